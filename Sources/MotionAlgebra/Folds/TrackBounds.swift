/// The effect of an animation on one track, as functions of the value that the track has on entry.
struct TrackBounds: Sendable {
  /// The value at the first instant at which the track is written, and the number of writers there.
  var first: Enclosure
  var firstCount: Double
  /// The value at the last instant at which the track is written, and the number of writers there.
  var last: Enclosure
  var lastCount: Double
  /// Every value of the track.
  var all: Enclosure
  /// The start of the first window of a writer and the end of the last one. They are not kept up to date where the
  /// window touches the start or the end of the whole.
  var start: ExactTime
  var end: ExactTime
  var touchesStart = true
  var touchesEnd = true
  /// The values that sentences without `from` begin with.
  var dependence: Dependence
  /// Whether it is one sentence.
  private var isSingle = true
  /// Whether sentences without `from` play elsewhere than where they were resolved.
  var isDisplaced = false
  /// Whether `start` and `end` are uncertain, except where the window touches the start or the end of the whole.
  var isVague = false
  var reach: Reach

  enum Dependence: Int, Comparable, Sendable {
    /// There are no sentences without `from`.
    case constant
    /// They see only the entry value: they begin at the very start, which the window of the track touches.
    case onEntry
    /// They see values that were written before them.
    case inside

    static func < (left: Dependence, right: Dependence) -> Bool { left.rawValue < right.rawValue }
  }

  /// Makes the bounds of one write of a tween, from the range of its easing and the values at its ends.
  ///
  /// - Parameter addition: what is added to the values between the ends, 0 included; `nil` for nothing.
  init(
    _ write: Write, easing: ClosedRange<Double>, ends: (first: Double, last: Double), duration: ExactTime,
    adding addition: ClosedRange<Double>? = nil
  ) {
    let (low, high) = (easing.lowerBound, easing.upperBound)
    let begin = write.from.map(Line.constant) ?? .identity
    let finish = Line(scale: write.scale, offset: write.offset).after(begin)
    func at(_ progress: Double) -> Line {
      if progress == 0 { return begin }
      if progress == 1 { return finish }
      return Line(
        scale: begin.scale + (finish.scale - begin.scale) * progress,
        offset: begin.offset + (finish.offset - begin.offset) * progress)
    }
    first = Enclosure(at(ends.first))
    firstCount = 1
    last = Enclosure(at(ends.last))
    lastCount = 1
    all = Enclosure(at(low))
    all.formUnion(Enclosure(at(high)))
    start = .zero
    end = duration
    dependence = write.from == nil ? .onEntry : .constant
    reach = write.from == nil ? Reach(from: at(low), to: at(high), write) : Reach(values: all.values(over: 0...0))
    guard let addition else { return }
    for line in [at(low), at(high)] {
      for added in [addition.lowerBound, addition.upperBound] {
        all.formUnion(Enclosure(Line(scale: line.scale, offset: line.offset + added)))
      }
    }
    reach.widen(by: addition)
  }

  /// Adds `next`, whose entry value is the last value of this.
  mutating func follow(with next: TrackBounds) {
    all.formUnion(next.all.after(last))
    last = next.last.after(last)
    lastCount = next.lastCount
    end = next.end
    touchesEnd = next.touchesEnd
    if next.dependence != .constant { dependence = .inside }
    isSingle = false
    isDisplaced = isDisplaced || next.isDisplaced
    isVague = isVague || next.isVague
    reach = reach.and(next.reach)
  }

  /// Lets `next` take over at `onset`. It may begin with any value of this. The times of both count from one start.
  mutating func yield(to next: TrackBounds, at onset: ExactTime, of longer: ExactTime) {
    guard !onset.isZero else {
      let end = next.finishes(in: longer)
      self = next
      self.end = end
      return
    }
    var seen = all
    // The earlier one may not have begun yet.
    if !touchesStart { seen.formUnion(Enclosure(.identity)) }
    all.formUnion(next.all.after(seen))
    last = next.last.after(seen)
    lastCount = next.lastCount
    end = next.finishes(in: longer)
    touchesEnd = next.touchesEnd
    // A writer that has not begun by then never does.
    if begins > onset || isVague { first.formUnion(all) }
    if next.dependence != .constant { dependence = .inside }
    isSingle = false
    isDisplaced = isDisplaced || next.isDisplaced
    isVague = true
    reach = reach.and(next.reach)
  }

  /// Adds `other`, played at the same time over `duration`. The times of both count from one start.
  mutating func overlap(_ other: TrackBounds, duration: ExactTime) {
    let (starts, ends) = (begins, finishes(in: duration))
    let (otherStarts, otherEnds) = (other.begins, other.finishes(in: duration))
    let orderly = !isVague && !other.isVague && ![starts, ends, otherStarts, otherEnds].contains { $0.isOverflow }
    let seesInside = max(dependence, other.dependence) == .inside

    if seesInside, orderly, !isDisplaced, !other.isDisplaced, ends <= otherStarts || otherEnds <= starts {
      // One of them ends before the other begins.
      if ends <= otherStarts {
        follow(with: other)
      } else {
        let mine = self
        self = other
        follow(with: mine)
      }
      return
    }

    dependence = max(dependence, other.dependence)
    isSingle = false
    isDisplaced = isDisplaced || other.isDisplaced
    isVague = isVague || other.isVague
    reach = reach.and(other.reach)
    let begun = TrackBounds.order(starts, otherStarts, touchesStart && other.touchesStart, orderly)
    let ended = TrackBounds.order(otherEnds, ends, touchesEnd && other.touchesEnd, orderly)
    if seesInside {
      // Each may begin with any value that the other has written.
      all = reach.enclosure
      (first, last) = (all, all)
    } else {
      first = TrackBounds.pick(begun, (first, firstCount), (other.first, other.firstCount))
      last = TrackBounds.pick(ended, (last, lastCount), (other.last, other.lastCount))
      all.formUnion(other.all)
    }
    firstCount = TrackBounds.count(begun, firstCount, other.firstCount)
    lastCount = TrackBounds.count(ended, lastCount, other.lastCount)
    start = min(starts, otherStarts)
    end = max(ends, otherEnds)
    touchesStart = touchesStart || other.touchesStart
    touchesEnd = touchesEnd || other.touchesEnd
  }

  private var begins: ExactTime { touchesStart ? .zero : start }
  private func finishes(in duration: ExactTime) -> ExactTime { touchesEnd ? duration : end }

  /// Applies a transform that turns an animation of `duration` into one of `longer`.
  mutating func transform(by transform: Transform, duration: ExactTime, longer: ExactTime) {
    switch transform {
    case .named: break
    case .eased:
      // The time inside moves back and forth: the ends stay, and what is between them moves.
      isVague = isVague || !(touchesStart && touchesEnd)
      if dependence != .constant { isDisplaced = true }
    case .stretched:
      scaleTimes(by: longer.ratio(to: duration))
    case .sped(let ratio):
      scaleTimes(by: ratio.inverse)
    case .delayed(let flicks):
      let delay = ExactTime(flicks: max(flicks, 0))
      (start, end) = (start + delay, end + delay)
      if dependence != .constant { dependence = .inside }
    case .reversed:
      (first, last) = (last, first)
      (firstCount, lastCount) = (lastCount, firstCount)
      (start, end) = (duration - end, duration - start)
      (touchesStart, touchesEnd) = (touchesEnd, touchesStart)
      displace()
    case .repeated(let times, let alternating):
      if alternating {
        (last, lastCount) = (first, firstCount)
        touchesEnd = touchesStart
        end = longer - start
        displace()
      } else {
        end = end + (longer - duration)
      }
      guard times == nil else { break }
      // An endless repeat never reaches its last value.
      last = all
      isVague = true
      displace()
    }
  }

  /// Widens the bounds for a time inside that leaps, or does not go from the start to the end: any write may be passed
  /// over, including the ends.
  mutating func loosen(duration: ExactTime) {
    // Sentences may then begin with any value that another one has written.
    if dependence == .inside || (dependence == .onEntry && !isSingle) { all.formUnion(reach.enclosure) }
    all.formUnion(Enclosure(.identity))
    (first, last) = (all, all)
    (start, end) = (.zero, duration)
    (touchesStart, touchesEnd) = (false, false)
    isVague = true
    displace()
  }

  private mutating func displace() {
    guard dependence != .constant else { return }
    dependence = .inside
    isDisplaced = true
  }

  private mutating func scaleTimes(by ratio: Ratio?) {
    guard let ratio else {
      isVague = true
      return
    }
    (start, end) = (start * ratio, end * ratio)
  }

  private enum Order { case mine, both, others, unknown }

  private static func order(_ mine: ExactTime, _ other: ExactTime, _ touching: Bool, _ orderly: Bool) -> Order {
    if touching { return .both }
    guard orderly else { return .unknown }
    if mine == other { return .both }
    // Instants less than a flick apart may coincide once they are rounded.
    let apart = mine < other ? other - mine : mine - other
    if apart < ExactTime(flicks: 1) { return .unknown }
    return mine < other ? .mine : .others
  }

  private static func pick(
    _ order: Order, _ mine: (Enclosure, Double), _ other: (Enclosure, Double)
  ) -> Enclosure {
    switch order {
    case .mine: return mine.0
    case .others: return other.0
    case .both: return mine.0.mean(mine.1, other.0, other.1)
    case .unknown:
      var hull = mine.0
      hull.formUnion(other.0)
      return hull
    }
  }

  private static func count(_ order: Order, _ mine: Double, _ other: Double) -> Double {
    switch order {
    case .mine: mine
    case .others: other
    case .both, .unknown: mine + other
    }
  }
}

/// A bound of the values that some sentences can reach from a first value and from each other, in any order and any
/// mixture. It is the fallback where writers overlap and their sentences have no `from`.
struct Reach: Hashable, Sendable {
  /// The range of the values that do not depend on others.
  private var least = Double.infinity
  private var greatest = -Double.infinity
  /// The most that all additions and subtractions can amount to.
  private var down = 0.0
  private var up = 0.0
  /// The most by which all multiplications can enlarge the magnitude of a value. Where they enlarge it or change its
  /// sign, only magnitudes are bounded.
  private var growth = 1.0
  private var boundsSizes = false

  init(values: ClosedRange<Double>) {
    least = values.lowerBound
    greatest = values.upperBound
  }

  /// Makes the reach of a sentence without `from`, between two lines.
  init(from low: Line, to high: Line, _ write: Write) {
    if write.scale == 0 {
      least = write.offset
      greatest = write.offset
    } else {
      // Zero is in reach where a value shrinks towards zero.
      if write.scale != 1 { (least, greatest) = (0, 0) }
      down = max(0, -low.offset, -high.offset)
      up = max(0, low.offset, high.offset)
    }
    let slopes = [low.scale, high.scale]
    growth = max(1, abs(low.scale), abs(high.scale))
    boundsSizes = slopes.contains { !($0 >= 0 && $0 <= 1) }
    if write.scale == 0, boundsSizes {
      // The value is entry × (1 − e) + offset × e, with e outside 0 … 1.
      growth = max(growth, 1 + 2 * abs(low.scale - 1), 1 + 2 * abs(high.scale))
    }
  }

  /// Adds what is added to values, 0 included.
  mutating func widen(by addition: ClosedRange<Double>) {
    down -= addition.lowerBound
    up += addition.upperBound
  }

  func and(_ other: Reach) -> Reach {
    var both = self
    both.least = min(least, other.least)
    both.greatest = max(greatest, other.greatest)
    both.down += other.down
    both.up += other.up
    both.growth *= other.growth
    both.boundsSizes = boundsSizes || other.boundsSizes
    return both
  }

  var enclosure: Enclosure {
    guard boundsSizes else {
      var low = LeastLine(Line(scale: 1, offset: -down))
      var negatedHigh = LeastLine(Line(scale: -1, offset: -up))
      if least <= greatest {
        low.formUnion(LeastLine(.constant(least - down)))
        negatedHigh.formUnion(LeastLine(.constant(-greatest - up)))
      }
      return Enclosure(low: low, negatedHigh: negatedHigh)
    }
    let added = growth * (down + up)
    let fixed = least <= greatest ? max(abs(least), abs(greatest)) : 0
    let size = growth * fixed + added
    guard size.isFinite else {
      return Enclosure(low: LeastLine(.constant(-.infinity)), negatedHigh: LeastLine(.constant(-.infinity)))
    }
    var lines = LeastLine(Line(scale: growth, offset: -added))
    lines.formUnion(LeastLine(Line(scale: -growth, offset: -added)))
    lines.formUnion(LeastLine(.constant(-size)))
    return Enclosure(low: lines, negatedHigh: lines)
  }
}
