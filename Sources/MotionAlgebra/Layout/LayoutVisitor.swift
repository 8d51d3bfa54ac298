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
  /// Visits something reversed that contains sentences without `from`, which this use resolves.
  ///
  /// - Parameters:
  ///   - place: the placement of what is mirrored, as it would play forward.
  ///   - isChain: whether only transforms lead from it to something else that is reversed.
  mutating func reversal(
    _ place: PlacedNode, isChain: Bool, _ times: inout EasedTimes
  ) throws(LayoutProblem)
  /// Whether the visitor needs only reversals that are to be resolved.
  var wantsReversalsOnly: Bool { get }
  /// Returns whether to skip this use of a node and everything below it.
  mutating func skips(_ place: PlacedNode) -> Bool
  /// Returns the path of a pass, numbered from 1; `nil` where one pass stands for all.
  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32
}

extension LayoutVisitor {
  static var marksCriticalPath: Bool { false }

  @inline(__always)
  mutating func skips(_ place: PlacedNode) -> Bool { false }
}
