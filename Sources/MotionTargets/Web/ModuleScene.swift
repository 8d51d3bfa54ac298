import MotionAlgebra
import MotionText

/// The data of a scene in a module: the views, their keyframes and the curves of their numbers.
struct ModuleScene {
  private struct View {
    let view: PictureView
    let element: CSSElement
    let parent: Int?
    let clip: Int?
    /// The declarations that the page cannot override.
    let style: [Declaration]
    /// The declarations of the element around it, if it is clipped.
    let wrapper: [Declaration]
  }

  private struct Declaration {
    let name: String
    let value: String
  }

  /// A view while a variant plays.
  private struct Played {
    let style: [Declaration]
    let animations: [StyleAnimation]
  }

  private struct Variant {
    /// The end in flicks; `nil` for an endless animation.
    let end: Int64?
    let views: [Played]
    let curves: [String: Curves]
  }

  /// The movement of a number to the end or to the first pass, and one pass.
  private struct Curves {
    let curve: MotionCurve
    var loop: MotionCurve?
  }

  /// Notes on what the module shows differently.
  let notes: [String]
  private let columns: [String]
  private let played: String?
  private let key: String
  private let text: CSSText
  private var style: MotionStyle
  private var sheet = ""
  private var views: [View] = []
  private var variants: [Variant] = []

  /// - Parameters:
  ///   - reduced: the variant with reduced motion; `nil` keeps the fades of `whole` and drops other movements.
  ///   - columns: the columns of the table of the scene.
  ///   - played: the name of what plays; `nil` where it has none.
  ///   - key: a name that no other module has.
  ///   - style: collects the style.
  init(
    _ whole: ModuleWriter.Part, reduced less: ModuleWriter.Part?, columns: [String], played: String?, key: String,
    _ style: MotionStyle
  ) {
    let text = style.text
    (self.columns, self.played, self.key, self.text, self.style) = (columns, played, key, text, style)
    let (picture, reduced) = (whole.picture, less?.picture)
    var elements = picture.views.enumerated().map { place, view in
      CSSElement(view, reduced: reduced?.views[place], gradient: "\(key)-gradient-\(place)", text)
    }
    let tree = ViewTree(picture.views.map(\.start))
    for place in tree.order where tree.isClip[place] && picture.views[place].start.shape != .group {
      elements[place] = CSSElement(clip: picture.views[place], text)
    }
    notes = CSSWriter.notes(picture, reduced, elements)
    let shown = tree.order.filter { !tree.isInClip[$0] || elements[$0].isClip }
    let numbers = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    addRule("", CSSWriter.stage(picture.canvas, text) + ["display: block"], unless: "[hidden]")
    var (full, fewer): ([Played], [Played]) = ([], [])
    var isReduced = reduced != nil
    for place in shown {
      let (view, element) = (picture.views[place], elements[place])
      let motion = self.style.motion(of: view, reduced: reduced?.views[place], element.groups)
      let moving = element.groups.indices.filter { motion?.places.contains($0) ?? false }.map { element.groups[$0] }
      let start = moving.map { group in group.declaration(group.properties.map { view.start[$0] }) }
      let played = Played(
        style: ModuleScene.declarations(start + (motion?.declarations ?? [])), animations: motion?.animations ?? [])
      full.append(played)
      if let other = motion?.reduced {
        isReduced = true
        fewer.append(Played(style: ModuleScene.declarations(other.declarations), animations: other.animations))
      } else {
        fewer.append(played)
      }
      let firm = ModuleScene.firm.union((played.style + fewer[fewer.count - 1].style).map(\.name))
      let clip = view.start.clip.flatMap { elements[$0].isClip ? numbers[$0] : nil }
      let outside = view.start.parent == nil ? -picture.canvas.origin : [0, 0]
      let origin = clip != nil || element.isClip ? [0, 0] : outside
      let placing = element.isClip ? [] : CSSWriter.places(from: origin, text)
      let look = ModuleScene.declarations(placing + element.look)
      // A rule of the style sheet cannot name what belongs to one mount.
      func isFirm(_ declaration: Declaration) -> Bool {
        element.isClip || firm.contains(declaration.name) || declaration.value.contains("url(#")
      }
      addRules(views.count, element, look: look.filter { !isFirm($0) })
      views.append(
        View(
          view: view, element: element, parent: view.start.parent.flatMap { numbers[$0] }, clip: clip,
          style: look.filter(isFirm),
          wrapper: clip == nil ? [] : ModuleScene.declarations(CSSWriter.wrapped(outside, text))))
    }
    variants = [Variant(end: picture.performance.end, views: full, curves: ModuleScene.curves(of: whole.numbers))]
    if isReduced {
      let end = (reduced ?? picture).performance.end
      variants.append(Variant(end: end, views: fewer, curves: ModuleScene.curvesForLess(whole.numbers, less?.numbers)))
    }
  }

  /// The views for which a page can have elements.
  var namesOfViews: [String] { views.filter { !$0.element.isClip }.map(\.view.start.name) }

  /// The properties whose values the page cannot override, beside those that move: they put a view into its place.
  private static let firm: Set<String> = [
    "position", "left", "top", "transform", "transform-origin", "translate", "rotate", "scale",
  ]

  /// Takes declarations apart. A later one replaces an earlier one of the same property.
  private static func declarations(_ texts: [String]) -> [Declaration] {
    var all: [Declaration] = []
    for text in texts.flatMap({ $0.split(separator: "; ") }) {
      guard let colon = text.firstRange(of: ": ") else { continue }
      let name = CSSText.name(text[..<colon.lowerBound])
      all.removeAll { $0.name == name }
      all.append(Declaration(name: name, value: String(text[colon.upperBound...])))
    }
    return all
  }

  // MARK: The style sheet

  private func selector(_ view: String, _ suffix: String = "") -> String { "[data-\(key)=\"\(view)\"]\(suffix)" }

  private mutating func addRule(_ view: String, _ declarations: [String], unless state: String) {
    sheet += ":where(\(selector(view, ":not(\(state))"))) { \(declarations.joined(separator: "; ")) }\n"
  }

  private mutating func addRules(_ number: Int, _ element: CSSElement, look: [Declaration]) {
    if element.isClip { return }
    let name = "\(number)"
    // The margin and the padding of a heading, a button or an image would move or widen it.
    let rule = ["margin: 0", "box-sizing: border-box"] + look.map { "\($0.name): \($0.value)" }
    sheet += ":where(\(selector(name))) { \(rule.joined(separator: "; ")) }\n"
    if element.isText {
      sheet += ":where(\(selector(name)))::before { \(CSSElement.textStrut.joined(separator: "; ")) }\n"
    }
    if !element.inherited.isEmpty {
      let inherited = element.inherited.map { "\($0): inherit" }
      sheet += ":where(\(selector(name, " > *"))) { \(inherited.joined(separator: "; ")) }\n"
    }
    for part in element.parts?.rules(offset: 0) ?? [] {
      sheet += ":where(\(selector(name, " > \(part.selector)"))) { \(part.declaration) }\n"
    }
  }

  // MARK: Values

  private static func curves(of picture: Picture) -> [String: Curves] {
    var curves: [String: Curves] = [:]
    for view in picture.views {
      for movement in view.movements {
        curves["\(view.start.name).\(movement.name)"] = Curves(curve: movement.curve, loop: movement.loop)
      }
    }
    return curves
  }

  /// Returns the curves with reduced motion, of the columns of `picture`: those of the variant of the script, or the fades.
  private static func curvesForLess(_ picture: Picture, _ reduced: Picture?) -> [String: Curves] {
    let other = reduced.map(curves)
    var all: [String: Curves] = [:]
    for (place, view) in picture.views.enumerated() {
      for movement in view.movements {
        let name = "\(view.start.name).\(movement.name)"
        if let curves = other?[name] {
          all[name] = curves
        } else if let reduced {
          let still = movement.property.map { reduced.views[place].start[$0] } ?? movement.rest
          all[name] = Curves(curve: MotionCurve([], initial: still))
        } else if movement.property?.isFade ?? false {
          all[name] = Curves(curve: movement.curve, loop: movement.loop)
        } else {
          all[name] = Curves(curve: MotionCurve([], initial: movement.rest))
        }
      }
    }
    return all
  }

  // MARK: JSON

  private static let milliseconds = DecimalText(.decimals(8))
  private static let numbers = DecimalText(.decimals(9))
  private static let shares = DecimalText(.decimals(Precision.mostDecimals))

  /// What the views and the columns share, each once.
  private struct Tables {
    var easings: [String] = ["linear"]
    var keyframes: [StyleAnimation] = []
    var timings: [MotionCurve.Timing] = [.linear]
    private var easingNumbers: [String: Int] = ["linear": 0]
    private var keyframeNumbers: [String: Int] = [:]
    private var timingNumbers: [MotionCurve.Timing: Int] = [.linear: 0]

    init(_ variants: [Variant], columns: [String], _ text: CSSText) {
      for animation in variants.flatMap(\.views).flatMap(\.animations) where keyframeNumbers[animation.name] == nil {
        keyframeNumbers[animation.name] = keyframes.count
        keyframes.append(animation)
        for easing in animation.run.frames(text).compactMap(\.easing) where easingNumbers[easing] == nil {
          easingNumbers[easing] = easings.count
          easings.append(easing)
        }
      }
      for curves in variants.flatMap({ variant in columns.compactMap { variant.curves[$0] } }) {
        for piece in curves.curve.pieces + (curves.loop?.pieces ?? [])
        where !piece.isHold && timingNumbers[piece.timing] == nil {
          timingNumbers[piece.timing] = timings.count
          timings.append(piece.timing)
        }
      }
    }

    func number(of easing: String?) -> Int { easing.flatMap { easingNumbers[$0] } ?? 0 }
    func number(of animation: StyleAnimation) -> Int { keyframeNumbers[animation.name] ?? 0 }
    func number(of piece: MotionCurve.Piece) -> Int { piece.isHold ? 0 : timingNumbers[piece.timing] ?? 0 }
  }

  /// The data as one JSON object.
  var json: String {
    let tables = Tables(variants, columns: columns, text)
    var json = JSONWriter()
    json.object { json in
      json.member("key", key)
      json.array("names", [played].compactMap(\.self))
      json.array("columns", columns)
      json.object("properties") { json in
        for (name, type) in style.registered.sorted(by: { $0.key < $1.key }) {
          json.array(CSSText.name(name), [type, MotionStyle.starts[type] ?? "0"])
        }
      }
      json.lineBreak()
      json.member("sheet", sheet)
      json.lineBreak()
      json.array("views") { json in
        for view in views {
          json.lineBreak()
          json.object { write(view, into: &$0) }
        }
      }
      json.lineBreak()
      json.array("easings", tables.easings)
      json.lineBreak()
      json.array("keyframes") { json in
        for animation in tables.keyframes {
          json.lineBreak()
          json.array { write(animation, tables, into: &$0) }
        }
      }
      json.lineBreak()
      json.array("timings") { json in
        for timing in tables.timings { HTMLWriter.write(timing, into: &json) }
      }
      json.lineBreak()
      json.array("variants") { json in
        for variant in variants {
          json.lineBreak()
          json.object { write(variant, tables, into: &$0) }
        }
      }
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  private func write(_ declarations: [Declaration], _ name: String, into json: inout JSONWriter) {
    json.object(name) { json in
      for declaration in declarations { json.member(declaration.name, declaration.value) }
    }
  }

  private func write(_ view: View, into json: inout JSONWriter) {
    let element = view.element
    json.member("name", view.view.start.name)
    json.member("tag", element.isClip ? "clip" : element.tag)
    if let parent = view.parent { json.member("parent", parent) }
    if let clip = view.clip {
      json.member("clip", clip)
      write(view.wrapper, "wrapper", into: &json)
    }
    write(view.style, "style", into: &json)
    let markup =
      element.isClip ? "<\(element.tag)\(element.content)/>" : element.content
    let nodes = MarkupNode.nodes(of: markup)
    if view.view.isCounting, let wording = view.view.start.shape.outline.wording {
      json.array("words") { HTMLWriter.write(wording, into: &$0) }
    }
    if element.isText, case .text(let words)? = nodes.first {
      json.member("text", words)
    } else if !nodes.isEmpty {
      json.array("content") { json in for node in nodes { write(node, into: &json) } }
    }
  }

  private func write(_ node: MarkupNode, into json: inout JSONWriter) {
    switch node {
    case .text(let text): json.value(text)
    case .element(let tag, let attributes, let content):
      json.array { json in
        json.value(tag)
        json.object { json in for attribute in attributes { json.member(attribute.name, attribute.value) } }
        for node in content { write(node, into: &json) }
      }
    }
  }

  private func write(_ animation: StyleAnimation, _ tables: Tables, into json: inout JSONWriter) {
    let frames = animation.run.frames(text).map { frame in
      (frame, ModuleScene.declarations([animation.declaration(frame.values)]))
    }
    json.array { json in for declaration in frames.first?.1 ?? [] { json.value(ModuleScene.member(declaration.name)) } }
    for (frame, declarations) in frames {
      json.array { json in
        json.value((Double(frame.percent) ?? 0) / 100, ModuleScene.shares)
        json.value(tables.number(of: frame.easing))
        for declaration in declarations { json.value(declaration.value) }
      }
    }
  }

  private func write(_ variant: Variant, _ tables: Tables, into json: inout JSONWriter) {
    func milliseconds(_ flicks: Double, into json: inout JSONWriter) {
      json.value(flicks * 1000 / Double(ExactTime.flicksPerSecond), ModuleScene.milliseconds)
    }
    json.key("end")
    if let end = variant.end { milliseconds(Double(end), into: &json) } else { json.null() }
    json.array("views") { json in
      for view in variant.views {
        json.lineBreak()
        json.object { json in
          write(view.style, "style", into: &json)
          json.array("animations") { json in
            for animation in view.animations {
              json.array { json in
                json.value(tables.number(of: animation))
                milliseconds(animation.run.start, into: &json)
                milliseconds(animation.run.duration, into: &json)
                json.value(animation.run.isLoop)
                json.value(animation.fills)
              }
            }
          }
        }
      }
    }
    json.lineBreak()
    json.object("curves") { json in
      for column in columns {
        guard let curves = variant.curves[column] else { continue }
        json.lineBreak()
        json.object(column) { json in
          json.key("curve")
          write(curves.curve, tables, into: &json)
          if let loop = curves.loop {
            json.key("loop")
            write(loop, tables, into: &json)
          }
        }
      }
    }
  }

  private func write(_ curve: MotionCurve, _ tables: Tables, into json: inout JSONWriter) {
    json.array { json in
      json.value(curve.initial, ModuleScene.numbers)
      guard let first = curve.pieces.first else { return }
      json.value(first.start)
      for piece in curve.pieces {
        json.value(piece.end)
        json.value(piece.from, ModuleScene.numbers)
        json.value(piece.to, ModuleScene.numbers)
        json.value(tables.number(of: piece))
      }
    }
  }

  /// Returns the name of a property as a member of a keyframe in JavaScript.
  private static func member(_ property: String) -> String {
    if property.hasPrefix("--") { return property }
    let words = property.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}

extension Performance {
  /// The end in flicks; `nil` for an endless animation.
  fileprivate var end: Int64? {
    switch self {
    case .once(let end): end
    case .looping: nil
    }
  }
}
