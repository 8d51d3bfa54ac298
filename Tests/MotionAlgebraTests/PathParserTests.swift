import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct PathParserTests {
  private static func segments(_ data: String) -> [PathSegment]? { try? OutlinePath(data).segments }
  private static func point(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(x, y) }

  @Test("each command, large and small")
  func commands() throws {
    let p = Self.point
    let cases: [(String, [PathSegment])] = [
      ("M1 2", []),
      ("M1 2 3 4", [.line(from: p(1, 2), to: p(3, 4))]),
      ("m1 2 3 4", [.line(from: p(1, 2), to: p(4, 6))]),
      ("M1,2L3,4,5,6", [.line(from: p(1, 2), to: p(3, 4)), .line(from: p(3, 4), to: p(5, 6))]),
      ("M1 2l3 4", [.line(from: p(1, 2), to: p(4, 6))]),
      ("M1 2H5h-1", [.line(from: p(1, 2), to: p(5, 2)), .line(from: p(5, 2), to: p(4, 2))]),
      ("M1 2V5v-1", [.line(from: p(1, 2), to: p(1, 5)), .line(from: p(1, 5), to: p(1, 4))]),
      ("M1 2C3 4 5 6 7 8", [.cubic(CubicSegment(p(1, 2), p(3, 4), p(5, 6), p(7, 8)))]),
      ("M1 2c3 4 5 6 7 8", [.cubic(CubicSegment(p(1, 2), p(4, 6), p(6, 8), p(8, 10)))]),
      (
        "M1 2C3 4 5 6 7 8S9 9 10 11",
        [
          .cubic(CubicSegment(p(1, 2), p(3, 4), p(5, 6), p(7, 8))),
          .cubic(CubicSegment(p(7, 8), p(9, 10), p(9, 9), p(10, 11))),
        ]
      ),
      ("M1 2s1 1 2 2", [.cubic(CubicSegment(p(1, 2), p(1, 2), p(2, 3), p(3, 4)))]),
      ("M1 2Q3 4 5 6", [.quadratic(QuadraticSegment(p(1, 2), p(3, 4), p(5, 6)))]),
      (
        "M0 0q1 1 2 0t2 0T6 0",
        [
          .quadratic(QuadraticSegment(p(0, 0), p(1, 1), p(2, 0))),
          .quadratic(QuadraticSegment(p(2, 0), p(3, -1), p(4, 0))),
          .quadratic(QuadraticSegment(p(4, 0), p(5, 1), p(6, 0))),
        ]
      ),
      // A smooth curve mirrors only a curve of its own kind.
      (
        "M0 0q1 1 2 0s1 1 2 2",
        [
          .quadratic(QuadraticSegment(p(0, 0), p(1, 1), p(2, 0))),
          .cubic(CubicSegment(p(2, 0), p(2, 0), p(3, 1), p(4, 2))),
        ]
      ),
      (
        "M0 0L1 0 1 1Z",
        [
          .line(from: p(0, 0), to: p(1, 0)), .line(from: p(1, 0), to: p(1, 1)), .line(from: p(1, 1), to: p(0, 0)),
        ]
      ),
      // A subpath after a close command begins where the closed one began.
      (
        "M2 2h1zl0 5",
        [
          .line(from: p(2, 2), to: p(3, 2)), .line(from: p(3, 2), to: p(2, 2)), .line(from: p(2, 2), to: p(2, 7)),
        ]
      ),
      (
        "M2 2h1zm1 1h1",
        [
          .line(from: p(2, 2), to: p(3, 2)), .line(from: p(3, 2), to: p(2, 2)), .line(from: p(3, 3), to: p(4, 3)),
        ]
      ),
      ("M0 0A0 5 0 0 0 3 4", [.line(from: p(0, 0), to: p(3, 4))]), ("M0 0a5 5 0 0 0 0 0", []),
    ]
    for (data, expected) in cases { #expect(Self.segments(data) == expected, "\(data)") }
    let subpaths = try OutlinePath("M0 0h1M5 5h1zh9z").subpaths
    #expect(subpaths.map(\.isClosed) == [false, true, true])
    #expect(subpaths.map(\.start) == [p(0, 0), p(5, 5), p(5, 5)])
  }

  @Test("numbers without separators, as SVG allows, and flags that touch")
  func tight() throws {
    #expect(Self.segments("M0 0L1.5.5") == [.line(from: .zero, to: SIMD2(1.5, 0.5))])
    #expect(Self.segments("M0 0L1.5.5-3e2+4E-1") == Self.segments("M 0,0 L 1.5 0.5 L -300 0.4"))
    #expect(Self.segments("M-.5-.5l+1-1") == Self.segments("M -0.5 -0.5 l 1 -1"))
    #expect(Self.segments("  M\t1\n2\r\nL 3 , 4 ") == Self.segments("M1 2 3 4"))
    #expect(Self.segments("M1.,2.e1") == [])
    #expect(try OutlinePath("M1.,2.e1").subpaths[0].start == SIMD2(1, 20))
    #expect(Self.segments("M0 0a2 2 0 01.5.5") == Self.segments("M0 0 a 2 2 0 0 1 0.5 0.5"))
    #expect(Self.segments("M0 0a2 2 0 1013 1 2 2 0 0,11,1") == Self.segments("M0 0 a2 2 0 1 0 13 1 a2 2 0 0 1 1 1"))
  }

  @Test("mistakes with their positions")
  func mistakes() {
    let cases: [(String, PathMistake.Kind, Int)] = [
      ("", .noMove, 0), ("  ", .noMove, 2), ("L1 1", .noMove, 0), (" 12", .noMove, 1),
      ("M", .noNumber(command: 0x4D, wanted: 2, given: 0), 1),
      ("M1", .noNumber(command: 0x4D, wanted: 2, given: 1), 2),
      ("M1 L2 2", .noNumber(command: 0x4D, wanted: 2, given: 1), 3),
      ("M1 1 2", .noNumber(command: 0x4D, wanted: 2, given: 1), 6),
      ("M1 1X", .noCommand, 4), ("M1 1é", .noCommand, 4), ("M1 1z5", .noCommand, 5),
      ("M1,,1", .noNumber(command: 0x4D, wanted: 2, given: 1), 3),
      ("M1 1,", .noNumber(command: 0x4D, wanted: 2, given: 0), 5),
      ("M1 1,L2 2", .noNumber(command: 0x4D, wanted: 2, given: 0), 5),
      ("M,1 1", .noNumber(command: 0x4D, wanted: 2, given: 0), 1),
      ("M1 1c1 2 3 4 5", .noNumber(command: 0x63, wanted: 6, given: 5), 14),
      ("M0 0a1 1 0 2 0 1 1", .noFlag, 11), ("M0 0a1 1 0 0", .noNumber(command: 0x61, wanted: 7, given: 4), 12),
      ("M1 -", .noNumber(command: 0x4D, wanted: 2, given: 1), 3),
      ("M1 .", .noNumber(command: 0x4D, wanted: 2, given: 1), 3),
      ("M1 1e", .noCommand, 4), ("M1 1e400", .tooLarge, 3), ("M1e16 1", .tooLarge, 1),
    ]
    for (data, kind, offset) in cases {
      #expect(throws: PathMistake(kind: kind, offset: offset), "\(data)") { _ = try OutlinePath(data) }
    }
  }

  /// Writes what was read in other words, and reads it again.
  @Test("random paths, spaced and tight, are the same path")
  func random() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<3_000 {
      var (spaced, tight) = ("M 1 2", "M1 2")
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let letter = "MLHVCSQTAZmlhvcsqtaz".randomElement(using: &random)!
        let counts: [Character: Int] = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0]
        spaced += " \(letter)"
        tight += String(letter)
        for place in 0..<counts[Character(letter.lowercased())]! {
          let isFlag = letter.lowercased() == "a" && (place == 3 || place == 4)
          let number = isFlag ? Double(random.next() % 2) : Double(Int.random(in: -800...800, using: &random)) / 8
          let text = isFlag ? "\(Int(number))" : "\(number)"
          spaced += " , ".randomElement(using: &random) == "," && place > 0 ? " , \(text)" : " \(text)"
          let wasFlag = letter.lowercased() == "a" && (place == 4 || place == 5)
          tight += (place > 0 && !text.hasPrefix("-") && !wasFlag ? " " : "") + text
        }
      }
      #expect(try OutlinePath(spaced) == OutlinePath(tight), "\(spaced)")
    }
  }
}
