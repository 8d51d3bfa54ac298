import MotionText

/// The views of a script, their declarations, and the views that subjects mean.
struct CheckedViews {
  /// The value that a declaration gives to one component, in canonical units.
  struct DeclaredComponent {
    var property: Int32
    var component: Int32
    var value: Double
  }

  let table: ViewTable
  /// The declared components of each view.
  private var declared: [[DeclaredComponent]]
  private var search = ViewSearch()

  init(_ table: ViewTable) {
    self.table = table
    declared = [[DeclaredComponent]](repeating: [], count: table.views.count)
  }

  // MARK: Declared values

  mutating func declare(_ components: [DeclaredComponent], ofView view: Int) { declared[view] = components }

  func declared(_ property: Int32, _ component: Int32, ofView view: Int) -> Double? {
    declared[view].first { $0.property == property && $0.component == component }?.value
  }

  func declared(ofView view: Int) -> [DeclaredComponent] { declared[view] }

  // MARK: Subjects

  /// Returns the kind of a view, as far as it is known.
  @inline(__always)
  func kind(of view: Int) -> ViewKind { table.views[view].kind ?? .box }

  /// Returns whether all views of a subject exist, and reports those that do not. In a script without declarations every name
  /// is a view.
  mutating func areKnown(_ targets: ArraySlice<SyntaxTree.Target>, in script: inout EvaluatedScript) -> Bool {
    var isKnown = true
    for target in targets where target.kind == .view {
      let name = script.tree.tokens[Int(target.token)].symbol
      guard table.view(name) < 0, table.group(name) == nil else { continue }
      isKnown = false
      // A declaration without a name may declare this view.
      if script.tree.hasNamelessView || script.tree.lacksNames { continue }
      let nearest = search.nearest(to: name, among: table.views, in: script)
      script.report(
        .unknownView(script.text(ofToken: target.token), nearest: nearest, isLet: script.letPlace(name) != nil),
        at: script.tree.range(ofToken: target.token))
    }
    return isKnown
  }

  /// Returns the views of a subject, each once; `nil` after a mistake, which is reported.
  func members(
    of targets: ArraySlice<SyntaxTree.Target>, _ sentence: SyntaxTree.Sentence, in script: inout EvaluatedScript
  ) -> [Int]? {
    if targets.isEmpty {
      if table.views.isEmpty && !script.hasErrors {
        script.report(.noViews(nil), at: script.tree.range(ofToken: sentence.verbToken))
      }
      return table.views.isEmpty ? nil : Array(table.views.indices)
    }
    var members: [Int] = []
    var seen = Set<Int>()
    for target in targets {
      if target.kind == .allOfKind, kind(ofAll: target, in: &script) == nil { return nil }
      let count = members.count
      table.add(target, to: &members, &seen, script.tree, script.symbols)
      if target.kind == .view, members.count == count, !isGroup(target, script) {
        script.report(.viewTwice(script.text(ofToken: target.token)), at: script.tree.range(ofToken: target.token))
        return nil
      }
    }
    if members.isEmpty {
      reportNoViews(targets, sentence, in: &script)
      return nil
    }
    return members
  }

  private func isGroup(_ target: SyntaxTree.Target, _ script: EvaluatedScript) -> Bool {
    table.group(script.tree.tokens[Int(target.token)].symbol) != nil
  }

  private func reportNoViews(
    _ targets: ArraySlice<SyntaxTree.Target>, _ sentence: SyntaxTree.Sentence, in script: inout EvaluatedScript
  ) {
    // An empty group has been reported at its declaration.
    if targets.contains(where: { isGroup($0, script) }) { return }
    let noun = targets.first.map(\.token) ?? sentence.subjectEnd
    let isAny = targets.contains { $0.kind == .allViews }
    if isAny && script.hasErrors { return }
    script.report(
      .noViews(isAny ? nil : script.text(ofToken: noun)),
      at: script.tree.range(ofToken: noun - 1).through(script.tree.range(ofToken: sentence.subjectEnd)))
  }

  /// Returns the kind in `all circles`; `nil` after a mistake, which is reported.
  func kind(ofAll target: SyntaxTree.Target, in script: inout EvaluatedScript) -> ViewKind? {
    let word = script.text(ofToken: target.token)
    if let kind = ViewKind(plural: word) { return kind }
    let nearest = Nearest.to(word, among: ["views"] + ViewKind.allCases.map(\.plural))
    script.report(.unknownKind(word, nearest: nearest), at: script.tree.range(ofToken: target.token))
    return nil
  }
}
