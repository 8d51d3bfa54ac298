/// The shares of progressions over a block of frames. Each is computed at most once for the frames that need it, and
/// those that several segments share are kept through the block.
struct ShareRows: Sendable {
  private let rate: FrameRate
  private let progressions: [Progression]
  private let times: [EasedTime]
  private let curves: [EasingCurve]
  /// Whether more than one segment has a progression, for each progression.
  private let isShared: [Bool]

  private var count = 0
  /// The times of the frames of the block.
  private var flicks: [Int64] = []
  private var fractions: [Double] = []
  /// `flicks` as `Double`s, and whether these are exact.
  private var wholeFlicks: [Double] = []
  private var hasExactTimes = true
  /// Rows of shares, one after the other. The first is for progressions that are not shared.
  private var rows: [Double] = []
  /// The row of each shared progression in this block; 0 for none yet.
  private var rowOf: [Int32]
  private var withRow: [UInt32] = []
  /// Rows of times inside eased composites, in the same way; the first row is not used.
  private var elapsedRows: [Double] = []
  private var elapsedRowOf: [Int32]
  private var withElapsed: [UInt32] = []
  private var chain: [UInt32] = []

  init(_ score: Score, rate: FrameRate) {
    self.rate = rate
    progressions = score.progressions
    times = score.times.all
    curves = score.times.curves
    var uses = [UInt8](repeating: 0, count: score.progressions.count)
    for segment in score.segments {
      let place = Int(segment.progression)
      uses[place] = uses[place] == 0 ? 1 : 2
    }
    isShared = uses.map { $0 > 1 }
    rowOf = [Int32](repeating: 0, count: score.progressions.count)
    elapsedRowOf = [Int32](repeating: 0, count: score.times.all.count)
  }

  /// Begins a block of frames and forgets the last one.
  mutating func begin(_ frames: Range<Int64>) {
    count = frames.count
    for place in withRow { rowOf[Int(place)] = 0 }
    for place in withElapsed { elapsedRowOf[Int(place)] = 0 }
    withRow.removeAll(keepingCapacity: true)
    withElapsed.removeAll(keepingCapacity: true)
    flicks.removeAll(keepingCapacity: true)
    fractions.removeAll(keepingCapacity: true)
    wholeFlicks.removeAll(keepingCapacity: true)
    flicks.reserveCapacity(count)
    fractions.reserveCapacity(count)
    wholeFlicks.reserveCapacity(count)
    for frame in frames {
      let time = rate.time(ofFrame: frame)
      flicks.append(time.flicks)
      fractions.append(time.fraction)
      wholeFlicks.append(Double(time.flicks))
    }
    // Frames rise, so that the last one tells for all. A start after it has no share to compute.
    hasExactTimes = (flicks.last ?? 0) < 1 << 53
    if rows.count < count { rows = [Double](repeating: 0, count: count) }
  }

  /// Writes the values of a segment at some frames of the block, numbered from its first frame.
  ///
  /// - Parameter stride: the distance in memory from one frame to the next, in values.
  @inline(__always)
  mutating func write(
    _ progression: UInt32, from: Double, to: Double, _ frames: Range<Int>,
    into values: UnsafeMutablePointer<Double>, stride: Int
  ) {
    let row = isShared[Int(progression)] ? sharedRow(progression) : 0
    if row == 0 { fill(0, progression, frames) }
    let begin = Int(row) * count
    rows.withUnsafeMutableBufferPointer { rows in
      let first = rows.baseAddress!
      // The first row, whose shares nobody else needs, receives the values. In a loop of its own, without the distant places of a
      // column, the compiler computes several of them at a time.
      if row == 0 {
        for index in frames { first[index] = mixed(from, to, first[index]) }
      } else {
        let shares = first + begin
        for index in frames { first[index] = mixed(from, to, shares[index]) }
      }
      var place = values
      for index in frames {
        place.pointee = first[index]
        place += stride
      }
    }
  }

  /// Returns the row of a progression that several segments have, computed the first time.
  private mutating func sharedRow(_ progression: UInt32) -> Int32 {
    let place = Int(progression)
    if rowOf[place] == 0 {
      withRow.append(progression)
      rowOf[place] = Int32(withRow.count)
      if rows.count < (withRow.count + 1) * count {
        rows += [Double](repeating: 0, count: rows.count + count)
      }
      fill(withRow.count, progression, 0..<count)
    }
    return rowOf[place]
  }

  /// Computes the shares of a progression at some frames.
  private mutating func fill(_ row: Int, _ progression: UInt32, _ frames: Range<Int>) {
    let progression = progressions[Int(progression)]
    let (start, end) = (progression.start, progression.end)
    if progression.eased == 0, start < end, flicks[frames.lowerBound] < end, flicks[frames.upperBound - 1] >= start {
      fillMoving(row, progression, frames)
    } else {
      // A pointer to the curve saves a copy, which would retain and release the parts of it.
      curves.withUnsafeBufferPointer { fillOther(row, progression, $0.baseAddress! + Int(progression.easing), frames) }
    }
  }

  /// Computes the shares of a progression that is under way at some of the frames, on the time of the root.
  private mutating func fillMoving(_ row: Int, _ progression: Progression, _ frames: Range<Int>) {
    rows.withUnsafeMutableBufferPointer { rows in
      let begin = row * count + frames.lowerBound
      let own = UnsafeMutableBufferPointer(rebasing: rows[begin..<begin + frames.count])
      let length = Double(progression.end - progression.start)
      if hasExactTimes, progression.start >= 0 {
        // Both times are whole numbers below 2^53, so that their difference is exact as a `Double` too. Without a conversion of
        // integers, the compiler computes several frames at a time.
        let origin = Double(progression.start)
        wholeFlicks.withUnsafeBufferPointer { flicks in
          fractions.withUnsafeBufferPointer { fractions in
            let (flicks, fractions) = (
              flicks.baseAddress! + frames.lowerBound, fractions.baseAddress! + frames.lowerBound
            )
            for place in own.indices {
              own[place] = min(max(((flicks[place] - origin) + fractions[place]) / length, 0), 1)
            }
          }
        }
      } else {
        for (place, index) in frames.enumerated() {
          own[place] = min(max((Double(flicks[index] &- progression.start) + fractions[index]) / length, 0), 1)
        }
      }
      if progression.isReversed { for place in own.indices { own[place] = 1 - own[place] } }
      let numbers = curves[Int(progression.easing)].numbers
      if numbers.isEmpty {
        curves.withUnsafeBufferPointer { $0[Int(progression.easing)].evaluate(UnsafeBufferPointer(own), into: own) }
      } else {
        // Of a Bézier only the numbers are retained here, not the whole curve.
        numbers.withUnsafeBufferPointer { EasingCurve.bezier($0, UnsafeBufferPointer(own), into: own) }
      }
    }
  }

  /// Computes the shares of a progression on the time of an eased composite, or of one that is not under way at any of the frames.
  private mutating func fillOther(
    _ row: Int, _ progression: Progression, _ curve: UnsafePointer<EasingCurve>, _ frames: Range<Int>
  ) {
    if progression.eased != 0 {
      let elapsed = elapsedRow(progression.eased) * count
      let origin = times[Int(progression.eased)].start
      let (first, last) = (Double(progression.start - origin), Double(progression.end - origin))
      for index in frames {
        let fraction = progression.fraction(elapsed: elapsedRows[elapsed + index], from: first, to: last)
        rows[row * count + index] = progression.eased(fraction, curve.pointee)
      }
      return
    }
    // The progression has not begun or has ended, and nothing is between the two.
    let (before, after) = (progression.eased(0, curve.pointee), progression.eased(1, curve.pointee))
    for index in frames { rows[row * count + index] = flicks[index] >= progression.end ? after : before }
  }

  /// Returns the row of the time inside an eased composite, computed the first time with those of the composites around
  /// it.
  private mutating func elapsedRow(_ eased: UInt32) -> Int {
    chain.removeAll(keepingCapacity: true)
    var next = eased
    while next != 0, elapsedRowOf[Int(next)] == 0 {
      chain.append(next)
      next = times[Int(next)].outer
    }
    while let place = chain.popLast() {
      let time = times[Int(place)]
      withElapsed.append(place)
      let row = withElapsed.count
      elapsedRowOf[Int(place)] = Int32(row)
      if elapsedRows.count < (row + 1) * count {
        elapsedRows += [Double](repeating: 0, count: elapsedRows.count + 2 * count)
      }
      let curve = curves[Int(time.easing)]
      let outer = Int(elapsedRowOf[Int(time.outer)]) * count
      for index in 0..<count {
        let outside =
          time.outer == 0
          ? Double(flicks[index] - time.start) + fractions[index] : elapsedRows[outer + index] - time.offset
        elapsedRows[row * count + index] = time.elapsed(outside, curve)
      }
    }
    return Int(elapsedRowOf[Int(eased)])
  }
}
