import MotionAlgebra

// What formats show of gradients whose angle or percentages move, if only colours can.

extension PictureView {
  /// The angle and the offsets of its gradient that move.
  var movingGradientLine: [VisibleProperty] {
    guard start.gradient != nil else { return [] }
    return Drawing(self, reduced: nil).moving.filter { $0.property == .gradient && !Gradient.isOfColour($0) }
      .sorted { $0.index < $1.index }
  }

  /// Returns a note on views whose gradients move more than their colours; `nil` without such views.
  ///
  /// - Parameter views: the views that are drawn in an SVG.
  static func noteOnGradients(_ views: [PictureView]) -> String? {
    let names = views.filter { !$0.movingGradientLine.isEmpty }.map(\.start.name)
    if names.isEmpty { return nil }
    let (verb, gradients) = names.count == 1 ? ("keeps", "its gradient") : ("keep", "their gradients")
    return "in an SVG only the colours of a gradient move, so \(PictureNotes.list(names)) \(verb) the angle and the "
      + "percentages that \(gradients) \(names.count == 1 ? "has" : "have") at the start"
  }
}

extension Picture {
  /// Returns a note for an SVG on gradients that move more than their colours; `nil` without such gradients.
  package var noteOnGradients: String? { PictureView.noteOnGradients(views) }
}
