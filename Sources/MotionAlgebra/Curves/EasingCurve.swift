/// An easing prepared for a hot loop: a cubic Bézier gets a table of its inverse.
///
/// Making one costs a few microseconds and four kilobytes. Each value then depends on the easing and the progress
/// alone, not on earlier calls, and has the same bits as the value of the `Easing`.
package struct EasingCurve: Sendable {
  let form: Form
  /// The values at progress 0 and 1.
  private let first: Double
  private let last: Double
  /// The numbers of a Bézier, laid out as `Field` says: the split and the range, then for each piece, lower first, its
  /// coefficients and the guesses of its cells. One array keeps a curve small to pass.
  let numbers: [Double]

  enum Form: Sendable {
    case linear
    case cubicBezier
    /// The curve 1 − (1 − t)^exponent.
    case power(Double)
    case easeInOut(Double)
    case steps(Steps)
    case stops(Stops)
    case penner(PennerCurve)
    case spring(SpringMotion)
    case path(PathCurve)
    /// The curve, scaled, with another speed at its start.
    indirect case kept(EasingCurve, scale: Double, SpeedExchange, gained: Double, lost: Double)
  }

  enum Field {
    static let split = 0
    static let splitRest = 1
    static let least = 2
    static let greatest = 3
    static let pieces = 4
    /// The least and the greatest progress of those that surely are in the table; see `CubicBezier.tabled`.
    static let tableStart = 12
    static let tableEnd = 13
    static let guesses = 14
    static let pieceLength = guesses + 4 * CubicBezier.cells
    static let count = pieces + 2 * pieceLength
  }

  /// Prepares an easing.
  package init(_ easing: Easing) {
    (first, last) = (easing.first, easing.last)
    switch easing.shape {
    case .linear: (form, numbers) = (.linear, [])
    case .easeIn(let c): (form, numbers) = (.power(1 / c), [])
    case .easeOut(let c): (form, numbers) = (.power(c), [])
    case .easeInOut(let c): (form, numbers) = (.easeInOut(c), [])
    case .steps(let count, let position): (form, numbers) = (.steps(Steps(count, position)), [])
    case .stops(let stops): (form, numbers) = (.stops(Stops(stops)), [])
    case .penner(let family, let direction): (form, numbers) = (.penner(PennerCurve(family, direction)), [])
    case .spring(let spring, let seconds): (form, numbers) = (.spring(SpringMotion(spring, seconds: seconds)), [])
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 {
        (form, numbers) = (.linear, [])
      } else {
        form = .cubicBezier
        numbers = EasingCurve.numbers(of: CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
      }
    }
  }

  /// Prepares one coordinate of a motion along a path.
  init(_ path: PathCurve) {
    (form, numbers) = (.path(path), [])
    (first, last) = (path(0), path(1))
  }

  /// Makes a curve that begins faster or slower than another: `scale` times the other, with one speed gained at its start
  /// and another lost, both in units per progress.
  init(_ other: EasingCurve, scale: Double, _ exchange: SpeedExchange, gained: Double, lost: Double) {
    (form, numbers) = (.kept(other, scale: scale, exchange, gained: gained, lost: lost), [])
    (first, last) = (scale * other.first, scale * other.last)
  }

  private static func numbers(of curve: CubicBezier) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(Field.count)
    numbers += [curve.split, curve.splitRest, curve.range.lowerBound, curve.range.upperBound]
    for (piece, isAbove) in [(curve.lower, false), (curve.upper, true)] {
      numbers += [piece.anchor, piece.anchorRest, piece.side, piece.p, piece.q, piece.r]
      numbers += [piece.y0, piece.y1, piece.y2, piece.y3, piece.cellsPerUnit, piece.reach]
      let tabled = curve.tabled(piece, isAbove: isAbove)
      numbers += [tabled.start, tabled.end]
      // The first cells have no guesses; their fields stay zero.
      for _ in 0..<4 * CubicBezier.firstTabled { numbers.append(0) }
      var start = piece.border(CubicBezier.firstTabled)
      for cell in CubicBezier.firstTabled..<CubicBezier.cells {
        let end = piece.border(cell + 1)
        let guess = piece.guess(start, end)
        numbers.append(guess.c0)
        numbers.append(guess.c1)
        numbers.append(guess.c2)
        numbers.append(guess.c3)
        start = end
      }
    }
    return numbers
  }

  /// Returns the eased progress. A progress of 0 or less gives the first value, 1 or more the last.
  package func callAsFunction(_ progress: Double) -> Double {
    guard progress > 0 else { return first }
    guard progress < 1 else { return last }
    switch form {
    case .linear: return progress
    case .power(let exponent): return Easing.power(progress, exponent)
    case .easeInOut(let c): return Easing.logistic(progress, c)
    case .cubicBezier: return numbers.withUnsafeBufferPointer { EasingCurve.bezier($0, at: progress) }
    case .steps(let steps): return steps(progress)
    case .stops(let stops): return stops(progress)
    case .penner(let penner): return penner(progress)
    case .spring(let spring): return spring(progress)
    case .path(let path): return path(progress)
    case .kept(let other, let scale, let exchange, let gained, let lost):
      return scale * other(progress) + exchange.addition(at: progress, gained: gained, lost: lost)
    }
  }

  /// Returns whether the curve leaps between two progresses.
  package func leaps(from start: Double, to end: Double) -> Bool {
    let jumps: [Double]
    switch form {
    case .linear, .cubicBezier, .power, .easeInOut: return false
    case .steps(let steps): jumps = steps.jumps
    case .stops(let stops): jumps = stops.jumps
    case .penner(let penner): jumps = penner.jumps
    case .spring: jumps = [1]
    case .path(let path): return path.leaps(from: start, to: end)
    case .kept(let other, _, _, _, _): return other.leaps(from: start, to: end)
    }
    return jumps.contains { isPast($0, start) != isPast($0, end) }
  }

  /// Writes the eased progress of each element of a buffer, in one call. `eased` must be at least as long as
  /// `progress`, and may be the same memory.
  package func evaluate(_ progress: UnsafeBufferPointer<Double>, into eased: UnsafeMutableBufferPointer<Double>) {
    precondition(eased.count >= progress.count, "a place for every value")
    guard case .cubicBezier = form else {
      for place in progress.indices { eased[place] = self(progress[place]) }
      return
    }
    numbers.withUnsafeBufferPointer { EasingCurve.bezier($0, progress, into: eased) }
  }

  @inline(__always)
  static func bezier(_ numbers: UnsafeBufferPointer<Double>, at x: Double) -> Double {
    let above = x - numbers[Field.split] > numbers[Field.splitRest]
    let start = Field.pieces + (above ? Field.pieceLength : 0)
    let piece = CubicBezier.Piece(numbers.baseAddress! + start)
    let distance = piece.distance(to: x)
    let place = distance * piece.cellsPerUnit
    let w: Double
    if place < Double(CubicBezier.firstTabled) {
      w = piece.solve(distance)
    } else {
      let cell = CubicBezier.cell(place)
      let at = start + Field.guesses + 4 * cell
      let guess = CubicBezier.Piece.Guess(
        c0: numbers[at], c1: numbers[at + 1], c2: numbers[at + 2], c3: numbers[at + 3])
      w = piece.refined(guess.value(place - Double(cell)), distance)
    }
    return min(max(piece.y(w), numbers[Field.least]), numbers[Field.greatest])
  }
}
