import MotionAlgebra

/// What fulfils plans: one for each of its type and each target, however many plans it has there.
///
/// It keeps what its plans share, a velocity say. It hears of what it takes part in and of nothing
/// else: adding, removing, updates and pointers are each a protocol of their own.
public protocol Performer: AnyObject {
  /// What its plans can be added to.
  associatedtype Target: AnyObject
  /// What its plans ask of it.
  associatedtype Request

  /// Made by the scheduler when the first plan for it is committed.
  ///
  /// - Parameter scheduler: what of the scheduler is this performer's: its properties, its time, its
  ///   activities.
  init(for target: Target, in scheduler: PerformerScheduler)

  /// Whether a plan is left that is not fulfilled for good. A performer without plans that is at rest
  /// and has no activity is released. While a plan has a name here, its performer is kept in any case.
  var hasPlans: Bool { get }
}

/// Takes plans without names: every performer does that plans can name as theirs.
public protocol PlanPerforming: Performer {
  func add(_ request: Request)
}

/// Hears when all plans without names are withdrawn from its target.
public protocol PlanWithdrawing: Performer {
  func withdrawPlans()
}

/// Takes plans with names. Both calls, or neither.
public protocol NamedPlanPerforming: PlanPerforming {
  func add(_ request: Request, named name: String)
  /// A plan of this name has been added before and is not yet removed.
  func remove(named name: String)
}

/// Hears of each update: of time that has gone by.
public protocol UpdatePerforming: Performer {
  /// - Parameter time: never earlier than at the call before.
  /// - Returns: `moving` as long as it wants to hear of more time for its plans' sake.
  func update(at time: Instant) -> PerformerState
}

/// Hears of pointers on its target.
public protocol PointerPerforming: Performer {
  func pointer(_ event: PointerEvent)
}

/// Hears that another performer is about to take a property over: the last moment to write how fast it moves, for who
/// does not say that with every value.
public protocol PropertyYielding: Performer {
  func yield(_ property: any MovingProperty)
}

public enum PerformerState: Hashable, Sendable {
  case moving
  case atRest
}
