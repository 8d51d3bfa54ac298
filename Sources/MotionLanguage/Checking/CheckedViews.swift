import MotionAlgebra
import MotionText

/// The views of a script, their declarations, and the views that subjects mean.
struct CheckedViews {
  /// The value that a declaration gives to one component, in canonical units.
  struct DeclaredComponent {
    var property: Int32
    var component: Int32
    var value: Double
  }

  /// What the declaration of a view says about it.
  struct Look {
    var components: [DeclaredComponent] = []
    var style = ViewStyle()
    var gradient: Gradient?
    /// `nil` for a view that is not declared.
    var anchor: Anchor?
    /// The view that it is clipped to.
    var clip: Int?
  }

  let table: ViewTable
  /// What is declared of each view. These are one array, because at its start the program takes some microseconds to
  /// make the type of each array.
  var looks: [Look]
  /// The path data of each declaration of paths whose data have no mistake.
  private(set) var pathData: [Int32: PathData] = [:]
  /// The words of each declaration that has some.
  private let wordings: [Int32: Wording]
  /// The name of the number that a text shows, if the script contains the name.
  let value: PropertyReference?
  private var search = ViewSearch()

  init(_ table: ViewTable, in script: EvaluatedScript) {
    self.table = table
    value = script.symbols.find(Property.value.name).map(PropertyReference.init(own:))
    var wordings: [Int32: Wording] = [:]
    for (rank, declaration) in script.tree.declarations.enumerated()
    where declaration.text >= 0 && declaration.kind != .path {
      wordings[Int32(rank)] = Wording(script.textInside(UInt32(declaration.text)))
    }
    self.wordings = wordings
    looks = [Look](repeating: Look(), count: table.views.count)
  }

  // MARK: Declared values

  mutating func declare(_ components: [DeclaredComponent], _ check: DeclarationCheck, ofView view: Int) {
    (looks[view].components, looks[view].style, looks[view].gradient) = (components, check.style, check.gradient)
  }

  mutating func declare(_ data: PathData?, ofDeclaration rank: Int32) { pathData[rank] = data }

  func declared(_ property: Int32, _ component: Int32, ofView view: Int) -> Double? {
    looks[view].components.first { $0.property == property && $0.component == component }?.value
  }

  func declared(ofView view: Int) -> [DeclaredComponent] { looks[view].components }

  /// Returns the value of a property that the declaration of a view does not set. A member of a group view is at the
  /// origin of the group.
  ///
  /// - Parameter hasStroke: whether the outline of the view has a colour of its own.
  func base(of property: Property, ofView place: Int, hasStroke: Bool = false) -> SIMD4<Double> {
    if case .position = property, table.views[place].parent >= 0 { return .zero }
    return property.base(ofView: table.rank(of: place), table.views[place].kind, hasStroke: hasStroke)
  }

  /// Sets a property of a view to the value that it has without a declaration.
  private func setBase(of property: Property, ofView place: Int, in view: inout SceneView) {
    let base = base(of: property, ofView: place)
    for component in 0..<property.count { view[property.number(component)] = base[Int(component)] }
  }

  /// Returns a view as it is before anything is written.
  ///
  /// - Parameter known: another view of the same kind, if neither of them is declared.
  func start(ofView place: Int, in script: EvaluatedScript, like known: SceneView? = nil) -> SceneView {
    let view = table.views[place]
    if var start = known {
      start.name = script.symbols.text(view.name)
      // Only these depend on the number of the view.
      setBase(of: .position, ofView: place, in: &start)
      setBase(of: .fill, ofView: place, in: &start)
      return start
    }
    var shape = (view.kind ?? .box).shape
    if let wording = wordings[view.declaration] {
      shape = .text(wording)
    } else if view.kind == .path {
      shape = .path(pathData[view.declaration] ?? PathData())
    }
    var start = SceneView(name: script.symbols.text(view.name), shape: shape)
    for property in Property.allCases { setBase(of: property, ofView: place, in: &start) }
    start.gradient = looks[place].gradient
    for declared in declared(ofView: place) {
      if let property = Property(rawValue: Int(declared.property)) {
        start[property.number(declared.component)] = declared.value
      }
    }
    start.style = looks[place].style
    if let anchor = looks[place].anchor { start.anchor = anchor }
    if view.parent >= 0 { start.parent = view.parent }
    start.clip = looks[place].clip
    return start
  }

  /// Returns the words of a text; `nil` for other views, and for a text that is not declared.
  func wording(ofView place: Int) -> Wording? {
    table.views[place].kind == .text ? wordings[table.views[place].declaration] : nil
  }

  // MARK: Properties

  /// Returns what a property means for a view. The name `value` means the number that a text shows. For a view that shows no
  /// number, it is a property of the script's own.
  @inline(__always)
  func meaning(of property: PropertyReference, forView view: Int) -> PropertyReference {
    property == value && wording(ofView: view)?.counts == true ? PropertyReference(.value) : property
  }

  /// Returns the group views around a view, the innermost first. No group view contains itself.
  func groups(around view: Int) -> [Int] {
    Array(sequence(first: table.views[view].parent) { table.views[$0].parent }.prefix { $0 >= 0 })
  }

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
      // A declaration without a name may declare this view, and a script whose only declarations are half-written may get none.
      if script.tree.hasNamelessView || script.tree.lacksNames { continue }
      if script.tree.declarations.allSatisfy({ $0.kind == nil }) { continue }
      let range = script.tree.range(ofToken: target.token)
      if DottedViews.report(target.token, in: &script) || reportMember(target.token, in: &script) { continue }
      if let view = viewMeant(by: target.token, in: script) {
        let line = (0...Int(target.token)).last { script.tree.tokens[$0].startsLine } ?? 0
        let isMany =
          ["this", "it", "itself", "that"].contains(script.text(range)) && script.tree.tokens[line].symbol == .on
          && script.tree.declarations.contains { $0.members != nil && script.symbols.text($0.name) == view }
        script.report(.pronoun(script.text(range), view, isMany: isMany), at: range)
        continue
      }
      let before = target.token > 0 ? script.tree.tokens[Int(target.token) - 1].symbol.keyword : nil
      if before == .of, ForeignWords.isCanvas(script.text(range)) {
        script.report(
          .canvasAsView(
            script.text(range), canvas: script.sidesOfCanvas,
            own: CheckedViews.reaction(ofBackdrop: target.token, in: script)), at: range)
        continue
      }
      if targets.count == 1, Property.named(script.text(range)) != nil,
        let verb = target.token > 0 ? before?.verb : nil,
        verb == .animate || verb == .hold
      {
        script.report(
          .missingProperty(
            script.text(ofToken: target.token - 1), subject: script.text(range), last: script.text(range),
            property: script.text(range), view: exampleView(in: script)), at: range)
        continue
      }
      let meant = meant(by: script.text(range), in: script).map { Nearest(name: $0, distance: 0, isCertain: false) }
      let found = meant.map { ($0, false) } ?? search.nearest(to: target.token, among: table.views, in: script)
      let place = script.letPlace(name)
      // What is wrong with the value of a `let` has been reported, such as views for which a `group` is meant.
      if let place, case let value = script.tree.lets[place].value, value >= 0,
        script.tree.nodes[Int(value)].kind == .missing
      {
        continue
      }
      script.report(.unknownView(script.text(range), nearest: found, isLet: place != nil), at: range)
    }
    return isKnown
  }

  /// Returns the views that are meant by a word for several, such as `both` and `them`, and by the kind of the only view of that
  /// kind.
  private func meant(by word: String, in script: EvaluatedScript) -> String? {
    let isSeveral = word == "both" ? table.views.count == 2 : ["them", "they", "these"].contains(word)
    if isSeveral || ForeignWords.isEverything(word) { return "all views" }
    guard table.isDeclared, let kind = ViewKind.declarable.first(where: { $0.spelling == word }) else { return nil }
    let views = table.views.indices.filter { table.views[$0].declaration >= 0 && self.kind(of: $0) == kind }
    return views.count == 1 ? script.symbols.text(table.views[views[0]].name) : nil
  }

  /// Returns the view before a verb whose name has been read as an article: `a move to (1, 1)`.
  func viewReadAsArticle(before verb: UInt32, in script: EvaluatedScript) -> String? {
    guard verb > 0, case let word = script.tree.tokens[Int(verb) - 1].symbol, word.keyword?.isArticle ?? false,
      table.isDeclared, table.view(word) >= 0
    else { return nil }
    return script.text(ofToken: verb - 1)
  }

  /// Returns whether the declaration of a view has a mistake, which has been reported.
  func isMistaken(_ view: Int, _ tree: SyntaxTree) -> Bool {
    let declaration = table.views[view].declaration
    return declaration >= 0 && tree.declarations[Int(declaration)].kind == nil
  }

  /// Returns a view of the script for what a message offers.
  func exampleView(in script: EvaluatedScript) -> String {
    // Without declarations, a mistaken word may be known as a view.
    let names = table.views.lazy.map { script.symbols.text($0.name) }
    return names.first { Property.named($0) == nil } ?? ViewKind.circle.spelling
  }

  /// Returns the view that `it` means: the one of the sentence or the event before, of which a verb or `of` is in front.
  func viewMeant(by token: UInt32, in script: EvaluatedScript) -> String? {
    let (tree, place) = (script.tree, Int(token))
    guard Parser.pronouns.contains(script.text(ofToken: token)) else { return nil }
    func isView(_ index: Int) -> Bool {
      guard index >= 0, tree.tokens[index].kind == .word, !Parser.pronouns.contains(script.text(ofToken: UInt32(index)))
      else { return false }
      return table.view(tree.tokens[index].symbol) >= 0 || table.group(tree.tokens[index].symbol) != nil
    }
    for index in stride(from: place - 1, to: max(0, place - 64), by: -1) where isView(index) {
      let word = tree.tokens[index - 1].symbol.keyword
      let isSubject =
        word == nil || word?.verb != nil || word == .of || word == .and || word == .in || word == .out
        || word?.isArticle ?? false
      guard isSubject else { continue }
      var first = index
      while first > 2, tree.tokens[first - 1].symbol == .and, isView(first - 2) { first -= 2 }
      return script.text(tree.range(ofToken: UInt32(first)).through(tree.range(ofToken: UInt32(index))))
    }
    return nil
  }

  /// Reports `dots.16` where a declaration of many has fewer views, and `card.photo` where a group view has a member of this
  /// name. Returns whether the first part of a name is a view or a group.
  private func reportMember(_ token: UInt32, in script: inout EvaluatedScript) -> Bool {
    let (tree, name) = (script.tree, script.text(ofToken: token))
    guard let dot = name.firstIndex(of: "."), case let whole = String(name[..<dot]),
      let symbol = script.symbols.find(whole)
    else { return false }
    let part = String(name[name.index(after: dot)...])
    let range = tree.range(ofToken: token)
    var members: [Int] = []
    let nameToken: UInt32
    if let group = table.group(symbol) {
      nameToken = tree.groups[group].nameToken
      let place = Int(tree.groups[group].declaration)
      if place >= 0, let many = tree.declarations[place].members {
        script.report(
          .noSuchMember(
            name, of: whole, part, count: many.arrangement.count, declared: tree.range(ofToken: nameToken)), at: range)
        return true
      }
      var seen = Set<Int>()
      for target in tree.targets[run: tree.groups[group].members] {
        table.add(target, to: &members, &seen, tree, script.symbols)
      }
    } else if case let view = table.view(symbol), view >= 0 {
      (members, nameToken) = (table.members(ofGroup: view), table.views[view].token)
    } else {
      return false
    }
    let names = members.map { script.symbols.text(table.views[$0].name) }
    script.report(
      .partOfView(
        name, whole, part, members: names, isGroupView: table.group(symbol) == nil,
        declared: tree.range(ofToken: nameToken)), at: range)
    return true
  }

  /// Returns the views of a subject, each once; `nil` after a mistake, which is reported.
  func members(
    of targets: ArraySlice<SyntaxTree.Target>, _ sentence: SyntaxTree.Sentence, in script: inout EvaluatedScript
  ) -> [Int]? {
    if targets.isEmpty {
      if table.views.isEmpty && !script.hasErrors {
        script.report(.noViews(nil), at: script.tree.range(ofToken: sentence.verbToken))
      }
      return table.views.isEmpty ? nil : table.outside
    }
    if let only = table.views(ofOnly: targets, script.tree) { return only }
    var members: [Int] = []
    var seen = Set<Int>()
    for target in targets {
      if target.kind == .allOfKind, kind(ofAll: target, in: &script) == nil { return nil }
      let count = members.count
      table.add(target, to: &members, &seen, script.tree, script.symbols)
      if target.kind == .view, members.count == count, !isGroup(target, script) {
        script.report(
          .viewTwice(script.text(ofToken: target.token), inGroup: false), at: script.tree.range(ofToken: target.token))
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
    if targets.contains(where: { $0.kind == .view && isGroup($0, script) }) { return }
    // A name that is the plural of a kind too: `view boxes is a row of …`.
    if let target = targets.first(where: { $0.kind == .allOfKind && isNamed($0, script) }) {
      return reportAll(of: target, in: &script)
    }
    let noun = targets.first.map(\.token) ?? sentence.subjectEnd
    let isAny = targets.contains { $0.kind == .allViews }
    if isAny && script.hasErrors { return }
    var kinds: [String] = []
    // A message shows three at most, and need not look at all members of large grids for them.
    for view in isAny ? [] : table.views.prefix(1000) where kinds.count < 3 {
      if let plural = view.kind?.plural, !kinds.contains(plural) { kinds.append(plural) }
    }
    script.report(
      .noViews(isAny ? nil : script.text(ofToken: noun), kinds: kinds),
      at: script.tree.range(ofToken: noun - 1).through(script.tree.range(ofToken: sentence.subjectEnd)))
  }

  /// Returns whether a view or a group has the name behind `all`.
  private func isNamed(_ target: SyntaxTree.Target, _ script: EvaluatedScript) -> Bool {
    let symbol = script.tree.tokens[Int(target.token)].symbol
    return table.view(symbol) >= 0 || table.group(symbol) != nil
  }

  /// Reports `all` before a name.
  private func reportAll(of target: SyntaxTree.Target, in script: inout EvaluatedScript) {
    let all = script.tree.range(ofToken: target.token - 1).through(script.tree.range(ofToken: target.token))
    script.report(.allOfName(script.text(ofToken: target.token)), at: all)
  }

  /// Returns the kind in `all circles`; `nil` after a mistake, which is reported.
  func kind(ofAll target: SyntaxTree.Target, in script: inout EvaluatedScript) -> ViewKind? {
    let word = script.text(ofToken: target.token)
    if let kind = ViewKind(plural: word) { return kind }
    if isNamed(target, script) {
      reportAll(of: target, in: &script)
      return nil
    }
    let nearest = Nearest.to(word, among: ["views"] + ViewKind.allCases.map(\.plural))
    script.report(.unknownKind(word, nearest: nearest), at: script.tree.range(ofToken: target.token))
    return nil
  }
}

extension CheckedViews {
  /// Returns the reaction around a view with the name `backdrop` in its place; `nil` if it has no action yet.
  private static func reaction(ofBackdrop token: UInt32, in script: EvaluatedScript) -> String? {
    let (place, tokens) = (Int(token), script.tree.tokens)
    guard let start = (0...place).last(where: { tokens[$0].isStatementStart }), start < place,
      let end = tokens[(place + 1)...].firstIndex(where: { $0.isStatementStart || $0.kind == .end }), end > place + 2,
      tokens[place + 1].kind == .colon
    else { return nil }
    let head = script.tree.range(ofToken: UInt32(start)).through(script.tree.range(ofToken: token - 1))
    let rest = script.tree.range(ofToken: token + 1).through(script.tree.range(ofToken: UInt32(end - 1)))
    return "\(script.text(head)) backdrop\(script.text(rest))"
  }
}
