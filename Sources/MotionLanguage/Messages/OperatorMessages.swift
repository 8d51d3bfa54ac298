extension Message {
  static var operators: [Message] {
    [
      kindsDoNotMix, animationAndValue, valueAfterSentence, tightJoin, wordBetweenValues, noSuchJoin, signBefore,
      unitOnKind, divisionByZero,
    ]
  }
}

extension Message {
  static let kindsDoNotMix = Message(
    "M0801", "values of kinds that do not mix",
    """
    Every value has a kind: number, duration, angle, length, point, colour. You cannot add seconds to degrees or
    multiply two durations, but you can multiply or divide most values by a plain number. This catches a value in
    the wrong place.
    """,
    wrong: "rotate square to (90 degrees + 2s)",
    right: "rotate square to (90 degrees + 2 degrees)")
}
extension Finding {
  static func kindsDoNotMix(_ sign: String, _ left: Kind, _ right: Kind) -> Finding {
    Finding(.kindsDoNotMix) {
      Words(
        "`\(sign)` cannot combine \(left.words) and \(right.words)",
        (sign == "+" || sign == "-") && (left == .number || right == .number)
          ? "You can add only values of the same kind. Give the plain number a unit."
          : "You can add only values of the same kind, and multiply or divide them only by a plain number.",
        [.line(sign == "+" || sign == "-" ? "let pause = 2s \(sign) 500ms" : "let pause = 2s \(sign) 4")])
    }
  }
}

extension Message {
  static let animationAndValue = Message(
    "M0802", "an animation joined to a value",
    """
    `*` and `+` either join two animations or calculate with two values. To play an animation twice, write `repeated
    2 times`. For a pause, write `wait`.
    """,
    wrong: "2 * (fadeIn circle)",
    right: "(fadeIn circle) repeated 2 times")
}
extension Finding {
  /// - Parameter pause: a duration between animations.
  static func durationAsPause(_ sign: String, _ pause: String) -> Finding {
    Finding(.animationAndValue) {
      Words(
        "`\(sign)` cannot join an animation and a duration", "`wait` makes an animation of a duration.",
        [.replacing("wait \(pause)")])
    }
  }

  static func animationAndValue(_ sign: String, _ left: Kind, _ right: Kind) -> Finding {
    Finding(.animationAndValue) {
      let value = left == .animation ? right : left
      return Words(
        "`\(sign)` cannot join \(left.words) and \(right.words)",
        "An animation can be joined only to an animation. \(capitalized(value.words)) takes no time and does nothing by itself.",
        [.line("fadeIn circle repeated 2 times"), .line("fadeIn circle then fadeOut circle")])
    }
  }
}

extension Message {
  static let valueAfterSentence = Message(
    "M0803", "a sentence joined to a value",
    """
    Inside a sentence, spaces decide what an operator means. With a space on both sides, it ends the sentence and
    another animation follows. Here the name of a value follows. To calculate, write the operator without spaces, or
    use parentheses.
    """,
    wrong: """
      let size = 5
      grow circle from 10 to 10 * size
      """,
    right: """
      let size = 5
      grow circle from 10 to (10 * size)
      """)
}
extension Finding {
  static func valueAfterSentence(_ sign: String, left: String, right: String, _ found: Kind) -> Finding {
    Finding(.valueAfterSentence) {
      Words(
        "`\(left) \(sign) \(right)` joins an animation to \(found.words)",
        "With a space on both sides, `\(sign)` ends the sentence and joins it to the next animation. To calculate, write it without spaces or in parentheses.",
        fixedBy: "(\(left) \(sign) \(right))")
    }
  }
}

extension Message {
  static let tightJoin = Message(
    "M0804", "animations joined without spaces",
    """
    Inside a sentence, an operator without spaces calculates. To join two animations, write a space on both sides.
    """,
    wrong: "grow circle to 10 over 1s+fadeIn circle",
    right: "grow circle to 10 over 1s + fadeIn circle")
}
extension Finding {
  static func tightJoin(_ sign: String, _ left: Kind) -> Finding {
    Finding(.tightJoin) {
      Words(
        "`\(sign)` without spaces cannot join \(left.words) and an animation",
        "Without spaces, `\(sign)` calculates. To join two animations, write a space on both sides.",
        [.replacing(" \(sign) ")])
    }
  }
}

extension Message {
  static let wordBetweenValues = Message(
    "M0805", "`then` or `while` between values",
    """
    `then` and `while` say how animations play. Values do not play; combine them with +, -, * and /.
    """,
    wrong: """
      let size = 10 then 20
      grow circle to size
      """,
    right: """
      let size = 10 + 20
      grow circle to size
      """)
}
extension Finding {
  static func wordBetweenValues(_ word: String, _ left: Kind, _ right: Kind) -> Finding {
    Finding(.wordBetweenValues) {
      Words(
        "`\(word)` cannot join \(left.words) and \(right.words)",
        "It joins animations. Combine values with `+`, `-`, `*` and `/`.",
        [.line("let size = 10 + 20")])
    }
  }
}

extension Message {
  static let noSuchJoin = Message(
    "M0806", "animations subtracted or divided",
    """
    There are two ways to join animations: `*` plays one after another, and `+` plays both together. Neither has an
    inverse, so you cannot take a part out of an animation. To go back, play the animation `reversed`.
    """,
    wrong: "(grow circle from 10 to 100) - (fadeOut circle)",
    right: "(grow circle from 10 to 100) + (fadeOut circle)")
}
extension Finding {
  static func noSuchJoin(_ sign: String) -> Finding {
    Finding(.noSuchJoin) {
      Words(
        "`\(sign)` cannot join animations",
        "Write `*` (then) to play one after another, or `+` (while) to play both together.",
        [.replacing("*"), .replacing("+")])
    }
  }
}

extension Message {
  static let signBefore = Message(
    "M0807", "a minus sign before something that is not a number",
    """
    Numbers can be negative, with or without a unit. Animations and colours cannot. To play an animation backwards,
    use `reversed`.
    """,
    wrong: "let back = -(grow circle from 10 to 100)",
    right: "let back = (grow circle from 10 to 100) reversed")
}
extension Finding {
  static func signBefore(_ found: Kind) -> Finding {
    Finding(.signBefore) {
      Words(
        "\(found.words) cannot be negative",
        found == .animation
          ? "To play it backwards, use `reversed`." : "Only numbers can be negative, with or without a unit.",
        found == .animation ? [.line("(grow circle from 10 to 100) reversed")] : [])
    }
  }
}

extension Message {
  static let unitOnKind = Message(
    "M0808", "a second unit",
    """
    A unit turns a plain number into a duration, an angle, a length or a percentage. A value that already has a unit
    has its kind, and units are not converted.
    """,
    wrong: "fadeIn circle over 2s ms",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func unitOnKind(_ unit: String, _ found: Kind) -> Finding {
    Finding(.unitOnKind) {
      Words(
        "the unit `\(unit)` cannot follow \(found.words)",
        "Only a plain number can have a unit, and only one.",
        [.line("rotate square to 90 degrees over 2s")])
    }
  }
}

extension Message {
  static let divisionByZero = Message(
    "M0809", "a division by zero",
    """
    A division by zero has no result, and a frame without a number cannot be shown. The zero may come from a name.
    """,
    wrong: "grow circle from 10 to 10/0",
    right: "grow circle from 10 to 10/2")
}
extension Finding {
  static var divisionByZero: Finding {
    Finding(.divisionByZero) {
      Words(
        "division by zero",
        "A division by zero has no result.")
    }
  }
}

private func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }
