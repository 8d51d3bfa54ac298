/// What is said of what happens when.
extension ProblemProse {
  static func reactions(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .whenMalformed:
      return ProblemProse(
        "`when` says `motion is reduced:`, and what is played then",
        "It is for people who ask their system for less motion.",
        .lines(["when motion is reduced: fadeIn all views"]))
    case .whenTwice(let first):
      return ProblemProse(
        "what is played when motion is reduced is said twice",
        "It is one animation. Join both with `*` (one after the other) or `+` (together).",
        related: (first, "this is the other one"))
    case .ignoredInUsedFile(let word):
      return ProblemProse(
        "`\(word)` in a used file is ignored",
        "A used file gives names. What happens is said by the script that is played; say it there, with a name from here."
      )
    case .reactionWithoutColon(let words, let instead):
      return ProblemProse(
        "there is no colon after `\(words)`",
        words.hasPrefix("at")
          ? "`at` at the start of a line says when something happens, and what after a colon. An `at` that goes on with the line before stands on it."
          : "What happens then follows a colon.",
        words.contains("\n")
          ? .nothing : instead.isEmpty ? .lines(["at 1s: fadeIn circle"]) : .replacing(instead))
    case .reactionWithoutAction(let words):
      return ProblemProse(
        "nothing happens after `\(words):`", "After the colon comes an animation, or a plan such as `spring`.",
        .lines(["at 1s: fadeIn circle", "at 1s: spring circle to (200, 100)"]))
    case .atWithoutTime:
      return ProblemProse(
        "`at` does not say when", "Between `at` and the colon stands an instant, counted from the start.",
        .replacing("at 0s"))
    case .replicateWithoutViews(let word):
      return ProblemProse(
        "`replicate` names views, not `\(word)`",
        "They are moved as replicas of themselves while the transition lasts.",
        .replacing("panel"))
    case .removedNothing(let name, let view, let nearest):
      return ProblemProse(
        "\(view.map { "`\($0)` never has" } ?? "none of these views ever has") a plan that is called \"\(name)\"",
        "A plan and an animation get a name with `named`, and it is removed from the view that they move. This removes nothing.",
        nearest.map { .replacing("\"\($0)\"") } ?? .nothing)
    case .unknownEvent(let word, let nearest):
      return ProblemProse(
        "`\(word)` is no event",
        "Pointers press, tap, drag, pinch, rotate and release a view. A word of these comes after `on`, then `of` and the view.",
        correcting(nearest, else: ["on tap of circle: fadeOut circle"]))
    case .eventWithoutOf(let event):
      return ProblemProse(
        "`on \(event)` of which view?", "After the event come `of` and the views that pointers are on, then a colon.",
        .lines(["on \(event) of circle: fadeOut circle"]))
    case .transitionWithoutName:
      return ProblemProse(
        "this transition has no name", "Whoever starts it says its name.",
        .lines(["transition sheet", "  present: fadeIn scrim", "  dismiss: fadeOut scrim"]))
    case .transitionNameQuoted(let text):
      let name = text.dropFirst().dropLast()
      let isName =
        name.first?.isLetter ?? false
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
        && !Keyword.allCases.contains { $0.isReserved && $0.spelling == name }
      return ProblemProse(
        "the name of a transition stands without quotation marks", "It is one word of letters, digits, _ and -.",
        .replacing(isName ? String(name) : "sheet"))
    case .transitionWithoutLines(let name):
      return ProblemProse(
        "the transition `\(name)` does not say what happens",
        "Below it, on lines of their own, stands what presents it and what dismisses it.",
        .lines(["transition \(name)", "  present: fadeIn scrim", "  dismiss: fadeOut scrim"]))
    case .unknownDirection(let word, let nearest):
      return ProblemProse(
        "a transition has no `\(word)`",
        "Its lines are `present`, `dismiss`, and `replicate` with the views that are moved as replicas of themselves.",
        correcting(nearest))
    case .missingDirection(let name, let missing):
      return ProblemProse(
        "the transition `\(name)` cannot \(missing == "dismiss" ? "be dismissed" : "be presented")",
        "It goes both ways, and says both. Where nothing is to happen, say `nothing`.",
        .lines([
          "transition \(name)", missing == "dismiss" ? "  present: fadeIn scrim" : "  present: nothing",
          missing == "dismiss" ? "  dismiss: nothing" : "  dismiss: fadeOut scrim",
        ]))
    case .planAlone(let word, let isInReaction, let isStatement):
      return ProblemProse(
        isInReaction ? "a plan stands alone in a reaction" : "`\(word)` is for what happens at a time or an event",
        isInReaction
          ? "It takes as long as it takes, so that nothing joins or modifies it. Reactions to the same are one transaction: write two."
          : "It is a plan that is fulfilled for as long as it takes, and has no place between animations.",
        isInReaction
          ? .lines(["at 0s: spring circle to (200, 100)", "at 0s: fadeIn circle"])
          : isStatement ? .replacing("at 0s: \(word)") : .lines(["at 0s: spring circle to (200, 100)"]))
    case .planMalformed(let word): return malformed(word)
    case .planWithFrom(let word):
      return ProblemProse(
        "`\(word)` has no `from`",
        "It begins where the property stands then, with the velocity that it has. Where a view stands first its declaration says.",
        word == "spring"
          ? .lines(["view circle is a circle at (0, 0)", "at 0s: spring circle to (200, 100)"]) : malformedExample(word)
      )
    case .removeOfWord(let word):
      return ProblemProse(
        "the name after `remove` stands in quotation marks", "It is the text that `named` gives a plan.",
        .replacing("\"\(word)\""))
    case .planWithoutProperty(let word, let subject, let value):
      return ProblemProse(
        "`\(value)` of what?",
        "Without a property it is about the position, which is a point. Say which property a number is of.",
        word == "fling"
          ? .lines(["at 0s: fling \(subject)'s rotation with velocity \(value)"])
          : .lines(["at 0s: spring \(subject)'s radius to \(value)"]))
    case .planOfColour(let word):
      return ProblemProse(
        "`\(word)` does nothing to a colour",
        "It is about how fast something moves. A colour is tinted, or springs to another one.",
        .lines(["at 0s: spring circle's fill to tomato"]))
    case .planConstantUnknown(let word, let known, let nearest):
      let words = known.map { "`\($0)`" }.joined(separator: ", ")
      return ProblemProse(
        "`\(word)` has \(words) after `with`",
        word == "spring" ? "Or a curve that is a spring." : "Each is followed by its value.",
        nearest.map { .replacing($0.name) } ?? malformedExample(word))
    case .planConstantRange(let name):
      return ProblemProse(
        "there is no such \(name)",
        name == "damping"
          ? "It is 0, which swings without end, or a number from 0.000000001 to 1000000000."
          : "It is a number from 0.000000001 to 1000000000.",
        .replacing(name == "stiffness" ? "200" : name == "damping" ? "20" : name == "mass" ? "1" : "4"))
    case .planCurve(let words):
      return ProblemProse(
        "`\(words)` is no spring", "A plan takes as long as its spring does; other curves need a duration.",
        .replacing("spring(stiffness: 200, damping: 20)"))
    case .springsTogether(let other):
      return ProblemProse(
        "this spring does not take the place of the other one",
        "Without a name both draw while both move, and the view rests between their places. One `named` goes on instead of the other.",
        .lines([
          "at 0s: spring circle to (200, 100) named \"place\"",
          "on tap of circle: spring circle to (0, 0) named \"place\"",
        ]), related: (other, "this is the other one"))
    case .emptyName:
      return ProblemProse(
        "a name is not empty", "It is by the name that a plan is replaced and removed.", .replacing("\"drag\""))
    default: return nil
    }
  }

  private static func malformed(_ word: String) -> ProblemProse {
    let (title, reason) =
      switch word {
      case "spring": ("`spring` does not say where to", "After `to` comes where the spring draws it.")
      case "fling": ("`fling` does not say how fast", "After `with velocity` comes how fast, a second.")
      case "match": ("`match` says `to the pointer`", "It puts the view where the pointer is.")
      case "make": ("`make` says draggable, pinchable or rotatable", "Pointers then move, scale or turn the view.")
      default: ("`remove` does not say from what", "It takes the plan of that name away from a view.")
      }
    return ProblemProse(title, reason, malformedExample(word))
  }

  private static func malformedExample(_ word: String) -> Instead {
    switch word {
    case "spring": .lines(["at 0s: spring circle to (200, 100) with stiffness 200 and damping 20"])
    case "friction": .lines(["at 0s: friction circle with drag 4"])
    case "fling": .lines(["at 0s: fling circle with velocity (300, 0) and drag 4"])
    case "match": .lines(["on drag of circle: match circle to the pointer"])
    case "make": .lines(["at 0s: make circle draggable"])
    default: .lines(["at 0s: remove \"drag\" from circle"])
    }
  }
}
