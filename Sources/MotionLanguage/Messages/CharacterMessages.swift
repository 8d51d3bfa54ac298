import MotionText

extension Message {
  static var characters: [Message] {
    [
      strayCharacter, forbiddenCharacter, invalidUTF8, utf16, foreignQuotes, malformedColour, unclosedString,
      numberTooLarge, foreignComment,
    ]
  }
}

extension Message {
  static let strayCharacter = Message(
    "M0101", "a character that means nothing in a script",
    """
    A script is made of words, numbers, # colours, "texts", parentheses, commas, colons and the signs + - * / = %.
    Most other characters get in by habit or by copying: a semicolon from another language, a × or a – from a
    text program, which changes plain signs into typographic ones.

    Between quotation marks and in comments every character may stand.
    """,
    wrong: "grow circle from 10 to 2×50;",
    right: "grow circle from 10 to 2*50")
}
extension Finding {
  static func strayCharacter(_ scalar: Unicode.Scalar) -> Finding {
    Finding(.strayCharacter) {
      let name = printable(scalar)
      let meant = ForeignCharacter.meaning(of: scalar)
      return Words(
        "`\(name)` means nothing here",
        meant?.reason ?? "Scripts are made of words, numbers, # colours, \"texts\", parentheses, commas and + - * /.",
        // Elsewhere on its line an apostrophe may well belong.
        meant == nil ? [] : scalar == "'" ? [.replacing("")] : [.exchanging],
        edit: { $0.replacing($0.plain(scalar)) })
    }
  }
}

extension Message {
  static let forbiddenCharacter = Message(
    "M0102", "a character that hides what a line says",
    """
    Control characters, and those that turn the reading direction, do not show, and make a line look other than it is
    read: what seems to be a comment can play, and what seems to play can be a comment. So they are refused
    everywhere, in texts and comments too.

    Below, `\\u{202E}` stands for the character that turns the direction. Take it out; most editors show it when
    asked for invisible characters.
    """,
    wrong: "fadeIn circle // slowly \\u{202E}",
    right: "fadeIn circle // slowly")
}
extension Finding {
  static func forbiddenCharacter(_ scalar: Unicode.Scalar) -> Finding {
    Finding(.forbiddenCharacter) {
      Words(
        "a script cannot hold the character \(printable(scalar))",
        "Control characters and characters that turn the reading direction hide what a line says. Take it out.")
    }
  }
}

extension Message {
  static let invalidUTF8 = Message(
    "M0103", "bytes that are not UTF-8",
    """
    A script is a text in UTF-8. A byte that is none of it comes from a file that was saved in an older encoding, such
    as Latin-1, or was cut off in the middle of a letter. What it should be cannot be guessed.

    Below, `\\xE9` stands for the one byte 0xE9, which is an é in Latin-1. Save the file as UTF-8.
    """,
    wrong: "fadeIn circle // apr\\xE9s",
    right: "fadeIn circle // après")
}
extension Finding {
  static func invalidUTF8(_ byte: UInt8) -> Finding {
    Finding(.invalidUTF8) {
      Words(
        "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8",
        "Scripts are UTF-8 text. Save the file as UTF-8, or take the byte out.")
    }
  }
}

extension Message {
  static let utf16 = Message(
    "M0104", "a file in UTF-16",
    """
    The file begins with the two bytes by which UTF-16 is known, or every other byte of it is 0. Some editors on
    Windows call this encoding "Unicode". A script is UTF-8: choose that when you save.

    Below, `\\xFF\\xFE` stands for the two bytes at the start.
    """,
    wrong: "\\xFF\\xFEf\\x00a\\x00d\\x00e\\x00I\\x00n\\x00 \\x00c\\x00i\\x00r\\x00c\\x00l\\x00e\\x00",
    right: "fadeIn circle")
}
extension Finding {
  static var utf16: Finding {
    Finding(.utf16) {
      Words(
        "this file is UTF-16",
        "Scripts are UTF-8 text. Save the file as UTF-8.")
    }
  }
}

extension Message {
  static let foreignQuotes = Message(
    "M0105", "a text between other quotation marks",
    """
    A text stands between two plain quotation marks, the same on both sides. Apostrophes belong to views
    (`circle's radius`), and the curved or angled marks of print are often put in by a text program.
    """,
    wrong: "fadeIn circle named 'entrance'",
    right: "fadeIn circle named \"entrance\"")
}
extension Finding {
  /// A text between other quotation marks, without them.
  static func foreignQuotes(_ words: String) -> Finding {
    Finding(.foreignQuotes) {
      Words(
        "a text stands between plain quotation marks",
        "They are typed as one key, and look the same on both sides.",
        [.replacing("\"\(words)\"")],
        edit: { words.contains("\"") ? nil : $0.replacing("\"\(words)\"") })
    }
  }
}

extension Message {
  static let malformedColour = Message(
    "M0106", "a colour with other digits",
    """
    After # come 3, 4, 6 or 8 hexadecimal digits, as in CSS: red, green and blue, each with one digit or two, and
    if you like how opaque it is. `#26d` is short for `#2266dd`. The colours of CSS can also be called by their names, without #.
    """,
    wrong: "tint circle to #blue",
    right: "tint circle to blue")
}
extension Finding {
  static var malformedColour: Finding {
    Finding(.malformedColour) {
      Words(
        "a colour has 3, 4, 6 or 8 hexadecimal digits",
        "It is written #rgb, #rgba, #rrggbb or #rrggbbaa, with digits from 0 to 9 and a to f.",
        [.line("tint circle from #26d to #268bd2")])
    }
  }
}

extension Message {
  static let unclosedString = Message(
    "M0107", "a text that does not end",
    """
    A text ends on the line on which it begins, so that one forgotten quotation mark does not swallow the rest of the
    script.
    """,
    wrong: "fadeIn circle named \"entrance",
    right: "fadeIn circle named \"entrance\"")
}
extension Finding {
  static var unclosedString: Finding {
    Finding(.unclosedString) {
      Words(
        "this text does not end",
        "A text stands between two quotation marks on one line.",
        [.line("grow circle from 10 to 100 named \"entrance\"")])
    }
  }
}

extension Message {
  static let numberTooLarge = Message(
    "M0108", "a number beyond what frames can show",
    """
    Numbers go up to 1 000 000 000 000 000, written or worked out. Beyond that, values that differ by one could no
    longer be told apart. Movements of that size are usually a slip: a digit or an exponent too many.
    """,
    wrong: "grow circle from 10 to 1e16",
    right: "grow circle from 10 to 1e3")
}
extension Finding {
  static var numberTooLarge: Finding {
    Finding(.numberTooLarge) {
      Words(
        "this number is too large",
        "Beyond 1 000 000 000 000 000 a value could no longer be told from its neighbour in the frames.")
    }
  }
}

extension Message {
  static let foreignComment = Message(
    "M0109", "a comment of another language",
    """
    A comment begins with `//` and reaches to the end of its line; one of several lines has `//` on each. There is no
    other form, so that a line shows by itself whether it is a comment.
    """,
    wrong: "fadeIn circle /* slowly */ over 2s",
    right: "fadeIn circle over 2s // slowly")
}
extension Finding {
  static var foreignComment: Finding {
    Finding(.foreignComment) {
      Words(
        "comments do not begin with `/*`",
        "A comment is `//`, and reaches to the end of its line.",
        [.line("fadeIn circle over 2s // slowly")],
        edit: { $0.replacing($0.lineComment) })
    }
  }
}

private func printable(_ scalar: Unicode.Scalar) -> String {
  let isVisible =
    scalar.value > 0x20 && scalar.value != 0x7F && !CharacterClass.isBidirectionalControl(scalar)
    && scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    && !scalar.properties.isWhitespace
  if isVisible { return String(scalar) }
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
