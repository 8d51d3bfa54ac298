/// Where and how one use of a node plays.
struct PlacedNode {
  var node: Int
  /// Where it begins and by what its own time is stretched, exactly, on the time of `eased`.
  var start: ExactTime
  var factor: Ratio
  /// The time it owns on the time of `eased`, (after, until]. Inside an eased composite
  /// `PlacedNode.inherited*` stands for the composite's own window.
  var window: RootWindow
  /// The eased composite that it plays in, a place in `EasedTimes`; 0 where time is the root's.
  var eased: UInt32 = 0
  /// What others have taken over of it: a place in `EasedTimes.claims`; 0 for nothing.
  var claims: UInt32 = 0
  /// The passes of repeats that lead here: the visitor's own number.
  var path: UInt32 = 0
  /// The first of its slots: the writes without `from` of a use are numbered through the text.
  var slot: Int = 0
  /// Which pass of a repeat is next.
  var pass: UInt64 = 0
  var isReversed = false
  /// Whether this use is what a sentence without `from` is resolved by: the first pass, forward.
  var resolves = true
  /// Whether the length of the whole depends on this use; kept where the visitor asks for it.
  var isCritical = true

  static let inheritedAfter = Int64.min
  static let inheritedUntil = Int64.max
}

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
