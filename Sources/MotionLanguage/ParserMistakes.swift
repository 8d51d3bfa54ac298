/// What is said where an expression cannot go on.
extension Parser {
  /// What stands here cannot go on with the statement.
  mutating func unexpected() {
    if failedInCurveOfWords() { return }
    let near = nearestHere()
    if near != nil { cutShort() }
    fail(.unexpected(text(current), nearest: near), at: token.range)
  }

  /// What could be meant by the word that cannot stand here.
  private func nearestHere() -> Nearest? {
    // One or two letters are near to everything.
    guard token.kind == .word, token.end - token.start > 2 else { return nil }
    if let word = keyword(at: current), word.isCurve || word == .low || word == .high {
      return .certain("with \(text(current))")
    }
    switch text(current) {
    case "loop": return .certain("looped")
    case "repeat": return .certain("repeated")
    case "reverse", "backwards": return .certain("reversed")
    case "delay": return .certain("delayed")
    case "stagger": return .certain("staggered")
    case "forever": return Nearest(name: "looped forever", distance: 0, isCertain: false)
    default: break
    }
    let isAfterNumber = current > 0 && tree.tokens[current - 1].kind == .number
    let words = Keyword.allCases.filter {
      $0.isPhrase || $0.isModifier || $0 == .then || $0 == .while || isAfterNumber && $0.isUnit
    }
    return .to(text(current), among: words.map(\.spelling))
  }

  /// `ease in`, `high ease in out`: the words of one curve. Whether that was it.
  mutating func failedInCurveOfWords() -> Bool {
    var first = atEnd || token.kind != .word || !(keyword(at: current) == .out) ? current - 1 : current
    let last = first
    while first > 0, [.in, .out].contains(keyword(at: first)) { first -= 1 }
    guard first < last, first > 0, keyword(at: first) == .ease else { return false }
    let words = tree.range(ofToken: UInt32(first)).through(tree.range(ofToken: UInt32(last)))
    let text = String(decoding: source[words.bytes], as: UTF8.self)
    guard
      let curve = [Keyword.easeIn, .easeOut, .easeInOut].first(where: {
        text.split(whereSeparator: \.isWhitespace).joined(separator: "-") == $0.spelling
      })
    else { return false }
    fail(.curveOfWords(text, curve.spelling), at: words)
    return true
  }

  /// A sentence right before a mistake may have its last value behind it.
  mutating func cutShort() {
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == current - 1 else { return }
    tree.sentences[Int(last.a)].isCutShort = true
  }

  /// Here an animation or a value was needed.
  mutating func expectedOperand() {
    if failedInCurveOfWords() { return }
    let before = max(current - 1, 0)
    let frame = frames[frames.count - 1]
    if atEnd || token.kind == .end {
      if frame.kind == .parenthesis || frame.kind == .call || frame.kind == .arguments,
        tree.tokens[before].kind != .comma,
        tree.tokens[before].kind == .leftParenthesis
      {
        return fail(.unclosedParenthesis(onOneLine: false), at: tree.range(ofToken: UInt32(before)))
      }
      if frame.kind == .declared, frame.token == UInt32(before), !isInReaction {
        return fail(.declaredWithoutValue(text(before), found: nil), at: tree.tokens[before].range)
      }
      return fail(.unfinished(after: text(before)), at: tree.tokens[before].range)
    }
    if token.kind == .rightParenthesis, tree.tokens[before].kind == .leftParenthesis {
      let range = tree.tokens[before].range.through(token.range)
      return fail(frame.kind == .call ? .emptyArguments(text(Int(frame.token))) : .emptyParentheses, at: range)
    }
    if frame.kind == .phrase || frame.kind == .modifier || (frame.kind == .declared && isInReaction) {
      return fail(.phraseWithoutValue(text(Int(frame.token)), found: text(current)), at: token.range)
    }
    if frame.kind == .declared {
      return fail(.declaredWithoutValue(text(Int(frame.token)), found: text(current)), at: token.range)
    }
    fail(.expectedOperand(text(current)), at: token.range)
  }
}
