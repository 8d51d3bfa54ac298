import MotionAlgebra
import MotionText

extension Message {
  static var styles: [Message] { [wrongStyle, wrongDashes, negativeLength, strokeIsColour, styleMoves] }
}

extension Message {
  static let wrongStyle = Message(
    "M0534", "a style with a value that it does not have",
    """
    `stroke-cap` says how lines and dashes end, `stroke-join` what the corners of an outline look like, and `align`
    which side of a text is at its position. Each has a few words as values, which are those of CSS. A `font` is a quoted
    text, and a `font-weight` a number from 1 to 1000.
    """,
    wrong: """
      view rule is a line from (0, 0) to (100, 0) with stroke black and stroke-cap rond
      draw rule
      """,
    right: """
      view rule is a line from (0, 0) to (100, 0) with stroke black and stroke-cap round
      draw rule
      """)
}
extension Finding {
  static func wrongStyle(_ style: Style, _ text: String) -> Finding {
    Finding(.wrongStyle) {
      let nearest = Nearest.to(text, among: style.words)
      if style.values == .text, ["bold", "normal"].contains(text) {
        return Words(
          "`font` cannot be `\(text)`",
          "`font` is the name of a font, and `font-weight` says how thick the letters are.",
          [.line("view title is text \"Hello\" with font \"Georgia\" and font-weight \(text)")])
      }
      let quoted = style.values == .text && !text.contains("\"") ? "\"\(text)\"" : nil
      let title = "`\(style.spelling)` cannot be `\(text)`"
      return quoted == nil ? Words(title, style.rule, correcting: nearest) : Words(title, style.rule, fixedBy: quoted)
    }
  }
}

extension Style {
  /// A sentence about its values.
  var rule: String {
    switch values {
    case .words(let words): "It is \(Words.list(words))."
    case .lengths: "It is one or more lengths."
    case .text: "It is the name of a font in quotation marks. Without `font`, a text has the font of the system."
    case .weight: "It is a whole number from 1 to 1000, `normal`, which is 400, or `bold`, which is 700."
    }
  }
}

extension Finding {
  static func styleOfOtherKind(_ style: Style, _ kind: ViewKind) -> Finding {
    Finding(.propertyOfOtherKind) {
      let kinds = style.kinds.map(\.plural).list("and")
      return Words(
        "\(kind.words) has no \(style.spelling)",
        "Only \(kinds) have `\(style.spelling)`.", [.line(kind.example)])
    }
  }
}

extension Message {
  static let wrongDashes = Message(
    "M0535", "dashes that are no lengths",
    """
    `stroke-dashes` gives the lengths of dashes and gaps in turn, in pixels: one number, which is the length of both, or
    several in parentheses.
    """,
    wrong: """
      view rule is a line from (0, 0) to (100, 0) with stroke black and stroke-dashes (50%, 10)
      draw rule
      """,
    right: """
      view rule is a line from (0, 0) to (100, 0) with stroke black and stroke-dashes (8, 4)
      fadeIn rule
      """)
}
extension Finding {
  static func wrongDashes(_ kind: Kind) -> Finding {
    Finding(.wrongDashes) {
      Words(
        "a dash is a length, not \(kind.words)", "Write the lengths of dashes and gaps in turn, in pixels.",
        [.likely("8")])
    }
  }
}

extension Message {
  static let negativeLength = Message(
    "M0536", "a negative length",
    """
    A radius, the width of a stroke, the length of a dash and the distance between many views are 0 or more. No player
    draws a length below 0.
    """,
    wrong: """
      view circle is a circle with stroke black and stroke-width -3
      fadeIn circle
      """,
    right: """
      view circle is a circle with stroke black and stroke-width 3
      fadeIn circle
      """)
}
extension Finding {
  /// - Parameter text: the value as written.
  static func negativeLength(_ name: String, _ text: String) -> Finding {
    Finding(.negativeLength) {
      Words(
        "a \(name) cannot be negative", "Its smallest value is 0.",
        Words.positive(text).map { [.replacing($0)] } ?? [])
    }
  }
}

extension Message {
  static let strokeIsColour = Message(
    "M0537", "a number as the stroke",
    """
    `stroke` is the colour of an outline, as `fill` is that of the area in it. `stroke-width` says how wide it is.
    """,
    wrong: """
      view circle is a circle with stroke 3
      fadeIn circle
      """,
    right: """
      view circle is a circle with stroke black and stroke-width 3
      fadeIn circle
      """)
}
extension Finding {
  static func strokeIsColour(_ text: String) -> Finding {
    Finding(.strokeIsColour) {
      Words(
        "`stroke` is a colour, not a number", "If you mean the width of the stroke, write it after `stroke-width`.",
        [.replacing("black and stroke-width \(text)")])
    }
  }
}

extension Message {
  static let styleMoves = Message(
    "M0538", "a style in a sentence",
    """
    The ends, corners and dashes of an outline, and the font, the weight and the alignment of a text, stay as the
    declaration of the view says. `stroke`, `stroke-width`, `stroke-dash-offset`, `font-size` and `letter-spacing` can
    move.
    """,
    wrong: """
      view circle is a circle with stroke black
      animate circle's stroke-dashes from 1 to 5
      """,
    right: """
      view circle is a circle with stroke black and stroke-dashes (8, 4)
      animate circle's stroke-dash-offset from 0 to 12
      """)
}
extension Finding {
  /// - Parameter view: the first view of the sentence.
  static func styleMoves(_ word: String, isOfText: Bool, view: String) -> Finding {
    Finding(.styleMoves) {
      Words(
        "`\(word)` does not move",
        "The declaration of a view gives it for the whole animation. "
          + (isOfText
            ? "`font-size` and `letter-spacing` can move."
            : "`stroke`, `stroke-width` and `stroke-dash-offset` can move."),
        word == Style.strokeDashes.spelling
          ? [
            .line(
              """
              view \(view) is a circle at (120, 120) with stroke black and stroke-dashes (8, 4)
              animate \(view)'s stroke-dash-offset from 0 to 12
              """)
          ] : [])
    }
  }
}

extension Words {
  /// Returns plain lengths without their minus signs: `40px` for `-40px`, and `(40, 20)` for `(-40, 20)`; `nil` for anything else.
  fileprivate static func positive(_ text: String) -> String? {
    let isPoint = text.hasPrefix("(") && text.hasSuffix(")")
    let parts = (isPoint ? text.dropFirst().dropLast() : text[...]).split(separator: ",").map { part in
      let length = part.drop { $0 == " " }
      return length.hasPrefix("-") ? length.dropFirst() : length
    }
    let isPlain = parts.allSatisfy { part in
      part.first?.isNumber ?? false && part.allSatisfy { $0.isASCII && ($0.isNumber || ".px".contains($0)) }
    }
    guard isPlain, !parts.isEmpty else { return nil }
    return isPoint ? "(\(parts.joined(separator: ", ")))" : parts.joined(separator: ", ")
  }
}
