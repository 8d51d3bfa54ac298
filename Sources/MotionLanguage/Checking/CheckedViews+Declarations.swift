import MotionAlgebra

/// The checks of declarations, groups and the canvas.
extension CheckedViews {
  /// Checks the declarations and groups of views, whose values have been checked.
  mutating func checkDeclarations(_ paths: inout PathTable, in script: inout EvaluatedScript) {
    let tree = script.tree
    if !tree.declarations.isEmpty || !tree.groups.isEmpty || !tree.defines.isEmpty { script.checkNames() }
    let declaresOwn = tree.declaredValues.contains {
      $0.isNamed && PropertyReference(named: tree.tokens[Int($0.token)].symbol).ownSymbol != nil
    }
    let own = declaresOwn ? script.ownProperties() : []
    for place in table.views.indices where table.views[place].declaration >= 0 {
      let declaration = tree.declarations[Int(table.views[place].declaration)]
      paths.declare(declaration, ofView: place, in: &script)
      declare(DeclarationCheck(declaration, own, in: &script).components, ofView: place)
    }
    checkGroups(in: &script)
  }

  /// Reports members that do not exist, and groups that contain themselves.
  private mutating func checkGroups(in script: inout EvaluatedScript) {
    let tree = script.tree
    if tree.groups.isEmpty { return }
    let kinds = Set(table.views.compactMap(\.kind))
    for group in tree.groups {
      let members = tree.targets[run: group.members]
      _ = areKnown(members, in: &script)
      for target in members where target.kind == .allOfKind {
        guard let kind = kind(ofAll: target, in: &script), !kinds.contains(kind) else { continue }
        script.report(
          .noViews(kind.plural),
          at: tree.range(ofToken: target.token - 1).through(tree.range(ofToken: target.token)))
      }
      var seen = Set<Symbol>()
      for target in members where target.kind == .view {
        if !seen.insert(tree.tokens[Int(target.token)].symbol).inserted {
          script.report(.viewTwice(script.text(ofToken: target.token)), at: tree.range(ofToken: target.token))
        }
      }
    }
    reportGroupCycles(in: &script)
  }

  /// Reports groups that contain themselves, directly or through others.
  private func reportGroupCycles(in script: inout EvaluatedScript) {
    let tree = script.tree
    func group(_ place: Int32) -> Int? {
      let target = tree.targets[Int(place)]
      return target.kind == .view ? table.group(tree.tokens[Int(target.token)].symbol) : nil
    }
    findCycles(
      among: tree.groups.count, from: tree.groups.indices, edges: { tree.groups[$0].members }, target: group
    ) { cycle, place in
      let names = cycle.prefix(8).map { script.text(ofToken: tree.groups[$0].nameToken) }
      script.report(
        .groupCycle(names, isShortened: cycle.count > names.count),
        at: tree.range(ofToken: tree.targets[Int(place)].token))
    }
  }
}

extension EvaluatedScript {
  /// Reports names that are declared twice, whatever they stand for. (The parser reports duplicate `let`s and definitions.)
  fileprivate mutating func checkNames() {
    var first = [Int32](repeating: -1, count: symbols.count)
    var isLet = [Bool](repeating: false, count: symbols.count)
    var isDefine = isLet
    for statement in tree.statements {
      let place = Int(statement.value)
      let name: (symbol: Symbol, token: UInt32)
      switch statement.kind {
      case .let: name = (tree.lets[place].name, tree.lets[place].nameToken)
      case .view: name = (tree.declarations[place].name, tree.declarations[place].nameToken)
      case .group: name = (tree.groups[place].name, tree.groups[place].nameToken)
      case .define:
        // Several words are not a name, and the prelude yields to the script.
        guard statement.file != tree.preludeFile, tree.defines[place].words.count == 1 else { continue }
        name = (tree.defines[place].words[0].symbol, tree.defines[place].first)
        if first[Int(name.symbol.rawValue)] >= 0, isDefine[Int(name.symbol.rawValue)] { continue }
        isDefine[Int(name.symbol.rawValue)] = true
      case .play, .bare, .defaultDuration, .canvas, .use, .policy, .when, .reaction, .transition: continue
      }
      let symbol = Int(name.symbol.rawValue)
      if first[symbol] < 0 {
        first[symbol] = Int32(name.token)
        isLet[symbol] = statement.kind == .let
      } else if !isLet[symbol] || statement.kind != .let {
        report(
          .duplicateName(text(ofToken: name.token), first: tree.range(ofToken: UInt32(first[symbol]))),
          at: tree.range(ofToken: name.token))
      }
    }
  }

  // MARK: The canvas

  /// Returns the canvas that applies: the one of the script, else that of the first used file that has one.
  mutating func canvas() -> Canvas? {
    func file(_ canvas: SyntaxTree.Canvas) -> Int32 { tree.file(ofToken: canvas.token) }
    let chosen = tree.canvases.contains { $0.token < tree.ownTokens } ? 0 : tree.canvases.first.map(file) ?? 0
    var firsts: [Int32: UInt32] = [:]
    var canvas: Canvas?
    for statement in tree.canvases {
      let own = file(statement)
      if let first = firsts[own] {
        report(.canvasTwice(first: tree.range(ofToken: first)), at: tree.range(ofToken: statement.token))
        continue
      }
      firsts[own] = statement.token
      let (width, height) = (canvasSide(statement.width), canvasSide(statement.height))
      let background = statement.background >= 0 ? self.background(statement.background) : nil
      if let width, let height, own == chosen {
        canvas = Canvas(width: width, height: height, background: background)
      }
    }
    return canvas
  }

  private mutating func background(_ node: Int32) -> SIMD4<Double>? {
    let quantity = self[node]
    if quantity.kind == .colour { return values.components(of: quantity) }
    if quantity.kind != .unknown { report(.backgroundOfKind(quantity.kind), at: tree.range(ofNode: node)) }
    return nil
  }

  private mutating func canvasSide(_ node: Int32) -> Double? {
    let quantity = self[node]
    if quantity.kind == .unknown { return nil }
    guard quantity.kind == .number || quantity.kind == .length else {
      report(.canvasOfKind(quantity.kind), at: tree.range(ofNode: node))
      return nil
    }
    guard quantity.number > 0 else {
      report(.canvasNotPositive, at: tree.range(ofNode: node))
      return nil
    }
    return quantity.number
  }
}
