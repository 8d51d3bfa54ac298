import MotionText

/// Splits a stream of bytes into messages. Each has a header like that of HTTP, and a body.
///
/// After a mistake, it continues with the next `Content-Length` that it finds.
struct MessageReader {
  enum Item: Equatable {
    case body([UInt8])
    /// Bytes that are no message, and what is wrong with them.
    case refused(String)
  }

  /// The largest body, in bytes. JSON can need several bytes for one of a file.
  static let mostBytes = 2 * Limit.fileBytes
  /// The longest header, in bytes.
  private static let longestHeader = 4096
  private static let lengthField = Array("content-length:".utf8)

  private enum State {
    case header
    case body(count: Int)
    /// The body is skipped, because its header has a mistake that says nothing about its length.
    case skippedBody(count: Int)
    /// The next header is searched for.
    case lost
  }

  private var buffer: [UInt8] = []
  private var start = 0
  private var state = State.header
  /// Bytes of the buffer that contain no line end, so that they are not searched again.
  private var unbroken = 0..<0
  /// Why the bytes since the last message have been refused.
  private var refusal: Item?

  /// Whether a message has begun and not ended.
  var isInMessage: Bool {
    switch state {
    case .header: start < buffer.count
    case .body, .skippedBody: true
    case .lost: false
    }
  }

  mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeFirst(start)
      unbroken = max(0, unbroken.lowerBound - start)..<max(0, unbroken.upperBound - start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next message; `nil` if there is none before more bytes arrive.
  mutating func next() -> Item? {
    while true {
      switch state {
      case .lost:
        guard let found = nextLengthField() else {
          start = max(start, buffer.count - MessageReader.lengthField.count)
          return nil
        }
        start = found
        state = .header
      case .header:
        guard let item = readHeader() else { return nil }
        guard case .refused = item else {
          refusal = nil
          continue
        }
        // What follows a mistake may be refused for the same reason many times.
        if item == refusal { continue }
        refusal = item
        return item
      case .body(let count), .skippedBody(let count):
        guard buffer.count - start >= count else { return nil }
        let body = Array(buffer[start..<start + count])
        start += count
        defer { state = .header }
        if case .body = state { return .body(body) }
      }
    }
  }

  /// Reads a header and moves to its body. It returns an empty body, or why the header is refused; `nil` before the header is
  /// whole.
  private mutating func readHeader() -> Item? {
    guard start < buffer.count else { return nil }
    guard CharacterClass.isLetter(buffer[start]) else { return lose("a message begins with Content-Length") }
    var fields: [(name: String, value: String)] = []
    var line = start
    while true {
      // A header that does not end is not searched again with each byte that arrives.
      let limit = min(buffer.count, start + MessageReader.longestHeader + 1)
      let first = unbroken.contains(line) ? unbroken.upperBound : line
      guard let end = buffer[first..<max(first, limit)].firstIndex(of: UInt8(ascii: "\n")) else {
        unbroken = line..<max(first, limit)
        guard buffer.count - start > MessageReader.longestHeader else { return nil }
        // The search goes on behind the field that begins this header.
        start += 1
        return lose("the header is too long")
      }
      var content = buffer[line..<end]
      if content.last == UInt8(ascii: "\r") { content.removeLast() }
      line = end + 1
      if content.isEmpty { break }
      guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else {
        start = line
        return lose("a line of the header has no colon")
      }
      let name = String(decoding: content[..<colon], as: UTF8.self).lowercased()
      var value = content[(colon + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      while value.last == UInt8(ascii: " ") || value.last == UInt8(ascii: "\t") { value.removeLast() }
      fields.append((name, String(decoding: value, as: UTF8.self)))
    }
    start = line
    return read(fields)
  }

  private mutating func read(_ fields: [(name: String, value: String)]) -> Item {
    let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
    guard let first = lengths.first else { return lose("the header has no Content-Length") }
    let isNumber = !first.isEmpty && first.utf8.allSatisfy(CharacterClass.isDigit)
    guard isNumber, lengths.allSatisfy({ $0 == first }) else { return lose("Content-Length is not one whole number") }
    guard let count = Int(first), count <= MessageReader.mostBytes else {
      return lose("the message is larger than \(MessageReader.mostBytes >> 20) MiB, the limit")
    }
    for (name, value) in fields where name == "content-type" {
      guard let charset = value.lowercased().split(separator: "charset=").dropFirst().first else { continue }
      guard charset.hasPrefix("utf-8") || charset.hasPrefix("utf8") || charset.hasPrefix("\"utf-8") else {
        state = .skippedBody(count: count)
        return .refused("the message is not in UTF-8")
      }
    }
    state = .body(count: count)
    return .body([])
  }

  private mutating func lose(_ words: String) -> Item {
    state = .lost
    return .refused(words)
  }

  private func nextLengthField() -> Int? {
    let field = MessageReader.lengthField
    guard buffer.count - start >= field.count else { return nil }
    return buffer.withUnsafeBufferPointer { buffer in
      for place in start...(buffer.count - field.count) where buffer[place] | 0x20 == field[0] {
        if field.indices.allSatisfy({ buffer[place + $0] | 0x20 == field[$0] | 0x20 }) { return place }
      }
      return nil
    }
  }
}
