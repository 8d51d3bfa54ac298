import MotionAlgebra

/// The way from one value of a sentence to the next.
struct CheckedLeg {
  /// The part of the duration after which it ends.
  var end: Double
  var easing: Int32
}

/// The legs of the sentences with values on the way.
struct LegTable {
  private var legs: [CheckedLeg] = []

  subscript(run: Range<Int32>) -> ArraySlice<CheckedLeg> { legs[run: run] }

  /// Adds the legs of a sentence, whose duration and easing are known, and returns their range; `nil` after a mistake, which is
  /// reported.
  mutating func add(
    _ sentence: SyntaxTree.Sentence, _ checked: CheckedSentence, _ policies: inout Policies,
    in script: inout EvaluatedScript
  ) -> Range<Int32>? {
    guard let ends = script.ends(ofLegs: sentence) else { return nil }
    let keyframes = script.tree.keyframes[run: sentence.keyframes]
    let first = Int32(legs.count)
    for (start, (end, curve)) in zip([0] + ends, zip(ends, keyframes.map(\.curve) + [SyntaxTree.Slot()])) {
      var easing = checked.easing
      if curve.isGiven {
        guard let own = policies.easing(curve.node, in: &script) else { return nil }
        easing = own
      }
      if case .spring(let spring, _) = script.values.easings[easing].shape {
        let said = curve.isGiven ? curve : sentence.with
        guard sentence.over.isGiven else {
          script.report(.springBetweenKeyframes, at: script.tree.range(ofNode: said.node))
          return nil
        }
        if spring.settlingMilliseconds == nil {
          let seconds = Double(checked.duration) / Double(ExactTime.flicksPerSecond)
          guard seconds > 0, let own = script.easing(of: spring, cutAfter: seconds * (end - start), said) else {
            return nil
          }
          easing = own
        }
      }
      legs.append(CheckedLeg(end: end, easing: easing))
    }
    return first..<Int32(legs.count)
  }
}
