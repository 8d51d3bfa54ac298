/// The times at which each sentence writes each track or holds it, and so the sentences that overlap. It is slow and
/// obvious: the meaning that the tests compare `Scene.conflicts(limit:)` with.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold, as bags of windows |
/// | `x * (y + z) == x * y + x * z` | fails: on the right x overlaps itself |
/// | `(x + y) * z == x * z + y * z` | fails likewise, and z may begin at two times |
package struct Conflicts: Semiring, Sendable {
  /// The length of the animation; `nil` where it is cancelled.
  package private(set) var duration: ExactTime?
  private var windows: [Window]

  private struct Window: Hashable, Sendable {
    var writer: UInt32
    var track: UInt32
    var start: ExactTime
    var end: ExactTime
  }

  private init(_ duration: ExactTime?, _ windows: [Window]) {
    self.duration = duration
    self.windows = windows
  }

  /// Makes the windows of one sentence.
  ///
  /// - Parameters:
  ///   - writer: the sentence, as its index among the generators.
  ///   - tracks: the tracks that it writes.
  ///   - duration: its length; a sentence of no length has no windows.
  package init(_ writer: UInt32, tracks: some Sequence<UInt32>, duration: ExactTime) {
    self.init(
      duration,
      duration.isZero ? [] : tracks.map { Window(writer: writer, track: $0, start: .zero, end: duration) })
  }

  /// The windows of an animation that never plays.
  package static var zero: Conflicts { Conflicts(nil, []) }
  /// The windows of an animation that takes no time.
  package static var one: Conflicts { Conflicts(.zero, []) }

  /// Returns the windows of two animations played together. What the shorter one writes last is held until the longer
  /// one ends.
  package static func + (left: Conflicts, right: Conflicts) -> Conflicts {
    guard let a = left.duration, let b = right.duration else { return left.duration == nil ? right : left }
    let longer = max(a, b)
    return Conflicts(longer, left.holding(until: longer).windows + right.holding(until: longer).windows)
  }

  /// Returns the windows of two animations played one after the other.
  package static func * (left: Conflicts, right: Conflicts) -> Conflicts {
    guard let a = left.duration, let b = right.duration else { return .zero }
    return Conflicts(a + b, left.windows + right.moved(by: a).windows)
  }

  /// Returns the windows of two overlapping animations. From the onset on, the earlier one writes nothing that the
  /// later one writes.
  package func overlapped(by later: Conflicts, at onset: Onset) -> Conflicts {
    guard let a = duration, let b = later.duration else { return .zero }
    if b.isZero { return self }
    let start = onset.time(after: a)
    if onset.isSequence(after: a) { return Conflicts(start + b, windows + later.moved(by: start).windows) }
    let longer = max(a, start + b)
    let owned = Set(later.windows.map(\.track))
    let rest = holding(until: longer).windows.compactMap { window -> Window? in
      guard owned.contains(window.track) else { return window }
      guard window.start < start else { return nil }
      var cut = window
      cut.end = min(window.end, start)
      return cut
    }
    let late = later.holding(until: longer - start).moved(by: start)
    return Conflicts(longer, rest + late.windows)
  }

  private func moved(by time: ExactTime) -> Conflicts {
    map { ($0 + time, $1 + time) }
  }

  /// Returns the windows with those that touch the end extended to a later end.
  private func holding(until end: ExactTime) -> Conflicts {
    map { ($0, $1 == duration ? end : $1) }
  }

  private func map(_ move: (ExactTime, ExactTime) -> (ExactTime, ExactTime)) -> Conflicts {
    var moved = self
    for place in windows.indices {
      (moved.windows[place].start, moved.windows[place].end) = move(windows[place].start, windows[place].end)
    }
    return moved
  }

  private func lasting(_ duration: ExactTime) -> Conflicts { Conflicts(duration, windows) }

  /// Returns the windows of the transformed animation.
  ///
  /// - Parameters:
  ///   - transform: the transform. Easing a whole moves no window here.
  ///   - endlessPasses: the number of passes that stands for an endless repeat.
  package func transformed(by transform: Transform, endlessPasses: UInt64 = 1) -> Conflicts {
    if transform.isZerothPower { return .one }
    guard let duration, !duration.isZero else { return self }
    let longer = Longest(duration).transformed(by: transform).duration ?? .zero
    switch transform {
    case .named, .eased: return self
    case .reversed: return reversed
    case .delayed(let flicks):
      let delay = ExactTime(flicks: max(flicks, 0))
      // The first values are held from the start.
      return map { ($0.isZero ? $0 : $0 + delay, $1 + delay) }.lasting(longer)
    case .stretched:
      guard let ratio = longer.ratio(to: duration) else { return Conflicts(longer, []) }
      return map { ($0 * ratio, $1 * ratio) }.lasting(longer)
    case .sped(let ratio): return map { ($0 * ratio.inverse, $1 * ratio.inverse) }.lasting(longer)
    case .repeated(let times, let alternating):
      return power(alternating ? self * reversed : self, times ?? endlessPasses)
    }
  }

  private var reversed: Conflicts {
    guard let duration else { return self }
    return map { (duration - $1, duration - $0) }
  }

  /// The sentences that overlap, each pair once, in the order in which `Conflict.inOrder` reports them.
  package var conflicts: [Conflict] {
    let whole = windows.compactMap { window -> WriterWindow? in
      guard let start = window.start.wholeFlicks else { return nil }
      return WriterWindow(
        writer: window.writer, track: window.track, start: start, end: window.end.wholeFlicks ?? .max)
    }
    var found: [[UInt32]: Conflict] = [:]
    for (place, window) in whole.enumerated() {
      for other in whole[..<place] {
        guard let conflict = Conflict(window, other) else { continue }
        let pair = [conflict.first, conflict.second]
        if let known = found[pair], !conflict.precedes(known) { continue }
        found[pair] = conflict
      }
    }
    return found.values.sorted(by: Conflict.inOrder)
  }
}

extension Conflicts: Equatable {
  /// Returns whether both have the same length and the same bag of windows.
  package static func == (left: Conflicts, right: Conflicts) -> Bool {
    left.duration == right.duration && areEqualBags(left.windows, right.windows)
  }
}
