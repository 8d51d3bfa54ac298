import MotionAlgebra
import MotionRuntime
import MotionTargets

/// What a scheduler does, in words.
final class RunLog {
  private(set) var entries: [RunLogEntry] = []
  private let scene: Scene

  /// Listens from now on.
  init(_ scheduler: Scheduler, _ scene: Scene) {
    self.scene = scene
    // The scheduler does not outlive its listener, which does not keep the scheduler.
    scheduler.observe { [unowned scheduler] event in self.take(event, at: scheduler.time) }
  }

  private func take(_ event: SchedulerEvent, at time: Instant) {
    var entry = RunLogEntry(time: time.flicks, event: "")
    switch event {
    case .committed(let transaction):
      entry.event = "transaction"
      entry.what = "\(transaction.log.count) operation\(transaction.log.count == 1 ? "" : "s")"
    case .targetMet: return
    case .performerMade(let performer, let target):
      (entry.event, entry.view, entry.what) = ("performer made", name(of: target), name(of: performer))
    case .performerReleased(let performer, let target):
      (entry.event, entry.view, entry.what) = ("performer released", name(of: target), name(of: performer))
    case .planAdded(let plan, let target):
      (entry.event, entry.view) = ("plan added", name(of: target))
      (entry.property, entry.what) = words(plan)
    case .namedPlanAdded(let plan, let name, let target):
      (entry.event, entry.view, entry.name) = ("named plan added", self.name(of: target), name)
      (entry.property, entry.what) = words(plan)
    case .namedPlanRemoved(let name, let target):
      (entry.event, entry.view, entry.name) = ("named plan removed", self.name(of: target), name)
    case .activityStarted(let name, let performer):
      (entry.event, entry.name, entry.what) = ("activity started", name, self.name(of: performer))
    case .activityEnded(let name, let performer):
      (entry.event, entry.name, entry.what) = ("activity ended", name, self.name(of: performer))
    case .activityNotOpen(let name, let performer):
      (entry.event, entry.name, entry.what) = ("activity not open", name, self.name(of: performer))
    case .stateChanged(.active): entry.event = "active"
    case .stateChanged(.idle): entry.event = "idle"
    }
    entries.append(entry)
  }

  private func name(of target: AnyObject) -> String { (target as? StageView)?.name ?? "" }

  private func name(of performer: any Performer) -> String { String(describing: type(of: performer)) }

  /// What a plan is about, and what it asks.
  private func words(_ plan: any Plan) -> (property: String, what: String) {
    guard let sentence = plan as? SentencePlan else { return ("", String(describing: type(of: plan))) }
    switch sentence.request {
    case .stand(let opening): return (property(opening.track), "stand where it is first written, or declared")
    case .play(let sentence, _):
      return (property(sentence.write.track), sentence.label.map { scene.words(scene.labels[Int($0)].name) } ?? "")
    case .rehearse(let rehearsal, _): return (property(rehearsal.track), "rehearse what is reversed")
    }
  }

  private func property(_ track: UInt32) -> String {
    let track = scene.tracks[Int(track)]
    return track.property + (track.component.map { ".\($0)" } ?? "")
  }
}
