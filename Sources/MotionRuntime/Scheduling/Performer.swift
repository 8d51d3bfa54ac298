import MotionAlgebra

/// An object that fulfils plans. Each target has at most one performer of a type, however many plans it fulfils.
///
/// A performer keeps what its plans share, such as a velocity. It is called only for what it takes part in: plans with
/// names, withdrawal, updates and pointers are protocols of their own.
public protocol Performer: AnyObject {
  /// The type of the targets that its plans can be added to.
  associatedtype Target: AnyObject
  /// The type in which its plans state their requests.
  associatedtype Request

  /// Makes a performer. The scheduler calls this when the first plan for it is committed.
  ///
  /// - Parameters:
  ///   - target: the target of its plans.
  ///   - scheduler: the part of the scheduler that belongs to this performer: its properties, its time, its activities.
  init(for target: Target, in scheduler: PerformerScheduler)

  /// Whether a plan is left that is not fulfilled for good. The scheduler releases a performer without plans that is at
  /// rest and has no activity. It keeps the performer of a plan with a name in any case.
  var hasPlans: Bool { get }
}

/// A performer that takes plans without names. Every performer that plans can refer to does.
public protocol PlanPerforming: Performer {
  /// Adds a plan.
  func add(_ request: Request)
}

/// A performer that is called when all plans without names are withdrawn from its target.
public protocol PlanWithdrawing: Performer {
  /// Removes all plans without names. The properties keep their values.
  func withdrawPlans()
}

/// A performer that takes plans with names, and removes them by name.
public protocol NamedPlanPerforming: PlanPerforming {
  /// Adds a plan under a name. No other plan of this performer has the name.
  func add(_ request: Request, named name: String)
  /// Removes the plan of a name, which has been added before and not been removed.
  func remove(named name: String)
}

/// A performer that is called at each update while it moves or has an open activity, and whenever something has happened
/// to it. At rest it costs nothing.
public protocol UpdatePerforming: Performer {
  /// Advances to a time. The first update after a plan was added has the time at which the plan begins.
  ///
  /// - Parameter time: the time of the update, never earlier than at the call before.
  /// - Returns: `moving` while its plans need further updates.
  func update(at time: Instant) -> PerformerState
}

/// A performer that is called at each update, even while it is at rest.
protocol RestUpdatePerforming: UpdatePerforming {}

/// A performer that is called for the pointers on its target.
public protocol PointerPerforming: Performer {
  /// Takes an event of a pointer on the target.
  func pointer(_ event: PointerEvent)
}

/// A performer that is called before another one takes a property over. It is the last moment to write the velocity,
/// for a performer that does not write it with every value.
public protocol PropertyYielding: Performer {
  /// Writes the velocity of a property that another performer is about to take.
  func yield(_ property: any MovingProperty)
}

/// The answer of a performer to an update.
public enum PerformerState: Hashable, Sendable {
  /// Its plans need further updates.
  case moving
  /// Its plans need no update until something else happens.
  case atRest
}
