import MotionAlgebra

/// The verbs with which a sentence can begin. Each is spelt like its case.
package enum Verb: String, CaseIterable, Sendable {
  case grow, shrink, resize, scale, rotate, move, slide, translate, fade, fadeIn, fadeOut, tint, color, draw, morph
  case animate, hold, wait

  var spelling: String { rawValue }

  /// Whether its sentences have an end without stating one.
  var hasEnd: Bool { self == .fadeIn || self == .fadeOut || self == .draw }

  /// Whether a sentence can have no view, and then applies to all views.
  var mayLackSubject: Bool { self == .fadeIn || self == .fadeOut }

  var isFade: Bool { property == .opacity }

  /// Whether it changes how large a view is, by the property that measures views of its kind.
  var resizes: Bool {
    switch self {
    case .grow, .shrink, .resize: true
    case .scale, .rotate, .move, .slide, .translate, .fade, .fadeIn, .fadeOut, .tint, .color, .draw, .morph, .animate,
      .hold, .wait:
      false
    }
  }

  /// The property that it changes; `nil` if the sentence or the view determines it.
  var property: Property? {
    switch self {
    case .scale: .scale
    case .rotate: .rotation
    case .move, .slide, .translate: .position
    case .fade, .fadeIn, .fadeOut: .opacity
    case .tint, .color: .fill
    case .draw: .trim
    case .morph: .morph
    case .grow, .shrink, .resize, .animate, .hold, .wait: nil
    }
  }
}
