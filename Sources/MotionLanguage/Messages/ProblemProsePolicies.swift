/// What is said of policies.
extension ProblemProse {
  static func policies(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .policyMalformed(let word):
      return ProblemProse(
        "`\(word)` does not say what",
        "It can ask for curves or durations from a used file, and for a length that no sentence goes beyond.",
        .lines(["\(word) curves from brand", "\(word) durations from brand", "\(word) no motion over 1s"]))
    case .policyFileUnknown(let name, let nearest):
      return ProblemProse(
        "no file called `\(name)` is used here",
        "A policy names a file that its own file uses: brand is brand.motion or brand.tokens.json.",
        nearest.map { .replacing($0) } ?? .nothing)
    case .strayCurve(let name, let names, let policy, let isPreferred):
      return stray("curve", name, names, policy, isPreferred)
    case .strayDuration(let name, let names, let policy, let isPreferred):
      return stray("duration", name, names, policy, isPreferred)
    case .motionTooLong(let seconds, let limit, let policy, let isPreferred):
      return ProblemProse(
        "this motion lasts \(decimal(seconds)) s, which is over \(limit)",
        isPreferred ? "Shorter ones are preferred here." : "A policy that holds here allows none that is longer.",
        related: (policy, "the policy is here"))
    default: return nil
    }
  }

  private static func stray(
    _ kind: String, _ name: String, _ names: [String], _ policy: SourceRange, _ isPreferred: Bool
  ) -> ProblemProse {
    ProblemProse(
      "this \(kind) is not from \(name)",
      "A policy that holds here \(isPreferred ? "prefers" : "requires") \(kind)s that are names of \(name), as they stand there.",
      Instead(forms: names.map { .replacing($0) }), related: (policy, "the policy is here"))
  }
}
