/// The length of an animation, and the sentences that it depends on, as numbers: those on a longest path.
///
/// Where two paths are equally long, both are kept as sets, and values compare by these sets. The set is a rope with
/// shared parts, so a `let` doubled 60 times costs 60 steps.
///
/// | law | |
/// | --- | --- |
/// | every law of a semiring | holds for what ends and is not too long to hold |
/// | both monoids, `zero` annihilates | hold for what never ends too |
/// | `(x + y) * z == x * z + y * z` | fails where z never ends: x * z and y * z are then equally long |
package struct CriticalPath: Semiring, Sendable {
  /// The length of the animation; `nil` where it is cancelled, zero where it is trivial.
  package let duration: ExactTime?
  /// The number of sentences played along the path that `first(_:)` lists, each counted as often as it plays.
  package let count: SentenceCount
  /// Whether some part of the path could be replaced by another of the same length.
  package let isTied: Bool
  private let path: RopeNode<Part>?
  private let isReversed: Bool

  private enum Part: Sendable {
    case sentence(UInt32)
    /// The left part, then the right part, each forward or reversed.
    case sequence(leftReversed: Bool, rightReversed: Bool)
    /// Two parts of the same length. The left one is listed.
    case either
  }

  private init(
    _ duration: ExactTime?, _ path: RopeNode<Part>?, count: SentenceCount = .one, isTied: Bool = false,
    isReversed: Bool = false
  ) {
    self.duration = duration
    self.path = path
    self.count = count
    self.isTied = isTied
    self.isReversed = isReversed
  }

  /// Makes the path of one sentence. Its duration is not negative; a pause is no sentence.
  package init(_ sentence: UInt32?, duration: ExactTime) {
    let counted = duration.isZero ? nil : sentence
    self.init(duration, counted.map { RopeNode(.sentence($0)) }, count: .exactly(counted == nil ? 0 : 1))
  }

  /// The path of an animation that never plays.
  package static var zero: CriticalPath { CriticalPath(nil, nil, count: .cancelled) }
  /// The path of an animation that takes no time.
  package static var one: CriticalPath { CriticalPath(.zero, nil) }

  /// Returns the path of two animations played together: that of the longer one, or both where they are equally long.
  package static func + (left: CriticalPath, right: CriticalPath) -> CriticalPath {
    guard let a = left.duration else { return right }
    guard let b = right.duration else { return left }
    if a != b { return a < b ? right : left }
    guard let path = left.path else { return right }
    guard let other = right.path, other !== path || left.isReversed != right.isReversed else { return left }
    return CriticalPath(
      a, RopeNode(.either, left: path, right: other), count: left.count, isTied: true,
      isReversed: left.isReversed)
  }

  /// Returns the path of two animations played one after the other: both paths. What follows an endless animation is
  /// left out.
  package static func * (left: CriticalPath, right: CriticalPath) -> CriticalPath {
    guard let a = left.duration, let b = right.duration else { return .zero }
    // An animation that follows an endless one never plays.
    if a.isEndless { return left }
    let (duration, isTied) = (a + b, left.isTied || right.isTied)
    guard let path = left.path else { return right.lasting(duration, isTied: isTied) }
    guard let other = right.path else { return left.lasting(duration, isTied: isTied) }
    return CriticalPath(
      duration,
      RopeNode(
        .sequence(leftReversed: left.isReversed, rightReversed: right.isReversed), left: path, right: other),
      count: left.count * right.count, isTied: isTied)
  }

  private func lasting(_ duration: ExactTime, isTied: Bool? = nil) -> CriticalPath {
    CriticalPath(duration, path, count: count, isTied: isTied ?? self.isTied, isReversed: isReversed)
  }

  /// Returns the path of the transformed animation.
  package func transformed(by transform: Transform) -> CriticalPath {
    if transform.isZerothPower { return .one }
    guard let duration, !duration.isZero else { return self }
    let longer = Longest(duration).transformed(by: transform).duration ?? .zero
    switch transform {
    case .named, .eased, .stretched, .sped, .delayed: return lasting(longer)
    case .reversed: return reversed
    case .repeated(let times, let alternating):
      let pass = alternating ? self * reversed : self
      let passes = power(pass, times ?? .max)
      guard times == nil else { return passes.lasting(longer) }
      // An endless repeat has more passes than anyone can list.
      return CriticalPath(
        longer, passes.path, count: count == .exactly(0) ? count : .beyondCount, isTied: isTied)
    }
  }

  /// Returns the path of two overlapping animations. An animation whose onset counts from the end of the earlier one
  /// waits for it; one whose onset counts from its start does not.
  package func overlapped(by later: CriticalPath, at onset: Onset) -> CriticalPath {
    guard let a = duration, let b = later.duration else { return .zero }
    if b.isZero || a.isEndless && onset.anchor == .end { return self }
    let start = onset.time(after: a)
    let waits = onset.anchor == .end && !start.isZero
    return self + (waits ? self * later : later).lasting(start + b)
  }

  private var reversed: CriticalPath {
    CriticalPath(duration, path, count: count, isTied: isTied, isReversed: !isReversed)
  }

  /// Returns the first sentences along a longest path, at most `limit` of them, in the order of play. Of two equally
  /// long ways it lists the one that is written first.
  package func first(_ limit: Int) -> [UInt32] {
    guard let path else { return [] }
    var found: [UInt32] = []
    var pending = [(node: path, isReversed: isReversed)]
    while found.count < limit, let (node, isReversed) = pending.popLast() {
      switch node.payload {
      case .sentence(let sentence): found.append(sentence)
      case .either: if let left = node.left { pending.append((left, isReversed)) }
      case .sequence(let leftReversed, let rightReversed):
        guard let left = node.left, let right = node.right else { break }
        let (a, b) = ((left, leftReversed != isReversed), (right, rightReversed != isReversed))
        pending.append(isReversed ? a : b)
        pending.append(isReversed ? b : a)
      }
    }
    return found
  }

  /// Every sentence that lies on some longest path. This takes one step per node of the rope, shared or not.
  package var sentences: Set<UInt32> {
    guard let path else { return [] }
    var found: Set<UInt32> = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(path)]
    var pending = [path]
    while let node = pending.popLast() {
      if case .sentence(let sentence) = node.payload { found.insert(sentence) }
      for child in [node.left, node.right] {
        if let child, seen.insert(ObjectIdentifier(child)).inserted { pending.append(child) }
      }
    }
    return found
  }
}

extension CriticalPath: Equatable {
  /// Returns whether both are equally long, through the same sentences.
  package static func == (left: CriticalPath, right: CriticalPath) -> Bool {
    left.duration == right.duration && left.sentences == right.sentences
  }
}

extension Scene {
  /// The sentences that the length of the whole depends on. A sentence is an index into `composition.generators`;
  /// pauses that are no sentences are left out.
  package var criticalPath: CriticalPath {
    // A generator does not know its index, but the fold visits the generators in the order of the nodes.
    var places = composition.nodes.lazy.compactMap { node -> UInt32? in
      if case .single(let place) = node { place } else { nil }
    }.makeIterator()
    return composition.fold(
      single: { tween in
        let place = places.next()
        let isCounted = tween.label != nil && !tween.leg.goesOn(isReversed: false)
        return CriticalPath(isCounted ? place : nil, duration: ExactTime(flicks: max(tween.duration, 0)))
      },
      transform: { (transform, child: CriticalPath) in child.transformed(by: transform) },
      overlap: { (onset, earlier: CriticalPath, later: CriticalPath) in
        earlier.overlapped(by: later, at: onset)
      }
    )
  }
}
