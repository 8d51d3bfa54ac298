import MotionText

extension Message {
  static var characters: [Message] {
    [
      strayCharacter, forbiddenCharacter, invalidUTF8, utf16, foreignQuotes, malformedColour, unclosedString,
      numberTooLarge, foreignComment, nameTooLong, loneReturn,
    ]
  }
}

extension Message {
  static let strayCharacter = Message(
    "M0101", "a character that scripts do not use",
    """
    A script consists of words, numbers, # colours, quoted text, parentheses, commas, colons and the signs + - * / =
    %. Other characters usually come from habit or from copying: a semicolon from another language, or a × or – from
    a word processor that replaces plain signs with typographic ones.

    Quoted text and comments can contain these characters.
    """,
    wrong: "grow circle from 10 to 2×50;",
    right: "grow circle from 10 to 2*50")
}
extension Finding {
  /// - Parameter isFirst: whether it begins a statement.
  static func strayCharacter(_ scalar: Unicode.Scalar, isFirst: Bool = false) -> Finding {
    Finding(.strayCharacter) {
      let name = printable(scalar)
      let meant = ForeignCharacter.meaning(of: scalar)
      let isDot = scalar == "."
      let isPicture = scalar.properties.isEmojiPresentation
      return Words(
        "unexpected character `\(name)`",
        meant?.reason
          ?? (isDot
            ? "A sentence ends with its line, and a name does not begin with a dot."
            : scalar == "$"
              ? "A name has no sign before it."
              : (isPicture
                ? "A picture says nothing in a script; delete it. A sentence begins with a verb in words, such as `pulse`. "
                : "")
                + "Scripts consist of words, numbers, # colours, quoted text, parentheses, commas, colons and + - * / = %."),
        // Only this apostrophe or dot is wrong; others on the line may be right.
        isDot || scalar == "'" || scalar == "$" || meant == nil && scalar.isASCII
          ? [.replacing("")]
          : isPicture
            ? [isFirst ? .replacing("pulse") : .replacing("")]
            : meant == nil || scalar == "\u{2014}" || scalar == "\u{3001}" ? [] : [.exchanging],
        edit: { $0.replacing($0.plain(scalar)) })
    }
  }
}

extension Message {
  static let loneReturn = Message(
    "M0111", "a carriage return that ends no line",
    """
    A line ends with a line feed, before which a carriage return can be. A carriage return alone was the end of a line on
    old computers, and most programs do not show it as one. Save the file with the line ends of today, or let `motionc
    check --fix` do it. Below, `\\x0D` stands for the carriage return.
    """,
    wrong: "// slowly\\x0DfadeIn circle",
    right: "// slowly\nfadeIn circle")
}
extension Finding {
  static var loneReturn: Finding {
    Finding(.loneReturn) {
      Words(
        "a carriage return alone ends no line", "A line ends with a line feed. `motionc check --fix` writes one.",
        edit: { $0.replacing("\n") })
    }
  }

  /// A semicolon before a statement of its own.
  static var markBeforeStatement: Finding {
    Finding(.strayCharacter) {
      Words(
        "unexpected character `;`", "A statement ends with its line, and the next one begins on a line of its own.",
        [.joining("\n")], edit: { Edit($0.withSpaces, "\n") })
    }
  }

  /// A dash behind a sentence.
  static func strayDash(_ sign: String) -> Finding {
    Finding(.strayCharacter) {
      Words(
        "unexpected `\(sign)`", "A dash is no part of a sentence. Leave it out.", [.joining(" ")],
        edit: { Edit($0.withSpaces, " ") })
    }
  }

  /// An arrow between two sentences.
  static func arrow(_ sign: String) -> Finding {
    Finding(.strayCharacter) {
      Words(
        "unexpected `\(sign)`", "Write `then` or `*` to play one animation after another.", [.replacing("then")])
    }
  }

  /// A semicolon or a dot between two sentences.
  static func markBetweenSentences(_ mark: String) -> Finding {
    Finding(.strayCharacter) {
      Words(
        "unexpected character `\(mark)`", "Join sentences with `then` (one after another) or `while` (together).",
        [.joining(" then "), .joining(" while ")])
    }
  }
}

extension Message {
  static let forbiddenCharacter = Message(
    "M0102", "an invisible control character",
    """
    Control characters and characters that change the reading direction are invisible. They can make a comment look
    like code, or code look like a comment. motionc rejects them everywhere, including in quoted text and comments.

    Below, `\\u{202E}` stands for the character that reverses the reading direction. Delete it; most editors can
    show invisible characters.
    """,
    wrong: "fadeIn circle // slowly \\u{202E}",
    right: "fadeIn circle // slowly")
}
extension Finding {
  static func forbiddenCharacter(_ scalar: Unicode.Scalar) -> Finding {
    Finding(.forbiddenCharacter) {
      Words(
        "scripts cannot contain the character \(printable(scalar))",
        "Control characters and characters that change the reading direction hide what a line says. Delete what is marked."
      )
    }
  }
}

extension Message {
  static let invalidUTF8 = Message(
    "M0103", "bytes that are not UTF-8",
    """
    Scripts are UTF-8 text. A byte that is not valid UTF-8 comes from a file that was saved in an older encoding,
    such as Latin-1, or from a character that was cut in half. motionc cannot know which character the byte should
    be.

    Below, `\\xE9` stands for the byte 0xE9, which is é in Latin-1. Save the file as UTF-8.
    """,
    wrong: "fadeIn circle // apr\\xE9s",
    right: "fadeIn circle // après")
}
extension Finding {
  static func invalidUTF8(_ byte: UInt8) -> Finding {
    Finding(.invalidUTF8) {
      Words(
        "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8",
        "Scripts are UTF-8 text. Save the file as UTF-8, or delete what is marked.")
    }
  }
}

extension Message {
  static let utf16 = Message(
    "M0104", "a file in UTF-16",
    """
    The file begins with the byte-order mark of UTF-16, or every second byte is 0. Some editors on Windows call this
    encoding "Unicode". Scripts are UTF-8 text: choose UTF-8 when you save the file.

    Below, `\\xFF\\xFE` stands for the byte-order mark.
    """,
    wrong: "\\xFF\\xFEf\\x00a\\x00d\\x00e\\x00I\\x00n\\x00 \\x00c\\x00i\\x00r\\x00c\\x00l\\x00e\\x00",
    right: "fadeIn circle")
}
extension Finding {
  static var utf16: Finding {
    Finding(.utf16) {
      Words(
        "this file is in UTF-16",
        "Scripts are UTF-8 text. Save the file as UTF-8.")
    }
  }
}

extension Message {
  static let foreignQuotes = Message(
    "M0105", "quoted text without plain quotation marks",
    """
    Quoted text begins and ends with the plain quotation mark ("). Apostrophes belong to views, as in `circle's
    radius`. Word processors often replace plain quotation marks with curved or angled ones.
    """,
    wrong: "fadeIn circle named 'entrance'",
    right: "fadeIn circle named \"entrance\"")
}
extension Finding {
  /// - Parameter words: the text without its quotation marks.
  static func foreignQuotes(_ words: String) -> Finding {
    Finding(.foreignQuotes) {
      Words(
        "quoted text needs plain quotation marks",
        "Write the plain mark \" on both sides.",
        [.replacing("\"\(words)\"")],
        edit: { words.contains("\"") ? nil : $0.replacing("\"\(words)\"") })
    }
  }
}

extension Message {
  static let malformedColour = Message(
    "M0106", "a malformed colour",
    """
    After # come 3, 4, 6 or 8 hexadecimal digits, as in CSS: red, green, blue and an optional opacity, with one or
    two digits each. `#26d` is short for `#2266dd`. You can also use the colour names of CSS, without #.
    """,
    wrong: "tint circle to #blue",
    right: "tint circle to blue")
}
extension Finding {
  static var malformedColour: Finding {
    Finding(.malformedColour) {
      Words(
        "a colour needs 3, 4, 6 or 8 hexadecimal digits",
        "Write #rgb, #rgba, #rrggbb or #rrggbbaa, with the digits 0 to 9 and a to f.",
        [.line("tint circle from #26d to #268bd2")])
    }
  }
}

extension Finding {
  /// `#red` and `# red`, in which a colour has the sign and a name, and `# 268bd2`, in which a space is behind the sign.
  static func colourSign(before colour: String) -> Finding {
    Finding(.malformedColour) {
      Words(
        "a colour needs 3, 4, 6 or 8 hexadecimal digits",
        colour.hasPrefix("#")
          ? "The digits follow the sign directly."
          : "Only digits have the sign before them. The name of a colour is a word.",
        fixedBy: colour)
    }
  }
}

extension Message {
  static let unclosedString = Message(
    "M0107", "quoted text without a closing mark",
    """
    Quoted text ends on the line where it begins, so a forgotten quotation mark cannot swallow the rest of the
    script.
    """,
    wrong: "fadeIn circle named \"entrance",
    right: "fadeIn circle named \"entrance\"")
}
extension Finding {
  static var unclosedString: Finding {
    Finding(.unclosedString) {
      Words(
        "this quoted text has no closing quotation mark",
        "Quoted text begins and ends with \" on the same line.",
        [.line("grow circle from 10 to 100 named \"entrance\"")])
    }
  }
}

extension Message {
  static let numberTooLarge = Message(
    "M0108", "a number that is too large",
    """
    Numbers go up to 1 000 000 000 000 000, whether you write or calculate them, or sentences lead to them one after
    another. Beyond that, frames could not show the difference between neighbouring values. A number of that size is
    usually a typing mistake: a digit or an exponent too many.
    """,
    wrong: "grow circle from 10 to 1e16",
    right: "grow circle from 10 to 1e3")
}
extension Finding {
  static var numberTooLarge: Finding {
    Finding(.numberTooLarge) {
      Words(
        "this number is too large",
        "The largest number is 1 000 000 000 000 000. Beyond it, frames could not tell neighbouring values apart.")
    }
  }

  /// - Parameter value: the value of the property with the largest size in this sentence.
  static func valueTooLarge(_ track: String, _ value: Double) -> Finding {
    Finding(.numberTooLarge) {
      Words(
        "this sentence makes \(track) too large"
          + (value.isFinite ? ": \(Words.decimal(value))" : ""),
        "The largest value is 1 000 000 000 000 000. A sentence without `from` begins where the one before it ended, and `by` goes on from there."
      )
    }
  }
}

extension Message {
  static let foreignComment = Message(
    "M0109", "a comment in the style of another language",
    """
    A comment begins with `//` and ends at the end of its line. A comment of several lines has `//` on each of them,
    so each line shows by itself that it is a comment.
    """,
    wrong: "fadeIn circle /* slowly */ over 2s",
    right: "fadeIn circle over 2s // slowly")
}
extension Finding {
  /// - Parameters:
  ///   - mark: what the comment begins with: `/*`, `#` or `--`.
  ///   - words: what it says; `nil` if it is long or has several lines.
  static func foreignComment(_ mark: String, _ words: String? = nil) -> Finding {
    Finding(.foreignComment) {
      Words(
        "comments do not begin with `\(mark)`",
        "Begin a comment with `//`. It ends at the end of its line.",
        [words.map { .replacing("//\($0)") } ?? .line("fadeIn circle over 2s // slowly")],
        edit: { $0.replacing($0.lineComment) })
    }
  }
}

extension Finding {
  /// `--speed: 300ms;`, a variable of a style sheet, which looks like a comment; `nil` for another line.
  static func variableOfStyleSheet(_ line: String) -> Finding? {
    let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let first = parts[0].first, first.isLetter,
      parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    let value = parts[1].filter { $0 != ";" }.drop { $0.isWhitespace }
    guard let start = value.first, start.isNumber || "#(\"'".contains(start) || ColourNames.rgba(String(value)) != nil
    else { return nil }
    return .foreignWords(line, reason: "`let` gives a value a name.", instead: ["let \(parts[0]) = \(value)"])
  }
}

extension Message {
  static let nameTooLong = Message(
    "M0110", "a name that is too long",
    """
    A name has at most \(Limit.nameBytes) bytes. Names become columns of tables, identifiers in web pages and properties in
    Swift, and no output has to shorten a name of that length.
    """,
    wrong: Message.Example("let \(String(repeating: "long-", count: 51))name = fadeIn circle"),
    right: "let long-name = fadeIn circle")
}
extension Finding {
  static var nameTooLong: Finding {
    Finding(.nameTooLong) {
      Words("this name is too long", "A name has at most \(Limit.nameBytes) bytes. Choose a shorter one.")
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
