import Foundation
import SeededRandom
import Testing

@testable import MotionAlgebra

/// A curve with the values of the golden file.
private struct GoldenCurve {
  var easing: Easing
  /// Errors are relative to the tallest handle, where that is above 1.
  var scale: Double
  var points: [(x: Double, y: Double)] = []
}

private func goldenCurves() throws -> [GoldenCurve] {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("cubic-bezier-golden.txt")
  var curves: [GoldenCurve] = []
  for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
    let words = line.split(separator: " ")
    if words[0] == "curve" {
      let v = try words.dropFirst().map { try #require(Double($0)) }
      let easing = try #require(Easing(cubicBezier: v[0], v[1], v[2], v[3]))
      curves.append(GoldenCurve(easing: easing, scale: max(1, abs(v[1]), abs(v[3]))))
    } else {
      let point = (x: try #require(Double(words[0])), y: try #require(Double(words[1])))
      curves[curves.count - 1].points.append(point)
    }
  }
  return curves
}

private func randomBezier(_ random: inout SplitMix64, within heights: ClosedRange<Double>) -> Easing {
  let edges = [0, 1, 0.5, 1e-3, 0.999, 1e-10, 1 - 1e-10, 1e-300]
  func handle() -> Double {
    random.oneIn(3) ? edges.randomElement(using: &random)! : Double.random(in: 0...1, using: &random)
  }
  func height() -> Double {
    random.oneIn(4)
      ? [heights.lowerBound, heights.upperBound].randomElement(using: &random)!
      : Double.random(in: heights, using: &random)
  }
  return Easing(cubicBezier: handle(), height(), handle(), height())!
}

private let parametric: [Easing] = [0.01, 0.5, 1, 1.5, 2, 3, 50].flatMap { c in
  [Easing(easeIn: c)!, Easing(easeOut: c)!, Easing(easeInOut: c)!]
}

private let named: [Easing] = [
  .linear, .cssEase, .cssEaseIn, .cssEaseOut, .cssEaseInOut, .lowEaseIn, .lowEaseOut, .lowEaseInOut,
  .highEaseIn, .highEaseOut, .highEaseInOut,
]

@Suite struct EasingTests {
  @Test func everyHandleIsSolved() throws {
    let curves = try goldenCurves()
    #expect(curves.count == 200 && curves.reduce(0) { $0 + $1.points.count } > 3_500)
    var worst = (error: 0.0, easing: Easing.linear, x: 0.0)
    for curve in curves {
      let made = EasingCurve(curve.easing)
      for (x, y) in curve.points {
        let error = abs(made(x) - y) / curve.scale
        if !(error <= worst.error) { worst = (error, curve.easing, x) }
        #expect(curve.easing(x) == made(x), "\(curve.easing) at \(x)")
      }
    }
    #expect(worst.error < 1e-12, "\(worst)")
  }

  /// cubic-bezier(1, 0, 0, 1) is x = 1/2 + 4·(s − 1/2)³, which can be inverted in closed form.
  @Test func theCurveWithInfiniteSlopeIsExact() {
    let curve = EasingCurve(Easing(cubicBezier: 1, 0, 0, 1)!)
    for x in [0.5, 0.5.nextUp, 0.5.nextDown, 0.5 + 1e-12, 0.499_999, 0.51, 0.25, 0.999, 1e-9] {
      let s = 0.5 + cbrt((x - 0.5) / 4)
      #expect(abs(curve(x) - s * s * (3 - 2 * s)) < 1e-15, "\(x)")
    }
    #expect(curve(0.5) == 0.5)
    #expect(curve(0.5.nextUp) - 0.5 > 4e-6, "the next double after 1/2 is a millionth higher")
  }

  @Test func closedForms() {
    let cube = EasingCurve(Easing(cubicBezier: 0, 0, 0, 1)!)
    for x in [1e-300, 1e-30, 1e-6, 0.1, 0.5, 0.9] {
      let s = cbrt(x)
      #expect(abs(cube(x) - s * s * (3 - 2 * s)) <= 1e-15 * s)
    }
    let line = Easing(cubicBezier: 0.3, 0.3, 0.8, 0.8)!
    #expect(line(0.1) == 0.1 && EasingCurve(line)(0.7) == 0.7)
    // Handles at thirds make x = s, so y can be read directly.
    let even = Easing(cubicBezier: 1.0 / 3, 0, 2.0 / 3, 0)!
    for x in [0.001, 0.2, 0.5, 0.9] { #expect(abs(even(x) - x * x * x) < 1e-15) }
  }

  @Test func theParametricCurvesOfTheTalksLibrary() {
    for t in [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999] {
      for c in [0.3, 0.5, 1, 1.5, 2, 3] {
        #expect(abs(Easing(easeIn: c)!(t) - (1 - pow(1 - t, 1 / c))) < 1e-15)
        #expect(abs(Easing(easeOut: c)!(t) - (1 - pow(1 - t, c))) < 1e-15)
        let (e, rest) = (exp(-c / t), exp(-c / (1 - t)))
        #expect(abs(Easing(easeInOut: c)!(t) - e / (e + rest)) < 1e-14)
      }
    }
    let plain: [Easing] = [easeIn, easeOut, easeInOut]
    #expect(plain == [Easing(easeIn: 2), Easing(easeOut: 2), Easing(easeInOut: 1)])
    // A small progress is not lost, and no exponent is too large.
    #expect(abs(Easing(easeOut: 3)!(1e-20) - 3e-20) < 1e-35)
    #expect(Easing(easeInOut: 1e300)!(0.5) == 0.5)
    #expect(Easing(easeInOut: 1e300)!(0.4) == 0 && Easing(easeInOut: 1e300)!(0.6) == 1)
    #expect(easeIn(-1) == .linear && easeOut(.nan) == .linear && easeInOut(0) == .linear)
    #expect(easeOut(1.5) == Easing(easeOut: 1.5))
  }

  @Test func theNamedCurves() {
    let handles: [(Easing, [Double])] = [
      (.cssEase, [0.25, 0.1, 0.25, 1]), (.cssEaseIn, [0.42, 0, 1, 1]), (.cssEaseOut, [0, 0, 0.58, 1]),
      (.cssEaseInOut, [0.42, 0, 0.58, 1]), (.highEaseIn, [0.8, 0, 1, 1]), (.highEaseOut, [0, 0, 0.2, 1]),
      (.highEaseInOut, [0.8, 0, 0.2, 1]), (.lowEaseIn, [0.2, 0, 1, 1]), (.lowEaseOut, [0, 0, 0.8, 1]),
      (.lowEaseInOut, [0.2, 0, 0.8, 1]),
    ]
    for (easing, v) in handles { #expect(easing == Easing(cubicBezier: v[0], v[1], v[2], v[3])) }
    // This is the value of the curve `ease` at its middle in browsers.
    #expect(abs(Easing.cssEase(0.5) - 0.802_403_387_5) < 1e-9)
    for x in [0.1, 0.37, 0.8] {
      #expect(abs(Easing.cssEaseIn(x) - (1 - Easing.cssEaseOut(1 - x))) < 1e-15, "mirrored")
      #expect(abs(Easing.highEaseInOut(x) - (1 - Easing.highEaseInOut(1 - x))) < 1e-15, "its own mirror image")
      #expect(Easing.highEaseOut(x) > Easing.lowEaseOut(x) && Easing.highEaseIn(x) < Easing.lowEaseIn(x))
    }
  }

  @Test func invalidCurvesAreRejected() {
    for bad in [-0.1, 1.1, .nan, .infinity, -.infinity, -5e-300] {
      #expect(Easing(cubicBezier: bad, 0, 0.5, 1) == nil && Easing(cubicBezier: 0.5, 0, bad, 1) == nil)
    }
    for bad in [1e7, -1e7, .nan, .infinity] {
      #expect(Easing(cubicBezier: 0, bad, 0.5, 1) == nil && Easing(cubicBezier: 0.5, 0, 1, bad) == nil)
    }
    for bad in [0, -1, .nan, .infinity] {
      #expect(Easing(easeIn: bad) == nil && Easing(easeOut: bad) == nil && Easing(easeInOut: bad) == nil)
    }
    #expect(Easing(easeIn: .leastNonzeroMagnitude) == nil, "its exponent would be infinite")
    #expect(Easing(cubicBezier: -0.0, -0.0, 1, 1) == Easing(cubicBezier: 0, 0, 1, 1))
  }

  @Test func theEndsAreExact() {
    var random = SplitMix64(seed: 2)
    let curves = named + parametric + (0..<200).map { _ in randomBezier(&random, within: -1e6...1e6) }
    for easing in curves {
      let curve = EasingCurve(easing)
      for t: Double in [0, -0.0, -1, -.infinity] { #expect(easing(t) == 0 && curve(t) == 0, "\(easing) \(t)") }
      for t: Double in [1, 1.5, .infinity] { #expect(easing(t) == 1 && curve(t) == 1, "\(easing) \(t)") }
      #expect(easing(.nan) == 0)
      let inside = [Double.leastNonzeroMagnitude, 1e-300, 0.5, 1.0.nextDown]
      #expect(inside.filter { !easing.range.contains(curve($0)) }.isEmpty, "\(easing)")
    }
  }

  @Test func anEasingCurveEqualsItsEasingToTheBit() {
    var random = SplitMix64(seed: 1)
    for easing in named + parametric + (0..<200).map({ _ in randomBezier(&random, within: -2...3) }) {
      let curve = EasingCurve(easing)
      let values = (0..<40).map { _ in Double.random(in: -0.1...1.1, using: &random) }
      // A batch that rises has many neighbours on the same piece of a Bézier.
      var progress = Bool.random(using: &random) ? values : values.sorted()
      let batch = evaluated(curve, progress)
      #expect(batch == progress.map { easing($0).bitPattern })
      #expect(batch == progress.map { curve($0).bitPattern })
      // Frames rise or fall evenly, and some are very near to the ends of a table.
      let (start, step) = (Double.random(in: -0.2...1, using: &random), Double.random(in: 0...0.02, using: &random))
      progress = (0..<Int.random(in: 0...100, using: &random)).map { start + Double($0) * step }
      if Bool.random(using: &random) { progress = progress.map { 1 - $0 } }
      #expect(evaluated(curve, progress) == progress.map { curve($0).bitPattern })
      progress = []
      for end in [0.0, 1, 0.5, 1.0 / 32, 31.0 / 32, 1.0 / 64] {
        for place in -40...40 { progress.append(end + Double(place) * (place % 2 == 0 ? 0x1p-53 : 0x1p-50)) }
      }
      #expect(evaluated(curve, progress) == progress.map { curve($0).bitPattern })
    }
  }

  /// Returns the bits of the values of a batch, which are written over its progresses.
  private func evaluated(_ curve: EasingCurve, _ progress: [Double]) -> [UInt64] {
    var batch = progress
    batch.withUnsafeMutableBufferPointer { curve.evaluate(UnsafeBufferPointer($0), into: $0) }
    return batch.map(\.bitPattern)
  }

  /// Returns the x of a handle: at an end, anywhere, or very near to an end.
  private func handle(_ random: inout SplitMix64) -> Double {
    let kind = random.next() % 4
    if kind < 2 { return Double(kind) }
    if kind == 2 { return Double.random(in: 0...1, using: &random) }
    let small = exp(Double.random(in: -40...0, using: &random))
    return Bool.random(using: &random) ? small : 1 - small
  }

  /// Handles at the ends make the flattest and the steepest curves, whose tables begin anywhere.
  @Test func aBatchOfAnyCurveHasTheBitsOfItsValues() {
    var random = SplitMix64(seed: 6)
    for round in 0..<2_000 {
      let (x1, x2) = (handle(&random), handle(&random))
      let height = Double.random(in: -2...3, using: &random)
      let curve = EasingCurve(Easing(cubicBezier: x1, height, x2, round % 2 == 0 ? 1 : -height)!)
      let middle = Double.random(in: 0...1, using: &random)
      let scale = exp(Double.random(in: -36 ... -4, using: &random))
      var progress: [Double] = []
      for place in 0..<70 { progress.append(round % 3 == 0 ? Double(place) / 69 : middle + Double(place - 35) * scale) }
      #expect(evaluated(curve, progress) == progress.map { curve($0).bitPattern }, "\(x1) \(x2)")
    }
  }

  /// Where a curve is nearly vertical, the part that the nearest double leaves out of its steepest point decides on
  /// which side an x lies.
  @Test func valuesBesideTheSteepestPointAreExact() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let (x1, x2) = (1 - Double.random(in: 0..<1e-6, using: &random), Double.random(in: 0..<1e-6, using: &random))
      let curve = CubicBezier(x1: x1, y1: 0, x2: x2, y2: 1)
      let made = EasingCurve(Easing(cubicBezier: x1, 0, x2, 1)!)
      let values = [curve.split.nextDown, curve.split, curve.split.nextUp].map { made($0) }
      #expect(values == [curve.split.nextDown, curve.split, curve.split.nextUp].map { curve.value(at: $0) })
      #expect(values[0] < values[1] && values[1] < values[2], "\(x1) \(x2)")
      // Around the steepest point y − y0 is odd in x − X0, which shows what the rounding of X0 left out.
      let middle = values[1] - (values[0] + values[2]) / 2
      #expect(abs(middle) < (values[2] - values[0]) / 2)
    }
  }

  @Test func monotoneHandlesMakeAMonotoneCurve() {
    var random = SplitMix64(seed: 3)
    for easing in named + parametric + (0..<150).map({ _ in randomBezier(&random, within: 0...1) }) {
      #expect(easing.turningPoints.isEmpty && easing.range == 0...1)
      let curve = EasingCurve(easing)
      var xs = (1..<400).map { Double($0) / 400 }
      let near = Double.random(in: 0...1, using: &random)
      xs += (0..<50).map { near + Double($0) * 1e-9 }
      xs.sort()
      var before = 0.0
      for x in xs {
        let y = curve(x)
        // Rounding may take back one unit in the last place.
        #expect(y >= before - 4e-16 && y >= 0 && y <= 1, "\(easing) at \(x)")
        before = y
      }
    }
  }

  @Test func turningPointsAndRange() {
    var random = SplitMix64(seed: 4)
    var turning = 0
    for _ in 0..<300 {
      let easing = randomBezier(&random, within: -2...3)
      let curve = EasingCurve(easing)
      let turns = easing.turningPoints
      turning += turns.count
      #expect(turns == turns.sorted() && turns.count <= 2 && turns.allSatisfy { $0 > 0 && $0 < 1 })
      // Between turning points the curve is monotone, so the extremes are at the turning points and the ends.
      let bounds = [0] + turns + [1]
      for (start, end) in zip(bounds, bounds.dropFirst()) {
        let direction = curve(end) - curve(start)
        var before = curve(start)
        for step in 1...40 {
          let y = curve(start + (end - start) * Double(step) / 40)
          #expect((y - before) * (direction < 0 ? -1 : 1) >= -1e-12, "\(easing) after \(start)")
          before = y
        }
      }
      let ends = bounds.map { curve($0) }
      #expect(abs(easing.range.lowerBound - ends.min()!) < 1e-12 && abs(easing.range.upperBound - ends.max()!) < 1e-12)
      for step in 1..<200 { #expect(easing.range.contains(curve(Double(step) / 200))) }
    }
    #expect(turning > 100)
    // With x = s and handles at 1 and −1, y′ = 0 where 7x² − 6x + 1 = 0.
    let known = Easing(cubicBezier: 1.0 / 3, 1, 2.0 / 3, -1)!
    let roots = [(6 - 8.0.squareRoot()) / 14, (6 + 8.0.squareRoot()) / 14]
    #expect(zip(known.turningPoints, roots).allSatisfy { abs($0 - $1) < 1e-15 } && known.turningPoints.count == 2)
    let back = Easing(cubicBezier: 0.34, 1.56, 0.64, 1)!
    #expect(back.range.lowerBound == 0 && back.range.upperBound > 1.09 && back.range.upperBound < 1.11)
    #expect(Easing(cubicBezier: 0.5, 0, 0.5, 0)!.turningPoints.isEmpty, "a double root is no turn")
  }
}
