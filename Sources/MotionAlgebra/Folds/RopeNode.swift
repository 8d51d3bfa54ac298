/// One node of a rope: a binary tree whose parts are shared, of any depth.
///
/// Shared freely between threads: nothing changes before the last reference is gone.
final class RopeNode<Payload: Sendable>: @unchecked Sendable {
  let payload: Payload
  private(set) var left: RopeNode?
  private(set) var right: RopeNode?

  init(_ payload: Payload, left: RopeNode? = nil, right: RopeNode? = nil) {
    self.payload = payload
    self.left = left
    self.right = right
  }

  // Released by a loop: a rope is as deep as a scene is long, the stack is not.
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
