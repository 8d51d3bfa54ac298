import MotionAlgebra
import MotionText

/// The custom properties of the numbers of a gradient that move.
struct GradientVariables {
  private let prefix: String
  private let drawing: Drawing
  private let text: CSSText

  /// - Parameter name: the name of the gradient, unique in its page.
  init(_ name: String, _ drawing: Drawing, _ text: CSSText) {
    prefix = "--\(CSSText.identifier(name))-"
    (self.drawing, self.text) = (drawing, text)
  }

  private func moves(_ numbers: [VisibleProperty]) -> Bool { numbers.contains(where: drawing.moving.contains) }

  /// Returns a value, or the variable that replaces it where one of the numbers moves.
  private func value(
    _ name: String, _ numbers: [VisibleProperty], hasFallback: Bool = false, _ value: String
  ) -> String {
    guard moves(numbers) else { return value }
    return hasFallback ? "var(\(prefix)\(name), \(value))" : "var(\(prefix)\(name))"
  }

  // MARK: SVG

  /// Returns the style of a stop in SVG whose colour moves, as an attribute.
  func style(ofStop stop: Int, _ colour: SIMD4<Double>) -> String {
    let numbers = Gradient.colour(ofStop: stop)
    guard moves(numbers) else { return "" }
    let channels = value(
      "\(stop + 1)", numbers.dropLast(), hasFallback: true, text.colour(colour.x, colour.y, colour.z))
    let alpha = value("\(stop + 1)-alpha", [numbers[3]], hasFallback: true, text.fraction(max(0, colour.w)))
    return " style=\"\(xmlText("stop-color: \(channels); stop-opacity: \(alpha)"))\""
  }

  /// Returns the groups of the colours of stops in SVG. Its gradients mix straight colours, and their angle and offsets cannot
  /// move.
  func colours(stops: Int) -> [StyleGroup] {
    (0..<stops).flatMap { stop -> [StyleGroup] in
      let numbers = Gradient.colour(ofStop: stop)
      return [
        group("\(stop + 1)", "<color>", numbers.dropLast(), tolerance: 0.5 / 255) { text.colour($0[0], $0[1], $0[2]) },
        group("\(stop + 1)-alpha", "<number>", [numbers[3]]) { text.fraction(max(0, $0[0])) },
      ].compactMap(\.self)
    }
  }

  // MARK: CSS

  /// Returns the groups of all numbers of an image in CSS.
  func groups(_ gradient: Gradient) -> [StyleGroup] {
    let angle = group("angle", "<angle>", [Gradient.angle]) { text.degrees($0[0]) }
    return [angle].compactMap(\.self)
      + gradient.stops.indices.flatMap { stop -> [StyleGroup] in
        [
          group("\(stop + 1)", "<color>", Gradient.colour(ofStop: stop), tolerance: 0.5 / 255) {
            text.colour($0[0], $0[1], $0[2], $0[3])
          },
          group("\(stop + 1)-offset", "<percentage>", [Gradient.offset(ofStop: stop)]) { text.percent($0[0]) },
        ].compactMap(\.self)
      }
  }

  /// Returns a gradient as an image of CSS.
  func image(_ gradient: Gradient) -> String {
    let isMoving = gradient.isMoving(in: drawing)
    let stops = isMoving ? gradient.stops : gradient.denseStops
    let colours = stops.enumerated().map { stop, shown in
      let colour = shown.colour
      let value = value(
        "\(stop + 1)", Gradient.colour(ofStop: stop), text.colour(colour.x, colour.y, colour.z, colour.w))
      return "\(value) \(self.value("\(stop + 1)-offset", [Gradient.offset(ofStop: stop)], text.percent(shown.offset)))"
    }.joined(separator: ", ")
    switch gradient.form {
    case .linear(let degrees):
      return "linear-gradient(\(value("angle", [Gradient.angle], text.degrees(degrees))), \(colours))"
    case .toward(let side):
      let words = [side.y < 0 ? "top" : "bottom", side.x < 0 ? "left" : "right"]
      return "linear-gradient(to \(words.joined(separator: " ")), \(colours))"
    case .radial: return "radial-gradient(\(colours))"
    }
  }

  /// Returns the group that animates a variable; `nil` if its numbers do not move.
  private func group(
    _ name: String, _ type: String, _ numbers: [VisibleProperty], tolerance: Double = 0,
    _ value: @escaping ([Double]) -> String
  ) -> StyleGroup? {
    guard moves(numbers) else { return nil }
    let variable = "\(prefix)\(name)"
    return StyleGroup(
      properties: numbers, apart: .lines(tolerance: tolerance), variable: (variable, type),
      declaration: { "\(variable): \(value($0))" })
  }
}

extension Gradient {
  /// Whether any number of it moves.
  func isMoving(in drawing: Drawing) -> Bool { drawing.moving.contains { $0.property == .gradient } }

  /// Whether the alphas of the stops move.
  func movesAlpha(in drawing: Drawing) -> Bool {
    stops.indices.contains { drawing.moving.contains(Gradient.colour(ofStop: $0)[3]) }
  }

  /// Whether two neighbours can differ in colour and in alpha at once while something moves. Renderers that mix premultiplied
  /// colours then show other colours between them than SVG.
  func mixesMovingAlpha(in drawing: Drawing) -> Bool {
    func differ(_ stop: Int, _ channels: Range<Int>) -> Bool {
      let colours = (stops[stop].colour, stops[stop + 1].colour)
      let numbers = Gradient.colour(ofStop: stop)[channels] + Gradient.colour(ofStop: stop + 1)[channels]
      return channels.contains { colours.0[$0] != colours.1[$0] } || numbers.contains(where: drawing.moving.contains)
    }
    return isMoving(in: drawing) && stops.indices.dropLast().contains { differ($0, 0..<3) && differ($0, 3..<4) }
  }

  /// Returns the SVG element that defines it for a view.
  ///
  /// Its coordinates are shares of the width and the height where the size moves, or where only the renderer knows it. librsvg
  /// 2.54 draws such a gradient wrong if the view is turned, so the others are in pixels.
  func element(_ name: String, _ view: SceneView, _ drawing: Drawing, _ text: CSSText) -> String {
    let follows = drawing.isResized || view.shape.outline.isText
    let variables = GradientVariables(name, drawing, text)
    let colours = stops.enumerated().map { place, stop in
      let (colour, style) = (stop.colour, variables.style(ofStop: place, stop.colour))
      let opacity = colour.w < 1 ? " stop-opacity=\"\(text.fraction(max(0, colour.w)))\"" : ""
      let (offset, channels) = (text.fraction(stop.offset), text.colour(colour.x, colour.y, colour.z))
      return "<stop offset=\"\(offset)\" stop-color=\"\(channels)\"\(opacity)\(style)/>"
    }.joined()
    let area = view.area
    func pair(_ pair: SIMD2<Double>) -> String { "\(text.number(pair.x)) \(text.number(pair.y))" }
    var (tag, attributes) = ("linearGradient", follows ? "" : " gradientUnits=\"userSpaceOnUse\"")
    if form == .radial {
      tag = "radialGradient"
      if !follows {
        let (middle, size) = (pair(area.middle), pair(area.size))
        attributes += " cx=\"0\" cy=\"0\" gradientTransform=\"translate(\(middle)) scale(\(size))\""
      }
      attributes += " r=\"\(text.fraction(Gradient.radius))\""
    } else {
      let (middle, way) = follows ? ([0.5, 0.5], stretchedWay(in: area.size)) : (area.middle, way(in: area.size))
      for (point, place) in [("1", middle - way), ("2", middle + way)] {
        for (axis, share) in [("x", place.x), ("y", place.y)] {
          attributes += " \(axis)\(point)=\"\(follows ? text.fraction(share) : text.number(share))\""
        }
      }
    }
    return "<\(tag) id=\"\(xmlText(name))\"\(attributes)>\(colours)</\(tag)>"
  }
}
