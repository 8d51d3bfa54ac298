import MotionAlgebra

/// Recognises taps, and two taps in quick succession at the same point.
struct TapCounter: Sendable {
  private var tap = TapRecogniser()
  private var began: PointerEvent?
  /// The end of the last tap and the point where it began, until a pointer goes down again.
  private var last: (time: Instant, location: Point)?
  /// The tap right before the press that is under way.
  private var before: (time: Instant, location: Point)?

  /// Returns the number of taps in succession that an event completes: 1, or 2 for the second of two; otherwise 0.
  mutating func taps(_ event: PointerEvent) -> Int {
    if event.phase == .began { (began, before, last) = (event, last, nil) }
    guard tap.isTap(event), let began else { return 0 }
    if let before, began.time.seconds(since: before.time) <= GestureThreshold.pause,
      distance(began.location, before.location) <= GestureThreshold.press
    {
      return 2
    }
    last = (event.time, began.location)
    return 1
  }
}
