import MotionText

/// Reads a table in CSV (RFC 4180). Lines may end in LF or CR LF, and empty lines are skipped.
struct TableReader {
  struct Field {
    var text: String
    /// The bytes of the field in the file.
    var range: Range<Int>
  }

  let name: String
  private let bytes: [UInt8]
  private var place = 0
  private static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Returns the fields of the next line, or `nil` after the last.
  mutating func next() throws(ProgramFailure) -> [Field]? {
    while place < bytes.count, TableReader.isLineEnd(bytes[place]) { place += 1 }
    guard place < bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard place < bytes.count, bytes[place] == TableReader.comma else { return fields }
      place += 1
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// Reads a field up to a comma or the end of the line. A quoted field may contain either, and doubled quotation marks.
  private mutating func field() throws(ProgramFailure) -> Field {
    let start = place
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == TableReader.quote {
      place += 1
      while true {
        guard place < bytes.count else {
          throw failure(Field(text: "", range: start..<start + 1), "this quotation mark is never closed")
        }
        let byte = bytes[place]
        place += 1
        if byte == TableReader.quote {
          guard place < bytes.count, bytes[place] == TableReader.quote else { break }
          place += 1
        }
        text.append(byte)
      }
      if place < bytes.count, bytes[place] != TableReader.comma, !TableReader.isLineEnd(bytes[place]) {
        throw failure(
          Field(text: "", range: place..<place + 1),
          "a comma or the end of the line must follow a closing quotation mark")
      }
    } else {
      while place < bytes.count, bytes[place] != TableReader.comma, !TableReader.isLineEnd(bytes[place]) {
        text.append(bytes[place])
        place += 1
      }
      // Spaces around a number do not belong to it.
      let space = UInt8(ascii: " ")
      text = Array(text.drop { $0 == space }.reversed().drop { $0 == space }.reversed())
    }
    return Field(text: String(decoding: text, as: UTF8.self), range: start..<place)
  }

  /// Returns a failure about a field, with its line and a mark below it.
  func failure(_ field: Field, _ words: String, wholeLine: Bool = false) -> ProgramFailure {
    let at = min(field.range.lowerBound, bytes.count)
    let lineStart =
      bytes[..<at].lastIndex(where: TableReader.isLineEnd).map { $0 + 1 }
      ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let lineEnd = bytes[at...].firstIndex(where: TableReader.isLineEnd) ?? bytes.count
    var line = 1
    for (place, byte) in bytes[..<lineStart].enumerated() {
      let isPair =
        byte == TableReader.carriageReturn && place + 1 < lineStart && bytes[place + 1] == TableReader.lineFeed
      if TableReader.isLineEnd(byte), !isPair { line += 1 }
    }
    let range = wholeLine ? lineStart..<lineEnd : at..<min(lineEnd, max(field.range.upperBound, at + 1))
    let before = visible(bytes[lineStart..<range.lowerBound])
    let marked = visible(bytes[range.lowerBound..<max(range.lowerBound, range.upperBound)])
    let after = visible(bytes[max(range.lowerBound, range.upperBound)..<lineEnd])
    let number = String(line)
    let margin = String(repeating: " ", count: number.count)
    let column = String(decoding: bytes[lineStart..<range.lowerBound], as: UTF8.self).count + 1
    return .script(
      """
      \(name):\(line):\(column): \(words)

        \(number) | \(before)\(marked)\(after)
        \(margin) | \(String(repeating: " ", count: displayWidth(before)))\(String(repeating: "^", count: max(1, displayWidth(marked))))
      """)
  }
}
