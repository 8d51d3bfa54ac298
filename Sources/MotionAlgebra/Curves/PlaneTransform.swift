/// A map of the plane that keeps lines straight: from the coordinates of a view to those around it.
package struct PlaneTransform: Hashable, Sendable {
  /// Where the x axis leads.
  private var x: SIMD2<Double>
  /// Where the y axis leads.
  private var y: SIMD2<Double>
  private var offset: SIMD2<Double>

  /// The map that changes nothing.
  package static let identity = PlaneTransform(x: [1, 0], y: [0, 1], offset: [0, 0])

  private init(x: SIMD2<Double>, y: SIMD2<Double>, offset: SIMD2<Double>) {
    (self.x, self.y, self.offset) = (x, y, offset)
  }

  /// Makes the map that moves every point by an offset.
  package init(movingBy offset: SIMD2<Double>) { self.init(x: [1, 0], y: [0, 1], offset: offset) }

  /// Makes the map of a view from the values of its properties.
  ///
  /// - Parameters:
  ///   - pivot: the point about which it turns and scales, in its own coordinates.
  ///   - rotation: the angle in degrees, clockwise.
  package init(position: SIMD2<Double>, pivot: SIMD2<Double>, rotation: Double, scale: SIMD2<Double>) {
    if rotation == 0, scale == [1, 1] {
      // The pivot would only add rounding errors.
      (x, y, offset) = ([1, 0], [0, 1], position)
      return
    }
    var (c, s) = (1.0, 0.0)
    if rotation != 0 {
      let turn = rotation.remainder(dividingBy: 360) * .pi / 180
      (c, s) = (cosine(turn), sine(turn))
    }
    (x, y) = (SIMD2(c, s) * scale.x, SIMD2(-s, c) * scale.y)
    offset = position + pivot
    offset -= x * pivot.x + y * pivot.y
  }

  /// Returns the image of a point.
  package func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> { way(point) + offset }

  /// Returns the image of the way from one point to another.
  package func way(_ way: SIMD2<Double>) -> SIMD2<Double> { x * way.x + y * way.y }

  /// Returns the map that applies another one first.
  package func after(_ first: PlaneTransform) -> PlaneTransform {
    PlaneTransform(x: way(first.x), y: way(first.y), offset: self(first.offset))
  }

  /// The map that undoes this one; `nil` where it flattens the plane.
  package var inverse: PlaneTransform? {
    if x == [1, 0], y == [0, 1] { return PlaneTransform(movingBy: -offset) }
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let back = PlaneTransform(
      x: SIMD2(y.y, -x.y) / determinant, y: SIMD2(-y.x, x.x) / determinant, offset: [0, 0])
    return PlaneTransform(x: back.x, y: back.y, offset: -back.way(offset))
  }

  /// The factor by which areas grow; negative for a mirror image.
  package var determinant: Double { x.x * y.y - x.y * y.x }

  /// Returns the point of which another one is the image; `nil` where the map flattens the plane.
  package func origin(of point: SIMD2<Double>) -> SIMD2<Double>? {
    let (way, determinant) = (point - offset, determinant)
    guard determinant != 0 else { return nil }
    return SIMD2(way.x * y.y - way.y * y.x, way.y * x.x - way.x * x.y) / determinant
  }

  /// Returns the smallest upright box around the image of a box.
  package func callAsFunction(_ box: PlaneBox) -> PlaneBox {
    var all = PlaneBox.empty
    for corner in [box.low, SIMD2(box.high.x, box.low.y), box.high, SIMD2(box.low.x, box.high.y)] {
      all.include(self(corner))
    }
    return all
  }
}

/// An upright box in the plane.
package struct PlaneBox: Hashable, Sendable {
  /// The least and the greatest coordinates.
  package var low, high: SIMD2<Double>

  /// Makes a box from its least and its greatest coordinates.
  package init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

  /// The box of the origin alone.
  package static let zero = PlaneBox(low: [0, 0], high: [0, 0])

  /// The box that contains nothing.
  package static let empty = PlaneBox(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))

  /// The greatest coordinate of a bounded box; no number in a script is larger.
  package static let farthest = 1e15

  /// The box with coordinates of at most `farthest`. Nested groups can enlarge a box beyond every number.
  package var bounded: PlaneBox {
    let most = SIMD2(repeating: PlaneBox.farthest)
    return PlaneBox(
      low: low.clamped(lowerBound: -most, upperBound: most), high: high.clamped(lowerBound: -most, upperBound: most))
  }

  /// Whether it contains no point.
  package var isEmpty: Bool { !(low.x <= high.x && low.y <= high.y) }

  /// Extends the box to a point.
  package mutating func include(_ point: SIMD2<Double>) {
    (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
  }

  /// Extends the box to another one.
  package mutating func include(_ other: PlaneBox) {
    (low, high) = (pointwiseMin(low, other.low), pointwiseMax(high, other.high))
  }

  /// Returns the common part of two boxes, which may be empty.
  package func common(with other: PlaneBox) -> PlaneBox {
    PlaneBox(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }

  /// Returns the box moved by an offset.
  package func moved(by offset: SIMD2<Double>) -> PlaneBox { PlaneBox(low: low + offset, high: high + offset) }
}
