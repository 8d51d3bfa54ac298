import MotionAlgebra

/// The views of a script in the order in which they are declared, or else first mentioned.
struct ViewTable {
  struct View {
    var name: Symbol
    /// The token of its first mention, and the number of mentions.
    var token: UInt32
    var mentions = 1
    var kind: ViewKind?
    /// The index in `SyntaxTree.declarations` of a declared view, or -1.
    var declaration: Int32 = -1
    /// The index in `views` of the group view that it is a member of, and the token that says so; -1 for a view outside
    /// group views.
    var parent = -1
    var membership: UInt32 = 0
  }

  /// Returns the place of a view among those that are mentioned or declared. The views of one declaration share it.
  func rank(of view: Int) -> Int { views[view].declaration >= 0 ? Int(views[view].declaration) : view }

  private(set) var views: [View] = []
  /// The members of each group view, as indices in `views`, in the order in which its declaration lists them. In `View`, an array
  /// would be retained and released for each copy of a view.
  private var membersOfGroups: [Int: [Int]] = [:]
  /// Whether there are group views.
  private(set) var hasGroupViews = false
  /// The views outside group views.
  private(set) var outside: [Int] = []
  /// Whether the script declares views. A script that declares one must declare them all.
  private(set) var isDeclared = false
  /// For each symbol the index in `views` + 1, or the negated index in `SyntaxTree.groups` + 1, or 0.
  private var viewOfSymbol: [Int32] = []

  /// Collects the views that the script declares, or else mentions.
  init(_ tree: SyntaxTree, _ symbols: SymbolTable) {
    viewOfSymbol = [Int32](repeating: 0, count: symbols.count)
    isDeclared = !tree.declarations.isEmpty || tree.hasNamelessView
    for (place, declaration) in tree.declarations.enumerated() {
      for token in declaration.members?.tokens ?? declaration.nameToken..<declaration.nameToken + 1 {
        let name = tree.tokens[Int(token)].symbol
        guard viewOfSymbol[Int(name.rawValue)] == 0 else { continue }
        views.append(View(name: name, token: token, kind: declaration.kind, declaration: Int32(place)))
        viewOfSymbol[Int(name.rawValue)] = Int32(views.count)
      }
    }
    for (place, group) in tree.groups.enumerated() where viewOfSymbol[Int(group.name.rawValue)] == 0 {
      viewOfSymbol[Int(group.name.rawValue)] = -Int32(place + 1)
    }
    if !isDeclared { collectMentions(tree, symbols) }
    var takenKinds: Set<ViewKind> = []
    for place in views.indices where views[place].kind == .group {
      collectMembers(of: place, &takenKinds, tree, symbols)
    }
    hasGroupViews = views.contains { $0.kind == .group }
    // Without group views, the tree would only cost the time to make the types of its parts.
    outside = hasGroupViews ? nesting.roots : Array(views.indices)
  }

  /// The tree of group views and their members.
  var nesting: ViewTree {
    ViewTree(
      parents: views.map { $0.parent < 0 ? nil : $0.parent }, clips: views.map { _ in nil },
      isGroup: views.map { $0.kind == .group })
  }

  /// Collects the members of a group view. A view that has two stays in the first one; that is reported elsewhere.
  ///
  /// - Parameter takenKinds: the kinds of which all views are members of some group view.
  private mutating func collectMembers(
    of place: Int, _ takenKinds: inout Set<ViewKind>, _ tree: SyntaxTree, _ symbols: SymbolTable
  ) {
    var seen = Set<Int>()
    for target in tree.targets[run: tree.declarations[Int(views[place].declaration)].grouped]
    where !ViewTable.includesAllGroups(target, tree, symbols) {
      if let kind = ViewTable.kind(ofAll: target, tree, symbols), !takenKinds.insert(kind).inserted { continue }
      var members: [Int] = []
      add(target, to: &members, &seen, tree, symbols)
      for member in members where views[member].parent < 0 {
        (views[member].parent, views[member].membership) = (place, target.token)
        membersOfGroups[place, default: []].append(member)
      }
    }
  }

  /// Returns whether a member is `all views` or `all groups`, which include every group view.
  static func includesAllGroups(
    _ target: SyntaxTree.Target, _ tree: SyntaxTree, _ symbols: SymbolTable
  ) -> Bool {
    target.kind == .allViews || kind(ofAll: target, tree, symbols) == .group
  }

  /// Returns the kind in `all circles`; `nil` for other members.
  static func kind(ofAll target: SyntaxTree.Target, _ tree: SyntaxTree, _ symbols: SymbolTable) -> ViewKind? {
    target.kind == .allOfKind ? ViewKind(plural: symbols.text(tree.tokens[Int(target.token)].symbol)) : nil
  }

  private mutating func collectMentions(_ tree: SyntaxTree, _ symbols: SymbolTable) {
    let isPlain = tree.defines.isEmpty && tree.reactions.isEmpty && tree.transitions.isEmpty
    if isPlain { mentionInOrder(tree) } else { mentionExpanded(tree) }
    for place in views.indices {
      views[place].kind = symbols.withBytes(views[place].name, ViewTable.kind) ?? views[place].kind ?? .box
    }
  }

  /// Counts mentions after calls were expanded. Sentences are then not in the order of the text, and some occur more than once;
  /// reactions mention views outside sentences.
  private mutating func mentionExpanded(_ tree: SyntaxTree) {
    var mentions: [(token: UInt32, isCircle: Bool)] = []
    func add(_ targets: Range<Int32>, isCircle: Bool) {
      for target in tree.targets[run: targets] where target.kind == .view {
        mentions.append((target.token, isCircle))
      }
    }
    for group in tree.groups { add(group.members, isCircle: false) }
    for sentence in tree.sentences { add(sentence.targets, isCircle: ViewTable.mentionsRadius(sentence, tree)) }
    for reaction in tree.reactions { add(reaction.views, isCircle: false) }
    for direction in tree.directions { add(direction.views, isCircle: false) }
    for plan in tree.plans {
      add(plan.sentence.targets, isCircle: ViewTable.mentionsRadius(plan.sentence, tree))
    }
    mentions.sort { $0.token < $1.token }
    var last: UInt32?
    for (token, isCircle) in mentions {
      let symbol = tree.tokens[Int(token)].symbol
      guard viewOfSymbol[Int(symbol.rawValue)] >= 0 else { continue }
      let view = token == last ? view(symbol) : mention(symbol, token: token)
      if isCircle { views[view].kind = .circle }
      last = token
    }
  }

  private mutating func mentionInOrder(_ tree: SyntaxTree) {
    var groups = tree.groups[...]
    for place in tree.sentences.indices {
      while let group = groups.first, group.firstSentence <= place {
        mention(group.members, tree, isCircle: false)
        groups.removeFirst()
      }
      let isCircle = tree.sentences[place].namesProperty && ViewTable.mentionsRadius(tree.sentences[place], tree)
      mention(tree.sentences[place].targets, tree, isCircle: isCircle)
    }
    for group in groups { mention(group.members, tree, isCircle: false) }
  }

  @inline(__always)
  private mutating func mention(_ targets: Range<Int32>, _ tree: SyntaxTree, isCircle: Bool) {
    // A slice of the targets would be retained and released for each sentence.
    for place in targets where tree.targets[Int(place)].kind == .view {
      let token = tree.targets[Int(place)].token
      let symbol = tree.tokens[Int(token)].symbol
      guard viewOfSymbol[Int(symbol.rawValue)] >= 0 else { continue }
      let view = mention(symbol, token: token)
      if isCircle { views[view].kind = .circle }
    }
  }

  private mutating func mention(_ name: Symbol, token: UInt32) -> Int {
    let known = Int(viewOfSymbol[Int(name.rawValue)])
    if known > 0 {
      views[known - 1].mentions += 1
      return known - 1
    }
    views.append(View(name: name, token: token))
    viewOfSymbol[Int(name.rawValue)] = Int32(views.count)
    return views.count - 1
  }

  private static func mentionsRadius(_ sentence: SyntaxTree.Sentence, _ tree: SyntaxTree) -> Bool {
    func isRadius(_ place: Int32) -> Bool { place >= 0 && tree.tokens[Int(place)].symbol == .radius }
    return isRadius(sentence.property) || isRadius(sentence.from.property) || isRadius(sentence.to.property)
      || isRadius(sentence.by.property)
  }

  /// Returns the kind in a view's name: `circle`, `circle2`, `redCircle`, `red-circle`.
  private static func kind(named name: UnsafeBufferPointer<UInt8>) -> ViewKind? {
    if contains(name, "circle") { return .circle }
    if contains(name, "square") { return .square }
    return nil
  }

  /// Returns whether a name contains a word, in any case.
  private static func contains(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard name.count >= count else { return false }
    return (0...(name.count - count)).contains { start in
      (0..<count).allSatisfy { name[start + $0] | 0x20 == word.utf8Start[$0] }
    }
  }

  /// Returns the index of a view, or a negative number if the name is not a view.
  func view(_ name: Symbol) -> Int { Int(viewOfSymbol[Int(name.rawValue)]) - 1 }

  /// Returns the index of a group among the groups of the script.
  func group(_ name: Symbol) -> Int? {
    let place = Int(viewOfSymbol[Int(name.rawValue)])
    return place < 0 ? -place - 1 : nil
  }

  /// Returns how views are arranged if they are those of one declaration, all of them and in their order.
  func arrangement(of members: [Int], _ tree: SyntaxTree) -> Arrangement? {
    guard let first = members.first, views[first].declaration >= 0,
      let declared = tree.declarations[Int(views[first].declaration)].members,
      views[first].token == declared.tokens.lowerBound, members.count == declared.arrangement.count,
      members.indices.allSatisfy({ members[$0] == first + $0 })
    else { return nil }
    return declared.arrangement
  }

  /// Returns the members of a group view, as indices in `views`, in the order in which its declaration lists them.
  func members(ofGroup view: Int) -> [Int] { membersOfGroups[view] ?? [] }

  // MARK: Subjects

  /// Returns the views of a subject, each once, in the order in which they are listed. Mistakes in it are reported elsewhere.
  func members(of targets: ArraySlice<SyntaxTree.Target>, _ tree: SyntaxTree, _ symbols: SymbolTable) -> [Int] {
    if let only = views(ofOnly: targets, tree) { return only }
    var members: [Int] = []
    var seen = Set<Int>()
    for target in targets { add(target, to: &members, &seen, tree, symbols) }
    return members
  }

  /// Returns the views of a subject that is one view or all views, which is usual and needs no set; `nil` for any other.
  func views(ofOnly targets: ArraySlice<SyntaxTree.Target>, _ tree: SyntaxTree) -> [Int]? {
    guard targets.count == 1, let target = targets.first else { return nil }
    switch target.kind {
    case .view:
      let name = tree.tokens[Int(target.token)].symbol
      guard !target.isOpened, group(name) == nil, case let view = view(name), view >= 0 else { return nil }
      return [view]
    case .allViews: return outside.isEmpty ? nil : outside
    case .allOfKind, .parameter: return nil
    }
  }

  /// Adds the views of a target that were not seen, through groups in groups.
  func add(
    _ target: SyntaxTree.Target, to members: inout [Int], _ seen: inout Set<Int>, _ tree: SyntaxTree,
    _ symbols: SymbolTable
  ) {
    switch target.kind {
    case .view:
      let name = tree.tokens[Int(target.token)].symbol
      if let group = group(name) { return open(group, into: &members, &seen, tree, symbols) }
      guard case let view = view(name), view >= 0 else { return }
      let opened = target.isOpened && views[view].kind == .group ? self.members(ofGroup: view) : [view]
      for view in opened where seen.insert(view).inserted { members.append(view) }
    case .allViews:
      for view in outside where seen.insert(view).inserted { members.append(view) }
    case .allOfKind:
      guard let kind = ViewTable.kind(ofAll: target, tree, symbols) else { return }
      for view in views.indices where views[view].kind == kind && seen.insert(view).inserted { members.append(view) }
    case .parameter: break
    }
  }

  /// Adds the views of a group, and of the groups in it.
  private func open(
    _ group: Int, into members: inout [Int], _ seen: inout Set<Int>, _ tree: SyntaxTree, _ symbols: SymbolTable
  ) {
    var opened: Set<Int> = [group]
    var path = [tree.groups[group].members]
    while let rest = path.popLast() {
      guard let next = rest.first else { continue }
      path.append(rest.dropFirst())
      let target = tree.targets[Int(next)]
      guard target.kind == .view, let inner = self.group(tree.tokens[Int(target.token)].symbol) else {
        add(target, to: &members, &seen, tree, symbols)
        continue
      }
      if opened.insert(inner).inserted { path.append(tree.groups[inner].members) }
    }
  }
}
