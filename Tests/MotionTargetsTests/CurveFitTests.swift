import MotionAlgebra
import Testing

@testable import MotionTargets

/// Curves that players lack, as stops of a CSS `linear()`.
@Suite struct CurveFitTests {
  private static let easings: [(name: String, easing: Easing?)] = [
    ("spring", Spring(stiffness: 200, damping: 12, mass: 1).flatMap { Easing($0) }),
    ("critical spring", Spring(stiffness: 100, damping: 20, mass: 1).flatMap { Easing($0) }),
    ("spring over 2 s", Spring(stiffness: 200, damping: 12, mass: 1).flatMap { Easing($0, seconds: 2) }),
    ("back", Easing(.back, .out)), ("elastic", Easing(.elastic, .inOut)), ("bounce", Easing(.bounce, .out)),
    ("expo", Easing(.expo, .inOut)), ("ease-in(2)", Easing(easeIn: 2)),
  ]

  @Test(arguments: [1e-3], [false, true]) func stopsStayWithinTheTolerance(
    tolerance: Double, isMirrored: Bool
  ) throws {
    for (name, easing) in CurveFitTests.easings {
      let easing = try #require(easing)
      let curve = EasingCurve(easing)
      func value(_ share: Double) -> Double { isMirrored ? 1 - curve(1 - share) : curve(share) }
      let jumps = easing.jumps.filter { $0 < 1 || curve(1.0.nextDown) != 1 }
      let leaps = isMirrored ? jumps.reversed().map { 1 - $0 } : jumps
      let fit = CurveFit(shortest: 1e-9, tolerance: tolerance, spacing: 1e-2, most: 20_000)
      let (stops, error) = try #require(fit.stops(value, leaps: leaps, isMirrored: isMirrored))
      #expect(error <= 1.1 * tolerance)
      #expect(stops.first?.progress == 0 && stops.last?.progress == 1)
      #expect(stops.first?.value == value(0) && stops.last?.value == value(1))
      let written = try #require(Easing(stops: stops.map { (value: $0.value, progress: $0.progress) }))
      for step in 0...4_000 {
        let share = Double(step) / 4_000
        let off = abs(written(share) - value(share))
        #expect(off <= error + 1e-12, "\(name) at \(share) is \(off) off, not \(error)")
        if off > error + 1e-12 { break }
      }
      // Chords within a tolerance e take about √(2 / e) per turn.
      #expect(Double(stops.count) < 40 + 12 / tolerance.squareRoot(), "\(name) takes \(stops.count) stops")
    }
  }
}
