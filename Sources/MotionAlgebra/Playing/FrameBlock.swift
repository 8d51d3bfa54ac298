/// A number of consecutive frames, each with the values of all tracks of a score. A `Sampler` fills a block, and
/// writers take it whole.
@usableFromInline package struct FrameBlock: Sendable {
  /// The numbers of the frames in the block.
  @usableFromInline package internal(set) var frames: Range<Int64> = 0..<0
  /// The number of tracks of the score. The value of track `t` in the i-th frame is `values[i * stride + t]`.
  package let trackCount: Int
  /// The number of values from one frame to the next. It is more than the number of tracks, so that the rows do not all
  /// start in the same cache set.
  @usableFromInline package let stride: Int
  /// The largest number of frames that the block can hold.
  package let capacity: Int
  /// The values, frame by frame. The values between the rows and after the last row are meaningless.
  @usableFromInline package internal(set) var values: [Double]
  /// Whether all values of a track in the block are the same, for each track.
  package internal(set) var isConstant: [Bool]

  /// Makes room for `capacity` frames. 32 is a good number for most uses.
  package init(trackCount: Int, capacity: Int = 32) {
    self.trackCount = trackCount
    self.capacity = max(1, capacity)
    // Each row takes an odd number of cache lines.
    let lines = (trackCount + 7) / 8
    stride = (lines | 1) * 8
    values = [Double](repeating: 0, count: stride * self.capacity)
    isConstant = [Bool](repeating: true, count: trackCount)
  }

  /// Fills the block with rows from elsewhere.
  ///
  /// - Parameters:
  ///   - frames: the numbers of the frames, at most `capacity` of them.
  ///   - row: returns the values of all tracks in a frame, as many as `trackCount`.
  /// - Throws: whatever `row` throws; the block is then partly filled.
  package mutating func fill<Failure: Error>(
    _ frames: Range<Int64>, row: (Int64) throws(Failure) -> [Double]
  ) throws(Failure) {
    precondition(frames.count <= capacity, "more frames than there is room for")
    for (place, frame) in frames.enumerated() {
      let row = try row(frame)
      precondition(row.count == trackCount, "a value for each track")
      for (track, value) in row.enumerated() {
        values[place * stride + track] = value
        isConstant[track] = place == 0 || isConstant[track] && value.bitPattern == values[track].bitPattern
      }
    }
    self.frames = frames
  }

  /// The value of a track in a frame. The frame must be in `frames`.
  @inlinable
  package subscript(frame: Int64, track: Int) -> Double { values[Int(frame - frames.lowerBound) * stride + track] }
}
