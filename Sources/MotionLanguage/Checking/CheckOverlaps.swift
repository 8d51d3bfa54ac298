import MotionAlgebra

/// `overlapping by D` and `starting D after the start of NAME`.
extension Check {
  /// Checks what an animation begins after, and works out what both make together.
  mutating func starting(_ node: SyntaxTree.Node, _ state: inout AnimationState) -> Bool {
    let onset = tree.nodes[Int(node.b)]
    guard duration(onset.a, allowsZero: true) != nil else { return false }
    let name = quantities[Int(onset.b)]
    if name.kind == .unknown { return false }
    guard name.kind == .animation else {
      report(.startingOfOther(text(tree.range(ofNode: onset.b)), name.kind), at: tree.range(ofNode: onset.b))
      return false
    }
    guard quantities[Int(node.a)].kind == .animation else { return true }
    let earlier = animations[Int(onset.b)]
    if earlier.isEndless, onsetAnchor(onset) == .end, state.extent == .runnable {
      report(.unreachable, at: tree.range(ofNode: node.a))
    }
    if earlier.extent == .cancelled || state.extent == .cancelled {
      state.extent = .cancelled
    } else if state.extent == .trivial {
      state.extent = earlier.extent
    }
    state.isEndless = state.isEndless || earlier.isEndless
    return true
  }

  func onsetAnchor(_ onset: SyntaxTree.Node) -> Onset.Anchor { text(ofToken: onset.token) == "end" ? .end : .start }

  /// `a + b starting … of a`: the second term plays a already.
  mutating func checkBesideItself(_ node: SyntaxTree.Node) {
    for (one, other) in [(node.a, node.b), (node.b, node.a)] {
      let (name, late) = (tree.nodes[Int(one)], tree.nodes[Int(other)])
      // An argument is used by its parameter's name.
      guard name.kind == .reference || name.kind == .use, late.kind == .modified(.starting) else { continue }
      let anchor = tree.nodes[Int(tree.nodes[Int(late.b)].b)]
      guard anchor.kind == name.kind, anchor.a == name.a else { continue }
      report(
        .startingBesideItself(text(ofToken: name.token), text(tree.range(of: late))), at: tree.range(of: node))
    }
  }
}
