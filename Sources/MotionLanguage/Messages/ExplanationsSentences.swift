extension Explanation {
  static let sentences: [Explanation] = [
    Explanation(
      .unknownVerb, "a verb that there is not",
      """
      A sentence begins with its verb, which says what changes: `grow`, `shrink`, `resize`, `scale`, `rotate`, `move`, `fade`,
      `fadeIn`, `fadeOut`, `tint`, `draw`; `animate` for any property; `hold` and `wait` for what stays. Each also has a form
      in -ing: `while rotating square by 1 turn`.
      """,
      wrong: "gorw circle from 10 to 100",
      right: "grow circle from 10 to 100"),
    Explanation(
      .missingSubject, "a sentence without a view",
      """
      After the verb comes what it changes: a view by its name, several joined with `and`, a group, or `all views`. Views need
      no declaration; the name is enough. Only `fadeIn` and `fadeOut` may stand without one, and then mean all views.
      """,
      wrong: "grow from 10 to 100",
      right: "grow circle from 10 to 100"),
    Explanation(
      .missingProperty, "a sentence that does not say which property",
      """
      Most verbs know what they change: `rotate` the rotation, `tint` the fill. `animate` and `hold` work on any property,
      so that it is named: `circle's opacity` or `the opacity of circle`.
      """,
      wrong: "animate circle from 0 to 1",
      right: "animate circle's opacity from 0 to 1"),
    Explanation(
      .missingTo, "a sentence that does not say where to",
      """
      A sentence may leave out where it begins, since a property always stands somewhere. Where it ends must be said: `to` is the
      last value, `by` how far it is from the first. `fadeIn`, `fadeOut` and `draw` know their end themselves.
      """,
      wrong: "grow circle from 10 over 1s",
      right: "grow circle from 10 to 100 over 1s"),
    Explanation(
      .toAndBy, "a sentence with two ends",
      """
      `to` and `by` are two ways to say the same: `to 100` is the last value itself, `by 90` how far it is from the first. One of
      them is enough; if they did not agree, which one should hold?
      """,
      wrong: "grow circle from 10 to 100 by 90",
      right: "grow circle from 10 to 100"),
    Explanation(
      .phraseTwice, "something said twice in one sentence",
      """
      A sentence has one first value, one duration, one curve, whatever the word: `over`, `in` and `for` all say how long. To change
      the sentence as a whole, with its own duration or curve inside, put it in parentheses.
      """,
      wrong: "grow circle from 10 to 100 over 2s over 3s",
      right: "(grow circle from 10 to 100 over 2s) over 3s"),
    Explanation(
      .phraseWithoutValue, "a phrase without its value",
      """
      A word such as `from`, `over` or `with` says what the value right after it is for. The two belong together; the phrases
      themselves may stand in any order.
      """,
      wrong: "grow circle from to 100",
      right: "grow circle from 10 to 100"),
    Explanation(
      .phraseOfOtherVerb, "a phrase that the verb does not take",
      """
      `wait` writes nothing, and says only how long. `hold` keeps one value for a time: `at` says which one, and without it the
      property stays where it stands. Neither goes from one value to another.
      """,
      wrong: "hold circle's radius to 40 for 1s",
      right: "hold circle's radius at 40 for 1s"),
    Explanation(
      .misplacedPhrase, "a phrase after a modifier",
      """
      `from`, `to` and `by` belong to the sentence itself. A word such as `looped` makes a whole of it, and what follows changes that
      whole, which has no first value any more. `over`, `with`, `after` and `named` may follow, and mean the whole then.
      """,
      wrong: "grow circle looped from 10 to 100",
      right: "grow circle from 10 to 100 looped"),
    Explanation(
      .namedWithoutText, "a name of an interval without quotation marks",
      """
      `named` gives an interval the name that the timeline shows. It is a text and may hold anything, spaces too, so that it
      stands in quotation marks. A name that the script itself goes on using is given with `let`.
      """,
      wrong: "fadeIn circle named entrance",
      right: "fadeIn circle named \"entrance\""),
    Explanation(
      .andBeforeVerb, "two sentences joined with and",
      """
      `and` joins views into one subject: `fadeIn circle and square`. Two sentences that play together are joined with `while` or
      `+`, two that follow each other with `then` or `*`.
      """,
      wrong: "fadeIn circle and rotate square by 90 degrees",
      right: "fadeIn circle while rotate square by 90 degrees"),
    Explanation(
      .reservedView, "a word of the language as a view",
      """
      Phrase words, modifiers and units hold sentences together and cannot name a view. Most often a view was forgotten before
      the word.
      """,
      wrong: "fadeIn circle and over 2s",
      right: "fadeIn circle and square over 2s"),
    Explanation(
      .viewTwice, "a view that is listed twice",
      """
      A sentence moves each of its views once. To move one twice, say two sentences: one after the other, since at the same time
      they would write one property.
      """,
      wrong: "fadeIn circle and circle",
      right: "fadeIn circle and square"),
    Explanation(
      .noViews, "all of the views, where there are none",
      """
      `all views`, and `fadeIn` and `fadeOut` alone, mean every view that is declared or mentioned anywhere in the script;
      `all circles` means those of that kind. A sentence about nothing is most likely a slip.
      """,
      wrong: "fadeOut all views",
      right: "fadeOut circle and square"),
    Explanation(
      .unknownKind, "a kind of view that there is not",
      """
      After `all` comes `views`, or a kind in the plural: circles, squares, rectangles, ellipses, lines, paths, texts,
      boxes. Some of the views under a name of their own are a group: `group buttons = ok and cancel`, then `fadeIn buttons`.
      """,
      wrong: "fadeIn circle then fadeOut all cirlces",
      right: "fadeIn circle then fadeOut all circles"),
    Explanation(
      .possessiveWithoutProperty, "a view's what?",
      """
      After `circle's` comes a property of it: radius, size, position, scale, rotation, opacity, fill, trim, or a name of your own, which is
      then a plain number.
      """,
      wrong: "animate circle's from 0 to 1",
      right: "animate circle's opacity from 0 to 1"),
    Explanation(
      .propertyAfterSubject, "two names side by side",
      """
      The property of a view is said as in English: `circle's radius`, or `the radius of circle`. Two views are joined with `and`.
      """,
      wrong: "animate circle radius from 10 to 100",
      right: "animate circle's radius from 10 to 100"),
    Explanation(
      .twoProperties, "two properties in one sentence",
      """
      A sentence changes one property, from one value to another. `from radius 10 to 100` may name it, at either end. Two properties that
      change together are two sentences, joined with `+`.
      """,
      wrong: "grow circle from radius 10 to scale 2",
      right: "grow circle from radius 10 to 100 + scale circle to 2"),
    Explanation(
      .verbOfOtherProperty, "a property that the verb does not change",
      """
      A verb says what changes: `rotate` turns, `draw` shows more or less of an outline. For every property, `animate` is the verb that fits.
      """,
      wrong: "rotate circle's radius to 100",
      right: "animate circle's radius to 100"),
    Explanation(
      .waitWithoutDuration, "a wait without a duration",
      """
      `wait` takes time and writes nothing; everything stays where it is. How long it takes has no usual value, so it is said.
      """,
      wrong: "fadeIn circle then wait",
      right: "fadeIn circle then wait 500ms"),
    Explanation(
      .holdWithoutDuration, "a hold without a duration",
      """
      `hold` keeps a property at one value, and writes it all the while. How long it does so has no usual value: say `for` and a
      duration.
      """,
      wrong: "hold circle's radius at 10",
      right: "hold circle's radius at 10 for 1s"),
    Explanation(
      .byOfColour, "a colour with by",
      """
      `by` is how far the last value is from the first. Between colours there is no such distance that a person could name: say the
      colour that it ends with.
      """,
      wrong: "tint circle by #268bd2",
      right: "tint circle to #268bd2"),
  ]
}
