import MotionAlgebra

/// One event of a pointer: a finger, a mouse or a pen. The events of a trace are in the order of their times.
public struct PointerEvent: Hashable, Sendable {
  /// The kinds of pointer events.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The pointer went down.
    case began
    /// The pointer moved while it was down.
    case moved
    /// The pointer went up.
    case ended
    /// The system took the pointer away. Other pointers that are down go on as if it had been lifted; a gesture that is
    /// left with too few pointers is cancelled.
    case cancelled
    /// A wheel was turned. `location` is the distance scrolled.
    case scrolled
  }

  /// The time of the event.
  public var time: Instant
  /// The number of the pointer, which distinguishes pointers that are down at the same time.
  public var pointer: Int
  /// The kind of the event.
  public var phase: Phase
  /// The position of the pointer in pixels, or the distance scrolled.
  public var location: Point
  /// The gestures whose plans do not receive the event, because an element inside the target follows them.
  var withheld: Set<GestureKind> = []

  /// Makes an event.
  public init(time: Instant, pointer: Int, phase: Phase, location: Point) {
    self.time = time
    self.pointer = pointer
    self.phase = phase
    self.location = location
  }
}
