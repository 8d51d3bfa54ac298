import MotionAlgebra
import SeededRandom
import Testing

/// An animation that knows where its seams are, so that two of them can be compared elsewhere. At a seam itself the
/// rounding of a progress decides which side answers.
private struct Seamed: Semiring {
  var animation: Animation<Average>
  /// The seams in seconds from the start.
  var seams: [Double]

  static var zero: Seamed { Seamed(animation: .zero, seams: []) }
  static var one: Seamed { Seamed(animation: .one, seams: []) }
  static func + (a: Seamed, b: Seamed) -> Seamed {
    let ends = [a.animation.duration, b.animation.duration]
    return Seamed(animation: a.animation + b.animation, seams: a.seams + b.seams + ends)
  }
  static func * (a: Seamed, b: Seamed) -> Seamed {
    let shift = a.animation.duration
    return Seamed(animation: a.animation * b.animation, seams: a.seams + [shift] + b.seams.map { shift + $0 })
  }

  var runs: Bool { if case .runnable = animation { true } else { false } }
  var isCancelled: Bool { if case .cancelled = animation { true } else { false } }

  /// Returns whether both are of the same kind and the same length, and have the same averages wherever they are
  /// compared.
  func means(_ other: Seamed, at progresses: [Double]) -> Bool {
    switch (animation, other.animation) {
    case (.cancelled, .cancelled), (.trivial, .trivial): return true
    case (.runnable(let a, let value), .runnable(let b, let same)):
      let (longer, shorter) = (max(a.value, b.value), min(a.value, b.value))
      guard longer - shorter <= 1e-12 * longer else { return false }
      for progress in progresses {
        let time = progress * longer
        if (seams + other.seams).contains(where: { abs($0 - time) < 1e-6 }) { continue }
        guard abs(value(progress).average - same(progress).average) <= 1e-6 else { return false }
      }
      return true
    case (.cancelled, _), (.trivial, _), (.runnable, _): return false
    }
  }
}

/// The parts of a random animation, which a test counts.
private struct Histogram {
  var (zeros, ones, runs, sums, products, modified, shared) = (0, 0, 0, 0, 0, 0, 0)
}

private struct AnimationMaker {
  var random: SplitMix64
  var histogram = Histogram()

  /// Lengths are multiples of a quarter, so that equal ones are common.
  mutating func leaf() -> Seamed {
    let duration = Double(Int.random(in: 1...12, using: &random)) / 4
    let first = Double.random(in: -100...100, using: &random)
    let plain = linear(from: first, to: Double.random(in: -100...100, using: &random), in: duration)
    let easings: [Easing] = [.linear, .cssEase, easeInOut, Easing(cubicBezier: 0.3, 1.4, 0.6, -0.4)!]
    return Seamed(animation: plain.time(easings.randomElement(using: &random)!), seams: [])
  }

  mutating func any(_ depth: Int = 2) -> Seamed {
    switch Int.random(in: 0..<(depth > 0 ? 16 : 8), using: &random) {
    case 0:
      histogram.zeros += 1
      return .zero
    case 1:
      histogram.ones += 1
      return .one
    case 8, 9:
      let sum = any(depth - 1) + any(depth - 1)
      histogram.sums += sum.runs ? 1 : 0
      return sum
    case 10, 11:
      let product = any(depth - 1) * any(depth - 1)
      histogram.products += product.runs ? 1 : 0
      return product
    case 12:
      let part = any(depth - 1)
      histogram.shared += part.runs ? 1 : 0
      return part * part
    case 13, 14: return modified(any(depth - 1))
    default: return leaf()
    }
  }

  private mutating func modified(_ part: Seamed) -> Seamed {
    guard part.runs else { return part }
    histogram.modified += 1
    let length = part.animation.duration
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Seamed(animation: part.animation.reversed, seams: part.seams.map { length - $0 })
    case 1:
      let back = Seamed(animation: part.animation.reversed, seams: part.seams.map { length - $0 })
      let whole = part * back
      return Seamed(animation: part.animation.looped, seams: whole.seams)
    case 2:
      return Seamed(animation: part.animation.delayed(by: 0.5), seams: [0.5] + part.seams.map { $0 + 0.5 })
    default:
      let seams = (0..<3).flatMap { pass in (part.seams + [length]).map { $0 + Double(pass) * length } }
      return Seamed(animation: part.animation.repeating(count: 3), seams: seams)
    }
  }

  mutating func progresses() -> [Double] {
    [0, 1] + (0..<5).map { _ in Double.random(in: 0...1, using: &random) }
  }
}

/// The laws that animations keep when their values are compared by their averages. The other laws fail.
private let kept: Set<SemiringLaw> = [
  .sumAssociates, .sumCommutes, .zeroPlus, .plusZero, .productAssociates, .oneTimes, .timesOne, .zeroTimes, .timesZero,
  .onePlusOne, .sumIdempotent,
]

@Suite struct AnimationLawTests {
  @Test func everyEntryOfTheLawTableHolds() {
    var maker = AnimationMaker(random: SplitMix64(seed: 60))
    var failures: [SemiringLaw: Int] = [:]
    let rounds = Soak.rounds(1_000, soaking: 10_000)
    for _ in 0..<rounds {
      let (x, y, z) = (maker.any(), maker.any(), maker.any())
      let progresses = maker.progresses()
      for law in SemiringLaw.allCases where !law.holds(for: x, y, z, by: { $0.means($1, at: progresses) }) {
        failures[law, default: 0] += 1
      }
    }
    for law in SemiringLaw.allCases {
      let found = failures[law] ?? 0
      #expect(kept.contains(law) ? found == 0 : found > rounds / 20, "\(law.equation) failed \(found) times")
    }
    let h = maker.histogram
    // Three values per round contain enough of every kind for a law to fail on.
    #expect(min(h.zeros, h.ones) > rounds * 3 / 10 && min(h.sums, h.products) > rounds / 10)
    #expect(h.modified > rounds / 5 && h.shared > rounds / 20)
  }

  /// The cases that the tables leave out: where the laws that fail in general do hold.
  @Test func failingLawsHoldInTheirSpecialCases() {
    var maker = AnimationMaker(random: SplitMix64(seed: 61))
    var (left, right, one) = (0, 0, 0)
    let rounds = Soak.rounds(1_000, soaking: 10_000)
    while min(left, right, one) < rounds {
      let (x, y, z) = (maker.any(), maker.any(), maker.any())
      let progresses = maker.progresses()
      func holds(_ law: SemiringLaw) -> Bool { law.holds(for: x, y, z, by: { $0.means($1, at: progresses) }) }
      if y.runs && z.runs {
        left += 1
        #expect(holds(.distributesFromLeft))
      }
      if x.isCancelled || y.isCancelled || x.animation.duration == y.animation.duration {
        right += 1
        #expect(holds(.distributesFromRight))
      }
      if !x.isCancelled {
        one += 1
        #expect(holds(.plusOne))
      }
    }
  }

  /// `+` commutes to the bit, because the multiset of values that overlap has no order.
  @Test func sumsCommuteToTheBit() {
    var maker = AnimationMaker(random: SplitMix64(seed: 62))
    var met = 0
    let rounds = Soak.rounds(1_500, soaking: 10_000)
    for _ in 0..<rounds {
      let (x, y) = (maker.any().animation, maker.any().animation)
      for progress in maker.progresses() {
        let (a, b) = ((x + y).value(progress), (y + x).value(progress))
        #expect(a?.count == b?.count && a?.sum.bitPattern == b?.sum.bitPattern)
        if (a?.count ?? 0) > 1 { met += 1 }
      }
    }
    #expect(met > 3 * rounds)
  }

  // Each counterexample is independent, and small enough to be checked by hand.

  private let a = linear(from: 0, to: 10, in: 1)
  private let b = linear(from: 20, to: 40, in: 1)
  private let long = linear(from: 50, to: 90, in: 3)

  @Test func rightDistributivityNeedsEqualLengths() {
    // (a + long) * b lasts 4 s and b begins at 3 s; in a * b + long * b it begins at 1 s as well.
    let (left, right) = ((a + long) * b, a * b + long * b)
    #expect(left.duration == 4 && right.duration == 4)
    #expect(left.value(0.375)?.average == (10.0 + 70) / 2, "at 1.5 s a holds 10, long is at 70")
    #expect(right.value(0.375)?.average == (30.0 + 70) / 2, "at 1.5 s b is at 30 already")
  }

  @Test func leftDistributivityFailsWithOne() {
    let (left, right) = (a * (.one + b), a * .one + a * b)
    #expect(left.duration == 2 && right.duration == 2)
    #expect(left.value(0.75)?.average == 30)
    #expect(right.value(0.75)?.average == 20, "the hold of the shorter a is averaged in")
  }

  @Test func distributingInsideALargerSumChangesIt() {
    let c = linear(from: 60, to: 80, in: 1)
    let d = linear(from: 100, to: 100, in: 2)
    let (left, right) = (a * (b + c), a * b + a * c)
    #expect(left.value(0.25)?.average == right.value(0.25)?.average, "alone, the two are the same")
    #expect((left + d).value(0.25)?.average == 52.5)
    #expect((right + d).value(0.25)?.average == 110.0 / 3, "but the right one counts a twice")
  }

  @Test func addingAnAnimationToItselfCanChangeIt() {
    #expect((a + a).value(0.5)?.average == a.value(0.5)?.average, "alone, a + a is a")
    #expect((a + b).value(0.5)?.average == 17.5)
    #expect(((a + a) + b).value(0.5)?.average == 40.0 / 3, "in a sum it weighs double")
  }

  @Test func oneIsNotAbsorbedByZeroAndOrderMatters() {
    #expect((Animation<Average>.zero + .one).duration == 0 && (Animation<Average>.zero + .one).value(0.5) == nil)
    if case .trivial = Animation<Average>.zero + .one {} else { Issue.record("0 + 1 = 1, not 0") }
    #expect((a * b).value(0.25)?.average == 5 && (b * a).value(0.25)?.average == 30)
  }
}
