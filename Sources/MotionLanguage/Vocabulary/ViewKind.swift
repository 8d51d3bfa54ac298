import MotionAlgebra

/// What a view looks like.
package enum ViewKind: UInt8, CaseIterable, Sendable {
  case circle, square, rectangle, ellipse, line, path, text
  /// What is not declared and does not look like a circle or a square.
  case box

  /// Those that a declaration can name.
  static let declarable = allCases.filter { $0 != .box }

  var spelling: String { "\(self)" }
  var plural: String { self == .box ? "boxes" : "\(self)s" }
  var hasSize: Bool { self == .square || self == .rectangle || self == .ellipse }
  var hasText: Bool { self == .path || self == .text }

  init?(_ keyword: Keyword?) {
    switch keyword {
    case .circle: self = .circle
    case .square: self = .square
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .line: self = .line
    case .path: self = .path
    case .text: self = .text
    default: return nil
    }
  }

  init?(plural: String) {
    guard let kind = ViewKind.allCases.first(where: { $0.plural == plural }) else { return nil }
    self = kind
  }
}

extension SceneView.Shape {
  /// A text or a path is empty yet.
  init(_ kind: ViewKind) {
    switch kind {
    case .circle: self = .circle
    case .square: self = .square
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .line: self = .line
    case .path: self = .path("")
    case .text: self = .text("")
    case .box: self = .box
    }
  }
}
