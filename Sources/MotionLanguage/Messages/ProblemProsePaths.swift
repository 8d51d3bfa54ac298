import MotionAlgebra

// SVG path data, and motion along it.
extension ProblemProse {
  static func paths(_ kind: Problem.Kind) -> ProblemProse? {
    let example = "move circle along \"M0 100 C50 0 150 200 200 100\" over 2s"
    switch kind {
    case .malformedPath(let mistake):
      let (title, reason) = malformed(mistake)
      return ProblemProse(title, reason, .lines([example]))
    case .alongWithoutPath:
      return ProblemProse(
        "`along` says in quotation marks how the path runs",
        "It is the path data of SVG, the name of a `let` that holds it, or a view that is a path.", .lines([example]))
    case .alongOfOtherVerb(let verb):
      return ProblemProse(
        "`\(verb)` moves nothing along a path",
        "A path is a way for a position: `move`, `slide` and `translate` take it.",
        .lines([example]))
    case .alongWithEnd(let word):
      return ProblemProse(
        "a motion along a path takes no `\(word)`",
        "The path says where it begins and ends, in pixels of the canvas. To get to its start, move there first.",
        .lines(["move circle to (0, 100) then " + example]))
    case .alongOfComponent(let property):
      return ProblemProse(
        "a path moves the whole position, not \(property) alone", "It says both coordinates.", .lines([example]))
    case .pathWithoutLength:
      return ProblemProse(
        "this path leads nowhere", "Nothing in it has a length, so that there is no way to go.", .lines([example]))
    case .alongOther(let name, let found):
      return ProblemProse(
        found.map { "`\(name)` is \($0.words), and no path" } ?? "there is no path called `\(name)`",
        "After `along` comes a text, the name of a `let` that is one, or of a view that is declared as a path.",
        .lines(["let way = \"M0 100 C50 0 150 200 200 100\"", "move circle along way over 2s"]))
    default: return nil
    }
  }

  private static func malformed(_ kind: PathMistake.Kind) -> (title: String, reason: String) {
    switch kind {
    case .noMove: return ("a path begins with `M`", "It first moves to where it begins.")
    case .noCommand:
      return (
        "this is no command of a path",
        "The commands are M, L, H, V, C, S, Q, T, A and Z, and the same in small letters, relative to where the pen stands."
      )
    case .noNumber(let command, let wanted, let given):
      let letter = String(Unicode.Scalar(command))
      let numbers = wanted == 1 ? "one number" : "\(wanted) numbers"
      return (
        "a number is missing here",
        "`\(letter)` takes \(numbers) at a time"
          + (given == 0 ? "." : ", and the last time only \(given == 1 ? "one is" : "\(given) are") there.")
      )
    case .noFlag:
      return (
        "a flag of an arc is 0 or 1",
        "`A` takes two radii, an angle, whether the arc is the large one, whether it turns clockwise, and its end."
      )
    case .tooLarge:
      return (
        "this number is too large",
        "Beyond 1 000 000 000 000 000 a coordinate could no longer be told from its neighbour."
      )
    }
  }
}
