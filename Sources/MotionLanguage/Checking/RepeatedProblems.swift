/// Problems of definitions, which show in each call.
enum RepeatedProblems {
  /// A place, and of a policy which one: each tells of a place by itself.
  private struct Told: Hashable {
    var range: SourceRange
    var policy: SourceRange?

    init(_ problem: Problem) {
      range = problem.range
      if problem.message == .strayCurve || problem.message == .strayDuration { policy = problem.finding.related?.range }
    }
  }

  /// Those of definitions once, not once a call. What stands in a call itself needs no call shown.
  static func once(_ problems: [Problem]) -> [Problem] {
    var seen = Set(problems.lazy.filter(\.calls.isEmpty).map(Told.init))
    return problems.compactMap { problem in
      if problem.calls.isEmpty { return problem }
      guard seen.insert(Told(problem)).inserted else { return nil }
      var problem = problem
      problem.calls.removeAll { $0.contains(problem.range) }
      return problem
    }
  }
}
