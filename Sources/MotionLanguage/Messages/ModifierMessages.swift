extension Message {
  static var modifiers: [Message] {
    [
      delayedWithoutBy, staggeredWithoutBy, staggeredNothing, staggeredBelowZero, staggeredTooLong,
      repeatedWithoutCount, countWithoutTimes, countOfKind, countNotWhole, speedWithoutWord, speedOfKind,
      speedNotPositive, modifierOnValue, modifiedEndless,
    ]
  }
}

extension Finding {
  static func modifierWithoutBy(_ by: Modifier.By, hasValue: Bool) -> Finding {
    switch by {
    case .delay: .delayedWithoutBy(hasValue: hasValue)
    case .stagger: .staggeredWithoutBy(hasValue: hasValue)
    case .overlap: .overlappingWithoutBy(hasValue: hasValue)
    }
  }
}

extension Message {
  static let delayedWithoutBy = Message(
    "M0601", "`delayed` without `by`",
    """
    `delayed by 2s` holds the first values for two seconds and then plays. (`after 2s` waits as long, but writes
    nothing during that time.)
    """,
    wrong: "fadeIn circle over 1s reversed delayed 2s",
    right: "fadeIn circle over 1s reversed delayed by 2s")
}
extension Finding {
  static func delayedWithoutBy(hasValue: Bool) -> Finding {
    Finding(.delayedWithoutBy) {
      Words(
        "`delayed` needs `by` and a duration",
        "It holds the first values for that time and then plays.",
        [.replacing(hasValue ? "delayed by" : "delayed by 500ms")],
        edit: { hasValue ? $0.replacing("delayed by") : nil })
    }
  }
}

extension Message {
  static let staggeredWithoutBy = Message(
    "M0602", "`staggered` without `by`",
    """
    `staggered by 100ms` starts each view of a sentence, or each term of a sum, that much later than the one before.
    `staggered over 1s` starts the last of them 1 s after the first.
    """,
    wrong: "fadeIn circle and square staggered 100ms",
    right: "fadeIn circle and square staggered by 100ms")
}
extension Finding {
  static func staggeredWithoutBy(hasValue: Bool) -> Finding {
    Finding(.staggeredWithoutBy) {
      Words(
        "`staggered` needs `by` and a duration",
        "Each view starts that much later than the one before.",
        [.replacing(hasValue ? "staggered by" : "staggered by 100ms")],
        edit: { hasValue ? $0.replacing("staggered by") : nil })
    }
  }
}

extension Message {
  static let staggeredNothing = Message(
    "M0603", "nothing to stagger",
    """
    `staggered by` starts the parts of an animation one after another: the views of a sentence or a call, or the terms
    of a sum as written, also through a name. A sentence or a call about one view, a `wait` and a sequence have no such
    parts. A modified animation is one whole.
    """,
    wrong: "fadeIn circle and square looped staggered by 100ms",
    right: "fadeIn circle and square staggered by 100ms looped")
}
extension Finding {
  /// - Parameter stagger: the modifier as written, if it is short.
  static func staggeredNothing(_ found: Problem.Unstaggered, instead: String?, stagger: String? = nil) -> Finding {
    Finding(.staggeredNothing) {
      let (title, reason) =
        switch found {
        case .oneView(let view, let group):
          (
            "`staggered` has only `\(view)` to start",
            "It starts each view of a sentence, or each term of a sum, later than the one before"
              + (group.map { ", and the group `\($0)` contains no other view." } ?? ".")
          )
        case .wait:
          ("`wait` has no parts to stagger", "It moves no view. For a longer pause, give `wait` a longer duration.")
        case .sequence:
          (
            "a sequence cannot be staggered",
            "The parts of a sequence already play one after another. Join them with `+` to start each one a little later than the one before."
          )
        case .modified(by: .staggered, _):
          ("this is already staggered", "A staggered animation is one whole and has no parts. Write `staggered` once.")
        case .modified(_, let word):
          (
            "`staggered` must come before `\(word)`",
            "It works on the parts of a sentence or a sum, and a modified animation is one whole."
          )
        }
      let (views, sum) = ("fadeIn all views \(stagger ?? "staggered by 100ms")", "(left + right) staggered by 100ms")
      let lines =
        switch found {
        case .oneView: [views]
        case .wait: ["wait 500ms"]
        case .sequence: [sum]
        case .modified(by: .staggered, _): [views]
        case .modified: [views + " looped", sum + " over 2s"]
        }
      let alone: [Suggestion] = if case .oneView = found, instead == nil { [.replacing("")] } else { [] }
      return Words(title, reason, alone + (instead.map { [$0] } ?? lines).map(Suggestion.line))
    }
  }
}

extension Message {
  static let staggeredBelowZero = Message(
    "M0604", "`staggered by` a negative duration",
    """
    Each part starts that much later than the one before, or at the same time if the duration is 0. `from the end` starts
    with the last part.
    """,
    wrong: "fadeIn circle and square staggered by -100ms",
    right: "fadeIn circle and square staggered by 100ms from the end")
}
extension Finding {
  static var staggeredBelowZero: Finding {
    Finding(.staggeredBelowZero) {
      Words(
        "the duration of a stagger cannot be negative",
        "To start with the last view, or the last term of a sum, say `from the end`.",
        [.line("fadeIn circle and square staggered by 100ms from the end")])
    }
  }
}

extension Message {
  static let staggeredTooLong = Message(
    "M0605", "`staggered by` too long a duration",
    """
    Time is exact and counted in flicks, of which a second has 705 600 000. The count ends after 414 years, and the
    last part would start later than that.
    """,
    wrong: "fadeIn circle and square and title staggered by 12000000000s",
    right: "fadeIn circle and square and title staggered by 12s")
}
extension Finding {
  static var staggeredTooLong: Finding {
    Finding(.staggeredTooLong) {
      Words(
        "the last part would start after more than 414 years",
        "Time is exact, in flicks of 1/705 600 000 s, and the count ends there. Give a shorter duration.")
    }
  }
}

extension Message {
  static let repeatedWithoutCount = Message(
    "M0606", "`repeated` without a count",
    """
    `repeated` plays an animation again from its start: `3 times`, `twice` or `forever`. (`looped` plays there and
    back, and without a count does so once.)
    """,
    wrong: "fadeIn circle repeated",
    right: "fadeIn circle repeated 3 times")
}
extension Finding {
  static var repeatedWithoutCount: Finding {
    Finding(.repeatedWithoutCount) {
      Words(
        "`repeated` needs a number of times",
        "Write how many times, or `forever`.",
        [.replacing("repeated 3 times"), .replacing("repeated forever")])
    }
  }
}

extension Message {
  static let countWithoutTimes = Message(
    "M0607", "a count without `times`",
    """
    The word `times` shows that the number is a count, and where the count ends, because another modifier can
    follow.
    """,
    wrong: "fadeIn circle looped 3",
    right: "fadeIn circle looped 3 times")
}
extension Finding {
  static func countWithoutTimes(_ count: String) -> Finding {
    Finding(.countWithoutTimes) {
      Words(
        "missing `times` after `\(count)`",
        "Write `looped 3 times` or `repeated 3 times`.",
        [.replacing("\(count) times")],
        edit: { $0.endsPhrase ? $0.replacing("\(count) times") : nil })
    }
  }
}

extension Message {
  static let countOfKind = Message(
    "M0608", "a count that is not a number",
    """
    The count is a plain number. To say how long all passes take together, use `over`, which stretches the whole.
    """,
    wrong: "fadeIn circle repeated (3s) times",
    right: "fadeIn circle repeated 3 times over 3s")
}
extension Finding {
  static func countOfKind(_ found: Kind) -> Finding {
    Finding(.countOfKind) {
      Words(
        "the count must be a number, not \(found.words)",
        "Give a whole number.",
        [.replacing("3")])
    }
  }
}

extension Message {
  static let countNotWhole = Message(
    "M0609", "a count that is not whole",
    """
    An animation plays a whole number of times; 0 times is `nothing`. Half a pass would end in the middle, at values
    that no sentence gives. `looped` ends where it began.
    """,
    wrong: "fadeIn circle repeated 2.5 times",
    right: "fadeIn circle repeated 2 times")
}
extension Finding {
  static func countNotWhole(_ text: String, _ number: Double) -> Finding {
    Finding(.countNotWhole) {
      Words(
        "the count must be a whole number, not `\(text)`",
        number < 0
          ? "An animation plays 0 or more whole times. `repeated forever` and `looped forever` have no end."
          : "An animation plays 0 or more whole times.",
        number < 0
          ? [.replacing("forever")]
          : [max(1, number.rounded(.down)), number.rounded(.up)].map { .replacing(Words.decimal($0)) })
    }
  }
}

extension Message {
  static let speedWithoutWord = Message(
    "M0610", "a speed without the word `speed`",
    """
    `at 2x speed` plays an animation twice as fast. The word `speed` is needed because `at` has other meanings.
    """,
    wrong: "fadeIn circle at 2x",
    right: "fadeIn circle at 2x speed")
}
extension Finding {
  static var placeAfterSentence: Finding {
    Finding(.speedWithoutWord) {
      Words(
        "a sentence does not place its view", "A view has its place where it is declared.",
        [.line("view circle is a circle at (100, 100)\ndraw circle over 1s")])
    }
  }

  /// - Parameter said: `at` with its value, if they are what is marked.
  static func speedWithoutWord(_ said: String?) -> Finding {
    Finding(.speedWithoutWord) {
      Words(
        "`at` needs a speed",
        "Write how many times as fast the animation plays, and the word `speed`.",
        said.map { [.replacing("\($0) speed")] }
          ?? [.line("fadeIn circle at 2x speed"), .line("fadeIn circle at half speed")],
        edit: { text in said.flatMap { text.replacing("\($0) speed") } })
    }
  }
}

extension Message {
  static let speedOfKind = Message(
    "M0611", "a speed that is not a number",
    """
    A speed says how many times as fast as usual an animation plays: a number, a percentage, `half` or `double`. To
    give the total duration instead, use `over`.
    """,
    wrong: "fadeIn circle at (2s) speed",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func speedOfKind(_ found: Kind) -> Finding {
    Finding(.speedOfKind) {
      Words(
        "a speed must be a number, not \(found.words)",
        "A speed is a number or a percentage.",
        [.line("fadeIn circle at 2x speed")])
    }
  }
}

extension Message {
  static let speedNotPositive = Message(
    "M0612", "a speed of 0 or less",
    """
    At speed 0 an animation would never end, and at a negative speed time would run backwards. Use `reversed` to
    play it backwards, and `hold` or `wait` to keep things as they are.
    """,
    wrong: "fadeIn circle at 0x speed",
    right: "fadeIn circle at half speed")
}
extension Finding {
  static var speedNotPositive: Finding {
    Finding(.speedNotPositive) {
      Words(
        "a speed must be greater than 0",
        "At speed 0 an animation would never end. Use `reversed` to play it backwards.",
        [.line("fadeIn circle at half speed"), .line("fadeIn circle reversed")])
    }
  }
}

extension Message {
  static let modifierOnValue = Message(
    "M0613", "a modifier on a value",
    """
    Modifiers change how an animation plays over time. A number, a duration or a colour has no course of time to
    loop or reverse.
    """,
    wrong: """
      let size = 10 looped twice
      grow circle to size
      """,
    right: """
      let size = 10
      grow circle to size looped twice
      """)
}
extension Finding {
  static func modifierOnValue(_ word: String, _ found: Kind) -> Finding {
    Finding(.modifierOnValue, isVague: true) {
      Words(
        "`\(word)` modifies an animation, not \(found.words)",
        "A value does not play, so it cannot be modified.")
    }
  }
}

extension Message {
  static let modifiedEndless = Message(
    "M0614", "a modifier on something endless",
    """
    An animation that repeats forever has no last value from which it could play backwards, and no duration to
    stretch or ease. Modify one pass, then repeat it: `forever` comes last.
    """,
    wrong: "grow circle from 10 to 100 looped forever reversed",
    right: "grow circle from 10 to 100 reversed looped forever")
}
extension Finding {
  static func modifiedEndless(_ word: String) -> Finding {
    Finding(.modifiedEndless) {
      Words(
        "`\(word)` cannot modify an endless animation",
        "An endless animation has no end and no duration. Modify one pass, then repeat it.",
        [.line("(grow circle from 10 to 100 over 1s) looped forever")])
    }
  }
}

extension Problem {
  /// The animations that have no parts to stagger.
  enum Unstaggered {
    /// A sentence that moves one view, with the group if the script names the view by a group.
    case oneView(String, group: String?)
    case wait
    case sequence
    /// A modified animation, with the word of the modifier as written.
    case modified(by: Modifier, String)
  }
}
