import MotionText

/// A range of bytes in a source text.
package struct SourceRange: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  init(_ range: Range<UInt32>) { self.init(range.lowerBound, range.upperBound) }

  /// The bytes of the range. From a token through one before it there are none, as between the braces of `{ }`.
  var bytes: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The range between the quotation marks of a text, of which the last may be missing.
  var inQuotes: SourceRange { SourceRange(start + 1, max(start + 1, end - 1)) }

  package func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

  /// Returns the range from the start of this one to the end of `other`.
  func through(_ other: SourceRange) -> SourceRange { SourceRange(min(start, other.start), max(end, other.end)) }
}

/// The lines of a source text, computed only when something is printed.
struct SourceLines {
  let bytes: [UInt8]
  /// The end of the text.
  let end: Int
  /// The start of each line.
  let starts: [Int]

  init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// Finds the lines in a part of the bytes; offsets are those of the whole.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    var starts = [range.lowerBound]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in range where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// Returns the zero-based line that contains a byte offset.
  func line(at offset: Int) -> Int {
    max(0, starts.countOfFirst { $0 <= offset } - 1)
  }

  /// Returns the bytes of a line without its end and without a byte order mark.
  func content(ofLine line: Int) -> ArraySlice<UInt8> {
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : self.end
    if end > starts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let start = starts[line] + (line == 0 ? ByteOrderMark.length(in: bytes[starts[0]..<self.end]) : 0)
    return bytes[start..<max(end, start)]
  }
}
