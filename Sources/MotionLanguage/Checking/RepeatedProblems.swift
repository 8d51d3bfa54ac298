/// Problems of definitions, which occur in each call.
enum RepeatedProblems {
  /// A position and, for a problem of a policy, the policy: each policy reports a position separately.
  private struct Told: Hashable {
    var range: SourceRange
    var policy: SourceRange?

    init(_ problem: Problem) {
      range = problem.range
      if problem.message == .strayCurve || problem.message == .strayDuration { policy = problem.finding.related?.range }
    }
  }

  /// Returns the problems with those of definitions once instead of once per call. Problems in the text of a call itself are
  /// not listed with a call.
  static func once(_ problems: [Problem]) -> [Problem] {
    if problems.allSatisfy({ $0.calls.isEmpty }) { return problems }
    var seen = Set(problems.lazy.filter { $0.calls.isEmpty }.map(Told.init))
    return problems.compactMap { problem in
      if problem.calls.isEmpty { return problem }
      guard seen.insert(Told(problem)).inserted else { return nil }
      var problem = problem
      // What the script gives to a call may reach others.
      let isGiven = problem.calls.last?.contains(problem.range) ?? false
      problem.calls.removeAll { isGiven || $0.contains(problem.range) }
      return problem
    }
  }
}
