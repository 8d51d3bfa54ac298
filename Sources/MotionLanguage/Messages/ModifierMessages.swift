extension Message {
  static var modifiers: [Message] {
    [
      delayedWithoutBy, staggeredWithoutBy, staggeredNothing, staggeredBelowZero, staggeredTooLong,
      repeatedWithoutCount, countWithoutTimes, countOfKind, countNotWhole, speedWithoutWord, speedOfKind,
      speedNotPositive, modifierOnValue, modifiedEndless,
    ]
  }
}

extension Message {
  static let delayedWithoutBy = Message(
    "M0601", "delayed without by",
    """
    `delayed by 2s` holds the first values for two seconds and then plays. (`after 2s` waits as long, but writes nothing meanwhile.)
    """,
    wrong: "fadeIn circle over 1s reversed delayed 2s",
    right: "fadeIn circle over 1s reversed delayed by 2s")
}
extension Finding {
  static func delayedWithoutBy(hasValue: Bool) -> Finding {
    Finding(.delayedWithoutBy) {
      Words(
        "`delayed` wants `by` and a duration",
        "It holds the first values for that long.",
        hasValue ? [.replacing("delayed by")] : [.line("fadeIn circle delayed by 500ms")],
        edit: { hasValue ? $0.replacing("delayed by") : nil })
    }
  }
}

extension Message {
  static let staggeredWithoutBy = Message(
    "M0602", "staggered without by",
    """
    `staggered by 100ms` begins each view of a sentence, or each term of a sum, that much after the one before.
    """,
    wrong: "fadeIn circle and square staggered 100ms",
    right: "fadeIn circle and square staggered by 100ms")
}
extension Finding {
  static func staggeredWithoutBy(hasValue: Bool) -> Finding {
    Finding(.staggeredWithoutBy) {
      Words(
        "`staggered` wants `by` and a duration",
        "Each view begins that much after the one before.",
        hasValue ? [.replacing("staggered by")] : [.line("fadeIn all views staggered by 100ms")],
        edit: { hasValue ? $0.replacing("staggered by") : nil })
    }
  }
}

extension Message {
  static let staggeredNothing = Message(
    "M0603", "nothing to stagger",
    """
    `staggered by` takes apart what it stands on: the views of a sentence, or the terms of a sum, also through a name. One view, a
    `wait` or a sequence has no parts that could begin one after the other, and what has been modified is one whole.
    """,
    wrong: "fadeIn circle and square looped staggered by 100ms",
    right: "fadeIn circle and square staggered by 100ms looped")
}
extension Finding {
  static func staggeredNothing(_ found: Problem.Unstaggered, instead: String?) -> Finding {
    Finding(.staggeredNothing) {
      let (title, reason) =
        switch found {
        case .oneView(let view, let group):
          (
            "`staggered` has only `\(view)` to begin with",
            "It begins each view of a sentence, or each part of a sum, that much after the one before"
              + (group.map { ", and the group `\($0)` holds no other view." } ?? ".")
          )
        case .wait: ("waiting has no parts to stagger", "It moves no view. A longer pause is a longer `wait`.")
        case .sequence:
          (
            "`staggered` changes nothing in a sequence",
            "The parts of a sequence begin one after the other as it is. Join them with `+`, and each begins that much after the one before."
          )
        case .modified(by: "staggered"):
          ("this is staggered already", "What is staggered is one whole, and has no parts any more. Say it once.")
        case .modified(let word):
          (
            "`staggered` comes before `\(word)`",
            "It takes a sentence or a sum apart, and what is modified is one whole. Say `staggered` first."
          )
        }
      let (views, sum) = ("fadeIn all views staggered by 100ms", "(left + right) staggered by 100ms")
      let lines =
        switch found {
        case .oneView: [views, sum]
        case .wait: ["wait 500ms"]
        case .sequence: [sum]
        case .modified(by: "staggered"): [views]
        case .modified: [views + " looped", sum + " over 2s"]
        }
      return Words(title, reason, (instead.map { [$0] } ?? lines).map(Suggestion.line))
    }
  }
}

extension Message {
  static let staggeredBelowZero = Message(
    "M0604", "staggered by less than nothing",
    """
    Each part begins so much after the one before, or, with 0, at the same time. To begin with the last one, list them in the other
    order.
    """,
    wrong: "fadeIn circle and square staggered by -100ms",
    right: "fadeIn square and circle staggered by 100ms")
}
extension Finding {
  static var staggeredBelowZero: Finding {
    Finding(.staggeredBelowZero) {
      Words(
        "nothing is staggered by less than 0",
        "To begin with the last view, or the last part of a sum, say them in the other order.",
        [.line("fadeIn square and circle staggered by 100ms")])
    }
  }
}

extension Message {
  static let staggeredTooLong = Message(
    "M0605", "staggered for centuries",
    """
    Time is counted exactly, in flicks, of which a second has 705 600 000. They last for 414 years, and the last part would begin
    after that.
    """,
    wrong: "fadeIn circle and square and title staggered by 12000000000s",
    right: "fadeIn circle and square and title staggered by 12s")
}
extension Finding {
  static var staggeredTooLong: Finding {
    Finding(.staggeredTooLong) {
      Words(
        "the last of these would begin after more than 414 years",
        "Time is counted exactly, in flicks of 1/705 600 000 s, and no more of them fit. Take a shorter duration.")
    }
  }
}

extension Message {
  static let repeatedWithoutCount = Message(
    "M0606", "repeated, how often?",
    """
    `repeated` plays the same again from its start: `3 times`, `twice` or `forever`. (`looped` goes there and back, and alone means
    once.)
    """,
    wrong: "fadeIn circle repeated",
    right: "fadeIn circle repeated 3 times")
}
extension Finding {
  static var repeatedWithoutCount: Finding {
    Finding(.repeatedWithoutCount) {
      Words(
        "`repeated` how often?",
        "Say how many times, or `forever`.",
        [.replacing("repeated 3 times"), .replacing("repeated forever")])
    }
  }
}

extension Message {
  static let countWithoutTimes = Message(
    "M0607", "a number of times without the word",
    """
    The word `times` shows that the number counts, and where it ends: after it another modifier may follow.
    """,
    wrong: "fadeIn circle looped 3",
    right: "fadeIn circle looped 3 times")
}
extension Finding {
  static func countWithoutTimes(_ count: String) -> Finding {
    Finding(.countWithoutTimes) {
      Words(
        "`times` is missing after the number",
        "It is `looped 3 times`, `repeated 3 times`.",
        [.replacing("\(count) times")],
        edit: { $0.endsPhrase ? $0.replacing("\(count) times") : nil })
    }
  }
}

extension Message {
  static let countOfKind = Message(
    "M0608", "a number of times that is no number",
    """
    How often something plays is a plain number. How long it takes altogether is said with `over`, which stretches the whole.
    """,
    wrong: "fadeIn circle repeated (3s) times",
    right: "fadeIn circle repeated 3 times over 3s")
}
extension Finding {
  static func countOfKind(_ found: Kind) -> Finding {
    Finding(.countOfKind) {
      Words(
        "a number of times is needed, and this is \(found.words)",
        "Say a whole number.",
        [.replacing("3")])
    }
  }
}

extension Message {
  static let countNotWhole = Message(
    "M0609", "a number of times that is not whole",
    """
    An animation plays a whole number of times, from 0, which is `nothing`. Half a repetition would end in the middle, at values that
    no sentence names; `looped` ends where it began.
    """,
    wrong: "fadeIn circle repeated 2.5 times",
    right: "fadeIn circle repeated 2 times")
}
extension Finding {
  static func countNotWhole(_ text: String) -> Finding {
    Finding(.countNotWhole) {
      Words(
        "`\(text)` times is not possible",
        "An animation plays a whole number of times, from 0.",
        [.replacing("3")])
    }
  }
}

extension Message {
  static let speedWithoutWord = Message(
    "M0610", "a speed without the word",
    """
    `at 2x speed` plays a whole twice as fast. The word `speed` belongs to it, since `at` has other meanings too.
    """,
    wrong: "fadeIn circle at 2x",
    right: "fadeIn circle at 2x speed")
}
extension Finding {
  static var speedWithoutWord: Finding {
    Finding(.speedWithoutWord) {
      Words(
        "`at` wants a speed",
        "It says how fast the whole plays: how many times as fast, and the word `speed`.",
        [.line("fadeIn circle at 2x speed"), .line("fadeIn circle at half speed")],
        edit: { $0.endOfSpeed.map { Edit(SourceRange($0, $0), " speed") } })
    }
  }
}

extension Message {
  static let speedOfKind = Message(
    "M0611", "a speed that is no number",
    """
    A speed is how many times as fast as usual: a number or a percentage, `half` or `double`. How long the whole should take is said
    with `over`.
    """,
    wrong: "fadeIn circle at (2s) speed",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func speedOfKind(_ found: Kind) -> Finding {
    Finding(.speedOfKind) {
      Words(
        "a speed is needed, and this is \(found.words)",
        "A speed is a number or a percentage.",
        [.line("fadeIn circle at 2x speed")])
    }
  }
}

extension Message {
  static let speedNotPositive = Message(
    "M0612", "a speed that is not above 0",
    """
    At speed 0 an animation would never end, and below it time would run backwards. `reversed` plays it backwards, `hold` and
    `wait` keep things as they are.
    """,
    wrong: "fadeIn circle at 0x speed",
    right: "fadeIn circle at half speed")
}
extension Finding {
  static var speedNotPositive: Finding {
    Finding(.speedNotPositive) {
      Words(
        "a speed is greater than 0",
        "At no speed an animation would never end; `reversed` plays it backwards.",
        [.line("fadeIn circle at half speed"), .line("fadeIn circle reversed")])
    }
  }
}

extension Message {
  static let modifierOnValue = Message(
    "M0613", "a modifier on a value",
    """
    Modifiers change how an animation goes in time. A number, a duration or a colour has no course that could be looped or reversed.
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
    Finding(.modifierOnValue) {
      Words(
        "`\(word)` modifies an animation, and this is \(found.words)",
        "A value has no time to modify.")
    }
  }
}

extension Message {
  static let modifiedEndless = Message(
    "M0614", "a change of what never ends",
    """
    What goes on forever has no last value to begin a reverse with, no length to stretch, and no middle for a curve. Change one pass,
    then repeat it: the word `forever` comes last.
    """,
    wrong: "grow circle from 10 to 100 looped forever reversed",
    right: "grow circle from 10 to 100 reversed looped forever")
}
extension Finding {
  static func modifiedEndless(_ word: String) -> Finding {
    Finding(.modifiedEndless) {
      Words(
        "`\(word)` cannot change what goes on forever",
        "What has no end has no last value, no middle and no reverse. Modify one pass, then repeat it.",
        [.line("(grow circle from 10 to 100 over 1s) looped forever")])
    }
  }
}

extension Problem {
  /// What has no parts that could begin one after the other.
  package enum Unstaggered: Sendable {
    /// A sentence, the one view it moves, and the group by whose name it is meant.
    case oneView(String, group: String?)
    case wait
    case sequence
    case modified(by: String)
  }
}
