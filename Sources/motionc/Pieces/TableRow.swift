/// A row of a table in text, as far as it shows which frame and which columns it is of.
struct TableRow {
  let frame: Int64
  let seconds: Double
  /// The decimals with which the time is written.
  let decimals: Int
  /// Whether the row is that of one value, in a tidy table.
  let isTidy: Bool
  /// The number of values in CSV, TSV and JSON; a checksum of the words in NDJSON and in a tidy row.
  let words: Int
  /// The bytes of the row, without a comma behind it.
  let length: Int

  /// Returns `nil` if the line is no row.
  init?(_ line: UnsafeRawBufferPointer, _ format: FrameFormat) {
    let comma = UInt8(ascii: format == .tsv ? "\t" : ",")
    var end = line.count
    if format == .json, line.last == comma { end -= 1 }
    length = end
    if format == .json || format == .ndjson {
      guard end > 0, line[end - 1] == UInt8(ascii: format == .json ? "]" : "}") else { return nil }
      end -= 1
    }
    var place = 0
    func passes(_ word: StaticString) -> Bool {
      let next = line[place..<end].prefix(word.utf8CodeUnitCount)
      guard next.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) else {
        return false
      }
      place += word.utf8CodeUnitCount
      return true
    }
    guard passes(format == .json ? "[" : format == .ndjson ? "{\"frame\":" : "") else { return nil }
    var frame: Int64 = 0
    let first = place
    while place < end, line[place] != comma {
      guard let digit = TableRow.digit(line[place]), place - first < 18 else { return nil }
      frame = 10 * frame + Int64(digit)
      place += 1
    }
    guard place > first, passes(format == .tsv ? "\t" : ","), passes(format == .ndjson ? "\"time\":" : "") else {
      return nil
    }
    let start = place
    var point: Int?
    while place < end, line[place] != comma {
      if line[place] == UInt8(ascii: "."), point == nil {
        point = place
      } else if TableRow.digit(line[place]) == nil {
        return nil
      }
      place += 1
    }
    guard let seconds = Double(String(decoding: line[start..<place], as: UTF8.self)) else { return nil }
    (self.frame, self.seconds, decimals) = (frame, seconds, point.map { place - $0 - 1 } ?? 0)
    let rest = UnsafeRawBufferPointer(rebasing: line[place..<end])
    if format == .ndjson {
      isTidy = rest.starts(with: Array(",\"view\":".utf8))
      words = TableRow.checksumOfStrings(rest)
    } else {
      let ends = TableRow.fieldEnds(rest, comma)
      // In a tidy row two words follow the time, and in any other row numbers do.
      isTidy = ends.count == 4 && (0..<2).allSatisfy { TableRow.isWord(rest[(ends[$0] + 1)...]) }
      words = isTidy ? TableRow.checksum(rest[..<ends[3]]) : 2 + ends.count
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte - UInt8(ascii: "0") : nil
  }

  /// Whether a field begins as no number does, not even as `nan` and `inf` do.
  private static func isWord(_ field: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let byte = field.first, digit(byte) == nil, byte != UInt8(ascii: "-") else { return false }
    return !["nan", "inf", "null"].contains { number in
      field.starts(with: number.utf8) && field.dropFirst(number.utf8.count).first.map { $0 < UInt8(ascii: "0") } ?? true
    }
  }

  /// Returns the places of the commas that are not in quotation marks.
  static func fieldEnds(_ bytes: UnsafeRawBufferPointer, _ comma: UInt8) -> [Int] {
    var ends: [Int] = []
    var isQuoted = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == comma, !isQuoted { ends.append(place) }
    }
    return ends
  }

  /// FNV-1a.
  private static func checksum(_ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> Int {
    Int(truncatingIfNeeded: bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// Returns a checksum of the strings of a JSON object: of the keys, and of those values that are words.
  private static func checksumOfStrings(_ bytes: UnsafeRawBufferPointer) -> Int {
    var (sum, isString, isEscaped) = (0, false, false)
    for byte in bytes {
      if isString || byte == UInt8(ascii: "\"") {
        sum = checksum(CollectionOfOne(byte), after: UInt64(bitPattern: Int64(sum)))
      }
      if isEscaped {
        isEscaped = false
      } else if isString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isString.toggle()
      }
    }
    return sum
  }
}
