/// A named piece of a scene with its animation, as in the talk. Functions cannot be compared, so two pieces are equal if
/// they have one name and one duration.
public struct SceneFragment: Hashable {
  /// The name that `intervals` returns for the piece.
  public var name: String
  /// The animation, whose values may be of any type.
  public var animation: Animation<Any>

  /// Makes a piece of a duration in seconds that has no values: cancelled for `nil`, and trivial unless the duration is
  /// positive and finite.
  public init(name: String, duration: Double?) {
    self.name = name
    animation = duration.map { .constant((), in: $0) } ?? .cancelled
  }

  /// Makes a piece from an animation.
  public init<A>(name: String, animation: Animation<A>) {
    self.name = name
    switch animation {
    case .cancelled: self.animation = .cancelled
    case .trivial: self.animation = .trivial
    case .runnable(let duration, let value): self.animation = .runnable(duration: duration) { value($0) }
    }
  }

  /// The duration in seconds; 0 for a trivial animation, `nil` for a cancelled one.
  public var duration: Double? {
    switch animation {
    case .cancelled: nil
    case .trivial, .runnable: animation.duration
    }
  }
}

extension SceneFragment {
  /// Returns whether both have the same name and duration.
  public static func == (left: SceneFragment, right: SceneFragment) -> Bool {
    left.name == right.name && left.duration == right.duration
  }

  /// Hashes the name and the duration.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(duration)
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
