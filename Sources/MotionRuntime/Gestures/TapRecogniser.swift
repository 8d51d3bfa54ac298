/// One pointer, down and up again in the same place, and soon.
public struct TapRecogniser: GestureRecogniser {
  /// How far the pointer may stray, in pixels.
  public var slop = 10.0
  /// For how long it may be down, in seconds.
  public var longest = 0.5
  private var pointers = PointersDown()
  private var began: PointerEvent?

  public init() {}

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    guard isTap(event) else { return [] }
    return [
      Gesture(state: .ended, time: event.time, value: event.location, velocity: .zero, location: event.location)
    ]
  }

  /// Whether a tap has come of an event.
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
