/// What a program in another language needs to compute the values of an `EasingCurve`.
package indirect enum CurveRecipe {
  case linear
  /// The curve 1 − (1 − t)^exponent.
  case power(exponent: Double)
  /// The curve 1 / (1 + e^(c · (1 − 2t) / (t · (1 − t)))).
  case logistic(Double)
  /// A cubic Bézier curve in two pieces. Above `split` + `splitRest` it is the upper one.
  case bezier(split: Double, splitRest: Double, range: ClosedRange<Double>, lower: BezierPiece, upper: BezierPiece)
  case steps(Int, StepPosition)
  /// Straight lines between stops, with the progresses at which the curve leaps.
  case stops([EasingStop], jumps: [Double], range: ClosedRange<Double>)
  case penner(PennerFamily, PennerDirection)
  /// A spring after a share of `seconds`: 1 − e^(−decay · t) · swing(rate · t), at most `greatest`.
  case spring(seconds: Double, decay: Double, rate: Double, swings: Bool, greatest: Double)
  /// A component of a motion along a path: 0 is x, 1 is y, 2 is the direction.
  case path(ArcLengthPath, component: Int, along: CurveRecipe)

  /// One piece of a Bézier curve. At the distance d = side · ((x − anchor) − anchorRest), at least 0, w solves
  /// p·w + q·w² + r·w³ = d and is at most `reach`. The value is y0 + y1·w + y2·w² + y3·w³.
  package struct BezierPiece {
    /// The numbers: anchor, anchorRest, side, p, q, r, y0, y1, y2, y3, reach.
    package let numbers: [Double]
  }
}

extension EasingCurve {
  /// The recipe of the curve. A curve that keeps a speed has none, because its numbers are known only when it plays; the
  /// recipe is then that of the curve without it.
  package var recipe: CurveRecipe {
    switch form {
    case .linear: .linear
    case .power(let exponent): .power(exponent: exponent)
    case .easeInOut(let c): .logistic(c)
    case .cubicBezier:
      .bezier(
        split: numbers[Field.split], splitRest: numbers[Field.splitRest],
        range: numbers[Field.least]...numbers[Field.greatest], lower: piece(at: Field.pieces),
        upper: piece(at: Field.pieces + Field.pieceLength))
    case .steps(let steps): .steps(steps.count, steps.position)
    case .stops(let stops): .stops(stops.all, jumps: stops.jumps, range: stops.range)
    case .penner(let penner): .penner(penner.family, penner.direction)
    case .spring(let spring):
      .spring(
        seconds: spring.seconds, decay: spring.motion.decay, rate: spring.motion.rate, swings: spring.motion.swings,
        greatest: spring.range.upperBound)
    case .path(let path): .path(path.path, component: path.component, along: path.easing.recipe)
    case .kept(let other, _, _, _, _): other.recipe
    }
  }

  private func piece(at start: Int) -> CurveRecipe.BezierPiece {
    // The number of cells per unit, before the last one, belongs to the table.
    CurveRecipe.BezierPiece(numbers: Array(numbers[start..<start + 10]) + [numbers[start + 11]])
  }
}

extension ArcLengthPath {
  /// The pieces in which the path is measured: the number of the segment, and the range of its parameter.
  package var measuredPieces: [(segment: Int, from: Double, to: Double)] {
    pieces.map { (Int($0.segment), $0.from, $0.to) }
  }
  /// The distance at which each piece begins, followed by the whole length.
  package var pieceStarts: [Double] { starts }
  /// The direction at the start of each piece, in degrees; see `direction(at:)`.
  package var pieceDirections: [Double] { directions }
  /// The greatest speed of each segment, in units per unit of its parameter.
  package var greatestSpeeds: [Double] { segments.map(\.greatestSpeed) }
  /// Whether shares beyond 0 and 1 go round the path again.
  package var goesRound: Bool { isLoop }
}
