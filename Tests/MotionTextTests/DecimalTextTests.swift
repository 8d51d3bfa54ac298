import Foundation
import MotionText
import SeededRandom
import Testing

@Suite struct DecimalTextTests {
  /// Returns the output of `printf` without trailing zeros and without a negative zero.
  private func expected(_ value: Double, _ decimals: Int) -> String {
    var text = String(format: "%.\(decimals)f", value)
    if decimals > 0 {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  private func text(_ value: Double, _ precision: Precision) -> String {
    String(decoding: DecimalText(precision).bytes(of: value), as: UTF8.self)
  }

  @Test func agreesWithPrintfOnRandomValues() {
    var random = SplitMix64(seed: 1)
    var wrong: [String] = []
    var ties = 0
    var large = 0
    var subnormal = 0
    func check(_ value: Double, _ decimals: Int) {
      let got = text(value, .decimals(decimals))
      if got != expected(value, decimals) { wrong.append("\(value.bitPattern) .\(decimals): \(got)") }
      if value.magnitude > 1e18 { large += 1 }
      if value.isSubnormal { subnormal += 1 }
    }
    for round in 0..<20_000 {
      let decimals = Int(random.next() % 16)
      // This is any bit pattern.
      let any = Double(bitPattern: random.next())
      if any.isFinite { check(any, decimals) }
      // These are the usual sizes in animations.
      let usual = (Double.random(in: -1...1, using: &random)) * pow(10, Double(round % 9))
      check(usual, decimals)
      check(usual.rounded(), decimals)
      // These are exact ties: odd multiples of half a unit in the last decimal place that are exact in binary.
      let places = Int(random.next() % 12)
      let tie = Double(Int64(random.next() % 2_000_000) - 1_000_000) / Double(1 << (places + 1))
      check(tie, places)
      if (tie * pow(10, Double(places))).truncatingRemainder(dividingBy: 1).magnitude == 0.5 { ties += 1 }
      // These look like ties in decimal and are not in binary; their neighbours are tested too.
      let near = Double(Int64(random.next() % 20_000_001) * 2 + 1) / (2 * pow(10, Double(decimals)))
      check(near, decimals)
      check(near.nextUp, decimals)
      check(near.nextDown, decimals)
      // These are around the limit of the fast path.
      check(4e15 / pow(10, Double(decimals)) * Double.random(in: 0.5...300, using: &random), decimals)
      check(Double(bitPattern: random.next() % (1 << 52)), decimals)
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(ties > 3000 && large > 3000 && subnormal > 10_000, "\(ties) \(large) \(subnormal)")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.000_000_4, "0"), (0.000_000_5, "0"), (0.000_001_5, "0.000002"), (1, "1"),
    (99.999_999_6, "100"), (-12.5, "-12.5"), (123_456_789.25, "123456789.25"), (1.0 / 3, "0.333333"),
    (1e22, "10000000000000000000000"), (9_999_999_999.5, "9999999999.5"), (.infinity, "inf"), (.nan, "nan"),
  ])
  func sixDecimals(value: Double, text expected: String) {
    #expect(text(value, .decimals(6)) == expected)
  }

  @Test(arguments: [0.5, 1.5, 2.5, -0.5, -1.5, 1e15 + 0.5, .greatestFiniteMagnitude, -.leastNonzeroMagnitude])
  func noDecimals(value: Double) {
    #expect(text(value, .decimals(0)) == expected(value, 0))
  }

  @Test func exactTextReadsBackAsTheSameDouble() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let written = text(value, .exact)
      #expect(Double(written)?.bitPattern == value.bitPattern)
      #expect(!written.hasSuffix(".0"))
    }
    // The standard library is the slow way to the same digits, where it writes no exponent.
    func check(_ value: Double) {
      let whole = "\(value)"
      #expect(text(value, .exact) == (whole.hasSuffix(".0") ? String(whole.dropLast(2)) : whole))
    }
    for round in 0..<20_000 {
      check(Double.random(in: -1...1, using: &random) * pow(10, Double(round % 16)))
      // These have few digits, and these are exact ties of the last of 17 digits.
      check(Double(Int64.random(in: 1...100_000_000, using: &random)) / pow(10, Double(round % 10)))
      check(Double(Int64.random(in: 1...4096, using: &random)) / Double(Int64(1) << (round % 40)) + 0x1p-12)
    }
    // Around a power of two the neighbours are at different distances.
    for exponent in -13...53 {
      var value = Double(sign: .plus, exponent: exponent, significand: 1)
      for _ in 0..<10 { value = value.nextDown }
      for _ in 0..<20 {
        if value >= 1e-4, value < 0x1p53 { check(value) }
        value = value.nextUp
      }
    }
    #expect(text(0.1, .exact) == "0.1")
    #expect(text(-0.0, .exact) == "0")
    #expect(text(10, .exact) == "10")
  }
}
