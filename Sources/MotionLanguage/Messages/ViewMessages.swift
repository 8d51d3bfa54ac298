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
    "M0501", "a view declared without view",
    """
    A view is declared with the word `view`, its name, `is` and what there is to see. Sentences have verbs; `is` stands only here.
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
        "What `\(name)` is, is said after that word.",
        [.replacing("view \(name)")],
        edit: { $0.replacing("view \(name)") })
    }
  }
}

extension Message {
  static let viewWithoutName = Message(
    "M0502", "a view without a name",
    """
    Sentences find a view by its name, so that one without it could never move. The name comes right after `view`.
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
        "a `view` has a name, and there is none here",
        "It is `view`, a name, `is` and what there is to see.",
        [.line("view circle is a circle at (120, 120) with radius 10")])
    }
  }
}

extension Message {
  static let viewWithoutIs = Message(
    "M0503", "a view without is",
    """
    A declaration is a sentence: `view`, the name, `is`, the kind. It may go on with `at` and `with`, which say where the view stands and
    what else it begins with.
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
        "there is no `is` after `view \(name)`",
        "It is `view`, a name, `is` and what there is to see.",
        [.line("view \(name) is a circle at (120, 120) with radius 10")])
    }
  }
}

extension Message {
  static let viewWithoutKind = Message(
    "M0504", "a view that does not say what it is",
    """
    After `is` comes what there is to see: a circle, square, rectangle, ellipse, line, path or text. It decides which properties the view
    has, and what `grow` means for it.
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
        "`view \(name)` does not say what there is to see",
        "After `is` comes a kind of view: \(kinds).",
        [.line("view \(name) is a circle"), .line("view \(name) is text \"Hello\"")])
    }
  }
}

extension Message {
  static let unknownViewKind = Message(
    "M0505", "a view of a kind that there is not",
    """
    There are circles, squares, rectangles, ellipses, lines, paths and texts. Every other outline is a path, in the path data of SVG.
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
        "there is no kind of view called `\(word)`",
        "After `is` comes \(kinds).",
        Suggestion.correcting(nearest, else: ["view circle is a circle", "view title is text \"Hello\""]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let shapeWithoutText = Message(
    "M0506", "a path or a text without what it shows",
    """
    Right after `path` stands how it runs, in the path data of SVG; after `text`, what there is to read. Both stand in quotation marks.
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
        isPath ? "a path says in quotation marks how it runs" : "a text says in quotation marks what there is to read",
        isPath ? "It is the path data of SVG." : "It stands right after the word `text`.",
        [.line(isPath ? "view \(view) is a path \"M0 0 L100 0 L50 80 Z\"" : "view \(view) is text \"Hello\"")])
    }
  }
}

extension Message {
  static let pathWithoutMove = Message(
    "M0507", "a path that does not begin with a move",
    """
    Path data first says where the pen is put down: `M`, or `m`, and a point. Lines and curves go on from there. SVG has it so, too.
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
        "a path begins with `M`",
        "It is the path data of SVG, which first moves to where the path begins.",
        [.line("view star is a path \"M0 0 L100 0 L50 80 Z\"")])
    }
  }
}

extension Message {
  static let unexpectedInView = Message(
    "M0508", "a word that does not go on with a view",
    """
    After the kind of a view comes `at` and a position, or `with` and properties, each followed by its value and joined with `and`.
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
        "I did not expect `\(word)` in this view",
        word == ","
          ? "Properties are joined with `and`."
          : "After the kind comes `at` with a position, or `with` and properties that are joined with `and`.",
        [.line("view circle is a circle at (120, 120) with radius 10 and fill #268bd2")])
    }
  }
}

extension Message {
  static let withoutProperty = Message(
    "M0509", "with, but without a property",
    """
    After `with`, and after `and`, come the name of a property and its value: `with radius 10 and fill red`. A name of your own
    is a property too, and a plain number.
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
        "after `\(word)` comes a property and its value",
        "A property is a name, such as radius, size, opacity or fill.",
        [.line("view circle is a circle with radius 10 and fill #268bd2")])
    }
  }
}

extension Message {
  static let declaredWithoutValue = Message(
    "M0510", "a property without its value",
    """
    A declaration gives each property that it names the value that it begins with, right after its name.
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
        "`\(word)` wants a value, and \(found.map { "`\($0)` is none" } ?? "there is none")",
        "The value stands right after it.",
        [.line(declaredExample(word))])
    }
  }
}

extension Message {
  static let declaredTwice = Message(
    "M0511", "a property that is declared twice",
    """
    A view begins with one value of each property. `at` is the position, and `x` and `y` are its parts: they may not say it a second
    time. A value that comes later is a sentence.
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
    Finding(.declaredTwice, related: (first, "it was said here first")) {
      Words(
        "the \(property) of this view is said twice",
        "A view begins with one value of each property. Take one of the two out.")
    }
  }
}

extension Message {
  static let declaredPosition = Message(
    "M0512", "a view at one number",
    """
    A position is a point: how far to the right, then how far down, in parentheses. To say only one of them, name it: `with x 120`.
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
        "a position is a point, and this is one number",
        "Say both coordinates, what goes to the right first.",
        [.replacing("(\(text), 100)")])
    }
  }
}

extension Message {
  static let declaredOfOtherKind = Message(
    "M0513", "a property that is declared with another kind of value",
    """
    Each property has values of one kind: a radius is a length, a rotation an angle, a fill a colour, and a property of your own a plain
    number. What a view begins with is of that kind, as is every value that a sentence gives it.
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
        "\(name) is \(isComponent ? "a length" : wanted.words), and this is \(found.words)",
        "Every value of a property is of the property's kind.",
        [.line(declaredExample(name))])
    }
  }
}

extension Message {
  static let propertyOfOtherKind = Message(
    "M0514", "a property that this kind of view does not have",
    """
    Only a circle has a radius; squares, rectangles and ellipses have a size. How large anything else is drawn is its `scale`.
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
  static func propertyOfOtherKind(_ property: String, _ kind: ViewKind) -> Finding {
    Finding(.propertyOfOtherKind) {
      Words(
        "\(kind.words) has no \(property)",
        property == "radius"
          ? "Only a circle has one."
          : "Squares, rectangles and ellipses have one; anything is made larger by its `scale`.",
        [.line(sizeExample(kind))])
    }
  }
}

extension Message {
  static let endsOfOtherKind = Message(
    "M0515", "ends of what is no line",
    """
    Only a line goes `from` one point `to` another. Every other view stands somewhere, which `at` says.
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
        "Only a line goes from one point to another; where a view stands is said with `at`.",
        [.line("view rule is a line from (0, 0) to (100, 0)"), .line("view circle is a circle at (120, 120)")])
    }
  }
}

extension Message {
  static let lineWithoutEnds = Message(
    "M0516", "a line without its ends",
    """
    A line says where it begins and where it ends. Its position is the first end, and its size how far the other one is from there.
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
        "the line `\(name)` does not say from where to where",
        "A line goes from one point to another.",
        [.line("view \(name) is a line from (0, 0) to (100, 0)")])
    }
  }
}

extension Message {
  static let unequalSides = Message(
    "M0517", "a square with unequal sides",
    """
    The size of a square is one number, or the same one twice, and stays square where the view begins. A
    rectangle has a width and a height.
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
        "the sides of a square are equal",
        "Say one number for both, or declare a rectangle.",
        [.line("view square is a square with size 40"), .line("view card is a rectangle with size (60, 40)")])
    }
  }
}

extension Message {
  static let atAfterView = Message(
    "M0518", "at on a line of its own",
    """
    A line that begins with `at` begins a statement of its own, always. So where a view stands is said on the line of what
    it belongs to; `with` and `and` may begin a line.
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
        "`at` at the start of a line begins a statement of its own",
        "What is said of a view after `at` goes on the line before.",
        [.line("view circle is a circle at (120, 120)")])
    }
  }
}

extension Message {
  static let unknownView = Message(
    "M0519", "a view that is not declared",
    """
    A script that declares one view has declared them all, so that a misspelt name is a mistake and not one more view. Declare this one
    too, or write it as it is declared.
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
        "there is no view `\(name)`",
        isLet
          ? "It is the name of a `let`, and a sentence is about views. This script declares its views."
          : nearest == nil
            ? "A script that declares a view declares all that it animates."
            : "This script declares its views, and none has this name. Do you mean `\(nearest?.name ?? "")`?",
        Suggestion.correcting(nearest, else: isLet ? [] : ["view \(name) is a circle at (120, 120)"]),
        edit: { isLet ? nil : $0.correcting(nearest) })
    }
  }
}

private var kinds: String { Words.list(ViewKind.declarable.map(\.spelling)) }

private func declaredExample(_ word: String) -> String {
  switch word {
  case "at", "position": "view circle is a circle at (120, 120)"
  case "x", "y": "view circle is a circle with x 120 and y 120"
  case "from", "to": "view rule is a line from (0, 0) to (100, 0)"
  case "radius": "view circle is a circle with radius 10"
  case "size": "view card is a rectangle with size (60, 40)"
  case "width", "height": "view card is a rectangle with width 60 and height 40"
  case "scale": "view square is a square with scale 150%"
  case "rotation": "view square is a square with rotation 45 degrees"
  case "opacity": "view circle is a circle with opacity 50%"
  case "fill": "view circle is a circle with fill #268bd2"
  case "trim": "view circle is a circle with trim (0, 0.5)"
  case "canvas", "by": "canvas 400 by 240"
  case "background": "canvas 400 by 240 with background white"
  default: "view circle is a circle with \(word) 3"
  }
}

private func sizeExample(_ kind: ViewKind) -> String {
  switch kind {
  case .circle: "view circle is a circle with radius 10"
  case .square: "view square is a square with size 40"
  case .rectangle: "view card is a rectangle with size (60, 40)"
  case .ellipse: "view egg is an ellipse with size (60, 40)"
  case .line: "view rule is a line from (0, 0) to (100, 0)"
  case .path: "view star is a path \"M0 0 L100 0 L50 80 Z\" with scale 2"
  case .text, .box: "view title is text \"Hello\" with scale 2"
  }
}
