import MotionText

extension Message {
  static var sentences: [Message] {
    [
      unknownVerb, missingSubject, missingProperty, missingTo, toAndBy, phraseTwice, phraseWithoutValue,
      phraseOfOtherVerb, misplacedPhrase, namedWithoutText, andBeforeVerb, reservedView, viewTwice, noViews,
      unknownKind, possessiveWithoutProperty, propertyAfterSubject, twoProperties, verbOfOtherProperty,
      waitWithoutDuration, holdWithoutDuration, byOfColour,
    ]
  }
}

extension Message {
  static let unknownVerb = Message(
    "M0401", "a verb that there is not",
    """
    A sentence begins with its verb, which says what changes: `grow`, `shrink`, `resize`, `scale`, `rotate`, `move`, `fade`,
    `fadeIn`, `fadeOut`, `tint`, `draw`; `animate` for any property; `hold` and `wait` for what stays. Each also has a form
    in -ing: `while rotating square by 1 turn`.
    """,
    wrong: "gorw circle from 10 to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  static func unknownVerb(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownVerb) {
      Words(
        "there is no verb `\(word)`",
        "A sentence begins with one of: grow, shrink, resize, scale, rotate, move, fade, fadeIn, fadeOut, tint, draw, animate, hold, wait; or with a sentence of the prelude, as pulse or shake, or of your own.",
        Suggestion.correcting(nearest, else: ["animate circle's opacity from 1 to 0.5"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let missingSubject = Message(
    "M0402", "a sentence without a view",
    """
    After the verb comes what it changes: a view by its name, several joined with `and`, a group, or `all views`. Views need
    no declaration; the name is enough. Only `fadeIn` and `fadeOut` may stand without one, and then mean all views.
    """,
    wrong: "grow from 10 to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  static func missingSubject(_ verb: String, isComplete: Bool) -> Finding {
    Finding(.missingSubject) {
      let value = Verb.allCases.first { $0.spelling == verb }?.exampleValue ?? "100"
      return Words(
        "`\(verb)` what?",
        "After the verb comes the view that changes, or `all views`.",
        isComplete
          ? [.replacing("\(verb) circle"), .replacing("\(verb) all views")] : [.line("\(verb) circle to \(value)")])
    }
  }
}

extension Message {
  static let missingProperty = Message(
    "M0403", "a sentence that does not say which property",
    """
    Most verbs know what they change: `rotate` the rotation, `tint` the fill. `animate` and `hold` work on any property,
    so that it is named: `circle's opacity` or `the opacity of circle`.
    """,
    wrong: "animate circle from 0 to 1",
    right: "animate circle's opacity from 0 to 1")
}
extension Finding {
  static func missingProperty(_ verb: String, subject: String, last: String) -> Finding {
    Finding(.missingProperty) {
      Words(
        "`\(verb) \(subject)` does not say which property",
        "This verb works on any property, so that it must be named.",
        [.replacing("\(last)\(last.hasSuffix("s") ? "'" : "'s") opacity")])
    }
  }
}

extension Message {
  static let missingTo = Message(
    "M0404", "a sentence that does not say where to",
    """
    A sentence may leave out where it begins, since a property always stands somewhere. Where it ends must be said: `to` is the
    last value, `by` how far it is from the first. `fadeIn`, `fadeOut` and `draw` know their end themselves.
    """,
    wrong: "grow circle from 10 over 1s",
    right: "grow circle from 10 to 100 over 1s")
}
extension Finding {
  static func missingTo(_ verb: Verb, words: String, from: String?) -> Finding {
    Finding(.missingTo) {
      let start = from ?? words
      let value = verb.exampleValue
      let isColour = verb == .tint || verb == .color
      return Words(
        "`\(words)` does not say where to",
        (from == nil ? "A sentence needs its last value" : "It has a first value but no last one")
          + (isColour ? ": say `to`." : ": say `to`, or `by` for a change."),
        isColour
          ? [.replacing("\(start) to \(value)")]
          : [.replacing("\(start) to \(value)"), .replacing("\(start) by \(value)")])
    }
  }
}

extension Message {
  static let toAndBy = Message(
    "M0405", "a sentence with two ends",
    """
    `to` and `by` are two ways to say the same: `to 100` is the last value itself, `by 90` how far it is from the first. One of
    them is enough; if they did not agree, which one should hold?
    """,
    wrong: "grow circle from 10 to 100 by 90",
    right: "grow circle from 10 to 100")
}
extension Finding {
  static var toAndBy: Finding {
    Finding(.toAndBy) {
      Words(
        "a sentence has `to` or `by`, not both",
        "`to` is the last value itself, `by` how far it is from the first.",
        [.line("grow circle from 10 to 100"), .line("grow circle from 10 by 90")])
    }
  }
}

extension Message {
  static let phraseTwice = Message(
    "M0406", "something said twice in one sentence",
    """
    A sentence has one first value, one duration, one curve, whatever the word: `over`, `in` and `for` all say how long. To change
    the sentence as a whole, with its own duration or curve inside, put it in parentheses.
    """,
    wrong: "grow circle from 10 to 100 over 2s over 3s",
    right: "(grow circle from 10 to 100 over 2s) over 3s")
}
extension Finding {
  static func phraseTwice(_ word: String, earlier: String, first: SourceRange) -> Finding {
    Finding(.phraseTwice, related: (first, "it was said here first")) {
      Words(
        word == earlier ? "`\(word)` is said twice in one sentence" : "`\(word)` says again what `\(earlier)` has said",
        "Say it once."
          + (modified(by: word) == nil
            ? "" : " To modify the whole sentence with it, put the sentence in parentheses."),
        modified(by: word).map { [.line($0)] } ?? [])
    }
  }
}

extension Message {
  static let phraseWithoutValue = Message(
    "M0407", "a phrase without its value",
    """
    A word such as `from`, `over` or `with` says what the value right after it is for. The two belong together; the phrases
    themselves may stand in any order.
    """,
    wrong: "grow circle from to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  static func phraseWithoutValue(_ word: String, found: String) -> Finding {
    Finding(.phraseWithoutValue) {
      Words(
        "after `\(word)` comes \(wanted(after: word)), not `\(found)`",
        "The word and what it says stand together.",
        [.line(Words.example(of: word))])
    }
  }
}

extension Message {
  static let phraseOfOtherVerb = Message(
    "M0408", "a phrase that the verb does not take",
    """
    `wait` writes nothing, and says only how long. `hold` keeps one value for a time: `at` says which one, and without it the
    property stays where it stands. Neither goes from one value to another.
    """,
    wrong: "hold circle's radius to 40 for 1s",
    right: "hold circle's radius at 40 for 1s")
}
extension Finding {
  static func phraseOfOtherVerb(_ word: String, verb: String) -> Finding {
    Finding(.phraseOfOtherVerb) {
      Words(
        "`\(verb)` takes no `\(word)`",
        verb == "wait" ? "Waiting writes nothing; it only says how long." : "Holding keeps one value; `at` says which.",
        verb == "wait"
          ? [.line("wait 500ms")]
          : word == "to" ? [.replacing("at")] : [.line("hold circle's radius at 10 for 1s")])
    }
  }
}

extension Message {
  static let misplacedPhrase = Message(
    "M0409", "a phrase after a modifier",
    """
    `from`, `to` and `by` belong to the sentence itself. A word such as `looped` makes a whole of it, and what follows changes that
    whole, which has no first value any more. `over`, `with`, `after` and `named` may follow, and mean the whole then.
    """,
    wrong: "grow circle looped from 10 to 100",
    right: "grow circle from 10 to 100 looped")
}
extension Finding {
  static func misplacedPhrase(_ word: String, after: String) -> Finding {
    Finding(.misplacedPhrase) {
      Words(
        "`\(word)` comes too late after `\(after)`",
        "`from`, `to` and `by` belong to a sentence, right after its verb and view; what follows modifies the whole.",
        [.line("grow circle from 10 to 100 looped twice")])
    }
  }
}

extension Message {
  static let namedWithoutText = Message(
    "M0410", "a name of an interval without quotation marks",
    """
    `named` gives an interval the name that the timeline shows. It is a text and may hold anything, spaces too, so that it
    stands in quotation marks. A name that the script itself goes on using is given with `let`.
    """,
    wrong: "fadeIn circle named entrance",
    right: "fadeIn circle named \"entrance\"")
}
extension Finding {
  /// With the word that should be a text.
  static func namedWithoutText(_ word: String?) -> Finding {
    Finding(.namedWithoutText) {
      Words(
        "after `named` comes a text",
        "It is the name of the interval in the timeline, in quotation marks.",
        word.map { [.replacing("named \"\($0)\"")] } ?? [.line("grow circle from 10 to 100 named \"entrance\"")],
        edit: { $0.endsPhrase ? $0.replacing(word.map { "named \"\($0)\"" }) : nil })
    }
  }
}

extension Message {
  static let andBeforeVerb = Message(
    "M0411", "two sentences joined with and",
    """
    `and` joins views into one subject: `fadeIn circle and square`. Two sentences that play together are joined with `while` or
    `+`, two that follow each other with `then` or `*`.
    """,
    wrong: "fadeIn circle and rotate square by 90 degrees",
    right: "fadeIn circle while rotate square by 90 degrees")
}
extension Finding {
  static func andBeforeVerb(_ verb: String) -> Finding {
    Finding(.andBeforeVerb) {
      Words(
        "`and` joins views, and `\(verb)` is a verb",
        "Two animations that play together are joined with `while` or `+`.",
        [.replacing("while")])
    }
  }
}

extension Message {
  static let reservedView = Message(
    "M0412", "a word of the language as a view",
    """
    Phrase words, modifiers and units hold sentences together and cannot name a view. Most often a view was forgotten before
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
        "It is a word of the language. Choose another name for the view.")
    }
  }
}

extension Message {
  static let viewTwice = Message(
    "M0413", "a view that is listed twice",
    """
    A sentence moves each of its views once. To move one twice, say two sentences: one after the other, since at the same time
    they would write one property.
    """,
    wrong: "fadeIn circle and circle",
    right: "fadeIn circle and square")
}
extension Finding {
  static func viewTwice(_ name: String) -> Finding {
    Finding(.viewTwice) {
      Words(
        "`\(name)` is in this list twice",
        "Each view is moved once by a sentence.")
    }
  }
}

extension Message {
  static let noViews = Message(
    "M0414", "all of the views, where there are none",
    """
    `all views`, and `fadeIn` and `fadeOut` alone, mean every view that is declared or mentioned anywhere in the script;
    `all circles` means those of that kind. A sentence about nothing is most likely a slip.
    """,
    wrong: "fadeOut all views",
    right: "fadeOut circle and square")
}
extension Finding {
  static func noViews(_ words: String?) -> Finding {
    Finding(.noViews) {
      Words(
        "there are no \(words ?? "views") in this script",
        "All the views that are mentioned anywhere would be meant, and \(words == nil ? "none is" : "none of them is of that kind").",
        words == nil ? [.line("fadeIn circle and square")] : [])
    }
  }
}

extension Message {
  static let unknownKind = Message(
    "M0415", "a kind of view that there is not",
    """
    After `all` comes `views`, or a kind in the plural: circles, squares, rectangles, ellipses, lines, paths, texts,
    boxes. Some of the views under a name of their own are a group: `group buttons = ok and cancel`, then `fadeIn buttons`.
    """,
    wrong: "fadeIn circle then fadeOut all cirlces",
    right: "fadeIn circle then fadeOut all circles")
}
extension Finding {
  static func unknownKind(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownKind) {
      Words(
        "there is no kind of view called `\(word)`",
        "After `all` comes `views`, or a kind of view: \(Words.list(ViewKind.allCases.map(\.plural))).",
        Suggestion.correcting(nearest, else: ["fadeIn all views"]),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let possessiveWithoutProperty = Message(
    "M0416", "a view's what?",
    """
    After `circle's` comes a property of it: radius, size, position, scale, rotation, opacity, fill, trim, or a name of your own, which is
    then a plain number.
    """,
    wrong: "animate circle's from 0 to 1",
    right: "animate circle's opacity from 0 to 1")
}
extension Finding {
  static func possessiveWithoutProperty(_ view: String) -> Finding {
    Finding(.possessiveWithoutProperty) {
      Words(
        "`\(view)'s` what?",
        "After it comes the name of a property.",
        [.line("animate \(view)'s opacity from 0 to 1")])
    }
  }
}

extension Message {
  static let propertyAfterSubject = Message(
    "M0417", "two names side by side",
    """
    The property of a view is said as in English: `circle's radius`, or `the radius of circle`. Two views are joined with `and`.
    """,
    wrong: "animate circle radius from 10 to 100",
    right: "animate circle's radius from 10 to 100")
}
extension Finding {
  static func propertyAfterSubject(subject: String, property: String) -> Finding {
    Finding(.propertyAfterSubject) {
      Words(
        "`\(subject) \(property)` are two names side by side",
        "The property of a view is said with 's, or with `of`.",
        [.joining("\(subject.hasSuffix("s") ? "'" : "'s") \(property) ")],
        edit: { Edit($0.spacesBefore, subject.hasSuffix("s") ? "' " : "'s ") })
    }
  }
}

extension Message {
  static let twoProperties = Message(
    "M0418", "two properties in one sentence",
    """
    A sentence changes one property, from one value to another. `from radius 10 to 100` may name it, at either end. Two properties that
    change together are two sentences, joined with `+`.
    """,
    wrong: "grow circle from radius 10 to scale 2",
    right: "grow circle from radius 10 to 100 + scale circle to 2")
}
extension Finding {
  static func twoProperties(_ first: String, _ second: String) -> Finding {
    Finding(.twoProperties) {
      Words(
        "this sentence is about `\(first)`, and here about `\(second)`",
        "A sentence changes one property. Join two sentences with `+`.",
        [.line("grow circle from radius 10 to 100 + animate circle's opacity from 0 to 1")])
    }
  }
}

extension Message {
  static let verbOfOtherProperty = Message(
    "M0419", "a property that the verb does not change",
    """
    A verb says what changes: `rotate` turns, `draw` shows more or less of an outline. For every property, `animate` is the verb that fits.
    """,
    wrong: "rotate circle's radius to 100",
    right: "animate circle's radius to 100")
}
extension Finding {
  static func verbOfOtherProperty(verb: String, property: String) -> Finding {
    Finding(.verbOfOtherProperty) {
      Words(
        "`\(verb)` does not change the \(property)",
        "`animate` changes any property.",
        [.line("animate circle's \(property) \(Words.ends(of: property))")])
    }
  }
}

extension Message {
  static let waitWithoutDuration = Message(
    "M0420", "a wait without a duration",
    """
    `wait` takes time and writes nothing; everything stays where it is. How long it takes has no usual value, so it is said.
    """,
    wrong: "fadeIn circle then wait",
    right: "fadeIn circle then wait 500ms")
}
extension Finding {
  static var waitWithoutDuration: Finding {
    Finding(.waitWithoutDuration) {
      Words(
        "`wait` how long?",
        "Say a duration.",
        [.replacing("wait 500ms")])
    }
  }
}

extension Message {
  static let holdWithoutDuration = Message(
    "M0421", "a hold without a duration",
    """
    `hold` keeps a property at one value, and writes it all the while. How long it does so has no usual value: say `for` and a
    duration.
    """,
    wrong: "hold circle's radius at 10",
    right: "hold circle's radius at 10 for 1s")
}
extension Finding {
  static var holdWithoutDuration: Finding {
    Finding(.holdWithoutDuration) {
      Words(
        "`hold` for how long?",
        "Holding keeps a value for a time; say which.",
        [.line("hold circle's radius at 10 for 1s"), .line("hold circle's opacity for 500ms")])
    }
  }
}

extension Message {
  static let byOfColour = Message(
    "M0422", "a colour with by",
    """
    `by` is how far the last value is from the first. Between colours there is no such distance that a person could name: say the
    colour that it ends with.
    """,
    wrong: "tint circle by #268bd2",
    right: "tint circle to #268bd2")
}
extension Finding {
  static var byOfColour: Finding {
    Finding(.byOfColour) {
      Words(
        "a colour has no `by`",
        "Say the last colour.",
        [.replacing("to")],
        edit: { $0.replacing("to") })
    }
  }
}

private func wanted(after word: String) -> String {
  switch word {
  case "from", "to", "by", "at": "a value"
  case "with", "using": "a curve"
  case "looped", "repeated": "a number of times"
  default: "a duration"
  }
}

/// The sentence as a whole, modified by what may be said twice.
private func modified(by word: String) -> String? {
  switch word {
  case "over", "in", "for": "(grow circle from 1 to 9 \(word) 2s) \(word) 3s"
  case "with", "using": "(grow circle from 1 to 9 \(word) ease-in) \(word) ease-out"
  case "after": "(fadeIn circle after 1s) after 2s"
  case "named": "(fadeIn circle named \"entrance\") named \"scene\""
  default: nil
  }
}
