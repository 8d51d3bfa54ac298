import MotionText

/// Reports words that name nothing where they are used, and offers what they may mean.
struct UnknownNames {
  /// The largest number of messages with offers. Each offer is a search through all names.
  private static let mostOffers = 20
  private var count = 0

  /// Returns the value of an unknown word that is a colour or a curve by its name, and reports any other.
  mutating func value(
    of place: Int, _ node: SyntaxTree.Node, _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> Quantity {
    let name = script.text(ofToken: node.token)
    let range = script.tree.range(ofToken: node.token)
    if name == "π" {
      script.report(.unknownName(name, nearest: .certain("pi"), .value), at: range)
      return .unknown
    }
    let next = script.tree.tokens[Int(node.token) + 1]
    if name == "a" || name == "an", next.kind == .word, next.symbol.keyword?.isUnit ?? false {
      script.report(.unknownName(name, nearest: .certain("1"), .value), at: range)
      return .unknown
    }
    if let rgba = ColourNames.rgba(name) { return script.values.colour(rgba: rgba) }
    if let penner = CurveNames.penner[name] { return script.values.curve(penner) }
    // A file that could not be read may declare it, and that file has been reported.
    if script.tree.lacksNames { return .unknown }
    if node.a >= 0, let given = given(place, node, views, script) {
      script.report(.viewsAsValue(name, given: given), at: range)
      return .unknown
    }
    if let finding = misplaced(name, node, script) {
      script.report(finding, at: range)
      return .unknown
    }
    if let (left, right) = UnknownNames.halves(of: name, in: script) {
      script.report(.joinedNames(name, left: left, right: right), at: range)
      return .unknown
    }
    count += 1
    let isOffered = count <= UnknownNames.mostOffers
    if node.b == 1 {
      let nearest = isOffered ? Nearest.to(name, among: UnknownNames.curves(in: script)) : nil
      script.report(.unknownCurve(name, nearest: nearest), at: range)
    } else {
      let wanted: Problem.Wanted = node.b == 2 ? .value : node.b == 3 ? .duration : .animation
      let nearest = isOffered ? UnknownNames.nearest(to: name, at: node.token, in: script) : nil
      script.report(.unknownName(name, nearest: nearest, wanted), at: range)
    }
    return .unknown
  }

  /// Returns what the called definition needs instead of a view.
  private func given(
    _ place: Int, _ node: SyntaxTree.Node, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Problem.Given? {
    let (tree, name) = (script.tree, script.tree.tokens[Int(node.token)].symbol)
    guard views.table.view(name) >= 0 || views.table.group(name) != nil else { return nil }
    let define = tree.defines[Int(tree.calls[Int(tree.callOfNode[place])].define)]
    let uses = ["an animation", "a curve", "a value", "a duration"]
    return Problem.Given(
      parameter: script.text(ofToken: tree.parameters[Int(node.a)].token), use: uses[max(0, Int(node.b))],
      definition: tree.range(of: define))
  }

  /// Returns why an existing name cannot be used here.
  private func misplaced(_ name: String, _ node: SyntaxTree.Node, _ script: EvaluatedScript) -> Finding? {
    let tree = script.tree
    guard let place = script.letPlace(tree.tokens[Int(node.token)].symbol) else { return nil }
    let definition = tree.lets[place]
    let range = tree.range(ofToken: definition.nameToken)
    let other = tree.file(ofToken: definition.nameToken)
    if other != tree.file(ofToken: node.token) {
      return .notUsedHere(name, script.files.files[Int(other)].name, definition: range)
    }
    // The nodes of a `let` precede its value.
    let isInside = definition.nameToken < node.token && tree.nodes[Int(definition.value)].last >= node.token
    return isInside ? .usedInside(name) : .usedBefore(name, definition: range)
  }

  // MARK: Near misses

  private static func nearest(to name: String, at token: UInt32, in script: EvaluatedScript) -> Nearest? {
    if name == "\u{03C4}" { return .certain("tau") }
    // The value of a `let` cannot contain its own name.
    let own = script.tree.lets.filter { $0.nameToken > token || script.tree.nodes[Int($0.value)].last < token }
      .map { script.text(ofToken: $0.nameToken) }
    let constants = Keyword.allCases.filter(\.isConstant).map(\.spelling)
    let known = constants + Verb.allCases.filter(\.mayLackSubject).map(\.spelling) + curves(in: script)
    let found = [own, known, ColourNames.all].compactMap { Nearest.to(name, among: $0) }
    guard var nearest = found.first else { return nil }
    // A name in this script is preferred, but it is certain only if no other is as near.
    if found.dropFirst().contains(where: { $0.distance <= nearest.distance }) { nearest.isCertain = false }
    return nearest
  }

  private static func curves(in script: EvaluatedScript) -> [String] {
    let lets = script.tree.lets.filter { script[$0.value].kind == .curve }
    return lets.map { script.text(ofToken: $0.nameToken) } + Keyword.allCases.filter(\.isCurve).map(\.spelling)
      + CurveNames.penner.keys.sorted()
  }

  /// Returns the halves of a name such as `size-margin` if both are names, since a subtraction was intended.
  private static func halves(of name: String, in script: EvaluatedScript) -> (String, String)? {
    func isValueName(_ name: String) -> Bool {
      name == "pi" || name == "tau" || script.symbols.find(name).map { script.letPlace($0) != nil } ?? false
    }
    for dash in name.indices where name[dash] == "-" {
      let (left, right) = (String(name[..<dash]), String(name[name.index(after: dash)...]))
      if isValueName(left), isValueName(right) { return (left, right) }
    }
    return nil
  }
}
