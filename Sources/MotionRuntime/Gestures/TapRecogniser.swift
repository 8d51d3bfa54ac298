/// Recognises one pointer that goes down and up again at the same point within a short time.
public struct TapRecogniser: GestureRecogniser {
  /// The distance in pixels that the pointer may move.
  public var slop = GestureThreshold.tap
  /// The longest time in seconds that the pointer may be down.
  public var longest = GestureThreshold.tapTime
  private var pointers = PointersDown()
  private var began: PointerEvent?

  /// Makes a recogniser.
  public init() {}

  /// Returns a single ended step when an event completes a tap, otherwise none.
  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    guard isTap(event) else { return [] }
    return [
      Gesture(state: .ended, time: event.time, value: event.location, velocity: .zero, location: event.location)
    ]
  }

  /// Returns whether an event completes a tap.
  mutating func isTap(_ event: PointerEvent) -> Bool {
    let isFirst = pointers.all.isEmpty
    guard pointers.take(event) else { return false }
    switch event.phase {
    case .began: began = isFirst ? event : nil
    case .moved:
      if let start = began, distance(start.location, event.location) > slop { began = nil }
    case .cancelled: began = nil
    case .ended:
      defer { began = nil }
      return began.map { start in
        distance(start.location, event.location) <= slop && event.time.seconds(since: start.time) <= longest
      } ?? false
    case .scrolled: break
    }
    return false
  }
}
