import SeededRandom
import Testing

@testable import MotionAlgebra

/// Something reversed mirrors the use of it that came before, so that it plays back from where that use ended.
@Suite struct ReversalTests {
  private static let second = ExactTime.flicksPerSecond

  /// A builder of scenes of one track, which has the base 0.
  fileprivate final class Maker {
    var scene = Scene()

    init() {
      scene.tracks = [Track(view: "v", property: "a", base: 0, isDeclared: true)]
      scene.easings = [.linear]
    }

    /// Appends a sentence of one second: `by c`, or `to c`.
    func sentence(by change: Double? = nil, to end: Double? = nil, from: Double? = nil, origin: UInt32 = 0)
      -> Scene.Index
    {
      let place = UInt32(scene.writes.count)
      scene.writes.append(Write(track: 0, from: from, scale: change == nil ? 0 : 1, offset: change ?? end ?? 0))
      scene.labels.append(Label(name: 0..<0))
      scene.labels[scene.labels.count - 1].origin = origin
      return scene.composition.append(
        single: Tween(
          duration: ReversalTests.second, easing: 0, writes: place..<place + 1, label: UInt32(scene.labels.count - 1)))
    }

    func sequence(_ parts: Scene.Index...) -> Scene.Index {
      parts.dropFirst().reduce(parts[0]) { scene.composition.append(times: $0, $1) }
    }

    func together(_ a: Scene.Index, _ b: Scene.Index) -> Scene.Index { scene.composition.append(plus: a, b) }

    func wait() -> Scene.Index {
      scene.composition.append(
        single: Tween(duration: ReversalTests.second, easing: 0, writes: 0..<0, label: nil))
    }

    func reversed(_ part: Scene.Index) -> Scene.Index { scene.composition.append(.reversed, of: part) }

    func repeated(_ part: Scene.Index, _ times: UInt64, alternating: Bool = false) -> Scene.Index {
      scene.composition.append(.repeated(times: times, alternating: alternating), of: part)
    }

    /// The values just after the start and at the end of each second.
    func ends(of root: Scene.Index) throws -> [[Double]] {
      var whole = scene
      whole.composition.root = root
      let score = try Score(whole)
      let seconds = (score.duration ?? 0) / ReversalTests.second
      return (0..<seconds).map { place in
        let start = place * ReversalTests.second
        return [start + 1, start + ReversalTests.second].map {
          (score.value(ofTrackAt: 0, at: $0) * 1000).rounded() / 1000
        }
      }
    }
  }

  @Test func aReversedUsePlaysBack() throws {
    let maker = Maker()
    let open = maker.sentence(by: 45)
    let scene = maker.sequence(open, maker.reversed(open))
    #expect(try maker.ends(of: scene) == [[0, 45], [45, 0]])
  }

  @Test func equalSentencesAreOneSentence() throws {
    let maker = Maker()
    let (open, same) = (maker.sentence(by: 45), maker.sentence(by: 45))
    let (one, two) = (maker.sentence(by: 45, origin: 1), maker.sentence(by: 45, origin: 2))
    #expect(try maker.ends(of: maker.sequence(open, maker.reversed(same))) == [[0, 45], [45, 0]])
    // Those of two definitions are not.
    #expect(try maker.ends(of: maker.sequence(one, maker.reversed(two))) == [[0, 45], [90, 45]])
  }

  @Test func eachUseIsTakenOnce() throws {
    let maker = Maker()
    let open = maker.sentence(by: 45)
    let close = maker.reversed(open)
    #expect(
      try maker.ends(of: maker.sequence(open, open, close, close)) == [[0, 45], [45, 90], [90, 45], [45, 0]])
    // The third one has nothing to mirror. It is read forward from 0, and ends there.
    #expect(
      try maker.ends(of: maker.sequence(open, close, close, open)) == [[0, 45], [45, 0], [45, 0], [0, 45]])
  }

  @Test func whatIsTakenTakesWhatIsInside() throws {
    let maker = Maker()
    let (open, more) = (maker.sentence(by: 45), maker.sentence(by: 5))
    let both = maker.sequence(open, more)
    // The last one finds no `open` any more.
    let scene = maker.sequence(both, maker.reversed(both), maker.reversed(open))
    #expect(try maker.ends(of: scene) == [[0, 45], [45, 50], [50, 45], [45, 0], [45, 0]])
  }

  @Test func aCompositionWithoutAUseIsTakenApart() throws {
    let maker = Maker()
    let (open, more) = (maker.sentence(by: 45), maker.sentence(by: 5))
    let scene = maker.sequence(open, maker.wait(), more, maker.reversed(maker.sequence(open, more)))
    #expect(try maker.ends(of: scene) == [[0, 45], [45, 45], [45, 50], [50, 45], [45, 0]])
  }

  @Test func summandsDoNotSeeEachOther() throws {
    let maker = Maker()
    let open = maker.sentence(by: 40)
    let close = maker.reversed(open)
    // Both take the one before the sum, so their average is theirs.
    #expect(try maker.ends(of: maker.sequence(open, maker.together(close, close))) == [[0, 40], [40, 0]])
    // After a sum, the use that begins last is mirrored first.
    let late = maker.sequence(maker.wait(), open)
    let sum = maker.together(late, maker.together(maker.wait(), open))
    #expect(try maker.ends(of: maker.sequence(sum, close)) == [[0, 40], [40, 60], [80, 40]])
  }

  @Test func aRepeatIsOneUse() throws {
    let maker = Maker()
    let open = maker.sentence(by: 45)
    let close = maker.reversed(open)
    #expect(try maker.ends(of: maker.sequence(maker.repeated(open, 2), close)) == [[0, 45], [0, 45], [45, 0]])
    // Forth and back, a repeat takes its own.
    let looped = maker.repeated(open, 1, alternating: true)
    #expect(
      try maker.ends(of: maker.sequence(open, looped, close)) == [[0, 45], [45, 90], [90, 45], [45, 0]])
    #expect(
      try maker.ends(of: maker.sequence(open, maker.repeated(close, 2))) == [[0, 45], [45, 0], [45, 0]])
  }

  @Test func mirroringTwicePlaysForth() throws {
    let maker = Maker()
    let open = maker.sentence(by: 45)
    let close = maker.reversed(open)
    #expect(try maker.ends(of: maker.reversed(close)) == [[0, 45]])
    #expect(try maker.ends(of: maker.sequence(close, maker.reversed(close))) == [[45, 0], [0, 45]])
    #expect(try maker.ends(of: maker.sequence(open, maker.reversed(close))) == [[0, 45], [45, 90]])
    // What is reversed twice is no use of what is inside it.
    #expect(try maker.ends(of: maker.sequence(maker.reversed(close), close)) == [[0, 45], [90, 45]])
  }

  /// `x looped` has the frames of `x then x reversed`, whatever comes before and after it that does not mirror one of these two:
  /// they are different parts, so that what is reversed mirrors only the one that is written. Where time leaps over an overlapped
  /// part, its sentences may be seen first on their way back, and the two may take first values from different instants.
  @Test
  func forthAndBackIsASequence() throws {
    var options = RandomScene.Options()
    options.leaves = 1...6
    var compared = 0
    var entryless = 0
    for seed in 0..<UInt64(Soak.rounds(400, soaking: 4_000)) {
      var maker = RandomScene(seed: 0x5EED_0000 + seed, options: options)
      let x = maker.runnable()
      let (before, after) = (maker.expression(), maker.expression())
      let looped = maker.apply(
        .repeated(times: 1, alternating: true), to: x, lasting: x.duration.map { 2 * $0 }, grain: x.grain)
      if mirrorsBack(x.index, in: maker.scene.composition) || leapsOverOverlaps(maker.scene) { continue }
      let back = maker.reversed(x)
      let scenes = [looped, maker.times(x, back)].map { middle -> Scene in
        let whole = maker.times(maker.times(before, middle), after)
        return maker.scene(of: whole.index)
      }
      guard let one = try? Score(scenes[0]), let two = try? Score(scenes[1]) else { continue }
      guard let end = one.duration, end > 0, end <= 3000 else { continue }
      compared += 1
      if scenes[0].writes.contains(where: { $0.from == nil }) { entryless += 1 }
      #expect(one.tracks == two.tracks && one.duration == two.duration, "seed \(seed)")
      guard one.tracks == two.tracks else { continue }
      for place in one.tracks.indices {
        let different = (0...end).first {
          one.value(ofTrackAt: place, at: $0).bitPattern != two.value(ofTrackAt: place, at: $0).bitPattern
        }
        #expect(different == nil, "seed \(seed), track \(place)")
      }
    }
    #expect(compared > 100 && entryless > 50, "\(compared) \(entryless)")
  }

  private func leapsOverOverlaps(_ scene: Scene) -> Bool {
    var overlaps: [Bool] = []
    for node in scene.composition.nodes {
      var own = if case .overlapped = node { true } else { false }
      scene.composition.forEachChild(of: node) { own = own || overlaps[$0.offset] }
      if own, case .transformed(let place, _) = node,
        case .eased(let easing) = scene.composition.transforms[Int(place)],
        !scene.easings[Int(easing)].jumps.isEmpty
      {
        return true
      }
      overlaps.append(own)
    }
    return false
  }

  /// Returns whether something reversed contains `x reversed` or `x looped`.
  private func mirrorsBack(_ x: Scene.Index, in composition: Composition<Tween, Transform>) -> Bool {
    var contains: [Bool] = []
    for node in composition.nodes {
      var own = false
      composition.forEachChild(of: node) { own = own || contains[$0.offset] }
      if case .transformed(let place, let child) = node {
        let transform = composition.transforms[Int(place)]
        if transform == .reversed, own { return true }
        own = own || child == x && (transform == .reversed || transform == .repeated(times: 1, alternating: true))
      }
      contains.append(own)
    }
    return false
  }
}

extension ReversalTests {
  @Test func aLeapThatRemainsIsFound() throws {
    let maker = Maker()
    let (open, more) = (maker.sentence(by: 45), maker.sentence(by: 5))
    let start = maker.sentence(to: 9, from: 0)
    func jumps(_ root: Scene.Index) -> [[Double]] {
      var scene = maker.scene
      scene.composition.root = root
      return scene.jumps().map { [$0.from, $0.to] }
    }
    #expect(jumps(maker.sequence(open, maker.reversed(open))) == [])
    #expect(jumps(maker.sequence(open, more, maker.reversed(more), maker.reversed(open))) == [])
    // It is read forward from 45.
    #expect(jumps(maker.sequence(open, maker.reversed(more))) == [[45, 50]])
    #expect(jumps(maker.sequence(open, more, maker.reversed(open))) == [[50, 45]])
    // The end of the first one depends on what comes before it.
    #expect(jumps(maker.sequence(open, start)) == [[45, 0]])
    #expect(jumps(maker.sequence(open, maker.wait(), maker.reversed(start))) == [[45, 9]])
    // A repeat is meant to begin again.
    #expect(jumps(maker.repeated(open, 3)) == [])
    #expect(jumps(maker.repeated(maker.sequence(open, start), 3)) == [[45, 0]])
  }

  @Test func boundsAreThoseOfWhatPlays() throws {
    let maker = Maker()
    let (open, more) = (maker.sentence(by: 45), maker.sentence(by: -5))
    func bounds(_ root: Scene.Index) -> [ClosedRange<Double>?] {
      var scene = maker.scene
      scene.composition.root = root
      return scene.bounds()
    }
    let back = maker.sequence(open, maker.reversed(open))
    #expect(bounds(back) == [0...45])
    #expect(bounds(maker.sequence(back, more)) == [-5...45])
    #expect(bounds(maker.sequence(open, maker.reversed(more))) == [0...45])
    // A scene that is too large to be laid out: the bounds contain everything that could be reached.
    var doubled = maker.sequence(back, more)
    for _ in 0..<40 { doubled = maker.sequence(doubled, doubled) }
    let wide = try #require(bounds(doubled)[0])
    #expect(wide.lowerBound <= -5 * 0x1p40 && wide.upperBound > 45)
  }
}
