/// Reads policies, which a script declares for itself and for the files that use it.
extension Parser {
  /// Returns whether a line is certainly a policy: `require curves …`, `prefer no …`.
  func beginsPolicy(_ index: Int) -> Bool {
    tokens[index + 1].kind == .word && ["curves", "durations", "no"].contains(text(index + 1))
  }

  /// policy = ( "require" | "prefer" ) ( ( "curves" | "durations" ) "from" ( name | text ) | "no" "motion" "over" value ) ;
  mutating func policy() {
    let start = place
    let isPreferred = tokens.isAt(word: .prefer)
    let kind: SyntaxTree.Policy.Kind
    let value: Int32
    if isWord(position + 1, "no"), isWord(position + 2, "motion"), isWord(position + 3, "over") {
      kind = .length
      let word = place + 3
      tokens.advance(by: 4)
      value = expression(of: word)
      if hasFailed { return }
    } else {
      kind = isWord(position + 1, "curves") ? .curves : .durations
      let file = tokens[position + 3].kind
      guard kind == .curves || isWord(position + 1, "durations"), isWord(position + 2, "from"),
        !tokens.beginsStatement(position + 3), file == .word || file == .string
      else { return fail(.policyMalformed(text(position)), at: token.range) }
      value = Int32(position + 3)
      tokens.advance(by: 4)
    }
    tree.policies.append(
      SyntaxTree.Policy(
        kind: kind, isPreferred: isPreferred, first: start, last: place - 1, value: value, file: files.current))
    add(.policy, from: start, Int32(tree.policies.count - 1))
  }
}
