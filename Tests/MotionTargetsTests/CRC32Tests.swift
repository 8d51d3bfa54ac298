import Testing

@testable import MotionTargets

@Suite struct CRC32Tests {
  /// The check value of the checksum, and values computed by zlib.
  @Test(arguments: [
    ("123456789", 0xCBF4_3926 as UInt32), ("", 0), ("a", 0xE8B7_BE43),
    ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
  ])
  func hasTheKnownValues(text: String, value: UInt32) { #expect(CRC32(Array(text.utf8)).value == value) }
}
