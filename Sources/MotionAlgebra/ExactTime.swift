/// An exact length of time: a rational number of flicks, `endless`, or `overflow`.
///
/// A flick is 1/705 600 000 of a second (Facebook/OculusVR, 2018): frame times at 24, 25, 30, 48,
/// 50, 60, 90, 100 and 120 frames a second, at the NTSC rates, and milliseconds are whole flicks.
/// Arithmetic never traps and never rounds: what a 128-bit numerator over a 64-bit denominator
/// cannot hold becomes `overflow`, which every later operation keeps, so that it can be
/// reported once, at the end.
public struct ExactTime: Hashable, Sendable {
  /// Flicks in one second.
  public static let flicksPerSecond: Int64 = 705_600_000

  /// In lowest terms over `denominator`. Where the denominator is 0: 1 is endless, 0 an overflow.
  public let numerator: Int128
  /// Positive, or 0 for `endless` and `overflow`.
  public let denominator: Int64

  @inlinable
  init(uncheckedNumerator: Int128, denominator: Int64) {
    numerator = uncheckedNumerator
    self.denominator = denominator
  }

  @inlinable
  public init(flicks: Int64) {
    numerator = Int128(flicks)
    denominator = 1
  }

  public static let zero = ExactTime(flicks: 0)
  /// Longer than any other time.
  public static let endless = ExactTime(uncheckedNumerator: 1, denominator: 0)
  /// What could not be held.
  public static let overflow = ExactTime(uncheckedNumerator: 0, denominator: 0)

  @inlinable public var isZero: Bool { denominator != 0 && numerator == 0 }
  @inlinable public var isEndless: Bool { denominator == 0 && numerator != 0 }
  @inlinable public var isOverflow: Bool { denominator == 0 && numerator == 0 }

  /// Rounded down to a whole flick; `nil` for an overflow, for what is endless and beyond 64 bits
  /// (some 414 years).
  @inlinable
  public var wholeFlicks: Int64? {
    if denominator == 1 { return Int64(exactly: numerator) }
    guard denominator != 0 else { return nil }
    return Int64(exactly: (numerator - (numerator < 0 ? Int128(denominator) - 1 : 0)) / Int128(denominator))
  }

  /// The nearest `Double`, in seconds.
  public var seconds: Double {
    if isEndless { return .infinity }
    if isOverflow { return .nan }
    return Double(numerator) / Double(denominator) / Double(ExactTime.flicksPerSecond)
  }

  @usableFromInline
  static func reduced(_ numerator: Int128, over denominator: Int128) -> ExactTime {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let top = numerator / Int128(divisor)
    guard let bottom = Int64(exactly: denominator / Int128(divisor)) else { return .overflow }
    return ExactTime(uncheckedNumerator: top, denominator: bottom)
  }

  @inlinable
  public static func + (left: ExactTime, right: ExactTime) -> ExactTime {
    if left.denominator == 1, right.denominator == 1 {
      let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
      return overflow ? .overflow : ExactTime(uncheckedNumerator: sum, denominator: 1)
    }
    return slowSum(left, right, sign: 1)
  }

  @inlinable
  public static func - (left: ExactTime, right: ExactTime) -> ExactTime {
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
      // Endless minus endless has no answer.
      return left.isEndless && right.isEndless && sign < 0 ? .overflow : .endless
    }
    let a = left.numerator.multipliedReportingOverflow(by: Int128(right.denominator))
    let b = right.numerator.multipliedReportingOverflow(by: Int128(left.denominator) * sign)
    let sum = a.partialValue.addingReportingOverflow(b.partialValue)
    if a.overflow || b.overflow || sum.overflow { return .overflow }
    return reduced(sum.partialValue, over: Int128(left.denominator) * Int128(right.denominator))
  }

  /// The time stretched by an exact factor.
  @inlinable
  public static func * (time: ExactTime, factor: Ratio) -> ExactTime {
    if factor.numerator == 1, factor.denominator == 1 { return time }
    return slowProduct(time, Int128(factor.numerator), Int128(factor.denominator))
  }

  /// The time taken `count` times.
  public static func * (time: ExactTime, count: UInt64) -> ExactTime {
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

  /// The factor that stretches `other` to `self`; `nil` where it cannot be held or `other` is zero,
  /// endless or an overflow.
  public func ratio(to other: ExactTime) -> Ratio? {
    guard denominator != 0, other.denominator != 0, other.numerator != 0 else { return nil }
    let a = greatestCommonDivisor(numerator.magnitude, other.numerator.magnitude)
    let b = Int128(greatestCommonDivisor(UInt128(denominator), UInt128(other.denominator)))
    let top = (numerator / Int128(a)).multipliedReportingOverflow(by: Int128(other.denominator) / b)
    let bottom = (other.numerator / Int128(a)).multipliedReportingOverflow(by: Int128(denominator) / b)
    guard !top.overflow, !bottom.overflow,
      let numerator = Int64(exactly: top.partialValue), let denominator = Int64(exactly: bottom.partialValue)
    else { return nil }
    return Ratio(numerator, over: denominator)
  }
}

extension ExactTime: Comparable {
  /// An overflow is longer than everything, endless longer than everything else.
  @inlinable
  public static func < (left: ExactTime, right: ExactTime) -> Bool {
    if left.denominator == right.denominator, left.denominator != 0 { return left.numerator < right.numerator }
    return slowLess(left, right)
  }

  @usableFromInline
  static func slowLess(_ left: ExactTime, _ right: ExactTime) -> Bool {
    if left.isOverflow || right.isOverflow { return !left.isOverflow }
    if left.isEndless || right.isEndless { return !left.isEndless }
    // Whole parts first: the cross products of the fractions then fit.
    let (a, b) = (Int128(left.denominator), Int128(right.denominator))
    let (wholeLeft, wholeRight) = (floored(left.numerator, a), floored(right.numerator, b))
    if wholeLeft != wholeRight { return wholeLeft < wholeRight }
    return (left.numerator - wholeLeft * a) * b < (right.numerator - wholeRight * b) * a
  }
}

/// An exact positive factor, in lowest terms.
public struct Ratio: Hashable, Sendable {
  public let numerator: Int64
  public let denominator: Int64

  public static let one = Ratio(1, over: 1)!

  /// `nil` unless both are positive.
  public init?(_ numerator: Int64, over denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Int64(greatestCommonDivisor(UInt128(numerator), UInt128(denominator)))
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The simplest ratio that is `value` as a `Double` (continued fractions): 1.1 is 11/10.
  /// `nil` where there is none with 64-bit terms, or the value is not positive.
  public init?(_ value: Double) {
    guard value > 0, value.isFinite else { return nil }
    var (p0, q0, p1, q1) = (0.0, 1.0, 1.0, 0.0)
    var rest = value
    for _ in 0..<64 {
      let whole = rest.rounded(.down)
      (p0, p1) = (p1, whole * p1 + p0)
      (q0, q1) = (q1, whole * q1 + q0)
      guard p1 < 9e15, q1 < 9e15 else { return nil }
      if p1 / q1 == value { break }
      rest = 1 / (rest - whole)
      guard rest.isFinite else { return nil }
    }
    guard p1 / q1 == value else { return nil }
    self.init(Int64(p1), over: Int64(q1))
  }

  public var inverse: Ratio { Ratio(denominator, over: numerator)! }

  /// `nil` where the product's terms do not fit in 64 bits.
  public func multiplied(by other: Ratio) -> Ratio? {
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

private func floored(_ a: Int128, _ b: Int128) -> Int128 {
  a / b - (a % b < 0 ? 1 : 0)
}
