/// A row of a timeline: the time at which one sentence or one `named` composition plays.
package struct Interval: Hashable, Sendable {
  /// The label, an index into `Scene.labels`.
  package var label: UInt32
  /// The start, from that of the whole.
  package var start: ExactTime
  /// The end, from the start of the whole; `nil` where there is none.
  package var end: ExactTime?
  /// The passes of the repeats and the compositions that contain it, as a key for `Timeline.passes(of:)` and
  /// `Timeline.composition(of:)`.
  package var path: UInt32
  /// Whether it plays backwards.
  package var isReversed: Bool
  /// Whether it is a `named` composition rather than a sentence.
  package var isComposition: Bool
  /// Whether it lies on a longest path: if it took longer, so would the whole.
  package var isCritical: Bool
  /// What a sentence writes, as indices into `Scene.writes`; empty for a composition.
  package var writes: Range<UInt32>
}

/// A pass of a repeat.
package enum Pass: Hashable, Sendable {
  /// The number of the pass, from 1, in the order of play. Forth and back is one pass.
  case number(UInt64)
  /// The one pass that stands for all passes of an endless repeat.
  case forever
}

/// All intervals of a scene, in the order of their starts, then of their labels.
///
/// Each use of a sentence has an interval, and so has each pass of a repeat. An endless repeat shows one pass, and
/// nothing after it, unless the timeline has an end: then it shows every pass that begins before. Inside an eased composite
/// the times are the whole flicks at which the sentence really begins and ends.
package struct Timeline: Sendable {
  /// The intervals in the order of their starts, then of their labels.
  package let intervals: [Interval]
  private let paths: [PathNode]

  /// A pass or a composition, within others.
  fileprivate struct PathNode: Sendable {
    var outer: UInt32
    /// The pass; `nil` for a composition.
    var pass: Pass?
    /// The interval of the innermost composition; `nil` where there is none.
    var composition: Int?
  }

  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - end: the time from which on nothing that begins is laid out, in flicks; `nil` for none.
  ///   - limit: the largest number of intervals of the whole scene. More of them throw `tooMany` before any is made.
  ///   - labels: the labels whose intervals are wanted; `nil` for all. Others may be among them.
  package init(
    _ scene: Scene, upTo end: Int64? = nil, limit: UInt64 = Scene.usualLimit, of labels: Set<UInt32>? = nil
  ) throws(LayoutProblem) {
    var layout = Layout(scene, limit: end)
    let expected = layout.counts.last?.rows ?? 0
    guard expected <= limit else { throw .tooMany(count: expected, limit: limit) }
    var rows = TimelineRows(showsOnePass: end == nil)
    rows.holdsLabel = labels.map { scene.composition.nodes(holding: $0) } ?? []
    try layout.walk(layout.whole(), &rows)
    let found = rows.intervals
    let order = found.indices.sorted { left, right in
      let (a, b) = (found[left], found[right])
      if a.start != b.start { return a.start < b.start }
      return (a.label, left) < (b.label, right)
    }
    intervals = order.map { found[$0] }
    var places = order
    for (place, row) in order.enumerated() { places[row] = place }
    paths = rows.paths.map { node in
      var node = node
      node.composition = node.composition.map { places[$0] }
      return node
    }
  }

  /// Returns the passes of the repeats that contain an interval, outermost first; none outside repeats.
  package func passes(of interval: Interval) -> [Pass] {
    var passes: [Pass] = []
    var place = interval.path
    while place != 0 {
      if let pass = paths[Int(place)].pass { passes.append(pass) }
      place = paths[Int(place)].outer
    }
    return passes.reversed()
  }

  /// Returns the innermost `named` composition that contains an interval, as an index into `intervals`; `nil` where
  /// there is none.
  package func composition(of interval: Interval) -> Int? { paths[Int(interval.path)].composition }
}

extension Scene {
  /// Returns the times at which each sentence and each `named` composition plays.
  ///
  /// - Parameters:
  ///   - end: the time from which on nothing that begins is laid out, in flicks; `nil` for none.
  ///   - limit: the largest number of intervals.
  package func timeline(
    upTo end: Int64? = nil, limit: UInt64 = Scene.usualLimit
  ) throws(LayoutProblem) -> Timeline { try Timeline(self, upTo: end, limit: limit) }
}

/// A visitor that collects the rows of a timeline.
private struct TimelineRows: LayoutVisitor {
  static let marksCriticalPath = true

  let showsOnePass: Bool
  /// Whether each node contains what is wanted; empty if everything is.
  var holdsLabel: [Bool] = []

  var intervals: [Interval] = []
  /// The paths of passes and compositions. The first is the empty path.
  var paths = [Timeline.PathNode(outer: 0)]

  mutating func skips(_ place: PlacedNode) -> Bool { !holdsLabel.isEmpty && !holdsLabel[place.node] }

  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    guard let label = tween.label else { return }
    if tween.leg != .none {
      // The composition around it is its sentence.
      guard tween.leg == .first, let sentence = paths[Int(place.path)].composition else { return }
      (intervals[sentence].isComposition, intervals[sentence].writes) = (false, tween.writes)
      return
    }
    try append(label, place, end, writes: tween.writes, isComposition: false, &times)
  }

  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) -> UInt32 {
    try append(label, place, end, writes: 0..<0, isComposition: true, &times)
    return append(Timeline.PathNode(outer: place.path, composition: intervals.count - 1))
  }

  private mutating func append(_ node: Timeline.PathNode) -> UInt32 {
    paths.append(node)
    return UInt32(truncatingIfNeeded: paths.count - 1)
  }

  private mutating func append(
    _ label: UInt32, _ place: PlacedNode, _ end: ExactTime, writes: Range<UInt32>, isComposition: Bool,
    _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    var (start, end) = (place.start, end)
    if start.isOverflow || end.isOverflow { throw .overflow }
    if place.eased != 0 {
      let root = try times.rootTimes(of: place.eased, from: start.instant().flicks, to: end.instant().flicks)
      (start, end) = (ExactTime(flicks: root.start), ExactTime(flicks: root.end))
    }
    intervals.append(
      Interval(
        label: label, start: start, end: end.isEndless ? nil : end, path: place.path, isReversed: place.isReversed,
        isComposition: isComposition, isCritical: place.isCritical, writes: writes))
  }

  mutating func reading(
    _ place: PlacedNode, _ kind: ReadingKind, _ times: inout EasedTimes
  ) throws(LayoutProblem) {}

  var wantsReadingsOnly: Bool { false }

  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32 {
    append(
      Timeline.PathNode(
        outer: path, pass: pass.map(Pass.number) ?? .forever, composition: paths[Int(path)].composition))
  }
}

extension Composition where Generator == Tween, Transform == MotionAlgebra.Transform {
  /// Returns for each node whether it contains a sentence or a `named` composition with one of some labels.
  fileprivate func nodes(holding labels: Set<UInt32>) -> [Bool] {
    var holds: [Bool] = []
    holds.reserveCapacity(nodes.count)
    for node in nodes {
      var isHolding = false
      switch node {
      case .single(let generator): isHolding = generators[Int(generator)].label.map(labels.contains) ?? false
      case .transformed(let transform, let child):
        if case .named(let label) = transforms[Int(transform)] { isHolding = labels.contains(label) }
        isHolding = isHolding || holds[child.offset]
      case .zero, .one, .plus, .times, .overlapped: forEachChild(of: node) { isHolding = isHolding || holds[$0.offset] }
      }
      holds.append(isHolding)
    }
    return holds
  }
}
