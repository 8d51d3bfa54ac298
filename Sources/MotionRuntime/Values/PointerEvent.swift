import MotionAlgebra

/// What one pointer did: a finger, a mouse, a pen. The events of a trace are in the order of their times.
public struct PointerEvent: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    /// Taken away by the system. Others that are down go on as if it had been lifted; a gesture that it leaves with too
    /// few of them is not to count.
    case cancelled
    /// Turned a wheel: `location` is by how much.
    case scrolled
  }

  public var time: Instant
  /// Tells the pointers that are down together from each other.
  public var pointer: Int
  public var phase: Phase
  /// In pixels.
  public var location: Point

  public init(time: Instant, pointer: Int, phase: Phase, location: Point) {
    self.time = time
    self.pointer = pointer
    self.phase = phase
    self.location = location
  }
}

/// The pointers that are down, oldest first. Events that fit no pointer (moved before it began, began
/// twice) are none.
struct PointersDown {
  private(set) var all: [(pointer: Int, location: Point)] = []

  /// - Returns: whether the event fits.
  mutating func take(_ event: PointerEvent) -> Bool {
    let place = all.firstIndex { $0.pointer == event.pointer }
    switch (event.phase, place) {
    case (.began, nil): all.append((event.pointer, event.location))
    case (.moved, let place?): all[place].location = event.location
    case (.ended, let place?), (.cancelled, let place?): all.remove(at: place)
    case (.scrolled, _): break
    case (.began, _?), (.moved, nil), (.ended, nil), (.cancelled, nil): return false
    }
    return true
  }

  func has(_ pointer: Int) -> Bool { all.contains { $0.pointer == pointer } }

  /// The oldest two.
  var pair: (Int?, Int?) { (all.first?.pointer, all.count > 1 ? all[1].pointer : nil) }

  var centre: Point { all.lazy.map(\.location).centre }

  /// How far the pointers are from their centre, in the mean; 0 for fewer than two.
  var spread: Double {
    let centre = centre
    let sum = all.reduce(0) { sum, pointer in
      let (x, y) = (pointer.location.x - centre.x, pointer.location.y - centre.y)
      return sum + (x * x + y * y).squareRoot()
    }
    return sum / Double(max(1, all.count))
  }

  /// The direction from the oldest pointer to the next, in degrees; `nil` for fewer than two, or where
  /// both are in one place.
  var direction: Double? {
    guard all.count >= 2 else { return nil }
    let (x, y) = (all[1].location.x - all[0].location.x, all[1].location.y - all[0].location.y)
    return x == 0 && y == 0 ? nil : angle(y, x) * 180 / .pi
  }
}

extension Collection<Point> {
  /// Their mean; of none the origin.
  var centre: Point {
    let sum = reduce(.zero, +)
    let count = Double(Swift.max(1, count))
    return Point(x: sum.x / count, y: sum.y / count)
  }
}

/// How fast something changes: the slope of the line of least squares through what it was in the last
/// tenth of a second.
struct VelocityTracker {
  static let reach = 0.1
  private var samples: [(time: Instant, value: SIMD4<Double>)] = []
  /// Those before it are too old to count.
  private var first = 0

  /// - Parameter time: no earlier than at the call before.
  mutating func add(_ value: SIMD4<Double>, at time: Instant) {
    first = firstSample(at: time)
    if first > samples.count / 2 {
      samples.removeFirst(first)
      first = 0
    }
    // What is said twice of one instant counts as it was said last.
    if first < samples.count, samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
  }

  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    first = 0
  }

  private func firstSample(at time: Instant) -> Int {
    var place = first
    while place < samples.count, time.seconds(since: samples[place].time) > VelocityTracker.reach { place += 1 }
    return place
  }

  /// A second; zeros where it is not known, as after a pause.
  func velocity(at time: Instant) -> SIMD4<Double> {
    let recent = samples[firstSample(at: time)...]
    guard recent.count >= 2 else { return .zero }
    // A fast pointer leaves a thousand samples: they are walked over, not copied.
    let count = Double(recent.count)
    var (mean, centre) = (0.0, SIMD4<Double>.zero)
    for sample in recent {
      mean += sample.time.seconds(since: time)
      centre += sample.value
    }
    mean /= count
    centre /= count
    var (top, bottom) = (SIMD4<Double>.zero, 0.0)
    for sample in recent {
      let seconds = sample.time.seconds(since: time) - mean
      top += seconds * (sample.value - centre)
      bottom += seconds * seconds
    }
    return bottom > 0 ? top / bottom : .zero
  }
}
