import Testing

@testable import MotionAlgebra

/// Durations, counts and intervals of whole scenes, transforms included.
@Suite struct SceneFoldTests {
  private static func long(_ flicks: Int64) -> Longest { Longest(ExactTime(flicks: flicks)) }
  private static let half = Ratio(1, over: 2)!

  @Test("durations of transformed scenes")
  func durations() {
    let cases: [(Transform, ExactTime)] = [
      (.repeated(times: 3, alternating: false), ExactTime(flicks: 15)),
      (.repeated(times: 3, alternating: true), ExactTime(flicks: 30)),
      (.repeated(times: 0, alternating: true), .zero), (.repeated(times: nil, alternating: false), .endless),
      (.repeated(times: .max, alternating: true), ExactTime(flicks: 5) * UInt64.max * (2 as UInt64)),
      (.reversed, ExactTime(flicks: 5)), (.stretched(to: 7), ExactTime(flicks: 7)),
      (.sped(by: Self.half), ExactTime(flicks: 10)), (.sped(by: Self.half.inverse), ExactTime.reduced(5, over: 2)),
      (.eased(0), ExactTime(flicks: 5)), (.delayed(by: 4), ExactTime(flicks: 9)), (.named(0), ExactTime(flicks: 5)),
    ]
    for (transform, duration) in cases {
      #expect(Self.long(5).transformed(by: transform).duration == duration, "\(transform)")
      #expect(Longest.one.transformed(by: transform) == .one, "\(transform)")
      // The language rejects a transform of something endless or too long, but a fold still has an answer.
      for value in [.zero, Longest(.endless), Longest(.overflow)] {
        let expected = transform.isZerothPower ? .one : value
        #expect(value.transformed(by: transform) == expected, "\(transform) of \(value)")
      }
    }
    let beyond = Longest(ExactTime(uncheckedNumerator: .max, denominator: 1))
    #expect(beyond.transformed(by: .delayed(by: 1)).duration == .overflow)
  }

  @Test("a scene's durations, node by node")
  func sceneDurations() {
    var scene = Scene()
    scene.easings = [.linear]
    let tween = scene.composition.append(single: Tween(duration: 3, easing: 0, writes: 0..<0, label: nil))
    let zero = scene.composition.appendZero()
    let both = scene.composition.append(plus: tween, zero)
    let never = scene.composition.append(times: both, zero)
    let twice = scene.composition.append(.repeated(times: 2, alternating: false), of: both)
    _ = scene.composition.append(.delayed(by: 9), of: never)
    let three = ExactTime(flicks: 3)
    #expect(scene.durations() == [three, nil, three, nil, ExactTime(flicks: 6), nil])
    #expect(scene.duration == nil)
    scene.composition.root = twice
    #expect(scene.durations().count == 5)
    #expect(scene.duration == ExactTime(flicks: 6))
    #expect(Scene().duration == nil)
    #expect(Scene().bounds() == [])
    #expect(Scene().criticalPath.duration == nil)
    #expect(Scene().sentenceCount == .cancelled)
    #expect(Scene().conflicts().found == [])
  }

  /// The value of a sum that is staggered, for instance, would be kept to the end, and what it has in common with others copied.
  /// Generators are visited all the same, because some folds count them.
  @Test("a fold leaves out what the root does not contain")
  func whatTheRootLacks() {
    var composition = Scene().composition
    func append(_ duration: Int64) -> Composition<Tween, Transform>.Index {
      composition.append(single: Tween(duration: duration, easing: 0, writes: 0..<0, label: nil))
    }
    let (first, second, other) = (append(3), append(4), append(5))
    _ = composition.append(.delayed(by: 1), of: composition.append(plus: first, other))
    composition.root = composition.append(times: first, second)
    _ = append(6)
    var folded: [Int64] = []
    let whole = composition.fold(
      single: { tween in
        folded.append(tween.duration)
        return Longest(ExactTime(flicks: tween.duration))
      },
      transform: { (_, child: consuming Longest) in
        Issue.record("the root has no transform")
        return child
      },
      overlap: { (_, earlier: consuming Longest, _: consuming Longest) in earlier })
    #expect(whole.duration == ExactTime(flicks: 7) && folded == [3, 4, 5])
  }

  private static func intervals(_ scene: Scene) -> Intervals<UInt32> {
    var places = scene.composition.nodes.compactMap { node -> UInt32? in
      if case .single(let place) = node { place } else { nil }
    }.makeIterator()
    return scene.composition.fold(
      single: { Intervals(places.next()!, duration: ExactTime(flicks: $0.duration)) },
      transform: { (transform, child: Intervals<UInt32>) in child.transformed(by: transform) },
      overlap: { (onset, earlier: Intervals<UInt32>, later: Intervals<UInt32>) in
        earlier.overlapped(by: later, at: onset)
      })
  }

  @Test("intervals and counts equal those of the scene written out")
  func intervalsAgree() {
    var checked = 0
    for seed in 0..<4_000 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed)
      guard let expanded = ExpandedScene(scene) else { continue }
      checked += 1
      let whole = Self.intervals(scene)
      let expected = expanded.playings.map {
        Intervals<UInt32>.Interval(element: $0.tween, start: $0.start, end: $0.end, isReversed: $0.isMirrored)
      }
      var surplus: [Intervals<UInt32>.Interval: Int] = [:]
      for interval in expected { surplus[interval, default: 0] += 1 }
      for interval in whole.flattened() { surplus[interval, default: 0] -= 1 }
      #expect(surplus.values.allSatisfy { $0 == 0 }, "seed \(seed)")
      #expect(whole.duration == scene.duration)
      guard scene.duration != nil else {
        #expect(scene.sentenceCount == .cancelled)
        continue
      }
      #expect(whole.count == .exactly(UInt128(expected.count)))
      let named = expected.count { scene.composition.generators[Int($0.element)].label != nil }
      #expect(scene.sentenceCount == .exactly(UInt128(named)), "seed \(seed)")
    }
    #expect(checked > 3_600)
  }

  @Test("an interval over the whole, one pass of an endless part, and huge repeats")
  func intervalsOfWholes() {
    let x = Intervals("x", duration: ExactTime(flicks: 2)), y = Intervals("y", duration: ExactTime(flicks: 3))
    let named = (x * y).named("both")
    #expect(named.flattened().map(\.element) == ["both", "x", "y"])
    #expect(named.transformed(by: .reversed).flattened().map { $0.start.numerator } == [0, 3, 0])
    #expect(Intervals<String>.one.named("nothing").flattened().isEmpty)
    let forever = named.transformed(by: .repeated(times: nil, alternating: true))
    #expect(forever.duration == .endless)
    #expect(forever.count == .exactly(6))
    let often = x.transformed(by: .repeated(times: 1 << 60, alternating: false))
    #expect(often.count == .exactly(1 << 60))
    #expect(often.flattened(limit: 3).map { $0.end.numerator } == [2, 4, 6])
  }
}
