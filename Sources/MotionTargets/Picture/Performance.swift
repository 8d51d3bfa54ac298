import MotionAlgebra

/// How a scene is played: once, or with a part that repeats.
package enum Performance: Hashable, Sendable {
  /// Plays from 0 to this time in flicks, and then stands still.
  case once(Int64)
  /// Plays from 0 to `start`, and then endlessly in passes of `period`, both in flicks. If the passes are not whole, parts of
  /// the scene repeat after times that have no short common multiple, and at the end of a pass some of them are only almost at their
  /// start.
  case looping(start: Int64, period: Int64, isWhole: Bool = true)

  /// Returns `nil` if the scene never ends without coming to repeat passes of whole flicks, or if its times are too large.
  package init?(_ scene: Scene) {
    guard let whole = scene.duration else {
      self = .once(0)
      return
    }
    if !whole.isEndless {
      guard let flicks = whole.wholeFlicks else { return nil }
      self = .once(flicks)
      return
    }
    guard let loops = TrackLoops(scene), let longest = loops.periods.max(), longest < TrackLoops.latest else {
      return nil
    }
    let shared = loops.periods.reduce(1 as Int64?) { shared, period in
      shared.flatMap { TrackLoops.commonMultiple($0, period) }
    }
    if let shared, shared <= longest * Performance.passes(of: longest) {
      self = .looping(start: loops.start, period: shared)
    } else {
      self = .looping(start: loops.start, period: Performance.almostShared(loops.periods, longest), isWhole: false)
    }
  }

  /// Returns how many passes of the longest part a pass of the whole may have: a minute of them, or 60.
  private static func passes(of longest: Int64) -> Int64 {
    max(60, min(60 * ExactTime.flicksPerSecond / longest, 10_000))
  }

  /// Returns a multiple of the longest period that the other periods almost divide: the first one that is at most a part in a
  /// thousand off, or else the best.
  private static func almostShared(_ periods: Set<Int64>, _ longest: Int64) -> Int64 {
    var (best, least) = (longest, Double.infinity)
    for passes in 1...Performance.passes(of: longest) {
      let whole = passes * longest
      let off = periods.map { abs(Performance.stretch(of: $0, to: whole) - 1) }.max() ?? 0
      if off < least { (best, least) = (whole, off) }
      if off <= 1e-3 { break }
    }
    return best
  }

  /// Returns the factor by which passes have to be longer, so that a whole number of them fills a time.
  static func stretch(of period: Int64, to whole: Int64) -> Double {
    Double(whole) / (Double(period) * max(1, (Double(whole) / Double(period)).rounded()))
  }

  /// The last instant that a score of it must know, in flicks.
  package var horizon: Int64 {
    switch self {
    case .once(let end): end
    case .looping(let start, let period, _): start + 2 * period
    }
  }
}
