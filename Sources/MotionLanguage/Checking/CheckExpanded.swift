/// Scripts whose calls were written out.
extension Check {
  /// What is wrong in a definition's copy is said of the definition, with the call.
  mutating func checkExpanded() {
    for place in tree.nodes.indices {
      let before = problems.count
      isInDefinition = place >= Int(tree.firstOfDefinitions)
      check(place)
      guard problems.count > before, tree.callOfNode[place] >= 0 else { continue }
      let call = tree.callOfNode[place]
      let outermost = tree.outermost(call)
      let ranges = [call, outermost].prefix(call == outermost ? 1 : 2).map { tree.range(of: tree.calls[Int($0)]) }
      for problem in problems.indices[before...] { problems[problem].calls = Array(ranges) }
    }
    if !policies.isEmpty { checkUncalled() }
  }

  /// In a definition as it stands, whose views are not known: whether the ends of a sentence can be what they are.
  mutating func checkEnds(of sentence: SyntaxTree.Sentence, _ verb: Verb, _ said: PropertyReference?) -> Bool {
    switch verb {
    case .grow, .shrink, .resize, .animate, .hold:
      guard let said else { return true }
      return ends(of: sentence, verb, said) != nil
    case .scale, .rotate, .move, .slide, .translate, .fade, .fadeIn, .fadeOut, .tint, .color, .draw:
      return ends(of: sentence, verb, said ?? implied(verb, .box)) != nil
    case .wait: return true
    }
  }
}

extension Problem {
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
