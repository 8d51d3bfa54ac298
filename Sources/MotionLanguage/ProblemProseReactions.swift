/// What is said of what happens when.
extension ProblemProse {
  static func reactions(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .whenMalformed:
      return ProblemProse(
        "`when` says `motion is reduced:`, and what is played then",
        "It is for people who ask their system for less motion.",
        .lines(["when motion is reduced: fadeIn all views"]))
    case .whenTwice(let first):
      return ProblemProse(
        "what is played when motion is reduced is said twice",
        "It is one animation. Join both with `*` (one after the other) or `+` (together).",
        related: (first, "this is the other one"))
    case .ignoredInUsedFile(let word):
      return ProblemProse(
        "`\(word)` in a used file is ignored",
        "A used file gives names. What happens is said by the script that is played; say it there, with a name from here."
      )
    default: return nil
    }
  }
}
