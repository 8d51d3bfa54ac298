import MotionAlgebra
import MotionText

/// The subpaths of an outline, each as path data of its own and with its place along the whole.
///
/// SVG begins the dashes of a stroke anew in each subpath. A trim goes along all of an outline, one subpath after the
/// other: so each is an element of its own, whose dashes begin where the trim does.
struct OutlineParts {
  struct Part {
    /// SVG path data, in coordinates that are absolute.
    var data: String
    /// Where it begins, as a share of the length of all of them.
    var start: Double
    /// How much of that length it is.
    var share: Double
  }

  let parts: [Part]

  /// `nil` where at most one subpath has a length.
  init?(_ shape: SceneView.Shape) {
    guard case .path(let data) = shape else { return nil }
    let path: OutlinePath
    do throws(PathMistake) { path = try OutlinePath(data) } catch { return nil }
    guard path.subpaths.count > 1 else { return nil }
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
      return Part(data: OutlineParts.data(of: subpath), start: before / whole, share: length / whole)
    }
  }

  private static func data(of subpath: OutlinePath.Subpath) -> String {
    func point(_ point: SIMD2<Double>) -> String { "\(number(point.x)) \(number(point.y))" }
    var data = "M\(point(subpath.start))"
    for segment in subpath.segments {
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
    return subpath.isClosed ? data + "Z" : data
  }

  /// Finer than is seen at any scale: a part that ends too early would be a gap.
  static func number(_ value: Double) -> String { String(decoding: fine.bytes(of: value), as: UTF8.self) }
  private static let fine = DecimalText(.decimals(9))
}

extension OutlineParts {
  /// How far the dashes of all its parts are moved; no property of one's own has a dot in its name.
  static let offset = "--\(CSSText.identifier("trim.offset"))"

  /// One `path` for each part.
  ///
  /// - Parameters:
  ///   - offset: how far the dashes are moved, as a share of the whole; `nil` where a style says it.
  ///   - length: of the whole in the units of dashes; `nil` where it counts as 1.
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

  /// What styles say of each part: the selector of its element among its siblings, and a declaration.
  ///
  /// - Parameter offset: how far the dashes are moved where no rule says it, as a share of the whole.
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
