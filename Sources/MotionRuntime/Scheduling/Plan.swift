/// A statement of what is to happen to a target. A plan never fulfils itself; a performer does.
///
/// Plans are data: they can be made anywhere, kept, compared and sent. Earlier texts of the same idea call a plan an
/// intention, a performer an actor or executor, and the scheduler a runtime.
///
/// A plan names the type of its performer. The alternative, performers that say which plans they fulfil, would let
/// plans know less. But then two performers could claim one plan, and the choice would depend on what happened to be
/// linked or registered first. Here there is always one, and the compiler knows it, so it also knows which targets the
/// plan can be added to.
public protocol Plan: Sendable {
  /// The type of the performers that fulfil plans of this type.
  associatedtype PerformerType: PlanPerforming
  /// The request to the performer. Plans of several types come down to one type of request, so the performer needs no
  /// casts.
  var request: PerformerType.Request { get }
}

/// A plan that may have a name, by which it can be replaced and removed.
public protocol NamedPlan: Plan where PerformerType: NamedPlanPerforming {}

/// A mistake in the name of a plan.
public enum PlanNameError: Error, Hashable, Sendable {
  /// The name is empty; it must have at least one character.
  case empty
}
