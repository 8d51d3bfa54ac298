/// An exact positive factor, in lowest terms.
@usableFromInline package struct Ratio: Hashable, Sendable {
  /// The numerator in lowest terms, positive.
  @usableFromInline package let numerator: Int64
  /// The denominator in lowest terms, positive.
  @usableFromInline package let denominator: Int64

  /// The factor that changes nothing.
  package static let one = Ratio(1, over: 1)!

  /// Makes the ratio of two numbers and reduces it. `nil` unless both are positive.
  package init?(_ numerator: Int64, over denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Int64(greatestCommonDivisor(UInt128(numerator), UInt128(denominator)))
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Makes the simplest ratio that rounds to `value`, so that 1.1 is 11/10 and a whole number is itself. It is the
  /// ratio with the least terms between the neighbours of the value, found by continued fractions.
  ///
  /// `nil` where no such ratio has 64-bit terms, or where the value is not positive.
  package init?(_ value: Double) {
    guard value > 0x1p-64, value < 0x1p63 else { return nil }
    if let whole = Int64(exactly: value) {
      self.init(whole, over: 1)
      return
    }
    // The value is significand / 2^places, and everything within half a unit rounds to it. Below a power of two the
    // limit is only a quarter, but there the simpler ratio always lies above.
    let places = 52 - Int(value.exponent)
    let significand = Int128(value.significandBitPattern | 1 << 52)
    let unit = Int128(1) << Int128(places + 1)
    self.init(between: (2 * significand - 1, unit), (2 * significand + 1, unit))
  }

  /// Makes the simplest ratio strictly between two ratios, both 0 or more, `low` below `high`.
  private init?(between low: (top: Int128, bottom: Int128), _ high: (top: Int128, bottom: Int128)) {
    var (low, high) = (low, high)
    var (p0, q0, p1, q1) = (Int128(0), Int128(1), Int128(1), Int128(0))
    func convergent(_ whole: Int128) -> (Int128, Int128)? {
      let (p, q) = (whole.multipliedReportingOverflow(by: p1), whole.multipliedReportingOverflow(by: q1))
      guard !p.overflow, !q.overflow, p.partialValue < 1 << 64, q.partialValue < 1 << 64 else { return nil }
      return (p.partialValue + p0, q.partialValue + q0)
    }
    while true {
      let (whole, rest) = low.top.quotientAndRemainder(dividingBy: low.bottom)
      // The least whole number above `low` is the answer where it is below `high`.
      if (whole + 1) * high.bottom < high.top {
        guard let (p, q) = convergent(whole + 1), let top = Int64(exactly: p), let bottom = Int64(exactly: q)
        else { return nil }
        self.init(top, over: bottom)
        return
      }
      guard let (p, q) = convergent(whole) else { return nil }
      (p0, q0, p1, q1) = (p1, q1, p, q)
      let above = (top: high.bottom, bottom: high.top - whole * high.bottom)
      if rest == 0 {
        // Nothing bounds the inverse from above, so the answer is the least whole number past `above`.
        let (next, _) = above.top.quotientAndRemainder(dividingBy: above.bottom)
        guard let (p, q) = convergent(next + 1), let top = Int64(exactly: p), let bottom = Int64(exactly: q)
        else { return nil }
        self.init(top, over: bottom)
        return
      }
      (low, high) = (above, (low.bottom, rest))
    }
  }

  /// The ratio with numerator and denominator exchanged.
  package var inverse: Ratio { Ratio(denominator, over: numerator)! }

  /// Returns the exact product. `nil` where its terms do not fit in 64 bits.
  package func multiplied(by other: Ratio) -> Ratio? {
    if other == .one { return self }
    if self == .one { return other }
    let a = Int64(greatestCommonDivisor(UInt128(numerator), UInt128(other.denominator)))
    let b = Int64(greatestCommonDivisor(UInt128(other.numerator), UInt128(denominator)))
    let top = (numerator / a).multipliedReportingOverflow(by: other.numerator / b)
    let bottom = (denominator / b).multipliedReportingOverflow(by: other.denominator / a)
    if top.overflow || bottom.overflow { return nil }
    return Ratio(top.partialValue, over: bottom.partialValue)
  }
}

@usableFromInline
func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  if let x = UInt64(exactly: a), let y = UInt64(exactly: b) {
    var (x, y) = (x, y)
    while y != 0 { (x, y) = (y, x % y) }
    return UInt128(max(x, 1))
  }
  var (x, y) = (a, b)
  while y != 0 { (x, y) = (y, x % y) }
  return max(x, 1)
}
