import MotionAlgebra
import MotionText

/// Writes a picture as one SVG that plays by itself with CSS animations. It also plays in `<img>`, where no script runs, and
/// beside other SVGs in one page.
///
/// A renderer without animations, such as a mail client, shows the frame in which most is seen: the attributes describe it, and
/// the style with the animations is behind a condition that such a renderer ignores.
package struct SVGWriter: Sendable {
  let text: CSSText
  let tolerance: Double
  /// The title that a screen reader announces; `nil` if the page around the picture has one.
  private let title: String?
  let workers: Workers

  /// - Parameters:
  ///   - tolerance: the tolerance of the picture, in pixels.
  ///   - title: the title that a screen reader announces. Without one, the picture has no description either, because the page
  ///     around it describes it.
  ///   - workers: what does the work for several views side by side.
  package init(tolerance: Double, title: String? = nil, workers: Workers = .none) {
    self.tolerance = tolerance
    self.title = title
    self.workers = workers
    text = CSSText(tolerance: tolerance)
  }

  /// - Parameter reduced: the variant with reduced motion; `nil` keeps the fades of
  ///   `picture` and drops other movements.
  package func text(_ picture: Picture, reduced: Picture? = nil) -> String {
    let drawings = workers.map(picture.views.count) { places in
      places.map { Drawing(picture.views[$0], reduced: reduced?.views[$0]) }
    }
    var poster = picture.poster(workers)
    for (place, view) in picture.views.enumerated() where view.start.shape.outline.counts {
      poster[place][.value] = view.lastCount
    }
    // The names contain a hash of everything that they name, so that they are known only after the style.
    let draft = style(picture, reduced, drawings, poster, prefix: UnknownPrefix.text)
    let descriptions = workers.map(picture.views.count) { places in
      places.map { picture.views[$0].start.debugDescription }
    }
    // This is the hash of the style with the prefix `m` and of the text of an array of the views, which is not made as a whole.
    var hash = Fingerprint()
    UnknownPrefix.eachPiece(of: draft.text) { piece, isLast in
      hash.add(piece)
      if !isLast { hash.add("m") }
    }
    hash.add("\(picture.canvas)[")
    for (place, description) in descriptions.enumerated() {
      if place > 0 { hash.add(", ") }
      hash.add(description)
    }
    hash.add("]")
    let prefix = "m\(hash.text)-"
    let style = UnknownPrefix.replaced(in: draft.text, by: prefix)
    let classes = draft.isMoving.enumerated().map { place, isMoving in isMoving ? "\(prefix)v\(place + 1)" : nil }
    var lines = [head(picture.canvas)] + words(about: picture)
    if !style.isEmpty { lines.append("<style>\n\(style)</style>") }
    lines += background(picture.canvas)
    lines += elements(poster, clips: prefix) { (drawings[$0], classes[$0]) }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns views that do not move.
  ///
  /// - Parameters:
  ///   - drawn: the names of the views whose outlines are drawn at some time.
  ///   - time: the time of the picture in flicks, for its description.
  package func still(_ views: [SceneView], drawn: Set<String>, _ canvas: PictureCanvas, at time: Int64 = 0) -> String {
    let (tree, extent) = (ViewTree(views), PictureExtent(ViewRanges(still: views)))
    let seen = tree.drawnRoots.filter { place in
      PictureCanvas.shows(views[place], content: extent.contents[place], on: canvas) && views[place].opacity > 0
    }.map { views[$0].name }
    let description = seen.isEmpty ? "Nothing" : "\(PictureNotes.list(seen))"
    var lines = [head(canvas)] + words("\(description) at \(readableTime(time)).") + background(canvas)
    lines += elements(
      views, clips: "m\(views.contains { $0.clip != nil || $0.gradient != nil } ? fingerprint("\(views)") : "")-"
    ) { place in
      let isDrawn = drawn.contains(views[place].name) && !tree.isInClip[place]
      return (Drawing([(views[place], isDrawn ? [.trimEnd: 0...1] : [:])]), nil)
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns the views of a picture that a script draws anew.
  ///
  /// - Parameter drawings: how each view is drawn.
  func still(_ views: [SceneView], _ canvas: PictureCanvas, _ drawings: [Drawing]) -> String {
    let lines = [head(canvas)] + background(canvas) + elements(views, clips: "m") { (drawings[$0], "live") }
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

  /// Returns the elements of all views.
  ///
  /// - Parameters:
  ///   - clips: the prefix of the names of clips and gradients.
  ///   - style: returns how a view is drawn, and its class.
  private func elements(
    _ views: [SceneView], clips prefix: String,
    _ style: @escaping @Sendable (Int) -> (drawing: Drawing, className: String?)
  ) -> [String] {
    let tree = ViewTree(views)
    let starts = workers.map(views.count) { places in places.map { start($0, of: views, clips: prefix, style) } }
    /// Wraps what a view draws in the clips that it has. A clip that is clipped itself is inside the other one there, because
    /// librsvg (as of 2.54) ignores the clip of a `clipPath`, and nothing applies a mask to one.
    func clipped(_ steps: [ViewTree.Step], except first: Int? = nil) -> [String] {
      steps.flatMap { step -> [String] in
        let line = if case .begin(let place) = step { starts[place] } else { "</g>" }
        let clips = step.place == first ? [] : tree.clips(of: step.place)
        let (start, end) = (clips.reversed().map { SVGShape.clipStart($0, views, prefix) }, clips.map { _ in "</g>" })
        if case .end = step { return [line] + end }
        return start + [line] + (views[step.place].shape == .group ? [] : end)
      }
    }
    var definitions = views.indices.compactMap { place in
      let (view, name) = (views[place], SVGShape.gradientName(place, prefix))
      return view.gradient?.element(name, view, style(place).drawing, text)
    }
    for place in views.indices where tree.isClip[place] {
      let name = SVGShape.clipName(place, prefix)
      // An element for clips contains shapes only, so the members of a group are in a mask.
      let (start, end) =
        views[place].shape == .group
        ? ("<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(SVGShape.everywhere)>", "</mask>")
        : ("<clipPath id=\"\(name)\">", "</clipPath>")
      definitions += [start] + clipped(tree.steps(from: place), except: place) + [end]
    }
    return (definitions.isEmpty ? [] : ["<defs>"] + definitions + ["</defs>"]) + clipped(tree.steps())
  }

  /// Returns the element of a view, or the start of that of a group view.
  ///
  /// - Parameters:
  ///   - prefix: the prefix of the names of clips and gradients.
  ///   - style: returns how a view is drawn, and its class.
  private func start(
    _ place: Int, of views: [SceneView], clips prefix: String,
    _ style: (Int) -> (drawing: Drawing, className: String?)
  ) -> String {
    let (view, (drawing, className)) = (views[place], style(place))
    let shape = SVGShape(view, drawing, gradient: SVGShape.gradientName(place, prefix), isStill: className == nil, text)
    let name = className.map { " class=\"\($0)\"" } ?? ""
    let start = "<\(shape.tag) data-view=\"\(xmlText(view.name))\"\(name)\(shape.attributes)"
    if view.shape == .group { return "\(start)>" }
    return shape.content.isEmpty ? "\(start)/>" : "\(start)>\(shape.content)</\(shape.tag)>"
  }
}

/// The SVG element of a view, and the parts of it that CSS can animate.
struct SVGShape {
  var tag: String
  var attributes: String
  var content = ""

  /// Dashes are in pixels if possible, because not every program that draws SVG supports `pathLength`.
  ///
  /// - Parameters:
  ///   - gradient: the name of its gradient, if it has one.
  ///   - isStill: whether nothing of it moves. Otherwise a style replaces the dashes where animations run, in parts of the
  ///   outline.
  init(_ view: SceneView, _ drawing: Drawing, gradient: String, isStill: Bool, _ text: CSSText) {
    func number(_ value: Double) -> String { text.number(value) }
    let (width, height) = (max(0, view.size.x), max(0, view.size.y))
    let parts = drawing.isTrimmed ? OutlineParts(view.shape.outline) : nil
    let drawn = view.drawnPoint
    let centre = drawn == [0, 0] ? "" : " cx=\"\(number(drawn.x))\" cy=\"\(number(drawn.y))\""
    switch view.shape.outline {
    case .circle: (tag, attributes) = ("circle", "\(centre) r=\"\(number(max(0, view.radius)))\"")
    case .rectangle:
      tag = "rect"
      let (x, y) = (number(drawn.x - width / 2), number(drawn.y - height / 2))
      attributes = " x=\"\(x)\" y=\"\(y)\" width=\"\(number(width))\" height=\"\(number(height))\""
      if view.cornerRadius > 0 { attributes += " rx=\"\(number(view.cornerRadius))\"" }
    case .ellipse:
      (tag, attributes) = ("ellipse", "\(centre) rx=\"\(number(width / 2))\" ry=\"\(number(height / 2))\"")
    case .corners(let corners): (tag, attributes) = ("path", " d=\"\(corners.data(view, view.size, text))\"")
    case .path(let data): (tag, attributes) = parts == nil ? ("path", " d=\"\(xmlText(data.text))\"") : ("g", "")
    case .morph(let morph): (tag, attributes) = ("path", " d=\"\(morph.data(at: view[.morph], text))\"")
    case .text(let wording):
      tag = "text"
      attributes = SVGShape.fontAttributes(view, text) + SVGShape.placeAttributes(view, text)
      content = wording.markup(view[.value])
    case .group: (tag, attributes) = ("g", "")
    }
    func paint(_ paint: Drawing.Paint?) -> String {
      guard let paint else { return "none" }
      return paint.colour.map { text.colour(view[$0[0]], view[$0[1]], view[$0[2]]) } ?? "url(#\(gradient))"
    }
    if view.shape != .group { attributes += " fill=\"\(paint(drawing.fill))\"" }
    if drawing.stroke != nil {
      attributes += " stroke=\"\(paint(drawing.stroke))\" stroke-width=\"\(number(max(0, view[.strokeWidth])))\""
      for property in text.outline(view.style, dashes: drawing.isTrimmed ? [] : drawing.dashes) {
        attributes += " \(property.name)=\"\(property.value)\""
      }
      if !drawing.isTrimmed, !drawing.dashes.isEmpty, view[.strokeDashOffset] != 0 {
        attributes += " stroke-dashoffset=\"\(number(view[.strokeDashOffset]))\""
      }
      if drawing.isTrimmed {
        let dash = SVGShape.dash(view.trim.x, view.trim.y, view.style.cap)
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
    }
    for (name, paint) in drawing.paints {
      guard let alpha = paint.colour.map({ view[$0[3]] }), alpha != 1 else { continue }
      attributes += " \(name)-opacity=\"\(text.fraction(alpha))\""
    }
    for property in Property.effects where !property.isNeutral(in: view) {
      guard let css = property.writing.names?.css else { continue }
      let values = property.numbers.map { text.value(view[$0], $0.unit) }
      attributes += " \(css)=\"\(values.joined(separator: " "))\""
    }
    var transform: [String] = []
    if view.position != [0, 0] { transform.append("translate(\(number(view.position.x)) \(number(view.position.y)))") }
    let pivot = view.pivotPoint
    let isTurned = view.rotation != 0 || view.scale != [1, 1]
    if isTurned, pivot != [0, 0] { transform.append("translate(\(number(pivot.x)) \(number(pivot.y)))") }
    if view.rotation != 0 { transform.append("rotate(\(number(view.rotation)))") }
    if view.scale != [1, 1] {
      transform.append("scale(\(text.fraction(view.scale.x)) \(text.fraction(view.scale.y)))")
    }
    if isTurned, pivot != [0, 0] { transform.append("translate(\(number(-pivot.x)) \(number(-pivot.y)))") }
    if !transform.isEmpty { attributes += " transform=\"\(transform.joined(separator: " "))\"" }
  }

  /// Returns the attributes of the letters of a text.
  private static func fontAttributes(_ view: SceneView, _ text: CSSText) -> String {
    let style = view.style
    var attributes =
      " font-family=\"\(xmlText(CSSText.fontFamily(style)))\" font-size=\"\(text.number(max(0, view[.fontSize])))\""
    if style.fontWeight != 400 { attributes += " font-weight=\"\(style.fontWeight)\"" }
    if view[.letterSpacing] != 0 { attributes += " letter-spacing=\"\(text.number(view[.letterSpacing]))\"" }
    attributes += view.shape.outline.wording?.spaceAttribute ?? ""
    if view.shape.outline.counts { attributes += " style=\"\(CSSText.countingDigits)\"" }
    return attributes
  }

  /// Returns the attributes of the place of a text.
  static func placeAttributes(_ view: SceneView, _ text: CSSText) -> String {
    let (shift, share) = (view.shift, view.anchor.share.x)
    // The height of a line grows with the size of the letters.
    let middle = "\(text.fraction(0.35 + OutlineMeasures.lineHeight * shift.share.y))em"
    let place =
      shift.offset == [0, 0]
      ? "y=\"\(middle)\""
      : "x=\"\(text.number(shift.offset.x))\" y=\"\(text.number(shift.offset.y))\" dy=\"\(middle)\""
    return " text-anchor=\"\(share < 0 ? "start" : share > 0 ? "end" : "middle")\" \(place)"
  }

  /// How far the dash of a trim reaches beyond the outline at both ends, as a fraction of its length. A dash without a length
  /// is a dot where its ends are round or square, and there it is not on the outline.
  private static func reach(_ cap: ViewStyle.Cap) -> Double { cap == .butt ? 0 : 1e-4 }

  /// Returns the dash that draws part of an outline, in fractions of its length.
  static func dash(_ start: Double, _ end: Double, _ cap: ViewStyle.Cap) -> (length: Double, offset: Double) {
    let stretch = 1 + 2 * reach(cap)
    return (max(0, end - start) * stretch, reach(cap) - start * stretch)
  }

  /// Returns the declarations that replace `transform` if any part of it moves. What neither moves nor changes the view is left
  /// out, because browsers take time for it in every frame.
  ///
  /// - Parameters:
  ///   - moving: the indices of the groups that move.
  ///   - groups: the groups of the view, of which the first are the transforms.
  static func transforms(_ view: SceneView, moving: [Int], _ groups: [StyleGroup], _ text: CSSText) -> [String] {
    var all: [String] = []
    for (place, group) in groups.prefix(StyleGroup.countOfTransforms).enumerated() {
      if moving.contains(place) || group.properties.first?.property.isNeutral(in: view) != true {
        all.append(group.declaration(group.properties.map { view[$0] }))
      }
    }
    // What only moves has its position alone.
    if all.count > 1, !view.pivot.isZero { all.append(origin(view.pivotPoint, text)) }
    return all
  }

  /// Returns the declaration of the point about which a view turns and scales.
  static func origin(_ pivot: SIMD2<Double>, _ text: CSSText) -> String {
    "transform-origin: \(text.px(pivot.x)) \(text.px(pivot.y))"
  }

  /// The attributes of a region that contains everything.
  static let everywhere = "x=\"-20000\" y=\"-20000\" width=\"40000\" height=\"40000\""

  static func gradientName(_ place: Int, _ prefix: String) -> String { "\(prefix)g\(place + 1)" }

  static func clipName(_ clip: Int, _ prefix: String) -> String { "\(prefix)c\(clip + 1)" }

  /// Returns the start of an element that is clipped to a view.
  static func clipStart(_ clip: Int, _ views: [SceneView], _ prefix: String) -> String {
    "<g \(views[clip].shape == .group ? "mask" : "clip-path")=\"url(#\(clipName(clip, prefix)))\">"
  }

  /// Returns the groups in the order of `transforms`, then the others.
  static func groups(_ view: SceneView, _ drawing: Drawing, _ text: CSSText) -> [StyleGroup] {
    var groups = StyleGroup.transforms(text)
    func shape(_ properties: [VisibleProperty], _ declaration: @escaping ([Double]) -> String) {
      groups.append(StyleGroup(properties: properties, apart: .lines(tolerance: 0.005), declaration: declaration))
    }
    let shift = view.shift
    /// The coordinate of the point around which the outline is drawn; it is declared only where it is not 0.
    func centre(_ name: String, _ axis: Int, _ extent: Double) -> String {
      shift.isZero ? "" : "; \(name): \(text.px(max(0, extent) * shift.share[axis] + shift.offset[axis]))"
    }
    func start(_ axis: Int, _ extent: Double) -> String {
      text.px(max(0, extent) * shift.share[axis] + shift.offset[axis] - extent / 2)
    }
    switch view.shape.outline {
    case .circle:
      shape([.radius]) { values in
        let width = 2 * values[0]
        return "r: \(text.px(max(0, values[0])))\(centre("cx", 0, width))\(centre("cy", 1, width))"
      }
    case .rectangle:
      shape([.width]) { "x: \(start(0, $0[0])); width: \(text.px(max(0, $0[0])))" }
      shape([.height]) { "y: \(start(1, $0[0])); height: \(text.px(max(0, $0[0])))" }
      if drawing.hasRoundCorners { groups.append(corners(drawing, text)) }
    case .ellipse:
      shape([.width]) { "rx: \(text.px(max(0, $0[0] / 2)))\(centre("cx", 0, $0[0]))" }
      shape([.height]) { "ry: \(text.px(max(0, $0[0] / 2)))\(centre("cy", 1, $0[0]))" }
    case .corners(let corners):
      shape([.width, .height]) {
        let size = SIMD2($0[0], $0[1])
        let path = "d: path(\"\(corners.data(view, size, text))\")"
        return view.pivot.isZero ? path : "\(path); \(origin(view.pivot.point(in: size), text))"
      }
    case .morph(let morph):
      // No point is farther off than the tolerance of other outlines.
      groups.append(
        StyleGroup(
          properties: [.morph], apart: .lines(tolerance: 0.005 / max(1, morph.reach)), turns: morph.turns(between:_:),
          declaration: { "d: path(\"\(morph.data(at: $0[0], text))\")" }))
    case .text: groups += letters(text)
    case .path, .group: break
    }
    groups += StyleGroup.effects(text)
    for (name, paint) in drawing.paints {
      guard let numbers = paint.colour else { continue }
      groups += [
        StyleGroup(
          properties: Array(numbers.dropLast()), apart: .lines(tolerance: 0.5 / 255),
          declaration: { "\(name): \(text.colour($0[0], $0[1], $0[2]))" }),
        StyleGroup(
          properties: [numbers[3]], apart: .lines(tolerance: 0),
          declaration: { "\(name)-opacity: \(text.fraction($0[0]))" }),
      ]
    }
    guard drawing.stroke != nil else { return groups }
    groups.append(
      StyleGroup(
        properties: [.strokeWidth], apart: .lines(tolerance: 0),
        declaration: { "stroke-width: \(text.px(max(0, $0[0])))" }))
    if drawing.isTrimmed {
      groups.append(trim(view, text))
    } else if !drawing.dashes.isEmpty {
      groups.append(
        StyleGroup(
          properties: [.strokeDashOffset], apart: .lines(tolerance: 0),
          declaration: { "stroke-dashoffset: \(text.px($0[0]))" }))
    }
    return groups
  }

  /// Returns the groups of the letters of a text, which CSS writes in one way in SVG and outside.
  static func letters(_ text: CSSText) -> [StyleGroup] {
    [
      StyleGroup(
        properties: [.fontSize], apart: .lines(tolerance: 0),
        declaration: { "font-size: \(text.px(max(0, $0[0])))" }),
      StyleGroup(
        properties: [.letterSpacing], apart: .lines(tolerance: 0),
        declaration: { "letter-spacing: \(text.px($0[0]))" }),
    ]
  }

  /// Returns the group of round corners. SVG limits their radius for each side on its own, which would flatten them.
  private static func corners(_ drawing: Drawing, _ text: CSSText) -> StyleGroup {
    guard drawing.hasLimitedCorners else {
      return StyleGroup(
        properties: [.cornerRadius], apart: .lines(tolerance: 0), declaration: { "rx: \(text.px(max(0, $0[0])))" })
    }
    return StyleGroup(
      properties: [.cornerRadius, .width, .height],
      apart: .variables(unit: "px") { "rx: max(0px, min(\($0[0]), \($0[1]) / 2, \($0[2]) / 2))" },
      isStraight: { $0[0] >= 0 && 2 * $0[0] <= min($0[1], $0[2]) },
      declaration: { "rx: \(text.px(SceneView.cornerRadius($0[0], in: [$0[1], $0[2]])))" })
  }

  private static func trim(_ view: SceneView, _ text: CSSText) -> StyleGroup {
    let hasParts = OutlineParts(view.shape.outline) != nil
    let offset = hasParts ? OutlineParts.offset : "stroke-dashoffset"
    let cap = view.style.cap
    let (stretch, shift) = (text.fraction(1 + 2 * reach(cap)), cap == .butt ? "" : "\(text.fraction(reach(cap)))px + ")
    func dashes(_ values: [Double]) -> String {
      let dash = dash(values[0], values[1], cap)
      return "stroke-dasharray: \(text.fraction(dash.length))px 2px; \(offset): \(text.fraction(dash.offset))px"
    }
    return StyleGroup(
      properties: [.trimStart, .trimEnd],
      apart: .variables(unit: "") {
        "stroke-dasharray: calc(max(0, \($0[1]) - \($0[0])) * \(stretch)px) 2px; \(offset): calc(\(shift)\($0[0]) * -\(stretch)px)"
      }, isStraight: { !hasParts && $0[0] == 0 }, declaration: dashes)
  }
}

extension Outline.Corners {
  /// The lines as path data, for a view of a size.
  func data(_ view: SceneView, _ size: SIMD2<Double>, _ text: CSSText) -> String {
    let size = isClosed ? pointwiseMax(size, [0, 0]) : size
    let drawn = view.shift.point(in: size)
    let corners = points.map { "\(text.number($0.x * size.x + drawn.x)) \(text.number($0.y * size.y + drawn.y))" }
    return "M\(corners.joined(separator: "L"))\(isClosed ? "Z" : "")"
  }
}
