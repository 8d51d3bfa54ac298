/// A node of a rope: a binary tree of any depth whose parts are shared.
///
/// Threads may share nodes freely, because a node changes only when its last reference is released.
final class RopeNode<Payload: Sendable>: @unchecked Sendable {
  let payload: Payload
  private(set) var left: RopeNode?
  private(set) var right: RopeNode?

  init(_ payload: Payload, left: RopeNode? = nil, right: RopeNode? = nil) {
    self.payload = payload
    self.left = left
    self.right = right
  }

  // A loop releases the children, because a rope can be far deeper than the stack allows.
  deinit {
    guard left != nil || right != nil else { return }
    var pending: [RopeNode] = []
    if let node = left.take() { pending.append(node) }
    if let node = right.take() { pending.append(node) }
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      if let child = node.left.take() { pending.append(child) }
      if let child = node.right.take() { pending.append(child) }
    }
  }
}
