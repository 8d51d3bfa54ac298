import MotionAlgebra

extension Message {
  static var statements: [Message] {
    [
      letWithoutName, letMissing, letWithoutEquals, letWithoutValue, reservedName, dottedName, duplicateName,
      defaultWithoutValue, defaultOfOther, defaultTwice, letWithParameters,
      foreignStatement, numberedName,
    ]
  }
}

extension Message {
  static let letWithoutName = Message(
    "M0202", "`let` without a name",
    """
    `let` names an animation or a value, so that you can write it once and use it often. The name follows `let` and
    consists of letters, digits, _ and -.
    """,
    wrong: "let = fadeIn circle",
    right: """
      let entrance = fadeIn circle
      play entrance
      """)
}
extension Finding {
  static var letWithoutName: Finding {
    Finding(.letWithoutName) {
      Words(
        "missing name after `let`",
        "Write `let`, a name, `=` and an animation or a value.",
        [.line("let left = grow circle from 10 to 100")])
    }
  }
}

extension Message {
  static let letMissing = Message(
    "M0203", "a name without `let`",
    """
    `let` declares a name, once. Without `let`, `left = …` looks like an assignment, but a script cannot change what
    a name stands for.
    """,
    wrong: """
      left = fadeIn circle
      play left
      """,
    right: """
      let left = fadeIn circle
      play left
      """)
}
extension Finding {
  /// - Parameters:
  ///   - name: the name before `=`.
  ///   - isNew: whether no statement above declares the name.
  static func letMissing(_ name: String, isNew: Bool) -> Finding {
    Finding(.letMissing) {
      Words(
        "a name is declared with `let`",
        "Write `let`, a name, `=` and an animation or a value.",
        [.replacing("let \(name)")],
        edit: { isNew && $0.isForgottenLet(name) ? $0.replacing("let \(name)") : nil })
    }
  }
}

extension Message {
  static let letWithoutEquals = Message(
    "M0204", "`let` without `=`",
    """
    The sign `=` separates a name from what it stands for. It shows where the name ends, because names look like the
    words of a sentence.
    """,
    wrong: """
      let entrance fadeIn circle
      play entrance
      """,
    right: """
      let entrance = fadeIn circle
      play entrance
      """)
}
extension Finding {
  /// - Parameter isCertain: whether nothing but the sign can be meant.
  static func letWithoutEquals(_ name: String, hasValue: Bool, isCertain: Bool = true) -> Finding {
    Finding(.letWithoutEquals) {
      Words(
        "missing `=` after `let \(name)`",
        "Write `let`, a name, `=` and an animation or a value.",
        hasValue ? [.replacing("\(name) =")] : [.line("let \(name) = grow circle from 10 to 100")],
        edit: { hasValue && isCertain && $0.hasOnlyValueBehind ? $0.replacing("\(name) =") : nil })
    }
  }
}

extension Message {
  static let letWithoutValue = Message(
    "M0205", "`let` without a value",
    """
    After `=` comes what the name stands for: an animation, or a number, duration, angle, point, colour or curve. It
    can be on the next line. The animation that does nothing is called `nothing`.
    """,
    wrong: """
      let entrance =
      let exit = fadeOut circle
      """,
    right: """
      let entrance = nothing
      let exit = entrance then fadeOut circle
      """)
}
extension Finding {
  static func letWithoutValue(_ name: String) -> Finding {
    Finding(.letWithoutValue) {
      Words(
        "missing value after `let \(name) =`",
        "After `=` comes an animation or a value.",
        [.line("let \(name) = grow circle from 10 to 100"), .line("let \(name) = 2s")])
    }
  }
}

extension Message {
  static let reservedName = Message(
    "M0206", "a reserved word as a name",
    """
    Phrase words (`from`, `over`), modifiers (`looped`), units (`px`, `s`) and joining words (`then`, `and`) hold
    sentences together. If they could be names, some sentences would have two meanings. Verbs, curves and colours
    can be names, because their position shows what they are. "Reserved words" in grammar.md lists the reserved ones.
    """,
    wrong: """
      let px = 2
      grow circle to 10*px
      """,
    right: """
      let my-px = 2
      grow circle to 10*my-px
      """)
}
extension Finding {
  /// - Parameter renamed: the statement with another name in all of its places, if it is known.
  static func reservedName(_ name: String, renamed: String? = nil) -> Finding {
    Finding(.reservedName) {
      Words(
        "`\(name)` is a reserved word and cannot be a name",
        "If phrase words, modifiers and units could be names, sentences would be ambiguous. Choose another name.",
        [renamed.map { .ownLine($0) } ?? .replacing("my-\(name)")])
    }
  }
}

extension Message {
  static let dottedName = Message(
    "M0207", "a dot in a declared name",
    """
    A name with dots, such as `motion.duration.fast`, is the path of something in a used file. Your own names have
    no dots. Join their parts with a hyphen.
    """,
    wrong: """
      let brand.fast = 200ms
      fadeIn circle over 1s
      """,
    right: """
      let brand-fast = 200ms
      fadeIn circle over brand-fast
      """)
}
extension Finding {
  /// - Parameters:
  ///   - isProperty: whether it is a property of a view, to which a script assigns nothing.
  ///   - value: the value of the property.
  static func dottedName(_ name: String, isProperty: Bool = false, value: String? = nil) -> Finding {
    Finding(.dottedName) {
      if isProperty {
        let parts = name.split(separator: ".")
        return Words(
          "a declared name cannot contain a dot",
          "`let` names a value or an animation. A sentence changes the property of a view.",
          [.line("animate \(parts[0])'s \(parts[1]) \(value.map { "to \($0)" } ?? Words.ends(of: String(parts[1])))")])
      }
      return Words(
        "a declared name cannot contain a dot",
        "Names with dots come from used files. Your own names consist of letters, digits, _ and -.",
        [.replacing(name.split(separator: ".").reduce("", Finding.joined))])
    }
  }

  /// Returns the parts of a name with a hyphen between them where a letter follows.
  private static func joined(_ name: String, _ part: Substring) -> String {
    name + (name.isEmpty || part.first?.isNumber ?? true ? "" : "-") + part
  }
}

extension Message {
  static let numberedName = Message(
    "M0214", "a sign between a name and its number",
    """
    A hyphen belongs to a name only where a letter follows it, so that `pi-1` is a subtraction. Write the number of a
    name without a sign: `card1`, `card2`. The views of a declaration of many, such as `view dots is a row of 5 circles`,
    have a dot before their number: `dots.1`.
    """,
    wrong: "fadeIn card-1 then fadeOut card-1",
    right: "fadeIn card1 then fadeOut card1")
}
extension Finding {
  static func numberedName(_ words: String, _ name: String) -> Finding {
    Finding(.numberedName) {
      Words(
        "`\(words)` is not a name",
        name.contains(".")
          ? "The views of a declaration of many have a dot before their number. The first is number 1."
          : "A number follows a name without a sign.",
        [.replacing(name)])
    }
  }

  /// An index that no view of a declaration has.
  static func indexBeyond(_ words: String, _ name: String, count: Int) -> Finding {
    Finding(.numberedName) {
      Words(
        "`\(words)` is not a name",
        "`\(name)` has \(count) views. Their names have a dot and a number, which counts from 1.",
        [.line("fadeIn \(name).\(count)")])
    }
  }
}

extension Message {
  static let duplicateName = Message(
    "M0208", "a name declared twice",
    """
    A name has one meaning in the whole script, so you can read a script in any order. Give the second one another
    name. If it builds on the first, it can use it.
    """,
    wrong: """
      let left = fadeIn circle
      let left = left then fadeOut circle
      play left
      """,
    right: """
      let left = fadeIn circle
      let left-and-back = left then fadeOut circle
      play left-and-back
      """)
}
extension Finding {
  /// - Parameter isView: whether it is a view that has the name of a `let`.
  static func duplicateName(_ name: String, first: SourceRange, isView: Bool = false) -> Finding {
    Finding(.duplicateName, related: (first, "first declared here")) {
      Words(
        "the name `\(name)` is declared twice",
        // Sentences name the view, so the other name changes.
        "A name has one meaning in the whole script. Choose another name\(isView ? " for the `let`" : "").",
        isView ? [.line("let \(name)2 = 3")] : [.replacing("\(name)2")])
    }
  }
}

extension Message {
  static let defaultWithoutValue = Message(
    "M0209", "`default duration` without a duration",
    """
    `default duration` sets the duration of every sentence that has none of its own. It applies to the whole script,
    wherever it is, and a script can set it once.
    """,
    wrong: """
      default duration
      fadeIn circle
      """,
    right: """
      default duration 400ms
      fadeIn circle
      """)
}
extension Finding {
  static var defaultWithoutValue: Finding {
    Finding(.defaultWithoutValue) {
      Words(
        "missing duration after `default duration`",
        "It sets the duration of sentences that have none of their own.",
        [.line("default duration 400ms")])
    }
  }
}

extension Message {
  static let defaultOfOther = Message(
    "M0210", "an unknown default",
    """
    The only default that a script can set is the duration. If many sentences share a curve, name the curve with
    `let` and use the name in each of them. Each sentence then shows how it moves.
    """,
    wrong: """
      default easing ease-out
      grow circle from 10 to 100
      """,
    right: """
      let brisk = ease-out
      grow circle from 10 to 100 with brisk
      """)
}
extension Finding {
  static func defaultOfOther(_ word: String) -> Finding {
    Finding(.defaultOfOther, isVague: true) {
      Words(
        "unknown default `\(word)`",
        "The only default that a script can set is the duration.",
        [.line("default duration 400ms")])
    }
  }
}

extension Message {
  static let defaultTwice = Message(
    "M0211", "two default durations",
    """
    The default duration applies to the whole script, before and after the line that sets it, so there can be only
    one. To make a part faster, use `over` in its sentences or on the part as a whole: `(a then b) over 2s`.
    """,
    wrong: """
      default duration 1s
      fadeIn circle
      default duration 2s
      """,
    right: """
      default duration 1s
      fadeIn circle
      """)
}
extension Finding {
  static func defaultTwice(first: SourceRange) -> Finding {
    Finding(.defaultTwice, related: (first, "first set here")) {
      Words(
        "the default duration is set twice",
        "It applies to the whole script. Delete one of the two.")
    }
  }
}

extension Message {
  static let letWithParameters = Message(
    "M0212", "`let` with parameters",
    """
    `let` names one thing, which is evaluated once. Something that takes a view or a value at each use is a
    definition: `define`, a name, its parameters in parentheses, `=` and what it stands for.
    """,
    wrong: """
      let half(size) = size/2
      grow circle to half(50)
      """,
    right: """
      define half(size) = size/2
      grow circle to half(50)
      """)
}
extension Finding {
  static func letWithParameters(_ name: String) -> Finding {
    Finding(.letWithParameters) {
      Words(
        "`let` cannot have parameters",
        "Use `define` for something that takes arguments.",
        fixedBy: "define \(name)")
    }
  }
}

extension Message {
  static let foreignStatement = Message(
    "M0213", "a statement of another language",
    """
    A script consists of sentences about views. It has no blocks in braces and calls no methods, so a rule of CSS or
    a line of JavaScript or Swift has to become a sentence: a verb, a view, what changes, and how long it takes.
    """,
    wrong: ".box { opacity: 0; transition: opacity 1s }",
    right: "fade box to 0 over 1s")
}
extension Finding {
  /// A function that another tool calls at an event.
  static func foreignHandler(_ event: CueEvent, _ reaction: String = "circle: fadeOut circle") -> Finding {
    Finding(.foreignStatement) {
      Words(
        "this is not a sentence of a script", "A reaction has its event, its views and a colon.",
        [.line("on \(event.rawValue) of \(reaction)")])
    }
  }

  /// A statement of which a script has a counterpart.
  ///
  /// - Parameter notes: what is said besides.
  static func foreignStatement(meaning sentence: String, notes: [String] = []) -> Finding {
    Finding(.foreignStatement) {
      Words(
        "this is not a sentence of a script",
        ([
          "A script says in a sentence which view changes, how, and how long it takes. It has no braces and no methods."
        ]
          + Finding.once(notes)).joined(separator: " "),
        [.replacing(sentence)])
    }
  }

  /// A statement to which a sentence is similar.
  ///
  /// - Parameters:
  ///   - unsaid: the names in the statement that the sentence leaves out.
  ///   - unknownView: what the statement calls a view that the script does not declare; empty if it names none.
  ///   - notes: what is said besides.
  static func foreignStatement(
    like sentence: String, without unsaid: [String], unknownView: String?, notes: [String] = []
  ) -> Finding {
    Finding(.foreignStatement) {
      var reasons: [String] = []
      if let unknownView {
        reasons.append(
          unknownView.isEmpty
            ? "A script is made of sentences, and each names its views."
            : "The script declares no view `\(unknownView)`.")
      }
      if unsaid.contains(where: { !$0.isEmpty }) {
        let names = Finding.once(unsaid.filter { !$0.isEmpty }.map { "`\($0)`" })
        reasons.append("The example leaves out \(names.list("and")).")
      }
      reasons += Finding.once(notes)
      if reasons.isEmpty {
        reasons.append(
          "A sentence has a verb, a view, and what changes. Its duration follows `over`, and its curve `with`.")
      }
      return Words("this is not a sentence of a script", reasons.joined(separator: " "), [.line(sentence)])
    }
  }

  /// Returns texts without those that occur before.
  private static func once(_ texts: [String]) -> [String] {
    ForeignDefaults.merged(texts.indices.filter { !texts[..<$0].contains(texts[$0]) }.map { texts[$0] })
  }

  /// A statement of which a script has no counterpart, for a reason that is known.
  static func foreignStatement(explainedBy concept: ForeignWords.Verb, view: String) -> Finding {
    Finding(.foreignStatement) {
      Words(
        "this is not a sentence of a script", concept.reason ?? "",
        [.line(ForeignPhrase.filled(concept.example ?? "", ["VIEW": view]))])
    }
  }

  /// A statement that is not understood.
  ///
  /// - Parameters:
  ///   - view: the view of the examples.
  ///   - unsaid: the names in it that no sentence says.
  static func foreignStatement(about view: String = "box", without unsaid: [String] = []) -> Finding {
    Finding(.foreignStatement) {
      let names = unsaid.filter { !$0.isEmpty }.prefix(3).map { "`\($0)`" }.list("or")
      return
        Words(
          "this is not a sentence of a script",
          (names.isEmpty ? "" : "No sentence says \(names). ")
            + "A sentence has a verb, a view, what changes, and how long it takes. Join sentences with `then` or `while`.",
          [
            .line("fade \(view) to 0 over 1s with ease-out"),
            .line("move \(view) to (200, 100) over 500ms while rotate \(view) by 90 degrees over 500ms"),
          ])
    }
  }
}
