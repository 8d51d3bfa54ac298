import MotionAlgebra

/// How one number moves through time: pieces without a gap between them, as players know them.
///
/// A piece has the instants after its start up to its end, the first piece its start as well. Where
/// one begins with another value than the one before ended with, there is a leap.
package struct MotionCurve: Hashable, Sendable {
  package enum Timing: Hashable, Sendable {
    case linear
    /// CSS `cubic-bezier()`; a height may be any number.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// CSS `steps()`. The instant of a leap has the value after it, mirrored the one before.
    case steps(Int, StepPosition, isMirrored: Bool)
    /// CSS `linear()`, from 0 to 1: at least two, the first at 0 and the last at 1.
    case stops([EasingStop])
  }

  package struct Piece: Hashable, Sendable {
    /// In flicks.
    package var start: Int64
    package var end: Int64
    /// What `timing` leads from and to.
    package var from: Double
    package var to: Double
    package var timing: Timing
    /// Whether it begins in the middle of one movement, which takes several cubics.
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
  /// How many pieces stand for what no player has.
  package var fitted = 0
  /// How far those are off at most.
  package var error = 0.0

  /// Less than this between two pieces is no leap but the error of a sum.
  package var grain = 0.0

  /// The value at its very start, which may leap right after.
  package var initial: Double

  package init(_ pieces: [Piece], initial: Double? = nil) {
    self.pieces = pieces
    self.initial = initial ?? pieces.first?.first ?? 0
  }

  /// One value throughout.
  package init(holding value: Double, from start: Int64, to end: Int64) {
    pieces = [Piece(start: start, end: end, from: value, to: value, timing: .linear)]
    initial = value
  }

  package var first: Double { pieces.first?.first ?? 0 }
  package var last: Double { pieces.last?.to ?? 0 }
  package var isConstant: Bool { initial == first && pieces.allSatisfy { $0.isHold && $0.from == first } }

  /// The same with every value put through an affine map.
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

  /// The same, so much later.
  package func moved(by flicks: Int64) -> MotionCurve {
    var curve = self
    for place in curve.pieces.indices {
      curve.pieces[place].start += flicks
      curve.pieces[place].end += flicks
    }
    return curve
  }

  /// What is in (start, end], a border of pieces being at both.
  package func cut(from start: Int64, to end: Int64) -> MotionCurve {
    var curve = self
    curve.pieces = pieces.filter { $0.start >= start && $0.end <= end }
    if let first = pieces.firstIndex(where: { $0.start >= start }), first > 0 { curve.initial = pieces[first - 1].to }
    return curve
  }

  /// The value at an instant in flicks; before its pieces the first, after them the last.
  package func value(at flicks: Int64) -> Double {
    guard let first = pieces.first, flicks > first.start else { return initial }
    if let end = pieces.last?.end, flicks >= end { return last }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end < flicks { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low]
    return piece.isHold || flicks == piece.end ? piece.to : piece.value(at: Double(flicks), piece.ease)
  }
}

extension MotionCurve.Piece {
  /// The easing that its timing is.
  var ease: Easing {
    switch timing {
    case .linear: .linear
    case .cubicBezier(let x1, let y1, let x2, let y2): Easing(cubicBezier: x1, y1, x2, y2) ?? .linear
    case .steps(let count, let position, _): Easing(steps: count, position) ?? .linear
    case .stops(let stops): Easing(stops: stops.map { (value: $0.value, progress: $0.progress) }) ?? .linear
    }
  }

  func value(at time: Double, _ ease: Easing) -> Double {
    let share = (time - Double(start)) / Double(max(1, end - start))
    return from + (to - from) * ease(share)
  }
}
