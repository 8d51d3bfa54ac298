/// Definitions and their calls.
extension ProblemProse {
  private static let defineForm = "It is `define`, a name, its parameters in parentheses, `=` and what it stands for."

  static func definitions(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .defineWithoutName:
      return ProblemProse(
        "a `define` gives a name, and there is none here", defineForm,
        .lines(["define pop(target) = grow target by 20%"]))
    case .defineWithoutEquals(let words):
      return ProblemProse(
        "there is no `=` after `define \(words)`", defineForm, .forms(.line("define \(words) = nothing")))
    case .defineWithoutValue(let words):
      return ProblemProse(
        "`\(words)` is given nothing to stand for", "After the `=` comes an animation or a value.",
        .lines(["define \(words) = fadeIn circle"]))
    case .definedVerb(let verb):
      return ProblemProse(
        "`\(verb)` is a verb of the language already",
        "With a subject it would still mean that verb. Choose another name, or more words.", .replacing("my-\(verb)"))
    case .definedTwice(let name, let first):
      return ProblemProse(
        "this is defined twice", "The same words cannot mean two things. Choose another name, or other words.",
        .replacing("\(name)2"), related: (first, "it was defined here first"))
    case .parameterMalformed(let word):
      return ProblemProse(
        "a parameter is a name, and `\(word)` is none here",
        "Between the parentheses stand names with commas between them, each with its default if it has one.",
        .lines(["define pop(target, size = 120%) = scale target to size"]))
    case .parameterWithKind(let kind):
      return ProblemProse(
        "a parameter has no kind, as `\(kind)` would be one",
        "It takes whatever a call gives, and what does not fit is told there. What comes behind its name is `=` and a default, if it has one.",
        .replacing(""))
    case .defineInOtherWords(let word):
      return ProblemProse(
        "`\(word)` is called `define`", "What is given something each time it is used is a `define`.",
        .replacing("define"))
    case .wordsForParameters(let word, let instead):
      return ProblemProse(
        "`\(word)` stands for itself in this definition, and nothing calls it",
        "Words in small letters are said in every call, just as they stand. What a call gives is a parameter: it stands in parentheses.",
        .replacing(instead))
    case .parameterTwice(let name, let first):
      return ProblemProse(
        "two parameters are called `\(name)`", "Each has a name of its own.", .replacing("\(name)2"),
        related: (first, "it was given here first"))
    case .parametersAdjacent(let first, let second):
      return ProblemProse(
        "a word has to stand between `\(first)` and `\(second)`",
        "Words in capitals are parameters; where one argument ends and the next begins is told by the word between them.",
        .replacing("and then \(second)"))
    case .argumentOutside(let word, let name, let instead, _, let definition):
      return ProblemProse(
        "`\(name)` does not go on with `\(word)`",
        "What a definition is given besides its own words stands in parentheses.",
        instead.map { .replacing($0) } ?? .nothing, related: (definition, "it is defined here"))
    case .callUnfinished(let words, let nearest, let forms):
      return ProblemProse(
        "`\(words)` does not go on like this",
        (nearest.map { "Do you mean `\($0.name)`? " } ?? "")
          + (forms.count == 1
            ? "It is defined as `\(forms[0])`; words in capitals stand for an argument."
            : "What begins like this is one of: \(forms.map { "`\($0)`" }.joined(separator: ", ")). Words in capitals stand for an argument."),
        correcting(nearest))
    case .argumentsTooMany(let name, let most, let definition):
      return ProblemProse(
        most == 0 ? "`\(name)` takes no arguments" : "`\(name)` takes \(counted(most, "argument"))",
        "This one is too many.", related: (definition, "it is defined here"))
    case .argumentMissing(let name, let parameters, let definition):
      let names = parameters.map { "`\($0)`" }.joined(separator: " and ")
      return ProblemProse(
        "`\(name)` needs its \(names)", "What has no default in the definition is said in every call.",
        related: (definition, "it is defined here"))
    case .argumentUnknown(let name, let argument, let nearest, let definition):
      return ProblemProse(
        "`\(name)` has no parameter `\(argument)`",
        nearest.map { "Do you mean `\($0.name)`?" } ?? "An argument is named as the definition names its parameter.",
        correcting(nearest), related: (definition, "it is defined here"))
    case .argumentGivenTwice(let name, let parameter, let definition):
      return ProblemProse(
        "`\(name)` is given its `\(parameter)` twice", "Each parameter takes one argument. Take one of the two out.",
        related: (definition, "it is defined here"))
    case .argumentNoView(let argument, let parameter, let definition):
      return ProblemProse(
        "`\(argument)` is no view", "Sentences of the definition are about its `\(parameter)`, which must be a view.",
        related: (definition, "it is defined here"))
    case .viewsAsValue(let view, let given?):
      return ProblemProse(
        "`\(view)` is a view, and not \(given.use)",
        "The definition uses its `\(given.parameter)` as \(given.use), which the call has to give.",
        related: (given.definition, "it is defined here"))
    case .viewsAsValue(let parameter, nil):
      return ProblemProse(
        "`\(parameter)` is several views here", "A value is needed where it stands, and the call gives it views.")
    case .recursion(let names, let isShortened):
      let way = names.dropFirst().map { ", which uses `\($0)`" }.joined()
      return ProblemProse(
        "`\(names[0])` uses itself",
        names.count == 1
          ? "A definition is written out where it is called; one that calls itself would never end."
          : "`\(names[0])`\(way)\(isShortened ? ", and so on," : ",") which uses `\(names[0])` again. Written out, that would never end."
      )
    case .expansionTooLarge(let name):
      return ProblemProse(
        "this is too much to write out",
        "Definitions are written out where they are called. Those that this one calls, and those that they call in turn, make more than a million parts; `\(name)` came last."
      )
    default: return nil
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
