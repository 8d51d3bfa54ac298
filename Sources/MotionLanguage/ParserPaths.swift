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
    let node: Int32
    if token.kind == .string {
      node = leaf(.string, at: place)
    } else if let parameter = parameter(named: token.symbol) {
      node = leaf(.parameter, a: parameter, at: place)
    } else if let declared = declared(token.symbol) {
      use(declared)
      node = leaf(.reference, a: Int32(declared), at: place)
    } else {
      node = leaf(.option, at: place)
    }
    let known = tree.sentences[openPlace].along
    if known.isGiven {
      report(
        .phraseTwice("along", earlier: "along", first: tree.range(ofToken: known.keyword)),
        at: tree.range(ofToken: word))
    } else {
      tree.sentences[openPlace].along = SyntaxTree.Slot(node: node, keyword: word)
    }
    current += 1
  }
}
