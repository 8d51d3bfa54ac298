import MotionAlgebra

// How the targets write the styles of views. CSS has the words of the language; see `CSSText.outline`.

extension ViewStyle.Cap {
  /// The number in Lottie.
  var lottie: Int {
    switch self {
    case .butt: 1
    case .round: 2
    case .square: 3
    }
  }
}

extension ViewStyle.Join {
  /// The number in Lottie.
  var lottie: Int {
    switch self {
    case .miter: 1
    case .round: 2
    case .bevel: 3
    }
  }
}

extension Drawing {
  /// Returns whether SwiftUI draws the outline in a frame of its size, which a gradient can fill. A path has none.
  func hasFrame(_ outline: Outline) -> Bool {
    switch outline {
    case .circle, .ellipse, .text: true
    case .rectangle: !(hasRoundCorners && isTrimmed)
    case .corners, .path, .morph, .group: false
    }
  }
}

extension PictureView {
  /// Whether the ratio of the width and the height changes.
  fileprivate var changesRatio: Bool {
    if movement(.morph) != nil { return true }
    guard let width = movement(.width), let height = movement(.height) else {
      return movement(.width) != nil || movement(.height) != nil
    }
    let ratio = start.size.y / start.size.x
    func isSame(_ one: MotionCurve?, _ other: MotionCurve?) -> Bool {
      one?.initial == other?.initial && one?.pieces == other?.pieces
    }
    return !isSame(width.curve.mapped(scale: ratio), height.curve)
      || !isSame(width.loop?.mapped(scale: ratio), height.loop)
  }
}

extension ViewStyle {
  /// The name of the nearest weight in SwiftUI.
  var swiftUIWeight: String {
    let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    return names[min(max((fontWeight + 50) / 100, 1), 9) - 1]
  }

  /// The miter limit of SVG, from which a corner is cut off.
  static let miterLimit = 4

  /// Returns what players cannot draw of the styles of views, as notes.
  static func notes(_ views: [PictureView], _ player: PicturePlayer) -> [String] {
    /// Returns the names of views. Their drawings are made only if they are needed, which for most views they are not.
    func names(_ isLacking: (PictureView, @escaping () -> Drawing) -> Bool) -> [String] {
      views.filter { view in isLacking(view) { Drawing(view, reduced: nil) } }.map(\.start.name)
    }
    func note(_ names: [String], _ one: String, _ several: String) -> [String] {
      names.isEmpty ? [] : ["\(PictureNotes.list(names)) \(names.count == 1 ? one : several)"]
    }
    /// Returns a note about gradients that are not drawn.
    func mean(_ isLacking: (SceneView, @escaping () -> Drawing) -> Bool) -> [String] {
      note(
        names { $0.start.gradient != nil && isLacking($0.start, $1) }, "is drawn in the mean colour of its gradient",
        "are drawn in the mean colours of their gradients")
    }
    switch player {
    case .browser:
      return note(
        views.filter { $0.start.gradient?.followsRatio ?? false && $0.changesRatio }.map(\.start.name),
        "changes its shape, and in an SVG its gradient is stretched with it instead of keeping its angle",
        "change their shapes, and in an SVG their gradients are stretched with them instead of keeping their angles")
        + note(
          names { $0.movement(.morph) != nil && $1().moving.contains(.morph) },
          "morphs, which a browser without the CSS property d, such as WebKitGTK 2.50, does not show",
          "morph, which a browser without the CSS property d, such as WebKitGTK 2.50, does not show")
        + note(
          names { !$0.start.style.dashes.isEmpty && $1().isTrimmed && !$1().dashes.isEmpty },
          "is drawn in part, so its dashes are not drawn",
          "are drawn in part, so their dashes are not drawn")
    case .lottie:
      return mean { view, _ in view.shape.outline.isText }
        + note(
          views.filter { view in
            let (size, start) = (view.start.area.size, view.start)
            return start.gradient?.form == .radial && !start.shape.outline.isText
              && (abs(size.x - size.y) > 0.01 || view.changesRatio)
          }.map(\.start.name), "has a gradient of ellipses, which players draw as circles",
          "have gradients of ellipses, which players draw as circles")
        + note(
          names { view, _ in
            var plain = ViewStyle()
            plain.hasStroke = true
            (plain.font, plain.fontWeight) = (view.start.style.font, view.start.style.fontWeight)
            return view.start.shape.outline.isText && view.start.style.hasStroke && view.start.style != plain
          }, "is a text, whose stroke has no dashes, ends and corners of its own",
          "are texts, whose strokes have no dashes, ends and corners of their own")
    case .swiftUI:
      return mean { !$1().hasFrame($0.shape.outline) }
        + note(
          names { view, _ in view.start.shape.outline.isText && view.start.style.hasStroke },
          "is a text, whose stroke is not drawn", "are texts, whose strokes are not drawn")
    }
  }

  /// Returns how far an outline may extend from its line, as a multiple of half its width. The corners of a rectangle extend as
  /// far as its sides.
  func reach(of outline: Outline) -> Double {
    let end = hasStroke && cap == .square ? 2.0.squareRoot() : 1
    let corner =
      switch outline {
      case .corners(let corners):
        hasStroke && join == .miter && corners.points.count > 2 ? Double(ViewStyle.miterLimit) : 1
      case .path, .morph: hasStroke && join == .miter ? Double(ViewStyle.miterLimit) : 1
      case .circle, .ellipse, .rectangle, .text, .group: 1.0
      }
    return max(end, corner)
  }

  /// The dashes and gaps in pairs. As in SVG, an odd number of lengths counts twice.
  var pairsOfDashes: [Double] { dashes.count % 2 == 0 ? dashes : dashes + dashes }
}
