import MotionAlgebra

/// The times at which a part of the text plays.
package struct PlayedPart: Sendable {
  package let range: SourceRange
  /// The first times, each in flicks. The end is `nil` for what never ends.
  package private(set) var times: [(start: Int64, end: Int64?)] = []
  /// The number of times that are not in `times`.
  package private(set) var more = 0

  /// The most times that are kept.
  private static let most = 2

  init(_ range: SourceRange) { self.range = range }

  mutating func add(_ start: Int64, _ end: Int64?) {
    if times.contains(where: { $0.start == start && $0.end == end }) { return }
    if times.count < PlayedPart.most { times.append((start, end)) } else { more += 1 }
  }

  /// Makes the last time longer if another begins before it ends.
  mutating func extend(_ start: Int64, _ end: Int64?) {
    guard let last = times.last, more == 0 else { return add(start, end) }
    guard last.end.map({ start <= $0 }) ?? true else { return add(start, end) }
    if let own = last.end { times[times.count - 1].end = end.map { max($0, own) } }
  }
}

/// When the sentences and the calls of a script play.
struct PlayedParts {
  /// The sentences that are not in a call, by the start of their range.
  private(set) var sentences: [UInt32: PlayedPart] = [:]
  /// The first interval of each of them, or of each of its views where they begin one after the other, and the later ones of what
  /// plays several times, without those that are played backwards.
  private(set) var intervals: [UInt32: [Interval]] = [:]
  private(set) var calls: [PlayedPart] = []
  /// Why none of these is known; `nil` if they are.
  private(set) var problem: LayoutProblem?

  /// The largest number of intervals that are looked at.
  private static let most: UInt64 = 100_000
  /// The most intervals of a sentence, after which later times of the same view are not kept.
  private static let mostIntervals = 32

  /// - Parameter start: the start of a sentence; only what plays there is looked at. `nil` looks at everything.
  init(_ scene: (scene: Scene, ranges: SceneRanges)?, at start: UInt32? = nil) {
    guard let (scene, ranges) = scene else { return }
    let wanted = start.map { start in
      Set(ranges.ofLabels.indices.filter { ranges.ofLabels[$0].own.start == start }.map { UInt32($0) })
    }
    let timeline: Timeline
    do throws(LayoutProblem) {
      timeline = try Timeline(scene, upTo: nil, limit: PlayedParts.most, of: wanted)
    } catch {
      problem = error
      return
    }
    // A staggered sentence has a label for each view.
    var labels: [UInt32: Set<UInt32>] = [:]
    var callAt: [SourceRange: PlayedPart] = [:]
    for interval in timeline.intervals {
      let place = ranges.ofLabels[Int(interval.label)]
      guard let start = interval.start.wholeFlicks else { continue }
      let end = interval.end.flatMap(\.wholeFlicks)
      if let call = place.call {
        callAt[call, default: PlayedPart(call)].extend(start, end)
        continue
      }
      let key = place.own.start
      if interval.isComposition {
        callAt[place.own, default: PlayedPart(place.own)].add(start, end)
        continue
      }
      let isNew = labels[key, default: []].insert(interval.label).inserted
      if isNew || !interval.isReversed && intervals[key, default: []].count < PlayedParts.mostIntervals {
        intervals[key, default: []].append(interval)
      }
      if labels[key, default: []].count > 1 {
        sentences[key]?.extend(start, end)
      } else {
        sentences[key, default: PlayedPart(place.own)].add(start, end)
      }
    }
    calls = callAt.values.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
