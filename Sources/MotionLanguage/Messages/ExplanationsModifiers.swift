extension Explanation {
  static let modifiers: [Explanation] = [
    Explanation(
      .delayedWithoutBy, "delayed without by",
      """
      `delayed by 2s` holds the first values for two seconds and then plays. (`after 2s` waits as long, but writes nothing meanwhile.)
      """,
      wrong: "fadeIn circle over 1s reversed delayed 2s",
      right: "fadeIn circle over 1s reversed delayed by 2s"),
    Explanation(
      .staggeredWithoutBy, "staggered without by",
      """
      `staggered by 100ms` begins each view of a sentence, or each term of a sum, that much after the one before.
      """,
      wrong: "fadeIn circle and square staggered 100ms",
      right: "fadeIn circle and square staggered by 100ms"),
    Explanation(
      .staggeredNothing, "nothing to stagger",
      """
      `staggered by` takes apart what it stands on: the views of a sentence, or the terms of a sum, also through a name. One view, a
      `wait` or a sequence has no parts that could begin one after the other, and what has been modified is one whole.
      """,
      wrong: "fadeIn circle and square looped staggered by 100ms",
      right: "fadeIn circle and square staggered by 100ms looped"),
    Explanation(
      .staggeredBelowZero, "staggered by less than nothing",
      """
      Each part begins so much after the one before, or, with 0, at the same time. To begin with the last one, list them in the other
      order.
      """,
      wrong: "fadeIn circle and square staggered by -100ms",
      right: "fadeIn square and circle staggered by 100ms"),
    Explanation(
      .staggeredTooLong, "staggered for centuries",
      """
      Time is counted exactly, in flicks, of which a second has 705 600 000. They last for 414 years, and the last part would begin
      after that.
      """,
      wrong: "fadeIn circle and square and title staggered by 12000000000s",
      right: "fadeIn circle and square and title staggered by 12s"),
    Explanation(
      .repeatedWithoutCount, "repeated, how often?",
      """
      `repeated` plays the same again from its start: `3 times`, `twice` or `forever`. (`looped` goes there and back, and alone means
      once.)
      """,
      wrong: "fadeIn circle repeated",
      right: "fadeIn circle repeated 3 times"),
    Explanation(
      .countWithoutTimes, "a number of times without the word",
      """
      The word `times` shows that the number counts, and where it ends: after it another modifier may follow.
      """,
      wrong: "fadeIn circle looped 3",
      right: "fadeIn circle looped 3 times"),
    Explanation(
      .countOfKind, "a number of times that is no number",
      """
      How often something plays is a plain number. How long it takes altogether is said with `over`, which stretches the whole.
      """,
      wrong: "fadeIn circle repeated (3s) times",
      right: "fadeIn circle repeated 3 times over 3s"),
    Explanation(
      .countNotWhole, "a number of times that is not whole",
      """
      An animation plays a whole number of times, from 0, which is `nothing`. Half a repetition would end in the middle, at values that
      no sentence names; `looped` ends where it began.
      """,
      wrong: "fadeIn circle repeated 2.5 times",
      right: "fadeIn circle repeated 2 times"),
    Explanation(
      .speedWithoutWord, "a speed without the word",
      """
      `at 2x speed` plays a whole twice as fast. The word `speed` belongs to it, since `at` has other meanings too.
      """,
      wrong: "fadeIn circle at 2x",
      right: "fadeIn circle at 2x speed"),
    Explanation(
      .speedOfKind, "a speed that is no number",
      """
      A speed is how many times as fast as usual: a number or a percentage, `half` or `double`. How long the whole should take is said
      with `over`.
      """,
      wrong: "fadeIn circle at (2s) speed",
      right: "fadeIn circle over 2s"),
    Explanation(
      .speedNotPositive, "a speed that is not above 0",
      """
      At speed 0 an animation would never end, and below it time would run backwards. `reversed` plays it backwards, `hold` and
      `wait` keep things as they are.
      """,
      wrong: "fadeIn circle at 0x speed",
      right: "fadeIn circle at half speed"),
    Explanation(
      .modifierOnValue, "a modifier on a value",
      """
      Modifiers change how an animation goes in time. A number, a duration or a colour has no course that could be looped or reversed.
      """,
      wrong: """
        let size = 10 looped twice
        grow circle to size
        """,
      right: """
        let size = 10
        grow circle to size looped twice
        """),
    Explanation(
      .modifiedEndless, "a change of what never ends",
      """
      What goes on forever has no last value to begin a reverse with, no length to stretch, and no middle for a curve. Change one pass,
      then repeat it: the word `forever` comes last.
      """,
      wrong: "grow circle from 10 to 100 looped forever reversed",
      right: "grow circle from 10 to 100 reversed looped forever"),
  ]

  static let names: [Explanation] = [
    Explanation(
      .unknownName, "a name without a meaning",
      """
      A word stands where only a name can stand, and no `let` gives it a meaning. Perhaps it is misspelt, or its `let` was renamed. Names
      are the same only if every letter is, large and small ones too.
      """,
      wrong: """
        let entrance = fadeIn circle
        play entrence
        """,
      right: """
        let entrance = fadeIn circle
        play entrance
        """),
    Explanation(
      .unknownCurve, "a curve that there is not",
      """
      After `with` comes a curve, which says how the change is spread over the time: linear, ease, ease-in (slow at the start),
      ease-out (slow at the end), ease-in-out; `low` and `high` before the last three; families such as ease-out-back;
      spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2); and every curve that a `let` names.
      """,
      wrong: "grow circle from 10 to 100 with eas-in",
      right: "grow circle from 10 to 100 with ease-in"),
    Explanation(
      .unknownFunction, "a curve with numbers that there is not",
      """
      A name that a parenthesis touches is a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1),
      cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 1), spring(stiffness: 200).
      """,
      wrong: "grow circle to 100 with bezier(0.4, 0, 0.2, 1)",
      right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)"),
    Explanation(
      .usedBefore, "a name that is used before it is given",
      """
      A script is read from top to bottom, and a name means something from its `let` on. That way nothing can be made of itself, and a
      reader finds every meaning further up. Views and groups may come later.
      """,
      wrong: """
        play entrance
        let entrance = fadeIn circle
        """,
      right: """
        let entrance = fadeIn circle
        play entrance
        """),
    Explanation(
      .usedInside, "a name that is used inside its own meaning",
      """
      An animation that contained itself would never end, and never begin either. What should play again and again is looped or repeated
      `forever`.
      """,
      wrong: "let again = fadeIn circle * again",
      right: "let again = fadeIn circle repeated forever"),
    Explanation(
      .joinedNames, "a subtraction that reads as one word",
      """
      A hyphen between letters belongs to the word, as in `ease-in-out` or `first-circle`. To subtract one name from another, put spaces
      around the hyphen, and inside a sentence parentheses around both.
      """,
      wrong: """
        let size = 10
        let margin = 2
        grow circle to size-margin
        """,
      right: """
        let size = 10
        let margin = 2
        grow circle to (size - margin)
        """),
  ]
}
