import MotionAlgebra

/// Recognises taps, and two taps in quick succession at the same point.
struct TapCounter: Sendable {
  /// The distance in pixels between the points of both taps.
  static let slop = 8.0
  /// The longest time in seconds from the end of the first tap to the beginning of the second.
  static let longestPause = 0.3
  private var tap = TapRecogniser()
  private var began: PointerEvent?
  /// The end of the last tap and the point where it began, until another follows it.
  private var last: (time: Instant, location: Point)?

  /// Returns the number of taps in succession that an event completes: 1, or 2 for the second of two; otherwise 0.
  mutating func taps(_ event: PointerEvent) -> Int {
    if event.phase == .began { began = event }
    guard tap.isTap(event), let began else { return 0 }
    if let last, began.time.seconds(since: last.time) <= TapCounter.longestPause,
      distance(began.location, last.location) <= TapCounter.slop
    {
      self.last = nil
      return 2
    }
    last = (event.time, began.location)
    return 1
  }
}
