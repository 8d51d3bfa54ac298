/// A message that motionc can report: its code, its severity and what `motionc explain` prints.
///
/// A message is declared once, in the file of its group. The function of `Finding` below it says in which words a script
/// gets the message. To add a message, write both, add its name to the list at the top of the file, report the finding, and
/// record a case that shows it.
///
/// A code is never reused and never changed, because people search for codes and settings name them. A new message gets
/// the next number of its group, and the number of a deleted message stays free.
package final class Message: Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  /// A whole script. `\x` and two digits stand for a byte that a text cannot contain, and `\u{…}` for such a character.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    package let script: String
    /// The argument of `--play`.
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

  /// `M`, two digits for the group and two for the message.
  package let code: String
  package let severity: Severity
  /// The mistake, without the words of a certain script.
  package let title: String
  /// The rule and its reason, in paragraphs with blank lines between them.
  package let explanation: String
  /// A script that has this problem, and no other if possible.
  package let wrong: Example
  /// The same script without the problem.
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
