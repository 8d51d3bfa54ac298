/// What lets one animation begin while another still plays.
extension Parser {
  /// overlap = "overlapping" "by" value ; after the right operand of a sequence, which it is said of.
  mutating func overlap(from start: UInt32) -> Bool {
    tokens.advance()
    guard !tokens.atEnd, tokens.keyword(at: position) == .by else {
      fail(.overlappingWithoutBy(hasValue: !tokens.atEnd && token.kind == .number), at: range(ofToken: start))
      return false
    }
    let waiting = operators[frames[frames.count - 1].operators...]
    guard waiting.last(where: { $0.kind != .negate })?.kind == .multiply else {
      fail(.overlappingAlone, at: range(ofToken: start).through(token.range))
      return false
    }
    reduce { $0.precedence >= 2 }
    return openModifier(.overlapping, at: start)
  }

  /// Whether what a modifier would stand on is an overlap without parentheses: it might mean the whole, or its
  /// second half.
  @inline(__always)
  var isOverlap: Bool { openOverlap >= 0 && operands[operands.count - 1] == openOverlap }

  mutating func refusesModifier() -> Bool {
    fail(.modifierAfterOverlap(text(position)), at: token.range)
    return false
  }

  /// onset = "after" "the" ( "start" | "end" ) "of" name ; after `starting` and a duration.
  ///
  /// Answers the place of its node, which holds the duration and the name; `nil` after a mistake, which is reported.
  mutating func onset(_ value: Int32, from start: UInt32) -> Int32? {
    let words = range(ofToken: start)
    let isBefore = !tokens.atEnd && token.kind == .word && text(position) == "before"
    guard !tokens.atEnd, isBefore || tokens.keyword(at: position) == .after else {
      fail(.startingWithoutAnchor, at: words.through(range(ofNode: value)))
      return nil
    }
    tokens.advance()
    if !tokens.atEnd, tokens.keyword(at: position) == .the { tokens.advance() }
    let anchor = place
    guard !tokens.atEnd, token.kind == .word, ["start", "end"].contains(text(position)) else {
      fail(.startingWithoutAnchor, at: words.through(range(ofToken: place - 1)))
      return nil
    }
    tokens.advance()
    if isBefore {
      fail(.startingBefore(text(range(ofNode: value))), at: words)
      return nil
    }
    guard !tokens.atEnd, tokens.keyword(at: position) == .of else {
      fail(.startingWithoutAnchor, at: words.through(range(ofToken: anchor)))
      return nil
    }
    tokens.advance()
    if isArticle(position) { tokens.advance() }
    guard !tokens.atEnd, token.kind == .word, !(tokens.keyword(at: position)?.isReserved ?? false) else {
      fail(.startingWithoutAnchor, at: words.through(range(ofToken: place - 1)))
      return nil
    }
    let name = nameNode(else: .unknown)
    tokens.advance()
    return append(
      SyntaxTree.Node(
        kind: .onset, token: anchor, a: value, b: name, first: tree.nodes[Int(value)].first, last: place - 1))
  }
}
