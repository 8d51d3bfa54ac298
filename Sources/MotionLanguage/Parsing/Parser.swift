import MotionAlgebra

/// Reads tokens into a syntax tree. Each function is named after its production in grammar.md.
struct Parser {
  var tokens: TokenCursor
  var tree = SyntaxTree()
  var problems = FoundProblems()
  var symbols: SymbolTable
  var names: LetNames
  var files: UsedFiles
  var definitions = Definitions()
  var prelude = PreludeReading()
  var stack = ExpressionStack()
  var state = StatementState()
  /// The declared views that messages about other tools know, and the first token of their file.
  var foundViews: (first: Int, names: [String])?
  /// The names of those whose declaration makes many views, and the first token of their file.
  var foundMany: (first: Int, names: Set<String>)?
  var foundDeclarations: (first: Int, lines: [String: String])?
  /// The first and the last place at which each property of the script's own gets a number, and the first token of their file.
  var foundOwnProperties: (first: Int, places: [Symbol: ClosedRange<Int>])?
  /// The views that are declared before the token here with the name of an article: `a`.
  var viewsNamedAsArticles: Set<Symbol> = []
  /// Whether plain text is read the fast way, by `plainTokens` and in `ParserPlain`.
  let hasPlainPart: Bool
  private let wordsOfWhole: Int?

  /// A parsed script.
  struct Parsed {
    var tree: SyntaxTree
    var symbols: SymbolTable
    /// For each symbol the index of its `let` + 1, or 0.
    var letOfSymbol: [Int32]
    var problems: [Problem]
    /// The script and the files that it uses.
    var files: SourceFiles
    /// The number of words of the script when all of it was lexed; `nil` if that found a mistake.
    var wordsOfWhole: Int?
  }

  /// Reads a script, and the files that it uses.
  static func parse(_ files: SourceFiles, read: SourceReader) -> Parsed {
    var lexed: LexedText?
    return parse(files, taking: &lexed, read: read)
  }

  /// - Parameters:
  ///   - lexed: the tokens of the script, if they are known. They change in place, so they are taken away.
  ///   - hasPlainPart: whether to read plain text the fast way. Without it, the result is the same.
  static func parse(
    _ files: SourceFiles, taking lexed: inout LexedText?, hasPlainPart: Bool = true, read: SourceReader
  ) -> Parsed {
    withoutActuallyEscaping(read) { read in
      var parser = Parser(UsedFiles(files, read), taking: &lexed, hasPlainPart: hasPlainPart)
      parser.findStatements()
      parser.script()
      return parser.parsed()
    }
  }

  private init(_ files: UsedFiles, taking lexed: inout LexedText?, hasPlainPart: Bool) {
    (self.files, self.hasPlainPart) = (files, hasPlainPart)
    if let known = lexed.take() {
      (symbols, tokens, wordsOfWhole) = (known.symbols, TokenCursor(known.tokens), known.wordsOfWhole)
    } else {
      let source = files.sources.bytes
      symbols = SymbolTable(expecting: source.count / 64)
      tokens = TokenCursor(expecting: source.count)
      problems.append(lexed: tokens.lex(source, from: 0, &symbols, hasPlainPart: hasPlainPart))
      wordsOfWhole = problems.count == 0 ? symbols.count : nil
    }
    names = LetNames(symbols: symbols.count)
    // Memory that is reserved and not touched costs nothing.
    tree.nodes.reserveCapacity(tokens.count)
    tree.sentences.reserveCapacity(tokens.count / 8)
    tree.targets.reserveCapacity(tokens.count / 8)
    tree.lets.reserveCapacity(tokens.count / 8)
    tree.statements.reserveCapacity(tokens.count / 8)
  }

  private mutating func parsed() -> Parsed {
    closeScope()
    tree.tokens = tokens.all.tokens
    tree.numbers = tokens.all.numbers
    addMembers()
    return Parsed(
      tree: tree, symbols: symbols, letOfSymbol: names.indices, problems: withoutUses(ofReservedNames: problems.all),
      files: files.sources, wordsOfWhole: wordsOfWhole)
  }

  /// Leaves out the problems where a reserved word is used as a name, if its declaration has been reported: one mistake has
  /// one message.
  private func withoutUses(ofReservedNames problems: [Problem]) -> [Problem] {
    let names = Set(problems.filter { $0.message == .reservedName }.map { text($0.range) })
    guard !names.isEmpty else { return problems }
    // The starts of the words, and of the tokens beside them.
    var starts: Set<UInt32> = []
    let all = tokens.all.tokens
    for index in all.indices where all[index].kind == .word && names.contains(text(all[index].range)) {
      for token in all[max(index - 1, 0)...min(index + 1, all.count - 1)] { starts.insert(token.start) }
    }
    let messages: [Message] = [
      .reservedView, .unexpected, .missingSubject, .andBetweenAnimations, .phraseWithoutValue, .expectedOperand,
    ]
    return problems.filter { !(messages.contains($0.message) && starts.contains($0.range.start)) }
  }

  // MARK: Tokens

  /// The next token, its index, and its index as nodes hold it.
  @inline(__always) var token: Token { tokens.token }
  @inline(__always) var position: Int { tokens.position }
  @inline(__always) var place: UInt32 { tokens.place }

  func range(ofToken index: UInt32) -> SourceRange { tokens.range(ofToken: index) }

  func range(from first: UInt32, through last: UInt32) -> SourceRange {
    range(ofToken: first).through(range(ofToken: last))
  }

  /// Returns the range of tokens whose indices may lie outside the file, such as that of the token before the first one.
  func range(from first: Int, through last: Int) -> SourceRange {
    tokens[max(first, tokens.indices.lowerBound)].range.through(tokens[max(last, tokens.indices.lowerBound)].range)
  }

  func range(of node: SyntaxTree.Node) -> SourceRange {
    SourceRange(range(ofToken: node.first).start, range(ofToken: node.last).end)
  }

  func range(ofNode index: Int32) -> SourceRange { range(of: tree.nodes[Int(index)]) }

  func range(of define: SyntaxTree.Define) -> SourceRange {
    SourceRange(range(ofToken: define.first).start, range(ofToken: define.last).end)
  }

  func text(_ range: SourceRange) -> String { String(decoding: files.bytes[range.bytes], as: UTF8.self) }

  func text(_ index: UInt32) -> String { text(range(ofToken: index)) }

  func text(_ index: Int) -> String { text(tokens[index].range) }

  /// Whether the statement has a word at an index that is none of the built-in ones.
  func isWord(_ index: Int, _ word: String) -> Bool {
    tokens[index].kind == .word && !tokens.beginsStatement(index) && text(index) == word
  }

  // MARK: Mistakes

  mutating func report(_ kind: Finding, at range: SourceRange) {
    problems.append(Problem(kind, at: range))
  }

  /// Reports a mistake after which the rest of the statement cannot be read.
  mutating func fail(_ kind: Finding, at range: SourceRange) {
    report(kind, at: range)
    state.fail()
  }

  @inline(__always) var hasFailed: Bool { state.hasFailed }

  // MARK: Nodes

  @inline(__always)
  mutating func append(_ node: SyntaxTree.Node) -> Int32 {
    tree.nodes.append(node)
    return Int32(tree.nodes.count - 1)
  }

  @inline(__always)
  mutating func leaf(_ kind: SyntaxTree.Node.Kind, a: Int32 = -1, b: Int32 = -1, at token: UInt32) -> Int32 {
    append(SyntaxTree.Node(kind: kind, token: token, a: a, b: b, first: token, last: token))
  }

  mutating func missing(at token: UInt32) -> Int32 { leaf(.missing, at: token) }

  /// Returns the node of the name here: a parameter, a `let`, or `other` if it is neither.
  mutating func nameNode(else other: SyntaxTree.Node.Kind) -> Int32 {
    if let parameter = parameter(named: token.symbol) { return leaf(.parameter, a: parameter, at: place) }
    guard let declared = names[token.symbol] else { return leaf(other, at: place) }
    markUse(ofLet: declared)
    return leaf(.reference, a: Int32(declared), at: place)
  }

  /// Notes that a `let` is used here.
  @inline(__always)
  mutating func markUse(ofLet index: Int) {
    tree.lets[index].isUsed = true
    if state.isInAction { tree.lets[index].isInReaction = true }
    if state.isForReducedMotion { tree.lets[index].isInWhen = true }
  }

  /// Adds a statement that begins with a token.
  mutating func add(_ kind: SyntaxTree.Statement.Kind, from start: UInt32, _ value: Int32) {
    tree.statements.append(SyntaxTree.Statement(kind: kind, token: start, value: value, file: files.current))
  }
}
