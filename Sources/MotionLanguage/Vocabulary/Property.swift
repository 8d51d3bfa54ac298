/// What a property's values are.
package enum PropertyKind: Sendable {
  case length, size, position, scale, angle, fraction, colour, span, number
}

/// The properties every view has; others are plain numbers.
enum Property: Int32, CaseIterable {
  case radius, size, position, scale, rotation, opacity, fill, trim

  var spelling: String {
    switch self {
    case .radius: "radius"
    case .size: "size"
    case .position: "position"
    case .scale: "scale"
    case .rotation: "rotation"
    case .opacity: "opacity"
    case .fill: "fill"
    case .trim: "trim"
    }
  }

  var kind: PropertyKind {
    switch self {
    case .radius: .length
    case .size: .size
    case .position: .position
    case .scale: .scale
    case .rotation: .angle
    case .opacity: .fraction
    case .fill: .colour
    case .trim: .span
    }
  }

  static func components(of kind: PropertyKind) -> [String] {
    switch kind {
    case .size: ["width", "height"]
    case .position, .scale: ["x", "y"]
    case .colour: ["red", "green", "blue", "alpha"]
    case .span: ["start", "end"]
    case .length, .angle, .fraction, .number: []
    }
  }

  /// Where a property stands that no declaration gives a value.
  static func base(_ property: Property, ofView index: Int) -> SIMD4<Double> {
    switch property {
    case .radius: [50, 0, 0, 0]
    case .size: [100, 100, 0, 0]
    case .position: [100 + 150 * Double(index), 100, 0, 0]
    case .scale: [1, 1, 0, 0]
    case .rotation: [0, 0, 0, 0]
    case .opacity: [1, 0, 0, 0]
    case .fill: Property.palette[index % Property.palette.count]
    case .trim: [0, 1, 0, 0]
    }
  }

  /// Ethan Schoonover's Solarized accents, the blue of the founding talk first.
  static let palette: [SIMD4<Double>] = [
    0x268BD2, 0xCB4B16, 0x859900, 0xD33682, 0x2AA198, 0xB58900, 0x6C71C4, 0xDC322F,
  ].map { colour(rgba: $0 << 8 | 0xFF) }

  /// 0xRRGGBBAA as fractions.
  static func colour(rgba: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(rgba >> 24) / 255, Double(rgba >> 16 & 0xFF) / 255, Double(rgba >> 8 & 0xFF) / 255,
      Double(rgba & 0xFF) / 255)
  }
}
