import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct StepsAndStopsTests {
  @Test("steps() as in the figures of CSS Easing Functions")
  func steps() {
    // The progresses are 0, before, at and after 1/3 and 2/3, before 1, and 1.
    let third = 1.0 / 3
    let places = [0, 0.3, third, 0.4, 0.6, 2 * third, 0.7, 1.0.nextDown, 1]
    let expected: [(StepPosition, [Double])] = [
      (.end, [0, 0, 1, 1, 1, 2, 2, 2, 3].map { $0 / 3 }), (.start, [1, 1, 2, 2, 2, 3, 3, 3, 3].map { $0 / 3 }),
      (.none, [0, 0, 1, 1, 1, 2, 2, 2, 2].map { $0 / 2 }), (.both, [1, 1, 2, 2, 2, 3, 3, 3, 4].map { $0 / 4 }),
    ]
    for (position, values) in expected {
      let easing = Easing(steps: 3, position)!
      #expect(places.map { easing($0) } == values, "\(position)")
    }
    #expect(Easing(steps: 3, .end)!.jumps == [third, 2 * third, 1])
    #expect(Easing(steps: 3, .start)!.jumps == [third, 2 * third])
    #expect(Easing(steps: 3, .none)!.jumps == [third, 2 * third])
    #expect(Easing(steps: 3, .both)!.jumps == [third, 2 * third, 1])
    #expect(Easing(steps: 1, .start)!(0) == 1 && Easing(steps: 1, .end)!(0.99) == 0)
    #expect(Easing(steps: 0) == nil && Easing(steps: -1) == nil && Easing(steps: 100_001) == nil)
    #expect(Easing(steps: 1, .none) == nil, "there is nothing between its ends")
  }

  @Test("each jump has the value after it, also if progress counts from the end")
  func jumpsHaveTheValueAfterThem() {
    for count in 2...400 {
      let easing = Easing(steps: count)!
      for step in 1..<count {
        let (jump, mirrored) = (Double(step) / Double(count), 1 - Double(count - step) / Double(count))
        let value = Double(step) / Double(count)
        #expect(easing(jump) == value && easing(mirrored) == value, "\(step) of \(count)")
        #expect(easing(jump - 1e-12) == Double(step - 1) / Double(count))
      }
    }
  }

  /// The progresses that CSS resolves, after the examples of the specification and the rules that it states.
  @Test func positions() {
    func progresses(_ stops: [(value: Double, progress: Double?)]) -> [Double]? {
      guard case .stops(let resolved)? = Easing(stops: stops)?.shape else { return nil }
      return resolved.map(\.progress)
    }
    #expect(progresses([(0, nil), (0.5, nil), (1, nil)]) == [0, 0.5, 1])
    #expect(progresses([(0, nil), (0.25, 0.25), (0.25, 0.75), (1, nil)]) == [0, 0.25, 0.75, 1])
    #expect(progresses([(0, nil), (0.5, 0.75), (0.6, 0.5), (1, nil)]) == [0, 0.75, 0.75, 1], "raised")
    #expect(progresses([(0, nil), (1, nil), (2, nil), (3, 0.75), (1, nil)]) == [0, 0.25, 0.5, 0.75, 1])
    #expect(progresses([(0, 0.2), (1, nil), (2, 0.4), (3, nil)]) == [0.2, 0.30000000000000004, 0.4, 1])
    #expect(progresses([(0, 1.5), (1, nil)]) == [1.5, 1.5])
    #expect(progresses([(0, nil)]) == nil && progresses([]) == nil)
    #expect(progresses([(.nan, nil), (1, nil)]) == nil && progresses([(0, .infinity), (1, nil)]) == nil)
    #expect(progresses([(0, 0.5), (1, 0.5 + 1e-9), (2, 0.6)]) == nil, "it comes from far below")
  }

  @Test func straightLinesBetweenStops() {
    let easing = Easing(stops: [(0, nil), (0.25, 0.25), (0.25, 0.75), (1, nil)])!
    #expect([0, 0.1, 0.25, 0.5, 0.75, 0.875, 1].map { easing($0) } == [0, 0.1, 0.25, 0.25, 0.25, 0.625, 1])
    // Beyond the stops the curve continues at their pace.
    let inner = Easing(stops: [(0, 0.25), (1, 0.75)])!
    #expect([0, 0.25, 0.5, 0.75, 1].map { inner($0) } == [-0.5, 0, 0.5, 1, 1.5] && inner.range == -0.5...1.5)
    // A leap belongs to what comes after it. Of three stops at one progress the middle one is never visible.
    let leap = Easing(stops: [(0, nil), (1, 0.5), (9, 0.5), (0.25, 0.5), (0.75, 1)])!
    #expect(leap(0.5) == 0.25 && leap(0.499_999) < 1 && leap(0.499_999) > 0.999 && leap(1) == 0.75)
    #expect(leap.jumps == [0.5] && leap.turningPoints.isEmpty && leap.range == 0...1)
    let ends = Easing(stops: [(5, 0), (0.5, 0), (0.75, 1), (0.25, 1)])!
    #expect(ends(0) == 0.5 && ends(1) == 0.25 && ends.jumps == [1] && ends.range == 0.25...0.75)
    let zigzag = Easing(stops: [(0, nil), (1, 0.25), (1, 0.5), (0.5, 0.75), (2, nil)])!
    #expect(zigzag.turningPoints == [0.5, 0.75] && zigzag.jumps.isEmpty && zigzag.range == 0...2)
    let after = Easing(stops: [(0, 1), (1, 1)])!
    #expect(after(0.5) == 0 && after(1) == 1)
    // Two thirds of the way from 0.9 to 0.9 are 0.9000000000000001, if they are computed.
    let equal = Easing(stops: [(0, 0), (0.25, 0.9), (-0.5, nil), (2, nil), (1, 0.9), (1, nil)])!
    #expect(equal.range == 0...1 && equal.jumps == [0.9] && equal.turningPoints.isEmpty)
  }

  private static func randomStops(_ random: inout SplitMix64) -> Easing? {
    let count = Int.random(in: 2...7, using: &random)
    return Easing(
      stops: (0..<count).map { _ in
        (
          Double(Int.random(in: -4...12, using: &random)) / 8,
          random.oneIn(2) ? nil : Double(Int.random(in: 0...10, using: &random)) / 10
        )
      })
  }

  @Test("between turns and leaps every curve is monotone, and within its range")
  func pieces() {
    var random = SplitMix64(seed: 6)
    var easings = PennerTests.all + SpringTests.springs.compactMap { Easing($0) }
    easings += StepPosition.allCases.flatMap { position in [2, 3, 7].map { Easing(steps: $0, position)! } }
    while easings.count < 400 { if let made = Self.randomStops(&random) { easings.append(made) } }
    for easing in easings {
      let curve = EasingCurve(easing)
      let (turns, jumps) = (easing.turningPoints, easing.jumps)
      #expect(turns == turns.sorted() && jumps == jumps.sorted() && turns.allSatisfy { $0 > 0 && $0 < 1 })
      let cuts = Set([0, 1] + turns + jumps).sorted()
      var seen: [Double] = []
      for (start, end) in zip(cuts, cuts.dropFirst()) {
        let margin = (end - start) * 1e-9
        let places = (0...60).map { start + margin + (end - start - 2 * margin) * Double($0) / 60 }
        let values = places.map { curve($0) }
        #expect(values == places.map { easing($0) }, "to the bit")
        let isRising = values[60] >= values[0]
        for (value, next) in zip(values, values.dropFirst()) {
          #expect(isRising ? next >= value - 1e-14 : next <= value + 1e-14, "\(easing) from \(start) to \(end)")
          #expect(easing.range.contains(value), "\(easing): \(value)")
        }
        // A progress near a leap is only near.
        #expect(abs(curve(start + margin) - curve(start + 2 * margin)) < 1e-4)
        seen += values
      }
      for jump in jumps where jump > 0 && jump < 1 {
        #expect(abs(curve(jump) - curve(jump - 1e-9)) > 1e-4, "\(easing) leaps at \(jump)")
      }
      let ends = [curve(0), curve(1)]
      #expect(ends == [easing.first, easing.last])
      let bounds = (seen + ends + turns.map { curve($0) }).sorted()
      #expect(abs(bounds[0] - easing.range.lowerBound) < 1e-6, "\(easing)")
      #expect(abs(bounds[bounds.count - 1] - easing.range.upperBound) < 1e-6, "\(easing)")
      #expect(curve(-1) == ends[0] && curve(2) == ends[1])
    }
  }

  // MARK: Composites

  /// Two sentences of a second each, on tracks 0 and 1, one after the other.
  private static func sequence(_ easing: Easing, reversed: Bool = false) throws -> Score {
    var scene = Scene()
    scene.tracks = [Track(view: "a", property: "x", base: nil), Track(view: "b", property: "x", base: nil)]
    scene.easings = [.linear, easing]
    scene.writes = [Write(track: 0, from: 0, to: 100), Write(track: 1, from: 0, to: 100)]
    let second = Int64(ExactTime.flicksPerSecond)
    let a = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 0..<1, label: nil))
    let b = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 1..<2, label: nil))
    let whole = scene.composition.append(.eased(1), of: scene.composition.append(times: a, b))
    if reversed { _ = scene.composition.append(.reversed, of: whole) }
    return try Score(scene)
  }

  private static func values(_ score: Score, _ seconds: [Double]) -> [[Double]] {
    (0..<2).map { track in
      seconds.map { seconds in
        score.value(ofTrackAt: track, at: Int64(seconds * Double(ExactTime.flicksPerSecond)), fraction: 0)
      }
    }
  }

  @Test("a sequence in steps has the value of each step, including at seams")
  func steppedSequence() throws {
    // The times inside are 0 s, 0.5 s, 1 s (the seam, which belongs to the first), 1.5 s and at the end 2 s.
    let score = try Self.sequence(Easing(steps: 4)!)
    let before = 1 - 1e-8
    let times = [0, 0.5 * before, 0.5, 1, 1.5 * before, 1.5, 2 * before, 2, 3]
    #expect(
      Self.values(score, times) == [[0, 0, 50, 100, 100, 100, 100, 100, 100], [50, 50, 50, 50, 50, 50, 50, 100, 100]])
    // Mirrored, each leap belongs to what it comes from. Time leaps into the middle of the first sentence.
    let mirrored = try Self.sequence(Easing(steps: 4)!, reversed: true)
    let times2 = [0, 0.001, 0.5, 0.501, 1, 1.001, 1.5, 1.501, 2]
    #expect(
      Self.values(mirrored, times2) == [[50, 50, 50, 50, 50, 50, 50, 0, 0], [100, 50, 50, 0, 0, 0, 0, 0, 0]])
  }

  @Test("a part that is leapt over keeps its value, and a part that is leapt into begins there")
  func leaps() throws {
    // Time goes straight to 0.25 s, then leaps to 1.5 s and continues from there.
    let score = try Self.sequence(Easing(stops: [(0, nil), (0.125, 0.5), (0.75, 0.5), (1, nil)])!)
    let found = Self.values(score, [0, 0.5, 0.999_999, 1, 1.5, 2])
    let meant: [[Double]] = [[0, 12.5, 25, 25, 25, 25], [50, 50, 50, 50, 75, 100]]
    for (row, other) in zip(found, meant) {
      for (value, expected) in zip(row, other) { #expect(abs(value - expected) < 1e-4, "\(found)") }
    }
    // Time goes back, so the first sentence plays twice, and the second between.
    let back = try Self.sequence(Easing(stops: [(0.25, nil), (0.75, 0.5), (0.25, 0.5), (0.5, nil)])!)
    let there = Self.values(back, [0, 0.25, 0.5, 0.75, 0.9999, 1, 1.5, 2])
    let expected: [[Double]] = [[50, 75, 100, 100, 100, 50, 75, 100], [0, 0, 0, 25, 49.995, 50, 50, 50]]
    for (row, other) in zip(there, expected) {
      for (value, expected) in zip(row, other) { #expect(abs(value - expected) < 1e-2, "\(there)") }
    }
  }

  @Test("a composite that ends early keeps its last value")
  func endsEarly() throws {
    let score = try Self.sequence(Easing(stops: [(0, nil), (0.25, nil)])!)
    // A sentence that is never reached has the value that it would have begun with.
    #expect(Self.values(score, [0, 1, 2, 10]) == [[0, 25, 50, 50], [0, 0, 0, 0]])
  }

  @Test("a single sentence: its values before, at and after its steps")
  func tween() throws {
    var scene = Scene()
    scene.tracks = [Track(view: "a", property: "x", base: nil)]
    scene.easings = [Easing(steps: 2, .start)!, Easing(stops: [(0.25, nil), (0.5, nil)])!]
    scene.writes = [Write(track: 0, from: 0, to: 100)]
    let second = Int64(ExactTime.flicksPerSecond)
    let stepped = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 0..<1, label: nil))
    _ = scene.composition.append(.delayed(by: second), of: stepped)
    let score = try Score(scene)
    let times: [Int64] = [0, second, second + 1, second * 3 / 2 - 1, second * 3 / 2, 2 * second, 9 * second]
    #expect(times.map { score.value(ofTrackAt: 0, at: $0, fraction: 0) } == [50, 50, 50, 50, 100, 100, 100])
    #expect(scene.bounds() == [50...100])
    scene.composition.root = scene.composition.append(
      single: Tween(duration: second, easing: 1, writes: 0..<1, label: nil))
    let part = try Score(scene)
    #expect([0, second, 2 * second].map { part.value(ofTrackAt: 0, at: $0, fraction: 0) } == [25, 50, 50])
    #expect(scene.bounds() == [25...50])
  }
}
