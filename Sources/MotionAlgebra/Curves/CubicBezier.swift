/// The graph of CSS `cubic-bezier(x1, y1, x2, y2)`: y as a function of x, both from 0 to 1, for handles x1 and x2 from
/// 0 to 1 (CSS Easing Functions Level 1, section 2.3).
///
/// With s from 0 to 1 both coordinates are cubics in s, and x never falls. The cubic x(s) is cut where its curvature
/// changes sign, and each piece is measured from its flat end, the anchor:
///
///     |x − X0| = p·w + q·w² + r·w³,  w = |s − s0| ≥ 0,  p, q ≥ 0, and convex over the piece.
///
/// There the inverse is as well conditioned as it can be: a relative error of the distance causes at most the same
/// relative error of w. It remains to find |x − X0| with a small relative error, so X0, p and q are computed in
/// double-double. This holds for every legal handle at every x, including `cubic-bezier(1, 0, 0, 1)`, whose slope at
/// 1/2 is infinite. Newton's method cannot fail for a convex rising function: from the right of the root it descends to
/// the root.
struct CubicBezier {
  struct Piece {
    /// The anchor X0 as a double-double, and the side of it that x is on: 1 above, −1 below.
    var anchor: Double
    var anchorRest: Double
    var side: Double
    var p: Double
    var q: Double
    var r: Double
    /// The coefficients of y = y0 + y1·w + y2·w² + y3·w³.
    var y0: Double
    var y1: Double
    var y2: Double
    var y3: Double
    /// The number of table cells for each unit of |x − X0|.
    var cellsPerUnit = 0.0
    /// The greatest w of the piece.
    var reach = 0.0
  }

  /// The number of cells in the table of a piece, all of equal distance.
  static let cells = 64
  /// The first cell in the table. Before it the inverse may be too steep for the table, like a square or a cube root.
  static let firstTabled = 2
  /// The most steps of Newton's method. They are never needed.
  static let mostSteps = 64

  /// The piece up to `split`, and the piece above it. The split is a double-double.
  let lower: Piece
  let upper: Piece
  let split: Double
  let splitRest: Double
  /// The least and the greatest value of the curve.
  let range: ClosedRange<Double>

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    // x = c·s + b·s² + a·s³, and from the end 1 − x = c1·t + b1·t² + a·t³ with t = 1 − s.
    let c = DoubleDouble(product: 3, x1)
    let b = 3 * DoubleDouble(sum: x2, -2 * x1)
    let a = DoubleDouble(1) + 3 * DoubleDouble(sum: x1, -x2)
    let c1 = 3 * DoubleDouble(sum: 1, -x2)
    let b1 = 3 * (DoubleDouble(sum: x2, -1) + DoubleDouble(sum: x2, -x1))
    // Plain doubles suffice for the same coefficients of y.
    let (d1, d2, d3) = (3 * y1, 3 * (y2 - 2 * y1), 1 + 3 * (y1 - y2))
    let (e1, e2) = (3 * (1 - y2), 3 * ((y2 - 1) + (y2 - y1)))

    let fromStart = Piece(
      anchor: 0, anchorRest: 0, side: 1, p: c.high, q: b.high, r: a.high,
      y0: 0, y1: d1, y2: d2, y3: d3)
    let fromEnd = Piece(
      anchor: 1, anchorRest: 0, side: -1, p: c1.high, q: b1.high, r: a.high,
      y0: 1, y1: -e1, y2: -e2, y3: -d3)
    range = CubicBezier.range(y1, y2)

    switch (b.isNegative, b1.isNegative) {
    case (false, true):
      // The curve x(s) is convex throughout.
      (lower, upper, split, splitRest) = (fromStart.sized(1, reach: 1), fromStart.sized(1, reach: 1), 0, 0)
    case (true, false):
      // The curve x(s) is concave throughout.
      (lower, upper, split, splitRest) = (fromEnd.sized(1, reach: 1), fromEnd.sized(1, reach: 1), 0, 0)
    case (false, false):
      // The curve x(s) is convex, then concave: steepest where b + 3a·s = 0, flat at the ends.
      guard a.isNegative else {
        // The curve x(s) is straight: neither end has any curvature.
        (lower, upper, split, splitRest) = (fromStart.sized(1, reach: 1), fromStart.sized(1, reach: 1), 0, 0)
        return
      }
      let steepest = min(max((b / (-3 * a)).high, 0), 1)
      split = steepest * (c.high + steepest * (b.high + steepest * a.high))
      splitRest = 0
      lower = fromStart.sized(split, reach: steepest)
      upper = fromEnd.sized(1 - split, reach: 1 - steepest)
    case (true, true):
      // The curve x(s) is concave, then convex: flattest at h, where b + 3a·h = 0 and no q is left.
      let h = b / (-3 * a)
      let flat = h * (c + h * (b + h * a))
      let slope = max((c + h * b).high, 0)
      let s = h.high
      let y = s * (d1 + s * (d2 + s * d3))
      let (dy, dy2) = (d1 + s * (2 * d2 + s * 3 * d3), d2 + 3 * d3 * s)
      (split, splitRest) = (flat.high, flat.low)
      lower = Piece(
        anchor: flat.high, anchorRest: flat.low, side: -1, p: slope, q: 0, r: a.high,
        y0: y, y1: -dy, y2: dy2, y3: -d3
      ).sized(flat.high, reach: s)
      upper = Piece(
        anchor: flat.high, anchorRest: flat.low, side: 1, p: slope, q: 0, r: a.high,
        y0: y, y1: dy, y2: dy2, y3: d3
      ).sized((DoubleDouble(1) - flat).high, reach: (DoubleDouble(1) - h).high)
    }
  }

  /// Returns y at an x strictly between 0 and 1, bit for bit the value of an `EasingCurve`, without a table.
  func value(at x: Double) -> Double {
    let piece = x - split > splitRest ? upper : lower
    let distance = piece.distance(to: x)
    let place = distance * piece.cellsPerUnit
    if place < Double(CubicBezier.firstTabled) { return clamped(piece.y(piece.solve(distance))) }
    let cell = CubicBezier.cell(place)
    let guess = piece.guess(piece.border(cell), piece.border(cell + 1))
    return clamped(piece.y(piece.refined(guess.value(place - Double(cell)), distance)))
  }

  /// Returns two progresses. All between them are on one piece and in its table. Some others may be too, because the two are
  /// moved inwards by more than rounding can move a progress across. Where nothing is left, the start is above the end.
  func tabled(_ piece: Piece, isAbove: Bool) -> (start: Double, end: Double) {
    let slack = 0x1p-50
    let border = piece.anchor + piece.side * (Double(CubicBezier.firstTabled) / piece.cellsPerUnit)
    var start = isAbove ? split + slack : slack
    var end = isAbove ? 1.0.nextDown : split - slack
    if piece.side > 0 { start = max(start, border + slack) } else { end = min(end, border - slack) }
    // Distances and positions rise or fall with the progress, even after rounding, so that the two ends speak for all between.
    let isWhole = [start, end].allSatisfy { x in
      x > 0 && x < 1 && (x - split > splitRest) == isAbove
        && piece.distance(to: x) * piece.cellsPerUnit >= Double(CubicBezier.firstTabled)
    }
    return isWhole ? (start, end) : (1, 0)
  }

  /// Returns the index of the cell that holds a position in the table, where the position is counted in cells.
  @inline(__always)
  static func cell(_ place: Double) -> Int { place < Double(cells) ? Int(place) : cells - 1 }

  func clamped(_ y: Double) -> Double { min(max(y, range.lowerBound), range.upperBound) }

  /// Returns the values of s at which y changes direction, rising: the roots of y′/3 = y1 + 2·(y2 − 2·y1)·s + (1 +
  /// 3·(y1 − y2))·s² inside (0, 1) at which its sign changes.
  static func turns(_ y1: Double, _ y2: Double) -> [Double] {
    let a = (DoubleDouble(1) + 3 * DoubleDouble(sum: y1, -y2))
    let b = DoubleDouble(sum: y2, -2 * y1)
    let c = DoubleDouble(y1)
    let discriminant = (b * b - a * c).high
    guard discriminant > 0 else { return [] }
    // The root of larger magnitude comes first and gives the other by their product, which avoids cancellation.
    let sum = -(b.high + (b.high < 0 ? -1 : 1) * discriminant.squareRoot())
    let roots = [sum / a.high, c.high / sum].filter { $0 > 0 && $0 < 1 }
    return roots.sorted()
  }

  static func range(_ y1: Double, _ y2: Double) -> ClosedRange<Double> {
    var (least, greatest) = (0.0, 1.0)
    for s in turns(y1, y2) {
      let y = bernstein(y1, y2, s)
      (least, greatest) = (min(least, y), max(greatest, y))
    }
    return least...greatest
  }

  /// Returns 3·z1·s·(1 − s)² + 3·z2·s²·(1 − s) + s³.
  static func bernstein(_ z1: Double, _ z2: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (z1 * rest + z2 * s) + s * s)
  }
}

extension CubicBezier.Piece {
  func sized(_ distance: Double, reach: Double) -> CubicBezier.Piece {
    var sized = self
    sized.reach = reach
    // A piece can be so short that the number of cells per unit overflows. It gets no table.
    sized.cellsPerUnit = distance > 1e-290 ? Double(CubicBezier.cells) / distance : 0
    return sized
  }

  /// Returns the distance of x from the anchor, 0 or more, with a small relative error.
  @inline(__always)
  func distance(to x: Double) -> Double { max(side * ((x - anchor) - anchorRest), 0) }

  @inline(__always)
  func y(_ w: Double) -> Double { y0 + w * (y1 + w * (y2 + w * y3)) }

  /// Returns the w at a distance, by Newton's method from above.
  @inline(never)
  func solve(_ distance: Double) -> Double {
    var w = bound(distance)
    // The first steps shrink w by at least a third, the last ones converge quadratically. About ten steps suffice, and
    // the loop stops as soon as rounding ends the descent.
    for _ in 0..<CubicBezier.mostSteps {
      let next = descended(w, distance)
      guard next < w else { break }
      w = next
    }
    return w
  }

  /// Returns a number not below the w at a distance; 0 at no distance.
  @inline(__always)
  func bound(_ distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    // Each term alone bounds w. Where r is negative, convexity (q + 3r·w ≥ 0) leaves 2/3 of q·w².
    var w = min(reach, distance / p)
    if q > 0 { w = min(w, (distance / q * (r < 0 ? 1.5 : 1)).squareRoot()) }
    if r > 0 { w = min(w, cubeRoot(distance / r)) }
    return w
  }

  /// Returns w after one step of Newton's method, or w itself where the descent has ended.
  @inline(__always)
  func descended(_ w: Double, _ distance: Double) -> Double {
    let slope = slope(w)
    let next = w - (w * (p + w * (q + w * r)) - distance) / slope
    return slope > 0 && next < w && next > 0 ? next : w
  }

  /// A cubic polynomial in the fraction of a cell.
  struct Guess {
    var c0: Double
    var c1: Double
    var c2: Double
    var c3: Double

    @inline(__always)
    func value(_ t: Double) -> Double { c0 + t * (c1 + t * (c2 + t * c3)) }
  }

  /// Returns the cubic that has the w and the slope of the inverse at both borders of a cell. Its relative error is
  /// below 1 in 2 000 over the second cell and below 1 in a million over the tenth.
  func guess(_ start: Border, _ end: Border) -> Guess {
    let rise = end.w - start.w
    return Guess(
      c0: start.w, c1: start.growth, c2: 3 * rise - 2 * start.growth - end.growth,
      c3: start.growth + end.growth - 2 * rise)
  }

  /// The border of a cell: w there, and how much w would grow over one cell at that slope.
  struct Border {
    var w: Double
    var growth: Double
  }

  func border(_ cell: Int) -> Border {
    let w = solve(Double(cell) / cellsPerUnit)
    return Border(w: w, growth: 1 / (slope(w) * cellsPerUnit))
  }

  @inline(__always)
  private func slope(_ w: Double) -> Double { p + w * (2 * q + w * 3 * r) }

  /// Returns a guess after one step of Halley's method, which cubes the relative error with one division.
  @inline(__always)
  func refined(_ w: Double, _ distance: Double) -> Double {
    let bend = q + w * r
    let error = w * (p + w * bend) - distance
    let slope = p + w * (2 * bend + w * r)
    return w - error * slope / (slope * slope - error * (bend + 2 * w * r))
  }
}
