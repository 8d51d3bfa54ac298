import MotionText

/// Text for the editor, in Markdown or without its signs.
enum Markup {
  /// Writes the members of a text.
  ///
  /// - Parameter text: the text in Markdown.
  static func write(_ text: String, isMarkdown: Bool, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", isMarkdown ? "markdown" : "plaintext")
      json.member("value", isMarkdown ? text : plain(text))
    }
  }

  /// Returns a text without fences, backticks and asterisks around words.
  static func plain(_ text: String) -> String {
    var isCode = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        let isBold = line.hasPrefix("**") && line.hasSuffix("**") && line.count > 4
        lines.append(isCode ? String(line) : (isBold ? line.dropFirst(2).dropLast(2) : line).filter { $0 != "`" })
      }
    }
    return lines.joined(separator: "\n")
  }
}
