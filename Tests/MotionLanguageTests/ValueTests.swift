import Testing

@testable import MotionLanguage

/// Tests values against tables made by hand.
@Suite struct ValueTests {
  /// Returns the last value that a sentence writes, in canonical units.
  private func last(_ script: String) -> Double? {
    compile(source: Array(script.utf8)).scene?.writes.last?.offset
  }

  @Test(
    arguments: [
      ("90 degrees", 90), ("90deg", 90), ("0.25 turn", 90), ("pi radians", 180), ("2*pi radians", 360),
      ("tau rad", 360),
      ("pi/2 radians", 90), ("(pi / 4) radians", 45), ("-pi radians", -180), ("2*pi degrees", 360),
      ("tau degrees", 360),
      ("pi/3 degrees", 60), ("-2*pi degrees", -360), ("(2*pi + pi) degrees", 540), ("(2*pi - 2*pi) degrees", 0),
      ("90", 90), ("2*45 degrees", 90), ("(45 degrees + 45 degrees)", 90), ("(1 turn / 4)", 90),
      ("0.5*pi", 1.5707963267948966),
      ("1 radian", 57.29577951308232),
    ] as [(String, Double)])
  func angles(text: String, degrees: Double) throws {
    let value = try #require(last("rotate square from 1 degrees to \(text)"), "\(text)")
    #expect(abs(value - degrees) <= 1e-12 * max(1, abs(degrees)), "\(text) is \(value)")
  }

  /// Degrees with pi are read as radians, as written, or as plain degrees.
  @Test(
    arguments: [
      ("2*pi degrees", .piInDegrees), ("turned degrees", .piInDegrees), ("pi*3/4 degrees", .piInDegrees),
      ("(pi + 1) degrees", .piInDegreesLiterally), ("pi*pi degrees", .piInDegreesLiterally),
      ("(1 / pi) degrees", .piInDegreesLiterally), ("360 degrees", nil), ("2*pi radians", nil),
      ("(pi - pi) degrees", nil),
      ("(pi / pi) degrees", .piInDegreesLiterally),
    ] as [(String, Message?)])
  func piInDegrees(text: String, warning: Message?) {
    let named = text.contains("turned") ? "let turned = 3*pi\n" : ""
    let problems = compile(source: Array("\(named)rotate square from 1 degrees to \(text)".utf8)).problems
    #expect(problems.map { $0.message } == (warning.map { [$0] } ?? []), "\(text)")
  }

  /// Tests the kind of the result of joining two kinds.
  @Test func kindsOfOperatorResults() {
    let values = ["2", "50%", "2s", "90deg", "5px", "(1, 2)", "red", "linear", "\"x\"", "nothing"]
    let names = "nptalvcuxA"
    // Rows are left operands, columns right operands, for + - * /; a dot means that they cannot be joined.
    let tables: [Character: [String]] = [
      "+": [
        "n.........", ".p........", "..t.......", "...a......", "....l.....", ".....v....", "..........", "..........",
        "..........", ".........A",
      ],
      "*": [
        "nptalv....", "pptalv....", "tt........", "aa........", "ll........", "vv........", "..........", "..........",
        "..........", ".........A",
      ],
      "/": [
        "n.........", "pn........", "t.n.......", "a..n......", "l...n.....", "v.........", "..........", "..........",
        "..........", "..........",
      ],
    ]
    let kinds: [Character: Kind] = [
      "n": .number, "p": .percent, "t": .duration, "a": .angle, "l": .length, "v": .vector, "A": .animation,
    ]
    #expect(names.count == values.count)
    for (sign, rows) in tables {
      for (left, row) in zip(values, rows) {
        for (right, expected) in zip(values, row) {
          let source = Array("let m = (\(left)) \(sign) (\(right))".utf8)
          let parsed = Parser.parse(SourceFiles(script: source, name: "x")) { _, _ in .refused(.missing) }
          #expect(parsed.problems.isEmpty)
          var check = Check(parsed)
          _ = check.run(play: nil, mustPlay: true)
          let found = check.script[parsed.tree.lets[0].value].kind
          #expect(found == kinds[expected] ?? .unknown, "(\(left)) \(sign) (\(right)) is \(found)")
        }
      }
    }
  }

  /// An end without a unit takes the unit of the other end.
  @Test(
    arguments: [
      ("rotate square from 0.25 to 0.5 turns", 90, 180), ("rotate square from 0.5 turns to 1", 180, 360),
      ("rotate square from pi to 2*pi radians", 180, 360), ("fade circle from 0 to 50%", 0, 0.5),
      ("fade circle from 20 to 50%", 0.2, 0.5), ("grow circle from 1 to 5px", 1, 5),
      ("grow circle by 50% from 10", 10, 15),
      ("shrink circle from 40 by 25%", 40, 30), ("shrink circle from 40 by 10", 40, 30),
      ("scale panel from 2 by 3", 2, 6),
      ("shrink panel from 6 by 3", 6, 2), ("grow panel from 2 by 50%", 2, 3), ("fadeIn circle", 0, 1),
    ] as [(String, Double, Double)])
  func endsShareTheirUnit(sentence: String, from: Double, to: Double) throws {
    let write = try #require(compile(source: Array(sentence.utf8)).scene?.writes.first)
    #expect(write.from == from && abs(write.scale * from + write.offset - to) < 1e-12, "\(write)")
  }
}
