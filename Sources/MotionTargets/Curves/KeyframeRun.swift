import MotionAlgebra

/// Curves as the keyframes of one animation: the values of several numbers at each keyframe, and how they continue.
struct KeyframeRun {
  enum Pace: Hashable {
    case eased(MotionCurve.Timing)
    /// A constant, with a leap at the next keyframe.
    case held
  }

  struct Key {
    /// The time in flicks from `start`, slightly later after a leap: an instant at which one thing ends and another begins
    /// belongs to the first, but players give it to the second.
    var time: Double
    var values: [Double]
    var pace: Pace
  }

  private(set) var keys: [Key] = []
  /// The start in flicks.
  private(set) var start = 0.0
  /// The duration in flicks, of one pass if the animation repeats.
  private(set) var duration = 0.0
  /// Whether it repeats.
  private(set) var isLoop = false
  /// The number of passes of a repetition; `nil` without end.
  private(set) var passes: UInt64?
  private(set) var hasLeaps = false
  /// The smallest distance in flicks between two keys that matters.
  private(set) var leastGap = 0.5

  /// A stretch over which all numbers have one timing.
  struct Stretch {
    var start: Int64
    var end: Int64
    var from: [Double]
    var to: [Double]
    var first: [Double]
    var timing: MotionCurve.Timing
    var isHold: Bool { from == to }

    /// The least and the greatest value of the first number.
    var reach: (Double, Double) { reach(of: [1]) }

    /// Returns the least and the greatest value of a sum of the numbers, each times its factor.
    func reach(of factors: [Double]) -> (Double, Double) {
      func sum(_ values: [Double]) -> Double { zip(values, factors).reduce(0) { $0 + $1.0 * $1.1 } }
      let piece = MotionCurve.Piece(start: start, end: end, from: sum(from), to: sum(to), timing: timing)
      return (piece.reach.min() ?? piece.from, piece.reach.max() ?? piece.from)
    }

    /// Returns a straight line in pieces that end where the first number has certain values.
    func divided(at values: (Double, Double) -> [Double]) -> [Stretch] {
      let (low, high) = (min(from[0], to[0]), max(from[0], to[0]))
      let shares = values(low, high).map { ($0 - from[0]) / (to[0] - from[0]) }.sorted()
      var (pieces, rest): ([Stretch], Stretch) = ([], self)
      for share in shares {
        let time = start + Int64((Double(end - start) * share).rounded())
        guard rest.start < time, time < end else { continue }
        var piece = rest
        piece.end = time
        piece.to = zip(from, to).map { $0 + ($1 - $0) * share }
        (rest.start, rest.from, rest.first) = (time, piece.to, piece.to)
        pieces.append(piece)
      }
      return pieces + [rest]
    }
  }

  /// Returns the instants at which pieces of several curves begin and end, each once and rising.
  private static func borders(of curves: [MotionCurve]) -> [Int64] {
    var all: [Int64] = []
    all.reserveCapacity(curves.reduce(0) { $0 + $1.pieces.count + 1 })
    for curve in curves {
      for piece in curve.pieces {
        if all.last != piece.start { all.append(piece.start) }
        all.append(piece.end)
      }
    }
    all.sort()
    var borders: [Int64] = []
    borders.reserveCapacity(all.count)
    for border in all where borders.last != border { borders.append(border) }
    return borders
  }

  /// Returns the stretches of several curves, or `nil` if the curves do not share their timing.
  static func together(_ curves: [MotionCurve]) -> [Stretch]? {
    let borders = borders(of: curves)
    var places = [Int](repeating: 0, count: curves.count)
    var stretches: [Stretch] = []
    stretches.reserveCapacity(max(0, borders.count - 1))
    for (start, end) in zip(borders, borders.dropFirst()) {
      var stretch = Stretch(start: start, end: end, from: [], to: [], first: [], timing: .linear)
      stretch.from.reserveCapacity(curves.count)
      stretch.to.reserveCapacity(curves.count)
      var (isTimed, hasSteps) = (false, false)
      for number in curves.indices {
        while places[number] < curves[number].pieces.count, curves[number].pieces[places[number]].end <= start {
          places[number] += 1
        }
        guard places[number] < curves[number].pieces.count else { return nil }
        let piece = curves[number].pieces[places[number]]
        if !piece.isHold {
          guard piece.start == start, piece.end == end, !isTimed || piece.timing == stretch.timing else { return nil }
          (stretch.timing, isTimed) = (piece.timing, true)
        }
        stretch.from.append(piece.from)
        stretch.to.append(piece.to)
        if case .steps = piece.timing { hasSteps = true }
      }
      // Only steps leap at their start.
      stretch.first = hasSteps ? curves.indices.map { curves[$0].pieces[places[$0]].first } : stretch.from
      if stretch.isHold, let last = stretches.last, last.isHold, last.to == stretch.from {
        stretches[stretches.count - 1].end = end
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }

  /// - Parameters:
  ///   - stretches: the stretches, without gaps; not empty.
  ///   - grain: the difference below which two values count as equal.
  ///   - isLoop: whether the stretches are one pass of a repetition, which the keys then span.
  ///   - passes: the number of its passes; `nil` without end.
  ///   - initial: the values at the very start.
  ///   - entry: the values before the first pass of a repetition.
  init(
    _ stretches: [Stretch], initial: [Double], grain: Double, isLoop: Bool = false, passes: UInt64? = nil,
    entry: [Double] = []
  ) {
    (self.isLoop, self.passes) = (isLoop, passes)
    var rest = stretches[...]
    // A constant at either end needs no keys, because the first and the last value are held.
    var lead: [Double]?
    if !isLoop {
      if rest.count > 1, let first = rest.first, first.isHold, KeyframeRun.isNear(first.to, initial, grain) {
        lead = first.to
        rest.removeFirst()
      }
      if rest.count > 1, let last = rest.last, last.isHold,
        KeyframeRun.isNear(rest[rest.endIndex - 2].to, last.from, grain)
      {
        rest.removeLast()
      }
    }
    let gap = KeyframeRun.gap(until: rest.last?.end ?? 0)
    leastGap = gap
    // A pass that begins with a leap is shifted slightly, and steps cannot be shifted.
    var leapsIn = false
    if isLoop, let first = rest.first, let last = rest.last {
      leapsIn = !KeyframeRun.isNear(first.from, last.to, grain) || !KeyframeRun.isNear(first.first, entry, grain)
      if leapsIn { rest = (KeyframeRun.apart(first, gap: gap) + rest.dropFirst())[...] }
    }
    guard let first = rest.first, let final = rest.last else { return }
    // Browsers treat times less than a microsecond after the start as the start, so a leap there has a key before it.
    let lateness = !isLoop && Double(first.start) >= KeyframeRun.early ? KeyframeRun.early : 0
    let origin = Double(first.start) - lateness
    start = origin
    let whole = Double(final.end) - origin
    var before = lead ?? (isLoop ? nil : initial)
    // The time at which the values after the last leap begin.
    var leapEnd = 0.0
    var beginsWithLeap = false
    for (place, stretch) in zip(rest.indices, rest) {
      let (start, end) = (Double(stretch.start) - origin, Double(stretch.end) - origin)
      let isLast = place == rest.indices.last
      if end <= leapEnd, !isLast {
        before = stretch.to
        continue
      }
      var (begin, until) = (max(start, leapEnd), end)
      let steps = stretch.isHold ? nil : KeyframeRun.Steps(stretch, gap: gap)
      let isLeap = before.map { !KeyframeRun.isNear($0, stretch.from, grain) } ?? false
      let needsStart = isLeap || !KeyframeRun.isNear(stretch.from, stretch.first, grain) || steps?.isMirrored ?? false
      if needsStart, let held = before ?? stretch.from as [Double]? {
        let leap = KeyframeRun.leap(
          to: stretch, at: start, after: keys.last?.time ?? 0, until: whole, gap: gap,
          hastyPart: steps.flatMap { $0.isHasty ? $0.part : nil })
        if keys.isEmpty { beginsWithLeap = true }
        put(Key(time: keys.isEmpty ? 0 : leap.old, values: held, pace: .held))
        begin = begin > start ? max(begin, leap.new) : leap.new
        leapEnd = begin
        hasLeaps = true
      }
      if let steps {
        hasLeaps = true
        leastGap = min(leastGap, steps.part)
        if steps.isMirrored {
          (begin, until) = (max(begin, start + steps.margin(late: 0)), end + steps.part / 2)
        } else {
          until = end - steps.margin(late: max(0, begin - start))
        }
      }
      var from = stretch.from
      if stretch.timing == .linear, begin > start {
        from = zip(from, stretch.to).map { $0 + ($1 - $0) * (begin - start) / (end - start) }
      }
      put(Key(time: begin, values: from, pace: .eased(stretch.timing)))
      if isLast || until != end {
        put(Key(time: until, values: stretch.to, pace: .eased(.linear)))
        // Browsers may end slightly before the last key, so the last leap has a key of its own.
        if isLast, until < end { put(Key(time: end, values: stretch.to, pace: .eased(.linear))) }
      }
      before = stretch.to
    }
    if !beginsWithLeap {
      start += lateness
      for place in keys.indices { keys[place].time -= lateness }
    }
    duration = keys.last?.time ?? 0
    if isLoop {
      duration = Double(final.end) - origin
      if let last = keys.last, last.time > duration { keys[keys.count - 1].time = duration }
      if let last = keys.last, last.time < duration {
        put(Key(time: duration, values: last.values, pace: .eased(.linear)))
      }
      // The last instant of a pass belongs to it. Browsers treat times within a microsecond as one instant, so a pass that
      // leaps back begins slightly later than that and is ahead by as much.
      if leapsIn, let last = keys.last {
        let seam = max(KeyframeRun.seam, min(gap, duration / 8))
        start += seam
        for place in keys.indices { keys[place].time = max(0, keys[place].time - seam) }
        keys = keys.enumerated().filter { $0.offset == keys.count - 1 || keys[$0.offset + 1].time > 0 }.map(\.element)
        put(Key(time: duration, values: last.values, pace: .eased(.linear)))
      }
    }
  }

  /// Returns the distance in flicks that all browsers see between two keys of an animation, given its end. Firefox has times,
  /// and the share of the duration at each key, in 24 bits, and the last of several keys with equal shares replaces the others.
  /// After some 17 minutes the distance grows no more, because it would be visible, and Firefox may lose leaps.
  static func gap(until end: Int64) -> Double { min(max(0.5, Double(end) / 4_194_304), mostGap) }

  /// Returns when the values before a leap end and those after it begin.
  ///
  /// - Parameters:
  ///   - stretch: what follows the leap.
  ///   - start: its start in flicks from the first key.
  ///   - last: the time of the last key before it.
  ///   - whole: the end of the animation in flicks from the first key.
  ///   - hastyPart: the part of a step by which steps after the leap may be late, if they must begin at once.
  private static func leap(
    to stretch: Stretch, at start: Double, after last: Double, until whole: Double, gap: Double, hastyPart: Double?
  ) -> (old: Double, new: Double) {
    let length = Double(stretch.end - stretch.start)
    let isShort = stretch.isHold && length < 2 * gap
    // Up to and including the instant, the previous values are held. A whole millisecond or a frame right after it shows the new
    // ones; eased leaps are found a few flicks early. So does the end of a constant that is too short to be seen.
    let until = Double(divisor - stretch.start % divisor)
    if isShort || until <= 16 {
      let new = isShort ? start + length : start + until
      let width = max(0.5, min(gap, new / 4))
      return (new - 2 * width, new - width)
    }
    if let part = hastyPart { return (max(last, start - min(gap, start / 4)), start + part / 2) }
    return (start, start + max(0.5, min(gap, (whole - start) / 8)))
  }

  /// How the leaps of steps are kept on the right side of their instants, which have the value after the leap or, mirrored, the
  /// value before it: each is earlier or later by a multiple of a part of a step.
  private struct Steps {
    let count: Double
    let isMirrored: Bool
    /// In flicks.
    let part: Double
    /// Whether a late start would move a leap by more than 0.06 ms.
    let isHasty: Bool

    init?(_ stretch: Stretch, gap: Double) {
      guard case .steps(let count, _, let isMirrored) = stretch.timing else { return nil }
      (self.count, self.isMirrored) = (Double(count), isMirrored)
      let length = Double(stretch.end - stretch.start)
      part = max(1, min(gap, KeyframeRun.mostOff / self.count, length / (8 * self.count * self.count)))
      isHasty = !isMirrored && gap * self.count > KeyframeRun.mostOff
    }

    /// Returns by how much the steps end earlier, or begin later, if they begin late.
    func margin(late: Double) -> Double { count * part + (count - 1) * late }
  }

  /// Returns a stretch of steps as one stretch per step.
  ///
  /// - Parameter gap: the distance in flicks between the two keys of a leap.
  static func apart(_ stretch: Stretch, gap: Double = 0.5) -> [Stretch] {
    guard case .steps(let count, let position, let isMirrored) = stretch.timing, !stretch.isHold,
      let easing = Easing(steps: count, position)
    else { return [stretch] }
    let length = Double(stretch.end - stretch.start)
    let lead = max(1, Int64((2 * min(gap, KeyframeRun.mostOff, length / Double(8 * count))).rounded(.up)))
    func border(_ step: Int) -> Int64 {
      if step == count { return stretch.end }
      let exact = Double(step) / Double(count) * length
      // The instant of a leap has the value after it or, mirrored, the value before it.
      return stretch.start
        + (isMirrored || step == 0 ? Int64(exact.rounded(.down)) : Int64(exact.rounded(.up)) - lead)
    }
    var all = (0..<count).map { step in
      let eased = easing((Double(step) + 0.5) / Double(count))
      let values = zip(stretch.from, stretch.to).map { $0 + ($1 - $0) * eased }
      return Stretch(
        start: border(step), end: border(step + 1), from: values, to: values, first: values, timing: .linear)
    }
    if !isMirrored, let last = all.last, last.to != stretch.to {
      // The last leap is at the very end.
      all[count - 1].end -= lead
      all.append(
        Stretch(
          start: stretch.end - lead, end: stretch.end, from: stretch.to, to: stretch.to, first: stretch.to,
          timing: .linear))
    }
    return all.filter { $0.start < $0.end }
  }

  /// A divisor, in flicks, of every whole millisecond and of the frames of all rates that have a name.
  private static let divisor: Int64 = 5880
  /// A quarter of a millisecond in flicks.
  private static let mostGap = 176_400.0
  /// 2 µs in flicks.
  private static let early = 1411.0
  /// 0.06 ms in flicks.
  private static let mostOff = 42_336.0
  /// 1.25 µs in flicks.
  private static let seam = 882.0

  /// Adds a key, replacing those at the same time or later, except for the first.
  private mutating func put(_ key: Key) {
    var key = key
    while let last = keys.last, last.time >= key.time {
      if keys.count == 1 {
        if last.time > key.time || last.pace == .held { key.time = max(key.time, last.time + 0.5) } else { keys = [] }
        break
      }
      keys.removeLast()
    }
    keys.append(key)
  }

  static func isNear(_ left: [Double], _ right: [Double], _ grain: Double) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= grain }
  }
}

extension KeyframeRun {
  /// Combines curves with different timings into straight lines, as few as the tolerance allows.
  ///
  /// - Parameters:
  ///   - limits: the values of each curve that are shown; others are clamped, also between the ends of the lines.
  ///   - gap: the distance in flicks between the two keys of a leap.
  static func alongLines(
    _ curves: [MotionCurve], limits: [ClosedRange<Double>], tolerance: Double, gap: Double = 0.5
  ) -> [Stretch] {
    let tolerance = max(tolerance, 1e-6)
    let curves = curves.map { curve in
      var plain = curve
      plain.pieces = curve.pieces.flatMap { piece -> [MotionCurve.Piece] in
        guard case .steps = piece.timing else { return [piece] }
        let stretch = Stretch(
          start: piece.start, end: piece.end, from: [piece.from], to: [piece.to], first: [piece.first],
          timing: piece.timing)
        return apart(stretch, gap: gap).map { step in
          MotionCurve.Piece(start: step.start, end: step.end, from: step.to[0], to: step.to[0], timing: .linear)
        }
      }
      return plain
    }
    let borders = borders(of: curves)
    var stretches: [Stretch] = []
    for (start, end) in zip(borders, borders.dropFirst()) {
      let pieces = curves.map { curve in
        curve.pieces.first { $0.start <= start && $0.end >= end } ?? curve.pieces[curve.pieces.count - 1]
      }
      let eases = pieces.map(\.ease)
      func values(_ time: Double) -> [Double] {
        pieces.indices.map { place in
          let piece = pieces[place]
          return (piece.isHold ? piece.from : piece.value(at: time, eases[place])).clamped(to: limits[place])
        }
      }
      var here = Double(start)
      while here < Double(end) {
        var length = Double(end) - here
        let from = values(here)
        var to = values(Double(end))
        search: while length > 1000 {
          to = values(here + length)
          for index in 1..<32 {
            let u = Double(index) / 32
            let there = values(here + u * length)
            for channel in there.indices
            where abs(from[channel] + (to[channel] - from[channel]) * u - there[channel]) > tolerance {
              length = (length * 0.7).rounded(.down)
              continue search
            }
          }
          break
        }
        let next = min(Double(end), max(here + 1, (here + length).rounded()))
        stretches.append(
          Stretch(start: Int64(here), end: Int64(next), from: from, to: to, first: from, timing: .linear))
        here = next
      }
    }
    return stretches
  }
}
