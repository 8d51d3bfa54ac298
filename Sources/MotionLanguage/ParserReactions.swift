/// What happens when: events, instants, and what is played for less motion.
extension Parser {
  /// when = "when" "motion" "is" "reduced" ":" expression ;
  mutating func when() {
    let start = place
    guard isWord(current + 1, "motion"), keyword(at: current + 2) == .is, isWord(current + 3, "reduced"),
      tree.tokens[current + 4].kind == .colon, !beginsStatement(current + 5)
    else { return fail(.whenMalformed, at: token.range) }
    current += 5
    let value = expression()
    tree.statements.append(SyntaxTree.Statement(kind: .when, token: start, value: value, file: file))
  }
}
