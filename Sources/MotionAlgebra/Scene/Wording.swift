/// The words of a text. `{value}` in them stands for the number that the text shows, `{value:0.0}` for that number in a format,
/// and `{{` for a brace. Other braces are letters.
package struct Wording: Hashable, Sendable, ExpressibleByStringLiteral {
  package enum Part: Hashable, Sendable {
    case letters(String)
    case value(CountFormat)
  }

  /// The words as they are written.
  package let text: String
  package private(set) var parts: [Part] = []
  /// The braces that are letters, with what is in them; the last one may lack its second brace.
  package private(set) var literals: [Literal] = []

  package struct Literal: Hashable, Sendable {
    package var text: String
    /// The number of bytes before it.
    package var start: Int
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(_ text: String) {
    self.text = text
    var letters = ""
    var rest = text[...]
    func literal(_ found: some StringProtocol, at start: String.Index) -> Literal {
      Literal(text: String(found), start: text.utf8.distance(from: text.startIndex, to: start))
    }
    while let open = rest.firstIndex(of: "{") {
      letters += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      if inside.first == "{" {
        if inside.hasPrefix("{value}}") { literals.append(literal("{{value}}", at: open)) }
        letters += "{"
        rest = inside.dropFirst()
        continue
      }
      let close = inside.firstIndex(of: "}")
      if let close, let format = Wording.format(inside[..<close]) {
        if !letters.isEmpty { parts.append(.letters(letters)) }
        letters = ""
        parts.append(.value(format))
        rest = inside[inside.index(after: close)...]
      } else {
        literals.append(literal(close.map { rest[open...$0] } ?? rest[open...], at: open))
        letters += "{"
        rest = inside
      }
    }
    letters += rest
    if !letters.isEmpty || parts.isEmpty { parts.append(.letters(letters)) }
  }

  /// Returns the format in braces; `nil` where the braces are letters.
  private static func format(_ inside: Substring) -> CountFormat? {
    if inside == "value" { return CountFormat() }
    return inside.hasPrefix("value:") ? CountFormat(inside.dropFirst("value:".count)) : nil
  }

  /// The formats of the numbers in it.
  package var formats: [CountFormat] {
    parts.compactMap { part in if case .value(let format) = part { format } else { nil } }
  }

  /// Whether it shows a number.
  package var counts: Bool { !formats.isEmpty }

  /// The value of the last digit that it shows; `nil` without a number.
  package var lastDigit: Double? { formats.map(\.lastDigit).min() }

  /// Returns the words with a number in them.
  package func words(_ number: Double) -> String {
    var words = ""
    for part in parts {
      switch part {
      case .letters(let letters): words += letters
      case .value(let format): words += format.text(number)
      }
    }
    return words
  }
}

extension Wording: CustomDebugStringConvertible {
  package var debugDescription: String { text.debugDescription }
}
