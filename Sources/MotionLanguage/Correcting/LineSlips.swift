import MotionText

/// Finds what may be slips of the keyboard in a line: changes that make other words of the language, or signs that it needs.
struct LineSlips {
  private let line: [UInt8]
  private let tokens: [Token]
  /// The words of other lines. They are not misspelt.
  private let words: Set<String>
  /// The names that other lines use, and none declares.
  private let unknown: Set<String>

  init(_ line: ArraySlice<UInt8>, words: Set<String>, unknown: Set<String>) {
    self.line = Array(line)
    tokens = Lexer.lex(self.line).0.tokens.filter { $0.kind != .end }
    (self.words, self.unknown) = (words, unknown)
  }

  /// Returns the slips in a part of the line and beside it, the likely ones first.
  func found(at place: Range<Int>) -> [Slip] {
    let first = tokens.firstIndex { Int($0.end) > place.lowerBound } ?? tokens.count
    let last = tokens.lastIndex { Int($0.start) < place.upperBound } ?? first
    let near =
      Array(first...max(first, last)) + [-1, -2, -3].map { first + $0 } + [1, 2, 3, 4].map { max(first, last) + $0 }
    let indices = near.filter(tokens.indices.contains)
    // Many words are near to a short one.
    let misspelt = indices.flatMap(misspelt)
    let isLong = { (slip: Slip) in slip.place.count > 3 }
    return indices.flatMap(withLetters) + indices.flatMap(twice) + indices.flatMap(touching)
      + misspelt.filter(isLong) + indices.flatMap(apart)
      + indices.flatMap(withoutSign) + openParenthesis + misspelt.filter { !isLong($0) }
  }

  // MARK: Words

  /// `let let`, and `over 2s 2s`.
  private func twice(_ index: Int) -> [Slip] {
    for count in [1, 2] where index >= 2 * count - 1 {
      let (first, second) = (index + 1 - 2 * count..<index + 1 - count, index + 1 - count..<index + 1)
      guard first.elementsEqual(second, by: { text($0) == text($1) }), tokens[second.lowerBound].hasSpaceBefore,
        tokens[index].kind == .word,
        count == 1 || tokens[second.lowerBound].kind == .number && tokens[index].symbol.keyword?.unit?.kind == .duration
      else { continue }
      return [Slip(kind: .twice, isStrong: true, place: place(second.lowerBound...index), meant: "")]
    }
    return []
  }

  /// `hlaf speed`, `fr 2s`.
  private func misspelt(_ index: Int) -> [Slip] {
    let word = text(index)
    // A digit tells names apart.
    guard isUnknown(index), word.utf8.count <= 24, !word.contains(where: \.isNumber) else { return [] }
    let most = word.utf8.count < 8 ? 1 : 2
    let letters = Array(word.lowercased().unicodeScalars)
    let isOfGrammar = GrammarWord.isOne(word)
    let near = GrammarWord.spelled.compactMap { other -> (word: String, distance: Int)? in
      guard other.letters.count > 1, abs(other.letters.count - letters.count) <= most else {
        return nil
      }
      // One change keeps all but one letter, or swaps two, so one of the first two letters stays.
      guard most > 1 || letters.prefix(2).contains(where: other.letters.prefix(2).contains) else { return nil }
      let distance = editDistance(letters, other.letters, atMost: most)
      // In `no tap of ball:`, a word of the grammar stands for another one.
      if isOfGrammar, other.word == word || other.letters.sorted() != letters.sorted() { return nil }
      return distance <= most ? (other.word, distance) : nil
    }
    return near.sorted { $0.distance < $1.distance }.prefix(LineSlips.mostWords).map {
      Slip(
        kind: .letters, isStrong: false, isCertain: isCertain(word, $0.word, $0.distance), place: place(index...index),
        meant: $0.word)
    }
  }

  /// Whether a misspelt word can mean nothing else that is likely. Constants and units are near to many short names.
  private func isCertain(_ word: String, _ meant: String, _ distance: Int) -> Bool {
    if distance > 1 || word.utf8.count < 2 || Nearest.isOtherWord(word, than: meant) { return false }
    let keyword = Keyword.allCases.first { $0.spelling == meant }
    return word.utf8.count > 3 || !(keyword.map { $0.isConstant || $0.isUnit } ?? false)
  }

  /// `ease-outover 2s`, `letquick = 2s`, `wait2s`.
  private func touching(_ index: Int) -> [Slip] {
    let word = text(index)
    guard isUnknown(index), word.utf8.count <= 64, word.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    var slips: [Slip] = []
    for split in word.indices.dropFirst().reversed() where slips.count < LineSlips.mostWords {
      let (first, second) = (String(word[..<split]), String(word[split...]))
      let declares =
        index == 0 && Keyword.beginsStatement(first)
        || index == 1 && second == Keyword.is.spelling && tokens[0].symbol.keyword == .view
      let isFirst = first.utf8.count > 1 && (GrammarWord.isOne(first) || ColourNames.isColour(first))
      let isSecond = second.utf8.count > 1 && GrammarWord.isOne(second)
      guard
        isFirst && (isSecond || declares || words.contains(second) || second.first?.isNumber ?? false)
          || isSecond && (declares || words.contains(first))
      else { continue }
      slips.append(Slip(kind: .touching, isStrong: true, place: place(index...index), meant: "\(first) \(second)"))
    }
    return slips
  }

  /// `fadeo ut`, `fad e`.
  private func apart(_ index: Int) -> [Slip] {
    guard index + 1 < tokens.count, tokens[index + 1].hasSpaceBefore else { return [] }
    // `3 00ms`. Of `1 2s`, nobody knows what is meant.
    if tokens[index].kind == .number, tokens[index + 1].kind == .number {
      let (first, second) = (text(index), text(index + 1))
      guard second.allSatisfy({ $0 == "0" }), first.first != "0", depth(before: index) == 0 else { return [] }
      return [Slip(kind: .space, isStrong: false, place: place(index...index + 1), meant: first + second)]
    }
    guard tokens[index].kind == .word, tokens[index + 1].kind == .word, isUnknown(index) || isUnknown(index + 1) else {
      return []
    }
    let joined = text(index) + text(index + 1)
    let small = joined.lowercased()
    let letters = Array(small.unicodeScalars)
    guard
      let meant = words.contains(joined) || unknown.contains(joined) || ColourNames.isColour(joined)
        ? joined : GrammarWord.spelled.first(where: { $0.letters == letters })?.word
    else { return [] }
    return [Slip(kind: .space, isStrong: false, place: place(index...index + 1), meant: meant)]
  }

  /// `4o0`, `2oms`: a letter that looks like a digit.
  private func withLetters(_ index: Int) -> [Slip] {
    guard tokens[index].kind == .number else { return [] }
    var (last, digits, unit) = (index, text(index), Substring())
    while unit.isEmpty, last + 1 < tokens.count, tokens[last + 1].start == tokens[last].end,
      [.word, .number].contains(tokens[last + 1].kind)
    {
      let part = text(last + 1)
      unit = part.drop { $0.isNumber || LineSlips.digits[$0] != nil }
      guard unit.isEmpty || Keyword.allCases.contains(where: { $0.isUnit && $0.spelling == unit }) else { return [] }
      digits += part.dropLast(unit.count).map { LineSlips.digits[$0] ?? $0 } + unit
      last += 1
    }
    guard digits != String(decoding: line[place(index...last)], as: UTF8.self) else { return [] }
    return [Slip(kind: .digits, isStrong: true, place: place(index...last), meant: digits)]
  }

  private static let digits: [Character: Character] = ["o": "0", "O": "0", "l": "1"]

  // MARK: Signs

  /// `(-30 -14)`, `hop(ball, height 20)`.
  private func withoutSign(_ index: Int) -> [Slip] {
    guard index > 0, tokens[index].hasSpaceBefore, depth(before: index) > 0, endsValue(index - 1), beginsValue(index)
    else { return [] }
    let before = text(index - 1)
    let isSign = tokens[index].kind == .minus && tokens[index - 1].kind != .word
    let comma = Slip(kind: .comma, isStrong: isSign, place: place(index - 1...index - 1), meant: "\(before),")
    guard tokens[index - 1].kind == .word else { return [comma] }
    return [comma, Slip(kind: .colon, isStrong: false, place: place(index - 1...index - 1), meant: "\(before):")]
  }

  private func beginsValue(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word, .number, .colour, .string, .leftParenthesis: true
    case .minus: index + 1 < tokens.count && !tokens[index + 1].hasSpaceBefore
    default: false
    }
  }

  private func endsValue(_ index: Int) -> Bool {
    [.word, .number, .colour, .string, .percent, .rightParenthesis].contains(tokens[index].kind)
  }

  /// `at (10, 20 with radius 3`: the parenthesis may be too many, or closed before each phrase that follows or at the end.
  private var openParenthesis: [Slip] {
    guard depth(before: tokens.count) > 0, let open = tokens.lastIndex(where: { $0.kind == .leftParenthesis }) else {
      return []
    }
    let ends = tokens.indices.filter { index in
      guard index > open, endsValue(index) else { return false }
      if index + 1 == tokens.count { return true }
      let next = tokens[index + 1].symbol.keyword
      return next.map { $0.continuesExpression || $0 == .at } ?? false
    }
    let closed = ends.prefix(LineSlips.mostWords).map {
      Slip(kind: .closing, isStrong: false, place: place($0...$0), meant: "\(text($0)))")
    }
    // A line may begin with a parenthesis that another line closes.
    if open == 0 { return closed }
    return closed + [Slip(kind: .opening, isStrong: false, place: place(open...open), meant: "")]
  }

  /// The number of parentheses that are open before a token.
  private func depth(before index: Int) -> Int {
    tokens[..<index].reduce(0) {
      $0 + $1.nesting
    }
  }

  // MARK: Text

  /// The most words that are tried in the place of one.
  private static let mostWords = 5

  /// Whether a token is a word that neither the language has in many places nor another line has.
  private func isUnknown(_ index: Int) -> Bool {
    // An article may be a misspelt `and`.
    tokens[index].kind == .word && (tokens[index].symbol.keyword ?? .an) == .an && !words.contains(text(index))
  }

  private func place(_ indices: ClosedRange<Int>) -> Range<Int> {
    Int(tokens[indices.lowerBound].start)..<Int(tokens[indices.upperBound].end)
  }

  private func text(_ index: Int) -> String { String(decoding: line[place(index...index)], as: UTF8.self) }
}
