/// A Bézier at many progresses. Neighbours on the same piece are computed together, in short loops over a small room of memory.
/// The compiler makes instructions of these that compute two values at a time, and the processor begins values before it has
/// ended those before them. Each value goes through the operations of `bezier(_:at:)` in the same order, so that the bits are the
/// same. With `SIMD2` the compiler takes the lanes apart and joins some of them crosswise, which takes twice as long.
extension EasingCurve {
  /// The most values that are computed together. Their room is small enough for the stack.
  private static let most = 32

  /// Writes the values of a Bézier. `y` may be the same memory as `x`.
  static func bezier(
    _ numbers: UnsafeBufferPointer<Double>, _ progress: UnsafeBufferPointer<Double>,
    into eased: UnsafeMutableBufferPointer<Double>
  ) {
    guard let x = progress.baseAddress, let y = eased.baseAddress, let numbers = numbers.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * most) { room in
      guard let room = room.baseAddress else { return }
      var place = 0
      while place < progress.count {
        let one = x[place]
        guard one > 0, one < 1 else {
          y[place] = one > 0 ? 1 : 0
          place &+= 1
          continue
        }
        let limit = min(progress.count, place &+ most)
        let isAbove = isAbove(one, numbers)
        let piece = numbers + Field.pieces + (isAbove ? Field.pieceLength : 0)
        let (start, end) = (piece[Field.tableStart], piece[Field.tableEnd])
        if one >= start, one <= end {
          let next = endOfRun(x, place, limit, from: start, to: end)
          tabled(piece, numbers, x + place, into: y + place, count: next &- place, room)
          place = next
        } else {
          let first = CubicBezier.Piece(piece)
          var next = place
          while next < limit, x[next] > 0, x[next] < 1, self.isAbove(x[next], numbers) == isAbove,
            first.isSteep(x[next])
          {
            next &+= 1
          }
          if next > place {
            untabled(piece, numbers, x + place, into: y + place, count: next &- place, room)
            place = next
          } else {
            // It is in the table, but so near to an end of it that rounding could matter.
            y[place] = bezier(UnsafeBufferPointer(start: numbers, count: Field.count), at: one)
            place &+= 1
          }
        }
      }
    }
  }

  @inline(__always)
  private static func isAbove(_ x: Double, _ numbers: UnsafePointer<Double>) -> Bool {
    x - numbers[Field.split] > numbers[Field.splitRest]
  }

  /// Returns the place after those, from one that is between two bounds, whose values are between them too.
  @inline(__always)
  private static func endOfRun(
    _ x: UnsafePointer<Double>, _ place: Int, _ limit: Int, from least: Double, to greatest: Double
  ) -> Int {
    // In most blocks of frames all progresses are in the same table. Then one branch for all of them suffices.
    let (low, high) = (SIMD2(repeating: least), SIMD2(repeating: greatest))
    let last = SIMD2(repeating: x[limit &- 1])
    var areInside = (last .>= low) .& (last .<= high)
    var end = place
    while end &+ 1 < limit {
      let pair = SIMD2(x[end], x[end &+ 1])
      areInside = areInside .& (pair .>= low) .& (pair .<= high)
      end &+= 2
    }
    if all(areInside) { return limit }
    end = place &+ 1
    while end < limit, x[end] >= least, x[end] <= greatest { end &+= 1 }
    return end
  }

  /// Writes values that are on one piece and in its table.
  @inline(never)
  private static func tabled(
    _ piece: UnsafePointer<Double>, _ numbers: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
    into y: UnsafeMutablePointer<Double>, count: Int, _ room: UnsafeMutablePointer<Double>
  ) {
    let (distances, cells, ws) = (room, room + most, room + 2 * most)
    let (anchor, anchorRest, side, cellsPerUnit) = (piece[0], piece[1], piece[2], piece[10])
    // A sum with 2^52 is rounded to a whole number, which is in its last bits.
    let lift = 0x1p52
    let lastCell = Double(CubicBezier.cells - 1)
    for place in 0..<count {
      let distance = side * ((x[place] - anchor) - anchorRest)
      distances[place] = distance
      let position = distance * cellsPerUnit
      // The nearest whole number is the cell or the next one. A conversion to an integer instead would keep the compiler from
      // computing two cells at a time.
      let nearest = (position + lift) - lift
      let below = nearest - (nearest > position ? 1 : 0)
      let cell = lastCell < below ? lastCell : below
      cells[place] = cell + lift
      ws[place] = position - cell
    }
    let guesses = piece + Field.guesses
    for place in 0..<count {
      // The mask keeps even a wrong index inside the table.
      let guess = guesses + 4 &* Int(truncatingIfNeeded: cells[place].bitPattern & UInt64(CubicBezier.cells - 1))
      let t = ws[place]
      // The polynomial of the cell, as in `Guess`.
      ws[place] = guess[0] + t * (guess[1] + t * (guess[2] + t * guess[3]))
    }
    let (p, q, r) = (piece[3], piece[4], piece[5])
    for place in 0..<count {
      let w = ws[place]
      // One step of Halley's method, as in `refined`.
      let bend = q + w * r
      let error = w * (p + w * bend) - distances[place]
      let slope = p + w * (2 * bend + w * r)
      ws[place] = w - error * slope / (slope * slope - error * (bend + 2 * w * r))
    }
    heights(piece, numbers, ws, into: y, count: count)
  }

  /// Writes values that are on one piece and before its table, as `solve` finds them. A value whose descent has ended stays as it
  /// is while that of others goes on.
  @inline(never)
  private static func untabled(
    _ piece: UnsafePointer<Double>, _ numbers: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
    into y: UnsafeMutablePointer<Double>, count: Int, _ room: UnsafeMutablePointer<Double>
  ) {
    let (distances, ws) = (room, room + most)
    let solver = CubicBezier.Piece(piece)
    for place in 0..<count {
      distances[place] = solver.distance(to: x[place])
      ws[place] = solver.bound(distances[place])
    }
    for _ in 0..<CubicBezier.mostSteps {
      var moved = 0
      for place in 0..<count {
        let w = ws[place]
        let next = solver.descended(w, distances[place])
        ws[place] = next
        moved |= next < w ? 1 : 0
      }
      if moved == 0 { break }
    }
    heights(piece, numbers, ws, into: y, count: count)
  }

  /// Writes the values at parameters of one piece.
  @inline(__always)
  private static func heights(
    _ piece: UnsafePointer<Double>, _ numbers: UnsafePointer<Double>, _ ws: UnsafePointer<Double>,
    into y: UnsafeMutablePointer<Double>, count: Int
  ) {
    let (y0, y1, y2, y3) = (piece[6], piece[7], piece[8], piece[9])
    let (least, greatest) = (numbers[Field.least], numbers[Field.greatest])
    for place in 0..<count {
      let w = ws[place]
      let value = y0 + w * (y1 + w * (y2 + w * y3))
      // Comparisons in this form are single instructions.
      let raised = least > value ? least : value
      y[place] = greatest < raised ? greatest : raised
    }
  }
}

extension CubicBezier.Piece {
  /// Reads a piece of the numbers of an `EasingCurve`.
  @inline(__always)
  init(_ numbers: UnsafePointer<Double>) {
    self.init(
      anchor: numbers[0], anchorRest: numbers[1], side: numbers[2], p: numbers[3], q: numbers[4], r: numbers[5],
      y0: numbers[6], y1: numbers[7], y2: numbers[8], y3: numbers[9], cellsPerUnit: numbers[10], reach: numbers[11])
  }

  /// Whether an x is before the table.
  @inline(__always)
  fileprivate func isSteep(_ x: Double) -> Bool { distance(to: x) * cellsPerUnit < Double(CubicBezier.firstTabled) }
}
