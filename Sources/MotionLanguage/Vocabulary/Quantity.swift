/// What a value is of.
package enum Kind: UInt8, Sendable {
  case number, percent, duration, angle, length, vector, colour, curve, text, animation
  /// Not known, because of a mistake that has been reported.
  case unknown
}

/// The value of an expression that is no animation, in canonical units.
struct Quantity {
  /// Numbers beyond this lose whole pixels, and are mistakes.
  static let greatest = 1e15

  /// Canonical: seconds, degrees, pixels, fractions.
  var number = 0.0
  /// The rational multiple of pi that a number is, 0 where pi has no part in it, NaN for any other
  /// expression with pi.
  var multipleOfPi = 0.0
  /// Of a vector or colour: a place in `Check.vectors`; of a curve: one in `Check.easings`.
  var place: Int32 = 0
  var kind: Kind
  /// Of a vector: what its components are of.
  var element = Kind.number
  /// The unit it was given in, which a bare number beside it takes.
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
