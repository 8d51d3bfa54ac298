/// One use of a node with its position in time.
struct PlacedNode {
  var node: Int
  /// The exact start, and the exact factor by which its own time is stretched, on the time of `eased`.
  var start: ExactTime
  var factor: Ratio
  /// The window that it owns on the time of `eased`, (after, until]. Inside an eased composite `RootWindow.inherited*`
  /// stands for the window of the composite.
  var window: RootWindow
  /// The eased composite that contains it, an index into `EasedTimes`; 0 for the time of the root.
  var eased: UInt32 = 0
  /// The tracks that others have taken over, an index into `EasedTimes.claims`; 0 for none.
  var claims: UInt32 = 0
  /// The passes of the repeats and the `named` compositions that lead here, as a number of the visitor.
  var path: UInt32 = 0
  /// The first of its slots. The writes of a use that need one are numbered in the order of the text.
  var slot: Int = 0
  /// The pass of a repeat that comes next.
  var pass: UInt64 = 0
  var isReversed = false
  /// Whether this use resolves sentences without `from`: the first pass, forward.
  var resolves = true
  /// Whether this is a part of something reversed that mirrors no use as a whole, so that its parts are looked up.
  var isSought = false
  /// Whether the length of the whole depends on this use; kept up to date only where the visitor asks for it.
  var isCritical = true
}
