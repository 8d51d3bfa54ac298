/// A message that motionc can report: its code, its severity and what `motionc explain` prints.
///
/// A message is declared once, in the file of its group and in the list at the top of that file. Below it is the
/// function of `Finding` that says in what words a script is told of it. To add a message, write both, add it to the
/// list, report it, and record a case that shows it.
///
/// A code is never reused and never renumbered, since people search for it and settings name it: a new message gets the
/// next number of its group, and the number of one that is gone stays free.
package final class Message: Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  /// A whole script. What cannot stand in a text is written `\x` and a byte, or `\u{…}` and a character.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    package let script: String
    /// What `--play` names.
    package let play: String?
    /// The files that the script uses.
    package let files: [(name: String, text: String)]

    init(_ script: String, play: String? = nil, files: KeyValuePairs<String, String> = [:]) {
      self.script = script
      self.play = play
      self.files = files.map { ($0.key, $0.value) }
    }

    package init(stringLiteral script: String) { self.init(script) }
  }

  /// `M`, two digits for the group and two in the group.
  package let code: String
  package let severity: Severity
  /// What is wrong, without the words of any one script.
  package let title: String
  /// Why it is so, and how to think of it: paragraphs with a blank line between them.
  package let explanation: String
  /// A script that has this problem, and no other where that can be.
  package let wrong: Example
  /// The same script as it was meant, without a problem.
  package let right: Example

  init(
    _ code: String, _ title: String, _ explanation: String, wrong: Example, right: Example, severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
  }
}

extension Message: Hashable {
  package static func == (one: Message, other: Message) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
