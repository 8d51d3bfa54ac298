/// One named piece of a scene: all that `intervals` needs to know of an animation.
public struct SceneFragment: Hashable, Sendable {
  public var name: String
  /// In seconds; 0 for a trivial animation, `nil` for a cancelled one.
  public var duration: Double?

  public init(name: String, duration: Double?) {
    self.name = name
    self.duration = duration
  }

  /// As long as `animation`.
  public init<A>(name: String, animation: Animation<A>) {
    self.name = name
    switch animation {
    case .cancelled: duration = nil
    case .trivial, .runnable: duration = animation.duration
    }
  }
}

/// When each fragment of a scene plays: its name, its start and its end, in seconds, in the order of
/// the text.
///
/// A fragment that is played several times has as many intervals; what is cancelled has none, nor
/// has what takes no time. The work is linear in the nodes of the scene and the intervals given.
public func intervals(_ scene: FreeSemiring<SceneFragment>) -> [(String, Double, Double)] {
  // How long each node is, and the node that stands for it once `x + 0`, `x * 1` and the like are
  // taken for x: every node met below then has an interval to give.
  var durations: [Double?] = []
  var standIns: [Int] = []
  for (place, node) in scene.nodes.enumerated() {
    var (duration, standIn) = (Double?.none, place)
    switch node {
    case .zero: break
    case .one: duration = 0
    case .single(let generator): duration = scene.generators[Int(generator)].duration
    case .plus(let left, let right):
      let (a, b) = (durations[left.offset], durations[right.offset])
      duration = a.map { a in b.map { max(a, $0) } ?? a } ?? b
      if (a ?? 0) <= 0 { standIn = standIns[right.offset] } else if (b ?? 0) <= 0 { standIn = standIns[left.offset] }
    case .times(let left, let right):
      guard let a = durations[left.offset], let b = durations[right.offset] else { break }
      duration = a + b
      if a <= 0 { standIn = standIns[right.offset] } else if b <= 0 { standIn = standIns[left.offset] }
    case .transformed(_, let child): (duration, standIn) = (durations[child.offset], standIns[child.offset])
    case .overlapped: break
    }
    durations.append(duration)
    standIns.append(standIn)
  }
  guard !scene.nodes.isEmpty, (durations[scene.root.offset] ?? 0) > 0 else { return [] }

  var found: [(String, Double, Double)] = []
  var pending = [(place: standIns[scene.root.offset], start: 0.0)]
  while let (place, start) = pending.popLast() {
    switch scene.nodes[place] {
    case .zero, .one, .transformed, .overlapped: break
    case .single(let generator):
      let fragment = scene.generators[Int(generator)]
      found.append((fragment.name, start, start + (fragment.duration ?? 0)))
    case .plus(let left, let right):
      pending.append((standIns[right.offset], start))
      pending.append((standIns[left.offset], start))
    case .times(let left, let right):
      pending.append((standIns[right.offset], start + (durations[left.offset] ?? 0)))
      pending.append((standIns[left.offset], start))
    }
  }
  return found
}
