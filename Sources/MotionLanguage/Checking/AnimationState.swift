/// What the checker knows about an animation before it is laid out.
struct AnimationState {
  /// Whether an animation never plays, takes no time, or runs. Two animations in parallel have the greater of their extents.
  enum Extent: UInt8 {
    case cancelled, trivial, runnable
  }

  var extent = Extent.runnable
  var isEndless = false

  static func parallel(_ left: AnimationState, _ right: AnimationState) -> AnimationState {
    AnimationState(
      extent: left.extent.rawValue > right.extent.rawValue ? left.extent : right.extent,
      isEndless: left.isEndless || right.isEndless)
  }

  static func sequence(_ left: AnimationState, _ right: AnimationState) -> AnimationState {
    if left.extent == .cancelled || right.extent == .cancelled { return AnimationState(extent: .cancelled) }
    return AnimationState(
      extent: left.extent == .trivial ? right.extent : left.extent, isEndless: left.isEndless || right.isEndless)
  }
}
