import MotionAlgebra

/// A view as SwiftUI draws it: a shape about its middle, followed by its transforms and position.
struct SwiftUIShape {
  private let view: SceneView
  private let reduced: SceneView
  private let fields: [SwiftUIField]
  private let origin: SIMD2<Double>
  private let text: SwiftText

  init(
    _ view: SceneView, reduced: SceneView?, fields: [SwiftUIField], origin: SIMD2<Double>, _ text: SwiftText
  ) {
    (self.view, self.reduced, self.fields, self.origin, self.text) = (view, reduced ?? view, fields, origin, text)
  }

  var lines: [String] {
    var lines = ["// \(SwiftText.comment(view.name))"] + shape
    for property in Property.turns.reversed() + Property.effects {
      guard property.numbers.contains(where: moves) || !property.isNeutral(in: view) else { continue }
      if let names = property.writing.names { lines.append("  .\(names.swiftUI(property.numbers.map(value)))") }
    }
    let middle = view.shape.outline.middle
    let place = [
      (VisibleProperty.x, VisibleProperty.width, middle.x, origin.x), (.y, .height, middle.y, origin.y),
    ].map { property, size, middle, origin in
      middle != 0 && moves(size)
        ? "\(sum(property, -origin)) + \(multiple(middle, value(size)))" : sum(property, view[size] * middle - origin)
    }
    if let names = Property.position.writing.names { lines.append("  .\(names.swiftUI(place))") }
    return lines
  }

  private func field(_ property: VisibleProperty) -> SwiftUIField? { fields.first { $0.property == property } }
  private func moves(_ property: VisibleProperty) -> Bool { field(property) != nil }

  private func value(_ property: VisibleProperty) -> String {
    field(property).map { "values.\($0.name)" } ?? text.number(view[property])
  }

  private func sum(_ property: VisibleProperty, _ offset: Double) -> String {
    guard let field = field(property) else { return text.number(view[property] + offset) }
    if offset == 0 { return "values.\(field.name)" }
    return "values.\(field.name) \(offset < 0 ? "-" : "+") \(text.number(abs(offset)))"
  }

  /// Returns a length that cannot be negative.
  private func length(_ property: VisibleProperty, times factor: Double = 1) -> String {
    guard moves(property) else { return text.number(max(0, view[property] * factor)) }
    return "max(0, \(factor == 1 ? "" : "\(text.number(factor)) * ")\(value(property)))"
  }

  /// A multiple of a length that moves.
  private func multiple(_ factor: Double, _ length: String) -> String {
    if factor == 0 { return text.number(0) }
    if abs(factor) == 0.5 { return "\(length) / \(factor < 0 ? "-2" : "2")" }
    return "\(text.number(factor)) * \(length)"
  }

  private var colour: String {
    let channels = "red: \(value(.red)), green: \(value(.green)), blue: \(value(.blue))"
    let alpha = moves(.alpha) || view.fill.w != 1 ? ", opacity: \(value(.alpha))" : ""
    return "Color(\(channels)\(alpha))"
  }

  private var isOutlined: Bool {
    [view, reduced].contains { SVGShape.isOutlined($0, moving: fields.compactMap(\.property)) }
  }

  private var shape: [String] {
    switch view.shape.outline {
    case .circle: return painted(["Circle()"]) + [frame(length(.radius, times: 2), length(.radius, times: 2))]
    case .ellipse: return painted(["Ellipse()"]) + [frame(length(.width), length(.height))]
    case .rectangle: return painted(["Rectangle()"]) + [frame(length(.width), length(.height))]
    case .corners(let corners):
      func coordinate(_ factor: Double, _ size: VisibleProperty) -> String {
        if moves(size) { return multiple(factor, corners.isClosed ? length(size) : value(size)) }
        return text.number(factor * (corners.isClosed ? max(0, view[size]) : view[size]))
      }
      var lines = corners.points.enumerated().map { place, point in
        let way = point - corners.middle
        let point = "CGPoint(x: \(coordinate(way.x, .width)), y: \(coordinate(way.y, .height)))"
        return "  path.\(place == 0 ? "move" : "addLine")(to: \(point))"
      }
      if corners.isClosed { lines.append("  path.closeSubpath()") }
      return painted(["Path { path in"] + lines + ["}"]) + [frame("0", "0")]
    case .path(let data): return painted(["Path { path in"] + outline(data) + ["}"]) + [frame("0", "0")]
    case .text(let words):
      return [
        "Text(verbatim: \(SwiftText.string(words)))", "  .font(.system(size: \(text.number(VisibleShape.textSize))))",
        "  .foregroundStyle(\(colour))", "  .fixedSize()",
      ]
    }
  }

  private func frame(_ width: String, _ height: String) -> String { "  .frame(width: \(width), height: \(height))" }

  private func painted(_ shape: [String]) -> [String] {
    guard isOutlined else { return shape + ["  .fill(\(colour))"] }
    let line = "  .stroke(\(colour), lineWidth: \(text.number(VisibleShape.outlineWidth)))"
    guard moves(.trimStart) || moves(.trimEnd) || view.trim != [0, 1] else { return shape + [line] }
    let (start, end) = (value(.trimStart), value(.trimEnd))
    // A part that ends before it begins is not drawn.
    let last = !moves(.trimStart) && view.trim.x == 0 ? end : "max(\(start), \(end))"
    return shape + ["  .trim(from: \(start), to: \(last))", line]
  }

  private func outline(_ data: String) -> [String] {
    let path: OutlinePath
    do throws(PathMistake) { path = try OutlinePath(data) } catch { return [] }
    func point(_ point: SIMD2<Double>) -> String { "CGPoint(x: \(text.number(point.x)), y: \(text.number(point.y)))" }
    func cubic(_ curve: CubicSegment) -> String {
      "  path.addCurve(to: \(point(curve.p3)), control1: \(point(curve.p1)), control2: \(point(curve.p2)))"
    }
    return path.subpaths.flatMap { subpath -> [String] in
      if subpath.segments.isEmpty { return [] }
      var lines = ["  path.move(to: \(point(subpath.start)))"]
      for segment in subpath.segments {
        switch segment {
        case .line(_, let end): lines.append("  path.addLine(to: \(point(end)))")
        case .quadratic(let curve):
          lines.append("  path.addQuadCurve(to: \(point(curve.p2)), control: \(point(curve.p1)))")
        case .cubic(let curve): lines.append(cubic(curve))
        case .arc(let arc): lines += arc.cubics.map(cubic)
        }
      }
      return subpath.isClosed ? lines + ["  path.closeSubpath()"] : lines
    }
  }
}
