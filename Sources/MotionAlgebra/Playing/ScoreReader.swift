/// Reads single segments of a score at any instant, for code that follows a track through time instead of frame by frame.
package struct ScoreReader: Sendable {
  private let progressions: [Progression]
  private var times: EasedTimes

  /// Makes a reader of the segments of a score.
  package init(_ score: Score) {
    progressions = score.progressions
    times = score.times
  }

  /// Returns the value of a segment at an instant of whole flicks and a fraction of one (0 ..< 1), whether it is active
  /// there or not.
  package mutating func value(of segment: Score.Segment, at flicks: Int64, fraction: Double = 0) -> Double {
    guard segment.progression != 0 else { return segment.from }
    let instant = Instant(flicks: flicks, fraction: fraction)
    return mixed(segment.from, segment.to, progressions[Int(segment.progression)].value(at: instant, &times))
  }
}
