import MotionAlgebra

/// Where a pointer has to be to be on a view: on its shape, as it stands now.
struct StageShape {
  /// How near to a line is on it, in pixels: nobody meets the line itself.
  static let reach = 8.0
  /// What a letter takes of its text's height, and that height in pixels: what a text measures depends on who draws it.
  static let letter = (width: 0.6, height: 24.0)
  /// Into how many lines a curve of a path is cut.
  static let cuts = 16

  private let view: SceneView
  private var tracks: [String: UInt32] = [:]
  private var outline: [[SIMD2<Double>]] = []

  init(_ view: SceneView, _ scene: Scene) {
    self.view = view
    for (place, track) in scene.tracks.enumerated() where track.view == view.name {
      tracks[track.property + (track.component.map { ".\($0)" } ?? "")] = UInt32(place)
    }
    if case .path(let data) = view.shape, let path = try? OutlinePath(data) {
      outline = path.subpaths.map { subpath in
        [subpath.start]
          + subpath.segments.flatMap { segment in
            (1...StageShape.cuts).map { segment.point(at: Double($0) / Double(StageShape.cuts)) }
          }
      }
    }
  }

  /// - Parameter values: where the tracks of the view stand.
  func contains(_ point: Point, _ values: StageView) -> Bool {
    func now(_ name: String, _ start: Double) -> Double {
      guard let track = tracks[name] else { return start }
      let value = values[track]
      return value.isNaN ? start : value
    }
    func pair(_ name: String, _ parts: (String, String), _ start: SIMD2<Double>) -> SIMD2<Double> {
      [now("\(name).\(parts.0)", start.x), now("\(name).\(parts.1)", start.y)]
    }
    // What cannot be seen is not in the way.
    guard now("opacity", view.opacity) > 0 else { return false }
    let size = pair("size", ("width", "height"), view.size)
    let scale = pair("scale", ("x", "y"), view.scale)
    // A line turns about its middle.
    let middle = view.shape == .line ? size / 2 : .zero
    var place = SIMD2(point.x, point.y) - pair("position", ("x", "y"), view.position) - middle
    let turn = -now("rotation", view.rotation) * .pi / 180
    let (c, s) = (cosine(turn), sine(turn))
    place = [c * place.x - s * place.y, s * place.x + c * place.y]
    guard scale.x != 0, scale.y != 0 else { return false }
    place = place / scale + middle
    switch view.shape {
    case .circle:
      let radius = max(0, now("radius", view.radius))
      return (place * place).sum() <= radius * radius
    case .square, .rectangle, .box: return abs(place.x) <= size.x / 2 && abs(place.y) <= size.y / 2
    case .ellipse:
      guard size.x > 0, size.y > 0 else { return false }
      let share = place / (size / 2)
      return (share * share).sum() <= 1
    case .line: return StageShape.distance(place, to: size) <= StageShape.reach
    case .path: return isInside(place)
    case .text(let words):
      let half = SIMD2(Double(words.count) * StageShape.letter.width, 1) * StageShape.letter.height / 2
      return abs(place.x) <= half.x && abs(place.y) <= half.y
    }
  }

  /// From a point to the line between the origin and `end`.
  private static func distance(_ point: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    let length = (end * end).sum()
    let share = length > 0 ? min(max((point * end).sum() / length, 0), 1) : 0
    let rest = point - share * end
    return (rest * rest).sum().squareRoot()
  }

  /// By SVG's rule: where the outline winds around the point at all.
  private func isInside(_ point: SIMD2<Double>) -> Bool {
    var winding = 0
    for corners in outline {
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
