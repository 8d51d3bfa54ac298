infix operator <> : AdditionPrecedence

/// Values that can be joined, in any order and any grouping:
///
///     (x <> y) <> z == x <> (y <> z)      x <> y == y <> x
public protocol CommutativeSemigroup {
  /// Returns the two values joined. Neither the order nor the grouping of joins changes the result.
  static func <> (left: Self, right: Self) -> Self
}

/// The single value of an animation whose values have already been used (`do`, `bind`), so that nothing is left to pass
/// on.
public struct Done: Hashable, Sendable, CommutativeSemigroup {
  /// Makes the only value of this type.
  public init() {}
  /// Returns `Done`: joining two uses gives nothing more than either.
  public static func <> (left: Done, right: Done) -> Done { left }
}

/// Optional values join where both exist; otherwise the result is the one that exists.
extension Optional: CommutativeSemigroup where Wrapped: CommutativeSemigroup {
  /// Returns both joined where both exist, else the one that exists, else `nil`.
  public static func <> (left: Wrapped?, right: Wrapped?) -> Wrapped? {
    guard let left else { return right }
    guard let right else { return left }
    return left <> right
  }
}

/// Dictionaries join key by key: a key in both gets the joined values, any other key keeps its value.
extension Dictionary: CommutativeSemigroup where Value: CommutativeSemigroup {
  /// Returns the union of both, with the values of common keys joined.
  public static func <> (left: [Key: Value], right: [Key: Value]) -> [Key: Value] {
    left.merging(right) { $0 <> $1 }
  }
}
