/// A piece of an outline: a line, a Bézier curve or a part of an ellipse, with t running from 0 to 1.
package enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(from: SIMD2<Double>, to: SIMD2<Double>)
  /// A quadratic Bézier curve.
  case quadratic(QuadraticSegment)
  /// A cubic Bézier curve.
  case cubic(CubicSegment)
  /// A part of an ellipse.
  case arc(EllipticArc)

  /// The point at t = 0.
  package var start: SIMD2<Double> {
    switch self {
    case .line(let start, _): start
    case .quadratic(let curve): curve.p0
    case .cubic(let curve): curve.p0
    case .arc(let arc): arc.start
    }
  }

  /// The point at t = 1.
  package var end: SIMD2<Double> {
    switch self {
    case .line(_, let end): end
    case .quadratic(let curve): curve.p2
    case .cubic(let curve): curve.p3
    case .arc(let arc): arc.end
    }
  }

  /// Returns the point at t. At the ends and beyond it is exactly the start or the end.
  package func point(at t: Double) -> SIMD2<Double> {
    if t <= 0 { return start }
    if t >= 1 { return end }
    switch self {
    case .line(let start, let end): return start * (1 - t) + end * t
    case .quadratic(let curve): return curve.point(at: t)
    case .cubic(let curve): return curve.point(at: t)
    case .arc(let arc): return arc.point(at: t)
    }
  }

  /// Returns the derivative of the point with respect to t.
  package func derivative(at t: Double) -> SIMD2<Double> {
    switch self {
    case .line(let start, let end): end - start
    case .quadratic(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    case .arc(let arc): arc.derivative(at: t)
    }
  }

  /// Returns the length of the derivative.
  func speed(at t: Double) -> Double {
    if case .arc(let arc) = self { arc.speed(at: t) } else { derivative(at: t).norm }
  }

  /// An upper bound of the length of the derivative.
  var greatestSpeed: Double {
    switch self {
    case .line(let start, let end): (end - start).norm
    case .quadratic(let curve): 2 * max((curve.p1 - curve.p0).norm, (curve.p2 - curve.p1).norm)
    case .cubic(let curve):
      3 * max((curve.p1 - curve.p0).norm, (curve.p2 - curve.p1).norm, (curve.p3 - curve.p2).norm)
    case .arc(let arc): max(arc.radii.x, arc.radii.y) * abs(arc.sweep)
    }
  }

  /// Returns the values of t strictly between 0 and 1 at which a coordinate changes direction; component 0 is x, 1 is
  /// y.
  package func extrema(of component: Int) -> [Double] {
    let found: [Double] =
      switch self {
      case .line: []
      case .quadratic(let curve): curve.extrema(of: component)
      case .cubic(let curve): curve.extrema(of: component)
      case .arc(let arc): arc.extrema(of: component)
      }
    return found.filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the direction in which the segment leaves its start or reaches its end, with any length; zero for a single
  /// point.
  func tangent(atEnd: Bool) -> SIMD2<Double> {
    let derivative = derivative(at: atEnd ? 1 : 0)
    if derivative != .zero { return derivative }
    // A handle that lies on an end has no direction there, so the next handle decides.
    let next: [SIMD2<Double>] =
      switch self {
      case .line, .arc: []
      case .quadratic(let curve): [curve.p2 - curve.p0]
      case .cubic(let curve): [atEnd ? curve.p3 - curve.p1 : curve.p2 - curve.p0, curve.p3 - curve.p0]
      }
    return next.first { $0 != .zero } ?? .zero
  }
}

extension SIMD2<Double> {
  var norm: Double { (x * x + y * y).squareRoot() }
}

extension PathSegment {
  func mapped(by map: PlaneTransform) -> PathSegment {
    switch self {
    case .line(let start, let end): .line(from: map(start), to: map(end))
    case .quadratic(let curve): .quadratic(QuadraticSegment(map(curve.p0), map(curve.p1), map(curve.p2)))
    case .cubic(let curve): .cubic(CubicSegment(map(curve.p0), map(curve.p1), map(curve.p2), map(curve.p3)))
    case .arc(let arc): .arc(arc.mapped(by: map))
    }
  }
}
