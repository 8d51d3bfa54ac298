import MotionText

/// Checks `staggered by D`: each view of a sentence or each term of a sum begins D after the one before.
struct Stagger {
  /// The sums, once something is staggered.
  private(set) var sums: SumTerms?

  /// The delay in flicks of each part of what is staggered, by the node of the modifier.
  private(set) var delays: [Int32: [Int64]] = [:]

  /// Returns whether an animation can be staggered, and reports why not.
  mutating func check(
    _ place: Int, _ node: SyntaxTree.Node, _ state: AnimationState, _ sentences: SentenceTable, _ views: CheckedViews,
    _ policies: inout Policies, in script: inout EvaluatedScript
  ) -> Bool {
    let said = SaidDelays(node.b, &policies, in: &script)
    // A value and an animation without duration have been reported.
    guard script[node.a].kind == .animation, state.extent == .runnable else { return said != nil }
    let sums = sums ?? SumTerms(script.tree)
    self.sums = sums
    let words = Stagger.words(of: node, script)
    if let found = Stagger.unstaggered(node.a, sums, views, script) {
      script.report(Stagger.mistake(node, found, sums, views, script), at: words)
      return false
    }
    guard let said else { return false }
    let meaning = sums.meaning(node.a)
    let whole = script.tree.nodes[Int(meaning)]
    let count: Int
    var after: Int64 = 0
    var arrangement = script.tree.arrangedSums[meaning]
    if whole.kind == .sentence {
      let sentence = sentences[Int(whole.a)]
      let members = sentences.views(of: sentence)
      count = members.count
      arrangement = views.table.arrangement(of: members, script.tree)
      after = sentence.after
    } else {
      count = sums.terms(of: meaning).count
    }
    guard let delays = said.delays(count: count, in: arrangement), delays.allSatisfy({ $0 <= Int64.max - after }) else {
      script.report(.staggeredTooLong, at: words)
      return false
    }
    self.delays[Int32(place)] = delays
    if let start = script.tree.staggeredTerms[node.token] {
      let (sum, term) = (script.tree.range(ofToken: start), script.tree.range(ofNode: node.a))
      let before = Stagger.line(SourceRange(sum.start, term.start), script)
      script.report(
        .staggeredTerm(
          before: before, term: Stagger.line(term, script),
          stagger: Stagger.line(words, script) ?? "staggered by 100ms"),
        at: sum.through(words))
    }
    return true
  }

  // MARK: Mistakes

  /// Returns why something has no parts to stagger; `nil` if it has some.
  private static func unstaggered(
    _ place: Int32, _ sums: SumTerms, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Problem.Unstaggered? {
    let tree = script.tree
    let node = tree.nodes[Int(sums.meaning(place))]
    switch node.kind {
    case .add: return nil
    case .sentence:
      let sentence = tree.sentences[Int(node.a)]
      if sentence.verb == .wait { return .wait }
      // A definition that can take several views may be called with one.
      if !tree.callOfSentence.isEmpty, tree.callOfSentence[Int(node.a)] >= 0 { return nil }
      return oneView(tree.targets[run: sentence.targets], views, script)
    case .multiply, .modified(.overlapping): return .sequence
    case .modified(let modifier): return .modified(by: modifier, script.text(ofToken: node.token))
    case .use:
      // A staggered call of several views has been expanded for each of them, and an argument may be a call.
      let written = tree.nodes[Int(place)]
      if let alone = tree.staggeredAlone[sums.meaning(place)] { return oneView(alone, views, script) }
      guard written.kind == .reference || written.b > 0 else { return nil }
      // So is a definition inside one.
      if !tree.callOfNode.isEmpty, tree.callOfNode[Int(place)] >= 0 { return nil }
      return .oneView(line(tree.range(of: written), script) ?? script.text(ofToken: written.first), group: nil)
    case .nothing, .cancelled, .number, .colour, .string, .point, .dashes, .gradient, .reference, .unknown, .curve,
      .designToken,
      .call,
      .option, .unit, .negate, .onset, .delays, .subtract, .divide, .missing, .parameter, .noun, .application, .plan:
      return nil
    }
  }

  /// Returns a subject that means one view, by its name or by that of a group. `all circles` may mean one view by chance, which
  /// is not reported.
  private static func oneView(
    _ targets: ArraySlice<SyntaxTree.Target>, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Problem.Unstaggered? {
    // The declaration of many views may have a mistake, so that they are one view here.
    guard targets.allSatisfy({ $0.kind == .view }), !script.tree.hasNamelessView else { return nil }
    let members = views.table.members(of: targets, script.tree, script.symbols)
    guard members.count == 1, let view = members.first, !views.isMistaken(view, script.tree) else { return nil }
    let group = targets.first { views.table.group(script.tree.tokens[Int($0.token)].symbol) != nil }
    return .oneView(
      script.text(ofToken: views.table.views[view].token), group: group.map { script.text(ofToken: $0.token) })
  }

  /// Returns the only view of a staggered call.
  private static func oneView(
    _ alone: SyntaxTree.StaggeredAlone, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Problem.Unstaggered? {
    let view = views.table.view(script.tree.tokens[Int(alone.view)].symbol)
    // The declaration of many views may have a mistake, so that they are one view here.
    guard view >= 0, !script.tree.hasNamelessView, !views.isMistaken(view, script.tree) else { return nil }
    return .oneView(script.text(ofToken: alone.view), group: alone.group.map { script.text(ofToken: $0) })
  }

  /// Returns the mistake. If the animation has parts without its modifiers, the message offers to stagger it before them.
  private static func mistake(
    _ node: SyntaxTree.Node, _ found: Problem.Unstaggered, _ sums: SumTerms, _ views: CheckedViews,
    _ script: EvaluatedScript
  ) -> Finding {
    let (tree, stagger) = (script.tree, words(of: node, script))
    guard case .modified = found, tree.nodes[Int(node.a)].kind != .reference else {
      let sum = tree.staggeredTerms[node.token].flatMap { start in
        line(tree.range(ofToken: start).through(tree.range(ofNode: node.a)), script)
      }
      return .staggeredNothing(
        found, instead: sum.flatMap { sum in line(stagger, script).map { "(\(sum)) \($0)" } },
        stagger: line(stagger, script))
    }
    var first = tree.nodes[Int(node.a)]
    while case .modified = unstaggered(first.a, sums, views, script), tree.nodes[Int(first.a)].kind != .reference {
      first = tree.nodes[Int(first.a)]
    }
    if let inner = unstaggered(first.a, sums, views, script) { return .staggeredNothing(inner, instead: nil) }
    guard case .modified(let modifier) = first.kind else { return .staggeredNothing(found, instead: nil) }
    let (whole, inner) = (tree.range(ofNode: node.a), tree.range(ofNode: first.a))
    var instead: String?
    // The modifiers can be moved only if they are not in parentheses with other words.
    if modifier != .staggered, whole.start == inner.start, let parts = line(inner, script),
      let stagger = line(stagger, script), let rest = line(SourceRange(inner.end, whole.end), script)
    {
      instead = "\(parts) \(stagger) \(rest)"
    }
    return .staggeredNothing(.modified(by: modifier, script.text(ofToken: first.token)), instead: instead)
  }

  /// Returns the range of `staggered by 100ms`.
  private static func words(of node: SyntaxTree.Node, _ script: EvaluatedScript) -> SourceRange {
    script.tree.range(ofToken: node.token).through(script.tree.range(ofNode: node.b))
  }

  /// Returns the words of a range in one line, if they are few.
  private static func line(_ range: SourceRange, _ script: EvaluatedScript) -> String? {
    guard range.start <= range.end, range.end - range.start <= 100 else { return nil }
    let words = script.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.contains("//") ? nil : words
  }
}
