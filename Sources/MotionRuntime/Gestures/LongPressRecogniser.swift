import MotionAlgebra

/// Recognises one pointer that stays down at the same point for half a second.
struct LongPressRecogniser: Sendable {
  /// The time in flicks that the pointer stays down.
  private static let duration = Instant(seconds: GestureThreshold.pressTime).flicks
  private var pointers = PointersDown()
  private var began: PointerEvent?

  /// The time at which the pointer has been down for long enough; `nil` where that cannot happen.
  var due: Instant? { began?.time.later(by: LongPressRecogniser.duration) }

  mutating func take(_ event: PointerEvent) {
    let isFirst = pointers.all.isEmpty
    guard pointers.take(event) else { return }
    switch event.phase {
    case .began: began = isFirst ? event : nil
    case .moved:
      if let start = began, distance(start.location, event.location) > GestureThreshold.press { began = nil }
    case .ended, .cancelled: began = nil
    case .scrolled: break
    }
  }

  /// Returns whether the pointer has been down for long enough at a time. Each long press is found once.
  mutating func isDone(at time: Instant) -> Bool {
    guard let due, due <= time else { return false }
    began = nil
    return true
  }
}
