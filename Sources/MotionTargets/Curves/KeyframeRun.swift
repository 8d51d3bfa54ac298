import MotionAlgebra

/// Curves as the keyframes of one animation: what several numbers have at each, and how they go on.
struct KeyframeRun {
  enum Pace: Hashable {
    case eased(MotionCurve.Timing)
    /// Stands still, and leaps to the next.
    case held
  }

  struct Key {
    /// In flicks from `start`, in halves where there is a leap: an instant at which one thing ends
    /// and another begins belongs to the first, and players give it to the second.
    var time: Double
    var values: [Double]
    var pace: Pace
  }

  private(set) var keys: [Key] = []
  /// When it begins, in flicks.
  private(set) var start = 0.0
  /// In flicks; of a pass where it is repeated.
  private(set) var duration = 0.0
  private(set) var isEndless = false
  private(set) var hasLeaps = false

  /// One stretch over which all numbers keep one timing.
  struct Stretch {
    var start: Int64
    var end: Int64
    var from: [Double]
    var to: [Double]
    var first: [Double]
    var timing: MotionCurve.Timing
    var isHold: Bool { from == to }
  }

  /// What several curves do as one; `nil` where they do not keep one time.
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
  ///   - stretches: without a gap between them; not empty.
  ///   - grain: what two values are one by.
  ///   - isEndless: one pass of what is repeated, whose keys then span all of it.
  ///   - initial: the values at the very start.
  init(_ stretches: [Stretch], initial: [Double], grain: Double, isEndless: Bool = false) {
    self.isEndless = isEndless
    var rest = stretches[...]
    // Standing still at either end needs no key: what is before the first and after the last is held.
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
    // A pass that leaps back to its start is moved a little, and steps bear no moving.
    if isEndless, let first = rest.first, let last = rest.last, !KeyframeRun.isNear(first.from, last.to, grain) {
      rest = (KeyframeRun.apart(first) + rest.dropFirst())[...]
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
        // A leap's own instant has the value after it, mirrored the one before: a flick decides.
        let margin = min(Double(count), (end - begin) / 8)
        if isMirrored {
          (begin, end) = (begin + margin, end + 0.5)
          needsStart = true
        } else {
          end -= margin
        }
      }
      if needsStart, let held = before ?? stretch.from as [Double]? {
        // Until the instant itself the value is the one before.
        put(Key(time: Double(stretch.start) - origin, values: held, pace: .held))
        hasLeaps = true
        begin = max(begin, Double(stretch.start) - origin + 0.5)
      }
      put(Key(time: begin, values: stretch.from, pace: .eased(stretch.timing)))
      if place == rest.indices.last || end != Double(stretch.end) - origin {
        put(Key(time: end, values: stretch.to, pace: .eased(.linear)))
      }
      before = stretch.to
    }
    if !isEndless, let first = keys.first, first.pace == .held, start >= KeyframeRun.early {
      // Browsers take what is nearer to the start than a microsecond for the start.
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
      // The last instant of a pass belongs to it. Browsers take what is nearer than a microsecond for
      // one instant, so a pass that leaps back begins a little later than that, and is as much ahead.
      if let first = keys.first, let last = keys.last, !KeyframeRun.isNear(first.values, last.values, grain) {
        start += KeyframeRun.seam
        for place in keys.indices { keys[place].time = max(0, keys[place].time - KeyframeRun.seam) }
        keys = keys.enumerated().filter { $0.offset == keys.count - 1 || keys[$0.offset + 1].time > 0 }.map(\.element)
        put(Key(time: duration, values: last.values, pace: .eased(.linear)))
      }
    }
  }

  /// Steps one by one.
  static func apart(_ stretch: Stretch) -> [Stretch] {
    guard case .steps(let count, let position, let isMirrored) = stretch.timing, !stretch.isHold,
      let easing = Easing(steps: count, position)
    else { return [stretch] }
    let length = Double(stretch.end - stretch.start)
    func border(_ step: Int) -> Int64 {
      if step == count { return stretch.end }
      let exact = Double(step) / Double(count) * length
      // The instant itself has the value after the leap, mirrored the one before.
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

  /// A key at a time that has one already takes its place.
  private mutating func put(_ key: Key) {
    if let last = keys.last, last.time >= key.time { keys.removeLast() }
    keys.append(key)
  }

  static func isNear(_ left: [Double], _ right: [Double], _ grain: Double) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= grain }
  }
}

extension KeyframeRun {
  /// What curves that keep different times do as one, along straight lines, as few as the tolerance
  /// allows.
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
