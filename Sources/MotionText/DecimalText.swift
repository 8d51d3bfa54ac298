/// The number of decimals with which a number is written.
package enum Precision: Hashable, Sendable {
  /// At most this many decimals, 0 to 15, rounded as `printf` rounds (to nearest, exact ties to even).
  case decimals(Int)
  /// The shortest text that reads back as the same `Double`.
  case exact

  package static let mostDecimals = 15
}

extension Precision {
  /// Returns a precision whose rounding error is less than a thousandth of a tolerance.
  package static func within(_ tolerance: Double, atLeast least: Int) -> Precision {
    var (digits, step) = (least, 1.0)
    for _ in 0..<least { step /= 10 }
    while step > tolerance / 5000, digits < 12 { (digits, step) = (digits + 1, step / 10) }
    return .decimals(digits)
  }
}

/// Writes `Double`s as decimal text: no exponent with fixed decimals, no `-0`, no trailing zeros, no locale.
///
/// Nearly every value takes `writeUsual`: the value times a power of ten, rounded by adding 2^52, is an integer whose digits
/// are extracted eight at a time. Only the last bit of the product is inexact, so the rounding can be wrong only where it looks
/// like a tie; there a fused multiply-add computes the exact error. Larger values are written from the exact integer.
package struct DecimalText: @unchecked Sendable {
  package let precision: Precision
  /// The number of bytes that `writeUsual` may touch: a sign, 16 digits, a point, 16 digits, and the slack of the last store.
  package static let usualCapacity = 40

  @usableFromInline let decimals: Int
  @usableFromInline let power: Double
  @usableFromInline let wholePower: UInt64
  /// The factor that divides by `power`: ⌈2^(64 + shift) / power⌉. It is exact for dividends below 2^52.
  @usableFromInline let reciprocal: UInt64
  @usableFromInline let shift: UInt64
  /// The factor that extends the fraction to six, eight or sixteen digits.
  @usableFromInline let fill: UInt64
  /// As a pointer the table is not retained and released for every row, as an array would be.
  @usableFromInline let threes = threeDigits

  package init(_ precision: Precision) {
    self.precision = precision
    switch precision {
    case .decimals(let count): decimals = min(max(count, 0), Precision.mostDecimals)
    case .exact: decimals = 0
    }
    wholePower = powerOfTen(decimals)
    power = Double(wholePower)
    shift = UInt64(63 - wholePower.leadingZeroBitCount)
    reciprocal =
      wholePower == 1 ? 0 : UInt64(truncatingIfNeeded: ((UInt128(1) << (64 + shift)) - 1) / UInt128(wholePower) + 1)
    fill = powerOfTen(decimals <= 6 ? 6 - decimals : decimals <= 8 ? 8 - decimals : 16 - decimals)
  }

  /// Writes a usual value and returns the number of bytes that it took. Returns 0 if the caller must use `bytes(of:)`: from
  /// 4e15 / 10^decimals on, unless the precision is `exact`, and for values that are not finite.
  ///
  /// - Parameter place: at least `usualCapacity` bytes of room.
  @inlinable @inline(__always)
  package func writeUsual(_ value: Double, to place: UnsafeMutableRawPointer) -> Int {
    guard precision != .exact else { return writeExact(value, to: place) }
    let scaled = value.magnitude * power
    guard scaled < 4e15 else { return 0 }
    let lifted = scaled + 0x1p52
    var rounded = lifted.bitPattern & 0xF_FFFF_FFFF_FFFF
    let rest = scaled - (lifted - 0x1p52)
    if rest.magnitude == 0.5 { rounded = tieBroken(rounded, rest: rest, scaled: scaled, of: value.magnitude) }

    var length = 0
    if value < 0, rounded != 0 {
      place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      length = 1
    }
    let whole = wholePower == 1 ? rounded : rounded.multipliedFullWidth(by: reciprocal).high >> shift
    let fraction = rounded &- whole &* wholePower
    if whole < 1000 {
      let digits = threes[Int(truncatingIfNeeded: whole)]
      let zeros = (whole < 10 ? 1 : 0) &+ (whole < 100 ? 1 : 0)
      place.storeBytes(
        of: (digits >> UInt32(truncatingIfNeeded: zeros &* 8)).littleEndian, toByteOffset: length, as: UInt32.self)
      length &+= 3 &- zeros
    } else if whole < 100_000_000 {
      length &+= writeWithoutLeadingZeros(eightDigits(whole), to: place + length)
    } else {
      let high = whole / 100_000_000
      length &+= writeWithoutLeadingZeros(eightDigits(high), to: place + length)
      writeEight(eightDigits(whole &- high &* 100_000_000), to: place + length)
      length &+= 8
    }
    guard fraction != 0 else { return length }
    place.storeBytes(of: UInt8(ascii: "."), toByteOffset: length, as: UInt8.self)
    length &+= 1
    let filled = fraction &* fill
    if decimals <= 6 {
      // Two reads of a table cost a third of the arithmetic for eight digits.
      let first = filled / 1000
      let (high, low) = (
        threes[Int(truncatingIfNeeded: first)], threes[Int(truncatingIfNeeded: filled &- first &* 1000)]
      )
      let digits = UInt64(high & 0xFF_FFFF) | UInt64(low) << 24
      place.storeBytes(of: digits.littleEndian, toByteOffset: length, as: UInt64.self)
      return length &+ Int(low >> 24 == 0 ? high >> 24 : 3 &+ low >> 24)
    }
    if decimals <= 8 { return length &+ writeWithoutTrailingZeros(eightDigits(filled), to: place + length) }
    let high = filled / 100_000_000
    let low = filled &- high &* 100_000_000
    if low == 0 { return length &+ writeWithoutTrailingZeros(eightDigits(high), to: place + length) }
    writeEight(eightDigits(high), to: place + length)
    return length &+ 8 &+ writeWithoutTrailingZeros(eightDigits(low), to: place + length + 8)
  }

  /// Returns the text of any value; `nan`, `inf` and `-inf` for values that are not finite.
  package func bytes(of value: Double) -> [UInt8] {
    guard value.isFinite else { return Array((value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").utf8) }
    let usual = [UInt8](unsafeUninitializedCapacity: DecimalText.usualCapacity) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = writeUsual(value, to: UnsafeMutableRawPointer(start))
    }
    return usual.isEmpty ? bytes(ofLarge: value) : usual
  }

  /// Appends the text of any value; see `bytes(of:)`.
  package func write(_ value: Double, to bytes: inout [UInt8]) {
    let isWritten = withUnsafeTemporaryAllocation(byteCount: DecimalText.usualCapacity, alignment: 8) { room in
      guard value.isFinite, let start = room.baseAddress else { return false }
      let count = writeUsual(value, to: start)
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
      return count > 0
    }
    if !isWritten { bytes += self.bytes(of: value) }
  }

  /// Returns the text of any value; see `bytes(of:)`.
  package func text(of value: Double) -> String {
    // The digits are written on the stack, and a short string has no memory of its own, so that nothing is allocated.
    let usual = withUnsafeTemporaryAllocation(byteCount: DecimalText.usualCapacity, alignment: 8) { room -> String? in
      guard value.isFinite, let start = room.baseAddress else { return nil }
      let count = writeUsual(value, to: start)
      return count == 0 ? nil : String(decoding: room[..<count], as: UTF8.self)
    }
    return usual ?? String(decoding: bytes(of: value), as: UTF8.self)
  }

  /// Writes the shortest text that reads back as a finite value, which is at most 24 bytes long.
  @usableFromInline @inline(never)
  func writeExact(_ value: Double, to place: UnsafeMutableRawPointer) -> Int {
    guard value.isFinite else { return 0 }
    guard value != 0 else {
      place.storeBytes(of: UInt8(ascii: "0"), as: UInt8.self)
      return 1
    }
    if ShortestDigits.magnitudes.contains(value.magnitude), value != Double(Int64(value)) {
      return DecimalText.writeShortest(value, to: place)
    }
    var digits = DigitStream(place: place)
    value.write(to: &digits)
    let text = UnsafeRawBufferPointer(start: place, count: digits.count)
    let isWhole =
      text.count > 2 && text[text.count - 2] == UInt8(ascii: ".") && text[text.count - 1] == UInt8(ascii: "0")
    return isWhole ? text.count - 2 : text.count
  }

  /// Decides an apparent tie of the rounded product by the exact error of that product.
  @usableFromInline @inline(never)
  func tieBroken(_ rounded: UInt64, rest: Double, scaled: Double, of magnitude: Double) -> UInt64 {
    let error = (-scaled).addingProduct(magnitude, power)
    if rest > 0, error > 0 { return rounded + 1 }
    if rest < 0, error < 0 { return rounded - 1 }
    return rounded
  }

  /// Writes values of at least 4e15 / 10^15: an exact integer over a power of two of at most 52.
  private func bytes(ofLarge value: Double) -> [UInt8] {
    let exponent = Int(value.exponent) - Double.significandBitCount
    let significand = value.significandBitPattern | 1 << UInt64(Double.significandBitCount)
    var text: [UInt8]
    if exponent >= 0 {
      text = digits(of: significand, shiftedLeftBy: exponent)
    } else {
      let product = UInt128(significand) * UInt128(wholePower)
      let half = UInt128(1) << UInt128(-exponent - 1)
      let rest = product & (half << 1 - 1)
      var rounded = product >> UInt128(-exponent)
      if rest > half || (rest == half && rounded & 1 == 1) { rounded += 1 }
      text = Array(String(rounded / UInt128(wholePower)).utf8)
      var fraction = UInt64(rounded % UInt128(wholePower))
      if fraction != 0 {
        var places = decimals
        while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
        let digits = String(fraction).utf8
        text.append(UInt8(ascii: "."))
        text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: places - digits.count))
        text.append(contentsOf: digits)
      }
    }
    return value < 0 ? [UInt8(ascii: "-")] + text : text
  }
}

/// Receives the text of one number.
private struct DigitStream: TextOutputStream {
  let place: UnsafeMutableRawPointer
  var count = 0

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// The standard library gives the digits of a number to this function instead of `write`, which saves the string that would
  /// otherwise be allocated for every value.
  mutating func _writeASCII(_ text: UnsafeBufferPointer<UInt8>) { append(UnsafeRawBufferPointer(text)) }

  private mutating func append(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress else { return }
    (place + count).copyMemory(from: start, byteCount: text.count)
    count += text.count
  }
}

/// The three digits of each number below 1000 as text, the first in the lowest byte, and in the highest byte how many of them
/// are left without the zeros at the end. Nobody changes or frees the table.
nonisolated(unsafe) package let threeDigits: UnsafePointer<UInt32> = {
  let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 1000)
  var count = 0
  // Loops without divisions take a third of the time, which every table waits for.
  for hundreds in 0..<UInt32(10) {
    for tens in 0..<UInt32(10) {
      for ones in 0..<UInt32(10) {
        let length: UInt32 = ones > 0 ? 3 : tens > 0 ? 2 : hundreds > 0 ? 1 : 0
        (table + count).initialize(to: (hundreds | tens << 8 | ones << 16) + 0x30_3030 + length << 24)
        count += 1
      }
    }
  }
  return UnsafePointer(table)
}()

func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// Returns the decimal digits of `value` × 2^`shift`, computed in limbs of 18 digits.
private func digits(of value: UInt64, shiftedLeftBy shift: Int) -> [UInt8] {
  let base: UInt64 = 1_000_000_000_000_000_000
  var limbs: [UInt64] = [value % base]
  if value >= base { limbs.append(value / base) }
  var left = shift
  while left > 0 {
    let step = min(left, 32)
    left -= step
    var carry: UInt64 = 0
    for place in limbs.indices {
      let product = UInt128(limbs[place]) << UInt128(step) + UInt128(carry)
      limbs[place] = UInt64(product % UInt128(base))
      carry = UInt64(product / UInt128(base))
    }
    if carry > 0 { limbs.append(carry) }
  }
  var text = Array(String(limbs.last ?? 0).utf8)
  for limb in limbs.dropLast().reversed() {
    let part = String(limb).utf8
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 18 - part.count))
    text.append(contentsOf: part)
  }
  return text
}

/// Returns the eight digits of a number below 10^8, the first in the lowest byte (0 to 9, not ASCII). The number is halved
/// three times in parallel lanes of one register.
@inlinable @inline(__always)
func eightDigits(_ value: UInt64) -> UInt64 {
  let top = value / 10_000
  let fours = top | (value &- top &* 10_000) << 32
  let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
  let twos = hundreds | (fours &- hundreds &* 100) << 16
  let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
  return tens | (twos &- tens &* 10) << 8
}

@inlinable @inline(__always)
func writeEight(_ digits: UInt64, to place: UnsafeMutableRawPointer) {
  place.storeBytes(of: (digits | 0x3030_3030_3030_3030).littleEndian, as: UInt64.self)
}

/// Writes digits without leading zeros. The number must not be 0.
@inlinable @inline(__always)
func writeWithoutLeadingZeros(_ digits: UInt64, to place: UnsafeMutableRawPointer) -> Int {
  let zeros = digits.trailingZeroBitCount >> 3
  place.storeBytes(of: ((digits | 0x3030_3030_3030_3030) >> UInt64(zeros << 3)).littleEndian, as: UInt64.self)
  return 8 &- zeros
}

/// Writes digits without trailing zeros. The number must not be 0.
@inlinable @inline(__always)
func writeWithoutTrailingZeros(_ digits: UInt64, to place: UnsafeMutableRawPointer) -> Int {
  writeEight(digits, to: place)
  return 8 &- digits.leadingZeroBitCount >> 3
}
