/// The outline that SVG path data draws.
package struct OutlinePath: Hashable, Sendable {
  /// A part of an outline that is drawn without lifting the pen.
  package struct Subpath: Hashable, Sendable {
    /// The first point.
    package var start: SIMD2<Double>
    /// The segments in order; each begins where the one before it ends.
    package var segments: [PathSegment] = []
    /// Whether the end is joined to the start. Where the two differ, the last segment is a line between them.
    package var isClosed = false

    /// Makes a subpath of a single point.
    package init(start: SIMD2<Double>) { self.start = start }

    /// The end of the last segment, or the start where there is none.
    package var end: SIMD2<Double> { segments.last?.end ?? start }
  }

  /// The subpaths in the order of drawing.
  package var subpaths: [Subpath] = []

  /// Makes an empty outline.
  package init() {}

  /// The segments of all subpaths, in order.
  package var segments: [PathSegment] { subpaths.flatMap(\.segments) }

  /// The smallest rectangle that contains the outline, without its handles: the least and the greatest x and y. `nil`
  /// for an empty outline.
  package var bounds: (least: SIMD2<Double>, greatest: SIMD2<Double>)? {
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

  /// Returns the image of the outline.
  package func mapped(by map: PlaneTransform) -> OutlinePath {
    var mapped = self
    for place in subpaths.indices {
      mapped.subpaths[place].start = map(subpaths[place].start)
      for number in subpaths[place].segments.indices {
        mapped.subpaths[place].segments[number] = subpaths[place].segments[number].mapped(by: map)
      }
    }
    return mapped
  }
}

extension OutlinePath {
  /// The number of lines that a segment is cut into where a pointer is compared with the outline.
  private static let cuts = 16

  /// The corners of each subpath with its segments cut into straight lines.
  package var cutIntoLines: [[SIMD2<Double>]] {
    let cuts = OutlinePath.cuts
    return subpaths.map { subpath in
      [subpath.start]
        + subpath.segments.flatMap { segment in (1...cuts).map { segment.point(at: Double($0) / Double(cuts)) } }
    }
  }
}
