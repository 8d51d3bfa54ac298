/// The unit in which positions in a line are counted.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a text as the protocol gives it: a line, and the units before it in that line, both from 0.
struct Position: Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (one: Position, other: Position) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// The lines of a text. As the protocol says, a line ends with `\n`, `\r\n` or `\r`.
struct LineTable {
  private let bytes: [UInt8]
  private let encoding: PositionEncoding
  /// The start of each line.
  private let starts: [Int]
  /// The number of UTF-16 units before each block of bytes, so that a long line is not counted anew for each position; none if every
  /// byte is one unit.
  private let unitsBeforeBlock: [Int]
  private static let blockSize = 512

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    var starts = [0]
    var isASCII = true
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        // Most runs of eight bytes have no line end.
        if place + 8 <= bytes.count {
          let run = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          if isASCII, run & LineTable.everyByte(0x80) != 0 { isASCII = false }
          guard LineTable.has(run, UInt8(ascii: "\n")) || LineTable.has(run, UInt8(ascii: "\r")) else {
            place += 8
            continue
          }
        }
        for _ in 0..<min(8, bytes.count - place) {
          let byte = bytes[place]
          if byte >= 0x80 { isASCII = false }
          let isEnd =
            byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r") && (place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n"))
          place += 1
          if isEnd { starts.append(place) }
        }
      }
    }
    self.starts = starts
    unitsBeforeBlock = encoding == .utf16 && !isASCII ? LineTable.unitsBeforeBlocks(of: bytes) : []
  }

  @inline(__always)
  private static func everyByte(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns whether a run of eight bytes has a byte.
  @inline(__always)
  private static func has(_ run: UInt64, _ byte: UInt8) -> Bool {
    let zero = run ^ everyByte(byte)
    return (zero &- everyByte(1)) & ~zero & everyByte(0x80) != 0
  }

  private static func unitsBeforeBlocks(of bytes: [UInt8]) -> [Int] {
    var (units, blocks) = (0, [Int]())
    blocks.reserveCapacity(bytes.count / LineTable.blockSize + 1)
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: LineTable.blockSize) {
        blocks.append(units)
        for byte in bytes[start..<min(bytes.count, start + LineTable.blockSize)] { units += LineTable.units(byte) }
      }
    }
    return blocks
  }

  /// Returns the number of UTF-16 units before an offset.
  private func unitCount(before offset: Int) -> Int {
    let block = min(offset / LineTable.blockSize, unitsBeforeBlock.count - 1)
    guard block >= 0 else { return offset }
    return bytes[(block * LineTable.blockSize)..<offset].reduce(unitsBeforeBlock[block]) { $0 + LineTable.units($1) }
  }

  var lineCount: Int { starts.count }

  /// The place after the last character.
  var end: Position { position(of: bytes.count) }

  /// Returns the bytes of a line without its end.
  func content(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      end -= 1
      if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<end
  }

  /// Returns the start of a line; the end of the text for a line after the last.
  func start(ofLine line: Int) -> Int { line < starts.count ? starts[max(0, line)] : bytes.count }

  /// Returns the line that contains an offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    let content = content(ofLine: line)
    let end = min(offset, content.upperBound)
    switch encoding {
    case .utf8: return Position(line: line, character: end - content.lowerBound)
    case .utf16:
      return Position(line: line, character: unitCount(before: end) - unitCount(before: content.lowerBound))
    }
  }

  /// Returns the offset of a position. One past the end of its line is the end of the line, one past the last line is the end
  /// of the text, and one inside a character is the start of the character.
  func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let content = content(ofLine: position.line)
    switch encoding {
    case .utf8:
      var offset = content.lowerBound + min(max(0, position.character), content.count)
      while offset > content.lowerBound, offset < content.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    case .utf16:
      var (offset, left) = (content.lowerBound, position.character)
      while offset < content.upperBound, left > 0 {
        left -= LineTable.units(bytes[offset])
        if left < 0 { return offset }
        offset += 1
        while offset < content.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      return offset
    }
  }

  /// The number of UTF-16 units of the character that begins with a byte; 0 for a byte inside a character.
  @inline(__always)
  private static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}
