/// One pointer or several, down and moved together.
///
/// It begins when their centre has gone so far; the way counts from the point at which it had, so that it does not
/// depend on how often a pointer says where it is. A pointer that joins or leaves, lifted or taken away, moves the centre
/// and not the way.
public struct DragRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = GestureThreshold.drag
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Point>()
  private var origin = Point.zero

  public init(threshold: Double = GestureThreshold.drag) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    motion.gestures(step(event), at: event.time)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    guard event.phase != .scrolled else { return nil }
    let before = pointers.centre
    let wasDown = !pointers.all.isEmpty
    guard pointers.take(event) else { return nil }
    let centre = pointers.centre
    switch event.phase {
    case .began: origin = wasDown ? origin + centre - before : centre
    case .moved:
      let way = centre - origin
      if motion.isOpen { return motion.change(to: way, centre) }
      let far = distance(centre, origin)
      guard far >= threshold else { break }
      let beyond = far > 0 ? way * (1 - max(0, threshold) / far) : .zero
      origin = centre - beyond
      return motion.begin(beyond, centre)
    case .ended, .cancelled:
      if pointers.all.isEmpty { return motion.end(by: event.phase, before) }
      origin = origin + centre - before
    case .scrolled: break
    }
    return nil
  }
}
