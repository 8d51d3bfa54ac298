/// When everything plays, as a bag of intervals that is put together in one step a node: a rope, its
/// parts shared and placed, flattened when it is read.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold, as bags |
/// | `x * (y + z) == x * y + x * z` | fails: x plays once on the left, twice on the right |
/// | `(x + y) * z == x * z + y * z` | fails likewise, and z may start at two times |
public struct Intervals<Element: Hashable & Sendable>: Semiring, Sendable {
  /// One playing of `element`.
  public struct Interval: Hashable, Sendable {
    public var element: Element
    public var start: ExactTime
    public var end: ExactTime
    /// Whether it is played backwards.
    public var isReversed: Bool
  }

  /// How long the whole is; `nil` where it is cancelled.
  public let duration: ExactTime?
  private let rope: RopeNode<Part>?
  private let placement: Placement

  private enum Part: Sendable {
    case interval(Element, ExactTime)
    /// Where the left and the right child stand.
    case both(Placement, Placement)
  }

  private init(_ duration: ExactTime?, _ rope: RopeNode<Part>?, _ placement: Placement = .unmoved) {
    self.duration = duration
    self.rope = rope
    self.placement = placement
  }

  /// One interval from 0 to `duration`, which is not negative; without an element a pause, without
  /// a duration nothing.
  public init(_ element: Element?, duration: ExactTime) {
    let plays = !duration.isZero
    self.init(duration, plays ? element.map { RopeNode(.interval($0, duration)) } : nil)
  }

  public static var zero: Intervals { Intervals(nil, nil) }
  public static var one: Intervals { Intervals(.zero, nil) }

  public static func + (left: Intervals, right: Intervals) -> Intervals {
    let duration = (Longest(left.duration) + Longest(right.duration)).duration
    return left.joined(right, at: .zero, duration: duration)
  }

  public static func * (left: Intervals, right: Intervals) -> Intervals {
    guard let a = left.duration, let b = right.duration else { return .zero }
    return left.joined(right, at: a, duration: a + b)
  }

  private func joined(_ other: Intervals, at start: ExactTime, duration: ExactTime?) -> Intervals {
    let moved = Placement(offset: start).placing(other.placement)
    guard let rope else { return Intervals(duration, other.rope, moved) }
    guard let second = other.rope else { return Intervals(duration, rope, placement) }
    return Intervals(duration, RopeNode(.both(placement, moved), left: rope, right: second))
  }

  /// The same with an interval over the whole; what takes no time gets none.
  public func named(_ element: Element) -> Intervals {
    guard let duration, !duration.isZero else { return self }
    return Intervals(element, duration: duration).joined(self, at: .zero, duration: duration)
  }

  /// The intervals once the animation is transformed: repeats list every pass (one pass where there
  /// is no end), easing moves none, and what a name stands for is for `named(_:)` to say.
  public func transformed(by transform: Transform) -> Intervals {
    if transform.isZerothPower { return .one }
    guard let duration, !duration.isZero else { return self }
    let longer = Longest(duration).transformed(by: transform).duration ?? .zero
    switch transform {
    case .named, .eased: return self
    case .reversed: return reversed
    case .delayed(let flicks):
      return Intervals(longer, rope, Placement(offset: ExactTime(flicks: max(flicks, 0))).placing(placement))
    case .stretched:
      guard let ratio = longer.ratio(to: duration) else { return Intervals(longer, nil) }
      return Intervals(longer, rope, Placement(scale: ratio).placing(placement))
    case .sped(let ratio): return Intervals(longer, rope, Placement(scale: ratio.inverse).placing(placement))
    case .repeated(let times, let alternating):
      let pass = alternating ? self * reversed : self
      guard let times else { return Intervals(.endless, pass.rope, pass.placement) }
      return power(pass, times)
    }
  }

  /// Two that overlap, each for its own time.
  public func overlapped(by later: Intervals, at onset: Onset) -> Intervals {
    guard let duration, let other = later.duration else { return .zero }
    if other.isZero { return self }
    let whole = Longest(duration).overlapped(by: Longest(other), at: onset).duration
    return joined(later, at: onset.time(after: duration), duration: whole)
  }

  private var reversed: Intervals {
    guard let duration else { return self }
    return Intervals(duration, rope, Placement(offset: duration, isMirrored: true).placing(placement))
  }

  /// How many intervals there are, as far as 128 bits count. One step a node of the rope, however
  /// often it is shared.
  public var count: SentenceCount {
    guard let rope else { return .one }
    var counts: [ObjectIdentifier: SentenceCount] = [:]
    var pending = [rope]
    while let node = pending.last {
      let id = ObjectIdentifier(node)
      guard let left = node.left, let right = node.right else {
        counts[id] = .exactly(1)
        pending.removeLast()
        continue
      }
      switch (counts[ObjectIdentifier(left)], counts[ObjectIdentifier(right)]) {
      case (let a?, let b?):
        counts[id] = a + b
        pending.removeLast()
      case (nil, _): pending.append(left)
      case (_, nil): pending.append(right)
      }
    }
    return counts[ObjectIdentifier(rope)] ?? .one
  }

  /// The intervals in the order of the text, at most `limit` of them. Linear in what is given.
  public func flattened(limit: Int = .max) -> [Interval] {
    guard let rope else { return [] }
    var found: [Interval] = []
    var pending = [(node: rope, placement: placement)]
    while found.count < limit, let (node, placement) = pending.popLast() {
      switch node.payload {
      case .interval(let element, let duration):
        let (a, b) = (placement.of(.zero), placement.of(duration))
        found.append(
          Interval(
            element: element, start: placement.isMirrored ? b : a, end: placement.isMirrored ? a : b,
            isReversed: placement.isMirrored))
      case .both(let first, let second):
        if let right = node.right { pending.append((right, placement.placing(second))) }
        if let left = node.left { pending.append((left, placement.placing(first))) }
      }
    }
    return found
  }
}

extension Intervals: Equatable {
  /// Equal as bags. Flattens both.
  public static func == (left: Intervals, right: Intervals) -> Bool {
    left.duration == right.duration && left.count == right.count
      && areEqualBags(left.flattened(), right.flattened())
  }
}

/// Whether two arrays hold the same elements equally often.
func areEqualBags<Element: Hashable>(_ left: [Element], _ right: [Element]) -> Bool {
  guard left.count == right.count else { return false }
  var surplus: [Element: Int] = [:]
  for element in left { surplus[element, default: 0] += 1 }
  for element in right { surplus[element, default: 0] -= 1 }
  return surplus.values.allSatisfy { $0 == 0 }
}
