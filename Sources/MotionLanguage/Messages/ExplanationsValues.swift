extension Explanation {
  static let values: [Explanation] = [
    Explanation(
      .kindsDoNotMix, "two kinds of values that do not mix",
      """
      Every value is of a kind: a number, a duration, an angle, a length, a point, a colour. Seconds and degrees cannot be added,
      and two durations cannot be multiplied; a plain number multiplies anything that has a size. That catches a value that has strayed
      into the wrong place.
      """,
      wrong: "rotate square to (90 degrees + 2s)",
      right: "rotate square to (90 degrees + 2 degrees)"),
    Explanation(
      .animationAndValue, "an animation joined with a value",
      """
      `*` and `+` join two animations or calculate with two values. An animation twice over is `repeated 2 times`; a pause in it is a
      `wait`.
      """,
      wrong: "2 * (fadeIn circle)",
      right: "(fadeIn circle) repeated 2 times"),
    Explanation(
      .valueAfterSentence, "a sentence joined with a value",
      """
      Inside a sentence spaces say what an operator means. With a space on both sides it ends the sentence, and another animation follows.
      What follows here is the name of a value, so that a calculation was meant: write it without spaces, or in parentheses.
      """,
      wrong: """
        let size = 5
        grow circle from 10 to 10 * size
        """,
      right: """
        let size = 5
        grow circle from 10 to (10 * size)
        """),
    Explanation(
      .tightJoin, "animations joined without spaces",
      """
      Inside a sentence spaces say what an operator means: without them it calculates. To join two animations, put a space on both sides.
      """,
      wrong: "grow circle to 10 over 1s+fadeIn circle",
      right: "grow circle to 10 over 1s + fadeIn circle"),
    Explanation(
      .wordBetweenValues, "values joined with then or while",
      """
      `then` and `while` say how animations follow each other in time. Values have no time; they are added and multiplied with signs.
      """,
      wrong: """
        let size = 10 then 20
        grow circle to size
        """,
      right: """
        let size = 10 + 20
        grow circle to size
        """),
    Explanation(
      .noSuchJoin, "animations subtracted or divided",
      """
      There are two ways to join animations: `*` plays one after the other, `+` both together. Neither can be undone: nothing takes a
      part out of a whole again. To go back, play it `reversed`.
      """,
      wrong: "(grow circle from 10 to 100) - (fadeOut circle)",
      right: "(grow circle from 10 to 100) + (fadeOut circle)"),
    Explanation(
      .signBefore, "a sign before what has none",
      """
      Numbers, with a unit or without, can be below zero. An animation cannot: backwards in time is `reversed`. A colour has no opposite.
      """,
      wrong: "let back = -(grow circle from 10 to 100)",
      right: "let back = (grow circle from 10 to 100) reversed"),
    Explanation(
      .unitOnKind, "a unit after what has one already",
      """
      A unit makes a duration, an angle, a length or a percentage of a plain number. What has a unit is of its kind already; nothing
      is converted.
      """,
      wrong: "fadeIn circle over 2s ms",
      right: "fadeIn circle over 2s"),
    Explanation(
      .divisionByZero, "a division by zero",
      """
      No number comes of it, and a frame without a number cannot be shown. The zero may hide behind a name.
      """,
      wrong: "grow circle from 10 to 10/0",
      right: "grow circle from 10 to 10/2"),
    Explanation(
      .wrongKind, "a value of another kind than is needed",
      """
      After `over` and `wait` comes a duration, after `with` a curve. A value of another kind most likely belongs after another word.
      """,
      wrong: "fadeIn circle with 2s",
      right: "fadeIn circle over 2s"),
    Explanation(
      .wrongKindForProperty, "a value that the property cannot have",
      """
      A property has values of one kind, from its first to its last: a radius is a length, a fill a colour, a rotation an angle, an
      opacity a fraction, a property of your own a plain number.
      """,
      wrong: "grow circle from 10 to red",
      right: "tint circle to red"),
    Explanation(
      .numberForPosition, "a position with one number",
      """
      A position is a point: how far to the right and how far down, in parentheses. A single number leaves open which of them it is, unlike
      a size, where one number serves both sides.
      """,
      wrong: "move circle to 200",
      right: "move circle to (200, 100)"),
    Explanation(
      .pointOfOtherLength, "a point with more or fewer than two parts",
      """
      Pictures are flat: a point has two parts, what goes to the right and what goes down. So has a size, its width and height.
      """,
      wrong: "move circle to (200, 100, 0)",
      right: "move circle to (200, 100)"),
    Explanation(
      .pointOfOtherKind, "a point of other parts",
      """
      The parts of a point or a size are numbers, lengths, or percentages. An angle or a duration is no place.
      """,
      wrong: "move circle to (90 degrees, 10)",
      right: "move circle to (90, 10)"),
    Explanation(
      .durationWithoutUnit, "a duration without its unit",
      """
      Programs count durations in seconds or in milliseconds, and a number alone does not say which: 2 could be either. So a
      duration always has its unit, with one exception: 0 is 0 in every one of them where a duration may be 0.
      """,
      wrong: "fadeIn circle over 2",
      right: "fadeIn circle over 2s"),
    Explanation(
      .durationNotPositive, "a duration that is not above 0",
      """
      A sentence takes time. What takes none is called `nothing`; what should be there at once can be declared (`view circle is a circle
      with opacity 50%`) or be the first value of the next sentence. And time goes on: nothing begins before what it stands in.
      """,
      wrong: "fadeIn circle over 0s",
      right: "fadeIn circle over 1ms"),
    Explanation(
      .tooLong, "a duration beyond what can be counted",
      """
      Time is counted exactly, in flicks, of which a second has 705 600 000. A 64-bit number of them lasts for 414 years.
      """,
      wrong: "grow circle to 100 over 1e12s",
      right: "grow circle to 100 over 12s"),
    Explanation(
      .colourFunction, "a colour as a function",
      """
      Colours are written with hexadecimal digits, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or are the names of CSS. There are no functions \
      for them. Where the numbers of `rgb` are told as they stand, `check --fix` writes the digits.
      """,
      wrong: "tint circle to rgb(38, 139, 210)",
      right: "tint circle to #268bd2"),
    Explanation(
      .pointWithoutParentheses, "a point without parentheses",
      """
      A point, and a size of two numbers, is one value, which its parentheses hold together.
      """,
      wrong: "view circle is a circle at 120, 80\nfadeIn circle",
      right: "view circle is a circle at (120, 80)\nfadeIn circle"),
    Explanation(
      .unknownUnit, "a word that is no unit of time",
      """
      Time is counted in seconds (`s`, `sec`, `seconds`), milliseconds (`ms`, `milliseconds`) and minutes (`min`, `minutes`). There are
      no hours (an hour is `60min`), and no frames, since an animation does not know how many of them a second has.
      """,
      wrong: "wait 9h",
      right: "wait 540min"),
  ]

  static let scripts: [Explanation] = [
    Explanation(
      .emptyScript, "a script without anything in it",
      """
      There are only blank lines and comments, or nothing at all. One sentence is a whole script.
      """,
      wrong: "// nothing yet",
      right: "grow circle from radius 10 to 100 with an ease-in-out"),
    Explanation(
      .nothingToPlay, "a script without an animation",
      """
      What is played is the one `play` statement or bare sentence, else the last `let` that is an animation. Here every name stands for
      a value.
      """,
      wrong: """
        let size = 100
        let fast = 200ms
        """,
      right: """
        let size = 100
        let fast = 200ms
        grow circle to size over fast
        """),
    Explanation(
      .playedTwice, "two animations played",
      """
      Two sentences on lines of their own do not say whether they play together or one after the other. Join them with `+` or `*` (also at
      the start of the next line), or give names with `let` and join those.
      """,
      wrong: """
        fadeIn circle
        fadeOut square
        """,
      right: """
        fadeIn circle
          then fadeOut square
        """),
    Explanation(
      .playedValue, "a value played",
      """
      A statement by itself, or after `play`, is what the script plays. A number or a colour takes no time and shows nothing; give it
      a name, and use that in a sentence.
      """,
      wrong: """
        100
        let entrance = grow circle to 100
        """,
      right: """
        let size = 100
        let entrance = grow circle to size
        """),
    Explanation(
      .playedName, "--play with the name of a value",
      """
      `--play NAME` plays one of the animations that a script names, instead of the usual one. This name stands for a value.
      """,
      wrong: Example(
        """
        let size = 10
        let entrance = grow circle to size
        """, play: "size"),
      right: Example(
        """
        let size = 10
        let entrance = grow circle to size
        """, play: "entrance")),
    Explanation(
      .noSuchPlay, "--play with a name that there is not",
      """
      `--play NAME` plays one of the animations that the script names with `let`, instead of the usual one. No `let` gives this name.
      """,
      wrong: Example(
        """
        let entrance = fadeIn circle
        let exit = fadeOut circle
        """, play: "entrence"),
      right: Example(
        """
        let entrance = fadeIn circle
        let exit = fadeOut circle
        """, play: "entrance")),
    Explanation(
      .noEntryValue, "a property that stands nowhere yet",
      """
      A sentence without `from` begins where its property stands. The properties of the language stand somewhere from the start; one
      of your own does only once a sentence has written it, or a view declares it. Say `from` in the first sentence.
      """,
      wrong: "animate circle's glow to 5",
      right: "animate circle's glow from 0 to 5"),
  ]
}
