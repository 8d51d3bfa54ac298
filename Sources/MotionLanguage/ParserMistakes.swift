/// What is said where an expression cannot go on.
extension Parser {
  /// What stands here cannot go on with the statement.
  mutating func unexpected() {
    let words = Keyword.allCases.filter { $0.isPhrase || $0.isModifier || $0 == .then || $0 == .while }
    // One or two letters are near to everything.
    let isLong = token.kind == .word && token.end - token.start > 2
    var near = isLong ? nearest(to: text(current), among: words.map(\.spelling)) : nil
    if let word = keyword(at: current), word.isCurve || word == .low || word == .high { near = "with \(text(current))" }
    if near != nil { cutShort() }
    fail(.unexpected(text(current), nearest: near), at: token.range)
  }

  /// A sentence right before a mistake may have its last value behind it.
  mutating func cutShort() {
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == current - 1 else { return }
    tree.sentences[Int(last.a)].isCutShort = true
  }

  /// Here an animation or a value was needed.
  mutating func expectedOperand() {
    let before = max(current - 1, 0)
    let frame = frames[frames.count - 1]
    if atEnd || token.kind == .end {
      if frame.kind == .parenthesis || frame.kind == .call || frame.kind == .arguments,
        tree.tokens[before].kind != .comma,
        tree.tokens[before].kind == .leftParenthesis
      {
        return fail(.unclosedParenthesis(onOneLine: false), at: tree.range(ofToken: UInt32(before)))
      }
      if frame.kind == .declared, frame.token == UInt32(before) {
        return fail(.declaredWithoutValue(text(before), found: nil), at: tree.tokens[before].range)
      }
      return fail(.unfinished(after: text(before)), at: tree.tokens[before].range)
    }
    if token.kind == .rightParenthesis, tree.tokens[before].kind == .leftParenthesis {
      let range = tree.tokens[before].range.through(token.range)
      return fail(frame.kind == .call ? .emptyArguments(text(Int(frame.token))) : .emptyParentheses, at: range)
    }
    if frame.kind == .phrase || frame.kind == .modifier {
      return fail(.phraseWithoutValue(text(Int(frame.token)), found: text(current)), at: token.range)
    }
    if frame.kind == .declared {
      return fail(.declaredWithoutValue(text(Int(frame.token)), found: text(current)), at: token.range)
    }
    fail(.expectedOperand(text(current)), at: token.range)
  }
}
