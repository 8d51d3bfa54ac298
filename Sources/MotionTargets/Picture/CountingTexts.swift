import MotionAlgebra
import MotionText

// What formats show of texts that count, if they cannot show every number.

extension PictureView {
  /// Whether it is a text whose number moves.
  var isCounting: Bool {
    guard let movement = movement(.value) else { return false }
    return !movement.curve.isConstant || !(movement.loop?.isConstant ?? true)
  }

  /// The number that a format shows throughout if it cannot count: the last one.
  var lastCount: Double { movement(.value)?.rest ?? start[.value] }
}

extension Picture {
  /// Returns a note about texts that count, for a format that cannot; `nil` without such texts.
  ///
  /// - Parameter format: the format with its article.
  package func noteOnCounting(in format: String) -> String? {
    let counting = views.filter(\.isCounting)
    guard let first = counting.first else { return nil }
    let names = PictureNotes.list(counting.map(\.start.name))
    let words = first.start.shape.outline.wording?.words(first.lastCount) ?? ""
    return "\(format) cannot count, so \(names) "
      + (counting.count == 1 ? "shows \"\(repeated(words))\" throughout" : "show their last numbers throughout")
  }
}
