import MotionAlgebra

/// Plays the sentences of a scene on one view: each by its own easing from its own first value, those
/// that meet on a track as their mean; what was written last stays.
public final class SentencePerformer: PlanPerforming, UpdatePerforming {
  public typealias Target = StageView
  public typealias Request = SentenceRequest

  private struct Playing {
    let sentence: Placements.Sentence
    let from: Double
    let to: Double
  }

  private struct TrackState {
    var base: Double?
    var opening: Double?
    var live: [Playing] = []
    var last: [Playing] = []
    var lastEnd = Instant(flicks: .min)
    /// What the writes without `from` begin with.
    var entries: [UInt32: Double] = [:]
    /// Those of them for which there was nothing to begin with.
    var lacking: Set<UInt32> = []
  }

  private let target: StageView
  private let scheduler: PerformerScheduler
  private var tracks: [UInt32: TrackState] = [:]
  private var order: [UInt32] = []
  /// A sentence had no value to begin with.
  private(set) var problem: LayoutProblem?
  private var clocks: SceneClocks?
  /// What has been added and not yet begun: what begins together must not see one another.
  private var waiting: [SentenceRequest] = []

  public init(for target: StageView, in scheduler: PerformerScheduler) {
    (self.target, self.scheduler) = (target, scheduler)
  }

  /// Standing is a plan too: what was written last stays until the run is over.
  public var hasPlans: Bool { !waiting.isEmpty || !order.isEmpty }

  public func add(_ request: SentenceRequest) {
    switch request {
    case .stand(let opening): stand(opening)
    case .play(_, let clocks), .rehearse(_, let clocks):
      self.clocks = clocks
      waiting.append(request)
    }
  }

  private func beginWaiting() {
    guard !waiting.isEmpty else { return }
    var rehearsals: [SentencePlan.Rehearsal] = []
    var sentences: [UInt32: [Placements.Sentence]] = [:]
    for request in waiting {
      switch request {
      case .stand: break
      case .play(let sentence, _): sentences[sentence.write.track, default: []].append(sentence)
      case .rehearse(let rehearsal, _): rehearsals.append(rehearsal)
      }
    }
    waiting.removeAll()
    for track in order {
      let own = (sentences[track] ?? []).enumerated().sorted { a, b in
        (a.element.begin, a.offset) < (b.element.begin, b.offset)
      }.map(\.element)
      let rehearsed = rehearsals.filter { $0.track == track }.sorted { $0.start < $1.start }
      guard !own.isEmpty || !rehearsed.isEmpty, var state = tracks[track] else { continue }
      play(own, rehearsed, &state)
      tracks[track] = state
      if !state.lacking.isEmpty,
        let lost = own.first(where: { !$0.isNothing && $0.slot.map(state.lacking.contains) ?? false })
      {
        problem = .noEntryValue(label: lost.label, track: track)
      }
    }
  }

  /// In the order in which they begin, what is rehearsed for an instant before what begins then.
  private func play(
    _ sentences: [Placements.Sentence], _ rehearsals: [SentencePlan.Rehearsal], _ state: inout TrackState
  ) {
    var (rest, inner) = (sentences[...], rehearsals[...])
    while !rest.isEmpty || !inner.isEmpty {
      if let next = inner.first, rest.first.map({ next.start <= $0.begin }) ?? true {
        inner.removeFirst()
        rehearse(next, &state)
        continue
      }
      guard let first = rest.first else { break }
      let group = Array(rest.prefix { $0.begin == first.begin })
      rest = rest.dropFirst(group.count)
      for one in playing(group, &state) where !one.sentence.isNothing {
        add(one, &state)
      }
    }
  }

  private func stand(_ opening: SentencePlan.Opening) {
    clocks = opening.clocks
    var state = TrackState(base: opening.base)
    var trial = state
    for rehearsal in opening.rehearsals { rehearse(rehearsal, &trial) }
    if opening.isDeclared {
      state.opening = opening.base
    } else {
      let values = playing(opening.first, &trial).map { playing in
        let sentence = playing.sentence
        if sentence.clock != 0 { return value(playing, at: sentence.first) }
        let share = opening.clocks.curves[Int(sentence.easing)](sentence.isReversed ? 1 : 0)
        return mixed(playing.from, playing.to, share)
      }
      state.opening = mean(values)
    }
    tracks[opening.track] = state
    order.append(opening.track)
  }

  /// Those that begin together have one entry value, and none of them sees another.
  private func playing(_ sentences: [Placements.Sentence], _ state: inout TrackState) -> [Playing] {
    guard let first = sentences.first else { return [] }
    let missing = sentences.filter { $0.slot.map { state.entries[$0] == nil } ?? false }
    if !missing.isEmpty {
      // Counting only those that began strictly earlier.
      let earlier = state.live.filter { $0.sentence.begin < first.begin && !($0.sentence.end < first.begin) }
      let entry: Double?
      var isLacking = false
      if !earlier.isEmpty {
        isLacking = lacks(state, earlier)
        let isEased = missing.contains { $0.clock != 0 }
        let time = Instant(flicks: max(first.begin.flicks, 0), fraction: isEased ? first.begin.fraction : 0)
        entry = mean(earlier.map { value($0, at: time) })
      } else {
        isLacking = lacks(state, state.last.filter { $0.sentence.begin < first.begin })
        entry = kept(state, before: first.begin) ?? state.base
      }
      for sentence in missing {
        guard let slot = sentence.slot else { continue }
        state.entries[slot] = entry ?? 0
        if isLacking || entry == nil { state.lacking.insert(slot) }
      }
    }
    return sentences.map { sentence in
      let from = sentence.write.from ?? sentence.slot.flatMap { state.entries[$0] } ?? 0
      return Playing(sentence: sentence, from: from, to: sentence.write.to(from: from))
    }
  }

  private func add(_ playing: Playing, _ state: inout TrackState) {
    state.live.append(playing)
    let end = playing.sentence.end
    if end < state.lastEnd { return }
    if state.lastEnd < end { state.last.removeAll() }
    state.lastEnd = end
    state.last.append(playing)
  }

  private func lacks(_ state: TrackState, _ playing: [Playing]) -> Bool {
    !state.lacking.isEmpty && playing.contains { $0.sentence.slot.map(state.lacking.contains) ?? false }
  }

  private func rehearse(_ rehearsal: SentencePlan.Rehearsal, _ outer: inout TrackState) {
    var state = outer
    state.live.removeAll { $0.sentence.end < rehearsal.start }
    play(rehearsal.sentences, rehearsal.inner, &state)
    (outer.entries, outer.lacking) = (state.entries, state.lacking)
  }

  // MARK: Values

  private func value(_ playing: Playing, at time: Instant) -> Double {
    guard playing.from != playing.to, let clocks else { return playing.from }
    return mixed(playing.from, playing.to, clocks.share(playing.sentence, at: time))
  }

  private func mixed(_ from: Double, _ to: Double, _ share: Double) -> Double { from * (1 - share) + to * share }

  /// Summed in ascending order: the same bits whatever began first.
  private func mean(_ values: [Double]) -> Double {
    values.count == 1 ? values[0] : values.sorted().reduce(0, +) / Double(values.count)
  }

  private func kept(_ state: TrackState, before begin: Instant? = nil) -> Double? {
    let last = state.last.filter { playing in begin.map { playing.sentence.begin < $0 } ?? true }
    if last.isEmpty { return nil }
    return mean(
      last.map { playing in
        let end = playing.sentence.end
        return value(
          playing, at: Instant(flicks: max(end.flicks, 0), fraction: playing.sentence.clock != 0 ? end.fraction : 0))
      })
  }

  public func update(at time: Instant) -> PerformerState {
    beginWaiting()
    let ceiling = time.fraction > 0 ? time.flicks + 1 : time.flicks
    var isMoving = false
    for track in order {
      guard var state = tracks[track] else { continue }
      let active = state.live.filter { $0.sentence.begin.flicks < ceiling && ceiling <= $0.sentence.end.flicks }
      if active.isEmpty {
        if let value = kept(state) ?? state.opening { target[track] = value }
      } else {
        target[track] = mean(active.map { value($0, at: time) })
      }
      if state.live.contains(where: { $0.sentence.end.flicks <= ceiling }) {
        state.live.removeAll { $0.sentence.end.flicks < ceiling - 1 }
        tracks[track] = state
      }
      isMoving = isMoving || state.live.contains { ceiling < $0.sentence.end.flicks }
    }
    return isMoving ? .moving : .atRest
  }
}
