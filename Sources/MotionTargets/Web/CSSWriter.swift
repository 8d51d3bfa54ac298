import MotionAlgebra
import MotionText

/// Writes a picture as a style sheet for HTML: one element per view, selected by class, inside an element that is the canvas.
/// The first comment contains the HTML that the style sheet needs.
package struct CSSWriter {
  private let text: CSSText
  private let tolerance: Double
  /// The class of the canvas, which is also a prefix of the names of keyframes.
  private var name: String
  /// Whether the script has no name.
  private let isUnnamed: Bool

  /// - Parameters:
  ///   - name: the name of the script. `nil` stands for a script without a name, such as one from stdin; its class contains a
  ///     hash of the style sheet, so that two of them can be in one page.
  ///   - tolerance: the tolerance of the picture, in pixels.
  package init(name: String?, tolerance: Double) {
    self.name = CSSWriter.className(name ?? "motion")
    isUnnamed = name == nil
    self.tolerance = tolerance
    text = CSSText(tolerance: tolerance)
  }

  /// - Parameter reduced: the variant with reduced motion; `nil` keeps the fades of
  ///   `picture` and drops other movements.
  /// - Returns: the style sheet, and notes on it.
  package func text(_ picture: Picture, reduced: Picture? = nil) -> (text: String, notes: [String]) {
    var named = self
    // A view with the class of the canvas would have its size and its background.
    while picture.views.contains(where: { CSSWriter.className($0.start.name) == named.name }) {
      named.name += "-canvas"
    }
    let draft = named.sheet(picture, reduced)
    guard isUnnamed else { return draft }
    named.name += "-\(fingerprint(draft.text))"
    return named.sheet(picture, reduced)
  }

  private func sheet(_ picture: Picture, _ reduced: Picture?) -> (text: String, notes: [String]) {
    let canvas = ".\(CSSText.identifier(name))"
    var style = MotionStyle(prefix: "\(name)-", tolerance: tolerance)
    var rules = stage(canvas, picture.canvas)
    var fewer = ""
    var elements: [CSSElement] = []
    for (place, view) in picture.views.enumerated() {
      let other = reduced?.views[place]
      let element = CSSElement(view, reduced: other, text)
      elements.append(element)
      let className = CSSWriter.className(view.start.name)
      let selector = "\(canvas) > .\(CSSText.identifier(className))"
      style.begin("\(name)-\(className)-")
      let motion = style.motion(of: view, reduced: other, element.groups)
      // Properties computed from custom properties are declared only by those.
      let made = Set((motion?.declarations ?? []).flatMap { $0.split(separator: "; ") }.map(CSSWriter.property))
      var declarations = element.look.filter { !made.contains(CSSWriter.property($0)) }
      if let motion {
        declarations += motion.declarations
        if !motion.animations.isEmpty { declarations.append(CSSWriter.animation(motion.animations)) }
        if let less = motion.reduced {
          let animation = CSSWriter.animation(less.animations.isEmpty ? ["none"] : less.animations)
          fewer += CSSWriter.rule(selector, less.declarations + [animation], indent: "  ")
        }
      }
      rules += CSSWriter.rule(selector, declarations)
      if view.start.shape.outline.isText { rules += CSSWriter.rule("\(selector)::before", CSSElement.textStrut) }
      if !element.inherited.isEmpty {
        rules += CSSWriter.rule("\(selector) > *", element.inherited.map { "\($0): inherit" })
      }
      for part in element.parts?.rules(offset: 0) ?? [] {
        rules += CSSWriter.rule("\(selector) > \(part.selector)", [part.declaration])
      }
    }
    let notes = CSSWriter.sizeNotes(picture, reduced, elements)
    var parts = [head(picture, elements, notes), rules]
    if !fewer.isEmpty { parts.append("@media (prefers-reduced-motion: reduce) {\n\(fewer)}\n") }
    let keyframes = style.registrations { $0 } + style.keyframes
    if !keyframes.isEmpty { parts.append(keyframes) }
    let all = parts.joined(separator: "\n")
    return (all.utf8.allSatisfy { $0 < 0x80 } ? all : "@charset \"utf-8\";\n" + all, notes)
  }

  /// Browsers paint boxes with sides of whole pixels. Shapes inside an SVG keep their exact size.
  private static func sizeNotes(_ picture: Picture, _ reduced: Picture?, _ elements: [CSSElement]) -> [String] {
    let sizes: Set<VisibleProperty> = [.radius, .width, .height]
    var names: [String] = []
    for (place, element) in elements.enumerated() where element.tag == "div" {
      let views = [picture.views[place]] + (reduced.map { [$0.views[place]] } ?? [])
      let moving = views.flatMap(\.movements).filter { movement in
        movement.property.map(sizes.contains) ?? false && !(movement.curve.isConstant && movement.loop == nil)
      }
      for movement in moving {
        let name = "\(views[0].start.name).\(movement.name)"
        if !names.contains(name) { names.append(name) }
      }
    }
    if names.isEmpty { return [] }
    let isOne = names.count == 1
    return [
      "browsers paint boxes with sides of whole pixels, so \(PictureNotes.list(names)) \(isOne ? "is" : "are") up to half a pixel "
        + "off, before \(isOne ? "it is" : "they are") scaled"
    ]
  }

  private func head(_ picture: Picture, _ elements: [CSSElement], _ notes: [String]) -> String {
    var lines = ["<div class=\"\(xmlText(name))\">"]
    for (view, element) in zip(picture.views, elements) {
      let className = xmlText(CSSWriter.className(view.start.name))
      let start = "  <\(element.tag) class=\"\(className)\" data-view=\"\(xmlText(view.start.name))\">"
      lines.append("\(start)\(element.content)</\(element.tag)>")
    }
    lines.append("</div>")
    let own = picture.views.flatMap { view in
      view.movements.filter { $0.property == nil }.map { movement in
        "var(--\(CSSText.identifier("\(name)-\(movement.name)"))) of .\(CSSText.identifier(CSSWriter.className(view.start.name)))"
      }
    }
    if !own.isEmpty { lines += ["", "Animated numbers for your own styles: \(own.joined(separator: ", "))."] }
    for note in notes { lines += ["", "Note that \(note)."] }
    let page = lines.joined(separator: "\n").replacing("*/", with: "*&#47;")
    return "/* Written by motionc. The page needs:\n\n\(page)\n*/\n"
  }

  private func stage(_ selector: String, _ canvas: PictureCanvas) -> String {
    var declarations = [
      "position: relative", "width: \(text.px(canvas.size.x))", "height: \(text.px(canvas.size.y))", "overflow: hidden",
    ]
    if let colour = canvas.background {
      declarations.append("background-color: \(text.colour(colour.x, colour.y, colour.z, colour.w))")
    }
    let views = [
      "position: absolute", "left: \(text.px(-canvas.origin.x))", "top: \(text.px(-canvas.origin.y))",
      "transform: translate(-50%, -50%)", "transform-origin: 0 0",
    ]
    return CSSWriter.rule(selector, declarations) + CSSWriter.rule("\(selector) > *", views)
  }

  private static func animation(_ animations: [String]) -> String {
    animations.count == 1 ? "animation: \(animations[0])" : "animation:\n    \(animations.joined(separator: ",\n    "))"
  }

  private static func rule(_ selector: String, _ declarations: [String], indent: String = "") -> String {
    let lines = declarations.flatMap { $0.split(separator: "; ") }
    let body = lines.map { "\(indent)  \($0.replacing("\n", with: "\n\(indent)"));\n" }.joined()
    return "\(indent)\(selector) {\n\(body)\(indent)}\n"
  }

  private static func property(_ declaration: some StringProtocol) -> Substring {
    Substring(declaration.prefix { $0 != ":" })
  }

  /// Returns a name as a class, which cannot contain spaces.
  private static func className(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.isWhitespace ? "-" : $0 }))
  }
}

/// The HTML element for a view: a box, a text, or an SVG around one shape, which is used for paths and for outlines that are
/// drawn.
struct CSSElement {
  var tag = "div"
  var content = ""
  /// The declarations that describe it at time 0.
  var look: [String]
  var groups: [StyleGroup]
  /// The declarations that the shape inside inherits.
  var inherited: [String] = []
  /// The parts inside, instead of one shape.
  var parts: OutlineParts?

  init(_ view: PictureView, reduced: PictureView?, _ text: CSSText) {
    let start = view.start
    let isOutlined =
      SVGShape.isOutlined(start, moving: view.movements.compactMap(\.property))
      || (reduced.map { SVGShape.isOutlined($0.start, moving: $0.movements.compactMap(\.property)) } ?? false)
    var isBox = !isOutlined
    switch start.shape.outline {
    case .circle, .ellipse: look = ["border-radius: 50%"]
    case .rectangle: look = []
    case .corners, .path: (look, isBox) = ([], false)
    case .text(let words):
      content = xmlText(words)
      let size = text.px(VisibleShape.textSize)
      look = ["font: \(size)/0 system-ui, sans-serif", "white-space: nowrap"]
    }
    groups = isBox ? CSSElement.boxGroups(view, reduced, text) : []
    if !isBox { draw(start, isOutlined: isOutlined, text) }
    look += groups.compactMap { group in
      let values = group.properties.map { start[$0] }
      return CSSElement.isUsual(group.properties, values) ? nil : group.declaration(values)
    }.flatMap { $0.split(separator: "; ").map(String.init) }
  }

  /// The declarations of an empty box beside a text. The line is as high as this box, with the middle at 0.35 em above the
  /// baseline as in SVG. Without it, the place of the text would depend on the font.
  static let textStrut = ["content: \"\"", "display: inline-block", "height: 1.2em", "vertical-align: -0.25em"]

  /// Draws an SVG without a size of its own. The shape inside it inherits the style.
  private mutating func draw(_ view: SceneView, isOutlined: Bool, _ text: CSSText) {
    let shape = SVGShape(view, isOutlined: isOutlined, isStill: false, text)
    tag = "svg"
    // The length is that of the whole outline, whichever part is drawn.
    let length = isOutlined ? " pathLength=\"1\"" : ""
    look = ["transform: none", "overflow: visible"]
    switch view.shape.outline {
    case .circle: inherited = ["r"]
    case .ellipse: inherited = ["rx", "ry"]
    case .rectangle: inherited = ["x", "y", "width", "height"]
    case .corners(let corners):
      inherited = ["d"]
      // This attribute is for browsers without the CSS property `d`.
      content = "<path d=\"\(corners.data(view.size, text))\"\(length)/>"
    case .path(let data):
      parts = isOutlined ? OutlineParts(view.shape.outline) : nil
      content = parts?.elements(offset: nil, length: nil) ?? "<path d=\"\(xmlText(data))\"\(length)/>"
    case .text: break
    }
    if content.isEmpty { content = "<\(shape.tag)\(length)/>" }
    if !inherited.contains("width") { look += ["width: 1px", "height: 1px"] }
    if isOutlined { look += ["fill: none", "stroke-width: \(text.px(VisibleShape.outlineWidth))"] }
    groups = SVGShape.groups(view, isOutlined: isOutlined, text)
  }

  private static func boxGroups(_ view: PictureView, _ reduced: PictureView?, _ text: CSSText) -> [StyleGroup] {
    var groups = StyleGroup.transforms(text)
    func length(_ property: VisibleProperty, _ declaration: @escaping (String) -> String) {
      let factor = property == .radius ? 2.0 : 1
      groups.append(
        StyleGroup(
          properties: [property], apart: .lines(tolerance: 0),
          declaration: { declaration(text.px(max(0, factor * $0[0]))) }))
    }
    switch view.start.shape.outline {
    case .circle: length(.radius) { "width: \($0); height: \($0)" }
    case .rectangle, .ellipse:
      length(.width) { "width: \($0)" }
      length(.height) { "height: \($0)" }
    case .corners, .path, .text: break
    }
    groups += StyleGroup.effects(text)
    groups.append(colour(view.start.shape.outline.isText ? "color" : "background-color", view, reduced, text))
    return groups
  }

  /// Returns a colour. Browsers interpolate premultiplied colours, and frames do not premultiply; the two agree only if alpha
  /// or the colour is constant.
  private static func colour(
    _ name: String, _ view: PictureView, _ reduced: PictureView?, _ text: CSSText
  ) -> StyleGroup {
    let isMixed = [view, reduced].contains { view in
      let moving = Set(view?.movements.compactMap(\.property) ?? [])
      return moving.contains(.alpha) && !moving.isDisjoint(with: [.red, .green, .blue])
    }
    return StyleGroup(
      properties: [.red, .green, .blue, .alpha],
      apart: .variables(unit: "") { parts in
        let channels = parts[0..<3].map { "calc(255 * \($0))" }
        return "\(name): rgb(\(channels.joined(separator: " ")) / \(parts[3]))"
      }, isStraight: { _ in !isMixed },
      declaration: { "\(name): \(text.colour($0[0], $0[1], $0[2], $0[3]))" })
  }

  /// Whether values are those of an element without declarations.
  private static func isUsual(_ properties: [VisibleProperty], _ values: [Double]) -> Bool {
    if properties == [.alpha] { return values == [VisibleProperty.alpha.base] }
    return properties.first.map { $0.property.numbers == properties && $0.property.isNeutral(values) } ?? false
  }
}
