import MotionAlgebra

/// Estimates a velocity: the slope of the least-squares line through the values of the last tenth of a second.
struct VelocityTracker {
  static let reach = 0.1
  private static let step = 1e-4
  private var samples: [(time: Instant, value: SIMD4<Double>)] = []
  /// The index of the first sample that is not too old.
  private var first = 0

  /// Adds a value.
  ///
  /// - Parameter time: the time of the value, no earlier than at the call before.
  mutating func add(_ value: SIMD4<Double>, at time: Instant) {
    first = firstSample(at: time)
    if first > samples.count / 2 {
      samples.removeFirst(first)
      first = 0
    }
    // Of several values at one instant only the last one counts. A pointer that reports more often than every 0.1 ms keeps half of
    // its values at most, so their number is bounded.
    let recent = samples.count - first
    if recent > 0,
      samples[samples.count - 1].time == time
        || recent > 1 && time.seconds(since: samples[samples.count - 2].time) < VelocityTracker.step
    {
      samples.removeLast()
    }
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

  /// Returns the change per second at a time; zeros where it is unknown, as after a pause.
  func velocity(at time: Instant) -> SIMD4<Double> {
    let recent = samples[firstSample(at: time)...]
    guard recent.count >= 2 else { return .zero }
    // A fast pointer leaves a thousand samples, so they are not copied.
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
