import SeededRandom
import Testing

@testable import MotionAlgebra

/// The entries of the table of laws of each algebra.
@Suite struct FoldLawTests {
  private static func time(_ flicks: Int64) -> ExactTime { ExactTime(flicks: flicks) }
  private static let tooLong = ExactTime(uncheckedNumerator: Int128.max - 3, denominator: 1)

  @Test("durations keep every law, with times that never end or are too long")
  func longest() {
    let table = LawTable<Longest>(extras: [.sumIdempotent, .onePlusOne, .productCommutes], equal: ==)
    table.check(seed: 1, of: "Longest, endless") { random in
      randomValue(&random, leaves: 2) { random in
        random.oneIn(4) ? Longest(.endless) : Longest(ExactTime(flicks: Int64.random(in: 0...4, using: &random)))
      }
    }
    table.check(seed: 2, of: "Longest, too long") { random in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .zero
      case 1: return .one
      case 2: return Longest(.overflow)
      case 3, 4: return Longest(Self.tooLong + ExactTime(flicks: Int64.random(in: 0...3, using: &random)))
      default: return Longest(ExactTime(flicks: Int64.random(in: 0...4, using: &random)))
      }
    }
    // Fractions with small denominators can be held, and keep the laws too.
    table.check(seed: 3, of: "Longest, in fractions") { random in
      if random.oneIn(6) { return .zero }
      return Longest(
        ExactTime.reduced(Int128.random(in: 0...9, using: &random), over: Int128.random(in: 1...7, using: &random)))
    }
    let (tooLong, forever) = (Longest(Self.tooLong), Longest(.endless))
    let four = Longest(Self.time(4))
    LawTable<Longest>(
      failures: [
        .productAssociates: (tooLong, four, forever), .distributesFromLeft: (tooLong, four, forever),
        .distributesFromRight: (four, forever, tooLong),
      ], equal: ==
    ).check(seed: 4, count: 0, of: "Longest, endless and too long") { _ in .one }
  }

  @Test("durations: the laws that fractions too fine to represent break")
  func longestFractions() {
    let p = ExactTime.reduced(1, over: (1 << 62) - 57)
    let q = ExactTime.reduced(1, over: (1 << 62) - 87)
    #expect(p + q == .overflow)
    let z = Longest(p + Self.time(1))
    #expect(!SemiringLaw.distributesFromLeft.holds(for: Longest(p), Longest(q), z))
  }

  @Test("counts keep both monoids and do not distribute")
  func sentenceCount() {
    let sentence = SentenceCount.exactly(1)
    LawTable<SentenceCount>(
      failures: [
        .distributesFromLeft: (sentence, sentence, sentence), .distributesFromRight: (sentence, sentence, sentence),
      ],
      equal: ==
    ).check(seed: 3, of: "SentenceCount") { random in
      randomValue(&random) { random in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .beyondCount
        case 1: .exactly(UInt128.max - UInt128.random(in: 0...3, using: &random))
        default: .exactly(UInt128.random(in: 0...5, using: &random))
        }
      }
    }
  }

  @Test("intervals keep both monoids and do not distribute")
  func intervals() {
    let (x, y) = (Intervals("x", duration: Self.time(1)), Intervals("y", duration: Self.time(2)))
    LawTable<Intervals<String>>(
      failures: [.distributesFromLeft: (x, y, y), .distributesFromRight: (x, y, x)], equal: ==
    ).check(seed: 4, of: "Intervals") { random in
      randomValue(&random) { random in
        let name = random.oneIn(5) ? nil : ["a", "b", "c"].randomElement(using: &random)
        return Intervals(name, duration: Self.time(Int64.random(in: 1...4, using: &random)))
      }
    }
  }

  @Test("critical paths keep every law if the scene ends")
  func criticalPath() {
    let table = LawTable<CriticalPath>(extras: [.sumIdempotent, .onePlusOne], equal: ==)
    table.check(seed: 5, of: "CriticalPath") { random in
      randomValue(&random, leaves: 2) { random in
        let sentence = random.oneIn(5) ? nil : UInt32.random(in: 0..<4, using: &random)
        return CriticalPath(sentence, duration: Self.time(Int64.random(in: 1...3, using: &random)))
      }
    }
    let (x, y) = (CriticalPath(0, duration: Self.time(1)), CriticalPath(1, duration: Self.time(2)))
    let forever = CriticalPath(2, duration: Self.time(1)).transformed(by: .repeated(times: nil, alternating: false))
    LawTable(failures: [.distributesFromRight: (x, y, forever)], equal: ==)
      .check(seed: 6, count: Soak.rounds(500, soaking: 2_000), of: "CriticalPath, without end") { random in
        randomValue(&random) { random in
          let sentence = UInt32.random(in: 0..<4, using: &random)
          let value = CriticalPath(sentence, duration: Self.time(Int64.random(in: 1...3, using: &random)))
          return random.oneIn(4) ? value.transformed(by: .repeated(times: nil, alternating: false)) : value
        }
      }
  }

  @Test("conflicts keep both monoids and do not distribute")
  func conflicts() {
    let x = Conflicts(0, tracks: [0], duration: Self.time(1))
    let y = Conflicts(1, tracks: [1], duration: Self.time(2))
    LawTable<Conflicts>(failures: [.distributesFromLeft: (x, y, y), .distributesFromRight: (x, y, x)], equal: ==)
      .check(seed: 7, of: "Conflicts") { random in
        randomValue(&random) { random in
          Conflicts(
            UInt32.random(in: 0..<5, using: &random), tracks: [UInt32.random(in: 0..<2, using: &random)],
            duration: Self.time(Int64.random(in: 1...4, using: &random)))
        }
      }
  }

  /// Compares six tracks, each from three entry values.
  private static func sameBounds(_ left: Bounds, _ right: Bounds) -> Bool {
    left.duration == right.duration
      && (0..<6 as Range<UInt32>).allSatisfy { track in
        [-3, 0, 40].allSatisfy { left.values(of: track, entry: $0) == right.values(of: track, entry: $0) }
      }
  }

  private static func bounds(_ write: Write, _ flicks: Int64, overshoot: ClosedRange<Double> = 0...1) -> Bounds {
    Bounds([write], duration: ExactTime(flicks: flicks), easing: overshoot)
  }

  private static func randomWrite(_ track: UInt32, _ random: inout SplitMix64) -> Write {
    let (a, b) = (Double(Int.random(in: -9...9, using: &random)), Double(Int.random(in: -9...9, using: &random)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Write(track: track, from: nil, scale: 0, offset: a)
    case 1: return Write(track: track, from: nil, scale: 1, offset: a)
    case 2: return Write(track: track, from: nil, scale: -2, offset: 0)
    default: return Write(track: track, from: a, to: b)
    }
  }

  @Test("bounds keep both monoids where summands write different tracks")
  func bounds() {
    // Each value of a triple has its own tracks in a sum. Within one value, and in a product, they are shared.
    let overshoots = [0.0...1.0, 0...1.25, -0.5...1.5]
    func leaf(_ track: UInt32, _ random: inout SplitMix64) -> Bounds {
      Self.bounds(
        Self.randomWrite(track, &random), Int64.random(in: 1...4, using: &random),
        overshoot: overshoots.randomElement(using: &random)!)
    }
    let products: [SemiringLaw] = [.productAssociates, .oneTimes, .timesOne, .zeroTimes, .timesZero]
    let sums: [SemiringLaw] = [.sumAssociates, .sumCommutes, .zeroPlus, .plusZero]
    for laws in [products, sums] {
      var random = SplitMix64(seed: 8)
      var kept = laws
      for number in 0..<Soak.rounds(1_000, soaking: 10_000) {
        let values = (0..<3 as Range<UInt32>).map { place in
          let track = laws == products ? 0 : 2 * place
          // The two tracks make the sum inside one of different tracks.
          var value = random.oneIn(8) ? Bounds.one : leaf(track, &random)
          if random.oneIn(2) { value = value * leaf(track, &random) }
          if random.oneIn(2) { value = value + leaf(track + 1, &random) }
          return random.oneIn(12) ? .zero : value
        }
        for law in kept where !law.holds(for: values[0], values[1], values[2], by: Self.sameBounds) {
          Issue.record("Bounds: \(law.equation) fails at \(number)")
          kept.removeAll { $0 == law }
        }
      }
    }
  }

  @Test("x⁰ = 1 in every algebra, for zero and one too")
  func zerothPower() {
    func check<Value: Semiring>(
      _ name: String, by equal: (Value, Value) -> Bool, _ transformed: (Value, Transform) -> Value,
      leaf: (UInt32, ExactTime, inout SplitMix64) -> Value
    ) {
      var random = SplitMix64(seed: 11)
      for number in 0..<500 {
        let value: Value =
          switch number {
          case 0: .zero
          case 1: .one
          default:
            randomValue(&random) { random in
              leaf(
                UInt32.random(in: 0..<3, using: &random), Self.time(Int64.random(in: 1...4, using: &random)), &random)
            }
          }
        for alternating in [false, true] {
          let power = transformed(value, .repeated(times: 0, alternating: alternating))
          #expect(equal(power, .one), "\(name) at \(number), alternating: \(alternating)")
        }
      }
    }
    check("Longest", by: ==, { $0.transformed(by: $1) }) { _, duration, random in
      Longest([duration, ExactTime.endless, .overflow].randomElement(using: &random)!)
    }
    check("SentenceCount", by: ==, { $0.transformed(by: $1) }) { _, _, random in
      random.oneIn(3) ? SentenceCount.beyondCount : .exactly(1)
    }
    check("Intervals", by: ==, { $0.transformed(by: $1) }) { name, duration, _ in Intervals(name, duration: duration) }
    check("CriticalPath", by: ==, { $0.transformed(by: $1) }) { name, duration, _ in
      CriticalPath(name, duration: duration)
    }
    check("Conflicts", by: ==, { $0.transformed(by: $1) }) { name, duration, _ in
      Conflicts(name, tracks: [name], duration: duration)
    }
    check("Seams", by: ==, { $0.transformed(by: $1) }) { name, _, random in
      Seams(name, [Self.randomWrite(name, &random)])
    }
    check("Bounds", by: Self.sameBounds, { $0.transformed(by: $1) }) { name, duration, random in
      Bounds([Self.randomWrite(name, &random)], duration: duration, easing: 0...1)
    }
  }

  @Test("bounds: the laws that fail")
  func boundsFailures() {
    let by = Self.bounds(Write(track: 0, from: nil, scale: 1, offset: 1), 2)
    let fixed = Self.bounds(Write(track: 1, from: 0, to: 1), 2)
    let short = Self.bounds(Write(track: 1, from: 0, to: 1), 1)
    // x overlaps itself, and sees its own mixture where a longer z follows.
    #expect(!SemiringLaw.distributesFromLeft.holds(for: by * by, fixed, short, by: Self.sameBounds))
    #expect(!SemiringLaw.distributesFromRight.holds(for: fixed, short, by, by: Self.sameBounds))
    // Three sentences take turns on a track, the last without `from`; they are in order on one side only.
    let pause = Bounds([], duration: Self.time(1), easing: 0...1)
    let first = Self.bounds(Write(track: 0, from: 0, to: 8), 1) * pause * pause
    let second = pause * Self.bounds(Write(track: 0, from: 3, to: 5), 1) * pause
    let third = pause * pause * Self.bounds(Write(track: 0, from: nil, scale: 1, offset: 1), 1)
    #expect(!SemiringLaw.sumAssociates.holds(for: first, third, second, by: Self.sameBounds))
    #expect((first + second + third).values(of: 0, entry: 0) == 0...8)
  }

  @Test("bounds of sentences with a from keep all laws but distributivity, overlapping or not")
  func constantBounds() {
    let (short, long) = (
      Self.bounds(Write(track: 1, from: 0, to: 1), 1), Self.bounds(Write(track: 0, from: 9, to: 0), 2)
    )
    LawTable<Bounds>(
      // On the right z begins at once, and nothing earlier is visible.
      failures: [.distributesFromRight: (.one, short, long)], equal: Self.sameBounds
    ).check(seed: 9, of: "Bounds") { random in
      randomValue(&random) { random in
        let (a, b) = (Double(Int.random(in: 0...8, using: &random)), Double(Int.random(in: 0...8, using: &random)))
        return Self.bounds(
          Write(track: UInt32.random(in: 0..<2, using: &random), from: a, to: b),
          Int64.random(in: 1...3, using: &random), overshoot: [0...1, -0.5...1.25].randomElement(using: &random)!)
      }
    }
  }
}
