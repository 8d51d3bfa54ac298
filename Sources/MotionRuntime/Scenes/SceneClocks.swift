import MotionAlgebra

/// The easings, paths and clocks that the sentences of one scene share.
package final class SceneClocks: Sendable {
  let clocks: [Placements.Clock]
  let curves: [EasingCurve]
  /// The labels of the sentences that begin with the speed that their property has.
  private let keepsSpeed: Set<UInt32>

  /// Takes the clocks and paths of placements, and the easings of their scene.
  ///
  /// - Parameter keepsSpeed: the labels of the sentences that begin with the speed that their property has.
  package init(_ placements: Placements, easings: [Easing], keepsSpeed: Set<UInt32> = []) {
    self.keepsSpeed = keepsSpeed
    clocks = placements.clocks
    curves = easings.map(EasingCurve.init) + placements.pathCurves
  }

  /// Returns whether a sentence begins with the speed that its property has.
  func keepsSpeed(_ sentence: Placements.Sentence) -> Bool {
    !keepsSpeed.isEmpty && sentence.label.map(keepsSpeed.contains) ?? false
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
  func share(_ sentence: Placements.Sentence, at time: Instant) -> Double {
    curves[Int(sentence.easing)](progress(sentence, at: time))
  }

  /// Returns the progress of a sentence along its curve. A mirrored sentence goes along it backwards.
  private func progress(
    _ sentence: Placements.Sentence, at time: Instant,
    _ visit: (_ clock: UInt32, _ progress: Double) -> Void = { _, _ in }
  ) -> Double {
    let progress: Double
    if sentence.clock == 0 {
      if time.flicks >= sentence.stop {
        progress = 1
      } else if time.flicks < sentence.start {
        progress = 0
      } else {
        progress = (Double(time.flicks - sentence.start) + time.fraction) / Double(sentence.stop - sentence.start)
      }
    } else {
      let origin = clocks[Int(sentence.clock)].start
      let (first, last) = (Double(sentence.start - origin), Double(sentence.stop - origin))
      let now = elapsed(sentence.clock, at: time, visit)
      progress = now >= last ? 1 : now <= first ? 0 : (now - first) / (last - first)
    }
    return sentence.isReversed ? 1 - progress : progress
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
