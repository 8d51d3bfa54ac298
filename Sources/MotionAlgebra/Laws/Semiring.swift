/// Two ways to join values: `+` plays two things together, `*` plays one after the other.
///
/// The laws, for all `x`, `y`, `z`:
///
///     (x + y) + z == x + (y + z)      x + y == y + x      x + zero == x
///     (x * y) * z == x * (y * z)      x * one == x        one * x == x
///     x * (y + z) == x * y + x * z    (x + y) * z == x * z + y * z
///     zero * x == zero                x * zero == zero
///
/// Not every algebra over animations keeps all of them. Each algebra states in a table which laws it keeps
/// (`SemiringLaw`), and the tests check every entry, including the laws that fail.
public protocol Semiring {
  /// The identity of `+`; it annihilates `*`.
  static var zero: Self { get }
  /// The identity of `*`.
  static var one: Self { get }
  // The operands are consumed, so that a fold can reuse a value that nothing else holds. A conformance may borrow them
  // instead.
  /// Returns both operands played together.
  static func + (left: consuming Self, right: consuming Self) -> Self
  /// Returns the operands played one after the other, `left` first.
  static func * (left: consuming Self, right: consuming Self) -> Self
}

/// Returns x * x * … * x with `exponent` factors, by repeated squaring; `one` for an exponent of 0.
func power<Value: Semiring>(_ value: Value, _ exponent: UInt64) -> Value {
  var (result, square, rest) = (Value.one, value, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result = result * square }
    rest >>= 1
    if rest > 0 { square = square * square }
  }
  return result
}
