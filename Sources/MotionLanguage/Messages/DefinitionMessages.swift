import MotionText

extension Message {
  static var definitions: [Message] {
    [
      defineWithoutName, defineWithoutEquals, defineWithoutValue, definedVerb, definedTwice, parameterMalformed,
      parameterTwice, parametersAdjacent, callUnfinished, argumentsTooMany, argumentMissing, argumentUnknown,
      argumentGivenTwice, argumentNoView, viewsAsValue, recursion, expansionTooLarge, argumentOutside,
      wordsForParameters, defineInOtherWords, parameterWithKind,
    ]
  }
}

extension Message {
  static let defineWithoutName = Message(
    "M1201", "`define` without a name",
    """
    `define` gives a meaning to one or more words, and the first word is the name of the definition. The parameters
    follow it, in parentheses or as words in capitals.
    """,
    wrong: """
      define (view) = fadeIn view
      fadeIn circle
      """,
    right: """
      define appear(view) = fadeIn view
      appear circle
      """)
}
extension Finding {
  static var defineWithoutName: Finding {
    Finding(.defineWithoutName) {
      Words(
        "missing name after `define`",
        defineForm,
        [.line("define pop(target) = grow target by 20%")])
    }
  }
}

extension Message {
  static let defineWithoutEquals = Message(
    "M1202", "`define` without `=`",
    """
    The sign `=` separates the words of a definition from what they stand for. What they stand for can begin on the
    next line.
    """,
    wrong: """
      define appear(view) fadeIn view
      fadeIn circle
      """,
    right: """
      define appear(view) = fadeIn view
      appear circle
      """)
}
extension Finding {
  /// - Parameter hasValue: whether what it stands for follows, or a sign or a word in the place of `=`.
  static func defineWithoutEquals(_ words: String, hasValue: Bool) -> Finding {
    Finding(.defineWithoutEquals) {
      Words(
        "missing `=` after `define \(words)`",
        defineForm,
        hasValue ? [.replacing("\(words) =")] : [.line("define \(words) = nothing")])
    }
  }
}

extension Message {
  static let defineWithoutValue = Message(
    "M1203", "`define` without a value",
    """
    After `=` comes what a call stands for, usually an animation. The animation that does nothing is called
    `nothing`.
    """,
    wrong: """
      define appear(view) =
      let quick = 200ms
      fadeIn circle over quick
      """,
    right: """
      define appear(view) = nothing
      fadeIn circle then appear circle
      """)
}
extension Finding {
  static func defineWithoutValue(_ words: String) -> Finding {
    Finding(.defineWithoutValue) {
      Words(
        "missing value after `define \(words) =`",
        "After `=` comes an animation or a value.",
        [.line("define \(words) = fadeIn circle")])
    }
  }
}

extension Message {
  static let definedVerb = Message(
    "M1204", "a definition with the name of a verb",
    """
    The verbs of the language keep their meaning, so a sentence means the same in every script. A definition can
    begin with such a verb if more words follow it: `define move TARGET home`.
    """,
    wrong: """
      define grow(view) = fadeIn view
      fadeIn circle
      """,
    right: """
      define move TARGET home = move TARGET to (0, 0)
      move circle home
      """)
}
extension Finding {
  static func definedVerb(_ verb: String) -> Finding {
    Finding(.definedVerb) {
      Words(
        "`\(verb)` is already a verb of the language",
        "With a subject, it would still mean that verb. Choose another name, or add more words.",
        [.replacing("my-\(verb)")])
    }
  }
}

extension Message {
  static let definedTwice = Message(
    "M1205", "two definitions with the same words",
    """
    The words of a call choose its definition. Two definitions can begin with the same words, but if all their words
    are the same, nothing could tell them apart.
    """,
    wrong: """
      define appear(view) = fadeIn view
      define appear(other) = fadeOut other
      appear circle
      """,
    right: """
      define appear(view) = fadeIn view
      define vanish(other) = fadeOut other
      appear circle then vanish circle
      """)
}
extension Finding {
  static func definedTwice(_ name: String, first: SourceRange) -> Finding {
    Finding(.definedTwice, related: (first, "first defined here")) {
      Words(
        "this is defined twice",
        "The same words cannot have two meanings. Choose another name, or other words.",
        [.replacing("\(name)2")])
    }
  }
}

extension Message {
  static let parameterMalformed = Message(
    "M1206", "a parameter that is not a name",
    """
    The parentheses of a definition contain names separated by commas. A name can have `=` and a default value,
    which applies to calls that omit the argument.
    """,
    wrong: """
      define appear(5) = fadeIn circle
      fadeIn circle
      """,
    right: """
      define appear(view, time = 500ms) = fadeIn view over time
      appear circle
      """)
}
extension Finding {
  static func parameterMalformed(_ word: String) -> Finding {
    Finding(.parameterMalformed) {
      Words(
        "a parameter must be a name, not `\(word)`",
        "The parentheses contain names separated by commas, each with an optional default value.",
        [.line("define pop(target, size = 120%) = scale target to size")])
    }
  }
}

extension Message {
  static let parameterTwice = Message(
    "M1207", "two parameters with the same name",
    """
    Each parameter needs a name of its own, so that the definition can tell them apart. A parameter can have the
    name of something outside the definition; inside, the name means the parameter.
    """,
    wrong: """
      define swap(view, view) = fadeIn view
      swap(circle, square)
      """,
    right: """
      define swap(one, other) = fadeIn one while fadeOut other
      swap(circle, square)
      """)
}
extension Finding {
  static func parameterTwice(_ name: String, first: SourceRange) -> Finding {
    Finding(.parameterTwice, related: (first, "first declared here")) {
      Words(
        "two parameters have the name `\(name)`",
        "Each parameter needs a name of its own.",
        [.replacing("\(name)2")])
    }
  }
}

extension Message {
  static let parametersAdjacent = Message(
    "M1208", "two parameters without a word between them",
    """
    In a definition, words in capitals stand for arguments, and all other words for themselves. An argument can
    consist of several words, so only the word after it shows where it ends.
    """,
    wrong: """
      define swap FIRST SECOND = fadeIn FIRST while fadeOut SECOND
      fadeIn circle
      """,
    right: """
      define swap FIRST beside SECOND = fadeIn FIRST while fadeOut SECOND
      swap circle beside square
      """)
}
extension Finding {
  static func parametersAdjacent(_ first: String, _ second: String) -> Finding {
    Finding(.parametersAdjacent) {
      Words(
        "`\(first)` and `\(second)` need a word between them",
        "Words in capitals are parameters. The word between them shows where one argument ends and the next begins.",
        [.replacing("beside \(second)")])
    }
  }
}

extension Message {
  static let recursion = Message(
    "M1216", "a definition that uses itself",
    """
    A call is replaced by its definition. A definition that calls itself, directly or through others, would never
    end. To play something again and again, use `looped` or `repeated`.
    """,
    wrong: """
      define pulse(view) = scale view to 2 then pulse view
      fadeIn circle
      """,
    right: """
      define pulse(view) = scale view from 1 to 2 looped
      pulse circle repeated 10 times
      """)
}
extension Finding {
  static func recursion(_ names: [String], isShortened: Bool) -> Finding {
    Finding(.recursion) {
      let way = names.dropFirst().map { ", which uses `\($0)`" }.joined()
      return Words(
        "`\(names[0])` uses itself",
        names.count == 1
          ? "A call is replaced by its definition, so a definition that calls itself would never end."
          : "`\(names[0])`\(way)\(isShortened ? ", and so on," : ",") which uses `\(names[0])` again. This would never end."
      )
    }
  }
}

extension Message {
  static let expansionTooLarge = Message(
    "M1217", "definitions that expand to too much",
    """
    A call is replaced by its definition. If each of twenty definitions calls the one before it twice, the result
    has a million parts; with forty it has a million times a million. To play something several times, use `repeated
    N times`, which makes no copies.
    """,
    wrong: """
      define d0(view) = fadeIn view
      define d1(view) = d0 view * d0 view
      define d2(view) = d1 view * d1 view
      define d3(view) = d2 view * d2 view
      define d4(view) = d3 view * d3 view
      define d5(view) = d4 view * d4 view
      define d6(view) = d5 view * d5 view
      define d7(view) = d6 view * d6 view
      define d8(view) = d7 view * d7 view
      define d9(view) = d8 view * d8 view
      define d10(view) = d9 view * d9 view
      define d11(view) = d10 view * d10 view
      define d12(view) = d11 view * d11 view
      define d13(view) = d12 view * d12 view
      define d14(view) = d13 view * d13 view
      define d15(view) = d14 view * d14 view
      define d16(view) = d15 view * d15 view
      define d17(view) = d16 view * d16 view
      define d18(view) = d17 view * d17 view
      define d19(view) = d18 view * d18 view
      define d20(view) = d19 view * d19 view
      define d21(view) = d20 view * d20 view
      define d22(view) = d21 view * d21 view
      d22 circle
      """,
    right: """
      define d0(view) = fadeIn view then fadeOut view
      d0 circle repeated 1000 times
      """)
}
extension Finding {
  static func expansionTooLarge(_ name: String) -> Finding {
    Finding(.expansionTooLarge) {
      Words(
        "these definitions expand to too much",
        "A call is replaced by its definition. This call, and the calls in its definition, make more than a million parts. The last one was `\(name)`."
      )
    }
  }
}

extension Message {
  static let wordsForParameters = Message(
    "M1219", "a plain word where a parameter is probably intended",
    """
    In a definition, words in small letters stand for themselves: `define zoom target = …` is called `zoom target`
    and changes a view named target. To make target a parameter, put it in parentheses or write it in capitals.
    """,
    wrong: "define zoom target = scale target to 2\nfadeIn circle",
    right: "define zoom(target) = scale target to 2\nfadeIn circle then zoom circle", severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - word: a word that the definition uses as a view.
  ///   - instead: the words of the definition with the word as a parameter, where those stay in their order.
  ///   - line: the definition with the word in capitals.
  static func wordsForParameters(_ word: String, instead: String?, line: String) -> Finding {
    Finding(.wordsForParameters) {
      Words(
        "`\(word)` stands for itself in this definition, and nothing calls it",
        "Every call must repeat the words in small letters. A parameter is in parentheses, or in capitals.",
        [instead.map(Suggestion.replacing) ?? .ownLine(line)])
    }
  }
}

extension Message {
  static let defineInOtherWords = Message(
    "M1220", "a definition in the style of another language",
    """
    A definition begins with `define`. It takes arguments at each use, and consists of one expression.
    """,
    wrong: "function twice(view) = fadeIn view looped\ntwice circle",
    right: "define twice(view) = fadeIn view looped\ntwice circle")
}
extension Finding {
  /// - Parameter word: the word that the script has in the place of `define`.
  static func defineInOtherWords(_ word: String) -> Finding {
    Finding(.defineInOtherWords) {
      Words(
        "write `define` instead of `\(word)`",
        "A definition begins with `define`.",
        fixedBy: "define")
    }
  }
}

extension Message {
  static let parameterWithKind = Message(
    "M1221", "a parameter with a type",
    """
    A parameter accepts whatever a call gives: views, values, animations. If the argument does not fit, motionc
    reports that at the call. Only `=` and a default value can follow the name of a parameter.
    """,
    wrong: "define twice(view: View) = fadeIn view looped\ntwice circle",
    right: "define twice(view) = fadeIn view looped\ntwice circle")
}
extension Finding {
  /// - Parameter kind: the word after the colon.
  static func parameterWithKind(_ kind: String) -> Finding {
    Finding(.parameterWithKind) {
      Words(
        "a parameter cannot have a type, such as `\(kind)`",
        "Only `=` and a default value can follow the name. If an argument does not fit, motionc reports that at the call.",
        fixedBy: "")
    }
  }
}

private let defineForm = "Write `define`, a name, its parameters in parentheses, `=` and what it stands for."
