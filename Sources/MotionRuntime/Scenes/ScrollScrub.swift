import MotionAlgebra

/// What the page leads as it scrolls: parts of a scene, each along a stretch of the page.
///
/// The value of a track depends on the position alone, whichever way the page came there. Where several stretches write one
/// track, the last that begins at or above the position gives its value, and a sentence of a later stretch that has no first
/// value begins where the stretch above it ends.
struct ScrollScrub {
  /// One part on one track.
  private struct Stretch {
    /// The positions of the page, in pixels, between which the part plays.
    let range: ClosedRange<Double>
    let duration: Double
    let own: TrackPlacements
    let opening: SentenceRequest.Opening
    /// The track as it was played last, and how far: the time inside the part and the number of what has begun.
    var played: (track: SentenceTrack, time: Instant, sentences: Int, rehearsals: Int)?

    init(_ own: TrackPlacements, _ track: Track, of part: ScenePart, along range: ClosedRange<Double>) {
      (self.range, self.own, duration) = (range, own, Double(part.duration ?? 0))
      opening = own.opening(track, part.clocks, isEndless: false)
    }

    /// Returns the time inside the part, in flicks, at a position of the page.
    func time(at position: Double) -> Double {
      min(max((position - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1) * duration
    }

    /// Returns the value at a time inside the part, in flicks. Earlier than before, the track plays anew.
    ///
    /// - Throws: the reason why a sentence has no first value.
    mutating func value(at flicks: Double) throws(LayoutProblem) -> Double? {
      // A sentence begins just after its instant, so the beginning is shown just after it too.
      let whole = flicks.rounded(.down)
      let time = Instant(flicks: Int64(whole), fraction: flicks == 0 ? .leastNonzeroMagnitude : flicks - whole)
      let ceiling = time.fraction > 0 ? time.flicks + 1 : time.flicks
      let known = played.flatMap { $0.time <= time ? $0 : nil }
      var (track, _, sentences, rehearsals) = known ?? (SentenceTrack(opening: opening), time, 0, 0)
      // Time passes from one sentence to the next, so that those that have ended are left behind.
      func begin(before end: Int64) {
        let (first, rehearsed) = (sentences, rehearsals)
        while sentences < own.sentences.count, own.sentences[sentences].begin.flicks < end { sentences += 1 }
        while rehearsals < own.rehearsals.count, own.rehearsals[rehearsals].start.flicks < end { rehearsals += 1 }
        track.begin(
          Array(own.sentences[first..<sentences]), rehearsing: Array(own.rehearsals[rehearsed..<rehearsals]))
      }
      while sentences < own.sentences.count, case let next = own.sentences[sentences].begin.flicks, next < ceiling {
        begin(before: next + 1)
        if next >= 0, next < time.flicks { _ = track.advance(to: Instant(flicks: next)) }
      }
      begin(before: ceiling)
      let value = track.advance(to: time).value
      if let problem = track.problem { throw problem }
      played = (track, time, sentences, rehearsals)
      return value
    }
  }

  private struct Led {
    let track: UInt32
    /// In the order of their first positions.
    var stretches: [Stretch]
    /// The stretch that gave the last value, and the time inside it.
    var shown: (stretch: Int, flicks: Double)?
  }

  private var led: [Led] = []
  var isEmpty: Bool { led.isEmpty }

  /// Finds what the page leads in a scene.
  ///
  /// - Throws: the reason why a part cannot be laid out, or why a sentence has no first value.
  init(_ scene: Scene) throws(LayoutProblem) {
    var places: [UInt32: Int] = [:]
    var parts: [[(own: TrackPlacements, part: ScenePart, range: ClosedRange<Double>)]] = []
    for cue in scene.cues.cues {
      guard case .scroll(let range) = cue.trigger, case .play(let index, _) = cue.action else { continue }
      // The page can ask for any time inside the part, however long the run is.
      let part = try ScenePart(scene, index, upTo: nil)
      for own in part.tracks {
        let place = places[own.track] ?? parts.count
        if place == parts.count { parts.append([]) }
        places[own.track] = place
        parts[place].append((own, part, range))
      }
    }
    for parts in parts {
      let ordered = parts.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      var track = scene.tracks[Int(parts[0].own.track)]
      var stretches: [Stretch] = []
      for (_, (own, part, range)) in ordered {
        var stretch = Stretch(own, track, of: part, along: range)
        if stretches.count + 1 < ordered.count, let end = try stretch.value(at: stretch.duration) {
          (track.base, track.isDeclared) = (end, true)
        }
        stretches.append(stretch)
      }
      led.append(Led(track: parts[0].own.track, stretches: stretches))
    }
  }

  /// Returns the values of the tracks that a new position of the page, in pixels, changes.
  ///
  /// - Throws: the reason why a sentence has no first value.
  mutating func values(at position: Double) throws(LayoutProblem) -> [(track: UInt32, value: Double)] {
    var values: [(track: UInt32, value: Double)] = []
    for place in led.indices {
      let stretch = led[place].stretches.lastIndex { $0.range.lowerBound <= position } ?? 0
      let flicks = led[place].stretches[stretch].time(at: position)
      if let shown = led[place].shown, shown == (stretch, flicks) { continue }
      led[place].shown = (stretch, flicks)
      if let value = try led[place].stretches[stretch].value(at: flicks) { values.append((led[place].track, value)) }
    }
    return values
  }
}
