/// A wheel turned while a pointer is anywhere: the value is by how much since it began, in pixels.
public struct ScrollRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = 0.0
  private var motion = ContinuousGesture<Point>()
  private var way = Point.zero

  public init(threshold: Double = 0) {
    self.threshold = threshold
  }

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
