extension Message {
  static var values: [Message] {
    [
      kindsDoNotMix, animationAndValue, valueAfterSentence, tightJoin, wordBetweenValues, noSuchJoin, signBefore,
      unitOnKind, divisionByZero, wrongKind, wrongKindForProperty, numberForPosition, pointOfOtherLength,
      pointOfOtherKind, durationWithoutUnit, durationNotPositive, tooLong, colourFunction, pointWithoutParentheses,
      unknownUnit,
    ]
  }
}

extension Message {
  static let kindsDoNotMix = Message(
    "M0801", "two kinds of values that do not mix",
    """
    Every value is of a kind: a number, a duration, an angle, a length, a point, a colour. Seconds and degrees cannot be added,
    and two durations cannot be multiplied; a plain number multiplies anything that has a size. That catches a value that has strayed
    into the wrong place.
    """,
    wrong: "rotate square to (90 degrees + 2s)",
    right: "rotate square to (90 degrees + 2 degrees)")
}
extension Finding {
  static func kindsDoNotMix(_ sign: String, _ left: Kind, _ right: Kind) -> Finding {
    Finding(.kindsDoNotMix) {
      Words(
        "`\(sign)` cannot join \(left.words) and \(right.words)",
        (sign == "+" || sign == "-") && (left == .number || right == .number)
          ? "Only values of the same kind are added. Give the plain number a unit too."
          : "Only values of the same kind are added, and only by a plain number is a value multiplied or divided.",
        [.line(sign == "+" || sign == "-" ? "let pause = 2s \(sign) 500ms" : "let pause = 2s \(sign) 4")])
    }
  }
}

extension Message {
  static let animationAndValue = Message(
    "M0802", "an animation joined with a value",
    """
    `*` and `+` join two animations or calculate with two values. An animation twice over is `repeated 2 times`; a pause in it is a
    `wait`.
    """,
    wrong: "2 * (fadeIn circle)",
    right: "(fadeIn circle) repeated 2 times")
}
extension Finding {
  static func animationAndValue(_ sign: String, _ left: Kind, _ right: Kind) -> Finding {
    Finding(.animationAndValue) {
      let value = left == .animation ? right : left
      return Words(
        "`\(sign)` joins \(left.words) and \(right.words)",
        "Animations are joined with animations. \(capitalized(value.words)) lasts no time and does nothing by itself.",
        [.line("fadeIn circle repeated 2 times"), .line("fadeIn circle then fadeOut circle")])
    }
  }
}

extension Message {
  static let valueAfterSentence = Message(
    "M0803", "a sentence joined with a value",
    """
    Inside a sentence spaces say what an operator means. With a space on both sides it ends the sentence, and another animation follows.
    What follows here is the name of a value, so that a calculation was meant: write it without spaces, or in parentheses.
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
        "`\(left) \(sign) \(right)` joins an animation and \(found.words)",
        "With a space on both sides, `\(sign)` ends the sentence and joins it to the next animation. To calculate, write it without spaces or in parentheses.",
        [.replacing("(\(left) \(sign) \(right))")],
        edit: { $0.replacing("(\(left) \(sign) \(right))") })
    }
  }
}

extension Message {
  static let tightJoin = Message(
    "M0804", "animations joined without spaces",
    """
    Inside a sentence spaces say what an operator means: without them it calculates. To join two animations, put a space on both sides.
    """,
    wrong: "grow circle to 10 over 1s+fadeIn circle",
    right: "grow circle to 10 over 1s + fadeIn circle")
}
extension Finding {
  static func tightJoin(_ sign: String, _ left: Kind) -> Finding {
    Finding(.tightJoin) {
      Words(
        "`\(sign)` without spaces calculates, and joins \(left.words) and an animation here",
        "To join two animations, put a space on both sides.",
        [.replacing(" \(sign) ")])
    }
  }
}

extension Message {
  static let wordBetweenValues = Message(
    "M0805", "values joined with then or while",
    """
    `then` and `while` say how animations follow each other in time. Values have no time; they are added and multiplied with signs.
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
        "`\(word)` joins animations, and these are \(left.words) and \(right.words)",
        "Values are joined with +, -, * and /.",
        [.line("let size = 10 + 20")])
    }
  }
}

extension Message {
  static let noSuchJoin = Message(
    "M0806", "animations subtracted or divided",
    """
    There are two ways to join animations: `*` plays one after the other, `+` both together. Neither can be undone: nothing takes a
    part out of a whole again. To go back, play it `reversed`.
    """,
    wrong: "(grow circle from 10 to 100) - (fadeOut circle)",
    right: "(grow circle from 10 to 100) + (fadeOut circle)")
}
extension Finding {
  static func noSuchJoin(_ sign: String) -> Finding {
    Finding(.noSuchJoin) {
      Words(
        "animations cannot be joined with `\(sign)`",
        "There are two ways: `*` (then), one after the other, and `+` (while), together.",
        [.replacing("*"), .replacing("+")])
    }
  }
}

extension Message {
  static let signBefore = Message(
    "M0807", "a sign before what has none",
    """
    Numbers, with a unit or without, can be below zero. An animation cannot: backwards in time is `reversed`. A colour has no opposite.
    """,
    wrong: "let back = -(grow circle from 10 to 100)",
    right: "let back = (grow circle from 10 to 100) reversed")
}
extension Finding {
  static func signBefore(_ found: Kind) -> Finding {
    Finding(.signBefore) {
      Words(
        "\(found.words) has no sign",
        found == .animation ? "To play it backwards, say `reversed`." : "Only numbers do.",
        found == .animation ? [.line("(grow circle from 10 to 100) reversed")] : [])
    }
  }
}

extension Message {
  static let unitOnKind = Message(
    "M0808", "a unit after what has one already",
    """
    A unit makes a duration, an angle, a length or a percentage of a plain number. What has a unit is of its kind already; nothing
    is converted.
    """,
    wrong: "fadeIn circle over 2s ms",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func unitOnKind(_ unit: String, _ found: Kind) -> Finding {
    Finding(.unitOnKind) {
      Words(
        "`\(unit)` stands after \(found.words)",
        "A unit belongs to a plain number, and only one of them.",
        [.line("rotate square to 90 degrees over 2s")])
    }
  }
}

extension Message {
  static let divisionByZero = Message(
    "M0809", "a division by zero",
    """
    No number comes of it, and a frame without a number cannot be shown. The zero may hide behind a name.
    """,
    wrong: "grow circle from 10 to 10/0",
    right: "grow circle from 10 to 10/2")
}
extension Finding {
  static var divisionByZero: Finding {
    Finding(.divisionByZero) {
      Words(
        "this divides by zero",
        "No value comes of it.")
    }
  }
}

extension Message {
  static let wrongKind = Message(
    "M0810", "a value of another kind than is needed",
    """
    After `over` and `wait` comes a duration, after `with` a curve. A value of another kind most likely belongs after another word.
    """,
    wrong: "fadeIn circle with 2s",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func wrongKind(wanted: Kind, _ found: Kind) -> Finding {
    Finding(.wrongKind) {
      Words(
        "\(wanted.words) is needed here, and this is \(found.words)",
        wanted == .curve
          ? "After `with` comes a curve: how the change is spread over the time."
          : wanted == .duration
            ? "It says how long: a number with a unit of time."
            : wanted == .animation ? "What happens is said by a sentence, or by the name of an animation." : "",
        [
          .replacing(
            wanted == .curve
              ? "ease-in-out" : wanted == .animation ? "fadeIn all views" : wanted == .number ? "20" : "2s")
        ])
    }
  }
}

extension Message {
  static let wrongKindForProperty = Message(
    "M0811", "a value that the property cannot have",
    """
    A property has values of one kind, from its first to its last: a radius is a length, a fill a colour, a rotation an angle, an
    opacity a fraction, a property of your own a plain number.
    """,
    wrong: "grow circle from 10 to red",
    right: "tint circle to red")
}
extension Finding {
  static func wrongKindForProperty(_ name: String, _ kind: PropertyKind, isComponent: Bool, _ found: Kind) -> Finding {
    Finding(.wrongKindForProperty) {
      Words(
        "`\(name)` is \(isComponent ? "a length" : kind.words), and this is \(found.words)",
        isComponent ? PropertyKind.length.written : kind.written,
        [.replacing(isComponent ? PropertyKind.length.example : kind.example)])
    }
  }
}

extension Message {
  static let numberForPosition = Message(
    "M0812", "a position with one number",
    """
    A position is a point: how far to the right and how far down, in parentheses. A single number leaves open which of them it is, unlike
    a size, where one number serves both sides.
    """,
    wrong: "move circle to 200",
    right: "move circle to (200, 100)")
}
extension Finding {
  static func numberForPosition(_ text: String) -> Finding {
    Finding(.numberForPosition) {
      Words(
        "a position is a point, and this is one number",
        "Say both coordinates, or move along one of them.",
        [.replacing("(\(text), 100)"), .line("move circle's x to \(text)")])
    }
  }
}

extension Message {
  static let pointOfOtherLength = Message(
    "M0813", "a point with more or fewer than two parts",
    """
    Pictures are flat: a point has two parts, what goes to the right and what goes down. So has a size, its width and height.
    """,
    wrong: "move circle to (200, 100, 0)",
    right: "move circle to (200, 100)")
}
extension Finding {
  static func pointOfOtherLength(_ count: Int) -> Finding {
    Finding(.pointOfOtherLength) {
      Words(
        "a point or a size has two parts, and this has \(count)",
        "First what goes to the right, then what goes down.",
        [.replacing("(200, 100)")])
    }
  }
}

extension Message {
  static let pointOfOtherKind = Message(
    "M0814", "a point of other parts",
    """
    The parts of a point or a size are numbers, lengths, or percentages. An angle or a duration is no place.
    """,
    wrong: "move circle to (90 degrees, 10)",
    right: "move circle to (90, 10)")
}
extension Finding {
  static func pointOfOtherKind(_ found: Kind) -> Finding {
    Finding(.pointOfOtherKind) {
      Words(
        "\(found.words) cannot be part of a point",
        "Both parts are numbers, lengths or percentages.",
        [.replacing("100")])
    }
  }
}

extension Message {
  static let durationWithoutUnit = Message(
    "M0815", "a duration without its unit",
    """
    Programs count durations in seconds or in milliseconds, and a number alone does not say which: 2 could be either. So a
    duration always has its unit, with one exception: 0 is 0 in every one of them where a duration may be 0.
    """,
    wrong: "fadeIn circle over 2",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func durationWithoutUnit(_ text: String) -> Finding {
    Finding(.durationWithoutUnit) {
      Words(
        "`\(text)` what? A duration wants a unit",
        "It could be seconds or milliseconds.",
        text.contains(where: { !$0.isNumber && $0 != "." })
          ? [.replacing("(\(text)) s"), .replacing("(\(text)) ms")]
          : [.replacing("\(text)s"), .replacing("\(text)ms")])
    }
  }
}

extension Message {
  static let durationNotPositive = Message(
    "M0816", "a duration that is not above 0",
    """
    A sentence takes time. What takes none is called `nothing`; what should be there at once can be declared (`view circle is a circle
    with opacity 50%`) or be the first value of the next sentence. And time goes on: nothing begins before what it stands in.
    """,
    wrong: "fadeIn circle over 0s",
    right: "fadeIn circle over 1ms")
}
extension Finding {
  static func durationNotPositive(isTiny: Bool, allowsZero: Bool) -> Finding {
    Finding(.durationNotPositive) {
      Words(
        isTiny
          ? "this duration is shorter than any frame could show"
          : allowsZero ? "this duration is below zero" : "a duration is greater than 0",
        isTiny
          ? "Time is counted in flicks, of which a second has 705 600 000; this is less than half a one."
          : allowsZero
            ? "Time goes on; nothing can begin before what it stands in."
            : "An animation that takes no time is called `nothing`.",
        [.replacing(allowsZero ? "500ms" : "2s")])
    }
  }
}

extension Message {
  static let tooLong = Message(
    "M0817", "a duration beyond what can be counted",
    """
    Time is counted exactly, in flicks, of which a second has 705 600 000. A 64-bit number of them lasts for 414 years.
    """,
    wrong: "grow circle to 100 over 1e12s",
    right: "grow circle to 100 over 12s")
}
extension Finding {
  static var tooLong: Finding {
    Finding(.tooLong) {
      Words(
        "this is longer than 414 years",
        "Time is counted exactly, in flicks of 1/705 600 000 s, and no more of them fit.")
    }
  }
}

extension Message {
  static let colourFunction = Message(
    "M0818", "a colour as a function",
    """
    Colours are written with hexadecimal digits, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or are the names of CSS. There are no functions \
    for them. Where the numbers of `rgb` are told as they stand, `check --fix` writes the digits.
    """,
    wrong: "tint circle to rgb(38, 139, 210)",
    right: "tint circle to #268bd2")
}
extension Finding {
  /// The name of the function, and the colour if it can be told.
  static func colourFunction(_ name: String, _ colour: HexColour?) -> Finding {
    Finding(.colourFunction) {
      Words(
        "a colour is not written `\(name)(…)`",
        "It is #rrggbb, with two hexadecimal digits each for red, green and blue, and two more for the opacity if it has one; or one of the names of CSS."
          + (colour.map { $0.isExact ? "" : " \($0.text) is the nearest." } ?? ""),
        colour.map { [.replacing($0.text)] } ?? [.replacing("#268bd2"), .replacing("rebeccapurple")],
        edit: { $0.replacing(colour.flatMap { $0.isExact ? $0.text : nil }) })
    }
  }
}

extension Message {
  static let pointWithoutParentheses = Message(
    "M0819", "a point without parentheses",
    """
    A point, and a size of two numbers, is one value, which its parentheses hold together.
    """,
    wrong: "view circle is a circle at 120, 80\nfadeIn circle",
    right: "view circle is a circle at (120, 80)\nfadeIn circle")
}
extension Finding {
  static func pointWithoutParentheses(_ words: String) -> Finding {
    Finding(.pointWithoutParentheses) {
      Words(
        "a point stands in parentheses",
        "It is both of its coordinates, what goes to the right first.",
        [.replacing("(\(words))")],
        edit: { $0.replacing("(\(words))") })
    }
  }
}

extension Message {
  static let unknownUnit = Message(
    "M0820", "a word that is no unit of time",
    """
    Time is counted in seconds (`s`, `sec`, `seconds`), milliseconds (`ms`, `milliseconds`) and minutes (`min`, `minutes`). There are
    no hours (an hour is `60min`), and no frames, since an animation does not know how many of them a second has.
    """,
    wrong: "wait 9h",
    right: "wait 540min")
}
extension Finding {
  /// A number, and what stands for its unit of time; what follows both must have a colon before it, or need not.
  static func unknownUnit(_ number: String, _ unit: String, needsColon: Bool) -> Finding {
    Finding(.unknownUnit) {
      Words(
        "`\(unit)` is no unit of time",
        "Time is counted in seconds (`s`), milliseconds (`ms`) and minutes (`min`).",
        ["s", "ms", "min"].map { .replacing(number + $0 + (needsColon ? ":" : "")) })
    }
  }
}

private func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }
