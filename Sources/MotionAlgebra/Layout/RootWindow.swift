/// A stretch of the root's time in whole flicks, (after, until]: half-open at its start.
///
/// The fractions say where within the flick the boundary really was, before it was rounded down.
/// They order what begins or ends within one flick; which frames a window holds never depends on
/// them.
struct RootWindow {
  var after: Int64
  var until: Int64
  var afterFraction: Double = 0
  var untilFraction: Double = 0
  /// The time inside an eased composite leaps at the start: only so much of a flick later is what
  /// comes after the leap.
  var leap: Double = 0

  var start: Instant { Instant(flicks: after, fraction: afterFraction) }
  /// The first instant that is surely the window's own.
  var firstInstant: Instant {
    let fraction = afterFraction + leap
    return fraction < 1 ? Instant(flicks: after, fraction: fraction) : Instant(flicks: after + 1, fraction: 0)
  }
  var end: Instant { Instant(flicks: until, fraction: untilFraction) }
  /// It takes no time at all: what is in it was leapt over, or taken over before it began, and writes nothing.
  var isNothing: Bool { until == after && untilFraction == afterFraction }
}

extension ExactTime {
  /// Rounded down to whole flicks, with the part that was cut off.
  @inline(__always)
  func instant() throws(LayoutProblem) -> Instant {
    if denominator == 1, let flicks = Int64(exactly: numerator), flicks < .max {
      return Instant(flicks: flicks, fraction: 0)
    }
    if isOverflow { throw .overflow }
    guard let flicks = wholeFlicks, flicks < .max else { throw .tooLong }
    let rest = numerator - Int128(flicks) * Int128(denominator)
    // A part so near to 1 that a `Double` calls it 1 still belongs to this flick.
    return Instant(flicks: flicks, fraction: min(Double(rest) / Double(denominator), 1.0.nextDown))
  }
}

extension RootWindow {
  /// Stand for the boundaries of whatever the window is in.
  static let inheritedAfter = Int64.min
  static let inheritedUntil = Int64.max

  /// From before the start until after the end of whatever it is in.
  static let whole = RootWindow(after: RootWindow.inheritedAfter, until: RootWindow.inheritedUntil)

  static func until(_ instant: Instant) -> RootWindow {
    RootWindow(after: RootWindow.inheritedAfter, until: instant.flicks, untilFraction: instant.fraction)
  }

  static func after(_ instant: Instant) -> RootWindow {
    RootWindow(after: instant.flicks, until: RootWindow.inheritedUntil, afterFraction: instant.fraction)
  }

  /// Narrows it to what both hold; its end may then lie before its start.
  mutating func clip(to other: RootWindow) {
    if start < other.start { (after, afterFraction, leap) = (other.after, other.afterFraction, other.leap) }
    if other.end < end { (until, untilFraction) = (other.until, other.untilFraction) }
  }
}
