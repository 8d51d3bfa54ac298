/// How long an animation is, and which sentences that length depends on: those on a longest path.
///
/// Where two paths are equally long both are kept, as sets, and that is how two values compare. The
/// set is a rope with shared parts: a `let` doubled 60 times costs 60 steps.
///
/// | law | |
/// | --- | --- |
/// | every law of a semiring | holds for what ends and is not too long to hold |
/// | both monoids, `zero` annihilates | hold for what never ends too |
/// | `(x + y) * z == x * z + y * z` | fails where z never ends: x * z and y * z are then equally long |
public struct CriticalPath<Element: Hashable & Sendable>: Semiring, Sendable {
  /// `nil` where the animation is cancelled, zero where it is trivial.
  public let duration: ExactTime?
  /// How many sentences are played along the path that `first(_:)` lists, each as often as it is.
  public let count: SentenceCount
  /// Whether somewhere along the path another way takes as long.
  public let isTied: Bool
  private let path: RopeNode<Part>?
  private let isReversed: Bool

  private enum Part: Sendable {
    case sentence(Element)
    /// Left, then right; each as it is or played backwards.
    case sequence(leftReversed: Bool, rightReversed: Bool)
    /// Equally long; the left one is listed.
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

  /// One sentence of a duration that is not negative; a pause has no element.
  public init(_ element: Element?, duration: ExactTime) {
    let counted = duration.isZero ? nil : element
    self.init(duration, counted.map { RopeNode(.sentence($0)) }, count: .exactly(counted == nil ? 0 : 1))
  }

  public static var zero: CriticalPath { CriticalPath(nil, nil, count: .cancelled) }
  public static var one: CriticalPath { CriticalPath(.zero, nil) }

  public static func + (left: CriticalPath, right: CriticalPath) -> CriticalPath {
    guard let a = left.duration else { return right }
    guard let b = right.duration else { return left }
    if a != b { return a < b ? right : left }
    guard let path = left.path else { return right }
    guard let other = right.path, other !== path || left.isReversed != right.isReversed else { return left }
    return CriticalPath(
      a, RopeNode(.either, left: path, right: other), count: left.count, isTied: true,
      isReversed: left.isReversed)
  }

  public static func * (left: CriticalPath, right: CriticalPath) -> CriticalPath {
    guard let a = left.duration, let b = right.duration else { return .zero }
    // What follows an animation without end is never played.
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

  /// The path once the animation is transformed.
  public func transformed(by transform: Transform) -> CriticalPath {
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
      // More passes than anyone can list.
      return CriticalPath(
        longer, passes.path, count: count == .exactly(0) ? count : .beyondCount, isTied: isTied)
    }
  }

  /// Two that overlap. What begins at an end waits for it; what begins at a start does not.
  public func overlapped(by later: CriticalPath, at onset: Onset) -> CriticalPath {
    guard let a = duration, let b = later.duration else { return .zero }
    if b.isZero || a.isEndless && onset.anchor == .end { return self }
    let start = onset.time(after: a)
    let waits = onset.anchor == .end && !start.isZero
    return self + (waits ? self * later : later).lasting(start + b)
  }

  private var reversed: CriticalPath {
    CriticalPath(duration, path, count: count, isTied: isTied, isReversed: !isReversed)
  }

  /// The first sentences along a longest path, in the order in which they play; where two ways take
  /// equally long, along the one that is written first.
  public func first(_ limit: Int) -> [Element] {
    guard let path else { return [] }
    var found: [Element] = []
    var pending = [(node: path, isReversed: isReversed)]
    while found.count < limit, let (node, isReversed) = pending.popLast() {
      switch node.payload {
      case .sentence(let element): found.append(element)
      case .either: if let left = node.left { pending.append((left, isReversed)) }
      case .sequence(let leftReversed, let rightReversed):
        guard let left = node.left, let right = node.right else { break }
        let (a, b) = ((left, leftReversed != isReversed), (right, rightReversed != isReversed))
        pending += isReversed ? [a, b] : [b, a]
      }
    }
    return found
  }

  /// Every sentence that lies on some longest path. One step a node of the rope, shared or not.
  public var sentences: Set<Element> {
    guard let path else { return [] }
    var found: Set<Element> = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(path)]
    var pending = [path]
    while let node = pending.popLast() {
      if case .sentence(let element) = node.payload { found.insert(element) }
      for child in [node.left, node.right] {
        if let child, seen.insert(ObjectIdentifier(child)).inserted { pending.append(child) }
      }
    }
    return found
  }
}

extension CriticalPath: Equatable {
  /// Equally long, by the same sentences.
  public static func == (left: CriticalPath, right: CriticalPath) -> Bool {
    left.duration == right.duration && left.sentences == right.sentences
  }
}

extension Scene {
  /// What the length of the whole depends on. A sentence is named by its place in
  /// `composition.generators`; pauses that no sentence asked for are not named.
  public var criticalPath: CriticalPath<UInt32> {
    // A generator does not know its place: the fold meets them in the order of the nodes.
    var places = composition.nodes.lazy.compactMap { node -> UInt32? in
      if case .single(let place) = node { place } else { nil }
    }.makeIterator()
    return composition.fold(
      single: { tween in
        let place = places.next()
        return CriticalPath(tween.label == nil ? nil : place, duration: ExactTime(flicks: max(tween.duration, 0)))
      },
      transform: { (transform, child: CriticalPath<UInt32>) in child.transformed(by: transform) },
      overlap: { (onset, earlier: CriticalPath<UInt32>, later: CriticalPath<UInt32>) in
        earlier.overlapped(by: later, at: onset)
      }
    )
  }
}
