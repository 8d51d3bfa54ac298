import MotionAlgebra

/// Tokens to a syntax tree. Each function is named after its production in grammar.md.
///
/// Expressions nest as deep as a file likes, so that nothing here calls itself: `expression` is a
/// loop over a stack of what is still open (`Frame`), with the operands and the operators that wait.
struct Parser {
  var tokens: TokenCursor
  var tree = SyntaxTree()
  var problems: [Problem] = []
  var symbols: SymbolTable
  /// For each symbol the place in `tree.lets` + 1, or 0.
  var letOfSymbol: [Int32]

  // Used files: ParserUse.
  var files: SourceFiles
  let read: SourceReader
  /// The files that are being read, the script itself first, the innermost last.
  var openFiles = [OpenFile()]
  /// What each file of `files` is known by, once it has been read to its end.
  var scopes: [FileScope?] = [nil]
  /// The file to go on with, when the statement that uses it has ended, or -1.
  var enteredFile: Int32 = -1

  // The open expression.
  var frames: [Frame] = []
  var operands: [Int32] = []
  /// The node of an overlap that no parentheses have closed, if one was read last; or -1.
  var openOverlap: Int32 = -1
  var operators: [Operator] = []
  /// Places in `tree.sentences`.
  var openSentences: [Int32] = []
  var hasFailed = false

  // Definitions.
  var patterns = DefinePatterns()
  /// By the token of its `define`, each definition.
  var defineOfToken: [Int: Int32] = [:]
  /// The definitions whose words an earlier one has.
  var sameDefines: [Int32: Int32] = [:]
  /// The definitions that the file being read can call, and those of the files that were read.
  var knownDefines: [Int32] = []
  var definesOfFile: [Int32: [Int32]] = [:]
  // The prelude, once a word of it was met: its file, its first token while it is not read yet, what it defines.
  var preludeFile: Int32 = -1
  var startOfPrelude: TokenCursor.Place?
  var preludeDefines: [Int32] = []
  /// `letOfSymbol` of the script, while the prelude is read.
  var ownLets: [Int32] = []
  /// The parameters that can be used here.
  var scope: Range<Int32> = 0..<0
  var openCalls: [OpenCall] = []
  /// What is read belongs to a reaction; it is what happens then.
  var isInReaction = false
  var isInAction = false
  /// What is read is played instead for less motion.
  var isInWhen = false

  /// Something begun and not ended yet.
  struct Frame {
    enum Kind: UInt8 {
      /// The expression of a statement.
      case whole
      case parenthesis
      /// The arguments of a curve.
      case call
      /// The value of a phrase of the innermost open sentence.
      case phrase
      /// The value of a modifier.
      case modifier
      /// A value of a declaration.
      case declared
      /// An argument of a call in words, and those in parentheses.
      case slot, arguments
      /// What a parameter stands for where no argument is given.
      case defaultValue
    }
    var kind: Kind
    /// The token that opened it.
    var token: UInt32
    /// Where its operators start in `operators`, its operands in `operands`.
    var operators: Int
    var operands: Int
    var phrase = SyntaxTree.PhraseKind.from
    var modifier: Modifier?
    /// The token of the property named in a phrase, or -1.
    var property: Int32 = -1

    /// Inside a sentence, only tight arithmetic belongs to the value.
    var isTight: Bool { kind == .phrase || kind == .modifier || kind == .declared || kind == .slot }
  }

  /// An operator that waits for its right side.
  struct Operator {
    var kind: SyntaxTree.Node.Kind
    var token: UInt32
    var isTight: Bool

    var precedence: Int {
      switch kind {
      case .negate: 3
      case .multiply, .divide: 2
      default: 1
      }
    }
  }

  /// What was read.
  struct Parsed {
    var tree: SyntaxTree
    var symbols: SymbolTable
    /// For each word the place of its `let` + 1.
    var letOfSymbol: [Int32]
    var problems: [Problem]
    /// The script and the files that it uses.
    var files: SourceFiles
  }

  /// Reads a script, and the files that it uses.
  static func parse(_ files: SourceFiles, read: SourceReader) -> Parsed {
    let (list, symbols, problems) = Lexer.lex(files.bytes)
    return withoutActuallyEscaping(read) { read in
      var parser = Parser(files, list, symbols, problems, read)
      parser.findStatements()
      parser.script()
      parser.closeScope(parser.openFiles[0])
      parser.tree.tokens = parser.tokens.all.tokens
      parser.tree.numbers = parser.tokens.all.numbers
      return Parsed(
        tree: parser.tree, symbols: parser.symbols, letOfSymbol: parser.letOfSymbol, problems: parser.problems,
        files: parser.files)
    }
  }

  private init(
    _ files: SourceFiles, _ list: TokenList, _ symbols: SymbolTable, _ problems: [Problem],
    _ read: @escaping SourceReader
  ) {
    self.files = files
    self.read = read
    self.symbols = symbols
    self.problems = problems
    letOfSymbol = [Int32](repeating: 0, count: symbols.count)
    tokens = TokenCursor(list)
    tree.nodes.reserveCapacity(list.tokens.count)
    // Some generous guesses: what is not touched costs nothing.
    tree.sentences.reserveCapacity(list.tokens.count / 8)
    tree.targets.reserveCapacity(list.tokens.count / 8)
    tree.lets.reserveCapacity(list.tokens.count / 8)
    tree.statements.reserveCapacity(list.tokens.count / 8)
  }

  // MARK: Tokens

  @inline(__always) var source: [UInt8] { files.bytes }
  @inline(__always) var position: Int { tokens.position }
  @inline(__always) var token: Token { tokens.token }
  @inline(__always) var place: UInt32 { tokens.place }

  // Small questions are inlined: called, they would copy the whole parser first.

  func range(ofToken index: UInt32) -> SourceRange { tokens.range(ofToken: index) }

  func range(of node: SyntaxTree.Node) -> SourceRange {
    SourceRange(range(ofToken: node.first).start, range(ofToken: node.last).end)
  }

  func range(ofNode index: Int32) -> SourceRange { range(of: tree.nodes[Int(index)]) }

  func range(of define: SyntaxTree.Define) -> SourceRange {
    SourceRange(range(ofToken: define.first).start, range(ofToken: define.last).end)
  }

  func text(_ index: Int) -> String { text(tokens.range(ofToken: UInt32(truncatingIfNeeded: index))) }

  func text(_ range: SourceRange) -> String { String(decoding: source[range.bytes], as: UTF8.self) }

  /// Whether a word that is none of the built-in ones stands at a token, in this statement.
  func isWord(_ place: Int, _ word: String) -> Bool {
    tokens[place].kind == .word && !tokens.beginsStatement(place) && text(place) == word
  }

  mutating func report(_ kind: Problem.Kind, at range: SourceRange) {
    problems.append(Problem(kind, at: range))
  }

  /// Reports what makes the rest of the statement unreadable.
  mutating func fail(_ kind: Problem.Kind, at range: SourceRange) {
    report(kind, at: range)
    hasFailed = true
  }

  // MARK: Statements

  /// script = { statement } ;
  private mutating func script() {
    while token.kind != .end || leaveFile() || enterPrelude() {
      // A used file may be empty, or end where it is left.
      if token.kind == .end { continue }
      let before = position
      tokens.beginStatement()
      statement()
      if hasFailed || !tokens.atEnd {
        if !hasFailed { unexpected() }
        tree.unread.insert(UInt32(before))
        skipStatement(from: before)
      }
      hasFailed = false
      (isInReaction, isInAction, isInWhen) = (false, false, false)
      tokens.closeAllParentheses()
      if enteredFile >= 0 { enterFile() }
    }
  }

  /// statement = use | policy | let | define | default | declaration | group | canvas | play | when | reaction
  /// | transition | bare ;
  private mutating func statement() {
    if let equals = forgottenLet() {
      // `left = …`, `var left = …`.
      report(
        .letMissing(text(equals - 1), isNew: declared(tokens[equals - 1].symbol) == nil),
        at: range(ofToken: place).through(range(ofToken: UInt32(equals - 1))))
      let start = place
      tokens.move(to: equals - 1)
      return definition(from: start)
    }
    let word = tokens.keyword(at: position)
    if token.kind == .word, tokens.keyword(at: position + 1) == .is, word != .view, word != .let,
      !tokens.beginsStatement(position + 1)
    {
      report(.viewMissing(text(position)), at: token.range)
      return declaration(isMissingWord: true)
    }
    guard let word else { return ownWord() }
    let next = tokens[position + 1]
    switch word {
    case .let: `let`()
    case .default where next.kind == .word && next.symbol == .duration: `default`()
    case .default where isFollowedByWord:
      fail(.defaultOfOther(text(position + 1)), at: token.range.through(next.range))
    case .play
    where next.kind != .end && !tokens.beginsStatement(position + 1) && next.kind != .equals && !isOperator(next):
      play()
    case .view where declared(token.symbol) == nil || isFollowedByWord: declaration()
    case .group where declared(token.symbol) == nil || isFollowedByWord: group()
    case .canvas where declared(token.symbol) == nil || isFollowedByWord: canvas()
    case .use where declared(token.symbol) == nil || next.kind == .string: use()
    case .require where isFollowedByWord, .prefer where isFollowedByWord: policy()
    case .define where defineOfToken[position] != nil || !(tokens.beginsStatement(position + 1) || isOperator(next)):
      define()
    case .define: bare()
    case .when where isFollowedByWord: when()
    case .at: reaction()
    case .on where declared(token.symbol) == nil || isFollowedByWord: reaction()
    case .transition where declared(token.symbol) == nil || isFollowedByWord: transition()
    default: bare()
    }
  }

  /// The place of the `=` where a statement gives a name without `let`.
  private func forgottenLet() -> Int? {
    guard token.kind == .word, tokens.keyword(at: position) != .let, defineOfToken[position] == nil else { return nil }
    let isOfViews = tokens.keyword(at: position) == .view || tokens.keyword(at: position) == .group
    for place in position + 1...position + (isOfViews ? 1 : 2) {
      if tokens[place].kind == .equals { return place }
      if tokens[place].kind != .word || tokens.beginsStatement(place) { return nil }
    }
    return nil
  }

  @inline(__always)
  private var isFollowedByWord: Bool {
    let next = tokens[position + 1]
    guard !tokens.beginsStatement(position + 1), next.kind == .word || next.kind == .string || next.kind == .number
    else {
      return false
    }
    guard let word = tokens.keyword(at: position + 1) else { return true }
    return !(word.isPhrase || word.isModifier || word.isJoining) || word == .from
  }

  /// let = "let" name "=" expression ;
  private mutating func `let`() {
    let start = place
    tokens.advance()
    guard token.kind == .word, !tokens.beginsStatement(position) else {
      return fail(.letWithoutName, at: range(ofToken: start))
    }
    definition(from: start)
  }

  /// A name, `=` and what it stands for.
  private mutating func definition(from start: UInt32) {
    let nameToken = place
    let name = token.symbol
    if let word = name.keyword, word.isReserved {
      report(.reservedName(text(position)), at: token.range)
    } else if source[token.range.bytes].contains(UInt8(ascii: ".")) {
      report(.dottedName(text(position)), at: token.range)
    }
    tokens.advance()
    var value: Int32 = -1
    let sentencesBefore = tree.sentences.count
    let firstNode = Int32(tree.nodes.count)
    let known = declared(name)
    if let known {
      report(
        .duplicateName(text(Int(nameToken)), first: range(ofToken: tree.lets[known].nameToken)),
        at: range(ofToken: nameToken))
    }
    if !tree.tokenFiles.isEmpty { checkTokens(named: nameToken) }
    if token.kind == .equals, !tokens.beginsStatement(position) {
      tokens.advance()
      if tokens.atEnd {
        fail(.letWithoutValue(text(Int(nameToken))), at: range(ofToken: nameToken))
      } else {
        value = expression()
      }
    } else if isCall(Int(nameToken)), !tokens.beginsStatement(position) {
      fail(
        .letWithParameters(text(Int(nameToken))), at: range(ofToken: start).through(range(ofToken: nameToken))
      )
    } else {
      // `let left: …` is written in other languages.
      let hasColon = token.kind == .colon && !tokens.beginsStatement(position)
      let end = hasColon ? place : nameToken
      let hasValue = hasColon ? !tokens.beginsStatement(position + 1) : !tokens.atEnd
      fail(
        .letWithoutEquals(text(Int(nameToken)), hasValue: hasValue),
        at: range(ofToken: nameToken).through(range(ofToken: end)))
    }
    if value < 0 { value = missing(at: nameToken) }
    tree.lets.append(
      SyntaxTree.Let(
        name: name, nameToken: nameToken, firstNode: firstNode, value: value, isUsed: known != nil,
        onlySentence: tree.sentences.count == sentencesBefore + 1 ? Int32(sentencesBefore) : -1))
    if known == nil { letOfSymbol[Int(name.rawValue)] = Int32(tree.lets.count) }
    tree.statements.append(
      SyntaxTree.Statement(kind: .let, token: start, value: Int32(tree.lets.count - 1), file: file))
  }

  /// default = "default" "duration" expression ;
  private mutating func `default`() {
    let start = place
    tokens.advance(by: 2)
    if tokens.atEnd { return fail(.defaultWithoutValue, at: range(ofToken: start)) }
    let value = expression()
    tree.statements.append(SyntaxTree.Statement(kind: .defaultDuration, token: start, value: value, file: file))
  }

  /// play = "play" expression ;
  private mutating func play() {
    let start = place
    tokens.advance()
    let value = expression()
    tree.statements.append(SyntaxTree.Statement(kind: .play, token: start, value: value, file: file))
  }

  /// bare = expression ;
  mutating func bare() {
    let start = place
    let value = expression()
    tree.statements.append(SyntaxTree.Statement(kind: .bare, token: start, value: value, file: file))
  }

  /// A name of a `let` stands for its value here.
  @inline(__always)
  mutating func use(_ declared: Int) {
    tree.lets[declared].isUsed = true
    if isInAction { tree.lets[declared].isInReaction = true }
    if isInWhen { tree.lets[declared].isInWhen = true }
  }

  @inline(__always)
  func declared(_ name: Symbol) -> Int? {
    let place = letOfSymbol[Int(name.rawValue)]
    return place > 0 ? Int(place) - 1 : nil
  }

  /// Goes on to the next statement: past the parentheses that the broken one opened, if they close.
  mutating func skipStatement(from start: Int) {
    frames.removeAll(keepingCapacity: true)
    // Of a call that ends in a mistake nobody knows what its words would have been.
    for operand in operands where !openCalls.isEmpty && tree.nodes[Int(operand)].kind == .unknown {
      tree.nodes[Int(operand)].kind = .missing
    }
    operands.removeAll(keepingCapacity: true)
    operators.removeAll(keepingCapacity: true)
    openSentences.removeAll(keepingCapacity: true)
    openCalls.removeAll(keepingCapacity: true)
    let stop = position
    tokens.closeAllParentheses()
    var depth = 0
    for index in start..<max(start, stop) { depth += Parser.depth(tokens[index]) }
    var ahead = stop
    var closes = depth <= 0
    var depthAhead = depth
    while !closes, tokens[ahead].kind != .end {
      if tokens[ahead].isStatementWord { break }
      depthAhead += Parser.depth(tokens[ahead])
      closes = depthAhead <= 0
      ahead += 1
    }
    if closes { tokens.move(to: max(ahead, position)) }
    if position == start { tokens.advance() }
    depth = 0
    while token.kind != .end {
      if token.isStatementWord || (depth <= 0 && tokens.beginsStatement(position)) { break }
      depth += Parser.depth(token)
      tokens.advance()
    }
  }

  private static func depth(_ token: Token) -> Int {
    token.kind == .leftParenthesis ? 1 : token.kind == .rightParenthesis ? -1 : 0
  }

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

  /// The node of the name that stands here: a parameter, a `let`, or `other` where it is neither.
  mutating func nameNode(else other: SyntaxTree.Node.Kind) -> Int32 {
    if let parameter = parameter(named: token.symbol) { return leaf(.parameter, a: parameter, at: place) }
    guard let declared = declared(token.symbol) else { return leaf(other, at: place) }
    use(declared)
    return leaf(.reference, a: Int32(declared), at: place)
  }

  mutating func missing(at token: UInt32) -> Int32 { leaf(.missing, at: token) }

  @inline(__always)
  func isOperator(_ token: Token) -> Bool {
    token.kind == .plus || token.kind == .minus || token.kind == .star || token.kind == .slash
  }
}
