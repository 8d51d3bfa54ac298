import MotionText

/// A piece of a table: its frames, where they are in the file, and what shows to which table it belongs.
struct TablePiece {
  let file: PieceFile
  let identity: FileIdentity
  /// The bytes before the rows.
  private(set) var header: [UInt8] = []
  /// The columns as far as the piece shows them. They are the same in all pieces of a table; `nil` in a piece without rows.
  private(set) var columns: Columns?
  private(set) var runs: [PieceRun] = []
  private(set) var spacing = FrameSpacing()
  /// Why the piece cannot be used.
  private(set) var problem: Problem?

  enum Columns: Hashable {
    /// CSV and TSV do not name the columns in each piece.
    case count(Int)
    /// The names of the columns, or the words of the rows of a frame, as a checksum.
    case words(Int)
    /// The bytes before the rows, without the number of rows.
    case header([UInt8])
  }

  enum Problem {
    /// It is not a piece of a table.
    case wrong(String)
    /// It is not complete.
    case broken(String)
  }

  /// The rows of one frame in a table with a row for each value.
  private struct Group {
    let frame: Int64
    let words: Int
  }

  private var group: Group?

  init(_ file: PieceFile, index: Int, _ format: FrameFormat) throws(ProgramFailure) {
    self.file = file
    let descriptor = try file.open()
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system("cannot read \(file.name)") }
    identity = FileIdentity(status)
    if format == .npy {
      try readArray(descriptor, size: Int64(status.st_size), index)
      return
    }
    let reader = LineReader(descriptor)
    while problem == nil, let line = reader.line() { take(line, reader, index, format) }
    if reader.hasFailed { throw .system("cannot read \(file.name)") }
    closeGroup()
    if problem == nil, format == .json, !isClosed { problem = .broken("is not complete") }
    if problem == nil, !spacing.isOneRate { problem = .wrong("has frames of different rates") }
  }

  /// Whether the end of a JSON object was read.
  private var isClosed = false

  private mutating func take(_ line: UnsafeRawBufferPointer, _ reader: LineReader, _ index: Int, _ format: FrameFormat)
  {
    if !reader.isWhole { return problem = .broken("is not complete: its last line has no end") }
    if reader.place == 0, format != .ndjson {
      let first: StaticString = format == .json ? "{\"fps\":" : format == .tsv ? "frame\ttime" : "frame,time"
      if line.starts(with: UnsafeRawBufferPointer(start: first.utf8Start, count: first.utf8CodeUnitCount)) {
        header = Array(line) + (format == .json ? [] : [UInt8(ascii: "\n")])
        if format == .json { columns = .header(header) }
        return
      }
      if format == .json { return problem = .wrong("is not a table in JSON") }
    }
    if format == .json, line.elementsEqual("]}".utf8) { return isClosed = true }
    guard !isClosed, let row = TableRow(line, format) else {
      return problem = .wrong("has a line that is no row of frames, at byte \(reader.place)")
    }
    add(row, reader.place..<(reader.place + Int64(row.length) + (format == .json ? 0 : 1)), index, format)
  }

  private mutating func add(_ row: TableRow, _ bytes: Range<Int64>, _ index: Int, _ format: FrameFormat) {
    if row.frame > 0 {
      spacing.add(row.frame, row.seconds, decimals: row.decimals)
    } else if row.seconds != 0 {
      problem = .wrong("has a time for frame 0 that is not 0")
    }
    if row.isTidy {
      if let group, group.frame == row.frame, !runs.isEmpty {
        self.group = Group(frame: row.frame, words: group.words &* 31 &+ row.words)
        runs[runs.count - 1].bytes = runs[runs.count - 1].bytes.lowerBound..<bytes.upperBound
        return
      }
      closeGroup()
      group = Group(frame: row.frame, words: row.words)
    } else {
      show(format == .ndjson ? .words(row.words) : .count(row.words), row.frame)
    }
    append(row.frame, bytes, index)
  }

  private mutating func append(_ frame: Int64, _ bytes: Range<Int64>, _ index: Int) {
    guard let last = runs.last else {
      return runs.append(PieceRun(frames: frame..<frame + 1, piece: index, bytes: bytes))
    }
    if last.frames.upperBound == frame {
      runs[runs.count - 1].frames = last.frames.lowerBound..<frame + 1
      runs[runs.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
    } else if frame < last.frames.upperBound {
      problem = .wrong("has frame \(frame) after frame \(last.frames.upperBound - 1)")
    } else {
      runs.append(PieceRun(frames: frame..<frame + 1, piece: index, bytes: bytes))
    }
  }

  private mutating func closeGroup() {
    guard let group else { return }
    show(.words(group.words), group.frame)
    self.group = nil
  }

  /// Keeps the columns of the first row, and compares those of the others with them.
  private mutating func show(_ found: Columns, _ frame: Int64) {
    if case .header? = columns {
      // JSON says its columns before the rows.
      return
    }
    if let columns, columns != found { problem = .wrong("has other columns in frame \(frame) than before") }
    columns = found
  }

  // MARK: NumPy

  private mutating func readArray(_ descriptor: CInt, size: Int64, _ index: Int) throws(ProgramFailure) {
    let start = fileBytes(descriptor, at: 0, count: 12)
    guard start.count == 12, start.starts(with: [0x93] + Array("NUMPY".utf8)), (1...3).contains(start[6]) else {
      return problem = .wrong("is not a NumPy array")
    }
    let wide = start[6] > 1
    let length = wide ? (0..<4).reduce(0) { $0 | Int(start[8 + $1]) << (8 * $1) } : Int(start[8]) | Int(start[9]) << 8
    let begin = wide ? 12 : 10
    guard length < 1 << 28 else { return problem = .wrong("is not a NumPy array of frames") }
    header = fileBytes(descriptor, at: 0, count: begin + length)
    let text = Array(header.dropFirst(begin))
    let (opening, shape) = (Array("{'descr': [('frame', '<i8'), ('time', '<f8')".utf8), Array(", 'shape': (".utf8))
    guard text.starts(with: opening), let place = TablePiece.place(of: shape, in: text) else {
      return problem = .wrong("is not a NumPy array of frames")
    }
    let digits = text[(place + shape.count)...].prefix { $0 != UInt8(ascii: ",") }
    let fields = TablePiece.fieldCount(text[..<place])
    let record = 8 * Int64(fields)
    columns = .header(Array(text[..<place]))
    guard let count = Int64(String(decoding: digits, as: UTF8.self)), count >= 0,
      case let (bytes, overflow) = count.multipliedReportingOverflow(by: record), !overflow,
      bytes == size - Int64(begin + length)
    else { return problem = .broken("is not complete") }
    let block = max(1, Int64(1 << 20) / record)
    var row: Int64 = 0
    while row < count, problem == nil {
      let rows = min(block, count - row)
      let first = Int64(begin + length) + row * record
      let records = fileBytes(descriptor, at: first, count: Int(rows * record))
      guard records.count == Int(rows * record) else {
        throw .file("\(file.name) changed while it was read")
      }
      for place in 0..<rows {
        let at = Int(place * record)
        func word(_ start: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(records[start + $1]) << (8 * UInt64($1)) } }
        let frame = Int64(bitPattern: word(at))
        guard frame >= 0, frame < .max else { return problem = .wrong("has a frame before 0") }
        spacing.add(frame, Double(bitPattern: word(at + 8)), decimals: nil)
        append(frame, first + place * record..<first + (place + 1) * record, index)
      }
      row += rows
    }
    if problem == nil, !spacing.isOneRate { problem = .wrong("has frames of different rates") }
  }

  /// Returns where a word begins in a text; `nil` if it is not there.
  private static func place(of word: [UInt8], in text: [UInt8]) -> Int? {
    // The last one: a name of a column can contain anything.
    (0...max(0, text.count - word.count)).last { text[$0...].starts(with: word) }
  }

  /// Returns the number of fields that NumPy's description of a record has.
  private static func fieldCount(_ text: ArraySlice<UInt8>) -> Int {
    // A name in quotation marks has its own escaped.
    var (count, isQuoted, isEscaped) = (0, false, false)
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "("), !isQuoted {
        count += 1
      }
    }
    return count
  }
}
