import MotionText

extension Message {
  static var names: [Message] {
    [
      unknownName, unknownCurve, unknownFunction, usedBefore, usedInside, joinedNames,
    ]
  }
}

extension Message {
  static let unknownName = Message(
    "M0701", "a name without a meaning",
    """
    A word stands where only a name can stand, and no `let` gives it a meaning. Perhaps it is misspelt, or its `let` was renamed. Names
    are the same only if every letter is, large and small ones too.
    """,
    wrong: """
      let entrance = fadeIn circle
      play entrence
      """,
    right: """
      let entrance = fadeIn circle
      play entrance
      """)
}
extension Finding {
  static func unknownName(_ name: String, nearest: Nearest?, _ wanted: Problem.Wanted) -> Finding {
    Finding(.unknownName) {
      if nearest == nil, name.contains(".") {
        let parts = name.split(separator: ".", maxSplits: 1)
        return Words(
          "there is no `\(name)`",
          "A dot leads into a used file. A property of a view is said with 's.",
          parts.count == 2
            ? [.line("animate \(parts[0])'s \(parts[1]) \(Words.ends(of: String(parts[1])))")] : [])
      }
      let value =
        switch wanted {
        case .animation: "grow circle from radius 10 to 100"
        case .value: "100"
        case .duration: "200ms"
        }
      return Words(
        "there is no `\(name)`",
        nearest == nil
          ? "It is not the name of a `let`, and no sentence begins with it. Give the name a meaning first."
          : "It is not the name of a `let`. Is this the one that you mean?",
        Suggestion.correcting(nearest, else: ["let \(name) = \(value)"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let unknownCurve = Message(
    "M0702", "a curve that there is not",
    """
    After `with` comes a curve, which says how the change is spread over the time: linear, ease, ease-in (slow at the start),
    ease-out (slow at the end), ease-in-out; `low` and `high` before the last three; families such as ease-out-back;
    spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2); and every curve that a `let` names.
    """,
    wrong: "grow circle from 10 to 100 with eas-in",
    right: "grow circle from 10 to 100 with ease-in")
}
extension Finding {
  static func unknownCurve(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.unknownCurve) {
      Words(
        "there is no curve `\(name)`",
        "The curves are linear, ease, ease-in, ease-out, ease-in-out (each of the last three also low and high, or with -sine, -quad, -cubic, -quart, -quint, -expo, -circ, -back, -elastic, -bounce), spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2) and the names you give.",
        Suggestion.correcting(nearest, else: ["grow circle from 10 to 100 with ease-in-out"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let unknownFunction = Message(
    "M0703", "a curve with numbers that there is not",
    """
    A name that a parenthesis touches is a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1),
    cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 1), spring(stiffness: 200).
    """,
    wrong: "grow circle to 100 with bezier(0.4, 0, 0.2, 1)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  static func unknownFunction(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.unknownFunction) {
      Words(
        "there is no curve `\(name)(…)`",
        "A name that a parenthesis touches is a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1), cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 0.5 20%, 1), spring(stiffness: 200).",
        Suggestion.correcting(nearest, else: ["grow circle from 10 to 100 with cubic-bezier(0.25, 0.1, 0.25, 1)"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let usedBefore = Message(
    "M0704", "a name that is used before it is given",
    """
    A script is read from top to bottom, and a name means something from its `let` on. That way nothing can be made of itself, and a
    reader finds every meaning further up. Views and groups may come later.
    """,
    wrong: """
      play entrance
      let entrance = fadeIn circle
      """,
    right: """
      let entrance = fadeIn circle
      play entrance
      """)
}
extension Finding {
  static func usedBefore(_ name: String, definition: SourceRange) -> Finding {
    Finding(.usedBefore, related: (definition, "it gets its meaning here")) {
      Words(
        "`\(name)` is used before it is given a meaning",
        "A `let` comes before its use. Move it up.")
    }
  }
}

extension Message {
  static let usedInside = Message(
    "M0705", "a name that is used inside its own meaning",
    """
    An animation that contained itself would never end, and never begin either. What should play again and again is looped or repeated
    `forever`.
    """,
    wrong: "let again = fadeIn circle * again",
    right: "let again = fadeIn circle repeated forever")
}
extension Finding {
  static func usedInside(_ name: String) -> Finding {
    Finding(.usedInside) {
      Words(
        "`\(name)` is used inside its own meaning",
        "An animation cannot contain itself. To play something again and again, loop it.",
        [.line("let \(name) = (grow circle from 10 to 100) looped forever")])
    }
  }
}

extension Message {
  static let joinedNames = Message(
    "M0706", "a subtraction that reads as one word",
    """
    A hyphen between letters belongs to the word, as in `ease-in-out` or `first-circle`. To subtract one name from another, put spaces
    around the hyphen, and inside a sentence parentheses around both.
    """,
    wrong: """
      let size = 10
      let margin = 2
      grow circle to size-margin
      """,
    right: """
      let size = 10
      let margin = 2
      grow circle to (size - margin)
      """)
}
extension Finding {
  static func joinedNames(_ name: String, left: String, right: String) -> Finding {
    Finding(.joinedNames) {
      Words(
        "there is no `\(name)`",
        "A hyphen between letters belongs to the word. A subtraction of names wants spaces and parentheses.",
        [.replacing("(\(left) - \(right))")],
        edit: { $0.replacing("(\(left) - \(right))") })
    }
  }
}

extension Problem {
  /// What an unknown name stands in for.
  package enum Wanted: Sendable {
    case animation, value, duration
  }
}
