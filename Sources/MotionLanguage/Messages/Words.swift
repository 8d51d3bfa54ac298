import MotionText

/// What a script is told of a problem.
struct Words {
  /// What is wrong, in one line, in the words of the script.
  var title: String
  /// Why it is wrong, in a sentence or two.
  var reason: String
  /// What to write instead: none where nothing short can be said, several where the script may mean either.
  var instead: [Suggestion]
  /// What `check --fix` changes, where only one thing can be meant. A warning has none: its script has a meaning, which
  /// only its author changes.
  var edit: (TextAround) -> Edit?

  init(
    _ title: String, _ reason: String, _ instead: [Suggestion] = [],
    edit: @escaping (TextAround) -> Edit? = { _ in nil }
  ) {
    self.title = title
    self.reason = reason
    self.instead = instead
    self.edit = edit
  }
}

/// Valid text that a message offers.
enum Suggestion {
  /// The line, with other words where the problem is.
  case replacing(String)
  /// The same, in the place of the spaces around it too.
  case joining(String)
  /// The line, with more words at its end.
  case appending(String)
  /// The line, with each of the characters that are typed for another one exchanged.
  case exchanging
  /// An example: one line, or several with line breaks between them.
  case line(String)

  /// The word that is near, or else lines.
  static func correcting(_ nearest: Nearest?, else lines: [String] = []) -> [Suggestion] {
    nearest.map { [.replacing($0.name)] } ?? lines.map(Suggestion.line)
  }
}
