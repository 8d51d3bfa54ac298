import MotionAlgebra
import MotionText

/// An outline in Lottie's form: vertices, each with handles to both sides.
struct LottieOutline {
  private struct Vertex {
    var point: SIMD2<Double>
    var into: SIMD2<Double> = [0, 0]
    var out: SIMD2<Double> = [0, 0]
  }

  private var vertices: [Vertex]
  private var isClosed: Bool

  private init(vertices: [Vertex], isClosed: Bool) { (self.vertices, self.isClosed) = (vertices, isClosed) }

  init(_ corners: Outline.Corners, size: SIMD2<Double>) {
    self.init(vertices: corners.points.map { Vertex(point: $0 * size) }, isClosed: corners.isClosed)
  }

  /// The handle length for a quarter of a circle: 4/3 tan(π/8).
  private static let quarter = 0.5522847498307936

  /// Returns a rectangle from the top left corner to the right, as SVG draws it.
  ///
  /// - Parameter radius: the radius of round corners, which begin and end with a vertex; `nil` for corners of one vertex.
  static func rectangle(_ size: SIMD2<Double>, radius: Double?) -> LottieOutline {
    let corners: [SIMD2<Double>] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    guard let radius else {
      return LottieOutline(vertices: corners.map { Vertex(point: $0 * size / 2) }, isClosed: true)
    }
    var vertices = corners.flatMap { corner -> [Vertex] in
      let point = corner * size / 2
      // The outline goes on along a side, a quarter of a turn to the right of how it comes.
      let next = (SIMD2(-corner.y, corner.x) - corner) / 2
      let way = SIMD2(next.y, -next.x)
      return [
        Vertex(point: point - radius * way, out: quarter * radius * way),
        Vertex(point: point + radius * next, into: -quarter * radius * next),
      ]
    }
    // The corner at the top left comes last, so that the outline begins behind it.
    vertices.append(vertices.removeFirst())
    return LottieOutline(vertices: vertices, isClosed: true)
  }

  /// Returns an ellipse from its right end downwards, as SVG draws it, in four curves.
  static func ellipse(_ radii: SIMD2<Double>) -> LottieOutline {
    let points: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
    return LottieOutline(
      vertices: points.map { point in
        let along = SIMD2(-point.y, point.x) * quarter * radii
        return Vertex(point: point * radii, into: -along, out: along)
      }, isClosed: true)
  }

  /// Returns the subpaths of an outline. Arcs become curves with an error below 3/10 000 of their radii.
  static func subpaths(of path: OutlinePath) -> [LottieOutline] {
    path.subpaths.filter { !$0.segments.isEmpty }.map(LottieOutline.init)
  }

  init(_ subpath: OutlinePath.Subpath) {
    var vertices = [Vertex(point: subpath.start)]
    func add(_ curve: CubicSegment) {
      vertices[vertices.count - 1].out = curve.p1 - curve.p0
      vertices.append(Vertex(point: curve.p3, into: curve.p2 - curve.p3))
    }
    for segment in subpath.segments {
      switch segment {
      case .line(_, let end): vertices.append(Vertex(point: end))
      case .quadratic, .cubic, .arc: segment.cubics.forEach(add)
      }
    }
    if subpath.isClosed, let last = vertices.last, last.point == subpath.start {
      vertices[0].into = last.into
      vertices.removeLast()
    }
    self.init(vertices: vertices, isClosed: subpath.isClosed)
  }

  /// Returns the outline with handles on its straight lines too, a third of the line long. lottie-web (5.7) cuts a trimmed line
  /// without handles into pieces that do not meet in a miter.
  var withHandles: LottieOutline {
    var all = self
    for place in vertices.indices where isClosed || place + 1 < vertices.count {
      let next = (place + 1) % vertices.count
      guard vertices[place].out == [0, 0], vertices[next].into == [0, 0] else { continue }
      let third = (vertices[next].point - vertices[place].point) / 3
      (all.vertices[place].out, all.vertices[next].into) = (third, -third)
    }
    return all
  }

  func write(into json: inout JSONWriter, _ numbers: DecimalText) {
    json.object { json in
      json.member("c", isClosed)
      for (name, points) in [("v", vertices.map(\.point)), ("i", vertices.map(\.into)), ("o", vertices.map(\.out))] {
        json.array(name) { json in
          for point in points { json.values([point.x, point.y], numbers) }
        }
      }
    }
  }
}
