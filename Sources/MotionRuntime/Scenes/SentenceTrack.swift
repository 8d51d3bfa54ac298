import MotionAlgebra

/// The values that the sentences of one animation give to one track, computed as time passes. Each sentence has its own
/// easing and its own first value, those that overlap have their mean, and the last value stays.
struct SentenceTrack {
  private struct Playing {
    let sentence: Placements.Sentence
    let from: Double
    let to: Double
    /// The curve that keeps a speed; `nil` for that of the sentence.
    var curve: EasingCurve?
  }

  /// A correction that is added to a motion that takes over a moving track: the difference d in value along
  /// d·(1 + 2t/T)·(1 − t/T)², where T is the duration of the motion, and its velocity. That of the track fades in at most
  /// 0.3 s, because the longer a velocity lasts, the further it leads astray.
  private struct Swing {
    let value: Double
    let exchange: SpeedExchange
    /// The velocities of the track and of the motion itself, as the change per duration.
    let gained: Double
    let lost: Double
    let start: Instant
    let end: Instant
  }

  /// The first values of the writes without `from`, and the curves of those that keep a speed, by their slots.
  struct Entries {
    fileprivate var values: [UInt32: Double] = [:]
    fileprivate var keptSpeeds: [UInt32: KeptSpeed?] = [:]
    /// The slots that have no first value.
    fileprivate var lacking: Set<UInt32> = []

    /// Returns the problem of the first sentence that has no first value; `nil` where all have one.
    fileprivate func problem(of sentences: [Placements.Sentence]) -> LayoutProblem? {
      guard !lacking.isEmpty else { return nil }
      let lost = sentences.first { !$0.isNothing && $0.slot.map(lacking.contains) ?? false }
      return lost.map { .noEntryValue(label: $0.label, track: $0.write.track) }
    }
  }

  private let clocks: SceneClocks
  /// The time of the scheduler at which its own time begins, in flicks.
  let origin: Int64
  /// The first value of a sentence without `from` where nothing was written before.
  let base: Double?
  /// The value before the first write.
  private(set) var opening: Double?
  private var live: [Playing] = []
  private var last: [Playing] = []
  private var lastEnd = Instant(flicks: .min)
  private(set) var entries: Entries
  private var swing: Swing?
  /// The change per second before its sentences begin, and the last time for which it holds, in flicks of its own time.
  var speedBefore = (speed: 0.0, until: Int64(0))
  /// The value that it keeps while nothing plays.
  private var settled: Double?
  /// The problem of a sentence that had no first value.
  private(set) var problem: LayoutProblem?

  init(
    _ clocks: SceneClocks, origin: Int64 = 0, base: Double?, opening: Double? = nil, entries: Entries = Entries()
  ) {
    (self.clocks, self.origin, self.base, self.opening, self.entries) = (clocks, origin, base, opening, entries)
  }

  /// Makes a track with the value that it is declared with, or that is written first.
  init(opening: SentenceRequest.Opening) {
    self.init(opening.clocks, base: opening.base)
    if opening.isDeclared {
      self.opening = opening.base
    } else {
      var trial = self
      for rehearsal in opening.rehearsals { trial.rehearse(rehearsal) }
      let values = trial.playing(opening.first).map { playing in
        let sentence = playing.sentence
        if sentence.clock != 0 { return value(playing, at: sentence.first) }
        let curve = playing.curve ?? opening.clocks.curves[Int(sentence.easing)]
        let share = curve(sentence.isReversed ? 1 : 0)
        return mixed(playing.from, playing.to, share)
      }
      self.opening = values.isEmpty ? nil : mean(values)
      problem = trial.entries.problem(of: opening.first)
    }
  }

  // MARK: Sentences

  /// Begins sentences, after rehearsing reversed parts. Both are in the order of time.
  mutating func begin(_ sentences: [Placements.Sentence], rehearsing rehearsals: [TrackPlacements.Rehearsal]) {
    play(sentences, rehearsals)
    problem = problem ?? entries.problem(of: sentences)
  }

  /// Plays sentences in the order in which they begin. A rehearsal for an instant precedes the sentences that begin
  /// then.
  private mutating func play(_ sentences: [Placements.Sentence], _ rehearsals: [TrackPlacements.Rehearsal]) {
    var (rest, inner) = (sentences[...], rehearsals[...])
    while !rest.isEmpty || !inner.isEmpty {
      if let next = inner.first, rest.first.map({ next.start <= $0.begin }) ?? true {
        inner.removeFirst()
        rehearse(next)
        continue
      }
      guard let first = rest.first else { break }
      let group = Array(rest.prefix { $0.begin == first.begin })
      rest = rest.dropFirst(group.count)
      for one in playing(group) where !one.sentence.isNothing { add(one) }
    }
  }

  /// Makes sentences that have just begun continue from a value and a velocity. They still end as they would.
  ///
  /// - Parameters:
  ///   - begin: the instant at which the sentences begin.
  ///   - value: the value of the track until then. Sentences that begin later than the motion continue from rest.
  mutating func continueMotion(_ begin: Instant, from value: Double) {
    let begun = live.filter { $0.sentence.begin == begin }
    let start = max(begin, .zero)
    guard let end = begun.map({ clocks.end($0.sentence) }).min(), start < end else { return }
    let first = mean(begun.map { self.value($0, at: start) })
    let isMoving = begin < start
    let own = isMoving ? velocity(inside: start) : 0
    let flicks = Double(end.flicks - start.flicks)
    let duration = end.seconds(since: start)
    let exchange = SpeedExchange(own * duration, upTo: min(1, TweenMotion.longestBlend / duration)) { share in
      mean(begun.map { self.value($0, at: start.later(by: Int64(share * flicks))) }) - first
    }
    swing = Swing(
      value: value - first, exchange: exchange, gained: isMoving ? speedBefore.speed * duration : 0,
      lost: own * duration, start: start, end: end)
  }

  /// Resolves sentences that begin together. They have one entry value, and none of them sees another.
  private mutating func playing(_ sentences: [Placements.Sentence]) -> [Playing] {
    guard let first = sentences.first else { return [] }
    let missing = sentences.filter {
      $0.write.from == nil && $0.resolves && $0.slot.map { entries.values[$0] == nil } ?? false
    }
    if !missing.isEmpty {
      // Only sentences that began strictly earlier count.
      let earlier = live.filter { $0.sentence.begin < first.begin && !($0.sentence.end < first.begin) }
      let entry: Double?
      let isLacking: Bool
      if !earlier.isEmpty {
        isLacking = lacks(earlier)
        let isEased = missing.contains { $0.clock != 0 }
        let time = Instant(flicks: max(first.begin.flicks, 0), fraction: isEased ? first.begin.fraction : 0)
        entry = mean(earlier.map { value($0, at: time) })
      } else {
        isLacking = lacks(last.filter { $0.sentence.begin < first.begin })
        entry = kept(before: first.begin) ?? base
      }
      for slot in missing.compactMap(\.slot) {
        entries.values[slot] = entry ?? 0
        if isLacking || entry == nil { entries.lacking.insert(slot) }
      }
    }
    keepSpeeds(of: sentences)
    return sentences.map { sentence in
      let from = firstValue(sentence)
      let kept = sentence.keepsSpeed ? sentence.slot.flatMap { entries.keptSpeeds[$0] ?? nil } : nil
      return Playing(
        sentence: sentence, from: from, to: kept?.to ?? sentence.write.to(from: from), curve: kept?.curve)
    }
  }

  private func firstValue(_ sentence: Placements.Sentence) -> Double {
    sentence.write.from ?? sentence.slot.flatMap { entries.values[$0] } ?? 0
  }

  /// Finds the curves of sentences that begin together and keep a speed. All passes of a sentence have one curve.
  private mutating func keepSpeeds(of sentences: [Placements.Sentence]) {
    var known: Double?
    for sentence in sentences where sentence.keepsSpeed && !sentence.isNothing {
      guard let slot = sentence.slot, entries.keptSpeeds[slot] == nil else { continue }
      let speed = known ?? speed(before: sentence.begin)
      known = speed
      let from = firstValue(sentence)
      // A use that cannot keep a speed keeps none in its other passes either.
      entries.keptSpeeds[slot] = .some(clocks.keeping(speed, sentence, from: from, to: sentence.write.to(from: from)))
    }
  }

  /// Returns the change per second just before an instant at which sentences begin.
  private func speed(before begin: Instant) -> Double {
    if begin.flicks <= speedBefore.until { return speedBefore.speed }
    let earlier = live.filter { $0.sentence.begin < begin && !($0.sentence.end < begin) }
    guard let latest = earlier.map(\.sentence.begin.flicks).max() else { return 0 }
    return KeptSpeed.speed(beside: begin, towards: -1, room: begin.flicks - max(latest, 0)) { time in
      mean(earlier.map { value($0, at: time) })
    }
  }

  private func lacks(_ playing: [Playing]) -> Bool {
    !entries.lacking.isEmpty && playing.contains { $0.sentence.slot.map(entries.lacking.contains) ?? false }
  }

  private mutating func add(_ playing: Playing) {
    live.append(playing)
    settled = nil
    let end = playing.sentence.end
    if end < lastEnd { return }
    if lastEnd < end { last.removeAll() }
    lastEnd = end
    last.append(playing)
  }

  mutating func rehearse(_ rehearsal: TrackPlacements.Rehearsal) {
    var trial = self
    trial.live.removeAll { $0.sentence.end < rehearsal.start }
    trial.play(rehearsal.sentences, rehearsal.inner)
    entries = trial.entries
  }

  // MARK: Values

  private func value(_ playing: Playing, at time: Instant) -> Double {
    playing.from == playing.to
      ? playing.from : mixed(playing.from, playing.to, clocks.share(playing.sentence, at: time, along: playing.curve))
  }

  private func mixed(_ from: Double, _ to: Double, _ share: Double) -> Double { from * (1 - share) + to * share }

  /// Returns the mean of some values. They are summed in ascending order, so that their order does not change the bits.
  private func mean(_ values: [Double]) -> Double {
    values.count == 1 ? values[0] : values.sorted().reduce(0, +) / Double(values.count)
  }

  private func kept(before begin: Instant? = nil) -> Double? {
    let last = last.filter { playing in begin.map { playing.sentence.begin < $0 } ?? true }
    if last.isEmpty { return nil }
    return mean(
      last.map { playing in
        let end = playing.sentence.end
        return value(
          playing, at: Instant(flicks: max(end.flicks, 0), fraction: playing.sentence.clock != 0 ? end.fraction : 0))
      })
  }

  /// Returns an instant on the clock of this track.
  private func inside(_ time: Instant) -> Instant { Instant(flicks: time.flicks - origin, fraction: time.fraction) }

  /// Returns the value at a time of the scheduler, and whether it changes after that. Sentences that are over are
  /// forgotten, so later calls must not go back in time.
  mutating func advance(to time: Instant) -> (value: Double?, isMoving: Bool) {
    if let settled { return (settled, false) }
    let time = inside(time)
    let ceiling = time.fraction > 0 ? time.flicks + 1 : time.flicks
    let value: Double?
    if let played = played(at: time, ceiling) {
      value = played + swung(at: time)
    } else {
      value = kept() ?? opening
      if !live.contains(where: { ceiling <= $0.sentence.end.flicks }) { settled = value }
    }
    if live.contains(where: { $0.sentence.end.flicks <= ceiling }) {
      live.removeAll { $0.sentence.end.flicks < ceiling - 1 }
    }
    return (value, live.contains { ceiling < $0.sentence.end.flicks })
  }

  /// Returns the mean of the sentences that play; `nil` where none does.
  private func played(at time: Instant, _ ceiling: Int64) -> Double? {
    func isPlaying(_ one: Playing) -> Bool {
      one.sentence.begin.flicks < ceiling && ceiling <= one.sentence.end.flicks
    }
    guard let first = live.firstIndex(where: isPlaying) else { return nil }
    // A single sentence, which is the rule, needs no list.
    if !live[(first + 1)...].contains(where: isPlaying) { return value(live[first], at: time) }
    return mean(live[first...].filter(isPlaying).map { value($0, at: time) })
  }

  /// Returns whether a value stays for ever unless another sentence begins. The value of a sentence that ends within a
  /// flick of others does not.
  func keeps(_ value: Double?) -> Bool { settled != nil || (kept() ?? opening)?.bitPattern == value?.bitPattern }

  private func swung(at time: Instant) -> Double {
    guard let swing, !(time < swing.start), time < swing.end else { return 0 }
    let share = time.seconds(since: swing.start) / swing.end.seconds(since: swing.start)
    return swing.value * (1 + 2 * share) * (1 - share) * (1 - share)
      + swing.exchange.addition(at: share, gained: swing.gained, lost: swing.lost)
  }

  /// Returns the change per second at a time of the scheduler; zero after the end.
  ///
  /// It is the difference of the values a tenth of a millisecond before and after, or as far as the sentences reach
  /// that play then, because easings are arbitrary curves and few have a derivative in closed form. For a smooth curve
  /// the error is within 10⁻⁸ of its scale. A leap has no velocity: beside one, the difference is taken on the side
  /// without it.
  func velocity(at time: Instant) -> Double { velocity(inside: inside(time)) }

  private func velocity(inside time: Instant) -> Double {
    // Nothing of it has begun.
    if live.isEmpty, last.isEmpty, time.flicks <= speedBefore.until { return speedBefore.speed }
    let ceiling = time.fraction > 0 ? time.flicks + 1 : time.flicks
    let active = live.filter { $0.sentence.begin.flicks < ceiling && ceiling < $0.sentence.end.flicks }
    guard let begin = active.map({ max(0, $0.sentence.begin.flicks) }).max(),
      let end = active.map(\.sentence.end.flicks).min()
    else { return 0 }
    let reach = ExactTime.flicksPerSecond / 10_000
    let before = time.flicks - begin < reach ? Instant(flicks: begin) : Instant(flicks: time.flicks - reach)
    let after = end - time.flicks < reach ? Instant(flicks: end) : time.later(by: reach)
    func leaps(_ start: Instant, _ end: Instant) -> Bool {
      active.contains { $0.from != $0.to && clocks.leaps($0.sentence, from: start, to: end) }
    }
    let sides = [(before, after), (time, after), (before, time)].first { $0.0 < $0.1 && !leaps($0.0, $0.1) }
    guard let (start, end) = sides else { return 0 }
    func whole(_ time: Instant) -> Double { mean(active.map { value($0, at: time) }) + swung(at: time) }
    return (whole(end) - whole(start)) / end.seconds(since: start)
  }
}
