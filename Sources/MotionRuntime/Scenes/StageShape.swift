import MotionAlgebra

/// The area in which a pointer is on a view: its shape with the present values of its properties.
///
/// It is a class because every pointer that goes down is compared with all views, and a struct would be copied each
/// time.
final class StageShape {
  /// The distance in pixels within which a pointer is on a line. A line itself would be too thin.
  static let reach = 8.0

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
  private let (pivot, shift): (Anchor, Anchor)
  private let opacity: Number
  private let radius: Number
  private let cornerRadius: Number
  private let fontSize: Number
  private let letterSpacing: Number
  private let value: Number
  private let morph: Number
  private let rotation: Number
  private let position: Pair
  private let scale: Pair
  private let size: Pair
  /// The corners of an outline of corners or of a path, whose curves are cut into lines.
  private var corners: [[SIMD2<Double>]] = []

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
    (pivot, shift) = (view.pivot, view.shift)
    (opacity, radius, rotation) = (number(.opacity), number(.radius), number(.rotation))
    (cornerRadius, fontSize, letterSpacing) = (number(.cornerRadius), number(.fontSize), number(.letterSpacing))
    value = number(.value)
    morph = number(.morph)
    position = Pair(x: number(.x), y: number(.y))
    scale = Pair(x: number(.scaleX), y: number(.scaleY))
    size = Pair(x: number(.width), y: number(.height))
    switch outline {
    case .circle, .ellipse, .rectangle, .morph, .text, .group: break
    case .corners(let all): corners = [all.points]
    case .path(let data): corners = data.outline.cutIntoLines
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

  /// Whether it is the area of a group view, whose members catch the pointers.
  var isGroup: Bool { outline.isGroup }

  /// Whether the view catches pointers. An invisible view does not.
  var isVisible: Bool { opacity.now > 0 }

  /// The map from the coordinates in which the view is drawn to those around it.
  var transform: PlaneTransform {
    PlaneTransform(
      position: position.now, pivot: pivot.point(in: outline.extent(measures)), rotation: rotation.now, scale: scale.now
    )
  }

  private var measures: OutlineMeasures {
    OutlineMeasures(
      radius: radius.now, size: size.now, fontSize: fontSize.now, letterSpacing: letterSpacing.now,
      value: value.now, morph: morph.now)
  }

  /// Returns where a point around the view is in the coordinates in which it is drawn; `nil` where it is scaled to nothing.
  func origin(of point: Point) -> Point? {
    transform.origin(of: SIMD2(point.x, point.y)).map { Point(x: $0.x, y: $0.y) }
  }

  /// Returns whether a point, in the coordinates around the view, is in its outline.
  func contains(_ point: Point) -> Bool {
    guard let origin = transform.origin(of: SIMD2(point.x, point.y)) else { return false }
    let measures = measures
    let place = origin - shift.point(in: outline.extent(measures))
    switch outline {
    case .circle:
      let radius = max(0, radius.now)
      return (place * place).sum() <= radius * radius
    case .rectangle:
      let size = size.now
      let radius = SceneView.cornerRadius(cornerRadius.now, in: size)
      let distance = SIMD2(abs(place.x), abs(place.y)) - size / 2
      guard distance.x <= 0, distance.y <= 0 else { return false }
      let corner = pointwiseMax(distance + radius, [0, 0])
      return (corner * corner).sum() <= radius * radius
    case .ellipse:
      let size = size.now
      guard size.x > 0, size.y > 0 else { return false }
      let share = place / (size / 2)
      return (share * share).sum() <= 1
    case .corners(let corners):
      let size = size.now
      if corners.isClosed { return size.x > 0 && size.y > 0 && isInside(self.corners, place / size) }
      return corners.sides.contains { side in
        let (start, end) = (side.start * size, side.end * size)
        return StageShape.distance(place - start, to: end - start) <= StageShape.reach
      }
    case .path: return isInside(corners, place)
    case .morph(let morph): return isInside(morph.outline(at: self.morph.now).cutIntoLines, place)
    case .group: return false
    case .text(let wording):
      let half = SIMD2(measures.width(wording), fontSize.now) / 2
      return abs(place.x - 2 * half.x * shift.share.x) <= half.x && abs(place.y) <= half.y
    }
  }

  /// Returns whether a point, in the coordinates around the view, is in the area that the view clips others to. A line has none,
  /// although a pointer can be on it.
  func covers(_ point: Point) -> Bool { !outline.isOpen && contains(point) }

  /// Returns the distance from a point to the line between the origin and `end`.
  private static func distance(_ point: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    let length = (end * end).sum()
    let share = length > 0 ? min(max((point * end).sum() / length, 0), 1) : 0
    let rest = point - share * end
    return (rest * rest).sum().squareRoot()
  }

  /// Returns whether the outline winds around a point at all, which is SVG's nonzero rule.
  private func isInside(_ corners: [[SIMD2<Double>]], _ point: SIMD2<Double>) -> Bool {
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
