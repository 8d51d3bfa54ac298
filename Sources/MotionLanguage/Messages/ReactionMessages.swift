import MotionAlgebra
import MotionText

extension Message {
  static var reactions: [Message] {
    [
      whenMalformed, whenTwice, ignoredInUsedFile, reactionWithoutColon, reactionWithoutAction, unknownEvent,
      eventWithoutOf, transitionWithoutName, transitionWithoutLines, unknownDirection, missingDirection, planAlone,
      planMalformed, planWithoutProperty, planOfColour, planConstantUnknown, planConstantRange, planCurve, emptyName,
      removedNothing, replicateWithoutViews, atWithoutTime, springsTogether, frictionAtRest, rectangle, keptSpeed,
      dragsTogether,
    ]
  }
}

extension Message {
  static let whenMalformed = Message(
    "M1701", "an incomplete `when`",
    """
    `when motion is reduced:` and an animation say what the script plays for users who prefer reduced motion.
    Nothing else can begin with `when`.
    """,
    wrong: "fadeIn circle then rotate circle by 1 turn\nwhen reduced: fadeIn circle",
    right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle")
}
extension Finding {
  static var whenMalformed: Finding {
    Finding(.whenMalformed) {
      Words(
        "write `when motion is reduced:` and an animation",
        "It plays for users who prefer reduced motion.",
        [.line("when motion is reduced: fadeIn all views")])
    }
  }
}

extension Message {
  static let whenTwice = Message(
    "M1702", "two animations for reduced motion",
    """
    A script plays one animation for users who prefer reduced motion. Join the two with `*` or `+`.
    """,
    wrong: """
      fadeIn circle then rotate circle by 1 turn
      when motion is reduced: fadeIn circle
      when motion is reduced: fadeIn circle over 2s
      """,
    right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle over 2s")
}
extension Finding {
  static func whenTwice(first: SourceRange) -> Finding {
    Finding(.whenTwice, related: (first, "the other one is here")) {
      Words(
        "there are two animations for reduced motion",
        "A script has one. Join both with `*` (one after another) or `+` (together).")
    }
  }
}

extension Message {
  static let ignoredInUsedFile = Message(
    "M1703", "a reaction or `when` in a used file",
    """
    `use` brings in the names of a file: its animations, values, views and definitions. motionc ignores what the
    used file would play, what it would do at a time or an event, and what it would show for reduced motion. Only
    the script that you play decides that. Name the animation in the used file, and write the reaction in the
    script.
    """,
    wrong: Example(
      "use \"parts.motion\"\nplay enter\n",
      files: ["parts.motion": "let enter = fadeIn circle over 1s\nwhen motion is reduced: fadeIn circle\n"]),
    right: Example(
      "use \"parts.motion\"\nplay enter\nwhen motion is reduced: fadeIn circle\n",
      files: ["parts.motion": "let enter = fadeIn circle over 1s\n"]), severity: .warning)
}
extension Finding {
  /// - Parameter word: the first word of the statement.
  static func ignoredInUsedFile(_ word: String) -> Finding {
    Finding(.ignoredInUsedFile) {
      Words(
        "`\(word)` in a used file is ignored",
        "A used file only declares names. Write this in the script itself, with a name from this file."
      )
    }
  }
}

extension Message {
  static let reactionWithoutColon = Message(
    "M1704", "a reaction without a colon",
    """
    A colon separates the time or the event from what happens then. `at` at the start of a line always begins such a
    reaction, so write the position of a view or a modifier with `at` on the line it belongs to.
    """,
    wrong: "at 2s fadeIn circle", right: "at 2s: fadeIn circle")
}
extension Finding {
  /// - Parameters:
  ///   - words: the time or the event, as written.
  ///   - instead: what the script can have in their place, with a colon.
  static func reactionWithoutColon(_ words: String, instead: [String]) -> Finding {
    Finding(.reactionWithoutColon) {
      Words(
        "missing colon after `\(words)`",
        words.hasPrefix("at")
          ? "`at` at the start of a line begins a reaction: a time, a colon and what happens then. If this `at` belongs to the line before, write it there."
          : "What happens then follows a colon.",
        words.contains("\n")
          ? [] : instead.isEmpty ? [.line("at 1s: fadeIn circle")] : instead.map(Suggestion.replacing))
    }
  }
}

extension Message {
  static let reactionWithoutAction = Message(
    "M1705", "a reaction without an action",
    """
    After the colon comes what happens: an animation, as a name or a sentence, or a plan such as `spring circle to
    (200, 100)`. If nothing should happen, delete the reaction.
    """,
    wrong: "at 2s:\nlet pause = 1s", right: "at 2s: fadeIn circle")
}
extension Finding {
  static func reactionWithoutAction(_ words: String) -> Finding {
    Finding(.reactionWithoutAction) {
      Words(
        "missing action after `\(words):`",
        "After the colon comes an animation, or a plan such as `spring`.",
        [.line("at 1s: fadeIn circle"), .line("at 1s: spring circle to (200, 100)")])
    }
  }
}

extension Message {
  static let unknownEvent = Message(
    "M1706", "an unknown event",
    """
    The events are `press` (a pointer goes down on a view), `tap`, `long press`, `double tap`, `drag`, `pinch`,
    `rotate`, `release` (the last pointer goes up), `hover` (a pointer comes over a view without being down) and
    `hover end`. `pinch` and `rotate` need two fingers.
    """,
    wrong: "on click of circle: fadeOut circle", right: "on tap of circle: fadeOut circle")
}
extension Finding {
  /// - Parameter example: the event in the example.
  static func unknownEvent(_ word: String, nearest: Nearest?, example: String = "tap") -> Finding {
    Finding(.unknownEvent) {
      Words(
        "unknown event `\(word)`",
        "The events are \(CueEvent.allCases.map(\.rawValue).list("and")). After `on` comes an event, then `of` and a view.",
        Suggestion.correcting(nearest, else: ["on \(example) of circle: fadeOut circle"]))
    }
  }
}

extension Finding {
  /// - Parameter lines: a reaction for each event.
  static func secondEvent(_ event: CueEvent, lines: [String]) -> Finding {
    Finding(.unknownEvent) {
      Words(
        "a reaction waits for one event, and `\(event.rawValue)` is the second",
        "Write a reaction for each event.", [.line(lines.joined(separator: "\n"))])
    }
  }
}

extension Message {
  static let eventWithoutOf = Message(
    "M1707", "an event without a view",
    """
    An event belongs to the view that the pointers are on. Join several views with `and`, or name a group or `all
    circles`; each of the views then has the event by itself.
    """,
    wrong: "on tap circle: fadeOut circle", right: "on tap of circle: fadeOut circle")
}
extension Finding {
  /// - Parameter hasView: whether views and a colon follow, so that only `of` is missing.
  static func eventWithoutOf(_ event: String, hasView: Bool) -> Finding {
    Finding(.eventWithoutOf) {
      Words(
        hasView ? "missing `of` after `on \(event)`" : "`on \(event)` needs a view",
        "After the event come `of`, one or more views and a colon.",
        [hasView ? .replacing("\(event) of") : .line("on \(event) of circle: fadeOut circle")])
    }
  }
}

extension Message {
  static let transitionWithoutName = Message(
    "M1708", "`transition` without a name",
    """
    A program starts a transition by its name, in one of its two directions. The name is a word after `transition`,
    without quotation marks. It cannot be a reserved word.
    """,
    wrong: "transition over 2s", right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")
}
extension Finding {
  static var transitionWithoutName: Finding {
    Finding(.transitionWithoutName) {
      Words(
        "missing name after `transition`",
        "A program starts a transition by its name.",
        [.line("transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")])
    }
  }
}

extension Finding {
  /// - Parameter text: the name with its quotation marks.
  static func transitionNameQuoted(_ text: String) -> Finding {
    Finding(.transitionWithoutName) {
      let name = text.dropFirst().dropLast()
      var word = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) ? $0 : "-" })
      while word.hasSuffix("-") { word.removeLast() }
      let isName = word.first?.isLetter ?? false && !Keyword.allCases.contains { $0.isReserved && $0.spelling == word }
      return Words(
        "the name of a transition has no quotation marks",
        "It is one word of letters, digits, _ and -.",
        [isName ? .replacing(word) : .line("transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")])
    }
  }
}

extension Message {
  static let transitionWithoutLines = Message(
    "M1709", "an empty transition",
    """
    The lines below `transition` say what happens: `present:` and `dismiss:`, each with an animation or a plan, and
    `replicate:` with views.
    """,
    wrong: "transition sheet", right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")
}
extension Finding {
  static func transitionWithoutLines(_ name: String) -> Finding {
    Finding(.transitionWithoutLines) {
      Words(
        "the transition `\(name)` is empty",
        "Write `present:` and `dismiss:` on lines of their own below it.",
        [.line("transition \(name)\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")])
    }
  }
}

extension Message {
  static let unknownDirection = Message(
    "M1710", "an unknown line in a transition",
    """
    The lines of a transition begin with `present:`, `dismiss:` or `replicate:`. Each direction can have several
    lines, which form one transaction. `replicate:` names views that move as replicas of themselves.
    """,
    wrong: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim\n  hide: fadeOut panel",
    right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim\n  dismiss: fadeOut panel")
}
extension Finding {
  static func unknownDirection(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownDirection) {
      Words(
        "a transition has no `\(word)`",
        "Its lines begin with `present`, `dismiss` or `replicate`.",
        Suggestion.correcting(nearest))
    }
  }
}

extension Message {
  static let missingDirection = Message(
    "M1711", "a transition with one direction",
    """
    A transition can be reversed half-way, so it needs both directions. If one of them should change nothing, write
    `nothing`; it is then over at once.
    """,
    wrong: "transition sheet\n  present: fadeIn scrim",
    right: "transition sheet\n  present: fadeIn scrim\n  dismiss: nothing")
}
extension Finding {
  static func missingDirection(_ name: String, _ missing: String) -> Finding {
    Finding(.missingDirection) {
      Words(
        "the transition `\(name)` has no `\(missing)`",
        "A transition needs both directions. If nothing should happen in one of them, write `nothing`.",
        [
          .line(
            "transition \(name)\n"
              + (missing == "dismiss"
                ? "  present: fadeIn scrim\n  dismiss: nothing" : "  present: nothing\n  dismiss: fadeOut scrim"))
        ])
    }
  }
}

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
    Finding(.planMalformed) {
      Words("`\(verb.rawValue)` needs \(verb.needs)", verb.reason, [.line(verb.example)])
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - said: the words in the place of others.
  ///   - instead: the words that are meant.
  static func planWords(_ verb: PlanVerb, said: String, instead: String) -> Finding {
    Finding(.planMalformed) {
      Words(
        "unexpected `\(said)` in `\(verb.rawValue)`", "`\(verb.rawValue)` needs \(verb.needs).",
        [.replacing(instead)])
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

extension Message {
  static let planWithoutProperty = Message(
    "M1714", "a plan with a number but no property",
    """
    A plan without a property changes the position, which is a point. To use a number, name another property or one
    component: `circle's radius`, `circle's x`, `the rotation of circle`.
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
    Finding(.planConstantUnknown) {
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
  static let replicateWithoutViews = Message(
    "M1721", "`replicate` without views",
    """
    `replicate:` names the views that move as replicas of themselves during a transition.
    """,
    wrong: "transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: 3",
    right: "transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: panel")
}
extension Finding {
  static func replicateWithoutViews(_ word: String) -> Finding {
    Finding(.replicateWithoutViews) {
      Words(
        "`replicate` needs views, not `\(word)`",
        "They move as replicas of themselves during the transition.",
        [.line("transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: panel")])
    }
  }
}

extension Message {
  static let atWithoutTime = Message(
    "M1722", "`at` without a time",
    """
    `at` at the start of a line begins a reaction: a time, counted from the start, a colon and what happens then.
    """,
    wrong: "at: fadeIn circle", right: "at 0s: fadeIn circle")
}
extension Finding {
  static var atWithoutTime: Finding {
    Finding(.atWithoutTime) {
      Words(
        "`at` needs a time",
        "Write a time, counted from the start, between `at` and the colon.",
        [.line("at 0s: fadeIn circle")])
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
  static let frictionAtRest = Message(
    "M1724", "friction that slows nothing",
    """
    Friction slows the velocity that a view has. Without a name it ends as soon as the view rests. At the time of this
    reaction nothing moves the view, so the friction ends at once. To slow the view after each drag, begin the friction
    when the pointer is released, or give it a name: it then stays.
    """,
    wrong: "at 0s: make circle draggable\nat 0s: friction circle",
    right: "at 0s: make circle draggable\non release of circle: friction circle", severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - views: the views that rest.
  ///   - seconds: the time at which it begins.
  ///   - words: the plan as written.
  ///   - property: the property as a subject names it; `nil` for the position.
  ///   - velocity: a velocity that the property can have.
  ///   - gesture: what pointers do that moves the views later; `nil` for nothing.
  static func frictionAtRest(
    _ views: [String], seconds: Double, words: String, property: String?, velocity: String, gesture: String?
  ) -> Finding {
    Finding(.frictionAtRest) {
      let names = views.prefix(3).map { "`\($0)`" } + (views.count > 3 ? ["\(views.count - 3) more"] : [])
      let isOne = views.count == 1
      let plan = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let fling = "\(views[0])\(property.map { "'s \($0)" } ?? "") with velocity \(velocity) and drag 4"
      return Words(
        "this friction slows nothing: \(names.list("and")) \(isOne ? "rests" : "rest") at \(Words.decimal(seconds)) s",
        "Without a name, friction ends as soon as the view rests. "
          + (gesture.map {
            "To slow the \(isOne ? "view" : "views") after each \($0), begin the friction at the release, or give it a name."
          }
            ?? "Nothing has moved the \(isOne ? "view" : "views") by then. `fling` gives \(isOne ? "it" : "each of them") a velocity."),
        gesture == nil
          ? [.line("at 0s: fling \(fling)")]
          : [
            .line("on release of \(views.joined(separator: " and ")): \(plan)"),
            .line("at 0s: \(plan) named \"friction\""),
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
  static let keptSpeed = Message(
    "M1726", "`keeping its speed` where it has no speed",
    """
    A sentence can begin while its property moves: after a drag, behind another sentence, or overlapping with one. With
    `keeping its speed` it begins with that speed instead of its own, so that the motion stays smooth. The words belong to a
    single sentence. `wait` and `hold` do not move anything, and plans keep the speed by themselves.
    """,
    wrong: "(move circle to (200, 100) over 1s while grow circle to 80) keeping its speed",
    right: "move circle to (200, 100) over 1s keeping its speed while grow circle to 80 keeping its speed")
}
extension Finding {
  static var keptSpeedElsewhere: Finding {
    Finding(.keptSpeed) {
      Words(
        "`keeping its speed` belongs to a single sentence",
        "Write it after the phrases of the sentence, before any modifier. A plan keeps the speed by itself.",
        [.line("on tap of circle: move circle to (200, 100) over 1s keeping its speed")])
    }
  }

  static func speedOfHold(_ verb: String) -> Finding {
    Finding(.keptSpeed) {
      Words(
        "`\(verb)` has no speed to keep", "It moves nothing.",
        [.line("on tap of circle: move circle to (200, 100) over 1s keeping its speed")])
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
