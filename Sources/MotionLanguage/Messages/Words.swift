import MotionText

/// The words in which a script gets a message.
struct Words {
  /// The mistake in one line, with the words of the script.
  var title: String
  /// The rule or the reason, in a sentence or two.
  var reason: String
  /// What to write instead. It is empty if no short text helps, and has several items if the script could mean either.
  var instead: [Suggestion]
  /// The change that `check --fix` makes, if only one is possible. A warning has none, because only the author changes the
  /// meaning of a script.
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

  /// The words about a mistake for which one text is right, which `check --fix` writes; without it, examples.
  init(_ title: String, _ reason: String, fixedBy text: String?, else lines: [String] = []) {
    self.init(
      title, reason, text.map { [.replacing($0)] } ?? lines.map(Suggestion.line), edit: { $0.replacing(text) })
  }

  /// The words about the digits of a colour without its sign; `nil` for anything else.
  init?(_ title: String, digits: String, of wanted: PropertyKind, _ found: Kind) {
    guard wanted == .colour, found == .number, [6, 8].contains(digits.count), digits.allSatisfy(\.isNumber) else {
      return nil
    }
    self.init(title, "A colour begins with `#`.", fixedBy: "#\(digits)")
  }

  /// The words about a word that is near to another, which `check --fix` writes if it is certain; without it, examples.
  init(_ title: String, _ reason: String, correcting nearest: Nearest?, else lines: [String] = []) {
    self.init(title, reason, Suggestion.correcting(nearest, else: lines), edit: { $0.correcting(nearest) })
  }
}

/// Valid text that a message offers.
enum Suggestion {
  /// The line with other words in the place of the problem.
  case replacing(String)
  /// The line with other words in the place of the problem, as an example, because they are only likely.
  case likely(String)
  /// The line with other words in the place of the problem and the spaces around it.
  case joining(String)
  /// The line with more words at its end.
  case appending(String)
  /// The line with every foreign character replaced.
  case exchanging
  /// An example: one line, or several with line breaks between them.
  case line(String)
  /// An example that has the names of the script already.
  case ownLine(String)
  /// An example that has the names of the script already, for a line that the other suggestions leave wrong.
  case otherwise(String)

  /// Returns the nearest word in the place of the problem, or else examples.
  static func correcting(_ nearest: Nearest?, else lines: [String] = []) -> [Suggestion] {
    nearest.map { [.replacing($0.name)] } ?? lines.map(Suggestion.line)
  }
}
