import MotionAlgebra
import Testing

@testable import MotionTargets

/// Reads the text of a `linear()`.
@Suite struct StopsTextTests {
  private static func read(_ text: String) throws -> [EasingStop] {
    let inner = try #require(text.hasPrefix("linear(") && text.hasSuffix(")") ? text.dropFirst(7).dropLast() : nil)
    let parts = inner.split(separator: ",")
    return try parts.enumerated().map { place, part in
      let words = part.split(separator: " ")
      let value = try #require(Double(words[0]))
      if words.count == 1 {
        try #require(place == 0 || place == parts.count - 1)
        return EasingStop(progress: place == 0 ? 0 : 1, value: value)
      }
      try #require(words.count == 2 && words[1].last == "%")
      return EasingStop(progress: try #require(Double(words[1].dropLast())) / 100, value: value)
    }
  }

  private static let steep: [(name: String, easing: Easing?)] = [
    ("ease-in(5)", Easing(easeIn: 5)), ("ease-in(4)", Easing(easeIn: 4)), ("ease-out(0.2)", Easing(easeOut: 0.2)),
    ("circ", Easing(.circ, .out)), ("circ in", Easing(.circ, .in)), ("expo", Easing(.expo, .out)),
  ]

  @Test(arguments: [false, true]) func stopsOfSteepCurvesStayDistinct(isMirrored: Bool) throws {
    for (name, easing) in StopsTextTests.steep {
      let curve = EasingCurve(try #require(easing))
      func value(_ share: Double) -> Double { isMirrored ? 1 - curve(1 - share) : curve(share) }
      // The test curve covers 1000 px in 1 s, with a tolerance of 0.01 px.
      let second = Double(ExactTime.flicksPerSecond)
      let fit = CurveFit(shortest: 2 / second, tolerance: 8e-6, spacing: 1.0 / 250, most: 20_000)
      let (stops, error) = try #require(fit.stops(value, isMirrored: isMirrored))
      #expect(error < 1e-5)
      let written = try StopsTextTests.read(CSSText(tolerance: 0.01).timing(.stops(stops)))
      #expect(written.count == stops.count)
      #expect(written.first == EasingStop(progress: 0, value: 0), "\(name)")
      #expect(written.last == EasingStop(progress: 1, value: 1), "\(name)")
      #expect(zip(written, written.dropFirst()).allSatisfy { $0.progress < $1.progress }, "\(name)")
      // The nearest instants to both ends are a microsecond away, the resolution of a browser's clock.
      var shares: [Double] = []
      for step in 0...2_000 { shares.append(Double(step) / 2_000) }
      for step in 1...600 { shares.append(Double(step) * 1.02e-6) }
      for step in 1...600 { shares.append(1 - Double(step) * 1.02e-6) }
      shares.sort()
      var place = 0
      for share in shares {
        while place + 2 < written.count, written[place + 1].progress <= share { place += 1 }
        let (from, to) = (written[place], written[place + 1])
        let part = (share - from.progress) / (to.progress - from.progress)
        let off = abs(from.value + (to.value - from.value) * part - value(share))
        #expect(off <= error, "\(name) at \(share) is \(off) off, not \(error)")
        if off > error { break }
      }
    }
  }
}
