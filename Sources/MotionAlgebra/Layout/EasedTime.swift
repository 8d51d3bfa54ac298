/// The time inside one composite that is eased as a whole: it runs from `start` to `end` like the
/// time outside, only unevenly, and never leaves them.
struct EasedTime: Sendable {
  /// The eased composite around this one; 0 for none.
  var outer: UInt32
  /// In whole flicks, of the time outside and inside alike.
  var start: Int64
  var end: Int64
  /// A place in the easings.
  var easing: UInt32
  var isReversed: Bool
  /// From the outer composite's start to this one's.
  var offset: Double
  var length: Double
  /// When it begins and ends on the root's time.
  var rootStart: Int64
  var rootEnd: Int64
  /// Its runs, in `EasedTimes.runs`.
  var runs: Range<Int>
}

extension EasedTime {
  /// How far a time outside, from the start and in flicks, has come, from 0 to 1; on the curve, and
  /// so from its end where the composite is reversed.
  @inline(__always)
  func progress(_ outside: Double) -> Double {
    let progress = outside > 0 ? (outside < length ? outside / length : 1) : 0
    return isReversed ? 1 - progress : progress
  }

  /// The time inside, from the start, for a time outside, from the start; both in flicks.
  @inline(__always)
  func elapsed(_ outside: Double, _ curve: EasingCurve) -> Double {
    guard length > 0 else { return 0 }
    let progress = progress(outside)
    let eased = isReversed ? 1 - curve(progress) : curve(progress)
    let inside = length * min(max(eased, 0), 1)
    // What is at the boundary of a sentence, but for rounding, is at it: boundaries are whole, and a
    // curve may stand still there, or leap.
    let whole = inside.rounded()
    return abs(whole - inside) <= length * 0x1p-50 ? whole : inside
  }
}
