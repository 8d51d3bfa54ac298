/// The units of values.
enum Unit: UInt8 {
  case seconds, milliseconds, minutes, degrees, radians, turns, pixels, percent

  /// The kind of its values, and its size in the canonical unit. Radians are converted by their multiple of pi.
  private var row: (kind: Kind, factor: Double) {
    switch self {
    case .seconds: (.duration, 1)
    case .milliseconds: (.duration, 0.001)
    case .minutes: (.duration, 60)
    case .degrees: (.angle, 1)
    case .radians: (.angle, 180 / .pi)
    case .turns: (.angle, 360)
    case .pixels: (.length, 1)
    case .percent: (.percent, 0.01)
    }
  }

  var kind: Kind { row.kind }
  var factor: Double { row.factor }
}
