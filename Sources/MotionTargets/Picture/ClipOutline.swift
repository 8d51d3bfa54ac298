import MotionAlgebra

extension SceneView {
  /// The view as it clips others: its filled outline, whatever its colour, its opacity and the part of it that is drawn. A line
  /// has nothing to fill, and where a clip is drawn, as in a mask, it must not be drawn with the width of its stroke.
  var asClip: SceneView {
    var clip = self
    (clip.fill, clip.opacity, clip.trim) = ([1, 1, 1, 1], shape.outline.isOpen ? 0 : 1, [0, 1])
    (clip.style.hasStroke, clip.gradient) = (false, nil)
    return clip
  }
}

extension VisibleProperty {
  /// Whether it changes the outline to which other views are clipped.
  var changesClip: Bool {
    !property.isFade && property != .trim && property != .strokeWidth && property != .strokeDashOffset
  }
}
