/// A part of an ellipse: the points centre + rotation · (radii.x cos θ, radii.y sin θ), with θ running from
/// `startAngle` through `sweep`.
package struct EllipticArc: Hashable, Sendable {
  /// The centre of the ellipse.
  package var center: SIMD2<Double>
  /// Half the length of each axis.
  package var radii: SIMD2<Double>
  /// The angle of the first axis in radians.
  package var rotation: Double
  /// The angle θ at the start, in radians.
  package var startAngle: Double
  /// The change of θ from start to end in radians; positive from the x axis towards the y axis.
  package var sweep: Double
  /// The start as given. The formula would reach it only to the last bits.
  package var start: SIMD2<Double>
  /// The end as given. The formula would reach it only to the last bits.
  package var end: SIMD2<Double>

  /// Makes an arc from one point to another, as SVG describes arcs (SVG 2, appendix B.2, "Elliptical arc implementation
  /// notes"). Radii that are too small are enlarged until the ellipse reaches both points.
  ///
  /// - Parameters:
  ///   - rotation: the angle of the first axis in degrees.
  ///   - isLarge: whether the arc covers more than half of the ellipse.
  ///   - isPositive: whether the arc turns from the x axis towards the y axis.
  /// - Returns: `nil` where the arc is a straight line or a point.
  package init?(
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
    // The centre on the unit circle.
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

  /// Returns the image of the arc, which is a part of an ellipse too.
  package func mapped(by map: PlaneTransform) -> EllipticArc {
    var mapped = self
    (mapped.center, mapped.start, mapped.end) = (map(center), map(start), map(end))
    let (first, second) = (map.way(turned(radii.x, 0)), map.way(turned(0, radii.y)))
    if first == turned(radii.x, 0), second == turned(0, radii.y) { return mapped }
    // The images of both axes as a rotation, a scale along the axes and another rotation: the singular values of a matrix.
    let (sum, difference) = (
      SIMD2(first.x + second.y, first.y - second.x), SIMD2(first.x - second.y, first.y + second.x)
    )
    let (outer, inner) = (angle(sum.y, sum.x), angle(difference.y, difference.x))
    let (great, small) = (sum.norm / 2, difference.norm / 2)
    mapped.radii = SIMD2(great + small, abs(great - small))
    mapped.rotation = (outer + inner) / 2
    mapped.startAngle = startAngle + (outer - inner) / 2
    if small > great { (mapped.startAngle, mapped.sweep) = (-mapped.startAngle, -sweep) }
    return mapped
  }

  /// Returns the point at t, from 0 to 1.
  package func point(at t: Double) -> SIMD2<Double> {
    let theta = startAngle + sweep * t
    return center + turned(radii.x * cosine(theta), radii.y * sine(theta))
  }

  /// Returns the derivative of the point with respect to t.
  package func derivative(at t: Double) -> SIMD2<Double> {
    let theta = startAngle + sweep * t
    return turned(-radii.x * sine(theta), radii.y * cosine(theta)) * sweep
  }

  /// Returns the length of the derivative. It needs only one of sine and cosine, and no sum in it cancels.
  func speed(at t: Double) -> Double {
    if radii.x == radii.y { return radii.x * abs(sweep) }
    let theta = startAngle + sweep * t
    let (x, y) = (radii.x * radii.x, radii.y * radii.y)
    let square: Double
    if x < y {
      let c = cosine(theta)
      square = x + (y - x) * (c * c)
    } else {
      let s = sine(theta)
      square = y + (x - y) * (s * s)
    }
    return square.squareRoot() * abs(sweep)
  }

  /// Returns the values of t at which a coordinate changes direction, twice in each round.
  func extrema(of component: Int) -> [Double] {
    let (c, s) = (cosine(rotation), sine(rotation))
    let first = component == 0 ? angle(-s * radii.y, c * radii.x) : angle(c * radii.y, s * radii.x)
    return (-4...4).map { (first + Double($0) * .pi - startAngle) / sweep }
  }

  /// Cubic Bézier curves that approximate the arc within 3 parts in 10 000 of the radii, each at most a quarter of the
  /// ellipse.
  package var cubics: [CubicSegment] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // Handles of length 4/3 tan(step/4) make the curve touch the ellipse in the middle.
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
