import MotionAlgebra

/// A spring pulls a property to a value. It begins with the value and the velocity that the property has. Several
/// springs on one property pull together; under one name a later spring replaces an earlier one.
public struct SpringPlan<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties by forces.
  public typealias PerformerType = ForcePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The force of the spring.
  public let request: ForceRequest

  /// Makes a plan for a property.
  ///
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - place: the value that the spring pulls to.
  ///   - spring: the stiffness, damping and mass.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value>, to place: Value,
    spring: Spring = .usual
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: .spring(spring, to: place.components))
  }
}

/// A spring pulls a property to one of several values: the nearest to where friction of the usual coefficient would bring it
/// to rest with the velocity that it has when the plan is committed. A later choice replaces an earlier one without a name.
public struct SnapPlan<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties by forces.
  public typealias PerformerType = ForcePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The force of the spring, with the values.
  public let request: ForceRequest

  /// Makes a plan for a property.
  ///
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - places: the values; without any, the plan does nothing.
  ///   - spring: the stiffness, damping and mass.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value>, toNearestOf places: [Value], spring: Spring = .usual
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: places.isEmpty ? nil : .spring(spring, to: .zero),
      choices: places.map(\.components))
  }
}

/// Friction slows a property to rest.
public struct FrictionPlan<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties by forces.
  public typealias PerformerType = ForcePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The force of the friction.
  public let request: ForceRequest

  /// The rate per second at which a property loses its velocity unless another is given.
  public static var usualCoefficient: Double { Force.usualFriction }

  /// Makes a plan for a property.
  ///
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - coefficient: the rate per second. The way that the property still goes is its velocity divided by the rate. A
  ///     rate that is not positive means no friction.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value>,
    coefficient: Double = FrictionPlan.usualCoefficient
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: .friction(coefficient > 0 ? coefficient : 0))
  }
}

/// A push adds a velocity to a property once. Friction slows it, its own or that of other plans.
public struct FlingPlan<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties by forces.
  public typealias PerformerType = ForcePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The push, and the friction that follows it.
  public let request: ForceRequest

  /// Makes a plan for a property.
  ///
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - velocity: the velocity per second that is added.
  ///   - friction: the rate per second of the friction, by which e^(−rate·t) of the velocity is left after t seconds; 0
  ///     for none.
  public init<Value: MotionValue>(
    _ property: ReferenceWritableKeyPath<Element, Value>, velocity: Value,
    friction: Double = FrictionPlan<Element>.usualCoefficient
  ) {
    request = ForceRequest(
      property: PropertyPath(property), force: friction > 0 ? .friction(friction) : nil, push: velocity.components)
  }
}
