import MotionAlgebra

/// The easings, paths and clocks that the sentences of one scene share.
package final class SceneClocks: Sendable {
  let clocks: [Placements.Clock]
  let curves: [EasingCurve]

  /// Takes the clocks and paths of placements, and the easings of their scene.
  package init(_ placements: Placements, easings: [Easing]) {
    clocks = placements.clocks
    curves = easings.map(EasingCurve.init) + placements.pathCurves
  }

  /// Returns the time inside a composite, in flicks from its start.
  ///
  /// - Parameter visit: receives the progress of each composite around it before easing, the outermost first.
  private func elapsed(
    _ clock: UInt32, at time: Instant, _ visit: (_ clock: UInt32, _ progress: Double) -> Void = { _, _ in }
  ) -> Double {
    var chain: [UInt32] = []
    var next = clock
    while next != 0 {
      chain.append(next)
      next = clocks[Int(next)].outer
    }
    var (inside, origin) = (0.0, Int64(0))
    for (depth, place) in chain.reversed().enumerated() {
      let own = clocks[Int(place)]
      let outside = depth == 0 ? Double(time.flicks - own.start) + time.fraction : inside - Double(own.start - origin)
      origin = own.start
      let length = Double(own.end - own.start)
      guard length > 0 else {
        inside = 0
        continue
      }
      let progress = outside > 0 ? (outside < length ? outside / length : 1) : 0
      visit(place, progress)
      let curve = curves[Int(own.easing)]
      let eased = own.isReversed ? 1 - curve(1 - progress) : curve(progress)
      inside = length * min(max(eased, 0), 1)
      // A time that is at a whole flick except for rounding counts as at it: boundaries are whole flicks, and a curve
      // may leap there.
      let whole = inside.rounded()
      if abs(whole - inside) <= length * 0x1p-50 { inside = whole }
    }
    return inside
  }

  /// Returns the eased share of a sentence at a time.
  ///
  /// - Parameter curve: the curve in place of its own; `nil` for its own.
  func share(_ sentence: Placements.Sentence, at time: Instant, along curve: EasingCurve? = nil) -> Double {
    (curve ?? curves[Int(sentence.easing)])(progress(sentence, at: time))
  }

  /// Returns the progress of a sentence along its curve. A mirrored sentence goes along it backwards.
  private func progress(
    _ sentence: Placements.Sentence, at time: Instant,
    _ visit: (_ clock: UInt32, _ progress: Double) -> Void = { _, _ in }
  ) -> Double {
    let passed = passed(sentence, at: time, visit)
    return sentence.isReversed ? 1 - passed : passed
  }

  /// Returns the share of its time that has passed of a sentence.
  private func passed(
    _ sentence: Placements.Sentence, at time: Instant, _ visit: (_ clock: UInt32, _ progress: Double) -> Void
  ) -> Double {
    if sentence.clock == 0 {
      if time.flicks >= sentence.stop { return 1 }
      if time.flicks < sentence.start { return 0 }
      return (Double(time.flicks - sentence.start) + time.fraction) / Double(sentence.stop - sentence.start)
    }
    let origin = clocks[Int(sentence.clock)].start
    let (first, last) = (Double(sentence.start - origin), Double(sentence.stop - origin))
    let now = elapsed(sentence.clock, at: time, visit)
    return now >= last ? 1 : now <= first ? 0 : (now - first) / (last - first)
  }

  /// Returns the instant at which a sentence comes to its end, where it may be held until its window ends.
  func end(_ sentence: Placements.Sentence) -> Instant {
    if sentence.clock == 0 { return min(sentence.end, Instant(flicks: sentence.stop)) }
    var (low, high) = (max(sentence.begin.flicks, 0), sentence.end.flicks)
    while low < high {
      let middle = low + (high - low) / 2
      if passed(sentence, at: Instant(flicks: middle), { _, _ in }) >= 1 { high = middle } else { low = middle + 1 }
    }
    return min(sentence.end, Instant(flicks: high))
  }

  /// Returns the curve of a sentence that begins with a speed; `nil` where it keeps its own.
  func keeping(_ speed: Double, _ sentence: Placements.Sentence, from: Double, to: Double) -> KeptSpeed? {
    let pace: Double
    if sentence.clock == 0 {
      pace = Double(ExactTime.flicksPerSecond) / Double(sentence.stop - sentence.start)
    } else {
      pace = KeptSpeed.speed(
        beside: sentence.begin, towards: 1, room: sentence.end.flicks - max(sentence.begin.flicks, 0)
      ) { passed(sentence, at: $0, { _, _ in }) }
    }
    return KeptSpeed(curves[Int(sentence.easing)], from: from, to: to, speed: speed, pace: pace)
  }

  /// Returns whether a sentence, or the time inside a composite around it, leaps between two instants.
  func leaps(_ sentence: Placements.Sentence, from start: Instant, to end: Instant) -> Bool {
    var before: [(clock: UInt32, progress: Double)] = []
    var after: [Double] = []
    let first = progress(sentence, at: start) { before.append(($0, $1)) }
    let last = progress(sentence, at: end) { after.append($1) }
    if curves[Int(sentence.easing)].leaps(from: first, to: last) { return true }
    return zip(before, after).contains { before, after in
      let own = clocks[Int(before.clock)]
      return own.isReversed
        ? curves[Int(own.easing)].leaps(from: 1 - before.progress, to: 1 - after)
        : curves[Int(own.easing)].leaps(from: before.progress, to: after)
    }
  }
}
