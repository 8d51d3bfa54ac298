import MotionAlgebra
import MotionLanguage
import MotionRuntime
import MotionTargets
import MotionText

/// Pointer events from a table with the columns `time,pointer,phase,x,y`, in CSV (RFC 4180). Times are in seconds,
/// coordinates in pixels.
struct GestureTrace {
  let name: String
  let bytes: [UInt8]
  private(set) var events: [PointerEvent] = []
  /// The positions of the page, from the rows with the phase `scroll`, whose `y` they are.
  private(set) var scrolls: [PageScroll] = []

  static let header = ["time", "pointer", "phase", "x", "y"]

  init(path: [UInt8]) throws(ProgramFailure) {
    let file = try SourceFile(path: path, for: .run, as: "a table of pointer events")
    try self.init(name: file.name, bytes: file.bytes)
  }

  init(name: String, bytes: [UInt8]) throws(ProgramFailure) {
    (self.name, self.bytes) = (name, bytes)
    var reader = TableReader(name: name, bytes: bytes)
    guard let first = try reader.next() else {
      throw .script("\(name): the file is empty; its first line must be \(GestureTrace.header.joined(separator: ","))")
    }
    guard first.map(\.text) == GestureTrace.header else {
      throw reader.failure(
        first[0], "the first line must name the columns: \(GestureTrace.header.joined(separator: ","))",
        wholeLine: true)
    }
    var last = Instant.zero
    while let row = try reader.next() {
      let event = try GestureTrace.event(row, reader)
      if event.time < last {
        throw reader.failure(row[0], "this time is earlier than the one before; sort the lines by time")
      }
      last = event.time
      if let phase = event.phase {
        events.append(PointerEvent(time: event.time, pointer: event.pointer, phase: phase, location: event.location))
      } else {
        scrolls.append(PageScroll(time: event.time, position: event.location.y))
      }
    }
  }

  /// A row, of which the phase is `nil` where the page scrolls.
  private typealias Row = (time: Instant, pointer: Int, phase: PointerEvent.Phase?, location: Point)

  private static func event(_ row: [TableReader.Field], _ reader: TableReader) throws(ProgramFailure) -> Row {
    guard row.count == header.count else {
      throw reader.failure(
        row[min(row.count, header.count) - 1],
        "this line has \(row.count) field\(row.count == 1 ? "" : "s") instead of \(header.count): \(header.joined(separator: ","))",
        wholeLine: true)
    }
    let time = try number(row[0], "times in seconds", reader)
    guard time >= 0 else { throw reader.failure(row[0], "a time cannot be negative; write seconds from 0") }
    guard time < Double(Int64.max) / Double(ExactTime.flicksPerSecond) else {
      throw reader.failure(row[0], "this time is too large; write seconds")
    }
    guard let pointer = wholeNumber(row[1].text) else {
      throw reader.failure(row[1], "\(quoted(row[1])) is not a pointer; write a whole number, such as 1 or 2")
    }
    let phase = PointerEvent.Phase(rawValue: row[2].text)
    guard phase != nil || row[2].text == "scroll" else {
      let phases = PointerEvent.Phase.allCases.map(\.rawValue) + ["scroll"]
      let near =
        row[2].text.hasPrefix("hover")
        ? "a pointer hovers that has moved and not begun"
        : nearestWord(to: row[2].text, among: phases).map { "did you mean \($0)?" }
      throw reader.failure(row[2], "unknown phase \(quoted(row[2])); \(near ?? "the phases are \(phases.list("and"))")")
    }
    return (
      Instant(seconds: time), pointer, phase,
      Point(x: try coordinate(row[3], reader), y: try coordinate(row[4], reader))
    )
  }

  /// Reads a coordinate, which may be as large as a number in a script.
  private static func coordinate(_ field: TableReader.Field, _ reader: TableReader) throws(ProgramFailure) -> Double {
    let number = try number(field, "coordinates in pixels", reader)
    if abs(number) <= 1e15 { return number }
    throw reader.failure(field, "this coordinate is too large; the largest is 1 000 000 000 000 000")
  }

  /// Words about times that are unlikely: nobody holds a pointer still for so long, or makes gestures for hours.
  var doubt: String? {
    func decimal(_ number: Double) -> String {
      String(decoding: DecimalText(.decimals(1)).bytes(of: number), as: UTF8.self)
    }
    if case let last = max(events.last?.time ?? .zero, scrolls.last?.time ?? .zero).seconds, last > 3600 {
      return "the events last \(decimal(last / 3600)) hours; times are in seconds, not in milliseconds"
    }
    guard let gap = longestGap, gap > GestureTrace.likelyGap else { return nil }
    return "a pointer is down for \(decimal(gap)) s without an event; times are in seconds, not in milliseconds"
  }

  /// The longest time, in seconds, for which a pointer that is down is likely to have no event.
  private static let likelyGap = 20.0

  /// The longest time, in seconds, between two events of a pointer that is down.
  private var longestGap: Double? {
    var last: [Int: Double] = [:]
    var longest: Double?
    for event in events {
      let time = event.time.seconds
      if event.phase != .began, let before = last[event.pointer] { longest = max(longest ?? 0, time - before) }
      let isUp = event.phase == .ended || event.phase == .cancelled
      if isUp || event.phase != .began && last[event.pointer] == nil {
        last[event.pointer] = nil
      } else {
        last[event.pointer] = time
      }
    }
    return longest
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
    throw reader.failure(field, "\(quoted(field)) is not a number; this column has \(what)")
  }

  /// A pointer that goes down and never up.
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
