/// A mass on a spring with a damper, released at rest one unit from its target: m·x″ + c·x′ + k·x = k.
public struct Spring: Hashable, Sendable {
  /// The stiffness k in newtons per metre.
  public let stiffness: Double
  /// The damping c in kilograms per second. At 0 the spring swings without end.
  public let damping: Double
  /// The mass m in kilograms.
  public let mass: Double

  /// The spring used where none is given. It overshoots by 4 % and settles after 0.73 s.
  public static let usual = Spring(stiffness: 200, damping: 20, mass: 1)!

  /// Makes a spring. `nil` unless stiffness and mass are from 10^−9 to 10^9, and the damping is too, or 0.
  public init?(stiffness: Double, damping: Double, mass: Double) {
    let bounds = 1e-9...1e9
    guard bounds.contains(stiffness), bounds.contains(mass), damping == 0 || bounds.contains(damping) else {
      return nil
    }
    self.stiffness = stiffness
    self.damping = damping + 0
    self.mass = mass
  }

  /// The motion of the mass.
  package var motion: DampedMotion { DampedMotion(stiffness: stiffness, damping: damping, mass: mass) }

  /// The time in milliseconds, rounded up, after which the spring stays within 0.001 of its target. `nil` without damping,
  /// and where it takes more than an hour.
  package var settlingMilliseconds: Int? {
    let motion = motion
    return motion.settlingMilliseconds(
      from: [1, 0, 0, 0], [motion.decay, 0, 0, 0], within: 0.001, longest: 3_600_000)
  }
}

/// The curve of a spring that is released at rest: its motion over a number of seconds.
struct SpringMotion: Sendable {
  let seconds: Double
  let motion: DampedMotion
  let range: ClosedRange<Double>

  init(_ spring: Spring, seconds: Double) {
    (self.seconds, motion) = (seconds, spring.motion)
    // The first swing goes furthest.
    range =
      0...(motion.swings && motion.rate * seconds > .pi ? 1 + exponential(-motion.decay * .pi / motion.rate) : 1)
  }

  /// Returns the value at a progress from 0 up to but not including 1.
  func callAsFunction(_ progress: Double) -> Double {
    min(max(1 - motion.left(progress * seconds), 0), range.upperBound)
  }

  /// An upper bound of the number of times that the motion changes direction.
  var turns: Double { motion.swings ? motion.rate * seconds / .pi : 0 }

  /// The progresses at which the motion changes direction. The speed is proportional to e^(−at)·sin ωt.
  var turningPoints: [Double] {
    guard motion.swings else { return [] }
    let all = (1...max(1, Int(turns))).map { Double($0) * .pi / (motion.rate * seconds) }
    return all.filter { $0 < 1 }
  }
}
