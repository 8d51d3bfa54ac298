import MotionAlgebra
import MotionText

/// Views that are declared, groups and the canvas.
extension Check {
  /// Checks what the script says of its views; the values in it have been checked.
  mutating func checkViews() {
    if !tree.declarations.isEmpty || !tree.groups.isEmpty || !tree.defines.isEmpty { checkNames() }
    for place in views.views.indices where views.views[place].declaration >= 0 {
      let components = declaredComponents(tree.declarations[Int(views.views[place].declaration)], ofView: place)
      views.declare(components, ofView: place)
    }
    checkGroups()
    checkCanvases()
  }

  /// The text of a token, without its quotation marks.
  func textInside(_ token: UInt32) -> String { text(tree.range(ofToken: token).inQuotes) }

  // MARK: Names

  /// A name is given once, whatever it names. (Of two `let`, and of two definitions, the parser tells.)
  private mutating func checkNames() {
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
        // Of several words it is no name; the prelude gives way.
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

  /// Whether all views of a subject are there; reports those that are not.
  mutating func areKnown(_ targets: ArraySlice<SyntaxTree.Target>) -> Bool {
    var isKnown = true
    for target in targets where target.kind == .view {
      let name = tree.tokens[Int(target.token)].symbol
      guard views.view(name) < 0, views.group(name) == nil else { continue }
      isKnown = false
      // A declaration that lost its name may be the one.
      if tree.hasNamelessView || tree.lacksNames { continue }
      report(
        .unknownView(text(ofToken: target.token), nearest: nearestView(to: name), isLet: isLet(name)),
        at: tree.range(ofToken: target.token))
    }
    return isKnown
  }

  private func isLet(_ name: Symbol) -> Bool { letOfSymbol[Int(name.rawValue)] > 0 }

  private mutating func nearestView(to name: Symbol) -> Nearest? {
    if let known = nearestViews[name] { return known }
    // Each search looks at every view: beyond so many the wait would be felt.
    guard viewComparisons <= 200_000 else { return nil }
    viewComparisons += views.views.count + tree.groups.count
    let names = views.views.lazy.map(\.name) + tree.groups.map(\.name)
    let found = Nearest.to(symbols.text(name), among: names.map { symbols.text($0) })
    nearestViews[name] = .some(found)
    return found
  }

  // MARK: Declared values

  /// What a declaration says, component by component; mistakes are reported.
  private mutating func declaredComponents(
    _ declaration: SyntaxTree.Declaration, ofView view: Int
  ) -> [ViewTable.DeclaredComponent] {
    var found: [ViewTable.DeclaredComponent] = []
    var said: [(property: PropertyReference, token: UInt32)] = []
    var ends: (from: SyntaxTree.DeclaredValue?, to: SyntaxTree.DeclaredValue?)
    for value in tree.declaredValues[run: declaration.values] {
      let word = tree.tokens[Int(value.token)].symbol
      if !value.isNamed, word == .from || word == .to {
        let known = word == .from ? ends.from : ends.to
        if let known {
          report(
            .declaredTwice(text(ofToken: value.token), first: tree.range(ofToken: known.token)),
            at: tree.range(ofToken: value.token))
        } else if word == .from {
          ends.from = value
        } else {
          ends.to = value
        }
        continue
      }
      let property = value.isNamed ? PropertyReference(named: word) : PropertyReference(.position)
      guard isSaidOnce(property, value.token, &said), canHave(property, value, declaration) else { continue }
      guard let components = components(of: value, property, declaration) else { continue }
      add(components, property, to: &found)
    }
    if declaration.kind == .path, declaration.text >= 0 { outlines[view] = path(ofToken: UInt32(declaration.text)) }
    line(declaration, ends, &said, &found)
    if declaration.kind == .square { checkSides(found, declaration, said) }
    return found
  }

  private func add(
    _ components: SIMD4<Double>, _ property: PropertyReference, to found: inout [ViewTable.DeclaredComponent]
  ) {
    for component in property.components {
      let lane = property.component >= 0 ? 0 : Int(component)
      found.append(
        ViewTable.DeclaredComponent(property: property.property, component: component, value: components[lane]))
    }
  }

  private mutating func isSaidOnce(
    _ property: PropertyReference, _ token: UInt32, _ said: inout [(property: PropertyReference, token: UInt32)]
  ) -> Bool {
    let known = said.first { known in
      known.property.property == property.property
        && (known.property.component == property.component || known.property.component < 0 || property.component < 0)
    }
    guard let known else {
      said.append((property, token))
      return true
    }
    let (first, second) = (min(token, known.token), max(token, known.token))
    report(
      .declaredTwice(propertyText(property), first: tree.range(ofToken: first)), at: tree.range(ofToken: second))
    return false
  }

  /// Whether views of this kind have the property.
  private mutating func canHave(
    _ property: PropertyReference, _ value: SyntaxTree.DeclaredValue, _ declaration: SyntaxTree.Declaration
  ) -> Bool {
    guard let kind = declaration.kind else { return true }
    guard let builtIn = property.builtIn, !kind.canDeclare(builtIn) else { return true }
    report(.propertyOfOtherKind(text(ofToken: value.token), kind), at: tree.range(ofToken: value.token))
    return false
  }

  /// A declared value in the property's canonical unit; `nil` after a mistake, which is reported.
  private mutating func components(
    of value: SyntaxTree.DeclaredValue, _ property: PropertyReference, _ declaration: SyntaxTree.Declaration
  ) -> SIMD4<Double>? {
    let quantity = quantities[Int(value.node)]
    if quantity.kind == .unknown { return nil }
    guard Check.fits(quantity, property) else {
      let words = text(tree.range(ofNode: value.node))
      let isNumber = quantity.kind == .number || quantity.kind == .length
      if property.builtIn == .position, property.component < 0, isNumber {
        report(.declaredPosition(words), at: tree.range(ofNode: value.node))
      } else {
        report(
          .declaredOfOtherKind(
            propertyText(property), property.kind, isComponent: property.component >= 0, quantity.kind),
          at: tree.range(ofNode: value.node))
      }
      return nil
    }
    switch quantity.kind {
    case .vector, .colour: return vectors[Int(quantity.place)]
    case .number, .percent, .duration, .angle, .length, .curve, .text, .animation, .unknown:
      return SIMD4(repeating: quantity.number)
    }
  }

  /// `from (0, 0) to (100, 0)`: where a line begins is its position, how far it goes its size.
  private mutating func line(
    _ declaration: SyntaxTree.Declaration, _ ends: (from: SyntaxTree.DeclaredValue?, to: SyntaxTree.DeclaredValue?),
    _ said: inout [(property: PropertyReference, token: UInt32)], _ found: inout [ViewTable.DeclaredComponent]
  ) {
    guard let kind = declaration.kind else { return }
    guard kind == .line else {
      if let end = ends.from ?? ends.to {
        report(.endsOfOtherKind(text(ofToken: end.token), kind), at: tree.range(ofToken: end.token))
      }
      return
    }
    guard let from = ends.from, let to = ends.to else {
      report(
        .lineWithoutEnds(text(ofToken: declaration.nameToken)), at: tree.range(ofToken: declaration.nameToken))
      return
    }
    let position = PropertyReference(.position)
    guard isSaidOnce(position, from.token, &said) else { return }
    guard let start = components(of: from, position, declaration), let end = components(of: to, position, declaration)
    else { return }
    add(start, position, to: &found)
    add(end - start, PropertyReference(.size), to: &found)
  }

  /// The sides of a square are equal.
  private mutating func checkSides(
    _ found: [ViewTable.DeclaredComponent], _ declaration: SyntaxTree.Declaration,
    _ said: [(property: PropertyReference, token: UInt32)]
  ) {
    let sides = found.filter { $0.property == PropertyReference(.size).property }
    guard let first = sides.first, sides.count != 2 || sides[1].value != first.value else { return }
    let token = said.first { $0.property.builtIn == .size }?.token ?? declaration.nameToken
    report(.unequalSides, at: tree.range(ofToken: token))
  }

  // MARK: Groups

  /// Reports members that are not there, and groups that contain themselves.
  private mutating func checkGroups() {
    if tree.groups.isEmpty { return }
    let kinds = Set(views.views.compactMap(\.kind))
    for group in tree.groups {
      let members = tree.targets[run: group.members]
      _ = areKnown(members)
      for target in members where target.kind == .allOfKind {
        guard let kind = kind(ofAll: target), !kinds.contains(kind) else { continue }
        report(
          .noViews(kind.plural),
          at: tree.range(ofToken: target.token - 1).through(tree.range(ofToken: target.token)))
      }
      var seen = Set<Symbol>()
      for target in members where target.kind == .view {
        if !seen.insert(tree.tokens[Int(target.token)].symbol).inserted {
          report(.viewTwice(text(ofToken: target.token)), at: tree.range(ofToken: target.token))
        }
      }
    }
    reportGroupCycles()
  }

  /// Reports groups that hold themselves, through others or not.
  private mutating func reportGroupCycles() {
    let groups = tree.groups.indices
    func group(_ place: Int32) -> Int? {
      let target = tree.targets[Int(place)]
      return target.kind == .view ? views.group(tree.tokens[Int(target.token)].symbol) : nil
    }
    findCycles(among: groups.count, from: groups, edges: { tree.groups[$0].members }, target: group) { cycle, place in
      let names = cycle.prefix(8).map { text(ofToken: tree.groups[$0].nameToken) }
      report(
        .groupCycle(names, isShortened: cycle.count > names.count),
        at: tree.range(ofToken: tree.targets[Int(place)].token))
    }
  }

  /// Adds the views of a group, and of the groups in it, each once and in the order in which they are
  /// listed.
  func open(_ group: Int, into members: inout [Int], _ seen: inout Set<Int>) {
    var opened: Set<Int> = [group]
    var path = [tree.groups[group].members]
    while let rest = path.popLast() {
      guard let next = rest.first else { continue }
      path.append(rest.dropFirst())
      let target = tree.targets[Int(next)]
      if let inner = add(target, to: &members, &seen), opened.insert(inner).inserted {
        path.append(tree.groups[inner].members)
      }
    }
  }

  /// The views that a subject means, each once; what is wrong with it is said elsewhere.
  func opened(_ targets: ArraySlice<SyntaxTree.Target>) -> [Int] {
    var members: [Int] = []
    var seen = Set<Int>()
    for target in targets {
      if let group = add(target, to: &members, &seen) { open(group, into: &members, &seen) }
    }
    return members
  }

  /// Adds the views of a target that were not seen; answers the group that it is instead.
  func add(_ target: SyntaxTree.Target, to members: inout [Int], _ seen: inout Set<Int>) -> Int? {
    switch target.kind {
    case .view:
      let name = tree.tokens[Int(target.token)].symbol
      if let group = views.group(name) { return group }
      if case let view = views.view(name), view >= 0, seen.insert(view).inserted { members.append(view) }
    case .allViews:
      for view in views.views.indices where seen.insert(view).inserted { members.append(view) }
    case .allOfKind:
      guard let kind = ViewKind(plural: text(ofToken: target.token)) else { return nil }
      for view in views.views.indices where views.views[view].kind == kind && seen.insert(view).inserted {
        members.append(view)
      }
    case .parameter: break
    }
    return nil
  }

  /// The kind of `all circles`; `nil` after a mistake, which is reported.
  mutating func kind(ofAll target: SyntaxTree.Target) -> ViewKind? {
    let word = text(ofToken: target.token)
    if let kind = ViewKind(plural: word) { return kind }
    report(
      .unknownKind(word, nearest: Nearest.to(word, among: ["views"] + ViewKind.allCases.map(\.plural))),
      at: tree.range(ofToken: target.token))
    return nil
  }

  // MARK: The canvas

  private mutating func checkCanvases() {
    // The script's own counts, else the one of the first used file that has any.
    let chosen = tree.canvases.contains { $0.token < tree.ownTokens } ? 0 : tree.canvases.first.map(file) ?? 0
    var firsts: [Int32: UInt32] = [:]
    for statement in tree.canvases {
      let own = file(statement)
      if let first = firsts[own] {
        report(.canvasTwice(first: tree.range(ofToken: first)), at: tree.range(ofToken: statement.token))
        continue
      }
      firsts[own] = statement.token
      let (width, height) = (canvasSide(statement.width), canvasSide(statement.height))
      var background: SIMD4<Double>?
      if statement.background >= 0 {
        let quantity = quantities[Int(statement.background)]
        if quantity.kind == .colour {
          background = vectors[Int(quantity.place)]
        } else if quantity.kind != .unknown {
          report(.backgroundOfKind(quantity.kind), at: tree.range(ofNode: statement.background))
        }
      }
      if let width, let height, own == chosen {
        canvas = Canvas(width: width, height: height, background: background)
      }
    }
  }

  private func file(_ canvas: SyntaxTree.Canvas) -> Int32 { tree.file(ofToken: canvas.token) }

  private mutating func canvasSide(_ node: Int32) -> Double? {
    let quantity = quantities[Int(node)]
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
