import MotionAlgebra

/// The motion of a property under forces: one value and one velocity, in closed form.
///
/// The forces are linear, so their sum is one spring with one damper, and an instant has the same value, to the bit, at any
/// frame rate.
struct ForceMotion {
  private let motion: DampedMotion
  /// The value at which springs come to rest; without springs the origin.
  private let centre: SIMD4<Double>
  /// The value at the beginning, counted from `centre`, and the velocity.
  private let offset: SIMD4<Double>
  private let speed: SIMD4<Double>
  /// The velocity and a·x₀ together, the w of `DampedMotion`.
  private let carried: SIMD4<Double>
  private let start: Instant
  /// The instant at which the motion comes to rest; `nil` where it never does.
  private let settled: Instant?
  /// The value at rest.
  private let restPlace: SIMD4<Double>
  /// Whether the motion has come to rest.
  private(set) var isAtRest: Bool
  /// The instant at which the motion came to rest; `nil` while it moves.
  var restTime: Instant? { isAtRest ? settled : nil }

  /// Begins a motion. From a value that is not finite no way leads to another one, so it stays.
  ///
  /// - Parameters:
  ///   - forces: the sum of the forces.
  ///   - settling: the share of the greatest distance from the target, or of the way that friction leaves, within which the
  ///     motion counts as at rest.
  init(
    _ forces: ForceTotal, place: SIMD4<Double>, velocity: SIMD4<Double>, at start: Instant,
    settling: Double = 0.001
  ) {
    let (k, c) = (forces.stiffness, forces.damping)
    let isFinite = place.isFinite && velocity.isFinite
    centre = isFinite ? forces.centre : .zero
    (offset, speed) = (place - centre, isFinite ? velocity : .zero)
    self.start = start
    motion = DampedMotion(stiffness: k, damping: c)
    carried = speed + motion.decay * offset
    // Springs end at their target, and friction where it leaves the property.
    let rest = k > 0 ? centre : offset + (c > 0 ? speed / c : .zero)
    // Forces without bound bring it to rest at once, and so does a velocity without bound.
    guard isFinite, carried.isFinite, (motion.decay + motion.rate).isFinite, rest.isFinite else {
      (restPlace, settled, isAtRest) = (isFinite && rest.isFinite ? rest : place, start, true)
      return
    }
    restPlace = rest
    let milliseconds: Int?
    let longest = 1 << 43
    if k > 0 {
      let distance = motion.greatestDistance(from: offset, velocity: speed)
      milliseconds = motion.settlingMilliseconds(
        from: offset, carried, within: distance * settling, longest: longest)
    } else {
      // The distance is the way that friction leaves it.
      milliseconds = DampedMotion(decay: c).settlingMilliseconds(
        from: speed, .zero, within: speed.largest * settling, longest: longest)
    }
    settled = milliseconds.map { start.later(by: Int64($0) * (ExactTime.flicksPerSecond / 1000)) }
    isAtRest = settled == start
  }

  /// Returns the value and the velocity at an instant.
  mutating func advance(to time: Instant) -> (place: SIMD4<Double>, velocity: SIMD4<Double>) {
    if let settled, settled <= time { isAtRest = true }
    if isAtRest { return (restPlace, .zero) }
    let seconds = time.seconds(since: start)
    if seconds <= 0 { return (centre + offset, speed) }
    let map = motion.map(seconds)
    return (centre + (map.xx * offset + map.xw * carried), map.vx * offset + map.vw * carried)
  }
}

extension SIMD4<Double> {
  /// Whether no component is infinite or not a number.
  fileprivate var isFinite: Bool { self - self == .zero }
}
