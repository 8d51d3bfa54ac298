import MotionAlgebra

/// Gives views that morph their outlines, in the order in which sentences lead to them.
struct MorphLowering {
  private let checked: CheckedScript

  init(_ checked: CheckedScript) { self.checked = checked }

  /// Numbers the outlines of each view, and sets the values to which sentences lead.
  func lower(into scene: inout Scene) {
    if checked.morphs.isEmpty { return }
    var outlines: [Int: [Int]] = [:]
    /// The number to which the sentence before leads.
    var current: [Int: Int] = [:]
    for place in writesInOrder(scene) {
      let write = checked.sentences.writes[place]
      let view = Int(checked.sentences.tracks.tracks[Int(write.track)].view)
      // An outline beside the present one is the same again, so that nothing is between both.
      let (source, before, known) = (Int(write.outline), current[view] ?? 0, outlines[view] ?? [])
      let beside = [before - 1, before + 1, before].first { number in
        number == 0
          ? checked.morphs.isDeclared(source, of: view)
          : known.indices.contains(number - 1) && known[number - 1] == source
      }
      if beside == nil { outlines[view, default: []].append(source) }
      current[view] = beside ?? known.count + 1
      scene.writes[place].offset = Double(current[view] ?? 0)
    }
    var made: [[OutlinePath]: Morph] = [:]
    for (place, sources) in outlines {
      let view = scene.views[place]
      let all = sources.compactMap { checked.morphs.outline($0, of: view, checked.views, in: checked.script) }
      guard let first = view.drawnOutline else { continue }
      let isLine = view.shape == .line
      guard let morph = (isLine ? nil : made[[first] + all]) ?? Morph([first] + all, isLine: isLine) else { continue }
      if !isLine { made[[first] + all] = morph }
      scene.views[place].anchor = Anchor(offset: view.pivot.point(in: view.extent))
      scene.views[place].shape = .morph(morph)
    }
  }

  /// Returns the writes of outlines, in the order in which the composition contains them from left to right.
  private func writesInOrder(_ scene: Scene) -> [Int] {
    let composition = scene.composition
    var seen = [Bool](repeating: false, count: composition.nodes.count)
    var known: Set<Int> = []
    var order: [Int] = []
    func add(_ tween: Tween) {
      for write in tween.writes.map(Int.init) where checked.sentences.writes[write].outline >= 0 {
        if known.insert(write).inserted { order.append(write) }
      }
    }
    for root in [composition.root, scene.reduced].compactMap(\.self) {
      var stack = [root]
      while let index = stack.popLast() {
        if seen[index.offset] { continue }
        seen[index.offset] = true
        switch composition.nodes[index.offset] {
        case .zero, .one: break
        case .single(let place): add(composition.generators[Int(place)])
        case .plus(let left, let right), .times(let left, let right): stack += [right, left]
        case .transformed(_, let child): stack.append(child)
        case .overlapped(let place):
          let overlap = composition.overlaps[Int(place)]
          stack += [overlap.later, overlap.earlier]
        }
      }
    }
    // What reactions play follows, as it is written.
    composition.generators.forEach(add)
    return order
  }
}
