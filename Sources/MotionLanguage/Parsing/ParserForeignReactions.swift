import MotionAlgebra

/// Recognises reactions in other words: `when box is tapped: …`, `on tap of box { … }`.
extension Parser {
  /// Reports `when box is tapped: …`, which lacks `on` and the event, and `when y > 300: …`, a condition. Returns whether one is
  /// here.
  mutating func failedInEventAsCondition() -> Bool {
    let start = position
    var end = start + 1
    while !tokens.beginsStatement(end), tokens[end].kind != .colon, end < start + 12 { end += 1 }
    guard tokens[end].kind == .colon, !tokens.beginsStatement(end), end > start + 2 else { return false }
    var event = end - 1
    var views = start + 1
    if tokens.isArticle(views) { views += 1 }
    var said = text(event)
    let pair = "\(text(event - 1)) \(said)"
    if event > views + 1, CueEvent.past(pair) != nil { (event, said) = (event - 1, pair) }
    var last = event - 1
    while last > views, ["is", "are", "gets", "has", "been"].contains(text(last)) { last -= 1 }
    let words = range(from: UInt32(start), through: UInt32(end - 1))
    if let meant = CueEvent.past(said), last >= views, tokens[last].kind == .word {
      let targets = text(range(from: UInt32(views), through: UInt32(last)))
      fail(.eventAsCondition(text(words), "on \(meant.rawValue) of \(targets)"), at: words)
      return true
    }
    let isComparison = problems.withdraw(in: words, .strayCharacter).contains { "<>".contains(text($0)) }
    guard isComparison || (start..<end).contains(where: { tokens[$0].kind == .equals }) else { return false }
    fail(.condition(text(start)), at: token.range)
    return true
  }

  /// Reports `on tap of box { … }`, in which braces are around the action. Returns whether they are here.
  ///
  /// - Parameter start: the first token of the reaction.
  mutating func failedInBlock(from start: UInt32) -> Bool {
    guard token.kind == .leftParenthesis, text(position) == "{", let close = tokens.closingParenthesis(of: position),
      close > position + 1
    else { return false }
    let head = text(range(from: start, through: place - 1))
    let body = position + 1...close - 1
    let lines = body.count { tokens[$0].startsLine && $0 > body.lowerBound }
    let action = text(range(from: UInt32(body.lowerBound), through: UInt32(body.upperBound)))
    let words = range(from: start, through: UInt32(close))
    let hasSigns = problems.withdraw(in: words).contains { !"{}".contains(text($0)) }
    let isAction = lines == 0 && !hasSigns && beginsAction(body.lowerBound)
    let isOneLine = !(Int(start) + 1...close).contains { tokens[$0].startsLine }
    fail(
      .reactionWithBraces(head, action: isAction ? action : nil, isOneLine: isOneLine),
      at: isOneLine ? words : range(from: start, through: place))
    tokens.move(to: close + 1)
    return true
  }
}
