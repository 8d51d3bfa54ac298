/// A number as the unevaluated sum of two doubles, with about 106 bits.
///
/// It has just enough arithmetic to compute the coefficients of a curve once, where a plain `Double` cancels. Sums and
/// products are those of Dekker (1971) and Knuth, with a fused multiply-add.
struct DoubleDouble: Equatable {
  /// The double nearest to the number.
  var high: Double
  /// The part that `high` leaves out, at most half a unit in its last place.
  var low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  /// Makes the exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let rest = high - a
    low = (a - (high - rest)) + (b - rest)
  }

  /// Makes the exact product of two doubles.
  init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let highs = DoubleDouble(sum: left.high, right.high)
    let lows = DoubleDouble(sum: left.low, right.low)
    let middle = DoubleDouble(sum: highs.high, highs.low + lows.high)
    return DoubleDouble(sum: middle.high, middle.low + lows.low)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    var negated = value
    (negated.high, negated.low) = (-value.high, -value.low)
    return negated
  }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    return DoubleDouble(sum: product.high, product.low + (left.high * right.low + left.low * right.high))
  }

  static func * (left: Double, right: DoubleDouble) -> DoubleDouble { DoubleDouble(left) * right }

  /// Returns the quotient. The divisor must not be zero.
  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - first * right
    let second = rest.high / right.high
    let last = rest - second * right
    return DoubleDouble(sum: first, second) + DoubleDouble(last.high / right.high)
  }

  var isNegative: Bool { high < 0 }
}
