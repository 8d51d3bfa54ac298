import MotionAlgebra
import MotionText

/// Writes a picture as a style sheet for HTML: one element per view, selected by class, inside an element that is the canvas.
/// The first comment contains the HTML that the style sheet needs.
package struct CSSWriter: Sendable {
  private let text: CSSText
  private let tolerance: Double
  /// The class of the canvas, which is also a prefix of the names of keyframes.
  private var name: String
  /// Whether the script has no name.
  private let isUnnamed: Bool
  private let workers: Workers

  /// - Parameters:
  ///   - name: the name of the script. `nil` stands for a script without a name, such as one from stdin; its class contains a
  ///     hash of the style sheet, so that two of them can be in one page.
  ///   - tolerance: the tolerance of the picture, in pixels.
  ///   - workers: what does the work for several views side by side.
  package init(name: String?, tolerance: Double, workers: Workers = .none) {
    self.workers = workers
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

  /// What the rules of a view need of this view alone.
  private struct Prepared {
    var element: CSSElement
    var motion: MotionStyle.Prepared
    var selector: String
    /// The rule of the view, and the one with reduced motion, up to the animations.
    var start: String
    var fewerStart: String
  }

  private func sheet(_ picture: Picture, _ reduced: Picture?) -> (text: String, notes: [String]) {
    let canvas = ".\(CSSText.identifier(name))"
    var style = MotionStyle(prefix: "\(name)-", tolerance: tolerance)
    var rules =
      CSSWriter.rule(canvas, CSSWriter.stage(picture.canvas, text))
      + CSSWriter.rule("\(canvas) > *", CSSWriter.places(from: -picture.canvas.origin, text))
    var fewer = ""
    let tree = ViewTree(picture.views.map(\.start))
    let prepared = workers.map(picture.views.count) { [style] places -> [Prepared] in
      var (groups, style) = (BoxGroups(text), style)
      return places.map { place in
        let (view, other) = (picture.views[place], reduced?.views[place])
        let element =
          tree.isClip[place] && view.start.shape != .group
          ? CSSElement(clip: view, text)
          : CSSElement(view, reduced: other, gradient: gradientName(place, picture), text, &groups)
        let isInside = view.start.parent != nil || view.start.clip != nil || element.isClip
        let selector =
          "\(canvas)\(isInside ? " " : " > ").\(CSSText.identifier(CSSWriter.className(view.start.name)))"
        return withRules(element, style.prepared(view, reduced: other, element.groups), selector)
      }
    }
    style.reserve(prepared.count)
    let elements = prepared.map(\.element)
    // The rule of a group view comes before those of its members, which replace parts of it.
    for place in tree.order {
      let (view, element) = (picture.views[place], elements[place])
      let className = CSSWriter.className(view.start.name)
      // The members of a group that clips others are on no page.
      if tree.isInClip[place], !element.isClip { continue }
      let selector = prepared[place].selector
      style.begin("\(name)-\(className)-")
      let motion = style.named(prepared[place].motion)
      if let less = motion?.reduced {
        fewer += prepared[place].fewerStart
        CSSWriter.end(&fewer, less.animations, indent: "  ")
      }
      if let clip = view.start.clip, elements[clip].isClip, !element.isClip {
        let wrapper = "\(canvas) .\(CSSText.identifier(clipClass(place, picture)))"
        let origin = view.start.parent == nil ? -picture.canvas.origin : [0, 0]
        let clips = tree.clips(of: place).map { picture.views[$0].start }
        rules += CSSWriter.rule(
          wrapper, CSSWriter.wrapped(origin, in: clips, text) + ["clip-path: \(clipURL(clip, picture))"])
        rules += CSSWriter.rule("\(wrapper) > *", CSSWriter.places(from: [0, 0], text))
      }
      rules += prepared[place].start
      CSSWriter.end(&rules, motion.flatMap { $0.animations.isEmpty ? nil : $0.animations })
      if view.start.shape == .group {
        rules += CSSWriter.rule("\(selector) > *", CSSWriter.places(from: [0, 0], text))
      }
      if element.isText { rules += CSSWriter.rule("\(selector)::before", CSSElement.textStrut) }
      if !element.inherited.isEmpty {
        rules += CSSWriter.rule("\(selector) > *", element.inherited.map { "\($0): inherit" })
      }
      for part in element.parts?.rules(offset: 0) ?? [] {
        rules += CSSWriter.rule("\(selector) > \(part.selector)", [part.declaration])
      }
    }
    let notes = CSSWriter.notes(picture.views, reduced?.views, elements, tree)
    var parts = [head(picture, elements, notes), rules]
    if !fewer.isEmpty { parts.append("@media (prefers-reduced-motion: reduce) {\n\(fewer)}\n") }
    let keyframes = style.registrations { $0 } + style.keyframes
    if !keyframes.isEmpty { parts.append(keyframes) }
    var all = parts.joined(separator: "\n")
    // Every byte is combined, which takes many at a time, while a search for the first other one takes one at a time.
    let isASCII = all.withUTF8 { $0.reduce(0, |) < 0x80 }
    return (isASCII ? all : "@charset \"utf-8\";\n" + all, notes)
  }

  private func withRules(_ element: CSSElement, _ motion: MotionStyle.Prepared, _ selector: String) -> Prepared {
    // Properties computed from custom properties are declared only by those.
    let own = motion.motion?.declarations ?? []
    let made = own.isEmpty ? [] : Set(own.flatMap(CSSWriter.parts).map(CSSWriter.property))
    let look = made.isEmpty ? element.look : element.look.filter { !made.contains(CSSWriter.property($0)) }
    let fewer = motion.motion?.reduced.map { CSSWriter.start(ofRule: selector, $0.declarations, indent: "  ") }
    return Prepared(
      element: element, motion: motion, selector: selector, start: CSSWriter.start(ofRule: selector, look + own),
      fewerStart: fewer ?? "")
  }

  private func clipClass(_ place: Int, _ picture: Picture) -> String {
    "\(CSSWriter.className(picture.views[place].start.name))-clipped"
  }

  private func gradientName(_ place: Int, _ picture: Picture) -> String {
    "\(name)-\(CSSWriter.className(picture.views[place].start.name))-gradient"
  }

  private func clipName(_ clip: Int, _ picture: Picture) -> String {
    "\(name)-\(CSSWriter.className(picture.views[clip].start.name))"
  }

  private func clipURL(_ clip: Int, _ picture: Picture) -> String {
    "url(#\(CSSText.identifier(clipName(clip, picture))))"
  }

  /// Returns the declarations of an element around one that is clipped.
  ///
  /// - Parameter clips: the views that clip it.
  static func wrapped(_ origin: SIMD2<Double>, in clips: [SceneView], _ text: CSSText) -> [String] {
    // Chromium (as of 156) clips what is outside the box of this element to the box around the letters, unless it has a layer.
    let layer = clips.contains(where: \.shape.outline.isText) ? ["will-change: transform"] : []
    return [
      "position: absolute", "left: \(text.px(origin.x))", "top: \(text.px(origin.y))", "width: 1px", "height: 1px",
      "transform: none",
    ] + layer
  }

  /// Returns notes on what elements of HTML show differently.
  static func notes(
    _ pictured: [PictureView], _ reduced: [PictureView]?, _ elements: [CSSElement], _ tree: ViewTree
  ) -> [String] {
    let drawn = zip(pictured, elements).filter { $1.tag != "div" }.map(\.0)
    return sizeNotes(pictured, reduced, elements)
      + [PictureView.noteOnGradients(drawn), clipNote(pictured, elements, tree)].compactMap { $0 }
  }

  /// Returns a note on the views that are seen outside group views to which they are clipped, directly or through others.
  private static func clipNote(_ pictured: [PictureView], _ elements: [CSSElement], _ tree: ViewTree) -> String? {
    var (views, groups): ([String], [String]) = ([], [])
    for place in tree.order where !tree.isInClip[place] {
      let lost = tree.clips(of: place).filter { !elements[$0].isClip }.map { pictured[$0].start.name }
      if !lost.isEmpty { views.append(pictured[place].start.name) }
      for name in lost where !groups.contains(name) { groups.append(name) }
    }
    if views.isEmpty { return nil }
    return
      "style sheets cannot clip to a group view, so \(PictureNotes.list(views)) \(views.count == 1 ? "is" : "are") also "
      + "shown outside \(PictureNotes.list(groups))"
  }

  /// Browsers paint boxes with sides of whole pixels. Shapes inside an SVG keep their exact size.
  private static func sizeNotes(
    _ pictured: [PictureView], _ reduced: [PictureView]?, _ elements: [CSSElement]
  ) -> [String] {
    let sizes: [VisibleProperty] = [.radius, .width, .height]
    var names: [String] = []
    for (place, element) in elements.enumerated() where element.tag == "div" {
      for view in reduced.map({ [pictured[place], $0[place]] }) ?? [pictured[place]] {
        for movement in view.movements where movement.property.map(sizes.contains) ?? false {
          if movement.curve.isConstant, movement.loop == nil { continue }
          let name = "\(pictured[place].start.name).\(movement.name)"
          if !names.contains(name) { names.append(name) }
        }
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
    var depth = 1
    func isClipped(_ place: Int) -> Bool { picture.views[place].start.clip.map { elements[$0].isClip } ?? false }
    for step in ViewTree(picture.views.map(\.start)).steps() {
      // Very deep groups would make long lines.
      func line(_ text: String) -> String { String(repeating: "  ", count: min(depth, 20)) + text }
      guard case .begin(let place) = step else {
        depth -= 1
        lines.append(line("</div>"))
        if case .end(let place) = step, isClipped(place) {
          depth -= 1
          lines.append(line("</div>"))
        }
        continue
      }
      let (view, element) = (picture.views[place], elements[place])
      if isClipped(place) {
        lines.append(line("<div class=\"\(xmlText(clipClass(place, picture)))\">"))
        depth += 1
      }
      let className = xmlText(CSSWriter.className(view.start.name))
      let start = line("<\(element.tag) class=\"\(className)\" data-view=\"\(xmlText(view.start.name))\">")
      if view.start.shape == .group {
        lines.append(start)
        depth += 1
      } else {
        lines.append("\(start)\(element.content)</\(element.tag)>")
        if isClipped(place) {
          depth -= 1
          lines.append(line("</div>"))
        }
      }
    }
    for (place, element) in elements.enumerated() where element.isClip {
      let view = picture.views[place].start
      let className = xmlText(CSSWriter.className(view.name))
      let shape = element.shape(" class=\"\(className)\" data-view=\"\(xmlText(view.name))\"")
      let own = isClipped(place) ? view.clip.map { " clip-path=\"\(xmlText(clipURL($0, picture)))\"" } : nil
      let clip = "<clipPath id=\"\(xmlText(clipName(place, picture)))\"\(own ?? "")>\(shape)</clipPath>"
      lines.append("  <svg width=\"0\" height=\"0\">\(clip)</svg>")
    }
    lines.append("</div>")
    let own = picture.views.flatMap { view in
      view.movements.filter { $0.property == nil }.map { movement in
        "var(--\(CSSText.identifier("\(name)-\(movement.name)"))) of .\(CSSText.identifier(CSSWriter.className(view.start.name)))"
      }
    }
    if !own.isEmpty { lines += ["", "Animated numbers for your own styles: \(own.joined(separator: ", "))."] }
    for note in notes { lines += ["", "Note that \(note)."] }
    let text = lines.joined(separator: "\n")
    let page = text.utf8.contains(UInt8(ascii: "*")) ? text.replacing("*/", with: "*&#47;") : text
    return "/* Written by motionc. The page needs:\n\n\(page)\n*/\n"
  }

  /// Returns the declarations of the canvas.
  static func stage(_ canvas: PictureCanvas, _ text: CSSText) -> [String] {
    var declarations = [
      "position: relative", "width: \(text.px(canvas.size.x))", "height: \(text.px(canvas.size.y))", "overflow: hidden",
    ]
    if let colour = canvas.background {
      declarations.append("background-color: \(text.colour(colour.x, colour.y, colour.z, colour.w))")
    }
    return declarations
  }

  /// Returns the declarations that place elements relative to a point of the element around them.
  static func places(from origin: SIMD2<Double>, _ text: CSSText) -> [String] {
    [
      "position: absolute", "left: \(text.px(origin.x))", "top: \(text.px(origin.y))",
      "transform: translate(-50%, -50%)", "transform-origin: 0 0",
    ]
  }

  /// Returns a name as a class, which cannot contain spaces.
  private static func className(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 }) { return name }
    return String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.isWhitespace ? "-" : $0 }))
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
  /// Whether it is words without an SVG around them.
  let isText: Bool

  /// - Parameter gradient: the name of its gradient, if it has one and is an SVG.
  init(_ view: PictureView, reduced: PictureView?, gradient: String, _ text: CSSText, _ known: inout BoxGroups) {
    var start = view.start
    start[.value] = view.lastCount
    let drawing = Drawing(view, reduced: reduced)
    var isBox = drawing.stroke == nil && !(drawing.fill?.gradient?.mixesMovingAlpha(in: drawing) ?? false)
    isText = isBox && start.shape.outline.isText
    switch start.shape.outline {
    case .circle, .ellipse: look = ["border-radius: 50%"]
    case .rectangle: look = []
    case .corners, .path, .morph: (look, isBox) = ([], false)
    case .group: look = ["transform: none", "width: 0", "height: 0"]
    case .text(let wording):
      content = isBox ? wording.markup(start[.value]) : ""
      let (size, style) = (text.px(max(0, start[.fontSize])), start.style)
      let weight = style.fontWeight == 400 ? "" : "\(style.fontWeight) "
      look = [
        "font: \(weight)\(size)/0 \(CSSText.fontFamily(style))",
        "white-space: \(wording.hasWideSpaces ? "pre" : "nowrap")",
      ]
      if wording.counts { look.append(CSSText.countingDigits) }
    }
    groups = isBox ? known.groups(view, reduced, drawing) : []
    if !isBox { draw(start, drawing, gradient: gradient, text) }
    if isBox, let filling = drawing.fill?.gradient {
      let (variables, gradient) = (GradientVariables(gradient, drawing, text), filling)
      look.append("background: \(variables.image(gradient))")
      groups += variables.groups(gradient)
      if isText { look += ["-webkit-background-clip: text", "background-clip: text", "color: transparent"] }
    }
    let shift = start.shift
    if isBox, !shift.isZero {
      // Percentages are those of the element itself.
      let moved = (0...1).map { axis in
        let share = "\(text.number(100 * shift.share[axis] - 50))%"
        let offset = shift.offset[axis]
        return offset == 0 ? share : "calc(\(share) \(offset < 0 ? "-" : "+") \(text.px(abs(offset))))"
      }
      look.append("transform: translate(\(moved[0]), \(moved[1]))")
    }
    let turns = [view, reduced].contains { view in
      view.map { view in
        view.movements.contains { $0.property.map { Property.turns.contains($0.property) } ?? false }
          || !Property.turns.allSatisfy { $0.isNeutral(in: view.start) }
      } ?? false
    }
    if turns, start.shape.outline.extentNumber(0) == nil, !start.pivot.isZero {
      look.append(SVGShape.origin(start.pivotPoint, text))
    }
    for group in groups {
      let values = group.properties.map { start[$0] }
      if CSSElement.isUsual(group.properties, values) { continue }
      for part in CSSWriter.parts(group.declaration(values)) { look.append(String(part)) }
    }
  }

  /// Whether it is the shape in a `clipPath`.
  var isClip = false
  /// The attributes of the shape in a `clipPath`.
  private var attributes = ""

  /// Makes the shape that clips other elements.
  init(clip view: PictureView, _ text: CSSText) {
    let drawing = Drawing(view, reduced: nil)
    var start = view.start
    start[.value] = view.lastCount
    let shape = SVGShape(start, drawing, gradient: "", isStill: false, text)
    (tag, isClip, isText) = (shape.tag, true, false)
    // Without the styles of the page, browsers still know what words and paths to clip to.
    (attributes, content) = (shape.attributes, shape.content)
    let groups = SVGShape.groups(view.start, drawing, text).filter { group in
      group.properties.allSatisfy(\.changesClip)
    }
    let moving = groups.indices.filter { place in groups[place].properties.contains { view.movement($0) != nil } }
    self.groups = groups
    look = ["transform: translate(0)"] + SVGShape.transforms(view.start, moving: moving, groups, text)
  }

  /// Returns the markup of the shape in a `clipPath`.
  ///
  /// - Parameter more: further attributes.
  func shape(_ more: String = "") -> String {
    let start = "<\(tag)\(more)\(attributes)"
    return content.isEmpty ? "\(start)/>" : "\(start)>\(content)</\(tag)>"
  }

  /// The declarations of an empty box beside a text. The line is as high as this box, with the middle at 0.35 em above the
  /// baseline as in SVG. Without it, the place of the text would depend on the font.
  static let textStrut = ["content: \"\"", "display: inline-block", "height: 1.2em", "vertical-align: -0.25em"]

  /// Draws an SVG without a size of its own. The shape inside it inherits the style.
  private mutating func draw(_ view: SceneView, _ drawing: Drawing, gradient: String, _ text: CSSText) {
    let shape = SVGShape(view, drawing, gradient: gradient, isStill: false, text)
    tag = "svg"
    // The length is that of the whole outline, whichever part is drawn.
    let length = drawing.isTrimmed ? " pathLength=\"1\"" : ""
    look = ["transform: none", "overflow: visible"] + (view.shape.outline.isText ? look : [])
    switch view.shape.outline {
    case .circle: inherited = ["r"] + (view.shift.isZero ? [] : ["cx", "cy"])
    case .ellipse: inherited = ["rx", "ry"] + (view.shift.isZero ? [] : ["cx", "cy"])
    case .rectangle: inherited = ["x", "y", "width", "height"] + (drawing.hasRoundCorners ? ["rx"] : [])
    case .corners(let corners):
      inherited = ["d"]
      // This attribute is for browsers without the CSS property `d`.
      content = "<path d=\"\(corners.data(view, view.size, text))\"\(length)/>"
    case .morph(let morph):
      inherited = ["d"]
      content = "<path d=\"\(morph.data(at: view[.morph], text))\"\(length)/>"
    case .path(let data):
      parts = drawing.isTrimmed ? OutlineParts(view.shape.outline) : nil
      content = parts?.elements(offset: nil, length: nil) ?? "<path d=\"\(xmlText(data.text))\"\(length)/>"
    case .text(let wording):
      content = "<text\(wording.spaceAttribute)\(SVGShape.placeAttributes(view, text))>\(shape.content)</text>"
    case .group: break
    }
    if content.isEmpty { content = "<\(shape.tag)\(length)/>" }
    if !inherited.contains("width") { look += ["width: 1px", "height: 1px"] }
    if drawing.fill == nil { look.append("fill: none") }
    for (name, paint) in drawing.paints {
      guard let colours = paint.gradient else { continue }
      content += "<defs>\(colours.element(gradient, view, drawing, text))</defs>"
      look.append("\(name): url(#\(CSSText.identifier(gradient)))")
    }
    if drawing.stroke != nil {
      look += text.outline(view.style, dashes: drawing.isTrimmed ? [] : drawing.dashes).map {
        "\($0.name): \($0.value)"
      }
    }
    groups = SVGShape.groups(view, drawing, text)
    groups += GradientVariables(gradient, drawing, text).colours(stops: view.gradient?.stops.count ?? 0)
  }

  /// Whether values are those of an element without declarations.
  private static func isUsual(_ properties: [VisibleProperty], _ values: [Double]) -> Bool {
    if properties == [.alpha] || properties == [.strokeAlpha] { return values == [1] }
    // A `font` contains its size.
    if properties == [.fontSize] { return true }
    if properties == [.strokeDashOffset] || properties == [.letterSpacing] { return values == [0] }
    return properties.first.map { $0.property.numbers == properties && $0.property.isNeutral(values) } ?? false
  }
}
