import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct DampedMotionTests {
  /// Returns the distance and the velocity after some seconds, by the classical Runge–Kutta method on x″ = −k·x − c·x′.
  private static func integrated(_ k: Double, _ c: Double, from x: Double, _ v: Double, for seconds: Double) -> (
    x: Double, v: Double
  ) {
    func slope(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
    var (x, v) = (x, v)
    let steps = 4_000
    let h = seconds / Double(steps)
    for _ in 0..<steps {
      let (x1, v1) = (v, slope(x, v))
      let (x2, v2) = (v + h / 2 * v1, slope(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, slope(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, slope(x + h * x3, v + h * v3))
      (x, v) = (x + h / 6 * (x1 + 2 * x2 + 2 * x3 + x4), v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4))
    }
    return (x, v)
  }

  @Test func itEqualsTheEquationOfMotionIntegrated() {
    var random = SplitMix64(seed: 31)
    for round in 0..<400 {
      // Among them are swings without damping, friction without a spring, nothing at all, and the critical case.
      let k = round % 7 == 0 ? 0 : Double.random(in: 0.1...400, using: &random)
      let c =
        round % 5 == 0
        ? 0 : round % 3 == 0 ? 2 * k.squareRoot() : Double.random(in: 0...4, using: &random) * max(k.squareRoot(), 1)
      let x = Double.random(in: -10...10, using: &random)
      let v = Double.random(in: -100...100, using: &random)
      let seconds = Double.random(in: 0...2, using: &random)
      let motion = DampedMotion(stiffness: k, damping: c)
      let map = motion.map(seconds)
      let w = v + motion.decay * x
      let expected = Self.integrated(k, c, from: x, v, for: seconds)
      #expect(abs(map.xx * x + map.xw * w - expected.x) < 1e-6, "k \(k), c \(c), x \(x), v \(v), \(seconds) s")
      #expect(abs(map.vx * x + map.vw * w - expected.v) < 1e-5, "k \(k), c \(c), x \(x), v \(v), \(seconds) s")
    }
  }

  @Test func fromTheTimeAtWhichItSettlesItStaysWithinTheThreshold() throws {
    var random = SplitMix64(seed: 32)
    for round in 0..<300 {
      let k = Double.random(in: 0.1...400, using: &random)
      let c = (round % 3 == 0 ? 2 : Double.random(in: 0.01...40, using: &random)) * k.squareRoot()
      let x = round % 4 == 0 ? 0 : Double.random(in: -10...10, using: &random)
      let v = round % 5 == 0 ? 0 : Double.random(in: -1000...1000, using: &random)
      let motion = DampedMotion(stiffness: k, damping: c)
      let w = v + motion.decay * x
      func distance(_ seconds: Double) -> Double {
        let map = motion.map(seconds)
        return abs(map.xx * x + map.xw * w)
      }
      let threshold = motion.greatestDistance(from: [x, 0, 0, 0], velocity: [v, 0, 0, 0]) / 1000
      let settled = try #require(
        motion.settlingMilliseconds(from: [x, 0, 0, 0], [w, 0, 0, 0], within: threshold, longest: 1 << 40))
      let seconds = Double(settled) / 1000
      for step in 0..<500 {
        #expect(
          distance(seconds + seconds * Double(step) / 250) <= threshold * (1 + 1e-9), "k \(k), c \(c), x \(x), v \(v)")
      }
      // It is not said much too late: in the last fifth before, the distance was more than a twentieth of the threshold.
      let near = (800..<1000).map { distance(seconds * Double($0) / 1000) }.max() ?? 0
      #expect(settled == 0 || near > threshold / 20, "k \(k), c \(c), x \(x), v \(v): \(settled) ms")
    }
  }

  @Test func theGreatestDistanceIsThatOfTheMotion() {
    var random = SplitMix64(seed: 33)
    for round in 0..<300 {
      let k = Double.random(in: 0.1...400, using: &random)
      let ratio = round % 4 == 0 ? 1 : round % 4 == 1 ? 0 : Double.random(in: 0.01...8, using: &random)
      let c = 2 * ratio * k.squareRoot()
      let x = round % 5 == 0 ? 0 : Double.random(in: -10...10, using: &random)
      let v = round % 7 == 0 ? 0 : Double.random(in: -1000...1000, using: &random)
      let motion = DampedMotion(stiffness: k, damping: c)
      let w = v + motion.decay * x
      // The first turn is within a swing, or within some times of the faster decay.
      let longest = min(
        motion.swings ? .pi / motion.rate : .infinity, 40 / (motion.decay + (motion.swings ? 0 : motion.rate)))
      let seen = (0...4000).map { step in
        let map = motion.map(longest * Double(step) / 4000)
        return abs(map.xx * x + map.xw * w)
      }.max()!
      let said = motion.greatestDistance(from: [0, x, 0, 0], velocity: [0, v, 0, 0])
      #expect(
        said >= seen * (1 - 1e-12) && said <= seen * (1 + 1e-3), "k \(k), c \(c), x \(x), v \(v): \(said), \(seen)")
    }
  }

  /// Rounding makes a critical motion swing a little, or decay at two rates that nearly agree.
  @Test func nearTheCriticalCaseItIsTheCriticalCase() {
    var random = SplitMix64(seed: 34)
    for round in 0..<400 {
      let k = round == 0 ? 200 : Double.random(in: 0.1...400, using: &random)
      let motion = DampedMotion(stiffness: k, damping: 2 * k.squareRoot())
      let (x, v) = (Double.random(in: -10...10, using: &random), Double.random(in: -100...100, using: &random))
      let (decay, w) = (k.squareRoot(), v + k.squareRoot() * x)
      for t in [1e-6, 1e-4, 0.001, 0.004, 0.02, 0.1, 1] {
        let map = motion.map(t)
        let own = v + motion.decay * x
        let (e, moved) = (exponential(-decay * t), x + w * t)
        #expect(abs(map.xx * x + map.xw * own - e * moved) < 1e-12 * (abs(x) + abs(v)), "k \(k), \(t) s")
        #expect(
          abs(map.vx * x + map.vw * own - e * (w - decay * moved)) < 1e-11 * (abs(x) * k + abs(v) + 1), "k \(k), \(t) s"
        )
      }
    }
  }

  @Test func withoutDampingItNeverSettles() {
    let motion = DampedMotion(stiffness: 100, damping: 0)
    #expect(motion.settlingMilliseconds(from: [1, 0, 0, 0], .zero, within: 0.001, longest: 1 << 40) == nil)
    #expect(motion.settlingMilliseconds(from: .zero, .zero, within: 0, longest: 1 << 40) == 0)
  }
}
