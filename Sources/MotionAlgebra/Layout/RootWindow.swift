/// A stretch of root time in whole flicks, (after, until]: it excludes its start and includes its end.
///
/// The fractions are the positions of the boundaries within their flick before they were rounded down. They order what
/// begins or ends within one flick. The frames that a window contains never depend on them.
struct RootWindow {
  var after: Int64
  var until: Int64
  var afterFraction: Double = 0
  var untilFraction: Double = 0
  /// The part of a flick after the start that passes before the window shows what comes after a leap of the time inside
  /// an eased composite.
  var leap: Double = 0

  var start: Instant { Instant(flicks: after, fraction: afterFraction) }
  /// The first instant that certainly belongs to the window.
  var firstInstant: Instant {
    let fraction = afterFraction + leap
    return fraction < 1 ? Instant(flicks: after, fraction: fraction) : Instant(flicks: after + 1, fraction: 0)
  }
  var end: Instant { Instant(flicks: until, fraction: untilFraction) }
  /// Whether the window takes no time at all: its content was leapt over, or taken over before it began, and writes
  /// nothing.
  var isNothing: Bool { until == after && untilFraction == afterFraction }
}

extension ExactTime {
  /// Returns the time rounded down to whole flicks, with the fraction that was cut off.
  @inline(__always)
  func instant() throws(LayoutProblem) -> Instant {
    if denominator == 1, let flicks = Int64(exactly: numerator), flicks < .max {
      return Instant(flicks: flicks, fraction: 0)
    }
    if isOverflow { throw .overflow }
    guard let flicks = wholeFlicks, flicks < .max else { throw .tooLong }
    let rest = numerator - Int128(flicks) * Int128(denominator)
    // A fraction so near to 1 that a `Double` rounds it to 1 still belongs to this flick.
    return Instant(flicks: flicks, fraction: min(Double(rest) / Double(denominator), 1.0.nextDown))
  }
}

extension RootWindow {
  /// The boundaries of a window that takes them from whatever contains it.
  static let inheritedAfter = Int64.min
  static let inheritedUntil = Int64.max

  /// The window from before the start until after the end of whatever contains it.
  static let whole = RootWindow(after: RootWindow.inheritedAfter, until: RootWindow.inheritedUntil)

  static func until(_ instant: Instant) -> RootWindow {
    RootWindow(after: RootWindow.inheritedAfter, until: instant.flicks, untilFraction: instant.fraction)
  }

  static func after(_ instant: Instant) -> RootWindow {
    RootWindow(after: instant.flicks, until: RootWindow.inheritedUntil, afterFraction: instant.fraction)
  }

  /// Narrows the window to the part that both share. Its end may then lie before its start.
  mutating func clip(to other: RootWindow) {
    if start < other.start { (after, afterFraction, leap) = (other.after, other.afterFraction, other.leap) }
    if other.end < end { (until, untilFraction) = (other.until, other.untilFraction) }
  }
}
