/// What the sentences of a scene write when it plays, for what a fold over its parts cannot know: something reversed has the
/// values of a use that may stand anywhere before it.
struct PlayedValues {
  private let scene: Scene
  private var builder: ScoreBuilder
  private let order: [UInt32]
  private let borders: [Int]

  /// Lays out a scene, with two passes of each endless part; `nil` where it cannot be laid out.
  ///
  /// - Parameter most: the largest number of writes that are laid out.
  init?(_ scene: Scene, most: UInt64) {
    self.scene = scene
    do throws(LayoutProblem) {
      let horizon = scene.horizon
      var layout = Layout(scene, limit: horizon, resolves: true)
      guard let duration = layout.duration, !duration.isOverflow, !duration.isEndless || horizon != nil else {
        return nil
      }
      var collected = Occurrences(scene, limit: most)
      try collected.collect(&layout)
      builder = ScoreBuilder(collected, slotCount: Int(layout.counts.last?.slots ?? 0), times: layout.times)
    } catch {
      return nil
    }
    (order, borders) = builder.orderedByTrack(scene.tracks.count)
  }

  /// Returns the occurrences that play on a track; `nil` where a sentence has no first value. That is the only problem here, and
  /// whoever asks for bounds or jumps reports it elsewhere.
  private mutating func played(on track: Int) -> ArraySlice<UInt32>? {
    try? builder.resolved(order[borders[track]..<borders[track + 1]], of: UInt32(track), base: scene.tracks[track].base)
  }

  // MARK: Bounds

  /// Returns the least and the greatest value of each track, as `Scene.bounds` does; `nil` where a sentence has no first value.
  mutating func bounds() -> [ClosedRange<Double>?]? {
    var ranges = ShareRanges(scene, tweensOfWrites())
    var bounds: [ClosedRange<Double>?] = []
    for track in scene.tracks.indices {
      guard let played = played(on: track) else { return nil }
      var least = Double.infinity
      var greatest = -Double.infinity
      if let first = played.first, scene.tracks[track].isDeclared, let base = scene.tracks[track].base,
        case let window = builder.entries.occurrences[Int(first)].window, window.after > -1 || window.isNothing
      {
        (least, greatest) = (base, base)
      }
      for place in played {
        let values = values(of: builder.entries.occurrences[Int(place)], &ranges)
        (least, greatest) = (min(least, values.least), max(greatest, values.greatest))
      }
      bounds.append(least <= greatest ? least...greatest : nil)
    }
    return bounds
  }

  /// Returns the first sentence that makes the value of a track larger than a number, with the track and the value; `nil` if there
  /// is none.
  mutating func valueBeyond(_ limit: Double) -> (sentence: UInt32, track: UInt32, value: Double)? {
    let tweens = tweensOfWrites()
    var ranges = ShareRanges(scene, tweens)
    for track in scene.tracks.indices {
      for place in played(on: track) ?? [] {
        let occurrence = builder.entries.occurrences[Int(place)]
        let values = values(of: occurrence, &ranges)
        let value = values.greatest >= -values.least ? values.greatest : values.least
        if !(abs(value) <= limit) { return (tweens[Int(occurrence.write)], UInt32(track), value) }
      }
    }
    return nil
  }

  /// Returns the least and the greatest value that an occurrence writes.
  private func values(of occurrence: Occurrence, _ ranges: inout ShareRanges) -> (least: Double, greatest: Double) {
    let write = scene.writes[Int(occurrence.write)]
    let from = builder.entries.ends(occurrence).from
    let to = write.to(from: from)
    if from == to, !occurrence.keepsSpeed { return (from, from) }
    let addition = occurrence.keepsSpeed ? builder.additions[occurrence.write] ?? 0...0 : 0...0
    let shares = ranges.shares(ofWrite: occurrence.write)
    let (first, last) = (mixed(from, to, shares.lowerBound), mixed(from, to, shares.upperBound))
    return (min(first, last) + addition.lowerBound, max(first, last) + addition.upperBound)
  }

  /// The least and the greatest share of the way that the sentence of each write goes.
  private struct ShareRanges {
    private let scene: Scene
    private let tweens: [UInt32]
    private let ranges: [ClosedRange<Double>]
    private var along: [SIMD3<UInt32>: ClosedRange<Double>] = [:]

    /// - Parameter tweens: for each write the generator that it belongs to.
    init(_ scene: Scene, _ tweens: [UInt32]) {
      (self.scene, self.tweens, ranges) = (scene, tweens, scene.easings.map(\.range))
    }

    mutating func shares(ofWrite write: UInt32) -> ClosedRange<Double> {
      let tween = scene.composition.generators[Int(tweens[Int(write)])]
      let shares = ranges[Int(tween.easing)]
      guard let path = tween.path else { return shares }
      let component = tween.component(ofWrite: write)
      let key = SIMD3(path, UInt32(component), tween.easing)
      if let known = along[key] { return known }
      let found = scene.paths[Int(path)].range(of: component, over: shares)
      along[key] = found
      return found
    }
  }

  /// Returns for each write the first generator that it belongs to.
  private func tweensOfWrites() -> [UInt32] {
    var tweens = [UInt32](repeating: 0, count: scene.writes.count)
    for (place, tween) in scene.composition.generators.enumerated().reversed() {
      for write in tween.writes { tweens[Int(write)] = UInt32(place) }
    }
    return tweens
  }

  // MARK: Leaps

  /// Returns the sentences without `from` that are the first to write a track and play backwards, each with the track. They
  /// begin with another value than the track has.
  mutating func reversedStarts() -> [(sentence: UInt32, track: UInt32)] {
    let tweens = tweensOfWrites()
    var starts: [(sentence: UInt32, track: UInt32)] = []
    for track in scene.tracks.indices {
      guard let played = played(on: track), let first = played.first,
        isReversed(builder.entries.occurrences[Int(first)])
      else { continue }
      // The first leg of a sentence lacks `from`, and plays last.
      for place in played {
        let write = builder.entries.occurrences[Int(place)].write
        let tween = tweens[Int(write)]
        if scene.composition.generators[Int(tween)].leg.goesOn(isReversed: false) { continue }
        if scene.writes[Int(write)].from == nil { starts.append((tween, UInt32(track))) }
        break
      }
    }
    return starts
  }

  /// Returns the leaps where one of some pairs of writers meets, the first of each pair on each track.
  mutating func jumps(at doubts: Set<Seams.Doubt>) -> [Jump] {
    let tweens = tweensOfWrites()
    let suspects = Set(doubts.map { scene.writes[Int($0.after)].track })
    var jumps: [Jump] = []
    for track in suspects.sorted().map({ Int($0) }) {
      guard let played = played(on: track) else { return [] }
      var found: Set<Seams.Doubt> = []
      // Each write that has begun, and whether it then played backwards.
      var begun: Set<UInt64> = []
      var before: [UInt32] = []
      var next = played.startIndex
      while next < played.endIndex {
        let start = builder.entries.occurrences[Int(played[next])].window.start
        var end = next
        while end < played.endIndex, builder.entries.occurrences[Int(played[end])].window.start == start { end += 1 }
        let group = played[next..<end]
        leap(from: before, to: group, at: start, doubts, &found, &begun) { first, second, from, to, isReversed in
          jumps.append(
            Jump(
              before: tweens[Int(first)], after: tweens[Int(second)], track: UInt32(track), from: from, to: to,
              isReversed: isReversed))
        }
        before = latest(of: before + group, at: start)
        // Where so many write at once, the overlaps are reported.
        if before.count > 1000 { break }
        next = end
      }
    }
    return jumps
  }

  /// Returns the writers that still write after an instant; where there are none, those that stopped last.
  private func latest(of writers: [UInt32], at start: Instant) -> [UInt32] {
    let ends = writers.map { builder.entries.occurrences[Int($0)].window.end }
    guard let last = ends.max() else { return [] }
    return zip(writers, ends).filter { start < $1 || $1 == last }.map(\.0)
  }

  private mutating func leap(
    from before: [UInt32], to group: ArraySlice<UInt32>, at start: Instant, _ doubts: Set<Seams.Doubt>,
    _ found: inout Set<Seams.Doubt>, _ begun: inout Set<UInt64>,
    _ report: (UInt32, UInt32, Double, Double, Bool) -> Void
  ) {
    let (occurrences, writes) = (builder.entries.occurrences, scene.writes)
    // What still writes beside the group is a conflict, and no leap.
    let isCovered = before.contains { start < occurrences[Int($0)].window.end }
    let first = group.map { place in
      let after = occurrences[Int(place)]
      return begun.insert(UInt64(after.write) << 1 | (isReversed(after) ? 1 : 0)).inserted
    }
    if before.isEmpty { return }
    let live = before.filter { !(occurrences[Int($0)].window.end < start) }
    var ends: (from: Double, to: Double)?
    for (place, isFirst) in zip(group, first) {
      let after = occurrences[Int(place)]
      let suspects = before.filter { other in
        let earlier = occurrences[Int(other)]
        // A sentence that plays again in the same way begins again.
        let isAgain = earlier.write == after.write && isReversed(earlier) == isReversed(after)
        return !isAgain
          && (doubts.contains(Seams.Doubt(before: earlier.write, after: after.write))
            || isFirst && doubts.contains(Seams.Doubt(before: nil, after: after.write))
            || isFirst && !isCovered
              && (doubts.contains(Seams.Doubt(before: earlier.write, after: after.write, isLoose: true))
                || doubts.contains(Seams.Doubt(before: nil, after: after.write, isLoose: true))))
      }
      guard let suspect = suspects.first else { continue }
      let pair = Seams.Doubt(before: occurrences[Int(suspect)].write, after: after.write)
      guard !found.contains(pair) else { continue }
      // All that begin here meet the same value, and write the same mean.
      let (from, to) =
        ends ?? (
          live.isEmpty ? builder.keptValue(of: before) : builder.value(of: live, at: start),
          builder.firstValue(of: group)
        )
      ends = (from, to)
      guard abs(to - from) > 1e-6 * max(1, abs(from)) else { return }
      found.insert(pair)
      let isBackwards = isReversed(after) && writes[Int(after.write)].from == nil
      report(occurrences[Int(suspect)].write, after.write, from, to, isBackwards)
      // What begins together leaps together.
      return
    }
  }

  private func isReversed(_ occurrence: Occurrence) -> Bool {
    builder.entries.progressions[Int(occurrence.progression)].isReversed
  }
}
