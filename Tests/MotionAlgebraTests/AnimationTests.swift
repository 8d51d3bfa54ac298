import MotionAlgebra
import SeededRandom
import Testing

private func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

extension Animation {
  fileprivate var isCancelled: Bool { if case .cancelled = self { true } else { false } }
  fileprivate var isTrivial: Bool { if case .trivial = self { true } else { false } }
}

@Suite struct AnimationTests {
  private let up = linear(from: 0, to: 10, in: 2)
  private let down = linear(from: 100, to: 50, in: 4)

  @Test func invalidDurationsAreTrivial() {
    for none in [0, -0.0, -1, .nan, .infinity, -.infinity] {
      #expect(Animation.runnable(duration: none) { $0 }.isTrivial)
      #expect(Animation(duration: none) { $0 } == nil)
      #expect(linear(from: 1, to: 2, in: none).isTrivial)
      #expect(up.delayed(by: none).duration == 2, "no delay at all")
      #expect(PositiveSeconds(none) == nil)
    }
    for count in [0, -3, .min] {
      for whole in [up, .cancelled, .trivial] { #expect(whole.repeating(count: count).isTrivial, "x⁰ = 1") }
    }
    let long = linear(from: 0, to: 1, in: .greatestFiniteMagnitude)
    #expect((long * long).duration.isFinite && (long * long).value(1)?.average == 1)
    #expect(long.repeating(count: .max).value(0.3) != nil)
    let short = linear(from: 5, to: 6, in: .leastNonzeroMagnitude)
    for both in [short * long, long * short, short + long, long + short, short * short] {
      for progress in [0, 1e-300, 0.5, 1, -1, 2, .nan] { #expect(both.value(progress) != nil) }
    }
    #expect((short * long).value(0)?.average == 5, "the first instant is the first one's")
    #expect((long * short).value(1)?.average == 6, "the last instant is the last one's, however short it is")
  }

  @Test func nothingRunsWithoutADuration() {
    for still in [Animation<Average>.cancelled, .trivial] {
      #expect(still.duration == 0 && still.value(0.5) == nil)
      let changed = [
        still.reversed, still.looped, still.repeating(count: 3), still.delayed(by: 1), still.time(easeIn),
        still.map { $0 },
      ]
      #expect(changed.allSatisfy { $0.isCancelled == still.isCancelled && $0.isTrivial == still.isTrivial })
    }
  }

  @Test func sequence() {
    let both = up * down
    #expect(both.duration == 6)
    #expect(near(both.value(1.0 / 6)?.average, 5))
    #expect(both.value(2.0 / 6)?.average == 10, "the seam belongs to the left")
    #expect(near(both.value((2.0 / 6).nextUp)?.average, 100))
    #expect(near(both.value(4.0 / 6)?.average, 75))
    #expect(both.value(1)?.average == 50 && both.value(7)?.average == 50 && both.value(-1)?.average == 0)
  }

  @Test func parallel() {
    let both = up + down
    #expect(both.duration == 4)
    #expect(both.value(0)?.values == [0, 100])
    #expect(near(both.value(0.25)?.average, (5 + 87.5) / 2))
    #expect(near(both.value(0.75)?.average, (10 + 62.5) / 2), "the shorter one holds its last value")
    #expect((both + up).value(1)?.values == [10, 10, 50])
  }

  @Test func modifiers() {
    #expect(up.reversed.value(0.2)?.average == 8)
    #expect(up.looped.duration == 4 && up.looped.value(0.5)?.average == 10 && near(up.looped.value(0.75)?.average, 5))
    #expect(up.looped.stretched(to: 1).duration == 1 && up.looped.stretched(to: 1).value(0.25)?.average == 5)
    #expect(up.stretched(to: 0).isTrivial && Animation<Average>.cancelled.stretched(to: 3).isCancelled)
    #expect(up.time(.cssEaseIn).value(0.5)?.average == 10 * Easing.cssEaseIn(0.5))
    #expect(near(up.time { $0 * $0 }.value(0.5)?.average, 2.5))
    let over = Easing(cubicBezier: 0.34, 1.56, 0.64, 1)!
    #expect(up.time(over).value(0.6)!.average > 10, "a plain change goes past its end")
    #expect((up * down).time(over).value(0.6)!.average >= 50, "a sequence stops at its end")
    #expect(near(up.map { Average($0.average + 1) }.value(0.5)?.average, 6))
    #expect(Animation.constant(7, in: 3).value(0.9) == 7)
    #expect(up.delayed(by: 2).value(0.5)?.average == 0 && near(up.delayed(by: 2).value(0.75)?.average, 5))
  }

  @Test func theSeamsOfARepeatBelongToThePassThatEnds() {
    let twice = up.repeating(count: 2)
    #expect(twice.value(0.5)?.average == 10)
    #expect(near(twice.value(0.5.nextUp)?.average, 0))
    let product = up * up
    for progress in [0, 0.1, 0.25, 0.5, 0.6, 0.9, 1] {
      #expect(near(twice.value(progress)?.average, product.value(progress)!.average))
    }
  }

  @Test func effectsHappenWhenValuesAreRequested() {
    final class Log { var seen: [Double] = [] }
    let log = Log()
    let effect = up.do { log.seen.append($0.average) }
    let all = (effect.delayed(by: 2) * effect.looped + effect.reversed).repeating(count: 2).time(easeOut)
    #expect(log.seen.isEmpty)
    _ = all.value(0)
    #expect(log.seen == [0, 10])
  }

  @Test func longListsDoNotNestCalls() {
    let million = up.repeating(count: 1_000_000)
    #expect(million.duration == 2_000_000)
    #expect(near(million.value(0.123_456_75)?.average, 7.5, 1e-6))
    let parts = (0..<100_000).map { linear(from: Double($0), to: Double($0) + 1, in: 1) }
    let line = Animation.sequence(parts)
    #expect(line.duration == 100_000)
    for progress in [0, 0.1, 0.123_455, 0.5, 0.999_99, 1] {
      #expect(near(line.value(progress)?.average, progress * 100_000, 1e-6))
    }
    let sum = Animation.parallel(parts.map { $0.map { _ in Done() } })
    #expect(sum.duration == 1 && sum.value(0.5) == Done())
  }

  @Test func listsEqualRepeatedOperators() {
    var random = SplitMix64(seed: 50)
    for _ in 0..<300 {
      let parts: [Animation<Average>] = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .trivial
        case 1 where random.oneIn(3): .cancelled
        default:
          linear(from: 1, to: .random(in: 2...9, using: &random), in: .random(in: 1...4, using: &random))
        }
      }
      let products = (Animation.sequence(parts), parts.reduce(.one, *))
      let sums = (Animation.parallel(parts), parts.reduce(.zero, +))
      for (flat, nested) in [products, sums] {
        #expect(flat.isCancelled == nested.isCancelled && flat.isTrivial == nested.isTrivial)
        #expect(near(flat.duration, nested.duration, 1e-9))
        for _ in 0..<5 {
          let progress = Double.random(in: 0...1, using: &random)
          guard let a = flat.value(progress), let b = nested.value(progress) else { continue }
          #expect(a.count == b.count && near(a.average, b.average, 1e-9))
        }
        #expect(flat.value(0) == nested.value(0) && flat.value(1) == nested.value(1))
      }
    }
  }
}
