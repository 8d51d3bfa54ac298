import Foundation

/// A script with anchors and group views, and where its views are on the canvas, computed from the frames.
enum PlacedViews {
  /// What the script declares about a view, as far as its frames do not say it.
  private struct Declared {
    /// The box around the outline for a size of 1 by 1, relative to the point around which it is drawn; else in pixels.
    var box = (least: SIMD2(-0.5, -0.5), greatest: SIMD2(0.5, 0.5))
    var size: SIMD2<Double> = [1, 1]
    var position: SIMD2<Double> = [0, 0]
    var scale: SIMD2<Double> = [1, 1]
    var rotation = 0.0
    /// The anchor in the same terms as the box, and in pixels.
    var anchor: (share: SIMD2<Double>, pixels: SIMD2<Double>) = ([0, 0], [0, 0])
    /// Whether the position is that of the anchor.
    var isPlacedByAnchor = true
    /// The group view that it is a member of.
    var parent: String?
    var isGroup = false
  }

  static let script = """
    canvas 600 by 400
    view lid is a rectangle at (20, 30) with size (100, 20) and anchor left
    view disc is a circle with radius 30 and top left at (250, 20)
    view leaf is a rectangle with size (80, 40) and anchor bottom right and rotation 30 degrees and bottom right at (450, 80)
    view kite is a path "M200 200 L240 200 L220 240 Z"
    view hand is a path "M0 0 L4 0 L4 -60 L0 -60 Z" at (320, 190) with anchor (2, 0)
    view tile is a square with size 40 and anchor (10, 0) at (400, 200)
    view egg is an ellipse with size (60, 30) and anchor (100%, 0%) at (80, 250)
    view door is a rectangle with size (60, 90) and anchor right and trim (0, 50%) at (500, 250)
    view outer is a group of slab and inner at (200, 320) with anchor (0, 0) and opacity 60%
    view pip is a square with size 20 and fill red
    view inner is a group of pip and peg at (30, -20) with rotation 20 degrees
    view slab is a rectangle with size (90, 60) and fill #268bd2
    view peg is a rectangle at (25, 10) with size (30, 10) and fill #859900
    scale lid from (0.1, 1) to (1.5, 1) over 1s with ease-in while grow disc to 50 over 1s while rotate leaf by 1 turn over 1s
      while rotate kite by 90 degrees over 1s while scale kite to 2 over 1s while rotate hand by 2 turns over 1s with ease-out
      while animate tile's size to (70, 70) over 1s while rotate tile by 45 degrees over 1s
      while animate egg's width to 20 over 1s while scale egg to (2, 0.5) over 1s while animate door's size to (20, 120) over 1s
      while move door by (50, 20) over 1s while rotate door by 30 degrees over 1s
      while rotate outer by 90 degrees over 1s with ease-in-out while scale outer to (1.5, 0.7) over 1s
      while move outer by (60, -30) over 1s with ease-out while rotate inner by 1 turn over 1s while scale inner to 2 over 1s
      while move pip by (10, 10) over 1s while fade outer to 0.2 over 1s while animate peg's width to 50 over 1s

    """

  private static let views: [String: Declared] = [
    "lid": Declared(size: [100, 20], position: [20, 30], anchor: ([-0.5, 0], [0, 0])),
    "disc": Declared(size: [60, 60], position: [280, 50]),
    "leaf": Declared(size: [80, 40], position: [450, 80], rotation: 30, anchor: ([0.5, 0.5], [0, 0])),
    "kite": Declared(
      box: ([200, 200], [240, 240]), anchor: ([0, 0], [220, 220]), isPlacedByAnchor: false),
    "hand": Declared(
      box: ([0, -60], [4, 0]), position: [320, 190], anchor: ([0, 0], [2, 0]), isPlacedByAnchor: false),
    "tile": Declared(size: [40, 40], position: [400, 200], anchor: ([-0.5, -0.5], [10, 0])),
    "egg": Declared(size: [60, 30], position: [80, 250], anchor: ([0.5, -0.5], [0, 0])),
    "door": Declared(size: [60, 90], position: [500, 250], anchor: ([0.5, 0], [0, 0])),
    "outer": Declared(position: [200, 320], isPlacedByAnchor: false, isGroup: true),
    "slab": Declared(size: [90, 60], parent: "outer"),
    // The box of its members reaches from (-10, -10) to (40, 15).
    "inner": Declared(
      position: [30, -20], rotation: 20, anchor: ([0, 0], [15, 2.5]), isPlacedByAnchor: false, parent: "outer",
      isGroup: true),
    "pip": Declared(size: [20, 20], parent: "inner"),
    "peg": Declared(size: [30, 10], position: [25, 10], parent: "inner"),
  ]

  /// Returns where points, in the terms of the box of a view, are in the coordinates around the view.
  private static func led(_ points: [SIMD2<Double>], by view: String, _ row: [String: Double]) -> [SIMD2<Double>] {
    guard let declared = views[view] else { return [] }
    func value(_ name: String, _ otherwise: Double) -> Double { row["\(view).\(name)"] ?? otherwise }
    let radius = row["\(view).radius"]
    let size =
      declared.isGroup
      ? [1, 1]
      : SIMD2(
        radius.map { 2 * $0 } ?? value("size.width", declared.size.x),
        radius.map { 2 * $0 } ?? value("size.height", declared.size.y))
    let scale = SIMD2(value("scale.x", declared.scale.x), value("scale.y", declared.scale.y))
    let position = SIMD2(value("position.x", declared.position.x), value("position.y", declared.position.y))
    let turn = value("rotation", declared.rotation) * .pi / 180
    let anchor = declared.anchor.share * size + declared.anchor.pixels
    return points.map { point in
      let way = (point * size - anchor) * scale
      let turned = SIMD2(cos(turn) * way.x - sin(turn) * way.y, sin(turn) * way.x + cos(turn) * way.y)
      return position + turned + (declared.isPlacedByAnchor ? [0, 0] : anchor)
    }
  }

  /// Returns the differences between what a browser measures and what the frame says; `nil` for views of other scripts.
  ///
  /// - Parameters:
  ///   - box: the measured box around the view on the canvas: left, top, width and height.
  ///   - opacity: the measured opacity, for a group view.
  ///   - isTight: whether the box is that around what is drawn, strokes included, and not that around the turned box of the
  ///     outline.
  static func differences(
    _ view: String, _ row: [String: Double], box: [Double], opacity: Double, allowed: Double, isTight: Bool
  ) -> [String]? {
    guard let declared = views[view] else { return nil }
    // Only the outline of the door is drawn, and the kite does not fill its box.
    if isTight, ["door", "kite"].contains(view) { return [] }
    if declared.isGroup {
      let meant = row["\(view).opacity"] ?? 1
      return abs(opacity - meant) <= 0.001 ? [] : ["opacity is \(opacity), not \(meant)"]
    }
    let (least, greatest) = declared.box
    var points = led([least, [greatest.x, least.y], greatest, [least.x, greatest.y]], by: view, row)
    var parent = declared.parent
    while let group = parent {
      points = led(points, by: group, row)
      parent = views[group]?.parent
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return [] }
    return zip(["left", "top", "width", "height"], zip(box, [left, top, right - left, bottom - top])).compactMap {
      abs($1.0 - $1.1) <= allowed ? nil : "\($0) is \($1.0), not \($1.1)"
    }
  }
}
