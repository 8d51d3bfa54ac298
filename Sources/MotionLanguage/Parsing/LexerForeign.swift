import MotionText

/// Reads what other languages and word processors write in the place of the signs of a script, and reports it.
extension Lexer {
  /// Reports the comment of a shell (`# words`) or of SQL (`-- words`), and a dash behind a sentence. Returns whether one is here.
  mutating func foreignLine(_ text: UnsafeBufferPointer<UInt8>, spaceBefore: Bool) -> Bool {
    guard startsLine ? beginsForeignLine(text) : spaceBefore && beginsForeignEnd(text) else { return false }
    let start = position
    let isShell = text[start] == UInt8(ascii: "#")
    if !startsLine, !isShell {
      position += 2
      report(.strayDash("--"), from: start)
      return true
    }
    comment(text)
    // A longer line is no variable.
    let line = position - start < 100 ? String(decoding: text[start..<position], as: UTF8.self) : ""
    let variable = isShell ? nil : Finding.variableOfStyleSheet(line)
    let words = line.isEmpty ? nil : String(line.drop { $0 == "#" || $0 == "-" })
    report(variable ?? .foreignComment(isShell ? "#" : "--", words), from: start)
    return true
  }

  /// Whether a line begins with the comment of a shell or of SQL. A statement begins with neither a colour nor a minus sign.
  private func beginsForeignLine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard position + 1 < text.count else { return false }
    let next = text[position + 1]
    switch text[position] {
    case UInt8(ascii: "#"): return next == UInt8(ascii: " ") || next == UInt8(ascii: "#") || next == UInt8(ascii: "!")
    case UInt8(ascii: "-"): return next == UInt8(ascii: "-")
    default: return false
    }
  }

  /// Whether such a comment is behind a statement: `fadeIn box # now`, or a dash in front of a word that cannot be subtracted:
  /// `fadeIn box -- over 2s`. A colour has digits right behind its sign.
  private func beginsForeignEnd(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var words = text[position] == UInt8(ascii: "#") ? position + 1 : position + 2
    while text[position] == UInt8(ascii: "#"), words < text.count, text[words] == text[position] { words += 1 }
    guard words < text.count, text[words - 1] == text[position], text[words] == UInt8(ascii: " "),
      let last = list.tokens.last, last.kind == .word || last.kind == .number || last.kind == .rightParenthesis
    else { return false }
    let word = word(text, from: words)
    if text[position] == UInt8(ascii: "-") {
      return Keyword.allCases.contains { $0.spelling == word && $0.isReserved && !$0.isUnit && !$0.isConstant }
    }
    // Behind `to` and `fill`, a colour is meant.
    if last.kind == .word, let keyword = last.symbol.keyword, keyword == .background || keyword.wantsValue {
      return false
    }
    return !word.isEmpty
  }

  /// The colour behind the sign here and a space, `red` or `#268bd2`, and where it ends; `nil` for other words.
  func colourBehindSpace(_ text: UnsafeBufferPointer<UInt8>) -> (name: String, end: Int)? {
    let spaces = text[position...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let name = word(text, from: position)
    let colour = ColourNames.rgba(name) == nil ? "#\(name)" : name
    return ColourText.components(colour).map { _ in (colour, spaces.endIndex + name.utf8.count) }
  }

  /// The word behind the spaces at a place.
  private func word(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    let rest = text[start...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: rest.prefix { CharacterClass.isLetter($0) || CharacterClass.isDigit($0) }, as: UTF8.self)
  }

  /// Returns whether a word that continues a sentence, or begins one, is at a place: `over`, `then`, `fadeOut`.
  private func goesOn(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let word = word(text, from: start)
    return Keyword.allCases.contains {
      $0.spelling == word && ($0.isPhrase || $0.isModifier || $0.isJoining || $0 == .at || $0.verb != nil)
    }
  }

  /// Reports an ASCII character without a meaning, and reads it as other languages use it; returns false if it has no such use.
  mutating func foreignByte(_ text: UnsafeBufferPointer<UInt8>, spaceBefore: Bool) -> Bool {
    let start = position
    let byte = text[start]
    position += 1
    if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|"), arrow(text, from: start, spaceBefore: spaceBefore) {
      return true
    }
    let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    let isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    // A run of one sign is one mistake: `&&`, `...`.
    if !isOpening && !isClosing { while position < text.count, text[position] == byte { position += 1 } }
    if byte == UInt8(ascii: ";"), foreignParentheses == 0, beginsStatement(text) {
      report(.markBeforeStatement, from: start)
      startsLine = true
      return false
    }
    // The brace that closes a reported one belongs to the same mistake.
    if isClosing && foreignParentheses > 0 {
      foreignParentheses -= 1
    } else {
      report(.strayCharacter(Unicode.Scalar(byte)), from: start)
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      foreignParentheses += 1
      append(.leftParenthesis, from: start, space: spaceBefore)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): append(.rightParenthesis, from: start, space: spaceBefore)
    case UInt8(ascii: "&"), UInt8(ascii: "|"): append(.plus, from: start, space: spaceBefore)
    default:
      // In `a1..a3`, another word follows.
      if byte != UInt8(ascii: ".") || position - start == 1 { passWordEnd(text, from: start) }
      return false
    }
    return true
  }

  /// Returns whether a word that can only begin a statement follows on the line.
  private func beginsStatement(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = text[position...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return Keyword.beginsStatement(String(decoding: rest.prefix { CharacterClass.isLetter($0) }, as: UTF8.self))
  }

  /// Reads an arrow as the sign for `then`, and reports it: `->` and `=>`, whose first sign has been read, `>>` and `|>`. Returns
  /// whether it is one.
  mutating func arrow(_ text: UnsafeBufferPointer<UInt8>, from end: Int, spaceBefore: Bool) -> Bool {
    let isPair = position < text.count && text[position] == UInt8(ascii: ">")
    if isPair || text[end] == UInt8(ascii: "|") {
      guard isPair else { return false }
      position += 1
      report(.arrow(String(decoding: text[end..<position], as: UTF8.self)), from: end)
      append(.star, from: end, space: spaceBefore)
      return true
    }
    guard end > 0, "-=".utf8.contains(text[end - 1]), let sign = list.tokens.last, Int(sign.end) == end else {
      return false
    }
    report(.arrow(String(decoding: text[end - 1..<position], as: UTF8.self)), from: end - 1)
    let last = list.tokens.count - 1
    list.tokens.update(at: last) { token in
      token = Token(
        kind: .star, hasSpaceBefore: sign.hasSpaceBefore, startsLine: sign.startsLine, payload: 0, start: sign.start,
        end: UInt32(position))
    }
    return true
  }

  /// Joins a word around a stray character, so that it remains one word.
  mutating func passWordEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard let last = list.tokens.last, last.kind == .word, Int(last.end) == start else { return }
    while position < text.count, CharacterClass.isLetter(text[position]) || CharacterClass.isDigit(text[position]) {
      position += 1
    }
  }

  /// Reports a terminal escape sequence as one mistake: ESC, `[`, parameters, a letter (ECMA-48).
  mutating func escapeSequence(_ text: UnsafeBufferPointer<UInt8>) {
    guard position < text.count, text[position] == UInt8(ascii: "[") else { return }
    position += 1
    while position < text.count, (0x20..<0x40).contains(text[position]) { position += 1 }
    if position < text.count, (0x40..<0x7F).contains(text[position]) { position += 1 }
  }

  /// Whether spaces are on both sides of the dash here.
  private func isDash(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    position > 0 && text[position - 1] == UInt8(ascii: " ") && position + 3 < text.count
      && text[position + 3] == UInt8(ascii: " ")
  }

  /// Reports the dashes, minus signs and quotation marks of word processors, and reads them as the plain ones.
  mutating func foreignSign(_ text: UnsafeBufferPointer<UInt8>) -> Token.Kind? {
    let start = position
    var rest = text[position...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    switch scalar {
    case "\u{2013}" where isDash(text) && goesOn(text, from: start + 3),
      "\u{2014}" where isDash(text) && CharacterClass.isLetter(word(text, from: start + 3).utf8.first ?? 0):
      position += 3
      report(.strayDash(String(scalar)), from: start)
      return nil
    case "\u{2212}", "\u{2013}", "\u{2014}":
      position += 3
      report(.strayCharacter(scalar), from: start)
      return .minus
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}": return foreignText(text)
    default: return nil
    }
  }

  /// Reads a text between quotation marks other than the plain ones.
  mutating func foreignText(_ text: UnsafeBufferPointer<UInt8>) -> Token.Kind? {
    let start = position
    let isPlain = text[position] == UInt8(ascii: "'")
    var ahead = position + (isPlain ? 1 : 3)
    let open = ahead
    while ahead < text.count, text[ahead] != UInt8(ascii: "\n") {
      let isClosing =
        isPlain
        ? text[ahead] == UInt8(ascii: "'")
        : text[ahead] == 0xE2 && ahead + 2 < text.count && text[ahead + 1] == 0x80
          && (0x98...0x9F).contains(text[ahead + 2])
      if isClosing { break }
      ahead += 1
    }
    guard ahead < text.count, text[ahead] != UInt8(ascii: "\n") else { return nil }
    let words = UnsafeBufferPointer(rebasing: text[open..<ahead])
    guard let words = String(validating: words, as: UTF8.self) else { return nil }
    position = ahead + (isPlain ? 1 : 3)
    report(.foreignQuotes(words), from: start)
    return .string
  }
}
