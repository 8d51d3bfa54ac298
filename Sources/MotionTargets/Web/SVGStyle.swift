import MotionAlgebra

// The style with which an SVG plays by itself.

extension SVGWriter {
  /// What the rule of a view needs of this view alone.
  private struct Rule {
    var motion: MotionStyle.Prepared
    /// The rule up to the names of its keyframes.
    var start = ""
    /// The rule with reduced motion up to the names of its keyframes.
    var fewerStart = ""
    /// The rules of the parts inside.
    var parts = ""
  }

  /// Returns the style of a picture.
  ///
  /// - Returns: the style, and whether each view moves.
  func style(
    _ picture: Picture, _ reduced: Picture?, _ drawings: [Drawing], _ poster: [SceneView], prefix: String
  ) -> (text: String, isMoving: [Bool]) {
    var style = MotionStyle(prefix: prefix, tolerance: tolerance)
    let prepared = workers.map(picture.views.count) { [style] places -> [Rule] in
      var (groups, style) = (GroupsOfViews(self.text), style)
      return places.map { place in
        rule(
          picture.views[place], reduced: reduced?.views[place], drawings[place], poster: poster[place],
          ".\(prefix)v\(place + 1)", &style, &groups)
      }
    }
    style.reserve(prepared.count)
    var rules = ""
    var fewer = ""
    var isMoving: [Bool] = []
    isMoving.reserveCapacity(prepared.count)
    for rule in prepared {
      let motion = style.named(rule.motion)
      isMoving.append(motion != nil)
      guard let motion else { continue }
      rules += rule.start
      SVGWriter.end(&rules, motion.animations)
      rules += rule.parts
      guard let less = motion.reduced else { continue }
      fewer += rule.fewerStart
      SVGWriter.end(&fewer, less.animations)
    }
    for (place, view) in picture.views.enumerated() {
      guard let gradient = view.start.gradient, gradient.isMoving(in: drawings[place]) else { continue }
      let name = SVGShape.gradientName(place, prefix)
      let groups = GradientVariables(name, drawings[place], text).colours(stops: gradient.stops.count)
      guard let motion = style.motion(of: view.gradientAlone, reduced: reduced?.views[place].gradientAlone, groups)
      else { continue }
      let starts = groups.map { group in group.declaration(group.properties.map { view.start[$0] }) }
      rules += SVGWriter.start("#\(name)", starts)
      SVGWriter.end(&rules, motion.animations)
      guard let less = motion.reduced else { continue }
      fewer += SVGWriter.start("#\(name)", less.declarations)
      SVGWriter.end(&fewer, less.animations)
    }
    guard !rules.isEmpty else { return ("", isMoving) }
    let types = style.registrations { $0.replacing("<", with: "&lt;") }
    var text = types + style.keyframes + "@supports (translate: 0px) {\n" + rules
    if !fewer.isEmpty { text += "@media (prefers-reduced-motion: reduce) {\n\(fewer)}\n" }
    return (text + "}\n", isMoving)
  }

  private func rule(
    _ view: PictureView, reduced: PictureView?, _ drawing: Drawing, poster: SceneView, _ selector: String,
    _ style: inout MotionStyle, _ known: inout GroupsOfViews
  ) -> Rule {
    let groups = known.groups(view.start, drawing)
    var rule = Rule(motion: style.prepared(view, reduced: reduced, groups))
    guard let motion = rule.motion.motion else { return rule }
    let places = motion.places
    let moves = places.contains { $0 < StyleGroup.countOfTransforms }
    // WebKit would apply the attribute too if the property were `none`.
    var lead = moves ? ["transform: translate(0)"] + SVGShape.transforms(view.start, moving: places, groups, text) : []
    // Where something moves, the values at time 0 replace the attributes.
    for group in groups.dropFirst(moves ? StyleGroup.countOfTransforms : 0) {
      let isTrim = group.isTrim && poster.trim != [0, 1]
      // Nearly all values of the attributes are equal, so that they need not be written to be compared.
      if !isTrim, group.properties.allSatisfy({ view.start[$0] == poster[$0] }) { continue }
      let start = group.declaration(group.properties.map { view.start[$0] })
      // The dashes of the attributes are in pixels, and those of the style in parts of the outline.
      if isTrim || start != group.declaration(group.properties.map { poster[$0] }) { lead.append(start) }
    }
    rule.start = SVGWriter.start(selector, lead + motion.declarations)
    if let less = motion.reduced { rule.fewerStart = SVGWriter.start(selector, less.declarations) }
    if drawing.stroke != nil, places.contains(where: { $0 < groups.count && groups[$0].isTrim }) {
      let offset = SVGShape.dash(view.start.trim.x, view.start.trim.y, view.start.style.cap).offset
      for part in OutlineParts(view.start.shape.outline)?.rules(offset: offset) ?? [] {
        rule.parts += "\(selector) > \(part.selector) { \(part.declaration) }\n"
      }
    }
    return rule
  }

  /// Returns a rule up to the names of its keyframes, which are not known before all views are.
  private static func start(_ selector: String, _ declarations: [String]) -> String {
    var rule = ""
    rule.reserveCapacity(64 + 32 * declarations.count)
    rule += selector
    rule += " { "
    for declaration in declarations {
      rule += declaration
      rule += "; "
    }
    return rule + "animation: "
  }

  /// Ends a rule.
  private static func end(_ rule: inout String, _ animations: [StyleAnimation]) {
    if animations.isEmpty { rule += "none" }
    for (place, animation) in animations.enumerated() {
      if place > 0 { rule += ", " }
      rule += animation.name
      rule += animation.timing
    }
    rule += " }\n"
  }
}

/// The groups of the views of a picture. Most views are drawn in the same way as the one before, so that they share its groups.
struct GroupsOfViews {
  /// What the groups of a view depend on.
  private struct Kind: Equatable {
    var shape: SceneView.Shape
    var anchor: Anchor
    var cap: ViewStyle.Cap
    var drawing: Drawing.Kind
  }

  private let text: CSSText
  private var last: (kind: Kind, groups: [StyleGroup])?

  init(_ text: CSSText) { self.text = text }

  /// Returns the groups of a view; see `SVGShape.groups`.
  mutating func groups(_ view: SceneView, _ drawing: Drawing) -> [StyleGroup] {
    let kind = Kind(shape: view.shape, anchor: view.anchor, cap: view.style.cap, drawing: drawing.kind)
    if let last, last.kind == kind { return last.groups }
    let groups = SVGShape.groups(view, drawing, text)
    last = (kind, groups)
    return groups
  }
}
