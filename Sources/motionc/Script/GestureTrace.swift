import MotionAlgebra
import MotionLanguage
import MotionRuntime
import MotionTargets
import MotionText

/// What pointers do, read from a table: `time,pointer,phase,x,y`, CSV as RFC 4180 has it, times in seconds, places in
/// pixels.
struct GestureTrace {
  let name: String
  private(set) var events: [PointerEvent] = []

  static let header = ["time", "pointer", "phase", "x", "y"]

  init(path: [UInt8]) throws(ProgramFailure) {
    let file = try SourceFile(path: path, for: .run, as: "a table of what pointers do")
    try self.init(name: file.name, bytes: file.bytes)
  }

  init(name: String, bytes: [UInt8]) throws(ProgramFailure) {
    self.name = name
    var reader = TableReader(name: name, bytes: bytes)
    guard let first = try reader.next() else {
      throw .script("\(name): this file is empty; its first line says \(GestureTrace.header.joined(separator: ","))")
    }
    guard first.map(\.text) == GestureTrace.header else {
      throw reader.failure(
        first[0], "the first line says what the columns are: \(GestureTrace.header.joined(separator: ","))",
        wholeLine: true)
    }
    while let row = try reader.next() {
      let event = try GestureTrace.event(row, reader)
      if let last = events.last, event.time < last.time {
        throw reader.failure(row[0], "this is earlier than the line before: the lines stand in the order of time")
      }
      events.append(event)
    }
  }

  private static func event(_ row: [TableReader.Field], _ reader: TableReader) throws(ProgramFailure) -> PointerEvent {
    guard row.count == header.count else {
      throw reader.failure(
        row[min(row.count, header.count) - 1],
        "a line has \(header.count) fields, \(header.joined(separator: ",")); this one has \(row.count)",
        wholeLine: true)
    }
    let time = try number(row[0], "a time in seconds", reader)
    guard time >= 0 else { throw reader.failure(row[0], "a time is 0 or more, in seconds") }
    guard time < Double(Int64.max) / Double(ExactTime.flicksPerSecond) else {
      throw reader.failure(row[0], "this time is too large: times are in seconds")
    }
    guard let pointer = wholeNumber(row[1].text) else {
      throw reader.failure(row[1], "\(quoted(row[1])) is no pointer: they are told apart by whole numbers, as 1 and 2")
    }
    guard let phase = PointerEvent.Phase(rawValue: row[2].text) else {
      let phases = PointerEvent.Phase.allCases.map(\.rawValue)
      let near = nearestWord(to: row[2].text, among: phases).map { "did you mean \($0)?" }
      throw reader.failure(row[2], "\(quoted(row[2])) is no phase; \(near ?? "there are \(phases.list("and"))")")
    }
    return PointerEvent(
      time: Instant(seconds: time), pointer: pointer, phase: phase,
      location: Point(x: try coordinate(row[3], reader), y: try coordinate(row[4], reader)))
  }

  /// As large as the numbers of a script may be.
  private static func coordinate(_ field: TableReader.Field, _ reader: TableReader) throws(ProgramFailure) -> Double {
    let number = try number(field, "a place in pixels", reader)
    if abs(number) <= 1e15 { return number }
    throw reader.failure(field, "this place is too large: it is at most 1 000 000 000 000 000 pixels from 0")
  }

  /// What makes one doubt its times: nobody's fingers are recorded for so long.
  var doubt: String? {
    guard let last = events.last?.time.seconds, last > 3600 else { return nil }
    let hours = String(decoding: DecimalText(.decimals(1)).bytes(of: last / 3600), as: UTF8.self)
    return "this ends after \(hours) hours: times are in seconds, not in milliseconds"
  }

  private static func quoted(_ field: TableReader.Field) -> String { "\"\(visible(field.text))\"" }

  private static func wholeNumber(_ text: String) -> Int? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    return digits.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func number(
    _ field: TableReader.Field, _ what: String, _ reader: TableReader
  ) throws(ProgramFailure) -> Double {
    let isPlain = field.text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || [".", "-", "+", "e", "E"].contains { UInt8(ascii: $0) == byte }
    }
    if isPlain, let number = Double(field.text), number.isFinite { return number }
    throw reader.failure(field, "\(quoted(field)) is no number: this column is \(what)")
  }

  /// One that goes down and never up.
  var pointerLeftDown: Int? {
    var down: [Int] = []
    for event in events {
      switch event.phase {
      case .began: if !down.contains(event.pointer) { down.append(event.pointer) }
      case .ended, .cancelled: down.removeAll { $0 == event.pointer }
      case .moved, .scrolled: break
      }
    }
    return down.first
  }
}

/// Reads CSV: RFC 4180, with either end of line and empty lines passed over.
struct TableReader {
  struct Field {
    var text: String
    /// Where it stands, in bytes.
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

  /// The fields of the next line; `nil` after the last.
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

  /// Up to a comma or the end of the line; what is quoted may hold either, and quotes twice.
  private mutating func field() throws(ProgramFailure) -> Field {
    let start = place
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == TableReader.quote {
      place += 1
      while true {
        guard place < bytes.count else {
          throw failure(Field(text: "", range: start..<start + 1), "this quotation mark is not closed")
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
          "after a closing quotation mark comes a comma or the end of the line")
      }
    } else {
      while place < bytes.count, bytes[place] != TableReader.comma, !TableReader.isLineEnd(bytes[place]) {
        text.append(bytes[place])
        place += 1
      }
      // Spaces around a number are no part of it.
      let space = UInt8(ascii: " ")
      text = Array(text.drop { $0 == space }.reversed().drop { $0 == space }.reversed())
    }
    return Field(text: String(decoding: text, as: UTF8.self), range: start..<place)
  }

  /// What is wrong with a field, with its line and a mark below it.
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
