import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionTargets

/// Keyframes, played as browsers play them, show the stretches that they are made from.
@Suite struct KeyframeRunTests {
  private static let millisecond = ExactTime.flicksPerSecond / 1000

  /// Plays keyframes, and returns the value at a share of their duration.
  private func value(of keys: [(share: Double, key: KeyframeRun.Key)], at share: Double) -> Double {
    guard let next = keys.firstIndex(where: { $0.share > share }) else { return keys[keys.count - 1].key.values[0] }
    guard next > 0 else { return keys[0].key.values[0] }
    let (from, to) = (keys[next - 1], keys[next])
    let progress = (share - from.share) / (to.share - from.share)
    let eased =
      switch from.key.pace {
      case .held: 0.0
      case .eased(.steps(let count, let position, _)): Easing(steps: count, position)?(progress) ?? .nan
      case .eased: progress
      }
    return from.key.values[0] + (to.key.values[0] - from.key.values[0]) * eased
  }

  /// Plays keyframes at a time in seconds. `bits` of 24 are as in Firefox: of keys with equal shares, the last counts.
  private func value(of run: KeyframeRun, _ shares: [Double], at seconds: Double, bits: Int) -> Double {
    func rounded(_ value: Double) -> Double { bits == 24 ? Double(Float(value)) : value }
    let second = Double(ExactTime.flicksPerSecond)
    var keys: [(share: Double, key: KeyframeRun.Key)] = []
    for (key, written) in zip(run.keys, shares) {
      let share = rounded(written)
      if keys.last?.share == share { keys.removeLast() }
      keys.append((share, key))
    }
    let share = (seconds - rounded(run.start / second)) / rounded(run.duration / second)
    return value(of: keys, at: min(max(share, 0), 1))
  }

  /// Returns what stretches mean at an instant, which belongs to the stretch that ends there.
  private func meant(_ stretches: [KeyframeRun.Stretch], at time: Int64) -> Double {
    guard let stretch = stretches.first(where: { $0.start < time && time <= $0.end }) else {
      return time <= 0 ? stretches[0].first[0] : stretches[stretches.count - 1].to[0]
    }
    let progress = Double(time - stretch.start) / Double(stretch.end - stretch.start)
    var eased = progress
    if case .steps(let count, let position, _) = stretch.timing {
      eased = Easing(steps: count, position)?(progress) ?? .nan
    }
    return progress == 1 ? stretch.to[0] : stretch.from[0] + (stretch.to[0] - stretch.from[0]) * eased
  }

  /// Two components that move at the same times have common stretches only if they are eased alike.
  @Test func stretchesAreCommonOnlyWithOneTiming() {
    let second = ExactTime.flicksPerSecond
    func curve(_ timing: MotionCurve.Timing, to value: Double = 100) -> MotionCurve {
      MotionCurve([MotionCurve.Piece(start: 0, end: second, from: 0, to: value, timing: timing)])
    }
    let ease = MotionCurve.Timing.cubicBezier(x1: 0.4, y1: 0, x2: 0.6, y2: 1)
    #expect(KeyframeRun.together([curve(.linear), curve(.linear)])?.count == 1)
    #expect(KeyframeRun.together([curve(.linear), curve(ease)]) == nil)
    // What stands still is eased in any way.
    #expect(KeyframeRun.together([curve(ease), curve(.linear, to: 0)])?.map(\.timing) == [ease])
  }

  private func stretches(_ random: inout SplitMix64, leadingMilliseconds: Int64) -> [KeyframeRun.Stretch] {
    var (here, value) = (Int64(0), 10.0)
    var all: [KeyframeRun.Stretch] = []
    func add(_ milliseconds: Int64, _ from: Double, _ to: Double, _ timing: MotionCurve.Timing) {
      let end = here + milliseconds * KeyframeRunTests.millisecond
      var first = from
      if case .steps(let count, let position, _) = timing {
        first += (to - from) * (Easing(steps: count, position)?(0) ?? .nan)
      }
      all.append(.init(start: here, end: end, from: [from], to: [to], first: [first], timing: timing))
      (here, value) = (end, to)
    }
    if leadingMilliseconds > 0 { add(leadingMilliseconds, 10, 12, .linear) }
    for _ in 0...Int(random.next() % 5) {
      let from = random.next() % 3 == 0 ? value : Double(random.next() % 300)
      let to = random.next() % 5 == 0 ? from : Double(random.next() % 300)
      let milliseconds = [20, 100, 250, 333, 1000, 4000][Int(random.next() % 6)]
      let position = [StepPosition.end, .start, .none, .both][Int(random.next() % 4)]
      let count = [2, 3, 4, 5, 10][Int(random.next() % 5)]
      let isStepped = random.next() % 2 == 0 && from != to
      add(Int64(milliseconds), from, to, isStepped ? .steps(count, position, isMirrored: false) : .linear)
    }
    return all
  }

  @Test(arguments: [0, 1_000, 60_000, 600_000] as [Int64])
  func keyframesShowTheirStretches(leadingMilliseconds: Int64) {
    var random = SplitMix64(seed: 17 + UInt64(leadingMilliseconds))
    for _ in 0..<Soak.rounds(60, soaking: 2000) {
      let stretches = stretches(&random, leadingMilliseconds: leadingMilliseconds)
      let run = KeyframeRun(stretches, initial: stretches[0].first, grain: 1e-9)
      #expect(zip(run.keys, run.keys.dropFirst()).allSatisfy { $0.time < $1.time }, "\(run.keys)")
      #expect(run.keys.first?.time == 0 && run.keys.last?.time == run.duration)
      // The shares as they are written.
      let shares = run.keyframes(CSSText(tolerance: 0.01).timing) { _ in "" }.matches(of: #/([0-9.]+)% {/#).map {
        (Double($0.1) ?? .nan) / 100
      }
      #expect(shares.count == run.keys.count)
      let gap = KeyframeRun.gap(until: stretches[stretches.count - 1].end)
      for stretch in stretches.dropFirst(leadingMilliseconds > 0 ? 1 : 0) {
        let milliseconds = (stretch.end - stretch.start) / KeyframeRunTests.millisecond
        for part in 0...min(milliseconds, 100) {
          let instant = stretch.start + part * milliseconds / min(milliseconds, 100) * KeyframeRunTests.millisecond
          let speed = abs(stretch.to[0] - stretch.from[0]) / Double(stretch.end - stretch.start)
          for bits in [53, 24] {
            let shown = value(of: run, shares, at: Double(instant) / Double(ExactTime.flicksPerSecond), bits: bits)
            // After some seconds, 24 bits cannot tell an instant, at which a leap may be, from its neighbours.
            let doubt = bits == 24 && leadingMilliseconds > 1_000 ? KeyframeRunTests.millisecond / 5 : 0
            let possible = [instant - doubt, instant, instant + doubt].map { meant(stretches, at: $0) }
            let off = max((possible.min() ?? 0) - shown, shown - (possible.max() ?? 0))
            #expect(
              off <= 4 * gap * speed + 0.005,
              "at \(part) of \(stretch), \(bits) bits: \(shown), not \(possible)")
          }
        }
      }
    }
  }
}
