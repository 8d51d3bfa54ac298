import MotionAlgebra

/// The kinds of views.
package enum ViewKind: UInt8, CaseIterable, Sendable {
  case circle, square, rectangle, ellipse, line, path, text, group
  /// A view that is not declared and whose name does not contain a kind.
  case box

  private func row() -> Row {
    switch self {
    case .circle:
      Row(
        .circle, plural: "circles", .circle, measure: .radius, grows: .radius,
        example: "view circle is a circle with radius 10")
    case .square:
      Row(
        .square, plural: "squares", .square, measure: .size, grows: .size,
        example: "view square is a square with size 40")
    case .rectangle:
      Row(
        .rectangle, plural: "rectangles", .rectangle, measure: .size, grows: .size,
        example: "view card is a rectangle with size (60, 40)")
    case .ellipse:
      Row(
        .ellipse, plural: "ellipses", .ellipse, measure: .size, example: "view egg is an ellipse with size (60, 40)")
    case .line: Row(.line, plural: "lines", .line, example: "view rule is a line from (0, 0) to (100, 0)")
    case .path:
      Row(
        .path, plural: "paths", .path(PathData()), hasText: true,
        example: "view star is a path \"M0 0 L100 0 L50 80 Z\" with scale 2")
    case .text:
      Row(.text, plural: "texts", .text(""), hasText: true, example: "view title is text \"Hello\" with scale 2")
    case .group: Row(.group, plural: "groups", .group, example: "view card is a group of photo and title")
    case .box: Row(nil, plural: "boxes", .box, example: "view title is text \"Hello\" with scale 2")
    }
  }

  /// The kinds that a declaration can name.
  static let declarable = allCases.filter { ViewKind.rows[Int($0.rawValue)].word != nil }

  /// The kinds that a declaration of many views can name.
  static let repeatable = declarable.filter { $0 != .group }

  /// The kinds that a declaration can fill with a gradient.
  static let filled = declarable.filter { !$0.shape.outline.isGroup && !$0.shape.outline.isOpen }

  var spelling: String { ViewKind.rows[Int(rawValue)].word?.spelling ?? "box" }
  var plural: String { ViewKind.rows[Int(rawValue)].plural }
  /// Whether a text that describes the view follows its word.
  var hasText: Bool { ViewKind.rows[Int(rawValue)].hasText }
  /// The shape in a scene. A text or a path is still empty.
  var shape: SceneView.Shape { ViewKind.rows[Int(rawValue)].shape }
  /// The property that says how large the view is, if one does.
  var measure: Property? { ViewKind.rows[Int(rawValue)].measure }
  /// The property that `grow` changes.
  var grownProperty: Property { ViewKind.rows[Int(rawValue)].grownProperty }

  /// Returns the property that a verb changes if the sentence does not name one.
  func property(impliedBy verb: Verb) -> Property { verb.resizes ? grownProperty : verb.property ?? .opacity }

  /// The declaration of a view of this kind that says how large it is.
  var example: String { ViewKind.rows[Int(rawValue)].example }

  /// The kinds whose declarations can set a property.
  static func declaring(_ property: Property) -> [ViewKind] { declarable.filter { $0.canDeclare(property) } }

  /// Returns whether a declaration can set the property. The size property of one kind of view does not exist for others, and
  /// neither do properties that change nothing, except that every view has a trim.
  func canDeclare(_ property: Property) -> Bool { draws(property) || property == .trim && self != .group }

  /// Returns whether pictures of a view of this kind show the property.
  func draws(_ property: Property) -> Bool {
    if ViewKind.rows.contains(where: { $0.measure == property }) {
      return property == ViewKind.rows[Int(rawValue)].measure
    }
    return property.isShown(by: shape.outline)
  }

  init?(_ keyword: Keyword?) {
    guard let keyword, let kind = ViewKind.declarable.first(where: { ViewKind.rows[Int($0.rawValue)].word == keyword })
    else { return nil }
    self = kind
  }

  init?(plural: String) {
    guard let kind = ViewKind.allCases.first(where: { $0.plural == plural }) else { return nil }
    self = kind
  }

  private struct Row {
    var word: Keyword?
    var plural: String
    var shape: SceneView.Shape
    var measure: Property?
    var grownProperty: Property
    var hasText: Bool
    var example: String

    init(
      _ word: Keyword?, plural: String, _ shape: SceneView.Shape, measure: Property? = nil, grows: Property = .scale,
      hasText: Bool = false, example: String
    ) {
      (self.word, self.plural, self.shape, self.measure) = (word, plural, shape, measure)
      (self.grownProperty, self.hasText, self.example) = (grows, hasText, example)
    }
  }

  private static let rows = allCases.map { $0.row() }
}
