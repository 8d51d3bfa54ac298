/// A point of a view that depends on the view's size: a share of its width and height, and pixels. Both count from the
/// point around which the outline is drawn: the centre of a shape, the first end of a line, the origin of a path.
package struct Anchor: Hashable, Sendable {
  /// The part that grows with the size.
  package var share: SIMD2<Double>
  /// The part in pixels.
  package var offset: SIMD2<Double>

  /// Makes an anchor; without arguments, the point around which the outline is drawn.
  package init(share: SIMD2<Double> = [0, 0], offset: SIMD2<Double> = [0, 0]) {
    (self.share, self.offset) = (share, offset)
  }

  /// Whether it is the point around which the outline is drawn.
  package var isZero: Bool { self == Anchor() }

  /// Returns the point in pixels.
  ///
  /// - Parameter extent: the width and the height; see `SceneView.extent`.
  package func point(in extent: SIMD2<Double>) -> SIMD2<Double> { share * extent + offset }

  /// The same way in the opposite direction.
  package static prefix func - (anchor: Anchor) -> Anchor { Anchor(share: -anchor.share, offset: -anchor.offset) }
}

extension SceneView {
  /// The point about which the view turns and scales, relative to its position.
  package var pivot: Anchor { shape.outline.isPlacedByAnchor ? Anchor() : anchor }

  /// The way from the position of the view to the point around which its outline is drawn.
  package var shift: Anchor { shape.outline.isPlacedByAnchor ? -anchor : Anchor() }

  /// Returns the way from the position of the view to a point of it, which the view's scale and rotation move.
  package func way(to point: Anchor) -> SIMD2<Double> {
    transform(shift.point(in: extent) + point.point(in: extent)) - position
  }

  /// The map from the coordinates in which the view is drawn to those in which its position counts.
  package var transform: PlaneTransform {
    PlaneTransform(position: position, pivot: pivot.point(in: extent), rotation: rotation, scale: scale)
  }

  /// The box around the outline in the coordinates in which the view is drawn; `nil` for a group view.
  package var box: PlaneBox? { box(measures) }

  /// Returns the box around the outline with other measures, in the coordinates in which the view is drawn; `nil` for a
  /// group view.
  package func box(_ measures: OutlineMeasures) -> PlaneBox? {
    let outline = shape.outline
    guard let box = outline.box(measures) else { return nil }
    var way = shift.point(in: outline.extent(measures))
    // Anchors count in a width of zero for a text.
    if outline.isText { way.x += shift.share.x * (box.high.x - box.low.x) }
    return box.moved(by: way)
  }

  /// The size and the middle of the box around the outline; zero for a group view.
  package var area: (size: SIMD2<Double>, middle: SIMD2<Double>) {
    let box = box ?? .zero
    return (box.high - box.low, (box.low + box.high) / 2)
  }

  private var measures: OutlineMeasures { OutlineMeasures { self[$0] } }

  /// The width and the height that anchors count in.
  package var extent: SIMD2<Double> { shape.outline.extent(measures) }
}

extension Outline {
  /// Whether the position of a view with this outline is that of its anchor. Otherwise it is that of the point around
  /// which the outline is drawn, and the anchor is only the point about which the view turns and scales.
  package var isPlacedByAnchor: Bool {
    switch self {
    case .circle, .ellipse, .rectangle, .text: true
    case .corners(let corners): corners.isClosed
    case .path, .morph, .group: false
    }
  }

  /// Returns the width and the height that anchors count in. That of a path is zero, and so is the width of a text, which
  /// depends on the font.
  package func extent(_ measures: OutlineMeasures) -> SIMD2<Double> {
    switch self {
    case .circle: SIMD2(repeating: 2 * measures.radius)
    case .ellipse, .rectangle, .corners: measures.size
    case .text: [0, OutlineMeasures.lineHeight * measures.fontSize]
    case .path, .morph, .group: [0, 0]
    }
  }

  /// Returns the smallest upright box around the outline, relative to the point around which it is drawn; `nil` for a
  /// group, which has no outline. The width of a text is an estimate.
  package func box(_ measures: OutlineMeasures) -> PlaneBox? {
    switch self {
    case .circle:
      let radius = SIMD2(repeating: abs(measures.radius))
      return PlaneBox(low: -radius, high: radius)
    case .rectangle, .ellipse:
      let half = pointwiseMax(measures.size, -measures.size) / 2
      return PlaneBox(low: -half, high: half)
    case .text(let wording):
      let half = SIMD2(measures.width(wording), OutlineMeasures.lineHeight * max(0, measures.fontSize)) / 2
      return PlaneBox(low: -half, high: half)
    case .corners(let corners):
      var box = PlaneBox.empty
      for point in corners.points { box.include(point * measures.size) }
      return box
    case .path(let data): return data.box
    case .morph(let morph): return morph.box(at: measures.morph)
    case .group: return nil
    }
  }

  /// Returns the number that an anchor's share counts in, along x (0) or y (1), and its factor; `nil` where there is none.
  package func extentNumber(_ axis: Int) -> (property: VisibleProperty, factor: Double)? {
    switch self {
    case .circle: (.radius, 2)
    case .ellipse, .rectangle, .corners: (axis == 0 ? .width : .height, 1)
    case .text: axis == 0 ? nil : (.fontSize, OutlineMeasures.lineHeight)
    case .path, .morph, .group: nil
    }
  }
}
