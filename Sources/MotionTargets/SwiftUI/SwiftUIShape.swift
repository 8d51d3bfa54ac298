import MotionAlgebra

/// A view as SwiftUI draws it: a shape about its anchor, followed by its transforms and position.
struct SwiftUIShape {
  private let view: SceneView
  private let fields: [SwiftUIField]
  private let drawing: Drawing
  private let origin: SIMD2<Double>
  private let text: SwiftText

  init(
    _ view: Playthrough.View, reduced: Playthrough.View?, fields: [SwiftUIField], origin: SIMD2<Double>,
    _ text: SwiftText
  ) {
    (self.view, self.fields, self.origin, self.text) = (view.start, fields, origin, text)
    drawing = Drawing(view, reduced: reduced)
  }

  /// The lines of a view, or the first lines of a group view, which contains its members.
  var lines: [String] {
    let name = "// \(SwiftText.comment(view.name))"
    return view.shape == .group ? [name, "ZStack {"] : [name] + shape + modifiers
  }

  /// The last lines of a group view.
  var closingLines: [String] { ["}", frame("0", "0")] + modifiers }

  /// The point of a group view around which its members are drawn, about which it turns and scales.
  var membersOrigin: SIMD2<Double> { pivot.offset }

  private var modifiers: [String] {
    var lines: [String] = []
    if !view.shift.isZero {
      let (x, y) = (point(view.shift, 0), point(view.shift, 1))
      if x != y || x != text.number(0) { lines.append("  .offset(x: \(x), y: \(y))") }
    }
    for property in Property.turns.reversed() + Property.effects where isSeen(property) {
      // The opacity is that of the finished picture of the group, and not of each member.
      if view.shape == .group, Property.effects.contains(property) { lines.append("  .compositingGroup()") }
      if let names = property.writing.names { lines.append("  .\(names.swiftUI(property.numbers.map(value)))") }
    }
    let place = [VisibleProperty.x, .y].enumerated().map { axis, property in
      if let moving = movingPart(pivot, axis) {
        return "\(sum(property, pivot.offset[axis] - origin[axis])) + \(moving)"
      }
      return sum(property, pivot.point(in: view.extent)[axis] - origin[axis])
    }
    if let names = Property.position.writing.names { lines.append("  .\(names.swiftUI(place))") }
    return lines
  }

  /// Whether a property moves, or changes how the view looks.
  private func isSeen(_ property: Property) -> Bool {
    property.numbers.contains(where: moves) || !property.isNeutral(in: view)
  }

  /// The point at the middle of what is drawn, about which it turns and scales.
  private var pivot: Anchor { Property.turns.contains(where: isSeen) ? view.pivot : Anchor() }

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
    if abs(factor) == 1 { return factor < 0 ? "-\(length)" : length }
    if abs(factor) == 0.5 { return "\(length) / \(factor < 0 ? "-2" : "2")" }
    return "\(text.number(factor)) * \(length)"
  }

  /// Returns the part of a coordinate of a point that moves with the size of the view; `nil` if it does not move.
  private func movingPart(_ anchor: Anchor, _ axis: Int) -> String? {
    guard anchor.share[axis] != 0, let (property, factor) = view.shape.outline.extentNumber(axis), moves(property)
    else { return nil }
    return multiple(factor * anchor.share[axis], view.shape.outline.isOpen ? value(property) : length(property))
  }

  /// Returns a coordinate of a point that may depend on the size of the view.
  private func point(_ anchor: Anchor, _ axis: Int) -> String {
    guard let moving = movingPart(anchor, axis) else { return text.number(anchor.point(in: view.extent)[axis]) }
    return less(moving, -anchor.offset[axis])
  }

  /// Returns an expression without an offset.
  private func less(_ expression: String, _ offset: Double) -> String {
    offset == 0 ? expression : "\(expression) \(offset < 0 ? "+" : "-") \(text.number(abs(offset)))"
  }

  private func colour(_ numbers: [VisibleProperty]) -> String {
    let channels = "red: \(value(numbers[0])), green: \(value(numbers[1])), blue: \(value(numbers[2]))"
    let alpha = moves(numbers[3]) || view[numbers[3]] != 1 ? ", opacity: \(value(numbers[3]))" : ""
    return "Color(\(channels)\(alpha))"
  }

  private var shape: [String] {
    switch view.shape.outline {
    case .circle: return painted(["Circle()"]) + [frame(length(.radius, times: 2), length(.radius, times: 2))]
    case .ellipse: return painted(["Ellipse()"]) + [frame(length(.width), length(.height))]
    case .rectangle where drawing.hasRoundCorners && drawing.isTrimmed:
      return painted(["Path { path in"] + roundRectangle + ["}"]) + [frame("0", "0")]
    case .rectangle:
      let shape =
        drawing.hasRoundCorners
        ? "RoundedRectangle(cornerRadius: \(length(.cornerRadius)), style: .circular)" : "Rectangle()"
      return painted([shape]) + [frame(length(.width), length(.height))]
    case .corners(let corners):
      func coordinate(_ factor: Double, _ size: VisibleProperty, _ offset: Double) -> String {
        if moves(size) {
          return less(multiple(factor, corners.isClosed ? length(size) : value(size)), offset)
        }
        return text.number(factor * (corners.isClosed ? max(0, view[size]) : view[size]) - offset)
      }
      var lines = corners.points.enumerated().map { place, point in
        let (way, offset) = (point - pivot.share, pivot.offset)
        let point =
          "CGPoint(x: \(coordinate(way.x, .width, offset.x)), y: \(coordinate(way.y, .height, offset.y)))"
        return "  path.\(place == 0 ? "move" : "addLine")(to: \(point))"
      }
      if corners.isClosed { lines.append("  path.closeSubpath()") }
      return painted(["Path { path in"] + lines + ["}"]) + [frame("0", "0")]
    case .path(let data): return painted(["Path { path in"] + outline(data) + ["}"]) + [frame("0", "0")]
    case .morph(let morph): return painted(["Path { path in"] + outline(morph) + ["}"]) + [frame("0", "0")]
    case .group: return []
    case .text(let wording):
      var lines = ["Text(verbatim: \(words(wording)))", "  .font(\(font))"]
      if wording.counts { lines.append("  .monospacedDigit()") }
      if moves(.letterSpacing) || view[.letterSpacing] != 0 { lines.append("  .kerning(\(value(.letterSpacing)))") }
      lines += ["  .foregroundStyle(\(drawing.fill.map(paint) ?? colour(Property.fill.numbers)))", "  .fixedSize()"]
      let share = view.anchor.share.x
      if share != 0 { lines.append("  .frame(width: 0, alignment: .\(share < 0 ? "leading" : "trailing"))") }
      return lines
    }
  }

  /// Returns the words of a text as a string literal, in which numbers that move are interpolated.
  private func words(_ wording: Wording) -> String {
    guard moves(.value) else { return SwiftText.string(wording.words(view[.value])) }
    let parts = wording.parts.map { part in
      switch part {
      case .letters(let letters): String(SwiftText.string(letters).dropFirst().dropLast())
      case .value(let format):
        "\\(counted(\(value(.value)), decimals: \(format.decimals), grouped: \(format.isGrouped)))"
      }
    }
    return "\"\(parts.joined())\""
  }

  /// The function that a file with texts needs that count; see `CountFormat`.
  static let counted = [
    "", "/// Returns a number as a text shows it. Halves are rounded away from zero.",
    "private func counted(_ number: Double, decimals: Int, grouped: Bool) -> String {",
    "  let steps = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000][decimals]",
    "  let count = Int64(min((abs(number) * steps + \(CountFormat.slack)).rounded(), \(Int64(CountFormat.mostSteps))))",
    "  var digits = String(count)",
    "  while digits.count <= decimals { digits = \"0\" + digits }",
    "  var words = String(digits.dropLast(decimals))",
    "  if grouped {",
    "    for place in stride(from: words.count - 3, to: 0, by: -3) {",
    "      words.insert(\",\", at: words.index(words.startIndex, offsetBy: place))",
    "    }",
    "  }",
    "  if decimals > 0 { words += \".\" + digits.suffix(decimals) }",
    "  return number < 0 && count != 0 ? \"-\" + words : words", "}",
  ]

  private func frame(_ width: String, _ height: String) -> String { "  .frame(width: \(width), height: \(height))" }

  /// Returns a shape with its colours. SwiftUI draws the outline over the area if it comes last.
  private func painted(_ shape: [String]) -> [String] {
    let fill = "  .fill(\(drawing.fill.map(paint) ?? "Color.clear"))"
    guard let stroke = drawing.stroke else { return shape + [fill] }
    let line = "  .stroke(\(paint(stroke)), \(width))"
    guard drawing.isTrimmed else { return shape + (drawing.fill == nil ? [] : [fill]) + [line] }
    let (start, end) = (value(.trimStart), value(.trimEnd))
    // A part that ends before it begins is not drawn.
    let last = !moves(.trimStart) && view.trim.x == 0 ? end : "max(\(start), \(end))"
    let outline = shape + ["  .trim(from: \(start), to: \(last))", line]
    return drawing.fill == nil
      ? outline : shape + [fill, "  .overlay {"] + outline.map { "    \($0)" } + ["  }"]
  }

  /// Returns a colour or a gradient. A gradient fills a frame, and that of a path has no size, so a path has the mean colour.
  private func paint(_ paint: Drawing.Paint) -> String {
    guard let gradient = paint.gradient, drawing.hasFrame(view.shape.outline) else { return colour(paint.numbers) }
    let stops = gradient.stops.indices.map { stop in
      let offset = value(Gradient.offset(ofStop: stop))
      return ".init(color: \(colour(Gradient.colour(ofStop: stop))), location: \(offset))"
    }.joined(separator: ", ")
    if gradient.form == .radial {
      return
        "EllipticalGradient(stops: [\(stops)], center: .center, startRadiusFraction: 0, endRadiusFraction: \(text.number(Gradient.radius)))"
    }
    if moves(Gradient.angle) || gradient.followsRatio && drawing.isResized {
      func point(_ end: Double) -> String {
        let size = view.area.size
        let sides: [String] =
          switch view.shape.outline {
          case .circle: [length(.radius, times: 2), length(.radius, times: 2)]
          case .ellipse, .rectangle: [length(.width), length(.height)]
          case .corners, .path, .morph, .text, .group: [text.number(size.x), text.number(size.y)]
          }
        return "gradientEnd(\(text.number(end)), \(value(Gradient.angle)), \(sides.joined(separator: ", ")))"
      }
      return "LinearGradient(stops: [\(stops)], startPoint: \(point(-1)), endPoint: \(point(1)))"
    }
    let size = view.area.size.x > 0 && view.area.size.y > 0 ? view.area.size : [1, 1]
    let way = gradient.way(in: size) / size
    func point(_ way: SIMD2<Double>) -> String {
      "UnitPoint(x: \(text.number(0.5 + way.x)), y: \(text.number(0.5 + way.y)))"
    }
    return "LinearGradient(stops: [\(stops)], startPoint: \(point(-way)), endPoint: \(point(way)))"
  }

  /// The function that a file with gradients needs whose angles move, or whose sizes do.
  static let gradientEnd = [
    "", "/// Returns an end of the line along which a gradient at an angle changes: the start for -1, the end for 1.",
    "private func gradientEnd(_ end: Double, _ degrees: Double, _ width: Double, _ height: Double) -> UnitPoint {",
    "  let (x, y) = (sin(degrees * .pi / 180), -cos(degrees * .pi / 180))",
    "  let (width, height) = (max(width, 0.001), max(height, 0.001))",
    "  let length = end * (abs(x) * width + abs(y) * height) / 2",
    "  return UnitPoint(x: 0.5 + x * length / width, y: 0.5 + y * length / height)", "}",
  ]

  private var font: String {
    let style = view.style
    let (size, weight) = (length(.fontSize), style.fontWeight == 400 ? "" : ".weight(.\(style.swiftUIWeight))")
    switch style.font {
    case nil, "system-ui", "sans-serif": return ".system(size: \(size))\(weight)"
    case "serif": return ".system(size: \(size), design: .serif)\(weight)"
    case "monospace": return ".system(size: \(size), design: .monospaced)\(weight)"
    case let name?: return ".custom(\(SwiftText.string(name)), fixedSize: \(size))\(weight)"
    }
  }

  /// The arguments for the width and the style of an outline.
  private var width: String {
    let style = view.style
    let width = length(.strokeWidth)
    guard style != ViewStyle() else { return "lineWidth: \(width)" }
    var arguments = ["lineWidth: \(width)"]
    if style.cap != .butt { arguments.append("lineCap: .\(style.cap.rawValue)") }
    arguments.append(style.join == .miter ? "miterLimit: \(ViewStyle.miterLimit)" : "lineJoin: .\(style.join.rawValue)")
    if !style.dashes.isEmpty {
      arguments.append("dash: [\(style.pairsOfDashes.map(text.number).joined(separator: ", "))]")
      if moves(.strokeDashOffset) || view[.strokeDashOffset] != 0 {
        arguments.append("dashPhase: \(value(.strokeDashOffset))")
      }
    }
    return "style: StrokeStyle(\(arguments.joined(separator: ", ")))"
  }

  /// A rectangle with round corners that begins behind the corner at the top left, as in SVG.
  private var roundRectangle: [String] {
    let corners = [(1, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)].map { x, y in
      "CGPoint(x: \(x < 0 ? "-" : "")x, y: \(y < 0 ? "-" : "")y)"
    }
    return [
      "  let (x, y) = (\(length(.width)) / 2, \(length(.height)) / 2)",
      "  let radius = min(\(length(.cornerRadius)), x, y)", "  path.move(to: CGPoint(x: radius - x, y: -y))",
    ]
      + zip(corners, corners.dropFirst()).map { corner, next in
        "  path.addArc(tangent1End: \(corner), tangent2End: \(next), radius: radius)"
      } + ["  path.closeSubpath()"]
  }

  private func outline(_ data: PathData) -> [String] {
    lines(data.outline) { "CGPoint(x: \(text.number($0.x)), y: \(text.number($0.y)))" }
  }

  /// Returns the lines of outlines that become one another: their points, and the path from point to point.
  private func outline(_ morph: Morph) -> [String] {
    guard moves(.morph) else {
      return lines(morph.outline(at: view[.morph])) { "CGPoint(x: \(text.number($0.x)), y: \(text.number($0.y)))" }
    }
    let tables = morph.outlines.map { outline -> String in
      var numbers: [String] = []
      _ = lines(outline) { point in
        numbers += [text.number(point.x), text.number(point.y)]
        return ""
      }
      return "    [\(numbers.joined(separator: ", "))],"
    }
    var count = 0
    let path = lines(morph.outlines[0]) { _ in
      count += 1
      return "point(\(count - 1))"
    }
    return ["  let outlines: [[Double]] = ["] + tables + [
      "  ]", "  let morph = min(max(\(value(.morph)), -1e6), 1e6)",
      "  let first = min(max(Int(morph.rounded(.down)), 0), outlines.count - 2)",
      "  let share = morph - Double(first)", "  func point(_ number: Int) -> CGPoint {",
      "    func mixed(_ place: Int) -> Double {",
      "      outlines[first][place] * (1 - share) + outlines[first + 1][place] * share", "    }",
      "    return CGPoint(x: mixed(2 * number), y: mixed(2 * number + 1))", "  }",
    ] + path
  }

  /// Returns the lines of an outline.
  ///
  /// - Parameter point: returns a point as text; it is called once for each point in order.
  private func lines(_ outline: OutlinePath, _ point: (SIMD2<Double>) -> String) -> [String] {
    let path = outline.mapped(by: PlaneTransform(movingBy: -pivot.point(in: view.extent)))
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
