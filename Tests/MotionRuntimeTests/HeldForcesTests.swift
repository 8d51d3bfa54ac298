import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionRuntime

/// Tests the plans of one property against a plain list.
@Suite struct HeldForcesTests {
  private func force(_ stiffness: Double) -> Force {
    Force(stiffness: stiffness, damping: stiffness / 10, anchor: [1, 2, 3, 4])
  }

  /// Whole numbers are added exactly, in whatever order.
  @Test func sumsAreThoseOfAList() {
    var random = SplitMix64(seed: 14)
    var (forces, list) = (HeldForces(), [(name: String?, stiffness: Double)]())
    for step in 0..<3000 {
      let isGrowing = step % 600 < 400
      switch random.next() % 10 {
      case 0 where step % 50 == 0:
        forces.rest(springsStay: false)
        list.removeAll { $0.name == nil }
      case ..<(isGrowing ? 3 : 8):
        guard let name = list.randomElement(using: &random)?.name else { continue }
        forces.remove(named: name)
        list.removeAll { $0.name == name }
        // A name that is gone has nothing to remove.
        forces.remove(named: name)
      case _:
        let (name, stiffness) = (random.next() % 9 == 0 ? nil : "\(step)", Double(10 * (1 + random.next() % 100)))
        forces.add(HeldForces.Plan(name: name, force: force(stiffness)))
        list.append((name, stiffness))
      }
      let sum = list.reduce(0) { $0 + $1.stiffness }
      #expect(forces.total.stiffness == sum && forces.total.damping == sum / 10)
      #expect(forces.total.pull == SIMD4(1, 2, 3, 4) * sum && forces.isEmpty == list.isEmpty)
    }
  }

  /// Many plans form a tree of sums. Removing one moves the last plan to its place, and keeps all sums and names.
  @Test func aPropertyMayHaveManyPlans() {
    var forces = HeldForces()
    for number in 0..<2_000 { forces.add(HeldForces.Plan(name: "\(number)", force: force(Double(number % 7 + 1)))) }
    var sum = (0..<2_000).reduce(0) { $0 + Double($1 % 7 + 1) }
    #expect(forces.total.stiffness == sum)
    // Steps of 601 visit every number once, far from each other.
    for step in 0..<1_999 {
      let number = step * 601 % 2_000
      for _ in 0..<2 { forces.remove(named: "\(number)") }
      sum -= Double(number % 7 + 1)
      #expect(forces.total.stiffness == sum)
    }
    #expect(!forces.isEmpty)
  }
}
