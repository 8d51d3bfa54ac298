import Testing

@testable import MotionAlgebra

/// The founding script as a scene, with its frames and intervals.
@Suite struct ScoreTests {
  static let second = ExactTime.flicksPerSecond

  /// The columns are circle.radius, circle.opacity, square.rotation, square.opacity.
  static func founding() -> Scene {
    var scene = Scene()
    scene.tracks = [
      Track(view: "circle", property: "radius", base: 50), Track(view: "circle", property: "opacity", base: 1),
      Track(view: "square", property: "rotation", base: 0), Track(view: "square", property: "opacity", base: 1),
    ]
    scene.easings = [.cssEaseInOut, .highEaseOut]
    scene.writes = [
      Write(track: 0, from: 10, to: 100), Write(track: 2, from: 0, to: 360), Write(track: 1, from: 0, to: 1),
      Write(track: 3, from: 0, to: 1),
    ]
    scene.text = Array("leftrightfadeIn".utf8)
    scene.labels = [Label(name: 0..<4), Label(name: 4..<9), Label(name: 9..<15)]
    let left = scene.composition.append(single: Tween(duration: 2 * second, easing: 0, writes: 0..<1, label: 0))
    let right = scene.composition.append(single: Tween(duration: 2 * second, easing: 1, writes: 1..<2, label: 1))
    let both = scene.composition.append(plus: left, right)
    let looped = scene.composition.append(.repeated(times: 1, alternating: true), of: both)
    let fade = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 2..<4, label: 2))
    _ = scene.composition.append(times: fade, looped)
    return scene
  }

  @Test("the founding script at 60 frames a second")
  func foundingFrames() throws {
    let score = try Score(Self.founding())
    let rate = try #require(FrameRate(60))
    #expect(score.duration == 5 * Self.second)
    #expect(score.frameCount(at: rate) == 301)
    #expect(score.tracks == [0, 1, 2, 3])
    var sampler = Sampler(score, rate: rate)
    var block = FrameBlock(trackCount: 4)
    var rows: [[Double]] = []
    while sampler.nextBlock(into: &block) {
      for frame in block.frames { rows.append((0..<4).map { block[frame, $0] }) }
    }
    #expect(rows.count == 301)
    #expect(rows[0] == [10, 0, 0, 0])
    #expect(rows[60] == [10, 1, 0, 1])
    #expect(rows[120][0] == 55)
    #expect(rows[180] == [100, 1, 360, 1])
    #expect(rows[300] == [10, 1, 0, 1])
  }

  @Test("the founding script's intervals")
  func foundingIntervals() throws {
    let timeline = try Self.founding().timeline()
    let rows = timeline.intervals.map { row in
      "\(row.label) \(row.start.seconds)-\(row.end?.seconds ?? -1) \(row.isReversed) \(timeline.passes(of: row))"
    }
    #expect(
      rows == [
        "2 0.0-1.0 false []",
        "0 1.0-3.0 false [MotionAlgebra.Pass.number(1)]", "1 1.0-3.0 false [MotionAlgebra.Pass.number(1)]",
        "0 3.0-5.0 true [MotionAlgebra.Pass.number(1)]", "1 3.0-5.0 true [MotionAlgebra.Pass.number(1)]",
      ])
  }

  /// A track goes from 0 to 1 in a second, and then time leaps over a sentence from 50 to 60.
  private static func leaping(writesBefore: Bool, base: Double? = 7) throws -> Score {
    var scene = Scene()
    scene.tracks = [
      Track(view: "dot", property: "radius", base: base), Track(view: "dot", property: "opacity", base: 1),
    ]
    scene.easings = [.linear, try #require(Easing(steps: 2, .start))]
    scene.writes = [
      Write(track: writesBefore ? 0 : 1, from: 0, to: 1), Write(track: 0, from: 50, to: 60),
      Write(track: 1, from: 0, to: 1),
    ]
    scene.labels = [Label(name: 0..<0)]
    let before = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 0..<1, label: 0))
    let leapt = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 1..<2, label: 0))
    let seen = scene.composition.append(single: Tween(duration: 3 * second, easing: 0, writes: 2..<3, label: 0))
    let whole = scene.composition.append(.eased(1), of: scene.composition.append(times: leapt, seen))
    _ = scene.composition.append(times: before, whole)
    return try Score(scene)
  }

  @Test("a sentence that time leaps over writes nothing, not even at the instant of the leap")
  func leaptOver() throws {
    let score = try Self.leaping(writesBefore: true)
    #expect(
      [0, Self.second / 2, Self.second, Self.second + 1, 5 * Self.second].map { score.value(ofTrackAt: 0, at: $0) } == [
        0, 0.5, 1, 1, 1,
      ])
  }

  @Test("a column whose sentences are all leapt over holds their last value")
  func leaptOverAlone() throws {
    let score = try Self.leaping(writesBefore: false)
    #expect(
      [0, Self.second, Self.second + 1, 5 * Self.second].map { score.value(ofTrackAt: 0, at: $0) } == [60, 60, 60, 60])
  }

  /// Sentences of a second, each of which takes the radius from its index to one more; the last one is without `from`.
  private static func sentences(_ easings: [Easing]) -> (scene: Scene, parts: [Scene.Index]) {
    var scene = Scene()
    scene.tracks = [Track(view: "dot", property: "radius", base: 7), Track(view: "dot", property: "opacity", base: 1)]
    scene.easings = [.linear] + easings
    scene.writes = (0..<4).map { Write(track: 0, from: Double($0), to: Double($0 + 1)) }
    scene.writes.append(Write(track: 0, from: nil, scale: 1, offset: 10))
    scene.labels = [Label(name: 0..<0)]
    let parts = (0..<5 as Range<UInt32>).map {
      scene.composition.append(single: Tween(duration: second, easing: 0, writes: $0..<$0 + 1, label: 0))
    }
    return (scene, parts)
  }

  @Test("an eased part inside another one has boundaries of its own")
  func nested() throws {
    let undershoot = Easing(shape: .cubicBezier(x1: 0.2, y1: -0.8, x2: 0.6, y2: 1.7))
    var (scene, parts) = Self.sentences([Easing(.back, .inOut), undershoot])
    // Both change sentences a second after they begin.
    let inner = scene.composition.append(times: parts[1], parts[2])
    let both = scene.composition.append(times: parts[0], scene.composition.append(.eased(2), of: inner))
    scene.composition.root = scene.composition.append(.eased(1), of: both)
    let score = try Score(scene)
    let values = (0...300).map { score.value(ofTrackAt: 0, at: Self.second / 100 * $0) }
    #expect(values.contains { $0 > 1.1 && $0 < 1.9 } && values.last == 3)
  }

  @Test("a part in steps, inside an eased one, ends with its last step")
  func lastStep() throws {
    // Time is at 0, at 1.5 s, and at the end, where the third sentence plays.
    var (scene, parts) = Self.sentences([.cssEaseInOut, try #require(Easing(steps: 2, .end))])
    let two = scene.composition.append(times: parts[0], parts[1])
    let steps = scene.composition.append(.eased(2), of: scene.composition.append(times: two, parts[2]))
    let both = scene.composition.append(
      times: steps, scene.composition.append(single: Tween(duration: Self.second, easing: 0, writes: 0..<0, label: 0)))
    scene.composition.root = scene.composition.append(.eased(1), of: both)
    #expect(try Score(scene).value(ofTrackAt: 0, at: 4 * Self.second) == 3)
  }

  @Test("a pass that time leaps over does not tell the first value of the others")
  func leaptOverPass() throws {
    var (scene, parts) = Self.sentences([try #require(Easing(steps: 3, .end))])
    let looped = scene.composition.append(.repeated(times: 2, alternating: true), of: parts[4])
    scene.composition.root = scene.composition.append(.eased(1), of: scene.composition.append(times: parts[3], looped))
    // Time is at 0, 5/3 and 10/3 s. The radius is 3 at first, and rises from there.
    let score = try Score(scene)
    let values = [0, 2, 4].map { score.value(ofTrackAt: 0, at: Self.second * $0) }
    let expected: [Double] = [3, 3 + 20.0 / 3, 3 + 10.0 / 3]
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(values)")
  }

  @Test("what follows a part does not change how it plays forward, though it mirrors what an overlap hides")
  func hiddenByAnOverlap() throws {
    var (scene, parts) = Self.sentences([])
    scene.writes += [
      Write(track: 1, from: nil, scale: 0, offset: 0.5), Write(track: 1, from: 0, to: 1),
      Write(track: 0, from: 7, to: 9),
    ]
    func tween(_ writes: Range<UInt32>) -> Scene.Index {
      scene.composition.append(single: Tween(duration: Self.second, easing: 0, writes: writes, label: 0))
    }
    // The third sentence hides the opacity of the second one. The mean of 1 and 9 is the first value of its radius.
    let earlier = scene.composition.append(times: parts[0], tween(4..<6))
    let overlapped = scene.composition.append(earlier, overlappedBy: tween(6..<7), at: .afterStart(Self.second / 2))
    let whole = scene.composition.append(plus: overlapped, tween(7..<8))
    scene.composition.root = whole
    let alone = try Score(scene).value(ofTrackAt: 0, at: Self.second + 1)
    scene.composition.root = scene.composition.append(
      times: whole, scene.composition.append(.reversed, of: whole))
    #expect(try Score(scene).value(ofTrackAt: 0, at: Self.second + 1) == alone)
  }

  @Test("a sentence taken over before it begins needs no first value")
  func takenOverAltogether() throws {
    var scene = Scene()
    scene.tracks = [Track(view: "dot", property: "glow")]
    scene.easings = [.linear]
    scene.writes = [Write(track: 0, from: nil, scale: 1, offset: 5), Write(track: 0, from: 1, to: 2)]
    scene.labels = [Label(name: 0..<0)]
    let lost = scene.composition.append(single: Tween(duration: Self.second, easing: 0, writes: 0..<1, label: 0))
    let reversed = scene.composition.append(.reversed, of: lost)
    let later = scene.composition.append(single: Tween(duration: Self.second, easing: 0, writes: 1..<2, label: 0))
    _ = scene.composition.append(reversed, overlappedBy: later, at: Onset(0, from: .start))
    let score = try Score(scene)
    #expect([0, Self.second / 2, Self.second].map { score.value(ofTrackAt: 0, at: $0) } == [1, 1.5, 2])
    scene.composition.root = reversed
    #expect(throws: LayoutProblem.noEntryValue(label: 0, track: 0)) { try Score(scene) }
  }
}
