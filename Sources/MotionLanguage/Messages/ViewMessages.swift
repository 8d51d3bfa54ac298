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
        fixedBy: "view \(name)")
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
  static func viewWithoutName(beginsWithDigit: Bool) -> Finding {
    Finding(.viewWithoutName) {
      Words(
        "missing name after `view`",
        (beginsWithDigit ? "A name begins with a letter. " : "")
          + "Write `view`, a name, `is` and the kind of the view.",
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
  /// - Parameter instead: the beginning of the declaration.
  static func viewWithoutWords(_ instead: String) -> Finding {
    Finding(.viewMissing) {
      Words(
        "a view is declared with `view`", "Write `view`, a name, `is` and the kind of the view.",
        [.replacing(instead)])
    }
  }

  /// - Parameter words: the words that are missing before the kind, if one follows, behind a colon or `=` or not.
  static func viewWithoutIs(_ name: String, _ words: String?) -> Finding {
    Finding(.viewWithoutIs, isVague: words == nil) {
      Words(
        "missing `is` after `view \(name)`",
        "Write `view`, a name, `is` and the kind of the view.",
        [words.map { .replacing("\(name) \($0)") } ?? .line("view \(name) is a circle at (120, 120) with radius 10")])
    }
  }
}

extension Message {
  static let viewWithoutKind = Message(
    "M0504", "`view` without a kind",
    """
    After `is` comes the kind of the view: a circle, square, rectangle, ellipse, line, path, text or group. The kind
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

  static func textWithoutKind(_ name: String, _ text: String) -> Finding {
    Finding(.viewWithoutKind) {
      Words(
        "missing kind of view after `view \(name) is`", "The text to show follows the word `text`.",
        [.replacing("text \(text)")])
    }
  }

  /// - Parameter right: the forms that are meant by a number of views.
  static func countWithoutForm(_ words: String, _ right: [String]) -> Finding {
    Finding(.viewWithoutKind) {
      Words(
        right.count == 1 ? "the arrangement comes first" : "it is not clear where these views are",
        right.count == 1
          ? "First comes the arrangement, such as a row or a grid, then the number of views, and then their kind."
          : "Many views are a grid, a row, a column or a ring.",
        right.map(Suggestion.replacing))
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
  /// - Parameter right: the kind and its fill.
  static func colourBeforeKind(_ words: String, _ right: String) -> Finding {
    Finding(.unknownViewKind) {
      Words(
        "unknown kind of view `\(words)`", "A colour is the `fill` of a view, which follows its kind.",
        [.replacing(right)])
    }
  }

  static func unknownViewKind(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownViewKind) {
      Words(
        "unknown kind of view `\(word)`",
        "After `is` comes \(kinds).",
        correcting: nearest, else: ["view circle is a circle", "view title is text \"Hello\""])
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
  static func textWithoutQuotes(_ words: String) -> Finding {
    Finding(.shapeWithoutText) {
      Words(
        "`text` needs quoted text", "The text to show is in quotation marks, and so is `{value}`.",
        fixedBy: "\"\(words)\"")
    }
  }

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
  /// - Parameter right: the right words in the place of the problem.
  static func pointWithoutAt(_ right: String) -> Finding {
    Finding(.unexpectedInView) {
      Words(
        "a point of a view is placed with `with` and `at`",
        "`at` alone places the view by its anchor. Before another point comes `with`, and `at` follows it.",
        [.replacing(right)])
    }
  }

  /// - Parameter join: `with` for the first property, `and` for others.
  static func propertyWithoutWith(_ word: String, join: String) -> Finding {
    Finding(.unexpectedInView) {
      Words(
        "unexpected `\(word)` in this view declaration",
        "`with` precedes the first property, and `and` each other one.",
        [.replacing("\(join) \(word)")])
    }
  }

  static func sizeWithoutWith(_ words: String, _ right: String) -> Finding {
    Finding(.unexpectedInView) {
      Words(
        "unexpected `\(words)` in this view declaration", "`with` precedes the size of a view.", [.replacing(right)])
    }
  }

  /// - Parameter right: the words from the first comma of a declaration to its last one, without the commas.
  static func commasInView(_ right: String) -> Finding {
    Finding(.unexpectedInView) {
      Words(
        "unexpected `,` in this view declaration", "Join properties with `and`.", [.replacing(right)],
        edit: { $0.replacing(right) })
    }
  }

  static func unexpectedInView(_ word: String) -> Finding {
    Finding(.unexpectedInView, isVague: true) {
      Words(
        "unexpected `\(word)` in this view declaration",
        word == ","
          ? "Join properties with `and`."
          : ["over", "by", "in", "for", "after"].contains(word)
            ? "A declaration does not move its view: `\(word)` belongs to a sentence, which begins with a verb."
            : "After the kind comes `at` with a position, or `with` and properties joined with `and`.",
        [.line("view circle is a circle at (120, 120) with radius 10 and fill #268bd2")])
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
  /// - Parameters:
  ///   - part: what follows the dot.
  ///   - members: the names of the members of a group.
  static func partOfView(
    _ name: String, _ whole: String, _ part: String, members: [String], isGroupView: Bool, declared: SourceRange
  ) -> Finding {
    Finding(.unknownView, related: (declared, "declared here")) {
      let title = "unknown view `\(name)`"
      if members.isEmpty, part.hasPrefix("fill.") {
        return Words(title, Words.partOfGradient(part), [.line("tint \(whole) to linear-gradient(90deg, red, blue)")])
      }
      if members.isEmpty { return Words(title, "`\(whole)` is one view, and has no parts.", [.replacing(whole)]) }
      let number = Int(part) ?? 0
      let meant = 1...members.count ~= number ? members[number - 1] : members.first { $0 == part }
      let shown = members.prefix(8).map { "`\($0)`" } + (members.count > 8 ? ["others"] : [])
      return Words(
        title, "`\(whole)` is a group of \(shown.list("and")). Its members have names of their own.",
        [.replacing(meant ?? (isGroupView ? "each of \(whole)" : whole))])
    }
  }

  /// - Parameters:
  ///   - view: the view of the sentence before, or of the event.
  ///   - isMany: whether a reaction has it, and it is many views.
  static func pronoun(_ word: String, _ view: String, isMany: Bool = false) -> Finding {
    Finding(.unknownView) {
      Words(
        "`\(word)` is not a view",
        isMany
          ? "A reaction does not know at which of its views the event was. `\(view)` means all of them; for one alone, write a reaction with its number, such as `\(view).1`."
          : "Each sentence has the name of its view, even if it is the view of the sentence before.",
        [.replacing(view)])
    }
  }

  /// A word for the canvas, where a view with events is needed.
  ///
  /// - Parameters:
  ///   - canvas: the width and the height of the canvas, as far as they are known.
  ///   - own: the reaction with the view `backdrop`, in a script that declares its views.
  static func canvasAsView(_ word: String, canvas: [Double]?, own: String?) -> Finding {
    Finding(.unknownView) {
      let sides = canvas ?? [400, 240]
      let (center, size) = (sides.map { Words.decimal($0 / 2) }, sides.map { Words.decimal($0) })
      let backdrop =
        "view backdrop is a rectangle at (\(center.joined(separator: ", "))) with size (\(size.joined(separator: ", "))) and fill white"
      return Words(
        "unknown view `\(word)`",
        "Only views have events. A view behind all others can cover the canvas. Declare it before the others.",
        [own.map { .ownLine("\(backdrop)\n\($0)") } ?? .line("\(backdrop)\non tap of backdrop: fadeOut all views")])
    }
  }

  /// - Parameter nearest: a view, a group or a parameter.
  static func unknownView(
    _ name: String, nearest found: (nearest: Nearest, isParameter: Bool)?, isLet: Bool
  ) -> Finding {
    Finding(.unknownView, isVague: found == nil && !isLet) {
      let nearest = found?.nearest
      let kind = found?.isParameter ?? false ? "the parameter " : ""
      return Words(
        "unknown view `\(name)`",
        isLet
          ? "`\(name)` is declared with `let`, and a sentence is about views. This script declares its views."
          : nearest == nil
            ? "A script that declares one view must declare every view that it animates."
            : "This script declares its views, and none has this name. Did you mean \(kind)`\(nearest?.name ?? "")`?",
        Suggestion.correcting(
          nearest, else: isLet || name.contains(".") ? [] : ["view \(name) is a circle at (120, 120)"]),
        edit: { isLet ? nil : $0.correcting(nearest) })
    }
  }
}

private var kinds: String { Words.list(ViewKind.declarable.map(\.spelling)) }
