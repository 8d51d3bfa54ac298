import MotionAlgebra

/// A scene played by the runtime, frame by frame. Each sentence is a plan, committed when the sentence begins, and each
/// cue adds its plans when its instant or event comes.
///
/// The values of the timeline are those of a `Score` and its `Sampler`, to the bit, though neither is used. What they
/// share is the placement of sentences in time (`Scene.placements`), which contains times but no values.
///
/// Everything that begins at one instant is one transaction: first the sentences of the timeline, then the cues in the
/// order of the text. The events of pointers come before them, so that the values and velocities of what the pointers
/// move are known.
package final class SceneRun: ScenePlaying {
  /// The scheduler that plays the scene.
  package let scheduler = Scheduler()
  /// The tracks that can be written, as indices into `Scene.tracks`, rising.
  package let tracks: [UInt32]
  /// The length of the timeline in flicks; `nil` where it never ends.
  package let duration: Int64?
  /// Whether the timeline is `cancelled`.
  package let isCancelled: Bool
  /// The time, in flicks, at which the timeline, the cues and the pointers are over, as far as their ends are known.
  package private(set) var knownEnd: Int64
  /// The earliest time, in flicks, at which the run can be done: when the timeline ends, and the last timed cue and the
  /// last event of the trace are past.
  package let earliestEnd: Int64
  /// The cues that have acted, in the order of time.
  package private(set) var events: [SceneEvent] = []
  private let stage: Stage
  private let cells: [StageView.Cell]
  private var plans: [(flicks: Int64, order: Int, plan: SentencePlan, view: StageView)] = []
  private var next = 0
  /// The cues that wait for an instant, in the order of their instants.
  private let timed: [(flicks: Int64, cue: Int)]
  private var nextTimed = 0
  private let trace: [PointerEvent]
  private var nextEvent = 0
  private var pointers: StagePointers
  /// The cues that wait for pointers on each view, in the order of the text.
  private var cues: [Int: [(event: CueEvent, cue: Int)]] = [:]
  /// The other views that follow the pointers on a view, until the last of these pointers goes up.
  private var followers: [Int: [Int]] = [:]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - end: the last instant that will be asked for, in flicks. An endless timeline needs one.
  ///   - trace: the events of pointers, in the order of time.
  /// - Throws: the reason why the timeline or a cue cannot be laid out.
  package init(_ scene: Scene, upTo end: Int64? = nil, trace: [PointerEvent] = []) throws(LayoutProblem) {
    let placements = try scene.placements(upTo: end)
    (duration, isCancelled, self.trace) = (placements.duration, placements.isCancelled, trace)
    var timed: [(flicks: Int64, cue: Int)] = []
    for (place, cue) in scene.cues.cues.enumerated() {
      switch cue.trigger {
      case .at(let flicks): timed.append((max(0, flicks), place))
      case .on(let event, let view): cues[Int(view), default: []].append((event, place))
      }
    }
    timed.sort { ($0.flicks, $0.cue) < ($1.flicks, $1.cue) }
    self.timed = timed
    earliestEnd = max(placements.duration ?? 0, timed.last?.flicks ?? 0, trace.last?.time.flicks ?? 0)
    knownEnd = earliestEnd
    stage = Stage(scene, upTo: end, horizon: Instant(flicks: knownEnd).later(by: 2 * SceneRest.patience).flicks)
    let longPressed = cues.filter { $0.value.contains { $0.event == .longPress } }.keys
    pointers = StagePointers(scene, stage.views, longPressed: Set(longPressed))

    let clocks = SceneClocks(placements, easings: scene.easings)
    var written: Set<UInt32> = []
    // Where only a part was placed, the last sentence is unknown.
    let isWhole = placements.duration.map { duration in end.map { duration <= $0 } ?? true } ?? false
    for part in TrackPlacements.all(placements) {
      let (own, view) = (scene.tracks[Int(part.track)], stage.owners[Int(part.track)])
      written.insert(part.track)
      let opening = part.opening(own, clocks, isEndless: !isWhole)
      plans.append((-1, -1, SentencePlan(.open(opening)), view))
      if let value = SentenceTrack(opening: opening).opening { view[part.track] = value }
      for rehearsal in part.rehearsals {
        plans.append((rehearsal.start.flicks, plans.count, SentencePlan(.rehearse(rehearsal, clocks)), view))
      }
      for sentence in part.sentences {
        plans.append((sentence.begin.flicks, plans.count, SentencePlan(.play(sentence, clocks)), view))
      }
    }
    plans.sort { ($0.flicks, $0.order) < ($1.flicks, $1.order) }
    let actions = scene.cues.cues.map(\.action)
    try stage.open(actions)
    for action in actions { written.formUnion(try stage.tracks(action)) }
    let (tracks, owners) = (written.sorted(), stage.owners)
    (self.tracks, cells) = (tracks, tracks.map { owners[Int($0)].cell($0) })
  }

  /// The tracks of the values in a row.
  package var columns: [Track] { tracks.map { stage.scene.tracks[Int($0)] } }
  /// The present values of `columns`.
  package var values: [Double] { cells.map(\.value) }

  /// Whether nothing moves and nothing is to come.
  package var isDone: Bool { nextInstant == nil && scheduler.state == .idle }

  /// The time, in flicks, of the next sentence, cue or event, or the end of the timeline; `nil` where all of them are
  /// past.
  package var nextInstant: Int64? {
    var all: [Int64] = []
    if let press = pointers.nextLongPress { all.append(press) }
    if next < plans.count { all.append(max(0, plans[next].flicks)) }
    if nextTimed < timed.count { all.append(timed[nextTimed].flicks) }
    if nextEvent < trace.count { all.append(trace[nextEvent].time.flicks) }
    if let duration, Instant(flicks: duration) > scheduler.time { all.append(duration) }
    return all.min()
  }

  // MARK: Time

  /// Advances time. Whatever is due on the way happens at its own instant, in order.
  package func advance(to time: Instant) throws(LayoutProblem) {
    let ceiling = time.fraction > 0 ? time.flicks + 1 : time.flicks
    while true {
      let sentence = next < plans.count && plans[next].flicks < ceiling ? plans[next].flicks : nil
      if let reaction = nextReaction, reaction <= time.flicks, reaction <= sentence.map({ max(0, $0) }) ?? .max {
        try happen(at: reaction, sentencesTo: reaction)
      } else if let sentence {
        try happen(at: max(0, sentence), sentencesTo: sentence)
      } else {
        break
      }
    }
    // A sentence that ends where another begins must not bring the scheduler to rest, so the scheduler stays active
    // past that instant.
    if next < plans.count, plans[next].flicks == ceiling, scheduler.state == .active, ceiling < .max {
      scheduler.at(Instant(flicks: ceiling + 1)) {}
    }
    scheduler.update(to: time)
  }

  /// The time of the next cue or event, in flicks.
  private var nextReaction: Int64? {
    let cue = nextTimed < timed.count ? timed[nextTimed].flicks : nil
    let event = nextEvent < trace.count ? trace[nextEvent].time.flicks : nil
    return [cue, event, pointers.nextLongPress].lazy.compactMap { $0 }.min()
  }

  /// Commits everything that is due at an instant in one transaction.
  private func happen(at flicks: Int64, sentencesTo last: Int64) throws(LayoutProblem) {
    let time = Instant(flicks: flicks)
    var problem: LayoutProblem?
    var transaction = Transaction()
    scheduler.update(to: time) {
      do throws(LayoutProblem) {
        let fired = point(at: time)
        while next < plans.count, plans[next].flicks <= last {
          transaction.add(plans[next].plan, to: plans[next].view)
          next += 1
        }
        for (cue, events) in fired.sorted(by: { $0.key < $1.key }) {
          try add(cue, with: events, to: &transaction, at: time)
          self.events.append(SceneEvent(.cue(cue), at: flicks))
        }
        if !transaction.isEmpty { scheduler.commit(transaction) }
      } catch {
        problem = error
      }
    }
    for operation in transaction.log {
      for performer in scheduler.performers(of: operation.target) {
        problem = problem ?? (performer as? SentencePerformer)?.problem
      }
    }
    if let problem { throw problem }
  }

  /// Passes the events of pointers to the performers.
  ///
  /// - Returns: the cues that these events and the instant trigger. Each comes with the events on its view that a new
  ///   plan receives: where the pointers were at the trigger, and what they have done since.
  private func point(at time: Instant) -> [Int: [PointerEvent]] {
    var fired: [Int: [PointerEvent]] = [:]
    while nextEvent < trace.count, trace[nextEvent].time.flicks <= time.flicks {
      let event = trace[nextEvent]
      nextEvent += 1
      for meaning in pointers.take(event) {
        let view = meaning.view
        if meaning.isTouch {
          scheduler.send(event, to: stage.views[view])
          for follower in followers[view] ?? [] { scheduler.send(event, to: stage.views[follower]) }
          for (_, cue) in cues[view] ?? [] { fired[cue]?.append(event) }
        }
        fire(meaning.events, on: view, at: time, &fired)
        if meaning.events.contains(.release) { followers[view] = nil }
      }
    }
    for view in pointers.longPresses(at: time) { fire([.longPress], on: view, at: time, &fired) }
    while nextTimed < timed.count, timed[nextTimed].flicks <= time.flicks {
      let cue = timed[nextTimed].cue
      fired[cue] = follower(cue).map { pointers.replayed(nil, on: $0, at: time) } ?? []
      nextTimed += 1
    }
    return fired
  }

  /// Triggers the cues that wait for events on a view and have not been triggered at this instant.
  private func fire(_ events: [CueEvent], on view: Int, at time: Instant, _ fired: inout [Int: [PointerEvent]]) {
    for (awaited, cue) in cues[view] ?? [] where fired[cue] == nil && events.contains(awaited) {
      fired[cue] = follower(cue) != nil ? pointers.replayed(awaited, on: view, at: time) : []
    }
  }

  /// Returns the view that follows pointers because of a cue; `nil` where none does.
  private func follower(_ cue: Int) -> Int? {
    guard case .add(let plan, let view, _) = stage.scene.cues.cues[cue].action, plan.isGesture else { return nil }
    return Int(view)
  }

  /// Adds the plans of a cue to a transaction.
  ///
  /// - Parameter events: the events of pointers that a plan receives when it follows them.
  private func add(
    _ place: Int, with events: [PointerEvent], to transaction: inout Transaction, at time: Instant
  ) throws(LayoutProblem) {
    let cue = stage.scene.cues.cues[place]
    var gesture = GestureSoFar(events: events)
    var touched: Int?
    if case .on(let event, let view) = cue.trigger {
      touched = Int(view)
      switch event {
      case .drag, .pinch, .rotate: gesture.hasBegun = true
      case .press, .tap, .longPress, .doubleTap, .release, .hover, .hoverEnd: break
      }
    }
    if let end = try stage.add(cue.action, to: &transaction, at: time, following: gesture) {
      knownEnd = max(knownEnd, end)
    }
    guard let touched, let follower = follower(place), follower != touched, !pointers.pointers(on: touched).isEmpty,
      !followers[touched, default: []].contains(follower)
    else { return }
    followers[touched, default: []].append(follower)
  }
}
