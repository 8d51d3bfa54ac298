import MotionAlgebra

/// The movement of one number: pieces without gaps, in the forms that players have.
///
/// A piece includes the instants after its start up to its end; the first piece includes its start too. There is a leap where a
/// piece begins with another value than the one before it ended with.
package struct MotionCurve: Hashable, Sendable {
  package enum Timing: Hashable, Sendable {
    case linear
    /// CSS `cubic-bezier()`; the ordinates may be any numbers.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// CSS `steps()`. The instant of a leap has the value after it or, mirrored, the value before it.
    case steps(Int, StepPosition, isMirrored: Bool)
    /// CSS `linear()`, from 0 to 1, with at least two stops: the first at 0 and the last at 1.
    case stops([EasingStop])
  }

  package struct Piece: Hashable, Sendable {
    /// The start in flicks.
    package var start: Int64
    package var end: Int64
    /// The values between which `timing` leads.
    package var from: Double
    package var to: Double
    package var timing: Timing
    /// Whether it continues a movement that takes several cubics.
    package var goesOn = false

    package var isHold: Bool { from == to }

    /// The value right after its start.
    package var first: Double {
      switch timing {
      case .linear, .cubicBezier, .stops: return from
      case .steps(let count, let position, _):
        let (zero, one) = position == .start || position == .both ? (1.0, 0.0) : (0.0, 0.0)
        let leaps = position == .none ? count - 1 : position == .both ? count + 1 : count
        return from + (to - from) * (zero + one) / Double(max(1, leaps))
      }
    }
  }

  package var pieces: [Piece]
  /// The number of pieces that approximate curves players lack.
  package var fitted = 0
  /// The largest error of those pieces.
  package var error = 0.0

  /// A smaller difference between two pieces is the error of a sum, not a leap.
  package var grain = 0.0
  /// The number of grains in the tolerance of a curve.
  static let grains = 50.0

  /// The value at the very start, which may leap right after.
  package var initial: Double

  package init(_ pieces: [Piece], initial: Double? = nil) {
    self.pieces = pieces
    self.initial = initial ?? pieces.first?.first ?? 0
  }

  /// A curve that is constant.
  package init(holding value: Double, from start: Int64, to end: Int64) {
    pieces = [Piece(start: start, end: end, from: value, to: value, timing: .linear)]
    initial = value
  }

  package var first: Double { pieces.first?.first ?? 0 }
  package var last: Double { pieces.last?.to ?? 0 }
  package var isConstant: Bool { initial == first && pieces.allSatisfy { $0.isHold && $0.from == first } }

  /// Returns the curve with every value mapped by an affine function.
  package func mapped(scale: Double, offset: Double = 0) -> MotionCurve {
    var curve = self
    for place in curve.pieces.indices {
      curve.pieces[place].from = scale * pieces[place].from + offset
      curve.pieces[place].to = scale * pieces[place].to + offset
    }
    curve.initial = scale * initial + offset
    curve.error *= abs(scale)
    return curve
  }

  /// Returns the curve, delayed.
  package func moved(by flicks: Int64) -> MotionCurve {
    var curve = self
    for place in curve.pieces.indices {
      curve.pieces[place].start += flicks
      curve.pieces[place].end += flicks
    }
    return curve
  }

  /// Returns the curve with the times after an instant stretched.
  func stretched(by factor: Double, after instant: Int64) -> MotionCurve {
    if factor == 1 { return self }
    var curve = self
    func time(_ flicks: Int64) -> Int64 {
      flicks <= instant ? flicks : instant + Int64((Double(flicks - instant) * factor).rounded())
    }
    for place in curve.pieces.indices {
      (curve.pieces[place].start, curve.pieces[place].end) = (time(pieces[place].start), time(pieces[place].end))
    }
    return curve
  }

  /// Returns the part in (start, end]. A border of pieces belongs to both parts.
  package func cut(from start: Int64, to end: Int64) -> MotionCurve {
    var curve = self
    curve.pieces = pieces.filter { $0.start >= start && $0.end <= end }
    if let first = pieces.firstIndex(where: { $0.start >= start }), first > 0 { curve.initial = pieces[first - 1].to }
    return curve
  }

  /// Returns the value at an instant in flicks; before the pieces the first value, after them the last.
  package func value(at flicks: Int64) -> Double {
    var shares = EasedShare()
    return value(at: flicks, &shares)
  }

  /// - Parameter shares: keeps the last eased share.
  func value(at flicks: Int64, _ shares: inout EasedShare) -> Double {
    guard let first = pieces.first, flicks > first.start else { return initial }
    if let end = pieces.last?.end, flicks >= end { return last }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end < flicks { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low]
    if piece.isHold || flicks == piece.end { return piece.to }
    return piece.from + (piece.to - piece.from) * shares.eased(piece, at: Double(flicks))
  }
}

/// The eased share of a movement, which is computed once for several numbers that move together.
struct EasedShare {
  private var last: (timing: MotionCurve.Timing, share: Double, eased: Double)?

  mutating func eased(_ piece: MotionCurve.Piece, at time: Double) -> Double {
    let share = piece.share(at: time)
    if let last, last.share == share, last.timing == piece.timing { return last.eased }
    let eased = piece.ease(share)
    last = (piece.timing, share, eased)
    return eased
  }
}

extension MotionCurve.Piece {
  /// The easing of its timing.
  var ease: Easing {
    switch timing {
    case .linear: .linear
    case .cubicBezier(let x1, let y1, let x2, let y2): Easing(cubicBezier: x1, y1, x2, y2) ?? .linear
    case .steps(let count, let position, _): Easing(steps: count, position) ?? .linear
    case .stops(let stops): Easing(stops: stops.map { (value: $0.value, progress: $0.progress) }) ?? .linear
    }
  }

  func value(at time: Double, _ ease: Easing) -> Double {
    from + (to - from) * ease(share(at: time))
  }

  fileprivate func share(at time: Double) -> Double { (time - Double(start)) / Double(max(1, end - start)) }
}

extension MotionCurve.Piece {
  init(_ cubic: CurveFit.Cubic, _ start: Int64, _ end: Int64) {
    let rise = cubic.to - cubic.from
    let timing: MotionCurve.Timing =
      rise == 0
      ? .linear
      : .cubicBezier(
        x1: 1.0 / 3, y1: (cubic.control1 - cubic.from) / rise, x2: 2.0 / 3, y2: (cubic.control2 - cubic.from) / rise)
    self.init(start: start, end: end, from: cubic.from, to: cubic.to, timing: timing)
  }
}

extension MotionCurve.Piece {
  /// Values between which all others are, including those of the handles.
  var reach: [Double] {
    switch timing {
    case .linear, .steps: [from, to]
    case .cubicBezier(_, let y1, _, let y2): [from, to, from + (to - from) * y1, from + (to - from) * y2]
    case .stops(let stops): stops.map { from + (to - from) * $0.value }
    }
  }
}
