import MotionAlgebra

/// The groups of views that are boxes or words in HTML. Most views are drawn in the same way as the one before, so that they share
/// its groups.
struct BoxGroups {
  /// What the groups of a view depend on.
  private struct Kind: Equatable {
    var outline: Outline
    var hasRoundCorners: Bool
    var hasColour: Bool
    /// Whether the colour and its alpha both move.
    var isMixed: Bool
  }

  private let text: CSSText
  private var last: (kind: Kind, groups: [StyleGroup])?

  init(_ text: CSSText) { self.text = text }

  /// Returns the groups of a view.
  mutating func groups(_ view: PictureView, _ reduced: PictureView?, _ drawing: Drawing) -> [StyleGroup] {
    let outline = view.start.shape.outline
    let hasColour = drawing.fill.map { $0.gradient == nil } ?? outline.isText
    let kind = Kind(
      outline: outline, hasRoundCorners: drawing.hasRoundCorners, hasColour: hasColour,
      isMixed: hasColour && (BoxGroups.isMixed(view) || reduced.map(BoxGroups.isMixed) ?? false))
    if let last, last.kind == kind { return last.groups }
    let groups = groups(kind)
    last = (kind, groups)
    return groups
  }

  /// Browsers interpolate premultiplied colours, and frames do not premultiply; the two agree only if alpha or the colour is
  /// constant.
  private static func isMixed(_ view: PictureView) -> Bool {
    func moves(_ property: VisibleProperty) -> Bool { view.placeOfMovement(property) != nil }
    return moves(.alpha) && (moves(.red) || moves(.green) || moves(.blue))
  }

  private func groups(_ kind: Kind) -> [StyleGroup] {
    let text = text
    var groups = StyleGroup.transforms(text)
    func length(_ property: VisibleProperty, _ declaration: @escaping (String) -> String) {
      let factor = property == .radius ? 2.0 : 1
      groups.append(
        StyleGroup(
          properties: [property], apart: .lines(tolerance: 0),
          declaration: { declaration(text.px(max(0, factor * $0[0]))) }))
    }
    switch kind.outline {
    case .circle: length(.radius) { "width: \($0); height: \($0)" }
    case .rectangle, .ellipse:
      length(.width) { "width: \($0)" }
      length(.height) { "height: \($0)" }
    case .text: groups += SVGShape.letters(text)
    case .corners, .path, .morph, .group: break
    }
    if kind.hasRoundCorners { length(.cornerRadius) { "border-radius: \($0)" } }
    groups += StyleGroup.effects(text)
    if kind.hasColour {
      groups.append(colour(kind.outline.isText ? "color" : "background-color", isMixed: kind.isMixed))
    }
    return groups
  }

  private func colour(_ name: String, isMixed: Bool) -> StyleGroup {
    StyleGroup(
      properties: [.red, .green, .blue, .alpha],
      apart: .variables(unit: "") { parts in
        let channels = parts[0..<3].map { "calc(255 * \($0))" }
        return "\(name): rgb(\(channels.joined(separator: " ")) / \(parts[3]))"
      }, isStraight: { _ in !isMixed },
      declaration: { [text] in "\(name): \(text.colour($0[0], $0[1], $0[2], $0[3]))" })
  }
}
