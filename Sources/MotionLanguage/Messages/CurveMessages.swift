import MotionText

extension Message {
  static var curves: [Message] {
    [
      curveWithoutArguments, curveArgumentCount, curveArgumentKind, curveArgumentRange, strengthWithoutEase,
      curveTakesNothing, emptyArguments, argumentNamed, argumentWithoutColon, argumentTwice, stepCount, stepsBackwards,
      stepPosition, stopMalformed, stopsTooFew, springArgumentUnnamed, springArgumentUnknown, springArgumentRange,
      springTooSlow, springTooFast, springWithoutEnd, curveOfWords, argumentsWithoutCommas, springArgumentsMixed,
      springTimeOfKind,
    ]
  }
}

extension Message {
  static let curveWithoutArguments = Message(
    "M0901", "a curve without its arguments",
    """
    `cubic-bezier` and `steps` stand for many curves. The numbers in the parentheses directly after the name choose
    one. The curves ease, ease-in-out, linear and others need no numbers.
    """,
    wrong: "fadeIn circle with steps",
    right: "fadeIn circle with steps(4)")
}
extension Finding {
  static func curveWithoutArguments(_ name: String) -> Finding {
    Finding(.curveWithoutArguments) {
      name == "steps"
        ? Words("`steps` needs the number of steps", "All steps have the same length.", [.replacing("steps(4)")])
        : Words(
          "`\(name)` needs four numbers", "They are the two control points of the curve, as in CSS.",
          [.replacing("cubic-bezier(0.25, 0.1, 0.25, 1)")])
    }
  }
}

extension Message {
  static let curveArgumentCount = Message(
    "M0902", "a curve with too many or too few arguments",
    """
    `cubic-bezier` takes four numbers, the two control points of the curve as in CSS: x1, y1, x2, y2. `ease-in`,
    `ease-out` and `ease-in-out` take one number, their strength. `steps` takes a number and an optional word.
    """,
    wrong: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  /// - Parameter said: the arguments as written.
  static func curveArgumentCount(_ name: String, wanted: Int, given: Int, said: [String] = []) -> Finding {
    Finding(.curveArgumentCount) {
      // The numbers that are missing are those of `ease`.
      let numbers = (said + ["0.25", "0.1", "0.25", "1"].dropFirst(said.count)).prefix(4).joined(separator: ", ")
      return Words(
        name == "steps"
          ? "`steps` takes a number and an optional word, not \(given) arguments"
          : "`\(name)` takes \(wanted) number\(wanted == 1 ? "" : "s"), not \(given)",
        name == "steps"
          ? "They give the number of steps and where the steps jump."
          : wanted == 4
            ? "They are the two control points of the curve, as in CSS: x1, y1, x2, y2."
            : "It is the strength of the curve.",
        [
          .replacing(
            name == "steps" ? "steps(4, jump-end)" : wanted == 4 ? "cubic-bezier(\(numbers))" : "\(name)(2)")
        ])
    }
  }
}

extension Message {
  static let curveArgumentKind = Message(
    "M0903", "a curve with a unit",
    """
    A curve says which share of the change is done after which share of the time. Both are plain numbers. Give the
    duration with `over`.
    """,
    wrong: "fadeIn circle with steps(2s)",
    right: "fadeIn circle with steps(2) over 2s")
}
extension Finding {
  static func curveArgumentKind(_ name: String, _ found: Kind) -> Finding {
    Finding(.curveArgumentKind) {
      Words(
        "`\(name)` takes plain numbers, not \(found.words)",
        "The arguments of a curve have no units.",
        [.replacing("1")])
    }
  }
}

extension Message {
  static let curveArgumentRange = Message(
    "M0904", "arguments that do not make a curve",
    """
    The first and third numbers of `cubic-bezier` are shares of the time, so they are between 0 and 1. Otherwise the
    curve would have several values at one time. The other two can overshoot. The strength in `ease-in(c)` and
    similar curves is greater than 0.
    """,
    wrong: "grow circle to 100 with cubic-bezier(1.4, 0, 0.2, 1)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  /// - Parameter nearest: the numbers of `cubic-bezier`, with those changed that it cannot have.
  static func curveArgumentRange(_ name: String, nearest: [String]? = nil) -> Finding {
    Finding(.curveArgumentRange) {
      Words(
        "these numbers do not make a curve",
        name == "cubic-bezier"
          ? "The first and the third number must be between 0 and 1, or time would run backwards. The other two must be at most a million."
          : name == "linear"
            ? "The numbers must be between minus a million and a million, and so must the values at the start and the end."
            : "The number must be greater than 0.",
        [
          nearest.map { .likely("\(name)(\($0.joined(separator: ", ")))") }
            ?? .replacing(name == "linear" ? "linear(0, 0.5 20%, 1)" : "\(name)(2)")
        ])
    }
  }
}

extension Message {
  static let strengthWithoutEase = Message(
    "M0905", "`low` or `high` with another curve",
    """
    `low` and `high` choose the strength of ease-in, ease-out and ease-in-out, and go with no other curve. To make a
    spring weaker or stronger, change its numbers.
    """,
    wrong: "fadeIn circle with high linear",
    right: "fadeIn circle with high ease-out")
}
extension Finding {
  static func strengthWithoutEase(_ text: String) -> Finding {
    Finding(.strengthWithoutEase) {
      Words(
        "unknown curve `\(text)`",
        "`low` and `high` go only with ease-in, ease-out and ease-in-out.",
        [.replacing("high ease-out")])
    }
  }
}

extension Message {
  static let curveTakesNothing = Message(
    "M0906", "arguments on a curve that takes none",
    """
    `ease` and the families, such as `ease-in-sine`, are each one fixed curve. Only `ease-in(2)`, `ease-out(2)` and
    `ease-in-out(1)` take a strength.
    """,
    wrong: "fadeIn circle with ease-in-sine(2)",
    right: "fadeIn circle with ease-in-sine")
}
extension Finding {
  static func curveTakesNothing(_ name: String) -> Finding {
    Finding(.curveTakesNothing) {
      Words(
        "`\(name)` takes no arguments",
        "It is one fixed curve.",
        [.replacing(name)])
    }
  }
}

extension Message {
  static let emptyArguments = Message(
    "M0907", "a curve with empty parentheses",
    """
    The arguments of a curve decide what it does. Only a spring has default values, and then it needs no
    parentheses.
    """,
    wrong: "fadeIn circle with spring()",
    right: "fadeIn circle with spring")
}
extension Finding {
  static func emptyArguments(_ name: String) -> Finding {
    Finding(.emptyArguments) {
      Words(
        "the parentheses after `\(name)` are empty",
        name == "spring"
          ? "Without parentheses, it is spring(stiffness: 200, damping: 20, mass: 1)."
          : "The arguments decide what the curve does.",
        [
          .replacing(
            name == "spring"
              ? ""
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
    "M0908", "an argument name where none is allowed",
    """
    Only the arguments of a spring have names. The arguments of the other curves are in the order of CSS.
    """,
    wrong: "fadeIn circle with steps(n: 4)",
    right: "fadeIn circle with steps(4)")
}
extension Finding {
  static func argumentNamed(_ name: String) -> Finding {
    Finding(.argumentNamed) {
      Words(
        "the arguments of `\(name)` have no names",
        "Their order decides what they mean. Delete the name.")
    }
  }
}

extension Message {
  static let argumentWithoutColon = Message(
    "M0909", "an argument without a colon",
    """
    The arguments of a spring have names: `spring(stiffness: 200, damping: 20)`. A colon follows each name directly.
    """,
    wrong: "fadeIn circle with spring(damping 20)",
    right: "fadeIn circle with spring(damping: 20)")
}
extension Finding {
  static func argumentWithoutColon(_ name: String) -> Finding {
    Finding(.argumentWithoutColon) {
      Words(
        "missing colon after `\(name)`",
        "The name of an argument is followed by a colon and a number.",
        fixedBy: "\(name):")
    }
  }
}

extension Message {
  static let argumentTwice = Message(
    "M0910", "an argument given twice",
    """
    A spring has one stiffness, one damping and one mass. If one of them appears twice, it is unclear which one
    counts. Delete one of the two.
    """,
    wrong: "fadeIn circle with spring(damping: 10, damping: 20)",
    right: "fadeIn circle with spring(stiffness: 100, damping: 20)")
}
extension Finding {
  static func argumentTwice(_ name: String) -> Finding {
    Finding(.argumentTwice) {
      Words(
        "`\(name)` is given twice",
        "Delete one of the two.")
    }
  }
}

extension Message {
  static let stepCount = Message(
    "M0911", "an invalid number of steps",
    """
    The number of steps is a whole number from 1 to 100 000. With `jump-none`, which pauses at both ends, it is at
    least 2.
    """,
    wrong: "fadeIn circle with steps(2.5)",
    right: "fadeIn circle with steps(3)")
}
extension Finding {
  static func stepCount(_ text: String) -> Finding {
    Finding(.stepCount) {
      Words(
        "`\(text)` is not a valid number of steps",
        "It must be a whole number from 1 to 100000, and at least 2 with jump-none.",
        [.replacing("4")])
    }
  }
}

extension Message {
  static let stepsBackwards = Message(
    "M0912", "the arguments of `steps` in reverse order",
    """
    The number of steps comes first, then the word that says where they jump, as in CSS. Without a word, each step
    jumps at its end.
    """,
    wrong: "fadeIn circle with steps(jump-end, 4)",
    right: "fadeIn circle with steps(4, jump-end)")
}
extension Finding {
  static func stepsBackwards(_ text: String) -> Finding {
    Finding(.stepsBackwards) {
      Words(
        "`\(text)` must come after the number of steps",
        "The number of steps comes first, then where they jump.",
        [.replacing("steps(4, \(text))")])
    }
  }
}

extension Message {
  static let stepPosition = Message(
    "M0913", "an unknown position for the jumps of `steps`",
    """
    Each step jumps at its end (`jump-end` or `end`, the default) or at its start (`jump-start` or `start`).
    `jump-none` pauses at both ends, and `jump-both` at neither.
    """,
    wrong: "fadeIn circle with steps(4, jump-middle)",
    right: "fadeIn circle with steps(4, jump-both)")
}
extension Finding {
  static func stepPosition(_ text: String, nearest: Nearest?) -> Finding {
    Finding(.stepPosition) {
      Words(
        "steps cannot jump at `\(text)`",
        "Write jump-end (or end, the default), jump-start (or start), jump-none or jump-both.",
        [.replacing(nearest?.name ?? "jump-end")],
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let stopMalformed = Message(
    "M0914", "a malformed stop",
    """
    A stop of `linear` is a number, the share of the change that is done. It can also say when, as a percentage of
    the time, or as two between which the value stays the same.
    """,
    wrong: "fadeIn circle with linear(0, red, 1)",
    right: "fadeIn circle with linear(0, 0.8 25%, 1)")
}
extension Finding {
  /// - Parameters:
  ///   - said: the stop as written.
  ///   - stop: a stop with what the script says, as far as it can have that.
  static func stopMalformed(_ said: String, instead stop: String, isGuess: Bool) -> Finding {
    Finding(.stopMalformed) {
      Words(
        "`\(said)` is not a stop of `linear`",
        "A stop is a number, the share of the change that is done. Behind it can be the percentage of the time at which it is reached, or two between which it stays the same.",
        [isGuess ? .likely(stop) : .replacing(stop)])
    }
  }
}

extension Message {
  static let stopsTooFew = Message(
    "M0915", "`linear` with a single stop",
    """
    `linear(…)` runs straight from one stop to the next, so it needs at least two. The word `linear` alone is the
    straight line from 0 to 1.
    """,
    wrong: "fadeIn circle with linear(1)",
    right: "fadeIn circle with linear(0, 1)")
}
extension Finding {
  static func stopsTooFew(_ text: String) -> Finding {
    Finding(.stopsTooFew) {
      Words(
        "`\(text)` has a single stop",
        "`linear` runs straight from one stop to the next, so it needs at least two.",
        [.replacing("linear(0, 0.5 20%, 1)")])
    }
  }
}

extension Message {
  static let curveOfWords = Message(
    "M0922", "a curve name written as several words",
    """
    The curves ease-in, ease-out and ease-in-out are each one word with hyphens. Without the hyphen, `ease` is a
    curve of its own and `in` gives the duration: `with ease in 2s`.
    """,
    wrong: "grow circle from 10 to 100 with ease in over 2s",
    right: "grow circle from 10 to 100 with ease-in over 2s")
}
extension Finding {
  /// - Parameters:
  ///   - words: what the script says, such as `ease in`.
  ///   - curve: the name of the curve, such as `ease-in`.
  static func curveOfWords(_ words: String, _ curve: String) -> Finding {
    Finding(.curveOfWords) {
      Words(
        "`\(words)` needs hyphens",
        "The name of a curve is one word. Without the hyphen, `in` gives a duration.",
        fixedBy: curve)
    }
  }
}

extension Message {
  static let argumentsWithoutCommas = Message(
    "M0923", "curve arguments without commas",
    """
    The arguments of a curve are in parentheses and separated by commas. The commas show where each number ends,
    even with signs or arithmetic.
    """,
    wrong: "grow circle to 100 with cubic-bezier(0.4 0 0.2 1)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  /// - Parameter curve: the same curve with commas.
  static func argumentsWithoutCommas(_ curve: String) -> Finding {
    Finding(.argumentsWithoutCommas) {
      Words(
        "missing commas between these numbers",
        "The arguments of a curve are separated by commas.",
        fixedBy: curve)
    }
  }
}
