import MotionAlgebra

/// A view of a picture, and how its properties move.
package struct PictureView: Sendable {
  /// A number of the view that changes.
  package struct Movement: Sendable {
    /// `nil` for a property that the script defines itself.
    package let property: VisibleProperty?
    /// The name in the script.
    package let name: String
    /// From 0 to the end, or up to where `loop` takes over; times in flicks.
    package let curve: MotionCurve
    /// One pass of what is played without end.
    package let loop: MotionCurve?
    /// The value for users who prefer reduced motion, if the script says nothing about them.
    package internal(set) var rest = 0.0
  }

  /// The view at time 0, with every value within its limits.
  package var start: SceneView
  package var movements: [Movement]

  package func movement(_ property: VisibleProperty) -> Movement? {
    movements.first { $0.property == property }
  }
}
