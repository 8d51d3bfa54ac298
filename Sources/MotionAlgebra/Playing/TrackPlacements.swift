/// The part of an animation that concerns one track.
package struct TrackPlacements: Sendable {
  /// A reversed part that is read forward, on one track, to find the first values of its sentences without `from`.
  package struct Rehearsal: Sendable {
    /// The track, an index into `Scene.tracks`.
    package var track: UInt32
    /// The instant at which the reversed part begins.
    package var start: Instant
    /// Its sentences, in the order in which they begin.
    package var sentences: [Placements.Sentence]
    /// The reversed parts inside it, in the order in which they begin.
    package var inner: [Rehearsal]
  }

  /// The track, an index into `Scene.tracks`.
  package var track: UInt32
  /// The sentences that play, in the order in which they begin; at least one.
  package var sentences: [Placements.Sentence]
  /// The reversed parts with their contents, in the order in which they begin.
  package var rehearsals: [Rehearsal]

  /// Returns the placements by track, rising. A track that is written only in rehearsal is left out.
  package static func all(_ placements: Placements) -> [TrackPlacements] {
    var byTrack: [UInt32: [Placements.Sentence]] = [:]
    for sentence in placements.sentences { byTrack[sentence.write.track, default: []].append(sentence) }
    return byTrack.keys.sorted().compactMap { track in
      let all = (byTrack[track] ?? []).enumerated().sorted { a, b in
        (a.element.begin, a.offset) < (b.element.begin, b.offset)
      }.map(\.element)
      let played = all.filter { $0.reading == 0 }
      if played.isEmpty { return nil }
      return TrackPlacements(
        track: track, sentences: played, rehearsals: rehearsals(all, placements.readings, track))
    }
  }

  private static func rehearsals(
    _ all: [Placements.Sentence], _ readings: [Placements.Reading], _ track: UInt32
  ) -> [Rehearsal] {
    var made: [UInt32: Rehearsal] = [:]
    for sentence in all where sentence.reading != 0 {
      made[
        sentence.reading,
        default: Rehearsal(track: track, start: readings[Int(sentence.reading)].start, sentences: [], inner: [])
      ].sentences.append(sentence)
    }
    var roots: [Rehearsal] = []
    // A reading around another one has a lower number. A reading that writes nothing here is skipped.
    for reading in made.keys.sorted(by: >) {
      guard var own = made[reading] else { continue }
      var around = readings[Int(reading)].around
      while around != 0, made[around] == nil {
        if !readings[Int(around)].isOverlapped { own.start = readings[Int(around)].start }
        around = readings[Int(around)].around
      }
      own.inner = inOrder(own.inner)
      if around == 0 { roots.append(own) } else { made[around]?.inner.append(own) }
    }
    return inOrder(roots)
  }

  private static func inOrder(_ rehearsals: [Rehearsal]) -> [Rehearsal] {
    rehearsals.sorted { $0.start < $1.start }
  }
}
