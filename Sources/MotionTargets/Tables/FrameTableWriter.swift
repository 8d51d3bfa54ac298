import MotionAlgebra
import MotionText

/// Writes frames as a table with a row a frame and a column a property, row by row as they are made.
///
/// The rows of the last block but one are gone: what is kept is one row of text and one of values.
/// A value that has not changed since the row before has its text copied, together with its
/// unchanged neighbours, since in most frames most properties stand still.
package struct FrameTableWriter {
  /// What every table begins with, before its tracks.
  package static let leadingColumns = ["frame", "time"]

  private let columns: [String]
  private let rate: FrameRate
  private let format: TableFormat
  private let text: DecimalText
  /// What is written around the frame, the time and the values of a row.
  private let frame: TableRowFrame
  /// What is written before the value of each column, one after the other, and where each ends.
  private var lead: [UInt8] = []
  private var leadEnds: [Int] = []
  /// Text that is not yet with the sink, after the last row that is, which is kept to be copied from.
  private var buffer = TextBuffer()
  private var flushed = 0
  /// Where the values of the last row begin in `buffer`, and where each ends after that.
  private var rowStart = 0
  private var ends: [UInt32]
  private var last: [UInt64]
  private var rows = 0
  /// Where, in the row before, the text ends of the value that `writeUsualValues` could not write.
  private var unusualEnd = 0
  /// Text is handed on when there is this much of it.
  private static let blockSize = 1 << 20

  /// - Parameter tracks: the names of the columns after `frame` and `time`.
  package init(tracks: [String], rate: FrameRate, format: TableFormat, precision: Precision) {
    columns = tracks
    self.rate = rate
    self.format = format
    text = DecimalText(precision)
    frame = TableRowFrame(format, columns: FrameTableWriter.leadingColumns + tracks)
    for text in frame.leads[FrameTableWriter.leadingColumns.count...] {
      lead += text
      leadEnds.append(lead.count)
    }
    ends = [UInt32](repeating: 0, count: tracks.count)
    last = [UInt64](repeating: 0, count: tracks.count)
  }

  /// What comes before the first row. The header of CSV and TSV is left out of a piece that does not
  /// begin at frame 0, so that pieces join; JSON has its own always.
  ///
  /// - Parameter duration: in seconds; `nil` where there is no end.
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

  /// Writes rows, one for each frame.
  ///
  /// - Parameters:
  ///   - values: the value of track t in the i-th of `frames` at `values[t * trackStride + i * frameStride]`.
  ///   - sink: takes the text in large blocks.
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
      // A score without tracks has no values, and rows all the same.
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

  /// What comes after the last row.
  package mutating func end<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    buffer.append(format.tail)
    try flush(to: sink)
  }

  private mutating func beginRow(_ number: Int64) {
    buffer.append(rows == 0 ? frame.firstLead : frame.leads[0])
    buffer.append(Array(String(number).utf8))
    buffer.append(frame.leads[1])
    buffer.append(text.bytes(of: rate.seconds(ofFrame: number)))
  }

  private mutating func endRow() {
    buffer.append(frame.close)
    rows += 1
  }

  private mutating func writeValues(_ values: UnsafePointer<Double>, stride: Int) {
    let count = columns.count
    let previousStart = rowStart
    rowStart = buffer.used
    let isFirst = rows == 0
    var column = 0
    // Each turn writes what is usual; what is not stops it, and is written here with all the room it takes.
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

  /// Writes from a column on and gives the first one that it could not write.
  private mutating func writeUsualValues(
    _ values: UnsafePointer<Double>, stride: Int, from first: Int, previousStart: Int, isFirst: Bool
  ) -> Int {
    let count = columns.count
    let text = text
    let rowStart = rowStart
    // One character in all formats but one.
    let (lead, leadEnds) = (lead, leadEnds)
    let isKeyed = format == .ndjson
    let comma = format.comma
    var used = buffer.used
    var column = first
    // `ends[column - 1]` holds this row's end; what it was in the row before is the end of the last copied run.
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
              // A run of columns that stand still: one copy, and their ends move together.
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
            if isKeyed {
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
    // The caller writes `column` itself, and its old end is where the next run's old text begins.
    unusualEnd = column < count ? Int(ends[column]) : 0
    return column
  }

  /// Hands on what is written; the last row stays, at the front.
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
  /// The time of a frame in seconds, rounded once.
  func seconds(ofFrame frame: Int64) -> Double {
    Double(Int128(frame) * Int128(ratio.denominator)) / Double(ratio.numerator)
  }
}
