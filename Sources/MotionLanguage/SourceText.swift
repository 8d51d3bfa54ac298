/// A run of bytes of a source text.
package struct SourceRange: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  var bytes: Range<Int> { Int(start)..<Int(end) }

  func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

  /// From the start of this one to the end of `other`.
  func through(_ other: SourceRange) -> SourceRange { SourceRange(min(start, other.start), max(end, other.end)) }
}

/// The lines of a source text, worked out only when something is printed.
struct SourceLines {
  let bytes: [UInt8]
  /// Where the text ends.
  let end: Int
  /// Where each line starts.
  let starts: [Int]

  init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// The lines of a part of the bytes; offsets are those of the whole.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    var starts = [range.lowerBound]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in range where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The zero-based line that holds a byte offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its end, and without a byte-order mark.
  func content(ofLine line: Int) -> ArraySlice<UInt8> {
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : self.end
    if end > starts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let hasMark = line == 0 && bytes[starts[0]..<self.end].starts(with: [0xEF, 0xBB, 0xBF])
    return bytes[(starts[line] + (hasMark ? 3 : 0))..<max(end, starts[line] + (hasMark ? 3 : 0))]
  }
}
