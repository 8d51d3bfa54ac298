/// Makes gestures of the events of pointers. Values: a copy goes its own way.
public protocol GestureRecogniser: Sendable {
  associatedtype Value: MotionValue
  /// What comes of one event: nothing, one step, or more.
  mutating func handle(_ event: PointerEvent) -> [Gesture<Value>]
}
