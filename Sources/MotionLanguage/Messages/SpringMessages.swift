import MotionText

extension Message {
  static let springArgumentUnnamed = Message(
    "M0916", "a spring argument without a name",
    """
    A spring is a mass on a damped spring: it has stiffness, damping and mass. Their order is not obvious, so each
    has its name. The defaults are 200, 20 and 1.
    """,
    wrong: "fadeIn circle with spring(200, 20)",
    right: "fadeIn circle with spring(stiffness: 200, damping: 20)")
}
extension Finding {
  static func springArgumentUnnamed(_ text: String, named: String) -> Finding {
    springArgumentUnnamed(text, among: [named])
  }

  /// - Parameter meant: what the argument can mean, with its name.
  static func springArgumentUnnamed(_ text: String, among meant: [String]) -> Finding {
    Finding(.springArgumentUnnamed) {
      Words(
        "the argument `\(text)` needs a name",
        "The arguments of a spring have names, such as stiffness, damping and mass, in any order.",
        meant.map(Suggestion.replacing))
    }
  }
}

extension Message {
  static let springArgumentUnknown = Message(
    "M0917", "an unknown spring argument",
    """
    A spring has stiffness, damping and mass; or a bounce and a duration; or a response and a damping-ratio. They also
    decide how long it takes: until it stays within a thousandth of its end. To stretch that time, use `over`.
    """,
    wrong: "fadeIn circle with spring(tension: 200)",
    right: "fadeIn circle with spring(stiffness: 200)")
}
extension Finding {
  static func springArgumentUnknown(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.springArgumentUnknown) {
      if let meant = ["tension": SpringArgument.stiffness, "friction": .damping][name] {
        return Words(
          "a spring has no `\(name)`", "What other tools call \(name) is its \(meant.rawValue).",
          [.replacing(meant.rawValue)])
      }
      return Words(
        "a spring has no `\(name)`",
        "A spring has stiffness, damping and mass, or bounce and duration, or response and damping-ratio.",
        correcting: nearest, else: ["grow circle from 10 to 100 with spring(stiffness: 200, damping: 20)"])
    }
  }
}

extension Message {
  static let springArgumentRange = Message(
    "M0918", "a spring argument out of range",
    """
    Stiffness and mass must be greater than 0, because nothing moves without them. Damping can be 0. With negative
    damping, a spring would swing further and further.
    """,
    wrong: "fadeIn circle with spring(mass: 0)",
    right: "fadeIn circle with spring(mass: 1)")
}
extension Finding {
  static func springArgumentRange(_ argument: SpringArgument) -> Finding {
    Finding(.springArgumentRange) {
      Words("this \(argument.rawValue) is out of range", argument.range, [.replacing(argument.example)])
    }
  }
}

extension Message {
  static let springArgumentsMixed = Message(
    "M0930", "a spring described in two ways",
    """
    A spring is described in one of three ways: by its constants (`stiffness`, `damping`, `mass`), by how it looks
    (`bounce`, `duration`), or by its `response` and `damping-ratio`. Each of them says everything.
    """,
    wrong: "fadeIn circle with spring(bounce: 0.3, damping: 12)",
    right: "fadeIn circle with spring(bounce: 0.3, duration: 400ms)")
}
extension Finding {
  static func springArgumentsMixed(_ one: SpringArgument, _ other: SpringArgument) -> Finding {
    Finding(.springArgumentsMixed) {
      func example(_ argument: SpringArgument) -> Suggestion {
        let all = SpringArgument.all(of: argument.way).map { "\($0.rawValue): \($0.example)" }
        return .line("grow circle from 10 to 100 with spring(\(all.joined(separator: ", ")))")
      }
      return Words(
        "`\(one.rawValue)` and `\(other.rawValue)` do not describe the same spring",
        "A spring has stiffness, damping and mass, or bounce and duration, or response and damping-ratio.",
        [example(one), example(other)])
    }
  }
}

extension Message {
  static let springTimeOfKind = Message(
    "M0931", "a spring time that is not a duration",
    """
    `duration` and `response` are durations, with a unit. A spring seems to arrive after that time; a sentence lasts until
    it has settled.
    """,
    wrong: "fadeIn circle with spring(bounce: 0.3, duration: 0.5)",
    right: "fadeIn circle with spring(bounce: 0.3, duration: 0.5s)")
}
extension Finding {
  static func springTimeOfKind(_ argument: SpringArgument, _ kind: Kind, text: String) -> Finding {
    Finding(.springTimeOfKind) {
      // A fraction can only mean seconds.
      let isFraction = Double(text).map { $0 < 1 } ?? false
      return Words(
        "the \(argument.rawValue) of a spring is a duration, not \(kind.words)",
        "A duration is a number with a unit, such as `500ms` or `0.5s`.",
        kind != .number
          ? [.replacing(argument.example)] : isFraction ? [.replacing("\(text)s")] : Suggestion.durations(text))
    }
  }
}

extension Message {
  static let springTooSlow = Message(
    "M0919", "a spring that takes more than an hour",
    """
    A sentence with a spring lasts until the spring settles, and this one does not settle within an hour. More
    stiffness makes it faster, and damping reduces its swings; too much damping makes it slow.
    """,
    wrong: "fadeIn circle with spring(damping: 0.0001)",
    right: "fadeIn circle with spring(damping: 10)")
}
extension Finding {
  static var springTooSlow: Finding {
    Finding(.springTooSlow) {
      Words(
        "this spring takes more than an hour to settle",
        "Give it more stiffness, or a damping that stops it sooner.",
        [.replacing("spring(stiffness: 200, damping: 20)")])
    }
  }
}

extension Message {
  static let springTooFast = Message(
    "M0920", "a spring that swings too often",
    """
    This spring swings more than 50 000 times before it settles. Frames could not show that. A number may have too
    many zeros.
    """,
    wrong: "fadeIn circle with spring(stiffness: 1000000000, damping: 0.1)",
    right: "fadeIn circle with spring(stiffness: 1000, damping: 10)")
}
extension Finding {
  static var springTooFast: Finding {
    Finding(.springTooFast) {
      Words(
        "this spring swings more than 50000 times",
        "Frames could not show that. Give it less stiffness or more damping.",
        [.replacing("spring(stiffness: 200, damping: 20)")])
    }
  }
}

extension Message {
  static let springWithoutEnd = Message(
    "M0921", "a spring that never settles",
    """
    A spring without damping swings forever, so its sentence has no duration of its own. With `over`, it swings
    until then and takes its last value at that time. To ease a whole animation, a spring must settle.
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
          ? "It cannot ease a whole animation, because it never reaches an end. Give it some damping."
          : "The sentence has no duration of its own. Give the spring some damping, or add `over`.",
        isModifier
          ? [.replacing("spring(stiffness: 200, damping: 20)")]
          : [.replacing("spring(stiffness: 200, damping: 20)"), .appending(" over 2s")])
    }
  }
}
