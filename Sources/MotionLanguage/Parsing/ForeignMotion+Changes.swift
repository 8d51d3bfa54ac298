import MotionAlgebra
import MotionText

/// What changes in a movement of another tool.
extension ForeignMotion {
  /// Whether properties go to the values of the code, come from them, or change by them.
  enum Way { case to, from }

  /// Reads the properties of an object, such as `{ opacity: 0, y: 50, duration: 0.6 }`.
  ///
  /// - Parameters:
  ///   - starts: the first values, where the code gives both.
  ///   - isOffset: whether `x` and `y` are distances from where a view stands, as in GSAP.
  mutating func read(
    _ parts: [ForeignCode.Part], _ way: Way, from starts: [ForeignCode.Part] = [], isOffset: Bool = true
  ) {
    var position: (x: [String], y: [String]) = ([], [])
    for part in parts where !readSetting(part) {
      let name = ForeignWords.folded(part.name)
      var values = ForeignMotion.values(part.value)
      if let start = starts.first(where: { $0.name == part.name }) {
        values = ForeignMotion.values(start.value) + values
      }
      guard !values.isEmpty else { continue }
      switch name {
      case "x", "translatex", "tx": position.x = values
      case "y", "translatey", "ty": position.y = values
      case "transform":
        readTransform(part.value.words, way, from: starts.first { $0.name == part.name }?.value.words ?? "")
      default: change(name, values, way)
      }
    }
    move(position.x, position.y, way, isOffset: isOffset)
  }

  /// Returns the values of a property on the way, in the words of the code.
  private static func values(_ value: ForeignCode.Term) -> [String] {
    switch value.kind {
    case .list: value.parts.map(\.value.words).filter { !$0.isEmpty }
    case .object: value.parts.first { $0.name == "value" }.map { values($0.value) } ?? []
    case .plain, .text: value.words.isEmpty ? [] : [value.words]
    }
  }

  /// Adds the change of one property.
  mutating func change(_ name: String, _ values: [String], _ way: Way) {
    if values.isEmpty { return }
    let numbers = values.compactMap(ForeignNumber.init)
    let areNumbers = numbers.count == values.count
    switch name {
    case "opacity", "alpha", "autoalpha", "fillopacity":
      guard areNumbers else { return }
      fade(numbers.map(\.factor), way)
    case "scale":
      guard areNumbers else { return }
      changes.append("scale \(view) \(phrase(numbers.map(\.factor), way, base: "1", numbers.last))")
    case "scalex", "scaley":
      guard areNumbers else { return }
      let points = numbers.map { name == "scalex" ? "(\($0.factor), 1)" : "(1, \($0.factor))" }
      changes.append("scale \(view) \(phrase(points, way, base: "(1, 1)"))")
    case "rotate", "rotation", "rotatez", "rotationz", "angle":
      guard areNumbers else { return }
      changes.append("rotate \(view) \(phrase(numbers.map(\.angle), way, base: "0 degrees", numbers.last))")
    default:
      let colours = values.compactMap(ForeignMotion.colour)
      guard case .named(let property) = ForeignWords.property(name) ?? ForeignMotion.own(name) else { return }
      if property == Property.fill.name, colours.count == values.count, way == .to {
        changes.append("tint \(view) \(phrase(colours, way, base: ""))")
      } else if property == Property.stroke.name, colours.count == values.count, way == .to {
        changes.append("animate \(view)'s stroke \(phrase(colours, way, base: ""))")
      } else if areNumbers, way == .to, ForeignMotion.lengths.contains(property), numbers.allSatisfy({ $0.unit != "%" })
      {
        changes.append("animate \(view)'s \(property) \(phrase(numbers.map(\.number), way, base: "", numbers.last))")
      }
    }
  }

  private static let lengths: Set = [
    "x", "y", "width", "height", "radius", "stroke-width", "corner-radius", "font-size",
  ]

  /// The name of a property of a script, which the tables of other tools do not have.
  private static func own(_ name: String) -> ForeignWords.Property? {
    Property.allCases.first { ForeignWords.folded($0.name) == name }.map { .named($0.name) }
      ?? (["x", "y", "width", "height"].contains(name) ? .named(name) : nil)
  }

  /// Returns the phrases of a sentence for one value or several.
  private func phrase(_ values: [String], _ way: Way, base: String, _ number: ForeignNumber? = nil) -> String {
    if values.count > 1 {
      let stops = values.dropFirst().dropLast()
      let through = stops.isEmpty ? "" : " through \(stops.joined(separator: ", "))"
      return "from \(values[0])\(through) to \(values[values.count - 1])"
    }
    if way == .from { return "from \(values[0]) to \(base)" }
    return number?.isChange ?? false ? "by \(values[0])" : "to \(values[0])"
  }

  private mutating func fade(_ values: [String], _ way: Way) {
    if values == ["0"] {
      changes.append(way == .to ? "fadeOut \(view)" : "fadeIn \(view)")
    } else if values == ["0", "1"] {
      changes.append("fadeIn \(view)")
    } else {
      changes.append("fade \(view) \(phrase(values, way, base: "1"))")
    }
  }

  /// Adds the movement of both coordinates.
  mutating func move(_ x: [String], _ y: [String], _ way: Way, isOffset: Bool = true) {
    let (across, down) = (x.compactMap(ForeignNumber.init), y.compactMap(ForeignNumber.init))
    // A percentage is one of the size of the view, which is not known here.
    guard across.count == x.count, down.count == y.count, !across.isEmpty || !down.isEmpty,
      (across + down).allSatisfy({ $0.unit != "%" })
    else { return }
    func distance(_ numbers: [ForeignNumber]) -> Double {
      (numbers.last?.value ?? 0) - (numbers.count > 1 ? numbers[0].value : 0)
    }
    let (dx, dy) = (distance(across), distance(down))
    if way == .from, changes == ["fadeIn \(view)"], (dx == 0) != (dy == 0) {
      let side = dx > 0 ? "right" : dx < 0 ? "left" : dy > 0 ? "bottom" : "top"
      changes = ["slide in \(view) from the \(side) (distance: \(Words.decimal(abs(dx + dy))))"]
      return
    }
    let point = "(\(Words.decimal(dx)), \(Words.decimal(dy)))"
    if way == .from {
      changes.append("(move \(view) by \(point)) reversed")
    } else if isOffset || (across + down).contains(where: \.isChange) || across.count > 1 || down.count > 1 {
      changes.append("move \(view) by \(point)")
    } else if !across.isEmpty, !down.isEmpty {
      changes.append("move \(view) to \(point)")
    } else {
      let name = across.isEmpty ? "y" : "x"
      changes.append("animate \(view)'s \(name) to \(Words.decimal(dx + dy))")
    }
  }

  /// Reads `translate(10px, 20px) rotate(45deg)`.
  ///
  /// - Parameter start: the transform at the beginning; empty where it is not given.
  mutating func readTransform(_ words: String, _ way: Way, from start: String = "") {
    func calls(_ words: String) -> [ForeignCode.Call] {
      ForeignCode.words(words).compactMap { ForeignCode.calls($0).first }
    }
    let starts = calls(start)
    for call in calls(words) {
      let first = starts.first { $0.method == call.method }?.arguments.map(\.value.words) ?? []
      let values = call.arguments.map(\.value.words)
      guard !values.isEmpty else { continue }
      func both(_ place: Int) -> [String] { (first.count > place ? [first[place]] : []) + [values[place]] }
      switch call.method {
      case "translate", "translate3d": move(both(0), values.count > 1 ? both(1) : [], way)
      case "translatex": move(both(0), [], way)
      case "translatey": move([], both(0), way)
      default: change(call.method, both(0), way)
      }
    }
  }
}
