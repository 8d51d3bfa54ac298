import MotionAlgebra

/// The part of the plane that a picture shows, and the background behind the views.
package struct PictureCanvas: Hashable, Sendable {
  /// The top left corner, in pixels.
  package var origin: SIMD2<Double>
  /// Width and height in pixels.
  package var size: SIMD2<Double>
  package var background: SIMD4<Double>?

  /// The margin around the views if no canvas is declared, in pixels.
  private static let margin = 20.0
  /// The largest distance that the canvas covers if none is declared, in pixels.
  private static let farthest = 20_000.0

  /// Returns a note on what lies outside the canvas, which follows the name of the target; `nil` if everything fits.
  package static func note(_ scene: Scene) -> String? {
    guard scene.canvas == nil else { return nil }
    let drawn = Dictionary(scene.views.map { ($0.name, $0) }) { first, _ in first }
    let names = zip(scene.tracks, scene.bounds()).compactMap { track, bounds -> String? in
      guard let bounds, let property = track.visible, property.unit == .pixels,
        drawn[track.view]?.shows(property) == true
      else { return nil }
      return max(abs(bounds.lowerBound), abs(bounds.upperBound)) > farthest ? track.name : nil
    }
    guard !names.isEmpty else { return nil }
    return
      "\(PictureNotes.list(names)) \(names.count == 1 ? "goes" : "go") beyond \(Int(farthest)) px, where the canvas "
      + "ends; declare a canvas, as in \"canvas 400 by 300\""
  }

  /// The declared canvas, or one that contains all movements of the views.
  ///
  /// - Parameter bounds: those of the tracks, if they are known.
  package init(_ scene: Scene, _ bounds: [ClosedRange<Double>?]? = nil) {
    if let canvas = scene.canvas {
      (origin, size, background) = ([0, 0], [canvas.width, canvas.height], canvas.background)
      return
    }
    var ranges = ViewRanges(scene.views, scene.tracks, bounds ?? scene.bounds())
    ranges.most = PictureCanvas.farthest
    let whole = PictureExtent(ranges, without: scene.onlyReduced).whole
    background = nil
    guard !whole.isEmpty else {
      (origin, size) = ([0, 0], [400, 300])
      return
    }
    origin = (whole.low - PictureCanvas.margin).rounded(.down)
    size = (whole.high + PictureCanvas.margin).rounded(.up) - origin
  }

  /// Extends the canvas so that it contains the other.
  mutating func widen(to other: PictureCanvas) {
    let end = pointwiseMax(origin + size, other.origin + other.size)
    origin = pointwiseMin(origin, other.origin)
    size = end - origin
  }

  /// Returns a canvas of this size with the old one in its middle.
  package func grown(to size: SIMD2<Double>) -> PictureCanvas {
    var canvas = self
    canvas.origin -= (size - self.size) / 2
    canvas.size = size
    return canvas
  }

  /// Whether a part of a view lies on the canvas, regardless of its opacity.
  ///
  /// - Parameters:
  ///   - content: the box around the members of a group view.
  ///   - canvas: the canvas; `nil` for a member of a group view, whose place on it depends on the group.
  static func shows(_ view: SceneView, content: PlaneBox? = nil, on canvas: PictureCanvas?) -> Bool {
    seenArea(of: view, content: content, on: canvas) > 0
  }

  /// Returns about how much of the canvas a view covers, regardless of its opacity, in square pixels. The parameters are
  /// those of `shows`.
  ///
  /// - Parameter around: the map from the coordinates around the view to those of the canvas.
  static func seenArea(
    of view: SceneView, content: PlaneBox? = nil, in around: PlaneTransform = .identity, on canvas: PictureCanvas?
  ) -> Double {
    Cover(view, content: content)?.area(at: view.position, in: around, on: canvas) ?? 0
  }

  /// What a view covers, wherever it is.
  struct Cover {
    private let reach: (low: SIMD2<Double>, high: SIMD2<Double>)
    private let share: Double

    /// Returns `nil` if the view covers nothing.
    init?(_ view: SceneView, content: PlaneBox? = nil) {
      let isDrawn =
        switch view.shape.outline {
        case .circle: view.radius > 0
        case .corners(let corners) where !corners.isClosed: view.size != [0, 0]
        case .rectangle, .ellipse, .corners: view.size.x > 0 && view.size.y > 0
        case .path, .morph, .text: true
        case .group: content != nil
        }
      share = view.seenShare
      guard isDrawn, view.scale.x != 0, view.scale.y != 0, share > 0 else { return nil }
      reach = PictureCanvas.reach(of: view, content: content) { view[$0]...view[$0] }
    }

    /// Returns about how much of the canvas it covers; see `seenArea`.
    func area(at position: SIMD2<Double>, in around: PlaneTransform, on canvas: PictureCanvas?) -> Double {
      var box = PlaneBox(low: position + reach.low, high: position + reach.high)
      if around != .identity { box = around(box) }
      if let canvas { box = box.common(with: canvas.box) }
      let seen = box.high - box.low
      return seen.x > 0 && seen.y > 0 ? seen.x * seen.y * share : 0
    }
  }

  var box: PlaneBox { PlaneBox(low: origin, high: origin + size) }

  /// Returns how far a view extends from its position during all of its movements.
  ///
  /// - Parameter content: the box around the members of a group view, with their lines.
  static func reach(
    of view: SceneView, content: PlaneBox?, _ range: (VisibleProperty) -> ClosedRange<Double>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    func most(_ property: VisibleProperty) -> Double {
      max(abs(range(property).lowerBound), abs(range(property).upperBound))
    }
    let outline = content == nil ? most(.strokeWidth) / 2 * view.style.reach(of: view.shape.outline) : 0
    let scale = SIMD2(most(.scaleX), most(.scaleY))
    let turn = range(.rotation)
    let turns = turn.lowerBound != turn.upperBound || turn.lowerBound.truncatingRemainder(dividingBy: 180) != 0
    if case .circle = view.shape.outline, view.shift.isZero {
      let radius = scale * (most(.radius) + outline)
      let reach = scale.x == scale.y ? radius : turns ? SIMD2(repeating: radius.max()) : radius
      return (-reach, reach)
    }
    // The box and the point about which it turns, at the ends of the ranges of its size.
    var (low, high) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
    var (least, greatest, firstPivot, lastPivot) = (low, high, low, high)
    var all = [\ClosedRange<Double>.lowerBound, \.upperBound].map { end in
      OutlineMeasures { range($0)[keyPath: end] }
    }
    if let morph = view.shape.outline.morph {
      let morphed = range(.morph)
      all += morph.turns(between: morphed.lowerBound, morphed.upperBound).map { turn in
        OutlineMeasures { $0 == .morph ? turn : range($0).lowerBound }
      }
    }
    for measures in all {
      let pivot = view.pivot.point(in: view.shape.outline.extent(measures))
      let box = content ?? view.box(measures) ?? .zero
      (low, high) = (pointwiseMin(low, box.low), pointwiseMax(high, box.high))
      (least, greatest) = (pointwiseMin(least, box.low - pivot), pointwiseMax(greatest, box.high - pivot))
      (firstPivot, lastPivot) = (pointwiseMin(firstPivot, pivot), pointwiseMax(lastPivot, pivot))
    }
    let (x, y) = (range(.scaleX), range(.scaleY))
    if !turns, x == 1...1, y == 1...1 { return (low - outline, high + outline) }
    if !turns, x.lowerBound >= 0, y.lowerBound >= 0 {
      let narrow = SIMD2(x.lowerBound, y.lowerBound)
      (low, high) = (
        pointwiseMin(least * scale, least * narrow), pointwiseMax(greatest * scale, greatest * narrow)
      )
      return (firstPivot + low - outline, lastPivot + high + outline)
    }
    var around = pointwiseMax(greatest, -least) * scale + outline
    if turns { around = SIMD2(repeating: (around * around).sum().squareRoot()) }
    return (firstPivot - around, lastPivot + around)
  }
}
