/// What lets one animation begin while another still plays.
extension Parser {
  /// overlap = "overlapping" "by" value ; after the right operand of a sequence, which it is said of.
  mutating func overlap(from start: UInt32) -> Bool {
    current += 1
    guard !atEnd, keyword(at: current) == .by else {
      fail(.overlappingWithoutBy(hasValue: !atEnd && token.kind == .number), at: tree.range(ofToken: start))
      return false
    }
    let waiting = operators[frames[frames.count - 1].operators...]
    guard waiting.last(where: { $0.kind != .negate })?.kind == .multiply else {
      fail(.overlappingAlone, at: tree.range(ofToken: start).through(token.range))
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
    fail(.modifierAfterOverlap(text(current)), at: token.range)
    return false
  }

  /// onset = "after" "the" ( "start" | "end" ) "of" name ; after `starting` and a duration.
  ///
  /// Answers the place of its node, which holds the duration and the name; `nil` after a mistake, which is reported.
  mutating func onset(_ value: Int32, from start: UInt32) -> Int32? {
    let words = tree.range(ofToken: start)
    let isBefore = !atEnd && token.kind == .word && text(current) == "before"
    guard !atEnd, isBefore || keyword(at: current) == .after else {
      fail(.startingWithoutAnchor, at: words.through(tree.range(ofNode: value)))
      return nil
    }
    current += 1
    if !atEnd, keyword(at: current) == .the { current += 1 }
    let anchor = place
    guard !atEnd, token.kind == .word, ["start", "end"].contains(text(current)) else {
      fail(.startingWithoutAnchor, at: words.through(tree.range(ofToken: place - 1)))
      return nil
    }
    current += 1
    if isBefore {
      fail(.startingBefore(text(tree.range(ofNode: value))), at: words)
      return nil
    }
    guard !atEnd, keyword(at: current) == .of else {
      fail(.startingWithoutAnchor, at: words.through(tree.range(ofToken: anchor)))
      return nil
    }
    current += 1
    if isArticle(current) { current += 1 }
    guard !atEnd, token.kind == .word, !(keyword(at: current)?.isReserved ?? false) else {
      fail(.startingWithoutAnchor, at: words.through(tree.range(ofToken: place - 1)))
      return nil
    }
    let name = nameNode(else: .unknown)
    current += 1
    return append(
      SyntaxTree.Node(
        kind: .onset, token: anchor, a: value, b: name, first: tree.nodes[Int(value)].first, last: place - 1))
  }
}
