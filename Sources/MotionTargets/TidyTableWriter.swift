import MotionAlgebra
import MotionText

/// Writes frames as a long table: a row for each value, with the frame, the view and the property
/// that it belongs to, as pandas, ggplot2 and Vega-Lite group and facet by.
///
/// The component of a property that is a single number is empty, `null` in JSON.
package struct TidyTableWriter {
  private static let columns = ["frame", "time", "view", "property", "component", "value"]

  private let rate: FrameRate
  private let format: FrameTableWriter.Format
  private let text: DecimalText
  /// What stands between the time and the value of each track, one after the other, and where each ends.
  private var middle: [UInt8] = []
  private var middleEnds: [Int] = []
  /// What a row ends with, its line break left out.
  private let close: [UInt8]
  private var buffer = TextBuffer()
  private var rows = 0
  private static let blockSize = 1 << 20

  package init(tracks: [Track], rate: FrameRate, format: FrameTableWriter.Format, precision: Precision) {
    self.rate = rate
    self.format = format
    text = DecimalText(precision)
    let comma = UInt8(ascii: format == .tsv ? "\t" : ",")
    for track in tracks {
      switch format {
      case .csv, .tsv:
        for word in [track.view, track.property, track.component ?? ""] {
          middle += [comma] + csvField(word, comma: comma)
        }
        middle.append(comma)
      case .json, .ndjson:
        let words = [
          jsonString(track.view), jsonString(track.property), track.component.map(jsonString) ?? Array("null".utf8),
        ]
        for (name, word) in zip(TidyTableWriter.columns[2...], words) {
          middle.append(comma)
          if format == .ndjson { middle += jsonString(name) + [UInt8(ascii: ":")] }
          middle += word
        }
        middle += Array((format == .ndjson ? ",\"value\":" : ",").utf8)
      }
      middleEnds.append(middle.count)
    }
    close = Array((format == .json ? "]" : format == .ndjson ? "}" : "").utf8)
  }

  /// What comes before the first row; the header of CSV and TSV only in a first piece.
  ///
  /// - Parameter duration: in seconds; `nil` where there is no end.
  package mutating func begin(isFirstPiece: Bool, duration: Double?) {
    switch format {
    case .csv, .tsv:
      if isFirstPiece {
        buffer.append(Array((TidyTableWriter.columns.joined(separator: format == .csv ? "," : "\t") + "\n").utf8))
      }
    case .ndjson: break
    case .json:
      buffer.append(
        jsonHead(columns: TidyTableWriter.columns, rate: rate, duration: duration) + Array(",\"rows\":[".utf8))
    }
  }

  /// Writes the rows of a block that a sampler has filled.
  ///
  /// - Parameter sink: takes the text in large blocks.
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
    switch format {
    case .csv, .tsv, .ndjson: break
    case .json: buffer.append(Array("\n]}\n".utf8))
    }
    try flush(to: sink)
  }

  private mutating func write(_ frame: Int64, _ values: ArraySlice<Double>) {
    let lead = leading(frame)
    buffer.reserve((lead.count + 2 + close.count + DecimalText.usualCapacity) * values.count + middle.count)
    var middleStart = 0
    for (track, value) in values.enumerated() {
      let middleLength = middleEnds[track] - middleStart
      var length = 0
      var used = buffer.used
      buffer.bytes.withUnsafeMutableBytes { buffer in
        middle.withUnsafeBytes { middle in
          lead.withUnsafeBytes { lead in
            guard let base = buffer.baseAddress, let from = lead.baseAddress, let words = middle.baseAddress else {
              return
            }
            var place = base + used
            if format == .json, rows > 0 {
              place.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
              place += 1
            }
            place.copyMemory(from: from, byteCount: lead.count)
            place += lead.count
            place.copyMemory(from: words + middleStart, byteCount: middleLength)
            place += middleLength
            length = text.writeUsual(value, to: place)
            used = place + length - base
          }
        }
      }
      buffer.used = used
      rows += 1
      middleStart = middleEnds[track]
      if length == 0 {
        // What is not usual takes all the room it takes, and the rest of the row its own anew.
        buffer.append(isJSON && !value.isFinite ? Array("null".utf8) : text.bytes(of: value))
        buffer.reserve(
          (lead.count + 2 + close.count + DecimalText.usualCapacity) * (values.count - track) + middle.count)
      }
      for byte in close { buffer.append(byte) }
      if format != .json { buffer.append(UInt8(ascii: "\n")) }
    }
  }

  private var isJSON: Bool { format == .json || format == .ndjson }

  /// What every row of a frame begins with.
  private func leading(_ frame: Int64) -> [UInt8] {
    let (number, time) = (Array(String(frame).utf8), text.bytes(of: rate.seconds(ofFrame: frame)))
    switch format {
    case .csv: return number + [UInt8(ascii: ",")] + time
    case .tsv: return number + [UInt8(ascii: "\t")] + time
    case .json: return Array("\n[".utf8) + number + [UInt8(ascii: ",")] + time
    case .ndjson: return Array("{\"frame\":".utf8) + number + Array(",\"time\":".utf8) + time
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
