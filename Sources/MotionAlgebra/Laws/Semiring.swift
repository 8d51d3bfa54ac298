/// Two ways of joining values that get along: `+` (together) and `*` (one after the other).
///
/// The laws, for all `x`, `y`, `z`:
///
///     (x + y) + z == x + (y + z)      x + y == y + x      x + zero == x
///     (x * y) * z == x * (y * z)      x * one == x        one * x == x
///     x * (y + z) == x * y + x * z    (x + y) * z == x * z + y * z
///     zero * x == zero                x * zero == zero
///
/// Not every algebra over animations keeps all of them; each says in a table which it does
/// (`SemiringLaw`), and the tests hold every entry, the failures too.
public protocol Semiring {
  /// The identity of `+`; it annihilates `*`.
  static var zero: Self { get }
  /// The identity of `*`.
  static var one: Self { get }
  // Consuming, so that a fold can hand on what nobody else holds; a conformance may well borrow.
  static func + (left: consuming Self, right: consuming Self) -> Self
  static func * (left: consuming Self, right: consuming Self) -> Self
}

/// x * x * … * x, by repeated squaring.
func power<Value: Semiring>(_ value: Value, _ exponent: UInt64) -> Value {
  var (result, square, rest) = (Value.one, value, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result = result * square }
    rest >>= 1
    if rest > 0 { square = square * square }
  }
  return result
}
