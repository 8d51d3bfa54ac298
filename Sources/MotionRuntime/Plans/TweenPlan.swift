import MotionAlgebra

/// A property goes from one value to another in a time, along an easing.
public struct TweenPlan<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = TweenPerformer<Element>
  public let request: TweenRequest<Element>

  /// - Parameters:
  ///   - start: the first value; without one where the property stands when the plan is committed.
  ///   - duration: in seconds. What is not positive is a flick, the least time there is.
  ///   - keepsVelocity: whether what moves already swings into the new way instead of breaking off: the
  ///     difference between its velocity and the new way's is added as v·t·(1 − t/T)², which is nothing at
  ///     either end.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value> & Sendable, from start: Value? = nil, to end: Value,
    over duration: Double, easing: Easing = .linear, keepsVelocity: Bool = false
  ) {
    request = TweenRequest(
      property: PropertyPath(property), from: start?.components, to: end.components,
      duration: max(1, Instant(seconds: duration).flicks), easing: easing, keepsVelocity: keepsVelocity)
  }
}
