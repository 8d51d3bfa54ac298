/// One coordinate of a path along which something moves, as a function of progress: where an easing has come to.
final class PathCurve: Sendable {
  let path: ArcLengthPath
  /// 0 is x, 1 is y.
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

extension EasedTimes {
  /// What a path stands for among the curves: one coordinate along one easing.
  struct PathKey: Hashable, Sendable {
    var path: UInt32
    var easing: UInt32
    var component: Int
  }

  /// The place among `curves` of a coordinate of a path along an easing.
  mutating func curve(of path: UInt32, _ component: Int, along easing: UInt32) -> UInt32 {
    let key = PathKey(path: path, easing: easing, component: component)
    if let known = pathCurves[key] { return known }
    prepare(easing)
    let curve = EasingCurve(PathCurve(paths[Int(path)], component, along: curves[Int(easing)]))
    return append(curve, for: key)
  }
}
