extension Message {
  static var values: [Message] {
    [
      wrongKind, wrongKindForProperty, numberForPosition, pointOfOtherLength, pointOfOtherKind, durationWithoutUnit,
      durationNotPositive, tooLong, colourFunction, pointWithoutParentheses, unknownUnit,
    ]
  }
}

extension Message {
  static let wrongKind = Message(
    "M0810", "a value of the wrong kind",
    """
    `over` and `wait` take a duration, and `with` takes a curve. A value of another kind usually belongs to another
    word.
    """,
    wrong: "fadeIn circle over ease-in",
    right: "fadeIn circle with ease-in")
}
extension Finding {
  /// A curve where the duration should be, and the duration where the curve should be.
  ///
  /// - Parameter instead: the values and what is between them, in the right order.
  static func swapped(_ instead: String) -> Finding {
    Finding(.wrongKind) {
      Words(
        "the duration and the curve are in each other's place", "`over` precedes the duration, and `with` the curve.",
        [.replacing(instead)], edit: { $0.replacing(instead) })
    }
  }

  static func wrongKind(wanted: Kind, _ found: Kind) -> Finding {
    Finding(.wrongKind) {
      Words(
        "expected \(wanted.words), not \(found.words)",
        wanted == .curve
          ? (found == .animation ? "`while` plays two animations together. " : "")
            + "After `with` comes a curve, which spreads the change over the time."
          : wanted == .duration
            ? "A duration is a number with a unit of time." + (found == .curve ? " A curve follows `with`." : "")
            : wanted == .animation ? "An animation is a sentence or the name of one." : "",
        [
          wanted == .curve && found == .animation
            ? .line("fadeIn circle while fadeOut square")
            : .replacing(
              wanted == .curve
                ? "ease-in-out" : wanted == .animation ? "fadeIn all views" : wanted == .number ? "20" : "2s")
        ])
    }
  }
}

extension Finding {
  /// A duration in quotation marks.
  static func quotedDuration(_ said: String) -> Finding {
    Finding(.wrongKind) {
      Words(
        "expected a duration, not quoted text", "A duration has no quotation marks.", [.replacing(said)],
        edit: { $0.replacing(said) })
    }
  }

  /// A curve of another tool in quotation marks.
  ///
  /// - Parameters:
  ///   - said: the text between the marks, or the name of a text.
  ///   - isName: whether it is a name.
  static func quotedCurve(_ said: String, _ instead: String, isName: Bool) -> Finding {
    Finding(.wrongKind) {
      if isName {
        return Words(
          "expected a curve, not quoted text", "`\(said)` is the name of a text here. `\(instead)` is a curve.",
          [.replacing(instead)])
      }
      return Words(
        "expected a curve, not quoted text",
        "A curve has no quotation marks." + (said == instead ? "" : " A script calls this one `\(instead)`."),
        [.replacing(instead)])
    }
  }

  /// `at 50%:`, a keyframe of a style sheet.
  static var instantOfPercentage: Finding {
    Finding(.wrongKind) {
      Words(
        "expected a time, not a percentage",
        "A value on the way is part of its sentence, with its place behind `at`.",
        [.line("animate circle's opacity from 0 through 1 at 50% to 0 over 2s")])
    }
  }
}

extension Message {
  static let wrongKindForProperty = Message(
    "M0811", "a value that the property cannot have",
    """
    A property always has values of one kind: a radius is a length, a fill a colour, a rotation an angle, an opacity
    a fraction, and a property of your own a plain number.
    """,
    wrong: "grow circle from 10 to red",
    right: "tint circle to red")
}
extension Finding {
  /// - Parameters:
  ///   - said: the value as written.
  ///   - isStart: whether it follows `from`.
  static func wrongKindForProperty(
    _ name: String, _ kind: PropertyKind, isComponent: Bool, _ found: Kind, said: String, isStart: Bool
  ) -> Finding {
    Finding(.wrongKindForProperty) {
      let title = "`\(name)` must be \(isComponent ? "a length" : kind.words), not \(found.words)"
      if kind == .number, name.hasPrefix("fill.") {
        return Words(
          title, Words.partOfGradient(name),
          [.line("tint box to linear-gradient(90deg, gold, blue)")])
      }
      if kind == .number, let meant = Words.foreignProperty(name, of: "circle") {
        return Words(title, meant.reason, [.line(meant.example)])
      }
      if found == .duration, isStart {
        return Words(
          title, "`over` says how long a sentence takes, and `after` when it begins.",
          [.line("fadeIn circle over 1s after 500ms")])
      }
      let inside = String(said.dropFirst().dropLast())
      if kind == .colour, found == .text, ColourNames.rgba(inside) != nil {
        return Words(title, "A colour has no quotation marks.", fixedBy: inside)
      }
      if let words = Words(title, digits: said, of: kind, found) { return words }
      if found == .text, Double(inside) != nil, kind != .colour {
        return Words(title, "A number has no quotation marks.", fixedBy: inside)
      }
      if found == .text, kind == .number, ["path", "d", "shape", "outline"].contains(name) {
        return Words(title, "`morph` changes the outline of a view.", [.line("morph box to \(said)")])
      }
      let (isLength, number) = (isComponent || kind == .length, said.prefix { $0.isNumber || $0 == "." })
      if isLength, found == .percent, !number.isEmpty {
        return Words(
          title, "Lengths are numbers of pixels, and not parts of another length.", [.likely(String(number))])
      }
      return Words(
        title, isComponent ? PropertyKind.length.written : kind.written,
        [.likely(isComponent ? PropertyKind.length.example : kind.example)])
    }
  }
}

extension Finding {
  /// A property of another tool, with a value that only the one of a script can have.
  static func propertyInOtherWords(_ name: String, _ meant: String, _ found: Kind) -> Finding {
    Finding(.wrongKindForProperty) {
      Words(
        "`\(name)` must be \(PropertyKind.number.words), not \(found.words)",
        "A script says `\(meant)`, and takes `\(name)` as a property of your own, which is not drawn.",
        [.replacing(meant)])
    }
  }

  /// A percentage of a length, whose whole is known.
  ///
  /// - Parameter pixels: the length that is meant.
  static func shareOfLength(_ name: String, _ pixels: String, reason: String, isGuess: Bool) -> Finding {
    Finding(.wrongKindForProperty) {
      Words(
        "`\(name)` must be a length, not a percentage", reason, [isGuess ? .likely(pixels) : .replacing(pixels)])
    }
  }
}

extension Message {
  static let numberForPosition = Message(
    "M0812", "a position with a single number",
    """
    A position is a point: the distance to the right and the distance down, in parentheses. A single number would
    not say which of the two it is. (A size can be a single number, which gives both sides.)
    """,
    wrong: "move circle to 200",
    right: "move circle to (200, 100)")
}
extension Finding {
  /// - Parameter isOffset: whether it says by how far the position changes.
  static func numberForPosition(_ text: String, isOffset: Bool) -> Finding {
    Finding(.numberForPosition) {
      isOffset
        ? Words(
          "a position changes by a point, not by one number", "Say how far to the right, and how far down.",
          [.replacing("(\(text), 0)"), .replacing("(0, \(text))")])
        : Words(
          "a position is a point, not one number",
          "Give both coordinates, or move along one of them.",
          [.replacing("(\(text), 100)"), .line("move circle's x to \(text)")])
    }
  }
}

extension Message {
  static let pointOfOtherLength = Message(
    "M0813", "a point without exactly two parts",
    """
    A point has two parts: the distance to the right and the distance down. A size also has two: its width and its
    height.
    """,
    wrong: "move circle to (200, 100, 0)",
    right: "move circle to (200, 100)")
}
extension Finding {
  /// - Parameters:
  ///   - list: the numbers between brackets, which are a list in other tools.
  ///   - parts: what is in the parentheses.
  static func pointOfOtherLength(_ count: Int, list: [String]? = nil, parts: [String] = []) -> Finding {
    Finding(.pointOfOtherLength) {
      if let list, list.count > 2, let first = list.first, let last = list.last {
        let stops = list.dropFirst().dropLast().joined(separator: ", ")
        let numbers = list.compactMap(Double.init)
        // Small numbers are rather counts.
        let isColour =
          count == 3 && numbers.count == 3 && numbers.allSatisfy { $0 >= 0 && $0 <= 255 } && numbers.max() ?? 0 > 31
        return Words(
          "a point or a size has two parts, not \(count)",
          "A script has no lists. `through` precedes the values on the way\(isColour ? ", and `rgb` the three parts of a colour" : "").",
          isColour
            ? [.likely("rgb(\(list.joined(separator: ", ")))")]
            : [.line("animate circle's x from \(first) through \(stops) to \(last)")])
      }
      return Words(
        "a point or a size has two parts, not \(count)",
        "First the distance to the right, then the distance down.",
        [.replacing(parts.count > 1 ? "(\(parts[0]), \(parts[1]))" : "(200, 100)")])
    }
  }
}

extension Message {
  static let pointOfOtherKind = Message(
    "M0814", "a part of a point of the wrong kind",
    """
    The parts of a point or a size are numbers, lengths or percentages.

    An angle, a duration or a colour cannot be a coordinate.
    """,
    wrong: "move circle to (90 degrees, 10)",
    right: "move circle to (90, 10)")
}
extension Finding {
  /// A list of animations, which other tools have in brackets.
  static func pointOfAnimations(_ sentences: [String]) -> Finding {
    Finding(.pointOfOtherKind) {
      Words(
        "a point has numbers, and no animations",
        "`then` plays one sentence after the other, and `while` plays them together.",
        [" then ", " while "].map { .replacing(sentences.joined(separator: $0)) })
    }
  }

  /// A list of points, which other tools have in brackets.
  ///
  /// - Parameters:
  ///   - path: the outline through them.
  ///   - isNamed: whether the list has a name, which could be that of the outline.
  static func pointOfPoints(_ path: String, isNamed: Bool) -> Finding {
    Finding(.pointOfOtherKind) {
      Words(
        "a point cannot contain points",
        "The path data of SVG can go through several points, and `along` moves a view on such a path.",
        [isNamed ? .replacing("\"\(path)\"") : .line("move circle along \"\(path)\"")])
    }
  }

  /// - Parameter text: the part as written.
  static func pointOfOtherKind(_ found: Kind, _ text: String) -> Finding {
    Finding(.pointOfOtherKind) {
      let number = String(text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
      if found == .percent {
        return Words(
          "\(found.words) cannot be part of this point",
          "Both parts of a position are in pixels, and those of a size are both lengths or both percentages."
            + (number.isEmpty ? "" : " In the example, \(number) is a number of pixels."),
          [.likely(number.isEmpty ? "100" : number)])
      }
      return Words(
        "\(found.words) cannot be part of this point",
        "The parts of a position or a size are numbers of pixels, such as 100 or 100px.",
        [.likely(number.isEmpty ? "100" : number)])
    }
  }
}

extension Message {
  static let durationWithoutUnit = Message(
    "M0815", "a duration without a unit",
    """
    A number alone does not say whether it counts seconds or milliseconds, so a duration always has a unit. The only
    exception is 0, where a duration can be 0.
    """,
    wrong: "fadeIn circle over 2",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func durationWithoutUnit(_ text: String) -> Finding {
    Finding(.durationWithoutUnit) {
      Words(
        "a duration needs a unit: `\(text)` could be seconds or milliseconds",
        text.first?.isLetter ?? false
          ? "Write the unit after the number for which the name stands, as in `300ms`."
          : "Write the unit after the number.",
        Suggestion.durations(text))
    }
  }
}

extension Suggestion {
  /// The durations that a number without a unit may mean.
  static func durations(_ text: String) -> [Suggestion] {
    // Nobody means an animation of a minute and a half by a plain 90.
    let units = Double(text).map { $0 >= 60 } ?? false ? ["ms", "s"] : ["s", "ms"]
    let isCalculated = text.contains { !$0.isNumber && $0 != "." }
    return units.map { .replacing(isCalculated ? "(\(text)) \($0)" : "\(text)\($0)") }
  }
}

extension Message {
  static let durationNotPositive = Message(
    "M0816", "a duration of 0 or less",
    """
    A sentence takes time. An animation without a duration is called `nothing`. To show a value from the start,
    declare it (`view circle is a circle with opacity 50%`) or make it the first value of a sentence. A delay can be
    0, but not negative, because nothing can start in the past.
    """,
    wrong: "fadeIn circle over 0s",
    right: "fadeIn circle over 1ms")
}
extension Finding {
  /// - Parameter text: the duration as written.
  static func durationNotPositive(_ text: String, isTiny: Bool, allowsZero: Bool, isInstant: Bool) -> Finding {
    Finding(.durationNotPositive) {
      Words(
        isTiny
          ? "this duration is too short to count"
          : isInstant
            ? "a time cannot be negative"
            : allowsZero ? "a duration cannot be negative" : "a duration must be greater than 0",
        isTiny
          ? "Time is counted in flicks, of which a second has 705 600 000. This is less than half a flick."
          : isInstant
            ? "A script begins at 0 s."
            : allowsZero
              ? "An animation cannot start earlier than the animation it belongs to."
              : text.hasPrefix("-")
                ? "A sentence takes time." : "A sentence takes time. For a jump, let it take a millisecond.",
        [.replacing(isInstant ? "0s" : text.hasPrefix("-") ? String(text.dropFirst()) : allowsZero ? "500ms" : "1ms")])
    }
  }
}

extension Finding {
  /// - Parameter time: the duration without its sign.
  static func overlapBelowZero(_ time: String) -> Finding {
    Finding(.durationNotPositive) {
      Words(
        "a duration cannot be negative",
        "`overlapping by` precedes the time during which both animations play. For a pause between them, write `wait`.",
        [.likely(time), .line("fadeIn circle then wait \(time) then fadeOut square")])
    }
  }
}

extension Message {
  static let tooLong = Message(
    "M0817", "a duration that is too long",
    """
    Time is exact and counted in flicks, of which a second has 705 600 000. A 64-bit number can count 414 years of
    them.
    """,
    wrong: "grow circle to 100 over 1e12s",
    right: "grow circle to 100 over 12s")
}
extension Finding {
  static var tooLong: Finding {
    Finding(.tooLong) {
      Words(
        "this is longer than 414 years",
        "Time is exact, in flicks of 1/705 600 000 s, and the count ends there.")
    }
  }
}

extension Message {
  static let colourFunction = Message(
    "M0818", "a colour function with other values than it has",
    """
    The colour functions are those of CSS: `rgb` with red, green and blue from 0 to 255, `hsl` with a hue in degrees and
    two percentages, and `oklch` with a lightness, a chroma and a hue. Each can have an opacity at the end. The values are
    plain numbers, and no names. Other functions of CSS are no colours here; write `#rrggbb` instead.
    """,
    wrong: "tint circle to rgb(38, 139)",
    right: "tint circle to rgb(38, 139, 210)")
}
extension Finding {
  /// A function of CSS that the language lacks.
  static func colourFunction(_ name: String) -> Finding {
    Finding(.colourFunction) {
      Words(
        "a colour is not written as `\(name)(…)`",
        "Write #rrggbb, with two hexadecimal digits each for red, green and blue and two more for an opacity, a colour name of CSS, or `rgb`, `hsl` or `oklch`.",
        [.likely("#268bd2"), .likely("oklch(62% 0.14 245)")])
    }
  }

  /// The name of a number among the values.
  static func colourFunction(_ function: String, named name: String, _ value: String) -> Finding {
    Finding(.colourFunction) {
      Words(
        "`\(function)` takes no names", "Its values are numbers that are written out. `\(name)` stands for `\(value)`.",
        [.replacing(value)])
    }
  }

  /// - Parameters:
  ///   - values: the values that the function takes, in words.
  ///   - missing: how many values are missing; `nil` if they are of another kind.
  ///   - example: a call of the function, with the values that are there.
  static func colourFunction(_ name: String, takes values: String, missing: Int?, example: String) -> Finding {
    Finding(.colourFunction) {
      let takes = "It takes \(values), and an opacity if there is one."
      guard let missing else {
        return Words(
          "`\(name)` needs other values", takes + " Each is a number that is written out.",
          [.likely(example)])
      }
      let count = missing == 1 ? "one value is missing" : "two values are missing"
      return Words("`\(name)` has too few values: \(count)", takes, [.likely(example)])
    }
  }
}

extension Message {
  static let pointWithoutParentheses = Message(
    "M0819", "a point without parentheses",
    """
    A point, or a size of two numbers, is one value. Its parentheses show where the value begins and ends.
    """,
    wrong: "view circle is a circle at 120, 80\nfadeIn circle",
    right: "view circle is a circle at (120, 80)\nfadeIn circle")
}
extension Finding {
  static func pointWithoutParentheses(_ words: String) -> Finding {
    Finding(.pointWithoutParentheses) {
      Words(
        "a point needs parentheses",
        "A point consists of two coordinates: first to the right, then down.",
        fixedBy: "(\(words))")
    }
  }
}

extension Message {
  static let unknownUnit = Message(
    "M0820", "an unknown unit",
    """
    The units of time are seconds (`s`, `sec`, `seconds`), milliseconds (`ms`, `milliseconds`) and minutes (`min`,
    `minutes`). There are no hours (write `60min`) and no frames, because the frame rate is not part of a script.
    Angles have degrees, radians and turns (`deg`, `rad`, `turn`), and lengths pixels (`px`).
    """,
    wrong: "wait 9h",
    right: "wait 540min")
}
extension Finding {
  /// - Parameter value: the value with a unit of a script.
  static func foreignUnit(_ unit: String, _ value: String, reason: String) -> Finding {
    Finding(.unknownUnit) { Words("unknown unit `\(unit)`", reason, [.replacing(value)]) }
  }

  /// - Parameter needsColon: whether a colon must follow the unit.
  static func unknownUnit(_ number: String, _ unit: String, needsColon: Bool) -> Finding {
    Finding(.unknownUnit) {
      // In `400sm`, two letters are exchanged.
      let units = unit == "sm" ? ["ms"] : ["s", "ms", "min"]
      return Words(
        "unknown unit `\(unit)`",
        "The units of time are seconds (`s`), milliseconds (`ms`) and minutes (`min`).",
        units.map { .replacing(number + $0 + (needsColon ? ":" : "")) },
        edit: { units.count == 1 ? $0.replacing(number + units[0] + (needsColon ? ":" : "")) : nil })
    }
  }
}
