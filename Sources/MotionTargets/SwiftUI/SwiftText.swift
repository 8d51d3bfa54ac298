import MotionText

/// Writes numbers, texts and names in Swift syntax.
struct SwiftText {
  private let numbers: DecimalText
  private static let times = DecimalText(.decimals(9))

  /// - Parameter tolerance: the tolerance in points; rounding takes at most a thousandth of it.
  init(tolerance: Double) {
    numbers = DecimalText(.within(tolerance, atLeast: 3))
  }

  /// Returns a number with a decimal point, so that it is a `Double` literal.
  func number(_ value: Double) -> String {
    let text = String(decoding: numbers.bytes(of: value), as: UTF8.self)
    return text.contains(".") ? text : text + ".0"
  }

  func seconds(_ value: Double) -> String { String(decoding: SwiftText.times.bytes(of: value), as: UTF8.self) }

  /// Returns a string literal, including the quotation marks.
  static func string(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\\(scalar)"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": written += "\\u{\(String(scalar.value, radix: 16))}"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  /// Returns a text that fits on one comment line.
  static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Joins the words of a name, each capitalized: `sign-in` becomes `SignIn`. The result is empty if the name has no letters or
  /// digits.
  static func capitalized(_ name: String) -> String {
    let words = name.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" || $0.properties.isEmojiOnly }
    return words.map { word in
      let text = String(String.UnicodeScalarView(word))
      return text.prefix(1).uppercased() + text.dropFirst()
    }.joined()
  }

  /// Returns the name of a type.
  static func type(_ name: String) -> String {
    let joined = capitalized(name)
    guard let first = joined.unicodeScalars.first, first.properties.isXIDStart else { return "Motion" + joined }
    return joined
  }

  /// Returns the property name for a number of a view: `circle` and `position.x` become `circlePositionX`.
  static func property(_ view: String, _ property: String) -> String {
    let name = type(view) + capitalized(property)
    let capitals = name.prefix { $0.isUppercase }
    // A leading abbreviation is lowercased as a whole: `URLField` becomes `urlField`.
    let count = capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

extension Unicode.Scalar.Properties {
  /// Digits and similar characters are emoji in the Unicode tables too.
  fileprivate var isEmojiOnly: Bool { isEmoji && !isXIDContinue }
}
