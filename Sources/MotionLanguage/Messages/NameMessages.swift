import MotionText

extension Message {
  static var names: [Message] {
    [
      unknownName, unknownCurve, unknownFunction, usedBefore, usedInside, joinedNames,
    ]
  }

  /// Whether it is about a name that nothing declares. A line that cannot be read may declare it.
  var isOfUnknownName: Bool {
    [Message.unknownView, .unknownName, .unknownCurve, .unknownFunction].contains(self)
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
  /// A word of another language for a value that is missing.
  static func noValue(_ name: String) -> Finding {
    Finding(.unknownName) {
      switch name.lowercased() {
      case "true", "false", "yes", "no":
        Words(
          "`\(name)` is not a value",
          "A script has no true and false, and remembers no state. What happens depends on the event.",
          [.line("on press of circle: scale circle to 0.9\non release of circle: scale circle to 1")])
      case "currentcolor":
        Words(
          "`\(name)` is not a value", "In CSS, it is the colour of a text. A script says which colour that is.",
          [.line("tint circle to #333")])
      default:
        Words(
          "`\(name)` is not a value",
          "A value is a number, a colour or a point. A sentence without `from` starts at the current value.",
          [.line("fade circle to 50%")])
      }
    }
  }

  static func unknownName(_ name: String, nearest: Nearest?, _ wanted: Problem.Wanted) -> Finding {
    Finding(.unknownName, isVague: nearest == nil) {
      if nearest == nil, name.contains(".") {
        let parts = name.split(separator: ".", maxSplits: 1)
        return Words(
          "unknown name `\(name)`",
          "A name with dots comes from a used file. Write a property of a view with `'s`.",
          parts.count == 2
            ? [.line("animate \(parts[0])'s \(parts[1]) \(Words.ends(of: String(parts[1])))")] : [])
      }
      if nearest == nil, wanted == .value, ForeignWords.function(ofValues: name) == .other {
        return Words(
          "unknown name `\(name)`",
          "A script calculates with `+`, `-`, `*` and `/`, and has no `\(name)`. Write the result instead.",
          [.line("let result = 100")])
      }
      let value =
        switch wanted {
        case .animation: "grow circle from 10 to 100"
        case .value: "100"
        case .duration: "200ms"
        }
      return Words(
        "unknown name `\(name)`",
        nearest == nil
          ? "No `let` declares it, and no sentence begins with it. Declare it first."
          : "No `let` declares it. Did you mean `\(nearest?.name ?? "")`?",
        correcting: nearest, else: ["let \(name) = \(value)"])
    }
  }
}

extension Words {
  /// Returns the sentence for a rotation that goes on by some degrees each second; `nil` for one that stands still. A whole turn
  /// ends where it begins.
  static func turning(_ views: String, by degrees: Double) -> String? {
    guard abs(degrees) > 0.001, abs(degrees) < 1e6 else { return nil }
    let seconds = Words.decimal((360_000 / abs(degrees)).rounded() / 1000)
    return "rotate \(views) by \(degrees < 0 ? "-" : "")1 turn over \(seconds)s with linear repeated forever"
  }
}

extension Finding {
  /// A name in a gradient.
  static func unknownColour(_ name: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` is not a colour",
        "A gradient has an angle or a side first, and then colours. A name can stand for a colour that a `let` declares.",
        [.line("let \(name) = #268bd2")])
    }
  }

  /// - Parameter sentence: a sentence that does the same as the expression.
  static func expressionOverTime(_ name: String, _ sentence: String? = nil) -> Finding {
    Finding(.unknownName) {
      Words(
        "a script has no `\(name)`",
        "It has no expressions over time. A sentence says where a property goes, and how long that takes.",
        [.line(sentence ?? "animate circle's opacity from 0 to 1 over 2s with ease-in-out")])
    }
  }

  /// - Parameter number: the number that the name stands for; `nil` in a script without a canvas.
  static func measureOfCanvas(_ name: String, _ number: String?) -> Finding {
    Finding(.unknownName) {
      Words(
        "a script has no `\(name)`",
        number == nil
          ? "The size of the canvas is two numbers. Write the number, and declare the size with `canvas`."
          : "The size of the canvas is two numbers, which `canvas` declares. Write the number.",
        [number.map(Suggestion.replacing) ?? .likely("400")])
    }
  }

  /// - Parameter kind: the kind whose word it is, if it is not the name of a view.
  static func viewAsPlainValue(_ name: String, _ kind: ViewKind?) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` is a \(kind == nil ? "view" : "kind of view"), not a value",
        kind == nil
          ? "Values are numbers, points, colours and the like. A sentence moves a view to a point."
          : "Values are numbers, points, colours and the like. A view is declared with `view`.",
        [.line(kind.map(\.example) ?? "move \(name) to (200, 100)")])
    }
  }

  /// - Parameters:
  ///   - point: the declared position of the view.
  ///   - subject: the views that the sentence moves.
  static func viewAsPoint(_ name: String, at point: String?, _ subject: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` is a view, not a point",
        point.map { "A sentence moves a view to a point. `\(name)` is declared at \($0)." }
          ?? "A sentence moves a view to a point.",
        [point.map { .replacing($0) } ?? .line("move \(subject) to (200, 100)")])
    }
  }

  /// - Parameter sentence: the sentence before, about this view.
  static func viewWithoutVerb(_ name: String, _ sentence: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` is not an animation",
        "`then` and `while` join sentences. Each begins with its verb, and a view follows.",
        [.replacing(sentence)])
    }
  }

  /// - Parameter point: the middle of the canvas, if that is meant.
  static func positionInWords(_ name: String, isDeclared: Bool = false, point: String? = nil) -> Finding {
    Finding(.unknownName) {
      Words(
        "a position is a point, which `\(name)` is not",
        point == nil
          ? "Its parts are the distances from the left and from the top of the canvas."
          : "The middle of the canvas is \(point ?? "").",
        point.map { [.replacing($0)] } ?? [
          .line(isDeclared ? "view circle is a circle at (200, 120)" : "move circle to (200, 120)")
        ])
    }
  }

  /// - Parameter sentences: the sentence of this view before the other one.
  static func viewAsTime(_ name: String, _ sentences: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` is not a time",
        "`after` precedes a time. Of two sentences, `then` joins the later one to the earlier one.",
        [.line(sentences)])
    }
  }

  static func pointerAsValue(_ name: String, view: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` is not a value",
        "A sentence goes to a value that is known before. To follow the pointer, a view is draggable, or matches it.",
        [.line("at 0s: make \(view) draggable"), .line("on press of \(view): match \(view) to the pointer")])
    }
  }

  static func shadeInWords(_ word: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "a script does not calculate with colours, so `\(word)` has no meaning",
        "Write the other colour with its name, with its digits, or with `hsl`, whose last number is the lightness.",
        [.line("tint circle to darkblue"), .line("tint circle to hsl(220, 90%, 30%)")])
    }
  }

  /// - Parameter change: a phrase with a change in that direction.
  static func direction(_ name: String, _ change: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`\(name)` does not say how far",
        "`to` precedes the last value, and `by` a change. Write the change as a value.",
        [.replacing(change)])
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
    Finding(.unknownCurve, isVague: nearest == nil) {
      Words(
        "unknown curve `\(name)`",
        "The curves are linear, ease, ease-in, ease-out, ease-in-out (the last three also with low or high, or with -sine, -quad, -cubic, -quart, -quint, -expo, -circ, -back, -elastic or -bounce), spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2) and the names you declare.",
        correcting: nearest, else: ["grow circle from 10 to 100 with ease-in-out"])
    }
  }
}

extension Finding {
  /// A view or an animation for which a sentence should wait.
  static func waitForName(_ name: String) -> Finding {
    Finding(.unknownName) {
      Words(
        "`wait for` precedes a duration, not `\(name)`",
        "The animation after `then` begins when the one before it ends, so nothing has to wait for it.",
        [.line("fadeIn circle then wait 500ms then fadeOut circle")])
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - curve: the curve that the name means in another tool.
  ///   - own: a curve that the script declares with a similar name.
  static func foreignCurve(_ name: String, _ curve: ForeignCurve, own: String? = nil) -> Finding {
    Finding(.unknownCurve) {
      let reason = curve.reason ?? "A script calls it `\(curve.instead)`."
      return Words(
        "unknown curve `\(name)`",
        own.map { "Did you mean `\($0)`? In another tool, it is a curve. \(reason)" } ?? reason,
        own.map { [.replacing($0)] } ?? [.replacing(curve.instead)],
        edit: { curve.isExact && own == nil ? $0.replacing(curve.instead) : nil })
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
  /// A function of values, which a script lacks.
  static func functionOfValues(_ name: String) -> Finding {
    Finding(.unknownFunction) {
      let isWave = ["sin", "cos", "Math.sin", "Math.cos"].contains(name)
      return Words(
        "a script has no function `\(name)(…)`",
        "A value is a number, or is calculated from numbers with `+`, `-`, `*` and `/`."
          + (isWave ? " `looped` plays a movement forwards and backwards." : ""),
        [
          .line(
            isWave
              ? "move circle by (100, 0) with ease-in-out-sine looped forever"
              : "let distance = 2*50\nmove circle by (distance, 0)")
        ])
    }
  }

  static func unknownFunction(_ name: String, nearest: Nearest?) -> Finding {
    Finding(.unknownFunction, isVague: nearest == nil) {
      Words(
        "unknown curve `\(name)(…)`",
        "A name directly before a parenthesis is a definition, or a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1), cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 0.5 20%, 1), spring(stiffness: 200).",
        correcting: nearest, else: ["grow circle from 10 to 100 with cubic-bezier(0.25, 0.1, 0.25, 1)"])
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
  /// - Parameter moved: the declaration and the line that uses it, in the right order; `nil` if they are long.
  static func usedBefore(_ name: String, definition: SourceRange, moved: String?) -> Finding {
    Finding(.usedBefore, related: (definition, "declared here")) {
      Words(
        "`\(name)` is used before its declaration",
        "A `let` must come before its use. Move it up.", moved.map { [.ownLine($0)] } ?? [])
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
        fixedBy: "(\(left) - \(right))")
    }
  }
}

extension Problem {
  /// The kind of thing that belongs in the place of an unknown name.
  package enum Wanted: Sendable {
    case animation, value, duration
  }
}
