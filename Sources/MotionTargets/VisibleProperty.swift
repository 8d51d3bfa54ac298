import MotionAlgebra

/// A number of a view that can be seen, by the track that writes it.
package enum VisibleProperty: Int, CaseIterable, Hashable, Sendable {
  case radius, width, height, x, y, scaleX, scaleY, rotation, opacity, red, green, blue, alpha, trimStart, trimEnd

  /// `nil` for a property of one's own.
  package init?(_ track: Track) {
    switch (track.property, track.component) {
    case ("radius", nil): self = .radius
    case ("size", "width"): self = .width
    case ("size", "height"): self = .height
    case ("position", "x"): self = .x
    case ("position", "y"): self = .y
    case ("scale", "x"): self = .scaleX
    case ("scale", "y"): self = .scaleY
    case ("rotation", nil): self = .rotation
    case ("opacity", nil): self = .opacity
    case ("fill", "red"): self = .red
    case ("fill", "green"): self = .green
    case ("fill", "blue"): self = .blue
    case ("fill", "alpha"): self = .alpha
    case ("trim", "start"): self = .trimStart
    case ("trim", "end"): self = .trimEnd
    default: return nil
    }
  }

  /// What a number is counted in, for the words that say how far a curve is off.
  package enum Unit: Hashable, Sendable, CaseIterable {
    case pixels, degrees, fraction, colour
  }

  package var unit: Unit {
    switch self {
    case .radius, .width, .height, .x, .y: .pixels
    case .rotation: .degrees
    case .scaleX, .scaleY, .opacity, .alpha, .trimStart, .trimEnd: .fraction
    case .red, .green, .blue: .colour
    }
  }
}

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

extension SceneView {
  package subscript(property: VisibleProperty) -> Double {
    get {
      switch property {
      case .radius: radius
      case .width: size.x
      case .height: size.y
      case .x: position.x
      case .y: position.y
      case .scaleX: scale.x
      case .scaleY: scale.y
      case .rotation: rotation
      case .opacity: opacity
      case .red: fill.x
      case .green: fill.y
      case .blue: fill.z
      case .alpha: fill.w
      case .trimStart: trim.x
      case .trimEnd: trim.y
      }
    }
    set {
      switch property {
      case .radius: radius = newValue
      case .width: size.x = newValue
      case .height: size.y = newValue
      case .x: position.x = newValue
      case .y: position.y = newValue
      case .scaleX: scale.x = newValue
      case .scaleY: scale.y = newValue
      case .rotation: rotation = newValue
      case .opacity: opacity = newValue
      case .red: fill.x = newValue
      case .green: fill.y = newValue
      case .blue: fill.z = newValue
      case .alpha: fill.w = newValue
      case .trimStart: trim.x = newValue
      case .trimEnd: trim.y = newValue
      }
    }
  }

  /// What can be shown of a property; values beyond are shown as the nearest.
  package func limits(of property: VisibleProperty) -> ClosedRange<Double> {
    switch property {
    // A line goes to any side.
    case .width, .height: isLine ? -Double.infinity...Double.infinity : 0...Double.infinity
    case .radius: 0...Double.infinity
    case .opacity, .red, .green, .blue, .alpha, .trimStart, .trimEnd: 0...1
    case .x, .y, .scaleX, .scaleY, .rotation: -Double.infinity...Double.infinity
    }
  }

  /// Whether a property makes a difference to what this view looks like.
  package func shows(_ property: VisibleProperty) -> Bool {
    switch (property, shape) {
    case (.radius, .circle): true
    case (.radius, _): false
    case (.width, .circle), (.width, .path), (.width, .text): false
    case (.height, .circle), (.height, .path), (.height, .text): false
    case (.trimStart, .text), (.trimEnd, .text): false
    default: true
    }
  }
}
