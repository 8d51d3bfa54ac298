/// Writes each word, number and colour in its one spelling.
extension Format {
  enum Spelling: UInt8 {
    case asWritten
    case with, over, `for`, and, a, an, thePointer
    case s, ms, min, px, percent, degree, degrees, radian, radians, turn, turns

    init(_ unit: Unit, isOne: Bool) {
      switch unit {
      case .seconds: self = .s
      case .milliseconds: self = .ms
      case .minutes: self = .min
      case .degrees: self = isOne ? .degree : .degrees
      case .radians: self = isOne ? .radian : .radians
      case .turns: self = isOne ? .turn : .turns
      case .pixels: self = .px
      case .percent: self = .percent
      }
    }

    /// Whether the unit is a symbol that follows its number without a space.
    var isShort: Bool { self == .s || self == .ms || self == .min || self == .px || self == .percent }

    var text: StaticString? {
      switch self {
      case .asWritten: nil
      case .with: "with"
      case .over: "over"
      case .for: "for"
      case .and: "and"
      case .a: "a"
      case .an: "an"
      case .thePointer: "the pointer"
      case .s: "s"
      case .ms: "ms"
      case .min: "min"
      case .px: "px"
      case .percent: "%"
      case .degree: "degree"
      case .degrees: "degrees"
      case .radian: "radian"
      case .radians: "radians"
      case .turn: "turn"
      case .turns: "turns"
      }
    }
  }

  /// Appends a token to `text`.
  mutating func spell(_ place: Int) {
    if let words = spellings[place].text {
      words.withUTF8Buffer { text.append(contentsOf: $0) }
      return
    }
    let token = tree.tokens[place]
    let bytes = source[token.range.bytes]
    switch token.kind {
    case .number: spellNumber(bytes)
    case .colour: spellColour(token.payload)
    case .possessive:
      text.append(UInt8(ascii: "'"))
      if let last = bytes.last, last | 0x20 == UInt8(ascii: "s") { text.append(UInt8(ascii: "s")) }
    case .word, .string, .plus, .minus, .star, .slash, .percent, .leftParenthesis, .rightParenthesis, .comma, .equals,
      .colon, .end:
      text.append(contentsOf: bytes)
    }
  }

  /// Writes `007.50` as `7.5`, `.5` as `0.5`, `1E+03` as `1e3`. A number with `_` is grouped by thousands.
  private mutating func spellNumber(_ bytes: ArraySlice<UInt8>) {
    let exponentStart = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let point = bytes[..<exponentStart].firstIndex(of: UInt8(ascii: ".")) ?? exponentStart
    let separator = UInt8(ascii: "_")
    let zero = UInt8(ascii: "0")
    let whole = Array(bytes[..<point].filter { $0 != separator }.drop { $0 == zero })
    let isGrouped = bytes[..<point].contains(separator)
    var fraction = bytes[point..<exponentStart].dropFirst().filter { $0 != separator }
    while fraction.last == zero { fraction.removeLast() }
    if whole.isEmpty { text.append(zero) }
    for (place, digit) in whole.enumerated() {
      if isGrouped, place > 0, (whole.count - place) % 3 == 0 { text.append(separator) }
      text.append(digit)
    }
    if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction }
    if whole.isEmpty && fraction.isEmpty { return }
    let sign = bytes[exponentStart...].dropFirst()
    let digits = sign.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == zero }
    if digits.isEmpty { return }
    text.append(UInt8(ascii: "e"))
    if sign.first == UInt8(ascii: "-") { text.append(UInt8(ascii: "-")) }
    text += digits
  }

  /// Writes a colour with as few digits as possible.
  private mutating func spellColour(_ rgba: UInt32) {
    var digits = (0..<8).map { UInt8(rgba >> (28 - 4 * UInt32($0)) & 15) }
    if digits[6...] == [15, 15] { digits.removeLast(2) }
    if stride(from: 0, to: digits.count, by: 2).allSatisfy({ digits[$0] == digits[$0 + 1] }) {
      digits = stride(from: 0, to: digits.count, by: 2).map { digits[$0] }
    }
    text.append(UInt8(ascii: "#"))
    text += digits.map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "a") + $0 - 10 }
  }

  /// Corrects `a ease-in`, which the parser accepts. An article before a name that the script declares is left.
  mutating func mendArticle(before first: UInt32) {
    guard first > 0, let article = keyword(first - 1), article == .a || article == .an else { return }
    if tree.tokens[Int(first)].startsLine, beginsStatement(Int(first)) { return }
    if isPropertyBeforeValue(first - 1) { return }
    let letter = source[Int(tree.tokens[Int(first)].start)]
    let isVowel = "aeio".utf8.contains(letter)
    spellings[Int(first - 1)] = isVowel ? .an : .a
  }

  /// Returns whether a word is a property if a value follows, as in `to a linear` and `to waiting 2`.
  func isPropertyBeforeValue(_ word: UInt32) -> Bool {
    guard word > 0, let before = keyword(word - 1) else { return false }
    return before == .from || before == .to || before == .by
  }

  private func beginsStatement(_ token: Int) -> Bool {
    let place = regions.countOfFirst { $0.first < token }
    return place < regions.count && regions[place].first == token
  }

  @inline(__always)
  func keyword(_ place: UInt32) -> Keyword? {
    tree.tokens[Int(place)].symbol.keyword
  }
}
