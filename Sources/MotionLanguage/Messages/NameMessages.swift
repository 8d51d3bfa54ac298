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
    "M0701", "an unknown name",
    """
    No `let` declares this name, and no sentence begins with it. It may be misspelt, or its `let` may have been
    renamed. Names are case-sensitive.
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
          "unknown name `\(name)`",
          "A name with dots comes from a used file. Write a property of a view with `'s`.",
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
        "unknown name `\(name)`",
        nearest == nil
          ? "No `let` declares it, and no sentence begins with it. Declare it first."
          : "No `let` declares it. Did you mean `\(nearest?.name ?? "")`?",
        Suggestion.correcting(nearest, else: ["let \(name) = \(value)"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let unknownCurve = Message(
    "M0702", "an unknown curve",
    """
    After `with` comes a curve, which spreads the change over the time: linear, ease, ease-in (slow at the start),
    ease-out (slow at the end), ease-in-out; the last three also with `low` or `high`; families such as
    ease-out-back; spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2); and every curve that you
    name with `let`.
    """,
    wrong: "grow circle from 10 to 100 with eas-in",
    right: "grow circle from 10 to 100 with ease-in")
}
extension Finding {
  static func unknownCurve(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.unknownCurve) {
      Words(
        "unknown curve `\(name)`",
        "The curves are linear, ease, ease-in, ease-out, ease-in-out (the last three also with low or high, or with -sine, -quad, -cubic, -quart, -quint, -expo, -circ, -back, -elastic or -bounce), spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2) and the names you declare.",
        Suggestion.correcting(nearest, else: ["grow circle from 10 to 100 with ease-in-out"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let unknownFunction = Message(
    "M0703", "an unknown curve with arguments",
    """
    A name directly before a parenthesis is a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1),
    cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 1), spring(stiffness: 200).
    """,
    wrong: "grow circle to 100 with bezier(0.4, 0, 0.2, 1)",
    right: "grow circle to 100 with cubic-bezier(0.4, 0, 0.2, 1)")
}
extension Finding {
  static func unknownFunction(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.unknownFunction) {
      Words(
        "unknown curve `\(name)(…)`",
        "A name directly before a parenthesis is a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1), cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 0.5 20%, 1), spring(stiffness: 200).",
        Suggestion.correcting(nearest, else: ["grow circle from 10 to 100 with cubic-bezier(0.25, 0.1, 0.25, 1)"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let usedBefore = Message(
    "M0704", "a name used before its declaration",
    """
    A script is read from top to bottom, and a name is known from its `let` on. This way nothing can contain itself,
    and you find each meaning further up. Views and groups can be declared later.
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
    Finding(.usedBefore, related: (definition, "declared here")) {
      Words(
        "`\(name)` is used before its declaration",
        "A `let` must come before its use. Move it up.")
    }
  }
}

extension Message {
  static let usedInside = Message(
    "M0705", "a name used in its own declaration",
    """
    An animation that contained itself would never end. To play something again and again, use `looped forever` or
    `repeated forever`.
    """,
    wrong: "let again = fadeIn circle * again",
    right: "let again = fadeIn circle repeated forever")
}
extension Finding {
  static func usedInside(_ name: String) -> Finding {
    Finding(.usedInside) {
      Words(
        "`\(name)` is used in its own declaration",
        "An animation cannot contain itself. To play it again and again, loop it.",
        [.line("let \(name) = (grow circle from 10 to 100) looped forever")])
    }
  }
}

extension Message {
  static let joinedNames = Message(
    "M0706", "a subtraction that reads as one name",
    """
    A hyphen between letters belongs to the name, as in `ease-in-out` or `first-circle`. To subtract one name from
    another, write spaces around the hyphen. Inside a sentence, also add parentheses.
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
        "unknown name `\(name)`",
        "A hyphen between letters belongs to the name. To subtract, write spaces around it and parentheses around both.",
        [.replacing("(\(left) - \(right))")],
        edit: { $0.replacing("(\(left) - \(right))") })
    }
  }
}

extension Problem {
  /// The kind of thing that belongs in the place of an unknown name.
  package enum Wanted: Sendable {
    case animation, value, duration
  }
}
