/// Some frames in a row, each with the values of all tracks of a score: made by a `Sampler` and
/// handed on whole.
public struct FrameBlock: Sendable {
  /// The frames it holds.
  public internal(set) var frames: Range<Int64> = 0..<0
  /// The tracks of the score: the value of track `t` in the i-th frame is `values[i * stride + t]`.
  public let trackCount: Int
  /// From one frame to the next, in values: the number of tracks with room to spare, so that the rows
  /// do not all fall on the same lines of a cache.
  public let stride: Int
  /// The most frames that it holds.
  public let capacity: Int
  /// Row by row. What lies between the rows, or after the last, means nothing.
  public internal(set) var values: [Double]
  /// For each track, whether all its values in the block are the same.
  public internal(set) var isConstant: [Bool]

  /// Room for `capacity` frames; 32 are good for most.
  public init(trackCount: Int, capacity: Int = 32) {
    self.trackCount = trackCount
    self.capacity = max(1, capacity)
    // An odd number of cache lines.
    let lines = (trackCount + 7) / 8
    stride = (lines | 1) * 8
    values = [Double](repeating: 0, count: stride * self.capacity)
    isConstant = [Bool](repeating: true, count: trackCount)
  }

  /// Fills the block with rows that are made elsewhere.
  ///
  /// - Parameters:
  ///   - frames: as many as the block holds, or fewer.
  ///   - row: the values of all tracks in a frame.
  public mutating func fill<Failure: Error>(
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

  @inlinable
  public subscript(frame: Int64, track: Int) -> Double { values[Int(frame - frames.lowerBound) * stride + track] }
}
