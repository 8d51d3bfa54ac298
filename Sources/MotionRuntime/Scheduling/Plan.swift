/// What is to happen to a target, said and not done: a plan never fulfils itself. A performer does.
///
/// Plans are data: they can be made anywhere, kept, compared and sent. (Earlier texts of the same idea
/// call a plan an intention, a performer an actor or executor, and the scheduler a runtime.)
///
/// A plan names the type of its performer. The other way round, performers that say which plans they
/// fulfil, would leave plans knowing less; but then two of them can claim one plan, and which one gets
/// it depends on what happened to be linked or registered first. Here it is always one, the compiler
/// knows which, and so it also knows which targets the plan can be added to.
public protocol Plan: Sendable {
  associatedtype PerformerType: PlanPerforming
  /// What is asked, in the performer's own words: plans of several types come down to one type of
  /// request, and the performer needs no casts.
  var request: PerformerType.Request { get }
}

/// A plan that may be given a name, under which it can be replaced and removed. Its performer takes
/// both calls, that which adds by name and that which removes.
public protocol NamedPlan: Plan where PerformerType: NamedPlanPerforming {}

/// What is wrong with the name of a plan.
public enum PlanNameError: Error, Hashable, Sendable {
  /// A name has at least one character.
  case empty
}
