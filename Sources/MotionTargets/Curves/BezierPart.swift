/// A part of a cubic Bézier easing, as an easing of its own (de Casteljau's subdivision, twice).
struct BezierPart {
  var handles: SIMD4<Double>
  /// The values at both ends of the part.
  var first: Double
  var last: Double

  /// Returns `nil` if the part is constant, or if its handles would lie outside 0 … 1.
  init?(_ curve: SIMD4<Double>, from start: Double, to end: Double) {
    func x(_ s: Double) -> Double { 3 * s * (1 - s) * (curve.x * (1 - s) + curve.z * s) + s * s * s }
    func parameter(_ goal: Double) -> Double {
      if goal <= 0 { return 0 }
      if goal >= 1 { return 1 }
      var (low, high) = (0.0, 1.0)
      while true {
        let middle = (low + high) / 2
        if middle <= low || middle >= high { return middle }
        if x(middle) < goal { low = middle } else { high = middle }
      }
    }
    let (s, t) = (parameter(start), parameter(end))
    // The blossom of each coordinate at (s, s, s), (s, s, t), (s, t, t), (t, t, t).
    func blossom(_ p1: Double, _ p2: Double, _ a: Double, _ b: Double, _ c: Double) -> Double {
      let one = (1 - a) * (1 - b) * c + (1 - a) * b * (1 - c) + a * (1 - b) * (1 - c)
      let two = (1 - a) * b * c + a * (1 - b) * c + a * b * (1 - c)
      return p1 * one + p2 * two + a * b * c
    }
    let xs = [(s, s, s), (s, s, t), (s, t, t), (t, t, t)].map { blossom(curve.x, curve.z, $0.0, $0.1, $0.2) }
    let ys = [(s, s, s), (s, s, t), (s, t, t), (t, t, t)].map { blossom(curve.y, curve.w, $0.0, $0.1, $0.2) }
    let (width, rise) = (xs[3] - xs[0], ys[3] - ys[0])
    guard width > 0, abs(rise) > 1e-9 else { return nil }
    handles = SIMD4(
      (xs[1] - xs[0]) / width, (ys[1] - ys[0]) / rise, (xs[2] - xs[0]) / width, (ys[2] - ys[0]) / rise)
    guard (0...1).contains(handles.x), (0...1).contains(handles.z) else { return nil }
    (first, last) = (ys[0], ys[3])
  }
}
