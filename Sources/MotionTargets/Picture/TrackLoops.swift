import MotionAlgebra

/// How the tracks of an endless scene repeat, each on its own.
struct TrackLoops {
  /// The passes of a track, in flicks.
  struct Loop: Hashable {
    /// A time from which the track repeats.
    var start: Int64
    var period: Int64
  }

  /// One day; repetitions that begin later are not searched for.
  static let latest = 86_400 * ExactTime.flicksPerSecond

  /// The passes of each track that repeats.
  private(set) var ofTracks: [UInt32: Loop] = [:]
  /// The times at which the tracks of what ends are at rest.
  private(set) var ends: [UInt32: Int64] = [:]
  /// The periods of everything that repeats. What writes no track counts only if nothing does.
  private(set) var periods: Set<Int64> = []
  /// The time from which everything repeats or is at rest.
  private(set) var start: Int64 = 0

  /// A node of the scene, and when and how fast it plays.
  private struct Visit: Hashable {
    var node: Int
    var start: ExactTime
    /// The factor from a time in the node to one in the whole.
    var factor: Ratio
  }

  /// The largest number of uses of endless parts that are visited. Names that double each other can have more.
  private static let mostVisits = 100_000

  /// Returns `nil` if nothing repeats, if a time is too long or not a whole number of flicks, or if too many parts repeat.
  init?(_ scene: Scene) {
    let (composition, durations) = (scene.composition, scene.durations())
    var empty: Set<Int64> = []
    var open = [Visit(node: composition.root.offset, start: .zero, factor: .one)]
    var visited: Set<Visit> = []
    while let visit = open.popLast() {
      guard let duration = durations[visit.node], visited.insert(visit).inserted else { continue }
      if visited.count > TrackLoops.mostVisits { return nil }
      guard duration.isEndless else {
        if duration.isZero { continue }
        let exact = visit.start + duration * visit.factor
        guard let whole = exact.wholeFlicks, whole < TrackLoops.latest else { return nil }
        let end = exact.exactFlicks ?? whole + 1
        start = max(start, end)
        for track in TrackLoops.tracks(below: visit.node, of: scene) { ends[track] = max(ends[track] ?? 0, end) }
        continue
      }
      func go(_ node: Int, after time: ExactTime = .zero) {
        open.append(Visit(node: node, start: visit.start + time * visit.factor, factor: visit.factor))
      }
      switch composition.nodes[visit.node] {
      case .zero, .one, .single: break
      case .times(let left, let right):
        go(left.offset)
        // What follows something endless never plays.
        if let first = durations[left.offset], !first.isEndless { go(right.offset, after: first) }
      case .plus(let left, let right):
        go(left.offset)
        go(right.offset)
      case .overlapped(let overlap):
        let both = composition.overlaps[Int(overlap)]
        let onset = both.onset.time(after: durations[both.earlier.offset] ?? .zero)
        go(both.earlier.offset)
        if !onset.isEndless { go(both.later.offset, after: onset) }
      case .transformed(let transform, let child):
        switch composition.transforms[Int(transform)] {
        case .named: go(child.offset)
        case .delayed(let flicks): go(child.offset, after: ExactTime(flicks: flicks))
        case .sped(let ratio):
          guard let factor = visit.factor.multiplied(by: ratio.inverse) else { return nil }
          open.append(Visit(node: child.offset, start: visit.start, factor: factor))
        case .repeated(_, let isAlternating):
          guard let length = durations[child.offset], !length.isEndless else {
            go(child.offset)
            continue
          }
          guard let first = visit.start.exactFlicks, first < TrackLoops.latest,
            let period = ((isAlternating ? length + length : length) * visit.factor).exactFlicks, period > 0
          else { return nil }
          start = max(start, first)
          let tracks = TrackLoops.tracks(below: child.offset, of: scene)
          if tracks.isEmpty { empty.insert(period) }
          for track in tracks {
            let other = ofTracks[track] ?? Loop(start: first, period: period)
            guard let both = TrackLoops.commonMultiple(other.period, period) else { return nil }
            ofTracks[track] = Loop(start: max(other.start, first), period: both)
          }
        case .reversed, .stretched, .eased: return nil
        }
      }
    }
    for (track, end) in ends {
      if let start = ofTracks[track]?.start, end > start { ofTracks[track]?.start = end }
    }
    periods = ofTracks.isEmpty ? empty : Set(ofTracks.values.map(\.period))
    if periods.isEmpty { return nil }
  }

  /// Returns the tracks that a node writes.
  static func tracks(below root: Int, of scene: Scene) -> Set<UInt32> {
    let composition = scene.composition
    var tracks: Set<UInt32> = []
    var open = [root]
    var visited: Set<Int> = []
    while let place = open.popLast() {
      guard visited.insert(place).inserted else { continue }
      switch composition.nodes[place] {
      case .zero, .one: break
      case .single(let tween):
        for write in composition.generators[Int(tween)].writes { tracks.insert(scene.writes[Int(write)].track) }
      case .plus(let left, let right), .times(let left, let right): open += [left.offset, right.offset]
      case .overlapped(let overlap):
        open += [composition.overlaps[Int(overlap)].earlier.offset, composition.overlaps[Int(overlap)].later.offset]
      case .transformed(_, let child): open.append(child.offset)
      }
    }
    return tracks
  }

  /// Returns the least common multiple of two positive times, or `nil` if it is a day or longer.
  static func commonMultiple(_ first: Int64, _ second: Int64) -> Int64? {
    var (divisor, rest) = (first, second)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    let (multiple, overflow) = (first / divisor).multipliedReportingOverflow(by: second)
    return overflow || multiple >= TrackLoops.latest ? nil : multiple
  }
}

extension ExactTime {
  /// The time as whole flicks, or `nil` if it is not a whole number.
  var exactFlicks: Int64? {
    guard let flicks = wholeFlicks, ExactTime(flicks: flicks) == self else { return nil }
    return flicks
  }
}
