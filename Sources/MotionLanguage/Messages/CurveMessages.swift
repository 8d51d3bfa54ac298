import MotionText

extension Message {
  static var curves: [Message] {
    [
      curveWithoutArguments, curveArgumentCount, curveArgumentKind, curveArgumentRange, strengthWithoutEase,
      curveTakesNothing, emptyArguments, argumentNamed, argumentWithoutColon, argumentTwice, stepCount, stepsBackwards,
      stepPosition, stopMalformed, stopsTooFew, springArgumentUnnamed, springArgumentUnknown, springArgumentRange,
      springTooSlow, springTooFast, springWithoutEnd, curveOfWords, argumentsWithoutCommas,
    ]
  }
}

extension Message {
  static let curveWithoutArguments = Message(
    "M0901", "a curve without its numbers",
    """
    `cubic-bezier` and `steps` are many curves, and the numbers in the parenthesis that touches them say which one. Those that need none
    have names: ease, ease-in-out, linear.
    """,
    wrong: "fadeIn circle with steps",
    right: "fadeIn circle with steps(4)")
}
extension Finding {
  static func curveWithoutArguments(_ name: String) -> Finding {
    Finding(.curveWithoutArguments) {
      name == "steps"
        ? Words("`steps` wants the number of its steps", "Each is as long as the others.", [.replacing("steps(4)")])
        : Words(
          "`\(name)` wants its four numbers", "They are the two handles of the curve, as in CSS.",
          [.replacing("cubic-bezier(0.25, 0.1, 0.25, 1)")])
    }
  }
}

extension Message {
  static let curveArgumentCount = Message(
    "M0902", "a curve with too many or too few numbers",
    """
    cubic-bezier takes four numbers, the two handles of the curve as in CSS: x1, y1, x2, y2. ease-in, ease-out and ease-in-out take one,
    how strong they are; steps a number and a word.
    """,
    wrong: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  static func curveArgumentCount(_ name: String, wanted: Int, given: Int) -> Finding {
    Finding(.curveArgumentCount) {
      Words(
        name == "steps"
          ? "`steps` takes a number and a word at most, and here are \(given)"
          : "`\(name)` takes \(wanted) number\(wanted == 1 ? "" : "s"), and here \(given == 1 ? "is 1" : "are \(given)")",
        name == "steps"
          ? "They say how many steps there are, and where it jumps."
          : wanted == 4
            ? "They are the two handles of the curve, as in CSS: x1, y1, x2, y2." : "It says how strong the curve is.",
        [
          .replacing(
            name == "steps" ? "steps(4, jump-end)" : wanted == 4 ? "cubic-bezier(0.25, 0.1, 0.25, 1)" : "\(name)(2)")
        ])
    }
  }
}

extension Message {
  static let curveArgumentKind = Message(
    "M0903", "a curve with a unit in it",
    """
    A curve says how much of the change is done after how much of the time. Both are shares of a whole, plain numbers; how long it
    all takes is said with `over`.
    """,
    wrong: "fadeIn circle with steps(2s)",
    right: "fadeIn circle with steps(2) over 2s")
}
extension Finding {
  static func curveArgumentKind(_ name: String, _ found: Kind) -> Finding {
    Finding(.curveArgumentKind) {
      Words(
        "`\(name)` takes plain numbers, and this is \(found.words)",
        "A curve has no units.",
        [.replacing("1")])
    }
  }
}

extension Message {
  static let curveArgumentRange = Message(
    "M0904", "numbers that make no curve",
    """
    The first and third number of cubic-bezier are times, and lie between 0 and 1: outside, the curve would be at several places at one
    time. The others may overshoot. The strength of ease-in(c) and its kin is greater than 0.
    """,
    wrong: "grow circle to 100 with cubic-bezier(1.4, 0, 0.2, 1)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  static func curveArgumentRange(_ name: String) -> Finding {
    Finding(.curveArgumentRange) {
      Words(
        "these numbers make no curve",
        name == "cubic-bezier"
          ? "The first and the third lie between 0 and 1, or time would run backwards; the other two are at most a million."
          : name == "linear"
            ? "Its numbers lie between minus a million and a million, and so does the line at its start and end."
            : "The number is greater than 0.",
        [
          .replacing(
            name == "cubic-bezier"
              ? "cubic-bezier(0.25, 0.1, 0.25, 1)"
              : name == "linear" ? "linear(0, 0.5 20%, 1)" : "\(name)(2)")
        ])
    }
  }
}

extension Message {
  static let strengthWithoutEase = Message(
    "M0905", "low or high with another curve",
    """
    `low` and `high` change how far the handle of an ease reaches, and go with ease-in, ease-out and ease-in-out only. A spring is made
    weaker or stronger by its numbers.
    """,
    wrong: "fadeIn circle with high linear",
    right: "fadeIn circle with high ease-out")
}
extension Finding {
  static func strengthWithoutEase(_ text: String) -> Finding {
    Finding(.strengthWithoutEase) {
      Words(
        "there is no curve `\(text)`",
        "`low` and `high` go with ease-in, ease-out and ease-in-out.",
        [.replacing("high ease-out")])
    }
  }
}

extension Message {
  static let curveTakesNothing = Message(
    "M0906", "numbers for a curve that takes none",
    """
    `ease` and the families, such as ease-in-sine, are each one curve and always the same. ease-in(2), ease-out(2), ease-in-out(1)
    are those whose strength can be chosen.
    """,
    wrong: "fadeIn circle with ease-in-sine(2)",
    right: "fadeIn circle with ease-in-sine")
}
extension Finding {
  static func curveTakesNothing(_ name: String) -> Finding {
    Finding(.curveTakesNothing) {
      Words(
        "`\(name)` takes no numbers",
        "It is one curve, and always the same.",
        [.replacing(name)])
    }
  }
}

extension Message {
  static let emptyArguments = Message(
    "M0907", "a curve with empty parentheses",
    """
    What stands in the parentheses makes the curve. A spring has usual numbers and may stand without parentheses; the others may not.
    """,
    wrong: "fadeIn circle with spring()",
    right: "fadeIn circle with spring")
}
extension Finding {
  static func emptyArguments(_ name: String) -> Finding {
    Finding(.emptyArguments) {
      Words(
        "`\(name)` is given nothing in these parentheses",
        name == "spring"
          ? "Alone it is spring(stiffness: 200, damping: 20, mass: 1)." : "What they say makes the curve.",
        [
          .replacing(
            name == "spring"
              ? "(damping: 10)"
              : name == "linear"
                ? "(0, 0.5 20%, 1)"
                : name == "steps"
                  ? "(4)"
                  : name == "cubic-bezier" ? "(0.25, 0.1, 0.25, 1)" : "(2)")
        ],
        edit: { name == "spring" ? $0.replacing("") : nil })
    }
  }
}

extension Message {
  static let argumentNamed = Message(
    "M0908", "a name before a number that takes none",
    """
    Only the numbers of a spring have names, since nobody remembers their order. Those of the other curves stand in the order of CSS.
    """,
    wrong: "fadeIn circle with steps(n: 4)",
    right: "fadeIn circle with steps(4)")
}
extension Finding {
  static func argumentNamed(_ name: String) -> Finding {
    Finding(.argumentNamed) {
      Words(
        "`\(name)` takes its arguments without names",
        "Their order says which is which. Take the name out.")
    }
  }
}

extension Message {
  static let argumentWithoutColon = Message(
    "M0909", "an argument without its colon",
    """
    The numbers of a spring are said with their names: `spring(stiffness: 200, damping: 20)`. The colon stands right after the name.
    """,
    wrong: "fadeIn circle with spring(damping 20)",
    right: "fadeIn circle with spring(damping: 20)")
}
extension Finding {
  static func argumentWithoutColon(_ name: String) -> Finding {
    Finding(.argumentWithoutColon) {
      Words(
        "a colon stands between `\(name)` and its number",
        "",
        [.replacing("\(name):")],
        edit: { $0.replacing("\(name):") })
    }
  }
}

extension Message {
  static let argumentTwice = Message(
    "M0910", "an argument that is said twice",
    """
    A spring has one stiffness, one damping and one mass. Where it is said
    twice, nothing shows which of the two is meant; take one out.
    """,
    wrong: "fadeIn circle with spring(damping: 10, damping: 20)",
    right: "fadeIn circle with spring(stiffness: 100, damping: 20)")
}
extension Finding {
  static func argumentTwice(_ name: String) -> Finding {
    Finding(.argumentTwice) {
      Words(
        "`\(name)` is said twice",
        "Each argument is said once. Take one of the two out.")
    }
  }
}

extension Message {
  static let stepCount = Message(
    "M0911", "a number of steps that is not possible",
    """
    A movement in steps has a whole number of them, from 1 to 100 000. With jump-none, which stands still on both ends, there are at
    least two.
    """,
    wrong: "fadeIn circle with steps(2.5)",
    right: "fadeIn circle with steps(3)")
}
extension Finding {
  static func stepCount(_ text: String) -> Finding {
    Finding(.stepCount) {
      Words(
        "`\(text)` is no number of steps",
        "It is a whole number from 1 to 100000; with jump-none, which stands on both ends, at least 2.",
        [.replacing("4")])
    }
  }
}

extension Message {
  static let stepsBackwards = Message(
    "M0912", "the word of steps before their number",
    """
    First how many steps there are, then where in each of them it jumps, as in CSS. The word may be left out, and then it
    jumps at the end of each.
    """,
    wrong: "fadeIn circle with steps(jump-end, 4)",
    right: "fadeIn circle with steps(4, jump-end)")
}
extension Finding {
  static func stepsBackwards(_ text: String) -> Finding {
    Finding(.stepsBackwards) {
      Words(
        "`\(text)` comes after the number of steps",
        "First how many steps there are, then where they jump.",
        [.replacing("steps(4, \(text))")])
    }
  }
}

extension Message {
  static let stepPosition = Message(
    "M0913", "a place where steps cannot jump",
    """
    Steps jump at the end of each stretch (jump-end, or end, which is usual), at its beginning (jump-start, or start), and with
    jump-none or jump-both they stand still on both ends, or on neither.
    """,
    wrong: "fadeIn circle with steps(4, jump-middle)",
    right: "fadeIn circle with steps(4, jump-both)")
}
extension Finding {
  static func stepPosition(_ text: String, nearest: Nearest?) -> Finding {
    Finding(.stepPosition) {
      Words(
        "steps cannot jump at `\(text)`",
        "It is jump-end (or end), which is meant where nothing is said, jump-start (or start), jump-none or jump-both.",
        [.replacing(nearest?.name ?? "jump-end")],
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let stopMalformed = Message(
    "M0914", "a stop that is no number",
    """
    A stop of `linear` is a number, how much of the change is done, and may say when: as a percentage of the time, or two, between
    which it stays.
    """,
    wrong: "fadeIn circle with linear(0, red, 1)",
    right: "fadeIn circle with linear(0, 0.8 25%, 1)")
}
extension Finding {
  static var stopMalformed: Finding {
    Finding(.stopMalformed) {
      Words(
        "a stop of `linear` is a number, and where it is reached",
        "First the value, then a percentage of the time, or two between which it stays.",
        [.replacing("0.5 20%")])
    }
  }
}

extension Message {
  static let stopsTooFew = Message(
    "M0915", "a line of one stop",
    """
    `linear(…)` goes straight from one stop to the next, so that there are at least two. The word `linear` alone is the straight line
    from 0 to 1.
    """,
    wrong: "fadeIn circle with linear(1)",
    right: "fadeIn circle with linear(0, 1)")
}
extension Finding {
  static func stopsTooFew(_ text: String) -> Finding {
    Finding(.stopsTooFew) {
      Words(
        "`\(text)` is no line",
        "`linear` goes straight from one stop to the next, and needs two at least.",
        [.replacing("linear(0, 0.5 20%, 1)")])
    }
  }
}

extension Message {
  static let springArgumentUnnamed = Message(
    "M0916", "a number of a spring without its name",
    """
    A spring is a mass on a spring with a damper: it has stiffness, damping and mass. Nobody remembers in which order, so that each is
    said with its name; what is left out is 200, 20 and 1.
    """,
    wrong: "fadeIn circle with spring(200, 20)",
    right: "fadeIn circle with spring(stiffness: 200, damping: 20)")
}
extension Finding {
  static func springArgumentUnnamed(_ text: String, named: String) -> Finding {
    Finding(.springArgumentUnnamed) {
      Words(
        "`\(text)` what? The numbers of a spring have names",
        "They are stiffness, damping and mass, in any order; what is left out is 200, 20 and 1.",
        [.replacing(named)])
    }
  }
}

extension Message {
  static let springArgumentUnknown = Message(
    "M0917", "something that a spring does not have",
    """
    A spring has stiffness, damping and mass. How long it takes follows from them: until it is within a thousandth of its end for good.
    To stretch that, say `over`; to let it swing more, take less damping.
    """,
    wrong: "fadeIn circle with spring(bounce: 0.5)",
    right: "fadeIn circle with spring(damping: 10)")
}
extension Finding {
  static func springArgumentUnknown(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.springArgumentUnknown) {
      Words(
        "a spring has no `\(name)`",
        name == "duration"
          ? "It takes the time that it needs to settle. To stretch that, say `over` beside it."
          : "It has stiffness, damping and mass; what is left out is 200, 20 and 1.",
        nearest.map { [.replacing($0.name)] }
          ?? [.line("grow circle from 10 to 100 with spring(stiffness: 200, damping: 20)")],
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let springArgumentRange = Message(
    "M0918", "a number that no spring has",
    """
    Stiffness and mass are above 0, or nothing would pull, and nothing be pulled. Damping may be 0; below it the spring would swing
    farther and farther.
    """,
    wrong: "fadeIn circle with spring(mass: 0)",
    right: "fadeIn circle with spring(mass: 1)")
}
extension Finding {
  static func springArgumentRange(_ name: String) -> Finding {
    Finding(.springArgumentRange) {
      Words(
        "no spring has this \(name)",
        name == "damping"
          ? "It is 0, which swings without end, or a number from 0.000000001 to 1000000000."
          : "It is a number from 0.000000001 to 1000000000.",
        [.replacing(name == "stiffness" ? "200" : name == "damping" ? "20" : "1")])
    }
  }
}

extension Message {
  static let springTooSlow = Message(
    "M0919", "a spring that takes over an hour",
    """
    A sentence with a spring lasts until the spring has settled, and this one does not do so within an hour. Stiffness draws it to
    its end, damping takes the swings out of it; too much damping makes it creep.
    """,
    wrong: "fadeIn circle with spring(damping: 0.0001)",
    right: "fadeIn circle with spring(damping: 10)")
}
extension Finding {
  static var springTooSlow: Finding {
    Finding(.springTooSlow) {
      Words(
        "this spring takes over an hour to settle",
        "Give it more stiffness, or a damping that stops it sooner.",
        [.replacing("spring(stiffness: 200, damping: 20)")])
    }
  }
}

extension Message {
  static let springTooFast = Message(
    "M0920", "a spring that swings too often",
    """
    Before it settles, this spring swings more than 50 000 times. No frames could show that, and a number may have a few zeros too
    many.
    """,
    wrong: "fadeIn circle with spring(stiffness: 1000000000, damping: 0.1)",
    right: "fadeIn circle with spring(stiffness: 1000, damping: 10)")
}
extension Finding {
  static var springTooFast: Finding {
    Finding(.springTooFast) {
      Words(
        "this spring swings more than 50000 times",
        "No frames could show it. Give it less stiffness, or more damping.",
        [.replacing("spring(stiffness: 200, damping: 20)")])
    }
  }
}

extension Message {
  static let springWithoutEnd = Message(
    "M0921", "a spring that never settles",
    """
    Without damping a spring swings on and on, so that it cannot say how long its sentence is. With `over` it swings until then, and
    stands at its last value there. A whole can be eased only by a spring that settles.
    """,
    wrong: "grow circle to 100 with spring(damping: 0)",
    right: "grow circle to 100 with spring(damping: 0) over 2s")
}
extension Finding {
  static func springWithoutEnd(isModifier: Bool) -> Finding {
    Finding(.springWithoutEnd) {
      Words(
        "a spring without damping never settles",
        isModifier
          ? "So it has no last value that a whole could be eased to. Give it some damping."
          : "So it does not say how long the sentence is. Give it some damping, or say `over`.",
        isModifier
          ? [.replacing("spring(stiffness: 200, damping: 20)")]
          : [.replacing("spring(stiffness: 200, damping: 20)"), .appending(" over 2s")])
    }
  }
}

extension Message {
  static let curveOfWords = Message(
    "M0922", "a curve in several words",
    """
    The curves ease-in, ease-out and ease-in-out are each one word, with hyphens. Apart, `ease` is a curve of its own, and `in` says
    how long the sentence is: `with ease in 2s`.
    """,
    wrong: "grow circle from 10 to 100 with ease in over 2s",
    right: "grow circle from 10 to 100 with ease-in over 2s")
}
extension Finding {
  /// As it is written, and the curve that it is.
  static func curveOfWords(_ words: String, _ curve: String) -> Finding {
    Finding(.curveOfWords) {
      Words(
        "`\(words)` is one word",
        "Curves are words with hyphens. Apart, `in` says how long.",
        [.replacing(curve)],
        edit: { $0.replacing(curve) })
    }
  }
}

extension Message {
  static let argumentsWithoutCommas = Message(
    "M0923", "the numbers of a curve without commas",
    """
    What a curve is given stands in parentheses, with commas between: so one can see where a number ends where there is a sign or \
    some arithmetic.
    """,
    wrong: "grow circle to 100 with cubic-bezier(0.4 0 0.2 1)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  /// The curve as it is meant.
  static func argumentsWithoutCommas(_ curve: String) -> Finding {
    Finding(.argumentsWithoutCommas) {
      Words(
        "commas are missing between these numbers",
        "What a curve is given stands in parentheses, with commas.",
        [.replacing(curve)],
        edit: { $0.replacing(curve) })
    }
  }
}
