import MotionText

extension Message {
  static let callUnfinished = Message(
    "M1209", "a call with other words than its definition",
    """
    A call in words has all the words of its definition in the same order, and an argument for each word in
    capitals. Modifiers of the whole follow after them.
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
  /// - Parameters:
  ///   - said: the statement from the call on.
  ///   - isCut: whether nothing follows that could be part of the call.
  static func callUnfinished(
    _ words: String, nearest: Nearest?, forms: [String], said: String = "", isCut: Bool = false, view: String? = nil
  ) -> Finding {
    Finding(.callUnfinished, isVague: true) {
      // A call may go on on the next line.
      let words = words.split { $0.isWhitespace }.joined(separator: " ")
      if let view, forms.count == 1, let call = completed(words, forms[0], view: view) {
        return Words(
          "`\(words)` is not complete",
          "It is defined as `\(forms[0])`. Words in capitals stand for arguments.", [.likely(call)])
      }
      return Words(
        isCut ? "`\(words)` is not complete" : "`\(words)` cannot continue like this",
        (nearest.map { "Did you mean `\($0.name)`? " } ?? "")
          + (forms.count == 1
            ? "It is defined as `\(forms[0])`. Words in capitals stand for arguments."
            : "The definitions that begin like this are \(forms.map { "`\($0)`" }.joined(separator: ", ")). Words in capitals stand for arguments."),
        correcting: nearest, else: forms.compactMap { completed(said.isEmpty ? words : said, $0) })
    }
  }

  /// Returns a call with the words of a definition that it lacks; `nil` if it says something else too.
  ///
  /// - Parameter view: what stands for an argument that the call lacks.
  private static func completed(_ said: String, _ form: String, view: String? = nil) -> String? {
    var rest = said.split { $0.isWhitespace }.map(String.init)[...]
    var words: [String] = []
    for word in form.split(separator: " ").map(String.init) {
      let isSaid = word == rest.first || word == word.uppercased()
      guard let next = isSaid ? rest.popFirst() ?? view : word else { return nil }
      words.append(next)
    }
    return rest.isEmpty ? words.joined(separator: " ") : nil
  }
}

extension Message {
  static let argumentsTooMany = Message(
    "M1210", "more arguments than parameters",
    """
    A definition has a parameter for each argument. An argument without a parameter would have no effect.
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
    Finding(.argumentsTooMany, related: (definition, "defined here")) {
      Words(
        most == 0 ? "`\(name)` takes no arguments" : "`\(name)` takes only \(counted(most, "argument"))",
        "There is no parameter for this one.")
    }
  }
}

extension Message {
  static let argumentMissing = Message(
    "M1211", "a missing argument",
    """
    Every call must give an argument for each parameter without a default. Add the argument to the call, or a
    default to the definition.
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
  /// - Parameter view: a view that is likely, if the name alone is there and needs one.
  static func argumentMissing(_ name: String, _ parameters: [String], view: String?, definition: SourceRange)
    -> Finding
  {
    Finding(.argumentMissing, related: (definition, "defined here")) {
      let names = parameters.map { "`\($0)`" }.joined(separator: " and ")
      return Words(
        "`\(name)` needs an argument for \(names)",
        "A parameter without a default needs an argument in every call.",
        view.map { [.likely("\(name) \($0)")] } ?? [])
    }
  }
}

extension Message {
  static let argumentUnknown = Message(
    "M1212", "an argument with an unknown name",
    """
    An argument can have a name and a colon before it. The name is that of the parameter in the definition.
    Arguments with names can be in any order.
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
    Finding(.argumentUnknown, related: (definition, "defined here")) {
      Words(
        "`\(name)` has no parameter `\(argument)`",
        nearest.map { "Did you mean `\($0.name)`?" }
          ?? "The name of an argument is the name of its parameter in the definition.",
        Suggestion.correcting(nearest))
    }
  }
}

extension Message {
  static let argumentGivenTwice = Message(
    "M1213", "two arguments for one parameter",
    """
    An argument without a name goes to the first parameter that has no argument yet. If another argument names that
    parameter, it has two.
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
    Finding(.argumentGivenTwice, related: (definition, "defined here")) {
      Words(
        "`\(name)` has two arguments for `\(parameter)`",
        "Each parameter takes one argument. Delete one of the two.")
    }
  }
}

extension Message {
  static let argumentNoView = Message(
    "M1214", "a value instead of a view",
    """
    The sentences of the definition are about this parameter, so it must be a view: a name, several names joined
    with `and`, a group, or all views of a kind. This call gives a value.
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
  /// - Parameter call: the first word of the definition.
  static func argumentNoView(
    _ argument: String, parameter: String, call: String, view: String, definition: SourceRange
  ) -> Finding {
    Finding(.argumentNoView, related: (definition, "defined here")) {
      if call == "wiggle" {
        return Words(
          "`\(argument)` is not a view",
          "A view follows the verb. `wiggle` turns it to and fro, and `shake` moves it. Their arguments have names.",
          [.line("wiggle circle (angle: 20 degrees)"), .line("shake circle (distance: 20) repeated forever")])
      }
      return Words(
        "`\(argument)` is not a view",
        "The sentences of the definition are about `\(parameter)`, which must be a view.",
        [.line("\(call) \(view)")])
    }
  }
}

extension Finding {
  /// A value that a definition hands on to another one, which needs a view.
  ///
  /// - Parameters:
  ///   - call: the first word of the definition that has the value.
  ///   - inner: the first word of the definition that needs a view.
  ///   - isAlone: whether the value is the only argument.
  static func argumentHandedOn(
    _ argument: String, from parameter: String, of call: String, to inner: String, isAlone: Bool, view: String,
    definition: SourceRange
  ) -> Finding {
    Finding(.argumentNoView, related: (definition, "defined here")) {
      Words(
        "`\(argument)` is not a view",
        "The `\(parameter)` of `\(call)` reaches `\(inner)`, which needs a view.",
        [isAlone ? .line("\(call)(\(view))") : .likely(view)])
    }
  }
}

extension Message {
  static let viewsAsValue = Message(
    "M1215", "a view instead of a value",
    """
    The definition uses this parameter as a number, a duration, a colour or another value. This call gives one or
    more views.
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
  /// - Parameters:
  ///   - name: a parameter that stands for several views, or else one view.
  ///   - given: the parameter that the call gives the view to, if it is one view.
  static func viewsAsValue(_ name: String, given: Problem.Given?) -> Finding {
    Finding(.viewsAsValue, related: given.map { ($0.definition, "defined here") }) {
      guard let given else {
        return Words(
          "`\(name)` is several views here",
          "The definition needs a value here, but the call gives it views.")
      }
      return Words(
        "`\(name)` is \(given.isGroup ? "a group of views" : "a view"), not \(given.use)",
        "The definition uses `\(given.parameter)` as \(given.use), so the call must give \(given.use).",
        given.use == Kind.curve.words ? [.likely(Keyword.easeOut.spelling)] : [])
    }
  }
}

extension Message {
  static let argumentOutside = Message(
    "M1218", "an argument outside the parentheses",
    """
    A call in words contains the words of its definition and the views it is about. All other arguments follow in
    parentheses, in the order of the definition or with their names. In a value, the parenthesis directly follows
    the name: `to half(50)`.
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
  /// - Parameters:
  ///   - word: the word or value that cannot follow the call.
  ///   - name: the name of the definition.
  ///   - instead: what to write in the place of the word.
  ///   - isNamed: whether the word is the name of a parameter.
  static func argumentOutside(_ word: String, _ name: String, instead: String?, isNamed: Bool, definition: SourceRange)
    -> Finding
  {
    Finding(.argumentOutside, related: (definition, "defined here")) {
      Words(
        "`\(word)` cannot follow the call of `\(name)`",
        "Put arguments that are not part of the words in parentheses.",
        instead.map { [.replacing($0)] } ?? [],
        edit: { isNamed ? $0.replacing(instead) : nil })
    }
  }
}

extension Problem {
  /// A parameter, and the kind of value that its definition uses it as.
  package struct Given: Sendable {
    var parameter: String
    var use: String
    /// Whether the name is that of several views.
    var isGroup = false
    var definition: SourceRange
  }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
