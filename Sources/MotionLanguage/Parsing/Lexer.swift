import MotionText

/// Splits source text into tokens, byte by byte. Characters that do not belong in a script are reported and skipped.
struct Lexer {
  var list = TokenList()
  private(set) var problems: [Problem] = []
  var symbols: SymbolTable
  var position = 0
  var startsLine = true
  /// The number of open braces and brackets that were read as parentheses.
  var foreignParentheses = 0
  /// Whether a `/*` without an end was found, so that later ones need no search.
  private var hasOpenComment = false
  /// Whether `plainTokens` reads what it can.
  private let hasPlainPart: Bool
  /// The token that the character just reported is read as.
  private var standsFor: Token.Kind?

  /// - Parameter hasPlainPart: whether to read plain text the fast way. Without it, the result is the same.
  static func lex(_ source: [UInt8], hasPlainPart: Bool = true) -> (TokenList, SymbolTable, [Problem]) {
    var (list, symbols) = (TokenList(expecting: source.count), SymbolTable(expecting: source.count / 64))
    let problems = lex(source, from: 0, into: &list, &symbols, hasPlainPart: hasPlainPart)
    return (list, symbols, problems)
  }

  /// Reads the text from `start` to the end, and appends to the existing tokens and words.
  static func lex(
    _ source: [UInt8], from start: Int, into list: inout TokenList, _ symbols: inout SymbolTable,
    hasPlainPart: Bool = true
  ) -> [Problem] {
    var lexer = Lexer(hasPlainPart: hasPlainPart)
    // Swapping avoids a copy.
    swap(&lexer.list, &list)
    swap(&lexer.symbols, &symbols)
    source.withUnsafeBufferPointer { lexer.run($0, from: start) }
    swap(&lexer.list, &list)
    swap(&lexer.symbols, &symbols)
    return lexer.problems
  }

  private init(hasPlainPart: Bool) {
    symbols = SymbolTable()
    self.hasPlainPart = hasPlainPart
  }

  private mutating func run(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    position = start
    let rest = UnsafeBufferPointer(rebasing: text[start...])
    if ByteOrderMark.saysUTF16(rest) {
      // The whole text is one mistake, not one for every character.
      position = text.count
      problems.append(Problem(.utf16, at: SourceRange(UInt32(start), UInt32(start + 2))))
    }
    position += ByteOrderMark.length(in: rest)
    var spaceBefore = true
    while true {
      if hasPlainPart { plainTokens(text, &spaceBefore) }
      let before = position
      skipSpace(text)
      if position > before { spaceBefore = true }
      guard position < text.count, problems.count < Limit.mistakes else { break }
      let start = position
      let known = token(text, spaceBefore: spaceBefore)
      // A skipped byte has no effect on the tokens around it.
      spaceBefore = known ? false : spaceBefore
      if known { startsLine = false }
      if position == start { position += 1 }
    }
    position = text.count
    append(.end, from: text.count, space: true)
  }

  private mutating func skipSpace(_ text: UnsafeBufferPointer<UInt8>) {
    while position < text.count {
      let byte = text[position]
      if byte > UInt8(ascii: "/") { return }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"):
        position += 1
        startsLine = true
      case UInt8(ascii: "\r"):
        let start = position
        if skipReturns(text) {
          report(.loneReturn, from: start)
          startsLine = true
        }
      case UInt8(ascii: "/") where position + 1 < text.count && text[position + 1] == UInt8(ascii: "/"):
        comment(text)
      case UInt8(ascii: "/") where position + 1 < text.count && text[position + 1] == UInt8(ascii: "*"):
        foreignComment(text)
      default: return
      }
    }
  }

  /// Skips a comment. Comments may contain any text, except characters that could control a terminal or hide code from a
  /// reader.
  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
    while position < text.count, text[position] != UInt8(ascii: "\n") {
      // A lone carriage return ends the line, and is reported.
      if text[position] == UInt8(ascii: "\r") {
        let start = position
        if skipReturns(text) {
          position = start
          return
        }
      } else {
        commented(text)
      }
    }
  }

  /// Skips a carriage return and the white space behind it.
  ///
  /// - Returns: whether more is behind them on the line. White space at the end of a line is no mistake.
  private mutating func skipReturns(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    while position < text.count, isBlank(text[position]) { position += 1 }
    return position < text.count && text[position] != UInt8(ascii: "\n")
  }

  private mutating func commented(_ text: UnsafeBufferPointer<UInt8>) {
    let byte = text[position]
    if byte >= 0x80 || byte == 0 {
      _ = scalar(text)
    } else if byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\r") || byte == 0x7F {
      position += 1
      forbid(.forbiddenCharacter(Unicode.Scalar(byte)), from: position - 1)
    } else {
      position += 1
    }
  }

  /// Skips `/* … */` as a whole, or its line if it does not end.
  private mutating func foreignComment(_ text: UnsafeBufferPointer<UInt8>) {
    let start = position
    var ends = hasOpenComment ? text.count : start + 2
    while ends + 1 < text.count, text[ends] != UInt8(ascii: "*") || text[ends + 1] != UInt8(ascii: "/") { ends += 1 }
    guard ends + 1 < text.count else {
      hasOpenComment = true
      position += 2
      report(.foreignComment("/*"), from: start)
      return comment(text)
    }
    while position < ends {
      if text[position] == UInt8(ascii: "\n") {
        startsLine = true
        position += 1
      } else {
        commented(text)
      }
    }
    position = ends + 2
    report(.foreignComment("/*"), from: start)
  }

  mutating func append(_ kind: Token.Kind, payload: UInt32 = 0, from start: Int, space: Bool) {
    list.tokens.append(
      Token(
        kind: kind, hasSpaceBefore: space, startsLine: startsLine, payload: payload, start: UInt32(start),
        end: UInt32(position)))
  }

  mutating func report(_ kind: Finding, from start: Int) {
    problems.append(Problem(kind, at: SourceRange(UInt32(start), UInt32(max(position, start + 1)))))
  }

  /// Reports text that no script may contain. A run of it is one mistake.
  mutating func forbid(_ kind: Finding, from start: Int) {
    if let last = problems.last, last.message == kind.message, Int(last.range.end) == start {
      problems[problems.count - 1].range = SourceRange(last.range.start, UInt32(position))
    } else {
      report(kind, from: start)
    }
  }

  /// Reads one token; returns false if there is none here, which is reported.
  private mutating func token(_ text: UnsafeBufferPointer<UInt8>, spaceBefore: Bool) -> Bool {
    let start = position
    let byte = text[position]
    if byte == 0xE2, text[start...].starts(with: [0xE2, 0x80, 0x99]) {
      // This is the typographic apostrophe.
      position += 3
      return possessive(text, from: start, spaceBefore: spaceBefore)
    }
    if byte == 0xE2 {
      if let kind = foreignSign(text) {
        append(kind, from: start, space: spaceBefore)
        return true
      }
      // A dash is left out.
      if position > start { return false }
    }
    if CharacterClass.isLetter(byte) || byte >= 0x80 {
      guard let symbol = name(text) else {
        guard let kind = standsFor else { return false }
        standsFor = nil
        append(kind, from: start, space: spaceBefore)
        return true
      }
      append(.word, payload: symbol.rawValue, from: start, space: spaceBefore)
      // The path of a design token has several names.
      if position - start > Limit.nameBytes, !text[start..<position].contains(UInt8(ascii: ".")) {
        report(.nameTooLong, from: start)
      }
      return true
    }
    if CharacterClass.isDigit(byte)
      || (byte == UInt8(ascii: ".") && position + 1 < text.count && CharacterClass.isDigit(text[position + 1]))
    {
      number(text, spaceBefore: spaceBefore)
      return true
    }
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "-"), foreignLine(text, spaceBefore: spaceBefore) {
      return false
    }
    if let kind = Lexer.sign(byte) {
      position += 1
      append(kind, from: start, space: spaceBefore)
      return true
    }
    switch byte {
    case UInt8(ascii: "#"): return colour(text, spaceBefore: spaceBefore)
    case UInt8(ascii: "\""): return self.text(text, spaceBefore: spaceBefore)
    case UInt8(ascii: "'"):
      position += 1
      return possessive(text, from: start, spaceBefore: spaceBefore)
    case 0..<0x20, 0x7F:
      position += 1
      if byte == 0x1B { escapeSequence(text) }
      forbid(.forbiddenCharacter(Unicode.Scalar(byte)), from: start)
      return false
    default: return foreignByte(text, spaceBefore: spaceBefore)
    }
  }

  static func sign(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: ":"): .colon
    default: nil
    }
  }

  // MARK: Words

  /// Returns whether the `-` or `.` here continues the word.
  @inline(__always)
  private func joins(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>, start: Int) -> Bool {
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."), position > start, position + 1 < text.count else {
      return false
    }
    let next = text[position + 1]
    return CharacterClass.isLetter(next) || next >= 0x80 || (byte == UInt8(ascii: ".") && CharacterClass.isDigit(next))
  }

  /// Returns the end of the quoted part of a name after a dot, as in `color."Dark blue"`.
  private func quotedPart(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard position + 1 < text.count, text[position + 1] == UInt8(ascii: "\"") else { return nil }
    var ahead = position + 2
    // Characters that are not allowed in a text are reported when it is read as one.
    while ahead < text.count, text[ahead] >= 0x20, text[ahead] < 0x7F, text[ahead] != UInt8(ascii: "\"") { ahead += 1 }
    return ahead < text.count && text[ahead] == UInt8(ascii: "\"") ? ahead + 1 : nil
  }

  /// Returns the symbol that a reported character is read as: a multiplication sign, the unit of degrees, or none.
  private mutating func standIn(_ scalar: Unicode.Scalar) -> Symbol? {
    switch scalar {
    case "\u{00D7}", "\u{00B7}", "\u{2217}", "\u{2192}": standsFor = .star
    case "\u{00F7}": standsFor = .slash
    case "\u{00B0}": return Symbol(.degrees)
    default: break
    }
    return nil
  }

  /// name = letter { letter | digit | "-" letter | "." part } ; after a dot, a part may start with a digit and contain
  /// `-digit`.
  private mutating func name(_ text: UnsafeBufferPointer<UInt8>) -> Symbol? {
    let start = position
    var hasDot = false
    // Forbidden characters alone do not form a word.
    var hasLetter = position > start
    /// The invisible characters in the word.
    var invisible: [Range<Int>] = []
    scan: while position < text.count {
      let byte = text[position]
      if CharacterClass.isLetter(byte) || (CharacterClass.isDigit(byte) && position > start) {
        hasLetter = hasLetter || CharacterClass.isLetter(byte)
        position += 1
      } else if byte < 0x80 {
        if byte == UInt8(ascii: "."), joins(byte, text, start: start) {
          hasDot = true
          position += 1
        } else if byte == UInt8(ascii: "."), let end = quotedPart(text) {
          hasDot = true
          position = end
        } else if byte == UInt8(ascii: "-"), position > start, position + 1 < text.count,
          joins(byte, text, start: start) || (hasDot && CharacterClass.isDigit(text[position + 1]))
        {
          position += 1
        } else {
          break scan
        }
      } else {
        let before = position
        guard let scalar = scalar(text) else {
          // After the report the word continues, so that one bad byte is one mistake.
          if position >= text.count || !(CharacterClass.isLetter(text[position]) || text[position] >= 0x80) {
            break scan
          }
          continue
        }
        // The word goes on behind an invisible character.
        if before > start, scalar.properties.generalCategory == .format, position < text.count,
          CharacterClass.isLetter(text[position])
        {
          report(.strayCharacter(scalar), from: before)
          invisible.append(before..<position)
          continue
        }
        let goesOn = before > start && scalar.properties.isIDContinue && scalar.properties.generalCategory != .format
        guard scalar.properties.isAlphabetic || goesOn else {
          if before > start {
            position = before
            break scan
          }
          report(.strayCharacter(scalar, isFirst: startsLine), from: start)
          return standIn(scalar)
        }
        hasLetter = true
      }
    }
    guard hasLetter else { return nil }
    let word = UnsafeBufferPointer(rebasing: text[start..<position])
    if !invisible.isEmpty {
      return symbols.intern(
        (start..<position).filter { place in !invisible.contains { $0.contains(place) } }.map { text[$0] })
    }
    // Bad bytes alone do not form a word.
    guard String(validating: word, as: UTF8.self) != nil else {
      guard word.contains(where: { CharacterClass.isLetter($0) }) else { return nil }
      return symbols.intern(Array(String(decoding: word, as: UTF8.self).utf8))
    }
    return symbols.intern(word)
  }

  /// Reads one scalar; `nil` if the bytes are not UTF-8 or the character is not allowed in a script, which is reported.
  mutating func scalar(_ text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    let start = position
    var decoder = UTF8()
    var rest = text[position...].prefix(4).makeIterator()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      position += UTF8.width(scalar)
      if scalar == "\0" || CharacterClass.isBidirectionalControl(scalar) {
        forbid(.forbiddenCharacter(scalar), from: start)
        return nil
      }
      return scalar
    case .emptyInput, .error:
      position += 1
      while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
      forbid(.invalidUTF8(text[start]), from: start)
      return nil
    }
  }

  private mutating func possessive(_ text: UnsafeBufferPointer<UInt8>, from start: Int, spaceBefore: Bool) -> Bool {
    let afterName = list.tokens.last.map { $0.kind == .word && Int($0.end) == start } ?? false
    // After a name that ends in s, the apostrophe needs no s.
    let hasS =
      position < text.count && text[position] | 0x20 == UInt8(ascii: "s")
      && !(position + 1 < text.count
        && (CharacterClass.isLetter(text[position + 1]) || CharacterClass.isDigit(text[position + 1])))
    let endsInS = afterName && start > 0 && text[start - 1] | 0x20 == UInt8(ascii: "s")
    guard afterName, hasS || endsInS else {
      if text[start] == UInt8(ascii: "'") {
        position = start
        if let kind = foreignText(text) {
          append(kind, from: start, space: spaceBefore)
          return true
        }
        position = start + 1
      }
      report(.strayCharacter("'"), from: start)
      return false
    }
    if hasS { position += 1 }
    append(.possessive, from: start, space: spaceBefore)
    return true
  }
}
