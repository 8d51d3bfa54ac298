import MotionAlgebra
import Testing

/// Whole numbers with ordinary addition and multiplication.
private struct Whole: Semiring, Equatable {
  var value: Int
  static let zero = Whole(value: 0)
  static let one = Whole(value: 1)
  static func + (a: Whole, b: Whole) -> Whole { Whole(value: a.value + b.value) }
  static func * (a: Whole, b: Whole) -> Whole { Whole(value: a.value * b.value) }
}

/// Words: one of two, and one after the other. The order of a product matters, that of a sum does not.
private struct Language: Semiring, Equatable {
  var words: Set<String>
  static let zero = Language(words: [])
  static let one = Language(words: [""])
  static func + (a: Language, b: Language) -> Language { Language(words: a.words.union(b.words)) }
  static func * (a: Language, b: Language) -> Language {
    Language(words: Set(a.words.flatMap { first in b.words.map { first + $0 } }))
  }
}

/// No semiring at all: its sum is a difference, its product a mean.
private struct Broken: Semiring, Equatable {
  var value: Double
  static let zero = Broken(value: 5)
  static let one = Broken(value: 3)
  static func + (a: Broken, b: Broken) -> Broken { Broken(value: a.value - 2 * b.value) }
  static func * (a: Broken, b: Broken) -> Broken { Broken(value: a.value / 2 + b.value * b.value) }
}

@Suite struct SemiringLawTests {
  private func kept<S: Semiring & Equatable>(by values: [S]) -> Set<SemiringLaw> {
    Set(
      SemiringLaw.allCases.filter { law in
        values.allSatisfy { x in
          values.allSatisfy { y in values.allSatisfy { z in law.holds(for: x, y, z) } }
        }
      })
  }

  @Test func knownAlgebrasKeepTheirKnownLaws() {
    let semiring = Set(SemiringLaw.ofSemirings)
    #expect(kept(by: (0...5).map(Whole.init)) == semiring.union([.productCommutes]))
    let languages = [[], [""], ["a"], ["b"], ["a", "b"], ["ab", ""], ["b", "aa"]].map { Language(words: $0) }
    #expect(kept(by: languages) == semiring.union([.onePlusOne, .sumIdempotent]))
    #expect(kept(by: [1, 2, 7].map(Broken.init)).isEmpty)
  }

  @Test func everyLawHasAnEquation() {
    #expect(Set(SemiringLaw.allCases.map(\.equation)).count == SemiringLaw.allCases.count)
    #expect(SemiringLaw.ofSemirings.count == 11)
    let (left, right) = SemiringLaw.distributesFromRight.sides(Whole(value: 2), Whole(value: 3), Whole(value: 4))
    #expect(left.value == 20 && right.value == 20)
    #expect(SemiringLaw.sumCommutes.holds(for: Whole(value: 1), .zero, .one, by: { $0.value != $1.value }) == false)
  }
}
