import SeededRandom
import Testing

@testable import MotionAlgebra

/// Whole numbers of every size, including the largest and the smallest.
private func anyMagnitude(_ random: inout SplitMix64) -> Int128 {
  switch Int.random(in: 0..<12, using: &random) {
  case 0: return [0, 1, -1, .max, .min, .max - 1, .min + 1].randomElement(using: &random)!
  default:
    let wide = Int128(truncatingIfNeeded: random.next()) << 64 | Int128(random.next())
    return wide >> Int128(Int.random(in: 0..<127, using: &random))
  }
}

private func anyDenominator(_ random: inout SplitMix64) -> Int64 {
  switch Int.random(in: 0..<6, using: &random) {
  case 0: return 1
  case 1: return [2, 3, 1001, 1 << 48, 1 << 62, .max, .max - 1].randomElement(using: &random)!
  default: return Int64(random.next() >> UInt64(Int.random(in: 1..<63, using: &random))) | 1
  }
}

/// Makes a time in lowest terms, as every time is.
private func anyTime(_ random: inout SplitMix64) -> ExactTime {
  let time = ExactTime.reduced(anyMagnitude(&random), over: Int128(anyDenominator(&random)))
  switch Int.random(in: 0..<30, using: &random) {
  case 0: return .endless
  case 1: return .overflow
  default: return time
  }
}

private func usualTime(_ random: inout SplitMix64) -> ExactTime {
  let flicks = Int64(random.next() >> UInt64(Int.random(in: 2..<60, using: &random)))
  let ratio = Ratio(Int64.random(in: 1...1001, using: &random), over: Int64.random(in: 1...1001, using: &random))!
  return ExactTime(flicks: flicks) * ratio
}

extension ExactTime {
  /// The exact ratio of a finite time.
  fileprivate var big: BigRatio? { denominator == 0 ? nil : BigRatio(numerator, denominator) }

  /// Checks that a time is in lowest terms over a positive denominator, or one of the two others.
  fileprivate var isWellFormed: Bool {
    if denominator == 0 { return numerator == 0 || numerator == 1 }
    return denominator > 0 && greatestCommonDivisor(numerator.magnitude, UInt128(denominator)) == 1
  }
}

@Suite struct ExactTimeTests {
  /// Finite operands give the exact answer or an overflow, whatever their size.
  @Test func arithmeticIsExactOrOverflows() {
    var random = SplitMix64(seed: 10)
    var exact = 0
    for _ in 0..<20_000 {
      let (a, b) = (anyTime(&random), anyTime(&random))
      let factor = Ratio(anyDenominator(&random), over: anyDenominator(&random))!
      let count = random.next() >> UInt64(Int.random(in: 0..<64, using: &random))
      let results = [a + b, a - b, a * factor, a * count]
      for result in results { #expect(result.isWellFormed, "\(a) \(b) \(factor) \(count)") }
      if let x = a.big, let y = b.big {
        let expected = [x + y, x - y, x * BigRatio(factor.numerator, factor.denominator), x * BigRatio(count)]
        for (result, answer) in zip(results, expected) {
          guard let found = result.big else {
            #expect(result.isOverflow, "\(a) \(b) \(factor) \(count)")
            continue
          }
          exact += 1
          #expect(found == answer, "\(a) \(b) \(factor) \(count)")
        }
        #expect((a < b) == (x < y) && (b < a) == (y < x) && (a == b) == (x == y), "\(a) \(b)")
      }
    }
    #expect(exact > 30_000, "most operands must not overflow: \(exact)")
  }

  /// Times as long as anything that plays, over the denominators that stretches make, always fit.
  @Test func usualTimesNeverOverflow() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<5_000 {
      let (a, b, c) = (usualTime(&random), usualTime(&random), usualTime(&random))
      #expect(!((a + b) + c).isOverflow)
      #expect((a + b) + c == a + (b + c))
      #expect(a + b == b + a)
      #expect((a + b) - b == a)
      #expect(max(a, b) + c == max(a + c, b + c))
    }
    // The sum is over one denominator of 48 bits. Over the product of both it would not fit.
    let fine = ExactTime(flicks: 1) * Ratio(1, over: 1 << 48)!
    let day = ExactTime(flicks: 86_400 * ExactTime.flicksPerSecond) + fine
    #expect(day.denominator == 1 << 48)
    #expect((day + day) - day == day)
  }

  @Test func theLimitsOfTheRange() {
    let most = ExactTime(uncheckedNumerator: .max, denominator: 1)
    let least = ExactTime(uncheckedNumerator: .min, denominator: 3)
    #expect((most + ExactTime(flicks: 1)).isOverflow)
    #expect(least < most && !(most < least))
    #expect(least < ExactTime(uncheckedNumerator: .min + 1, denominator: 3))
    #expect(least.wholeFlicks == nil && most.wholeFlicks == nil)
    #expect(ExactTime(uncheckedNumerator: .min, denominator: 1).ratio(to: least) == nil)
    #expect(ExactTime(flicks: .min).wholeFlicks == .min && ExactTime(flicks: .max).wholeFlicks == .max)
    #expect((ExactTime(flicks: .max) + ExactTime(flicks: 1)).wholeFlicks == nil)
  }

  @Test func endlessAndOverflowPropagate() {
    let second = ExactTime(flicks: ExactTime.flicksPerSecond)
    #expect((ExactTime.endless + second).isEndless && (second + .endless).isEndless)
    #expect((ExactTime.endless - second).isEndless)
    #expect((second - .endless).isOverflow && (ExactTime.endless - .endless).isOverflow)
    #expect((ExactTime.endless * 3).isEndless && (ExactTime.endless * Ratio(1, over: 3)!).isEndless)
    #expect((ExactTime.endless * 0).isZero)
    for sum in [ExactTime.overflow + second, second + .overflow, .overflow - .endless, .endless + .overflow] {
      #expect(sum.isOverflow)
    }
    #expect((ExactTime.overflow * 0).isOverflow && (ExactTime.overflow * Ratio.one).isOverflow)
    #expect(second < .endless && .endless < ExactTime.overflow && !(ExactTime.overflow < .endless))
    #expect(!(ExactTime.endless < .endless) && !(ExactTime.overflow < .overflow))
    #expect(ExactTime.endless.wholeFlicks == nil && ExactTime.overflow.wholeFlicks == nil)
    #expect(ExactTime.endless.seconds == .infinity && ExactTime.overflow.seconds.isNaN)
    #expect(ExactTime.endless.ratio(to: second) == nil && second.ratio(to: .zero) == nil)
  }

  @Test func roundingIsDownOnce() {
    var random = SplitMix64(seed: 12)
    var answered = 0
    for _ in 0..<5_000 {
      let time = anyTime(&random)
      guard let big = time.big else { continue }
      guard let flicks = time.wholeFlicks else {
        #expect(big < BigRatio(Int64.min) || !(big < BigRatio(Int128(Int64.max) + 1)), "\(time)")
        continue
      }
      answered += 1
      #expect(!(big < BigRatio(flicks)) && big < BigRatio(Int128(flicks) + 1), "\(time)")
    }
    #expect(answered > 1_000)
    #expect((ExactTime(flicks: -1) * Ratio(1, over: 2)!).wholeFlicks == -1)
    #expect((ExactTime(flicks: 1) * Ratio(1, over: 2)!).wholeFlicks == 0)
  }

  /// Checks that no double is nearer.
  @Test func secondsAreTheNearestDouble() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<3_000 {
      let time = anyTime(&random)
      guard let flicks = time.big else { continue }
      let exact = flicks * BigRatio(1, ExactTime.flicksPerSecond)
      let seconds = time.seconds
      let miss = (BigRatio(exactly: seconds) - exact).magnitude
      for neighbour in [seconds.nextUp, seconds.nextDown] {
        #expect(!((BigRatio(exactly: neighbour) - exact).magnitude < miss), "\(time)")
      }
    }
    #expect(ExactTime.zero.seconds == 0)
    #expect(ExactTime(flicks: ExactTime.flicksPerSecond / 1000).seconds == 0.001)
    #expect(ExactTime(flicks: -3 * ExactTime.flicksPerSecond).seconds == -3)
  }

  @Test func aRatioBetweenTimesStretchesOneToTheOther() {
    var random = SplitMix64(seed: 14)
    var found = 0
    for _ in 0..<5_000 {
      let (a, b) = (usualTime(&random), usualTime(&random))
      guard let factor = a.ratio(to: b) else { continue }
      found += 1
      #expect(b * factor == a)
      #expect(b.ratio(to: a) == factor.inverse)
    }
    #expect(found > 1_000)
    let three = ExactTime(flicks: 3), two = ExactTime(flicks: 2)
    #expect(three.ratio(to: two) == Ratio(3, over: 2))
    #expect(three.ratio(to: ExactTime.zero - two) == nil)
    #expect(ExactTime.zero.ratio(to: two) == nil)
  }
}

@Suite struct RatioTests {
  @Test func lowestTermsAndPositive() {
    #expect(Ratio(6, over: 4) == Ratio(3, over: 2))
    #expect(Ratio(0, over: 1) == nil && Ratio(1, over: 0) == nil)
    #expect(Ratio(-1, over: 2) == nil && Ratio(1, over: -2) == nil && Ratio(-1, over: -2) == nil)
    #expect(Ratio(.max, over: .max) == .one)
    #expect(Ratio(2, over: 3)!.inverse == Ratio(3, over: 2))
  }

  @Test func productsAreExactOrNil() {
    var random = SplitMix64(seed: 20)
    var found = 0
    for _ in 0..<10_000 {
      let a = Ratio(anyDenominator(&random), over: anyDenominator(&random))!
      let b = Ratio(anyDenominator(&random), over: anyDenominator(&random))!
      let exact = BigRatio(a.numerator, a.denominator) * BigRatio(b.numerator, b.denominator)
      let divisor = greatestCommonDivisor(
        a.numerator.magnitude128 * b.numerator.magnitude128, a.denominator.magnitude128 * b.denominator.magnitude128)
      let top = a.numerator.magnitude128 * b.numerator.magnitude128 / divisor
      let bottom = a.denominator.magnitude128 * b.denominator.magnitude128 / divisor
      guard let product = a.multiplied(by: b) else {
        #expect(max(top, bottom) > UInt128(Int64.max), "\(a) \(b)")
        continue
      }
      found += 1
      #expect(BigRatio(product.numerator, product.denominator) == exact)
    }
    #expect(found > 1_000)
  }

  @Test func decimalsAreWhatWasWritten() {
    let cases: [(Double, Int64, Int64)] = [
      (1.1, 11, 10), (0.1, 1, 10), (2, 2, 1), (0.5, 1, 2), (29.97, 2997, 100), (1.0 / 3, 1, 3), (0.3, 3, 10),
      (123.456, 15432, 125), (1e-9, 1, 1_000_000_000), (1e17, 100_000_000_000_000_000, 1), (0x1p62, 1 << 62, 1),
      (0.75, 3, 4), (2.0 / 3, 2, 3), (355.0 / 113, 355, 113), (1.000_000_1, 10_000_001, 10_000_000),
    ]
    for (value, top, bottom) in cases { #expect(Ratio(value) == Ratio(top, over: bottom), "\(value)") }
    for value in [0, -1, .nan, .infinity, -.infinity, 0x1p63, 1e300, 1e-300, .leastNonzeroMagnitude] {
      #expect(Ratio(value) == nil, "\(value)")
    }
  }

  /// Checks that a ratio rounds to the value, and that no ratio with a smaller divisor does.
  @Test func theSimplestRatioOfADouble() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<2_000 {
      let bottom = Int64.random(in: 1...300, using: &random)
      let value = Double(Int64.random(in: 1...3_000, using: &random)) / Double(bottom)
      let ratio = Ratio(value)!
      #expect(Double(ratio.numerator) / Double(ratio.denominator) == value)
      for smaller in 1..<ratio.denominator {
        let near = (value * Double(smaller)).rounded()
        #expect(near / Double(smaller) != value, "\(value)")
      }
      // Any double comes back from its ratio, because the error is less than half a unit in the last place.
      let any = Double(sign: .plus, exponent: Int.random(in: -30..<50, using: &random), significand: 1 + value / 3_001)
      let found = Ratio(any)!
      let miss = (BigRatio(found.numerator, found.denominator) - BigRatio(exactly: any)).magnitude
      #expect(!(BigRatio(exactly: any.ulp / 2) < miss), "\(any)")
    }
  }
}

extension Int64 {
  fileprivate var magnitude128: UInt128 { UInt128(magnitude) }
}

@Suite struct FrameRateTests {
  @Test func validAndInvalidRates() {
    #expect(FrameRate(60) == FrameRate(120, perSeconds: 2))
    #expect(FrameRate(60.0) == FrameRate(60))
    #expect(FrameRate(0.5)?.ratio == Ratio(1, over: 2))
    let written: [(Double, Int64)] = [(23.976, 24), (29.97, 30), (59.94, 60), (119.88, 120), (23.98, 24)]
    for (written, nominal) in written {
      #expect(FrameRate(written) == FrameRate(nominal * 1000, perSeconds: 1001), "\(written)")
    }
    #expect(FrameRate(29.971)?.ratio == Ratio(29_971, over: 1000), "not the NTSC rate")
    #expect(FrameRate(1_000_000) != nil && FrameRate(1_000_001) == nil && FrameRate(2_000_001, perSeconds: 2) == nil)
    #expect(FrameRate(0) == nil && FrameRate(-24) == nil && FrameRate(24, perSeconds: 0) == nil)
    for none in [0, -1, .nan, .infinity, 1e7, 1e-300] { #expect(FrameRate(none as Double) == nil, "\(none)") }
    #expect(FrameRate(.max, perSeconds: .max) == FrameRate(1))
    #expect(FrameRate(1, perSeconds: .max) == nil, "terms of 31 bits")
  }

  @Test func theUsualRatesFallOnWholeFlicks() {
    for rate in [24, 25, 30, 48, 50, 60, 90, 100, 120] as [Int64] {
      let time = FrameRate(rate)!.time(ofFrame: 1)
      #expect(time == (ExactTime.flicksPerSecond / rate, 0), "\(rate)")
    }
    for nominal in [24, 30, 60, 120] as [Int64] {
      let time = FrameRate(nominal * 1000, perSeconds: 1001)!.time(ofFrame: 1000)
      #expect(time == (ExactTime.flicksPerSecond / nominal * 1001, 0), "\(nominal)")
      #expect(FrameRate(nominal * 1000, perSeconds: 1001)!.time(ofFrame: 1).fraction == 0)
    }
    #expect(FrameRate(7)!.time(ofFrame: 1) == (100_800_000, 0))
    let (flicks, fraction) = FrameRate(11)!.time(ofFrame: 3)
    #expect(flicks == 192_436_363 && fraction == 7.0 / 11)
  }

  @Test func framesAndTimesAgree() {
    var random = SplitMix64(seed: 30)
    for _ in 0..<10_000 {
      let seconds = Int64.random(in: 1...1_001, using: &random)
      let rate = FrameRate(Int64.random(in: 1...2_000, using: &random), perSeconds: seconds)!
      let frame = Int64.random(in: 0...10_000_000, using: &random)
      let (flicks, fraction) = rate.time(ofFrame: frame)
      let exact =
        BigRatio(frame) * BigRatio(rate.ratio.denominator, rate.ratio.numerator)
        * BigRatio(ExactTime.flicksPerSecond)
      #expect(!(exact < BigRatio(flicks)) && exact < BigRatio(flicks + 1))
      #expect((fraction == 0) == (exact == BigRatio(flicks)) && fraction >= 0 && fraction < 1)
      #expect(rate.firstFrame(atOrAfter: flicks) == frame && rate.firstFrame(atOrAfter: flicks + 1) == frame + 1)
      let time = Int64(random.next() >> UInt64(Int.random(in: 4..<60, using: &random)))
      let next = rate.firstFrame(atOrAfter: time)
      let perFrame = BigRatio(rate.ratio.denominator, rate.ratio.numerator) * BigRatio(ExactTime.flicksPerSecond)
      #expect(!(BigRatio(next) * perFrame < BigRatio(time)) && BigRatio(next - 1) * perFrame < BigRatio(time))
    }
  }

  @Test func frameNumbersAtTheLimitsDoNotTrap() {
    let slow = FrameRate(1, perSeconds: Int64(Int32.max))!, fast = FrameRate(1_000_000)!
    #expect(slow.time(ofFrame: .max).flicks == .max)
    #expect(fast.time(ofFrame: .max).flicks == .max)
    #expect(fast.firstFrame(atOrAfter: .max) == 13_071_672_387_832_733)
    #expect(fast.firstFrame(atOrAfter: 0) == 0)
  }
}
