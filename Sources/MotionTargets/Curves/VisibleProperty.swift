import MotionAlgebra

extension VisibleProperty.Unit {
  /// How far a curve may be off where `tolerance` pixels are allowed: as many degrees, a tenth as a
  /// fraction, and of a colour half of one of the 255 steps that a screen has.
  package func tolerance(_ tolerance: Double) -> Double {
    switch self {
    case .pixels, .degrees: tolerance
    case .fraction: tolerance / 10
    case .colour: max(0.5 / 255, tolerance / 10)
    }
  }

  /// How many rises from its one end to the other a handle of a cubic may be away: colours are rounded to 255 steps,
  /// which a far handle multiplies.
  var farthest: Double {
    switch self {
    case .pixels, .degrees, .fraction: 100
    case .colour: 1.2
    }
  }
}
