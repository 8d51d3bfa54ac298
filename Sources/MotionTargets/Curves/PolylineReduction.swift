/// A point of a picture, in pixels.
struct PicturePoint: Equatable {
  var x: Double
  var y: Double
}

/// Returns about the fewest points of a line such that no point of it is farther away than `tolerance` pixels (Ramer, Douglas
/// and Peucker, with an explicit stack).
func reduced(_ points: [PicturePoint], tolerance: Double) -> [PicturePoint] {
  guard points.count > 2 else { return points }
  var isKept = [Bool](repeating: false, count: points.count)
  (isKept[0], isKept[points.count - 1]) = (true, true)
  var stack = [0..<points.count - 1]
  while let span = stack.popLast() {
    var farthest = span.lowerBound
    var most = tolerance
    for place in span.dropFirst() {
      let own = distance(points[place], points[span.lowerBound], points[span.upperBound])
      if own > most { (farthest, most) = (place, own) }
    }
    guard farthest > span.lowerBound else { continue }
    isKept[farthest] = true
    stack.append(span.lowerBound..<farthest)
    stack.append(farthest..<span.upperBound)
  }
  return zip(points, isKept).compactMap { $1 ? $0 : nil }
}

/// Returns the distance from a point to the segment between two others.
private func distance(_ point: PicturePoint, _ first: PicturePoint, _ last: PicturePoint) -> Double {
  let (width, height) = (last.x - first.x, last.y - first.y)
  let length = width * width + height * height
  let (x, y) = (point.x - first.x, point.y - first.y)
  let share = length > 0 ? min(max((x * width + y * height) / length, 0), 1) : 0
  let (dx, dy) = (x - share * width, y - share * height)
  return (dx * dx + dy * dy).squareRoot()
}
