/// A word, a number or a sign of a source text.
struct Token {
  enum Kind: UInt8 {
    case word, number, colour, string
    case plus, minus, star, slash, percent
    case leftParenthesis, rightParenthesis, comma, equals, colon, possessive
    case end
  }

  let kind: Kind
  /// The answers to the questions below, a bit for each: a long script has more bytes of tokens than of text.
  private var marks: Mark
  private struct Mark: OptionSet {
    let rawValue: UInt8
    static let hasSpaceBefore = Mark(rawValue: 1)
    static let startsLine = Mark(rawValue: 2)
    static let canBeginStatement = Mark(rawValue: 4)
    static let isStatementWord = Mark(rawValue: 8)
    static let isStatementStart = Mark(rawValue: 16)
  }
  /// The symbol of a word, the index in `TokenList.numbers` of a number, or the RGBA value of a colour.
  var payload: UInt32
  var start: UInt32
  var end: UInt32

  @inline(__always)
  init(kind: Kind, hasSpaceBefore: Bool, startsLine: Bool, payload: UInt32, start: UInt32, end: UInt32) {
    (self.kind, self.payload, self.start, self.end) = (kind, payload, start, end)
    marks =
      hasSpaceBefore ? (startsLine ? [.hasSpaceBefore, .startsLine] : .hasSpaceBefore) : startsLine ? .startsLine : []
  }

  /// Whether white space or the start of the text precedes it.
  @inline(__always) var hasSpaceBefore: Bool { marks.contains(.hasSpaceBefore) }
  /// Whether it is the first token of its line.
  @inline(__always) var startsLine: Bool {
    get { marks.contains(.startsLine) }
    set { set(.startsLine, newValue) }
  }
  /// Whether a statement may begin with it outside parentheses; see `Parser`.
  @inline(__always) var canBeginStatement: Bool {
    get { marks.contains(.canBeginStatement) }
    set { set(.canBeginStatement, newValue) }
  }
  /// Whether a statement begins with it even inside parentheses.
  @inline(__always) var isStatementWord: Bool {
    get { marks.contains(.isStatementWord) }
    set { set(.isStatementWord, newValue) }
  }
  /// Whether a statement began with it.
  @inline(__always) var isStatementStart: Bool {
    get { marks.contains(.isStatementStart) }
    set { set(.isStatementStart, newValue) }
  }

  @inline(__always)
  private mutating func set(_ mark: Mark, _ isSet: Bool) {
    if isSet { marks.insert(mark) } else { marks.remove(mark) }
  }

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
