/// Motion along a path.
extension Parser {
  /// along = "along" ( text | name ) ; the name of a `let` that is a text, or of a view that is a path.
  mutating func along() {
    let word = place
    tokens.advance()
    if isArticle(position) { tokens.advance() }
    guard !tokens.atEnd, token.kind == .string || token.kind == .word,
      !(tokens.keyword(at: position)?.isReserved ?? false)
    else {
      return fail(.alongWithoutPath, at: range(ofToken: word))
    }
    let node = token.kind == .string ? leaf(.string, at: place) : nameNode(else: .option)
    let known = tree.sentences[openPlace].along
    reportTwice(known, at: word)
    if !known.isGiven { tree.sentences[openPlace].along = SyntaxTree.Slot(node: node, keyword: word) }
    tokens.advance()
  }
}
