import MotionAlgebra
import MotionLanguage

extension LayoutProblem {
  /// Why the editor does not show when sentences play, in words that follow a colon.
  var words: String {
    switch self {
    case .tooLong: "the animation is longer than 414 years, the longest time that motionc counts exactly"
    case .overflow: "a time in the animation is too fine or too long to be exact, or a count is too large"
    case .tooMany(let count, let limit):
      "the animation plays \(count == .max ? "more than 18 billion billion" : "\(count)") sentences, and the editor shows "
        + "the times of at most \(limit)"
    case .turnsTooOften:
      "too many eased animations are nested whose easings turn back, so that time reverses thousands of times"
    case .endless: "a part that never ends is mirrored, stretched or eased"
    case .noEntryValue: "a sentence begins at a current value that nothing sets before"
    }
  }
}

extension SentenceFacts.MissingValues {
  /// The same about values.
  var words: String {
    switch self {
    case .tooManySentences(let most): "the script has more than \(most) sentences"
    case .layout(let problem): problem.words
    }
  }
}
