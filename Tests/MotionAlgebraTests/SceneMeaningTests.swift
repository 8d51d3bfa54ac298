import SeededRandom
import Testing

@testable import MotionAlgebra

/// The score against the meaning, `Animation`, at instants that are no seam.
@Suite struct SceneMeaningTests {
  @Test("the score agrees with the meaning to 1e-12 between seams")
  func agrees() throws {
    var options = RandomScene.Options()
    options.entryless = false
    options.wholeFlicks = true
    // A curve that leaps may rest on a seam for a while.
    options.leaps = false
    options.unit = 705_600
    var random = SplitMix64(seed: 5)
    var (compared, differing) = (0, 0)
    for seed in 0..<2_000 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      let score = try Score(scene)
      let animation = try #require(scene.animation())
      guard let duration = score.duration, duration > 0 else { continue }
      var differences: [String] = []
      for _ in 0..<12 {
        let flicks = Int64.random(in: 0..<duration, using: &random)
        let values = try #require(animation.value((Double(flicks) + 0.5) / Double(duration)))
        var difference: String?
        for (track, average) in values {
          let place = try #require(score.tracks.firstIndex(of: track))
          let found = score.value(ofTrackAt: place, at: flicks, fraction: 0.5)
          let meant = average.average
          // Eased composites run up to a hundred times as fast as time, and so does rounding.
          if abs(found - meant) > 1e-12 * 100 { difference = "track \(track) at \(flicks): \(found), meant \(meant)" }
          compared += 1
        }
        if let difference { differences.append(difference) }
      }
      // The unit is a millisecond, so an instant falls into the flick of a seam once in a hundred thousand times. Where a
      // curve is level, such a flick inside an eased composite lasts longer, and where it is vertical, rounding shows.
      #expect(differences.count <= 1, "seed \(seed), \(differences)")
      differing += differences.count
    }
    #expect(compared > 20_000 && differing <= 6)
  }

  @Test("a scene without a first value or without an end has no meaning")
  func incomplete() {
    var scene = Scene()
    scene.tracks = [Track(view: "a", property: "b", base: 1)]
    scene.easings = [.linear]
    scene.writes = [Write(track: 0, from: nil, scale: 0, offset: 2), Write(track: 0, from: 1, to: 2)]
    let open = scene.composition.append(single: Tween(duration: 10, easing: 0, writes: 0..<1, label: nil))
    #expect(scene.animation() == nil)
    scene.composition.root = open
    let whole = scene.composition.append(single: Tween(duration: 10, easing: 0, writes: 1..<2, label: nil))
    scene.composition.root = scene.composition.append(.repeated(times: nil, alternating: false), of: whole)
    #expect(scene.animation() == nil)
  }
}
