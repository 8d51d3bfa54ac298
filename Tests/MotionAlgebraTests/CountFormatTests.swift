import SeededRandom
import Testing

@testable import MotionAlgebra

/// Numbers as texts show them.
@Suite struct CountFormatTests {
  @Test(arguments: [
    ("0", 0.0, "0"), ("0", -0.0, "0"), ("0", 0.5, "1"), ("0", -0.5, "-1"), ("0", 1.5, "2"), ("0", 2.5, "3"),
    ("0", 0.49999, "0"), ("0", -0.4999999999999998, "-1"), ("0", -0.4, "0"), ("0", 1234.5, "1235"),
    ("0,000", 999.4, "999"),
    ("0,000", 999.5, "1,000"), ("0,000", -1_234_567.8, "-1,234,568"), ("0,000.0", 1234.25, "1,234.3"),
    ("0.00", 1.005, "1.01"), ("0.00", 0.285, "0.29"), ("0.00", 1.115, "1.12"), ("0.00", 1.0049, "1.00"),
    ("0.00", 0.001, "0.00"), ("0.00", -0.004, "0.00"), ("0.00", -0.005, "-0.01"), ("0.0", 9.96, "10.0"),
    ("0.000000", 0.0000015, "0.000002"), ("0", 1e15, "1000000000000000"), ("0", 1e300, "999999999999999872"),
    ("0,000", -Double.infinity, "-999,999,999,999,999,872"), ("0.0", Double.infinity, "99999999999999987.2"),
    ("0", Double.nan, "0"),
  ])
  func numbersAreRoundedAwayFromZero(pattern: String, number: Double, words: String) throws {
    #expect(try #require(CountFormat(pattern)).text(number) == words)
  }

  @Test(arguments: [
    "", "1", "00", "0.", "0,0", "0,00", "0,0000", "0,000,000", "0.1", "0.0.0", "0.0000000", ".0", " 0", "0 ", "abc",
    "０",
  ])
  func otherFormatsAreNone(pattern: String) { #expect(CountFormat(pattern) == nil) }

  /// What is read back is off by at most half of the last digit, has exactly the decimals of the format, and has its thousands
  /// apart.
  @Test func whatIsShownIsNearTheNumber() throws {
    var random = SplitMix64(seed: 61)
    for _ in 0..<20_000 {
      let format = CountFormat(decimals: .random(in: 0...6, using: &random), isGrouped: .random(using: &random))
      // Numbers of all sizes, of which the digits are exact.
      let size = Double(sign: .plus, exponent: .random(in: -24...30, using: &random), significand: 1)
      let number = Double.random(in: -size...size, using: &random)
      let words = format.text(number)
      let digits = words.filter { $0 != "," }
      let read = try #require(Double(digits), "\(words)")
      #expect(
        abs(read - number) <= format.lastDigit * (0.5 + CountFormat.slack) + abs(number) * 4e-16,
        "\(number) is \(words)")
      #expect(words.hasPrefix("-") == (read < 0), "\(number) is \(words)")
      let parts = digits.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
      #expect(
        parts.count == (format.decimals > 0 ? 2 : 1) && parts.dropFirst().allSatisfy { $0.count == format.decimals })
      #expect(parts[0] == "0" || !parts[0].hasPrefix("0"), "\(words)")
      let groups = words.drop { $0 == "-" }.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
      if format.isGrouped {
        #expect(1...3 ~= groups[0].count && groups.dropFirst().allSatisfy { $0.count == 3 }, "\(words)")
      } else {
        #expect(groups.count == 1, "\(words)")
      }
    }
  }

  /// A larger number never shows a smaller one, and a number has its negative with a sign.
  @Test func orderAndSignsAreKept() throws {
    var random = SplitMix64(seed: 62)
    for _ in 0..<5000 {
      let format = CountFormat(decimals: .random(in: 0...3, using: &random))
      let (one, other) = (Double.random(in: -20...20, using: &random), Double.random(in: -20...20, using: &random))
      let (low, high) = (
        try #require(Double(format.text(min(one, other)))), try #require(Double(format.text(max(one, other))))
      )
      #expect(low <= high)
      #expect(try #require(Double(format.text(-one))) == -(try #require(Double(format.text(one)))))
    }
  }
}

/// The words of texts.
@Suite struct WordingTests {
  @Test(arguments: [
    ("", ""), ("km", "km"), ("{value}", "1235"), ("{value} km", "1235 km"), ("{value:0,000.0}%", "1,234.6%"),
    ("{value}/{value:0.00}", "1235/1234.57"), ("${value}", "$1235"), ("{{value}", "{value}"), ("{{{value}}", "{1235}"),
    ("{{value}}", "{value}}"), ("{{{{value}", "{{value}"), ("a } b", "a } b"), ("{", "{"), ("{}", "{}"),
    ("{value", "{value"), ("{Value}", "{Value}"), ("{value:abc}", "{value:abc}"), ("{x{value}}", "{x1235}"),
    ("é{value}漢", "é1235漢"),
  ])
  func valuesAreInTheirPlaces(text: String, words: String) { #expect(Wording(text).words(1234.567) == words) }

  @Test func bracesThatAreLettersAreKnown() {
    let wording = Wording("é{Value} {value} {{n} {x{value}} {{value}} {val")
    #expect(wording.literals.map(\.text) == ["{Value}", "{x", "{{value}}", "{val"])
    #expect(wording.literals.map(\.start) == [2, 23, 34, 44])
    #expect(wording.counts && !Wording("{Value}").counts)
    #expect(Wording("{value} {value:0.00}").lastDigit == 0.01)
  }

  /// Each brace is looked at once, so that hundreds of thousands of them are ordinary.
  @Test(arguments: ["{a", "{value", "{{value}} ", "{}"])
  func manyBracesAreOrdinary(braces: String) {
    let wording = Wording(String(repeating: braces, count: 100_000))
    #expect(wording.literals.count >= 100_000 && !wording.counts)
  }

  /// Of two ends of a range, one shows as many letters as any number between them, so a canvas that fits both fits them all.
  @Test func noNumberIsWiderThanBothEnds() {
    var random = SplitMix64(seed: 63)
    for _ in 0..<5000 {
      let wording: Wording = ["{value}", "{value:0,000}", "{value:0.0}"][Int.random(in: 0...2, using: &random)]
      let size = Double(sign: .plus, exponent: .random(in: -4...20, using: &random), significand: 1)
      let ends = [Double.random(in: -size...size, using: &random), Double.random(in: -size...size, using: &random)]
        .sorted()
      let between = Double.random(in: ends[0]...ends[1], using: &random)
      #expect(wording.words(between).count <= ends.map { wording.words($0).count }.max()!, "\(between) of \(ends)")
    }
  }
}
