/// A point that a piecewise linear easing goes through.
public struct EasingStop: Hashable, Sendable {
  public var progress: Double
  public var value: Double

  public init(progress: Double, value: Double) {
    self.progress = progress
    self.value = value
  }
}

extension Easing {
  /// CSS `linear()`: straight from each stop to the next, with a leap where two share a progress, and
  /// on at the pace of the last two beyond them. Progresses that are left out are found as CSS finds
  /// them (CSS Easing Functions Level 2, section 2.2.1): 0 for the first, 1 for the last, evenly
  /// between neighbours for the others; one that falls behind those before it is raised to them.
  ///
  /// `nil` unless there are at least two stops, and their numbers and the values at 0 and 1 are from
  /// −1 000 000 to 1 000 000.
  public init?(stops: [(value: Double, progress: Double?)]) {
    let bounds = -1e6...1e6
    guard stops.count >= 2 else { return nil }
    guard stops.allSatisfy({ bounds.contains($0.value) && bounds.contains($0.progress ?? 0) }) else { return nil }
    var progresses = stops.map(\.progress)
    progresses[0] = progresses[0] ?? 0
    progresses[stops.count - 1] = progresses[stops.count - 1] ?? 1
    var greatest = -Double.infinity
    var known = 0
    // Adding zero makes −0 a plain 0, so that equal curves are equal values.
    var resolved = stops.map { EasingStop(progress: 0, value: $0.value + 0) }
    for (place, progress) in progresses.enumerated() {
      guard let progress else { continue }
      greatest = max(greatest, progress + 0)
      resolved[place].progress = greatest
      let (start, gap) = (resolved[known].progress, Double(place - known))
      for between in stride(from: known + 1, to: place, by: 1) {
        let share = Double(between - known) / gap
        resolved[between].progress = start * (1 - share) + greatest * share
      }
      known = place
    }
    let line = Stops(resolved)
    guard bounds.contains(line.unclamped(0)), bounds.contains(line.unclamped(1)) else { return nil }
    self.init(shape: .stops(resolved))
  }
}

struct Stops: Sendable {
  private let all: [EasingStop]
  /// Between the ends of a curve and in them.
  private(set) var range: ClosedRange<Double>

  /// - Parameter all: at least two.
  init(_ all: [EasingStop]) {
    self.all = all
    range = -Double.infinity...Double.infinity
    let ends = [unclamped(0), unclamped(1)]
    let inside = knots.filter { $0.progress > 0 && $0.progress <= 1 }.flatMap { [$0.arriving, $0.leaving] }
    let values = ends + inside
    range = (values.min() ?? 0)...(values.max() ?? 1)
  }

  /// Stops at one progress, of which only the first and the last are ever seen.
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

  /// The value at a progress from 0 to 1.
  func callAsFunction(_ progress: Double) -> Double {
    min(max(unclamped(progress), range.lowerBound), range.upperBound)
  }

  func unclamped(_ progress: Double) -> Double {
    // How many stops have been passed.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      let stop = all[middle].progress
      if stop <= 0 ? stop <= progress : Easing.isPast(stop, progress) { low = middle + 1 } else { high = middle }
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

  /// Where it turns other than by a leap.
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
