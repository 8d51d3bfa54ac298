/// When one sentence, or one `named` composition, plays: a row of a timeline.
public struct Interval: Hashable, Sendable {
  /// A place in `Scene.labels`.
  public var label: UInt32
  public var start: ExactTime
  /// `nil` where there is no end.
  public var end: ExactTime?
  /// The passes of the repeats that it is in: a place for `Timeline.passes(of:)`.
  public var path: UInt32
  public var isReversed: Bool
  /// Whether it is a `named` composition, not a sentence.
  public var isComposition: Bool
  /// Whether it lies on a longest path: if it took longer, so would the whole.
  public var isCritical: Bool
}

/// Which pass of a repeat.
public enum Pass: Hashable, Sendable {
  /// From 1 on, in the order of play; there and back is one pass.
  case number(UInt64)
  /// The one pass that is shown of what goes on forever.
  case forever
}

/// All intervals of a scene, in the order in which they start, then in that of their labels.
///
/// Each use of a sentence has one, and each pass of a repeat; of what is repeated forever one pass is
/// shown, and nothing that would come after. Inside an eased composite the times are those at which
/// it really begins and ends, in whole flicks.
public struct Timeline: Sendable {
  /// In the order in which they start, then in that of their labels.
  public let intervals: [Interval]
  private let paths: [PathNode]

  fileprivate struct PathNode: Sendable {
    var outer: UInt32
    var pass: Pass
  }

  /// - Parameter limit: the most intervals; more are an error, found before they are made.
  public init(_ scene: Scene, limit: UInt64 = Scene.usualLimit) throws(LayoutProblem) {
    var layout = Layout(scene, limit: nil)
    let expected = layout.counts.last?.rows ?? 0
    guard expected <= limit else { throw .tooMany(count: expected, limit: limit) }
    var rows = TimelineRows()
    try layout.walk(layout.whole(), &rows)
    let found = rows.intervals
    let order = found.indices.sorted { left, right in
      let (a, b) = (found[left], found[right])
      if a.start != b.start { return a.start < b.start }
      return (a.label, left) < (b.label, right)
    }
    intervals = order.map { found[$0] }
    paths = rows.paths
  }

  /// The passes that lead to an interval, outermost first; none outside repeats.
  public func passes(of interval: Interval) -> [Pass] {
    var passes: [Pass] = []
    var place = interval.path
    while place != 0 {
      passes.append(paths[Int(place)].pass)
      place = paths[Int(place)].outer
    }
    return passes.reversed()
  }
}

extension Scene {
  /// When each sentence and each `named` composition plays.
  public func timeline() throws(LayoutProblem) -> Timeline { try Timeline(self) }
}

/// Collects the rows of a timeline from the walk of a scene.
private struct TimelineRows: LayoutVisitor {
  static let showsOnePass = true
  static let marksCriticalPath = true

  var intervals: [Interval] = []
  /// The first is the empty path.
  var paths = [Timeline.PathNode(outer: 0, pass: .number(0))]

  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    guard let label = tween.label else { return }
    try append(label, place, end, isComposition: false, &times)
  }

  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    try append(label, place, end, isComposition: true, &times)
  }

  private mutating func append(
    _ label: UInt32, _ place: PlacedNode, _ end: ExactTime, isComposition: Bool, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    var (start, end) = (place.start, end)
    if start.isOverflow || end.isOverflow { throw .overflow }
    if place.eased != 0 {
      let root = times.rootTimes(of: place.eased, from: try start.instant().flicks, to: try end.instant().flicks)
      (start, end) = (ExactTime(flicks: root.start), ExactTime(flicks: root.end))
    }
    intervals.append(
      Interval(
        label: label, start: start, end: end.isEndless ? nil : end, path: place.path, isReversed: place.isReversed,
        isComposition: isComposition, isCritical: place.isCritical))
  }

  mutating func reversal(
    _ place: PlacedNode, isChain: Bool, _ times: inout EasedTimes
  ) throws(LayoutProblem) {}

  var wantsReversalsOnly: Bool { false }

  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32 {
    paths.append(Timeline.PathNode(outer: path, pass: pass.map(Pass.number) ?? .forever))
    return UInt32(truncatingIfNeeded: paths.count - 1)
  }
}
