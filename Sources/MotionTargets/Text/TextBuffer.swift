/// Text on its way out, in large blocks; it grows as it needs to and is used again.
struct TextBuffer {
  var bytes: [UInt8] = []
  /// How many of them are text; behind is room.
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

  /// Makes room for so many bytes more.
  mutating func reserve(_ room: Int) {
    let missing = used + room - bytes.count
    if missing > 0 { bytes += [UInt8](repeating: 0, count: max(missing, bytes.count / 2)) }
  }

  /// Hands on the text from `start`, and keeps it.
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
