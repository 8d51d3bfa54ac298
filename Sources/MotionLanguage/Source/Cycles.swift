/// Finds cycles by depth-first search with an explicit stack, since a file may nest its edges to any depth.
///
/// - Parameters:
///   - count: the number of nodes.
///   - starts: the nodes to begin at, in order.
///   - edges: returns the edges of a node.
///   - target: returns the node that an edge leads to; `nil` if it leads to none.
///   - found: receives each edge that leads back to the current path, with the nodes from there on.
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
