import MotionAlgebra

/// The texts and views behind names that are used as outlines.
struct NamedOutlines {
  /// The node behind each definition of a name.
  private var known: [Int32: SyntaxTree.Node] = [:]

  /// Returns the node behind a name, through names of names and parameters.
  mutating func node(behind place: Int32, _ script: EvaluatedScript) -> SyntaxTree.Node {
    var node = script.tree.nodes[Int(place)]
    let name = node.kind == .reference ? node.a : -1
    while node.kind == .reference || node.kind == .use {
      let isName = node.kind == .reference
      node =
        isName
        ? known[node.a] ?? script.tree.nodes[Int(script.tree.lets[Int(node.a)].value)]
        : script.tree.nodes[Int(node.a)]
    }
    // Names of names may form long chains, so each result is kept.
    if name >= 0 { known[name] = node }
    return node
  }
}
