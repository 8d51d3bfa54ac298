/// The values between which a drag moves a property freely. Beyond them the property is held back as by a rubber band, and
/// springs back when the pointers let go.
public struct DragBounds: Hashable, Sendable {
  /// The length in pixels of the rubber band, see `MotionObservable.rubberBanded`.
  public static let bandLength = 100.0

  let least: SIMD4<Double>
  let greatest: SIMD4<Double>

  /// Makes the bounds of a position from its least and its greatest coordinates. A coordinate that is not a number means no
  /// bound.
  public init(from least: Point, to greatest: Point) {
    let (low, high) = (least.components, greatest.components)
    self.least = low.replacing(with: -.infinity, where: low .!= low)
    self.greatest = high.replacing(with: .infinity, where: high .!= high)
  }

  /// Makes the bounds of the first components.
  init(_ components: [ClosedRange<Double>]) {
    var (least, greatest) = (SIMD4(repeating: -Double.infinity), SIMD4(repeating: Double.infinity))
    for (place, range) in components.prefix(4).enumerated() {
      (least[place], greatest[place]) = (range.lowerBound, range.upperBound)
    }
    (self.least, self.greatest) = (least, greatest)
  }

  private init(least: SIMD4<Double>, greatest: SIMD4<Double>) { (self.least, self.greatest) = (least, greatest) }

  /// Returns the bounds within which both are.
  func intersection(_ other: DragBounds) -> DragBounds {
    DragBounds(least: pointwiseMax(least, other.least), greatest: pointwiseMin(greatest, other.greatest))
  }

  /// Returns the bounds of one part of a property, or those of the whole if it has only one.
  func part(at place: Int, of count: Int) -> DragBounds {
    count == 1
      ? self
      : DragBounds(least: SIMD4(least[place], 0, 0, 0), greatest: SIMD4(greatest[place], 0, 0, 0))
  }

  /// Returns the nearest components within the bounds.
  func nearest(_ components: SIMD4<Double>) -> SIMD4<Double> {
    components.clamped(lowerBound: least, upperBound: pointwiseMax(least, greatest))
  }
}

/// The rubber bands of a drag, one for each component.
struct DragBands {
  private let bounds: DragBounds
  /// The lengths of the bands.
  private let lengths: SIMD4<Double>

  /// Makes bands for a drag that begins at some components. They may be beyond the bounds already; a band that is
  /// shorter than that gets longer.
  init(_ bounds: DragBounds, from components: SIMD4<Double>) {
    self.bounds = bounds
    let beyond = components - bounds.nearest(components)
    lengths = pointwiseMax(SIMD4(repeating: DragBounds.bandLength), 2 * pointwiseMax(beyond, -beyond))
  }

  func held(_ components: SIMD4<Double>) -> SIMD4<Double> { each(components) { $0.held($1) } }
  func pulled(_ components: SIMD4<Double>) -> SIMD4<Double> { each(components) { $0.pulled($1) } }

  private func each(_ components: SIMD4<Double>, _ map: (RubberBand, Double) -> Double) -> SIMD4<Double> {
    var result = bounds.nearest(components)
    for place in 0..<4 where result[place] != components[place] {
      result[place] += map(RubberBand(length: lengths[place]), components[place] - result[place])
    }
    return result
  }
}
