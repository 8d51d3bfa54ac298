import MotionAlgebra
import MotionRuntime
import MotionTargets
import MotionText

/// The log of a run: what the scheduler does, in words.
final class RunLog {
  /// A time during which a performer follows something outside the script, such as pointers.
  struct Activity {
    /// The name of the view.
    var view: String
    var name: String
    /// The start and the end in flicks; the end is `nil` while it lasts.
    var start: Int64
    var end: Int64?
  }

  private(set) var entries: [RunLogEntry] = []
  /// The activities, in order of their starts.
  private(set) var activities: [Activity] = []
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  /// Records what a scheduler does from now on.
  func listen(to scheduler: Scheduler) {
    // The scheduler owns its listener, so the listener must not own the scheduler.
    scheduler.observe { [unowned scheduler] event in self.take(event, at: scheduler.time) }
  }

  /// Records an event of a transition.
  ///
  /// - Parameter transition: the name of the transition.
  func take(_ event: TransitionRun.Event, of transition: String, at time: Instant) {
    var entry = RunLogEntry(time: time.flicks, event: "")
    switch event {
    case .scheduler(let event): return take(event, at: time)
    case .turnedAround(let direction):
      (entry.event, entry.name, entry.what) = ("turned around", transition, direction.rawValue)
    case .ended(let end):
      (entry.event, entry.name) = ("transition ended", transition)
      entry.what = "\(end.outcome) (\(end.direction.rawValue))"
    }
    entries.append(entry)
  }

  private func take(_ event: SchedulerEvent, at time: Instant) {
    var entry = RunLogEntry(time: time.flicks, event: "")
    switch event {
    case .committed(let transaction):
      entry.event = "transaction"
      entry.what = "\(transaction.log.count) operation\(transaction.log.count == 1 ? "" : "s")"
    case .targetAdded: return
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
    case .plansWithdrawn(let performer, let target):
      (entry.event, entry.view, entry.what) = ("plans withdrawn", name(of: target), name(of: performer))
    // Views have no other paths than their tracks.
    case .propertiesOverlap: return
    case .activityStarted(let name, let performer, let target):
      (entry.event, entry.view, entry.name) = ("activity started", self.name(of: target), name)
      activities.append(Activity(view: entry.view, name: name, start: time.flicks))
      entry.what = self.name(of: performer)
    case .activityEnded(let name, let performer, let target):
      (entry.event, entry.view, entry.name) = ("activity ended", self.name(of: target), name)
      let view = entry.view
      if let place = activities.lastIndex(where: { $0.end == nil && $0.view == view && $0.name == name }) {
        activities[place].end = time.flicks
      }
      entry.what = self.name(of: performer)
    case .activityNotOpen(let name, let performer):
      (entry.event, entry.name, entry.what) = ("activity not open", name, self.name(of: performer))
    case .stateChanged(.active): entry.event = "active"
    case .stateChanged(.idle): entry.event = "idle"
    }
    entries.append(entry)
  }

  private func name(of target: AnyObject) -> String { (target as? StageView)?.name ?? "" }

  /// The type of a performer, without the type of its target, which is the same for all.
  private func name(of performer: any Performer) -> String {
    String(String(describing: type(of: performer)).prefix { $0 != "<" })
  }

  /// The property that a plan is for, and what the plan requests.
  private func words(_ plan: any Plan) -> (property: String, what: String) {
    if let sentence = plan as? SentencePlan { return words(sentence.request) }
    let cue = (plan as? any StagePlanning)?.cue
    return cue.map { (scene.property(of: $0.tracks), $0.words) } ?? ("", String(describing: type(of: plan)))
  }

  private func words(_ request: SentenceRequest) -> (property: String, what: String) {
    switch request {
    case .open(let opening): (scene.property(of: [opening.track]), "hold the initial value")
    case .play(let sentence, _): (scene.property(of: [sentence.write.track]), words(of: [sentence]))
    case .rehearse(let rehearsal, _): (scene.property(of: [rehearsal.track]), "prepare what is reversed")
    case .show(let values): (scene.property(of: values.map(\.track)), "follow the page")
    case .perform(let performance):
      (
        scene.property(of: performance.tracks.map(\.track)),
        words(
          of: performance.tracks.flatMap(\.sentences).enumerated().sorted { a, b in
            (a.element.begin, a.offset) < (b.element.begin, b.offset)
          }.map(\.element))
      )
    }
  }

  /// The names of sentences, each once.
  private func words(of sentences: [Placements.Sentence]) -> String {
    var names: [String] = []
    var known: Set<UInt32> = []
    for label in sentences.compactMap(\.label) where known.insert(label).inserted {
      let name = scene.words(scene.labels[Int(label)].name)
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: "; ")
  }
}
