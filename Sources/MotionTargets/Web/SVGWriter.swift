import MotionAlgebra
import MotionText

/// Writes a picture as one SVG that plays by itself with CSS animations. It also plays in `<img>`, where no script runs, and
/// beside other SVGs in one page.
///
/// A renderer without animations, such as a mail client, shows the frame in which most is seen: the attributes describe it, and
/// the style with the animations is behind a condition that such a renderer ignores.
package struct SVGWriter {
  private let text: CSSText
  private let tolerance: Double
  /// The title that a screen reader announces; `nil` if the page around the picture has one.
  private let title: String?

  /// - Parameters:
  ///   - tolerance: the tolerance of the picture, in pixels.
  ///   - title: the title that a screen reader announces. Without one, the picture has no description either, because the page
  ///     around it describes it.
  package init(tolerance: Double, title: String? = nil) {
    self.tolerance = tolerance
    self.title = title
    text = CSSText(tolerance: tolerance)
  }

  /// - Parameter reduced: the variant with reduced motion; `nil` keeps the fades of
  ///   `picture` and drops other movements.
  package func text(_ picture: Picture, reduced: Picture? = nil) -> String {
    let outlines = zip(picture.views.indices, picture.views).map { place, view in
      SVGShape.isOutlined(view.start, moving: view.movements.compactMap(\.property))
        || (reduced.map {
          SVGShape.isOutlined($0.views[place].start, moving: $0.views[place].movements.compactMap(\.property))
        } ?? false)
    }
    let poster = picture.poster()
    // The names contain a hash of everything that they name.
    let draft = style(picture, reduced, outlines, poster, prefix: "m")
    let prefix = "m\(fingerprint(draft.text + "\(picture.canvas)\(picture.views.map(\.start))"))-"
    let (style, classes) = draft.text.isEmpty ? draft : self.style(picture, reduced, outlines, poster, prefix: prefix)
    var lines = [head(picture.canvas)] + words(about: picture)
    if !style.isEmpty { lines.append("<style>\n\(style)</style>") }
    lines += background(picture.canvas)
    for (place, view) in poster.enumerated() {
      lines.append(element(view, isOutlined: outlines[place], className: classes[place]))
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns views that do not move.
  ///
  /// - Parameters:
  ///   - drawn: the names of the views whose outlines are drawn at some time.
  ///   - time: the time of the picture in flicks, for its description.
  package func still(_ views: [SceneView], drawn: Set<String>, _ canvas: PictureCanvas, at time: Int64 = 0) -> String {
    let seen = views.filter { PictureCanvas.shows($0, on: canvas) && $0.opacity > 0 }.map(\.name)
    let description = seen.isEmpty ? "Nothing" : "\(PictureNotes.list(seen))"
    var lines = [head(canvas)] + words("\(description) at \(readableTime(time)).") + background(canvas)
    for view in views {
      let moving: [VisibleProperty] = drawn.contains(view.name) ? [.trimEnd] : []
      lines.append(element(view, isOutlined: SVGShape.isOutlined(view, moving: moving), className: nil))
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func head(_ canvas: PictureCanvas) -> String {
    let numbers = [canvas.origin.x, canvas.origin.y, canvas.size.x, canvas.size.y].map(text.number)
    let role = title == nil ? "" : " role=\"img\""
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(numbers.joined(separator: " "))\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"\(role)>"
  }

  /// Returns the title and the description that a screen reader announces.
  private func words(_ description: String) -> [String] {
    guard let title else { return [] }
    return ["<title>\(xmlText(title))</title>", "<desc>\(xmlText(description))</desc>"]
  }

  private func words(about picture: Picture) -> [String] {
    let names = picture.views.filter { !$0.movements.isEmpty }.map(\.start.name)
    let moving = names.isEmpty ? "nothing" : PictureNotes.list(names)
    switch picture.performance {
    case .once(let end): return words("An animation of \(moving), \(readableTime(end)) long.")
    case .looping: return words("An endless animation of \(moving).")
    }
  }

  private func background(_ canvas: PictureCanvas) -> [String] {
    guard let colour = canvas.background else { return [] }
    let place =
      canvas.origin == [0, 0] ? "" : " x=\"\(text.number(canvas.origin.x))\" y=\"\(text.number(canvas.origin.y))\""
    let alpha = colour.w < 1 ? " fill-opacity=\"\(text.fraction(colour.w))\"" : ""
    let fill = text.colour(colour.x, colour.y, colour.z)
    return ["<rect\(place) width=\"100%\" height=\"100%\" fill=\"\(fill)\"\(alpha)/>"]
  }

  private func element(_ view: SceneView, isOutlined: Bool, className: String?) -> String {
    let shape = SVGShape(view, isOutlined: isOutlined, isStill: className == nil, text)
    let name = className.map { " class=\"\($0)\"" } ?? ""
    let start = "<\(shape.tag) data-view=\"\(xmlText(view.name))\"\(name)\(shape.attributes)"
    return shape.content.isEmpty ? "\(start)/>" : "\(start)>\(shape.content)</\(shape.tag)>"
  }

  // MARK: Style

  private func style(
    _ picture: Picture, _ reduced: Picture?, _ outlines: [Bool], _ poster: [SceneView], prefix: String
  ) -> (text: String, classes: [String?]) {
    var style = MotionStyle(prefix: prefix, tolerance: tolerance)
    var rules = ""
    var fewer = ""
    var classes: [String?] = []
    for (place, view) in picture.views.enumerated() {
      let groups = SVGShape.groups(view.start, isOutlined: outlines[place], text)
      guard let motion = style.motion(of: view, reduced: reduced?.views[place], groups) else {
        classes.append(nil)
        continue
      }
      let name = "\(prefix)v\(place + 1)"
      classes.append(name)
      let moves = motion.places.contains { $0 < StyleGroup.transforms(self.text).count }
      // WebKit would apply the attribute too if the property were `none`.
      var lead =
        moves ? ["transform: translate(0)"] + SVGShape.transforms(view.start, moving: motion.places, self.text) : []
      // Where something moves, the values at time 0 replace the attributes.
      for group in groups.dropFirst(moves ? StyleGroup.transforms(self.text).count : 0) {
        let start = group.declaration(group.properties.map { view.start[$0] })
        // The dashes of the attributes are in pixels, and those of the style in parts of the outline.
        let isOther = start != group.declaration(group.properties.map { poster[place][$0] })
        if isOther || (group.isTrim && poster[place].trim != [0, 1]) { lead.append(start) }
      }
      rules += SVGWriter.rule(name, lead + motion.declarations, motion.animations)
      if outlines[place], motion.places.contains(where: { $0 < groups.count && groups[$0].isTrim }) {
        let offset = SVGShape.dash(view.start.trim.x, view.start.trim.y).offset
        for part in OutlineParts(view.start.shape.outline)?.rules(offset: offset) ?? [] {
          rules += ".\(name) > \(part.selector) { \(part.declaration) }\n"
        }
      }
      if let less = motion.reduced { fewer += SVGWriter.rule(name, less.declarations, less.animations) }
    }
    guard !rules.isEmpty else { return ("", classes) }
    let types = style.registrations { $0.replacing("<", with: "&lt;") }
    var text = types + style.keyframes + "@supports (translate: 0px) {\n" + rules
    if !fewer.isEmpty { text += "@media (prefers-reduced-motion: reduce) {\n\(fewer)}\n" }
    return (text + "}\n", classes)
  }

  private static func rule(_ name: String, _ declarations: [String], _ animations: [String]) -> String {
    let words = animations.isEmpty ? "none" : animations.joined(separator: ", ")
    return ".\(name) { \((declarations + ["animation: \(words)"]).joined(separator: "; ")) }\n"
  }
}

/// The SVG element of a view, and the parts of it that CSS can animate.
struct SVGShape {
  var tag: String
  var attributes: String
  var content = ""

  /// Whether only its outline is drawn, as for a line and for any view that is drawn in part.
  static func isOutlined(_ view: SceneView, moving: [VisibleProperty]) -> Bool {
    if view.shape.outline.isText { return false }
    return view.shape.outline.isOpen || view.trim != [0, 1] || moving.contains(.trimStart) || moving.contains(.trimEnd)
  }

  /// Dashes are in pixels if possible, because not every program that draws SVG supports `pathLength`.
  ///
  /// - Parameter isStill: whether nothing of it moves. Otherwise a style replaces the dashes where animations run, in parts of the
  ///   outline.
  init(_ view: SceneView, isOutlined: Bool, isStill: Bool, _ text: CSSText) {
    func number(_ value: Double) -> String { text.number(value) }
    let (width, height) = (max(0, view.size.x), max(0, view.size.y))
    let parts = isOutlined ? OutlineParts(view.shape.outline) : nil
    switch view.shape.outline {
    case .circle: (tag, attributes) = ("circle", " r=\"\(number(max(0, view.radius)))\"")
    case .rectangle:
      tag = "rect"
      attributes =
        " x=\"\(number(-width / 2))\" y=\"\(number(-height / 2))\" width=\"\(number(width))\" height=\"\(number(height))\""
    case .ellipse: (tag, attributes) = ("ellipse", " rx=\"\(number(width / 2))\" ry=\"\(number(height / 2))\"")
    case .corners(let corners): (tag, attributes) = ("path", " d=\"\(corners.data(view.size, text))\"")
    case .path(let data): (tag, attributes) = parts == nil ? ("path", " d=\"\(xmlText(data))\"") : ("g", "")
    case .text(let words):
      tag = "text"
      attributes =
        " font-family=\"system-ui, sans-serif\" font-size=\"\(number(VisibleShape.textSize))\" text-anchor=\"middle\" y=\"0.35em\""
      content = xmlText(words)
    }
    let colour = text.colour(view.fill.x, view.fill.y, view.fill.z)
    if isOutlined {
      attributes += " fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(number(VisibleShape.outlineWidth))\""
      if view.trim != [0, 1] || !view.shape.outline.isOpen {
        let dash = SVGShape.dash(view.trim.x, view.trim.y)
        let length = isStill || parts == nil ? view.outlineLength : nil
        let unit = length ?? 1
        if !isStill || length == nil, parts == nil { attributes += " pathLength=\"1\"" }
        // The whole outline needs no dashes until something moves, and not every renderer knows `pathLength`.
        if isStill || view.trim != [0, 1] {
          attributes += " stroke-dasharray=\"\(text.fraction(dash.length * unit)) \(text.fraction(2 * unit))\""
        }
        if let parts {
          content = parts.elements(offset: dash.offset, length: length)
        } else if dash.offset != 0 {
          attributes += " stroke-dashoffset=\"\(text.fraction(dash.offset * unit))\""
        }
      }
    } else {
      attributes += " fill=\"\(colour)\""
    }
    if view.fill.w != 1 { attributes += " \(isOutlined ? "stroke" : "fill")-opacity=\"\(text.fraction(view.fill.w))\"" }
    for property in Property.effects where !property.isNeutral(in: view) {
      guard let css = property.writing.names?.css else { continue }
      let values = property.numbers.map { text.value(view[$0], $0.unit) }
      attributes += " \(css.name)=\"\(css.value(values))\""
    }
    var transform: [String] = []
    if view.position != [0, 0] { transform.append("translate(\(number(view.position.x)) \(number(view.position.y)))") }
    let middle = view.middle
    let isTurned = view.rotation != 0 || view.scale != [1, 1]
    if isTurned, middle != [0, 0] { transform.append("translate(\(number(middle.x)) \(number(middle.y)))") }
    if view.rotation != 0 { transform.append("rotate(\(number(view.rotation)))") }
    if view.scale != [1, 1] {
      transform.append("scale(\(text.fraction(view.scale.x)) \(text.fraction(view.scale.y)))")
    }
    if isTurned, middle != [0, 0] { transform.append("translate(\(number(-middle.x)) \(number(-middle.y)))") }
    if !transform.isEmpty { attributes += " transform=\"\(transform.joined(separator: " "))\"" }
  }

  static func dash(_ start: Double, _ end: Double) -> (length: Double, offset: Double) { (max(0, end - start), -start) }

  /// Returns the declarations that replace `transform` if any part of it moves. What neither moves nor changes the view is left
  /// out, because browsers take time for it in every frame.
  ///
  /// - Parameter moving: the indices of the groups that move.
  static func transforms(_ view: SceneView, moving: Set<Int>, _ text: CSSText) -> [String] {
    var all: [String] = []
    for (place, group) in StyleGroup.transforms(text).enumerated() {
      let values = group.properties.map { view[$0] }
      if moving.contains(place) || group.properties.first?.property.isNeutral(values) != true {
        all.append(group.declaration(values))
      }
    }
    if view.shape.outline.middle != [0, 0] { all.append(origin(view.middle, text)) }
    return all
  }

  private static func origin(_ middle: SIMD2<Double>, _ text: CSSText) -> String {
    "transform-origin: \(text.px(middle.x)) \(text.px(middle.y))"
  }

  /// Returns the groups in the order of `transforms`, then the others.
  static func groups(_ view: SceneView, isOutlined: Bool, _ text: CSSText) -> [StyleGroup] {
    let paint = isOutlined ? "stroke" : "fill"
    var groups = StyleGroup.transforms(text)
    func shape(_ properties: [VisibleProperty], _ declaration: @escaping ([Double]) -> String) {
      groups.append(StyleGroup(properties: properties, apart: .lines(tolerance: 0.005), declaration: declaration))
    }
    switch view.shape.outline {
    case .circle: shape([.radius]) { "r: \(text.px(max(0, $0[0])))" }
    case .rectangle:
      shape([.width]) { "x: \(text.px(-$0[0] / 2)); width: \(text.px(max(0, $0[0])))" }
      shape([.height]) { "y: \(text.px(-$0[0] / 2)); height: \(text.px(max(0, $0[0])))" }
    case .ellipse:
      shape([.width]) { "rx: \(text.px(max(0, $0[0] / 2)))" }
      shape([.height]) { "ry: \(text.px(max(0, $0[0] / 2)))" }
    case .corners(let corners):
      shape([.width, .height]) {
        let size = SIMD2($0[0], $0[1])
        let path = "d: path(\"\(corners.data(size, text))\")"
        return corners.middle == [0, 0] ? path : "\(path); \(origin(corners.middle * size, text))"
      }
    case .path, .text: break
    }
    groups += StyleGroup.effects(text)
    groups += [
      StyleGroup(
        properties: [.red, .green, .blue], apart: .lines(tolerance: 0.5 / 255),
        declaration: { "\(paint): \(text.colour($0[0], $0[1], $0[2]))" }),
      StyleGroup(
        properties: [.alpha], apart: .lines(tolerance: 0),
        declaration: { "\(paint)-opacity: \(text.fraction($0[0]))" }),
    ]
    if isOutlined { groups.append(trim(view, text)) }
    return groups
  }

  private static func trim(_ view: SceneView, _ text: CSSText) -> StyleGroup {
    let hasParts = OutlineParts(view.shape.outline) != nil
    let offset = hasParts ? OutlineParts.offset : "stroke-dashoffset"
    func dashes(_ values: [Double]) -> String {
      let dash = dash(values[0], values[1])
      return "stroke-dasharray: \(text.fraction(dash.length))px 2px; \(offset): \(text.fraction(dash.offset))px"
    }
    return StyleGroup(
      properties: [.trimStart, .trimEnd],
      apart: .variables(unit: "") {
        "stroke-dasharray: calc(max(0, \($0[1]) - \($0[0])) * 1px) 2px; \(offset): calc(\($0[0]) * -1px)"
      }, isStraight: { !hasParts && $0[0] == 0 }, declaration: dashes)
  }
}

extension Outline.Corners {
  /// The lines as path data.
  func data(_ size: SIMD2<Double>, _ text: CSSText) -> String {
    let size = isClosed ? pointwiseMax(size, [0, 0]) : size
    let corners = points.map { "\(text.number($0.x * size.x)) \(text.number($0.y * size.y))" }
    return "M\(corners.joined(separator: "L"))\(isClosed ? "Z" : "")"
  }
}
