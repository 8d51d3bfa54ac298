import MotionAlgebra

/// The state of a gesture.
public enum GestureState: Hashable, Sendable {
  /// The gesture has begun.
  case began
  /// The value of the gesture has changed.
  case changed
  /// The gesture has ended with a result.
  case ended
  /// The gesture has ended without a result, and its effect is to be undone.
  case cancelled
}

/// A step of a gesture.
public struct Gesture<Value: MotionValue>: Hashable, Sendable {
  /// The state of a gesture.
  public typealias State = GestureState

  /// The state after the step.
  public var state: State
  /// The time of the step.
  public var time: Instant
  /// The result since the gesture began: the way of a drag in pixels, the factor of a pinch, the degrees of a rotation,
  /// the position of a tap.
  public var value: Value
  /// The change of the value per second; zero after a pause.
  public var velocity: Value
  /// The centre of the pointers in pixels.
  public var location: Point
}
