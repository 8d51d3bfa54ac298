import MotionText

extension Message {
  static var reactions: [Message] {
    [
      whenMalformed, whenTwice, ignoredInUsedFile, reactionWithoutColon, reactionWithoutAction, unknownEvent,
      eventWithoutOf, transitionWithoutName, transitionWithoutLines, unknownDirection, missingDirection, planAlone,
      planMalformed, planWithoutProperty, planOfColour, planConstantUnknown, planConstantRange, planCurve, emptyName,
      removedNothing, replicateWithoutViews, atWithoutTime, springsTogether,
    ]
  }
}

extension Message {
  static let whenMalformed = Message(
    "M1701", "`when` says `motion is reduced`",
    """
    People can ask their system for less motion, and pages and players tell us so. `when motion is reduced:` and an animation is \
    what they see instead of what is played. Nothing else begins with `when`.
    """,
    wrong: "fadeIn circle then rotate circle by 1 turn\nwhen reduced: fadeIn circle",
    right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle")
}
extension Finding {
  static var whenMalformed: Finding {
    Finding(.whenMalformed) {
      Words(
        "`when` says `motion is reduced:`, and what is played then",
        "It is for people who ask their system for less motion.",
        [.line("when motion is reduced: fadeIn all views")])
    }
  }
}

extension Message {
  static let whenTwice = Message(
    "M1702", "two animations for reduced motion",
    """
    A script plays one animation, and one instead of it for people who ask for less motion. Two are joined with `*` or `+` to \
    be one.
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
    Finding(.whenTwice, related: (first, "this is the other one")) {
      Words(
        "what is played when motion is reduced is said twice",
        "It is one animation. Join both with `*` (one after the other) or `+` (together).")
    }
  }
}

extension Message {
  static let ignoredInUsedFile = Message(
    "M1703", "something happens in a used file",
    """
    `use` brings in the names of a file: its animations, values and views. What it would play itself is its own affair, and so is \
    what it would do at some time, at an event, or for people who ask for less motion: only the script that is played says \
    that. Give what happens a name in the used file, and say in the script when.
    """,
    wrong: Example(
      "use \"parts.motion\"\nplay enter\n",
      files: ["parts.motion": "let enter = fadeIn circle over 1s\nwhen motion is reduced: fadeIn circle\n"]),
    right: Example(
      "use \"parts.motion\"\nplay enter\nwhen motion is reduced: fadeIn circle\n",
      files: ["parts.motion": "let enter = fadeIn circle over 1s\n"]), severity: .warning)
}
extension Finding {
  /// With the word that begins it.
  static func ignoredInUsedFile(_ word: String) -> Finding {
    Finding(.ignoredInUsedFile) {
      Words(
        "`\(word)` in a used file is ignored",
        "A used file gives names. What happens is said by the script that is played; say it there, with a name from here."
      )
    }
  }
}

extension Message {
  static let reactionWithoutColon = Message(
    "M1704", "a reaction without its colon",
    """
    What is waited for, an instant or an event, and what happens then are two parts, and a colon stands between them. `at` at the \
    start of a line always begins such a statement: a view's place and a modifier with `at` stand on the line of what they belong to.
    """,
    wrong: "at 2s fadeIn circle", right: "at 2s: fadeIn circle")
}
extension Finding {
  /// What is waited for, as it is written.
  /// What is waited for, and what may stand instead of it before what happens; none where nothing does.
  static func reactionWithoutColon(_ words: String, instead: [String]) -> Finding {
    Finding(.reactionWithoutColon) {
      Words(
        "there is no colon after `\(words)`",
        words.hasPrefix("at")
          ? "`at` at the start of a line says when something happens, and what after a colon. An `at` that goes on with the line before stands on it."
          : "What happens then follows a colon.",
        words.contains("\n")
          ? [] : instead.isEmpty ? [.line("at 1s: fadeIn circle")] : instead.map(Suggestion.replacing))
    }
  }
}

extension Message {
  static let reactionWithoutAction = Message(
    "M1705", "nothing happens in a reaction",
    """
    After the colon comes what happens: an animation, by its name or as a sentence, or a plan such as `spring circle to (200, 100)`. \
    Where nothing should happen, leave the reaction out.
    """,
    wrong: "at 2s:\nlet pause = 1s", right: "at 2s: fadeIn circle")
}
extension Finding {
  static func reactionWithoutAction(_ words: String) -> Finding {
    Finding(.reactionWithoutAction) {
      Words(
        "nothing happens after `\(words):`",
        "After the colon comes an animation, or a plan such as `spring`.",
        [.line("at 1s: fadeIn circle"), .line("at 1s: spring circle to (200, 100)")])
    }
  }
}

extension Message {
  static let unknownEvent = Message(
    "M1706", "a word that is no event",
    """
    Pointers can `press` a view, which is going down on it, `tap` it, begin to `drag` it, to `pinch` or to `rotate` it with two fingers, \
    and `release` it, when the last of them goes up. These are all the events that there are.
    """,
    wrong: "on click of circle: fadeOut circle", right: "on tap of circle: fadeOut circle")
}
extension Finding {
  static func unknownEvent(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownEvent) {
      Words(
        "`\(word)` is no event",
        "Pointers press, tap, drag, pinch, rotate and release a view. A word of these comes after `on`, then `of` and the view.",
        Suggestion.correcting(nearest, else: ["on tap of circle: fadeOut circle"]))
    }
  }
}

extension Message {
  static let eventWithoutOf = Message(
    "M1707", "an event of no view",
    """
    An event is of a view: the one that the pointers are on. Several views are joined with `and`, and `all circles` and groups are \
    views too; each of them is waited for by itself.
    """,
    wrong: "on tap circle: fadeOut circle", right: "on tap of circle: fadeOut circle")
}
extension Finding {
  static func eventWithoutOf(_ event: String) -> Finding {
    Finding(.eventWithoutOf) {
      Words(
        "`on \(event)` of which view?",
        "After the event come `of` and the views that pointers are on, then a colon.",
        [.line("on \(event) of circle: fadeOut circle")])
    }
  }
}

extension Message {
  static let transitionWithoutName = Message(
    "M1708", "a transition without a name",
    """
    A transition is started by its name, in one of its two directions. The name is a word right after `transition`, \
    without quotation marks, and no word that phrases or units begin with.
    """,
    wrong: "transition over 2s", right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")
}
extension Finding {
  static var transitionWithoutName: Finding {
    Finding(.transitionWithoutName) {
      Words(
        "this transition has no name",
        "Whoever starts it says its name.",
        [.line("transition sheet"), .line("  present: fadeIn scrim"), .line("  dismiss: fadeOut scrim")])
    }
  }
}

extension Finding {
  /// A name in quotation marks, with them.
  static func transitionNameQuoted(_ text: String) -> Finding {
    Finding(.transitionWithoutName) {
      let name = text.dropFirst().dropLast()
      let isName =
        name.first?.isLetter ?? false
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
        && !Keyword.allCases.contains { $0.isReserved && $0.spelling == name }
      return Words(
        "the name of a transition stands without quotation marks",
        "It is one word of letters, digits, _ and -.",
        [.replacing(isName ? String(name) : "sheet")])
    }
  }
}

extension Message {
  static let transitionWithoutLines = Message(
    "M1709", "a transition in which nothing happens",
    """
    What happens in a transition stands on lines below it: `present:` and `dismiss:`, each with an animation or a plan, and \
    `replicate:` with views.
    """,
    wrong: "transition sheet", right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim")
}
extension Finding {
  static func transitionWithoutLines(_ name: String) -> Finding {
    Finding(.transitionWithoutLines) {
      Words(
        "the transition `\(name)` does not say what happens",
        "Below it, on lines of their own, stands what presents it and what dismisses it.",
        [.line("transition \(name)"), .line("  present: fadeIn scrim"), .line("  dismiss: fadeOut scrim")])
    }
  }
}

extension Message {
  static let unknownDirection = Message(
    "M1710", "a line that a transition does not have",
    """
    A transition presents and dismisses: those are its directions, and each may have several lines, which are one transaction. With \
    `replicate:` views are named that are moved as replicas of themselves. There are no other lines.
    """,
    wrong: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim\n  hide: fadeOut panel",
    right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim\n  dismiss: fadeOut panel")
}
extension Finding {
  static func unknownDirection(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownDirection) {
      Words(
        "a transition has no `\(word)`",
        "Its lines are `present`, `dismiss`, and `replicate` with the views that are moved as replicas of themselves.",
        Suggestion.correcting(nearest))
    }
  }
}

extension Message {
  static let missingDirection = Message(
    "M1711", "a transition that goes one way only",
    """
    A transition can be reversed half-way, so that it needs both of its directions. If one should change nothing, it says `nothing`, \
    and is over at once.
    """,
    wrong: "transition sheet\n  present: fadeIn scrim",
    right: "transition sheet\n  present: fadeIn scrim\n  dismiss: nothing")
}
extension Finding {
  static func missingDirection(_ name: String, _ missing: String) -> Finding {
    Finding(.missingDirection) {
      Words(
        "the transition `\(name)` cannot \(missing == "dismiss" ? "be dismissed" : "be presented")",
        "It goes both ways, and says both. Where nothing is to happen, say `nothing`.",
        [
          .line("transition \(name)"), .line(missing == "dismiss" ? "  present: fadeIn scrim" : "  present: nothing"),
          .line(missing == "dismiss" ? "  dismiss: nothing" : "  dismiss: fadeOut scrim"),
        ])
    }
  }
}

extension Message {
  static let planAlone = Message(
    "M1712", "a plan where an animation belongs",
    """
    An animation has a length, and is joined, looped and stretched. A plan, `spring`, `friction`, `fling`, `match`, `make` or `remove`, \
    is given to the runtime, which fulfils it for as long as that takes, depending on what else happens. So it stands alone, after the \
    colon of a reaction.

    Reactions to the same instant or event are one transaction: for two things at once write two lines.
    """,
    wrong: "spring circle to (200, 100)", right: "at 0s: spring circle to (200, 100)")
}
extension Finding {
  /// Whether it is joined with something else in a reaction, or else begins a statement of its own.
  static func planAlone(_ word: String, isInReaction: Bool, isStatement: Bool) -> Finding {
    Finding(.planAlone) {
      Words(
        isInReaction ? "a plan stands alone in a reaction" : "`\(word)` is for what happens at a time or an event",
        isInReaction
          ? "It takes as long as it takes, so that nothing joins or modifies it. Reactions to the same are one transaction: write two."
          : "It is a plan that is fulfilled for as long as it takes, and has no place between animations.",
        isInReaction
          ? [.line("at 0s: spring circle to (200, 100)"), .line("at 0s: fadeIn circle")]
          : isStatement ? [.replacing("at 0s: \(word)")] : [.line("at 0s: spring circle to (200, 100)")])
    }
  }
}

extension Message {
  static let planMalformed = Message(
    "M1713", "a plan that does not say enough",
    """
    `spring` says where `to`, `fling` how fast `with velocity`, `match` says `to the pointer`, `make` says `draggable`, `pinchable` or \
    `rotatable`, and `remove` from which view, with the name of the plan in quotation marks. None of them says `from` where \
    it begins: that is where the property stands then.
    """,
    wrong: "at 0s: spring circle", right: "at 0s: spring circle to (200, 100)")
}
extension Finding {
  static func planMalformed(_ word: String) -> Finding {
    Finding(.planMalformed) {
      let (title, reason) =
        switch word {
        case "spring": ("`spring` does not say where to", "After `to` comes where the spring draws it.")
        case "fling": ("`fling` does not say how fast", "After `with velocity` comes how fast, a second.")
        case "match": ("`match` says `to the pointer`", "It puts the view where the pointer is.")
        case "make": ("`make` says draggable, pinchable or rotatable", "Pointers then move, scale or turn the view.")
        default: ("`remove` does not say from what", "It takes the plan of that name away from a view.")
        }
      return Words(title, reason, examplePlan(word))
    }
  }
}

extension Finding {
  static func planWithFrom(_ word: String) -> Finding {
    Finding(.planMalformed) {
      Words(
        "`\(word)` has no `from`",
        "It begins where the property stands then, with the velocity that it has. Where a view stands first its declaration says.",
        word == "spring"
          ? [.line("view circle is a circle at (0, 0)"), .line("at 0s: spring circle to (200, 100)")]
          : examplePlan(word))
    }
  }
}

extension Finding {
  /// `remove` and a word, as they are written, and the word.
  static func removeOfWord(_ word: String) -> Finding {
    Finding(.planMalformed) {
      Words(
        "the name after `remove` stands in quotation marks",
        "It is the text that `named` gives a plan.",
        [.replacing("\"\(word)\"")])
    }
  }
}

extension Message {
  static let planWithoutProperty = Message(
    "M1714", "a plan with a number, and no property",
    """
    A plan that names no property is about the position, which takes a point. A number is of another property, or of one \
    component, which has to be said: `circle's radius`, `circle's x`, `the rotation of circle`.
    """,
    wrong: "at 0s: spring circle to 40", right: "at 0s: spring circle's radius to 40")
}
extension Finding {
  static func planWithoutProperty(_ word: String, subject: String, _ value: String) -> Finding {
    Finding(.planWithoutProperty) {
      Words(
        "`\(value)` of what?",
        "Without a property it is about the position, which is a point. Say which property a number is of.",
        word == "fling"
          ? [.line("at 0s: fling \(subject)'s rotation with velocity \(value)")]
          : [.line("at 0s: spring \(subject)'s radius to \(value)")])
    }
  }
}

extension Message {
  static let planOfColour = Message(
    "M1715", "a colour that is slowed or pushed",
    """
    `friction` and `fling` are about velocities, and a colour has none that anybody could see. `spring` takes a colour to \
    another one, and `tint` does it over a time.
    """,
    wrong: "at 0s: friction circle's fill", right: "at 0s: spring circle's fill to tomato")
}
extension Finding {
  static func planOfColour(_ word: String) -> Finding {
    Finding(.planOfColour) {
      Words(
        "`\(word)` does nothing to a colour",
        "It is about how fast something moves. A colour is tinted, or springs to another one.",
        [.line("at 0s: spring circle's fill to tomato")])
    }
  }
}

extension Message {
  static let planConstantUnknown = Message(
    "M1716", "a plan does not have this constant",
    """
    `spring` takes `stiffness`, `damping` and `mass`, or a curve that is a spring; `friction` takes `drag`, and `fling` \
    takes `velocity` and `drag`. They stand after `with`, joined with `and`.
    """,
    wrong: "at 0s: spring circle to (200, 100) with bounce 3",
    right: "at 0s: spring circle to (200, 100) with damping 3")
}
extension Finding {
  static func planConstantUnknown(_ word: String, _ known: [String], nearest: Nearest?) -> Finding {
    Finding(.planConstantUnknown) {
      let words = known.map { "`\($0)`" }.joined(separator: ", ")
      return Words(
        "`\(word)` has \(words) after `with`",
        word == "spring" ? "Or a curve that is a spring." : "Each is followed by its value.",
        nearest.map { [.replacing($0.name)] } ?? examplePlan(word))
    }
  }
}

extension Message {
  static let planConstantRange = Message(
    "M1717", "a constant that no plan can have",
    """
    Stiffness, mass and drag are above 0: without them nothing would be drawn, moved or slowed. A damping of 0 swings \
    for as long as the plan is there.
    """,
    wrong: "at 0s: spring circle to (200, 100) with stiffness 0",
    right: "at 0s: spring circle to (200, 100) with stiffness 100")
}
extension Finding {
  static func planConstantRange(_ name: String) -> Finding {
    Finding(.planConstantRange) {
      Words(
        "there is no such \(name)",
        name == "damping"
          ? "It is 0, which swings without end, or a number from 0.000000001 to 1000000000."
          : "It is a number from 0.000000001 to 1000000000.",
        [.replacing(name == "stiffness" ? "200" : name == "damping" ? "20" : name == "mass" ? "1" : "4")])
    }
  }
}

extension Message {
  static let planCurve = Message(
    "M1718", "a plan along a curve that is no spring",
    """
    A spring goes on with whatever velocity the view has, and takes as long as it takes. Other curves need a duration, and are for \
    sentences: `at 0s: move circle to (200, 100) with ease-in`.
    """,
    wrong: "at 0s: spring circle to (200, 100) with ease-in",
    right: "at 0s: spring circle to (200, 100) with spring(stiffness: 80, damping: 9)")
}
extension Finding {
  static func planCurve(_ words: String) -> Finding {
    Finding(.planCurve) {
      Words(
        "`\(words)` is no spring",
        "A plan takes as long as its spring does; other curves need a duration.",
        [.replacing("spring(stiffness: 200, damping: 20)")])
    }
  }
}

extension Message {
  static let emptyName = Message(
    "M1719", "a plan whose name is empty",
    """
    A plan with a name takes the place of the one that has the name on the same view, and can be removed. The name is a text \
    with at least one character.
    """,
    wrong: "at 0s: spring circle to (200, 100) named \"\"",
    right: "at 0s: spring circle to (200, 100) named \"drag\"")
}
extension Finding {
  static var emptyName: Finding {
    Finding(.emptyName) {
      Words(
        "a name is not empty",
        "It is by the name that a plan is replaced and removed.",
        [.replacing("\"drag\"")])
    }
  }
}

extension Message {
  static let removedNothing = Message(
    "M1720", "a plan is removed that is never there",
    """
    `remove` takes away the plan that has the name on that view. No plan and no animation of the script ever gets that name there, so that \
    nothing happens: the name is spelt otherwise, or the plan moves another view.
    """,
    wrong: "at 0s: spring circle to (200, 100) named \"drag\"\nat 1s: remove \"drags\" from circle",
    right: "at 0s: spring circle to (200, 100) named \"drag\"\nat 1s: remove \"drag\" from circle", severity: .warning)
}
extension Finding {
  /// A name, the view that never has a plan of that name if it is one, and a name that it has.
  static func removedNothing(_ name: String, view: String?, nearest: String?) -> Finding {
    Finding(.removedNothing) {
      Words(
        "\(view.map { "`\($0)` never has" } ?? "none of these views ever has") a plan that is called \"\(name)\"",
        "A plan and an animation get a name with `named`, and it is removed from the view that they move. This removes nothing.",
        nearest.map { [.replacing("\"\($0)\"")] } ?? [])
    }
  }
}

extension Message {
  static let replicateWithoutViews = Message(
    "M1721", "`replicate` without views",
    """
    `replicate:` names the views that are moved as replicas of themselves while a transition lasts.
    """,
    wrong: "transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: 3",
    right: "transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: panel")
}
extension Finding {
  static func replicateWithoutViews(_ word: String) -> Finding {
    Finding(.replicateWithoutViews) {
      Words(
        "`replicate` names views, not `\(word)`",
        "They are moved as replicas of themselves while the transition lasts.",
        [.replacing("panel")])
    }
  }
}

extension Message {
  static let atWithoutTime = Message(
    "M1722", "`at` without a time",
    """
    At the start of a line `at` says when something happens: a time, counted from the start, and a colon.
    """,
    wrong: "at: fadeIn circle", right: "at 0s: fadeIn circle")
}
extension Finding {
  static var atWithoutTime: Finding {
    Finding(.atWithoutTime) {
      Words(
        "`at` does not say when",
        "Between `at` and the colon stands an instant, counted from the start.",
        [.replacing("at 0s")])
    }
  }
}

extension Message {
  static let springsTogether = Message(
    "M1723", "two springs that draw the same",
    """
    Plans without a name add up: two springs on a property of a view draw it together for as long as it moves, and it rests \
    between their places. A spring that is to go on instead of another has its name. Springs at instants so far apart that the \
    first is at rest are not warned of; an event may come at any time.

    Where both are meant to draw, give them different names.
    """,
    wrong: "at 0s: spring circle to (200, 100)\non tap of circle: spring circle to (0, 0)",
    right: """
      at 0s: spring circle to (200, 100) named "place"
      on tap of circle: spring circle to (0, 0) named "place"
      """, severity: .warning)
}
extension Finding {
  static func springsTogether(other: SourceRange) -> Finding {
    Finding(.springsTogether, related: (other, "this is the other one")) {
      Words(
        "this spring does not take the place of the other one",
        "Without a name both draw while both move, and the view rests between their places. One `named` goes on instead of the other.",
        [
          .line("at 0s: spring circle to (200, 100) named \"place\""),
          .line("on tap of circle: spring circle to (0, 0) named \"place\""),
        ])
    }
  }
}

private func examplePlan(_ word: String) -> [Suggestion] {
  switch word {
  case "spring": [.line("at 0s: spring circle to (200, 100) with stiffness 200 and damping 20")]
  case "friction": [.line("at 0s: friction circle with drag 4")]
  case "fling": [.line("at 0s: fling circle with velocity (300, 0) and drag 4")]
  case "match": [.line("on drag of circle: match circle to the pointer")]
  case "make": [.line("at 0s: make circle draggable")]
  default: [.line("at 0s: remove \"drag\" from circle")]
  }
}
