import MotionAlgebra

/// The names of a script and of the files that it uses, with every place at which each occurs.
package struct NameTable: Sendable {
  package enum Kind: String, Sendable {
    case `let`, view, group, definition, parameter, transition
    /// A design token, which its file declares.
    case token
    /// A property of the script's own.
    case property
    /// The text behind `named` in a plan. Its places are without the quotation marks.
    case plan
  }

  package struct Name: Sendable {
    package let kind: Kind
    package let text: String
    /// The place that declares it; `nil` for a view that is only mentioned, a property and a plan.
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
    case property(Symbol)
    case plan(String)
  }

  package private(set) var names: [Name] = []
  private var indexOfKey: [Key: Int] = [:]
  /// The name at each token that is one, or -1.
  private var nameAtToken: [Int32]
  /// The second and later words of a definition: the name, and the index of the word.
  private var laterWordOfToken: [UInt32: (name: Int, word: Int)] = [:]
  /// Every place of every name, in the order of the texts.
  private var mentions: [(range: SourceRange, name: Int)] = []

  init(_ parsed: Parser.Parsed, _ views: ViewTable) {
    let (tree, symbols) = (parsed.tree, parsed.symbols)
    nameAtToken = [Int32](repeating: -1, count: tree.tokens.count)
    addDeclarations(tree, symbols)
    addUses(tree, symbols)
    addNumbersOfViews(parsed)
    addMentions(tree, symbols, views)
    addDesignTokens(parsed)
    addPropertiesAndPlans(parsed)
    for (place, name) in nameAtToken.enumerated() where name >= 0 && place < tree.firstMember {
      // `dots.3` mentions `dots`.
      var range = tree.range(ofToken: UInt32(place))
      let name = Int(name)
      let length = UInt32(names[name].text.utf8.count)
      if names[name].kind == .plan { range.start += 1 }
      if range.end - range.start > length, names[name].kind != .definition, names[name].kind != .token {
        range.end = range.start + length
      }
      names[name].places.append(range)
      mentions.append((range, name))
    }
    for (token, (name, word)) in laterWordOfToken where token < tree.firstMember {
      names[name].laterWords.append((tree.range(ofToken: token), word))
      mentions.append((tree.range(ofToken: token), name))
    }
    if !laterWordOfToken.isEmpty { mentions.sort { $0.range.start < $1.range.start } }
    for index in names.indices {
      if names[index].words.isEmpty { names[index].words = [names[index].text] }
      names[index].laterWords.sort { $0.range.start < $1.range.start }
    }
  }

  /// Returns the index of the name at a token; `nil` if the token is none.
  func name(ofToken token: UInt32) -> Int? {
    let name = Int(token) < nameAtToken.count ? nameAtToken[Int(token)] : -1
    return name < 0 ? nil : Int(name)
  }

  /// Returns the index of the name at an offset of the script.
  package func name(at offset: Int) -> Int? {
    // Where two touch, it is the first.
    let next = mentions.countOfFirst { $0.range.start <= offset }
    return mentions[max(0, next - 2)..<next].first { offset <= $0.range.end }?.name
  }

  /// Whether a token is a word of a definition or of its call, but not the first.
  func isLaterWord(_ token: UInt32) -> Bool { laterWordOfToken[token] != nil }

  /// Returns the index of the name of a `let`.
  func name(ofLet index: Int) -> Int? { indexOfKey[.tree(.let, Int32(index))] }

  // MARK: Building

  private mutating func add(
    _ key: Key, _ kind: Kind, _ text: String, _ token: UInt32, _ range: SourceRange, index: Int32
  ) {
    indexOfKey[key] = names.count
    nameAtToken[Int(token)] = Int32(names.count)
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
        note(.tree(.definition, define), at: node.token)
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

  /// Adds the names behind `row of` and the like, which stand for numbers of views.
  private mutating func addNumbersOfViews(_ parsed: Parser.Parsed) {
    let tree = parsed.tree
    for declaration in tree.declarations where declaration.members != nil {
      let tokens = tree.tokens[min(Int(declaration.nameToken) + 1, tree.tokens.count)...]
      for token in tokens.prefix(NameTable.mostWordsBeforeKind).indices {
        let symbol = tree.tokens[token].symbol
        if tree.tokens[token].isStatementStart || ViewKind(plural: parsed.symbols.text(symbol)) != nil { break }
        guard tree.tokens[token].kind == .word, symbol.keyword == nil,
          Int(symbol.rawValue) < parsed.letOfSymbol.count
        else { continue }
        note(.tree(.let, parsed.letOfSymbol[Int(symbol.rawValue)] - 1), at: UInt32(token))
      }
    }
  }

  /// The most words between the name of a view and the kind of its members: `is a grid of 5 by 3`.
  private static let mostWordsBeforeKind = 8

  /// Adds the words of a call after the first one. The words of its arguments are not among them.
  private mutating func addLaterWords(of node: SyntaxTree.Node, _ tree: SyntaxTree) {
    let define = tree.defines[Int(tree.lists[Int(node.a)])]
    guard let name = indexOfKey[.tree(.definition, tree.lists[Int(node.a)])] else { return }
    let arguments = tree.arguments(of: node).map { tree.nodes[Int($0.value)] }.map { $0.first...max($0.first, $0.last) }
    var token = node.token + 1
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
    // What a name means depends on the files that the script with it uses.
    var declared: [DesignTokenUse: SourceRange?] = [:]
    for node in tree.nodes where node.kind == .designToken && node.token < tree.firstMember {
      let symbol = tree.tokens[Int(node.token)].symbol
      let text = parsed.symbols.text(symbol)
      let use = DesignTokenUse(name: symbol, user: tree.file(ofToken: node.token))
      let known = declared[use]
      let range = known ?? NameTable.declaration(of: text, in: &files, tree.designTokens(knownIn: use.user))
      declared[use] = .some(range)
      guard let range else { continue }
      if indexOfKey[.token(range)] == nil {
        indexOfKey[.token(range)] = names.count
        names.append(Name(kind: .token, text: text, declaration: range, index: -1))
      }
      nameAtToken[Int(node.token)] = Int32(indexOfKey[.token(range)] ?? -1)
    }
  }

  /// Adds the properties of the script's own and the names of plans.
  private mutating func addPropertiesAndPlans(_ parsed: Parser.Parsed) {
    let tree = parsed.tree
    func properties(of sentence: SyntaxTree.Sentence) -> [Int32] {
      [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property]
    }
    for sentence in tree.sentences { for token in properties(of: sentence) { addProperty(token, parsed) } }
    for plan in tree.plans { for token in properties(of: plan.sentence) { addProperty(token, parsed) } }
    for value in tree.declaredValues where value.isNamed { addProperty(Int32(value.token), parsed) }
    for plan in tree.plans where plan.sentence.named.isGiven { addPlanName(plan.sentence.named.node, parsed) }
    // An animation of a reaction with such a name replaces a plan, and can be removed.
    for sentence in tree.sentences where sentence.named.isGiven {
      addPlanName(sentence.named.node, parsed, ofAnimation: true)
    }
    for node in tree.nodes where node.kind == .modified(.named) { addPlanName(node.b, parsed, ofAnimation: true) }
  }

  /// Adds the text behind `named` at a token.
  ///
  /// - Parameter ofAnimation: whether an animation has it, whose name is that of a plan only if a plan has it too.
  private mutating func addPlanName(_ token: Int32, _ parsed: Parser.Parsed, ofAnimation: Bool = false) {
    guard token >= 0, token < parsed.tree.firstMember, nameAtToken[Int(token)] < 0 else { return }
    let text = parsed.files.bytes[parsed.tree.range(ofToken: UInt32(token)).bytes]
    // A name with signs that are written in another way is left alone.
    guard text.count > 2, text.last == text.first, !text.contains(UInt8(ascii: "\\")) else { return }
    let name = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    if ofAnimation, indexOfKey[.plan(name)] == nil { return }
    nameAtToken[Int(token)] = mention(.plan(name), .plan, name)
  }

  /// Adds a property at a token, if it is one of the script's own. The number that a text shows is not.
  private mutating func addProperty(_ token: Int32, _ parsed: Parser.Parsed) {
    guard token >= 0, token < parsed.tree.firstMember, nameAtToken[Int(token)] < 0 else { return }
    let symbol = parsed.tree.tokens[Int(token)].symbol
    let name = parsed.symbols.text(symbol)
    guard PropertyReference(named: symbol).ownSymbol != nil, name != Property.value.name, symbol != .nothing,
      symbol.keyword == nil
    else { return }
    nameAtToken[Int(token)] = mention(.property(symbol), .property, name)
  }

  /// Returns the index of a name that nothing declares, which is added if it is not known yet.
  private mutating func mention(_ key: Key, _ kind: Kind, _ text: String) -> Int32 {
    if let known = indexOfKey[key] { return Int32(known) }
    indexOfKey[key] = names.count
    names.append(Name(kind: kind, text: text, declaration: nil, index: -1))
    return Int32(names.count - 1)
  }

  private struct DesignTokenUse: Hashable {
    let name: Symbol
    let user: Int32
  }

  /// Returns the place of the name of a design token in the first of some files that has it. A mistake on the way to it ends the
  /// search, because nothing in the files behind it is meant.
  private static func declaration(
    of text: String, in files: inout [DesignTokenFile], _ known: [Int32]
  ) -> SourceRange? {
    let path = DesignTokenFile.parts(of: text)
    for file in known {
      do throws(DesignTokenFile.Failure) {
        if case .token(let place, _, _, _) = try files[Int(file)].find(path) {
          return files[Int(file)].nameRange(place)
        }
      } catch {
        return nil
      }
    }
    return nil
  }

  private mutating func note(_ key: Key, at token: UInt32) {
    if nameAtToken[Int(token)] < 0, let name = indexOfKey[key] { nameAtToken[Int(token)] = Int32(name) }
  }

  /// Adds the views, which are names wherever a view can be.
  private mutating func addMentions(_ tree: SyntaxTree, _ symbols: SymbolTable, _ views: ViewTable) {
    // The name of each view, or -1 for what is none, once that is known.
    var nameOfSymbol = [Int32?](repeating: nil, count: symbols.count)
    for target in tree.targets where target.kind == .view {
      addMention(target.token, tree, symbols, views, &nameOfSymbol)
    }
    for node in tree.nodes where node.kind == .unknown || node.kind == .option {
      addMention(node.token, tree, symbols, views, &nameOfSymbol)
    }
    if !views.isDeclared { addArguments(tree, symbols) }
  }

  /// Adds the views that a script without declarations mentions only where a definition takes one.
  private mutating func addArguments(_ tree: SyntaxTree, _ symbols: SymbolTable) {
    let subjects = Set(tree.targets.lazy.filter { $0.kind == .parameter }.map(\.parameter))
    for node in tree.nodes where node.kind == .application && node.token < tree.firstMember {
      let parameters = tree.defines[Int(tree.lists[Int(node.a)])].parameters
      for (parameter, argument) in zip(parameters, tree.arguments(of: node))
      where argument.name < 0 && argument.value >= 0 && subjects.contains(parameter) {
        let value = tree.nodes[Int(argument.value)]
        guard value.kind == .noun else { continue }
        for target in tree.targets[Int(value.a)..<Int(value.a + value.b)]
        where target.kind == .view && nameAtToken[Int(target.token)] < 0 {
          let symbol = tree.tokens[Int(target.token)].symbol
          nameAtToken[Int(target.token)] = mention(.view(symbol), .view, symbols.text(symbol))
        }
      }
    }
  }

  private mutating func addMention(
    _ token: UInt32, _ tree: SyntaxTree, _ symbols: SymbolTable, _ views: ViewTable, _ nameOfSymbol: inout [Int32?]
  ) {
    guard token < tree.firstMember, nameAtToken[Int(token)] < 0, tree.tokens[Int(token)].kind == .word else { return }
    let symbol = tree.tokens[Int(token)].symbol
    if nameOfSymbol[Int(symbol.rawValue)] == nil {
      nameOfSymbol[Int(symbol.rawValue)] = name(ofView: symbol, symbols, views)
    }
    nameAtToken[Int(token)] = nameOfSymbol[Int(symbol.rawValue)] ?? -1
  }

  /// Returns the index of the name of a view, which is added if it is not known yet; -1 for what is no view.
  private mutating func name(ofView symbol: Symbol, _ symbols: SymbolTable, _ views: ViewTable) -> Int32 {
    if let known = indexOfKey[.view(symbol)] { return Int32(known) }
    let text = symbols.text(symbol)
    if text.utf8.contains(UInt8(ascii: ".")), let dot = text.firstIndex(of: "."),
      let whole = symbols.find(String(text[..<dot])),
      let known = indexOfKey[.view(whole)]
    {
      return Int32(known)
    }
    guard !views.isDeclared, views.view(symbol) >= 0 else { return -1 }
    return mention(.view(symbol), .view, text)
  }
}

extension SyntaxTree.Define {
  /// The words that are no parameters: the place of each among all words, and its number among them.
  fileprivate var fixedWords: [(place: Int, word: Int)] {
    words.indices.filter { words[$0].parameter < 0 }.enumerated().map { ($1, $0) }
  }
}
