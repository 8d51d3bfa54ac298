/// Follows edges from node to node, depth first, on a path of its own: a file may nest them as deep as it likes.
///
/// - Parameters:
///   - count: how many nodes there are.
///   - starts: the nodes to begin at, in order.
///   - edges: those of a node.
///   - target: the node that an edge leads to; `nil` where it leads to none.
///   - found: is told of each edge that leads back to the path: the nodes from there on, and the edge.
func findCycles(
  among count: Int, from starts: Range<Int>, edges: (Int) -> Range<Int32>, target: (Int32) -> Int?,
  found: ([Int], Int32) -> Void
) {
  enum State { case new, onPath, done }
  var states = [State](repeating: .new, count: count)
  for start in starts where states[start] == .new {
    var path = [(node: start, rest: edges(start))]
    states[start] = .onPath
    while let (node, rest) = path.last {
      guard let edge = rest.first else {
        states[node] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].rest = rest.dropFirst()
      guard let next = target(edge) else { continue }
      switch states[next] {
      case .new:
        states[next] = .onPath
        path.append((next, edges(next)))
      case .onPath: found(path[(path.lastIndex { $0.node == next } ?? 0)...].map(\.node), edge)
      case .done: break
      }
    }
  }
}
