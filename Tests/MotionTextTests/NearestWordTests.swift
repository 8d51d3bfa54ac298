import SeededRandom
import Testing

@testable import MotionText

/// Tests the distance of two words.
@Suite struct NearestWordTests {
  /// With a largest number that matters, the distance is the same up to it, and larger beyond it.
  @Test func aLimitChangesNoSmallerDistance() {
    var random = SplitMix64(seed: 7)
    func word() -> [Unicode.Scalar] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in "abc".unicodeScalars.randomElement(using: &random) ?? "a" }
    }
    var beyond = 0
    for _ in 0..<2000 {
      let (one, other) = (word(), word())
      let distance = editDistance(one, other)
      for most in 0...9 {
        let limited = editDistance(one, other, atMost: most)
        if distance <= most { #expect(limited == distance, "\(one) \(other)") } else { beyond += 1 }
        if distance > most { #expect(limited > most, "\(one) \(other)") }
      }
    }
    #expect(beyond > 2000)
  }
}
