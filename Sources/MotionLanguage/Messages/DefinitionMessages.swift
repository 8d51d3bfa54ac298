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
    "M1201", "a `define` without a name",
    """
    `define` gives words a meaning, and the first of them is the name by which the definition is found. The
    parameters follow it, in parentheses or as words in capitals.
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
        "a `define` gives a name, and there is none here",
        defineForm,
        [.line("define pop(target) = grow target by 20%")])
    }
  }
}

extension Message {
  static let defineWithoutEquals = Message(
    "M1202", "a `define` without `=`",
    """
    Between the words of a definition and what they stand for is `=`. It also ends the line of the words: what
    comes next may stand on a line of its own.
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
  static func defineWithoutEquals(_ words: String) -> Finding {
    Finding(.defineWithoutEquals) {
      Words(
        "there is no `=` after `define \(words)`",
        defineForm,
        [.line("define \(words) = nothing")])
    }
  }
}

extension Message {
  static let defineWithoutValue = Message(
    "M1203", "a definition of nothing",
    """
    After the `=` comes what a call means: an animation, most often, or a value. What does nothing at all is
    called `nothing`.
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
        "`\(words)` is given nothing to stand for",
        "After the `=` comes an animation or a value.",
        [.line("define \(words) = fadeIn circle")])
    }
  }
}

extension Message {
  static let definedVerb = Message(
    "M1204", "a definition of a verb that there is",
    """
    The verbs of the language keep their meaning, so that a sentence says the same in every script. A definition
    may begin with such a verb if more words follow it: `define move TARGET home`.
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
        "`\(verb)` is a verb of the language already",
        "With a subject it would still mean that verb. Choose another name, or more words.",
        [.replacing("my-\(verb)")])
    }
  }
}

extension Message {
  static let definedTwice = Message(
    "M1205", "two definitions with the same words",
    """
    A call is known by its words. Two definitions may begin alike, but where all words are the same nothing could
    tell which of them is called.
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
    Finding(.definedTwice, related: (first, "it was defined here first")) {
      Words(
        "this is defined twice",
        "The same words cannot mean two things. Choose another name, or other words.",
        [.replacing("\(name)2")])
    }
  }
}

extension Message {
  static let parameterMalformed = Message(
    "M1206", "a parameter that is no name",
    """
    In the parentheses of a definition stand names, with commas between them. A name may have `=` and a default,
    which calls that do not say it mean.
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
        "a parameter is a name, and `\(word)` is none here",
        "Between the parentheses stand names with commas between them, each with its default if it has one.",
        [.line("define pop(target, size = 120%) = scale target to size")])
    }
  }
}

extension Message {
  static let parameterTwice = Message(
    "M1207", "two parameters with one name",
    """
    What a definition says about a parameter must be about one of them. Each has a name of its own, which may be
    that of something outside: inside, the parameter is meant.
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
    Finding(.parameterTwice, related: (first, "it was given here first")) {
      Words(
        "two parameters are called `\(name)`",
        "Each has a name of its own.",
        [.replacing("\(name)2")])
    }
  }
}

extension Message {
  static let parametersAdjacent = Message(
    "M1208", "two parameters without a word between them",
    """
    Words in capitals stand for arguments, and all others for themselves. An argument may be several words long,
    so that only the word after it tells where it ends.
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
        "a word has to stand between `\(first)` and `\(second)`",
        "Words in capitals are parameters; where one argument ends and the next begins is told by the word between them.",
        [.replacing("and then \(second)")])
    }
  }
}

extension Message {
  static let callUnfinished = Message(
    "M1209", "words that do not go on as the definition does",
    """
    A call in words has all the words of its definition, in the same order, and an argument where the definition
    has a word in capitals. What modifies the whole comes after them.
    """,
    wrong: """
      define fly TARGET home = move TARGET to (0, 0)
      fly circle hme
      """,
    right: """
      define fly TARGET home = move TARGET to (0, 0)
      fly circle home
      """)
}
extension Finding {
  static func callUnfinished(_ words: String, nearest: Nearest?, forms: [String]) -> Finding {
    Finding(.callUnfinished) {
      Words(
        "`\(words)` does not go on like this",
        (nearest.map { "Do you mean `\($0.name)`? " } ?? "")
          + (forms.count == 1
            ? "It is defined as `\(forms[0])`; words in capitals stand for an argument."
            : "What begins like this is one of: \(forms.map { "`\($0)`" }.joined(separator: ", ")). Words in capitals stand for an argument."),
        Suggestion.correcting(nearest),
        edit: { $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let argumentsTooMany = Message(
    "M1210", "more arguments than parameters",
    """
    A definition says what each argument is for. One that it does not speak of would change nothing, and is most
    often meant for something else.
    """,
    wrong: """
      define appear(view) = fadeIn view
      appear(circle, 2s)
      """,
    right: """
      define appear(view, time) = fadeIn view over time
      appear(circle, 2s)
      """)
}
extension Finding {
  static func argumentsTooMany(_ name: String, most: Int, definition: SourceRange) -> Finding {
    Finding(.argumentsTooMany, related: (definition, "it is defined here")) {
      Words(
        most == 0 ? "`\(name)` takes no arguments" : "`\(name)` takes \(counted(most, "argument"))",
        "This one is too many.")
    }
  }
}

extension Message {
  static let argumentMissing = Message(
    "M1211", "an argument that is not given",
    """
    A parameter without a default is said in every call. Give it an argument there, or a default in the
    definition.
    """,
    wrong: """
      define appear(view, time) = fadeIn view over time
      appear(circle)
      """,
    right: """
      define appear(view, time = 500ms) = fadeIn view over time
      appear(circle)
      """)
}
extension Finding {
  static func argumentMissing(_ name: String, _ parameters: [String], definition: SourceRange) -> Finding {
    Finding(.argumentMissing, related: (definition, "it is defined here")) {
      let names = parameters.map { "`\($0)`" }.joined(separator: " and ")
      return Words(
        "`\(name)` needs its \(names)",
        "What has no default in the definition is said in every call.")
    }
  }
}

extension Message {
  static let argumentUnknown = Message(
    "M1212", "an argument with another name than any parameter",
    """
    An argument may say its name, with a colon, as the definition names the parameter. Arguments with names stand
    in any order.
    """,
    wrong: """
      define appear(view, time = 500ms) = fadeIn view over time
      appear(circle, tiem: 2s)
      """,
    right: """
      define appear(view, time = 500ms) = fadeIn view over time
      appear(circle, time: 2s)
      """)
}
extension Finding {
  static func argumentUnknown(_ name: String, _ argument: String, nearest: Nearest?, definition: SourceRange) -> Finding
  {
    Finding(.argumentUnknown, related: (definition, "it is defined here")) {
      Words(
        "`\(name)` has no parameter `\(argument)`",
        nearest.map { "Do you mean `\($0.name)`?" } ?? "An argument is named as the definition names its parameter.",
        Suggestion.correcting(nearest))
    }
  }
}

extension Message {
  static let argumentGivenTwice = Message(
    "M1213", "one parameter with two arguments",
    """
    An argument without a name is for the first parameter that has none yet. If that one is named as well, it has
    two.
    """,
    wrong: """
      define appear(view, time = 500ms) = fadeIn view over time
      appear(circle, view: square)
      """,
    right: """
      define appear(view, time = 500ms) = fadeIn view over time
      appear(circle and square)
      """)
}
extension Finding {
  static func argumentGivenTwice(_ name: String, _ parameter: String, definition: SourceRange) -> Finding {
    Finding(.argumentGivenTwice, related: (definition, "it is defined here")) {
      Words(
        "`\(name)` is given its `\(parameter)` twice",
        "Each parameter takes one argument. Take one of the two out.")
    }
  }
}

extension Message {
  static let argumentNoView = Message(
    "M1214", "a value where a view belongs",
    """
    What the sentences of a definition are about must be views: a name, several with `and`, a group, or all of a
    kind. The call gives a value there.
    """,
    wrong: """
      define appear(view) = fadeIn view
      appear(2s)
      """,
    right: """
      define appear(view, time) = fadeIn view over time
      appear(circle, 2s)
      """)
}
extension Finding {
  static func argumentNoView(_ argument: String, parameter: String, definition: SourceRange) -> Finding {
    Finding(.argumentNoView, related: (definition, "it is defined here")) {
      Words(
        "`\(argument)` is no view",
        "Sentences of the definition are about its `\(parameter)`, which must be a view.")
    }
  }
}

extension Message {
  static let viewsAsValue = Message(
    "M1215", "a view where a value belongs",
    """
    The definition uses its parameter as a number, a duration, a colour or another value, and the call gives a view,
    or several, for it.
    """,
    wrong: """
      define tinted(view, colour) = tint view to colour
      tinted(circle, circle and square)
      """,
    right: """
      define tinted(view, colour) = tint view to colour
      tinted(circle and square, red)
      """)
}
extension Finding {
  /// A parameter that stands for several views; or one view, and what it is given for.
  static func viewsAsValue(_ name: String, given: Problem.Given?) -> Finding {
    Finding(.viewsAsValue, related: given.map { ($0.definition, "it is defined here") }) {
      guard let given else {
        return Words(
          "`\(name)` is several views here",
          "A value is needed where it stands, and the call gives it views.")
      }
      return Words(
        "`\(name)` is a view, and not \(given.use)",
        "The definition uses its `\(given.parameter)` as \(given.use), which the call has to give.")
    }
  }
}

extension Message {
  static let recursion = Message(
    "M1216", "a definition that uses itself",
    """
    A call means what its definition says, written out in its place. A definition that calls itself, directly or
    through others, could never be written out to its end. What happens again and again is said by `looped` and
    `repeated`.
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
          ? "A definition is written out where it is called; one that calls itself would never end."
          : "`\(names[0])`\(way)\(isShortened ? ", and so on," : ",") which uses `\(names[0])` again. Written out, that would never end."
      )
    }
  }
}

extension Message {
  static let expansionTooLarge = Message(
    "M1217", "too much to write out",
    """
    Definitions are written out where they are called. If each calls the one before it twice, twenty of them are a
    million parts, forty a million times a million. What plays several times is said by `repeated N times`, which
    is never written out.
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
        "this is too much to write out",
        "Definitions are written out where they are called. Those that this one calls, and those that they call in turn, make more than a million parts; `\(name)` came last."
      )
    }
  }
}

extension Message {
  static let argumentOutside = Message(
    "M1218", "an argument outside the parentheses",
    """
    A call in words has the words of its definition and the views that it is about. Everything else that it is given
    stands in parentheses behind them, in the order of the definition or with the names that it has there. Inside a
    value the parenthesis touches the name: `to half(50)`.
    """,
    wrong: """
      define hop(view, height = 10) = move view by (0, -height)
      hop circle height 80
      """,
    right: """
      define hop(view, height = 10) = move view by (0, -height)
      hop circle (height: 80)
      """)
}
extension Finding {
  /// The word or value that a call does not go on with, the call's name, and what to write in its place.
  static func argumentOutside(_ word: String, _ name: String, instead: String?, isNamed: Bool, definition: SourceRange)
    -> Finding
  {
    Finding(.argumentOutside, related: (definition, "it is defined here")) {
      Words(
        "`\(name)` does not go on with `\(word)`",
        "What a definition is given besides its own words stands in parentheses.",
        instead.map { [.replacing($0)] } ?? [],
        edit: { isNamed ? $0.replacing(instead) : nil })
    }
  }
}

extension Message {
  static let wordsForParameters = Message(
    "M1219", "a definition whose parameter is a word",
    """
    Of the words of a definition those in small letters stand for themselves: `define zoom target = …` is called `zoom target`, \
    and moves a view called target. A parameter stands in parentheses, or is written in capitals.
    """,
    wrong: "define zoom target = scale target to 2\nfadeIn circle",
    right: "define zoom(target) = scale target to 2\nfadeIn circle then zoom circle", severity: .warning)
}
extension Finding {
  /// A word that is a view in the definition, and what to write in the place of its words.
  static func wordsForParameters(_ word: String, instead: String) -> Finding {
    Finding(.wordsForParameters) {
      Words(
        "`\(word)` stands for itself in this definition, and nothing calls it",
        "Words in small letters are said in every call, just as they stand. What a call gives is a parameter: it stands in parentheses.",
        [.replacing(instead)])
    }
  }
}

extension Message {
  static let defineInOtherWords = Message(
    "M1220", "a definition in the words of another language",
    """
    What is given something each time it is used is called `define` here, and is one expression.
    """,
    wrong: "function twice(view) = fadeIn view looped\ntwice circle",
    right: "define twice(view) = fadeIn view looped\ntwice circle")
}
extension Finding {
  /// The word that stands for `define`.
  static func defineInOtherWords(_ word: String) -> Finding {
    Finding(.defineInOtherWords) {
      Words(
        "`\(word)` is called `define`",
        "What is given something each time it is used is a `define`.",
        [.replacing("define")],
        edit: { $0.replacing("define") })
    }
  }
}

extension Message {
  static let parameterWithKind = Message(
    "M1221", "a parameter with a kind",
    """
    A parameter takes whatever a call gives: views, values, animations. Where that does not fit, the call is told. What may \
    follow its name is `=` and its default.
    """,
    wrong: "define twice(view: View) = fadeIn view looped\ntwice circle",
    right: "define twice(view) = fadeIn view looped\ntwice circle")
}
extension Finding {
  /// A kind behind the name of a parameter.
  static func parameterWithKind(_ kind: String) -> Finding {
    Finding(.parameterWithKind) {
      Words(
        "a parameter has no kind, as `\(kind)` would be one",
        "It takes whatever a call gives, and what does not fit is told there. What comes behind its name is `=` and a default, if it has one.",
        [.replacing("")],
        edit: { $0.replacing("") })
    }
  }
}

extension Problem {
  /// A parameter, and what its definition uses it as.
  package struct Given: Sendable {
    var parameter: String
    var use: String
    var definition: SourceRange
  }
}

private let defineForm = "It is `define`, a name, its parameters in parentheses, `=` and what it stands for."

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
