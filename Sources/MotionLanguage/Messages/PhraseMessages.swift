import MotionText

extension Message {
  static let missingTo = Message(
    "M0404", "a sentence without an end",
    """
    A sentence can omit its first value, because every property has a current value. It must give its end: `to` is
    the last value, and `by` is the distance from the first. `fadeIn`, `fadeOut` and `draw` imply their end.
    """,
    wrong: "grow circle from 10 over 1s",
    right: "grow circle from 10 to 100 over 1s")
}
extension Finding {
  /// - Parameter kind: the kind of the property that the sentence names.
  static func missingTo(_ verb: Verb, _ kind: PropertyKind?, words: String, from: String?) -> Finding {
    Finding(.missingTo) {
      let start = from ?? words
      if kind == nil, verb == .animate || verb == .hold, from == nil {
        return Words(
          "`\(words)` has no property and no last value",
          "`animate` changes any property. `'s` is between the view and its property, and `to` precedes the last value.",
          [.replacing("\(words)'s opacity to 0.5")])
      }
      let value = kind?.example ?? verb.exampleValue
      if kind == nil, verb == .fade, from == nil, words.hasPrefix("fade ") {
        return Words(
          "`\(words)` has no last value", "`to` precedes the last opacity. `fadeOut` goes to 0.",
          [.replacing("fadeOut \(words.dropFirst("fade ".count))"), .replacing("\(words) to 0.5")])
      }
      // The size of the view is not known, and half of it is less.
      if verb == .shrink, from == nil {
        return Words(
          "`\(words)` has no last value",
          "A sentence needs an end: add `to` for the last value, or `by` for the change. A percentage is a part of the size.",
          [.replacing("\(start) by 50%")])
      }
      if kind == nil, verb == .rotate, from == nil {
        return Words(
          "`\(words)` has no last value",
          "A sentence needs an end: add `to` for the last value, or `by` for the change.",
          [.replacing("\(start) by 1 turn"), .replacing("\(start) to \(value)")])
      }
      // Neither a colour nor an outline has a change that can be added.
      let hasNoChange = (kind ?? verb.property?.kind) == .colour || verb == .morph
      return Words(
        "`\(words)` has no last value",
        (from == nil ? "A sentence needs an end" : "This sentence has a first value but no end")
          + (hasNoChange ? ": add `to`." : ": add `to` for the last value, or `by` for the change."),
        hasNoChange
          ? [.replacing("\(start) to \(value)")]
          : [.replacing("\(start) to \(value)"), .replacing("\(start) by \(value)")])
    }
  }
}

extension Message {
  static let toAndBy = Message(
    "M0405", "both `to` and `by` in a sentence",
    """
    `to` and `by` both say where a sentence ends: `to 100` is the last value, and `by 90` is the distance from the
    first. If the two disagreed, it would be unclear which one counts.
    """,
    wrong: "grow circle from 10 to 100 by 90",
    right: "grow circle from 10 to 100")
}
extension Finding {
  static var toAndBy: Finding {
    Finding(.toAndBy) {
      Words(
        "a sentence cannot have both `to` and `by`",
        "`to` is the last value; `by` is the distance from the first. Keep one.",
        [.line("grow circle from 10 to 100"), .line("grow circle from 10 by 90")])
    }
  }
}

extension Message {
  static let phraseTwice = Message(
    "M0406", "a repeated phrase",
    """
    A sentence has one first value, one duration and one curve, whatever word you use: `over`, `in` and `for` all
    give the duration. To change the sentence as a whole and keep its own duration or curve inside, put the sentence
    in parentheses.
    """,
    wrong: "grow circle from 10 to 100 over 2s over 3s",
    right: "(grow circle from 10 to 100 over 2s) over 3s")
}
extension Finding {
  /// - Parameter phrase: the phrase that begins with the word; `nil` in a plan.
  static func phraseTwice(_ word: String, _ phrase: Phrase?, earlier: String, first: SourceRange) -> Finding {
    Finding(.phraseTwice, related: (first, "first given here")) {
      Words(
        word == earlier
          ? "`\(word)` appears twice in this sentence" : "`\(word)` repeats what `\(earlier)` already says",
        (phrase == .to ? "A value on the way follows `through`, and the last value `to`." : "Keep one of them.")
          + (phrase?.modifier == nil
            ? "" : " To modify the whole sentence with it, put the sentence in parentheses."),
        phrase == .to
          ? [.line("fade circle from 100% through 50% to 80% over 2s")]
          : phrase.flatMap { modified(by: $0, word) }.map { [.line($0)] } ?? [])
    }
  }
}

extension Message {
  static let phraseWithoutValue = Message(
    "M0407", "a phrase without a value",
    """
    A word such as `from`, `over` or `with` says what the value after it is for, so the value must follow at once.
    The phrases themselves can be in any order.
    """,
    wrong: "grow circle from to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  static func phraseWithoutValue(_ word: String, _ valueless: Problem.Valueless, found: String) -> Finding {
    Finding(.phraseWithoutValue) {
      Words(
        "expected \(valueless.wanted) after `\(word)`, not `\(found)`",
        "The value follows its word directly.",
        [.line(valueless.example(word))])
    }
  }
}

extension Message {
  static let phraseOfOtherVerb = Message(
    "M0408", "a phrase that does not go with the verb",
    """
    `wait` writes nothing; it has only a duration. `hold` keeps a property at one value for a time: `at` gives the
    value, and without it the property keeps its current value. Neither verb goes from one value to another.
    """,
    wrong: "hold circle's radius to 40 for 1s",
    right: "hold circle's radius at 40 for 1s")
}
extension Finding {
  static func phraseOfOtherVerb(_ phrase: Phrase, _ word: String, _ verb: Verb) -> Finding {
    Finding(.phraseOfOtherVerb) {
      Words(
        "`\(verb.spelling)` cannot have `\(word)`",
        verb == .wait
          ? "`wait` writes nothing; it has only a duration." : "`hold` keeps one value; write `at` and the value.",
        verb == .wait
          ? [.line(Problem.Valueless.wait.example(verb.spelling))]
          : [phrase == .to ? .replacing("at") : .line(Phrase.at.example("at"))])
    }
  }
}

extension Message {
  static let misplacedPhrase = Message(
    "M0409", "a phrase after a modifier",
    """
    `from`, `to` and `by` belong to the sentence itself. A modifier such as `looped` ends the sentence, and what
    follows modifies the whole, which has no first value. `over`, `with`, `after` and `named` can follow a modifier;
    they then apply to the whole.
    """,
    wrong: "grow circle looped from 10 to 100",
    right: "grow circle from 10 to 100 looped")
}
extension Finding {
  static func misplacedPhrase(_ word: String, after: String) -> Finding {
    Finding(.misplacedPhrase) {
      Words(
        "`\(word)` must come before `\(after)`",
        "`from`, `to` and `by` belong to the sentence, after its verb and view. What follows a modifier applies to the whole.",
        [.line("grow circle from 10 to 100 looped twice")])
    }
  }
}

extension Message {
  static let namedWithoutText = Message(
    "M0410", "`named` without quoted text",
    """
    `named` sets the name that the timeline shows for an interval. The name can contain anything, including spaces,
    so it is in quotation marks. To name something that the script itself uses, write `let`.
    """,
    wrong: "fadeIn circle named entrance",
    right: "fadeIn circle named \"entrance\"")
}
extension Finding {
  /// - Parameter word: the word that should be in quotation marks.
  static func namedWithoutText(_ word: String?) -> Finding {
    Finding(.namedWithoutText) {
      Words(
        "`named` needs quoted text",
        "It is the name of the interval in the timeline, in quotation marks.",
        word.map { [.replacing("named \"\($0)\"")] } ?? [.line("grow circle from 10 to 100 named \"entrance\"")],
        edit: { $0.endsPhrase ? $0.replacing(word.map { "named \"\($0)\"" }) : nil })
    }
  }
}

extension Message {
  static let waitWithoutDuration = Message(
    "M0420", "`wait` without a duration",
    """
    `wait` takes time and writes nothing; everything stays where it is. It has no default duration, so you must give
    one.
    """,
    wrong: "fadeIn circle then wait",
    right: "fadeIn circle then wait 500ms")
}
extension Finding {
  static var waitWithoutDuration: Finding {
    Finding(.waitWithoutDuration) {
      Words(
        "`wait` needs a duration",
        "It has no default duration.",
        [.replacing("wait 500ms")])
    }
  }
}

extension Message {
  static let holdWithoutDuration = Message(
    "M0421", "`hold` without a duration",
    """
    `hold` keeps a property at one value and writes that value for the whole time. It has no default duration: write
    `for` and a duration.
    """,
    wrong: "hold circle's radius at 10",
    right: "hold circle's radius at 10 for 1s")
}
extension Finding {
  static var holdWithoutDuration: Finding {
    Finding(.holdWithoutDuration) {
      Words(
        "`hold` needs a duration",
        "Write `for` and a duration.",
        [.line("hold circle's radius at 10 for 1s"), .line("hold circle's opacity for 500ms")])
    }
  }
}

extension Message {
  static let byOfColour = Message(
    "M0422", "`by` with a colour",
    """
    `by` is the distance between the first value and the last. There is no such distance between colours. Give the
    last colour with `to`.
    """,
    wrong: "tint circle by #268bd2",
    right: "tint circle to #268bd2")
}
extension Finding {
  /// - Parameter word: the word in its place, if a colour follows.
  static func byOfColour(fixedBy word: String?) -> Finding {
    Finding(.byOfColour) {
      Words(
        "a colour cannot have `by`",
        "Give the last colour with `to`.",
        fixedBy: word, else: ["tint circle to #268bd2"])
    }
  }
}

extension Problem {
  /// The words that need a value.
  enum Valueless {
    case phrase(Phrase)
    case modifier(Modifier)
    case wait
    /// A word of a plan: `to`, `with`, or the name of a constant.
    case plan(PlanVerb)
    /// The `at` of a reaction.
    case instant

    /// What must follow the word, with its article.
    fileprivate var wanted: String {
      switch self {
      case .phrase(let phrase): phrase.wanted
      case .modifier(let modifier): modifier.value.words
      case .wait: Modifier.over.value.words
      case .plan: "a value"
      case .instant: "a time"
      }
    }

    /// Returns a statement in which a value follows the word.
    func example(_ word: String) -> String {
      switch self {
      case .phrase(let phrase): phrase.example(word)
      case .modifier(let modifier): modifier.example(word)
      case .wait: "wait 500ms"
      case .plan(let verb): verb.example
      case .instant: "at 1s: fadeIn circle"
      }
    }
  }
}

/// Returns a sentence in parentheses that a phrase modifies as a whole, or `nil` if the phrase cannot modify one.
private func modified(by phrase: Phrase, _ word: String) -> String? {
  switch phrase {
  case .over: "(grow circle from 1 to 9 \(word) 2s) \(word) 3s"
  case .with: "(grow circle from 1 to 9 \(word) ease-in) \(word) ease-out"
  case .after: "(fadeIn circle after 1s) after 2s"
  case .named: "(fadeIn circle named \"entrance\") named \"scene\""
  case .from, .through, .to, .by, .along, .at: nil
  }
}
