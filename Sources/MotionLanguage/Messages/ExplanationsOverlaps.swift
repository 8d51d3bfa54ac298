extension Explanation {
  static let overlaps: [Explanation] = [
    Explanation(
      .overlappingWithoutBy, "`overlapping` says by how much",
      """
      `a then b overlapping by D` starts b while a still plays, D before its end. The duration is what makes it an \
      overlap, and `by` stands before it as in `delayed by` and `staggered by`.
      """,
      wrong: "fadeIn circle then fadeOut square overlapping 200ms",
      right: "fadeIn circle then fadeOut square overlapping by 200ms"),
    Explanation(
      .overlappingAlone, "`overlapping by` is said of two animations in sequence",
      """
      It says when the second of two begins, told by the end of the first, so there have to be two, joined by `then` \
      or `*`. What is joined by `while` begins together as it is.

      It stands after the second one, which is the one that begins earlier than it would.
      """,
      wrong: "fadeIn circle overlapping by 200ms",
      right: "fadeIn circle then fadeOut square overlapping by 200ms"),
    Explanation(
      .modifierAfterOverlap, "a modifier after `overlapping by` could mean one of two things",
      """
      A modifier binds tighter than `then`, so that after `a then b` it is said of b. After `overlapping by`, which \
      is said of both, nobody could tell whether it means b or the whole.

      What is meant of b stands before `overlapping by`; for the whole, parentheses go around it first.
      """,
      wrong: "fadeIn circle then fadeOut square overlapping by 200ms looped",
      right: "(fadeIn circle then fadeOut square overlapping by 200ms) looped"),
    Explanation(
      .startingWithoutAnchor, "`starting` says after the start or the end of what",
      """
      `b starting D after the start of a` plays a, and b from D after a's start on; with `after the end of a` it is \
      D after its end. a is the name of a `let`, since there has to be a word for it.

      A pause before an animation that has nothing to do with another one is said with `after`: `fadeIn circle after 200ms`.
      """,
      wrong: "fadeIn circle starting 200ms",
      right: "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left"),
    Explanation(
      .startingBefore, "`starting` counts from a start or an end on, not back",
      """
      Nothing can begin before the start of what it is told by, and what begins before its end overlaps it: that is \
      said with `then` and `overlapping by`.
      """,
      wrong: "let left = fadeIn circle\nfadeOut square starting 200ms before the end of left",
      right: "let left = fadeIn circle\nleft then fadeOut square overlapping by 200ms"),
    Explanation(
      .overlapTooLong, "an overlap is longer than the animation that it overlaps",
      """
      With `overlapping by D` the second animation begins D before the end of the first. If D is all of the first they \
      begin together; if it were more, the second would have to begin before the first does, and so before the whole.
      """,
      wrong: "fadeIn circle over 1s then fadeOut square overlapping by 3s",
      right: "fadeIn circle over 1s then fadeOut square overlapping by 1s"),
    Explanation(
      .startingBesideItself, "an animation would play twice at once",
      """
      `b starting D after the start of a` stands for both, a and b. In `a while b starting …` a would play a second \
      time, at the very same time, and from b's start on the two would differ in what b takes over.

      The part with `starting` is enough.
      """,
      wrong: "let left = fadeIn circle\nleft while fadeOut square starting 200ms after the start of left",
      right: "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left"),
    Explanation(
      .startingOfOther, "what starts or ends is an animation",
      """
      After `the start of` and `the end of` comes the name of a `let` whose value is an animation. A number, a duration \
      or a curve has no start.
      """,
      wrong: "let pause = 200ms\nfadeOut square starting 200ms after the end of pause",
      right: "let pause = 200ms\nfadeOut square after pause"),
    Explanation(
      .malformedPath, "path data with a mistake",
      """
      A path is a row of letters and numbers as in SVG: M moves the pen, L, H and V draw lines, C, S, Q and T curves, \
      A parts of ellipses, Z closes. A small letter counts from where the pen stands, a large one from the corner of the \
      canvas. The message points at the first place that is not understood.
      """,
      wrong: "move circle along \"M0 0 L100\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s"),
    Explanation(
      .alongWithoutPath, "`along` says in quotation marks how the path runs",
      """
      What stands after `along` is path data of SVG in quotation marks, the name of a `let` that holds such a text, or a \
      view that is declared as a path.
      """,
      wrong: "move circle along over 1s", right: "move circle along \"M0 0 L100 50\" over 1s"),
    Explanation(
      .alongOfOtherVerb, "a verb that moves nothing along a path",
      """
      A path is a way for a position, so that `move`, `slide` and `translate` take it. To turn or to grow meanwhile, join \
      both with `while`.
      """,
      wrong: "grow circle along \"M0 0 L100 50\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s"),
    Explanation(
      .alongWithEnd, "a motion along a path takes no `from`, `to` or `by`",
      """
      The path says itself where it begins and where it ends, in pixels of the canvas, and a second word on that could \
      only contradict it. A view that stands elsewhere leaps to the start; move it there first, if it should not.
      """,
      wrong: "move circle from (0, 0) along \"M0 0 L100 50\" over 1s",
      right: "move circle along \"M0 0 L100 50\" over 1s"),
    Explanation(
      .alongOfComponent, "a path moves the whole position",
      """
      It says both coordinates at each place, so that it cannot move `x` or `y` alone. Where only one is to change, `from`, \
      `to` and `by` say so, or a path that is a straight line.
      """,
      wrong: "move circle's x along \"M0 0 L100 50\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s"),
    Explanation(
      .pathWithoutLength, "a path that leads nowhere",
      """
      A view goes along a path by its length, at an even pace where the curve is linear. Where no command draws anything, \
      as in `M10 10` alone, there is no length to go.
      """,
      wrong: "move circle along \"M10 10\" over 1s", right: "move circle along \"M10 10 h50\" over 1s"),
    Explanation(
      .alongOther, "what stands after `along` is no path",
      """
      A name after `along` is that of a `let` whose value is a text in quotation marks, or of a view that is declared as a \
      path, whose outline is then followed where the view stands.
      """,
      wrong: "let way = 5\nmove circle along way over 1s",
      right: "let way = \"M0 0 L100 50\"\nmove circle along way over 1s"),
  ]
}
