/// The times at which everything plays, as a bag of intervals. The bag is a rope whose parts are shared and placed in
/// time: building it takes one step per node, and reading it flattens it.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold, as bags |
/// | `x * (y + z) == x * y + x * z` | fails: x plays once on the left, twice on the right |
/// | `(x + y) * z == x * z + y * z` | fails likewise, and z may start at two times |
package struct Intervals<Element: Hashable & Sendable>: Semiring, Sendable {
  /// One interval in which an element plays.
  package struct Interval: Hashable, Sendable {
    /// The element that plays.
    package var element: Element
    /// The start of the interval.
    package var start: ExactTime
    /// The end of the interval.
    package var end: ExactTime
    /// Whether the element plays backwards.
    package var isReversed: Bool
  }

  /// The length of the whole; `nil` where it is cancelled.
  package let duration: ExactTime?
  private let rope: RopeNode<Part>?
  private let placement: Placement

  private enum Part: Sendable {
    case interval(Element, ExactTime)
    /// Two parts, with the placement of the left one and that of the right one.
    case both(Placement, Placement)
  }

  private init(_ duration: ExactTime?, _ rope: RopeNode<Part>?, _ placement: Placement = .unmoved) {
    self.duration = duration
    self.rope = rope
    self.placement = placement
  }

  /// Makes one interval from 0 to `duration`, which is not negative. Without an element it is a pause, and without a
  /// length there is no interval.
  package init(_ element: Element?, duration: ExactTime) {
    let plays = !duration.isZero
    self.init(duration, plays ? element.map { RopeNode(.interval($0, duration)) } : nil)
  }

  /// The intervals of an animation that never plays.
  package static var zero: Intervals { Intervals(nil, nil) }
  /// The intervals of an animation that takes no time.
  package static var one: Intervals { Intervals(.zero, nil) }

  /// Returns the intervals of two animations played together.
  package static func + (left: Intervals, right: Intervals) -> Intervals {
    let duration = (Longest(left.duration) + Longest(right.duration)).duration
    return left.joined(right, at: .zero, duration: duration)
  }

  /// Returns the intervals of two animations played one after the other.
  package static func * (left: Intervals, right: Intervals) -> Intervals {
    guard let a = left.duration, let b = right.duration else { return .zero }
    return left.joined(right, at: a, duration: a + b)
  }

  private func joined(_ other: Intervals, at start: ExactTime, duration: ExactTime?) -> Intervals {
    let moved = Placement(offset: start).placing(other.placement)
    guard let rope else { return Intervals(duration, other.rope, moved) }
    guard let second = other.rope else { return Intervals(duration, rope, placement) }
    return Intervals(duration, RopeNode(.both(placement, moved), left: rope, right: second))
  }

  /// Returns the intervals with one more over the whole. An animation that takes no time gets none.
  package func named(_ element: Element) -> Intervals {
    guard let duration, !duration.isZero else { return self }
    return Intervals(element, duration: duration).joined(self, at: .zero, duration: duration)
  }

  /// Returns the intervals of the transformed animation. A repeat lists every pass, or one pass where it never ends;
  /// easing moves no interval; names are added by `named(_:)`.
  package func transformed(by transform: Transform) -> Intervals {
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

  /// Returns the intervals of two overlapping animations, each for its own time.
  package func overlapped(by later: Intervals, at onset: Onset) -> Intervals {
    guard let duration, let other = later.duration else { return .zero }
    if other.isZero { return self }
    let whole = Longest(duration).overlapped(by: Longest(other), at: onset).duration
    return joined(later, at: onset.time(after: duration), duration: whole)
  }

  private var reversed: Intervals {
    guard let duration else { return self }
    return Intervals(duration, rope, Placement(offset: duration, isMirrored: true).placing(placement))
  }

  /// The number of intervals, as far as 128 bits count. This takes one step per node of the rope, however often it is
  /// shared.
  package var count: SentenceCount {
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

  /// Returns the intervals in the order of the text, at most `limit` of them. The work is linear in the result.
  package func flattened(limit: Int = .max) -> [Interval] {
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
  /// Returns whether both have the same length and the same bag of intervals. This flattens both.
  package static func == (left: Intervals, right: Intervals) -> Bool {
    left.duration == right.duration && left.count == right.count
      && areEqualBags(left.flattened(), right.flattened())
  }
}

/// Returns whether two arrays hold the same elements equally often.
func areEqualBags<Element: Hashable>(_ left: [Element], _ right: [Element]) -> Bool {
  guard left.count == right.count else { return false }
  var surplus: [Element: Int] = [:]
  for element in left { surplus[element, default: 0] += 1 }
  for element in right { surplus[element, default: 0] -= 1 }
  return surplus.values.allSatisfy { $0 == 0 }
}
