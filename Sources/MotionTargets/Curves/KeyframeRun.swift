import MotionAlgebra

/// Curves as the keyframes of one animation: the values of several numbers at each keyframe, and how they continue.
struct KeyframeRun {
  enum Pace: Hashable {
    case eased(MotionCurve.Timing)
    /// A constant, with a leap at the next keyframe.
    case held
  }

  struct Key {
    /// The time in flicks from `start`, in halves at a leap: an instant at which one thing ends and another begins belongs to
    /// the first, but players give it to the second.
    var time: Double
    var values: [Double]
    var pace: Pace
  }

  private(set) var keys: [Key] = []
  /// The start in flicks.
  private(set) var start = 0.0
  /// The duration in flicks, of one pass if the animation repeats.
  private(set) var duration = 0.0
  private(set) var isEndless = false
  private(set) var hasLeaps = false

  /// A stretch over which all numbers have one timing.
  struct Stretch {
    var start: Int64
    var end: Int64
    var from: [Double]
    var to: [Double]
    var first: [Double]
    var timing: MotionCurve.Timing
    var isHold: Bool { from == to }
  }

  /// Returns the stretches of several curves, or `nil` if the curves do not share their timing.
  static func together(_ curves: [MotionCurve]) -> [Stretch]? {
    let borders = Set(curves.flatMap { $0.pieces.flatMap { [$0.start, $0.end] } }).sorted()
    var places = [Int](repeating: 0, count: curves.count)
    var stretches: [Stretch] = []
    for (start, end) in zip(borders, borders.dropFirst()) {
      var stretch = Stretch(start: start, end: end, from: [], to: [], first: [], timing: .linear)
      var isTimed = false
      for (number, curve) in curves.enumerated() {
        while places[number] < curve.pieces.count, curve.pieces[places[number]].end <= start { places[number] += 1 }
        guard places[number] < curve.pieces.count else { return nil }
        let piece = curve.pieces[places[number]]
        if !piece.isHold {
          guard piece.start == start, piece.end == end, !isTimed || piece.timing == stretch.timing else { return nil }
          (stretch.timing, isTimed) = (piece.timing, true)
        }
        stretch.from.append(piece.from)
        stretch.to.append(piece.to)
        stretch.first.append(piece.first)
      }
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
  ///   - isEndless: whether the stretches are one pass of a repetition, which the keys then span.
  ///   - initial: the values at the very start.
  ///   - entry: the values before the first pass of a repetition.
  init(
    _ stretches: [Stretch], initial: [Double], grain: Double, isEndless: Bool = false, entry: [Double] = []
  ) {
    self.isEndless = isEndless
    var rest = stretches[...]
    // A constant at either end needs no keys, because the first and the last value are held.
    var lead: [Double]?
    if !isEndless {
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
    // A pass that begins with a leap is shifted slightly, and steps cannot be shifted.
    var leapsIn = false
    if isEndless, let first = rest.first, let last = rest.last {
      leapsIn = !KeyframeRun.isNear(first.from, last.to, grain) || !KeyframeRun.isNear(first.first, entry, grain)
      if leapsIn { rest = (KeyframeRun.apart(first) + rest.dropFirst())[...] }
    }
    guard let first = rest.first, let final = rest.last else { return }
    let origin = Double(first.start)
    start = origin
    var before = lead ?? (isEndless ? nil : initial)
    for (place, stretch) in zip(rest.indices, rest) {
      var (begin, end) = (Double(stretch.start) - origin, Double(stretch.end) - origin)
      let isLeap = before.map { !KeyframeRun.isNear($0, stretch.from, grain) } ?? false
      var needsStart = isLeap || !KeyframeRun.isNear(stretch.from, stretch.first, grain)
      if case .steps(let count, _, let isMirrored) = stretch.timing, !stretch.isHold {
        hasLeaps = true
        // The instant of a leap has the value after it or, mirrored, the value before it; one flick decides.
        let margin = min(Double(count), (end - begin) / 8)
        if isMirrored {
          (begin, end) = (begin + margin, end + 0.5)
          needsStart = true
        } else {
          end -= margin
        }
      }
      if needsStart, let held = before ?? stretch.from as [Double]? {
        // Up to and including the instant, the previous value is held.
        put(Key(time: Double(stretch.start) - origin, values: held, pace: .held))
        hasLeaps = true
        begin = max(begin, Double(stretch.start) - origin + 0.5)
      }
      put(Key(time: begin, values: stretch.from, pace: .eased(stretch.timing)))
      if place == rest.indices.last || end != Double(stretch.end) - origin {
        put(Key(time: end, values: stretch.to, pace: .eased(.linear)))
        // Browsers may end slightly before the last key, so the last leap has a key of its own.
        let last = Double(stretch.end) - origin
        if place == rest.indices.last, end < last { put(Key(time: last, values: stretch.to, pace: .eased(.linear))) }
      }
      before = stretch.to
    }
    if !isEndless, let first = keys.first, first.pace == .held, start >= KeyframeRun.early {
      // Browsers treat times less than a microsecond after the start as the start.
      start -= KeyframeRun.early
      for place in keys.indices.dropFirst() { keys[place].time += KeyframeRun.early }
    }
    duration = keys.last?.time ?? 0
    if isEndless {
      duration = Double(final.end) - origin
      if let last = keys.last, last.time > duration { keys[keys.count - 1].time = duration }
      if let last = keys.last, last.time < duration {
        put(Key(time: duration, values: last.values, pace: .eased(.linear)))
      }
      // The last instant of a pass belongs to it. Browsers treat times within a microsecond as one instant, so a pass that
      // leaps back begins slightly later than that and is ahead by as much.
      if leapsIn, let last = keys.last {
        start += KeyframeRun.seam
        for place in keys.indices { keys[place].time = max(0, keys[place].time - KeyframeRun.seam) }
        keys = keys.enumerated().filter { $0.offset == keys.count - 1 || keys[$0.offset + 1].time > 0 }.map(\.element)
        put(Key(time: duration, values: last.values, pace: .eased(.linear)))
      }
    }
  }

  /// Returns a stretch of steps as one stretch per step.
  static func apart(_ stretch: Stretch) -> [Stretch] {
    guard case .steps(let count, let position, let isMirrored) = stretch.timing, !stretch.isHold,
      let easing = Easing(steps: count, position)
    else { return [stretch] }
    let length = Double(stretch.end - stretch.start)
    func border(_ step: Int) -> Int64 {
      if step == count { return stretch.end }
      let exact = Double(step) / Double(count) * length
      // The instant of a leap has the value after it or, mirrored, the value before it.
      return stretch.start + Int64(isMirrored || step == 0 ? exact.rounded(.down) : exact.rounded(.up) - 1)
    }
    var all = (0..<count).map { step in
      let eased = easing((Double(step) + 0.5) / Double(count))
      let values = zip(stretch.from, stretch.to).map { $0 + ($1 - $0) * eased }
      return Stretch(
        start: border(step), end: border(step + 1), from: values, to: values, first: values, timing: .linear)
    }
    if !isMirrored, let last = all.last, last.to != stretch.to {
      // The last leap is at the very end.
      all[count - 1].end -= 1
      all.append(
        Stretch(
          start: stretch.end - 1, end: stretch.end, from: stretch.to, to: stretch.to, first: stretch.to,
          timing: .linear))
    }
    return all.filter { $0.start < $0.end }
  }

  /// 2 µs in flicks.
  private static let early = 1411.0
  /// 1.25 µs in flicks.
  private static let seam = 882.0

  /// Adds a key, replacing one at the same time.
  private mutating func put(_ key: Key) {
    if let last = keys.last, last.time >= key.time { keys.removeLast() }
    keys.append(key)
  }

  static func isNear(_ left: [Double], _ right: [Double], _ grain: Double) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= grain }
  }
}

extension KeyframeRun {
  /// Combines curves with different timings into straight lines, as few as the tolerance allows.
  static func alongLines(_ curves: [MotionCurve], tolerance: Double) -> [Stretch] {
    let tolerance = max(tolerance, 1e-6)
    let curves = curves.map { curve in
      var plain = curve
      plain.pieces = curve.pieces.flatMap { piece -> [MotionCurve.Piece] in
        guard case .steps = piece.timing else { return [piece] }
        let stretch = Stretch(
          start: piece.start, end: piece.end, from: [piece.from], to: [piece.to], first: [piece.first],
          timing: piece.timing)
        return apart(stretch).map { step in
          MotionCurve.Piece(start: step.start, end: step.end, from: step.to[0], to: step.to[0], timing: .linear)
        }
      }
      return plain
    }
    let borders = Set(curves.flatMap { $0.pieces.flatMap { [$0.start, $0.end] } }).sorted()
    var stretches: [Stretch] = []
    for (start, end) in zip(borders, borders.dropFirst()) {
      let pieces = curves.map { curve in
        curve.pieces.first { $0.start <= start && $0.end >= end } ?? curve.pieces[curve.pieces.count - 1]
      }
      let eases = pieces.map(\.ease)
      func values(_ time: Double) -> [Double] {
        zip(pieces, eases).map { piece, ease in
          piece.isHold ? piece.from : piece.value(at: time, ease)
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
