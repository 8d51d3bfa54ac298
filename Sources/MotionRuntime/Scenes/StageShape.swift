import MotionAlgebra

/// Where a pointer has to be to be on a view: on its shape, as it stands now.
///
/// A class, since all views of a scene are asked for every pointer that goes down, and none is to be copied for that.
final class StageShape {
  /// How near to a line is on it, in pixels: nobody meets the line itself.
  static let reach = 8.0
  /// What a letter takes of its text's height, and that height in pixels: what a text measures depends on who draws it.
  static let letter = (width: 0.6, height: 24.0)
  /// Into how many lines a curve of a path is cut.
  static let cuts = 16

  /// A number of a view: where its track stands, or, where nothing moves it, what it was declared with.
  private struct Number {
    let cell: StageView.Cell?
    let start: Double

    var now: Double { cell.map { $0.value.isNaN ? start : $0.value } ?? start }
  }

  private struct Pair {
    let (x, y): (Number, Number)
    var now: SIMD2<Double> { SIMD2(x.now, y.now) }
  }

  private let shape: SceneView.Shape
  private let opacity: Number
  private let radius: Number
  private let rotation: Number
  private let position: Pair
  private let scale: Pair
  private let size: Pair
  private var outline: [[SIMD2<Double>]] = []
  private var letters = 0.0

  /// - Parameters:
  ///   - tracks: those of the view, by what they move.
  ///   - stageView: where they stand.
  init(_ view: SceneView, _ tracks: [VisibleProperty: UInt32], _ stageView: StageView) {
    func number(_ property: VisibleProperty) -> Number {
      Number(cell: tracks[property].map(stageView.cell), start: view[property])
    }
    shape = view.shape
    (opacity, radius, rotation) = (number(.opacity), number(.radius), number(.rotation))
    position = Pair(x: number(.x), y: number(.y))
    scale = Pair(x: number(.scaleX), y: number(.scaleY))
    size = Pair(x: number(.width), y: number(.height))
    if case .text(let words) = view.shape { letters = Double(words.count) }
    // A path that is none is refused by the compiler; on one that somebody made by hand there is no pointer.
    if case .path(let data) = view.shape, let path = try? OutlinePath(data) {
      outline = path.subpaths.map { subpath in
        [subpath.start]
          + subpath.segments.flatMap { segment in
            (1...StageShape.cuts).map { segment.point(at: Double($0) / Double(StageShape.cuts)) }
          }
      }
    }
  }

  /// Of all views of a scene, in its order.
  static func all(_ scene: Scene, _ views: [StageView]) -> [StageShape] {
    var tracks: [String: [VisibleProperty: UInt32]] = [:]
    for (place, track) in scene.tracks.enumerated() {
      if let property = track.visible { tracks[track.view, default: [:]][property] = UInt32(place) }
    }
    return zip(scene.views, views).map { StageShape($0, tracks[$0.name] ?? [:], $1) }
  }

  func contains(_ point: Point) -> Bool {
    // What cannot be seen is not in the way.
    guard opacity.now > 0 else { return false }
    // A line turns about its middle.
    let middle = if case .line = shape { size.now / 2 } else { SIMD2<Double>.zero }
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
    switch shape {
    case .circle:
      let radius = max(0, radius.now)
      return (place * place).sum() <= radius * radius
    case .square, .rectangle, .box:
      let size = size.now
      return abs(place.x) <= size.x / 2 && abs(place.y) <= size.y / 2
    case .ellipse:
      let size = size.now
      guard size.x > 0, size.y > 0 else { return false }
      let share = place / (size / 2)
      return (share * share).sum() <= 1
    case .line: return StageShape.distance(place, to: size.now) <= StageShape.reach
    case .path: return isInside(place)
    case .text:
      let half = SIMD2(letters * StageShape.letter.width, 1) * StageShape.letter.height / 2
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
