import MotionText

/// Numbers, texts and names as Swift has them.
struct SwiftText {
  private let numbers: DecimalText
  private static let times = DecimalText(.decimals(9))

  /// - Parameter tolerance: in points; what is rounded is a thousandth of it and less.
  init(tolerance: Double) {
    numbers = DecimalText(.within(tolerance, atLeast: 3))
  }

  /// With a point, so that it is a `Double`.
  func number(_ value: Double) -> String {
    let text = String(decoding: numbers.bytes(of: value), as: UTF8.self)
    return text.contains(".") ? text : text + ".0"
  }

  func seconds(_ value: Double) -> String { String(decoding: SwiftText.times.bytes(of: value), as: UTF8.self) }

  /// A literal, quotes included.
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

  /// What a line of comment can hold of a text.
  static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// The words of a name joined, each with a capital: `sign-in` is `SignIn`. Empty where there is no
  /// letter or digit in it.
  static func capitalized(_ name: String) -> String {
    let words = name.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" || $0.properties.isEmojiOnly }
    return words.map { word in
      let text = String(String.UnicodeScalarView(word))
      return text.prefix(1).uppercased() + text.dropFirst()
    }.joined()
  }

  /// The same as the name of a type.
  static func type(_ name: String) -> String {
    let joined = capitalized(name)
    guard let first = joined.unicodeScalars.first, first.properties.isXIDStart else { return "Motion" + joined }
    return joined
  }

  /// What a number of a view is called: `circle` and `position.x` are `circlePositionX`.
  static func property(_ view: String, _ property: String) -> String {
    let name = type(view) + capitalized(property)
    let capitals = name.prefix { $0.isUppercase }
    // All of an abbreviation is small: `URLField` is `urlField`.
    let count = capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

extension Unicode.Scalar.Properties {
  /// Digits and such are emoji by their table too.
  fileprivate var isEmojiOnly: Bool { isEmoji && !isXIDContinue }
}
