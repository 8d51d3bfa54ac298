import Testing

@testable import MotionAlgebra

@Suite struct ConflictTests {
  private static func algebra(_ scene: Scene) -> [Conflict] {
    var places = scene.composition.nodes.compactMap { node -> UInt32? in
      if case .single(let place) = node { place } else { nil }
    }.makeIterator()
    let whole: Conflicts = scene.composition.fold(
      single: { tween in
        let tracks = scene.writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)].map(\.track)
        return Conflicts(places.next()!, tracks: tracks, duration: ExactTime(flicks: tween.duration))
      },
      transform: { transform, child in child.transformed(by: transform) },
      overlap: { onset, earlier, later in earlier.overlapped(by: later, at: onset) })
    return whole.conflicts
  }

  /// Finds the conflicts from the windows of the scene written out.
  private static func bruteForce(_ scene: Scene) -> [Conflict]? {
    guard let expanded = ExpandedScene(scene) else { return nil }
    var found: [[UInt32]: Conflict] = [:]
    for track in scene.tracks.indices {
      let windows = expanded.windows(of: UInt32(track)).map {
        WriterWindow(
          writer: $0.playing.tween, track: UInt32(track), start: max($0.opens, 0), end: $0.closes)
      }
      for (place, one) in windows.enumerated() {
        for other in windows[..<place] {
          guard let conflict = Conflict(one, other) else { continue }
          let pair = [conflict.first, conflict.second]
          if found[pair].map(conflict.precedes) ?? true { found[pair] = conflict }
        }
      }
    }
    return found.values.sorted {
      ($0.start, $0.track, $0.first, $0.second) < ($1.start, $1.track, $1.first, $1.second)
    }
  }

  @Test("the sweep, the algebra and the scene written out find the same conflicts")
  func agree() {
    var (some, none) = (0, 0)
    var options = RandomScene.Options()
    options.durations = 1...4
    options.eased = false
    for seed in 0..<4_200 as Range<UInt64> {
      options.trackCount = seed % 2 == 0 ? 3 : 6
      let scene = RandomScene.make(seed: seed, options: options)
      let (found, isComplete) = scene.conflicts()
      guard let expected = Self.bruteForce(scene) else { continue }
      #expect(isComplete)
      // What is shorter than a flick where it plays first is not seen, and what plays again is not looked at.
      #expect(
        found == expected || Set(found).symmetricDifference(expected).allSatisfy { $0.end - $0.start == 1 },
        "seed \(seed)")
      #expect(Self.algebra(scene) == expected, "seed \(seed)")
      if expected.isEmpty { none += 1 } else { some += 1 }
    }
    #expect(some > 800 && none > 800 && some + none > 4_000)
  }

  @Test("in eased composites the windows equal those of the score")
  func eased() throws {
    var options = RandomScene.Options()
    options.unit = 1_000
    var met = 0
    for seed in 0..<4_000 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      guard let score = try? Score(scene) else { continue }
      var pairs: Set<UInt32> = []
      for (place, track) in score.tracks.enumerated() {
        // A segment that only holds between writers is never beside another.
        let segments = score.segments(ofTrackAt: place)
        for (number, one) in zip(segments.indices, segments) {
          let others = segments[segments.startIndex..<number]
          if others.contains(where: { max($0.after, one.after) < min($0.until, one.until) }) { pairs.insert(track) }
        }
      }
      let (found, isComplete) = scene.conflicts()
      #expect(isComplete)
      // Each pair of sentences is reported once, on the track on which they overlap first.
      #expect(found.isEmpty == pairs.isEmpty, "seed \(seed)")
      #expect(pairs.isSuperset(of: found.map(\.track)), "seed \(seed)")
      met += pairs.isEmpty ? 0 : 1
    }
    #expect(met > 800)
  }

  private struct Builder {
    var scene = Scene()
    init(tracks: Int) {
      scene.easings = [.linear]
      for place in 0..<tracks { scene.tracks.append(Track(view: "v", property: "p\(place)", base: 0)) }
    }
    typealias Index = Composition<Tween, Transform>.Index
    mutating func tween(_ track: UInt32, _ duration: Int64) -> Index {
      let place = UInt32(scene.writes.count)
      scene.writes.append(Write(track: track, from: 0, to: 1))
      let tween = Tween(duration: duration, easing: 0, writes: place..<place + 1, label: nil)
      return scene.composition.append(single: tween)
    }
    mutating func plus(_ a: Index, _ b: Index) -> Index { scene.composition.append(plus: a, b) }
    mutating func times(_ a: Index, _ b: Index) -> Index { scene.composition.append(times: a, b) }
  }

  @Test("what overlaps the first pass of a repeat hides no conflict of the others")
  func passesBehindAnOverlap() {
    var make = Builder(tracks: 2)
    let pass = make.plus(make.tween(0, 4), make.tween(0, 4))
    let passes = make.scene.composition.append(.repeated(times: 3, alternating: false), of: pass)
    let whole = make.scene.composition.append(passes, overlappedBy: make.tween(0, 6), at: .beforeEnd(4))
    _ = make.scene.composition.append(.reversed, of: whole)
    let found = make.scene.conflicts()
    // Backwards, the last sentence plays first, and hides the last pass.
    #expect(found.isComplete && found.found == Self.algebra(make.scene) && found.found.map(\.start) == [6])
  }

  @Test("a shorter operand holds its track until the longer ends")
  func holding() {
    var make = Builder(tracks: 2)
    let (short, late) = (make.tween(0, 2), make.tween(0, 3))
    let long = make.times(make.tween(1, 5), late)
    _ = make.plus(short, long)
    #expect(make.scene.conflicts().found.map { [$0.start, $0.end] } == [[5, 8]])
    // A value that is not written at the last instant is not held.
    make = Builder(tracks: 2)
    let over = make.times(make.tween(0, 2), make.tween(1, 1))
    _ = make.plus(over, make.times(make.tween(1, 3), make.tween(0, 3)))
    #expect(make.scene.conflicts().found.map { [$0.start, $0.end, Int64($0.track)] } == [[2, 3, 1]])
  }

  @Test("sixty doublings are answered at once")
  func doubling() {
    for meets in [false, true] {
      var make = Builder(tracks: 2)
      var whole = make.plus(make.tween(0, 4), make.tween(meets ? 0 : 1, 3))
      for _ in 0..<60 { whole = make.times(whole, whole) }
      let (found, isComplete) = make.scene.conflicts()
      #expect(isComplete)
      let window = WriterWindow(writer: 0, track: 0, start: 0, end: 4)
      let other = WriterWindow(writer: 1, track: 0, start: 0, end: 4)
      #expect(found == (meets ? [Conflict(window, other)!] : []))
    }
    // Beside another writer there are 2^60 windows to compare, so the answer says that it is incomplete.
    var make = Builder(tracks: 1)
    var whole = make.tween(0, 1)
    for _ in 0..<60 { whole = make.times(whole, whole) }
    _ = make.plus(make.tween(0, 9), whole)
    #expect(!make.scene.conflicts(work: 10_000).isComplete)
  }

  @Test("endless repeats, and limits")
  func endless() {
    var make = Builder(tracks: 2)
    let pass = make.times(make.tween(0, 1), make.tween(1, 3))
    let forever = make.scene.composition.append(.repeated(times: nil, alternating: false), of: pass)
    // The overlap begins at 6, in the second pass; the third pass would write track 0 at 8.
    let late = make.times(
      make.tween(1, 1),
      make.times(
        make.scene.composition.append(
          single: Tween(duration: 5, easing: 0, writes: 0..<0, label: nil)), make.tween(0, 1)))
    _ = make.plus(forever, late)
    let (found, isComplete) = make.scene.conflicts()
    #expect(isComplete)
    #expect(found.isEmpty)

    make = Builder(tracks: 1)
    let (a, b, c) = (make.tween(0, 1), make.tween(0, 2), make.tween(0, 3))
    _ = make.plus(make.plus(a, b), c)
    #expect(make.scene.conflicts().found.count == 3)
    #expect(make.scene.conflicts(limit: 2).found.count == 2)
    #expect(!make.scene.conflicts(limit: 2).isComplete)
  }
}
