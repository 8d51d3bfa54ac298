/// Where statements may begin: grammar.md, "Lines".
extension Parser {
  /// Finds out, once for each file, where statements may begin.
  mutating func findStatements() {
    var defines: [Int] = []
    for place in tokens.indices where tokens[place].startsLine || tokens[place].kind == .end {
      let isName = tokens[place].kind == .word && tokens[place].symbol.keyword == nil
      let isForeign = isName && tokens[place + 1].kind == .word && beginsForeignDefine(place)
      let isCertain = isForeign || isStatementWord(place) || tokens[place].kind == .end
      let canBegin = isCertain || place == tokens.indices.lowerBound || (canEndLine(place - 1) && canBeginLine(place))
      tokens.mark(place, canBeginStatement: canBegin, isStatementWord: isCertain)
      if isForeign || (isCertain && tokens.keyword(at: place) == .define) { defines.append(place) }
    }
    if !defines.isEmpty { findDefines(at: defines) }
  }

  /// A line that begins with one of these is a statement even where a parenthesis was left open.
  private func isStatementWord(_ place: Int) -> Bool {
    guard let word = tokens.keyword(at: place) else { return false }
    switch word {
    case .let: return true
    case .play, .default: return tokens[place + 1].kind == .word
    case .define: return tokens[place + 1].kind == .word && !tokens[place + 1].startsLine
    case .view: return tokens[place + 1].kind == .word && tokens.keyword(at: place + 2) == .is
    case .group: return tokens[place + 1].kind == .word && tokens[place + 2].kind == .equals
    case .canvas: return tokens[place + 1].kind == .number
    case .use: return tokens[place + 1].kind == .string
    case .when: return tokens.keyword(at: place + 2) == .is
    case .at:
      return (place + 2...place + 3).contains { tokens[$0].kind == .colon }
        && tokens[place + 1].kind != .leftParenthesis
    case .on: return tokens[place + 1].kind == .word && tokens.keyword(at: place + 2) == .of
    case .transition: return tokens[place + 1].kind == .word && tokens[place + 2].startsLine
    case .require, .prefer: return beginsPolicy(place)
    default: return false
    }
  }

  private func canEndLine(_ place: Int) -> Bool {
    switch tokens[place].kind {
    case .equals, .plus, .minus, .star, .slash, .comma, .leftParenthesis, .colon: return false
    case .word:
      guard let word = tokens.keyword(at: place) else { return true }
      // `let in` … are mistakes of their own; a line ends after `let`, too, in a broken script.
      // `fade in`, of all views.
      if word == .in, place > 0, tokens.keyword(at: place - 1)?.verb == .fade { return true }
      if word == .use { return !(tokens[place].startsLine && tokens[place + 1].kind == .string) }
      return
        !(word.isPhrase || word.isJoining || word == .at || Modifier(word).map { !$0.mayLackValue } ?? false)
    case .number, .colour, .string, .percent, .rightParenthesis, .possessive, .end: return true
    }
  }

  private func canBeginLine(_ place: Int) -> Bool {
    switch tokens[place].kind {
    case .plus, .minus, .star, .slash, .rightParenthesis, .comma, .equals, .percent, .possessive: return false
    case .word:
      guard let word = tokens.keyword(at: place) else { return true }
      return !(word.isPhrase || word.isJoining || word.isModifier || word.isUnit)
    case .number, .colour, .string, .leftParenthesis, .colon, .end: return true
    }
  }
}
