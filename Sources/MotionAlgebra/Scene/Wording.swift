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
    let bytes = Array(text.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var letters: [UInt8] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: open) {
      letters += bytes[place..<start]
      if start + 1 < bytes.count, bytes[start + 1] == open {
        if bytes[start...].starts(with: "{{value}}".utf8) { literals.append(Literal(text: "{{value}}", start: start)) }
        letters.append(open)
        place = start + 2
        continue
      }
      // What is in braces contains none.
      let end = bytes[(start + 1)...].firstIndex { $0 == open || $0 == close } ?? bytes.count
      let isClosed = end < bytes.count && bytes[end] == close
      if isClosed, let format = Wording.format(string(start + 1..<end)) {
        if !letters.isEmpty { parts.append(.letters(String(decoding: letters, as: UTF8.self))) }
        letters = []
        parts.append(.value(format))
        place = end + 1
      } else {
        literals.append(Literal(text: string(start..<(isClosed ? end + 1 : end)), start: start))
        letters.append(open)
        place = start + 1
      }
    }
    letters += bytes[place...]
    if !letters.isEmpty || parts.isEmpty { parts.append(.letters(String(decoding: letters, as: UTF8.self))) }
  }

  /// Returns the format in braces; `nil` where the braces are letters.
  private static func format(_ inside: String) -> CountFormat? {
    if inside == "value" { return CountFormat() }
    return inside.hasPrefix("value:") ? CountFormat(inside.dropFirst("value:".count)) : nil
  }

  /// The formats of the numbers in it.
  package var formats: [CountFormat] {
    parts.compactMap { part in if case .value(let format) = part { format } else { nil } }
  }

  /// Whether it has spaces that markup leaves out unless told otherwise: at an end, or several in succession.
  package var hasWideSpaces: Bool {
    // A number has no space at its ends.
    let words = words(0)
    let letters = " \(words) ".unicodeScalars
    return !words.isEmpty && zip(letters, letters.dropFirst()).contains { Wording.isSpace($0) && Wording.isSpace($1) }
  }

  private static func isSpace(_ letter: Unicode.Scalar) -> Bool { letter == " " || letter == "\t" }

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
