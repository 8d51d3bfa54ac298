extension Explanation {
  static let warnings: [Explanation] = [
    Explanation(
      .piInDegrees, "a multiple of pi in degrees",
      """
      pi is half a turn in radians; 2*pi degrees would be little more than six degrees, which hardly anyone means. So a plain multiple of pi
      or tau is read as radians, whatever it is labelled, and the warning says how it was read. Write the unit that you mean.
      """,
      wrong: "rotate square from 0 to 2*pi degrees",
      right: "rotate square from 0 to 2*pi radians"),
    Explanation(
      .piInDegreesLiterally, "a calculation with pi in degrees",
      """
      There is a pi in an angle that is counted in degrees, because it says so or says no unit. It is no plain multiple of pi, or has no
      unit, so that it is taken as it stands. Say the unit that you mean.
      """,
      wrong: "rotate square by 2*pi",
      right: "rotate square by 2*pi radians"),
    Explanation(
      .modifiedNothing, "a modifier that changes nothing",
      """
      `nothing` takes no time and does nothing, however often, fast or late; `cancelled` is the animation that cannot be played. A modifier
      leaves each what it is.
      """,
      wrong: "fadeIn circle * nothing looped twice",
      right: "(fadeIn circle * nothing) looped twice"),
    Explanation(
      .staggeredTerm, "only the last of a sum is staggered",
      """
      A modifier binds tighter than `+` and `*`: it changes the sentence that it stands after, here the last term of a sum. Put
      in parentheses what is meant, the whole sum or the last sentence; then nobody has to know the rule.
      """,
      wrong: "move circle to (9, 9) + fadeIn circle and square staggered by 100ms",
      right: "move circle to (9, 9) + (fadeIn circle and square staggered by 100ms)"),
    Explanation(
      .unreachable, "what comes after forever",
      """
      What is looped or repeated forever has no end that something could come after. Play it together with the rest (`+`), or let it play a
      number of times.
      """,
      wrong: "(fadeIn circle looped forever) * fadeOut square",
      right: "(fadeIn circle looped forever) + fadeOut square"),
    Explanation(
      .unusedName, "a name that nothing uses",
      """
      Nothing that is played mentions this name. Often a part was forgotten where the whole is put together.
      """,
      wrong: """
        let left = fadeIn circle
        let right = fadeIn square
        play left
        """,
      right: """
        let left = fadeIn circle
        let right = fadeIn square
        play left + right
        """),
    Explanation(
      .misspeltView, "two views with almost the same name",
      """
      A view that is mentioned is there, so that a misspelt name makes one more. This one is mentioned once, and differs from another by a
      letter or two. A script that declares its views is told of such a slip as a mistake.
      """,
      wrong: "fadeIn circle * grow circle to 100 * fadeOut cirlce",
      right: "fadeIn circle * grow circle to 100 * fadeOut circle"),
    Explanation(
      .conflict, "two sentences that write one property at one time",
      """
      A property has one value at a time. Where two sentences set it together, the frames show their average, which is well defined (the
      order does not matter) but seldom what is meant. Play them one after the other with `then`, or let one of them change another
      property.

      A sentence that ends first holds its last value until the sum that it stands in ends; that counts too.
      """,
      wrong: "(grow circle from 10 to 100) + (grow circle from 100 to 10)",
      right: "(grow circle from 10 to 100) * (grow circle from 100 to 10)"),
    Explanation(
      .conflictWithItself, "a sentence that plays twice at one time",
      """
      One sentence, used twice through its name, meets itself: both write the same property at the same time, and the frames show their
      average. To play it again afterwards, join it with `then`.
      """,
      wrong: """
        let left = grow circle from 10 to 100
        left + left
        """,
      right: """
        let left = grow circle from 10 to 100
        left * left
        """),
    Explanation(
      .tooManyConflicts, "more sentences that write one property at one time",
      """
      Twenty places where sentences meet are told one by one; that there are more is said once, since they mostly have the same cause.
      """,
      wrong: """
        grow circle to 10 + grow circle to 20 + grow circle to 30 + grow circle to 40
          + grow circle to 50 + grow circle to 60 + grow circle to 70
        """,
      right: """
        grow circle to 10 * grow circle to 20 * grow circle to 30 * grow circle to 40
          * grow circle to 50 * grow circle to 60 * grow circle to 70
        """),
    Explanation(
      .notAllConflicts, "a search for sentences that meet that was given up",
      """
      Sentences that write one property at one time are looked for among everything that plays. Copies of copies can be more
      than anyone has time for; then the search stops, and this note says so. What it has found does meet.
      """,
      wrong: """
        let a = grow circle from 10 to 100 over 9s
        let b = (a + a + a + a + a) staggered by 1ms
        let c = (b + b + b + b + b) staggered by 5ms
        let d = (c + c + c + c + c) staggered by 25ms
        let e = (d + d + d + d + d) staggered by 125ms
        (e + e + e + e + e) staggered by 625ms
        """,
      right: """
        let a = grow circle from 10 to 100 over 9s
        a looped 3125 times
        """),
    Explanation(
      .jump, "a property that leaps",
      """
      One sentence leaves a property at one value, the next begins it at another, and between two frames it leaps. Leave `from` out, and the
      sentence goes on from where the property stands; or begin where the other ends.
      """,
      wrong: "grow circle from 10 to 100 then grow circle from 50 to 10",
      right: "grow circle from 10 to 100 then grow circle to 10"),
  ]
}
