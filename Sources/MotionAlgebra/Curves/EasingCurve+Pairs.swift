extension EasingCurve {
  /// Writes the values of a Bézier, two at a time where both are on the same piece and in its table. Each lane computes what
  /// `bezier(_:at:)` computes, in the same order, so that the bits are the same. The processor divides two numbers in the time of
  /// one, and the coefficients of the piece stay in registers.
  static func bezier(
    _ numbers: UnsafeBufferPointer<Double>, _ progress: UnsafeBufferPointer<Double>,
    into eased: UnsafeMutableBufferPointer<Double>
  ) {
    guard let x = progress.baseAddress, let y = eased.baseAddress, let numbers = numbers.baseAddress else { return }
    let count = progress.count
    var place = 0
    while place < count {
      if x[place] > 0, x[place] < 1 {
        let isAbove = x[place] - numbers[Field.split] > numbers[Field.splitRest]
        pairs(numbers, isAbove, x, into: y, &place, count)
      }
      guard place < count else { return }
      let one = x[place]
      y[place] = one > 0 ? (one < 1 ? bezier(UnsafeBufferPointer(start: numbers, count: Field.count), at: one) : 1) : 0
      place += 1
    }
  }

  /// Writes pairs of values as long as both are on one piece and in its table.
  @inline(__always)
  private static func pairs(
    _ numbers: UnsafePointer<Double>, _ isAbove: Bool, _ x: UnsafePointer<Double>,
    into y: UnsafeMutablePointer<Double>, _ place: inout Int, _ count: Int
  ) {
    let (split, splitRest) = (numbers[Field.split], numbers[Field.splitRest])
    let (least, greatest) = (SIMD2(repeating: numbers[Field.least]), SIMD2(repeating: numbers[Field.greatest]))
    let piece = numbers + Field.pieces + (isAbove ? Field.pieceLength : 0)
    let guesses = piece + Field.guesses
    let (anchor, anchorRest, side) = (
      SIMD2(repeating: piece[0]), SIMD2(repeating: piece[1]), SIMD2(repeating: piece[2])
    )
    let (p, q, r) = (SIMD2(repeating: piece[3]), SIMD2(repeating: piece[4]), SIMD2(repeating: piece[5]))
    let (y0, y1) = (SIMD2(repeating: piece[6]), SIMD2(repeating: piece[7]))
    let (y2, y3) = (SIMD2(repeating: piece[8]), SIMD2(repeating: piece[9]))
    let cellsPerUnit = SIMD2(repeating: piece[10])
    let firstTabled = Double(CubicBezier.firstTabled)
    while place + 1 < count {
      let (a, b) = (x[place], x[place + 1])
      guard a > 0, b > 0, a < 1, b < 1, (a - split > splitRest) == isAbove, (b - split > splitRest) == isAbove else {
        return
      }
      let distance = side * ((SIMD2(a, b) - anchor) - anchorRest)
      let position = distance * cellsPerUnit
      guard position.x >= firstTabled, position.y >= firstTabled else { return }
      let (first, second) = (CubicBezier.cell(position.x), CubicBezier.cell(position.y))
      let (one, other) = (guesses + 4 * first, guesses + 4 * second)
      let t = position - SIMD2(Double(first), Double(second))
      // The polynomial of the cell, as in `Guess`.
      let w =
        SIMD2(one[0], other[0]) + t
        * (SIMD2(one[1], other[1]) + t * (SIMD2(one[2], other[2]) + t * SIMD2(one[3], other[3])))
      // One step of Halley's method, as in `refined`.
      let bend = q + w * r
      let error = w * (p + w * bend) - distance
      let slope = p + w * (2 * bend + w * r)
      let root = w - error * slope / (slope * slope - error * (bend + 2 * w * r))
      let value = y0 + root * (y1 + root * (y2 + root * y3))
      let raised = value.replacing(with: least, where: least .>= value)
      let clamped = raised.replacing(with: greatest, where: greatest .< raised)
      y[place] = clamped.x
      y[place + 1] = clamped.y
      place += 2
    }
  }
}
