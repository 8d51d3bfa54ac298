/// What is told of everything that plays, in the order in which it is laid out.
protocol LayoutVisitor {
  /// Whether one pass stands for all of what is repeated forever.
  static var showsOnePass: Bool { get }
  /// Whether `PlacedNode.isCritical` is to be worked out.
  static var marksCriticalPath: Bool { get }
  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem)
  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem)
  /// Something reversed that holds sentences without `from` which are to be resolved by this use.
  /// `place` is what is mirrored, as it would play forward; `isChain` says that it is, through
  /// transforms alone, one more such thing.
  mutating func reversal(
    _ place: PlacedNode, isChain: Bool, _ times: inout EasedTimes
  ) throws(LayoutProblem)
  /// Whether nothing is asked for but reversals that are to be resolved.
  var wantsReversalsOnly: Bool { get }
  /// Whether neither this use of a node nor anything below it need be told.
  mutating func skips(_ place: PlacedNode) -> Bool
  /// The path of a pass, from 1 on; `nil` where it stands for all.
  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32
}

extension LayoutVisitor {
  static var marksCriticalPath: Bool { false }

  @inline(__always)
  mutating func skips(_ place: PlacedNode) -> Bool { false }
}
