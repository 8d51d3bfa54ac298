import SeededRandom
import Testing

@testable import MotionAlgebra

/// Scenes that are too long, too many, too deep or endless, and parts that are never visible.
@Suite struct LayoutTests {
  typealias Index = Composition<Tween, Transform>.Index

  /// One track written from 0 to 1, and by 1 without `from`.
  static func scene(base: Double? = 5) -> (scene: Scene, fixed: Tween, open: Tween) {
    var scene = Scene()
    scene.tracks = [Track(view: "a", property: "b", base: base)]
    scene.easings = [.linear, .cssEaseInOut]
    scene.labels = [Label(name: 0..<0)]
    scene.writes = [Write(track: 0, from: 0, to: 1), Write(track: 0, from: nil, scale: 1, offset: 1)]
    return (
      scene, Tween(duration: 1_000, easing: 0, writes: 0..<1, label: 0),
      Tween(duration: 1_000, easing: 0, writes: 1..<2, label: 0)
    )
  }

  @Test("a name doubled sixty times is rejected with its count, not laid out")
  func doubled() {
    var (scene, fixed, _) = Self.scene()
    var index = scene.composition.append(single: fixed)
    for _ in 0..<60 { index = scene.composition.append(plus: index, index) }
    #expect(throws: LayoutProblem.tooMany(count: 1 << 60, limit: Scene.usualLimit)) { try Score(scene) }
    #expect(throws: LayoutProblem.tooMany(count: 1 << 60, limit: Scene.usualLimit)) { try scene.timeline() }
    for _ in 0..<60 { index = scene.composition.append(plus: index, index) }
    #expect(throws: LayoutProblem.tooMany(count: .max, limit: Scene.usualLimit)) { try Score(scene) }
  }

  @Test("too long, too fine, endless")
  func problems() {
    var (scene, fixed, _) = Self.scene()
    let leaf = scene.composition.append(single: fixed)
    let long = scene.composition.append(.sped(by: Ratio(1, over: .max)!), of: leaf)
    #expect(throws: LayoutProblem.tooLong) { try Score(scene) }
    scene.composition.root = scene.composition.append(.repeated(times: .max, alternating: true), of: leaf)
    #expect(throws: LayoutProblem.tooLong) { try Score(scene) }
    scene.composition.root = scene.composition.append(.sped(by: Ratio(1, over: .max)!), of: long)
    #expect(throws: LayoutProblem.overflow) { try Score(scene) }
    #expect(throws: LayoutProblem.overflow) { try scene.timeline() }
    // 1/p + 1/q for large p and q has no 64-bit denominator.
    let fine = scene.composition.append(.sped(by: Ratio(.max, over: 1)!), of: leaf)
    let other = scene.composition.append(.sped(by: Ratio(.max - 1, over: 1)!), of: leaf)
    scene.composition.root = scene.composition.append(times: fine, other)
    #expect(throws: LayoutProblem.overflow) { try Score(scene) }
    let endless = scene.composition.append(.repeated(times: nil, alternating: false), of: leaf)
    scene.composition.root = endless
    #expect(throws: LayoutProblem.endless) { try Score(scene) }
    scene.composition.root = scene.composition.append(.reversed, of: endless)
    #expect(throws: LayoutProblem.endless) { try Score(scene, upTo: 10) }
    scene.composition.root = scene.composition.append(.stretched(to: 5), of: endless)
    #expect(throws: LayoutProblem.endless) { try Score(scene, upTo: 10) }
    scene.composition.root = scene.composition.append(.repeated(times: 2, alternating: false), of: endless)
    #expect(throws: LayoutProblem.endless) { try Score(scene, upTo: 10) }
  }

  @Test("a sentence without from, a base or anything before has no entry value")
  func noEntryValue() {
    var (scene, _, open) = Self.scene(base: nil)
    _ = scene.composition.append(single: open)
    #expect(throws: LayoutProblem.noEntryValue(label: 0, track: 0)) { try Score(scene) }
  }

  @Test("an endless repeat lasts to the requested time")
  func forever() throws {
    var (scene, fixed, open) = Self.scene()
    let leaf = scene.composition.append(single: fixed)
    let endless = scene.composition.append(.repeated(times: nil, alternating: true), of: leaf)
    let after = scene.composition.append(single: open)
    scene.composition.root = scene.composition.append(times: endless, after)
    let score = try Score(scene, upTo: 10_500)
    #expect(score.duration == nil && score.frameCount(at: FrameRate(60)!) == nil)
    for pass in 0..<5 as Range<Int64> {
      #expect(score.value(ofTrackAt: 0, at: 2_000 * pass + 250) == 0.25)
      #expect(score.value(ofTrackAt: 0, at: 2_000 * pass + 1_250) == 0.75)
    }
    #expect(score.value(ofTrackAt: 0, at: 10_500) == 0.5)
    let rows = try scene.timeline()
    #expect(rows.intervals.count == 2)
    #expect(rows.intervals.map(\.isReversed) == [false, true])
    #expect(rows.intervals.map { rows.passes(of: $0) } == [[.forever], [.forever]])
    scene.composition.root = scene.composition.append(.named(0), of: endless)
    let named = try scene.timeline().intervals
    #expect(named.count == 3 && named[0].isComposition && named[0].end == nil)
    // A million passes per second are many, but each is made only when its turn comes.
    #expect(throws: LayoutProblem.self) { try Score(scene, upTo: .max) }
  }

  @Test("a hundred thousand passes")
  func manyPasses() throws {
    var (scene, fixed, _) = Self.scene()
    let leaf = scene.composition.append(single: fixed)
    _ = scene.composition.append(.repeated(times: 100_000, alternating: false), of: leaf)
    let score = try Score(scene)
    #expect(score.segments.count == 100_001)
    #expect(score.duration == 100_000_000)
  }

  @Test("a sentence shorter than a flick is never visible, but its last value is kept")
  func kept() throws {
    var (scene, fixed, open) = Self.scene()
    let (a, b) = (scene.composition.append(single: fixed), scene.composition.append(single: open))
    // The track goes from 0 to 1, then twice by 1, all within the first two flicks; a wait follows.
    let sequence = scene.composition.append(times: scene.composition.append(times: a, b), b)
    let short = scene.composition.append(.stretched(to: 1), of: sequence)
    let pause = scene.composition.append(
      single: Tween(duration: 10, easing: 0, writes: 0..<0, label: nil))
    _ = scene.composition.append(times: pause, scene.composition.append(times: short, pause))
    let score = try Score(scene)
    #expect(score.value(ofTrackAt: 0, at: 10) == 0)
    #expect(score.value(ofTrackAt: 0, at: 11) == 3)
    #expect(score.value(ofTrackAt: 0, at: 15) == 3)
    #expect(score.segments.allSatisfy { $0.after < $0.until })
  }

  @Test("the last value of an eased composite is kept exactly, although its seam is between flicks")
  func keptInEased() throws {
    var (scene, _, open) = Self.scene()
    scene.tracks.append(Track(view: "a", property: "c", base: 0))
    scene.writes.append(Write(track: 1, from: 0, to: 1))
    let a = scene.composition.append(single: open)
    let other = scene.composition.append(single: Tween(duration: 777, easing: 0, writes: 2..<3, label: 0))
    let product = scene.composition.append(times: scene.composition.append(times: a, other), a)
    _ = scene.composition.append(.eased(1), of: product)
    let score = try Score(scene)
    let seam = try #require(score.segments(ofTrackAt: 1).first).until
    #expect(score.value(ofTrackAt: 0, at: seam) < 6)
    #expect(score.value(ofTrackAt: 0, at: seam + 1) == 6)
    #expect(score.value(ofTrackAt: 0, at: 2_777) == 7)
    let rows = try scene.timeline().intervals
    #expect(rows.map(\.start.wholeFlicks) == [0, seam, rows[1].end?.wholeFlicks])
    #expect(rows[2].end == ExactTime(flicks: 2_777))
  }

  @Test("chains of many thousands are no deeper than one")
  func deep() throws {
    let depth = Soak.rounds(20_000, soaking: 100_000)
    let makers: [(inout Scene, Index, Index) -> Index] = [
      { scene, chain, leaf in scene.composition.append(plus: chain, leaf) },
      { scene, chain, leaf in scene.composition.append(plus: leaf, chain) },
      { scene, chain, leaf in scene.composition.append(times: chain, leaf) },
      { scene, chain, leaf in scene.composition.append(times: leaf, chain) },
      { scene, chain, _ in scene.composition.append(.reversed, of: chain) },
      { scene, chain, _ in scene.composition.append(.named(0), of: scene.composition.append(.reversed, of: chain)) },
      { scene, chain, _ in scene.composition.append(.delayed(by: 3), of: chain) },
      { scene, chain, _ in scene.composition.append(.repeated(times: 1, alternating: false), of: chain) },
      { scene, chain, _ in scene.composition.append(.stretched(to: 500), of: chain) },
      { scene, chain, _ in scene.composition.append(.sped(by: .one), of: chain) },
    ]
    for (number, maker) in makers.enumerated() {
      var (scene, _, open) = Self.scene()
      let leaf = scene.composition.append(single: open)
      var chain = leaf
      for _ in 0..<depth { chain = maker(&scene, chain, leaf) }
      let score = try Score(scene)
      let duration = try #require(score.duration)
      #expect(duration >= 500, "\(number)")
      #expect(score.value(ofTrackAt: 0, at: duration) >= 1, "\(number)")
      _ = try scene.timeline()
    }
  }

  @Test("eased composites nested a hundred thousand deep")
  func deepEased() throws {
    var (scene, fixed, _) = Self.scene()
    var chain = scene.composition.append(single: fixed)
    for _ in 0..<100_000 { chain = scene.composition.append(.eased(1), of: chain) }
    let score = try Score(scene)
    #expect(score.value(ofTrackAt: 0, at: 0) == 0)
    #expect(score.value(ofTrackAt: 0, at: 1_000) == 1)
    _ = try scene.timeline()
  }

  @Test("sums that mirror sums a hundred thousand deep are rejected, since each is read again")
  func deepReversals() throws {
    var (scene, _, open) = Self.scene()
    let leaf = scene.composition.append(single: open)
    var chain = leaf
    for _ in 0..<100_000 {
      chain = scene.composition.append(.reversed, of: scene.composition.append(plus: leaf, chain))
    }
    let depth: UInt64 = 100_000
    let count = (depth + 1) + depth * (depth + 3) / 2
    #expect(throws: LayoutProblem.tooMany(count: count, limit: Scene.usualLimit)) { try Score(scene) }
  }
}
