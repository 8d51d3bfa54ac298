/// Who writes what and when, holding included, and so who meets whom: slow and obvious, the meaning
/// that `Scene.conflicts(limit:)` is held against.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold, as bags of windows |
/// | `x * (y + z) == x * y + x * z` | fails: on the right x meets itself |
/// | `(x + y) * z == x * z + y * z` | fails likewise, and z may begin at two times |
public struct Conflicts: Semiring, Sendable {
  /// How long the animation is; `nil` where it is cancelled.
  public private(set) var duration: ExactTime?
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

  /// One sentence, named by its place in the text, and the tracks that it writes.
  public init(_ writer: UInt32, tracks: some Sequence<UInt32>, duration: ExactTime) {
    self.init(
      duration,
      duration.isZero ? [] : tracks.map { Window(writer: writer, track: $0, start: .zero, end: duration) })
  }

  public static var zero: Conflicts { Conflicts(nil, []) }
  public static var one: Conflicts { Conflicts(.zero, []) }

  public static func + (left: Conflicts, right: Conflicts) -> Conflicts {
    guard let a = left.duration, let b = right.duration else { return left.duration == nil ? right : left }
    let longer = max(a, b)
    return Conflicts(longer, left.holding(until: longer).windows + right.holding(until: longer).windows)
  }

  public static func * (left: Conflicts, right: Conflicts) -> Conflicts {
    guard let a = left.duration, let b = right.duration else { return .zero }
    return Conflicts(a + b, left.windows + right.moved(by: a).windows)
  }

  /// Two that overlap: from the onset on, the earlier one writes nothing that the later one writes.
  public func overlapped(by later: Conflicts, at onset: Onset) -> Conflicts {
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

  /// What is written at the last instant goes on to `end`.
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

  /// The windows once the animation is transformed. What is repeated without end is repeated
  /// `endlessPasses` times; easing a whole moves no window here.
  public func transformed(by transform: Transform, endlessPasses: UInt64 = 1) -> Conflicts {
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

  /// Who meets whom, each two sentences once, by the time at which they first do.
  public var conflicts: [Conflict] {
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
  /// Equal as bags.
  public static func == (left: Conflicts, right: Conflicts) -> Bool {
    left.duration == right.duration && areEqualBags(left.windows, right.windows)
  }
}
