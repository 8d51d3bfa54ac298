import MotionAlgebra
import MotionText

extension Message {
  static var reactions: [Message] {
    [
      whenMalformed, whenTwice, ignoredInUsedFile, reactionWithoutColon, reactionWithoutAction, unknownEvent,
      eventWithoutOf, transitionWithoutName, transitionWithoutLines, unknownDirection, missingDirection, planAlone,
      planMalformed, planWithoutProperty, planOfColour, planConstantUnknown, planConstantRange, planCurve, emptyName,
      removedNothing, replicateWithoutViews, atWithoutTime, springsTogether, idlePlan, rectangle, keptSpeed,
      dragsTogether, planDuringDrag, condition, scrollMalformed, scrollRange, scrollOfOther,
      keptByMembers, pointersTaken, tooManyActions,
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
    Finding(.whenMalformed, isVague: true) {
      Words(
        "write `when motion is reduced:` and an animation",
        "It plays for users who prefer reduced motion. What happens at an event begins with `on`.",
        [.line("when motion is reduced: fadeIn all views"), .line("on tap of circle: fadeOut circle")])
    }
  }
}

extension Finding {
  static var whenWithoutColon: Finding {
    Finding(.whenMalformed) {
      Words(
        "missing `:` after `when motion is reduced`", "The animation for users who prefer reduced motion follows it.",
        fixedBy: "when motion is reduced:")
    }
  }

  /// - Parameter right: the event and its views in the words of a script.
  static func eventAsCondition(_ words: String, _ right: String) -> Finding {
    Finding(.whenMalformed) {
      Words(
        "`\(words)` is an event, which begins with `on`", "Only `when motion is reduced:` begins with `when`.",
        [.replacing(right)])
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
  ///   - head: the time or the event, as written.
  ///   - action: what is between the braces, if it is one action.
  static func reactionWithBraces(_ head: String, action: String?, isOneLine: Bool) -> Finding {
    Finding(.reactionWithoutColon) {
      let right = "\(head): \(action ?? "fadeOut circle")"
      return Words(
        "missing colon after `\(head)`",
        "What happens then follows a colon, without braces. `then` and `while` join several animations.",
        [action != nil && isOneLine ? .replacing(right) : .line(right)])
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - words: the time or the event, as written.
  ///   - instead: what the script can have in their place, with a colon.
  static func reactionWithoutColon(_ words: String, instead: [String]) -> Finding {
    Finding(.reactionWithoutColon, isVague: true) {
      Words(
        "missing colon after `\(words)`",
        words.hasPrefix("at")
          ? "`at` at the start of a line begins a reaction: a time, a colon and what happens then. If this `at` belongs to the line before, write it there."
          : instead.first?.contains(" and ") == true
            ? "`and` joins views. What happens then follows a colon." : "What happens then follows a colon.",
        words.contains("\n")
          ? []
          : instead.isEmpty
            ? [.line(words.hasPrefix("on ") ? reactions(words)[0] : "at 1s: fadeIn circle")]
            : instead.map(Suggestion.replacing))
    }
  }
}

extension Finding {
  static func atInOtherWords(_ word: String) -> Finding {
    Finding(.unexpectedInView) {
      Words(
        "a reaction does not begin with `\(word)`", "The time at which something happens follows `at`.",
        [.replacing("at")])
    }
  }
}

extension Message {
  static let condition = Message(
    "M1729", "a condition in a reaction",
    """
    A reaction happens at each of its events. It cannot test a value or remember a state. What depends on the position and
    the velocity of a view at the end of a drag is a `snap`, which chooses between values.
    """,
    wrong: "on release of card when y > 300: fadeOut card",
    right: "on release of card: snap card's y to the nearer of 100 or 500")
}
extension Finding {
  static func condition(_ word: String) -> Finding {
    Finding(.condition) {
      Words(
        "a reaction has no condition, so `\(word)` cannot be here",
        "A reaction happens at each of its events. `snap` chooses between values by the position and the velocity of a view.",
        [.line("on release of card: snap card's y to the nearer of 100 or 500")])
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
        reactions(words).map(Suggestion.line))
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
    Finding(.unknownEvent, isVague: true) {
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
  /// - Parameters:
  ///   - instead: what the script can have in place of the words, where a view follows; `nil` where the view is missing.
  ///   - likely: the reaction to an event of the view that its sentence is about.
  static func eventWithoutOf(_ event: String, instead: String?, likely: String? = nil) -> Finding {
    Finding(.eventWithoutOf) {
      Words(
        instead != nil ? "missing `of` after `on \(event)`" : "`on \(event)` needs a view",
        "After the event come `of`, one or more views and a colon.",
        [
          instead.map(Suggestion.replacing) ?? likely.map(Suggestion.likely)
            ?? .line("on \(event) of circle: fadeOut circle")
        ])
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
    Finding(.unknownDirection, isVague: true) {
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

/// Returns reactions that begin with these words, about the views that they name.
private func reactions(_ head: String) -> [String] {
  let words = head.split(separator: " ")
  guard !head.contains("\n"), head.hasPrefix("on "), let of = words.firstIndex(of: "of"), of + 1 < words.count else {
    return ["at 1s: fadeIn circle", "at 1s: spring circle to (200, 100)"]
  }
  let views = words[(of + 1)...].joined(separator: " ")
  return ["\(head): fadeOut \(views)", "\(head): spring \(views) to (200, 100)"]
}

extension Message {
  static let tooManyActions = Message(
    "M1735", "too many actions of events",
    """
    Where a statement is about an event of several views, each view has an event of its own, and each event has an action for each
    view of its plan: `on release of dots: spring dots to (200, 120)` has 10,000 actions for 100 dots. The events of a script have at
    most 1,000,000 actions together. A group view has one event, and one plan moves all its members.
    """,
    wrong: """
      view dots is a grid of 50 by 50 circles
      on release of dots: spring dots to (200, 120)
      """,
    right: """
      view dots is a grid of 50 by 50 circles
      view field is a group of dots
      on release of field: spring field to (200, 120)
      """)
}
extension Finding {
  /// - Parameters:
  ///   - head: what comes before the colon.
  ///   - views: the number of views that have the event.
  ///   - actions: the number of actions of each event.
  ///   - before: the number of actions of the events before it.
  static func tooManyActions(_ head: String, views: Int, actions: Int, before: Int) -> Finding {
    Finding(.tooManyActions) {
      let own =
        "\(views == 1 ? "Its event" : "Each of its \(views) events") has \(actions == 1 ? "one action" : "\(actions) actions")"
      let others = before == 0 ? "" : ", and those before it have \(before)"
      return Words(
        "`\(head)` has too many actions",
        "\(own)\(others). The events of a script have at most \(Limit.eventActions) actions together. A group view has one event.",
        [.line("view field is a group of dots\non release of field: spring field to (200, 120)")])
    }
  }
}
