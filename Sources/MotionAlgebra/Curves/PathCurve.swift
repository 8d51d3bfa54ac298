/// One coordinate of a motion along a path, as a function of progress: the easing gives the share of the length, the
/// path the point there.
final class PathCurve: Sendable {
  let path: ArcLengthPath
  /// The coordinate: 0 is x, 1 is y.
  let component: Int
  let easing: EasingCurve

  init(_ path: ArcLengthPath, _ component: Int, along easing: EasingCurve) {
    self.path = path
    self.component = component
    self.easing = easing
  }

  func callAsFunction(_ progress: Double) -> Double { path.coordinate(component, at: easing(progress)) }

  func leaps(from start: Double, to end: Double) -> Bool {
    easing.leaps(from: start, to: end) || path.leaps(from: easing(start), to: easing(end))
  }
}
