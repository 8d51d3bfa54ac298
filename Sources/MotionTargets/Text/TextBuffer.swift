import MotionText

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
    // A `Double` holds every number below 2^53. Writing it makes no string.
    if number.magnitude < 1 << 51 {
      append(Double(number), as: TextBuffer.wholeNumbers)
    } else {
      append(Array(String(number).utf8))
    }
  }

  private static let wholeNumbers = DecimalText(.decimals(0))

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
