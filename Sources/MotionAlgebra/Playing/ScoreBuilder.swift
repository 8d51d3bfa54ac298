extension Score {
  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - end: the last instant that will be asked for, in flicks: that of the last frame, rounded up. An endless scene
  ///     needs one. Whatever begins later is left out.
  ///   - limit: the largest number of occurrences. More of them throw `tooMany`, before they are made where possible.
  /// - Throws: the reason why the scene cannot be laid out.
  package init(_ scene: Scene, upTo end: Int64? = nil, limit: UInt64 = Scene.usualLimit) throws(LayoutProblem) {
    var layout = Layout(scene, limit: end, resolves: true)
    if let duration = layout.duration {
      if duration.isEndless, end == nil { throw .endless }
      if duration.isOverflow { throw .overflow }
      self.duration = duration.isEndless ? nil : try duration.instant().flicks
    } else {
      duration = 0
    }
    isCancelled = layout.duration == nil
    var collected = Occurrences(scene, limit: min(limit, UInt64(UInt32.max) - 1))
    try collected.collect(&layout)
    var builder = ScoreBuilder(collected, slotCount: Int(layout.counts.last?.slots ?? 0), times: layout.times)
    try builder.build(scene.tracks)
    (tracks, segments, starts) = (builder.tracks, builder.segments, builder.starts)
    (progressions, times, additions) = (builder.progressions, builder.times, builder.additions)
  }
}

/// Makes the segments of a score from its occurrences: each track in the order in which its writers begin, with its
/// values resolved and its gaps filled.
struct ScoreBuilder {
  private(set) var tracks: [UInt32] = []
  private(set) var segments: [Score.Segment] = []
  private(set) var starts: [Int] = []
  private(set) var times: EasedTimes
  private(set) var entries: EntryValues
  var progressions: [Progression] { entries.progressions }
  var additions: [UInt32: ClosedRange<Double>] { entries.additions }

  init(_ collected: Occurrences, slotCount: Int, times: EasedTimes) {
    self.times = times
    entries = EntryValues(collected, slotCount: slotCount)
  }

  mutating func build(_ sceneTracks: [Track]) throws(LayoutProblem) {
    let (order, borders) = orderedByTrack(sceneTracks.count)
    segments.reserveCapacity(order.count + 2 * sceneTracks.count)
    for track in sceneTracks.indices {
      let base = sceneTracks[track].base
      let played = try resolved(order[borders[track]..<borders[track + 1]], of: UInt32(track), base: base)
      if played.isEmpty { continue }
      tracks.append(UInt32(track))
      starts.append(segments.count)
      append(played, declared: sceneTracks[track].isDeclared ? base : nil)
    }
    starts.append(segments.count)
  }

  /// Resolves the first values on a track, and returns the occurrences that play on it, in the order in which they begin.
  ///
  /// - Parameter own: the occurrences of the track.
  mutating func resolved(
    _ own: ArraySlice<UInt32>, of track: UInt32, base: Double?
  ) throws(LayoutProblem) -> ArraySlice<UInt32> {
    guard let first = own.first, entries.occurrences[Int(first)].reading == 0 else { return [] }
    let hasEntries = own.contains { entries.occurrences[Int($0)].slot != Occurrence.noSlot }
    if hasEntries { entries.resolve(own, base: base, &times) }
    let played = seen(own.prefix { entries.occurrences[Int($0)].reading == 0 })
    if hasEntries { try entries.requireValues(of: played, track: track) }
    return played
  }

  /// Returns the occurrences that take time. Where none do, it returns all, because a column still needs a value.
  private func seen(_ played: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    guard played.contains(where: { entries.occurrences[Int($0)].window.isNothing }) else { return played }
    let seen = played.filter { !entries.occurrences[Int($0)].window.isNothing }
    return seen.isEmpty ? played : seen[...]
  }

  /// Returns all occurrences grouped by track, and where each track begins. Within a track the readings come one after
  /// the other, and within a reading the occurrences are in the order in which they begin.
  func orderedByTrack(_ count: Int) -> (order: [UInt32], borders: [Int]) {
    let (occurrences, writes) = (entries.occurrences, entries.writes)
    var borders = [Int](repeating: 0, count: count + 1)
    for occurrence in occurrences { borders[Int(writes[Int(occurrence.write)].track) + 1] += 1 }
    for track in 0..<count { borders[track + 1] += borders[track] }
    var order = [UInt32](repeating: 0, count: occurrences.count)
    var next = borders
    for (place, occurrence) in occurrences.enumerated() {
      let track = Int(writes[Int(occurrence.write)].track)
      order[next[track]] = UInt32(place)
      next[track] += 1
    }
    func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
      let (a, b) = (occurrences[Int(left)], occurrences[Int(right)])
      if a.reading != b.reading { return a.reading < b.reading }
      if a.window.start != b.window.start { return a.window.start < b.window.start }
      return left < right
    }
    for track in 0..<count {
      let range = borders[track]..<borders[track + 1]
      // Most tracks are in this order already.
      let isSorted = range.dropFirst().allSatisfy { isBefore(order[$0 - 1], order[$0]) }
      if !isSorted { order[range].sort(by: isBefore) }
    }
    return (order, borders)
  }

  /// Appends the segments of one track, which has at least one occurrence.
  private mutating func append(_ played: ArraySlice<UInt32>, declared: Double?) {
    let first = entries.occurrences[Int(played[played.startIndex])].window
    // The segments cover the track up to this flick.
    var covered: Int64 = -1
    if first.after > covered || first.isNothing {
      let group = played.prefix { entries.occurrences[Int($0)].window.start == first.start }
      covered = first.isNothing ? .max : first.after
      hold(declared ?? entries.firstValue(group, &times), after: -1, until: covered)
      if first.isNothing { return }
    }
    var last: [UInt32] = []
    var lastEnd = Instant(flicks: .min, fraction: 0)
    for place in played {
      let occurrence = entries.occurrences[Int(place)]
      let window = occurrence.window
      if covered < window.after {
        hold(entries.keptValue(last, &times), after: covered, until: window.after)
        covered = window.after
      }
      // A window rounded to nothing is never active, but the value that it wrote last is kept.
      if window.after < window.until {
        let (from, to) = entries.ends(occurrence)
        segments.append(
          Score.Segment(
            after: window.after, until: window.until, progression: from == to ? 0 : occurrence.progression,
            from: from, to: to))
        covered = max(covered, window.until)
      }
      if !(window.end < lastEnd) {
        if lastEnd < window.end { last.removeAll(keepingCapacity: true) }
        lastEnd = window.end
        last.append(place)
      }
    }
    if covered < .max { hold(entries.keptValue(last, &times), after: covered, until: .max) }
  }

  private mutating func hold(_ value: Double, after: Int64, until: Int64) {
    segments.append(Score.Segment(after: after, until: until, progression: 0, from: value, to: value))
  }
}

/// The values at which writers of one track meet.
extension ScoreBuilder {
  /// Returns the value that the track keeps after some writers have stopped.
  mutating func keptValue(of writers: [UInt32]) -> Double {
    let ends = writers.map { entries.occurrences[Int($0)].window.end }
    let last = ends.max()
    return entries.keptValue(zip(writers, ends).filter { $1 == last }.map(\.0), &times)
  }

  /// Returns the value that some writers have together at an instant.
  mutating func value(of writers: [UInt32], at instant: Instant) -> Double {
    entries.mean(writers, at: Instant(flicks: max(instant.flicks, 0), fraction: instant.fraction), &times)
  }

  /// Returns the value with which some writers begin together.
  mutating func firstValue(of group: ArraySlice<UInt32>) -> Double { entries.firstValue(group, &times) }
}
