import MotionAlgebra

public enum GestureState: Hashable, Sendable {
  case began
  case changed
  case ended
  /// Over without a result: what it did is to be undone.
  case cancelled
}

/// One step of a gesture.
public struct Gesture<Value: MotionValue>: Hashable, Sendable {
  public typealias State = GestureState

  public var state: State
  public var time: Instant
  /// What has come of it since it began: for a drag the way, for a pinch the factor, for a rotation
  /// degrees, for a tap where it was.
  public var value: Value
  /// By how much the value changes a second; zero after a pause.
  public var velocity: Value
  /// The centre of its pointers, in pixels.
  public var location: Point
}
