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
  private var pointers: PointerReactions
  /// What the page leads, and the positions of the page that are still to come.
  private var scrub: ScrollScrub
  private var scrolls: ArraySlice<PageScroll>
  /// Whether any pointer has been on a view.
  package var hasPointerOnView: Bool { pointers.hasPointerOnView }

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - end: the last instant that will be asked for, in flicks. An endless timeline needs one.
  ///   - trace: the events of pointers, in the order of time.
  ///   - scrolls: the positions of the page, in the order of time. It begins at 0.
  /// - Throws: the reason why the timeline or a cue cannot be laid out.
  package init(_ scene: Scene, upTo end: Int64? = nil, trace: [PointerEvent] = [], scrolls: [PageScroll] = [])
    throws(LayoutProblem)
  {
    let placements = try scene.placements(upTo: end)
    (duration, isCancelled) = (placements.duration, placements.isCancelled)
    var timed: [(flicks: Int64, cue: Int)] = []
    for (place, cue) in scene.cues.cues.enumerated() {
      if case .at(let flicks) = cue.trigger { timed.append((max(0, flicks), place)) }
    }
    timed.sort { ($0.flicks, $0.cue) < ($1.flicks, $1.cue) }
    self.timed = timed
    earliestEnd = max(
      placements.duration ?? 0, timed.last?.flicks ?? 0, trace.last?.time.flicks ?? 0, scrolls.last?.time.flicks ?? 0)
    knownEnd = earliestEnd
    stage = Stage(scene, upTo: end, horizon: Instant(flicks: knownEnd).later(by: 2 * SceneRest.patience).flicks)
    pointers = PointerReactions(stage, trace: trace)

    self.scrolls = scrolls[...]
    scrub = try ScrollScrub(scene)

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
    // At its start, the page is at the top, and shows the beginning of what it leads unless the timeline does.
    for (track, value) in try scrub.values(at: 0) where !written.contains(track) {
      stage.owners[Int(track)][track] = value
    }
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
    let sentence = next < plans.count ? max(0, plans[next].flicks) : nil
    let end = duration.flatMap { Instant(flicks: $0) > scheduler.time ? $0 : nil }
    return earliest(nextReaction, earliest(sentence, end))
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
    earliest(
      scrolls.first?.time.flicks, earliest(nextTimed < timed.count ? timed[nextTimed].flicks : nil, pointers.next))
  }

  /// Commits everything that is due at an instant in one transaction.
  private func happen(at flicks: Int64, sentencesTo last: Int64) throws(LayoutProblem) {
    let time = Instant(flicks: flicks)
    var problem: LayoutProblem?
    var transaction = Transaction()
    scheduler.update(to: time) {
      do throws(LayoutProblem) {
        var fired = pointers.point(at: time, scheduler)
        while nextTimed < timed.count, timed[nextTimed].flicks <= flicks {
          let cue = timed[nextTimed].cue
          fired[cue] = pointers.events(ofCue: cue, at: time)
          nextTimed += 1
        }
        while next < plans.count, plans[next].flicks <= last {
          transaction.add(plans[next].plan, to: plans[next].view)
          next += 1
        }
        let acted = try pointers.act(fired, to: &transaction, at: time)
        knownEnd = max(knownEnd, acted.end ?? knownEnd)
        try scroll(to: time, &transaction)
        events += acted.cues.map { SceneEvent(.cue($0), at: flicks) }
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

  /// Adds what the page leads at an instant to a transaction.
  private func scroll(to time: Instant, _ transaction: inout Transaction) throws(LayoutProblem) {
    let due = scrolls.prefix { $0.time.flicks <= time.flicks }
    guard let last = due.last else { return }
    scrolls = scrolls.dropFirst(due.count)
    // A view gets one plan, so that the log says once that it follows the page.
    var shown: [(view: StageView, values: [(track: UInt32, value: Double)])] = []
    var places: [ObjectIdentifier: Int] = [:]
    for (track, value) in try scrub.values(at: last.position) {
      let view = stage.owners[Int(track)]
      let place = places[ObjectIdentifier(view)] ?? shown.count
      if place == shown.count { shown.append((view, [])) }
      places[ObjectIdentifier(view)] = place
      shown[place].values.append((track, value))
    }
    for (view, values) in shown { transaction.add(SentencePlan(.show(values)), to: view) }
  }
}
