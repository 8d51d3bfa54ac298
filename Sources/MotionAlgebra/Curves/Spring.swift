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

  /// The time in milliseconds, rounded up, after which the spring stays within 0.001 of its target: when the envelope
  /// of its swings has fallen to that. `nil` without damping, and where it takes more than an hour.
  package var settlingMilliseconds: Int? {
    let motion = SpringMotion(self, seconds: 1)
    let longest = 3_600_000
    func isSettled(_ milliseconds: Int) -> Bool { motion.envelope(Double(milliseconds) / 1000) <= 0.001 }
    guard damping > 0, isSettled(longest) else { return nil }
    // The envelope never rises, so the time can be bisected.
    var (before, after) = (0, longest)
    while after - before > 1 {
      let middle = (before + after) / 2
      if isSettled(middle) { after = middle } else { before = middle }
    }
    return after
  }
}

/// The motion of a spring in closed form. The distance left at time t is
///
/// - swinging: e^(−at)·(cos ωt + a·t·sin(ωt)/(ωt)) with a = c / 2m, ω² = k / m − a²;
/// - otherwise: e^(−st)·(1 + s·t·(1 − e^(−dt))/(dt)) with −s and −(s + d) the roots of m·r² + c·r + k.
///
/// Where ω or d vanishes, both become (1 + at)·e^(−at), the critical case.
struct SpringMotion: Sendable {
  let seconds: Double
  /// The decay: a, or the lesser s.
  let decay: Double
  /// The rate: ω, or d.
  let rate: Double
  let swings: Bool
  let range: ClosedRange<Double>

  init(_ spring: Spring, seconds: Double) {
    self.seconds = seconds
    let half = spring.damping / (2 * spring.mass)
    let square = spring.stiffness / spring.mass
    // This is c² − 4mk. The difference of two nearly equal numbers must not be rounded first.
    let squared = DoubleDouble(product: spring.damping, spring.damping)
    let discriminant = (squared - 4 * DoubleDouble(product: spring.mass, spring.stiffness)).high
    let root = abs(discriminant).squareRoot() / (2 * spring.mass)
    swings = discriminant < 0
    // The greater root gives the lesser one by their product, which avoids cancellation.
    decay = swings ? half : square / (half + root)
    rate = swings ? root : 2 * root
    // The first swing goes furthest.
    range = 0...(swings && rate * seconds > .pi ? 1 + exponential(-decay * .pi / rate) : 1)
  }

  /// Returns the share of the distance that is left after a number of seconds.
  private func left(_ t: Double) -> Double {
    let z = rate * t
    if swings { return exponential(-decay * t) * (cosine(z) + decay * t * (z > 1e-9 ? sine(z) / z : 1)) }
    return exponential(-decay * t) * (1 + decay * t * (z > 1e-9 ? -exponentialLessOne(-z) / z : 1))
  }

  /// Returns a bound of the distance that is left from a time on; the bound never rises. For swings it is the lesser of
  /// two bounds: the amplitude, which says little about slow swings, and the bound of the critical case.
  func envelope(_ t: Double) -> Double {
    guard swings else { return left(t) }
    let ratio = decay / rate
    return exponential(-decay * t) * min((1 + ratio * ratio).squareRoot(), 1 + decay * t)
  }

  /// Returns the value at a progress from 0 up to but not including 1.
  func callAsFunction(_ progress: Double) -> Double {
    min(max(1 - left(progress * seconds), 0), range.upperBound)
  }

  /// An upper bound of the number of times that the motion changes direction.
  var turns: Double { swings ? rate * seconds / .pi : 0 }

  /// The progresses at which the motion changes direction. The speed is proportional to e^(−at)·sin ωt.
  var turningPoints: [Double] {
    guard swings else { return [] }
    let all = (1...max(1, Int(turns))).map { Double($0) * .pi / (rate * seconds) }
    return all.filter { $0 < 1 }
  }
}
