/// Turns events of pointers into the steps of a gesture. A recogniser is a value: a copy continues independently.
public protocol GestureRecogniser: Sendable {
  /// The type of the gesture's result.
  associatedtype Value: MotionValue
  /// Takes an event, and returns the steps that it causes: none, one or more.
  mutating func handle(_ event: PointerEvent) -> [Gesture<Value>]
}
