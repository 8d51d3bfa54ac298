/// The classes of characters that the readers of scripts and of JSON share.
///
/// They are public because the compiler inlines no `package` function into another module, and the lexer asks for the
/// class of every byte.
public enum CharacterClass {
  /// Whether a byte is an ASCII letter or `_`.
  @inlinable @inline(__always)
  public static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  /// Whether a byte is an ASCII letter, a digit or `_`. The set is stored as the bits of two words, so one shift decides.
  @inlinable @inline(__always)
  public static func isNamePart(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x03FF_0000_0000_0000 : byte < 128 ? 0x07FF_FFFE_87FF_FFFE : 0
    return bits >> UInt64(byte & 63) & 1 != 0
  }

  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Returns the value of a hexadecimal digit, or `nil` for any other byte.
  @inlinable
  package static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether a character changes the order in which a line is displayed (Unicode Standard Annex #9).
  package static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
