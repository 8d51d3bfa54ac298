/// Placements in which what repeats without end is placed once, for programs that repeat it themselves.
package struct EndlessPlacements: Sendable {
  /// The sentences of one track, of which the last `count` repeat, each pass `shift` flicks after the one before.
  package struct Track: Sendable {
    /// The sentences, and the rehearsals for their first values.
    package var placements: TrackPlacements
    /// The number of sentences that repeat, and the time from one pass to the next in flicks; `nil` where none repeats.
    package var tail: (count: Int, shift: Int64)?
  }

  /// The length in flicks; `nil` where it never ends.
  package let duration: Int64?
  /// The tracks, rising.
  package let tracks: [Track]
  /// The clocks and curves of the sentences.
  package let placements: Placements

  /// Places a scene. What never ends is placed for several passes, and then compared.
  ///
  /// - Parameter limit: the largest number of writes that are placed.
  /// - Throws: the reason why the scene cannot be laid out; `endless` where the passes of a track differ, as where two
  ///   loops of different lengths move it.
  package init(_ scene: Scene, limit: UInt64) throws(LayoutProblem) {
    guard scene.duration?.isEndless == true else {
      placements = try scene.placements(limit: limit)
      duration = placements.duration
      tracks = TrackPlacements.all(placements).map { Track(placements: $0, tail: nil) }
      return
    }
    duration = nil
    // Until this instant, everything that ends has ended, and everything else has played once.
    let once = max(1, try scene.withEndlessPartsOnce.placements(limit: limit).duration ?? 1)
    let (end, isTooLong) = once.multipliedReportingOverflow(by: 5)
    if isTooLong { throw .tooLong }
    placements = try scene.placements(upTo: end, limit: limit)
    var tracks: [Track] = []
    for var own in TrackPlacements.all(placements) {
      own.rehearsals.removeAll { $0.start.flicks >= once }
      // A pass may be cut at the end.
      own.sentences.removeAll { $0.begin.flicks >= 4 * once }
      guard let last = own.sentences.last, last.begin.flicks >= once else {
        tracks.append(Track(placements: own, tail: nil))
        continue
      }
      guard let tail = EndlessPlacements.tail(&own.sentences, placements.clocks) else { throw .endless }
      tracks.append(Track(placements: own, tail: tail))
    }
    self.tracks = tracks
  }

  /// Finds the sentences at the end that repeat, and removes all of their passes but the first.
  private static func tail(
    _ sentences: inout [Placements.Sentence], _ clocks: [Placements.Clock]
  ) -> (count: Int, shift: Int64)? {
    let last = sentences.count - 1
    func repeats(_ place: Int, _ count: Int, _ shift: Int64) -> Bool {
      place >= count && sentences[place].isSame(as: sentences[place - count], later: shift, clocks)
    }
    for count in stride(from: 1, through: sentences.count / 3, by: 1) {
      let shift = sentences[last].begin.flicks - sentences[last - count].begin.flicks
      guard shift > 0, (0..<2 * count).allSatisfy({ repeats(last - $0, count, shift) }) else { continue }
      var first = last - 2 * count + 1
      while repeats(first - 1, count, shift) { first -= 1 }
      sentences.removeSubrange(first...)
      return (count, shift)
    }
    return nil
  }
}

extension Placements.Sentence {
  /// Returns whether it is another sentence, played some flicks later.
  fileprivate func isSame(as other: Placements.Sentence, later flicks: Int64, _ clocks: [Placements.Clock]) -> Bool {
    func isShifted(_ one: Instant, _ other: Instant) -> Bool { one == other.later(by: flicks) }
    return isShifted(begin, other.begin) && isShifted(end, other.end) && isShifted(first, other.first)
      && start == other.start + flicks && stop == other.stop + flicks && write == other.write && slot == other.slot
      && easing == other.easing && isReversed == other.isReversed && resolves == other.resolves
      && keepsSpeed == other.keepsSpeed && goesOn == other.goesOn
      && Placements.Clock.isSame(clock, as: other.clock, later: flicks, clocks)
  }
}

extension Placements.Clock {
  fileprivate static func isSame(
    _ one: UInt32, as other: UInt32, later flicks: Int64, _ clocks: [Placements.Clock]
  ) -> Bool {
    var (one, other) = (one, other)
    while one != 0, other != 0, one != other {
      let (own, before) = (clocks[Int(one)], clocks[Int(other)])
      guard own.start == before.start + flicks, own.end == before.end + flicks, own.easing == before.easing,
        own.isReversed == before.isReversed
      else { return false }
      (one, other) = (own.outer, before.outer)
    }
    return one == 0 && other == 0
  }
}

extension Scene {
  /// The scene with every endless part played once.
  fileprivate var withEndlessPartsOnce: Scene {
    var scene = self
    scene.composition.replaceTransforms { transform in
      guard case .repeated(nil, let alternating) = transform else { return transform }
      return .repeated(times: 1, alternating: alternating)
    }
    return scene
  }
}

extension Composition {
  /// Replaces each transform.
  fileprivate mutating func replaceTransforms(_ replacement: (Transform) -> Transform) {
    for place in storedTransforms.indices { storedTransforms[place] = replacement(storedTransforms[place]) }
  }
}
