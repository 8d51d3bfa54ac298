/// Formats definitions and their calls.
extension Format {
  /// Formats a definition. A line break after `=` is kept, and added if the rest needs it. Parameters break together.
  mutating func define(_ define: SyntaxTree.Define, _ region: Region) {
    group(UInt32(region.first), UInt32(region.last))
    let open = define.first + UInt32(define.words.count)
    if tree.tokens[Int(open)].kind == .leftParenthesis {
      // `define hop(ball)` is written as it is called; in `define slide TARGET home (time = 1s)` the parentheses are separate.
      if define.words.count == 1 { marks[Int(open)].insert(.touches) }
      group(open, define.last)
      for parameter in define.parameters.dropFirst(define.slots + 1) {
        marks[Int(tree.parameters[Int(parameter)].token)].insert(.mayBreak)
      }
    }
    mayBreak(behind: Int(define.last) + 1)
  }

  /// Formats `hop(ball, height: 80)` and `hop ball (height: 80)`. Arguments among the words are tight.
  mutating func application(_ node: Node, _ end: UInt32, _ known: inout [NodeMarks]) {
    if tree.tokens[Int(node.token) + 1].kind == .leftParenthesis, !tree.tokens[Int(node.token) + 1].hasSpaceBefore {
      marks[Int(node.token) + 1].insert(.touches)
    }
    // The modifiers of the call begin at its last token.
    if tree.tokens[Int(end)].kind == .rightParenthesis { group(node.token, end - 1) }
    for (value, _) in tree.arguments(of: node) {
      let isGiven = [.leftParenthesis, .comma, .colon].contains(tree.tokens[Int(tree.nodes[Int(value)].first) - 1].kind)
      if !isGiven { tighten(value, &known, true) }
    }
  }
}
