import MotionAlgebra
import MotionText

/// The checks of declarations, groups and the canvas.
extension CheckedViews {
  /// Checks the declarations and groups of views, whose values have been checked.
  mutating func checkDeclarations(in script: inout EvaluatedScript) {
    let tree = script.tree
    if !tree.declarations.isEmpty || !tree.groups.isEmpty || !tree.defines.isEmpty { script.checkNames() }
    let declaresOwn = tree.declaredValues.contains {
      let word = tree.tokens[Int($0.token)].symbol
      return $0.isNamed && PropertyReference(named: word).ownSymbol != nil && word.keyword?.style == nil
    }
    let own = declaresOwn ? script.ownProperties() : []
    var checks: [Int32: DeclarationCheck] = [:]
    var first = 0
    while first < table.views.count, table.views[first].declaration >= 0 {
      let rank = table.views[first].declaration
      let declaration = tree.declarations[Int(rank)]
      let views = first..<(table.views[first...].firstIndex { $0.declaration != rank } ?? table.views.count)
      if declaration.kind == .path, declaration.text >= 0 {
        declare(PathTable.data(inText: UInt32(declaration.text), in: &script), ofDeclaration: rank)
      }
      if let wording = wording(ofView: first) {
        WordingCheck.check(wording, UInt32(declaration.text), ofView: declaration.nameToken, in: &script)
      }
      let check = DeclarationCheck(declaration, own, in: &script) { meaning(of: $0, forView: first) }
      declare(check.components, check, ofView: first)
      if declaration.kind == .group || check.clip != nil { checks[rank] = check }
      if declaration.kind != .group { place(first, check, box(ofView: first, in: script), in: &script) }
      if let members = MemberPlaces(declaration, check, first: start(ofView: first, in: script), in: &script) {
        let components = looks[first].components
        for view in views {
          declare(members.moved(components, to: view - first), check, ofView: view)
          looks[view].anchor = looks[first].anchor
        }
      }
      first = views.upperBound
    }
    checkMembers(in: &script)
    for place in table.views.indices {
      if let name = checks[table.views[place].declaration]?.clip {
        looks[place].clip = clip(ofView: place, name, in: &script)
      }
    }
    checkClipCycles(checks, in: &script)
    checkAreasOfClips(checks, in: &script)
    // The box of a group view needs its members.
    var boxes: [Int: PlaneBox] = [:]
    let clipping = Set(looks.compactMap(\.clip))
    let nesting = table.hasGroupViews ? table.nesting : ViewTree([])
    for place in nesting.order.reversed() where table.views[place].kind == .group {
      boxes[place] = box(ofView: place, boxes, nesting.members[place], without: clipping, in: script)
      if let check = checks[table.views[place].declaration] { self.place(place, check, boxes[place], in: &script) }
    }
    checkGroups(in: &script)
  }

  /// Returns the box of a view in the coordinates in which it is drawn; of a group view, that around its members.
  ///
  /// - Parameters:
  ///   - boxes: the boxes of the group views inside it.
  ///   - members: the members of a group view.
  ///   - clipping: the views that others are clipped to, which are not drawn.
  private func box(
    ofView place: Int, _ boxes: [Int: PlaneBox] = [:], _ members: [Int] = [], without clipping: Set<Int> = [],
    in script: EvaluatedScript
  ) -> PlaneBox? {
    if table.views[place].kind == .path { return start(ofView: place, in: script).box }
    guard table.views[place].kind == .group else { return nil }
    func around(_ member: Int) -> PlaneBox? {
      let view = start(ofView: member, in: script)
      return (view.box ?? boxes[member]).map { view.transform($0) }
    }
    var box = PlaneBox.empty
    for member in members where !clipping.contains(member) {
      guard let own = around(member) else { continue }
      let seen = looks[member].clip.flatMap(around).map(own.common) ?? own
      if !seen.isEmpty { box.include(seen) }
    }
    return box.isEmpty ? nil : box.bounded
  }

  /// Returns the view that a view is clipped to; `nil` after a mistake, which is reported.
  private mutating func clip(ofView place: Int, _ name: UInt32, in script: inout EvaluatedScript) -> Int? {
    let target = SyntaxTree.Target(kind: .view, token: name)
    guard areKnown([target], in: &script) else { return nil }
    let (range, clip) = (script.tree.range(ofToken: name), table.view(script.tree.tokens[Int(name)].symbol))
    guard clip >= 0 else {
      script.report(.clippedToNames(script.text(ofToken: name)), at: range)
      return nil
    }
    guard table.views[clip].parent == table.views[place].parent else {
      let parent = table.views[place].parent
      script.report(
        .clippedElsewhere(
          script.symbols.text(table.views[place].name), script.text(ofToken: name),
          group: parent < 0 ? nil : script.symbols.text(table.views[parent].name)), at: range)
      return nil
    }
    return clip
  }

  /// Reports views that are clipped to themselves, directly or through others.
  private func checkClipCycles(_ checks: [Int32: DeclarationCheck], in script: inout EvaluatedScript) {
    var known = Set<Int>()
    for place in looks.indices where looks[place].clip != nil && !known.contains(place) {
      var path: [Int] = []
      var next: Int? = place
      while let view = next, known.insert(view).inserted {
        path.append(view)
        next = looks[view].clip
      }
      guard let next, path.contains(next), let last = path.last,
        let name = checks[table.views[last].declaration]?.clip
      else { continue }
      script.report(.clipCycle(script.symbols.text(table.views[next].name)), at: script.tree.range(ofToken: name))
    }
  }

  /// Reports views that are clipped to lines alone, of which nothing is seen.
  private func checkAreasOfClips(_ checks: [Int32: DeclarationCheck], in script: inout EvaluatedScript) {
    guard looks.contains(where: { $0.clip != nil }) else { return }
    let clipping = Set(looks.compactMap(\.clip))
    // A group view has an area if a member that is drawn has one.
    var hasArea = table.views.map { $0.kind != .line && $0.kind != .group }
    let nesting = table.nesting
    for place in nesting.order.reversed() where table.views[place].kind == .group {
      let members = nesting.members[place].filter { !clipping.contains($0) }
      hasArea[place] = members.isEmpty || members.contains { hasArea[$0] }
    }
    var known = Set<Int32>()
    for place in looks.indices {
      guard let clip = looks[place].clip, !hasArea[clip], case let declaration = table.views[place].declaration,
        known.insert(declaration).inserted, let name = checks[declaration]?.clip
      else { continue }
      let view = script.text(ofToken: script.tree.declarations[Int(declaration)].nameToken)
      script.report(
        .clippedToLine(view, script.text(ofToken: name), isGroup: table.views[clip].kind == .group),
        at: script.tree.range(ofToken: name))
    }
  }

  /// Reports members that do not exist, and those that are listed twice.
  ///
  /// - Parameter kinds: the kinds of all views.
  private mutating func checkKnown(
    _ members: ArraySlice<SyntaxTree.Target>, _ kinds: Set<ViewKind>, in script: inout EvaluatedScript
  ) {
    _ = areKnown(members, in: &script)
    var seen = Set<Symbol>()
    for target in members where target.kind == .view {
      if !seen.insert(script.tree.tokens[Int(target.token)].symbol).inserted {
        script.report(
          .viewTwice(script.text(ofToken: target.token), inGroup: true), at: script.tree.range(ofToken: target.token))
      }
    }
    for target in members where target.kind == .allOfKind {
      guard let kind = kind(ofAll: target, in: &script), !kinds.contains(kind) else { continue }
      script.report(
        .noViews(kind.plural),
        at: script.tree.range(ofToken: target.token - 1).through(script.tree.range(ofToken: target.token)))
    }
  }

  /// Reports members that do not exist, views that are members of two group views, and group views that contain themselves.
  private mutating func checkMembers(in script: inout EvaluatedScript) {
    guard table.views.contains(where: { $0.kind == .group }) else { return }
    let tree = script.tree
    let kinds = Set(table.views.compactMap(\.kind))
    // Of each kind, two views that are in different group views, if there are two.
    var apart: [ViewKind: [Int]] = [:]
    for (place, view) in table.views.enumerated() {
      guard let kind = view.kind, case let known = apart[kind, default: []], known.count < 2,
        known.allSatisfy({ table.views[$0].parent != view.parent })
      else { continue }
      apart[kind] = known + [place]
    }
    for place in table.views.indices where table.views[place].kind == .group {
      let members = tree.targets[run: tree.declarations[Int(table.views[place].declaration)].grouped]
      checkKnown(members, kinds, in: &script)
      var seen = Set<Int>()
      for target in members {
        if ViewTable.includesAllGroups(target, tree, script.symbols) {
          script.report(
            .groupOfAllViews(script.text(ofToken: target.token)),
            at: tree.range(ofToken: target.token - 1).through(tree.range(ofToken: target.token)))
          continue
        }
        var all: [Int] = []
        if let kind = ViewTable.kind(ofAll: target, tree, script.symbols) {
          all = apart[kind] ?? []
        } else {
          table.add(target, to: &all, &seen, tree, script.symbols)
        }
        // The others of a kind are members elsewhere for the same reason.
        guard let member = all.first(where: { table.views[$0].parent != place }) else { continue }
        let (name, first) = (script.symbols.text(table.views[member].name), table.views[member].membership)
        script.report(.memberOfTwo(name, first: tree.range(ofToken: first)), at: tree.range(ofToken: target.token))
      }
    }
    // What no view outside group views leads to is in a circle.
    var known = Set(table.nesting.order)
    for place in table.views.indices where !known.contains(place) {
      var cycle: [Int] = []
      var next = place
      while known.insert(next).inserted {
        cycle.append(next)
        next = table.views[next].parent
      }
      guard let start = cycle.firstIndex(of: next) else { continue }
      let names = cycle[start...].reversed().prefix(8).map { script.symbols.text(table.views[$0].name) }
      script.report(
        .groupCycle(names, isShortened: cycle.count - start > names.count),
        at: tree.range(ofToken: table.views[next].membership))
    }
  }

  /// Computes the anchor of a declared view, and its position if another point of it is placed. Views that are declared
  /// together are placed together; see `MemberPlaces`.
  private mutating func place(
    _ place: Int, _ check: DeclarationCheck, _ box: PlaneBox?, in script: inout EvaluatedScript
  ) {
    guard let kind = table.views[place].kind else { return }
    // The center of other views needs no box.
    if check.anchor == nil, check.alignment == nil, check.placed == nil, box == nil { return }
    var view = start(ofView: place, in: script)
    func point(_ way: DeclaredPoint.Way) -> Anchor {
      DeclaredPoint.anchor(way, kind, size: view.size, box: box)
    }
    view.anchor = point(check.anchor?.way ?? DeclaredPoint.center)
    if let alignment = check.alignment {
      let share = AnchorWord.share([alignment.side]).x - 0.5
      if view.anchor.share.x == 0 {
        view.anchor.share.x = share
      } else if view.anchor.share.x != share, let anchor = check.anchor?.range {
        script.report(.alignBesideAnchor(script.text(alignment.range), script.text(anchor)), at: alignment.range)
      }
    }
    if kind == .text, let range = check.anchor?.range, ![-0.5, 0, 0.5].contains(view.anchor.share.x) {
      script.report(.widthOfText, at: range)
    }
    looks[place].anchor = view.anchor
    guard let placed = check.placed, script.tree.declarations[Int(table.views[place].declaration)].members == nil else {
      return
    }
    let other = point(placed.point.way)
    if kind == .text, other.share.x != view.anchor.share.x { script.report(.widthOfText, at: placed.point.range) }
    let position = placed.at - view.way(to: other)
    let property = PropertyReference(.position).property
    looks[place].components += [0, 1].map { lane in
      DeclaredComponent(property: property, component: Int32(lane), value: position[lane])
    }
  }

  /// Reports members that do not exist, and groups that contain themselves.
  private mutating func checkGroups(in script: inout EvaluatedScript) {
    if script.tree.groups.isEmpty { return }
    let tree = script.tree
    let kinds = Set(table.views.compactMap(\.kind))
    for group in tree.groups {
      let members = tree.targets[run: group.members]
      checkKnown(members, kinds, in: &script)
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
  /// Returns the width or the height of the script's canvas, as a text; `nil` without a canvas.
  func size(ofCanvas measure: ForeignWords.Measure) -> String? {
    sidesOfCanvas.map { Words.decimal($0[measure == .width ? 0 : 1]) }
  }

  /// The width and the height of the script's canvas; `nil` without one.
  var sidesOfCanvas: [Double]? {
    let sides = tree.canvases.first.map { [self[$0.width].number, self[$0.height].number] }
    return sides.flatMap { $0.allSatisfy { $0 > 0 } ? $0 : nil }
  }

  /// Returns the point of the script's canvas that a point with percentages means, as a text; `nil` without a canvas.
  ///
  /// - Parameter place: the node of the point.
  func onCanvas(_ place: Int32) -> String? {
    guard self[place].kind == .vector, let sides = sidesOfCanvas else { return nil }
    let share = values.components(of: self[place])
    let node = tree.nodes[Int(place)]
    // A plain number beside a percentage is one of pixels.
    let plain = node.kind == .point ? tree.items(of: node).map { self[$0] } : []
    func pixels(_ axis: Int) -> String {
      text(plain.count > axis && plain[axis].kind == .number ? plain[axis].number : share[axis] * sides[axis])
    }
    func text(_ number: Double) -> String {
      String(decoding: DecimalText(.decimals(6)).bytes(of: number), as: UTF8.self)
    }
    return "(\(pixels(0)), \(pixels(1)))"
  }

  /// Reports names that are declared twice, whatever they stand for. (The parser reports duplicate `let`s and definitions.)
  fileprivate mutating func checkNames() {
    var first = [Int32](repeating: -1, count: symbols.count)
    var isLet = [Bool](repeating: false, count: symbols.count)
    var isDefine = isLet
    for statement in tree.statements {
      let place = Int(statement.value)
      let name: (symbol: Symbol, token: UInt32)
      switch statement.kind {
      // The message about a value that cannot be read gives another name too.
      case .let where tree.nodes[Int(tree.lets[place].value)].kind == .missing: continue
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
        let isView = isLet[symbol] && statement.kind == .view
        report(
          .duplicateName(text(ofToken: name.token), first: tree.range(ofToken: UInt32(first[symbol])), isView: isView),
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
    if quantity.kind == .colour { return values.components(of: quantity).withoutMissing }
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
