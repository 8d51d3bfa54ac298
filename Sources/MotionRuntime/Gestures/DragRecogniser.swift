/// Recognises one pointer or several that are down and move together. The value is the way since the drag began.
///
/// The drag begins when the centre of the pointers has moved by the threshold. The way counts from exactly that point,
/// so it does not depend on how often a pointer reports its position. A pointer that joins or leaves, lifted or taken
/// away, moves the centre but not the way.
public struct DragRecogniser: GestureRecogniser {
  /// The distance in pixels that the centre moves before the drag begins.
  public var threshold = GestureThreshold.drag
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Point>()
  private var origin = Point.zero

  /// Makes a recogniser with a threshold in pixels.
  public init(threshold: Double = GestureThreshold.drag) {
    self.threshold = threshold
  }

  /// Returns the steps of the drag that an event causes; at most one.
  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    motion.gestures(step(event), at: event.time)
  }

  /// Begins the drag where the pointers are, without waiting for the threshold.
  mutating func catchNow() -> GestureStep<Point>? {
    motion.isOpen || pointers.all.isEmpty ? nil : motion.begin(.zero, pointers.centre)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    guard event.phase != .scrolled else { return nil }
    let before = pointers.centre
    let wasDown = !pointers.all.isEmpty
    guard pointers.take(event) else { return nil }
    defer { motion.note(event.time) }
    let centre = pointers.centre
    switch event.phase {
    case .began: origin = wasDown ? origin + centre - before : centre
    case .moved:
      let way = centre - origin
      if motion.isOpen { return motion.change(to: way, centre) }
      let far = distance(centre, origin)
      guard far >= threshold else { break }
      let beyond = far > 0 ? way * (1 - max(0, threshold) / far) : .zero
      let near = distance(before, origin)
      origin = centre - beyond
      return motion.begin(
        beyond, from: .zero, centre, threshold: threshold, measures: (near, far), at: event.time)
    case .ended, .cancelled:
      if pointers.all.isEmpty { return motion.end(by: event.phase, before) }
      origin = origin + centre - before
    case .scrolled: break
    }
    return nil
  }
}
