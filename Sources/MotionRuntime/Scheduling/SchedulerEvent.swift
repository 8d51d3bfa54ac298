/// What a scheduler tells those who observe it: of each thing just before what comes of it.
public enum SchedulerEvent {
  /// A transaction is about to take effect; its log says what it asks for.
  case committed(Transaction)
  /// A target that had no performer is about to get one.
  case targetMet(AnyObject)
  case performerMade(any Performer, target: AnyObject)
  /// It has no plan left, is at rest and has no activity open.
  case performerReleased(any Performer, target: AnyObject)
  case planAdded(any Plan, target: AnyObject)
  case namedPlanAdded(any Plan, name: String, target: AnyObject)
  case namedPlanRemoved(name: String, target: AnyObject)
  /// What a performer has left of plans without names is withdrawn, all in one.
  case plansWithdrawn(any Performer, target: AnyObject)
  case activityStarted(String, any Performer, target: AnyObject)
  case activityEnded(String, any Performer, target: AnyObject)
  /// A performer ended an activity which it had not started, or had ended before.
  case activityNotOpen(String, any Performer)
  case stateChanged(Scheduler.State)
}
