/// Whole numbers of any size, with slow schoolbook arithmetic. The tests compare exact arithmetic with them.
struct BigInteger: Equatable, Comparable {
  /// The digits, least significant first, without leading zeros.
  private var words: [UInt32] = []
  private var isNegative = false

  init(_ value: some BinaryInteger) {
    var rest = UInt128(value.magnitude)
    while rest > 0 {
      words.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
    isNegative = value < 0
  }

  private init(words: [UInt32], isNegative: Bool) {
    self.words = words
    while self.words.last == 0 { self.words.removeLast() }
    self.isNegative = isNegative && !self.words.isEmpty
  }

  private static func magnitudeLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for (x, y) in zip(a.reversed(), b.reversed()) where x != y { return x < y }
    return false
  }

  static func < (a: BigInteger, b: BigInteger) -> Bool {
    switch (a.isNegative, b.isNegative) {
    case (false, true): false
    case (true, false): true
    case (false, false): magnitudeLess(a.words, b.words)
    case (true, true): magnitudeLess(b.words, a.words)
    }
  }

  static prefix func - (a: BigInteger) -> BigInteger { BigInteger(words: a.words, isNegative: !a.isNegative) }

  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      var (sum, carry) = ([UInt32](), UInt64(0))
      for place in 0..<max(a.words.count, b.words.count) {
        carry += (place < a.words.count ? UInt64(a.words[place]) : 0)
        carry += (place < b.words.count ? UInt64(b.words[place]) : 0)
        sum.append(UInt32(truncatingIfNeeded: carry))
        carry >>= 32
      }
      return BigInteger(words: sum + [UInt32(carry)], isNegative: a.isNegative)
    }
    if magnitudeLess(a.words, b.words) { return b + a }
    var (difference, borrow) = ([UInt32](), Int64(0))
    for place in a.words.indices {
      borrow += Int64(a.words[place]) - (place < b.words.count ? Int64(b.words[place]) : 0)
      difference.append(UInt32(truncatingIfNeeded: borrow))
      borrow >>= 32
    }
    return BigInteger(words: difference, isNegative: a.isNegative)
  }

  static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    var product = [UInt32](repeating: 0, count: a.words.count + b.words.count)
    for (i, x) in a.words.enumerated() {
      var carry = UInt64(0)
      for (j, y) in b.words.enumerated() {
        carry += UInt64(product[i + j]) + UInt64(x) * UInt64(y)
        product[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[i + b.words.count] = UInt32(carry)
    }
    return BigInteger(words: product, isNegative: a.isNegative != b.isNegative)
  }

  /// Returns 2 to the power of `places`.
  static func power(ofTwo places: Int) -> BigInteger {
    BigInteger(words: [UInt32](repeating: 0, count: places / 32) + [1 << UInt32(places % 32)], isNegative: false)
  }
}

/// A ratio of two big integers with a positive divisor. It is never reduced, so equality compares cross products.
struct BigRatio: Equatable, Comparable {
  var top: BigInteger
  var bottom: BigInteger

  init(_ top: some BinaryInteger, _ bottom: some BinaryInteger) {
    self.top = BigInteger(top)
    self.bottom = BigInteger(bottom)
  }

  init(_ whole: some BinaryInteger) { self.init(whole, 1) }

  init(top: BigInteger, bottom: BigInteger) {
    self.top = top
    self.bottom = bottom
  }

  /// Makes the exact ratio of a finite double.
  init(exactly value: Double) {
    let places = value == 0 ? 0 : Int(value.exponent) - 52
    let whole = BigInteger(value == 0 ? 0 : Int64(value.significand * 0x1p52) * (value < 0 ? -1 : 1))
    top = places > 0 ? whole * .power(ofTwo: places) : whole
    bottom = places < 0 ? .power(ofTwo: -places) : BigInteger(1)
  }

  static func == (a: BigRatio, b: BigRatio) -> Bool { a.top * b.bottom == b.top * a.bottom }
  static func < (a: BigRatio, b: BigRatio) -> Bool { a.top * b.bottom < b.top * a.bottom }
  static func + (a: BigRatio, b: BigRatio) -> BigRatio {
    BigRatio(top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom)
  }
  static func - (a: BigRatio, b: BigRatio) -> BigRatio { a + BigRatio(top: -b.top, bottom: b.bottom) }
  static func * (a: BigRatio, b: BigRatio) -> BigRatio { BigRatio(top: a.top * b.top, bottom: a.bottom * b.bottom) }

  var magnitude: BigRatio { top < BigInteger(0) ? BigRatio(top: -top, bottom: bottom) : self }
}
