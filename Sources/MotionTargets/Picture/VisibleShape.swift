import MotionAlgebra

extension SceneView {
  /// Whether a text is scaled unevenly. librsvg (as of 2.54) places the middle of such a text with the wrong one of the two
  /// scales.
  package var isTextScaledUnevenly: Bool {
    shape.outline.isText && abs(scale.x) != abs(scale.y)
  }

  /// The point about which the view turns and scales, in pixels from its position.
  var pivotPoint: SIMD2<Double> { pivot.point(in: extent) }

  /// The point around which the outline is drawn, in pixels from the position.
  var drawnPoint: SIMD2<Double> { shift.point(in: pointwiseMax(extent, [0, 0])) }

  /// The length of the outline in pixels; `nil` for a text, and for a path of length zero.
  var outlineLength: Double? {
    let (width, height) = (max(0, size.x), max(0, size.y))
    switch shape.outline {
    case .circle: return 2 * .pi * max(0, radius)
    case .rectangle: return 2 * (width + height) - (8 - 2 * .pi) * cornerRadius
    case .corners(let corners):
      let size = corners.isClosed ? [width, height] : size
      return corners.sides.reduce(0) { length, side in
        let way = (side.end - side.start) * size
        return length + (way * way).sum().squareRoot()
      }
    case .ellipse:
      // The perimeter of an ellipse by the arithmetic-geometric mean (NIST Digital Library of Mathematical Functions, 19.8.6).
      var (a, b) = (max(width, height) / 2, min(width, height) / 2)
      if b == 0 { return 4 * a }
      var (rest, power) = (a * a, 0.5)
      while a - b > 1e-12 * a {
        rest -= power * (a * a - b * b)
        (a, b, power) = ((a + b) / 2, (a * b).squareRoot(), 2 * power)
      }
      return 2 * .pi * rest / a
    case .path(let data): return ArcLengthPath(data.outline)?.length
    case .morph(let morph): return ArcLengthPath(morph.outline(at: self[.morph]))?.length
    case .text, .group: return nil
    }
  }
}
