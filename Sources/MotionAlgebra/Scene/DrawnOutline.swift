extension SceneView {
  /// The outline with the initial numbers, in the coordinates in which the view is drawn; `nil` for a text or a group view.
  package var drawnOutline: OutlinePath? {
    let path: OutlinePath
    let half = pointwiseMax(size, [0, 0]) / 2
    switch shape.outline {
    case .circle: path = OutlinePath(ellipse: SIMD2(repeating: max(0, radius)))
    case .ellipse: path = OutlinePath(ellipse: half)
    case .rectangle: path = OutlinePath(rectangle: half, radius: cornerRadius)
    case .corners(let corners):
      let size = corners.isClosed ? 2 * half : size
      path = OutlinePath(points: corners.points.map { $0 * size }, isClosed: corners.isClosed)
    case .path(let data): path = data.outline
    case .morph(let morph): path = morph.outline(at: self[.morph])
    case .text, .group: return nil
    }
    return path.mapped(by: PlaneTransform(movingBy: shift.point(in: extent)))
  }
}

extension OutlinePath {
  /// Makes an ellipse from its right end, in eight arcs: cubic curves follow these within 5 parts in a million of the radii.
  fileprivate init(ellipse radii: SIMD2<Double>) {
    self.init(
      points: (0..<8).map { number in
        let axes: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
        let (axis, next) = (axes[number / 2], axes[(number / 2 + 1) % 4])
        return radii * (number % 2 == 0 ? axis : (axis + next) * 0.5.squareRoot())
      }, isClosed: true
    ) { _ in radii }
  }

  /// Makes a rectangle about the origin from the top left, as SVG draws it.
  fileprivate init(rectangle half: SIMD2<Double>, radius: Double) {
    let corners: [SIMD2<Double>] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    guard radius > 0 else {
      self.init(points: corners.map { $0 * half }, isClosed: true)
      return
    }
    // Each corner is two arcs.
    let inner = half - radius
    let ends = corners.flatMap { corner -> [SIMD2<Double>] in
      let (along, into) = (SIMD2(corner.x, 0), SIMD2(0, corner.y))
      let isFirst = corner.x == corner.y
      let ways = [isFirst ? along : into, corner * 0.5.squareRoot(), isFirst ? into : along]
      return ways.map { corner * inner + $0 * radius }
    }
    // The sides are between the corners.
    self.init(points: Array(ends[2...] + ends[..<2]), isClosed: true) { $0 % 3 == 0 ? nil : SIMD2(repeating: radius) }
  }

  /// Makes an outline of one subpath.
  ///
  /// - Parameter radii: returns the radii of the arc that follows a point; `nil` for a straight line.
  fileprivate init(
    points: [SIMD2<Double>], isClosed: Bool, radii: (Int) -> SIMD2<Double>? = { _ in nil }
  ) {
    self.init()
    var subpath = Subpath(start: points[0])
    for (number, (start, end)) in zip(points, points.dropFirst() + (isClosed ? points.prefix(1) : [])).enumerated() {
      let arc = radii(number).flatMap {
        EllipticArc(from: start, to: end, radii: $0, rotation: 0, isLarge: false, isPositive: true)
      }
      subpath.segments.append(arc.map(PathSegment.arc) ?? .line(from: start, to: end))
    }
    subpath.isClosed = isClosed
    subpaths = [subpath]
  }
}
