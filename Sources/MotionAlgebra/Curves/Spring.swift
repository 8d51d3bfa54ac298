/// A mass on a spring with a damper, let go at rest one unit from where it will be: m·x″ + c·x′ + k·x = k.
public struct Spring: Hashable, Sendable {
  /// k, in newtons a metre.
  public let stiffness: Double
  /// c, in kilograms a second. 0 swings without end.
  public let damping: Double
  /// m, in kilograms.
  public let mass: Double

  /// The spring of whoever says nothing of it: it overshoots by 4 %, and has settled after 0.73 s.
  public static let usual = Spring(stiffness: 200, damping: 20, mass: 1)!

  /// `nil` unless stiffness and mass are positive, damping is not negative, and all are at most 10^9
  /// and, where they are positive, at least 10^−9.
  public init?(stiffness: Double, damping: Double, mass: Double) {
    let bounds = 1e-9...1e9
    guard bounds.contains(stiffness), bounds.contains(mass), damping == 0 || bounds.contains(damping) else {
      return nil
    }
    self.stiffness = stiffness
    self.damping = damping + 0
    self.mass = mass
  }

  /// Milliseconds after which it is within 0.001 of its rest for good: when the envelope of its swings
  /// has come down to that, rounded up. `nil` where it is not damped, or takes over an hour.
  public var settlingMilliseconds: Int? {
    let motion = SpringMotion(self, seconds: 1)
    let longest = 3_600_000
    func isSettled(_ milliseconds: Int) -> Bool { motion.envelope(Double(milliseconds) / 1000) <= 0.001 }
    guard damping > 0, isSettled(longest) else { return nil }
    // The envelope only falls.
    var (before, after) = (0, longest)
    while after - before > 1 {
      let middle = (before + after) / 2
      if isSettled(middle) { after = middle } else { before = middle }
    }
    return after
  }
}

/// A spring's movement in closed form. What is left of the way at a time t is
///
/// - swinging: e^(−at)·(cos ωt + a·t·sin(ωt)/(ωt)) with a = c / 2m, ω² = k / m − a²;
/// - else: e^(−st)·(1 + s·t·(1 − e^(−dt))/(dt)) with −s and −(s + d) the roots of m·r² + c·r + k.
///
/// Where ω or d vanish both become (1 + at)·e^(−at), the critical case.
struct SpringMotion: Sendable {
  private let seconds: Double
  /// a, or the lesser s.
  private let decay: Double
  /// ω, or d.
  private let rate: Double
  private let swings: Bool
  let range: ClosedRange<Double>

  init(_ spring: Spring, seconds: Double) {
    self.seconds = seconds
    let half = spring.damping / (2 * spring.mass)
    let square = spring.stiffness / spring.mass
    // c² − 4mk, where the difference of two that are nearly equal is not rounded first.
    let squared = DoubleDouble(product: spring.damping, spring.damping)
    let discriminant = (squared - 4 * DoubleDouble(product: spring.mass, spring.stiffness)).high
    let root = abs(discriminant).squareRoot() / (2 * spring.mass)
    swings = discriminant < 0
    // The lesser of two roots from the greater one by their product: no cancellation.
    decay = swings ? half : square / (half + root)
    rate = swings ? root : 2 * root
    // The first swing goes farthest.
    range = 0...(swings && rate * seconds > .pi ? 1 + exponential(-decay * .pi / rate) : 1)
  }

  /// How much of the way is left after some seconds.
  private func left(_ t: Double) -> Double {
    let z = rate * t
    if swings { return exponential(-decay * t) * (cosine(z) + decay * t * (z > 1e-9 ? sine(z) / z : 1)) }
    return exponential(-decay * t) * (1 + decay * t * (z > 1e-9 ? -exponentialLessOne(-z) / z : 1))
  }

  /// What bounds the way that is left from then on; it only falls. Of swings the lesser of two
  /// bounds: their amplitude, which is of no use where they are slow, and what the critical case has.
  func envelope(_ t: Double) -> Double {
    guard swings else { return left(t) }
    let ratio = decay / rate
    return exponential(-decay * t) * min((1 + ratio * ratio).squareRoot(), 1 + decay * t)
  }

  /// The value at a progress from 0 to 1; 1 itself excepted.
  func callAsFunction(_ progress: Double) -> Double {
    min(max(1 - left(progress * seconds), 0), range.upperBound)
  }

  /// How often it turns, at most.
  var turns: Double { swings ? rate * seconds / .pi : 0 }

  /// The speed is proportional to e^(−at)·sin ωt.
  var turningPoints: [Double] {
    guard swings else { return [] }
    let all = (1...max(1, Int(turns))).map { Double($0) * .pi / (rate * seconds) }
    return all.filter { $0 < 1 }
  }
}
