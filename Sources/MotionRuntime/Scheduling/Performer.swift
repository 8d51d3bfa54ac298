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

/// What one performer sees of the scheduler.
public final class PerformerScheduler {
  weak var scheduler: Scheduler?
  weak var record: PerformerRecord?
  private var taken: [any MovingProperty] = []

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// The time of the last update.
  public var time: Instant { scheduler?.time ?? .zero }

  /// Says that something outside has begun which fulfils plans: a gesture, an animation of the
  /// platform. The scheduler is active until it ends.
  ///
  /// - Parameter name: this performer's own; the same name elsewhere is another activity. An activity
  ///   that is open already stays the one that it is.
  public func startActivity(_ name: String) {
    guard let scheduler, let record else { return }
    scheduler.start(name, of: record)
  }

  /// Ends an activity. One that is not open is reported to the observers of the scheduler as
  /// `activityNotOpen`, and nothing else happens.
  ///
  /// - Returns: whether it was open.
  @discardableResult
  public func endActivity(_ name: String) -> Bool {
    guard let scheduler, let record else { return false }
    return scheduler.end(name, of: record)
  }

  /// The properties of an element, the same as everybody's.
  public func get<Element: AnyObject>(_ element: Element) -> ElementProperties<Element> {
    ElementProperties(element, scheduler?.properties ?? PropertyTable())
  }

  /// Takes a property over from whoever wrote it: from now on this performer is its writer, until it
  /// gives it back or another one takes it. What it had, value and velocity, is for the new writer
  /// to go on with.
  ///
  /// - Parameter forGood: whether what others want with the property is over, so that none of them gets it back.
  public func take(_ property: any MovingProperty, forGood: Bool = false) {
    guard let scheduler, let record else { return }
    let before = property.writers.current
    if let before, before !== record {
      before.yielding?.yield(property)
      scheduler.touch(before)
    }
    if forGood {
      for other in property.writers.removeAll() where other !== record && other !== before { scheduler.touch(other) }
    }
    property.writers.take(record)
    if !taken.contains(where: { $0 === property }) { taken.append(property) }
  }

  /// Gives a property back to whoever had it before.
  public func giveBack(_ property: any MovingProperty) {
    guard let scheduler, let record else { return }
    property.writers.giveBack(record)
    taken.removeAll { $0 === property }
    scheduler.keepForNow(property)
    if let before = property.writers.current { scheduler.touch(before) }
  }

  /// Whether this performer is the one that writes a property now.
  public func isWriter(of property: any MovingProperty) -> Bool {
    record.map { property.writers.current === $0 } ?? false
  }

  /// Whether this performer has taken a property and not lost it for good, though another may write it meanwhile.
  public func holds(_ property: any MovingProperty) -> Bool {
    record.map { property.writers.contains($0) } ?? false
  }

  func giveAllBack() {
    for property in taken { giveBack(property) }
  }
}
