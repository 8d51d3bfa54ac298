// What is said of curves.
extension ProblemProse {
  static func curves(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .curveWithoutArguments(let name):
      return name == "steps"
        ? ProblemProse(
          "`steps` wants the number of its steps", "Each is as long as the others.", .replacing("steps(4)"))
        : ProblemProse(
          "`\(name)` wants its four numbers", "They are the two handles of the curve, as in CSS.",
          .replacing("cubic-bezier(0.25, 0.1, 0.25, 1)"))
    case .curveArgumentCount(let name, let wanted, let given):
      return ProblemProse(
        name == "steps"
          ? "`steps` takes a number and a word at most, and here are \(given)"
          : "`\(name)` takes \(wanted) number\(wanted == 1 ? "" : "s"), and here \(given == 1 ? "is 1" : "are \(given)")",
        name == "steps"
          ? "They say how many steps there are, and where it jumps."
          : wanted == 4
            ? "They are the two handles of the curve, as in CSS: x1, y1, x2, y2." : "It says how strong the curve is.",
        .replacing(
          name == "steps" ? "steps(4, jump-end)" : wanted == 4 ? "cubic-bezier(0.25, 0.1, 0.25, 1)" : "\(name)(2)"))
    case .curveArgumentKind(let name, let found):
      return ProblemProse(
        "`\(name)` takes plain numbers, and this is \(found.words)", "A curve has no units.", .replacing("1"))
    case .curveArgumentRange(let name):
      return ProblemProse(
        "these numbers make no curve",
        name == "cubic-bezier"
          ? "The first and the third lie between 0 and 1, or time would run backwards; the other two are at most a million."
          : name == "linear"
            ? "Its numbers lie between minus a million and a million, and so does the line at its start and end."
            : "The number is greater than 0.",
        .replacing(
          name == "cubic-bezier"
            ? "cubic-bezier(0.25, 0.1, 0.25, 1)"
            : name == "linear" ? "linear(0, 0.5 20%, 1)" : "\(name)(2)"))
    case .argumentsWithoutCommas(let curve):
      return ProblemProse(
        "commas are missing between these numbers", "What a curve is given stands in parentheses, with commas.",
        .replacing(curve))
    case .strengthWithoutEase(let text):
      return ProblemProse(
        "there is no curve `\(text)`", "`low` and `high` go with ease-in, ease-out and ease-in-out.",
        .replacing("high ease-out"))
    case .curveTakesNothing(let name):
      return ProblemProse("`\(name)` takes no numbers", "It is one curve, and always the same.", .replacing(name))
    case .emptyArguments(let name):
      return ProblemProse(
        "`\(name)` is given nothing in these parentheses",
        name == "spring"
          ? "Alone it is spring(stiffness: 200, damping: 20, mass: 1)." : "What they say makes the curve.",
        .replacing(
          name == "spring"
            ? "(damping: 10)"
            : name == "linear"
              ? "(0, 0.5 20%, 1)"
              : name == "steps"
                ? "(4)"
                : name == "cubic-bezier" ? "(0.25, 0.1, 0.25, 1)" : "(2)"))
    case .argumentWithoutColon(let name):
      return ProblemProse("a colon stands between `\(name)` and its number", "", .replacing("\(name):"))
    case .argumentNamed(let name):
      return ProblemProse(
        "`\(name)` takes its arguments without names", "Their order says which is which. Take the name out.")
    case .argumentTwice(let name):
      return ProblemProse("`\(name)` is said twice", "Each argument is said once. Take one of the two out.")
    case .stepCount(let text):
      return ProblemProse(
        "`\(text)` is no number of steps",
        "It is a whole number from 1 to 100000; with jump-none, which stands on both ends, at least 2.",
        .replacing("4"))
    case .stepsBackwards(let text):
      return ProblemProse(
        "`\(text)` comes after the number of steps", "First how many steps there are, then where they jump.",
        .replacing("steps(4, \(text))"))
    case .stepPosition(let text, let nearest):
      return ProblemProse(
        "steps cannot jump at `\(text)`",
        "It is jump-end (or end), which is meant where nothing is said, jump-start (or start), jump-none or jump-both.",
        .replacing(nearest?.name ?? "jump-end"))
    case .stopMalformed:
      return ProblemProse(
        "a stop of `linear` is a number, and where it is reached",
        "First the value, then a percentage of the time, or two between which it stays.", .replacing("0.5 20%"))
    case .stopsTooFew(let text):
      return ProblemProse(
        "`\(text)` is no line", "`linear` goes straight from one stop to the next, and needs two at least.",
        .replacing("linear(0, 0.5 20%, 1)"))
    case .springArgumentUnnamed(let text, let named):
      return ProblemProse(
        "`\(text)` what? The numbers of a spring have names",
        "They are stiffness, damping and mass, in any order; what is left out is 200, 20 and 1.", .replacing(named))
    case .springArgumentUnknown(let name, let nearest):
      return ProblemProse(
        "a spring has no `\(name)`",
        name == "duration"
          ? "It takes the time that it needs to settle. To stretch that, say `over` beside it."
          : "It has stiffness, damping and mass; what is left out is 200, 20 and 1.",
        nearest.map { .replacing($0.name) }
          ?? .lines(["grow circle from 10 to 100 with spring(stiffness: 200, damping: 20)"]))
    case .springArgumentRange(let name):
      return ProblemProse(
        "no spring has this \(name)",
        name == "damping"
          ? "It is 0, which swings without end, or a number from 0.000000001 to 1000000000."
          : "It is a number from 0.000000001 to 1000000000.",
        .replacing(name == "stiffness" ? "200" : name == "damping" ? "20" : "1"))
    case .springTooSlow:
      return ProblemProse(
        "this spring takes over an hour to settle", "Give it more stiffness, or a damping that stops it sooner.",
        .replacing("spring(stiffness: 200, damping: 20)"))
    case .springTooFast:
      return ProblemProse(
        "this spring swings more than 50000 times", "No frames could show it. Give it less stiffness, or more damping.",
        .replacing("spring(stiffness: 200, damping: 20)"))
    case .springWithoutEnd(let isModifier):
      return ProblemProse(
        "a spring without damping never settles",
        isModifier
          ? "So it has no last value that a whole could be eased to. Give it some damping."
          : "So it does not say how long the sentence is. Give it some damping, or say `over`.",
        isModifier
          ? .replacing("spring(stiffness: 200, damping: 20)")
          : .forms(.replacing("spring(stiffness: 200, damping: 20)"), .appending(" over 2s")))
    case .curveOfWords(let words, let curve):
      return ProblemProse(
        "`\(words)` is one word", "Curves are words with hyphens. Apart, `in` says how long.", .replacing(curve))
    default: return nil
    }
  }
}
