import MotionText

/// Writes what most tables consist of: values that are rounded to less than 1000 with at most six decimals, each after a separator.
/// It writes the text of `DecimalText`, with fewer instructions.
///
/// The value is made a whole number of millionths below 10^9. Its three groups of three digits are read from tables: the first
/// with the separator and the point as one word, the others as another.
struct ShortDecimals: @unchecked Sendable {
  /// The factor that makes a value a whole number.
  let power: Double
  /// The factor that extends the decimals to six.
  let fill: UInt64
  /// Values whose product with `power` is below this are written.
  let limit: Double
  /// Tables that nobody changes or frees. As pointers they are not retained and released for every row, as arrays would be.
  let wholes = ShortDecimals.wholeNumbers
  let threes = threeDigits

  /// - Returns: `nil` for a precision with more than six decimals or with an exact one.
  init?(_ precision: Precision) {
    guard case .decimals(let count) = precision, 0...6 ~= count else { return nil }
    power = (0..<count).reduce(1) { product, _ in product * 10 }
    fill = (count..<6).reduce(1) { product, _ in product * 10 }
    limit = 1000 * power - 1
  }

  /// Writes a separator and a value, and returns the number of bytes that they take. Returns 0, and may have written there, where
  /// the value is too large, is not finite or looks like a tie, which `DecimalText` rounds with more care.
  ///
  /// - Parameter place: at least `DecimalText.usualCapacity` bytes of room.
  @inline(__always)
  func write(_ value: Double, after separator: UInt8, to place: UnsafeMutableRawPointer) -> Int {
    let scaled = value.magnitude * power
    // A value that is no number is not below the limit either.
    guard scaled < limit else { return 0 }
    let lifted = scaled + 0x1p52
    guard (scaled - (lifted - 0x1p52)).magnitude != 0.5 else { return 0 }
    // The last bits of a sum with 2^52 are the rounded number.
    let millionths = (lifted.bitPattern & 0xFFFF_FFFF) &* fill
    var mark = UInt64(separator)
    var length = 0
    if value < 0, millionths != 0 {
      place.storeBytes(of: separator, as: UInt8.self)
      length = 1
      mark = UInt64(UInt8(ascii: "-"))
    }
    // Divisions of numbers below 10^9 by 10^6 and 1000. The factors are 2^50 / 10^6 and 2^38 / 1000, rounded up.
    let whole = (millionths &* 1_125_899_907) >> 50
    let thousandths = (millionths &* 274_877_907) >> 38
    let (high, low) = (
      threes[Int(truncatingIfNeeded: thousandths &- whole &* 1000)],
      threes[Int(truncatingIfNeeded: millionths &- thousandths &* 1000)]
    )
    let first = wholes[Int(truncatingIfNeeded: whole)]
    place.storeBytes(of: (first | mark).littleEndian, toByteOffset: length, as: UInt64.self)
    length &+= Int(truncatingIfNeeded: first >> 56)
    let digits = UInt64(high & 0xFF_FFFF) | UInt64(low) << 24
    place.storeBytes(of: digits.littleEndian, toByteOffset: length, as: UInt64.self)
    let decimals = low >> 24 == 0 ? high >> 24 : 3 &+ low >> 24
    // A whole number has no point.
    return decimals == 0 ? length &- 1 : length &+ Int(truncatingIfNeeded: decimals)
  }

  /// The text of each number below 1000 after a byte for a separator and before a point, the first character in the lowest byte,
  /// and in the highest byte how many characters there are.
  nonisolated(unsafe) private static let wholeNumbers: UnsafePointer<UInt64> = {
    let (table, threes) = (UnsafeMutablePointer<UInt64>.allocate(capacity: 1000), threeDigits)
    for number in 0..<1000 {
      let zeros = number < 10 ? 2 : number < 100 ? 1 : 0
      let text = UInt64(threes[number] & 0xFF_FFFF | UInt32(UInt8(ascii: ".")) << 24) >> UInt64(8 * zeros)
      (table + number).initialize(to: text << 8 | UInt64(5 - zeros) << 56)
    }
    return UnsafePointer(table)
  }()
}

extension TextBuffer {
  /// Appends a separator and a number as decimal text. Returns false without a change where `ShortDecimals` cannot
  /// write it.
  mutating func append(_ value: Double, as text: ShortDecimals, after separator: UInt8) -> Bool {
    reserve(DecimalText.usualCapacity)
    let length = bytes.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { text.write(value, after: separator, to: $0 + used) } ?? 0
    }
    used += length
    return length > 0
  }
}
