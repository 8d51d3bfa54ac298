/// The byte order mark, which may precede a text to name its encoding.
///
/// The text is a buffer or a slice of an array. A generic function would look up at run time what a collection is, which
/// took 8 % of the instructions in the check of a short script.
package enum ByteOrderMark {
  /// Returns the number of bytes that the mark of UTF-8 takes at the start of a text.
  package static func length(in text: UnsafeBufferPointer<UInt8>) -> Int {
    text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

  package static func length(in text: ArraySlice<UInt8>) -> Int { text.withUnsafeBufferPointer { length(in: $0) } }

  package static func saysUTF16(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 2 else { return false }
    return (text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF)
  }

  package static func saysUTF16(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { saysUTF16($0) }
  }
}
