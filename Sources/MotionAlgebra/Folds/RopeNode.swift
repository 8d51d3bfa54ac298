/// A node of a rope: a binary tree of any depth whose parts are shared.
///
/// Threads may share nodes freely, because a node changes only when its last reference is released.
final class RopeNode<Payload: Sendable>: @unchecked Sendable {
  let payload: Payload
  // While a rope is released, nothing else sees it. Checking each access takes a third of that time.
  @exclusivity(unchecked) private(set) var left: RopeNode?
  @exclusivity(unchecked) private(set) var right: RopeNode?

  init(_ payload: Payload, left: RopeNode? = nil, right: RopeNode? = nil) {
    self.payload = payload
    self.left = left
    self.right = right
  }

  // A rope can be far deeper than the stack allows, so a loop releases the children.
  deinit {
    if left != nil { RopeNode.release(&left) }
    if right != nil { RopeNode.release(&right) }
  }

  /// Releases a node, and all below it that nothing else holds. Each step takes away the top node, or turns its left
  /// branch upwards, so what is left to do needs no memory of its own.
  ///
  /// `Optional.take()` would read better. In a generic class it asks the runtime for its type each time, and that takes
  /// longer than all the rest.
  private static func release(_ branch: inout RopeNode?) {
    var top = branch
    branch = nil
    while var node = top {
      top = nil
      // Others hold the rest.
      guard isKnownUniquelyReferenced(&node) else { return }
      guard var left = node.left else {
        top = node.right
        node.right = nil
        continue
      }
      node.left = nil
      guard isKnownUniquelyReferenced(&left) else {
        top = node
        continue
      }
      node.left = left.right
      left.right = node
      top = left
    }
  }
}
