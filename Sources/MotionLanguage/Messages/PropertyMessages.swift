import MotionAlgebra
import MotionText

extension Message {
  static var properties: [Message] { [unknownProperty] }
}

extension Message {
  static let withoutProperty = Message(
    "M0509", "`with` without a property",
    """
    After `with` and `and` come the name of a property and its value: `with radius 10 and fill red`. A name of your
    own is also a property; its value is a plain number.
    """,
    wrong: """
      view circle is a circle with 10
      fadeIn circle
      """,
    right: """
      view circle is a circle with radius 10
      fadeIn circle
      """)
}
extension Finding {
  static func withoutProperty(_ word: String) -> Finding {
    Finding(.withoutProperty) {
      Words(
        "missing property after `\(word)`",
        "A property is a name followed by a value, such as `radius 10` or `fill red`.",
        [.line("view circle is a circle with radius 10 and fill #268bd2")])
    }
  }
}

extension Message {
  static let declaredWithoutValue = Message(
    "M0510", "a declared property without a value",
    """
    A view declaration gives the first value of each property it names. The value follows the name of the property.
    """,
    wrong: """
      view circle is a circle with radius and fill red
      fadeIn circle
      """,
    right: """
      view circle is a circle with radius 10 and fill red
      fadeIn circle
      """)
}
extension Finding {
  /// A colon or `=` between a property and its value.
  ///
  /// - Parameter meant: the property in a script.
  static func signBeforeValue(_ word: String, sign: String, _ meant: String) -> Finding {
    Finding(.declaredWithoutValue) {
      Words(
        "expected a value after `\(word)`, not `\(sign)`", "The value follows its word directly.", [.replacing(meant)])
    }
  }

  static func declaredWithoutValue(_ word: String, found: String?) -> Finding {
    Finding(.declaredWithoutValue) {
      let title = found.map { "expected a value after `\(word)`, not `\($0)`" } ?? "missing value after `\(word)`"
      if let style = Style.allCases.first(where: { $0.spelling == word }) {
        let instead = found.map { "\(style.example) \($0)" } ?? "\(word) \(style.example)"
        return Words(
          title, "The value follows its word directly. \(style.rule)",
          [.likely(instead), .otherwise(declaredExample(word))])
      }
      return Words(title, "The value follows its word directly.", [.line(declaredExample(word))])
    }
  }
}

extension Message {
  static let declaredTwice = Message(
    "M0511", "a property declared twice",
    """
    A view begins with one value of each property. `at` sets the position, so `x` and `y` cannot set parts of it
    again. To change a value later, write a sentence.
    """,
    wrong: """
      view circle is a circle with radius 10 and radius 20
      fadeIn circle
      """,
    right: """
      view circle is a circle with radius 10
      fadeIn circle then grow circle to 20
      """)
}
extension Finding {
  static func declaredTwice(_ property: String, first: SourceRange) -> Finding {
    Finding(.declaredTwice, related: (first, "first declared here")) {
      Words(
        "the \(property) of this view is declared twice",
        "A view begins with one value of each property. Delete one of the two.")
    }
  }

  /// - Parameter view: the view to which it is clipped first.
  static func clippedTwice(_ view: String, first: SourceRange) -> Finding {
    Finding(.declaredTwice, related: (first, "first clipped here")) {
      Words(
        "this view is clipped twice",
        "A view is clipped to one view, which can be clipped itself or be a group view. This one is clipped to `\(view)` already."
      )
    }
  }
}

extension Message {
  static let declaredPosition = Message(
    "M0512", "a position with one number",
    """
    A position is a point: the distance to the right, then the distance down, in parentheses. To set only one of
    them, name it: `with x 120`.
    """,
    wrong: """
      view circle is a circle at 120
      fadeIn circle
      """,
    right: """
      view circle is a circle at (120, 100)
      fadeIn circle
      """)
}
extension Finding {
  static func declaredPosition(_ text: String) -> Finding {
    Finding(.declaredPosition) {
      Words(
        "a position is a point, not one number",
        "Give both coordinates: first to the right, then down.",
        [.replacing("(\(text), 100)")])
    }
  }
}

extension Message {
  static let declaredOfOtherKind = Message(
    "M0513", "a declared property with a value of the wrong kind",
    """
    Every property has values of one kind: a radius is a length, a rotation an angle, a fill a colour, and a
    property of your own a plain number. Declarations and sentences give values of that kind.
    """,
    wrong: """
      view circle is a circle with radius red
      fadeIn circle
      """,
    right: """
      view circle is a circle with fill red
      fadeIn circle
      """)
}
extension Finding {
  /// - Parameter isDeclared: whether a declaration has it, and no sentence.
  static func quotedColour(_ words: String, _ colour: String, isDeclared: Bool) -> Finding {
    Finding(isDeclared ? .declaredOfOtherKind : .wrongKindForProperty) {
      Words("\(words) is a text, not a colour", "A colour or a gradient has no quotation marks.", fixedBy: colour)
    }
  }

  /// - Parameters:
  ///   - said: the value as written.
  ///   - side: the shorter side of the view, if it is known.
  static func declaredOfOtherKind(
    _ name: String, _ wanted: PropertyKind, isComponent: Bool, _ found: Kind, said: String = "", side: Double? = nil
  ) -> Finding {
    Finding(.declaredOfOtherKind) {
      if found == .percent, isComponent || wanted == .length, let number = Double(said.filter { $0 != "%" }),
        number >= 0
      {
        let title = "\(name) must be a length, not a percentage"
        if name == Property.cornerRadius.name, let side {
          return Words(
            title, "A length is in pixels: \(said) of the \(Words.decimal(side)) pixels of its shorter side.",
            [.replacing(Words.decimal(min(number, 50) * side / 100))])
        }
        return Words(
          title, "Lengths are numbers of pixels, and not parts of another length.", [.likely(Words.decimal(number))])
      }
      if name == Keyword.ringRadius.spelling {
        return Words(
          "\(name) must be a length, not \(found.words)",
          "It is the distance from the center of the ring to the centers of its views, in pixels.",
          [.likely("80"), .otherwise("view dots is a ring of 12 circles with ring-radius 80")])
      }
      let title = "\(name) must be \(isComponent ? "a length" : wanted.words), not \(found.words)"
      if let words = Words(title, digits: said, of: wanted, found) { return words }
      return Words(
        title,
        found == .gradient ? "Only a `fill` can be a gradient." : "Every property has values of one kind.",
        [
          .line(
            found == .gradient
              ? "view box is a square with fill linear-gradient(#268bd2, white)" : declaredExample(name))
        ])
    }
  }
}

extension Message {
  static let propertyOfOtherKind = Message(
    "M0514", "a property that this kind of view does not have",
    """
    \(havers(of: .radius)) \(havers(of: .size)) \(havers(of: .cornerRadius)) To change how large any other view is drawn, use its `scale`.
    """,
    wrong: """
      view card is a rectangle with radius 10
      fadeIn card
      """,
    right: """
      view card is a rectangle with size (60, 40)
      fadeIn card
      """)
}
extension Finding {
  static func propertyOfOtherKind(
    _ word: String, _ property: Property, _ kind: ViewKind, hasFontSize: Bool = false
  ) -> Finding {
    Finding(.propertyOfOtherKind) {
      let title = "\(kind.words) has no \(word)"
      if kind == .text, property == .size, hasFontSize {
        return Words(
          title, "`font-size`, which is there already, is the size of its letters. Delete `\(word)` and its value.",
          [.line("view title is text \"Hello\" with font-size 24")])
      }
      if kind == .text, property == .size {
        return Words(title, "The size of its letters is `font-size`.", [.replacing(Property.fontSize.name)])
      }
      if property == .radius, kind.canDeclare(.cornerRadius) {
        return Words(
          title, "Only a circle has a radius. `corner-radius` rounds the corners of a view.",
          [.replacing(Property.cornerRadius.name)])
      }
      return Words(
        title, havers(of: property) + (property == .size ? " Every view has a `scale`." : ""), [.line(kind.example)])
    }
  }
}

extension Finding {
  static func sizeOfCircle(radius: Double) -> Finding {
    Finding(.propertyOfOtherKind) {
      Words(
        "a circle has no size", "It has a `radius`, which is half of its width.",
        [.replacing("radius \(Words.decimal(radius))")])
    }
  }
}

extension Message {
  static let unequalSides = Message(
    "M0517", "a square with unequal sides",
    """
    The size of a square is one number, or the same number twice. A rectangle has a width and a height.
    """,
    wrong: """
      view card is a square with size (60, 40)
      fadeIn card
      """,
    right: """
      view card is a rectangle with size (60, 40)
      fadeIn card
      """)
}
extension Finding {
  static var unequalSides: Finding {
    Finding(.unequalSides) {
      Words(
        "the sides of a square must be equal",
        "Give one number for both sides, or declare a rectangle.",
        [.line("view square is a square with size 40"), .line("view card is a rectangle with size (60, 40)")])
    }
  }
}

extension Message {
  static let unknownProperty = Message(
    "M0533", "an unknown property of a view",
    """
    A declaration sets properties that pictures show, such as `fill` and `opacity`, and properties of your own. A
    property of your own is one that a sentence animates or holds, or that a plan moves: it is a number in frames and
    plots, and pictures do not draw it. Any other name would change nothing, so it is an error.
    """,
    wrong: """
      view circle is a circle with opactiy 50%
      grow circle to 40
      """,
    right: """
      view circle is a circle with opacity 50%
      grow circle to 40
      """)
}
extension Finding {
  static func propertyWithoutHyphen(_ words: String, _ property: String) -> Finding {
    Finding(.unknownProperty) {
      Words("unknown property `\(words)`", "The name of a property is one word, with hyphens.", fixedBy: property)
    }
  }

  /// A property of another tool that a script lacks.
  static func missingProperty(_ word: String, _ reason: String, _ example: String) -> Finding {
    Finding(.unknownProperty) { Words("unknown property `\(word)`", reason, [.line(example)]) }
  }

  static func unknownProperty(_ word: String, _ kind: ViewKind?, nearest: Nearest?, isRing: Bool = false) -> Finding {
    Finding(.unknownProperty) {
      let ringRadius = isRing ? ["`\(Keyword.ringRadius.spelling)`"] : []
      let shown =
        ringRadius
        + Property.spoken.filter { kind?.canDeclare($0) ?? true }.map { "`\($0.name)`" }
        + Style.allCases.filter { style in kind.map(style.kinds.contains) ?? true }.map { "`\($0.spelling)`" }
      let subject = isRing ? "a ring" : kind?.words ?? "a view"
      let properties = "\(subject.prefix(1).uppercased())\(subject.dropFirst()) has \(shown.list("and"))."
      return Words(
        "unknown property `\(word)`",
        nearest.map { "Did you mean `\($0.name)`? A view has no property `\(word)`, unless a sentence animates one." }
          ?? "\(properties) No sentence animates a property `\(word)` of your own.",
        correcting: nearest)
    }
  }
}

private func declaredExample(_ word: String) -> String {
  switch word {
  case "at": return PropertyKind.position.exampleDeclaration(word)
  case "from", "to": return ViewKind.line.example
  case "canvas", "by": return "canvas 400 by 240"
  case "anchor": return "view bar is a rectangle with anchor left"
  case "background": return "canvas 400 by 240 with background white"
  default:
    if let style = Style.allCases.first(where: { $0.spelling == word }) {
      let view = style.isOfText ? "view title is text \"Hello\"" : "view rule is a line from (0, 0) to (100, 0)"
      return "\(view) with \(word) \(style.example)"
    }
    guard let (property, isComponent) = Property.named(word) else {
      return PropertyKind.number.exampleDeclaration(word)
    }
    if property.kind == .length, ViewKind.declaring(property) == [.text] {
      return "view title is text \"Hello\" with \(property.name) 24"
    }
    if property == .cornerRadius { return "view card is a square with corner-radius 8" }
    return property.kind.exampleDeclaration(property.name, components: isComponent ? property.components : [])
  }
}

/// Returns a sentence that says which views have a property.
private func havers(of property: Property) -> String {
  let kinds = ViewKind.declaring(property)
  if kinds.isEmpty { return "Every view with an outline has a \(property.name)." }
  guard kinds.count > 1 else { return "Only \(kinds.map(\.words).list("and")) has a \(property.name)." }
  let plurals = kinds.map(\.plural).list("and")
  return "\(plurals.prefix(1).uppercased())\(plurals.dropFirst()) have a \(property.name)."
}
