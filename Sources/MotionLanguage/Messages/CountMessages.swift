import MotionAlgebra
import MotionText

// Messages about texts that show a number.

extension Message {
  static let bracesAsLetters = Message(
    "M1119", "braces that look like the number of a text",
    """
    Only `{value}` stands for the number that a text shows, and `{value:0.0}` or `{value:0,000}` for that number in a
    format. All other braces are shown as they are written. To show `{value}` itself, write `{{value}`.
    """,
    wrong: """
      view distance is text "{Value} km"
      fadeIn distance
      """,
    right: """
      view distance is text "{value} km"
      animate distance's value from 0 to 42
      """, severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - text: the braces and what is in them.
  ///   - meant: what stands for a number, in the order of likelihood.
  static func bracesAsLetters(_ text: String, meant: [String], isFormat: Bool) -> Finding {
    Finding(.bracesAsLetters) {
      let isDoubled = text.hasPrefix("{{")
      return Words(
        isDoubled ? "`\(text)` is shown as `\(text.dropFirst())`" : "`\(text)` is shown as it is written",
        isFormat
          ? "A format is `0`, `0.0` with up to \(CountFormat.mostDecimals) decimals, or `0,000` with a comma between thousands."
          : "Only `{value}` stands for the number of a text. To show a brace, write `{{`"
            + (isDoubled ? "; the closing one is not doubled." : "."),
        meant.map(Suggestion.replacing))
    }
  }
}

extension Message {
  static let valueOfPlainText = Message(
    "M1120", "the value of a text that shows none",
    """
    A text shows its `value` where `{value}` is in its words. Without it, `value` is a property of your own: it is in
    the tables, and no picture shows it.
    """,
    wrong: """
      view score is text "0 points"
      animate score's value from 0 to 100
      """,
    right: """
      view score is text "{value} points"
      animate score's value from 0 to 100
      """, severity: .warning)
}
extension Finding {
  static func valueOfPlainText(_ view: String) -> Finding {
    Finding(.valueOfPlainText) {
      Words(
        "no word of \(view) shows its value", "Write `{value}` in its words where the number belongs.",
        [.line("view \(view) is text \"{value} km\"")])
    }
  }
}

extension Message {
  static let percentageOfCount = Message(
    "M1121", "a percentage as the number of a text",
    """
    The `value` of a text is a plain number, and a percentage is a fraction: 50% is the number 0.5, which a text without
    decimals shows as 1. Write the number that the text shows, and the percent sign in its words.
    """,
    wrong: """
      view share is text "{value}%"
      animate share's value from 0 to 50%
      """,
    right: """
      view share is text "{value}%"
      animate share's value from 0 to 50
      """, severity: .warning)
}
extension Finding {
  static func percentageOfCount(_ text: String, _ number: Double) -> Finding {
    Finding(.percentageOfCount) {
      Words(
        "`\(text)` is the number \(Words.decimal(number))",
        "The value of a text is a plain number. Write the number that it shows, and the percent sign in its words.",
        [.replacing(Words.decimal(number * 100))])
    }
  }
}
