import MotionAlgebra

/// A view of a picture, with the movements of its properties.
package struct PictureView: Sendable {
  /// A number of the view that changes.
  package struct Movement: Sendable {
    /// The property, or `nil` for a property that the script defines.
    package let property: VisibleProperty?
    /// The name in the script.
    package let name: String
    /// The curve from 0 to the end, or to where `loop` takes over; times are in flicks.
    package let curve: MotionCurve
    /// One pass of a repetition, the first one or, if that differs from the others, the second one.
    package let loop: MotionCurve?
    /// The number of passes from that one on; `nil` for an endless repetition.
    var passes: UInt64?
    /// The value for users who prefer reduced motion, if the script says nothing about them.
    package internal(set) var rest = 0.0

    /// Whether its number changes.
    var isMoving: Bool {
      guard let loop else { return !curve.isConstant }
      return !loop.isConstant || !(curve.pieces.isEmpty || curve.isConstant && curve.first == loop.first)
    }

    /// The end of a repetition that ends, in flicks.
    var endOfPasses: Int64? {
      guard let passes, let first = loop?.pieces.first, let last = loop?.pieces.last else { return nil }
      return first.start + Int64(passes) * (last.end - first.start)
    }
  }

  /// The view at time 0, with every value within its limits.
  package var start: SceneView
  package var movements: [Movement]
  /// The box around the members of a group view during all movements, in its own coordinates.
  var content: PlaneBox?

  /// The view with nothing but the movements of its gradient.
  var gradientAlone: PictureView {
    var view = self
    view.movements.removeAll { $0.property?.property != .gradient }
    return view
  }

  /// Returns whether the movement of a property has a quality, without a copy of it.
  func moves(_ property: VisibleProperty, _ isSo: (Movement) -> Bool) -> Bool {
    placeOfMovement(property).map { isSo(movements[$0]) } ?? false
  }

  /// Returns the index of the movement of a property.
  func placeOfMovement(_ property: VisibleProperty) -> Int? {
    // The indices are compared, because the comparison of properties of another module is a call.
    for place in movements.indices where movements[place].property?.index == property.index { return place }
    return nil
  }

  package func movement(_ property: VisibleProperty) -> Movement? {
    movements.first { $0.property == property }
  }
}
