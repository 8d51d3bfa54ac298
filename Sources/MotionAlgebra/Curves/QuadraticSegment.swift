/// A quadratic Bézier curve in the plane.
package struct QuadraticSegment: Hashable, Sendable {
  /// The start, the handle and the end.
  package var p0, p1, p2: SIMD2<Double>

  /// Makes the curve from its start, its handle and its end.
  package init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    (self.p0, self.p1, self.p2) = (p0, p1, p2)
  }

  /// Returns the point at t, from 0 to 1.
  package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return p0 * (s * s) + p1 * (2 * s * t) + p2 * (t * t)
  }

  /// Returns the derivative of the point with respect to t.
  package func derivative(at t: Double) -> SIMD2<Double> { (p1 - p0) * (2 * (1 - t)) + (p2 - p1) * (2 * t) }

  /// Returns the values of t at which the derivative of a coordinate is zero.
  func extrema(of component: Int) -> [Double] {
    let (a, b) = (p1[component] - p0[component], p2[component] - p1[component])
    return a == b ? [] : [a / (a - b)]
  }
}
