/// An equation over three values of a semiring, as something to check.
///
/// An algebra says in a table which of them it keeps; a test holds the table, by checking each law
/// that is kept on many values and by finding a counterexample to each that is not.
public enum SemiringLaw: CaseIterable, Hashable, Sendable {
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
  /// x + x = x; with it goes 1 + 1 = 1. No semiring must keep it.
  case sumIdempotent
  /// x + 1 = x. No semiring must keep it.
  case plusOne
  /// x * y = y * x. No semiring must keep it.
  case productCommutes

  /// The laws of a semiring. The others are worth knowing about one.
  public static let ofSemirings: [SemiringLaw] = [
    .sumAssociates, .sumCommutes, .zeroPlus, .plusZero, .productAssociates, .oneTimes, .timesOne,
    .distributesFromLeft, .distributesFromRight, .zeroTimes, .timesZero,
  ]

  /// The law in symbols.
  public var equation: String {
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

  /// Both sides of the equation.
  @inlinable
  public func sides<S: Semiring>(_ x: S, _ y: S, _ z: S) -> (left: S, right: S) {
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

  /// Whether it holds for these three, both sides compared with `equal`.
  @inlinable
  public func holds<S: Semiring>(for x: S, _ y: S, _ z: S, by equal: (S, S) -> Bool) -> Bool {
    let (left, right) = sides(x, y, z)
    return equal(left, right)
  }

  /// Whether it holds for these three.
  @inlinable
  public func holds<S: Semiring & Equatable>(for x: S, _ y: S, _ z: S) -> Bool {
    holds(for: x, y, z, by: ==)
  }
}
