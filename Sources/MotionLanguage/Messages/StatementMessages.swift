extension Message {
  static var statements: [Message] {
    [
      letWithoutName, letMissing, letWithoutEquals, letWithoutValue, reservedName, dottedName, duplicateName,
      defaultWithoutValue, defaultOfOther, defaultTwice, letWithParameters,
    ]
  }
}

extension Message {
  static let letWithoutName = Message(
    "M0202", "a let without a name",
    """
    `let` gives a name to an animation or a value, so that it can be said once and used often. The name is a word of
    letters, digits, _ and -, and stands right after `let`.
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
        "a `let` gives a name, and there is none here",
        "It is `let`, a name, `=` and what the name stands for.",
        [.line("let left = grow circle from radius 10 to 100")])
    }
  }
}

extension Message {
  static let letMissing = Message(
    "M0203", "a name given without let",
    """
    A name is given once, and the word `let` says that this is the place. Without it, `left = …` could as well be meant
    to change what `left` was, which nothing in a script can do: a name stands for one thing throughout.
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
  /// `left = …`, or another word before it; whether the name is not given above.
  static func letMissing(_ name: String, isNew: Bool) -> Finding {
    Finding(.letMissing) {
      Words(
        "a name is given with `let`",
        "It is `let`, a name, `=` and what the name stands for.",
        [.replacing("let \(name)")],
        edit: { isNew && $0.isForgottenLet(name) ? $0.replacing("let \(name)") : nil })
    }
  }
}

extension Message {
  static let letWithoutEquals = Message(
    "M0204", "a let without its equals sign",
    """
    Between the name and what it stands for comes `=`. It shows where the name ends, since names and the words of
    sentences look alike.
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
  static func letWithoutEquals(_ name: String, hasValue: Bool) -> Finding {
    Finding(.letWithoutEquals) {
      Words(
        "there is no `=` after `let \(name)`",
        "It is `let`, a name, `=` and what the name stands for.",
        hasValue ? [.replacing("\(name) =")] : [.line("let \(name) = grow circle from radius 10 to 100")],
        edit: { hasValue && $0.hasOnlyValueBehind ? $0.replacing("\(name) =") : nil })
    }
  }
}

extension Message {
  static let letWithoutValue = Message(
    "M0205", "a let that gives nothing",
    """
    After the `=` comes what the name stands for: an animation, or a number, duration, angle, point, colour or
    curve. It may stand on the next line. An animation that does nothing is called `nothing`.
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
        "`\(name)` is given nothing to stand for",
        "After the `=` comes an animation or a value.",
        [.line("let \(name) = grow circle from radius 10 to 100"), .line("let \(name) = 2s")])
    }
  }
}

extension Message {
  static let reservedName = Message(
    "M0206", "a word of the language as a name",
    """
    Phrase words (`from`, `over`), modifiers (`looped`), units (`px`, `s`) and joining words (`then`, `and`) hold sentences
    together. If one of them were a name too, a sentence could be read in two ways. Verbs, curves and colours may be names:
    from where they stand it is clear what they are.
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
  static func reservedName(_ name: String) -> Finding {
    Finding(.reservedName) {
      Words(
        "`\(name)` is a word of the language and cannot be a name",
        "Sentences could not be told apart if phrase, modifier and unit words were names too.",
        [.replacing("my-\(name)")])
    }
  }
}

extension Message {
  static let dottedName = Message(
    "M0207", "a dot in a name that is given",
    """
    A dot leads into something that a file brings along, as in `motion.duration.fast`. A name of your own has none;
    join its parts with a hyphen.
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
  static func dottedName(_ name: String) -> Finding {
    Finding(.dottedName) {
      Words(
        "a name has no dot",
        "Dots lead into used files; a name of one's own is letters, digits, _ and -.",
        [.replacing(name.split(separator: ".").joined(separator: "-"))])
    }
  }
}

extension Message {
  static let duplicateName = Message(
    "M0208", "a name that is given twice",
    """
    A name stands for one thing in the whole script, wherever it is read. That is what makes it safe to read a script in any
    order. Give the second one a name of its own; if it is meant to go on from the first, it can use it.
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
  static func duplicateName(_ name: String, first: SourceRange) -> Finding {
    Finding(.duplicateName, related: (first, "it was given here first")) {
      Words(
        "the name `\(name)` is given twice",
        "A name stands for one thing throughout a script. Choose another name.",
        [.replacing("\(name)2")])
    }
  }
}

extension Message {
  static let defaultWithoutValue = Message(
    "M0209", "a default duration without a duration",
    """
    `default duration` says how long each sentence lasts that does not say so itself. It stands anywhere in the script,
    once, and holds for all of it.
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
        "`default duration` does not say how long",
        "It sets how long a sentence lasts that does not say so itself.",
        [.line("default duration 400ms")])
    }
  }
}

extension Message {
  static let defaultOfOther = Message(
    "M0210", "a default that there is not",
    """
    What a script can set for all its sentences is the duration. A curve that many sentences share gets a name, which
    each of them uses: one can then see in the sentence how it moves.
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
    Finding(.defaultOfOther) {
      Words(
        "there is no default `\(word)`",
        "What a script can set for all its sentences is the duration.",
        [.line("default duration 400ms")])
    }
  }
}

extension Message {
  static let defaultTwice = Message(
    "M0211", "two default durations",
    """
    The default holds for the whole script, before and after the place where it stands, so that there can be only one. Where a
    part should be faster, say so in its sentences with `over`, or stretch the part as a whole: `(a then b) over 2s`.
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
    Finding(.defaultTwice, related: (first, "it was set here first")) {
      Words(
        "the default duration is set twice",
        "One value holds for the whole script. Take one of the two out.")
    }
  }
}

extension Message {
  static let letWithParameters = Message(
    "M0212", "a let with parameters",
    """
    A `let` names one thing, worked out once. What is given something each time it is used, be it a view or a number,
    is a definition: `define`, its name, its parameters in parentheses, `=`.
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
        "a `let` takes no parameters",
        "What is given something each time it is used is a `define`.",
        [.replacing("define \(name)")],
        edit: { $0.replacing("define \(name)") })
    }
  }
}
