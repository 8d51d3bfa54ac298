import MotionAlgebra

/// Plays the sentences of a scene on one view.
///
/// The sentence that began last owns a track: it takes the track for good from its present writer, and loses it to any
/// later one. Within the timeline, or within a part of the scene that plays as one, sentences that overlap have their
/// mean.
package final class SentencePerformer: NamedPlanPerforming, RestUpdatePerforming, PlanWithdrawing, PropertyYielding {
  /// The target is a view of a scene.
  package typealias Target = StageView
  /// The sentences to play.
  package typealias Request = SentenceRequest

  /// The state of the timeline on a track, which it needs to continue after others have moved the track.
  private struct Timeline {
    /// The first values of its writes without `from`.
    var entries = SentenceTrack.Entries()
    /// The number of its plans that are still to be added; `nil` where there is no last one.
    var plansToCome: Int?
  }

  private final class Channel {
    let place: UInt32
    let property: ReactiveProperty<Double>
    var track: SentenceTrack
    /// The sentences of a part of the scene that have not begun, in the order in which they begin.
    var coming: ArraySlice<Placements.Sentence> = []
    var rehearsals: ArraySlice<TrackPlacements.Rehearsal> = []
    var name: String?
    /// Whether the timeline plays here, rather than a part of the scene.
    var isTimeline: Bool
    /// Whether this performer writes the track at present.
    var isOwned = true
    /// Whether the first sentences continue from the value and the velocity before them.
    var continuesMotion = false
    /// The time, in flicks, at which the part that plays here ends, even if nothing moves before; `nil` where it ends
    /// when nothing moves.
    var end: Int64?
    /// The state of the timeline here; `nil` where it has never been, and once it is over.
    var timeline: Timeline?

    init(_ place: UInt32, _ property: ReactiveProperty<Double>, _ track: SentenceTrack, isTimeline: Bool) {
      (self.place, self.property, self.track, self.isTimeline) = (place, property, track, isTimeline)
    }

    /// Begins the sentences whose time has come.
    func begin(_ isDue: (Instant) -> Bool) {
      let due = coming.prefix { isDue($0.begin) }
      let rehearsed = rehearsals.prefix { isDue($0.start) }
      (coming, rehearsals) = (coming.dropFirst(due.count), rehearsals.dropFirst(rehearsed.count))
      track.begin(Array(due), rehearsing: Array(rehearsed))
    }
  }

  private let target: StageView
  private let scheduler: PerformerScheduler
  private var channels: [UInt32: Channel] = [:]
  /// The same channels, in the order in which their tracks were added.
  private var order: [Channel] = []
  /// The sentences of the timeline that have been added and not begun. Those that begin together must not see one
  /// another.
  private var waiting: [UInt32: (sentences: [Placements.Sentence], rehearsals: [TrackPlacements.Rehearsal])] = [:]
  /// The ends of waits, which play but write nothing.
  private var waits: [(name: String?, end: Instant)] = []
  /// The problem of a sentence that had no first value.
  private(set) var problem: LayoutProblem?

  /// Makes the performer of a view. The scheduler calls it when the first plan is committed.
  package init(for target: StageView, in scheduler: PerformerScheduler) {
    (self.target, self.scheduler) = (target, scheduler)
  }

  /// Whether anything plays, or the timeline has sentences to come. The opening of a track counts until the last of its
  /// sentences is over.
  package var hasPlans: Bool {
    !waits.isEmpty || order.contains { $0.isOwned || $0.timeline != nil }
  }

  /// Adds a request without a name.
  package func add(_ request: SentenceRequest) { add(request, name: nil) }
  /// Adds a request under a name.
  package func add(_ request: SentenceRequest, named name: String) { add(request, name: name) }

  private func add(_ request: SentenceRequest, name: String?) {
    switch request {
    case .open(let opening): open(opening)
    case .play(let sentence, let clocks):
      let channel = channel(sentence.write.track, clocks)
      countTimelinePlan(channel)
      if !(channel.isOwned && channel.isTimeline) {
        // A sentence that has lost a track does not take it back at the next of its values on the way.
        if sentence.goesOn { return }
        reclaim(channel, clocks)
      }
      waiting[sentence.write.track, default: ([], [])].sentences.append(sentence)
    case .rehearse(let rehearsal, let clocks):
      let channel = channel(rehearsal.track, clocks)
      countTimelinePlan(channel)
      if channel.isOwned, channel.isTimeline {
        waiting[rehearsal.track, default: ([], [])].rehearsals.append(rehearsal)
      } else {
        // A track that belongs to another performer is only read.
        var trial = timelineTrack(channel, clocks)
        trial.rehearse(rehearsal)
        channel.timeline?.entries = trial.entries
      }
    case .show(let values):
      for (track, value) in values { show(value, on: track) }
    case .perform(let performance):
      if performance.tracks.isEmpty, let end = performance.end { waits.append((name, Instant(flicks: end))) }
      for part in performance.tracks { perform(part, performance, name) }
    }
  }

  /// Removes what plays under a name. Its tracks keep their values, and their velocities for the next performer.
  package func remove(named name: String) { leave(name) }
  /// Removes what plays without a name.
  package func withdrawPlans() { leave(nil) }

  private func leave(_ name: String?) {
    waits.removeAll { $0.name == name }
    for channel in order where channel.isOwned && channel.name == name {
      yield(channel)
      waiting[channel.place] = nil
      scheduler.giveBack(channel.property)
    }
    forgetWhatIsOver()
  }

  // MARK: Tracks

  private func property(_ track: UInt32) -> ReactiveProperty<Double> { scheduler.get(target).track(track) }

  private func keep(_ channel: Channel) {
    if let old = channels.updateValue(channel, forKey: channel.place),
      let place = order.firstIndex(where: { $0 === old })
    {
      order[place] = channel
    } else {
      order.append(channel)
    }
  }

  private func channel(_ track: UInt32, _ clocks: SceneClocks) -> Channel {
    if let known = channels[track] { return known }
    let channel = Channel(track, property(track), SentenceTrack(clocks, base: nil), isTimeline: true)
    channel.isOwned = false
    keep(channel)
    return channel
  }

  private func open(_ opening: SentenceRequest.Opening) {
    let channel = Channel(opening.track, property(opening.track), SentenceTrack(opening: opening), isTimeline: true)
    channel.timeline = Timeline(plansToCome: opening.plansToCome)
    keep(channel)
    scheduler.take(channel.property)
  }

  /// Counts a plan of the timeline on a track. On a track that the timeline never opened, the plan counts as its last.
  private func countTimelinePlan(_ channel: Channel) {
    let left = (channel.timeline ?? Timeline(plansToCome: 1)).plansToCome
    channel.timeline = Timeline(
      entries: channel.timeline?.entries ?? SentenceTrack.Entries(), plansToCome: left.map { $0 - 1 })
  }

  private static func number(_ value: Double) -> Double? { value.isNaN ? nil : value }

  private func timelineTrack(_ channel: Channel, _ clocks: SceneClocks) -> SentenceTrack {
    let value = SentencePerformer.number(channel.property.value)
    return SentenceTrack(
      clocks, base: value, opening: value, entries: channel.timeline?.entries ?? SentenceTrack.Entries())
  }

  /// Takes a track back for the timeline after others have moved it.
  private func reclaim(_ channel: Channel, _ clocks: SceneClocks) {
    scheduler.take(channel.property, forGood: true)
    channel.track = timelineTrack(channel, clocks)
    channel.track.speedBefore = (channel.property.velocity(since: scheduler.time).x, scheduler.time.flicks)
    (channel.isTimeline, channel.isOwned, channel.name) = (true, true, nil)
    (channel.coming, channel.rehearsals, channel.continuesMotion, channel.end) = ([], [], false, nil)
  }

  private func perform(_ part: TrackPlacements, _ performance: SentenceRequest.Performance, _ name: String?) {
    let old = channels[part.track]
    if let old, old.isOwned { yield(old) }
    let property = old?.property ?? property(part.track)
    scheduler.take(property, forGood: true)
    waiting[part.track] = nil
    let value = SentencePerformer.number(property.value)
    let channel = Channel(
      part.track, property, SentenceTrack(performance.clocks, origin: performance.origin, base: value, opening: value),
      isTimeline: false)
    (channel.coming, channel.rehearsals, channel.name) = (part.sentences[...], part.rehearsals[...], name)
    (channel.timeline, channel.end) = (old?.timeline, performance.end)
    channel.track.speedBefore = (property.velocity(since: scheduler.time).x, 0)
    channel.continuesMotion = performance.continuesMotion
    keep(channel)
  }

  private func show(_ value: Double, on track: UInt32) {
    if let old = channels[track], old.isOwned { yield(old) }
    let property = channels[track]?.property ?? property(track)
    scheduler.take(property, forGood: true)
    waiting[track] = nil
    property.write(SIMD4(value, 0, 0, 0), velocity: .zero)
    scheduler.giveBack(property)
  }

  /// Writes the velocity of a track that another performer is about to take.
  package func yield(_ property: any MovingProperty) {
    for channel in order where channel.property === property && channel.isOwned { yield(channel) }
  }

  /// Writes the velocity of a track and releases it.
  private func yield(_ channel: Channel) {
    let velocity = channel.track.velocity(at: scheduler.time)
    channel.property.write(channel.property.components, velocity: SIMD4(velocity, 0, 0, 0))
    channel.isOwned = false
    (channel.coming, channel.rehearsals) = ([], [])
    if channel.isTimeline { channel.timeline?.entries = channel.track.entries }
  }

  private func forgetWhatIsOver() {
    order.removeAll { channel in
      guard !channel.isOwned, channel.timeline == nil else { return false }
      channels[channel.place] = nil
      return true
    }
  }

  // MARK: Time

  /// Begins the sentences whose time has come, writes the values of its tracks, and releases those that are over.
  package func update(at time: Instant) -> PerformerState {
    beginWaiting()
    if !waits.isEmpty { waits.removeAll { $0.end <= time } }
    var (isMoving, isOver) = (!waits.isEmpty, false)
    for channel in order {
      guard channel.isOwned else {
        if channel.timeline?.plansToCome == 0 { channel.timeline = nil }
        isOver = true
        continue
      }
      if !channel.coming.isEmpty || !channel.rehearsals.isEmpty { beginComing(channel, at: time) }
      let (value, moves) = channel.track.advance(to: time)
      if let value, value.bitPattern != channel.property.value.bitPattern {
        channel.property.write(SIMD4(value, 0, 0, 0), velocity: .zero)
      }
      problem = problem ?? channel.track.problem
      if moves || !channel.coming.isEmpty || channel.end.map({ time < Instant(flicks: $0) }) ?? false {
        isMoving = true
      } else if !channel.isTimeline || channel.timeline?.plansToCome == 0, problem == nil,
        channel.track.keeps(value)
      {
        // No other performer has the track, so it keeps its value.
        if channel.isTimeline { channel.timeline = nil }
        channel.isOwned = false
        scheduler.giveBack(channel.property)
        isOver = true
      }
    }
    if isOver { forgetWhatIsOver() }
    return isMoving ? .moving : .atRest
  }

  private func beginWaiting() {
    for (track, due) in waiting {
      guard let channel = channels[track], channel.isOwned, channel.isTimeline else { continue }
      let sentences = due.sentences.enumerated().sorted { a, b in
        (a.element.begin, a.offset) < (b.element.begin, b.offset)
      }.map(\.element)
      channel.track.begin(sentences, rehearsing: due.rehearsals.sorted { $0.start < $1.start })
    }
    if !waiting.isEmpty { waiting.removeAll() }
  }

  private func beginComing(_ channel: Channel, at time: Instant) {
    let inside = time.flicks - channel.track.origin + (time.fraction > 0 ? 1 : 0)
    if channel.continuesMotion, let first = channel.coming.first(where: { !$0.isNothing }), first.begin.flicks < inside
    {
      channel.continuesMotion = false
      channel.begin { $0 <= first.begin }
      channel.track.continueMotion(first.begin, from: channel.property.value)
    }
    channel.begin { $0.flicks < inside }
  }
}
