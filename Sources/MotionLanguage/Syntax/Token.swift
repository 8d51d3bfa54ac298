/// A word, a number or a sign of a source text.
struct Token {
  enum Kind: UInt8 {
    case word, number, colour, string
    case plus, minus, star, slash, percent
    case leftParenthesis, rightParenthesis, comma, equals, colon, possessive
    case end
  }

  var kind: Kind
  /// Whether white space or the start of the text precedes it.
  var hasSpaceBefore: Bool
  /// Whether it is the first token of its line.
  var startsLine: Bool
  /// Whether a statement may begin with it outside parentheses, and even inside them; see `Parser`.
  var canBeginStatement = false
  var isStatementWord = false
  /// Whether a statement began with it.
  var isStatementStart = false
  /// The symbol of a word, the index in `TokenList.numbers` of a number, or the RGBA value of a colour.
  var payload: UInt32
  var start: UInt32
  var end: UInt32

  var range: SourceRange { SourceRange(start, end) }

  /// The symbol of a word; `Symbol.nothing` for any other token.
  @inline(__always) var symbol: Symbol { kind == .word ? Symbol(payload) : .nothing }

  /// Whether it is an arithmetic sign.
  @inline(__always) var isOperator: Bool { kind == .plus || kind == .minus || kind == .star || kind == .slash }

  /// The change of the parenthesis depth: 1, -1 or 0.
  @inline(__always) var nesting: Int { kind == .leftParenthesis ? 1 : kind == .rightParenthesis ? -1 : 0 }

  /// The token that is read where there is none.
  static let nothing = Token(kind: .end, hasSpaceBefore: true, startsLine: false, payload: 0, start: 0, end: 0)
}

/// The tokens of a source text; the last one is always `end`.
struct TokenList {
  var tokens = Tokens()
  var numbers: [Double] = []

  init() {}

  /// Reserves memory for the tokens of a text of so many bytes.
  init(expecting bytes: Int) {
    tokens.reserveCapacity(bytes / 4 + 8)
    numbers.reserveCapacity(bytes / 16)
  }
}
