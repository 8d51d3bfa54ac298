import MotionText

/// How a candidate is inserted before what the script has at its place already, so that nothing is said twice.
package struct Insertion {
  /// The end of what it replaces.
  package let end: Int
  /// With `${1:…}` for places to fill in if it is a snippet.
  package let text: String
  package let isSnippet: Bool
}

/// The parts of a snippet.
private struct Snippet {
  /// What is written as it is, and between that the places to fill in, with their signs.
  private(set) var parts: [(text: String, isPlace: Bool)] = []

  init(_ text: String) {
    var rest = text[...]
    while let sign = rest.firstIndex(of: "$") {
      if sign > rest.startIndex { parts.append((String(rest[..<sign]), false)) }
      let behind = rest.index(after: sign)
      let isLong = rest[behind] == "{"
      let end = isLong ? rest.firstIndex(of: "}") ?? behind : behind
      parts.append((String(rest[sign...end]), true))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append((String(rest), false)) }
  }

  /// Whether it ends with a place for whatever follows.
  var endsOpen: Bool { parts.last?.text == "$0" }

  /// Whether it is its words and then whatever follows.
  var isOpen: Bool { endsOpen && parts.count == 2 }

  /// The words of its own behind its first place, such as `from the left`.
  var wordsBehindPlace: String {
    let place = parts.firstIndex(where: \.isPlace) ?? parts.endIndex
    let words = parts[place...].filter { !$0.isPlace }.flatMap { $0.text.split(separator: " ") }
    return words.filter { $0.contains(where: \.isLetter) }.joined(separator: " ")
  }

  /// Returns the words that precede its first place.
  var head: String? {
    guard parts.count > 1, let text = parts.first?.text else { return nil }
    // The place can be in quotation marks.
    return (text.firstIndex(of: "(") ?? text.lastIndex(of: " ")).map { String(text[..<$0]) }
  }

  /// Returns what precedes a word or a sign that it has after its first word; `nil` without one.
  func part(before token: String) -> String? {
    var before = ""
    for (text, isPlace) in parts {
      for place in text.indices where !isPlace && !(before.isEmpty && place == text.startIndex) {
        guard text[place...].hasPrefix(token) else { continue }
        let last = place > text.startIndex ? text[text.index(before: place)] : before.last ?? " "
        let next = text[place...].dropFirst(token.count).first ?? " "
        let isWord = token.first?.isLetter ?? false
        if isWord && (last.isLetter || last == "-" || next.isLetter || next == "-") { continue }
        let found = before + text[..<place]
        return found.last == " " ? String(found.dropLast()) : found
      }
      before += text
    }
    return nil
  }
}

extension ScriptModel {
  /// Returns how candidates are inserted; `nil` for those whose words would be lost or doubled, because what the script has at the
  /// place already begins in another way.
  ///
  /// - Parameters:
  ///   - range: the part of a word before the place, which they replace.
  ///   - hasSnippets: whether places to fill in can be marked.
  package func insertions(
    of candidates: [Candidate], over range: Range<Int>, hasSnippets: Bool
  ) -> [Insertion?] {
    let bytes = files.bytes
    let offset = range.upperBound
    let lineEnd = bytes[offset..<files.scriptEnd].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? files.scriptEnd
    var wordEnd = offset
    if !range.isEmpty { while wordEnd < lineEnd, ScriptModel.isPartOfName(bytes[wordEnd]) { wordEnd += 1 } }
    let rest = bytes[offset..<lineEnd]
    let isClosed = range.isEmpty && offset > 0 && [UInt8(ascii: "\""), UInt8(ascii: ")")].contains(bytes[offset - 1])
    /// Returns what is between a closing mark and a word.
    func space(_ candidate: Candidate) -> String {
      isClosed && candidate.kind != .unit && candidate.word.first?.isLetter ?? false ? " " : ""
    }
    return candidates.map { candidate in
      // What a label has behind the place of an argument comes with a snippet.
      let plain = candidate.word.split(separator: " ", omittingEmptySubsequences: false).prefix { $0 != "…" }
        .joined(separator: " ")
      let whole = hasSnippets ? candidate.snippet : nil
      guard !rest.isEmpty else {
        return Insertion(end: offset, text: space(candidate) + (whole ?? plain), isSnippet: whole != nil)
      }
      // Behind a whole word, the same word is another one.
      let isWhole = plain.utf8.elementsEqual(bytes[range])
      let repeated = ScriptModel.repeated(Array(plain.utf8), rest, behindSpaces: !isWhole)
      let end = repeated ?? wordEnd
      // In `view a |is text`, another `is` is there.
      if repeated == nil, range.isEmpty, let first = plain.split(separator: " ").first, first.count < plain.count,
        ScriptModel.repeated(Array(first.utf8), rest, behindSpaces: true) != nil
      {
        return nil
      }
      var (text, isSnippet) = (whole ?? plain, whole != nil)
      if let snippet = candidate.snippet.map(Snippet.init), let next = token(from: end, to: lineEnd) {
        let takesRest = snippet.isOpen || snippet.endsOpen && mayBeginAnimation(next)
        // In `view a is text`, the article is a name.
        if !isDeclaration(next), let part = snippet.part(before: self.text(ofToken: UInt32(next))) {
          let isWhole = hasSnippets && Snippet(part).parts.contains { $0.isPlace }
          (text, isSnippet) = isWhole || !Snippet(part).parts.contains { $0.isPlace } ? (part, isWhole) : (plain, false)
        } else if takesRest {
          let isSpaced = bytes[end] == UInt8(ascii: " ")
          if isSpaced, isSnippet, text.hasSuffix(" $0") { text = text.dropLast(3) + "$0" }
        } else if mayFill(next) {
          // In `slide| form`, the side of `slide in … from the left` would be lost.
          let words = snippet.wordsBehindPlace
          if candidate.kind == .definition, snippet.head != nil, !words.isEmpty,
            !String(decoding: rest, as: UTF8.self).contains(words)
          {
            return nil
          }
          (text, isSnippet) = (snippet.head ?? text, snippet.head == nil && isSnippet)
        }
      }
      if repeated == nil, range.isEmpty, let next = rest.first, ScriptModel.isPartOfName(next),
        !text.hasSuffix("$0"), text.utf8.last.map(ScriptModel.isPartOfName) ?? false
      {
        text += " "
      }
      return Insertion(end: end, text: space(candidate) + text, isSnippet: isSnippet)
    }
  }

  /// Whether a byte can be part of a name, also of one with a dot.
  static func isPartOfName(_ byte: UInt8) -> Bool {
    CharacterClass.isNamePart(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns the end of what ends a word, or is the whole of it, at the start of the rest of a line; `nil` if the rest begins with
  /// something else.
  private static func repeated(_ word: [UInt8], _ rest: ArraySlice<UInt8>, behindSpaces: Bool) -> Int? {
    func isWhole(_ end: Int) -> Bool {
      end == rest.endIndex || !isPartOfName(rest[end]) || !isPartOfName(rest[end - 1])
    }
    guard !word.isEmpty else { return nil }
    let start = rest.startIndex
    // No name of a script is longer.
    for count in stride(from: min(word.count, rest.count, 255), to: 0, by: -1)
    where rest.starts(with: word.suffix(count)) && isWhole(start + count) { return start + count }
    guard behindSpaces else { return nil }
    let text = rest.drop { $0 == UInt8(ascii: " ") }
    return text.starts(with: word) && isWhole(text.startIndex + word.count) ? text.startIndex + word.count : nil
  }

  /// The first token that begins in a part of a line.
  private func token(from start: Int, to end: Int) -> Int? {
    let index = tree.tokens[0..<tree.ownCount].countOfFirst { Int($0.start) < start }
    guard index < tree.ownCount, tree.tokens[index].kind != .end, Int(tree.tokens[index].start) < end else {
      return nil
    }
    return index
  }

  /// Whether a token is a name where it is declared.
  private func isDeclaration(_ index: Int) -> Bool {
    names.name(ofToken: UInt32(index)).map { names.names[$0].declaration?.start == tree.tokens[index].start } ?? false
  }

  private func mayBeginAnimation(_ index: Int) -> Bool {
    // In `let grow =`, a verb is a name, and in `on rotate of photo` an event.
    if isDeclaration(index) { return false }
    if tree.tokens[index + 1].symbol == .of { return false }
    if let name = names.name(ofToken: UInt32(index)) {
      // In `at push: …`, a name is a time.
      if names.names[name].kind == .let { return (kinds[name] ?? .animation) == .animation }
      if names.names[name].kind == .definition { return true }
    }
    return tree.tokens[index].symbol.keyword?.verb != nil
  }

  /// Whether a token can begin what a place of a snippet stands for.
  private func mayFill(_ index: Int) -> Bool {
    let token = tree.tokens[index]
    switch token.kind {
    case .number, .string, .colour, .leftParenthesis, .minus, .percent: return true
    case .word:
      guard let word = token.symbol.keyword else { return true }
      return !word.isReserved || word.isArticle || word == .all || word == .each
    case .plus, .star, .slash, .equals, .rightParenthesis, .comma, .colon, .possessive, .end: return false
    }
  }
}
