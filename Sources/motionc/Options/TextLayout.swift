/// Text in lines of a limited width.
struct TextLayout {
  let width: Int

  /// Returns texts in two columns, indented by two spaces.
  ///
  /// - Parameter column: where the right texts begin; `nil` puts them two spaces after the longest left text. A left
  ///   text that is too long has a line of its own.
  func list(_ entries: [(left: String, right: String)], column: Int? = nil) -> String {
    let most = width / 2 + 2
    let widths = entries.map { $0.left.count + 4 }.filter { $0 <= most }
    let column = column ?? widths.max() ?? most
    let margin = String(repeating: " ", count: column)
    return entries.map { left, right in
      let text = lines(of: right, width: width - column).joined(separator: "\n" + margin)
      let start = "  " + left
      if right.isEmpty { return start }
      return start.count + 2 <= column
        ? start + margin.dropFirst(start.count) + text : "\(start)\n\(margin)\(text)"
    }.joined(separator: "\n")
  }

  /// Returns a text in lines. An empty line ends a paragraph.
  func paragraphs(_ text: String) -> String {
    TextLayout.paragraphs(of: text).map { lines(of: $0, width: width).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// Returns the paragraphs of a text, each in one line.
  static func paragraphs(of text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// Returns lines with as many words as fit.
  private func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
