import MotionAlgebra

/// What of an animation is about one track.
public struct TrackPlacements: Sendable {
  public var track: UInt32
  /// What is played, in the order in which it begins. At least one.
  public var sentences: [Placements.Sentence]
  /// What is reversed, each with what it holds, in the order in which it begins.
  public var rehearsals: [SentenceRequest.Rehearsal]

  /// What writes its track when nothing else has.
  ///
  /// - Parameter isEndless: whether these are but some of the sentences of something that never ends.
  func opening(_ track: Track, _ clocks: SceneClocks, isEndless: Bool) -> SentenceRequest.Opening {
    // What takes no time writes nothing; but where there is nothing else, a column still needs a value.
    let first = sentences.first { !$0.isNothing } ?? sentences[0]
    return SentenceRequest.Opening(
      track: self.track, base: track.base, isDeclared: track.isDeclared && track.base != nil,
      first: sentences.filter { $0.begin == first.begin && $0.isNothing == first.isNothing },
      rehearsals: rehearsals.filter { $0.start <= first.begin }, clocks: clocks,
      plansToCome: isEndless ? nil : sentences.count + rehearsals.count)
  }

  /// By track, rising; what writes nothing but in rehearsal is left out.
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
    // One that is around another was met before it; one that writes nothing here is passed over.
    for reading in made.keys.sorted(by: >) {
      guard var own = made[reading] else { continue }
      var around = readings[Int(reading)].around
      while around != 0, made[around] == nil {
        own.start = readings[Int(around)].start
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
