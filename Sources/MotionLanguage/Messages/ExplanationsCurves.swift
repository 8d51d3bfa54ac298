extension Explanation {
  static let curves: [Explanation] = [
    Explanation(
      .curveWithoutArguments, "a curve without its numbers",
      """
      `cubic-bezier` and `steps` are many curves, and the numbers in the parenthesis that touches them say which one. Those that need none
      have names: ease, ease-in-out, linear.
      """,
      wrong: "fadeIn circle with steps",
      right: "fadeIn circle with steps(4)"),
    Explanation(
      .curveArgumentCount, "a curve with too many or too few numbers",
      """
      cubic-bezier takes four numbers, the two handles of the curve as in CSS: x1, y1, x2, y2. ease-in, ease-out and ease-in-out take one,
      how strong they are; steps a number and a word.
      """,
      wrong: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2)",
      right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)"),
    Explanation(
      .curveArgumentKind, "a curve with a unit in it",
      """
      A curve says how much of the change is done after how much of the time. Both are shares of a whole, plain numbers; how long it
      all takes is said with `over`.
      """,
      wrong: "fadeIn circle with steps(2s)",
      right: "fadeIn circle with steps(2) over 2s"),
    Explanation(
      .curveArgumentRange, "numbers that make no curve",
      """
      The first and third number of cubic-bezier are times, and lie between 0 and 1: outside, the curve would be at several places at one
      time. The others may overshoot. The strength of ease-in(c) and its kin is greater than 0.
      """,
      wrong: "grow circle to 100 with cubic-bezier(1.4, 0, 0.2, 1)",
      right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)"),
    Explanation(
      .strengthWithoutEase, "low or high with another curve",
      """
      `low` and `high` change how far the handle of an ease reaches, and go with ease-in, ease-out and ease-in-out only. A spring is made
      weaker or stronger by its numbers.
      """,
      wrong: "fadeIn circle with high linear",
      right: "fadeIn circle with high ease-out"),
    Explanation(
      .curveTakesNothing, "numbers for a curve that takes none",
      """
      `ease` and the families, such as ease-in-sine, are each one curve and always the same. ease-in(2), ease-out(2), ease-in-out(1)
      are those whose strength can be chosen.
      """,
      wrong: "fadeIn circle with ease-in-sine(2)",
      right: "fadeIn circle with ease-in-sine"),
    Explanation(
      .emptyArguments, "a curve with empty parentheses",
      """
      What stands in the parentheses makes the curve. A spring has usual numbers and may stand without parentheses; the others may not.
      """,
      wrong: "fadeIn circle with spring()",
      right: "fadeIn circle with spring"),
    Explanation(
      .argumentNamed, "a name before a number that takes none",
      """
      Only the numbers of a spring have names, since nobody remembers their order. Those of the other curves stand in the order of CSS.
      """,
      wrong: "fadeIn circle with steps(n: 4)",
      right: "fadeIn circle with steps(4)"),
    Explanation(
      .argumentWithoutColon, "an argument without its colon",
      """
      The numbers of a spring are said with their names: `spring(stiffness: 200, damping: 20)`. The colon stands right after the name.
      """,
      wrong: "fadeIn circle with spring(damping 20)",
      right: "fadeIn circle with spring(damping: 20)"),
    Explanation(
      .argumentTwice, "an argument that is said twice",
      """
      A spring has one stiffness, one damping and one mass. Where it is said
      twice, nothing shows which of the two is meant; take one out.
      """,
      wrong: "fadeIn circle with spring(damping: 10, damping: 20)",
      right: "fadeIn circle with spring(stiffness: 100, damping: 20)"),
    Explanation(
      .stepCount, "a number of steps that is not possible",
      """
      A movement in steps has a whole number of them, from 1 to 100 000. With jump-none, which stands still on both ends, there are at
      least two.
      """,
      wrong: "fadeIn circle with steps(2.5)",
      right: "fadeIn circle with steps(3)"),
    Explanation(
      .stepsBackwards, "the word of steps before their number",
      """
      First how many steps there are, then where in each of them it jumps, as in CSS. The word may be left out, and then it
      jumps at the end of each.
      """,
      wrong: "fadeIn circle with steps(jump-end, 4)",
      right: "fadeIn circle with steps(4, jump-end)"),
    Explanation(
      .stepPosition, "a place where steps cannot jump",
      """
      Steps jump at the end of each stretch (jump-end, or end, which is usual), at its beginning (jump-start, or start), and with
      jump-none or jump-both they stand still on both ends, or on neither.
      """,
      wrong: "fadeIn circle with steps(4, jump-middle)",
      right: "fadeIn circle with steps(4, jump-both)"),
    Explanation(
      .stopMalformed, "a stop that is no number",
      """
      A stop of `linear` is a number, how much of the change is done, and may say when: as a percentage of the time, or two, between
      which it stays.
      """,
      wrong: "fadeIn circle with linear(0, red, 1)",
      right: "fadeIn circle with linear(0, 0.8 25%, 1)"),
    Explanation(
      .stopsTooFew, "a line of one stop",
      """
      `linear(…)` goes straight from one stop to the next, so that there are at least two. The word `linear` alone is the straight line
      from 0 to 1.
      """,
      wrong: "fadeIn circle with linear(1)",
      right: "fadeIn circle with linear(0, 1)"),
    Explanation(
      .springArgumentUnnamed, "a number of a spring without its name",
      """
      A spring is a mass on a spring with a damper: it has stiffness, damping and mass. Nobody remembers in which order, so that each is
      said with its name; what is left out is 200, 20 and 1.
      """,
      wrong: "fadeIn circle with spring(200, 20)",
      right: "fadeIn circle with spring(stiffness: 200, damping: 20)"),
    Explanation(
      .springArgumentUnknown, "something that a spring does not have",
      """
      A spring has stiffness, damping and mass. How long it takes follows from them: until it is within a thousandth of its end for good.
      To stretch that, say `over`; to let it swing more, take less damping.
      """,
      wrong: "fadeIn circle with spring(bounce: 0.5)",
      right: "fadeIn circle with spring(damping: 10)"),
    Explanation(
      .springArgumentRange, "a number that no spring has",
      """
      Stiffness and mass are above 0, or nothing would pull, and nothing be pulled. Damping may be 0; below it the spring would swing
      farther and farther.
      """,
      wrong: "fadeIn circle with spring(mass: 0)",
      right: "fadeIn circle with spring(mass: 1)"),
    Explanation(
      .springTooSlow, "a spring that takes over an hour",
      """
      A sentence with a spring lasts until the spring has settled, and this one does not do so within an hour. Stiffness draws it to
      its end, damping takes the swings out of it; too much damping makes it creep.
      """,
      wrong: "fadeIn circle with spring(damping: 0.0001)",
      right: "fadeIn circle with spring(damping: 10)"),
    Explanation(
      .springTooFast, "a spring that swings too often",
      """
      Before it settles, this spring swings more than 50 000 times. No frames could show that, and a number may have a few zeros too
      many.
      """,
      wrong: "fadeIn circle with spring(stiffness: 1000000000, damping: 0.1)",
      right: "fadeIn circle with spring(stiffness: 1000, damping: 10)"),
    Explanation(
      .springWithoutEnd, "a spring that never settles",
      """
      Without damping a spring swings on and on, so that it cannot say how long its sentence is. With `over` it swings until then, and
      stands at its last value there. A whole can be eased only by a spring that settles.
      """,
      wrong: "grow circle to 100 with spring(damping: 0)",
      right: "grow circle to 100 with spring(damping: 0) over 2s"),
    Explanation(
      .curveOfWords, "a curve in several words",
      """
      The curves ease-in, ease-out and ease-in-out are each one word, with hyphens. Apart, `ease` is a curve of its own, and `in` says
      how long the sentence is: `with ease in 2s`.
      """,
      wrong: "grow circle from 10 to 100 with ease in over 2s",
      right: "grow circle from 10 to 100 with ease-in over 2s"),
    Explanation(
      .argumentsWithoutCommas, "the numbers of a curve without commas",
      """
      What a curve is given stands in parentheses, with commas between: so one can see where a number ends where there is a sign or \
      some arithmetic.
      """,
      wrong: "grow circle to 100 with cubic-bezier(0.4 0 0.2 1)",
      right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)"),
  ]
}
