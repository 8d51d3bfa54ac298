/// How wide text is: in columns of a terminal, or in letters of a proportional font, which can only be estimated.
package enum TextMeasure: Sendable {
  case columns, letters

  /// Returns the width of a character, in columns or in average letters. The letters are those of DejaVu Sans, which is wider
  /// than most fonts, so that a text is no wider than estimated.
  package func width(_ character: Character) -> Double {
    switch self {
    case .columns: return Double(displayWidth(character))
    case .letters:
      // Nearly all characters are ASCII, and a comparison with each of the others takes long.
      if let byte = character.asciiValue { return TextMeasure.asciiLetters[Int(byte)] }
      switch character {
      case "·": return 0.73
      case "…": return 1.8
      case "A"..."Z": return 1.3
      default: return 1.13 * Double(displayWidth(character))
      }
    }
  }

  /// The width of each character of ASCII in average letters.
  private static let asciiLetters = (0..<128).map { byte -> Double in
    switch Character(Unicode.Scalar(UInt8(byte))) {
    case "i", "j", "l", "I", "|", "'", ".", ",", ":", ";", "!", " ": 0.56
    case "f", "r", "t", "(", ")", "[", "]", "/", "-": 0.73
    case "m", "w", "M", "W", "@", "%": 1.8
    case "A"..."Z": 1.3
    default: 1.13
    }
  }

  /// Returns the width of a text, in columns or in average letters.
  package func width(_ text: String) -> Double { text.reduce(0) { $0 + width($1) } }
}

/// Returns the text shortened to at most this many columns, with an ellipsis in its middle if it is longer: names often
/// differ only in how they end. A number is left out whole. Control characters, such as a tab or an escape, become spaces.
package func shortened(_ text: String, to width: Int) -> String { shortened(text, to: Double(width), in: .columns) }

/// Returns the text shortened to at most this width, with an ellipsis in its middle if it is longer.
package func shortened(_ text: String, to width: Double, in measure: TextMeasure) -> String {
  let shown = printed(text)
  return measure.cut(shown, to: width) ?? String(shown)
}

/// Shortens texts that are shown together so that those that differ still do.
package struct Shortening {
  private let texts: [String]
  private let measure: TextMeasure
  /// What several texts become at a width, with the characters at their starts and ends that they share.
  private struct Alike {
    var start: Int
    var end: Int
  }
  /// For each width, the shortened texts that several texts become.
  private var known: [Double: [String: Alike]] = [:]

  /// - Parameter texts: all texts that are shown together.
  package init(_ texts: some Sequence<String>, in measure: TextMeasure) {
    (self.texts, self.measure) = (Array(Set(texts)), measure)
  }

  /// Returns one of the texts, shortened to at most this width. Where its start and its end are those of others too, it shows
  /// the part in which it differs.
  package mutating func callAsFunction(_ text: String, to width: Double) -> String {
    let usual = shortened(text, to: width, in: measure)
    guard let (start, end) = distinction(of: text, usual, at: width) else { return usual }
    let shown = printed(text)
    // The ellipses before and after the part take room too.
    let ellipsis = measure.width("…")
    let room = width - (start > 0 ? ellipsis : 0) - (end > 0 ? ellipsis : 0)
    let part = Array(shown[start..<shown.count - end])
    let middle = measure.cut(part, to: room * 0.6) ?? String(part)
    let left = room - measure.width(middle)
    let last = measure.fitting(shown.suffix(end).reversed(), in: start > 0 ? left / 2 : left)
    let first = measure.fitting(shown.prefix(start), in: left - last.width)
    return String(shown.prefix(first.count)) + (first.count < start ? "…" : "") + middle
      + (last.count < end ? "…" : "") + String(shown.suffix(last.count))
  }
}

extension Shortening {
  /// Returns what is before the part in which a text differs from others, the part, and what is after it; `nil` if the
  /// shortened text differs from theirs.
  package mutating func difference(
    of text: String, at width: Double
  ) -> (before: String, part: String, after: String)? {
    guard let (start, end) = distinction(of: text, shortened(text, to: width, in: measure), at: width) else {
      return nil
    }
    let shown = printed(text)
    return (String(shown.prefix(start)), String(shown[start..<shown.count - end]), String(shown.suffix(end)))
  }

  /// Returns the numbers of characters before and after the part in which a text differs from others that become the same.
  private mutating func distinction(
    of text: String, _ usual: String, at width: Double
  ) -> (start: Int, end: Int)? {
    if usual == text { return nil }
    if known[width] == nil { known[width] = alike(at: width) }
    guard let alike = known[width]?[usual], alike.start + alike.end < text.count else { return nil }
    return (alike.start, alike.end)
  }

  private func alike(at width: Double) -> [String: Alike] {
    Dictionary(grouping: texts) { shortened($0, to: width, in: measure) }.filter { $0.value.count > 1 }.mapValues {
      texts in
      let first = printed(texts[0])
      var alike = Alike(start: first.count, end: first.count)
      for text in texts.dropFirst().lazy.map(printed) {
        alike.start = zip(first.prefix(alike.start), text).prefix { $0 == $1 }.count
        alike.end = zip(first.suffix(alike.end).reversed(), text.reversed()).prefix { $0 == $1 }.count
      }
      return alike
    }
  }
}

/// Returns the characters of a text, with spaces for control characters.
private func printed(_ text: String) -> [Character] {
  // A text of printable ASCII has a character for each byte, and needs no search for the borders between them.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.map { Character(Unicode.Scalar($0)) } }
  return text.map { character in
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) } ? character : " "
  }
}

extension TextMeasure {
  /// Returns characters with an ellipsis in the middle; `nil` if all of them fit.
  fileprivate func cut(_ characters: [Character], to width: Double) -> String? {
    if characters.reduce(0, { $0 + self.width($1) }) <= width { return nil }
    let room = max(0, width - self.width("…"))
    let half = self == .columns ? (room / 2).rounded(.down) : room / 2
    let end = fitting(characters.reversed(), in: half)
    let start = fitting(characters, in: room - end.width)
    let first = characters[..<numberStart(at: start.count, in: characters)]
    let last = characters[numberEnd(at: characters.count - end.count, in: characters)...]
    return String(first) + "…" + String(last)
  }

  /// Returns where the number begins that a place is inside of, so that none of its digits are shown without the others; the
  /// place itself where no number is, or nothing precedes it.
  private func numberStart(at place: Int, in characters: [Character]) -> Int {
    guard place < characters.count, isOfNumber(characters[place]) else { return place }
    var start = place
    while start > 0, isOfNumber(characters[start - 1]) { start -= 1 }
    // The digits of a name, such as `ball12` or `row_12`, are no number.
    return start == 0 || characters[start - 1].isLetter || characters[start - 1] == "_" ? place : start
  }

  /// Returns where the number ends that a place is inside of.
  private func numberEnd(at place: Int, in characters: [Character]) -> Int {
    guard place < characters.count, numberStart(at: place, in: characters) < place else { return place }
    return characters[place...].firstIndex { !isOfNumber($0) } ?? place
  }

  private func isOfNumber(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || character == "."
  }

  /// Returns how many of the first characters fit into this width, and how much of it these take.
  fileprivate func fitting(_ characters: some Sequence<Character>, in room: Double) -> (count: Int, width: Double) {
    var (count, width) = (0, 0.0)
    for character in characters {
      let own = self.width(character)
      if width + own > room { break }
      (count, width) = (count + 1, width + own)
    }
    return (count, width)
  }
}
