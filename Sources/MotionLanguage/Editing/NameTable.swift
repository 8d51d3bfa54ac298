/// The names of a script and of the files that it uses, with every place at which each occurs.
package struct NameTable: Sendable {
  package enum Kind: String, Sendable {
    case `let`, view, group, definition, parameter, transition
  }

  package struct Name: Sendable {
    package let kind: Kind
    package let text: String
    /// The place that declares it; `nil` for a view that is only mentioned.
    package var declaration: SourceRange?
    /// Every place, the declaration too, in the order of the texts.
    package fileprivate(set) var places: [SourceRange] = []
    /// The index of the `let`, definition, parameter or declaration in the tree, or -1.
    let index: Int32
    /// The index in `names` of the definition whose parameter it is.
    package var owner: Int?
  }

  private enum Key: Hashable {
    case tree(Kind, Int32)
    case view(Symbol)
  }

  package private(set) var names: [Name] = []
  private var indexOfKey: [Key: Int] = [:]
  /// The name at each token that is one.
  private(set) var nameOfToken: [UInt32: Int] = [:]

  init(_ parsed: Parser.Parsed, _ views: ViewTable) {
    let (tree, symbols) = (parsed.tree, parsed.symbols)
    addDeclarations(tree, symbols)
    addUses(tree, symbols)
    addMentions(tree, symbols, views)
    for (token, name) in nameOfToken where token < tree.firstMember {
      // `dots.3` mentions `dots`.
      var range = tree.range(ofToken: token)
      let length = UInt32(names[name].text.utf8.count)
      if range.end - range.start > length, names[name].kind != .definition { range.end = range.start + length }
      names[name].places.append(range)
    }
    for index in names.indices { names[index].places.sort { $0.start < $1.start } }
  }

  /// Returns the index of the name at an offset of the script.
  package func name(at offset: Int) -> Int? {
    names.firstIndex { $0.places.contains { $0.start <= offset && offset <= $0.end } }
  }

  /// Returns the index of the name of a `let`.
  func name(ofLet index: Int) -> Int? { indexOfKey[.tree(.let, Int32(index))] }

  // MARK: Building

  private mutating func add(
    _ key: Key, _ kind: Kind, _ text: String, _ token: UInt32, _ range: SourceRange, index: Int32
  ) {
    indexOfKey[key] = names.count
    nameOfToken[token] = names.count
    names.append(Name(kind: kind, text: text, declaration: range, index: index))
  }

  private mutating func addDeclarations(_ tree: SyntaxTree, _ symbols: SymbolTable) {
    for (index, declared) in tree.lets.enumerated() {
      add(
        .tree(.let, Int32(index)), .let, symbols.text(declared.name), declared.nameToken,
        tree.range(ofToken: declared.nameToken), index: Int32(index))
    }
    for (index, declared) in tree.declarations.enumerated() where indexOfKey[.view(declared.name)] == nil {
      let range = tree.range(ofToken: declared.nameToken)
      if tree.tokens[Int(declared.nameToken)].kind != .word { continue }
      add(.view(declared.name), .view, symbols.text(declared.name), declared.nameToken, range, index: Int32(index))
    }
    for (index, group) in tree.groups.enumerated() where indexOfKey[.view(group.name)] == nil {
      let range = tree.range(ofToken: group.nameToken)
      if group.declaration >= 0 { continue }
      add(.view(group.name), .group, symbols.text(group.name), group.nameToken, range, index: Int32(index))
    }
    for (index, transition) in tree.transitions.enumerated() {
      let range = tree.range(ofToken: transition.nameToken)
      let name = symbols.text(transition.name)
      add(.tree(.transition, Int32(index)), .transition, name, transition.nameToken, range, index: Int32(index))
    }
    for (index, define) in tree.defines.enumerated() {
      let words = define.words.map { symbols.text($0.symbol) }.joined(separator: " ")
      let last = define.first + UInt32(max(1, define.words.count)) - 1
      let range = tree.range(ofToken: define.first).through(tree.range(ofToken: last))
      add(.tree(.definition, Int32(index)), .definition, words, define.first, range, index: Int32(index))
      let owner = names.count - 1
      for parameter in define.parameters {
        let declared = tree.parameters[Int(parameter)]
        let range = tree.range(ofToken: declared.token)
        let key = Key.tree(.parameter, parameter)
        add(key, .parameter, symbols.text(declared.name), declared.token, range, index: parameter)
        names[names.count - 1].owner = owner
      }
    }
  }

  /// Adds what the parser has resolved.
  private mutating func addUses(_ tree: SyntaxTree, _ symbols: SymbolTable) {
    for node in tree.nodes {
      switch node.kind {
      case .reference: note(.tree(.let, node.a), at: node.token)
      case .parameter: note(.tree(.parameter, node.a), at: node.token)
      case .application:
        let define = tree.lists[Int(node.a)]
        note(.tree(.definition, define), at: node.first)
        for argument in tree.arguments(of: node) where argument.name >= 0 {
          let word = tree.tokens[Int(argument.name)].symbol
          let parameter = tree.defines[Int(define)].parameters.first { tree.parameters[Int($0)].name == word }
          if let parameter { note(.tree(.parameter, parameter), at: UInt32(argument.name)) }
        }
      default: break
      }
    }
    for target in tree.targets where target.kind == .parameter && target.parameter >= 0 {
      note(.tree(.parameter, target.parameter), at: target.token)
    }
  }

  private mutating func note(_ key: Key, at token: UInt32) {
    if let name = indexOfKey[key], nameOfToken[token] == nil { nameOfToken[token] = name }
  }

  /// Adds the views, which are names wherever a view can be.
  private mutating func addMentions(_ tree: SyntaxTree, _ symbols: SymbolTable, _ views: ViewTable) {
    let tokens =
      tree.targets.filter { $0.kind == .view }.map(\.token)
      + tree.nodes.filter { $0.kind == .unknown || $0.kind == .option }.map(\.token)
    for token in tokens where token < tree.firstMember && nameOfToken[token] == nil {
      let symbol = tree.tokens[Int(token)].symbol
      guard tree.tokens[Int(token)].kind == .word else { continue }
      if let known = indexOfKey[.view(symbol)] {
        nameOfToken[token] = known
        continue
      }
      let text = symbols.text(symbol)
      if let dot = text.firstIndex(of: "."), let whole = symbols.find(String(text[..<dot])),
        let known = indexOfKey[.view(whole)]
      {
        nameOfToken[token] = known
        continue
      }
      guard !views.isDeclared, views.view(symbol) >= 0 else { continue }
      indexOfKey[.view(symbol)] = names.count
      nameOfToken[token] = names.count
      names.append(Name(kind: .view, text: text, declaration: nil, index: -1))
    }
  }
}
