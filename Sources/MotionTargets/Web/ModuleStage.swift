import MotionAlgebra
import MotionText

/// The views of a scene in a module: their elements, and a style sheet with how they look that the page says nothing about.
struct ModuleStage {
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

  struct Declaration {
    let name: String
    let value: String
  }

  let elements: [CSSElement]
  /// The indices of the views that have elements, in the order in which `add` takes them.
  let shown: [Int]
  /// Notes on what is shown differently.
  let notes: [String]
  private let pictured: [PictureView]
  private let canvas: PictureCanvas
  private let key: String
  private let text: CSSText
  private let numbers: [Int: Int]
  private let tree: ViewTree
  private var sheet = ""
  private var views: [View] = []

  /// - Parameters:
  ///   - reduced: the views with reduced motion; `nil` without such a variant.
  ///   - key: a name that no other module has.
  init(_ pictured: [PictureView], reduced: [PictureView]?, _ canvas: PictureCanvas, key: String, _ text: CSSText) {
    (self.pictured, self.canvas, self.key, self.text) = (pictured, canvas, key, text)
    var groups = BoxGroups(text)
    var elements = pictured.enumerated().map { place, view in
      CSSElement(view, reduced: reduced?[place], gradient: ModuleStage.gradient(place, key), text, &groups)
    }
    let tree = ViewTree(pictured.map(\.start))
    self.tree = tree
    for place in tree.order where tree.isClip[place] && pictured[place].start.shape != .group {
      elements[place] = CSSElement(clip: pictured[place], text)
    }
    self.elements = elements
    notes = CSSWriter.notes(pictured, reduced, elements, tree)
    shown = tree.order.filter { !tree.isInClip[$0] || elements[$0].isClip }
    numbers = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    addRule("", CSSWriter.stage(canvas, text) + ["display: block"], unless: "[hidden]")
  }

  /// Returns the name of the gradient of a view.
  static func gradient(_ place: Int, _ key: String) -> String { "\(key)-gradient-\(place)" }

  /// Adds the element of a view.
  ///
  /// - Parameters:
  ///   - place: the next index of `shown`.
  ///   - moving: the declarations of what moves, which the page cannot override either.
  mutating func add(_ place: Int, moving: [Declaration]) {
    let (view, element) = (pictured[place], elements[place])
    let firm = ModuleStage.firm.union(moving.map(\.name))
    let clip = view.start.clip.flatMap { elements[$0].isClip ? numbers[$0] : nil }
    let outside = view.start.parent == nil ? -canvas.origin : [0, 0]
    let origin = clip != nil || element.isClip ? [0, 0] : outside
    let clips = tree.clips(of: place).map { pictured[$0].start }
    let placing = element.isClip ? [] : CSSWriter.places(from: origin, text)
    let look = ModuleStage.declarations(placing + element.look)
    // A rule of the style sheet cannot name what belongs to one mount.
    func isFirm(_ declaration: Declaration) -> Bool {
      element.isClip || firm.contains(declaration.name) || declaration.value.contains("url(#")
    }
    addRules(views.count, element, look: look.filter { !isFirm($0) })
    views.append(
      View(
        view: view, element: element, parent: view.start.parent.flatMap { numbers[$0] }, clip: clip,
        style: look.filter(isFirm),
        wrapper: clip == nil || element.isClip
          ? [] : ModuleStage.declarations(CSSWriter.wrapped(outside, in: clips, text))))
  }

  /// The views for which a page can have elements.
  var namesOfViews: [String] { views.filter { !$0.element.isClip }.map(\.view.start.name) }

  /// The properties whose values the page cannot override, beside those that move: they put a view into its place.
  private static let firm: Set<String> = [
    "position", "left", "top", "transform", "transform-origin", "translate", "rotate", "scale",
  ]

  /// Takes declarations apart. A later one replaces an earlier one of the same property.
  static func declarations(_ texts: [String]) -> [Declaration] {
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

  // MARK: JSON

  /// Writes the members of the data that concern the elements.
  ///
  /// - Parameter more: writes further members of a view.
  func write(into json: inout JSONWriter, _ more: (Int, inout JSONWriter) -> Void = { _, _ in }) {
    json.member("sheet", sheet)
    json.lineBreak()
    json.array("views") { json in
      for (place, view) in zip(shown, views) {
        json.lineBreak()
        json.object { json in
          write(view, into: &json)
          more(place, &json)
        }
      }
    }
    json.lineBreak()
  }

  static func write(_ declarations: [Declaration], _ name: String, into json: inout JSONWriter) {
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
      if !element.isClip { ModuleStage.write(view.wrapper, "wrapper", into: &json) }
    }
    ModuleStage.write(view.style, "style", into: &json)
    let nodes = MarkupNode.nodes(of: element.isClip ? element.shape() : element.content)
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
}
