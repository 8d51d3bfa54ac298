/// Where statements may begin: grammar.md, "Lines".
extension Parser {
  /// Finds out, once for each file, where statements may begin.
  mutating func findStatements(from first: Int) {
    var defines: [Int] = []
    for place in first..<tree.tokens.count where tree.tokens[place].startsLine || tree.tokens[place].kind == .end {
      let isName = tree.tokens[place].kind == .word && tree.tokens[place].symbol.keyword == nil
      let isForeign = isName && tree.tokens[place + 1].kind == .word && beginsForeignDefine(place)
      let isCertain = isForeign || isStatementWord(place) || tree.tokens[place].kind == .end
      tree.tokens[place].isStatementWord = isCertain
      if isForeign || (isCertain && keyword(at: place) == .define) { defines.append(place) }
      tree.tokens[place].canBeginStatement =
        isCertain || place == first || (canEndLine(place - 1) && canBeginLine(place))
    }
    if !defines.isEmpty { findDefines(at: defines) }
  }

  /// A line that begins with one of these is a statement even where a parenthesis was left open.
  private func isStatementWord(_ place: Int) -> Bool {
    guard let word = keyword(at: place) else { return false }
    switch word {
    case .let: return true
    case .play, .default: return tree.tokens[place + 1].kind == .word
    case .define: return tree.tokens[place + 1].kind == .word && !tree.tokens[place + 1].startsLine
    case .view: return tree.tokens[place + 1].kind == .word && keyword(at: place + 2) == .is
    case .group: return tree.tokens[place + 1].kind == .word && tree.tokens[place + 2].kind == .equals
    case .canvas: return tree.tokens[place + 1].kind == .number
    case .use: return tree.tokens[place + 1].kind == .string
    case .when: return tree.tokens[place + 1].kind == .word && keyword(at: place + 2) == .is
    case .at: return (place + 2...place + 3).contains { isColon($0) } && tree.tokens[place + 1].kind != .leftParenthesis
    case .on: return tree.tokens[place + 1].kind == .word && keyword(at: place + 2) == .of
    case .transition: return tree.tokens[place + 1].kind == .word && isOnNewLine(place + 2)
    case .require, .prefer: return beginsPolicy(place)
    default: return false
    }
  }

  private func isColon(_ place: Int) -> Bool { place < tree.tokens.count && tree.tokens[place].kind == .colon }

  private func isOnNewLine(_ place: Int) -> Bool { place < tree.tokens.count && tree.tokens[place].startsLine }

  private func canEndLine(_ place: Int) -> Bool {
    switch tree.tokens[place].kind {
    case .equals, .plus, .minus, .star, .slash, .comma, .leftParenthesis, .colon: return false
    case .word:
      guard let word = keyword(at: place) else { return true }
      // `let in` … are mistakes of their own; a line ends after `let`, too, in a broken script.
      // `fade in`, of all views.
      if word == .in, place > 0, keyword(at: place - 1)?.verb == .fade { return true }
      if word == .use { return !(tree.tokens[place].startsLine && tree.tokens[place + 1].kind == .string) }
      return
        !(word.isPhrase || word.isJoining || word == .at || Modifier(word).map { !$0.mayLackValue } ?? false)
    case .number, .colour, .string, .percent, .rightParenthesis, .possessive, .end: return true
    }
  }

  private func canBeginLine(_ place: Int) -> Bool {
    switch tree.tokens[place].kind {
    case .plus, .minus, .star, .slash, .rightParenthesis, .comma, .equals, .percent, .possessive: return false
    case .word:
      guard let word = keyword(at: place) else { return true }
      return !(word.isPhrase || word.isJoining || word.isModifier || word.isUnit)
    case .number, .colour, .string, .leftParenthesis, .colon, .end: return true
    }
  }
}
