/// The time inside one composite that is eased as a whole. It runs from `start` to `end` like the time outside, but
/// unevenly, and never leaves them.
struct EasedTime: Sendable {
  /// The eased composite around this one; 0 for none.
  var outer: UInt32
  /// The start and the end in whole flicks, outside and inside alike.
  var start: Int64
  var end: Int64
  /// The easing, an index into the easings of the scene.
  var easing: UInt32
  var isReversed: Bool
  /// The time from the start of the outer composite to that of this one, and the length of this one, in flicks.
  var offset: Double
  var length: Double
  /// The start and the end on the time of the root.
  var rootStart: Int64
  var rootEnd: Int64
  /// The runs of this composite, a range of `EasedTimes.runs`.
  var runs: Range<Int>
}

extension EasedTime {
  /// Returns the progress along the curve, from 0 to 1, of a time outside in flicks from the start. A reversed
  /// composite counts it from the end of the curve.
  @inline(__always)
  func progress(_ outside: Double) -> Double {
    let progress = outside > 0 ? (outside < length ? outside / length : 1) : 0
    return isReversed ? 1 - progress : progress
  }

  /// Returns the time inside for a time outside, both in flicks from the start.
  @inline(__always)
  func elapsed(_ outside: Double, _ curve: EasingCurve) -> Double {
    guard length > 0 else { return 0 }
    let progress = progress(outside)
    let eased = isReversed ? 1 - curve(progress) : curve(progress)
    let inside = length * min(max(eased, 0), 1)
    // A time that is at the boundary of a sentence except for rounding counts as at it: boundaries are whole flicks,
    // and a curve may rest or leap there.
    let whole = inside.rounded()
    return abs(whole - inside) <= length * 0x1p-50 ? whole : inside
  }
}
