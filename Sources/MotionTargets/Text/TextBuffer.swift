/// A buffer of text that is written in large blocks. It grows as needed and is reused.
struct TextBuffer {
  var bytes: [UInt8] = []
  /// The number of bytes that are text; the rest is free.
  var used = 0

  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[used] = byte
    used += 1
  }

  mutating func append(_ text: [UInt8]) {
    reserve(text.count)
    bytes.replaceSubrange(used..<used + text.count, with: text)
    used += text.count
  }

  /// Makes room for more bytes.
  mutating func reserve(_ room: Int) {
    let missing = used + room - bytes.count
    if missing > 0 { bytes += [UInt8](repeating: 0, count: max(missing, bytes.count / 2)) }
  }

  /// Passes the text from `start` on to a closure, and keeps it.
  func hand<Failure: Error>(
    from start: Int = 0, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    bytes.withUnsafeBytes { bytes in
      do throws(Failure) { try sink(UnsafeRawBufferPointer(rebasing: bytes[start..<used])) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
