/// A cubic Bézier curve in the plane.
package struct CubicSegment: Hashable, Sendable {
  /// The start, the two handles and the end.
  package var p0, p1, p2, p3: SIMD2<Double>

  /// Makes the curve from its start, its two handles and its end.
  package init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Returns the point at t, from 0 to 1.
  package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (first, last) = (p0 * (s * s * s) + p1 * (3 * s * s * t), p2 * (3 * s * t * t) + p3 * (t * t * t))
    return first + last
  }

  /// Returns the derivative of the point with respect to t.
  package func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (first, middle, last) = ((p1 - p0) * (s * s), (p2 - p1) * (2 * s * t), (p3 - p2) * (t * t))
    return (first + middle + last) * 3
  }

  /// Returns the values of t at which the derivative of a coordinate, a quadratic, is zero.
  func extrema(of component: Int) -> [Double] {
    let (d0, d1, d2) = (
      p1[component] - p0[component], p2[component] - p1[component], p3[component] - p2[component]
    )
    return quadraticRoots(d0 - 2 * d1 + d2, 2 * (d1 - d0), d0)
  }
}

/// Returns the real roots of a·t² + b·t + c, computed without cancellation (Numerical Recipes, 5.6).
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  // A leading coefficient this small beside the others is only their rounding error.
  if abs(a) <= 0x1p-48 * (abs(b) + abs(c)) { return b == 0 ? [] : [-c / b] }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
  return q == 0 ? [0] : [q / a, c / q]
}
