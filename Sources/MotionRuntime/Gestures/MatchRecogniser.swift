/// Recognises the position of the pointers that are down: of one pointer its position, of several their centre, shifted
/// so that a pointer that joins or leaves changes nothing.
struct MatchRecogniser: Sendable {
  private var pointers = PointersDown()
  private var motion = ContinuousGesture<Point>()
  /// The difference between the value and the centre.
  private var shift = Point.zero

  mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    let before = pointers.centre
    let wasDown = !pointers.all.isEmpty
    var event = event
    // The pointer may have gone down before this recogniser received events.
    if event.phase == .moved, !pointers.has(event.pointer) { event.phase = .began }
    guard event.phase != .scrolled, pointers.take(event) else { return nil }
    let centre = pointers.centre
    switch event.phase {
    case .began:
      if !wasDown { shift = .zero }
      if !motion.isOpen { return motion.begin(centre, centre) }
      shift = shift + before - centre
    case .moved: return motion.change(to: centre + shift, centre)
    case .ended, .cancelled:
      guard pointers.all.isEmpty else {
        shift = shift + before - centre
        break
      }
      if event.phase == .ended { _ = motion.change(to: event.location + shift, event.location) }
      return motion.end(by: event.phase, event.location)
    case .scrolled: break
    }
    return nil
  }
}
