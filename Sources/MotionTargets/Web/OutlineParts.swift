import MotionAlgebra
import MotionText

/// The subpaths of an outline, each with its path data and its position along the whole.
///
/// SVG restarts the dashes of a stroke in each subpath, but a trim continues from one subpath to the next. So each subpath is
/// an element of its own, whose dashes begin where the trim does.
struct OutlineParts {
  struct Part {
    /// SVG path data in absolute coordinates.
    var data: String
    /// Its start, as a fraction of the length of all subpaths.
    var start: Double
    /// Its length, as a fraction of the length of all subpaths.
    var share: Double
  }

  let parts: [Part]

  /// Returns `nil` if at most one subpath has a length.
  init?(_ outline: Outline) {
    guard case .path(let data) = outline, case let path = data.outline, path.subpaths.count > 1 else { return nil }
    var lengths: [(subpath: OutlinePath.Subpath, length: Double)] = []
    for subpath in path.subpaths {
      var one = OutlinePath()
      one.subpaths = [subpath]
      if let length = ArcLengthPath(one)?.length { lengths.append((subpath, length)) }
    }
    guard lengths.count > 1 else { return nil }
    let whole = lengths.map(\.length).reduce(0, +)
    var before = 0.0
    parts = lengths.map { subpath, length in
      defer { before += length }
      return Part(data: subpath.data(OutlineParts.number), start: before / whole, share: length / whole)
    }
  }

  /// Returns a number that is precise at any scale, since a part that ends too early would leave a gap.
  static func number(_ value: Double) -> String { String(decoding: fine.bytes(of: value), as: UTF8.self) }
  private static let fine = DecimalText(.decimals(9))
}

extension OutlineParts {
  /// The offset of the dashes of all parts. The name of a custom property of a script cannot contain a dot.
  static let offset = "--\(CSSText.identifier("\(Property.trim.name).offset"))"

  /// Returns one `path` for each part.
  ///
  /// - Parameters:
  ///   - offset: the offset of the dashes, as a fraction of the whole; `nil` if a style declares it.
  ///   - length: the length of the whole in the unit of the dashes; `nil` if it counts as 1.
  func elements(offset: Double?, length: Double?) -> String {
    parts.map { part in
      var attributes = " d=\"\(part.data)\""
      if length == nil { attributes += " pathLength=\"\(OutlineParts.number(part.share))\"" }
      if let offset {
        attributes += " stroke-dashoffset=\"\(OutlineParts.number((part.start + offset) * (length ?? 1)))\""
      }
      return "<path\(attributes)/>"
    }.joined()
  }

  /// Returns the styles of the parts: for each, its selector among its siblings and a declaration.
  ///
  /// - Parameter offset: the offset of the dashes if no rule declares it, as a fraction of the whole.
  func rules(offset: Double) -> [(selector: String, declaration: String)] {
    parts.enumerated().map { place, part in
      (
        ":nth-child(\(place + 1))",
        "stroke-dashoffset: calc(\(OutlineParts.number(part.start))px + "
          + "var(\(OutlineParts.offset), \(OutlineParts.number(offset))px))"
      )
    }
  }
}

extension OutlinePath.Subpath {
  /// Returns the subpath as SVG path data.
  ///
  /// - Parameter number: returns a coordinate as text.
  func data(_ number: (Double) -> String) -> String {
    func point(_ point: SIMD2<Double>) -> String { "\(number(point.x)) \(number(point.y))" }
    var data = "M\(point(start))"
    for segment in segments {
      switch segment {
      case .line(_, let end): data += "L\(point(end))"
      case .quadratic(let curve): data += "Q\(point(curve.p1)) \(point(curve.p2))"
      case .cubic(let curve): data += "C\(point(curve.p1)) \(point(curve.p2)) \(point(curve.p3))"
      case .arc(let arc):
        let isLarge = abs(arc.sweep) > .pi
        data += "A\(point(arc.radii)) \(number(arc.rotation * 180 / .pi)) "
        data += "\(isLarge ? 1 : 0) \(arc.sweep > 0 ? 1 : 0) \(point(arc.end))"
      }
    }
    return isClosed ? data + "Z" : data
  }
}

extension Morph {
  /// Returns the outline at a value as SVG path data.
  func data(at value: Double, _ text: CSSText) -> String {
    outline(at: value).subpaths.map { $0.data(text.number) }.joined()
  }
}
