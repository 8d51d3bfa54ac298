/// Recognises words of other tools where an animation or a value is expected: `delay 500ms then …`, `half a second`, `+= 100`.
extension Parser {
  /// Reports `delay 500ms then fadeIn circle`, in which the delay is a sentence. Returns whether it is here.
  mutating func failedInDelayAlone() -> Bool {
    guard !stack.innermost.isTight, tokens[position + 1].kind == .number, let time = duration(at: position + 1),
      tokens.beginsStatement(time.end) || tokens.keyword(at: time.end)?.isJoining ?? false,
      Modifier.meant(by: text(position)) == .delayed
    else { return false }
    fail(.foreignVerb(text(position), ForeignWords.Verb(instead: Verb.wait.spelling)), at: token.range)
    return true
  }

  /// Reports `half a second`. Returns whether it is here.
  mutating func failedInHalf() -> Bool {
    guard tokens.isAt(word: .half) else { return false }
    let unit = tokens.keyword(at: position + 1)?.isArticle ?? false ? position + 2 : position + 1
    guard tokens.keyword(at: unit)?.unit?.kind == .duration, !tokens.beginsStatement(unit) else { return false }
    let words = range(from: place, through: UInt32(unit))
    fail(
      .foreignWords(text(words), reason: "A duration is a number with a unit.", instead: ["0.5 \(text(unit))"]),
      at: words)
    return true
  }

  /// Reports `after 1s fadeIn circle`, in which the time comes first. Returns whether it is here.
  mutating func failedInTimeFirst() -> Bool {
    guard !stack.innermost.isTight, tokens.isAt(word: .after) || tokens.isAt(word: .in),
      let time = duration(at: position + 1), beginsAction(time.end)
    else { return false }
    let words = range(from: place, through: UInt32(time.end - 1))
    fail(
      .foreignWords(
        text(words), reason: "`wait` is a sentence, which `then` joins to the next.",
        instead: ["wait \(time.text) then"]),
      at: words)
    return true
  }

  /// Reports `from box opacity 0` and `then fadeIn box`, whose first word begins no statement. Returns whether one is here.
  mutating func failedInFirstWord() -> Bool {
    let isFirst = position == tokens.statementStart
    guard let word = tokens.keyword(at: position) else { return isFirst ? false : failedInCompound() }
    if word.isJoining, isFirst || tokens.keyword(at: position - 1)?.isJoining ?? false {
      let reason =
        isFirst ? "It joins an animation to the one before, and there is none." : "One word joins two animations."
      fail(.foreignWords(text(position), reason: reason, instead: [""]), at: token.range)
      return true
    }
    guard isFirst else { return false }
    guard Phrase(word) != nil, let meant = ForeignWords.verb(text(position)) else { return false }
    fail(.foreignVerb(text(position), meant), at: token.range)
    return true
  }

  /// Reports `x += 100`, in which the operator is that of other languages. Returns whether it is here.
  mutating func failedInCompound() -> Bool {
    let sign = tokens[position - 1]
    guard token.kind == .equals, !token.hasSpaceBefore, sign.kind == .plus || sign.kind == .minus,
      tokens[position + 1].kind == .number
    else { return false }
    let words = range(from: place - 1, through: place + 1)
    fail(
      .foreignWords(
        text(words), reason: "`by` precedes a change.",
        instead: ["by \(sign.kind == .minus ? "-" : "")\(text(position + 1))"]), at: words)
    return true
  }
}
