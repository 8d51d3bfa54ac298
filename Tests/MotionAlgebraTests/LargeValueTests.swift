import Testing

@testable import MotionAlgebra

@Suite struct LargeValueTests {
  @Test("no value that frames show beyond a number is missed, and a sentence that is found leads to it")
  func againstFrames() throws {
    var options = RandomScene.Options()
    options.durations = 1...4
    var (found, none) = (0, 0)
    for seed in 0..<1_500 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      guard let score = try? Score(scene, upTo: 2_000, limit: 10_000) else { continue }
      var most = 0.0
      for place in score.tracks.indices {
        for flick in 0...min(score.duration ?? 2_000, 2_000) {
          most = max(most, abs(score.value(ofTrackAt: place, at: flick)))
        }
      }
      // No declared value is larger than 25.
      for limit in [25.0, 50, 250] {
        let beyond = scene.valueBeyond(limit)
        #expect(most <= limit * (1 + 1e-9) || beyond != nil, "seed \(seed): \(most) is beyond \(limit)")
        guard let beyond else {
          none += 1
          continue
        }
        found += 1
        let tween = scene.composition.generators[Int(beyond.sentence)]
        #expect(abs(beyond.value) > limit)
        #expect(scene.writes(of: tween).contains { $0.track == beyond.track })
      }
    }
    #expect(found > 300 && none > 500, "\(found) \(none)")
  }

  /// A scene of one track, on which sentences multiply or add one after the other.
  private static func scene(scale: Double, offset: Double, count: Int, doubled: Int = 0) -> Scene {
    var scene = Scene()
    scene.tracks = [Track(view: "v", property: "p", base: 1)]
    scene.easings = [.linear]
    var whole = scene.composition.appendOne()
    for place in 0..<UInt32(count) {
      scene.writes.append(Write(track: 0, from: nil, scale: scale, offset: offset))
      let next = scene.composition.append(
        single: Tween(duration: 10, easing: 0, writes: place..<place + 1, label: place))
      whole = scene.composition.append(times: whole, next)
    }
    for _ in 0..<doubled { whole = scene.composition.append(times: whole, whole) }
    scene.composition.root = whole
    return scene
  }

  @Test("the first sentence that leads beyond the number is found")
  func first() throws {
    let multiplied = try #require(Self.scene(scale: 10, offset: 0, count: 400).valueBeyond(1e15))
    #expect(multiplied.sentence == 15 && multiplied.value == 1e16)
    #expect(Self.scene(scale: 10, offset: 0, count: 15).valueBeyond(1e15) == nil)
    let added = try #require(Self.scene(scale: 1, offset: -4e14, count: 400).valueBeyond(1e15))
    #expect(added.sentence == 2 && added.value == 1 - 12e14)
    #expect(Self.scene(scale: 0.5, offset: 1, count: 400).valueBeyond(10) == nil)
    #expect(Self.scene(scale: 1, offset: 1, count: 4, doubled: 10).valueBeyond(4_000)?.value == 4_001)
    // What no program can lay out has no values.
    #expect(Self.scene(scale: 1, offset: 1e9, count: 4, doubled: 60).valueBeyond(1e15) == nil)
  }
}
