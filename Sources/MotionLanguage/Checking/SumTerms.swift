/// The terms of staggered sums, as written: names, parameters and parentheses are opened down to the first sum, and no further.
struct SumTerms {
  private let nodes: [SyntaxTree.Node]
  /// The node that each `let` stands for, through names of names.
  private let meanings: [Int32]
  /// The node that each node stands for, through calls; empty if there are no calls.
  private let written: [Int32]

  init(_ tree: SyntaxTree) {
    nodes = tree.nodes
    meanings = tree.meanings()
    written = tree.calls.isEmpty ? [] : SumTerms.written(tree)
  }

  private static func written(_ tree: SyntaxTree) -> [Int32] {
    var written = [Int32](repeating: -1, count: tree.nodes.count)
    for (place, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .reference where tree.lets[Int(node.a)].value < place:
        written[place] = written[Int(tree.lets[Int(node.a)].value)]
      case .use where node.b <= 0: written[place] = written[Int(node.a)]
      default: written[place] = Int32(place)
      }
    }
    return written
  }

  /// Returns the node at an index, seen through names and parameters. A call is not opened.
  func meaning(_ place: Int32) -> Int32 {
    if !written.isEmpty { return written[Int(place)] }
    let node = nodes[Int(place)]
    return node.kind == .reference ? meanings[Int(node.a)] : place
  }

  /// Returns the terms of the sum at an index, in order. A node that is not a sum is its own single term.
  func terms(of place: Int32) -> [Int32] {
    var terms: [Int32] = []
    var rest = place
    while nodes[Int(rest)].kind == .add {
      terms.append(nodes[Int(rest)].b)
      rest = nodes[Int(rest)].a
      if isInParentheses(rest) { break }
    }
    terms.append(rest)
    terms.reverse()
    return terms
  }

  /// Whether a sum has parentheses of its own. It then begins before its first term.
  private func isInParentheses(_ place: Int32) -> Bool {
    let node = nodes[Int(place)]
    return node.kind == .add && node.first != nodes[Int(node.a)].first
  }
}
