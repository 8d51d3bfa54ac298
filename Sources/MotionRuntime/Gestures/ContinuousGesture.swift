import MotionAlgebra

/// A step of a gesture without its velocity, which not every caller needs.
struct GestureStep<Value: MotionValue> {
  var state: GestureState
  var value: Value
  var location: Point
}

/// The common part of gestures that last for a time: their present value and its velocity.
struct ContinuousGesture<Value: MotionValue>: Sendable {
  private(set) var value = Value(components: .zero)
  private(set) var isOpen = false
  private var tracker = VelocityTracker()

  mutating func begin(_ value: Value, _ location: Point) -> GestureStep<Value> {
    isOpen = true
    self.value = value
    return GestureStep(state: .began, value: value, location: location)
  }

  mutating func change(to value: Value, _ location: Point) -> GestureStep<Value> {
    self.value = value
    return GestureStep(state: .changed, value: value, location: location)
  }

  /// Ends the gesture.
  ///
  /// - Parameter phase: the event that ended it: the last pointer was lifted or taken away.
  mutating func end(by phase: PointerEvent.Phase, _ location: Point) -> GestureStep<Value>? {
    guard isOpen else { return nil }
    isOpen = false
    return GestureStep(state: phase == .cancelled ? .cancelled : .ended, value: value, location: location)
  }

  /// Returns the gesture of a step with its velocity, as a list; empty for no step.
  mutating func gestures(_ step: GestureStep<Value>?, at time: Instant) -> [Gesture<Value>] {
    guard let step else { return [] }
    if step.state == .began { tracker.reset() }
    if step.state == .began || step.state == .changed { tracker.add(step.value.components, at: time) }
    return [
      Gesture(
        state: step.state, time: time, value: step.value, velocity: Value(components: tracker.velocity(at: time)),
        location: step.location)
    ]
  }
}
