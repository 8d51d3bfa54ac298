import SeededRandom
import Testing

@testable import MotionAlgebra

/// The laws of `+` and `*` that overlapping keeps, and those that it breaks: frames to the bit, intervals exactly.
///
/// | law | |
/// | --- | --- |
/// | `cancelled` annihilates from both sides, `nothing` is the identity | hold |
/// | beginning at the end is `*`, beginning at the start of what writes other tracks is `+` | hold |
/// | associativity | fails, from two causes |
/// | associativity where each fits into the one before and all write other tracks | holds |
/// | distributivity over `+` | fails |
/// | mirrored twice is not at all | holds in a sequence |
@Suite struct OverlapLawTests {
  private typealias Expression = RandomScene.Expression

  private static func check(
    _ seed: UInt64, options: RandomScene.Options = SceneLawTests.options, runnable: Bool = false,
    _ sides: (inout RandomScene, Expression, Expression, Expression) -> (Expression, Expression)
  ) throws {
    try SceneLawTests.check(seed, options: options, runnable: runnable, sides)
  }

  @Test("cancelled annihilates, nothing is the identity")
  func identities() throws {
    try Self.check(101) { maker, a, b, c in
      let onset = maker.onset()
      let (left, right) = (maker.overlapped(maker.zero(), a, onset), maker.overlapped(b, maker.zero(), onset))
      return (maker.plus(maker.plus(left, c), right), maker.plus(maker.plus(maker.zero(), c), maker.zero()))
    }
    try Self.check(102) { maker, a, b, _ in
      let (onset, unit) = (maker.onset(), SceneLawTests.unit)
      let (late, early) = (maker.overlapped(a, maker.one(), onset), maker.overlapped(maker.one(), b, .beforeEnd(unit)))
      return (maker.times(late, early), maker.times(a, b))
    }
  }

  @Test("an overlap from the end is a sequence; one from the start, with other tracks, is a sum")
  func ends() throws {
    try Self.check(103) { maker, a, b, c in
      (maker.times(maker.overlapped(a, b, .beforeEnd(0)), c), maker.times(maker.times(a, b), c))
    }
    var separate = 0
    let rounds = UInt64(Soak.rounds(400, soaking: 3_000))
    for number in 0..<rounds {
      var options = SceneLawTests.options
      options.trackCount = 6
      options.leaves = 1...2
      var maker = RandomScene(seed: 880_000 + number, options: options)
      let (a, b, c) = (maker.runnable(), maker.runnable(), maker.expression())
      let (one, other) = (try Score(maker.scene(of: a.index)), try Score(maker.scene(of: b.index)))
      guard Set(one.tracks).isDisjoint(with: other.tracks) else { continue }
      separate += 1
      let left = maker.plus(maker.overlapped(a, b, .afterStart(0)), c)
      let right = maker.plus(maker.plus(a, b), c)
      let (overlap, sum) = (maker.scene(of: left.index), maker.scene(of: right.index))
      #expect(SceneLawTests.Frames(overlap) == SceneLawTests.Frames(sum), "frames at \(number)")
      #expect(try SceneLawTests.intervals(overlap) == SceneLawTests.intervals(sum), "intervals at \(number)")
    }
    #expect(separate > rounds / 3)
  }

  @Test("mirroring twice changes nothing")
  func mirroredTwice() throws {
    try Self.check(104) { maker, a, b, _ in
      let whole = maker.overlapped(a, b, maker.onset())
      return (maker.reversed(maker.reversed(whole)), whole)
    }
  }

  /// Sentences of three units on chosen tracks.
  private static func scenes(
    _ tracks: [UInt32],
    _ build: (inout Scene, [Composition<Tween, Transform>.Index]) -> [Composition<Tween, Transform>.Index]
  ) -> [Scene] {
    var scene = Scene()
    scene.tracks = (0..<4).map { Track(view: "v\($0)", property: "a", base: 3) }
    scene.easings = [.linear]
    scene.labels = [Label(name: 0..<0)]
    for (place, track) in tracks.enumerated() {
      scene.writes.append(Write(track: track, from: 0, to: Double(10 + place * place)))
    }
    let leaves = tracks.indices.map { place in
      scene.composition.append(
        single: Tween(
          duration: SceneLawTests.unit * 30, easing: 0, writes: UInt32(place)..<UInt32(place + 1), label: 0))
    }
    return build(&scene, leaves).map { root in
      var copy = scene
      copy.composition.root = root
      return copy
    }
  }

  private static func associated(_ tracks: [UInt32], _ first: Int64, _ second: Int64) -> [SceneLawTests.Frames] {
    let (first, second) = (Onset.beforeEnd(first * SceneLawTests.unit), Onset.beforeEnd(second * SceneLawTests.unit))
    return scenes(tracks) { scene, leaves in
      let left = scene.composition.append(leaves[0], overlappedBy: leaves[1], at: first)
      let right = scene.composition.append(leaves[1], overlappedBy: leaves[2], at: second)
      return [
        scene.composition.append(left, overlappedBy: leaves[2], at: second),
        scene.composition.append(leaves[0], overlappedBy: right, at: first),
      ]
    }.map { SceneLawTests.Frames($0) }
  }

  @Test("associates only if each fits into the one before and all write different tracks")
  func associativity() {
    let (fits, owned) = (Self.associated([0, 1, 2], 10, 10), Self.associated([0, 1, 0], 20, 20))
    #expect(fits[0] == fits[1])
    // On the right c owns what it writes from the start of b on.
    #expect(!owned[0].isNear(owned[1]))
    // On the left c begins before the end of both, on the right before the end of b, but never before its start.
    let long = Self.associated([0, 1, 2], 10, 40)
    #expect(!long[0].isNear(long[1]))
  }

  @Test("does not distribute over +: each copy of a loses what its own b or c writes")
  func distributivity() {
    let scenes = Self.scenes([0, 0, 1]) { scene, leaves in
      let onset = Onset.beforeEnd(SceneLawTests.unit * 10)
      let together = scene.composition.append(plus: leaves[1], leaves[2])
      let left = scene.composition.append(leaves[0], overlappedBy: leaves[1], at: onset)
      let right = scene.composition.append(leaves[0], overlappedBy: leaves[2], at: onset)
      return [
        scene.composition.append(leaves[0], overlappedBy: together, at: onset),
        scene.composition.append(plus: left, right),
      ]
    }.map { SceneLawTests.Frames($0) }
    #expect(!scenes[0].isNear(scenes[1]))
  }

  @Test("a sentence without from takes over at the present value, and nothing is averaged")
  func handsOver() throws {
    let unit = SceneLawTests.unit
    var scene = Scene()
    scene.tracks = [Track(view: "v", property: "a", base: 3)]
    scene.easings = [.linear]
    scene.labels = [Label(name: 0..<0)]
    scene.writes = [Write(track: 0, from: 0, to: 100), Write(track: 0, from: nil, scale: 0, offset: 0)]
    let a = scene.composition.append(single: Tween(duration: 20 * unit, easing: 0, writes: 0..<1, label: 0))
    let b = scene.composition.append(single: Tween(duration: 5 * unit, easing: 0, writes: 1..<2, label: 0))
    let whole = scene.composition.append(a, overlappedBy: b, at: .beforeEnd(10 * unit))
    _ = scene.composition.append(.reversed, of: whole)
    for (root, isReversed) in [(whole, false), (scene.composition.root, true)] {
      scene.composition.root = root
      let score = try Score(scene)
      #expect(score.duration == 20 * unit)
      func value(_ units: Double) -> Double {
        score.value(ofTrackAt: 0, at: Int64((isReversed ? 20 - units : units) * Double(unit)))
      }
      let expected: [(Double, Double)] = [(0, 0), (5, 25), (10, 50), (12.5, 25), (15, 0), (18, 0), (20, 0)]
      for (units, meant) in expected { #expect(value(units) == meant, "at \(units)") }
      #expect(scene.bounds() == [0...100])
      #expect(scene.conflicts().found.isEmpty)
      #expect(scene.jumps().isEmpty)
      #expect(scene.sentenceCount == .exactly(2))
    }
  }

  @Test("ten thousand overlaps in a row, and a let doubled 40 times")
  func many() throws {
    var scene = Scene()
    scene.tracks = (0..<10_000).map { Track(view: "v\($0)", property: "a", base: 0) }
    scene.easings = [.linear]
    scene.labels = [Label(name: 0..<0)]
    var whole: Composition<Tween, Transform>.Index?
    for place in 0..<10_000 as Range<UInt32> {
      scene.writes.append(Write(track: place, from: 0, to: 1))
      let leaf = scene.composition.append(
        single: Tween(duration: 100, easing: 0, writes: place..<place + 1, label: 0))
      whole = whole.map { scene.composition.append($0, overlappedBy: leaf, at: .beforeEnd(50)) } ?? leaf
    }
    let score = try Score(scene)
    #expect(score.duration == 500_050)
    #expect(try scene.timeline().intervals.count == 10_000)
    #expect(scene.conflicts().found.isEmpty)
    for _ in 0..<40 {
      whole = whole.map { scene.composition.append($0, overlappedBy: $0, at: .beforeEnd(10)) }
    }
    #expect(scene.sentenceCount == .exactly(10_000 << 40))
    #expect(scene.duration!.numerator > 1 << 40)
    #expect(scene.conflicts(work: 1_000).found.isEmpty)
  }
}
