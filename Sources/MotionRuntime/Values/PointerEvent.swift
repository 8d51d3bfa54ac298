import MotionAlgebra

/// What one pointer did: a finger, a mouse, a pen. The events of a trace are in the order of their times.
public struct PointerEvent: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    /// Taken away by the system. Others that are down go on as if it had been lifted; a gesture that it leaves with too
    /// few of them is not to count.
    case cancelled
    /// Turned a wheel: `location` is by how much.
    case scrolled
  }

  public var time: Instant
  /// Tells the pointers that are down together from each other.
  public var pointer: Int
  public var phase: Phase
  /// In pixels.
  public var location: Point

  public init(time: Instant, pointer: Int, phase: Phase, location: Point) {
    self.time = time
    self.pointer = pointer
    self.phase = phase
    self.location = location
  }
}
