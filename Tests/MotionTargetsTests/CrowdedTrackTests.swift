import MotionAlgebra
import Testing

@testable import MotionTargets

/// Tracks that very many sentences write at once.
@Suite struct CrowdedTrackTests {
  /// The sum of cubics equals their values added one by one, also at the borders.
  @Test func theSumOfCubics() {
    let parts = [
      SummedCubics.Part(start: 0, end: 100, ordinates: SIMD4(0, 4, -2, 10)),
      SummedCubics.Part(start: 40, end: 70, ordinates: SIMD4(1, 1, 7, 3)),
      SummedCubics.Part(start: 70, end: 160, ordinates: SIMD4(5, 0, 0, 5)),
    ]
    let sums = SummedCubics(parts, [20])
    for (first, time) in [(0, 0.0), (0, 13.5), (20, 40), (40, 40), (40, 70), (70, 70.25), (40, 100), (100, 159)] {
      let expected = parts.reduce(0.0) { sum, part in
        // An instant between two parts belongs to the earlier one, unless the stretch begins there.
        guard time > Double(part.start) || (time == Double(part.start) && Int64(first) == part.start),
          time <= Double(part.end), Double(part.end) > Double(first)
        else { return sum }
        let u = (time - Double(part.start)) / Double(part.end - part.start)
        let v = 1 - u
        let weights = SIMD4(v * v * v, 3 * u * v * v, 3 * u * u * v, u * u * u)
        return sum + (part.ordinates * weights).sum()
      }
      let found = sums(time - Double(first), fromStartOf: sums.stretch(from: Int64(first)))
      #expect(abs(found - expected) < 1e-12, "at \(time)")
    }
  }

  /// The curve of a crowded track is as close to the score as that of any other.
  @Test func aCrowdStaysWithinTheTolerance() throws {
    var scene = Scene()
    scene.tracks = [Track(view: "dot", own: "level")]
    scene.easings = [
      .linear, try #require(Easing(cubicBezier: 0.3, 0.1, 0.2, 1.2)), try #require(Easing(easeIn: 2)),
    ]
    var sum: Composition<Tween, Transform>.Index?
    for place in 0..<300 as Range<Int64> {
      let write = UInt32(scene.writes.count)
      scene.writes.append(Write(track: 0, from: Double(place * 37 % 101), to: Double(place * 53 % 97)))
      let tween = Tween(
        duration: 700_000 * (200 + place * 31 % 400), easing: UInt32(place % 3), writes: write..<write + 1, label: nil)
      let single = scene.composition.append(single: tween)
      let delay = Transform.delayed(by: 700_000 * (1 + place * 17 % 300))
      let part = place % 5 == 0 ? single : scene.composition.append(delay, of: single)
      sum = sum.map { scene.composition.append(plus: $0, part) } ?? part
    }
    let score = try Score(scene)
    let segments = score.segments(ofTrackAt: 0)
    let moving = segments.map { score.progressions[Int($0.progression)] }
    let borders = Set(moving.flatMap { [$0.start, $0.end] }).sorted()
    #expect(CrowdedTrack.loads(segments, borders) { _ in true } != nil)
    var reduction = CurveReduction(scene, score, style: .cubics)
    let end = try #require(score.duration)
    let curve = try reduction.curve(ofTrackAt: 0, to: end, tolerance: 0.01)
    for step in 0...400 as ClosedRange<Int64> {
      let time = end / 400 * step
      #expect(abs(curve.value(at: time) - score.value(ofTrackAt: 0, at: time)) <= 0.01, "at \(time)")
    }
  }
}
