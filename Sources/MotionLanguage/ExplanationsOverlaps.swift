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
  ]
}
