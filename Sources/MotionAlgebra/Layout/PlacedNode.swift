/// Where and how one use of a node plays.
struct PlacedNode {
  var node: Int
  /// Where it begins and by what its own time is stretched, exactly, on the time of `eased`.
  var start: ExactTime
  var factor: Ratio
  /// The time it owns on the time of `eased`, (after, until]. Inside an eased composite
  /// `RootWindow.inherited*` stands for the composite's own window.
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
}
