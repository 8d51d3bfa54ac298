extension ScriptModel {
  /// What an editor offers at a place.
  package struct Candidate {
    package enum Kind {
      case keyword, verb, view, property, curve, unit, token, value, animation, definition, parameter, kind, colour
    }

    package let word: String
    package let kind: Kind
    /// What the word is, such as the declaration of a name. It is made only for what is shown, because there may be many names.
    package var detail: String { makeDetail() }
    private let makeDetail: () -> String
    package var help: WordHelp?
    /// The text with `${1:…}` for places to fill in; `nil` if it is the word.
    package var snippet: String?
    /// What stands for it in a check that decides whether it is offered; `nil` if its kind says that, or if no check does.
    var attempt: Attempt?

    init(
      _ word: String, _ kind: Kind, _ detail: @autoclosure @escaping () -> String = "", _ help: WordHelp? = nil,
      snippet: String? = nil, attempt: Attempt? = nil
    ) {
      (self.word, self.kind, makeDetail, self.help) = (word, kind, detail, help)
      (self.snippet, self.attempt) = (snippet, attempt)
    }
  }
}
