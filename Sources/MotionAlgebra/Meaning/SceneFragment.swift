/// A named piece of a scene, with all that `intervals` needs to know about an animation.
public struct SceneFragment: Hashable, Sendable {
  /// The name that `intervals` returns for the piece.
  public var name: String
  /// The duration in seconds; 0 for a trivial animation, `nil` for a cancelled one.
  public var duration: Double?

  /// Makes a piece of a duration in seconds.
  public init(name: String, duration: Double?) {
    self.name = name
    self.duration = duration
  }

  /// Makes a piece as long as an animation.
  public init<A>(name: String, animation: Animation<A>) {
    self.name = name
    switch animation {
    case .cancelled: duration = nil
    case .trivial, .runnable: duration = animation.duration
    }
  }
}

/// Returns the times at which each fragment of a scene plays: its name, its start and its end in seconds, in the order
/// of the text.
///
/// A fragment that is played several times has as many intervals. A fragment that is cancelled or takes no time has
/// none. The work is linear in the nodes of the scene and the intervals returned.
public func intervals(_ scene: FreeSemiring<SceneFragment>) -> [(String, Double, Double)] {
  // For each node, its duration, and the node that remains of it after `x + 0`, `x * 1` and the like are reduced to x.
  // Every node visited below then has an interval to give.
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
