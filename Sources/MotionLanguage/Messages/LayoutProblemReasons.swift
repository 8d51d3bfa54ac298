import MotionAlgebra

extension LayoutProblem {
  /// Why a scene cannot be laid out in time, in words that follow a colon.
  package var reason: String {
    switch self {
    case .tooLong: "the animation is longer than 414 years, the longest time that motionc counts exactly"
    case .overflow: "a time in the animation is too fine or too long to be exact, or a count is too large"
    case .tooMany(let count, _):
      "the animation plays \(count == .max ? "more than 18 billion billion" : "\(count)") sentences"
    case .turnsTooOften:
      "too many eased animations are nested whose easings turn back, so that time reverses thousands of times"
    case .endless: "a part that never ends is mirrored, stretched or eased"
    case .noEntryValue: "a sentence begins at a current value that nothing sets before"
    }
  }
}
