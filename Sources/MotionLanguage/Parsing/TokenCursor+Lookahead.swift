/// Examines the tokens ahead, regardless of what names mean.
extension TokenCursor {
  /// Returns whether an article is at a token and is skipped: it is in `an ease-in`, and not in `a + b`.
  @inline(__always)
  func isArticle(_ index: Int) -> Bool {
    guard let word = keyword(at: index), word.isArticle, !beginsStatement(index + 1) else { return false }
    guard self[index + 1].kind == .word else { return false }
    // In `move a through (9, 9)` and `move a keeping its speed`, a view is named `a`.
    if let next = keyword(at: index + 1) {
      return !next.followsValue && !(next == .through && startsKeyframe(index + 2))
    }
    return !(keyword(at: index + 3) == .speed && keyword(at: index + 2) == nil && self[index + 2].kind == .word)
  }

  /// Returns whether a parenthesis touches a token.
  @inline(__always)
  func isCall(_ index: Int) -> Bool {
    let next = self[index + 1]
    return next.kind == .leftParenthesis && !next.hasSpaceBefore
  }

  /// Returns whether a minus sign and a number behind it are at a token, as in `to -100`.
  func isNegativeNumber(_ index: Int) -> Bool {
    let next = self[index + 1]
    return self[index].kind == .minus && next.kind == .number && !next.hasSpaceBefore
  }

  /// Returns whether the token after a word can make it a call.
  @inline(__always)
  func mayBeCalled(_ index: Int) -> Bool {
    let next = self[index + 1]
    return next.kind == .leftParenthesis || next.kind == .number || (next.kind == .word && !next.startsLine)
  }

  /// Returns whether the token after a verb can begin its subject.
  @inline(__always)
  func hasSubject(after index: Int) -> Bool {
    guard self[index + 1].kind == .word, !beginsStatement(index + 1) else { return false }
    return !(keyword(at: index + 1)?.followsValue ?? false)
  }

  /// Returns whether a verb is part of `fade in` or `fading out`.
  @inline(__always)
  func hasParticle(after index: Int) -> Bool {
    keyword(at: index)?.verb == .fade && isParticle(index + 1) && !beginsStatement(index + 1)
  }

  /// Returns whether a word is `in` or `out`.
  @inline(__always)
  func isParticle(_ index: Int) -> Bool { keyword(at: index) == .in || keyword(at: index) == .out }

  /// Returns whether a word, known or not, is used like a verb: `gorw circle …`, `gorw from …`, `Fade in circle`.
  func looksLikeSentence(_ index: Int) -> Bool {
    // In parentheses that are never closed, the next line is likely to be a statement.
    if self[index + 1].startsLine, self[index + 1].canBeginStatement { return false }
    if hasSubject(after: index) { return true }
    guard let next = keyword(at: index + 1), !beginsStatement(index + 1) else { return false }
    if next == .in || next == .out { return hasSubject(after: index + 1) }
    return next == .from || next == .to || next == .by
  }

  /// Whether the next token could begin a sentence or a statement.
  var canStartSentence: Bool {
    token.kind == .word && (keyword(at: position).map { $0.verb != nil || $0.beginsStatement } ?? true)
  }

  /// Returns whether a value can follow a word.
  func hasValue(after index: Int) -> Bool {
    !beginsStatement(index + 1) && !(keyword(at: index + 1)?.continuesExpression ?? false)
  }

  /// Returns whether a token can only begin another value.
  func startsValue(_ index: Int) -> Bool {
    switch self[index].kind {
    case .number, .colour, .string, .leftParenthesis, .comma, .colon: true
    case .word: keyword(at: index).map { !($0.isUnit || $0.continuesExpression) } ?? true
    case .minus, .plus, .star, .slash, .percent, .rightParenthesis, .equals, .possessive, .end: false
    }
  }

  /// Returns whether the value of a keyframe can begin at a token.
  @inline(__always)
  func startsKeyframe(_ index: Int) -> Bool {
    guard !beginsStatement(index) else { return false }
    switch self[index].kind {
    case .number, .colour, .leftParenthesis: return true
    case .minus, .plus: return self[index].hasSpaceBefore && !self[index + 1].hasSpaceBefore
    case .word: return hasSubject(after: index - 1) && self[index + 1].kind != .possessive
    case .string, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end: return false
    }
  }

  /// Returns whether an argument of a call in words can begin at a token.
  @inline(__always)
  func startsArgument(_ index: Int) -> Bool {
    guard !beginsStatement(index) else { return false }
    switch self[index].kind {
    case .number, .colour, .string, .leftParenthesis: return true
    case .minus: return self[index].hasSpaceBefore && !self[index + 1].hasSpaceBefore
    case .word: return hasSubject(after: index - 1)
    case .plus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end: return false
    }
  }

  /// Returns whether a unit is at a token.
  func isUnit(_ index: Int) -> Bool { self[index].kind == .percent || (keyword(at: index)?.isUnit ?? false) }

  /// Returns whether a speed begins at a token: after `hold`, `at half speed` and `at 2x speed` are modifiers too.
  func saysSpeed(_ index: Int) -> Bool {
    if keyword(at: index) == .half || keyword(at: index) == .double { return true }
    guard !beginsStatement(index) else { return false }
    let isFactor = self[index + 1].kind == .percent || keyword(at: index + 1) == .x
    return keyword(at: isFactor ? index + 2 : index + 1) == .speed
  }

  /// Whether several words, or a word that cannot be a name, mean views here.
  var startsViews: Bool {
    let index = isArticle(position) ? position + 1 : position
    let next = keyword(at: index + 1)
    switch keyword(at: index) {
    case .all where self[index + 1].kind == .word: return true
    case .each where next == .of: return true
    default: return self[index].kind == .word && next == .and
    }
  }

  /// Returns the index after the views that begin at a token.
  func indexAfterViews(_ index: Int) -> Int {
    var end = index
    while self[end].kind == .word, !beginsStatement(end) {
      if isArticle(end) || keyword(at: end) == .all { end += 1 }
      if keyword(at: end) == .each, keyword(at: end + 1) == .of { end += 2 }
      guard self[end].kind == .word, keyword(at: end + 1) == .and, !beginsStatement(end + 1) else { break }
      end += 2
    }
    return end + 1
  }

  /// Reads `each of`, if it is here.
  mutating func takeEachOf() {
    if keyword(at: position) == .each, keyword(at: position + 1) == .of { advance(by: 2) }
  }

  /// Returns the index of the parenthesis that closes one; `nil` if it is far away, or more than eight others are open before it.
  func closingParenthesis(of open: Int, within count: Int = 200) -> Int? {
    var depth = 0
    for index in open..<min(open + count, indices.upperBound) {
      depth += self[index].nesting
      if depth == 0 { return index }
      if depth > 8 { break }
    }
    return nil
  }
}
