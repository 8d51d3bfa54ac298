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
  package init(_ scene: Scene) {
    if let canvas = scene.canvas {
      (origin, size, background) = ([0, 0], [canvas.width, canvas.height], canvas.background)
      return
    }
    var ranges: [String: [VisibleProperty: ClosedRange<Double>]] = [:]
    for (track, bounds) in zip(scene.tracks, scene.bounds()) {
      guard let bounds, let property = track.visible else { continue }
      ranges[track.view, default: [:]][property] = bounds
    }
    var (low, high) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
    for (place, view) in scene.views.enumerated() where !scene.onlyReduced.contains(place) {
      let own = ranges[view.name] ?? [:]
      func range(_ property: VisibleProperty) -> ClosedRange<Double> {
        let all = own[property] ?? view[property]...view[property]
        let most = PictureCanvas.farthest
        return min(max(all.lowerBound, -most), most)...min(max(all.upperBound, -most), most)
      }
      let reach = PictureCanvas.reach(of: view, range)
      low = pointwiseMin(low, [range(.x).lowerBound, range(.y).lowerBound] + reach.low)
      high = pointwiseMax(high, [range(.x).upperBound, range(.y).upperBound] + reach.high)
    }
    background = nil
    guard low.x <= high.x else {
      (origin, size) = ([0, 0], [400, 300])
      return
    }
    origin = (low - PictureCanvas.margin).rounded(.down)
    size = (high + PictureCanvas.margin).rounded(.up) - origin
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
  static func shows(_ view: SceneView, on canvas: PictureCanvas) -> Bool { seenArea(of: view, on: canvas) > 0 }

  /// Returns about how much of the canvas a view covers, regardless of its opacity, in square pixels.
  static func seenArea(of view: SceneView, on canvas: PictureCanvas) -> Double {
    let isDrawn =
      switch view.shape.outline {
      case .circle: view.radius > 0
      case .corners(let corners) where !corners.isClosed: view.size != [0, 0]
      case .rectangle, .ellipse, .corners: view.size.x > 0 && view.size.y > 0
      case .path, .text: true
      }
    guard isDrawn, view.scale.x != 0, view.scale.y != 0, view.trim.x < view.trim.y else { return 0 }
    let reach = reach(of: view) { view[$0]...view[$0] }
    let low = pointwiseMax(view.position + reach.low, canvas.origin)
    let seen = pointwiseMin(view.position + reach.high, canvas.origin + canvas.size) - low
    return seen.x > 0 && seen.y > 0 ? seen.x * seen.y * (view.trim.y - view.trim.x) : 0
  }

  /// Returns the largest error of a number of a view, given the tolerance in pixels. An error of the scale moves a point by as
  /// much as the point is away from the middle of the view.
  ///
  /// - Parameter range: the values of each number during all movements of the view.
  static func tolerance(
    of property: VisibleProperty, in view: SceneView, _ pixels: Double,
    _ range: (VisibleProperty) -> ClosedRange<Double>
  ) -> Double {
    let usual = property.unit.tolerance(pixels)
    guard property.property == .scale else { return usual }
    let reach = reach(of: view) { other in
      other.property == .scale ? 1...1 : other.property == .rotation ? 0...0 : range(other)
    }
    let farthest = pointwiseMax(reach.high, -reach.low)
    return min(usual, pixels / max(1, (farthest * farthest).sum().squareRoot()))
  }

  /// Returns how far a view extends from its position during all of its movements.
  private static func reach(
    of view: SceneView, _ range: (VisibleProperty) -> ClosedRange<Double>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    func most(_ property: VisibleProperty) -> Double {
      max(abs(range(property).lowerBound), abs(range(property).upperBound))
    }
    let outline = VisibleShape.outlineWidth / 2
    let scale = SIMD2(most(.scaleX), most(.scaleY))
    let turn = range(.rotation)
    let turns = turn.lowerBound != turn.upperBound || turn.lowerBound.truncatingRemainder(dividingBy: 180) != 0
    var (low, high): (SIMD2<Double>, SIMD2<Double>)
    switch view.shape.outline {
    case .circle:
      let radius = scale * (most(.radius) + outline)
      let reach = scale.x == scale.y ? radius : turns ? SIMD2(repeating: radius.max()) : radius
      return (-reach, reach)
    case .rectangle, .ellipse: high = SIMD2(most(.width), most(.height)) / 2
    case .text(let text):
      high = SIMD2(VisibleShape.textSize * 0.3 * Double(text.count), VisibleShape.textSize * 0.6)
    case .corners(let corners):
      let (width, height) = (range(.width), range(.height))
      (low, high) = ([0, 0], [0, 0])
      for point in corners.points {
        for size in [SIMD2(width.lowerBound, height.lowerBound), SIMD2(width.upperBound, height.upperBound)] {
          (low, high) = (pointwiseMin(low, point * size), pointwiseMax(high, point * size))
        }
      }
      guard turns || scale != [1, 1] else { return (low - outline, high + outline) }
      let longest = SIMD2(most(.width), most(.height))
      let radius =
        corners.points.map { point in
          let way = (point - corners.middle) * longest
          return (way * way).sum().squareRoot()
        }.max() ?? 0
      let around = radius * max(1, scale.max()) + outline
      return (corners.middle * low - around, corners.middle * high + around)
    case .path(let data):
      (low, high) = PathExtent.extent(of: data)
      let around = pointwiseMax(pointwiseMax(low, -low), pointwiseMax(high, -high))
      guard turns || range(.scaleX).lowerBound < 0 || range(.scaleY).lowerBound < 0 else {
        return (low * scale - outline, high * scale + outline)
      }
      high = around
    }
    high = high * scale + outline
    if turns { high = SIMD2(repeating: (high * high).sum().squareRoot()) }
    return (-high, high)
  }
}

/// The extent of SVG path data; the handles of curves count as points.
enum PathExtent {
  static func extent(of data: String) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    var (low, high) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
    var (here, start) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
    func meet(_ point: SIMD2<Double>) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    var scanner = PathScanner(data)
    while let command = scanner.command() {
      let isRelative = command >= UInt8(ascii: "a")
      var origin: SIMD2<Double> { isRelative ? here : [0, 0] }
      switch command | 0x20 {
      case UInt8(ascii: "z"): here = start
      case UInt8(ascii: "h"): scanner.number().map { here.x = origin.x + $0 }
      case UInt8(ascii: "v"): scanner.number().map { here.y = origin.y + $0 }
      case UInt8(ascii: "a"):
        guard let rx = scanner.number(), let ry = scanner.number(), scanner.number() != nil, scanner.flag(),
          scanner.flag(),
          let end = scanner.point()
        else { return finish() }
        let goal = origin + end
        // No point of an arc is farther from its ends than its diameter, or than the chord if that is longer.
        let reach = 2 * max(abs(rx), abs(ry))
        meet(pointwiseMin(here, goal) - reach)
        meet(pointwiseMax(here, goal) + reach)
        here = goal
      default:
        let count =
          switch command | 0x20 {
          case UInt8(ascii: "c"): 3
          case UInt8(ascii: "s"), UInt8(ascii: "q"): 2
          default: 1
          }
        var last = here
        for _ in 0..<count {
          guard let point = scanner.point() else { return finish() }
          last = origin + point
          meet(last)
        }
        here = last
        if command | 0x20 == UInt8(ascii: "m") { start = here }
      }
      meet(here)
    }
    func finish() -> (low: SIMD2<Double>, high: SIMD2<Double>) { low.x <= high.x ? (low, high) : ([0, 0], [0, 0]) }
    return finish()
  }
}

/// Splits path data into commands and numbers; it stops where the data is malformed.
private struct PathScanner {
  private var rest: Substring.UTF8View
  private var last: UInt8?

  init(_ data: String) { rest = data[...].utf8 }

  private mutating func skip() {
    while let byte = rest.first, byte == 0x20 || byte == 0x2C || (0x09...0x0D).contains(byte) { rest.removeFirst() }
  }

  /// Returns the next command, or the last one again if more numbers follow it.
  mutating func command() -> UInt8? {
    skip()
    guard let byte = rest.first else { return nil }
    if "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) {
      rest.removeFirst()
      last = byte
      return byte
    }
    guard let last, last | 0x20 != UInt8(ascii: "z"), isNumberNext else { return nil }
    // The points after the first one of a move are lines.
    if last == UInt8(ascii: "M") { self.last = UInt8(ascii: "L") }
    if last == UInt8(ascii: "m") { self.last = UInt8(ascii: "l") }
    return self.last
  }

  private var isNumberNext: Bool {
    guard let byte = rest.first else { return false }
    return (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  mutating func number() -> Double? {
    skip()
    var text: [UInt8] = []
    var (hasDot, hasExponent) = (false, false)
    while let byte = rest.first {
      switch byte {
      case 0x30...0x39: break
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        let before = text.last.map { $0 | 0x20 }
        guard before == nil || before == UInt8(ascii: "e") else { return Double(String(decoding: text, as: UTF8.self)) }
      case UInt8(ascii: "."):
        if hasDot || hasExponent { return Double(String(decoding: text, as: UTF8.self)) }
        hasDot = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent || text.isEmpty { return Double(String(decoding: text, as: UTF8.self)) }
        hasExponent = true
      default: return Double(String(decoding: text, as: UTF8.self))
      }
      text.append(byte)
      rest.removeFirst()
    }
    return Double(String(decoding: text, as: UTF8.self))
  }

  mutating func point() -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return [x, y]
  }

  /// Reads a flag: one digit, which needs no separator after it.
  mutating func flag() -> Bool {
    skip()
    guard let byte = rest.first, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return false }
    rest.removeFirst()
    return true
  }
}
