/// A statement of what is to happen to a target. A plan never fulfils itself; a performer does.
///
/// Plans are data: they can be made before they are needed, and kept. Earlier texts of the same idea call a plan an
/// intention, a performer an actor or executor, and the scheduler a runtime.
///
/// A plan names the type of its performer. The alternative, performers that say which plans they fulfil, would let
/// plans know less. But then two performers could claim one plan, and the choice would depend on what happened to be
/// linked or registered first. Here there is always one, and the compiler knows it, so it also knows which targets the
/// plan can be added to.
public protocol Plan {
  /// The type of the performers that fulfil plans of this type.
  associatedtype PerformerType: PlanPerforming
  /// The type of the targets that plans of this type can be added to. Performers that move anything, such as those of
  /// springs, leave it to the plan to say what it moves.
  associatedtype Target: AnyObject = PerformerType.Target
  /// The request to the performer. Plans of several types come down to one type of request, so the performer needs no
  /// casts.
  var request: PerformerType.Request { get }
  /// Returns a target as the performer takes it.
  static func performerTarget(_ target: Target) -> PerformerType.Target
}

extension Plan where Target == PerformerType.Target {
  /// Returns the target itself.
  public static func performerTarget(_ target: Target) -> PerformerType.Target { target }
}

extension Plan where PerformerType.Target == AnyObject {
  /// Returns the target itself, whose type the performer does not need.
  public static func performerTarget(_ target: Target) -> PerformerType.Target { target }
}

extension Plan where Target == AnyObject, PerformerType.Target == AnyObject {
  /// Returns the target itself.
  public static func performerTarget(_ target: Target) -> PerformerType.Target { target }
}

/// A plan that may have a name, by which it can be replaced and removed.
public protocol NamedPlan: Plan where PerformerType: NamedPlanPerforming {}

/// A mistake in the name of a plan.
public enum PlanNameError: Error, Hashable, Sendable {
  /// The name is empty; it must have at least one character.
  case empty
}
