import MotionAlgebra
import MotionText

/// Writes frames as a table with one row per frame and one column per property, row by row as frames are made.
///
/// The writer keeps only the last row, as text and as values. A value that has not changed since the row before has its text
/// copied, together with its unchanged neighbours, because most properties are constant in most frames.
package struct FrameTableWriter: Sendable {
  /// The columns of every table before its tracks.
  package static let leadingColumns = ["frame", "time"]

  private let columns: [String]
  private let rate: FrameRate
  private let format: TableFormat
  private let text: DecimalText
  /// What writes most values; `nil` where the text before a value is more than a separator.
  private let short: ShortDecimals?
  /// The text around the frame, the time and the values of a row.
  private let frame: TableRowFrame
  /// The texts before the values of the columns, concatenated, and the end of each.
  private var lead: [UInt8] = []
  private var leadEnds: [Int] = []
  /// The text that the sink has not received, after the last row that it has, which is kept so that values can be copied from
  /// it.
  private var buffer = TextBuffer()
  private var flushed = 0
  /// The position in `buffer` of the values of the last row, and their ends relative to it.
  private var rowStart = 0
  private var ends: [UInt32]
  private var last: [UInt64]
  /// Whether no row comes before the next one in the table.
  private var isEmpty = true
  /// Whether `buffer` has a last row.
  private var hasLastRow = false
  /// The end, in the row before, of the value that `writeUsualValues` could not write.
  private var unusualEnd = 0
  /// The amount of text at which it is handed to the sink.
  private static let blockSize = 1 << 20

  /// - Parameter tracks: the names of the columns after `frame` and `time`.
  package init(tracks: [String], rate: FrameRate, format: TableFormat, precision: Precision) {
    columns = tracks
    self.rate = rate
    self.format = format
    text = DecimalText(precision)
    short = format == .ndjson ? nil : ShortDecimals(precision)
    frame = TableRowFrame(format, columns: FrameTableWriter.leadingColumns + tracks)
    for text in frame.leads[FrameTableWriter.leadingColumns.count...] {
      lead += text
      leadEnds.append(lead.count)
    }
    ends = [UInt32](repeating: 0, count: tracks.count)
    last = [UInt64](repeating: 0, count: tracks.count)
  }

  /// Writes the text before the first row. A piece of CSV or TSV that does not begin at frame 0 has no header, so that pieces
  /// can be joined; JSON always has one.
  ///
  /// - Parameter duration: the duration in seconds; `nil` if there is no end.
  package mutating func begin(isFirstPiece: Bool, duration: Double?) {
    switch format {
    case .csv, .tsv:
      if isFirstPiece { buffer.append(format.header(FrameTableWriter.leadingColumns + columns)) }
    case .ndjson: break
    case .json:
      buffer.append(
        format.head(FrameTableWriter.leadingColumns + columns, rate: rate, duration: duration, rows: "frames"))
    }
  }

  /// Forgets what was written, to write another part of the table.
  ///
  /// - Parameter isFirst: whether the part has the first row.
  package mutating func beginPart(isFirst: Bool) {
    (isEmpty, hasLastRow) = (isFirst, false)
    (buffer.used, rowStart, flushed) = (0, 0, 0)
  }

  /// Hands over the rest of a part of the table.
  package mutating func endPart<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try flush(to: sink)
  }

  /// Writes rows, one per frame.
  ///
  /// - Parameters:
  ///   - values: the value of track t in frame i is at `values[t * trackStride + i * frameStride]`.
  ///   - sink: receives the text in large blocks.
  package mutating func write<Failure: Error>(
    frames: Range<Int64>, values: UnsafePointer<Double>, trackStride: Int, frameStride: Int,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for (place, frame) in frames.enumerated() {
      beginRow(frame)
      writeValues(values + place * frameStride, stride: trackStride)
      endRow()
      if buffer.used - flushed >= FrameTableWriter.blockSize { try flush(to: sink) }
    }
  }

  /// Writes the rows of a block that a sampler has filled.
  package mutating func write<Failure: Error>(
    _ block: FrameBlock, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    block.values.withUnsafeBufferPointer { values in
      // A score without tracks has no values but still has rows.
      withUnsafePointer(to: 0.0) { none in
        do throws(Failure) {
          try write(
            frames: block.frames, values: values.baseAddress ?? none, trackStride: 1, frameStride: block.stride,
            to: sink)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  /// Writes the text after the last row.
  package mutating func end<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    buffer.append(format.tail)
    try flush(to: sink)
  }

  private mutating func beginRow(_ number: Int64) {
    buffer.append(isEmpty ? frame.firstLead : frame.leads[0])
    buffer.append(number)
    let seconds = rate.seconds(ofFrame: number)
    if let short, buffer.append(seconds, as: short, after: format.comma) { return }
    buffer.append(frame.leads[1])
    buffer.append(seconds, as: text)
  }

  private mutating func endRow() {
    buffer.append(frame.close)
    (isEmpty, hasLastRow) = (false, true)
  }

  private mutating func writeValues(_ values: UnsafePointer<Double>, stride: Int) {
    let count = columns.count
    let previousStart = rowStart
    rowStart = buffer.used
    let isFirst = !hasLastRow
    var column = 0
    // Each round writes usual values up to one that is not. That one is written here, with as much room as it takes.
    while column < count {
      let leadStart = column == 0 ? 0 : leadEnds[column - 1]
      buffer.reserve((count - column) * DecimalText.usualCapacity + lead.count - leadStart + Int(ends.last ?? 0))
      column = writeUsualValues(values, stride: stride, from: column, previousStart: previousStart, isFirst: isFirst)
      guard column < count else { break }
      let value = values[column * stride]
      buffer.append(Array(lead[(column == 0 ? 0 : leadEnds[column - 1])..<leadEnds[column]]))
      buffer.append(format.bytes(ofUnusual: value, text))
      last[column] = value.bitPattern
      ends[column] = UInt32(buffer.used - rowStart)
      column += 1
    }
  }

  /// Writes values from a column on and returns the first column that it could not write.
  private mutating func writeUsualValues(
    _ values: UnsafePointer<Double>, stride: Int, from first: Int, previousStart: Int, isFirst: Bool
  ) -> Int {
    let count = columns.count
    let (text, short) = (text, short)
    let rowStart = rowStart
    let isKeyed = format == .ndjson
    // The separator is one character in all formats but one. Empty arrays are not retained and released for every row.
    let (lead, leadEnds) = isKeyed ? (lead, leadEnds) : ([], [])
    let comma = format.comma
    var used = buffer.used
    var column = first
    // `ends[column - 1]` has the end in this row; in the row before it was the end of the last copied run.
    var previousEnd = first == 0 ? 0 : unusualEnd
    buffer.bytes.withUnsafeMutableBytes { buffer in
      ends.withUnsafeMutableBufferPointer { ends in
        last.withUnsafeMutableBufferPointer { last in
          guard let base = buffer.baseAddress else { return }
          var place = base + used
          let start = base + rowStart
          while column < count {
            let value = values[column &* stride]
            let bits = value.bitPattern
            let oldEnd = Int(ends[column])
            if bits == last[column], !isFirst {
              // A run of unchanged columns is copied at once, and their ends move together.
              var runEnd = oldEnd
              let shift = UInt32(truncatingIfNeeded: (place - start) - previousEnd)
              let runStart = previousEnd
              repeat {
                runEnd = Int(ends[column])
                ends[column] &+= shift
                column &+= 1
              } while column < count && values[column &* stride].bitPattern == last[column]
              place.copyMemory(from: base + previousStart + runStart, byteCount: runEnd - runStart)
              place += runEnd - runStart
              previousEnd = runEnd
              continue
            }
            if let short, case let length = short.write(value, after: comma, to: place), length > 0 {
              place += length
            } else if isKeyed {
              let leadStart = column == 0 ? 0 : leadEnds[column &- 1]
              let leadLength = leadEnds[column] &- leadStart
              let length = text.writeUsual(value, to: place + leadLength)
              if length == 0 { break }
              lead.withUnsafeBytes { place.copyMemory(from: $0.baseAddress! + leadStart, byteCount: leadLength) }
              place += length + leadLength
            } else {
              let length = text.writeUsual(value, to: place + 1)
              if length == 0 { break }
              place.storeBytes(of: comma, as: UInt8.self)
              place += length + 1
            }
            last[column] = bits
            ends[column] = UInt32(truncatingIfNeeded: place - start)
            previousEnd = oldEnd
            column &+= 1
          }
          used = place - base
        }
      }
    }
    buffer.used = used
    // The caller writes `column`. Its old end is where the old text of the next run begins.
    unusualEnd = column < count ? Int(ends[column]) : 0
    return column
  }

  /// Hands the text to the sink, and moves the last row to the front.
  private mutating func flush<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard buffer.used > flushed else { return }
    try buffer.hand(from: flushed, to: sink)
    let length = buffer.used - rowStart
    buffer.bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      base.copyMemory(from: base + rowStart, byteCount: length)
    }
    (buffer.used, rowStart, flushed) = (length, 0, length)
  }
}

extension FrameRate {
  /// Returns the time of a frame in seconds, rounded once.
  func seconds(ofFrame frame: Int64) -> Double {
    let (product, overflow) = frame.multipliedReportingOverflow(by: ratio.denominator)
    // The conversion of an Int128 is generic code, which takes longer than the rest of a short row.
    let scaled = overflow ? Double(Int128(frame) * Int128(ratio.denominator)) : Double(product)
    return scaled / Double(ratio.numerator)
  }
}
