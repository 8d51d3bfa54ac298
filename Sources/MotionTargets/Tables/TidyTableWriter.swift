import MotionAlgebra
import MotionText

/// Writes frames as a long table: one row per value, with its frame, view and property, for grouping and faceting in pandas,
/// ggplot2 and Vega-Lite.
///
/// The component of a property with a single number is empty, `null` in JSON.
package struct TidyTableWriter: Sendable {
  private static let columns = ["frame", "time", "view", "property", "component", "value"]

  private let rate: FrameRate
  private let format: TableFormat
  private let text: DecimalText
  /// The texts between the time and the value of each track, concatenated, and the end of each.
  private var middle: [UInt8] = []
  private var middleEnds: [Int] = []
  private let frame: TableRowFrame
  private var buffer = TextBuffer()
  /// Whether no row has been written.
  private var isEmpty = true
  private static let blockSize = 1 << 20

  package init(tracks: [Track], rate: FrameRate, format: TableFormat, precision: Precision) {
    self.rate = rate
    self.format = format
    text = DecimalText(precision)
    let words = tracks.map { [$0.view, $0.property, $0.component] }
    frame = TableRowFrame(format, columns: TidyTableWriter.columns)
    let wordLeads = frame.leads[2...]
    for track in words {
      for (lead, word) in zip(wordLeads, track) { middle += lead + format.text(word) }
      middle += wordLeads[wordLeads.endIndex - 1]
      middleEnds.append(middle.count)
    }
  }

  /// Writes the text before the first row. Only a first piece of CSV or TSV has a header.
  ///
  /// - Parameter duration: the duration in seconds; `nil` if there is no end.
  package mutating func begin(isFirstPiece: Bool, duration: Double?) {
    switch format {
    case .csv, .tsv: if isFirstPiece { buffer.append(format.header(TidyTableWriter.columns)) }
    case .ndjson: break
    case .json:
      buffer.append(format.head(TidyTableWriter.columns, rate: rate, duration: duration, rows: "rows"))
    }
  }

  /// Forgets what was written, to write another part of the table.
  ///
  /// - Parameter isFirst: whether the part has the first row.
  package mutating func beginPart(isFirst: Bool) { (isEmpty, buffer.used) = (isFirst, 0) }

  /// Hands over the rest of a part of the table.
  package mutating func endPart<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try flush(to: sink)
  }

  /// Writes the rows of a block that a sampler has filled.
  ///
  /// - Parameter sink: receives the text in large blocks.
  package mutating func write<Failure: Error>(
    _ block: FrameBlock, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for (place, frame) in block.frames.enumerated() {
      write(frame, block.values[(place * block.stride)...].prefix(middleEnds.count))
      if buffer.used >= TidyTableWriter.blockSize { try flush(to: sink) }
    }
  }

  package mutating func end<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    buffer.append(format.tail)
    try flush(to: sink)
  }

  private mutating func write(_ number: Int64, _ values: ArraySlice<Double>) {
    let lead =
      frame.leads[0] + Array(String(number).utf8) + frame.leads[1] + text.bytes(of: rate.seconds(ofFrame: number))
    let room = lead.count + frame.close.count + DecimalText.usualCapacity
    buffer.reserve(room * values.count + middle.count)
    var middleStart = 0
    for (track, value) in values.enumerated() {
      let middleLength = middleEnds[track] - middleStart
      // The first row of JSON has no comma before it.
      let leadStart = isEmpty ? frame.leads[0].count - frame.firstLead.count : 0
      var length = 0
      var used = buffer.used
      buffer.bytes.withUnsafeMutableBytes { buffer in
        middle.withUnsafeBytes { middle in
          lead.withUnsafeBytes { lead in
            guard let base = buffer.baseAddress, let from = lead.baseAddress, let words = middle.baseAddress else {
              return
            }
            var place = base + used
            place.copyMemory(from: from + leadStart, byteCount: lead.count - leadStart)
            place += lead.count - leadStart
            place.copyMemory(from: words + middleStart, byteCount: middleLength)
            place += middleLength
            length = text.writeUsual(value, to: place)
            used = place + length - base
          }
        }
      }
      buffer.used = used
      isEmpty = false
      middleStart = middleEnds[track]
      if length == 0 {
        // An unusual value can be long, so room is reserved again for the rest of the row.
        buffer.append(format.bytes(ofUnusual: value, text))
        buffer.reserve(room * (values.count - track) + middle.count)
      }
      for byte in frame.close { buffer.append(byte) }
    }
  }

  private mutating func flush<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard buffer.used > 0 else { return }
    try buffer.hand(to: sink)
    buffer.used = 0
  }
}
