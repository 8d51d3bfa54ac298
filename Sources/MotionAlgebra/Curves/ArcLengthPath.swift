/// A path parametrised by its length: the point after a share of the whole length.
///
/// Each segment is cut where a coordinate turns, and further into pieces whose lengths Gauss–Legendre quadrature finds
/// to the last bits. A point is sought in its piece by Newton's method within a bracket, as in kurbo and in Guenter and
/// Parent, "Computing the arc length of parametric curves" (1990). Distances are accurate to about 1e-12 of the whole
/// length.
///
/// The path leaps from one subpath to the next, as in SVG: only what is drawn has a length.
package struct ArcLengthPath: Sendable {
  /// The outline that the path follows.
  package let path: OutlinePath
  /// The length of everything that is drawn, in the units of the outline; positive.
  package let length: Double
  let segments: [PathSegment]
  let pieces: [Piece]
  /// The distance at which each piece begins, followed by the whole length.
  let starts: [Double]
  /// The direction at the start of each piece; see `direction(at:)`.
  let directions: [Double]
  /// Whether the path returns to its start, so that shares beyond 0 and 1 go round it again.
  let isLoop: Bool

  /// The largest number of pieces of a segment that are measured to the last bits. No segment that somebody draws needs so many;
  /// where rounding exceeds what the curve does, all pieces would be halved again and again.
  private static let mostPieces = 10_000

  struct Piece: Sendable {
    var segment: Int32
    var from: Double
    var to: Double
  }

  /// Measures an outline. `nil` where nothing in it has a length, or the length is not finite.
  package init?(_ path: OutlinePath) {
    self.path = path
    segments = path.segments
    var pieces: [Piece] = []
    var starts = [0.0]
    // There may be many pieces, so the sum carries its rounding errors along (Neumaier).
    var (sum, rest) = (0.0, 0.0)
    for (number, segment) in segments.enumerated() {
      let most = pieces.count + ArcLengthPath.mostPieces
      // Rounding may hide this much of a piece however short it is, where the curve hardly moves.
      let hidden = 0x1p-50 * segment.greatestSpeed
      // The curve turns back, if it does, where a coordinate does, and its speed is least there. Quadrature would miss
      // such a turn between its last node and the end of a piece, in the whole as in the halves.
      let cuts = ([0, 1] + segment.extrema(of: 0) + segment.extrema(of: 1)).sorted(by: >)
      var pending = zip(cuts.dropFirst(), cuts).map { from, to in
        (from: from, to: to, length: ArcLengthPath.length(of: segment, from, to), depth: 0)
      }
      while let next = pending.popLast() {
        let middle = (next.from + next.to) / 2
        let first = ArcLengthPath.length(of: segment, next.from, middle)
        let second = ArcLengthPath.length(of: segment, middle, next.to)
        // The arc of an ellipse that is almost a line may be too long for a number.
        guard (first + second).isFinite else { return nil }
        // A line and an arc of a circle are exact at once. At a cusp each half has half the error of the whole.
        let isExact = abs(first + second - next.length) <= max(1e-14 * (first + second), hidden * (next.to - next.from))
        if isExact || next.depth >= 40 || pieces.count >= most {
          guard first + second > 0 else { continue }
          let added = sum + (first + second)
          rest += sum >= first + second ? (sum - added) + (first + second) : (first + second - added) + sum
          sum = added
          pieces.append(Piece(segment: Int32(number), from: next.from, to: next.to))
          starts.append(sum + rest)
        } else {
          pending.append((middle, next.to, second, next.depth + 1))
          pending.append((next.from, middle, first, next.depth + 1))
        }
      }
    }
    guard let length = starts.last, length > 0, length.isFinite else { return nil }
    self.length = length
    self.pieces = pieces
    self.starts = starts
    directions = ArcLengthPath.directions(pieces, segments)
    isLoop = path.subpaths.count == 1 && path.subpaths[0].isClosed
  }

  /// Returns the point after a share of the length. Beyond 0 and 1 a closed path goes round again, and an open one
  /// continues straight.
  package func point(at share: Double) -> SIMD2<Double> {
    var share = share
    if share < 0 || share > 1 {
      guard isLoop else { return beyond(share) }
      share -= share.rounded(.down)
    }
    if share == 0 { return segments[Int(pieces[0].segment)].point(at: pieces[0].from) }
    let (place, t) = place(at: share * length)
    return segments[Int(pieces[place].segment)].point(at: t)
  }

  /// Returns whether the path leaps to another subpath between two shares. The share at the border belongs to the
  /// subpath that ends there.
  func leaps(from start: Double, to end: Double) -> Bool {
    guard path.subpaths.count > 1 else { return false }
    return pieces.indices.dropFirst().contains { place in
      guard (starts[place] < start * length) != (starts[place] < end * length) else { return false }
      let (before, after) = (pieces[place - 1], pieces[place])
      let gap = segments[Int(after.segment)].point(at: after.from) - segments[Int(before.segment)].point(at: before.to)
      // Pieces that are connected differ only by rounding.
      return gap.norm > 0x1p-40 * length
    }
  }

  /// Returns one component of the motion after a share of the length: 0 is x, 1 is y, 2 is the direction in degrees.
  package func component(_ component: Int, at share: Double) -> Double {
    component == ArcLengthPath.directionComponent ? direction(at: share) : point(at: share)[component]
  }

  /// Returns the exact least and greatest value of a component of the motion over a range of shares.
  package func range(of component: Int, over shares: ClosedRange<Double>) -> ClosedRange<Double> {
    if component == ArcLengthPath.directionComponent { return directions(over: shares) }
    var (least, greatest) = (Double.infinity, -Double.infinity)
    func see(_ value: Double) { (least, greatest) = (min(least, value), max(greatest, value)) }
    see(point(at: shares.lowerBound)[component])
    see(point(at: shares.upperBound)[component])
    // A closed path takes all its values in one round.
    let isWhole = isLoop && (shares.lowerBound < 0 || shares.upperBound > 1)
    let inside = isWhole ? 0...length : max(0, shares.lowerBound) * length...min(1, shares.upperBound) * length
    for (place, piece) in pieces.enumerated()
    where starts[place + 1] >= inside.lowerBound && starts[place] <= inside.upperBound {
      let segment = segments[Int(piece.segment)]
      let turns = segment.extrema(of: component).filter { $0 >= piece.from && $0 <= piece.to }
      for t in [piece.from, piece.to] + turns {
        let distance = starts[place] + ArcLengthPath.length(of: segment, piece.from, t)
        if inside.contains(distance) { see(segment.point(at: t)[component]) }
      }
    }
    return least...greatest
  }

  // MARK: Points

  private func beyond(_ share: Double) -> SIMD2<Double> {
    let piece = share < 0 ? pieces[0] : pieces[pieces.count - 1]
    let segment = segments[Int(piece.segment)]
    let tangent = segment.tangent(atEnd: share > 1)
    // The squares in the norm of a very short tangent may vanish.
    let norm = tangent.norm
    let direction = norm == 0 ? .zero : tangent / norm
    return segment.point(at: share < 0 ? 0 : 1) + direction * ((share < 0 ? share : share - 1) * length)
  }

  /// Returns the piece that holds a distance, and the t within its segment. A border belongs to the piece that ends
  /// there.
  func place(at distance: Double) -> (piece: Int, t: Double) {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] < distance { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    let segment = segments[Int(piece.segment)]
    let whole = starts[low + 1] - starts[low]
    let target = distance - starts[low]
    if target >= whole { return (low, piece.to) }
    if target <= 0 { return (low, piece.from) }
    if case .line = segment { return (low, piece.from + (piece.to - piece.from) * (target / whole)) }
    var (near, far) = (piece.from, piece.to)
    var t = piece.from + (piece.to - piece.from) * (target / whole)
    for _ in 0..<60 {
      let error = ArcLengthPath.length(of: segment, piece.from, t) - target
      if error > 0 { far = t } else { near = t }
      if abs(error) <= 0x1p-48 * length || far - near <= 0x1p-52 * far { break }
      let next = t - error / segment.speed(at: t)
      // Newton's step is taken unless it leaves the bracket, which is then halved.
      t = next > near && next < far ? next : (near + far) / 2
    }
    return (low, t)
  }

  // MARK: Lengths

  /// Returns the length of a segment between two values of t, by Gauss–Legendre quadrature at sixteen points; negative
  /// where the values are in falling order.
  static func length(of segment: PathSegment, _ from: Double, _ to: Double) -> Double {
    if case .line(let start, let end) = segment { return (end - start).norm * (to - from) }
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    var sum = 0.0
    for (node, weight) in nodes {
      sum += weight * (segment.speed(at: middle - half * node) + segment.speed(at: middle + half * node))
    }
    return sum * half
  }

  /// The positive half of the sixteen nodes, with their weights (Abramowitz and Stegun, table 25.4).
  private static let nodes: [(Double, Double)] = [
    (0.0950125098376374, 0.1894506104550685), (0.2816035507792589, 0.1826034150449236),
    (0.4580167776572274, 0.1691565193950025), (0.6178762444026438, 0.1495959888165767),
    (0.7554044083550030, 0.1246289712555339), (0.8656312023878318, 0.0951585116824928),
    (0.9445750230732326, 0.0622535239386479), (0.9894009349916499, 0.0271524594117541),
  ]
}
