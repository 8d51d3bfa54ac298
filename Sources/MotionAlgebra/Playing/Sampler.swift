/// Reads a score at the frames of a rate, block by block, in one pass. Segments that are not active in a block cost
/// nothing in it.
///
/// The bits of a value depend on its frame alone, not on the first frame of the sampler nor on the size of the blocks.
package struct Sampler: Sendable {
  /// The rate of the frames.
  package let rate: FrameRate
  /// The numbers of the frames that have not been read yet.
  package private(set) var rest: Range<Int64>
  /// The number after that of the last frame that the sampler was made for.
  private let end: Int64

  /// A segment with the frames at which it is active.
  private struct Active {
    var first: Int64
    var end: Int64
    /// The next segment in the list of those active on the same track; −1 for none.
    var next: Int32
    var progression: UInt32
    var from: Double
    var to: Double
  }

  /// The position on one track: the segments that have not begun, a range of `segments`, and the list of those that are
  /// active.
  private struct Cursor {
    var next: Int32
    var end: Int32
    var active: Int32
  }

  private let trackCount: Int
  private var segments: [Active] = []
  private var cursors: [Cursor] = []
  private var shares: ShareRows
  private var overlap = OverlapRows()

  /// Makes a sampler of some frames of a score. Frames after the end of the score have its last values.
  ///
  /// - Parameters:
  ///   - frames: the numbers of the frames, from 0 on.
  ///   - tracks: the indices in `Score.tracks` of those that are read, in the order of their columns; `nil` reads all.
  package init(_ score: Score, rate: FrameRate, frames: Range<Int64>, tracks: [Int]? = nil) {
    self.rate = rate
    rest = max(0, frames.lowerBound)..<max(0, frames.lowerBound, frames.upperBound)
    end = rest.upperBound
    let tracks = tracks ?? Array(score.tracks.indices)
    trackCount = tracks.count
    shares = ShareRows(score, rate: rate)
    if trackCount == score.tracks.count { segments.reserveCapacity(score.segments.count) }
    cursors.reserveCapacity(trackCount)
    for track in tracks {
      let begin = segments.count
      for segment in score.segments(ofTrackAt: track) {
        // A segment is active at the frames after `after` and up to `until`.
        let first = max(rate.firstFrame(after: segment.after), rest.lowerBound)
        let end = segment.until == .max ? .max : rate.firstFrame(after: segment.until)
        guard first < end, first < rest.upperBound else { continue }
        segments.append(
          Active(
            first: first, end: end, next: -1, progression: segment.progression, from: segment.from,
            to: segment.to))
      }
      cursors.append(Cursor(next: Int32(begin), end: Int32(segments.count), active: -1))
    }
  }

  /// Makes a sampler of all frames of a score that ends.
  package init(_ score: Score, rate: FrameRate) {
    self.init(score, rate: rate, frames: 0..<(score.frameCount(at: rate) ?? 0))
  }

  /// Moves on to later frames, which are among those that the sampler was made for. What is passed over costs nothing.
  ///
  /// - Parameter frames: the numbers of the frames to read next.
  package mutating func move(to frames: Range<Int64>) {
    precondition(frames.lowerBound >= rest.lowerBound && frames.upperBound <= end, "frames of this sampler, in order")
    rest = frames
  }

  /// Fills a block with the next frames, as many as it can hold.
  ///
  /// - Parameter block: a block made for as many tracks as are read.
  /// - Returns: `false`, with the block unchanged, when no frames are left.
  package mutating func nextBlock(into block: inout FrameBlock) -> Bool {
    guard !rest.isEmpty else { return false }
    precondition(block.trackCount == trackCount, "a block for another score")
    let end = rest.lowerBound + min(rest.upperBound - rest.lowerBound, Int64(block.capacity))
    let frames = rest.lowerBound..<end
    block.frames = frames
    shares.begin(frames)
    let stride = block.stride
    block.values.withUnsafeMutableBufferPointer { values in
      block.isConstant.withUnsafeMutableBufferPointer { isConstant in
        segments.withUnsafeMutableBufferPointer { segments in
          for track in 0..<trackCount {
            isConstant[track] = Sampler.fill(
              Column(values: values.baseAddress! + track, stride: stride, frames: frames), &cursors[track], segments,
              &shares, &overlap)
          }
        }
      }
    }
    rest = end..<rest.upperBound
    return true
  }

  /// The column of one track in a block.
  private struct Column {
    let values: UnsafeMutablePointer<Double>
    let stride: Int
    let frames: Range<Int64>
  }

  /// Fills the column of one track, and returns whether all its values are the same.
  @inline(__always)
  private static func fill(
    _ column: Column, _ cursor: inout Cursor, _ segments: UnsafeMutableBufferPointer<Active>,
    _ shares: inout ShareRows, _ overlap: inout OverlapRows
  ) -> Bool {
    let frames = column.frames
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let (horizon, isAlone) = advance(&cursor, to: frame, until: frames.upperBound, segments)
      if isAlone {
        let rows = Int(frame - frames.lowerBound)..<Int(horizon - frames.lowerBound)
        let segment = segments[Int(cursor.active)]
        if segment.progression == 0 {
          var place = column.values + rows.lowerBound * column.stride
          for _ in rows {
            place.pointee = segment.from
            place += column.stride
          }
        } else {
          shares.write(
            segment.progression, from: segment.from, to: segment.to, rows,
            into: column.values + rows.lowerBound * column.stride, stride: column.stride)
        }
        frame = horizon
      } else {
        frame = fillOverlap(column, &cursor, from: frame, to: horizon, segments, &shares, &overlap)
      }
    }
    let first = column.values[0].bitPattern
    for row in 1..<max(1, Int(frames.upperBound - frames.lowerBound)) {
      if column.values[row * column.stride].bitPattern != first { return false }
    }
    return true
  }

  /// Removes the segments that have ended and adds those that have begun at a frame. Returns the frame up to which the
  /// list stays the same, and whether a single segment is active.
  @inline(__always)
  private static func advance(
    _ cursor: inout Cursor, to frame: Int64, until limit: Int64, _ segments: UnsafeMutableBufferPointer<Active>
  ) -> (horizon: Int64, isAlone: Bool) {
    var horizon = limit
    var count = 0
    var previous: Int32 = -1
    var place = cursor.active
    while place >= 0 {
      let segment = segments[Int(place)]
      if segment.end <= frame {
        if previous < 0 { cursor.active = segment.next } else { segments[Int(previous)].next = segment.next }
      } else {
        horizon = min(horizon, segment.end)
        count += 1
        previous = place
      }
      place = segment.next
    }
    while cursor.next < cursor.end {
      let next = Int(cursor.next)
      if segments[next].first > frame {
        horizon = min(horizon, segments[next].first)
        break
      }
      if segments[next].end > frame {
        segments[next].next = cursor.active
        cursor.active = cursor.next
        horizon = min(horizon, segments[next].end)
        count += 1
      }
      cursor.next += 1
    }
    return (horizon, count == 1)
  }

  /// The fewest rows that several overlapping segments fill at a time, so that a segment is not begun anew in each row where
  /// another one begins or ends. The values of a thousand segments in so many rows fit into a cache.
  private static let rowsOfOverlap: Int64 = 32
  /// The most values that they fill at a time in more rows than that: 16 MiB.
  private static let valuesOfOverlap: Int64 = 1 << 21

  /// Fills rows with the mean of several overlapping segments, some of which may begin and end among these rows. Returns the
  /// frame after them.
  ///
  /// - Parameters:
  ///   - frame: the frame of the first row, at which the list of active segments is right.
  ///   - horizon: the frame up to which the list stays the same.
  private static func fillOverlap(
    _ column: Column, _ cursor: inout Cursor, from frame: Int64, to horizon: Int64,
    _ segments: UnsafeMutableBufferPointer<Active>, _ shares: inout ShareRows, _ overlap: inout OverlapRows
  ) -> Int64 {
    let first = Int(frame - column.frames.lowerBound)
    overlap.begin()
    var place = cursor.active
    var active: Int32 = 0
    while place >= 0 {
      active += 1
      place = segments[Int(place)].next
    }
    let horizon = min(horizon, frame + max(rowsOfOverlap, valuesOfOverlap / Int64(max(active, 1))))
    var end = max(horizon, min(frame + rowsOfOverlap, column.frames.upperBound))
    // Rows in which most segments do not write would take memory for nothing.
    let last = cursor.next + max(64, active)
    if last < cursor.end, segments[Int(last)].first < end { end = max(horizon, segments[Int(last)].first) }
    /// The rows in which a segment is active, counted from the first one.
    func rows(_ segment: Active) -> Range<Int> {
      let begin = max(segment.first, frame)
      return Int(begin - frame)..<Int(max(begin, min(segment.end, end)) - frame)
    }
    place = cursor.active
    while place >= 0 {
      overlap.add(place, rows(segments[Int(place)]))
      place = segments[Int(place)].next
    }
    while cursor.next < cursor.end, segments[Int(cursor.next)].first < end {
      let rows = rows(segments[Int(cursor.next)])
      if !rows.isEmpty { overlap.add(cursor.next, rows) }
      cursor.next += 1
    }
    overlap.fill(Int(end - frame)) { place, rows, values, stride in
      let segment = segments[Int(place)]
      if segment.progression != 0 {
        let rows = rows.lowerBound + first..<rows.upperBound + first
        return shares.write(
          segment.progression, from: segment.from, to: segment.to, rows, into: values, stride: stride)
      }
      for row in 0..<rows.count { values[row * stride] = segment.from }
    }
    for row in 0..<Int(end - frame) { column.values[(first + row) * column.stride] = overlap.mean(ofRow: row) }
    // The list keeps the order of the last row, which is almost that of the next one.
    cursor.active = -1
    for place in overlap.writers.reversed() {
      segments[Int(place)].next = cursor.active
      cursor.active = place
    }
    return end
  }
}
