import SeededRandom
import Testing

@testable import MotionAlgebra

/// The laws of scenes: to the bit on frames, exactly on intervals.
@Suite struct SceneLawTests {
  typealias Expression = RandomScene.Expression

  static let rate = FrameRate(200_000)!
  /// The unit of durations, of the order of a frame.
  static let unit: Int64 = 2_000
  static let count = UInt64(Soak.rounds(300, soaking: 10_000))

  static var options: RandomScene.Options {
    var options = RandomScene.Options()
    options.unit = unit
    options.durations = 1...6
    options.leaves = 1...3
    return options
  }

  /// All rows of a scene, or the problem where there are none.
  struct Frames: Equatable {
    var tracks: [UInt32] = []
    var rows: [[UInt64]] = []
    var problem: LayoutProblem?

    init(_ scene: Scene) {
      do {
        let score = try Score(scene)
        tracks = score.tracks
        var sampler = Sampler(score, rate: SceneLawTests.rate)
        var block = FrameBlock(trackCount: tracks.count)
        while sampler.nextBlock(into: &block) {
          for frame in block.frames { rows.append(tracks.indices.map { block[frame, $0].bitPattern }) }
        }
      } catch {
        problem = error
      }
    }

    func isNear(_ other: Frames) -> Bool {
      guard tracks == other.tracks, rows.count == other.rows.count, problem == other.problem else { return false }
      return zip(rows, other.rows).allSatisfy { left, right in
        zip(left, right).allSatisfy { abs(Double(bitPattern: $0) - Double(bitPattern: $1)) <= 1e-12 * 400 }
      }
    }
  }

  struct Row: Hashable {
    var label: UInt32
    var start: ExactTime
    var end: ExactTime?
    var isReversed: Bool
    var isComposition: Bool
  }

  /// Returns how often each row is in a timeline.
  static func intervals(_ scene: Scene) throws -> [Row: Int] {
    var rows: [Row: Int] = [:]
    for row in try scene.timeline().intervals {
      rows[
        Row(
          label: row.label, start: row.start, end: row.end, isReversed: row.isReversed,
          isComposition: row.isComposition), default: 0] += 1
    }
    return rows
  }

  /// Checks a law on random triples; `sides` returns both sides.
  static func check(
    _ seed: UInt64, options: RandomScene.Options = options, runnable: Bool = false,
    _ sides: (inout RandomScene, Expression, Expression, Expression) -> (Expression, Expression)
  ) throws {
    for number in 0..<count {
      var maker = RandomScene(seed: seed &* 1_000_003 &+ number, options: options)
      let a = maker.expression()
      let b = runnable ? maker.runnable() : maker.expression()
      let c = runnable ? maker.runnable() : maker.expression()
      let (left, right) = sides(&maker, a, b, c)
      let (one, other) = (maker.scene(of: left.index), maker.scene(of: right.index))
      guard Frames(one) == Frames(other) else {
        Issue.record("frames differ at \(number)")
        return
      }
      guard try intervals(one) == intervals(other) else {
        Issue.record("intervals differ at \(number)")
        return
      }
    }
  }

  @Test("(a + b) + c = a + (b + c)")
  func sumAssociates() throws {
    try Self.check(1) { maker, a, b, c in
      (maker.plus(maker.plus(a, b), c), maker.plus(a, maker.plus(b, c)))
    }
  }

  @Test("a + b = b + a")
  func sumCommutes() throws {
    try Self.check(2) { maker, a, b, c in (maker.times(maker.plus(a, b), c), maker.times(maker.plus(b, a), c)) }
  }

  @Test("(a * b) * c = a * (b * c)")
  func productAssociates() throws {
    try Self.check(3) { maker, a, b, c in
      (maker.times(maker.times(a, b), c), maker.times(a, maker.times(b, c)))
    }
  }

  @Test("0 and 1 are the identities, 0 annihilates, 1 + 1 = 1, a + 1 = a if a runs")
  func identities() throws {
    try Self.check(4) { maker, a, b, _ in
      let (zero, one) = (maker.zero(), maker.one())
      let right = maker.plus(zero, maker.times(one, maker.plus(maker.times(a, one), zero)))
      return (maker.plus(a, maker.times(zero, b)), maker.plus(right, maker.times(b, zero)))
    }
    try Self.check(5, runnable: true) { maker, a, b, c in
      let (one, other) = (maker.one(), maker.one())
      let ones = maker.plus(one, other)
      return (maker.times(maker.plus(maker.plus(b, ones), c), a), maker.times(maker.plus(b, maker.plus(one, c)), a))
    }
  }

  @Test("x⁰ = 1: repeated or looped 0 times is nothing, for zero and one too")
  func zerothPower() throws {
    try Self.check(10) { maker, a, b, c in
      func power(_ x: Expression, alternating: Bool) -> Expression {
        maker.apply(.repeated(times: 0, alternating: alternating), to: x, lasting: 0, grain: 0)
      }
      let of = maker.times(power(a, alternating: false), power(a, alternating: true))
      let ofZero = maker.times(power(maker.zero(), alternating: false), power(maker.zero(), alternating: true))
      let ofOne = maker.times(power(maker.one(), alternating: false), power(maker.one(), alternating: true))
      let left = maker.times(maker.times(of, maker.times(ofZero, ofOne)), b)
      return (maker.plus(left, c), maker.plus(maker.times(maker.one(), b), c))
    }
  }

  /// Returns what the sentences of an expression change.
  private static func sentences(_ expression: Expression, _ maker: RandomScene) -> Set<[Write]> {
    let scene = maker.scene(of: expression.index)
    var waiting = [expression.index.offset]
    var found: Set<[Write]> = []
    while let place = waiting.popLast() {
      let node = scene.composition.nodes[place]
      if case .single(let tween) = node {
        let writes = Array(scene.writes(of: scene.composition.generators[Int(tween)]))
        if !writes.isEmpty { found.insert(writes) }
      }
      scene.composition.forEachChild(of: node) { waiting.append($0.offset) }
    }
    return found
  }

  @Test("mirroring twice changes nothing, also without from")
  func reversedTwice() throws {
    // What is reversed twice sees nothing outside of it that is the same, and nothing outside sees it.
    var options = Self.options
    options.sharing = false
    try Self.check(6, options: options) { maker, a, b, c in
      // Something reversed in b would mirror an equal sentence of a, but not within what is reversed.
      guard Self.sentences(a, maker).isDisjoint(with: Self.sentences(b, maker)) else { return (a, a) }
      // b's sentences without `from` would see something that plays beside it, but those of what is reversed would not.
      let mirrored = maker.reversed(maker.reversed(b))
      return (maker.times(maker.times(a, mirrored), c), maker.times(maker.times(a, b), c))
    }
  }

  @Test("(a * b) reversed = b reversed * a reversed; looped = a * a reversed")
  func reversedProduct() throws {
    var options = Self.options
    options.entryless = false
    try Self.check(7, options: options) { maker, a, b, c in
      let left = maker.reversed(maker.times(a, b))
      let right = maker.times(maker.reversed(b), maker.reversed(a))
      return (maker.plus(left, c), maker.plus(right, c))
    }
    try Self.check(8, options: options) { maker, a, b, _ in
      let looped = maker.apply(.repeated(times: 1, alternating: true), to: a, lasting: nil, grain: 1)
      // The paths of passes differ, and are not compared.
      return (maker.times(looped, b), maker.times(maker.times(a, maker.reversed(a)), b))
    }
  }

  @Test("(a + b) reversed mirrors the common span: the shorter one holds first")
  func reversedSum() throws {
    var options = Self.options
    options.entryless = false
    options.wholeFlicks = true
    try Self.check(9, options: options) { maker, a, b, c in
      let left = maker.reversed(maker.plus(a, b))
      guard let x = a.duration, let y = b.duration, x > 0, y > 0 else {
        return (maker.plus(left, c), maker.plus(c, left))
      }
      func later(_ expression: Expression, by delay: Int64) -> Expression {
        let mirrored = maker.reversed(expression)
        return delay == 0
          ? mirrored : maker.apply(.delayed(by: delay), to: mirrored, lasting: max(x, y), grain: 1)
      }
      let right = maker.plus(later(a, by: max(x, y) - x), later(b, by: max(x, y) - y))
      return (maker.plus(left, c), maker.plus(right, c))
    }
  }

  @Test("a * (b + c) = a * b + a * c for b and c that run, on the averages of a whole scene")
  func distributesFromLeft() throws {
    var bits = 0
    for number in 0..<Self.count {
      // A reversed part with sentences without `from` is a counterexample below, so scenes have one or the other.
      var options = Self.options
      if number % 2 == 0 { options.entryless = false } else { options.reversed = false }
      var maker = RandomScene(seed: number &+ 77_000_000, options: options)
      let (a, b, c) = (maker.expression(), maker.runnable(), maker.runnable())
      let together = maker.times(a, maker.plus(b, c))
      let apart = maker.plus(maker.times(a, b), maker.times(a, c))
      let (left, right) = (maker.scene(of: together.index), maker.scene(of: apart.index))
      let (one, other) = (Frames(left), Frames(right))
      #expect(one.isNear(other), "frames differ at \(number)")
      // a is there twice. Where nothing overlaps inside it, the mean of a value with itself is the value.
      let alone = try Score(maker.scene(of: a.index))
      let isAlone = alone.tracks.indices.allSatisfy { track in
        let segments = alone.segments(ofTrackAt: track)
        return zip(segments, segments.dropFirst()).allSatisfy { $0.until <= $1.after }
      }
      if isAlone {
        #expect(one == other, "bits differ at \(number)")
        bits += 1
      }
      #expect(try Set(Self.intervals(left).keys) == Set(Self.intervals(right).keys), "intervals at \(number)")
    }
    #expect(bits > Int(Self.count) / 5)
  }

  // MARK: Laws that fail

  /// Sentences over numbers of units, from 0 to these numbers, on one track.
  static func sentences(_ build: (inout Scene, (Int64) -> Tween) -> [Composition<Tween, Transform>.Index]) -> [Scene] {
    var scene = Scene()
    scene.tracks = [Track(view: "a", property: "b", base: 3)]
    scene.easings = [.linear]
    scene.labels = [Label(name: 0..<0)]
    for number in 1...6 { scene.writes.append(Write(track: 0, from: 0, to: Double(number * number))) }
    scene.writes.append(Write(track: 0, from: nil, scale: 1, offset: 1))
    let roots = build(&scene) { number in
      Tween(duration: number * unit * 10, easing: 0, writes: UInt32(number - 1)..<UInt32(number), label: 0)
    }
    return roots.map { root in
      var copy = scene
      copy.composition.root = root
      return copy
    }
  }

  @Test("(a + b) * c is not a * c + b * c where a and b differ in length")
  func rightDistributivityFails() {
    let scenes = Self.sentences { scene, tween in
      let (a, b, c) = (
        scene.composition.append(single: tween(1)), scene.composition.append(single: tween(2)),
        scene.composition.append(single: tween(3))
      )
      let both = scene.composition.append(plus: a, b)
      let left = scene.composition.append(times: both, c)
      let (ac, bc) = (scene.composition.append(times: a, c), scene.composition.append(times: b, c))
      return [left, scene.composition.append(plus: ac, bc)]
    }
    #expect(Frames(scenes[0]) != Frames(scenes[1]))
    #expect(!Frames(scenes[0]).isNear(Frames(scenes[1])))
  }

  @Test("a * (1 + b) is not a + a * b: the value that a holds is averaged in")
  func leftDistributivityWithOneFails() {
    let scenes = Self.sentences { scene, tween in
      let (a, b) = (scene.composition.append(single: tween(1)), scene.composition.append(single: tween(2)))
      let one = scene.composition.appendOne()
      let (sum, product) = (scene.composition.append(plus: one, b), scene.composition.append(times: a, b))
      return [scene.composition.append(times: a, sum), scene.composition.append(plus: a, product)]
    }
    #expect(!Frames(scenes[0]).isNear(Frames(scenes[1])))
  }

  @Test("a * (b + c) + d is not a * b + a * c + d: a is counted twice")
  func rewritingInsideASumFails() {
    let scenes = Self.sentences { scene, tween in
      let (a, b) = (scene.composition.append(single: tween(1)), scene.composition.append(single: tween(2)))
      let (c, d) = (scene.composition.append(single: tween(3)), scene.composition.append(single: tween(6)))
      let together = scene.composition.append(times: a, scene.composition.append(plus: b, c))
      let (ab, ac) = (scene.composition.append(times: a, b), scene.composition.append(times: a, c))
      let apart = scene.composition.append(plus: ab, ac)
      return [scene.composition.append(plus: together, d), scene.composition.append(plus: apart, d)]
    }
    #expect(!Frames(scenes[0]).isNear(Frames(scenes[1])))
  }

  @Test("a * (b + c) is not a * b + a * c where a mirrors a sentence without from beside another")
  func distributingAReversedEntryFails() {
    // The first a sees what plays beside it on both sides, but a mirrored part sees only its own, because that of the
    // other has not begun strictly earlier.
    let scenes = Self.sentences { scene, tween in
      let (long, first) = (scene.composition.append(single: tween(6)), scene.composition.append(single: tween(1)))
      let open = scene.composition.append(
        single: Tween(duration: Self.unit * 10, easing: 0, writes: 6..<7, label: 0))
      let mirrored = scene.composition.append(.reversed, of: scene.composition.append(times: first, open))
      let late = scene.composition.append(times: scene.composition.append(single: tween(2)), mirrored)
      let a = scene.composition.append(plus: long, late)
      let (b, c) = (scene.composition.append(single: tween(2)), scene.composition.append(single: tween(3)))
      let together = scene.composition.append(times: a, scene.composition.append(plus: b, c))
      let (ab, ac) = (scene.composition.append(times: a, b), scene.composition.append(times: a, c))
      return [together, scene.composition.append(plus: ab, ac)]
    }
    #expect(!Frames(scenes[0]).isNear(Frames(scenes[1])))
  }
}
