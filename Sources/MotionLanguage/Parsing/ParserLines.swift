/// Determines where statements may begin; see "Lines" in grammar.md.
extension Parser {
  /// Determines, once for each file, where statements may begin, and finds the definitions.
  mutating func findStatements() {
    var defines: [Int] = []
    var statement = OpenStatement()
    var throughIsDefined: Bool?
    var place = tokens.indices.lowerBound
    while let index = tokens.nextLine(from: place) {
      place = index + 1
      let isForeign = beginsForeignDefine(index)
      let isCertain = isForeign || tokens[index].kind == .end || isStatementWord(index)
      let canBegin =
        isCertain || index == tokens.indices.lowerBound || beginsForeignBlock(index)
        || (tokens.canBeginLine(index) && tokens.canEndLine(index - 1)
          && !continues(index, &statement, &throughIsDefined))
      if canBegin { statement = OpenStatement(next: index) }
      tokens.mark(index, canBeginStatement: canBegin, isStatementWord: isCertain)
      if isForeign || (isCertain && tokens.keyword(at: index) == .define) { defines.append(index) }
    }
    if !defines.isEmpty { findDefines(at: defines) }
  }

  /// Returns whether a line begins a loop or a block of another language with a word that else continues a sentence: `for i in`,
  /// `while pressed:`, `in parallel:`. No phrase has a colon.
  private func beginsForeignBlock(_ index: Int) -> Bool {
    let isColonBehind = tokens[index + 2].kind == .colon && !tokens[index + 2].startsLine
    switch tokens.keyword(at: index) {
    case .for:
      return tokens[index + 1].kind == .word && tokens.keyword(at: index + 2) == .in && !tokens[index + 2].startsLine
    case .in: return isColonBehind && ["parallel", "sequence", "order"].contains(text(index + 1))
    case .while:
      let state = text(index + 1)
      let isState = ["hover", "press", "held", "tap", "drag"].contains { state.hasPrefix($0) }
      let isOfView = tokens.keyword(at: index + 2) == .is && tokens[index + 4].kind == .colon
      return isState && (isColonBehind || tokens[index + 3].kind == .colon) || isOfView
    default: return false
    }
  }

  /// Returns whether a line that begins with a word that is special only in its place goes on with the line before:
  /// `through`, `keeping its speed`, `facing along the path`, `or` in a choice, and `within` of a drag.
  ///
  /// - Parameter throughIsDefined: whether a definition begins with `through`, once that is known.
  private func continues(_ index: Int, _ statement: inout OpenStatement, _ throughIsDefined: inout Bool?) -> Bool {
    guard tokens[index].kind == .word else { return false }
    if let word = tokens.keyword(at: index) {
      if word == .clipped { return tokens.keyword(at: index + 1) == .to }
      guard word == .through, tokens.startsKeyframe(index + 1) else { return false }
      let isDefined = throughIsDefined ?? definesThrough()
      throughIsDefined = isDefined
      return !isDefined
    }
    let follower = tokens[index + 1].kind
    switch text(index) {
    case "keeping": return tokens.keyword(at: index + 2) == .speed && text(index + 1) == "its"
    case "facing": return tokens.keyword(at: index + 1) == .along
    case "within":
      guard follower == .leftParenthesis else { return false }
      read(&statement, upTo: index)
      return statement.saysDraggable
    case "or":
      let isValue = tokens.startsValue(index + 1) || follower == .minus
      guard isValue, follower != .colon, follower != .comma else { return false }
      read(&statement, upTo: index)
      return statement.saysChoice
    default: return false
    }
  }

  /// Returns whether a definition of this file begins with `through`, so that a statement can begin with it.
  private func definesThrough() -> Bool {
    tokens.indices.contains { tokens.keyword(at: $0) == .define && tokens.keyword(at: $0 + 1) == .through }
  }

  /// What the statement before a line has said, as far as it has been read.
  private struct OpenStatement {
    var next = 0
    var saysDraggable = false
    /// Whether it has said `nearer` or `nearest`.
    var saysChoice = false
  }

  private func read(_ statement: inout OpenStatement, upTo index: Int) {
    for place in max(statement.next, tokens.indices.lowerBound)..<index where tokens[place].kind == .word {
      switch text(place) {
      case "draggable": statement.saysDraggable = true
      case "nearer", "nearest": statement.saysChoice = true
      default: break
      }
    }
    statement.next = index
  }

  /// Returns whether a line that begins with this word is a statement even inside an open parenthesis.
  private func isStatementWord(_ index: Int) -> Bool {
    guard let word = tokens.keyword(at: index) else { return false }
    let next = tokens[index + 1]
    switch word {
    case .let: return true
    case .play, .default: return next.kind == .word
    case .define: return next.kind == .word && !next.startsLine
    case .view: return next.kind == .word && tokens.keyword(at: index + 2) == .is
    case .group: return next.kind == .word && tokens[index + 2].kind == .equals
    case .canvas: return next.kind == .number
    case .use: return next.kind == .string
    case .when: return tokens.keyword(at: index + 2) == .is
    case .as: return saysPageScrolls(index)
    case .at:
      let hasColon = tokens[index + 2].kind == .colon || tokens[index + 3].kind == .colon
      return hasColon && next.kind != .leftParenthesis
    case .on:
      let second = tokens[index + 2]
      let isPair = second.kind == .word && tokens.keyword(at: index + 3) == .of
      return next.kind == .word && !next.startsLine && !second.startsLine
        && (isPair || tokens.keyword(at: index + 2) == .of)
    case .transition: return next.kind == .word && (tokens[index + 2].startsLine || tokens[index + 2].kind == .end)
    case .require, .prefer: return beginsPolicy(index)
    default: return false
    }
  }
}

extension TokenCursor {
  /// Returns whether a line, and a statement, can end with a token.
  func canEndLine(_ index: Int) -> Bool {
    switch self[index].kind {
    case .equals, .plus, .minus, .star, .slash, .comma, .leftParenthesis, .colon: return false
    case .word:
      guard let word = keyword(at: index) else { return true }
      // In `fade in` the subject is all views.
      if word == .in, keyword(at: index - 1)?.verb == .fade { return true }
      if word == .use { return !(self[index].startsLine && self[index + 1].kind == .string) }
      return
        !(word.isPhrase || word.isJoining || word == .at || saysThrough(index)
        || Modifier(word).map { !$0.mayLackValue } ?? false)
    case .number, .colour, .string, .percent, .rightParenthesis, .possessive, .end: return true
    }
  }

  /// Returns whether an operand can end with a token.
  private func endsOperand(_ index: Int) -> Bool {
    switch self[index].kind {
    case .number, .colour, .string, .percent, .rightParenthesis: return true
    case .word: return keyword(at: index).map { !$0.isJoining && $0 != .play } ?? true
    case .plus, .minus, .star, .slash, .comma, .equals, .colon, .leftParenthesis, .possessive, .end: return false
    }
  }

  /// Returns whether `through` is at a token, and its value is on the next line.
  private func saysThrough(_ index: Int) -> Bool {
    guard keyword(at: index) == .through else { return false }
    switch self[index + 1].kind {
    case .number, .colour: return true
    case .leftParenthesis: return endsOperand(index - 1)
    case .minus, .plus: return !self[index + 2].hasSpaceBefore
    case .word, .string, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end:
      return false
    }
  }

  /// Returns whether a token at the start of a line can begin a statement.
  func canBeginLine(_ index: Int) -> Bool {
    switch self[index].kind {
    case .plus, .minus, .star, .slash, .rightParenthesis, .comma, .equals, .percent, .possessive: return false
    case .word:
      guard let word = keyword(at: index) else { return true }
      // In `turn card`, the unit is a verb of English.
      let isVerb = word == .turn && self[index - 1].kind != .number && hasSubject(after: index)
      return !(word.continuesExpression || word.isUnit && !isVerb)
    case .number, .colour, .string, .leftParenthesis, .colon, .end: return true
    }
  }
}
