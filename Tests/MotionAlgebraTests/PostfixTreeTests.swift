import SeededRandom
import Testing

@testable import MotionAlgebra

/// An expression that is written without names is a tree in postfix order, and much about it is found faster.
@Suite struct PostfixTreeTests {
  /// Returns the same scene behind a part that nothing uses, so that it is no such tree.
  private static func unordered(_ scene: Scene) -> Scene {
    var other = scene
    other.composition = Composition()
    _ = other.composition.appendOne()
    other.composition.root = other.composition.append(scene.composition)
    return other
  }

  /// Returns a scene of which each track has several sentences in sequence, with `from` or without.
  private static func turns(_ random: inout SplitMix64) -> Scene {
    var scene = Scene()
    scene.easings = [.linear, Easing(shape: .steps(4, .start))]
    scene.labels = [Label(name: 0..<0)]
    var whole: Scene.Index?
    for track in 0..<UInt32.random(in: 1...4, using: &random) {
      scene.tracks.append(Track(view: "v\(track)", property: "p", base: 1))
      var part: Scene.Index?
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = UInt32(scene.writes.count)
        let from: Double? = random.oneIn(2) ? nil : Double(Int.random(in: 0...1, using: &random))
        let to = Double(Int.random(in: 0...1, using: &random))
        scene.writes.append(Write(track: track, from: from, scale: random.oneIn(4) ? 1 : 0, offset: to))
        let easing: UInt32 = random.oneIn(4) ? 1 : 0
        let tween = Tween(
          duration: Int64.random(in: 1...2, using: &random), easing: easing, writes: place..<place + 1, label: 0)
        let next = scene.composition.append(single: tween)
        part = part.map { scene.composition.append(times: $0, next) } ?? next
      }
      guard var part else { continue }
      let transforms: [Transform] = [
        .named(0), .repeated(times: 2, alternating: false), .delayed(by: 1), .eased(0), .reversed, .eased(1),
        .repeated(times: 0, alternating: false), .repeated(times: 2, alternating: true),
      ]
      if let transform = transforms.randomElement(using: &random), random.oneIn(3) {
        part = scene.composition.append(transform, of: part)
      }
      whole = whole.map { scene.composition.append(plus: $0, part) } ?? part
    }
    return scene
  }

  @Test("what is found faster of a tree in postfix order is the same")
  func agrees() {
    var options = RandomScene.Options()
    options.durations = 1...3
    options.trackCount = 6
    options.sharing = false
    var random = SplitMix64(seed: 3)
    var (trees, turns, leaps, ties) = (0, 0, 0, 0)
    for seed in 0..<1_200 as Range<UInt64> {
      let scene = seed % 3 == 0 ? Self.turns(&random) : RandomScene.make(seed: seed, options: options)
      let other = Self.unordered(scene)
      #expect(!other.composition.isPostfixTree)
      trees += scene.composition.isPostfixTree ? 1 : 0
      turns += scene.writersTakeTurns ? 1 : 0
      let (jumps, expected) = (scene.jumps(), other.jumps())
      #expect(jumps == expected, "seed \(seed)")
      leaps += scene.writersTakeTurns && !jumps.isEmpty ? 1 : 0
      let (conflicts, expectedConflicts) = (scene.conflicts(), other.conflicts())
      #expect(conflicts.found == expectedConflicts.found, "seed \(seed)")
      #expect(conflicts.isComplete == expectedConflicts.isComplete, "seed \(seed)")
      #expect(scene.bounds() == other.bounds(), "seed \(seed)")
      #expect(scene.writtenTracks() == other.writtenTracks(), "seed \(seed)")
      #expect(scene.sentenceCount == other.sentenceCount, "seed \(seed)")
      let (path, same) = (scene.criticalPath, other.criticalPath)
      #expect(path == same && path.first(50) == same.first(50), "seed \(seed)")
      #expect(path.count == same.count && path.isTied == same.isTied, "seed \(seed)")
      let short = scene.criticalPath(keepingTies: false)
      #expect(short.duration == path.duration && short.first(50) == path.first(50), "seed \(seed)")
      #expect(short.count == path.count && short.isTied == path.isTied, "seed \(seed)")
      ties += path.isTied ? 1 : 0
    }
    #expect(trees > 600 && turns > 200 && leaps > 40 && ties > 40)
  }

  @Test("paths without their ties are the same, however names are shared")
  func ties() {
    var options = RandomScene.Options()
    options.durations = 1...2
    for seed in 0..<1_200 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      let (path, short) = (scene.criticalPath, scene.criticalPath(keepingTies: false))
      #expect(short.duration == path.duration && short.first(50) == path.first(50), "seed \(seed)")
      #expect(short.count == path.count && short.isTied == path.isTied, "seed \(seed)")
    }
  }

  @Test("the kind of each part is that of its length")
  func presences() {
    for seed in 0..<400 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed)
      let kinds = scene.durations().map { $0.map { $0.isZero ? Presence.trivial : .runnable } ?? .cancelled }
      #expect(scene.presences() == kinds, "seed \(seed)")
    }
  }

  @Test("a name that is used twice makes no tree in postfix order")
  func order() {
    var composition = FreeSemiring<Int>()
    #expect(!composition.isPostfixTree)
    let (a, b) = (composition.append(single: 1), composition.append(single: 2))
    #expect(!composition.isPostfixTree)
    let both = composition.append(plus: a, b)
    #expect(composition.isPostfixTree)
    var twice = composition
    _ = twice.append(times: both, both)
    #expect(!twice.isPostfixTree)
    var swapped = FreeSemiring<Int>()
    let (c, d) = (swapped.append(single: 1), swapped.append(single: 2))
    _ = swapped.append(plus: d, c)
    #expect(!swapped.isPostfixTree)
    composition.root = a
    #expect(!composition.isPostfixTree)
  }
}
