/// Recognises a wheel that turns, wherever the pointer is. The value is the distance scrolled since it began, in
/// pixels.
public struct ScrollRecogniser: GestureRecogniser {
  /// The distance in pixels before the scrolling begins.
  public var threshold = 0.0
  private var motion = ContinuousGesture<Point>()
  private var way = Point.zero

  /// Makes a recogniser with a threshold in pixels.
  public init(threshold: Double = 0) {
    self.threshold = threshold
  }

  /// Returns the steps of the scrolling that an event causes; at most one.
  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    motion.gestures(step(event), at: event.time)
  }

  private mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    switch event.phase {
    case .scrolled:
      way = way + event.location
      if motion.isOpen { return motion.change(to: way, event.location) }
      guard distance(way, .zero) > threshold else { return nil }
      return motion.begin(way, event.location)
    case .ended, .cancelled:
      way = .zero
      return motion.end(by: event.phase, event.location)
    case .began, .moved: return nil
    }
  }
}
