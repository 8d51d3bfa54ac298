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
    guard let farthest = farthest(points, in: span, tolerance) else { continue }
    isKept[farthest] = true
    stack.append(span.lowerBound..<farthest)
    stack.append(farthest..<span.upperBound)
  }
  return zip(points, isKept).compactMap { $1 ? $0 : nil }
}

/// Returns the point that is farthest from the segment between the ends of a span; `nil` if none is farther away than the tolerance.
private func farthest(_ points: [PicturePoint], in span: Range<Int>, _ tolerance: Double) -> Int? {
  let (first, last) = (points[span.lowerBound], points[span.upperBound])
  let (width, height) = (last.x - first.x, last.y - first.y)
  let length = width * width + height * height
  var farthest: Int?
  // The first square is a little less than that of the tolerance, in case its product is rounded up.
  var (most, square) = (tolerance, tolerance * tolerance * 0.999)
  for place in span.dropFirst() {
    let (x, y) = (points[place].x - first.x, points[place].y - first.y)
    let share = length > 0 ? min(max((x * width + y * height) / length, 0), 1) : 0
    let (dx, dy) = (x - share * width, y - share * height)
    let own = dx * dx + dy * dy
    // A smaller square has no larger root, and most roots need not be taken.
    guard own > square else { continue }
    let distance = own.squareRoot()
    if distance > most { (farthest, most, square) = (place, distance, own) }
  }
  return farthest
}
