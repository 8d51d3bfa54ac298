import MotionText

/// A buffer of text that is written in large blocks. It grows as needed and is reused.
struct TextBuffer {
  /// The text, and behind it memory that may never have been written. Only the text may be read.
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
    // `replaceSubrange` would make the same copy through several generic calls.
    bytes.withUnsafeMutableBytes { bytes in
      text.withUnsafeBytes { bytes[used..<used + $0.count].copyBytes(from: $0) }
    }
    used += text.count
  }

  /// Appends a number as decimal text.
  mutating func append(_ value: Double, as text: DecimalText) {
    reserve(DecimalText.usualCapacity)
    let length = bytes.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { text.writeUsual(value, to: $0 + used) } ?? 0
    }
    if length == 0 { append(text.bytes(of: value)) } else { used += length }
  }

  /// Appends a whole number.
  mutating func append(_ number: Int64) {
    var (digits, rest) = (1, number.magnitude)
    while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
    if number < 0 { append(UInt8(ascii: "-")) }
    reserve(digits)
    used += digits
    rest = number.magnitude
    for place in 1...digits {
      let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes[used - place] = UInt8(ascii: "0") + UInt8(digit)
      rest = tenth
    }
  }

  /// Makes room for more bytes.
  mutating func reserve(_ room: Int) {
    guard used + room > bytes.count else { return }
    // What is not text is never read. Memory that is not cleared takes no page before something is written there.
    bytes = [UInt8](unsafeUninitializedCapacity: max(used + room, 2 * bytes.count, 4096)) {
      [bytes, used] larger, count in
      _ = larger.initialize(fromContentsOf: bytes[..<used])
      count = larger.count
    }
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
