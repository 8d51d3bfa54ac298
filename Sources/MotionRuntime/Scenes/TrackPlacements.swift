import MotionAlgebra

/// The part of an animation that concerns one track.
package struct TrackPlacements: Sendable {
  /// The track, an index into `Scene.tracks`.
  package var track: UInt32
  /// The sentences that play, in the order in which they begin; at least one.
  package var sentences: [Placements.Sentence]
  /// The reversed parts with their contents, in the order in which they begin.
  package var rehearsals: [SentenceRequest.Rehearsal]

  /// Returns the state of the track before anything plays.
  ///
  /// - Parameters:
  ///   - track: the track with its base.
  ///   - clocks: the clocks and easings of the sentences.
  ///   - isEndless: whether these are only some of the sentences of something that never ends.
  func opening(_ track: Track, _ clocks: SceneClocks, isEndless: Bool) -> SentenceRequest.Opening {
    // A sentence that takes no time writes nothing. Where there is no other, it is still used, because a column needs a
    // value.
    let first = sentences.first { !$0.isNothing } ?? sentences[0]
    return SentenceRequest.Opening(
      track: self.track, base: track.base, isDeclared: track.isDeclared && track.base != nil,
      first: sentences.filter { $0.begin == first.begin && $0.isNothing == first.isNothing },
      rehearsals: rehearsals.filter { $0.start <= first.begin }, clocks: clocks,
      plansToCome: isEndless ? nil : sentences.count + rehearsals.count)
  }

  /// Returns the placements by track, rising. A track that is written only in rehearsal is left out.
  static func all(_ placements: Placements) -> [TrackPlacements] {
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
  ) -> [SentenceRequest.Rehearsal] {
    var made: [UInt32: SentenceRequest.Rehearsal] = [:]
    for sentence in all where sentence.reading != 0 {
      made[
        sentence.reading,
        default: SentenceRequest.Rehearsal(
          track: track, start: readings[Int(sentence.reading)].start, sentences: [], inner: [])
      ].sentences.append(sentence)
    }
    var roots: [SentenceRequest.Rehearsal] = []
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

  private static func inOrder(_ rehearsals: [SentenceRequest.Rehearsal]) -> [SentenceRequest.Rehearsal] {
    rehearsals.sorted { $0.start < $1.start }
  }
}
