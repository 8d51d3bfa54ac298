/// The geometry of a view, in the few terms that every renderer has. Shapes say what a view is, and several shapes can
/// have one kind of outline, so renderers draw outlines and need not know shapes.
package enum Outline: Hashable, Sendable {
  /// A circle around the position, with the radius of the view.
  case circle
  /// An ellipse or a rectangle around the position, with the size of the view.
  case ellipse, rectangle
  /// Straight lines from corner to corner.
  case corners(Corners)
  /// SVG path data, relative to the position.
  case path(PathData)
  /// Outlines that become one another, relative to the position. The number `morph` of the view says which one is drawn.
  case morph(Morph)
  /// Words around the position.
  case text(Wording)
  /// Nothing but the views of a group, relative to the position.
  case group

  /// Corners that grow with the size of a view.
  package struct Corners: Hashable, Sendable {
    /// The corners, relative to the position, as multiples of the width and the height.
    package let points: [SIMD2<Double>]
    /// Whether a line leads from the last corner back to the first. The area within is filled then; otherwise only the
    /// lines are drawn, and the size may be negative.
    package let isClosed: Bool

    /// The sides, each from a corner to the next.
    package var sides: some Sequence<(start: SIMD2<Double>, end: SIMD2<Double>)> {
      let ends = points.dropFirst() + (isClosed ? points.prefix(1) : [])
      return zip(points, ends).lazy.map { (start: $0, end: $1) }
    }
  }

  /// Whether the radius of the view says how large the outline is.
  package var hasRadius: Bool { self == .circle }

  /// Whether the size of the view says how large the outline is.
  package var hasSize: Bool {
    switch self {
    case .ellipse, .rectangle, .corners: true
    case .circle, .path, .morph, .text, .group: false
    }
  }

  /// The outlines that become one another; `nil` for an outline that does not.
  package var morph: Morph? { if case .morph(let morph) = self { morph } else { nil } }

  /// Whether the outline is words.
  package var isText: Bool { if case .text = self { true } else { false } }

  /// The words, if it is any.
  package var wording: Wording? { if case .text(let wording) = self { wording } else { nil } }

  /// Whether it is words that show a number.
  package var counts: Bool { wording?.counts ?? false }

  /// Whether there is no outline but those of the members of a group.
  package var isGroup: Bool { self == .group }

  /// Whether the outline has no area to fill, so that only its lines are drawn.
  package var isOpen: Bool {
    switch self {
    case .corners(let corners): !corners.isClosed
    case .morph(let morph): morph.isLine
    case .circle, .ellipse, .rectangle, .path, .text, .group: false
    }
  }
}
