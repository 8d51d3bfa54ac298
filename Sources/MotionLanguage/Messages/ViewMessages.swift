import MotionAlgebra
import MotionText

extension Message {
  static var views: [Message] {
    [
      viewMissing, viewWithoutName, viewWithoutIs, viewWithoutKind, unknownViewKind, shapeWithoutText, pathWithoutMove,
      unexpectedInView, withoutProperty, declaredWithoutValue, declaredTwice, declaredPosition, declaredOfOtherKind,
      propertyOfOtherKind, endsOfOtherKind, lineWithoutEnds, unequalSides, atAfterView, unknownView,
    ]
  }
}

extension Message {
  static let viewMissing = Message(
    "M0501", "a view declaration without `view`",
    """
    A view declaration consists of `view`, a name, `is` and the kind of the view. Sentences begin with a verb, and
    `is` appears only in declarations.
    """,
    wrong: """
      circle is a circle at (120, 120)
      fadeIn circle
      """,
    right: """
      view circle is a circle at (120, 120)
      fadeIn circle
      """)
}
extension Finding {
  static func viewMissing(_ name: String) -> Finding {
    Finding(.viewMissing) {
      Words(
        "a view is declared with `view`",
        "Write `view`, a name, `is` and the kind of the view.",
        [.replacing("view \(name)")],
        edit: { $0.replacing("view \(name)") })
    }
  }
}

extension Message {
  static let viewWithoutName = Message(
    "M0502", "`view` without a name",
    """
    Sentences refer to a view by its name, so a view without a name could never move. The name follows `view`.
    """,
    wrong: """
      view is a circle at (120, 120)
      fadeIn all views
      """,
    right: """
      view dot is a circle at (120, 120)
      fadeIn all views
      """)
}
extension Finding {
  static var viewWithoutName: Finding {
    Finding(.viewWithoutName) {
      Words(
        "missing name after `view`",
        "Write `view`, a name, `is` and the kind of the view.",
        [.line("view circle is a circle at (120, 120) with radius 10")])
    }
  }
}

extension Message {
  static let viewWithoutIs = Message(
    "M0503", "`view` without `is`",
    """
    A view declaration consists of `view`, a name, `is` and the kind of the view. It can continue with `at` for the
    position and `with` for other properties.
    """,
    wrong: """
      view circle at (120, 120)
      fadeIn circle
      """,
    right: """
      view circle is a circle at (120, 120)
      fadeIn circle
      """)
}
extension Finding {
  static func viewWithoutIs(_ name: String) -> Finding {
    Finding(.viewWithoutIs) {
      Words(
        "missing `is` after `view \(name)`",
        "Write `view`, a name, `is` and the kind of the view.",
        [.line("view \(name) is a circle at (120, 120) with radius 10")])
    }
  }
}

extension Message {
  static let viewWithoutKind = Message(
    "M0504", "`view` without a kind",
    """
    After `is` comes the kind of the view: a circle, square, rectangle, ellipse, line, path or text. The kind
    decides which properties the view has, and which of them `grow` changes.
    """,
    wrong: """
      view card is
      fadeIn card
      """,
    right: """
      view card is a rectangle
      fadeIn card
      """)
}
extension Finding {
  static func viewWithoutKind(_ name: String) -> Finding {
    Finding(.viewWithoutKind) {
      Words(
        "missing kind of view after `view \(name) is`",
        "After `is` comes a kind of view: \(kinds).",
        [.line("view \(name) is a circle"), .line("view \(name) is text \"Hello\"")])
    }
  }
}

extension Message {
  static let unknownViewKind = Message(
    "M0505", "an unknown kind of view",
    """
    A view is a circle, square, rectangle, ellipse, line, path or text. Draw any other outline as a path, with the
    path data of SVG.
    """,
    wrong: """
      view egg is an elipse with size (40, 60)
      fadeIn egg
      """,
    right: """
      view egg is an ellipse with size (40, 60)
      fadeIn egg
      """)
}
extension Finding {
  static func unknownViewKind(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownViewKind) {
      Words(
        "unknown kind of view `\(word)`",
        "After `is` comes \(kinds).",
        Suggestion.correcting(nearest, else: ["view circle is a circle", "view title is text \"Hello\""]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let shapeWithoutText = Message(
    "M0506", "`path` or `text` without quoted text",
    """
    `path` is followed by its path data as in SVG, and `text` by the text to show. Both are in quotation marks.
    """,
    wrong: """
      view title is a text at (200, 40)
      fadeIn title
      """,
    right: """
      view title is a text "Hello" at (200, 40)
      fadeIn title
      """)
}
extension Finding {
  static func shapeWithoutText(_ kind: ViewKind, view: String) -> Finding {
    Finding(.shapeWithoutText) {
      let isPath = kind == .path
      return Words(
        isPath ? "`path` needs path data in quotation marks" : "`text` needs quoted text",
        isPath ? "Path data is written as in SVG." : "The text to show follows the word `text`.",
        [.line(isPath ? "view \(view) is a path \"M0 0 L100 0 L50 80 Z\"" : "view \(view) is text \"Hello\"")])
    }
  }
}

extension Message {
  static let pathWithoutMove = Message(
    "M0507", "path data that does not begin with a move",
    """
    Path data begins with `M` or `m` and a point, as in SVG. Lines and curves continue from that point.
    """,
    wrong: """
      view star is a path "L40 0 L20 30 Z"
      fadeIn star
      """,
    right: """
      view star is a path "M0 0 L40 0 L20 30 Z"
      fadeIn star
      """)
}
extension Finding {
  static var pathWithoutMove: Finding {
    Finding(.pathWithoutMove) {
      Words(
        "path data must begin with `M`",
        "As in SVG, a path first moves to the point where it begins.",
        [.line("view star is a path \"M0 0 L100 0 L50 80 Z\"")])
    }
  }
}

extension Message {
  static let unexpectedInView = Message(
    "M0508", "a word that cannot continue a view declaration",
    """
    After the kind of a view comes `at` with a position, or `with` and properties. Each property is followed by its
    value, and `and` joins them.
    """,
    wrong: """
      view circle is a circle with radius 10, fill red
      fadeIn circle
      """,
    right: """
      view circle is a circle with radius 10 and fill red
      fadeIn circle
      """)
}
extension Finding {
  static func unexpectedInView(_ word: String) -> Finding {
    Finding(.unexpectedInView) {
      Words(
        "unexpected `\(word)` in this view declaration",
        word == ","
          ? "Join properties with `and`."
          : "After the kind comes `at` with a position, or `with` and properties joined with `and`.",
        [.line("view circle is a circle at (120, 120) with radius 10 and fill #268bd2")])
    }
  }
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
  static func declaredWithoutValue(_ word: String, found: String?) -> Finding {
    Finding(.declaredWithoutValue) {
      Words(
        found.map { "expected a value after `\(word)`, not `\($0)`" } ?? "missing value after `\(word)`",
        "The value follows its word directly.",
        [.line(declaredExample(word))])
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
  static func declaredOfOtherKind(_ name: String, _ wanted: PropertyKind, isComponent: Bool, _ found: Kind) -> Finding {
    Finding(.declaredOfOtherKind) {
      Words(
        "\(name) must be \(isComponent ? "a length" : wanted.words), not \(found.words)",
        "Every property has values of one kind.",
        [.line(declaredExample(name))])
    }
  }
}

extension Message {
  static let propertyOfOtherKind = Message(
    "M0514", "a property that this kind of view does not have",
    """
    \(measured(by: .radius)) \(measured(by: .size)) To change how large any other view is drawn, use its `scale`.
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
  static func propertyOfOtherKind(_ word: String, _ property: Property, _ kind: ViewKind) -> Finding {
    Finding(.propertyOfOtherKind) {
      Words(
        "\(kind.words) has no \(word)",
        measured(by: property) + (property == .radius ? "" : " Every view has a `scale`."), [.line(kind.example)])
    }
  }
}

extension Message {
  static let endsOfOtherKind = Message(
    "M0515", "end points on a view that is not a line",
    """
    Only a line goes `from` one point `to` another. Every other view has one position, which `at` gives.
    """,
    wrong: """
      view circle is a circle from (0, 0) to (100, 0)
      fadeIn circle
      """,
    right: """
      view rule is a line from (0, 0) to (100, 0)
      fadeIn rule
      """)
}
extension Finding {
  static func endsOfOtherKind(_ word: String, _ kind: ViewKind) -> Finding {
    Finding(.endsOfOtherKind) {
      Words(
        "\(kind.words) has no `\(word)`",
        "Only a line goes from one point to another. Give the position of other views with `at`.",
        [.line("view rule is a line from (0, 0) to (100, 0)"), .line("view circle is a circle at (120, 120)")])
    }
  }
}

extension Message {
  static let lineWithoutEnds = Message(
    "M0516", "a line without end points",
    """
    A line needs both of its ends. Its position is the first end, and its size is the distance from there to the
    other.
    """,
    wrong: """
      view rule is a line at (80, 60)
      fadeIn rule
      """,
    right: """
      view rule is a line from (80, 60) to (320, 60)
      fadeIn rule
      """)
}
extension Finding {
  static func lineWithoutEnds(_ name: String) -> Finding {
    Finding(.lineWithoutEnds) {
      Words(
        "the line `\(name)` needs two end points",
        "Write `from` and `to`, each with a point.",
        [.line("view \(name) is a line from (0, 0) to (100, 0)")])
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
  static let atAfterView = Message(
    "M0518", "`at` at the start of a line",
    """
    A line that begins with `at` always begins a statement of its own. Put the position of a view on the line of its
    declaration; `with` and `and` can begin a line.
    """,
    wrong: """
      view circle is a circle
        at (120, 120)
      fadeIn circle
      """,
    right: """
      view circle is a circle at (120, 120)
        with radius 10
      fadeIn circle
      """)
}
extension Finding {
  static var atAfterView: Finding {
    Finding(.atAfterView) {
      Words(
        "`at` at the start of a line begins a new statement",
        "Put `at` and the position on the line before.",
        [.line("view circle is a circle at (120, 120)")])
    }
  }
}

extension Message {
  static let unknownView = Message(
    "M0519", "an undeclared view",
    """
    A script that declares one view must declare all of them, so a misspelt name is an error and not another view.
    Declare this view, or correct its name.
    """,
    wrong: """
      view circle is a circle at (120, 120)
      fadeIn cirlce
      """,
    right: """
      view circle is a circle at (120, 120)
      fadeIn circle
      """)
}
extension Finding {
  static func unknownView(_ name: String, nearest: Nearest?, isLet: Bool) -> Finding {
    Finding(.unknownView) {
      Words(
        "unknown view `\(name)`",
        isLet
          ? "`\(name)` is declared with `let`, and a sentence is about views. This script declares its views."
          : nearest == nil
            ? "A script that declares one view must declare every view that it animates."
            : "This script declares its views, and none has this name. Did you mean `\(nearest?.name ?? "")`?",
        Suggestion.correcting(nearest, else: isLet ? [] : ["view \(name) is a circle at (120, 120)"]),
        edit: { isLet ? nil : $0.correcting(nearest) })
    }
  }
}

private var kinds: String { Words.list(ViewKind.declarable.map(\.spelling)) }

private func declaredExample(_ word: String) -> String {
  switch word {
  case "at": return PropertyKind.position.exampleDeclaration(word)
  case "from", "to": return ViewKind.line.example
  case "canvas", "by": return "canvas 400 by 240"
  case "background": return "canvas 400 by 240 with background white"
  default:
    guard let (property, isComponent) = Property.named(word) else {
      return PropertyKind.number.exampleDeclaration(word)
    }
    return property.kind.exampleDeclaration(property.name, components: isComponent ? property.components : [])
  }
}

/// Returns a sentence that says which views a property measures.
private func measured(by property: Property) -> String {
  let kinds = ViewKind.measured(by: property)
  guard kinds.count > 1 else { return "Only \(kinds.map(\.words).list("and")) has a \(property.name)." }
  let plurals = kinds.map(\.plural).list("and")
  return "\(plurals.prefix(1).uppercased())\(plurals.dropFirst()) have a \(property.name)."
}
