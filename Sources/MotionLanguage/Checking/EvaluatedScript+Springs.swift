import MotionAlgebra

/// Springs as the curves of sentences.
extension EvaluatedScript {
  /// Sets the duration of a sentence along a spring, which lasts until the spring settles if no duration is given. A spring
  /// that never settles plays in real time. Returns false after a mistake, which is reported.
  mutating func settle(_ sentence: SyntaxTree.Sentence, _ checked: inout CheckedSentence) -> Bool {
    guard case .spring(let spring, _) = values.easings[checked.easing].shape else { return true }
    let second = ExactTime.flicksPerSecond
    if let settling = spring.settlingMilliseconds {
      if !sentence.over.isGiven { checked.duration = Int64(settling) * (second / 1000) }
      return true
    }
    guard sentence.over.isGiven else {
      report(.springWithoutEnd(isModifier: false), at: tree.range(ofNode: sentence.with.node))
      return false
    }
    // The duration may be wrong, which has been reported.
    guard checked.duration > 0 else { return false }
    let seconds = Double(checked.duration) / Double(second)
    guard let easing = easing(of: spring, cutAfter: seconds, sentence.with) else { return false }
    checked.easing = easing
    return true
  }

  /// Returns the easing of a spring that never settles, cut off after a time; `nil` after a mistake, which is reported.
  mutating func easing(of spring: Spring, cutAfter seconds: Double, _ curve: SyntaxTree.Slot) -> Int32? {
    guard let made = Easing(spring, seconds: seconds) else {
      report(.springTooFast, at: tree.range(ofNode: curve.node))
      return nil
    }
    return values.easings.place(of: made)
  }
}
