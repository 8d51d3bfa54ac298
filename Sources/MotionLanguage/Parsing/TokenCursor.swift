/// The tokens of a script and of the files that it uses, with the index of the next one to read.
///
/// Any index is valid. Before the first token of the current file and after its last one, the result is the `end` of that file,
/// so looking ahead cannot leave the file.
struct TokenCursor {
  private var list: TokenList
  /// The index of the next token to read.
  private(set) var position = 0
  /// The indices of the first token and of the `end` of the current file.
  private var first = 0
  private var end = -1
  /// The index of the first token of the statement being read.
  private(set) var statementStart = 0
  /// The number of open parentheses in the statement.
  private var openParentheses = 0

  /// Reserves memory for the tokens of a text of so many bytes.
  init(expecting bytes: Int) { list = TokenList(expecting: bytes) }

  /// Begins with the tokens of a text.
  init(_ tokens: TokenList) { (list, end) = (tokens, tokens.tokens.count - 1) }

  // MARK: Tokens

  @inline(__always)
  subscript(index: Int) -> Token {
    let isInFile = UInt(bitPattern: index &- first) <= UInt(bitPattern: end &- first)
    return list.tokens[isInFile ? index : end]
  }

  /// The next token.
  @inline(__always) var token: Token { self[position] }

  /// The index of the next token as nodes hold it.
  @inline(__always) var place: UInt32 { UInt32(truncatingIfNeeded: position) }

  /// Returns the built-in word at an index, if there is one.
  @inline(__always)
  func keyword(at index: Int) -> Keyword? {
    self[index].symbol.keyword
  }

  /// Returns the range in the sources of a token of any file.
  func range(ofToken index: UInt32) -> SourceRange { list.tokens[Int(index)].range }

  func number(_ token: Token) -> Double { list.numbers[Int(token.payload)] }

  /// Returns the number at an index of any file.
  func number(ofToken index: UInt32) -> Double { number(list.tokens[Int(index)]) }

  // MARK: The statement

  /// Returns whether a statement begins at a token; see "Lines" in grammar.md.
  @inline(__always)
  func beginsStatement(_ index: Int) -> Bool {
    let token = self[index]
    if token.startsLine, index != statementStart {
      return openParentheses > 0 ? token.isStatementWord : token.canBeginStatement
    }
    return token.kind == .end
  }

  /// Whether the statement ends before the next token.
  @inline(__always) var atEnd: Bool { beginsStatement(position) }

  /// Returns whether the statement continues with a token of a kind.
  @inline(__always)
  func isAt(_ kind: Token.Kind) -> Bool { token.kind == kind && !atEnd }

  /// The built-in word with which the statement continues, if any.
  @inline(__always) var word: Keyword? { atEnd ? nil : keyword(at: position) }

  /// Returns whether the statement continues with a built-in word.
  @inline(__always)
  func isAt(word: Keyword) -> Bool { keyword(at: position) == word && !atEnd }

  /// Whether the statement continues with a word that can be a name.
  var isAtName: Bool { !atEnd && isName(position) }

  /// Returns whether a token is a word that can be a name.
  func isName(_ index: Int) -> Bool {
    let token = self[index]
    return token.kind == .word && !(token.symbol.keyword?.isReserved ?? false)
  }

  // MARK: Moving

  @inline(__always)
  mutating func advance(by count: Int = 1) { position += count }

  @inline(__always)
  mutating func back() { position -= 1 }

  mutating func move(to index: Int) { position = index }

  /// Takes the next token if the statement continues with one of this kind; returns whether it does.
  @inline(__always)
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard isAt(kind) else { return false }
    position += 1
    return true
  }

  /// Takes a built-in word if the statement continues with it; returns whether it does.
  @inline(__always) @discardableResult
  mutating func take(word: Keyword) -> Bool {
    guard isAt(word: word) else { return false }
    position += 1
    return true
  }

  // MARK: Where statements begin

  /// Begins a statement at the next token.
  mutating func beginStatement() {
    statementStart = position
    list.tokens.update(at: position) { $0.isStatementStart = true }
  }

  /// Begins a line that ends where a statement would: a line of a transition.
  mutating func beginLine() { statementStart = position }

  /// Whether parentheses of the statement are open.
  var isInParentheses: Bool { openParentheses > 0 }

  mutating func openParenthesis() { openParentheses += 1 }

  mutating func closeParenthesis() { openParentheses -= 1 }

  mutating func closeAllParentheses() { openParentheses = 0 }

  /// Marks whether a statement can begin at a token, and whether it does so even inside parentheses.
  mutating func mark(_ index: Int, canBeginStatement: Bool, isStatementWord: Bool) {
    list.tokens.update(at: index) { token in
      token.canBeginStatement = canBeginStatement
      token.isStatementWord = isStatementWord
    }
  }

  /// Makes the statement end before the next token.
  mutating func endStatement() { list.tokens.update(at: position) { $0.canBeginStatement = true } }

  // MARK: Files

  /// A position of the parser in a file.
  struct Place {
    fileprivate let position: Int
    fileprivate let first: Int
    fileprivate let end: Int
  }

  /// Returns the first token of the next line of the current file, or its `end`, at an index or behind it; `nil` behind the `end`.
  func nextLine(from index: Int) -> Int? { list.tokens.nextLine(in: index..<max(index, end + 1)) }

  /// The number of tokens of all files so far.
  var count: Int { list.tokens.count }

  /// The indices of the tokens of the current file.
  var indices: ClosedRange<Int> { first...end }

  /// The tokens of all files.
  var all: TokenList { list }

  /// The current position. The parser can leave the file and return to it.
  var here: Place { Place(position: position, first: first, end: end) }

  mutating func move(to place: Place) { (position, first, end) = (place.position, place.first, place.end) }

  /// Appends the tokens of a text, from `start` on, to those of all other files, and moves to the first of them.
  mutating func lex(
    _ source: [UInt8], from start: Int, _ symbols: inout SymbolTable, hasPlainPart: Bool = true
  ) -> [Problem] {
    first = list.tokens.count
    position = first
    let problems = Lexer.lex(source, from: start, into: &list, &symbols, hasPlainPart: hasPlainPart)
    end = list.tokens.count - 1
    return problems
  }
}
