/// The terms of sums, seen through parentheses and names.
struct SumTerms {
  private enum Step {
    case visit(Int32)
    case join
    case keep(Int32)
  }

  private let nodes: [SyntaxTree.Node]
  /// The node that each `let` stands for, through names of names.
  private let meanings: [Int32]
  /// The node that each node stands for, through calls; empty if there are no calls.
  private let written: [Int32]

  init(_ tree: SyntaxTree) {
    nodes = tree.nodes
    var meanings: [Int32] = []
    meanings.reserveCapacity(tree.lets.count)
    // A name is used only after its declaration, so its meaning is known by then.
    for definition in tree.lets {
      let value = tree.nodes[Int(definition.value)]
      meanings.append(value.kind == .reference ? meanings[Int(value.a)] : definition.value)
    }
    self.meanings = meanings
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

  /// Returns the node at an index, seen through names.
  func meaning(_ place: Int32) -> Int32 {
    if !written.isEmpty { return written[Int(place)] }
    let node = nodes[Int(place)]
    return node.kind == .reference ? meanings[Int(node.a)] : place
  }

  /// Folds the sum at an index. A node that is not a sum is its own single term.
  ///
  /// - Parameter known: the values of sums with names, which are folded once however often they are used.
  func fold<Value>(
    _ root: Int32, known: inout [Int32: Value], term: (Int32) -> Value, join: (Value, Value) -> Value
  ) -> Value {
    var steps = [Step.visit(root)]
    var values: [Value] = []
    while let step = steps.popLast() {
      switch step {
      case .visit(let place):
        let sum = meaning(place)
        let isNamed = sum != place
        if isNamed, let value = known[sum] {
          values.append(value)
        } else if nodes[Int(sum)].kind == .add {
          if isNamed { steps.append(.keep(sum)) }
          steps += [.join, .visit(nodes[Int(sum)].b), .visit(nodes[Int(sum)].a)]
        } else {
          values.append(term(sum))
        }
      case .join:
        let right = values.removeLast()
        values.append(join(values.removeLast(), right))
      case .keep(let place):
        known[place] = values[values.count - 1]
      }
    }
    return values[0]
  }
}
