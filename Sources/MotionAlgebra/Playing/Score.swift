/// A scene made flat for sampling: for each track the segments that play on it, in the order in
/// which they begin.
///
/// A track is covered from 0 on without a gap: where nothing plays on it, a segment that stands still
/// holds what it keeps, and the first value before the first one. Where several segments are active
/// the value is their mean.
///
/// The laws of frames, compared to the bit, and of intervals, exactly:
///
/// | law | |
/// | --- | --- |
/// | both monoids, `a + b = b + a`, `0 * a = a * 0 = 0` | hold |
/// | `a + 1 = a` | holds unless a is cancelled |
/// | `a * (b + c) = a * b + a * c` | holds for b and c that run, see below |
/// | the same where b or c is 1 | fails: what a holds is averaged in |
/// | `(a + b) * c = a * c + b * c` | fails where a and b differ in length |
/// | either one inside a larger sum | fails: what is there twice weighs twice |
/// | `a reversed reversed = a` | holds in a sequence |
/// | `(a * b) reversed = b reversed * a reversed` | holds where all sentences have `from` |
///
/// Distributing from the left holds for the averages of a whole scene, and for its intervals as a
/// set; to the last bits only, where values meet inside a; and not where a mirrors sentences without
/// `from`, which count only writers that began strictly before what is mirrored. For the same reason
/// mirroring twice is not the same beside something else.
public struct Score: Sendable {
  /// One change of one track, active at the instants after `after` up to and including `until`.
  public struct Segment: Hashable, Sendable {
    /// In whole flicks; −1 at the start of the whole. `Int64.max`: without end.
    public var after: Int64
    public var until: Int64
    /// A place in `progressions`; 0 where `from` is all there is.
    public var progression: UInt32
    /// In canonical units.
    public var from: Double
    public var to: Double
  }

  /// In whole flicks; 0 for what does nothing; `nil` for what never ends.
  public let duration: Int64?
  /// Whether the whole is `cancelled`: it has not even a first frame.
  public let isCancelled: Bool
  /// What is written, places in `Scene.tracks`, rising.
  public let tracks: [UInt32]
  /// The segments of all tracks.
  public let segments: [Segment]
  /// The first segment of each of `tracks`, and at last the number of segments.
  public let starts: [Int]
  /// The first stands still.
  public let progressions: [Progression]
  let times: EasedTimes

  /// The segments of the track at a place in `tracks`.
  public func segments(ofTrackAt place: Int) -> ArraySlice<Segment> { segments[starts[place]..<starts[place + 1]] }

  /// How many frames there are: k / fps for k = 0 … ⌈duration × fps⌉. `nil` for what never ends.
  public func frameCount(at rate: FrameRate) -> Int64? {
    if isCancelled { return 0 }
    return duration.map { rate.firstFrame(atOrAfter: $0) + 1 }
  }

  /// The value of the track at a place in `tracks`, at an instant: whole flicks (0 or more) and a part
  /// of one. For many values use a `Sampler`: it gives the same bits.
  public func value(ofTrackAt place: Int, at flicks: Int64, fraction: Double = 0) -> Double {
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
}
