/// Motion along a path.
extension Parser {
  /// along = "along" ( text | name ) ; the name of a `let` that is a text, or of a view that is a path.
  mutating func along() {
    let word = place
    current += 1
    if isArticle(current) { current += 1 }
    guard !atEnd, token.kind == .string || token.kind == .word, !(keyword(at: current)?.isReserved ?? false) else {
      return fail(.alongWithoutPath, at: tree.range(ofToken: word))
    }
    let node = token.kind == .string ? leaf(.string, at: place) : nameNode(else: .option)
    let known = tree.sentences[openPlace].along
    reportTwice(known, at: word)
    if !known.isGiven { tree.sentences[openPlace].along = SyntaxTree.Slot(node: node, keyword: word) }
    current += 1
  }
}
