/// The byte order mark, which may precede a text to name its encoding.
package enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of bytes that the mark of UTF-8 takes at the start of a text.
  package static func length(in text: some Collection<UInt8>) -> Int { text.starts(with: utf8) ? utf8.count : 0 }

  package static func saysUTF16(_ text: some Collection<UInt8>) -> Bool {
    text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
  }
}
