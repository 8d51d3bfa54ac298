/// An exact length of time: a rational number of flicks, `endless`, or `overflow`.
///
/// A flick is 1/705 600 000 of a second (Facebook/OculusVR, 2018). Frame times at 24, 25, 30, 48, 50, 60, 90, 100 and
/// 120 frames per second, frame times at the NTSC rates, and milliseconds are whole flicks. Arithmetic never traps and
/// never rounds. A result that a 128-bit numerator over a 64-bit denominator cannot hold becomes `overflow`. Every
/// later operation keeps the overflow, so that it can be reported once, at the end.
@usableFromInline package struct ExactTime: Hashable, Sendable {
  /// The number of flicks in one second.
  @usableFromInline package static let flicksPerSecond: Int64 = 705_600_000

  /// The numerator of the number of flicks, in lowest terms. Where the denominator is 0, 1 stands for endless and 0 for
  /// an overflow.
  @usableFromInline package let numerator: Int128
  /// The denominator of the number of flicks: positive, or 0 for `endless` and `overflow`.
  @usableFromInline package let denominator: Int64

  @inlinable
  init(uncheckedNumerator: Int128, denominator: Int64) {
    numerator = uncheckedNumerator
    self.denominator = denominator
  }

  /// Makes a whole number of flicks, of either sign.
  @inlinable
  package init(flicks: Int64) {
    numerator = Int128(flicks)
    denominator = 1
  }

  /// No time at all.
  @usableFromInline package static let zero = ExactTime(flicks: 0)
  /// A time that never ends, longer than any time that does.
  package static let endless = ExactTime(uncheckedNumerator: 1, denominator: 0)
  /// The result of arithmetic that cannot be held exactly.
  @usableFromInline package static let overflow = ExactTime(uncheckedNumerator: 0, denominator: 0)

  /// Whether this is no time at all.
  @inlinable package var isZero: Bool { denominator != 0 && numerator == 0 }
  /// Whether this time never ends.
  @inlinable package var isEndless: Bool { denominator == 0 && numerator != 0 }
  /// Whether the exact value could not be held, so that nothing is known about it.
  @inlinable package var isOverflow: Bool { denominator == 0 && numerator == 0 }

  /// The number of flicks, rounded down. `nil` for an overflow, for an endless time, and where 64 bits do not suffice
  /// (beyond about 414 years).
  @inlinable
  package var wholeFlicks: Int64? {
    if denominator == 1 { return Int64(exactly: numerator) }
    guard denominator != 0 else { return nil }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: Int128(denominator))
    return Int64(exactly: rest < 0 ? whole - 1 : whole)
  }

  /// The length in seconds, rounded to the nearest `Double`: infinite for an endless time, not a number for an
  /// overflow.
  package var seconds: Double {
    if isEndless { return .infinity }
    if isOverflow { return .nan }
    let unit = UInt128(denominator) * UInt128(ExactTime.flicksPerSecond)
    let magnitude = nearestDouble(numerator.magnitude, over: unit)
    return numerator < 0 ? -magnitude : magnitude
  }

  @usableFromInline
  static func reduced(_ numerator: Int128, over denominator: Int128) -> ExactTime {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let top = numerator / Int128(divisor)
    guard let bottom = Int64(exactly: denominator / Int128(divisor)) else { return .overflow }
    return ExactTime(uncheckedNumerator: top, denominator: bottom)
  }

  /// Returns the exact sum. An overflow on either side, or a sum that cannot be held, gives `overflow`.
  @inlinable
  package static func + (left: ExactTime, right: ExactTime) -> ExactTime {
    if left.denominator == 1, right.denominator == 1 {
      let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
      return overflow ? .overflow : ExactTime(uncheckedNumerator: sum, denominator: 1)
    }
    return slowSum(left, right, sign: 1)
  }

  /// Returns the exact difference, which may be negative. Subtracting an endless time gives `overflow`.
  @inlinable
  package static func - (left: ExactTime, right: ExactTime) -> ExactTime {
    if left.denominator == 1, right.denominator == 1 {
      let (difference, overflow) = left.numerator.subtractingReportingOverflow(right.numerator)
      return overflow ? .overflow : ExactTime(uncheckedNumerator: difference, denominator: 1)
    }
    return slowSum(left, right, sign: -1)
  }

  @usableFromInline
  static func slowSum(_ left: ExactTime, _ right: ExactTime, sign: Int128) -> ExactTime {
    if left.isOverflow || right.isOverflow { return .overflow }
    if left.isEndless || right.isEndless {
      // An endless time taken from an endless time has no defined difference.
      return right.isEndless && sign < 0 ? .overflow : .endless
    }
    // The least common denominator keeps the numerators of 64-bit flicks within 128 bits.
    let common = Int128(greatestCommonDivisor(UInt128(left.denominator), UInt128(right.denominator)))
    let (under, over) = (Int128(left.denominator) / common, Int128(right.denominator) / common)
    let a = left.numerator.multipliedReportingOverflow(by: over)
    let b = right.numerator.multipliedReportingOverflow(by: under * sign)
    let sum = a.partialValue.addingReportingOverflow(b.partialValue)
    if a.overflow || b.overflow || sum.overflow { return .overflow }
    return reduced(sum.partialValue, over: under * Int128(right.denominator))
  }

  /// Returns the time stretched by an exact factor.
  @inlinable
  package static func * (time: ExactTime, factor: Ratio) -> ExactTime {
    if factor.numerator == 1, factor.denominator == 1 { return time }
    return slowProduct(time, Int128(factor.numerator), Int128(factor.denominator))
  }

  /// Returns the time taken `count` times; zero for a count of 0, unless the time is an overflow.
  package static func * (time: ExactTime, count: UInt64) -> ExactTime {
    count == 0 ? (time.isOverflow ? .overflow : .zero) : slowProduct(time, Int128(count), 1)
  }

  @usableFromInline
  static func slowProduct(_ time: ExactTime, _ top: Int128, _ bottom: Int128) -> ExactTime {
    guard time.denominator != 0 else { return time }
    let a = greatestCommonDivisor(time.numerator.magnitude, bottom.magnitude)
    let b = greatestCommonDivisor(top.magnitude, UInt128(time.denominator))
    let product = (time.numerator / Int128(a)).multipliedReportingOverflow(by: top / Int128(b))
    let under = (Int128(time.denominator) / Int128(b)).multipliedReportingOverflow(by: bottom / Int128(a))
    if product.overflow || under.overflow { return .overflow }
    return reduced(product.partialValue, over: under.partialValue)
  }

  /// Returns the factor that stretches `other` to `self`. `nil` where the factor is not positive or cannot be held, and
  /// where either time is endless or an overflow.
  package func ratio(to other: ExactTime) -> Ratio? {
    guard denominator != 0, other.denominator != 0, other.numerator != 0 else { return nil }
    guard let a = Int128(exactly: greatestCommonDivisor(numerator.magnitude, other.numerator.magnitude))
    else { return nil }
    let b = Int128(greatestCommonDivisor(UInt128(denominator), UInt128(other.denominator)))
    let top = (numerator / a).multipliedReportingOverflow(by: Int128(other.denominator) / b)
    let bottom = (other.numerator / a).multipliedReportingOverflow(by: Int128(denominator) / b)
    guard !top.overflow, !bottom.overflow,
      let numerator = Int64(exactly: top.partialValue), let denominator = Int64(exactly: bottom.partialValue)
    else { return nil }
    return Ratio(numerator, over: denominator)
  }
}

extension ExactTime: Comparable {
  /// Compares by length. An overflow is longer than everything, an endless time is longer than everything else.
  @inlinable
  package static func < (left: ExactTime, right: ExactTime) -> Bool {
    if left.denominator == right.denominator, left.denominator != 0 { return left.numerator < right.numerator }
    return slowLess(left, right)
  }

  @usableFromInline
  static func slowLess(_ left: ExactTime, _ right: ExactTime) -> Bool {
    if left.isOverflow || right.isOverflow { return !left.isOverflow }
    if left.isEndless || right.isEndless { return !left.isEndless }
    // Comparing the whole parts first keeps the cross products of the fractions within 128 bits.
    let (a, b) = (Int128(left.denominator), Int128(right.denominator))
    let (one, other) = (floored(left.numerator, a), floored(right.numerator, b))
    if one.whole != other.whole { return one.whole < other.whole }
    return one.rest * b < other.rest * a
  }
}

private func floored(_ a: Int128, _ b: Int128) -> (whole: Int128, rest: Int128) {
  let (whole, rest) = a.quotientAndRemainder(dividingBy: b)
  return rest < 0 ? (whole - 1, rest + b) : (whole, rest)
}

/// Returns the `Double` nearest to a ratio. The divisor is positive and below 2^96.
private func nearestDouble(_ top: UInt128, over bottom: UInt128) -> Double {
  guard top > 0 else { return 0 }
  // The quotient has 66 or 67 bits, and its last bit is set where a remainder is left. Rounding it once rounds the
  // ratio once.
  let shift = 66 - (bottom.leadingZeroBitCount - top.leadingZeroBitCount)
  let (quotient, rest) =
    shift < 0
    ? top.quotientAndRemainder(dividingBy: bottom << -shift)
    : bottom.dividingFullWidth((top >> (128 - shift), top << shift))
  return Double(sign: .plus, exponent: -shift, significand: Double(quotient | (rest > 0 ? 1 : 0)))
}
