import MotionAlgebra

extension VisibleProperty.Unit {
  /// The largest error of a curve for a tolerance in pixels: as many degrees, a tenth of it for a fraction
  /// or another number, and for a colour
  /// half of one of the 255 steps of a screen.
  package func tolerance(_ tolerance: Double) -> Double {
    switch self {
    case .pixels, .degrees: tolerance
    case .fraction, .number: tolerance / 10
    case .colour: max(0.5 / 255, tolerance / 10)
    }
  }

  /// The largest distance of a cubic's handle, in multiples of the difference between its ends. Colours are rounded to 255
  /// steps, which a far handle magnifies.
  var farthest: Double {
    switch self {
    case .pixels, .degrees, .fraction, .number: 100
    case .colour: 1.2
    }
  }
}
