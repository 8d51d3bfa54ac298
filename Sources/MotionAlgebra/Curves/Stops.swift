/// A point of a piecewise linear easing.
package struct EasingStop: Hashable, Sendable {
  /// The progress of the point; it may lie outside 0 … 1.
  package var progress: Double
  /// The eased value at that progress.
  package var value: Double

  /// Makes a point of a piecewise linear easing.
  package init(progress: Double, value: Double) {
    self.progress = progress
    self.value = value
  }
}

/// A piecewise linear curve, as CSS `linear()` describes it.
struct Stops: Sendable {
  let all: [EasingStop]
  /// The least and the greatest value over 0 … 1.
  private(set) var range: ClosedRange<Double>

  /// Makes the curve through some stops.
  ///
  /// - Parameter all: at least two stops whose progress never falls.
  init(_ all: [EasingStop]) {
    self.all = all
    range = -Double.infinity...Double.infinity
    let ends = [unclamped(0), unclamped(1)]
    let inside = knots.filter { $0.progress > 0 && $0.progress <= 1 }.flatMap { [$0.arriving, $0.leaving] }
    let values = ends + inside
    range = (values.min() ?? 0)...(values.max() ?? 1)
  }

  /// The stops at one progress. Only the first and the last of them are ever visible.
  private struct Knot {
    var progress: Double
    var arriving: Double
    var leaving: Double
  }

  private var knots: [Knot] {
    var knots: [Knot] = []
    for stop in all {
      if let last = knots.indices.last, knots[last].progress == stop.progress {
        knots[last].leaving = stop.value
      } else {
        knots.append(Knot(progress: stop.progress, arriving: stop.value, leaving: stop.value))
      }
    }
    return knots
  }

  /// Returns the value at a progress from 0 to 1.
  func callAsFunction(_ progress: Double) -> Double {
    min(max(unclamped(progress), range.lowerBound), range.upperBound)
  }

  func unclamped(_ progress: Double) -> Double {
    // The number of stops that have been passed.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      let stop = all[middle].progress
      if stop <= 0 ? stop <= progress : isPast(stop, progress) { low = middle + 1 } else { high = middle }
    }
    if low == 0 {
      let (next, second) = (all[0], all[1])
      guard second.progress > next.progress else { return next.value }
      return next.value - (second.value - next.value) * ((next.progress - progress) / (second.progress - next.progress))
    }
    let before = all[low - 1]
    guard progress > before.progress else { return before.value }
    if low == all.count {
      let previous = all[low - 2]
      guard before.progress > previous.progress else { return before.value }
      return before.value
        + (before.value - previous.value) * ((progress - before.progress) / (before.progress - previous.progress))
    }
    let next = all[low]
    return mixed(before.value, next.value, (progress - before.progress) / (next.progress - before.progress))
  }

  var jumps: [Double] {
    knots.filter { $0.arriving != $0.leaving && $0.progress > 0 && $0.progress <= 1 }.map(\.progress)
  }

  /// The progresses strictly between 0 and 1 at which the curve changes direction without a leap.
  var turningPoints: [Double] {
    let knots = knots
    var turns: [Double] = []
    var direction = 0.0
    for (knot, next) in zip(knots, knots.dropFirst()) {
      if knot.arriving != knot.leaving { direction = 0 }
      let rise = next.arriving - knot.leaving
      if rise == 0 { continue }
      if rise * direction < 0, knot.progress > 0, knot.progress < 1 { turns.append(knot.progress) }
      direction = rise < 0 ? -1 : 1
    }
    return turns
  }
}
