/// What a script asks of itself and of those that use it.
extension Parser {
  /// Whether a line is a policy for certain: `require curves …`, `prefer no …`.
  func beginsPolicy(_ place: Int) -> Bool {
    tokens[place + 1].kind == .word && ["curves", "durations", "no"].contains(text(place + 1))
  }

  /// policy = ( "require" | "prefer" ) ( ( "curves" | "durations" ) "from" ( name | text ) | "no" "motion" "over" value ) ;
  mutating func policy() {
    let start = place
    let isPreferred = tokens.keyword(at: position) == .prefer
    let kind: SyntaxTree.Policy.Kind
    var value: Int32 = -1
    if isWord(position + 1, "no"), isWord(position + 2, "motion"), isWord(position + 3, "over") {
      kind = .length
      let word = place + 3
      tokens.advance(by: 4)
      value = expression(of: word)
      if hasFailed { return }
    } else {
      let isOfCurves = isWord(position + 1, "curves")
      kind = isOfCurves ? .curves : .durations
      guard isOfCurves || isWord(position + 1, "durations"), isWord(position + 2, "from"),
        !tokens.beginsStatement(position + 3),
        tokens[position + 3].kind == .word || tokens[position + 3].kind == .string
      else {
        return fail(.policyMalformed(text(position)), at: token.range)
      }
      value = Int32(position + 3)
      tokens.advance(by: 4)
    }
    tree.policies.append(
      SyntaxTree.Policy(
        kind: kind, isPreferred: isPreferred, first: start, last: place - 1, value: value, file: file))
    tree.statements.append(
      SyntaxTree.Statement(kind: .policy, token: start, value: Int32(tree.policies.count - 1), file: file))
  }
}
