/// The names of a script and of the files that it uses, with every place at which each occurs.
package struct NameTable: Sendable {
  package enum Kind: String, Sendable {
    case `let`, view, group, definition, parameter, transition
    /// A design token, which its file declares.
    case token
  }

  package struct Name: Sendable {
    package let kind: Kind
    package let text: String
    /// The place that declares it; `nil` for a view that is only mentioned.
    package var declaration: SourceRange?
    /// Every place, the declaration too, in the order of the texts.
    package fileprivate(set) var places: [SourceRange] = []
    /// The words of a definition that are no parameters; the name itself for everything else.
    package fileprivate(set) var words: [String] = []
    /// The places of the second and later words of a definition, each with the index of its word.
    package fileprivate(set) var laterWords: [(range: SourceRange, word: Int)] = []
    /// The index of the `let`, definition, parameter or declaration in the tree, or -1.
    let index: Int32
    /// The index in `names` of the definition whose parameter it is.
    package var owner: Int?
  }

  private enum Key: Hashable {
    case tree(Kind, Int32)
    case view(Symbol)
    case token(SourceRange)
  }

  package private(set) var names: [Name] = []
  private var indexOfKey: [Key: Int] = [:]
  /// The name at each token that is one.
  private(set) var nameOfToken: [UInt32: Int] = [:]
  /// The second and later words of a definition: the name, and the index of the word.
  private var laterWordOfToken: [UInt32: (name: Int, word: Int)] = [:]

  init(_ parsed: Parser.Parsed, _ views: ViewTable) {
    let (tree, symbols) = (parsed.tree, parsed.symbols)
    addDeclarations(tree, symbols)
    addUses(tree, symbols)
    addMentions(tree, symbols, views)
    addDesignTokens(parsed)
    for (token, name) in nameOfToken where token < tree.firstMember {
      // `dots.3` mentions `dots`.
      var range = tree.range(ofToken: token)
      let length = UInt32(names[name].text.utf8.count)
      if range.end - range.start > length, names[name].kind != .definition, names[name].kind != .token {
        range.end = range.start + length
      }
      names[name].places.append(range)
    }
    for (token, (name, word)) in laterWordOfToken where token < tree.firstMember {
      names[name].laterWords.append((tree.range(ofToken: token), word))
    }
    for index in names.indices {
      if names[index].words.isEmpty { names[index].words = [names[index].text] }
      names[index].places.sort { $0.start < $1.start }
      names[index].laterWords.sort { $0.range.start < $1.range.start }
    }
  }

  /// Returns the index of the name at an offset of the script.
  package func name(at offset: Int) -> Int? {
    names.firstIndex { name in
      name.places.contains { $0.start <= offset && offset <= $0.end }
        || name.laterWords.contains { $0.range.start <= offset && offset <= $0.range.end }
    }
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
      names[owner].words = define.words.filter { $0.parameter < 0 }.map { symbols.text($0.symbol) }
      for (place, word) in define.fixedWords.dropFirst() {
        laterWordOfToken[define.first + UInt32(place)] = (owner, word)
      }
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
        addLaterWords(of: node, tree)
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

  /// Adds the words of a call after the first one. The words of its arguments are not among them.
  private mutating func addLaterWords(of node: SyntaxTree.Node, _ tree: SyntaxTree) {
    let define = tree.defines[Int(tree.lists[Int(node.a)])]
    guard let name = indexOfKey[.tree(.definition, tree.lists[Int(node.a)])] else { return }
    let arguments = tree.arguments(of: node).map { tree.nodes[Int($0.value)] }.map { $0.first...max($0.first, $0.last) }
    var token = node.first + 1
    for (place, word) in define.fixedWords.dropFirst() {
      while token <= node.last,
        tree.tokens[Int(token)].symbol != define.words[place].symbol
          || arguments.contains(where: { $0.contains(token) })
      {
        token += 1
      }
      guard token <= node.last else { return }
      laterWordOfToken[token] = (name, word)
      token += 1
    }
  }

  /// Adds the design tokens that the script names. Their declarations are the names in the JSON.
  private mutating func addDesignTokens(_ parsed: Parser.Parsed) {
    let tree = parsed.tree
    var files = tree.tokenFiles
    var declared: [Symbol: SourceRange?] = [:]
    for node in tree.nodes where node.kind == .designToken && node.token < tree.firstMember {
      let symbol = tree.tokens[Int(node.token)].symbol
      let text = parsed.symbols.text(symbol)
      let user = tree.file(ofToken: node.token)
      let range =
        declared[symbol] ?? nil
        ?? tree.designTokens(knownIn: user).lazy.compactMap { file in
          let path = DesignTokenTable.parts(of: text)
          guard case .token(let place, _, _, _)? = try? files[Int(file)].find(path) else { return nil }
          return files[Int(file)].nameRange(place)
        }.first
      declared[symbol] = .some(range)
      guard let range else { continue }
      if indexOfKey[.token(range)] == nil {
        indexOfKey[.token(range)] = names.count
        names.append(Name(kind: .token, text: text, declaration: range, index: -1))
      }
      nameOfToken[node.token] = indexOfKey[.token(range)]
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

extension SyntaxTree.Define {
  /// The words that are no parameters: the place of each among all words, and its number among them.
  fileprivate var fixedWords: [(place: Int, word: Int)] {
    words.indices.filter { words[$0].parameter < 0 }.enumerated().map { ($1, $0) }
  }
}
