/// A visitor of everything that plays, in the order in which it is laid out.
protocol LayoutVisitor {
  /// Whether one pass stands for all passes of an endless repeat.
  var showsOnePass: Bool { get }
  /// Whether the walk computes `PlacedNode.isCritical`.
  static var marksCriticalPath: Bool { get }
  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem)
  /// Visits a `named` composition.
  ///
  /// - Returns: the path of what it contains.
  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) -> UInt32
  /// Visits a part that is read forward, apart from what plays, because it contains sentences without `from` that do not
  /// play forward.
  ///
  /// - Parameters:
  ///   - place: its placement.
  ///   - kind: why it is read.
  mutating func reading(
    _ place: PlacedNode, _ kind: ReadingKind, _ times: inout EasedTimes
  ) throws(LayoutProblem)
  /// Whether the visitor needs only readings.
  var wantsReadingsOnly: Bool { get }
  /// Returns whether to skip this use of a node and everything below it.
  mutating func skips(_ place: PlacedNode) -> Bool
  /// Returns the path of a pass, numbered from 1; `nil` where one pass stands for all.
  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32
}

/// Why a part is read forward, apart from what plays.
enum ReadingKind {
  /// It is reversed.
  case reversed
  /// It is reversed, and only transforms lead from it to something else that is reversed.
  case reversedTwice
  /// Something overlaps it and hides sentences of it, which something reversed mirrors.
  case overlapped
}

extension LayoutVisitor {
  static var marksCriticalPath: Bool { false }

  @inline(__always)
  mutating func skips(_ place: PlacedNode) -> Bool { false }
}
