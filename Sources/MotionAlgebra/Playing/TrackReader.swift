/// Reads one track of a score at any instants. It finds the active segments by bisection, so that a value of a track with many
/// segments takes no longer than one of a track with few.
package struct TrackReader: Sendable {
  private let segments: ArraySlice<Score.Segment>
  /// The latest end of each segment and those before it.
  private let latestEnds: [Int64]
  private let progressions: [Progression]
  private var times: EasedTimes
  private var values: [Double] = []

  /// - Parameter place: the track, an index into `Score.tracks`.
  package init(_ score: Score, ofTrackAt place: Int) {
    segments = score.segments(ofTrackAt: place)
    progressions = score.progressions
    times = score.times
    var latest = Int64.min
    latestEnds = segments.map { segment in
      latest = max(latest, segment.until)
      return latest
    }
  }

  /// Returns the value at an instant of whole flicks (0 or more), with the bits of `Score.value`.
  package mutating func value(at flicks: Int64) -> Double {
    values.removeAll(keepingCapacity: true)
    var (low, high) = (0, latestEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if latestEnds[middle] < flicks { low = middle + 1 } else { high = middle }
    }
    for segment in segments.dropFirst(low) {
      if segment.after >= flicks { break }
      guard flicks <= segment.until else { continue }
      guard segment.progression != 0 else {
        values.append(segment.from)
        continue
      }
      let share = progressions[Int(segment.progression)].value(at: Instant(flicks: flicks, fraction: 0), &times)
      values.append(mixed(segment.from, segment.to, share))
    }
    return mean(&values)
  }
}
