/// One component of a motion along a path, as a function of progress: the easing gives the share of the length, the path
/// the point and the direction there.
final class PathCurve: Sendable {
  let path: ArcLengthPath
  /// The component: 0 is x, 1 is y, 2 is the direction.
  let component: Int
  let easing: EasingCurve

  init(_ path: ArcLengthPath, _ component: Int, along easing: EasingCurve) {
    self.path = path
    self.component = component
    self.easing = easing
  }

  func callAsFunction(_ progress: Double) -> Double { path.component(component, at: easing(progress)) }

  func leaps(from start: Double, to end: Double) -> Bool {
    if easing.leaps(from: start, to: end) { return true }
    let (first, last) = (easing(start), easing(end))
    if component == ArcLengthPath.directionComponent, path.turns(from: first, to: last) { return true }
    return path.leaps(from: first, to: last)
  }
}
