/// A part of an ellipse: centre + rotation · (radii.x cos θ, radii.y sin θ), θ from `startAngle` by `sweep`.
public struct EllipticArc: Hashable, Sendable {
  public var center: SIMD2<Double>
  /// Half of each axis.
  public var radii: SIMD2<Double>
  /// Of the first axis, in radians.
  public var rotation: Double
  /// In radians.
  public var startAngle: Double
  /// In radians; positive from the x axis to the y axis.
  public var sweep: Double
  /// As they were given: the formula would hit them to the last bits only.
  public var start: SIMD2<Double>
  public var end: SIMD2<Double>

  /// From one point to another, as SVG says it (SVG 2, appendix B.2, "Elliptical arc implementation notes"): radii
  /// that are too small grow until the ellipse reaches. `nil` where the arc is a line or nothing.
  ///
  /// - Parameter rotation: in degrees.
  public init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double, isLarge: Bool,
    isPositive: Bool
  ) {
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard rx > 0, ry > 0, start != end else { return nil }
    let phi = rotation.remainder(dividingBy: 360) * .pi / 180
    let (c, s) = (cosine(phi), sine(phi))
    let half = (start - end) / 2
    let (x, y) = (c * half.x + s * half.y, c * half.y - s * half.x)
    let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if reach > 1 {
      (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot())
    }
    let (u, v) = (x / rx, y / ry)
    let square = u * u + v * v
    let distance = max(0, (1 - square) / square).squareRoot() * (isLarge == isPositive ? -1 : 1)
    // On the unit circle.
    let (cu, cv) = (distance * v, -distance * u)
    let (cx, cy) = (cu * rx, cv * ry)
    let middle = (start + end) / 2
    center = SIMD2(c * cx - s * cy + middle.x, s * cx + c * cy + middle.y)
    self.radii = SIMD2(rx, ry)
    self.rotation = phi
    startAngle = angle(v - cv, u - cu)
    var sweep = angle(-v - cv, -u - cu) - startAngle
    if isPositive, sweep <= 0 { sweep += 2 * .pi }
    if !isPositive, sweep >= 0 { sweep -= 2 * .pi }
    self.sweep = sweep
    (self.start, self.end) = (start, end)
    guard center.x.isFinite, center.y.isFinite, sweep.isFinite else { return nil }
  }

  private func turned(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let (c, s) = (cosine(rotation), sine(rotation))
    return SIMD2(c * x - s * y, s * x + c * y)
  }

  /// The point at t, from 0 to 1.
  public func point(at t: Double) -> SIMD2<Double> {
    let theta = startAngle + sweep * t
    return center + turned(radii.x * cosine(theta), radii.y * sine(theta))
  }

  /// How the point changes with t.
  public func derivative(at t: Double) -> SIMD2<Double> {
    let theta = startAngle + sweep * t
    return turned(-radii.x * sine(theta), radii.y * cosine(theta)) * sweep
  }

  /// Where a coordinate turns back: twice in each round.
  func extrema(of component: Int) -> [Double] {
    let (c, s) = (cosine(rotation), sine(rotation))
    let first = component == 0 ? angle(-s * radii.y, c * radii.x) : angle(c * radii.y, s * radii.x)
    return (-4...4).map { (first + Double($0) * .pi - startAngle) / sweep }
  }

  /// As cubic Bézier curves, of a quarter of the ellipse at most; within 3 parts in 10 000 of the radii.
  public var cubics: [CubicSegment] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // Handles of 4/3 tan(step/4) touch the ellipse in the middle.
    let length = 4.0 / 3 * sine(step / 4) / cosine(step / 4)
    return (0..<count).map { place in
      func border(_ number: Int) -> SIMD2<Double> {
        number == 0 ? start : number == count ? end : point(at: Double(number) / Double(count))
      }
      func handle(_ number: Int) -> SIMD2<Double> { derivative(at: Double(number) / Double(count)) / sweep * length }
      return CubicSegment(
        border(place), border(place) + handle(place), border(place + 1) - handle(place + 1), border(place + 1))
    }
  }
}
