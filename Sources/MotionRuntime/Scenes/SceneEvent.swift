import MotionAlgebra

/// Something that happened while a scene played, and made it act.
package struct SceneEvent: Hashable, Sendable {
  /// What made the scene act.
  package enum Cause: Hashable, Sendable {
    /// The instant or the event of a cue, an index into the cues of `Scene.cues`.
    case cue(Int)
    /// The start of a transition, or its turn to another direction.
    case transition(TransitionDirection)
  }

  /// The time in flicks.
  package var flicks: Int64
  /// What made the scene act.
  package var cause: Cause

  /// Makes an event.
  package init(_ cause: Cause, at flicks: Int64) { (self.cause, self.flicks) = (cause, flicks) }
}
