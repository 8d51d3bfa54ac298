import MotionAlgebra

/// The pointers of a trace on the views of a stage: it passes their events to the performers, and finds the cues that they
/// trigger.
struct PointerReactions {
  private let stage: Stage
  private let scene: Scene
  /// The view that plays in place of each view.
  private let actors: [StageView]
  private let trace: [PointerEvent]
  private var nextEvent = 0
  private var pointers: StagePointers
  /// Whether any pointer has been on a view.
  var hasPointerOnView: Bool { pointers.hasReachedView }
  /// The cues that wait for pointers on each view, in the order of the text.
  private let cues: [Int: [(event: CueEvent, cue: Int)]]
  /// The other views that follow the pointers on a view, until the last of these pointers goes up.
  private var followers: [Int: [Int]] = [:]

  /// - Parameters:
  ///   - actor: returns the view that plays in place of a view.
  ///   - trace: the events of pointers, in the order of time.
  init(_ stage: Stage, trace: [PointerEvent], actor: (StageView) -> StageView = { $0 }) {
    (self.stage, scene, self.trace) = (stage, stage.scene, trace)
    actors = stage.views.map(actor)
    var cues: [Int: [(event: CueEvent, cue: Int)]] = [:]
    for (place, cue) in stage.scene.cues.cues.enumerated() {
      if case .on(let event, let view) = cue.trigger { cues[Int(view), default: []].append((event, place)) }
    }
    self.cues = cues
    pointers = StagePointers(stage.scene, actors, stage.scene.cues.interests)
  }

  /// The time of the next event or long press, in flicks; `nil` for none.
  var next: Int64? {
    let event = nextEvent < trace.count ? trace[nextEvent].time.flicks : nil
    return earliest(event, pointers.nextLongPress)
  }

  /// Passes the events up to a time to the performers.
  ///
  /// - Returns: the cues that they trigger. Each comes with the events on its view that a new plan receives: where the
  ///   pointers were at the trigger, and what they have done since.
  mutating func point(at time: Instant, _ scheduler: Scheduler) -> [Int: [PointerEvent]] {
    var fired: [Int: [PointerEvent]] = [:]
    while nextEvent < trace.count, trace[nextEvent].time.flicks <= time.flicks {
      let event = trace[nextEvent]
      nextEvent += 1
      for meaning in pointers.take(event) {
        let view = meaning.view
        if meaning.isTouch {
          var own = event
          own.location = meaning.location
          own.withheld = meaning.withheld
          scheduler.send(own, to: actors[view])
          for follower in followers[view] ?? [] {
            scheduler.send(pointers.event(event, around: follower), to: actors[follower])
          }
          for (_, cue) in cues[view] ?? [] {
            let plan = follower(cue)
            if let plan, plan.view == view, meaning.withheld.contains(plan.gesture) { continue }
            fired[cue]?.append(plan.map { pointers.event(event, around: $0.view) } ?? own)
          }
        }
        fire(meaning.events, on: view, at: time, &fired)
        if meaning.isReleased { followers[view] = nil }
      }
      if event.phase == .ended {
        for meaning in pointers.hoverAfter(event) { fire(meaning.events, on: meaning.view, at: time, &fired) }
      }
    }
    for view in pointers.longPresses(at: time) { fire([.longPress], on: view, at: time, &fired) }
    return fired
  }

  /// Triggers the cues that wait for events on a view and have not been triggered at this instant.
  private func fire(_ events: [CueEvent], on view: Int, at time: Instant, _ fired: inout [Int: [PointerEvent]]) {
    for (awaited, cue) in cues[view] ?? [] where fired[cue] == nil && events.contains(awaited) {
      fired[cue] = follower(cue).map { pointers.replayed(awaited, on: view, for: $0, at: time) } ?? []
    }
  }

  /// Returns the cues of one instant in the order in which they act: that of the text, except that a pointer leaves a view before
  /// it enters another, and that a gesture which ends at the instant at which it begins has begun first.
  private func ordered(_ fired: [Int: [PointerEvent]]) -> [(cue: Int, events: [PointerEvent])] {
    let begun = Set(
      fired.keys.compactMap { cue -> UInt32? in
        switch scene.cues.cues[cue].trigger {
        case .on(.drag, let view), .on(.pinch, let view), .on(.rotate, let view): view
        case .on, .at, .scroll: nil
        }
      })
    func rank(_ cue: Int) -> Int {
      switch scene.cues.cues[cue].trigger {
      case .on(.hoverEnd, _): 0
      case .on(.release, let view): begun.contains(view) ? 2 : 1
      case .on, .at, .scroll: 1
      }
    }
    return fired.map { (cue: $0.key, events: $0.value) }.sorted { (rank($0.cue), $0.cue) < (rank($1.cue), $1.cue) }
  }

  /// Returns the events that a plan of a cue receives that is added at a time: where the pointers are that it follows.
  func events(ofCue cue: Int, at time: Instant) -> [PointerEvent] {
    follower(cue).map { pointers.replayed(nil, on: $0.view, for: $0, at: time) } ?? []
  }

  /// Returns the view that follows pointers because of a cue, and how; `nil` where none does.
  private func follower(_ cue: Int) -> StagePointers.Follower? {
    guard case .add(let plan, let view, _) = scene.cues.cues[cue].action, let gesture = plan.gesture else { return nil }
    return StagePointers.Follower(view: Int(view), gesture: gesture)
  }

  /// Adds the plans of the cues that are triggered at an instant to a transaction, in the order in which they act.
  ///
  /// - Parameters:
  ///   - fired: the cues, each with the events that its plans receive, see `point`.
  ///   - actor: returns the view that plays in place of a view.
  /// - Returns: the cues, and the time at which the last of their animations ends, in flicks; `nil` where none ends.
  mutating func act(
    _ fired: [Int: [PointerEvent]], to transaction: inout Transaction, at time: Instant,
    actor: (StageView) -> StageView = { $0 }
  ) throws(LayoutProblem) -> (cues: [Int], end: Int64?) {
    var end: Int64?
    let cues = ordered(fired)
    for (cue, events) in cues {
      if let last = try add(cue, with: events, to: &transaction, at: time, actor: actor) {
        end = max(end ?? last, last)
      }
    }
    return (cues.map(\.cue), end)
  }

  /// Adds the plans of a cue to a transaction.
  ///
  /// - Parameters:
  ///   - events: the events of pointers that a plan receives when it follows them.
  ///   - actor: returns the view that plays in place of a view.
  /// - Returns: the time at which the animation ends, in flicks; `nil` as for `Stage.add`.
  private mutating func add(
    _ place: Int, with events: [PointerEvent], to transaction: inout Transaction, at time: Instant,
    actor: (StageView) -> StageView
  ) throws(LayoutProblem) -> Int64? {
    let cue = scene.cues.cues[place]
    var gesture = GestureSoFar(events: events)
    let follower = follower(place)?.view
    if let follower { gesture.magnification = pointers.magnification(around: follower) }
    var touched: Int?
    if case .on(let event, let view) = cue.trigger {
      touched = Int(view)
      switch event {
      case .drag, .pinch, .rotate: gesture.hasBegun = true
      case .press, .tap, .longPress, .doubleTap, .release, .hover, .hoverEnd: break
      }
    }
    let end = try stage.add(cue.action, to: &transaction, at: time, following: gesture, actor: actor)
    if let touched, let follower, follower != touched, !pointers.pointers(on: touched).isEmpty,
      !followers[touched, default: []].contains(follower)
    {
      followers[touched, default: []].append(follower)
    }
    return end
  }
}
