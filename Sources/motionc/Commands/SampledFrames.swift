import MotionAlgebra

/// The frames of a list, as a sampler reads them from a score.
struct SampledFrames: Sendable {
  let frames: FrameList
  /// The sampler before the first frame. Copies of it can read parts of the frames side by side.
  let sampler: Sampler
  private var reader: Sampler
  private var runs: FrameList.Runs

  init(_ frames: FrameList, of score: Score, rate: FrameRate) {
    let first = frames.first ?? 0
    self.frames = frames
    sampler = Sampler(score, rate: rate, frames: first..<(frames.last ?? first - 1) + 1)
    (reader, runs) = (sampler, frames.runs)
    // Nothing is left to read before the first run.
    reader.move(to: first..<first)
  }

  /// Fills a block with the next frames, and returns false if there are none.
  mutating func nextBlock(into block: inout FrameBlock) -> Bool {
    while true {
      if reader.nextBlock(into: &block) { return true }
      guard let run = runs.next() else { return false }
      reader.move(to: run)
    }
  }
}

/// The frames of a list in parts, each of several runs.
struct FrameParts {
  private var runs: FrameList.Runs
  private let length: Int64
  private var rest: Range<Int64> = 0..<0

  /// - Parameter length: the number of frames in a part.
  init(_ frames: FrameList, length: Int64) { (runs, self.length) = (frames.runs, length) }

  /// Returns the next part; `nil` after the last one.
  mutating func next() -> [Range<Int64>]? {
    var part: [Range<Int64>] = []
    var room = length
    while room > 0 {
      if rest.isEmpty {
        guard let run = runs.next() else { break }
        rest = run
      }
      let taken = rest.prefix(Int(clamping: room))
      part.append(taken.startIndex..<taken.endIndex)
      room -= Int64(taken.count)
      rest = taken.endIndex..<rest.upperBound
    }
    return part.isEmpty ? nil : part
  }
}
