import MotionAlgebra

extension Message {
  static var doubts: [Message] {
    [mistakenProperty, indentedSentence, anchorWithinPixel, undrawnProperty, clippedToLine]
  }
}

extension Message {
  static let mistakenProperty = Message(
    "M1123", "a property of your own that is called like another one",
    """
    A property that the language does not have is one of your own: a number in the tables, which no picture draws. This
    name is almost that of a property, or another tool has such a property. Write the one you mean. If you mean your own,
    let the declaration of its view give it a value: `with blur 0`.
    """,
    wrong: "animate circle's opacty from 0 to 1",
    right: "animate circle's opacity from 0 to 1", severity: .warning)
}
extension Finding {
  static func misspeltOwnProperty(_ name: String, _ meant: String) -> Finding {
    Finding(.mistakenProperty) {
      Words(
        "`\(name)` may be a misspelling of `\(meant)`",
        "As written, it is a property of your own, which is not drawn. If you mean that, declare its first value.",
        [.replacing(meant)])
    }
  }

  /// - Parameter meant: the property of a script that can have the same values.
  static func foreignOwnProperty(_ name: String, _ reason: String, example: String, meant: String?) -> Finding {
    Finding(.mistakenProperty) {
      Words("`\(name)` is not drawn", reason, [meant.map { .replacing($0) } ?? .line(example)])
    }
  }
}

extension Message {
  static let indentedSentence = Message(
    "M1124", "an indented line that is a sentence of its own",
    """
    An indented line does not belong to the line before it: `let`, `on` and `at` have one animation, and what follows is
    a statement of its own. Join the sentences with `then` or `while`, or begin the line without spaces.
    """,
    wrong: """
      view ball is a circle at (100, 100)
      on tap of ball:
        scale ball to 2
        fadeOut ball
      """,
    right: """
      view ball is a circle at (100, 100)
      on tap of ball:
        scale ball to 2
        then fadeOut ball
      """, severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - word: the first word of the statement before it.
  ///   - sentence: the sentence, if it has one line.
  static func indentedSentence(_ word: String, _ sentence: String?) -> Finding {
    Finding(.indentedSentence) {
      Words(
        "this line does not belong to `\(word)`",
        "The statement before it has one animation. Join the sentences with `then` or `while`, or begin this line without spaces.",
        sentence.map { [.replacing("then \($0)"), .replacing("while \($0)")] } ?? [])
    }
  }
}

extension Message {
  static let anchorWithinPixel = Message(
    "M1125", "an anchor within the first pixel of a view",
    """
    The numbers of an anchor are pixels from the top left corner of the view, or percentages of its size. In other tools,
    0.5 is half of the size; here it is half a pixel.
    """,
    wrong: """
      view box is a square at (100, 100) with anchor (0.5, 0.5)
      rotate box by 90 degrees
      """,
    right: """
      view box is a square at (100, 100) with anchor (50%, 50%)
      rotate box by 90 degrees
      """, severity: .warning)
}
extension Finding {
  static func anchorWithinPixel(_ percentages: String) -> Finding {
    Finding(.anchorWithinPixel) {
      Words(
        "this anchor is less than a pixel from the top left corner",
        "Plain numbers are pixels. A share of the size is a percentage.", [.replacing(percentages)])
    }
  }
}

extension Message {
  static let undrawnProperty = Message(
    "M1126", "a property that no picture shows",
    """
    A circle has a radius, and a square, a rectangle and an ellipse have a size. A text has a font size, and only a square
    and a rectangle have corners. `draw` and `trim` show part of an outline, which a text does not have. The tables have
    the numbers of any property, but no picture shows one that the kind of its view does not have.
    """,
    wrong: "view dot is a circle\ngrow dot's size to 40",
    right: "view dot is a circle\ngrow dot's radius to 20", severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - word: the property, as written.
  ///   - view: the view that the script declares.
  static func undrawn(_ word: String, _ property: Property, of view: String, _ kind: ViewKind) -> Finding {
    Finding(.undrawnProperty) {
      let title = "no picture shows the `\(word)` of `\(view)`"
      if kind == .text, property == .trim {
        return Words(
          title,
          "A text has no outline that is drawn in part. Fade the text in, or clip it to a view that moves or grows.")
      }
      let measure = kind == .text ? Property.fontSize : kind.measure
      return Words(
        title,
        "\(kind.words.prefix(1).uppercased())\(kind.words.dropFirst()) has no such property."
          + (measure.map { " Its `\($0.name)` says how large it is." } ?? " `scale` changes how large it is."))
    }
  }
}

extension Message {
  static let clippedToLine = Message(
    "M1127", "a view clipped to a line",
    """
    A view is seen inside the filled outline of the view that it is clipped to. A line has no area, however wide its
    stroke is, so nothing is seen. Clip the view to a rectangle that is as wide as the line; it can be rotated.
    """,
    wrong: """
      view rule is a line from (20, 50) to (120, 50)
      view photo is a square at (70, 50) clipped to rule
      fadeIn photo
      """,
    right: """
      view slit is a rectangle at (70, 50) with size (100, 8)
      view photo is a square at (70, 50) clipped to slit
      fadeIn photo
      """, severity: .warning)
}
extension Finding {
  /// - Parameter isGroup: whether it is a group view, with nothing but lines in it.
  static func clippedToLine(_ view: String, _ clip: String, isGroup: Bool) -> Finding {
    Finding(.clippedToLine) {
      Words(
        "nothing is seen of `\(view)`, because `\(clip)` has no area",
        (isGroup
          ? "A group view of lines has nothing to fill." : "A line has nothing to fill, however wide its stroke is.")
          + " Clip the view to a rectangle.")
    }
  }
}
