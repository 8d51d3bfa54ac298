import MotionAlgebra

/// The area in which a pointer is on a view: its shape with the present values of its properties.
///
/// It is a class because every pointer that goes down is compared with all views, and a struct would be copied each
/// time.
final class StageShape {
  /// The distance in pixels within which a pointer is on a line. A line itself would be too thin.
  static let reach = 8.0
  /// The width of a letter as a share of the height of its text, and that height in pixels. The real width depends on
  /// the renderer.
  static let letter = (width: 0.6, height: 24.0)
  /// The number of lines that a curve of a path is cut into.
  static let cuts = 16

  /// A property of a view: the value of its track, or the declared value where nothing moves it.
  private struct Number {
    let cell: StageView.Cell?
    let start: Double

    var now: Double { cell.map { $0.value.isNaN ? start : $0.value } ?? start }
  }

  private struct Pair {
    let (x, y): (Number, Number)
    var now: SIMD2<Double> { SIMD2(x.now, y.now) }
  }

  private let outline: Outline
  private let opacity: Number
  private let radius: Number
  private let rotation: Number
  private let position: Pair
  private let scale: Pair
  private let size: Pair
  /// The corners of an outline of corners or of a path, whose curves are cut into lines.
  private var corners: [[SIMD2<Double>]] = []
  private var letters = 0.0

  /// Makes the area of a view.
  ///
  /// - Parameters:
  ///   - tracks: the tracks of the view by the number that they move.
  ///   - stageView: the view with the present values.
  init(_ view: SceneView, _ tracks: [VisibleProperty: UInt32], _ stageView: StageView) {
    func number(_ property: VisibleProperty) -> Number {
      Number(cell: tracks[property].map(stageView.cell), start: view[property])
    }
    outline = view.shape.outline
    (opacity, radius, rotation) = (number(.opacity), number(.radius), number(.rotation))
    position = Pair(x: number(.x), y: number(.y))
    scale = Pair(x: number(.scaleX), y: number(.scaleY))
    size = Pair(x: number(.width), y: number(.height))
    switch outline {
    case .circle, .ellipse, .rectangle: break
    case .corners(let all): corners = [all.points]
    case .path(let data): corners = StageShape.corners(of: data)
    case .text(let words): letters = Double(words.count)
    }
  }

  private static func corners(of data: String) -> [[SIMD2<Double>]] {
    // The compiler has rejected invalid path data.
    guard let path = try? OutlinePath(data) else { return [] }
    return path.subpaths.map { subpath in
      [subpath.start]
        + subpath.segments.flatMap { segment in (1...cuts).map { segment.point(at: Double($0) / Double(cuts)) } }
    }
  }

  /// Returns the areas of all views of a scene, in its order.
  static func all(_ scene: Scene, _ views: [StageView]) -> [StageShape] {
    var tracks: [String: [VisibleProperty: UInt32]] = [:]
    for (place, track) in scene.tracks.enumerated() {
      if let property = track.visible { tracks[track.view, default: [:]][property] = UInt32(place) }
    }
    return zip(scene.views, views).map { StageShape($0, tracks[$0.name] ?? [:], $1) }
  }

  func contains(_ point: Point) -> Bool {
    // An invisible view does not catch pointers.
    guard opacity.now > 0 else { return false }
    let middle = outline.middle * size.now
    var place = SIMD2(point.x, point.y) - position.now - middle
    let degrees = rotation.now
    if degrees != 0 {
      let turn = -degrees * .pi / 180
      let (c, s) = (cosine(turn), sine(turn))
      place = SIMD2(c * place.x - s * place.y, s * place.x + c * place.y)
    }
    let scale = scale.now
    guard scale.x != 0, scale.y != 0 else { return false }
    place = place / scale + middle
    switch outline {
    case .circle:
      let radius = max(0, radius.now)
      return (place * place).sum() <= radius * radius
    case .rectangle:
      let size = size.now
      return abs(place.x) <= size.x / 2 && abs(place.y) <= size.y / 2
    case .ellipse:
      let size = size.now
      guard size.x > 0, size.y > 0 else { return false }
      let share = place / (size / 2)
      return (share * share).sum() <= 1
    case .corners(let corners):
      let size = size.now
      if corners.isClosed { return size.x > 0 && size.y > 0 && isInside(place / size) }
      return corners.sides.contains { side in
        let (start, end) = (side.start * size, side.end * size)
        return StageShape.distance(place - start, to: end - start) <= StageShape.reach
      }
    case .path: return isInside(place)
    case .text:
      let half = SIMD2(letters * StageShape.letter.width, 1) * StageShape.letter.height / 2
      return abs(place.x) <= half.x && abs(place.y) <= half.y
    }
  }

  /// Returns the distance from a point to the line between the origin and `end`.
  private static func distance(_ point: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    let length = (end * end).sum()
    let share = length > 0 ? min(max((point * end).sum() / length, 0), 1) : 0
    let rest = point - share * end
    return (rest * rest).sum().squareRoot()
  }

  /// Returns whether the outline winds around a point at all, which is SVG's nonzero rule.
  private func isInside(_ point: SIMD2<Double>) -> Bool {
    var winding = 0
    for corners in corners {
      for (place, a) in corners.enumerated() {
        let b = corners[place + 1 < corners.count ? place + 1 : 0]
        let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return winding != 0
  }
}
