/// An equation over three values of a semiring that a test can check.
///
/// An algebra states in a table which laws it keeps. A test checks the table: each law that is kept on many random
/// values, each law that fails by a counterexample.
package enum SemiringLaw: CaseIterable, Hashable, Sendable {
  /// (x + y) + z = x + (y + z)
  case sumAssociates
  /// x + y = y + x
  case sumCommutes
  /// 0 + x = x
  case zeroPlus
  /// x + 0 = x
  case plusZero
  /// (x * y) * z = x * (y * z)
  case productAssociates
  /// 1 * x = x
  case oneTimes
  /// x * 1 = x
  case timesOne
  /// x * (y + z) = x * y + x * z
  case distributesFromLeft
  /// (x + y) * z = x * z + y * z
  case distributesFromRight
  /// 0 * x = 0
  case zeroTimes
  /// x * 0 = 0
  case timesZero
  /// 1 + 1 = 1
  case onePlusOne
  /// x + x = x, which implies 1 + 1 = 1. A semiring need not keep it.
  case sumIdempotent
  /// x + 1 = x. A semiring need not keep it.
  case plusOne
  /// x * y = y * x. A semiring need not keep it.
  case productCommutes

  /// The laws that define a semiring. The other cases describe an algebra further.
  package static let ofSemirings: [SemiringLaw] = [
    .sumAssociates, .sumCommutes, .zeroPlus, .plusZero, .productAssociates, .oneTimes, .timesOne,
    .distributesFromLeft, .distributesFromRight, .zeroTimes, .timesZero,
  ]

  /// The law as an equation, with `0` for `zero` and `1` for `one`.
  package var equation: String {
    switch self {
    case .sumAssociates: "(x + y) + z = x + (y + z)"
    case .sumCommutes: "x + y = y + x"
    case .zeroPlus: "0 + x = x"
    case .plusZero: "x + 0 = x"
    case .productAssociates: "(x * y) * z = x * (y * z)"
    case .oneTimes: "1 * x = x"
    case .timesOne: "x * 1 = x"
    case .distributesFromLeft: "x * (y + z) = x * y + x * z"
    case .distributesFromRight: "(x + y) * z = x * z + y * z"
    case .zeroTimes: "0 * x = 0"
    case .timesZero: "x * 0 = 0"
    case .onePlusOne: "1 + 1 = 1"
    case .sumIdempotent: "x + x = x"
    case .plusOne: "x + 1 = x"
    case .productCommutes: "x * y = y * x"
    }
  }

  /// Returns both sides of the equation for three values. A law over fewer variables ignores the rest.
  @inlinable
  package func sides<S: Semiring>(_ x: S, _ y: S, _ z: S) -> (left: S, right: S) {
    switch self {
    case .sumAssociates: ((x + y) + z, x + (y + z))
    case .sumCommutes: (x + y, y + x)
    case .zeroPlus: (.zero + x, x)
    case .plusZero: (x + .zero, x)
    case .productAssociates: ((x * y) * z, x * (y * z))
    case .oneTimes: (.one * x, x)
    case .timesOne: (x * .one, x)
    case .distributesFromLeft: (x * (y + z), x * y + x * z)
    case .distributesFromRight: ((x + y) * z, x * z + y * z)
    case .zeroTimes: (.zero * x, .zero)
    case .timesZero: (x * .zero, .zero)
    case .onePlusOne: (.one + .one, .one)
    case .sumIdempotent: (x + x, x)
    case .plusOne: (x + .one, x)
    case .productCommutes: (x * y, y * x)
    }
  }

  /// Returns whether the law holds for these three values, with both sides compared by `equal`.
  @inlinable
  package func holds<S: Semiring>(for x: S, _ y: S, _ z: S, by equal: (S, S) -> Bool) -> Bool {
    let (left, right) = sides(x, y, z)
    return equal(left, right)
  }

  /// Returns whether the law holds for these three values.
  @inlinable
  package func holds<S: Semiring & Equatable>(for x: S, _ y: S, _ z: S) -> Bool {
    holds(for: x, y, z, by: ==)
  }
}
