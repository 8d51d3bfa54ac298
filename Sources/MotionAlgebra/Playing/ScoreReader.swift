/// Reads single segments of a score at any instant, for code that follows a track through time instead of frame by frame.
package struct ScoreReader: Sendable {
  private let progressions: [Progression]
  private var times: EasedTimes

  /// Makes a reader of the segments of a score.
  package init(_ score: Score) {
    progressions = score.progressions
    times = score.times
  }

  /// Returns a sum to which the values of segments at an instant are added in their order; see `value`.
  ///
  /// - Parameter sum: the number to which they are added.
  package mutating func sum(
    of segments: ArraySlice<Score.Segment>, addedTo sum: Double, at flicks: Int64, fraction: Double
  ) -> Double {
    var sum = sum
    // A copy of a curve for every value would take longer than the value.
    let curves = times.curves
    curves.withUnsafeBufferPointer { curves in
      for segment in segments {
        let progression = progressions[Int(segment.progression)]
        if segment.progression == 0 {
          sum += segment.from
        } else if progression.eased != 0 {
          sum += value(of: segment, at: flicks, fraction: fraction)
        } else {
          let share: Double
          if flicks >= progression.end {
            share = 1
          } else if flicks < progression.start {
            share = 0
          } else {
            share = (Double(flicks - progression.start) + fraction) / Double(progression.end - progression.start)
          }
          let eased = curves[Int(progression.easing)](progression.isReversed ? 1 - share : share)
          sum += mixed(segment.from, segment.to, eased)
        }
      }
    }
    return sum
  }

  /// Returns the value of a segment at an instant of whole flicks and a fraction of one (0 ..< 1), whether it is active
  /// there or not.
  package mutating func value(of segment: Score.Segment, at flicks: Int64, fraction: Double = 0) -> Double {
    guard segment.progression != 0 else { return segment.from }
    let instant = Instant(flicks: flicks, fraction: fraction)
    return mixed(segment.from, segment.to, progressions[Int(segment.progression)].value(at: instant, &times))
  }
}
