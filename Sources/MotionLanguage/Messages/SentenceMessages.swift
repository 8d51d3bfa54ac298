import MotionText

extension Message {
  static var sentences: [Message] {
    [
      unknownVerb, missingSubject, missingProperty, missingTo, toAndBy, phraseTwice, phraseWithoutValue,
      phraseOfOtherVerb, misplacedPhrase, namedWithoutText, andBeforeVerb, reservedView, viewTwice, noViews,
      unknownKind, possessiveWithoutProperty, propertyAfterSubject, twoProperties, verbOfOtherProperty,
      waitWithoutDuration, holdWithoutDuration, byOfColour, quotedView,
    ]
  }
}

extension Message {
  static let unknownVerb = Message(
    "M0401", "an unknown verb",
    """
    A sentence begins with its verb, which says what changes: `grow`, `shrink`, `resize`, `scale`, `rotate`, `move`,
    `fade`, `fadeIn`, `fadeOut`, `tint`, `draw`; `animate` for any property; `hold` and `wait` to keep things as
    they are. Each verb also has a form in -ing: `while rotating square by 1 turn`.
    """,
    wrong: "gorw circle from 10 to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  /// - Parameter isInReaction: whether it could also be the verb of a plan.
  static func unknownVerb(_ word: String, nearest: Nearest?, isInReaction: Bool = false) -> Finding {
    Finding(.unknownVerb) {
      if let nearest, Keyword.beginsStatement(nearest.name) {
        return Words(
          "unknown word `\(word)`", "Did you mean `\(nearest.name)`?", [.replacing(nearest.name)],
          edit: { $0.correcting(nearest) })
      }
      return Words(
        "unknown verb `\(word)`",
        "A sentence begins with grow, shrink, resize, scale, rotate, move, fade, fadeIn, fadeOut, tint, draw, animate, hold or wait, with a definition of the prelude such as pulse or shake, or with a definition of your own."
          + (isInReaction ? " A plan begins with \(PlanVerb.allCases.map(\.rawValue).list("or"))." : ""),
        Suggestion.correcting(
          nearest,
          else: isInReaction && word == "stop"
            ? ["on press of circle: remove \"move\" from circle"]
            : ["animate circle's opacity from 1 to 0.5"] + (isInReaction ? [PlanVerb.spring.example] : [])),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let missingSubject = Message(
    "M0402", "a sentence without a view",
    """
    After the verb comes what it changes: a view, several views joined with `and`, a group, or `all views`. You do
    not have to declare views; their names are enough. Only `fadeIn` and `fadeOut` can be without a view. They then
    apply to all views.
    """,
    wrong: "grow from 10 to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  /// - Parameter word: the verb as written, which may be its form in -ing.
  static func missingSubject(_ verb: Verb, _ word: String, isComplete: Bool) -> Finding {
    Finding(.missingSubject) {
      Words(
        "`\(word)` needs a view",
        "After the verb comes the view that changes, or `all views`.",
        isComplete
          ? [.replacing("\(word) circle"), .replacing("\(word) all views")]
          : [.line("\(word) circle to \(verb.exampleValue)")])
    }
  }
}

extension Message {
  static let missingProperty = Message(
    "M0403", "a sentence without a property",
    """
    Most verbs imply their property: `rotate` changes the rotation, `tint` the fill. `animate` and `hold` work on
    any property, so you must name it: `circle's opacity` or `the opacity of circle`.
    """,
    wrong: "animate circle from 0 to 1",
    right: "animate circle's opacity from 0 to 1")
}
extension Finding {
  /// - Parameters:
  ///   - last: the last word of the subject.
  ///   - property: a property that can have the values of the sentence.
  static func missingProperty(_ verb: String, subject: String, last: String, property: String) -> Finding {
    Finding(.missingProperty) {
      Words(
        "`\(verb) \(subject)` needs a property",
        "This verb works on any property, so you must name the property.",
        [.replacing("\(last)\(last.hasSuffix("s") ? "'" : "'s") \(property)")])
    }
  }
}

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
      let value = kind?.example ?? verb.exampleValue
      let isColour = (kind ?? verb.property?.kind) == .colour
      return Words(
        "`\(words)` has no last value",
        (from == nil ? "A sentence needs an end" : "This sentence has a first value but no end")
          + (isColour ? ": add `to`." : ": add `to` for the last value, or `by` for the change."),
        isColour
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
        "Keep one of them."
          + (phrase?.modifier == nil
            ? "" : " To modify the whole sentence with it, put the sentence in parentheses."),
        phrase.flatMap { modified(by: $0, word) }.map { [.line($0)] } ?? [])
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
  static let andBeforeVerb = Message(
    "M0411", "`and` between sentences",
    """
    `and` joins views into one subject: `fadeIn circle and square`. Join sentences that play together with `while`
    or `+`, and sentences that follow each other with `then` or `*`.
    """,
    wrong: "fadeIn circle and rotate square by 90 degrees",
    right: "fadeIn circle while rotate square by 90 degrees")
}
extension Finding {
  static func andBeforeVerb(_ verb: String) -> Finding {
    Finding(.andBeforeVerb) {
      Words(
        "`and` joins views, but `\(verb)` is a verb",
        "Write `while` or `+` to play two animations together.",
        [.replacing("while")])
    }
  }
}

extension Message {
  static let reservedView = Message(
    "M0412", "a reserved word as a view",
    """
    Phrase words, modifiers and units hold sentences together and cannot name a view. Often a view is missing before
    the word.
    """,
    wrong: "fadeIn circle and over 2s",
    right: "fadeIn circle and square over 2s")
}
extension Finding {
  static func reservedView(_ word: String) -> Finding {
    Finding(.reservedView) {
      Words(
        "`\(word)` cannot be the name of a view",
        "It is a reserved word. Choose another name for the view.")
    }
  }
}

extension Message {
  static let viewTwice = Message(
    "M0413", "a view listed twice",
    """
    A sentence changes each of its views once. To move a view twice, write two sentences and join them with `then`;
    if they played together, both would write the same property.
    """,
    wrong: "fadeIn circle and circle",
    right: "fadeIn circle and square")
}
extension Finding {
  static func viewTwice(_ name: String) -> Finding {
    Finding(.viewTwice) {
      Words(
        "`\(name)` is listed twice",
        "A sentence changes each of its views once. Delete one of the two.")
    }
  }
}

extension Message {
  static let noViews = Message(
    "M0414", "a sentence about all views of a script without views",
    """
    `all views`, and `fadeIn` and `fadeOut` alone, apply to every view that the script declares or mentions. `all
    circles` applies to the views of that kind. This script has none, so the sentence would do nothing.
    """,
    wrong: "fadeOut all views",
    right: "fadeOut circle and square")
}
extension Finding {
  static func noViews(_ words: String?) -> Finding {
    Finding(.noViews) {
      Words(
        "this script has no \(words ?? "views")",
        words == nil
          ? "`all views` means every view that the script declares or mentions, and it has none."
          : "The script declares or mentions no view of that kind.",
        words == nil ? [.line("fadeIn circle and square")] : [])
    }
  }
}

extension Message {
  static let unknownKind = Message(
    "M0415", "an unknown kind of view after `all`",
    """
    After `all` comes `views`, or a kind of view in the plural: circles, squares, rectangles, ellipses, lines,
    paths, texts, boxes. To give some views a name of their own, declare a group: `group buttons = ok and cancel`,
    then `fadeIn buttons`.
    """,
    wrong: "fadeIn circle then fadeOut all cirlces",
    right: "fadeIn circle then fadeOut all circles")
}
extension Finding {
  static func unknownKind(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownKind) {
      Words(
        "unknown kind of view `\(word)`",
        "After `all` comes `views`, or a kind of view: \(Words.list(ViewKind.allCases.map(\.plural))).",
        Suggestion.correcting(nearest, else: ["fadeIn all views"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let possessiveWithoutProperty = Message(
    "M0416", "a possessive without a property",
    """
    After `circle's` comes a property: radius, size, position, scale, rotation, opacity, fill, trim, or a name of
    your own, which is a plain number.
    """,
    wrong: "animate circle's from 0 to 1",
    right: "animate circle's opacity from 0 to 1")
}
extension Finding {
  static func possessiveWithoutProperty(_ view: String) -> Finding {
    Finding(.possessiveWithoutProperty) {
      Words(
        "missing property after `\(view)'s`",
        "Write the name of a property after it.",
        [.line("animate \(view)'s opacity from 0 to 1")])
    }
  }
}

extension Message {
  static let propertyAfterSubject = Message(
    "M0417", "a property without `'s`",
    """
    Write a property of a view as in English: `circle's radius` or `the radius of circle`. Join two views with
    `and`.
    """,
    wrong: "animate circle radius from 10 to 100",
    right: "animate circle's radius from 10 to 100")
}
extension Finding {
  /// - Parameter subject: the view with an apostrophe if one follows it.
  static func propertyAfterSubject(subject: String, property: String) -> Finding {
    Finding(.propertyAfterSubject) {
      let hasApostrophe = subject.hasSuffix("'") || subject.hasSuffix("\u{2019}")
      let ending = hasApostrophe ? "s" : subject.hasSuffix("s") ? "'" : "'s"
      return Words(
        "`\(subject) \(property)` is two names in a row",
        "Write `'s` or `of` between a view and its property.",
        [.joining("\(ending) \(property) ")],
        // In `circles radius`, the name may be `circle`.
        edit: { subject.hasSuffix("s") ? nil : Edit($0.spacesBefore, "\(ending) ") })
    }
  }
}

extension Message {
  static let twoProperties = Message(
    "M0418", "two properties in one sentence",
    """
    A sentence changes one property from one value to another. `from radius 10 to 100` can name it, at either end.
    To change two properties together, write two sentences and join them with `+`.
    """,
    wrong: "grow circle from radius 10 to scale 2",
    right: "grow circle from radius 10 to 100 + scale circle to 2")
}
extension Finding {
  static func twoProperties(_ first: String, _ second: String) -> Finding {
    Finding(.twoProperties) {
      Words(
        "this sentence changes `\(first)`, so it cannot change `\(second)` too",
        "A sentence changes one property. Join two sentences with `+`.",
        [.line("grow circle from radius 10 to 100 + animate circle's opacity from 0 to 1")])
    }
  }
}

extension Message {
  static let verbOfOtherProperty = Message(
    "M0419", "a verb that does not change the property",
    """
    A verb says what changes: `rotate` changes the rotation, and `draw` how much of an outline shows. The verb
    `animate` works on every property.
    """,
    wrong: "rotate circle's radius to 100",
    right: "animate circle's radius to 100")
}
extension Finding {
  static func verbOfOtherProperty(verb: String, property: String) -> Finding {
    Finding(.verbOfOtherProperty) {
      Words(
        "`\(verb)` cannot change the \(property)",
        "Use `animate`, which works on every property.",
        [.line("animate circle's \(property) \(Words.ends(of: property))")])
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
  static var byOfColour: Finding {
    Finding(.byOfColour) {
      Words(
        "a colour cannot have `by`",
        "Give the last colour with `to`.",
        [.replacing("to")],
        edit: { $0.replacing("to") })
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
  case .from, .to, .by, .along, .at: nil
  }
}

extension Message {
  static let quotedView = Message(
    "M0423", "a view in quotation marks",
    """
    The names of views are words without quotation marks, as the names of `let` are. Quotation marks are for texts:
    what a text view shows, the path of an outline, the name of an interval or of a file.
    """,
    wrong: "fadeIn \"circle\"",
    right: "fadeIn circle")
}
extension Finding {
  /// - Parameter name: the text between the marks if it can be the name of a view.
  static func quotedView(_ name: String?) -> Finding {
    Finding(.quotedView) {
      Words(
        "a view is written without quotation marks",
        "Quotation marks are for texts, such as the name of an interval. The name of a view is a word.",
        name.map { [.replacing($0)] } ?? [.line("fadeIn circle")],
        edit: { $0.replacing(name) })
    }
  }
}
