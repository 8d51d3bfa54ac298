import MotionAlgebra

/// A property goes from one value to another over a time, along an easing.
public struct TweenPlan<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties along easings.
  public typealias PerformerType = TweenPerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The values, the duration and the easing.
  public let request: TweenRequest

  /// Makes a plan for a property.
  ///
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - start: the first value; by default the value of the property when the plan is committed.
  ///   - end: the last value.
  ///   - duration: the duration in seconds. A duration that is not positive becomes one flick, the shortest time there
  ///     is.
  ///   - easing: the easing between the two values.
  ///   - keepsVelocity: whether a property that moves already curves into the new motion instead of breaking off. The
  ///     difference between its velocity and that of the new motion is added as v·t·(1 − t/T)², which vanishes at both
  ///     ends; T is the duration, at most 0.3 s.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value>, from start: Value? = nil, to end: Value,
    over duration: Double, easing: Easing = .linear, keepsVelocity: Bool = false
  ) {
    request = TweenRequest(
      property: PropertyPath(property), from: start?.components, to: end.components,
      duration: max(1, Instant(seconds: duration).flicks), easing: easing, keepsVelocity: keepsVelocity)
  }
}
