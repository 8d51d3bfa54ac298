/// How a text shows a number: `0` stands for a whole number, `0.0` for one with a decimal, and `0,000` for one whose thousands
/// are apart.
///
/// Every target writes the same digits. The number is multiplied by a power of ten and rounded to the nearest whole number, and
/// halves are rounded away from zero, also those that an error of arithmetic leaves up to a millionth too small: 1.005 has no
/// exact value, and -0.5 may be reached as -0.4999999999999998. The steps are the same in JavaScript and in Swift.
package struct CountFormat: Hashable, Sendable {
  /// The number of digits behind the decimal point, at most `mostDecimals`.
  package let decimals: Int
  /// Whether a comma is behind every third digit from the right of a whole number.
  package let isGrouped: Bool

  package static let mostDecimals = 6
  /// The largest number of steps of the last digit. Numbers beyond it are shown as if they were this one, which has 18 digits.
  package static let mostSteps = 999_999_999_999_999_872.0
  private static let powers = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  package init(decimals: Int = 0, isGrouped: Bool = false) {
    (self.decimals, self.isGrouped) = (min(max(decimals, 0), CountFormat.mostDecimals), isGrouped)
  }

  /// Reads a format such as `0,000.0`; `nil` for other texts.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isGrouped = rest.hasPrefix("0,000")
    guard rest.hasPrefix("0") else { return nil }
    rest.removeFirst(isGrouped ? 5 : 1)
    var decimals = 0
    if rest.first == "." {
      decimals = rest.count - 1
      guard 1...CountFormat.mostDecimals ~= decimals, rest.dropFirst().allSatisfy({ $0 == "0" }) else { return nil }
    } else if !rest.isEmpty {
      return nil
    }
    self.init(decimals: decimals, isGrouped: isGrouped)
  }

  /// How much smaller than a half the rest of a number may be to be rounded up, in steps of the last digit: about a millionth.
  package static let slack = 0x1p-20

  /// The power of ten by which a number is multiplied before it is rounded.
  package var steps: Double { CountFormat.powers[decimals] }

  /// The value of the last digit.
  package var lastDigit: Double { 1 / steps }

  /// Returns a number as a text shows it.
  package func text(_ number: Double) -> String {
    guard !number.isNaN else { return text(0) }
    let steps = min(number.magnitude * steps + CountFormat.slack, CountFormat.mostSteps)
    let count = Int64(steps.rounded(.toNearestOrAwayFromZero))
    var digits = Array(String(count).utf8)
    if digits.count <= decimals {
      digits.insert(contentsOf: repeatElement(48, count: decimals + 1 - digits.count), at: 0)
    }
    let whole = digits.dropLast(decimals)
    var written: [UInt8] = number < 0 && count != 0 ? [UInt8(ascii: "-")] : []
    for (place, digit) in whole.enumerated() {
      if isGrouped, place > 0, (whole.count - place) % 3 == 0 { written.append(UInt8(ascii: ",")) }
      written.append(digit)
    }
    if decimals > 0 { written += [UInt8(ascii: ".")] + digits.suffix(decimals) }
    return String(decoding: written, as: UTF8.self)
  }
}
