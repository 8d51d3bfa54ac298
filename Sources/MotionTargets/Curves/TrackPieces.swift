import MotionAlgebra

/// The pieces of one track, while they are made.
struct TrackPieces {
  let track: UInt32
  let property: Int
  let tolerance: Double
  let limits: ClosedRange<Double>
  let farthest: Double
  var pieces: [MotionCurve.Piece] = []
  var fitted = 0
  var error = 0.0

  init(track: UInt32, property: Int, tolerance: Double, limits: ClosedRange<Double>, farthest: Double) {
    (self.track, self.property, self.tolerance, self.limits) = (track, property, tolerance, limits)
    self.farthest = farthest
  }

  mutating func append(_ piece: MotionCurve.Piece) {
    // A constant that continues is one piece, except where a movement ends, since a view may rest there.
    if piece.isHold, let last = pieces.last, last.isHold, last.to == piece.from, last.end == piece.start,
      last.goesOn == piece.goesOn
    {
      pieces[pieces.count - 1].end = piece.end
    } else {
      pieces.append(piece)
    }
  }

  /// Appends a straight line, split where it crosses the limits and constant outside them.
  mutating func appendLine(_ line: MotionCurve.Piece) {
    let rise = line.to - line.from
    let crossings = [limits.lowerBound, limits.upperBound].compactMap { bound -> (time: Int64, value: Double)? in
      let share = (bound - line.from) / rise
      guard share > 0, share < 1 else { return nil }
      return (line.start + Int64((share * Double(line.end - line.start)).rounded()), bound)
    }
    var here = (time: line.start, value: line.from.clamped(to: limits))
    for next in crossings.sorted(by: { $0.time < $1.time }) + [(line.end, line.to.clamped(to: limits))]
    where next.time > here.time {
      append(MotionCurve.Piece(start: here.time, end: next.time, from: here.value, to: next.value, timing: .linear))
      here = next
    }
  }

  mutating func hold(_ value: Double, _ start: Int64, _ end: Int64) {
    let value = value.clamped(to: limits)
    append(MotionCurve.Piece(start: start, end: end, from: value, to: value, timing: .linear))
  }
}
