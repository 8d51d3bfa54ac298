/// The checksum of ZIP archives, which is that of Ethernet (ISO/IEC 13239, polynomial 0x04C11DB7 with reflected bits).
package struct CRC32 {
  package let value: UInt32

  package init(_ message: [UInt8]) {
    var remainder = UInt32.max
    for byte in message { remainder = CRC32.table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ (remainder >> 8) }
    value = ~remainder
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1
    }
  }
}
