/// `staggered by D`: the views of a sentence or the terms of a sum, each D after the one before.
extension Check {
  mutating func stagger(_ node: SyntaxTree.Node, _ state: AnimationState) -> Bool {
    let pause = pause(node.b)
    // What is no animation, and what takes no time, has been told of.
    guard quantities[Int(node.a)].kind == .animation, state.extent == .runnable else { return pause != nil }
    let sums = sums ?? SumTerms(tree)
    self.sums = sums
    if let found = unstaggered(node.a, sums) {
      report(mistake(node, found, sums), at: words(of: node))
      return false
    }
    guard let pause else { return false }
    let meaning = sums.meaning(node.a)
    let whole = tree.nodes[Int(meaning)]
    let count: UInt64
    var after: Int64 = 0
    if whole.kind == .sentence {
      count = UInt64(viewCount(sentences[Int(whole.a)]))
      after = sentences[Int(whole.a)].after
    } else {
      count = sums.fold(meaning, known: &termCounts, term: { _ in 1 }) {
        let (sum, overflow) = $0.addingReportingOverflow($1)
        return overflow ? .max : sum
      }
    }
    let (last, overflow) = (max(count, 1) - 1).multipliedReportingOverflow(by: UInt64(pause))
    guard !overflow, last <= UInt64(Int64.max - after) else {
      report(.staggeredTooLong, at: words(of: node))
      return false
    }
    if let start = tree.staggeredTerms[node.token] {
      let (sum, term) = (tree.range(ofToken: start), tree.range(ofNode: node.a))
      let before = line(SourceRange(sum.start, term.start))
      report(
        .staggeredTerm(before: before, term: line(term), stagger: line(words(of: node)) ?? "staggered by 100ms"),
        at: sum.through(words(of: node)))
    }
    return true
  }

  /// In flicks; `nil` after a mistake, which is reported.
  private mutating func pause(_ place: Int32) -> Int64? {
    let value = quantities[Int(place)]
    guard value.kind == .duration, value.number < 0 else { return duration(place, allowsZero: true) }
    report(.staggeredBelowZero, at: tree.range(ofNode: place))
    return nil
  }

  /// Why something has no parts to stagger; `nil` where it has.
  private func unstaggered(_ place: Int32, _ sums: SumTerms) -> Problem.Unstaggered? {
    let node = tree.nodes[Int(sums.meaning(place))]
    switch node.kind {
    case .add: return nil
    case .sentence:
      let sentence = tree.sentences[Int(node.a)]
      if sentence.verb == .wait { return .wait }
      // A definition of several views may be called with one.
      if !tree.callOfSentence.isEmpty, tree.callOfSentence[Int(node.a)] >= 0 { return nil }
      return oneView(tree.targets[run: sentence.targets])
    case .multiply, .modified(.overlapping): return .sequence
    case .modified: return .modified(by: text(ofToken: node.token))
    case .nothing, .cancelled, .number, .colour, .string, .point, .reference, .unknown, .curve, .designToken, .call,
      .option, .unit, .negate, .onset, .subtract, .divide, .missing, .parameter, .noun, .application, .plan, .use:
      return nil
    }
  }

  /// A subject that means one view, by its name or that of a group. `all circles` may be one by chance.
  private func oneView(_ targets: ArraySlice<SyntaxTree.Target>) -> Problem.Unstaggered? {
    guard targets.allSatisfy({ $0.kind == .view }) else { return nil }
    let members = opened(targets)
    guard members.count == 1, let view = members.first else { return nil }
    let group = targets.first { views.group(tree.tokens[Int($0.token)].symbol) != nil }
    return .oneView(text(ofToken: views.views[view].token), group: group.map { text(ofToken: $0.token) })
  }

  /// What is modified where the stagger stands can be turned round, if it has parts without its modifiers.
  private func mistake(_ node: SyntaxTree.Node, _ found: Problem.Unstaggered, _ sums: SumTerms) -> Problem.Kind {
    let stagger = words(of: node)
    guard case .modified = found, tree.nodes[Int(node.a)].kind != .reference else {
      let sum = tree.staggeredTerms[node.token].flatMap { start in
        line(tree.range(ofToken: start).through(tree.range(ofNode: node.a)))
      }
      return .staggeredNothing(found, instead: sum.flatMap { sum in line(stagger).map { "(\(sum)) \($0)" } })
    }
    var first = tree.nodes[Int(node.a)]
    while case .modified = unstaggered(first.a, sums), tree.nodes[Int(first.a)].kind != .reference {
      first = tree.nodes[Int(first.a)]
    }
    if let inner = unstaggered(first.a, sums) { return .staggeredNothing(inner, instead: nil) }
    let (whole, inner) = (tree.range(ofNode: node.a), tree.range(ofNode: first.a))
    var instead: String?
    // Parentheses around the modifiers would be cut through.
    if first.kind != .modified(.staggered), whole.start == inner.start, let parts = line(inner),
      let stagger = line(stagger),
      let rest = line(SourceRange(inner.end, whole.end))
    {
      instead = "\(parts) \(stagger) \(rest)"
    }
    return .staggeredNothing(.modified(by: text(ofToken: first.token)), instead: instead)
  }

  /// The writes of a view stand side by side.
  private func viewCount(_ sentence: CheckedSentence) -> Int {
    var count = 0
    var previous: Int32 = -1
    for write in writes[run: sentence.writes] {
      let view = views.tracks[Int(write.track)].view
      if view != previous { count += 1 }
      previous = view
    }
    return count
  }

  // MARK: Words

  /// `staggered by 100ms`.
  private func words(of node: SyntaxTree.Node) -> SourceRange {
    tree.range(ofToken: node.token).through(tree.range(ofNode: node.b))
  }

  /// The words of the script in one line, if they are few.
  private func line(_ range: SourceRange) -> String? {
    guard range.start <= range.end, range.end - range.start <= 100 else { return nil }
    let words = text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.contains("//") ? nil : words
  }
}
