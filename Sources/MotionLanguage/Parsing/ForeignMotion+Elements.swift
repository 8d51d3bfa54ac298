/// The elements of SVG and of React: movements, and shapes as declarations of views.
extension ForeignMotion {
  /// Returns a sentence for `<motion.div animate={{ x: 100 }} />` and for SMIL's `<animate …>`.
  static func element(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    func object(_ name: String) -> [ForeignCode.Part] {
      code.text(after: "\(name)={").map { ForeignCode.parsed(String($0)).parts } ?? []
    }
    var motion = ForeignMotion(target.subject())
    let attributes = attributes(of: code)
    if let line = declaration(ofShape: String(code.dropFirst().prefix { $0.isLetter }), attributes) {
      var sentence = ForeignCode.Sentence(nil)
      sentence.declaration = line
      return sentence
    }
    if let property = attributes["attributeName"] {
      let ends =
        attributes["values"]?.split(separator: ";").map(String.init)
        ?? [attributes["from"], attributes["to"]].compactMap { $0 }
      let parts = ends.map { ForeignCode.Part(name: "", value: ForeignCode.parsed($0)) }
      motion.read([.init(name: property, value: .init(kind: .list, words: "", parts: parts))], .to)
      for name in ["dur", "repeatCount"] {
        if let value = attributes[name] { motion.readSettings([.init(name: name, value: ForeignCode.parsed(value))]) }
      }
      return motion.sentence
    }
    motion.readSettings(object("transition"))
    motion.read(object("animate"), .to, from: object("initial"))
    for (name, event) in [("whileHover", "hover"), ("whileTap", "press")] where motion.changes.isEmpty {
      motion.read(object(name), .to)
      if var sentence = motion.sentence, sentence.animation != nil {
        sentence.head = "on \(event) of \(motion.view):"
        let end = event == "hover" ? "hover end" : "release"
        sentence.notes.append("Another reaction, `on \(end) of \(motion.view):`, changes it back.")
        return sentence
      }
    }
    return motion.sentence
  }

  /// Returns the attributes of an element that have their values in quotation marks.
  private static func attributes(of code: String) -> [String: String] {
    var found: [String: String] = [:]
    var rest = code[...]
    while found.count < 20, let equals = rest.firstRange(of: "=\"") {
      let name = rest[..<equals.lowerBound].split { $0.isWhitespace }.last.map(String.init)
      let value = rest[equals.upperBound...].prefix { $0 != "\"" }
      if let name { found[name] = String(value) }
      rest = rest[value.endIndex...].dropFirst()
    }
    return found
  }

  /// Returns the declaration of a view for an element such as `<circle cx="50" cy="50" r="20" fill="red"/>`; `nil` for one that is
  /// no shape, or has values that are not plain numbers.
  ///
  /// - Parameters:
  ///   - element: the name of the element.
  ///   - attributes: its attributes, by their names.
  static func declaration(ofShape element: String, _ attributes: [String: String]) -> String? {
    func number(_ name: String) -> Double? {
      attributes[name].map { ForeignNumber($0)?.length } ?? 0
    }
    func point(_ x: Double, _ y: Double) -> String { "(\(Words.decimal(x)), \(Words.decimal(y)))" }
    var (kind, place, looks) = (element, "", [String]())
    switch element {
    case "circle":
      guard let x = number("cx"), let y = number("cy"), let radius = number("r"), radius > 0 else { return nil }
      place = " at \(point(x, y))"
      looks.append("radius \(Words.decimal(radius))")
    case "ellipse":
      guard let x = number("cx"), let y = number("cy"), let width = number("rx"), let height = number("ry"), width > 0,
        height > 0
      else { return nil }
      place = " at \(point(x, y))"
      looks.append("size \(point(2 * width, 2 * height))")
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height"),
        width > 0, height > 0
      else { return nil }
      kind = ViewKind.rectangle.spelling
      place = " at \(point(x + width / 2, y + height / 2))"
      looks.append("size \(point(width, height))")
      if let radius = number("rx"), radius > 0 { looks.append("corner-radius \(Words.decimal(radius))") }
    case "line":
      guard let x = number("x1"), let y = number("y1"), let endX = number("x2"), let endY = number("y2") else {
        return nil
      }
      place = " from \(point(x, y)) to \(point(endX, endY))"
    case "path":
      guard let data = attributes["d"], !data.isEmpty else { return nil }
      kind = "path \"\(data)\""
    default: return nil
    }
    for name in ["fill", "stroke"] {
      if let value = attributes[name], let colour = value == "none" ? value : colour(value) {
        looks.append("\(name) \(colour)")
      }
    }
    if let width = attributes["stroke-width"].flatMap({ ForeignNumber($0)?.length }) {
      looks.append("stroke-width \(Words.decimal(width))")
    }
    if let opacity = attributes["opacity"].flatMap({ ForeignNumber($0) }) { looks.append("opacity \(opacity.factor)") }
    let said = attributes["id"] ?? element
    let isName = said.first?.isLetter ?? false && said.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    let article = kind.hasPrefix("ellipse") ? "an" : "a"
    return "view \(isName ? said : element) is \(article) \(kind)\(place)"
      + (looks.isEmpty ? "" : " with \(looks.joined(separator: " and "))")
  }
}
