/// An event that a scheduler reports to its observers. Each event comes before its consequences.
public enum SchedulerEvent {
  /// A transaction is about to be applied. Its log lists what it asks for.
  case committed(Transaction)
  /// A target that had no performer is about to get one.
  case targetAdded(AnyObject)
  /// A performer was made for a target.
  case performerMade(any Performer, target: AnyObject)
  /// A performer was released: it has no plan left, is at rest and has no open activity.
  case performerReleased(any Performer, target: AnyObject)
  /// A plan without a name is about to be added to a target.
  case planAdded(any Plan, target: AnyObject)
  /// A plan with a name is about to be added to a target.
  case namedPlanAdded(any Plan, name: String, target: AnyObject)
  /// The plan of a name is about to be removed from a target.
  case namedPlanRemoved(name: String, target: AnyObject)
  /// The remaining plans of a performer, all without names, are about to be withdrawn together.
  case plansWithdrawn(any Performer, target: AnyObject)
  /// The first key path of a target, which a performer is about to take, has turned out to be the same as the second one,
  /// or to overlap with it, although their roots differ. The plans for the second one lose their property. This is reported
  /// once for each pair, as long as properties of the target are in use.
  case propertiesOverlap(AnyKeyPath, AnyKeyPath, target: AnyObject)
  /// A performer has started an activity.
  case activityStarted(String, any Performer, target: AnyObject)
  /// A performer has ended an activity.
  case activityEnded(String, any Performer, target: AnyObject)
  /// A performer ended an activity that it had not started, or had ended before.
  case activityNotOpen(String, any Performer)
  /// The scheduler has become idle or active.
  case stateChanged(Scheduler.State)
}

extension Scheduler {
  /// Subscribes to everything that happens. Each event arrives once and in order, even where the answer of an observer
  /// to one event causes the next.
  @discardableResult
  public func observe(_ next: @escaping (SchedulerEvent) -> Void) -> Subscription { events.add(next) }

  /// Subscribes to the changes between idle and active.
  @discardableResult
  public func observeState(_ next: @escaping (State) -> Void) -> Subscription {
    observe { if case .stateChanged(let state) = $0 { next(state) } }
  }

  /// Subscribes to new targets. A target is reported before its first performer is made.
  @discardableResult
  public func observeNewTargets(_ next: @escaping (AnyObject) -> Void) -> Subscription {
    observe { if case .targetAdded(let target) = $0 { next(target) } }
  }
}
