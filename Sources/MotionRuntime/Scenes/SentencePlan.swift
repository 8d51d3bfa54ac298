import MotionAlgebra

/// What is asked of a `SentencePerformer`.
public enum SentenceRequest: Sendable {
  /// Before anything plays: the track stands at what it has when it is first written, or declared.
  case stand(SentencePlan.Opening)
  case play(Placements.Sentence, SceneClocks)
  /// Something reversed is about to play: what would be read from its sentences played forward.
  case rehearse(SentencePlan.Rehearsal, SceneClocks)
  /// A part of the scene from now on.
  case perform(SentencePlan.Performance)
}

/// One write of one sentence of a scene, or what goes before it; or all that a part of the scene writes of a view.
public struct SentencePlan: NamedPlan {
  public typealias PerformerType = SentencePerformer

  public struct Rehearsal: Sendable {
    public var track: UInt32
    public var start: Instant
    /// In the order in which they begin.
    public var sentences: [Placements.Sentence]
    /// In the order in which they begin.
    public var inner: [Rehearsal]
  }

  public struct Opening: Sendable {
    public var track: UInt32
    public var base: Double?
    public var isDeclared: Bool
    /// What writes it first, and what is to be rehearsed before.
    public var first: [Placements.Sentence]
    public var rehearsals: [Rehearsal]
    public var clocks: SceneClocks
    /// How many plans for the track follow; `nil` where there is no last one.
    public var plansToCome: Int?
  }

  /// What a part of a scene does to a view, from an instant on.
  public struct Performance: Sendable {
    public var tracks: [TrackPlacements]
    public var clocks: SceneClocks
    /// When the part begins, in flicks.
    public var origin: Int64
    /// When it ends, in flicks, a wait at its end included; `nil` for what never ends.
    public var end: Int64?
    /// Whether its first sentences are come upon from what there is, value and velocity.
    public var goesOn: Bool
  }

  public let request: SentenceRequest
  public init(_ request: SentenceRequest) { self.request = request }
}

/// What of an animation is about one track.
public struct TrackPlacements: Sendable {
  public var track: UInt32
  /// What is played, in the order in which it begins. At least one.
  public var sentences: [Placements.Sentence]
  /// What is reversed, each with what it holds, in the order in which it begins.
  public var rehearsals: [SentencePlan.Rehearsal]

  /// What writes its track when nothing else has.
  ///
  /// - Parameter isEndless: whether these are but some of the sentences of something that never ends.
  func opening(_ track: Track, _ clocks: SceneClocks, isEndless: Bool) -> SentencePlan.Opening {
    // What takes no time writes nothing; but where there is nothing else, a column still needs a value.
    let first = sentences.first { !$0.isNothing } ?? sentences[0]
    return SentencePlan.Opening(
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
  ) -> [SentencePlan.Rehearsal] {
    var made: [UInt32: SentencePlan.Rehearsal] = [:]
    for sentence in all where sentence.reading != 0 {
      made[
        sentence.reading,
        default: SentencePlan.Rehearsal(
          track: track, start: readings[Int(sentence.reading)].start, sentences: [], inner: [])
      ].sentences.append(sentence)
    }
    var roots: [SentencePlan.Rehearsal] = []
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

  private static func inOrder(_ rehearsals: [SentencePlan.Rehearsal]) -> [SentencePlan.Rehearsal] {
    rehearsals.sorted { $0.start < $1.start }
  }
}
