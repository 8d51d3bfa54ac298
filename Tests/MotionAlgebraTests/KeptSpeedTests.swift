import Testing

@testable import MotionAlgebra

/// Sentences that begin with the speed that their track has.
@Suite struct KeptSpeedTests {
  private static let second = ExactTime.flicksPerSecond
  private typealias Index = Composition<Tween, Transform>.Index

  /// A scene with one track, made by hand. Times are in milliseconds.
  private struct Making {
    var scene = Scene()

    init(_ easings: Easing...) {
      scene.easings = [.linear] + easings
      scene.tracks = [Track(view: "a", property: "x", base: 0)]
    }

    mutating func sentence(
      _ ms: Int64, _ easing: UInt32 = 0, from: Double? = nil, to: Double, scale: Double = 0, keeping: Bool = false
    ) -> Index {
      scene.writes.append(Write(track: 0, from: from, scale: scale, offset: to))
      let place = UInt32(scene.writes.count - 1)
      return scene.composition.append(
        single: Tween(
          duration: ms * second / 1000, easing: easing, writes: place..<place + 1, label: nil, keepsSpeed: keeping))
    }

    mutating func overlap(_ a: Index, _ b: Index, by ms: Int64) -> Index {
      scene.composition.append(a, overlappedBy: b, at: .beforeEnd(ms * second / 1000))
    }
  }

  private func value(_ score: Score, _ seconds: Double) -> Double {
    score.value(ofTrackAt: 0, at: Int64((seconds * Double(KeptSpeedTests.second)).rounded()))
  }

  private static let curves: [(curve: Easing, first: Double, last: Double)] = [
    (.linear, 1, 1), (.cssEaseInOut, 0, 0), (Easing(cubicBezier: 0.2, 0.4, 0.5, 0.75)!, 2, 0.5),
    (Easing(.cubic, .in), 0, 3), (Easing(.cubic, .out), 3, 0), (Easing(.back, .in), 0, 3 + 1.70158),
    (Easing(Spring(stiffness: 100, damping: 20, mass: 1)!, seconds: 1)!, 0, 100 * exponential(-10)),
  ]

  /// From the start of the second sentence on, (v − c)·t·(1 − t/T)² is added to its own way. v is the speed of the first
  /// one there, and c the speed of its own curve.
  @Test("a sequence and an overlap equal the closed form", arguments: curves.indices, curves.indices)
  func closedForm(first: Int, second: Int) throws {
    let (before, after) = (KeptSpeedTests.curves[first], KeptSpeedTests.curves[second])
    for keeps in [true, false] {
      var made = Making(before.curve, after.curve)
      let a = made.sentence(800, 1, from: 20, to: 120)
      let b = made.sentence(500, 2, from: 120, to: 90, keeping: keeps)
      _ = made.scene.composition.append(times: a, b)
      let score = try Score(made.scene)
      let gained = keeps ? 100 * before.last / 0.8 - (90 - 120) * after.first / 0.5 : 0
      let curve = EasingCurve(after.curve)
      for step in 0...20 {
        let (time, share) = (Double(step) / 40, Double(step) / 20)
        let own = 120 - 30 * curve(share)
        #expect(abs(value(score, 0.8 + time) - own - gained * time * (1 - share) * (1 - share)) < 2e-6)
      }
      #expect(value(score, 1.3) == 90)
    }
  }

  @Test(
    "a steep curve that begins at rest does not go back, and ends as it would",
    arguments: [
      Easing(cubicBezier: 0.05, 0.7, 0.1, 1)!, Easing(cubicBezier: 0.01, 1, 0, 1)!, Easing(cubicBezier: 0, 0, 0.2, 1)!,
      Easing(.expo, .out), Easing(.elastic, .out), Easing(.back, .out), Easing(.quart, .out),
    ])
  func steepCurves(easing: Easing) throws {
    for sign in [1.0, -1] {
      var made = Making(easing)
      let rest = made.sentence(500, from: 0, to: 0)
      let steep = made.sentence(1000, 1, to: sign * 100, keeping: true)
      _ = made.scene.composition.append(times: rest, steep)
      let score = try Score(made.scene)
      let bounds = try #require(made.scene.bounds()[0])
      let curve = EasingCurve(easing)
      for step in 0...2000 {
        let value = sign * value(score, 0.5 + Double(step) / 2000)
        #expect(value > -0.11)
        #expect(value < 100 * curve(Double(step) / 2000) + 1e-9)
        #expect(bounds.contains(sign * value))
      }
      #expect(value(score, 1.5) == sign * 100)
      #expect(abs(value(score, 0.5 + 1e-5)) < 0.01)
    }
  }

  @Test("after something very fast, a sentence still ends where it would", arguments: [1e6, 1e12])
  func afterSomethingVeryFast(first: Double) throws {
    var made = Making()
    let fast = made.sentence(1, from: 0, to: first)
    let slow = made.sentence(10_000, to: 0.25, keeping: true)
    _ = made.scene.composition.append(times: fast, slow)
    #expect(abs(value(try Score(made.scene), 10.001) - 0.25) < 1e-9)
  }

  @Test("where the first pass cannot keep a speed, no pass does")
  func passesAreAlike() throws {
    // An easing that begins at rest lets time stand still there.
    var made = Making(Easing(.cubic, .in), .cssEaseOut)
    let sentence = made.sentence(1000, 2, from: 0, to: 100, keeping: true)
    let passes = made.scene.composition.append(.repeated(times: 3, alternating: false), of: sentence)
    _ = made.scene.composition.append(.eased(1), of: passes)
    let score = try Score(made.scene)
    let curve = EasingCurve(.cssEaseOut)
    for step in 1..<60 {
      let share = Double(step) / 60
      let inner = 3 * share * share * share
      let expected = 100 * curve(inner - inner.rounded(.down))
      #expect(abs(value(score, 3 * share) - expected) < 1e-3, "at \(share)")
    }
  }

  @Test("an overlap continues in the middle of a sentence, and a gap has no speed")
  func overlapsAndGaps() throws {
    var made = Making()
    let a = made.sentence(1000, from: 0, to: 100)
    let b = made.sentence(1000, to: 0, keeping: true)
    _ = made.overlap(a, b, by: 500)
    let overlapped = try Score(made.scene)
    var apart = Making()
    let (c, d) = (apart.sentence(1000, from: 0, to: 100), apart.sentence(1000, to: 0, keeping: true))
    let wait = apart.scene.composition.append(
      single: Tween(duration: KeptSpeedTests.second / 2, easing: 0, writes: 0..<0, label: nil))
    _ = apart.scene.composition.append(times: apart.scene.composition.append(times: c, wait), d)
    let gap = try Score(apart.scene)
    for step in 0...40 {
      let (t, left) = (Double(step) / 40, 1 - Double(step) / 40)
      #expect(abs(value(overlapped, 0.5 + t) - 50 * left - 150 * t * left * left) < 1e-8)
      // It begins at rest.
      #expect(abs(value(gap, 1.5 + t) - 100 * left - 100 * t * left * left) < 1e-8)
    }
  }

  @Test("a loop shows the mirror image, and every pass the same curve")
  func mirrored() throws {
    var made = Making(.cssEaseInOut)
    let a = made.sentence(1000, from: 0, to: 100)
    let b = made.sentence(1000, 1, to: 40, scale: 1, keeping: true)
    let looped = made.scene.composition.append(.repeated(times: 2, alternating: true), of: b)
    _ = made.scene.composition.append(times: a, looped)
    let score = try Score(made.scene)
    for step in 1..<40 {
      let t = Double(step) / 40
      let forth = value(score, 1 + t)
      #expect(abs(forth - 100 - 40 * EasingCurve(.cssEaseInOut)(t) - 100 * t * (1 - t) * (1 - t)) < 1e-6)
      for same in [3 - t, 3 + t, 5 - t] { #expect(abs(value(score, same) - forth) < 1e-9) }
    }
  }

  @Test("what is eased as a whole has the frames of what is inside")
  func easedAsAWhole() throws {
    let easing = Easing.cssEaseInOut
    var made = Making(easing)
    let a = made.sentence(1000, from: 0, to: 100)
    let b = made.sentence(1000, to: 0, keeping: true)
    let both = made.overlap(a, b, by: 500)
    let inside = try Score(made.scene)
    _ = made.scene.composition.append(.eased(1), of: both)
    let eased = try Score(made.scene)
    for step in 0...60 {
      let share = Double(step) / 60
      let time = 1.5 * EasingCurve(easing)(share)
      #expect(abs(value(eased, 1.5 * share) - value(inside, time)) < 1e-5, "at \(time)")
    }
  }

  @Test("a sentence that ends where it begins swings out and back")
  func flat() throws {
    for change in [0, 1e-13, -1e-9] {
      var made = Making()
      let a = made.sentence(1000, from: 0, to: 100)
      let b = made.sentence(1000, to: 100 + change, keeping: true)
      _ = made.scene.composition.append(times: a, b)
      let score = try Score(made.scene)
      for step in 0...20 {
        let (t, left) = (Double(step) / 20, 1 - Double(step) / 20)
        #expect(abs(value(score, 1 + t) - 100 - change * t - (100 - change) * t * left * left) < 1e-8)
      }
      #expect(value(score, 2) == 100 + change)
    }
  }

  @Test("curves without a finite speed at the start keep their own")
  func unboundedSpeeds() throws {
    for (first, second) in [(Easing.linear, Easing(.circ, .out)), (Easing(.circ, .in), .linear)] {
      var made = Making(first, second)
      let a = made.sentence(1000, 1, from: 0, to: 100)
      let b = made.sentence(1000, 2, to: 200, keeping: true)
      _ = made.scene.composition.append(times: a, b)
      let score = try Score(made.scene)
      for step in 0...20 {
        let (t, left) = (Double(step) / 20, 1 - Double(step) / 20)
        // A leap of the speed counts as rest.
        let gained = second == .linear ? -100 * t * left * left : 0
        #expect(abs(value(score, 1 + t) - 100 - 100 * EasingCurve(second)(t) - gained) < 1e-6)
      }
    }
  }

  @Test("a leap has no speed")
  func leaps() throws {
    for position in [StepPosition.start, .end, .both] {
      var made = Making(Easing(steps: 4, position)!)
      let a = made.sentence(1000, 1, from: 0, to: 100)
      let b = made.sentence(1000, to: 0, keeping: true)
      _ = made.overlap(a, b, by: 250)
      let score = try Score(made.scene)
      let start = value(score, 0.75)
      for step in 1...20 {
        let (t, left) = (Double(step) / 20, 1 - Double(step) / 20)
        #expect(abs(value(score, 0.75 + t) - start * left - start * t * left * left) < 1e-8)
      }
    }
  }

  @Test("sentences that move together keep the speed of their mean")
  func means() throws {
    var made = Making()
    let a = made.sentence(1000, from: 0, to: 100)
    let b = made.sentence(1000, from: 0, to: 300)
    let c = made.sentence(1000, to: 0, keeping: true)
    _ = made.scene.composition.append(times: made.scene.composition.append(plus: a, b), c)
    let score = try Score(made.scene)
    for step in 0...20 {
      let (t, left) = (Double(step) / 20, 1 - Double(step) / 20)
      #expect(abs(value(score, 1 + t) - 200 * left - 400 * t * left * left) < 1e-8)
    }
  }
}
