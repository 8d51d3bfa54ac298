/// An outline: what SVG path data draws.
public struct OutlinePath: Hashable, Sendable {
  /// What is drawn without lifting the pen.
  public struct Subpath: Hashable, Sendable {
    public var start: SIMD2<Double>
    /// Each begins where the one before ends.
    public var segments: [PathSegment] = []
    /// Whether its end is joined to its start; a line leads there if they differ.
    public var isClosed = false

    public init(start: SIMD2<Double>) { self.start = start }

    /// Where its last segment ends.
    public var end: SIMD2<Double> { segments.last?.end ?? start }
  }

  public var subpaths: [Subpath] = []

  public init() {}

  /// Those of all subpaths.
  public var segments: [PathSegment] { subpaths.flatMap(\.segments) }

  /// The least rectangle that holds it, handles aside: least and greatest x and y. `nil` for an empty one.
  public var bounds: (least: SIMD2<Double>, greatest: SIMD2<Double>)? {
    guard let first = subpaths.first else { return nil }
    var (least, greatest) = (first.start, first.start)
    func see(_ point: SIMD2<Double>) {
      least = pointwiseMin(least, point)
      greatest = pointwiseMax(greatest, point)
    }
    for subpath in subpaths {
      see(subpath.start)
      for segment in subpath.segments {
        see(segment.end)
        for component in 0...1 {
          for t in segment.extrema(of: component) { see(segment.point(at: t)) }
        }
      }
    }
    return (least, greatest)
  }

  /// The same, somewhere else.
  public func moved(by offset: SIMD2<Double>) -> OutlinePath {
    if offset == .zero { return self }
    var moved = self
    for place in subpaths.indices {
      moved.subpaths[place].start += offset
      for number in subpaths[place].segments.indices {
        moved.subpaths[place].segments[number] = subpaths[place].segments[number].moved(by: offset)
      }
    }
    return moved
  }
}
