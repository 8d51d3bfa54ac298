import MotionAlgebra

/// A position to which a page is scrolled at an instant.
package struct PageScroll: Hashable, Sendable {
  /// The time of the event.
  package var time: Instant
  /// The distance from the top of the page, in pixels.
  package var position: Double

  /// Makes an event.
  package init(time: Instant, position: Double) { (self.time, self.position) = (time, position) }
}
