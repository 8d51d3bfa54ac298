import MotionText

/// Reports units that a script lacks, and numbers with words that are no units.
extension Parser {
  /// Reports a word after a number that should be its unit; for an instant, up to the colon. Returns whether there is one.
  mutating func failedInUnit(ofInstant isInstant: Bool = false) -> Bool {
    let number = position - 1
    guard number > 0, tokens.isAt(.word), tokens[number].kind == .number else { return false }
    let needsColon = isInstant && tokens[position + 1].kind != .colon
    let isTouching = !token.hasSpaceBefore || isLikeUnit
    if isTouching, !needsColon, let value = ForeignWords.value(tokens.number(tokens[number]), text(position)) {
      cutShort()
      passNumber()
      return failed(with: .foreignUnit(text(position), value.instead, reason: value.reason), in: number...position)
    }
    if !needsColon, failedInTwoTimes() { return true }
    if !needsColon, let near = nearestHere(),
      Keyword.allCases.contains(where: { $0.isUnit && $0.spelling == near.name })
    {
      cutShort()
      passNumber()
      return failed(with: .unexpected(text(position), nearest: near), in: position...position)
    }
    if failedInDigitsOfColour() { return true }
    if failedInFactor() { return true }
    guard isTouching, isInstant || isTime(number) else { return false }
    cutShort()
    passNumber()
    return failed(with: .unknownUnit(text(number), text(position), needsColon: needsColon), in: number...position)
  }

  /// Reports `1s500ms`, in which two times touch. Returns whether it is here.
  private mutating func failedInTwoTimes() -> Bool {
    let said = text(position)
    let unit = said.prefix { !$0.isNumber }
    let count = said.dropFirst(unit.count).prefix { $0.isNumber }
    guard unit == "s" || unit == "min", !count.isEmpty, let more = Double(count),
      said.hasSuffix(unit == "s" ? "\(count)ms" : "\(count)s")
    else { return false }
    let first = tokens.number(tokens[position - 1])
    let time = unit == "s" ? "\(Words.decimal(first * 1000 + more))ms" : "\(Words.decimal(first * 60 + more))s"
    cutShort()
    passNumber()
    return exchange(
      position - 1...position, for: [time], because: "A duration is one number with a unit.")
  }

  /// Reports `2x` where it is no speed: `grow circle by 2x`. Returns whether it is here.
  private mutating func failedInFactor() -> Bool {
    guard tokens.isAt(word: .x), !token.hasSpaceBefore, let sentence = tree.sentences.last, sentence.verb != nil,
      [.by, .to, .from].contains(tokens.keyword(at: position - 2)) || tokens.isNegativeNumber(position - 2),
      case let first = sentence.verbToken + 1, first <= sentence.subjectEnd
    else { return false }
    if sentence.verb == .rotate || sentence.property >= 0 && text(UInt32(sentence.property)) == "rotation" {
      return failedInTurns()
    }
    guard tokens.keyword(at: position - 2) != .from, !tokens.isNegativeNumber(position - 2) else { return false }
    let subject = text(range(from: first, through: sentence.subjectEnd))
    let (number, join) = (text(position - 1), text(position - 2))
    cutShort()
    passNumber()
    if sentence.verb == .scale, sentence.property < 0 {
      return failed(with: .factorWithSign("\(number)x", instead: number), in: position - 1...position)
    }
    return failed(
      with: .factorWithSign("\(number)x", scaled: "scale \(subject) \(join) \(number)\(restOfSentence)"),
      in: position - 1...position)
  }

  /// What follows a word on its line, up to the end of its sentence.
  private var restOfSentence: String {
    var last = position
    while !tokens.beginsStatement(last + 1), !tokens[last + 1].startsLine, last < position + 20,
      tokens[last + 1].nesting == 0, ![.plus, .star].contains(tokens[last + 1].kind),
      !(tokens.keyword(at: last + 1)?.isJoining ?? false)
    { last += 1 }
    return last > position ? " \(text(range(from: position + 1, through: last)))" : ""
  }

  /// Reports a colour without its sign, of which the last token and this one are parts: `tint ball to 268bd2`, or `0xff0000` of
  /// another language. Returns whether it is here.
  mutating func failedInDigitsOfColour() -> Bool {
    guard token.kind == .word, !token.hasSpaceBefore, tokens[position - 1].kind == .number else { return false }
    let (number, word) = (text(position - 1), text(position))
    let isForeign = number == "0" && word.hasPrefix("x")
    let digits = isForeign ? String(word.dropFirst()) : number + word
    guard [3, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit), isForeign || wantsColour else {
      return false
    }
    cutShort()
    passNumber()
    return exchange(position - 1...position, for: ["#\(digits)"], because: "A colour begins with `#`.")
  }

  /// Whether the last sentence of the statement, or else the statement, is about a colour.
  private var wantsColour: Bool {
    // The last sentence of a used file is behind the script.
    let verb = tree.sentences.last.map { Int($0.verbToken) }
      .flatMap { tokens.statementStart <= $0 && $0 < position ? $0 : nil }
    return ((verb ?? tokens.statementStart)..<position).contains { place in
      switch tokens.keyword(at: place) {
      case .tint, .fill, .stroke, .background: true
      case .let: verb == nil
      default: false
      }
    }
  }

  /// Reports `1x+45°`, turns and degrees of After Effects, at the `x`. Returns whether it is here.
  private mutating func failedInTurns() -> Bool {
    let start = tokens.isNegativeNumber(position - 2) ? position - 2 : position - 1
    guard let first = turns(at: start) else { return false }
    var (end, instead, whole) = (first.end, first.words, first.said)
    if tokens.keyword(at: end) == .to, let second = turns(at: end + 1) {
      whole += " to \(second.said)"
      (end, instead) = (second.end, "\(instead) to \(second.words)")
    }
    cutShort()
    passNumber()
    return exchange(
      start...end - 1, as: whole, for: [instead],
      because: "An angle is a number with a unit. A turn of After Effects, `1x`, is 360 degrees.")
  }

  /// Returns the angle for turns with or without degrees behind them, the words as written, and the index after them.
  private func turns(at start: Int) -> (words: String, said: String, end: Int)? {
    let number = tokens.isNegativeNumber(start) ? start + 1 : start
    guard tokens[number].kind == .number, tokens.keyword(at: number + 1) == .x, !tokens[number + 1].hasSpaceBefore
    else { return nil }
    let count = tokens.number(tokens[number])
    var (end, degrees) = (number + 2, 0.0)
    let sign = tokens[end].kind
    let hasSign = sign == .plus || sign == .minus
    let more = hasSign ? end + 1 : end
    if tokens[more].kind == .number, !tokens.beginsStatement(more) {
      degrees = tokens.number(tokens[more]) * (sign == .minus ? -1 : 1)
      end = tokens.keyword(at: more + 1)?.unit == .degrees ? more + 2 : more + 1
    }
    let total = count * 360 * (number > start ? -1 : 1) + degrees * (number > start && sign == .plus ? -1 : 1)
    let words =
      hasSign || end > number + 2
      ? "\(Words.decimal(total)) degrees"
      : "\(number > start ? "-" : "")\(text(number)) \(count == 1 ? "turn" : "turns")"
    return (words, text(range(from: start, through: end - 1)), end)
  }

  /// Returns whether a number can only be a time.
  private func isTime(_ index: Int) -> Bool {
    switch tokens.keyword(at: index - 1) {
    case .over, .in, .for, .after, .wait, .waiting: true
    case .by: Modifier(tokens.keyword(at: index - 2))?.by != nil
    default: false
    }
  }

  /// Whether the word here follows a space and cannot continue the sentence.
  private var isLikeUnit: Bool {
    guard tokens.keyword(at: position) == nil, !beginsAction(position) else { return false }
    let next = position + 1
    return tokens.beginsStatement(next) || tokens[next].kind == .colon || !tokens.startsValue(next)
      || beginsAction(next)
  }

  /// Suppresses other messages about the number before a misspelt unit.
  mutating func passNumber() {
    for index in tree.nodes.indices.suffix(4) {
      let node = tree.nodes[index]
      if node.kind == .number, Int(node.last) == position - 1 { tree.nodes[index].kind = .missing }
    }
  }
}
