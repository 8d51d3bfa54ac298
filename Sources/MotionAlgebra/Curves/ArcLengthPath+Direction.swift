// The direction in which a point moves that follows a path.

extension ArcLengthPath {
  /// The index of the direction among the components of a motion, after x and y.
  package static let directionComponent = 2

  /// Returns the direction at a share of the length, in degrees, clockwise from the right. It goes on beyond half a turn, so that
  /// it leaps only at corners, there by at most half a turn. Beyond its ends an open path keeps its direction.
  package func direction(at share: Double) -> Double {
    guard share < 0 || share > 1 else { return directionWithin(share) }
    guard isLoop else { return directionWithin(share < 0 ? 0 : 1) }
    let round = share.rounded(.down)
    return directionWithin(share - round) + round * turnOfRound
  }

  private func directionWithin(_ share: Double) -> Double {
    if share == 0 { return directions[0] }
    let (piece, t) = place(at: share * length)
    return direction(in: piece, at: t)
  }

  /// The change of the direction in one round of a closed path, a multiple of a full turn.
  private var turnOfRound: Double {
    let end = direction(in: directions.count - 1, at: pieces[directions.count - 1].to)
    return end + ArcLengthPath.shortest(directions[0] - end) - directions[0]
  }

  /// Returns the direction within a piece, over which it changes by a quarter of a turn at most.
  private func direction(in piece: Int, at t: Double) -> Double {
    let start = directions[piece]
    return start + ArcLengthPath.shortest(angle(in: piece, at: t) - start)
  }

  /// Returns the direction of each piece at its start; each differs by at most half a turn from that at the end of the one
  /// before it.
  static func directions(_ pieces: [Piece], _ segments: [PathSegment]) -> [Double] {
    var directions: [Double] = []
    var end: Double?
    for piece in pieces {
      let segment = segments[Int(piece.segment)]
      let (first, last) = (angle(of: segment, piece, at: piece.from), angle(of: segment, piece, at: piece.to))
      let start = end.map { $0 + shortest(first - $0) } ?? first
      directions.append(start)
      end = start + shortest(last - start)
    }
    return directions
  }

  private func angle(in piece: Int, at t: Double) -> Double {
    ArcLengthPath.angle(of: segments[Int(pieces[piece].segment)], pieces[piece], at: t)
  }

  /// Returns the direction of a segment in degrees, between half a turn back and half a turn on.
  private static func angle(of segment: PathSegment, _ piece: Piece, at t: Double) -> Double {
    var way = segment.derivative(at: t)
    if way.norm <= 1e-9 * segment.greatestSpeed {
      // The curve stands still at an end of the piece, or turns back there. Inside the piece it moves.
      let inside = (piece.to - piece.from) / 1024
      way = t - piece.from < piece.to - t ? segment.derivative(at: t + inside) : segment.derivative(at: t - inside)
    }
    return MotionAlgebra.angle(way.y, way.x) * 180 / .pi
  }

  /// Returns an angle as one of at most half a turn.
  private static func shortest(_ angle: Double) -> Double { angle.remainder(dividingBy: 360) }

  /// Returns whether the path has a corner between two shares.
  func turns(from start: Double, to end: Double) -> Bool {
    pieces.indices.dropFirst().contains { place in
      guard (starts[place] < start * length) != (starts[place] < end * length) else { return false }
      return abs(directions[place] - direction(in: place - 1, at: pieces[place - 1].to)) > 1e-6
    }
  }

  /// Returns the exact least and greatest direction over a range of shares.
  package func directions(over shares: ClosedRange<Double>) -> ClosedRange<Double> {
    guard isLoop else {
      return directions(within: max(0, min(1, shares.lowerBound))...min(1, max(0, shares.upperBound)))
    }
    // The end of a round belongs to that round.
    let first = shares.lowerBound.rounded(.down)
    let last = max(first, shares.upperBound.rounded(.up) - 1)
    let ends = (direction(at: shares.lowerBound), direction(at: shares.upperBound))
    var (least, greatest) = (min(ends.0, ends.1), max(ends.0, ends.1))
    // Each round turns by the same angle, so the extremes are in the first or the last two rounds.
    for round in Set([first, min(first + 1, last), max(last - 1, first), last]) {
      let own = directions(within: max(0, shares.lowerBound - round)...min(1, shares.upperBound - round))
      least = min(least, own.lowerBound + round * turnOfRound)
      greatest = max(greatest, own.upperBound + round * turnOfRound)
    }
    return least...greatest
  }

  private func directions(within shares: ClosedRange<Double>) -> ClosedRange<Double> {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    func see(_ angle: Double) { (least, greatest) = (min(least, angle), max(greatest, angle)) }
    see(directionWithin(shares.lowerBound))
    see(directionWithin(shares.upperBound))
    let inside = shares.lowerBound * length...shares.upperBound * length
    for (place, piece) in pieces.enumerated()
    where starts[place + 1] >= inside.lowerBound && starts[place] < inside.upperBound {
      let segment = segments[Int(piece.segment)]
      let bends = segment.inflections.filter { $0 > piece.from && $0 < piece.to }
      for t in [piece.from, piece.to] + bends {
        let distance = starts[place] + ArcLengthPath.length(of: segment, piece.from, t)
        if inside.contains(distance) { see(direction(in: place, at: t)) }
      }
    }
    return least...greatest
  }
}

extension PathSegment {
  /// The values of t at which the segment bends to the other side. Only cubic curves do.
  fileprivate var inflections: [Double] {
    guard case .cubic(let curve) = self else { return [] }
    // The derivative is 3 (a t² + 2 b t + c), and its direction is extreme where it is parallel to its own derivative.
    let c = curve.p1 - curve.p0
    let b = curve.p2 - curve.p1 - c
    let a = curve.p3 - curve.p2 - c - 2 * b
    func cross(_ u: SIMD2<Double>, _ v: SIMD2<Double>) -> Double { u.x * v.y - u.y * v.x }
    let (p, q, r) = (cross(a, b), cross(a, c), cross(b, c))
    if p == 0 { return q == 0 ? [] : [-r / q] }
    let square = q * q - 4 * p * r
    guard square >= 0 else { return [] }
    let root = -(q + (q < 0 ? -1 : 1) * square.squareRoot()) / 2
    return [root / p] + (root == 0 ? [] : [r / root])
  }
}
