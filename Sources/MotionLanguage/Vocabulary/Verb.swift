import MotionAlgebra

/// The verbs a sentence can begin with. Each is written as its case.
package enum Verb: String, CaseIterable, Sendable {
  case grow, shrink, resize, scale, rotate, move, slide, translate, fade, fadeIn, fadeOut, tint, color, draw
  case animate, hold, wait

  var spelling: String { rawValue }

  /// Whether its sentences end somewhere without saying where.
  var hasEnd: Bool { self == .fadeIn || self == .fadeOut || self == .draw }

  var isFade: Bool { property == .opacity }

  /// The one property that it changes; `nil` for a verb of which the sentence or the view says what it changes.
  var property: Property? {
    switch self {
    case .scale: .scale
    case .rotate: .rotation
    case .move, .slide, .translate: .position
    case .fade, .fadeIn, .fadeOut: .opacity
    case .tint, .color: .fill
    case .draw: .trim
    case .grow, .shrink, .resize, .animate, .hold, .wait: nil
    }
  }

  /// The property that it means where the sentence does not say.
  func impliedProperty(of kind: ViewKind) -> Property {
    switch self {
    case .grow, .shrink, .resize: kind.grownProperty
    case .scale, .rotate, .move, .slide, .translate, .fade, .fadeIn, .fadeOut, .tint, .color, .draw, .animate, .hold,
      .wait:
      property ?? .opacity
    }
  }
}
