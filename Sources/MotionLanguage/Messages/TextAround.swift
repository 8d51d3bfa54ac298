import MotionText

/// The text around a problem. Some edits depend on it.
struct TextAround {
  private let source: [UInt8]
  private let range: SourceRange

  init(_ source: [UInt8], _ range: SourceRange) {
    self.source = source
    self.range = range
  }

  /// Returns an edit that replaces the text of the problem, or removes it with spaces beside it, and corrects the article before a curve.
  func replacing(_ text: String?) -> Edit? {
    text.map { words in
      // A removed word leaves one space, and none at the end.
      if words.isEmpty, spacesBefore.start < range.start {
        return isLastOfLine
          ? Edit(SourceRange(spacesBefore.start, range.end), "") : Edit(SourceRange(range.start, UInt32(spacesEnd)), "")
      }
      guard TextAround.needsAn(words, behind: source[..<min(source.count, Int(range.start))]) else {
        return Edit(range, words)
      }
      return Edit(SourceRange(range.start - 2, range.end), "an \(words)")
    }
  }

  /// Returns whether `a` before a curve has to become `an`.
  private static func needsAn(_ words: String, behind text: ArraySlice<UInt8>) -> Bool {
    words.hasPrefix("ease") && text.suffix(3).elementsEqual(" a ".utf8)
  }

  /// Returns an edit to the nearest word, if that word is certain.
  func correcting(_ nearest: Nearest?) -> Edit? { replacing(nearest.flatMap { $0.isCertain ? $0.name : nil }) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    CharacterClass.isNamePart(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  private var spacesEnd: Int {
    var end = Int(range.end)
    while end < source.count, TextAround.isSpace(source[end]) { end += 1 }
    return end
  }

  /// The spaces before the problem, on its line.
  var spacesBefore: SourceRange {
    var start = Int(range.start)
    while start > 0, TextAround.isSpace(source[start - 1]) { start -= 1 }
    return SourceRange(UInt32(start), range.start)
  }

  /// The problem and the spaces around it.
  var withSpaces: SourceRange { SourceRange(spacesBefore.start, UInt32(spacesEnd)) }

  /// The rest of the line without spaces at its start, comments and the line break.
  private var rest: ArraySlice<UInt8> {
    let start = spacesEnd
    var end = start
    while end < source.count, source[end] != UInt8(ascii: "\n"), source[end] != UInt8(ascii: "\r") {
      if source[end...].starts(with: Array("//".utf8)) { break }
      end += 1
    }
    return source[start..<end]
  }

  private var nextWord: String { String(decoding: rest.prefix(while: TextAround.isWordPart), as: UTF8.self) }

  /// Whether nothing follows on the line.
  var isLastOfLine: Bool { rest.isEmpty }

  var isFollowedByAnd: Bool { nextWord == "and" }

  private var nextKeyword: Keyword? { Keyword.allCases.first { $0.spelling == nextWord } }

  /// Whether the phrase ends here: another phrase, a modifier, an operator or nothing follows.
  var endsPhrase: Bool {
    guard let next = rest.first else { return true }
    if let word = nextKeyword { return word.isPhrase || word.isModifier || word.isJoining || word == .at }
    return [UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ",")].contains(next)
  }

  /// A comment of another language as line comments: `# …`, `-- …`, and `/* … */` if nothing else is on its lines.
  var lineComment: String? {
    var words = String(decoding: source[range.bytes], as: UTF8.self)[...]
    // `--speed: 300ms` of CSS is a value, and no comment.
    let isProperty = words.hasPrefix("--") && words.dropFirst(2).first?.isLetter ?? false && words.contains(":")
    if isProperty { return nil }
    if !words.hasPrefix("/*") { return "//" + words.drop { $0 == "#" || $0 == "-" } }
    words = words.dropFirst(2)
    guard words.hasSuffix("*/"), isLastOfLine else { return nil }
    words = words.dropLast(2)
    let lines = words.split(omittingEmptySubsequences: false) { $0.isNewline }
    let before = spacesBefore.start
    let isAlone = before == 0 || source[Int(before) - 1] == UInt8(ascii: "\n")
    guard lines.count == 1 || isAlone else { return nil }
    let said = lines.map { line in
      let isFrame = { (character: Character) in character.isWhitespace || character == "*" }
      return line.lastIndex { !isFrame($0) }.map { line[...$0].drop(while: isFrame) } ?? ""
    }.filter { !$0.isEmpty }
    return said.isEmpty ? "//" : said.map { "// \($0)" }.joined(separator: "\n")
  }

  /// Whether a sentence or a value follows, and no other `=`.
  var hasOnlyValueBehind: Bool {
    guard let next = rest.first, !rest.contains(UInt8(ascii: "=")) else { return false }
    if CharacterClass.isDigit(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: "#") { return true }
    return nextKeyword.map { $0.verb != nil || $0 == .nothing || $0 == .cancelled } ?? false
  }

  /// Returns whether the problem is a name alone, or a name after a word that declares names in another language.
  func isForgottenLet(_ name: String) -> Bool {
    let words = String(decoding: source[range.bytes], as: UTF8.self).split { $0.isWhitespace }
    let others = ["var", "const", "val", "set", "Let", "LET", "lte", "elt", "lett", "lt", "le"]
    return words.count == 1 || (words.count == 2 && others.contains(String(words[0])))
  }

  /// Returns the plain text for a character, if it means the same everywhere.
  func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{00D7}", "\u{2217}", "\u{00B7}": return "*"
    case "\u{00F7}": return "/"
    case "\u{2212}": return "-"
    case "\u{00A0}": return " "
    case "\u{00B0}": return TextAround.isWordPart(source[Int(range.end)...].first ?? 0) ? " degrees " : " degrees"
    case ";", "\u{FF1B}": return isLastOfLine ? "" : nil
    case ".": return isLastOfLine || CharacterClass.isLetter(source[Int(range.end)...].first ?? 0) ? "" : nil
    default: return ForeignCharacter.plainForm(ofFullWidth: scalar).map(String.init)
    }
  }
}
