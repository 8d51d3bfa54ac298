infix operator <> : AdditionPrecedence

/// Values that can be joined, in any order and any grouping:
///
///     (x <> y) <> z == x <> (y <> z)      x <> y == y <> x
public protocol CommutativeSemigroup {
  static func <> (left: Self, right: Self) -> Self
}

/// Nothing left to tell: the value of an animation whose values are put to use (`do`, `bind`).
public struct Done: Hashable, Sendable, CommutativeSemigroup {
  public init() {}
  public static func <> (left: Done, right: Done) -> Done { left }
}

/// Where both have a value the two are joined; otherwise the one that there is.
extension Optional: CommutativeSemigroup where Wrapped: CommutativeSemigroup {
  public static func <> (left: Wrapped?, right: Wrapped?) -> Wrapped? {
    guard let left else { return right }
    guard let right else { return left }
    return left <> right
  }
}

/// Key by key: where both have a value the two are joined.
extension Dictionary: CommutativeSemigroup where Value: CommutativeSemigroup {
  public static func <> (left: [Key: Value], right: [Key: Value]) -> [Key: Value] {
    left.merging(right) { $0 <> $1 }
  }
}
