extension Message {
  /// The code, the title, the explanation and the examples, 80 columns wide.
  package var text: String {
    var text = "\(code): \(title)\n"
    for paragraph in explanation.split(separator: "\n\n") {
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

  /// Every code with its title.
  package static var list: String {
    MessageGroup.all.map { group in
      "\(group.title):\n" + group.messages.map { "  \($0.code)  \($0.title)\n" }.joined()
    }.joined(separator: "\n")
  }
}
