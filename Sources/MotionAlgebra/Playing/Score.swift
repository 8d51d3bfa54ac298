/// A scene made flat for sampling: for each track the segments that play on it, in the order in which they begin.
///
/// The segments of a track cover all time from 0 on. Where nothing plays, a constant segment holds the value that the
/// track keeps, or before the first write the first value. Where several segments are active, the value is their mean.
///
/// These are the laws of frames, compared to the bit, and of intervals, compared exactly:
///
/// | law | |
/// | --- | --- |
/// | both monoids, `a + b = b + a`, `0 * a = a * 0 = 0` | hold |
/// | `a + 1 = a` | holds unless a is cancelled |
/// | `a * (b + c) = a * b + a * c` | holds for b and c that run, see below |
/// | the same where b or c is 1 | fails: the value that a holds is averaged in |
/// | `(a + b) * c = a * c + b * c` | fails where a and b differ in length |
/// | either one inside a larger sum | fails: a part that plays twice counts twice |
/// | `a looped = a * a reversed` | holds everywhere |
/// | `a reversed reversed = a` | holds in a sequence where nothing else that is reversed is the same, see `Pairing` |
/// | `(a * b) reversed = b reversed * a reversed` | holds where all sentences have `from` |
///
/// Left distributivity holds for the averages of a whole scene, and for its intervals as a set. Where values overlap
/// inside a, it holds only to the last bits. It fails where a mirrors sentences without `from` that mirror no earlier use,
/// because they count only writers that began strictly before what is mirrored. For the same reason mirroring twice changes something that
/// plays beside others.
package struct Score: Sendable {
  /// One change of one track, active at the instants after `after` up to and including `until`.
  package struct Segment: Hashable, Sendable {
    /// The instant before the first active one, in whole flicks; −1 at the start of the whole.
    package var after: Int64
    /// The last active instant in whole flicks; `Int64.max` without end.
    package var until: Int64
    /// The progression, an index into `progressions`; 0 where the value is always `from`.
    package var progression: UInt32
    /// The first value, in canonical units.
    package var from: Double
    /// The last value, in canonical units.
    package var to: Double
  }

  /// The length in whole flicks; 0 where the scene does nothing, `nil` where it never ends.
  package let duration: Int64?
  /// Whether the whole is `cancelled`, and so has not even a first frame.
  package let isCancelled: Bool
  /// The tracks that are written, as indices into `Scene.tracks`, rising.
  package let tracks: [UInt32]
  /// The segments of all tracks, in the order of `tracks`.
  package let segments: [Segment]
  /// The index of the first segment of each of `tracks`, followed by the number of segments.
  package let starts: [Int]
  /// The progressions of the segments. The first is for segments that do not move.
  package let progressions: [Progression]
  let times: EasedTimes
  /// The least and the greatest of what kept speeds add to the values of each write, an index into `Scene.writes`.
  let additions: [UInt32: ClosedRange<Double>]

  /// Returns the segments of a track, which is an index into `tracks`.
  package func segments(ofTrackAt place: Int) -> ArraySlice<Segment> { segments[starts[place]..<starts[place + 1]] }

  /// Returns the number of frames: k / fps for k = 0 … ⌈duration × fps⌉. `nil` where the score never ends.
  package func frameCount(at rate: FrameRate) -> Int64? {
    if isCancelled { return 0 }
    return duration.map { rate.firstFrame(atOrAfter: $0) + 1 }
  }

  /// Returns the value of a track, an index into `tracks`, at an instant of whole flicks (0 or more) and a fraction of
  /// one. For many values a `Sampler` is faster, and gives the same bits.
  package func value(ofTrackAt place: Int, at flicks: Int64, fraction: Double = 0) -> Double {
    let (ceiling, overflow) = flicks.addingReportingOverflow(fraction > 0 ? 1 : 0)
    let last = overflow ? Int64.max : ceiling
    var times = times
    var values: [Double] = []
    for segment in segments(ofTrackAt: place) {
      if segment.after >= last { break }
      guard last <= segment.until else { continue }
      let share =
        segment.progression == 0
        ? 0
        : progressions[Int(segment.progression)].value(at: Instant(flicks: flicks, fraction: fraction), &times)
      values.append(segment.progression == 0 ? segment.from : mixed(segment.from, segment.to, share))
    }
    return mean(&values)
  }

  /// Returns a progression on the time of the root with the values of one that fills an eased composite and has no easing of its
  /// own, as in `(move box by (100, 0)) with ease-out`; `nil` if there is none. The time of a composite stays between its start and
  /// its end, so that an easing which leads beyond them has no such progression.
  ///
  /// - Parameter easings: those of the scene of the score.
  package func progressionOnRootTime(for inner: Progression, _ easings: [Easing]) -> Progression? {
    let composite = times.all[Int(inner.eased)]
    guard inner.eased != 0, composite.outer == 0, inner.start == composite.start, inner.end == composite.end,
      inner.isReversed == composite.isReversed, !inner.hasOwnCurve, easings[Int(inner.easing)].shape == .linear
    else { return nil }
    let range = easings[Int(composite.easing)].range
    guard range.lowerBound >= 0, range.upperBound <= 1 else { return nil }
    return Progression(
      start: composite.start, end: composite.end, easing: composite.easing, eased: 0,
      isReversed: inner.isReversed)
  }
}
