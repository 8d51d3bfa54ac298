import Testing

@testable import MotionAlgebra

@Suite struct SpringTests {
  /// Springs that swing, that are critical, that are nearly critical on both sides, and that creep.
  static let springs: [Spring] = [
    (200, 20, 1), (200, 10, 1), (100, 1, 1), (170, 26, 1), (100, 20, 1), (100, 19.999_999, 1), (100, 20.000_001, 1),
    (100, 60, 1), (100, 500, 2), (3, 2, 5), (1_000, 5, 0.3), (0.5, 0.1, 2), (400, 80, 4),
  ].map { Spring(stiffness: $0.0, damping: $0.1, mass: $0.2)! }

  /// Returns x at some times, by the classical Runge–Kutta method on x″ = (k·(1 − x) − c·x′) / m.
  static func integrated(_ spring: Spring, until end: Double, steps: Int) -> [Double] {
    func slope(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    var (x, v) = (0.0, 0.0)
    var values = [x]
    let h = end / Double(steps)
    for _ in 0..<steps {
      let (x1, v1) = (v, slope(x, v))
      let (x2, v2) = (v + h / 2 * v1, slope(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, slope(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, slope(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      values.append(x)
    }
    return values
  }

  @Test("the closed form against the equation of motion, integrated", arguments: springs)
  func motion(_ spring: Spring) throws {
    let settling = Double(try #require(spring.settlingMilliseconds)) / 1000
    let curve = EasingCurve(try #require(Easing(spring)))
    let steps = 40_000
    let values = Self.integrated(spring, until: settling, steps: steps)
    for step in stride(from: 1, to: steps, by: 97) {
      let value = curve(Double(step) / Double(steps))
      #expect(abs(value - values[step]) < 1e-6, "\(spring) after \(Double(step) / Double(steps) * settling) s")
    }
    #expect(curve(0) == 0 && curve(1) == 1)
  }

  @Test("it settles at that time for good, and its envelope not a millisecond before", arguments: springs)
  func settling(_ spring: Spring) throws {
    let settling = try #require(spring.settlingMilliseconds)
    // The motion is followed three times as long, at each thousandth of it.
    let after = try #require(Easing(spring, seconds: 3 * Double(settling) / 1000))
    for step in 1_000..<3_000 { #expect(abs(after(Double(step) / 3_000) - 1) <= 0.001, "\(spring)") }
    // These are both bounds of the envelope, from the textbook.
    let (k, c, m) = (spring.stiffness, spring.damping, spring.mass)
    func envelope(_ milliseconds: Int) -> Double {
      let t = Double(milliseconds) / 1000
      let a = c / (2 * m)
      guard c * c < 4 * k * m else { return 1 - (Easing(spring, seconds: 2 * t)?(0.5) ?? 0) }
      return min(1 / (1 - c * c / (4 * k * m)).squareRoot(), 1 + a * t) * exponential(-a * t)
    }
    #expect(envelope(settling) <= 0.001 && envelope(settling - 1) > 0.001, "\(spring): \(settling)")
  }

  @Test func knownTimes() {
    // The first time is ln(1000·√2) / 10, the second the root of (1 + u)·e^(−u) = 0.001, over 10.
    #expect(Self.springs[0].settlingMilliseconds == 726)
    #expect(Self.springs[4].settlingMilliseconds == 924)
    #expect(Spring(stiffness: 100, damping: 0, mass: 1)!.settlingMilliseconds == nil)
    #expect(Spring(stiffness: 100, damping: 1e-6, mass: 1)!.settlingMilliseconds == nil, "not within an hour")
  }

  @Test("without damping it swings on, and its last value is the target")
  func undamped() throws {
    let spring = try #require(Spring(stiffness: 100, damping: 0, mass: 1))
    #expect(Easing(spring) == nil)
    let easing = try #require(Easing(spring, seconds: 2))
    for t in [0.1, 0.25, 0.5, 0.99] { #expect(abs(easing(t) - (1 - cosine(20 * t))) < 1e-13) }
    #expect(easing(1) == 1 && easing.range == 0...2)
    #expect(zip(easing.turningPoints, 1...6).allSatisfy { abs($0 - Double($1) * .pi / 20) < 1e-15 })
    #expect(easing.turningPoints.count == 6)
  }

  @Test func invalidSpringsAreRejected() {
    for bad in [0, -1, .nan, .infinity, 1e10, 1e-10] {
      #expect(Spring(stiffness: bad, damping: 1, mass: 1) == nil && Spring(stiffness: 1, damping: 1, mass: bad) == nil)
    }
    for bad in [-1, .nan, .infinity] { #expect(Spring(stiffness: 1, damping: bad, mass: 1) == nil) }
    let spring = Self.springs[0]
    for bad in [0, -1, .nan, .infinity, 1e9] { #expect(Easing(spring, seconds: bad) == nil) }
    #expect(Spring(stiffness: 1, damping: -0.0, mass: 1) == Spring(stiffness: 1, damping: 0, mass: 1))
  }
}
