import MotionAlgebra

// The style with which an SVG plays by itself.

extension SVGWriter {
  /// What the rule of a view needs of this view alone.
  private struct Rule {
    var motion: MotionStyle.Prepared
    /// The declarations before those of the motion.
    var lead: [String]
    /// The rules of the parts inside.
    var parts: String
  }

  /// Returns the style of a picture.
  ///
  /// - Returns: the style, and whether each view moves.
  func style(
    _ picture: Picture, _ reduced: Picture?, _ drawings: [Drawing], _ poster: [SceneView], prefix: String
  ) -> (text: String, isMoving: [Bool]) {
    var style = MotionStyle(prefix: prefix, tolerance: tolerance)
    let prepared = workers.map(picture.views.count) { [style] places in
      places.map { place in
        rule(
          picture.views[place], reduced: reduced?.views[place], drawings[place], poster: poster[place],
          ".\(prefix)v\(place + 1)", style)
      }
    }
    var rules = ""
    var fewer = ""
    var isMoving: [Bool] = []
    for (place, rule) in prepared.enumerated() {
      let motion = style.named(rule.motion)
      isMoving.append(motion != nil)
      guard let motion else { continue }
      let selector = ".\(prefix)v\(place + 1)"
      rules += SVGWriter.rule(selector, rule.lead + motion.declarations, motion.animations)
      rules += rule.parts
      if let less = motion.reduced { fewer += SVGWriter.rule(selector, less.declarations, less.animations) }
    }
    for (place, view) in picture.views.enumerated() {
      guard let gradient = view.start.gradient, gradient.isMoving(in: drawings[place]) else { continue }
      let name = SVGShape.gradientName(place, prefix)
      let groups = GradientVariables(name, drawings[place], text).colours(stops: gradient.stops.count)
      guard let motion = style.motion(of: view.gradientAlone, reduced: reduced?.views[place].gradientAlone, groups)
      else { continue }
      let starts = groups.map { group in group.declaration(group.properties.map { view.start[$0] }) }
      rules += SVGWriter.rule("#\(name)", starts, motion.animations)
      if let less = motion.reduced { fewer += SVGWriter.rule("#\(name)", less.declarations, less.animations) }
    }
    guard !rules.isEmpty else { return ("", isMoving) }
    let types = style.registrations { $0.replacing("<", with: "&lt;") }
    var text = types + style.keyframes + "@supports (translate: 0px) {\n" + rules
    if !fewer.isEmpty { text += "@media (prefers-reduced-motion: reduce) {\n\(fewer)}\n" }
    return (text + "}\n", isMoving)
  }

  private func rule(
    _ view: PictureView, reduced: PictureView?, _ drawing: Drawing, poster: SceneView, _ selector: String,
    _ style: MotionStyle
  ) -> Rule {
    let groups = SVGShape.groups(view.start, drawing, text)
    let prepared = style.prepared(view, reduced: reduced, groups)
    guard let places = prepared.motion?.places else { return Rule(motion: prepared, lead: [], parts: "") }
    let moves = places.contains { $0 < StyleGroup.countOfTransforms }
    // WebKit would apply the attribute too if the property were `none`.
    var lead = moves ? ["transform: translate(0)"] + SVGShape.transforms(view.start, moving: places, text) : []
    // Where something moves, the values at time 0 replace the attributes.
    for group in groups.dropFirst(moves ? StyleGroup.countOfTransforms : 0) {
      let start = group.declaration(group.properties.map { view.start[$0] })
      // The dashes of the attributes are in pixels, and those of the style in parts of the outline.
      let isOther = start != group.declaration(group.properties.map { poster[$0] })
      if isOther || (group.isTrim && poster.trim != [0, 1]) { lead.append(start) }
    }
    var parts = ""
    if drawing.stroke != nil, places.contains(where: { $0 < groups.count && groups[$0].isTrim }) {
      let offset = SVGShape.dash(view.start.trim.x, view.start.trim.y, view.start.style.cap).offset
      for part in OutlineParts(view.start.shape.outline)?.rules(offset: offset) ?? [] {
        parts += "\(selector) > \(part.selector) { \(part.declaration) }\n"
      }
    }
    return Rule(motion: prepared, lead: lead, parts: parts)
  }

  private static func rule(_ selector: String, _ declarations: [String], _ animations: [StyleAnimation]) -> String {
    let words = animations.isEmpty ? "none" : animations.map(\.text).joined(separator: ", ")
    return "\(selector) { \((declarations + ["animation: \(words)"]).joined(separator: "; ")) }\n"
  }
}
