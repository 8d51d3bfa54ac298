/// Reads a file line by line, in blocks.
final class LineReader {
  private let descriptor: CInt
  private var buffer: UnsafeMutableRawPointer
  private var capacity = 1 << 20
  private var (start, end) = (0, 0)
  private var isAtEnd = false
  /// The position in the file of the line that was read last, and of the byte after it.
  private(set) var place: Int64 = 0
  private(set) var next: Int64 = 0
  /// Whether the line that was read last ends in a line break.
  private(set) var isWhole = true
  /// Whether the file could not be read; the reason is in `errno`.
  private(set) var hasFailed = false

  /// - Parameter descriptor: a file that is open at its start.
  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    buffer = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit { buffer.deallocate() }

  /// Returns the next line without its line break; it is valid until the next call. `nil` at the end.
  func line() -> UnsafeRawBufferPointer? {
    var searched = 0
    while true {
      let unread = end - start
      if let found = memchr(buffer + start + searched, CInt(UInt8(ascii: "\n")), unread - searched) {
        return take(UnsafeRawPointer(found) - UnsafeRawPointer(buffer + start), isWhole: true)
      }
      if isAtEnd { return unread == 0 ? nil : take(unread, isWhole: false) }
      searched = unread
      fill()
    }
  }

  private func take(_ count: Int, isWhole: Bool) -> UnsafeRawBufferPointer {
    let line = UnsafeRawBufferPointer(start: buffer + start, count: count)
    self.isWhole = isWhole
    place = next
    next += Int64(count + (isWhole ? 1 : 0))
    start += count + (isWhole ? 1 : 0)
    return line
  }

  /// Reads more behind the bytes that no line has taken.
  private func fill() {
    let unread = end - start
    if unread * 2 > capacity {
      let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 1)
      larger.copyMemory(from: buffer + start, byteCount: unread)
      buffer.deallocate()
      (buffer, capacity) = (larger, capacity * 2)
    } else {
      memmove(buffer, buffer + start, unread)
    }
    (start, end) = (0, unread)
    let count = retried { read(descriptor, buffer + end, capacity - end) }
    if count < 0 { hasFailed = true }
    if count <= 0 { isAtEnd = true } else { end += count }
  }
}
