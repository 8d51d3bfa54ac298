import MotionAlgebra

/// A property is drawn to a place by a spring. It begins where the property stands, with the velocity
/// that it has. Several springs on one property pull together; a name lets a later one replace an
/// earlier one.
public struct SpringPlan<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = ForcePerformer<Element>
  public let request: ForceRequest<Element>

  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value> & Sendable, to place: Value,
    spring: Spring = .usual
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: .spring(spring, to: place.components))
  }
}

/// A property that moves is slowed until it stands.
public struct FrictionPlan<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = ForcePerformer<Element>
  public let request: ForceRequest<Element>

  /// The rate at which a property loses its velocity, a second, where nothing else is said.
  public static var usualCoefficient: Double { 4 }

  /// - Parameter coefficient: positive; the way until it stands is the velocity divided by it. What is
  ///   not positive is taken for no friction.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value> & Sendable,
    coefficient: Double = FrictionPlan.usualCoefficient
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: .friction(coefficient > 0 ? coefficient : 0))
  }
}

/// A property is pushed once: so much is added to its velocity. Friction, its own or that of other
/// plans, slows it.
public struct FlingPlan<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = ForcePerformer<Element>
  public let request: ForceRequest<Element>

  /// - Parameters:
  ///   - velocity: what is added, a second.
  ///   - friction: the rate a second, of which e^(−rate·t) of the velocity is left after t seconds; 0 for none of its own.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value> & Sendable, velocity: Value,
    friction: Double = FrictionPlan<Element>.usualCoefficient
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: friction > 0 ? .friction(friction) : nil, push: velocity.components)
  }
}
