import Foundation
import Testing

@testable import MotionAlgebra

/// What a golden file says of one curve.
private struct GoldenCurve {
  var easing: Easing
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
  let edges = [0, 1, 0.5, 1e-3, 0.999, 1e-10, 1 - 1e-10]
  func handle() -> Double { Int.random(in: 0..<3, using: &random) == 0
    ? edges.randomElement(using: &random)! : Double.random(in: 0...1, using: &random) }
  func height() -> Double { Double.random(in: heights, using: &random) }
  return Easing(cubicBezier: handle(), height(), handle(), height())!
}

@Suite struct EasingTests {
  @Test func everyHandleIsSolved() throws {
    let curves = try goldenCurves()
    #expect(curves.count == 200)
    var worst = (error: 0.0, easing: Easing.linear, x: 0.0)
    for curve in curves {
      let made = EasingCurve(curve.easing)
      for (x, y) in curve.points {
        let error = abs(made(x) - y) / curve.scale
        if !(error <= worst.error) { worst = (error, curve.easing, x) }
      }
    }
    #expect(worst.error < 1e-12, "\(worst)")
  }

  @Test func aCurveIsItsEasingToTheBit() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let easing = randomBezier(&random, within: -2...3)
      let curve = EasingCurve(easing)
      for _ in 0..<30 {
        let x = Double.random(in: 0...1, using: &random)
        #expect(easing(x) == curve(x))
      }
    }
  }
}
