import SeededRandom
import Testing

@testable import MotionAlgebra

/// The laws that an algebra claims to keep, and for each other law three values that break it.
struct LawTable<Value: Semiring> {
  var failures: [SemiringLaw: (Value, Value, Value)] = [:]
  /// The laws beyond those of a semiring that are also kept.
  var extras: [SemiringLaw] = []
  var equal: (Value, Value) -> Bool

  /// Checks every entry: each law that is kept on `count` random triples, each that fails by its counterexample.
  func check(
    seed: UInt64, count: Int = Soak.rounds(1_000, soaking: 10_000), of name: String,
    _ random: (inout SplitMix64) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (law, (x, y, z)) in failures {
      #expect(!law.holds(for: x, y, z, by: equal), "\(name): \(law.equation)", sourceLocation: sourceLocation)
    }
    // The values cost more than the laws, so every law is checked on the same values until it fails.
    var kept = (SemiringLaw.ofSemirings + extras).filter { failures[$0] == nil }
    var generator = SplitMix64(seed: seed)
    for number in 0..<count {
      let (x, y, z) = (random(&generator), random(&generator), random(&generator))
      for law in kept where !law.holds(for: x, y, z, by: equal) {
        Issue.record("\(name): \(law.equation) fails at \(number): \(x), \(y), \(z)", sourceLocation: sourceLocation)
        kept.removeAll { $0 == law }
      }
    }
  }
}

/// Returns a random expression of a few leaves: zeros, ones and what `leaf` makes.
func randomValue<Value: Semiring>(
  _ random: inout SplitMix64, leaves: Int = 3, leaf: (inout SplitMix64) -> Value
) -> Value {
  if leaves <= 1 {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .zero
    case 1: return .one
    default: return leaf(&random)
    }
  }
  let left = randomValue(&random, leaves: leaves / 2, leaf: leaf)
  let right = randomValue(&random, leaves: leaves - leaves / 2, leaf: leaf)
  return random.oneIn(2) ? left + right : left * right
}
