/// The shortest decimal digits that read back as one `Double`: `digits` × 10^−`places`, perhaps with zeros at the end.
///
/// This is Raffaello Giulietti's Schubfach ("The Schubfach way to render doubles", 2020) for the magnitudes of nearly all values of
/// animations. Between 2^−10 and 2^53 a value is c·2^−r with 0 ≤ r ≤ 62, and the power of ten that scales it to an integer of 16
/// or 17 digits is at most 10^19. Their product therefore fits into 128 bits exactly, so that no table of rounded powers is needed.
struct ShortestDigits {
  /// An integer below 10^17.
  let digits: UInt64
  /// The number of decimals, 0 to 19.
  let places: Int

  /// The magnitudes that this type writes, if they are no integers.
  static let magnitudes = 0x1p-10..<0x1p52

  /// 10^0 to 10^19, all powers of ten that 64 bits can hold.
  static let powers: [UInt64] = (0...19).map(powerOfTen)

  /// Finds the digits of a magnitude among `magnitudes`.
  @inline(__always)
  init(_ magnitude: Double, powers: UnsafePointer<UInt64>) {
    let bits = magnitude.bitPattern
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let c = fraction | 1 << 52
    let r = 1075 &- Int(bits >> 52)
    // A power of two has a neighbour below it that is only half as far away as the one above it.
    let isPower = fraction == 0
    // ⌊r·log10(2)⌋ + 1 places, so that a unit in the last place is at most the distance to the next value, and ten units are more.
    // For the shorter distance below a power of two it is ⌊r·log10(2) + log10(4/3)⌋ + 1.
    let places = (r &* 1_262_611 &+ (isPower ? 524_031 : 0)) >> 22 &+ 1
    let power = powers[places]
    // All of the following is in quarters of the last place, times 2^r.
    let product = (c << 2).multipliedFullWidth(by: power)
    let exact = UInt128(product.high) << 64 | UInt128(product.low)
    let scale = UInt128(truncatingIfNeeded: r &+ 2)
    let one = UInt128(1) << scale
    let floor = UInt64(truncatingIfNeeded: exact >> scale)
    let rest = exact & (one &- 1)
    // Reading rounds a tie to the even significand, so that the borders belong to the value only if its own is even.
    let border: UInt128 = c & 1 == 0 ? 0 : 1
    let above = UInt128(power) << 1
    let below = isPower ? UInt128(power) : above

    let shorter = floor / 10
    let tail = UInt128(floor &- shorter &* 10) << scale &+ rest
    let isBelowIn = tail &+ border <= below
    let isAboveIn = 10 &* one &- tail &+ border <= above
    let isFloorIn = rest &+ border <= below
    let isNextIn = one &- rest &+ border <= above
    let isFloorNearer = rest < one >> 1 || (rest == one >> 1 && floor & 1 == 0)
    // Whether one digit less suffices is as good as random, so that no branch depends on it.
    let isShorter = isBelowIn != isAboveIn
    let usesFloor = isShorter ? isBelowIn : isFloorIn != isNextIn ? isFloorIn : isFloorNearer
    digits = (isShorter ? shorter : floor) &+ (usesFloor ? 0 : 1)
    self.places = places &- (isShorter ? 1 : 0)
  }
}

extension DecimalText {
  /// The bytes `0.00`.
  private static let zeros = UInt32(0x3030_2E30).littleEndian

  /// Writes the shortest text of a value that `ShortestDigits` can do; at most a sign, 17 digits, a point, three zeros and the slack
  /// of the last store.
  @inline(__always)
  static func writeShortest(_ value: Double, to place: UnsafeMutableRawPointer) -> Int {
    ShortestDigits.powers.withUnsafeBufferPointer { powers in
      let number = ShortestDigits(value.magnitude, powers: powers.baseAddress!)
      var length = 0
      if value < 0 {
        place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
        length = 1
      }
      let (eight, sixteen) = (UInt64(100_000_000), UInt64(10_000_000_000_000_000))
      var fraction: UInt64
      if number.places <= 16 {
        // No integer but the value itself is as near, so that its own whole part saves a division.
        let whole = UInt64(value.magnitude)
        fraction = (number.digits &- whole &* powers[number.places]) &* powers[16 &- number.places]
        if whole < 10 {
          place.storeBytes(of: UInt8(truncatingIfNeeded: whole &+ 48), toByteOffset: length, as: UInt8.self)
          length &+= 1
        } else if whole < eight {
          length &+= writeWithoutLeadingZeros(eightDigits(whole), to: place + length)
        } else {
          let high = whole / eight
          length &+= writeWithoutLeadingZeros(eightDigits(high), to: place + length)
          writeEight(eightDigits(whole &- high &* eight), to: place + length)
          length &+= 8
        }
        place.storeBytes(of: UInt8(ascii: "."), toByteOffset: length, as: UInt8.self)
        length &+= 1
      } else {
        // The value is less than 1. One digit, and zeros before it, precede the last 16 decimals.
        let first = number.digits / sixteen
        fraction = number.digits &- first &* sixteen
        place.storeBytes(of: DecimalText.zeros, toByteOffset: length, as: UInt32.self)
        length &+= 2 &+ (number.places &- 17)
        place.storeBytes(of: UInt8(truncatingIfNeeded: first &+ 48), toByteOffset: length, as: UInt8.self)
        length &+= 1
      }
      let high = fraction / eight
      let low = fraction &- high &* eight
      if low == 0 {
        // Nothing follows the digit before 16 decimals only if that digit is not 0.
        return high == 0 ? length : length &+ writeWithoutTrailingZeros(eightDigits(high), to: place + length)
      }
      writeEight(eightDigits(high), to: place + length)
      return length &+ 8 &+ writeWithoutTrailingZeros(eightDigits(low), to: place + length + 8)
    }
  }
}
