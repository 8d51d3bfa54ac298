/// The longer story of a problem, as `motionc explain` tells it.
package struct Explanation: Sendable {
  /// A whole script. What cannot stand in a text is written `\x` and a byte, or `\u{…}` and a character.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    package let script: String
    /// What `--play` names.
    package let play: String?
    /// What it uses.
    package let files: [(name: String, text: String)]

    init(_ script: String, play: String? = nil, files: KeyValuePairs<String, String> = [:]) {
      self.script = script
      self.play = play
      self.files = files.map { ($0.key, $0.value) }
    }

    package init(stringLiteral script: String) { self.init(script) }
  }

  package let code: ProblemCode
  /// What is wrong, without the words of any one script.
  package let title: String
  /// Why it is so, and how to think of it: paragraphs with a blank line between them.
  package let story: String
  /// Has the problem, and no other where that can be.
  package let wrong: Example
  /// Has none: the same as it was meant.
  package let right: Example

  init(_ code: ProblemCode, _ title: String, _ story: String, wrong: Example, right: Example) {
    self.code = code
    self.title = title
    self.story = story
    self.wrong = wrong
    self.right = right
  }

  /// In the order of the codes.
  package static let groups: [(title: String, explanations: [Explanation])] = [
    ("characters", characters), ("statements", statements), ("expressions", expressions), ("sentences", sentences),
    ("views", views + groupsAndCanvas), ("modifiers", modifiers), ("names", names), ("values", values),
    ("curves", curves), ("the whole script", scripts), ("warnings", warnings), ("definitions", definitions),
    ("used files", uses), ("design tokens", designTokens), ("policies", policies),
    ("overlaps and paths", overlaps), ("reactions", reactions),
  ]

  package static var all: [Explanation] { groups.flatMap(\.explanations) }

  /// Code, title, story and examples, 80 columns wide.
  package var text: String {
    var text = "\(code.rawValue): \(title)\n"
    for paragraph in story.split(separator: "\n\n") {
      text += "\n"
      for line in ProblemRenderer.wrapped(String(paragraph), to: 76) { text += "  \(line)\n" }
    }
    for (words, example) in [("Wrong", wrong), ("Right", right)] {
      text += "\n  \(words)\(example.play.map { ", with `--play \($0)`" } ?? ""):\n\n" + indented(example.script)
      for file in example.files { text += "\n    where \(file.name) is:\n\n" + indented(file.text) }
    }
    return text
  }

  private func indented(_ script: String) -> String {
    script.split(separator: "\n").map { "      \($0)\n" }.joined()
  }

  /// Every code and its title.
  package static var list: String {
    groups.map { group in
      "\(group.title):\n" + group.explanations.map { "  \($0.code.rawValue)  \($0.title)\n" }.joined()
    }.joined(separator: "\n")
  }
}
