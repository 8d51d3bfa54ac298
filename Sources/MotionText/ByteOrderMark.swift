/// The byte order mark, which may precede a text to name its encoding, and texts in UTF-16 without one.
///
/// The text is a buffer or a slice of an array. A generic function would look up at run time what a collection is, which
/// took 8 % of the instructions in the check of a short script.
package enum ByteOrderMark {
  /// Returns the number of bytes that the mark of UTF-8 takes at the start of a text.
  package static func length(in text: UnsafeBufferPointer<UInt8>) -> Int {
    text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

  package static func length(in text: ArraySlice<UInt8>) -> Int { text.withUnsafeBufferPointer { length(in: $0) } }

  /// Returns whether a text is in UTF-16: it begins with the mark of UTF-16, or with two letters of one byte, each beside a 0.
  package static func saysUTF16(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 2 else { return false }
    if (text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF) { return true }
    guard text.count >= 4 else { return false }
    return (text[0] != 0 && text[1] == 0 && text[2] != 0 && text[3] == 0)
      || (text[0] == 0 && text[1] != 0 && text[2] == 0 && text[3] != 0)
  }

  package static func saysUTF16(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { saysUTF16($0) }
  }
}
