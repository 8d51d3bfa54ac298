extension Scene {
  /// Returns the tracks that the later animation of each overlap writes, in rising order. Parts that do not play write
  /// nothing.
  func tracksOfLater(_ durations: [ExactTime?]) -> [[UInt32]] {
    var owned = [[UInt32]](repeating: [], count: composition.overlaps.count)
    guard !durations.isEmpty else { return owned }
    let nodes = composition.nodes[..<durations.count]
    var uses = [UInt32](repeating: 0, count: nodes.count)
    for node in nodes { composition.forEachChild(of: node) { uses[$0.offset] += 1 } }
    // The smaller set is merged into the larger one, which is passed on at its last use.
    var written = [Set<UInt32>](repeating: [], count: nodes.count)
    for (place, node) in nodes.enumerated() {
      let plays = !(durations[place] ?? .zero).isZero
      if case .overlapped(let overlap) = node {
        owned[Int(overlap)] = written[composition.overlaps[Int(overlap)].later.offset].sorted()
      }
      var whole: Set<UInt32> = []
      if case .single(let tween) = node {
        whole = Set(writes(of: composition.generators[Int(tween)]).map(\.track))
      }
      composition.forEachChild(of: node) { child in
        uses[child.offset] -= 1
        var part: Set<UInt32> = []
        if uses[child.offset] == 0 { swap(&part, &written[child.offset]) } else { part = written[child.offset] }
        if whole.count < part.count { swap(&whole, &part) }
        whole.formUnion(part)
      }
      if plays { written[place] = whole }
    }
    return owned
  }
}
