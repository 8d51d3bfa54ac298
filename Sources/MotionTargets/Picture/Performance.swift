import MotionAlgebra

/// How a scene is played: once, or with a part that repeats.
package enum Performance: Hashable, Sendable {
  /// Plays from 0 to this time in flicks, and then stands still.
  case once(Int64)
  /// Plays from 0 to `start`, and then endlessly in passes of `period`, both in flicks.
  case looping(start: Int64, period: Int64)

  /// Returns `nil` if the scene never ends without coming to repeat one pass of whole flicks, or if its times are too large.
  package init?(_ scene: Scene) {
    guard let whole = scene.duration else {
      self = .once(0)
      return
    }
    if !whole.isEndless {
      guard let flicks = whole.wholeFlicks else { return nil }
      self = .once(flicks)
      return
    }
    let durations = scene.durations()
    // For each node that never ends, this holds the time at which it begins to repeat and the length of a pass.
    var cycles: [Cycle?] = []
    for (place, node) in scene.composition.nodes.prefix(durations.count).enumerated() {
      var cycle: Cycle?
      switch node {
      case .zero, .one, .single: break
      case .times(let left, let right):
        if let first = durations[left.offset], durations[place]?.isEndless == true {
          cycle = first.isEndless ? cycles[left.offset] : cycles[right.offset]?.after(first)
        }
      case .plus(let left, let right):
        cycle = Cycle.beside(
          (durations[left.offset] ?? .zero, cycles[left.offset]),
          (durations[right.offset] ?? .zero, cycles[right.offset]))
      case .transformed(let transform, let child):
        cycle = Cycle.transformed(
          by: scene.composition.transforms[Int(transform)], durations[child.offset] ?? .zero, cycles[child.offset])
      case .overlapped(let overlap):
        let both = scene.composition.overlaps[Int(overlap)]
        let (earlier, later) = (both.earlier.offset, both.later.offset)
        let start = both.onset.time(after: durations[earlier] ?? .zero)
        if start.isEndless || durations[later]?.isZero ?? true {
          cycle = cycles[earlier]
        } else {
          cycle = Cycle.beside(
            (durations[earlier] ?? .zero, cycles[earlier]),
            (start + (durations[later] ?? .zero), cycles[later]?.after(start)))
        }
      }
      cycles.append(cycle)
    }
    guard let cycle = cycles.last ?? nil, let start = cycle.start.exactFlicks, let period = cycle.period.exactFlicks,
      period > 0, max(start, period) < Performance.longest
    else { return nil }
    self = .looping(start: start, period: period)
  }

  /// One day; repetitions that begin later are not searched for.
  private static let longest = 86_400 * ExactTime.flicksPerSecond

  private struct Cycle {
    var start: ExactTime
    var period: ExactTime

    func after(_ time: ExactTime) -> Cycle { Cycle(start: start + time, period: period) }

    /// Combines two parallel nodes: the cycle starts when both repeat, and lasts until both begin a pass together again.
    static func beside(_ left: (length: ExactTime, cycle: Cycle?), _ right: (length: ExactTime, cycle: Cycle?))
      -> Cycle?
    {
      switch (left.length.isEndless, right.length.isEndless) {
      case (false, false): return nil
      case (true, false): return left.cycle.map { Cycle(start: max($0.start, right.length), period: $0.period) }
      case (false, true): return right.cycle.map { Cycle(start: max($0.start, left.length), period: $0.period) }
      case (true, true):
        guard let a = left.cycle, let b = right.cycle else { return nil }
        let start = max(a.start, b.start)
        if a.period == b.period { return Cycle(start: start, period: a.period) }
        guard let first = a.period.exactFlicks, let second = b.period.exactFlicks, first > 0, second > 0 else {
          return nil
        }
        var (divisor, rest) = (first, second)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        let (period, overflow) = (first / divisor).multipliedReportingOverflow(by: second)
        return overflow ? nil : Cycle(start: start, period: ExactTime(flicks: period))
      }
    }

    static func transformed(by transform: Transform, _ length: ExactTime, _ cycle: Cycle?) -> Cycle? {
      switch transform {
      case .named: return cycle
      case .delayed(let flicks): return cycle?.after(ExactTime(flicks: flicks))
      case .sped(let ratio):
        return cycle.map { Cycle(start: $0.start * ratio.inverse, period: $0.period * ratio.inverse) }
      case .repeated(let times, let isAlternating):
        if length.isEndless { return cycle }
        guard times == nil else { return nil }
        return Cycle(start: .zero, period: isAlternating ? length + length : length)
      case .reversed, .stretched, .eased: return nil
      }
    }
  }

  /// The last instant that a score of it must know, in flicks.
  package var horizon: Int64 {
    switch self {
    case .once(let end): end
    case .looping(let start, let period): start + 2 * period
    }
  }
}

extension ExactTime {
  /// The time as whole flicks, or `nil` if it is not a whole number.
  fileprivate var exactFlicks: Int64? {
    guard let flicks = wholeFlicks, ExactTime(flicks: flicks) == self else { return nil }
    return flicks
  }
}
