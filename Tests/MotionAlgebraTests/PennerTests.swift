import Foundation
import Testing

@testable import MotionAlgebra

@Suite struct PennerTests {
  static let all: [Easing] = PennerFamily.allCases.flatMap { family in
    PennerDirection.allCases.map { Easing(family, $0) }
  }

  @Test("each curve against the formula on easings.net")
  func published() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("penner-golden.txt")
    var easing: Easing?
    var (curves, points) = (0, 0)
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words[0] == "curve" {
        let family = try #require(PennerFamily.allCases.first { "\($0)" == words[1] })
        let direction = try #require(PennerDirection.allCases.first { "\($0)" == words[2] })
        easing = Easing(family, direction)
        curves += 1
      } else {
        let (x, y) = (try #require(Double(words[0])), try #require(Double(words[1])))
        let made = try #require(easing)
        #expect(abs(made(x) - y) < 2e-15, "\(made) at \(x): \(made(x)), not \(y)")
        points += 1
      }
    }
    #expect(curves == 30 && points == 690)
  }

  @Test func expoAndElasticLeapAtTheirEnds() {
    for direction in PennerDirection.allCases {
      let ends: [Double] = direction == .in ? [0] : direction == .out ? [1] : [0, 1]
      for family in PennerFamily.allCases {
        let isLeaping = family == .expo || family == .elastic
        #expect(Easing(family, direction).jumps == (isLeaping ? ends : []))
      }
    }
    #expect(Easing(.expo, .in)(0) == 0 && Easing(.expo, .in)(1e-300) == 0x1p-10)
    #expect(Easing(.expo, .out)(1) == 1 && Easing(.expo, .out)(1.0.nextDown) < 0.9991)
  }

  @Test func overshoot() {
    #expect(abs(Easing(.back, .in).range.lowerBound + 0.1) < 1e-5, "what 1.70158 is there for")
    #expect(Easing(.back, .out).range.lowerBound == 0 && Easing(.back, .out).range.upperBound > 1.0999)
    #expect(Easing(.elastic, .out).turningPoints.count == 6 && Easing(.bounce, .inOut).turningPoints.count == 12)
    #expect(Easing(.bounce, .out).range == 0...1)
  }
}
