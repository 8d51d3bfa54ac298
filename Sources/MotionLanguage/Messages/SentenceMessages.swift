import MotionAlgebra
import MotionText

extension Message {
  static var sentences: [Message] {
    [
      unknownVerb, missingSubject, missingProperty, missingTo, toAndBy, phraseTwice, phraseWithoutValue,
      phraseOfOtherVerb, misplacedPhrase, namedWithoutText, andBeforeVerb, reservedView, viewTwice, noViews,
      unknownKind, possessiveWithoutProperty, propertyAfterSubject, twoProperties, verbOfOtherProperty,
      waitWithoutDuration, holdWithoutDuration, byOfColour, quotedView, propertyAfterDot,
    ]
  }
}

extension Message {
  static let unknownVerb = Message(
    "M0401", "an unknown verb",
    """
    A sentence begins with its verb, which says what changes: `grow`, `shrink`, `resize`, `scale`, `rotate`, `move`,
    `fade`, `fadeIn`, `fadeOut`, `tint`, `draw`, `morph`; `animate` for any property; `hold` and `wait` to keep things as
    they are. Each verb also has a form in -ing: `while rotating square by 1 turn`.
    """,
    wrong: "gorw circle from 10 to 100",
    right: "grow circle from 10 to 100")
}
extension Finding {
  /// - Parameter isInReaction: whether it could also be the verb of a plan.
  static func unknownVerb(_ word: String, nearest: Nearest?, isInReaction: Bool = false) -> Finding {
    Finding(.unknownVerb, isVague: true) {
      if let nearest, Keyword.beginsStatement(nearest.name) {
        return Words(
          "unknown word `\(word)`", "Did you mean `\(nearest.name)`?", correcting: nearest)
      }
      return Words(
        "unknown verb `\(word)`",
        Finding.alphabet(of: word)
          + "A sentence begins with grow, shrink, resize, scale, rotate, move, fade, fadeIn, fadeOut, tint, draw, morph, animate, hold or wait, with a definition of the prelude such as pulse or shake, or with a definition of your own."
          + (isInReaction ? " A plan begins with \(PlanVerb.allCases.map(\.rawValue).list("or"))." : ""),
        correcting: nearest,
        else: ["animate circle's opacity from 1 to 0.5"] + (isInReaction ? [PlanVerb.spring.example] : []))
    }
  }
}

extension Finding {
  /// Returns what is said about the letters of a word that are not those of English.
  private static func alphabet(of word: String) -> String {
    let others = word.unicodeScalars.filter { $0.properties.isAlphabetic && !$0.isASCII }
    guard let other = others.first else { return "" }
    let isMixed = word.unicodeScalars.contains { $0.properties.isAlphabetic && $0.isASCII }
    return isMixed
      ? "The letter `\(other)` belongs to another alphabet, even if it looks the same. "
      : "The words of a script are English. "
  }

  /// - Parameter meant: what a script says for the verb of another tool.
  static func foreignVerb(_ word: String, _ meant: ForeignWords.Verb) -> Finding {
    Finding(.unknownVerb) {
      Words(
        "unknown verb `\(word)`",
        meant.reason ?? "A script says `\(meant.instead.prefix { $0 != "\n" })`.",
        meant.example.map { [.line($0)] } ?? [.replacing(meant.instead)],
        edit: { word == meant.instead.filter { $0 != " " } ? $0.replacing(meant.instead) : nil })
    }
  }
}

extension Finding {
  /// - Parameter sentence: what a script says for a statement in plain English.
  /// - Parameter isWhole: whether it says all that the words say.
  static func plainEnglish(_ sentence: String, isWhole: Bool) -> Finding {
    Finding(.unknownVerb) {
      Words(
        "this is not a sentence of a script",
        "A sentence begins with its verb, and the view follows. Then come its values, and how long it takes.",
        [isWhole ? .replacing(sentence) : .line(sentence)])
    }
  }

  /// - Parameter word: the word before a whole sentence.
  static func wordBeforeVerb(_ word: String) -> Finding {
    Finding(.unknownVerb) {
      Words("unknown verb `\(word)`", "A sentence begins with its verb, which follows here.", [.replacing("")])
    }
  }

  /// - Parameters:
  ///   - verb: the verb and the sign that opens its arguments.
  ///   - instead: the sentence, where the arguments are clear.
  static func verbCall(_ verb: String, opening sign: String, instead: String?) -> Finding {
    Finding(.unknownVerb) {
      Words(
        "`\(verb)` takes no \(sign == "[" ? "list in brackets" : "arguments in parentheses")",
        "A sentence has its view right after the verb, and then phrases such as `to` and `over`.",
        instead.map { [.replacing($0)] } ?? [.line("move circle to (200, 100) over 1s")])
    }
  }

  /// A value of an expression, which is assigned to a property.
  static func assignment(ofCalculated function: String, _ example: String, isVerb: Bool = false) -> Finding {
    Finding(.foreignStatement) {
      Words(
        "a script assigns no values to properties",
        isVerb
          ? "A sentence changes a property over time. `shake`, `wiggle` and `blink` move a view, turn it, and make it come and go."
          : "It has no function `\(function)` either. A sentence changes a property over time.", [.line(example)])
    }
  }

  /// - Parameter sentence: a sentence that changes the property.
  static func assignment(_ sentence: String) -> Finding {
    Finding(.foreignStatement) {
      Words(
        "a script assigns no values to properties",
        "A sentence changes a property over time: 2 s without `over`. An assignment changes it at once, and 1 ms is nearly that.",
        [.replacing("\(sentence) over 1ms")])
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
  /// - Parameters:
  ///   - word: the verb as written, which may be its form in -ing.
  ///   - view: a view of the script.
  static func missingSubject(_ verb: Verb, _ word: String, isComplete: Bool, view: String) -> Finding {
    Finding(.missingSubject) {
      Words(
        "`\(word)` needs a view",
        "After the verb comes the view that changes, or `all views`.",
        isComplete
          ? [.replacing("\(word) \(view)"), .replacing("\(word) all views")]
          : [.line("\(word) \(view) to \(verb.exampleValue)")])
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
  ///   - view: a view of the script.
  static func missingProperty(
    _ verb: String, subject: String, last: String, property: String, view: String
  ) -> Finding {
    Finding(.missingProperty) {
      if Property.named(subject) != nil {
        return Words(
          "`\(verb) \(subject)` needs a view", "A property belongs to a view, or to `all views`.",
          [.replacing("\(view)'s \(subject)"), .replacing("all views' \(subject)")])
      }
      return Words(
        "`\(verb) \(subject)` needs a property",
        "This verb works on any property, so you must name the property.",
        [.replacing("\(last)\(last.hasSuffix("s") ? "'" : "'s") \(property)")])
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
  static func viewTwice(_ name: String, inGroup: Bool) -> Finding {
    Finding(.viewTwice) {
      Words(
        "`\(name)` is listed twice",
        "A \(inGroup ? "group contains" : "sentence changes") each of its views once. Delete one of the two.")
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
  /// - Parameter kinds: the kinds that the script has views of, in the plural.
  static func noViews(_ words: String?, kinds: [String] = []) -> Finding {
    Finding(.noViews) {
      Words(
        "this script has no \(words ?? "views")",
        words == nil
          ? "`all views` means every view that the script declares or mentions, and it has none."
          : "The script declares or mentions no view of that kind.",
        words == nil
          ? [.line("view circle is a circle at (100, 100)\nfadeIn all views")] : kinds.map { .likely("all \($0)") })
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
  static func unexpectedVerbOfPath(_ verb: String) -> Finding {
    Finding(.verbOfOtherProperty) {
      Words("`\(verb)` does not move along a path", "Only `move` does.", fixedBy: "move")
    }
  }

  static func allOfName(_ name: String) -> Finding {
    Finding(.unknownKind) {
      Words("`all` does not precede a name", "The name `\(name)` alone means all of its views.", fixedBy: name)
    }
  }

  /// A subject that is `all` without a kind of view.
  static var allAlone: Finding {
    Finding(.unknownKind) {
      Words("`all` needs a kind of view", "`all views` means every view of the script.", fixedBy: "all views")
    }
  }

  static func unknownKind(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownKind) {
      Words(
        "unknown kind of view `\(word)`",
        "After `all` comes `views`, or a kind of view: \(Words.list(ViewKind.allCases.map(\.plural))).",
        correcting: nearest, else: ["fadeIn all views"])
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
  static func propertyAfterSubject(subject: String, property: String, meant: String?) -> Finding {
    Finding(.propertyAfterSubject) {
      let hasApostrophe = subject.hasSuffix("'") || subject.hasSuffix("\u{2019}")
      let ending = hasApostrophe ? "s" : subject.hasSuffix("s") ? "'" : "'s"
      return Words(
        "`\(subject) \(property)` is two names in a row",
        "Write `'s` or `of` between a view and its property."
          + (meant.map { " A script says `\($0)` for `\(property)`." } ?? ""),
        [.joining("\(ending) \(meant ?? property) ")],
        // In `circles radius`, the name may be `circle`.
        edit: { subject.hasSuffix("s") || meant != nil ? nil : Edit($0.spacesBefore, "\(ending) ") })
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
        [.line("grow circle from 10 to 100 + animate circle's opacity from 0 to 1")])
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
  /// - Parameters:
  ///   - subject: the views of the sentence.
  ///   - goal: its last value; `nil` without one.
  static func verbOfOtherProperty(verb: String, property: String, subject: String, goal: String? = nil) -> Finding {
    Finding(.verbOfOtherProperty, isVague: !GrammarWord.isOne(property) && ForeignWords.property(property) == nil) {
      let title = "`\(verb)` cannot change the \(property)"
      if ["draw", "drawing"].contains(verb) {
        return Words(
          title, "`draw` shows the outline of a view bit by bit, and needs no property.",
          [.line("draw \(subject) over 1s")]
            + (property == Property.opacity.name ? goal.map { [.ownLine("fade \(subject) to \($0)")] } ?? [] : []))
      }
      if ["morph", "morphing"].contains(verb), ["outline", "shape", "path", "form"].contains(property) {
        return Words(
          title, "`morph` changes the outline of a view, and needs no property.",
          [.line("morph \(subject) to \(goal ?? Verb.morph.exampleValue)")])
      }
      if ["rotate", "rotating"].contains(verb), property == "fill" || property == "gradient" {
        return Words(
          title, "The angle of a gradient is part of it. Change the whole gradient to one with another angle.",
          [
            .line(
              "view box is a square with fill linear-gradient(0deg, red, blue)\ntint box to linear-gradient(90deg, red, blue)"
            )
          ])
      }
      switch ForeignWords.property(property) {
      case .named(let name): return Words(title, "A script calls it `\(name)`.", [.replacing(name)])
      case .missing(let reason, let example): return Words(title, reason, [.line(example)])
      case nil:
        return Words(
          title, "Use `animate`, which works on every property.",
          [.line("animate \(subject)'s \(property) \(Words.ends(of: property))")])
      }
    }
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
        fixedBy: name, else: ["fadeIn circle"])
    }
  }
}

extension Message {
  static let propertyAfterDot = Message(
    "M0424", "a dot before a property",
    """
    A property of a view is written with `'s`, or with `of`. A dot belongs to the name of a view that has several
    parts, and no part has the name of a property.
    """,
    wrong: "animate circle.opacity from 1 to 0",
    right: "animate circle's opacity from 1 to 0")
}
extension Finding {
  /// - Parameter lacksEnd: whether the sentence has no last value, which the message then adds.
  static func propertyAfterDot(_ view: String, _ property: String, lacksEnd: Bool) -> Finding {
    Finding(.propertyAfterDot) {
      let possessive = "\(view)\(view.hasSuffix("s") ? "'" : "'s") \(property)"
      return Words(
        "a property follows `'s`, not a dot", "With the dot, the name would be that of a view.",
        [.replacing(lacksEnd ? "\(possessive) \(Words.ends(of: property))" : possessive)],
        edit: { lacksEnd ? nil : $0.replacing(possessive) })
    }
  }
}
