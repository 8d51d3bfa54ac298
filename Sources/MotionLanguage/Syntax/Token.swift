/// A word, number or sign of a source text.
struct Token {
  enum Kind: UInt8 {
    case word, number, colour, string
    case plus, minus, star, slash, percent
    case leftParenthesis, rightParenthesis, comma, equals, colon, possessive
    case end
  }

  var kind: Kind
  /// White space (or the start of the text) stands before it.
  var hasSpaceBefore: Bool
  /// It is the first of its line.
  var startsLine: Bool
  /// A statement may begin with it, outside parentheses, and even inside them: see `Parser`.
  var canBeginStatement = false
  var isStatementWord = false
  /// A statement was begun with it.
  var isStatementStart = false
  /// Of a word: its symbol. Of a number: its place in `TokenList.numbers`. Of a colour: its RGBA.
  var payload: UInt32
  var start: UInt32
  var end: UInt32

  var range: SourceRange { SourceRange(start, end) }
  var symbol: Symbol { Symbol(payload) }

  /// Whether it is an arithmetic sign.
  @inline(__always) var isOperator: Bool { kind == .plus || kind == .minus || kind == .star || kind == .slash }

  /// How many parentheses it opens; -1 where it closes one.
  @inline(__always) var nesting: Int { kind == .leftParenthesis ? 1 : kind == .rightParenthesis ? -1 : 0 }

  /// What is read where there is no token at all.
  static let nothing = Token(kind: .end, hasSpaceBefore: true, startsLine: false, payload: 0, start: 0, end: 0)
}

/// What the lexer makes of a source text; the last token is always `end`.
struct TokenList {
  var tokens = Tokens()
  var numbers: [Double] = []
}
