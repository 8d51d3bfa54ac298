import MotionAlgebra

/// A part of a scene that the page leads as it scrolls.
struct ScrollScrub {
  private let part: ScenePart
  private let duration: Double
  private let range: ClosedRange<Double>
  private let tracks: [(own: TrackPlacements, track: Track)]
  /// The time inside the part at which its tracks are, in flicks.
  private var time: Double?

  /// Returns what the page leads on a stage, in the order of the text.
  static func all(on stage: Stage) throws(LayoutProblem) -> [ScrollScrub] {
    var all: [ScrollScrub] = []
    for cue in stage.scene.cues.cues {
      guard case .scroll(let range) = cue.trigger, case .play(let index, _) = cue.action else { continue }
      all.append(ScrollScrub(try stage.part(index), stage.scene, along: range))
    }
    return all
  }

  /// - Parameter range: the positions of the page, in pixels, between which the part plays.
  private init(_ part: ScenePart, _ scene: Scene, along range: ClosedRange<Double>) {
    (self.part, self.range, duration) = (part, range, Double(part.duration ?? 0))
    tracks = part.tracks.map { ($0, scene.tracks[Int($0.track)]) }
  }

  /// Returns the values of the tracks at a position of the page, in pixels; `nil` where they are those of the last position.
  ///
  /// - Throws: the reason why a sentence has no first value.
  mutating func values(at position: Double) throws(LayoutProblem) -> [(track: UInt32, value: Double)]? {
    let share = (position - range.lowerBound) / (range.upperBound - range.lowerBound)
    let flicks = min(max(share, 0), 1) * duration
    if flicks == time { return nil }
    time = flicks
    // A sentence begins just after its instant, so the beginning is shown just after it too.
    let whole = flicks.rounded(.down)
    let instant = Instant(flicks: Int64(whole), fraction: flicks == 0 ? .leastNonzeroMagnitude : flicks - whole)
    let ceiling = instant.fraction > 0 ? instant.flicks + 1 : instant.flicks
    var values: [(track: UInt32, value: Double)] = []
    for (own, track) in tracks {
      var played = SentenceTrack(opening: own.opening(track, part.clocks, isEndless: false))
      played.begin(
        own.sentences.filter { $0.begin.flicks < ceiling },
        rehearsing: own.rehearsals.filter { $0.start.flicks < ceiling })
      let value = played.advance(to: instant).value
      if let problem = played.problem { throw problem }
      if let value { values.append((own.track, value)) }
    }
    return values
  }
}
