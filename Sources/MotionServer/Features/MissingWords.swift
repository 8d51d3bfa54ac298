import MotionAlgebra
import MotionLanguage

extension LayoutProblem {
  /// Why the editor does not show when sentences play, in words that follow a colon.
  var words: String {
    if case .tooMany(_, let limit) = self { return "\(reason), and the editor shows the times of at most \(limit)" }
    return reason
  }
}

extension SentenceFacts.MissingValues {
  /// Why the editor does not show values, in words that follow a colon.
  var words: String {
    switch self {
    case .tooManySentences(let most): "the script has more than \(most) sentences"
    case .layout(let problem): problem.words
    }
  }
}
