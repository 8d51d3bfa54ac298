/// The kinds of values.
package enum Kind: UInt8, Sendable {
  case number, percent, duration, angle, length, vector, colour, gradient, curve, text, animation
  /// Unknown, because of a mistake that has been reported.
  case unknown
}

/// The value of an expression that is not an animation, in canonical units.
struct Quantity {
  /// The largest number. Larger ones cannot represent whole pixels, and are mistakes.
  static let greatest = 1e15

  /// The number in canonical units: seconds, degrees, pixels, fractions.
  var number = 0.0
  /// The number as a rational multiple of pi: 0 if it does not contain pi, NaN for any other expression with pi.
  var multipleOfPi = 0.0
  /// The index in `Values` of a vector, a colour, a gradient or a curve; the token of a text.
  var place: Int32 = 0
  var kind: Kind
  /// The kind of a vector's components.
  var element = Kind.number
  /// The unit in which it was written, which a bare number beside it takes.
  var unit: Unit?

  init(kind: Kind, number: Double = 0, unit: Unit? = nil, multipleOfPi: Double = 0, place: Int32 = 0) {
    self.kind = kind
    self.number = number
    self.unit = unit
    self.multipleOfPi = multipleOfPi
    self.place = place
  }

  static let unknown = Quantity(kind: .unknown)
}
