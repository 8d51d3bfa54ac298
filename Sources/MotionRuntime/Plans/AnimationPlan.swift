import MotionAlgebra

/// A property plays an animation of the algebra on the clock of the scheduler, from the beginning of the plan.
///
/// A `cancelled` or `trivial` animation does nothing.
public struct AnimationPlan<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties over a known time.
  public typealias PerformerType = TweenPerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The duration and the values.
  public let request: TweenRequest

  /// Makes a plan for a property, from an animation of its values.
  public init<Value: MotionValue>(_ property: ReferenceWritableKeyPath<Element, Value>, _ animation: Animation<Value>) {
    request = TweenRequest(property: PropertyPath(property), playing: animation) { $0.components }
  }

  /// Makes a plan for a number, from an animation whose values may be joined by `+`.
  public init(_ property: ReferenceWritableKeyPath<Element, Double>, _ animation: Animation<Average>) {
    request = TweenRequest(property: PropertyPath(property), playing: animation) { SIMD4($0.average, 0, 0, 0) }
  }
}
