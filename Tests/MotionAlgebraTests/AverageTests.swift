import MotionAlgebra
import SeededRandom
import Testing

@Suite struct AverageTests {
  private static func any(_ random: inout SplitMix64) -> Average {
    var average = Average(number(&random))
    for _ in 0..<Int.random(in: 0...3, using: &random) { average = average <> Average(number(&random)) }
    return average
  }

  /// Numbers of very different size, whose sum depends on the order of addition.
  private static func number(_ random: inout SplitMix64) -> Double {
    if random.oneIn(10) { return [0, -0.0, 1, .infinity, 5e-300].randomElement(using: &random)! }
    return Double(
      sign: random.oneIn(2) ? .minus : .plus, exponent: Int.random(in: -60...60, using: &random),
      significand: Double.random(in: 1..<2, using: &random))
  }

  @Test func joiningCommutesAndAssociatesToTheBit() {
    var random = SplitMix64(seed: 40)
    var orderMatters = 0
    for _ in 0..<10_000 {
      let (x, y, z) = (Self.any(&random), Self.any(&random), Self.any(&random))
      for (left, right) in [(x <> y, y <> x), ((x <> y) <> z, x <> (y <> z)), (z <> x <> y, y <> z <> x)] {
        #expect(left.sum.bitPattern == right.sum.bitPattern && left.count == right.count)
        #expect(left.average.bitPattern == right.average.bitPattern)
        #expect(left.values.map(\.bitPattern) == right.values.map(\.bitPattern))
      }
      if (x.sum + y.sum) + z.sum != x.sum + (y.sum + z.sum) { orderMatters += 1 }
    }
    #expect(orderMatters > 500, "plain sums would not have passed")
  }

  @Test func theAverageIsSumOverCount() {
    #expect(Average(3).average == 3 && Average(3).count == 1)
    let three = Average(1) <> Average(5) <> Average(3)
    #expect(three.average == 3 && three.sum == 9 && three.count == 3 && three.values == [1, 3, 5])
    #expect(three == (Average(5) <> Average(3) <> Average(1)))
    #expect((Average(1) <> Average(5)) != Average(3), "a count of two is not a count of one")
    #expect((Average(0) <> Average(-0.0)).values.map(\.sign) == [.minus, .plus])
  }

  @Test func optionalsAndDictionariesJoinExistingValues() {
    let (one, two) = (Average(1), Average(2))
    let none = Average?.none
    #expect((none <> one) == one && (one <> none) == one && (none <> none) == nil)
    #expect((Optional(one) <> Optional(two))?.average == 1.5)
    let joined = ["a": one, "b": one] <> ["b": two, "c": two]
    #expect(joined.mapValues(\.average) == ["a": 1, "b": 1.5, "c": 2])
    #expect((["b": two, "c": two] <> ["a": one, "b": one]) == joined)
  }
}
