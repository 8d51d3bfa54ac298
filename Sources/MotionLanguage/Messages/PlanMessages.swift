import MotionAlgebra
import MotionText

extension Message {
  static let planAlone = Message(
    "M1712", "a plan instead of an animation",
    """
    You can join, loop and stretch an animation, because it has a duration. A plan (`spring`, `friction`, `fling`,
    `match`, `make` or `remove`) has none: the runtime fulfils it for as long as it takes. A plan is therefore alone
    after the colon of a reaction.

    Reactions to the same time or event form one transaction. For two things at once, write two lines.
    """,
    wrong: "spring circle to (200, 100)", right: "at 0s: spring circle to (200, 100)")
}
extension Finding {
  /// - Parameters:
  ///   - isInReaction: whether the plan is joined to something else in a reaction.
  ///   - isStatement: whether the plan is a statement of its own.
  static func planAlone(_ word: String, isInReaction: Bool, isStatement: Bool) -> Finding {
    Finding(.planAlone) {
      Words(
        isInReaction ? "a plan must be alone in its reaction" : "`\(word)` is a plan, and needs a time or an event",
        isInReaction
          ? "A plan has no duration, so it cannot be joined or modified. Write two reactions to the same event; they form one transaction."
          : "A plan has no duration, so it cannot be part of an animation. Write it after the colon of a reaction.",
        isInReaction
          ? [.line("at 0s: spring circle to (200, 100)\nat 0s: fadeIn circle")]
          : isStatement ? [.replacing("at 0s: \(word)")] : [.line("at 0s: spring circle to (200, 100)")])
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - more: the gesture after `and`, in `pinchable and rotatable`.
  ///   - head: the words before the plan, with the colon.
  static func secondGesture(_ plan: String, _ more: String, head: String, subject: String) -> Finding {
    Finding(.planAlone) {
      Words(
        "a plan adds one gesture, and `\(more)` is the second", "Write a line for each gesture; both then apply.",
        [.line("\(head) \(plan)\n\(head) make \(subject) \(more)")])
    }
  }
}

extension Message {
  static let planMalformed = Message(
    "M1713", "an incomplete plan",
    """
    `spring` needs `to` and a value, `fling` needs `with velocity` and a value, `snap` needs `to the nearer of` and two
    values with `or` between them, `match` needs `to the pointer`, `make` needs `draggable`, `pinchable` or
    `rotatable`, and `remove` needs the name of a plan in quotation marks, `from` and a view. None of them has a first value: they begin at the current value of the property.
    """,
    wrong: "at 0s: spring circle", right: "at 0s: spring circle to (200, 100)")
}
extension Finding {
  static func planMalformed(_ verb: PlanVerb) -> Finding {
    Finding(.planMalformed, isVague: true) {
      Words("`\(verb.rawValue)` needs \(verb.needs)", verb.reason, [.line(verb.example)])
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - said: the words in the place of others.
  ///   - instead: the words that are meant.
  static func planWords(_ verb: PlanVerb, said: String, instead: String) -> Finding {
    Finding(.planMalformed, isVague: true) {
      Words(
        "unexpected `\(said)` in `\(verb.rawValue)`",
        PlanConstant(rawValue: said) != nil || said == "," && instead.hasPrefix(" and ")
          ? "`and` joins the numbers after `with`."
          : instead.hasPrefix("along") || instead == "within"
            ? "After `draggable` come `along` with an axis, and `within` with a rectangle."
            : instead.isEmpty
              ? "`to` and a value follow the view." : "`\(verb.rawValue)` needs \(verb.needs).",
        [.replacing(instead)])
    }
  }
}

extension Finding {
  /// A plan with `to` that does not end at a value.
  ///
  /// - Parameters:
  ///   - instead: the plan that ends there, in the place of this one.
  ///   - example: a reaction with that plan.
  static func planToValue(_ verb: PlanVerb, instead: String? = nil, example: String? = nil) -> Finding {
    Finding(.planMalformed) {
      Words(
        "`\(verb.rawValue)` has no `to`",
        "`friction` and `fling` slow a view down until it rests, wherever that is. `spring` pulls it to a value.",
        (instead.map { [.replacing($0)] } ?? []) + (example.map { [.ownLine($0)] } ?? []))
    }
  }
}

extension Finding {
  static func planWithFrom(_ verb: PlanVerb) -> Finding {
    Finding(.planMalformed) {
      Words(
        "`\(verb.rawValue)` cannot have `from`",
        "It begins at the current value of the property, with its current velocity. The declaration of a view gives its first position.",
        [
          .line(
            verb == .spring
              ? "view circle is a circle at (0, 0)\nat 0s: spring circle to (200, 100)" : verb.example)
        ])
    }
  }
}

extension Finding {
  static var dragWithoutAxis: Finding {
    Finding(.planMalformed) {
      Words(
        "`along` needs `x` or `y`", "It is the direction in which pointers can drag the view.",
        [.line("at 0s: make circle draggable along x")])
    }
  }

  static func dragPhraseOfOther(_ word: String) -> Finding {
    Finding(.planMalformed) {
      Words(
        "only `draggable` takes `\(word)`",
        "It says how far, or in which direction, pointers can drag a view. `pinchable` and `rotatable` do not move the view.",
        [.line("at 0s: make circle draggable along x within (0, 0, 200, 0)")])
    }
  }
}

extension Finding {
  /// - Parameter word: the name without quotation marks.
  static func removeOfWord(_ word: String) -> Finding {
    Finding(.planMalformed) {
      Words(
        "the name after `remove` needs quotation marks",
        "It is the text that `named` gives to a plan.",
        [.replacing("\"\(word)\"")])
    }
  }
}

extension Finding {
  static var rubberBand: Finding {
    Finding(.planMalformed) {
      Words(
        "`draggable` takes no curve", "A view that is dragged `within` a rectangle has a rubber band at its edges.",
        [.line("at 0s: make circle draggable within (0, 0, 200, 100)")])
    }
  }

  /// A choice that lacks `nearer of`, marked at its `the` or else at its `to`.
  static func choiceWithoutWord(hasThe: Bool) -> Finding {
    Finding(.planMalformed) {
      Words(
        hasThe ? "`nearer of` is missing after `to the`" : "`the nearer of` is missing after `to`",
        "`snap` needs \(PlanVerb.snap.needs).", [.replacing(hasThe ? "the nearer of" : "to the nearer of")])
    }
  }

  /// - Parameter values: the values with `or` between them.
  static func choiceWithCommas(_ values: String) -> Finding {
    Finding(.planMalformed) {
      Words("unexpected `,` in `snap`", "`or` joins the values among which it chooses.", [.replacing(values)])
    }
  }

  /// - Parameter component: the component that the plan names.
  static func choiceOfPoints(_ component: String, subject: String) -> Finding {
    Finding(.planWithoutProperty) {
      Words(
        "`\(component)` is one number, and the values are points",
        "Without a property, `snap` and `spring` change the position, which is a point.", [.replacing(subject)])
    }
  }

  /// - Parameter constants: a spring with these arguments, or stiffness and damping, as a script writes them.
  static func springInOtherTerms(_ words: String, _ constants: String) -> Finding {
    Finding(.planConstantUnknown) {
      let isCurve = constants.hasPrefix("spring(")
      return Words(
        isCurve ? "`\(words)` is an argument of `spring(…)`" : "a spring has no `\(words)`",
        isCurve
          ? "After `with` come `stiffness`, `damping` and `mass`, or a curve that is a spring, with its arguments in parentheses."
          : "A tension is a stiffness, and a friction is a damping.",
        [.replacing(constants)])
    }
  }
}

extension Message {
  static let planDuringDrag = Message(
    "M1728", "a plan that takes a view from the pointer",
    """
    `on drag of` happens when a drag begins. A `snap`, a `spring`, a `friction` or a `fling` that begins then takes the view
    over, and the view does not follow the pointer. Begin it when the pointer is released.
    """,
    wrong: "at 0s: make circle draggable\non drag of circle: snap circle to the nearer of (0, 0) or (100, 0)",
    right: "at 0s: make circle draggable\non release of circle: snap circle to the nearer of (0, 0) or (100, 0)",
    severity: .warning)
}
extension Finding {
  static func planDuringDrag(_ verb: PlanVerb) -> Finding {
    Finding(.planDuringDrag) {
      Words(
        "this `\(verb.rawValue)` takes the view from the pointer that drags it",
        "`on drag of` happens when a drag begins, so the view would not follow the pointer. Begin the plan with `on release of`."
      )
    }
  }
}

extension Message {
  static let planWithoutProperty = Message(
    "M1714", "a plan with a number or a colour but no property",
    """
    A plan without a property changes the position, which is a point. To use a number, name another property or one
    component: `circle's radius`, `circle's x`, `the rotation of circle`. A colour needs `circle's fill`.
    """,
    wrong: "at 0s: spring circle to 40", right: "at 0s: spring circle's radius to 40")
}
extension Finding {
  static func planWithoutProperty(_ verb: PlanVerb, subject: String, _ value: String) -> Finding {
    Finding(.planWithoutProperty) {
      Words(
        "`\(value)` needs a property",
        "Without a property, a plan changes the position, which is a point. Name the property that the number belongs to.",
        verb == .snap
          ? [.line("on release of \(subject): snap \(subject)'s x to the nearer of 0 or 100")]
          : verb == .fling
            ? [.line("at 0s: fling \(subject)'s x with velocity \(value)")]
            : [.line("at 0s: spring \(subject)'s x to \(value)")])
    }
  }
}

extension Finding {
  static func planOfColourWithoutProperty(_ verb: PlanVerb, subject: String, _ colour: String) -> Finding {
    Finding(.planWithoutProperty) {
      Words(
        "`\(colour)` needs a property",
        "Without a property, a plan changes the position, which is a point. A colour belongs to the fill or the stroke.",
        [
          .line(
            verb == .snap
              ? "on release of \(subject): snap \(subject)'s fill to the nearer of \(colour) or white"
              : "on press of \(subject): spring \(subject)'s fill to \(colour)")
        ])
    }
  }
}

extension Message {
  static let planOfColour = Message(
    "M1715", "`friction` or `fling` with a colour",
    """
    `friction` and `fling` change velocities, and a colour has none. Use `spring` to take a colour to another one,
    or `tint` to do so over a time.
    """,
    wrong: "at 0s: friction circle's fill", right: "at 0s: spring circle's fill to tomato")
}
extension Finding {
  static func planOfColour(_ verb: PlanVerb) -> Finding {
    Finding(.planOfColour) {
      Words(
        "`\(verb.rawValue)` has no effect on a colour",
        "It changes a velocity. Use `spring` or `tint` for a colour.",
        [.line("at 0s: spring circle's fill to tomato")])
    }
  }
}

extension Message {
  static let planConstantUnknown = Message(
    "M1716", "an unknown constant of a plan",
    """
    `spring` and `snap` take `stiffness`, `damping` and `mass`, or a curve that is a spring. `friction` takes `drag`, and
    `fling` takes `velocity` and `drag`. Write them after `with`, joined with `and`.
    """,
    wrong: "at 0s: spring circle to (200, 100) with bounce 3",
    right: "at 0s: spring circle to (200, 100) with damping 3")
}
extension Finding {
  static func planConstantUnknown(_ verb: PlanVerb, nearest: Nearest?) -> Finding {
    Finding(.planConstantUnknown, isVague: true) {
      let words = verb.constants.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      return Words(
        "after `with`, `\(verb.rawValue)` takes \(words)",
        verb.takesSpring ? "It also takes a curve that is a spring." : "Each is followed by its value.",
        [nearest.map { .replacing($0.name) } ?? .line(verb.example)])
    }
  }
}

extension Message {
  static let planConstantRange = Message(
    "M1717", "a constant of a plan out of range",
    """
    Stiffness, mass and drag must be greater than 0. Without them nothing would pull, move or slow down. A spring
    with a damping of 0 swings for as long as its plan exists.
    """,
    wrong: "at 0s: spring circle to (200, 100) with stiffness 0",
    right: "at 0s: spring circle to (200, 100) with stiffness 100")
}
extension Finding {
  /// - Parameter verb: the plan that has the constant.
  static func planConstantRange(_ constant: PlanConstant, of verb: PlanVerb) -> Finding {
    Finding(.planConstantRange) {
      Words(
        "this \(constant.rawValue) is out of range",
        constant.range,
        [.line(verb.example)])
    }
  }
}

extension Message {
  static let planCurve = Message(
    "M1718", "a plan with a curve that is not a spring",
    """
    A spring begins with the current velocity of the view and takes as long as it takes. Other curves need a
    duration, so they belong in sentences: `at 0s: move circle to (200, 100) with ease-in`.
    """,
    wrong: "at 0s: spring circle to (200, 100) with ease-in",
    right: "at 0s: spring circle to (200, 100) with spring(stiffness: 80, damping: 9)")
}
extension Finding {
  static func planCurve(_ words: String) -> Finding {
    Finding(.planCurve) {
      Words(
        "`\(words)` is not a spring",
        "A plan takes as long as its spring does. Other curves need a duration.",
        [
          .line("at 0s: spring circle to (200, 100) with spring(stiffness: 200, damping: 20)"),
          .line("at 0s: move circle to (200, 100) over 1s with ease-in"),
        ])
    }
  }
}

extension Message {
  static let emptyName = Message(
    "M1719", "an empty name for a plan",
    """
    A plan replaces the plan of the same name on the same view, and `remove` finds a plan by its name. The name is a
    text of at least one character.
    """,
    wrong: "at 0s: spring circle to (200, 100) named \"\"",
    right: "at 0s: spring circle to (200, 100) named \"drag\"")
}
extension Finding {
  static var emptyName: Finding {
    Finding(.emptyName) {
      Words(
        "the name of a plan cannot be empty",
        "A plan is replaced and removed by its name.",
        [.line("at 0s: spring circle to (200, 100) named \"drag\"")])
    }
  }
}

extension Message {
  static let removedNothing = Message(
    "M1720", "`remove` of a plan that does not exist",
    """
    `remove` takes the plan of that name away from the view. No plan or animation of this script has that name on
    that view, so nothing happens. The name may be misspelt, or the plan may move another view.
    """,
    wrong: "at 0s: spring circle to (200, 100) named \"drag\"\nat 1s: remove \"drags\" from circle",
    right: "at 0s: spring circle to (200, 100) named \"drag\"\nat 1s: remove \"drag\" from circle", severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - name: the name of the plan.
  ///   - view: the view, if it is a single one.
  ///   - nearest: a name that a plan of the view has.
  static func removedNothing(_ name: String, view: String?, nearest: String?) -> Finding {
    Finding(.removedNothing) {
      Words(
        "\(view.map { "`\($0)` never has" } ?? "none of these views ever has") a plan named \"\(name)\"",
        "`named` gives a name to a plan or an animation, and `remove` takes it away from the view it moves. This has no effect.",
        nearest.map { [.replacing("\"\($0)\"")] } ?? [])
    }
  }
}

extension Message {
  static let springsTogether = Message(
    "M1723", "two springs on one property",
    """
    Plans without a name add up: two springs on a property of a view pull it together while it moves, and it comes
    to rest between their ends. To let one spring replace another, give both the same name. motionc does not warn
    about springs at times so far apart that the first is at rest; an event can come at any time.

    If you want both to pull, give them different names.
    """,
    wrong: "at 0s: spring circle to (200, 100)\non tap of circle: spring circle to (0, 0)",
    right: """
      at 0s: spring circle to (200, 100) named "place"
      on tap of circle: spring circle to (0, 0) named "place"
      """, severity: .warning)
}
extension Finding {
  static func springsTogether(other: SourceRange) -> Finding {
    Finding(.springsTogether, related: (other, "the other one is here")) {
      Words(
        "this spring does not replace the other one",
        "Without a name, both pull while both move, and the view comes to rest between their ends. Springs with the same `named` replace each other.",
        [
          .line(
            "at 0s: spring circle to (200, 100) named \"place\"\n"
              + "on tap of circle: spring circle to (0, 0) named \"place\"")
        ])
    }
  }
}

extension Message {
  static let rectangle = Message(
    "M1725", "a malformed rectangle",
    """
    After `within` comes a rectangle: x and y of its top left corner, then its width and its height, which are 0 or
    more. The position of the view stays within it.
    """,
    wrong: "at 0s: make circle draggable within (0, 0)",
    right: "at 0s: make circle draggable within (0, 0, 200, 100)")
}
extension Finding {
  /// - Parameter count: the number of values in parentheses; `nil` without parentheses.
  static func rectangleOfOther(count: Int?) -> Finding {
    Finding(.rectangle) {
      Words(
        count.map { "a rectangle has four numbers, not \($0)" } ?? "`within` needs a rectangle",
        "These are x and y of its top left corner, its width and its height.",
        [.line("at 0s: make circle draggable within (0, 0, 200, 100)")])
    }
  }

  static var rectangleBackwards: Finding {
    Finding(.rectangle) {
      Words(
        "the width and the height of a rectangle cannot be negative",
        "They count from its top left corner to the right and downwards.",
        [.line("at 0s: make circle draggable within (0, 0, 200, 100)")])
    }
  }
}

extension Message {
  static let dragsTogether = Message(
    "M1727", "two drags of one view",
    """
    A view that two rules make draggable obeys both: it moves along the axes of either, and stays within the bounds of
    both. To let one drag replace another, give both the same name, or `remove` the first by its name.
    """,
    wrong: """
      at 0s: make circle draggable within (0, 0, 200, 0)
      on double tap of circle: make circle draggable
      """,
    right: """
      at 0s: make circle draggable within (0, 0, 200, 0) named "drag"
      on double tap of circle: make circle draggable named "drag"
      """, severity: .warning)
}
extension Finding {
  static func dragsTogether(other: SourceRange) -> Finding {
    Finding(.dragsTogether, related: (other, "the other one is here")) {
      Words(
        "this drag does not replace the other one",
        "Without a name, the view obeys both. Drags with the same `named` replace each other.",
        [
          .line(
            "at 0s: make circle draggable within (0, 0, 200, 0) named \"drag\"\n"
              + "on double tap of circle: make circle draggable named \"drag\"")
        ])
    }
  }
}
