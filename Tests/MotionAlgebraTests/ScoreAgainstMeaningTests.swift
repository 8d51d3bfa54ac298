import SeededRandom
import Testing

@testable import MotionAlgebra

/// The score against the slow evaluator, on random scenes, at whole flicks and between them.
@Suite struct ScoreAgainstMeaningTests {
  /// Returns the tracks on which something is decided within a flick: a sentence plays for less than one, two sentences begin
  /// or end in the same one, but not together, or a curve leaps in it. The evaluator cannot see that.
  static func tracksDecidedWithinAFlick(
    _ scene: Scene, _ collected: Occurrences, _ composites: [EasedTime]
  ) -> Set<UInt32> {
    struct Boundary: Hashable {
      var track: UInt32
      var reading: UInt32
      var flicks: Int64
    }
    var fractions: [Boundary: Double] = [:]
    var eased: [Boundary: UInt32] = [:]
    var (found, leaping, inComposites): (Set<UInt32>, Set<UInt32>, Set<UInt32>) = ([], [], [])
    for occurrence in collected.all {
      let track = scene.writes[Int(occurrence.write)].track
      let way = collected.progressions.all[Int(occurrence.progression)]
      // Eased time leaps over it, or it plays at one instant only.
      if occurrence.window.isNothing, occurrence.isEased { found.insert(track) }
      if occurrence.window.isNothing { continue }
      // The evaluator reads beside a leap, not at it.
      let tween = scene.composition.generators.first { $0.writes.contains(occurrence.write) }!
      let easing = scene.easings[Int(tween.easing)]
      let isLeaping = !easing.jumps.isEmpty || abs(easing(1) - easing(1.0.nextDown)) > 1e-6
      if isLeaping, way.isReversed || occurrence.window.untilFraction != 0 { leaping.insert(track) }
      if occurrence.isEased { inComposites.insert(track) }
      // So does it where a composite leaps inside another one, whose time meets the leap within a flick.
      let (inner, outer) = (composites[Int(way.eased)], composites[Int(composites[Int(way.eased)].outer)])
      if inner.outer != 0, [inner, outer].contains(where: { !scene.easings[Int($0.easing)].jumps.isEmpty }) {
        found.insert(track)
      }
      if occurrence.window.after == occurrence.window.until || way.start == way.end { found.insert(track) }
      for instant in [occurrence.window.start, occurrence.window.end] {
        let boundary = Boundary(track: track, reading: occurrence.reading, flicks: instant.flicks)
        if let known = fractions[boundary], known != instant.fraction { found.insert(track) }
        fractions[boundary] = instant.fraction
        // Rounding decides whether eased time is past a boundary inside a composite at a whole flick.
        if instant.flicks >= 0, eased[boundary].map({ $0 != way.eased }) == true { found.insert(track) }
        eased[boundary] = way.eased
      }
    }
    return found.union(leaping.intersection(inComposites))
  }

  struct Tally {
    var scenes = 0
    var compared = 0
    var skipped = 0
    var entryless = 0
    var entryErrors = 0
  }

  static func compare(_ scene: Scene, tolerance: Double, _ tally: inout Tally, _ seed: UInt64) throws {
    guard let evaluator = DirectEvaluator(scene), evaluator.end > 0, evaluator.end <= 300 else { return }
    let score: Score
    do { score = try Score(scene) } catch {
      guard case .noEntryValue(_, let track) = error else { return }
      tally.entryErrors += 1
      let instants = 0...evaluator.end
      #expect(instants.contains { evaluator.value(Int(track), $0, 0) == nil }, "seed \(seed), track \(track)")
      return
    }
    var layout = Layout(scene, limit: nil)
    var collected = Occurrences(scene, limit: 1 << 20)
    try collected.collect(&layout)
    let unseen = tracksDecidedWithinAFlick(scene, collected, layout.times.all)
    tally.scenes += 1
    if scene.writes.contains(where: { $0.from == nil }) { tally.entryless += 1 }
    var instants: [(Int64, Double)] = []
    for flicks in 0...evaluator.end + 2 { instants += [(flicks, 0), (flicks, 0.375)] }
    for (place, track) in score.tracks.enumerated() {
      guard !unseen.contains(track) else {
        tally.skipped += 1
        continue
      }
      tally.compared += 1
      let own = collected.all.filter { scene.writes[Int($0.write)].track == track }
      let windows = own.filter { $0.reading == 0 }.map(\.window)
      for (flicks, fraction) in instants {
        // Eased time may leave a sentence and return within a flick, but the evaluator asks only at its end.
        let playing = windows.count { $0.after <= flicks && flicks < $0.until }
        if fraction > 0, evaluator.writers(ofTrack: Int(track), at: flicks + 1) != playing { continue }
        let found = score.value(ofTrackAt: place, at: flicks, fraction: fraction)
        guard let meant = evaluator.value(Int(track), flicks, fraction) else {
          // Eased time leaps over the first pass of a sentence, and the evaluator asks only that one for the first value.
          let isLeaptOver = own.contains(where: \.window.isNothing)
          #expect(isLeaptOver, "seed \(seed), track \(track) at \(flicks) + \(fraction): no value")
          break
        }
        let isNear = abs(found - meant) <= tolerance * max(1, abs(meant))
        #expect(isNear, "seed \(seed), track \(track) at \(flicks) + \(fraction): \(found), meant \(meant)")
        if !isNear { return }
      }
    }
  }

  @Test("without fractional flicks and without eased composites, to the last bits")
  func wholeFlicks() throws {
    var options = RandomScene.Options()
    options.wholeFlicks = true
    options.eased = false
    options.unit = 6
    options.durations = 1...4
    var tally = Tally()
    let rounds = UInt64(Soak.rounds(100, soaking: 600))
    for seed in 0..<rounds {
      try Self.compare(RandomScene.make(seed: seed, options: options), tolerance: 1e-12, &tally, seed)
    }
    #expect(tally.scenes > rounds * 2 / 3 && tally.skipped == 0 && tally.entryless > rounds / 6, "\(tally)")
  }

  @Test("on tracks without a base, where an entry value may be missing")
  func baseless() throws {
    var options = RandomScene.Options()
    options.wholeFlicks = true
    options.eased = false
    options.baseless = true
    options.unit = 6
    options.durations = 1...4
    var tally = Tally()
    let rounds = UInt64(Soak.rounds(100, soaking: 300))
    for seed in 30_000..<30_000 + rounds {
      try Self.compare(RandomScene.make(seed: seed, options: options), tolerance: 1e-12, &tally, seed)
    }
    #expect(tally.scenes > rounds / 3 && tally.entryless > rounds / 50 && tally.entryErrors > rounds / 15, "\(tally)")
  }

  @Test("with fractional flicks")
  func partsOfFlicks() throws {
    var options = RandomScene.Options()
    options.eased = false
    options.unit = 6
    options.durations = 1...4
    var tally = Tally()
    let rounds = UInt64(Soak.rounds(100, soaking: 500))
    for seed in 10_000..<10_000 + rounds {
      try Self.compare(RandomScene.make(seed: seed, options: options), tolerance: 1e-12, &tally, seed)
    }
    #expect(tally.scenes > rounds / 3 && tally.compared > 4 * tally.skipped, "\(tally)")
  }

  @Test("with eased composites")
  func easedComposites() throws {
    var options = RandomScene.Options()
    options.wholeFlicks = true
    options.unit = 12
    options.durations = 1...4
    var tally = Tally()
    let rounds = UInt64(Soak.rounds(100, soaking: 500))
    for seed in 20_000..<20_000 + rounds {
      let scene = RandomScene.make(seed: seed, options: options)
      // An ease-in(2) ends at an infinite slope. Where a boundary cuts it, its root is in the last bits.
      try Self.compare(scene, tolerance: 1e-4, &tally, seed)
    }
    #expect(tally.scenes > rounds / 3 && tally.compared > 4 * tally.skipped, "\(tally)")
  }
}
