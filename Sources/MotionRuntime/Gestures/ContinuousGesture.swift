import MotionAlgebra

/// A step of a gesture without its velocity, which not every caller needs.
struct GestureStep<Value: MotionValue> {
  var state: GestureState
  var value: Value
  var location: Point
  /// The time at which a gesture began that has just begun, and the value that it had then. A gesture begins where the pointers pass
  /// the threshold, which is between two events.
  var start: (time: Instant, value: Value)?
}

/// The common part of gestures that last for a time: their present value and its velocity.
struct ContinuousGesture<Value: MotionValue>: Sendable {
  private(set) var value = Value(components: .zero)
  private(set) var isOpen = false
  private var tracker = VelocityTracker()
  /// The time of the event before.
  private var previous: Instant?

  /// Notes the time of an event, so that the next one can tell when between the two the gesture began.
  mutating func note(_ time: Instant) { previous = time }

  /// Begins between the event before and this one, at an even pace between the two.
  ///
  /// - Parameters:
  ///   - value: the value at this event.
  ///   - first: the value at the beginning.
  ///   - threshold: what the measure of the gesture must reach.
  ///   - measures: what the measure was at the event before, and is at this one.
  ///   - time: the time of this event.
  mutating func begin(
    _ value: Value, from first: Value, _ location: Point, threshold: Double, measures: (before: Double, now: Double),
    at time: Instant
  ) -> GestureStep<Value> {
    var step = begin(value, location)
    // The share of the time between the two events that lies behind the beginning.
    let share = (measures.now - threshold) / (measures.now - measures.before)
    guard let previous, previous < time, share.isFinite else { return step }
    let back = (min(max(share, 0), 1) * (Double(time.flicks) - Double(previous.flicks))).rounded()
    guard let flicks = Int64(exactly: back) else { return step }
    step.start = (Instant(flicks: max(previous.flicks, time.flicks &- flicks), fraction: time.fraction), first)
    return step
  }

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
    if step.state == .began {
      tracker.reset()
      if let start = step.start { tracker.add(start.value.components, at: start.time) }
    }
    if step.state == .began || step.state == .changed { tracker.add(step.value.components, at: time) }
    return [
      Gesture(
        state: step.state, time: time, value: step.value, velocity: Value(components: tracker.velocity(at: time)),
        location: step.location)
    ]
  }
}
