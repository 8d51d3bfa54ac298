import MotionText

/// Writes problems: for a person, with the line and a caret, and for a program, as JSON.
package struct ProblemRenderer {
  let files: SourceFiles
  private let facts: Facts
  private let color: Bool

  /// What is found out about the files when a message first needs it. Several `Deferred` would be as many types to
  /// make.
  private final class Facts {
    private let files: SourceFiles
    private let known: [Problem]?
    private lazy var script = TriedScript.parsed(
      Array(files.bytes[..<files.scriptEnd]), with: TriedScript.isShort(files) ? files : nil)
    private var viewsOfFiles: [Int: ExampleViews] = [:]
    /// The lines of each file.
    lazy var lines = files.files.map { SourceLines(files.bytes, in: $0.range.bytes) }
    /// The problems of a short script.
    lazy var problems = known ?? TriedScript.checked(script).problems

    init(_ files: SourceFiles, _ known: [Problem]?) { (self.files, self.known) = (files, known) }

    /// Returns the views of a file, for examples.
    func views(ofFile index: Int) -> ExampleViews {
      if let views = viewsOfFiles[index] { return views }
      let views = ExampleViews(
        index == 0 ? script : TriedScript.parsed(Array(files.bytes[files.files[index].range.bytes])))
      viewsOfFiles[index] = views
      return views
    }
  }

  /// - Parameter known: the problems of the script, if they are known.
  package init(_ files: SourceFiles, _ known: [Problem]? = nil, color: Bool) {
    self.files = files
    facts = Facts(files, known)
    self.color = color
  }

  package init(source: [UInt8], fileName: String, color: Bool) {
    self.init(SourceFiles(script: source, name: fileName), color: color)
  }

  /// The problems of a short script.
  var problems: [Problem] { facts.problems }

  /// Returns the lines of the file that contains an offset.
  func lines(at offset: UInt32) -> SourceLines { facts.lines[files.file(at: offset)] }

  func fileName(at offset: UInt32) -> String {
    escaped(files.files[files.file(at: offset)].name)
  }

  /// Returns an offset relative to its own file.
  private func byte(_ offset: UInt32) -> UInt32 { offset - files.files[files.file(at: offset)].range.start }

  /// Returns two or more lines, of which the last is empty.
  ///
  /// - Parameter known: the suggestions of the problem, if they have been found. To find them, the lines are compiled.
  package func human(_ problem: Problem, _ known: Suggested? = nil) -> [UInt8] {
    let words = problem.finding.words
    let isWhole = problem.range.end == 0
    let title = paint(escaped(ProblemRenderer.shortened(words.title)), "1")
    var text = "\(shortPlace(problem)): \(heading(problem)): \(title)\n"
    if !isWhole {
      text += "\n"
      excerpt(problem.range, into: &text)
    }
    if let related = problem.finding.related { self.related(related, to: problem, into: &text) }
    for call in problem.calls {
      let name = isElsewhere(call, problem) ? " \(longPlace(call))" : ""
      text += "\n  \(call == problem.calls[0] ? "called here" : "which is called here"):\(name)\n"
      excerpt(call, into: &text)
    }
    text += "\n"
    // Another argument may be intended, because the definition works in other calls.
    let isCallers = problem.calls.first.map { $0.contains(problem.range) } ?? true
    let suggested = isCallers ? known ?? suggested(words.instead, problem.range) : Suggested()
    for line in ProblemRenderer.wrapped(escaped(ProblemRenderer.shortened(suggested.reason(words))), to: 76) {
      text += "  \(line)\n"
    }
    offer(suggested.changed, as: suggested.changed.count == 1 ? "Write instead:" : "Write one of these:", into: &text)
    if !suggested.changed.isEmpty, !suggested.examples.isEmpty { text += "\n" }
    offer(suggested.examples, as: "For example:", into: &text)
    text += "\n"
    return Array(text.utf8)
  }

  private func offer(_ lines: [String], as heading: String, into text: inout String) {
    if lines.isEmpty { return }
    text += "  \(heading)\n\n"
    for (place, offered) in lines.enumerated() {
      // Several lines belong together.
      // Most offers are one line, which needs no comparison of characters. A break of Windows is one character, and no `\n`.
      let hasBreak = offered.utf8.contains(UInt8(ascii: "\n"))
      if place > 0, hasBreak, offered.contains("\n") { text += "\n" }
      if !hasBreak, !offered.isEmpty {
        text += "      \(paint(escaped(offered), "32"))\n"
        continue
      }
      for line in offered.split(separator: "\n") { text += "      \(paint(escaped(String(line)), "32"))\n" }
    }
  }

  private func heading(_ problem: Problem) -> String {
    let color =
      switch problem.severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      }
    return paint("\(problem.severity.rawValue)[\(problem.message.code)]", color)
  }

  /// Returns the related position of a problem; on the same line the column is enough.
  private func related(_ related: (range: SourceRange, words: String), to problem: Problem, into text: inout String) {
    if isElsewhere(related.range, problem) {
      text += "\n  \(related.words): \(longPlace(related.range))\n"
      return excerpt(related.range, into: &text)
    }
    let place = place(of: related.range.start)
    guard place.line == self.place(of: problem.range.start).line, problem.range.end != 0 else {
      text += "\n  \(related.words):\n"
      return excerpt(related.range, into: &text)
    }
    text += "\n  \(related.words): column \(place.column + 1)\n"
  }

  private func isElsewhere(_ range: SourceRange, _ problem: Problem) -> Bool {
    files.file(at: range.start) != files.file(at: problem.range.start)
  }

  /// Returns one JSON object and the end of its line.
  ///
  /// - Parameter known: the suggestions of the problem, if they have been found.
  package func json(_ problem: Problem, _ known: Suggested? = nil) -> [UInt8] {
    let words = problem.finding.words
    var json = JSONWriter()
    json.object { json in
      json.member("file", fileName(at: problem.range.start))
      json.member("code", problem.message.code)
      json.member("severity", problem.severity.rawValue)
      json.member("message", ProblemRenderer.shortened(words.title))
      let suggested = known ?? suggested(words.instead, problem.range)
      json.member("reason", ProblemRenderer.shortened(suggested.reason(words)))
      write(problem.range, into: &json)
      json.array("instead", suggested.changed)
      json.array("examples", suggested.examples)
      json.array("edits") { json in
        for edit in problem.edits(in: files.bytes) {
          json.object { json in
            write(edit.range, into: &json)
            json.member("text", edit.text)
          }
        }
      }
      if let related = problem.finding.related {
        json.object("related") { json in
          json.member("message", related.words)
          if isElsewhere(related.range, problem) { json.member("file", fileName(at: related.range.start)) }
          writePlace(of: related.range.start, into: &json)
        }
      }
      if !problem.calls.isEmpty {
        json.array("calls") { json in
          for call in problem.calls {
            json.object { json in
              json.member("file", fileName(at: call.start))
              writePlace(of: call.start, into: &json)
            }
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }

  private func write(_ range: SourceRange, into json: inout JSONWriter) {
    json.object("start") { writePlace(of: range.start, into: &$0) }
    json.object("end") { writePlace(of: range.end, into: &$0) }
  }

  private func writePlace(of offset: UInt32, into json: inout JSONWriter) {
    let place = place(of: offset)
    json.member("byte", Int(byte(offset)))
    json.member("line", place.line + 1)
    json.member("column", place.column + 1)
  }

  /// Returns the file, the line and the column of a problem, or only the file if the problem concerns all of it.
  func shortPlace(_ problem: Problem) -> String {
    problem.range.end == 0 ? fileName(at: problem.range.start) : longPlace(problem.range)
  }

  private func longPlace(_ range: SourceRange) -> String {
    let place = place(of: range.start)
    return "\(fileName(at: range.start)):\(place.line + 1):\(place.column + 1)"
  }

  // MARK: Positions

  /// Returns the zero-based line of a byte, and its column in characters.
  private func place(of offset: UInt32) -> (line: Int, column: Int) {
    let lines = lines(at: offset)
    let line = lines.line(at: Int(offset))
    let content = lines.content(ofLine: line)
    let before = content[content.startIndex..<min(max(Int(offset), content.startIndex), content.endIndex)]
    return (line, String(decoding: before, as: UTF8.self).count)
  }

  /// Appends the line that contains a range, with carets below it.
  private func excerpt(_ range: SourceRange, into text: inout String) {
    let (line, lead, marked, rest) = parts(range)
    let number = "\(line + 1)"
    let margin = String(repeating: " ", count: number.count)
    text += "  \(paint(number + " |", "2")) \(lead)\(marked)\(rest)\n"
    let carets = String(repeating: "^", count: max(1, displayWidth(marked)))
    text +=
      "  \(margin) \(paint("|", "2")) \(String(repeating: " ", count: displayWidth(lead)))\(paint(carets, "1;31"))\n"
  }

  /// Returns the zero-based line of a range, and the text of that line before, in and after the range.
  func parts(_ range: SourceRange) -> (line: Int, lead: String, marked: String, rest: String) {
    let lines = lines(at: range.start)
    let line = lines.line(at: Int(range.start))
    let content = lines.content(ofLine: line)
    let start = min(max(Int(range.start), content.startIndex), content.endIndex)
    let end = min(max(Int(range.end), start), content.endIndex)
    var shown = content[...]
    // A very long line is cut around the problem.
    var (before, after) = ("", "")
    if content.count > 160 {
      let low = boundary(max(content.startIndex, start - 60), in: content)
      let high = boundary(min(content.endIndex, max(end, start + 60)), in: content)
      shown = content[low..<min(high, boundary(min(content.endIndex, start + 120), in: content))]
      before = low > content.startIndex ? "…" : ""
      after = shown.endIndex < content.endIndex ? "…" : ""
    }
    let (first, last) = (min(start, shown.endIndex), min(end, shown.endIndex))
    let lead = before + visible(shown[shown.startIndex..<first], from: 0)
    let marked = visible(shown[first..<last], from: displayWidth(lead))
    let rest = visible(shown[last...], from: displayWidth(lead) + displayWidth(marked))
    return (line, lead, marked, rest + after)
  }

  func boundary(_ offset: Int, in content: ArraySlice<UInt8>) -> Int {
    var offset = offset
    while offset > content.startIndex, offset < content.endIndex, content[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns text with tabs expanded to the next fourth column and control characters escaped.
  func visible(_ bytes: ArraySlice<UInt8>, from column: Int) -> String {
    if bytes.allSatisfy(ProblemRenderer.isPlain) { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var column = column
    for character in String(decoding: bytes, as: UTF8.self) {
      let piece =
        character == "\t"
        ? String(repeating: " ", count: 4 - column % 4)
        : escaped(String(character))
      result += piece
      column += displayWidth(piece)
    }
    return result
  }

  /// Returns the words of a message with each text that they repeat from the script cut to 80 columns.
  static func shortened(_ words: String) -> String {
    guard words.utf8.count > Limit.repeatedColumns else { return words }
    let pieces = words.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
      // Every second piece is between two marks. The others contain no long words, unless a text contains the mark.
      index.isMultiple(of: 2)
        ? piece.split(separator: " ", omittingEmptySubsequences: false).map { repeated(String($0)) }.joined(
          separator: " ")
        : repeated(String(piece))
    }
    return pieces.joined(separator: "`")
  }

  /// Whether a byte is an ASCII character that shows as it is.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Escapes a text line by line.
  static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
  }

  // MARK: Suggestions

  /// The longest line that is offered as it is, in bytes: three of a terminal.
  private static let longestLine = 240
  /// The longest text that is offered at all.
  private static let longestText = 2000

  /// The suggestions of a message as text.
  package struct Suggested {
    /// The line of the problem, changed.
    var changed: [String] = []
    /// Why the changed line has other changes too.
    var reasons: [String] = []
    /// Other lines that show the right form.
    var examples: [String] = []

    /// Returns the reason of a message and those for the other changes of its line.
    func reason(_ words: Words) -> String {
      reasons.isEmpty ? words.reason : ([words.reason] + reasons).joined(separator: " ")
    }
  }

  /// Returns the suggestions of a problem, which both forms of its message have.
  package func suggested(for problem: Problem) -> Suggested { suggested(problem.finding.words.instead, problem.range) }

  func suggested(_ suggestions: [Suggestion], _ range: SourceRange) -> Suggested {
    var suggested = Suggested()
    /// The examples of messages about lines that would be wrong.
    var others: [Suggestion] = []
    /// A right sentence of a line that would be wrong, or something like it.
    var part: String?
    for suggestion in suggestions {
      switch suggestion {
      case .line(let example):
        guard let example = ProblemRenderer.broken(example) else { continue }
        suggested.examples.append(facts.views(ofFile: files.file(at: range.start)).fitted(example))
      case .otherwise(let example): part = part ?? example
      case .ownLine(let example):
        suggested.examples += ProblemRenderer.broken(example).map { [$0] } ?? []
      case .replacing, .likely, .joining, .appending, .exchanging:
        guard let change = change(suggestion, range) else { continue }
        let line: String?
        switch content(at: range.start).count <= Suggestion.longestLine ? followed(change) : .right {
        case .right: line = shown(change, range)
        case .changed(let lines, let others):
          line = lines
          if suggested.changed.isEmpty { suggested.reasons = others }
        case .partly(let sentence): (line, part) = (nil, part ?? sentence)
        case .wrong(let shown): (line, others) = (nil, shown)
        }
        guard let line = line.flatMap(ProblemRenderer.broken) else { continue }
        if case .likely = suggestion {
          suggested.examples.append(line)
        } else if !suggested.changed.contains(line) {
          suggested.changed.append(line)
        }
      }
    }
    if suggested.changed.isEmpty, suggested.examples.isEmpty, let part = part.flatMap(ProblemRenderer.broken) {
      suggested.examples = [part]
    }
    if suggested.changed.isEmpty, suggested.examples.isEmpty, !others.isEmpty {
      let examples = others.filter { if case .line = $0 { true } else { false } }
      return self.suggested(Array(examples.prefix(1)), range)
    }
    return suggested
  }

  /// Returns a text in which lines that are too long are broken before `then` and `while`; `nil` if it is very long, because half
  /// of it would not be what to write.
  static func broken(_ text: String) -> String? {
    func isShort(_ line: Substring) -> Bool { line.utf8.count <= longestLine }
    if text.utf8.count <= longestLine { return text }
    if text.utf8.count > longestText { return nil }
    if text.split(separator: "\n").allSatisfy(isShort) || text.contains("\"") { return text }
    var broken = text
    for join in ["then", "while"] { broken = broken.split(separator: " \(join) ").joined(separator: "\n  \(join) ") }
    return broken
  }

  /// The line of an offset, without its end.
  private func content(at offset: UInt32) -> ArraySlice<UInt8> {
    let lines = lines(at: offset)
    return lines.content(ofLine: lines.line(at: Int(offset)))
  }

  /// Returns the change that a suggestion makes in the place of a problem; `nil` for an example.
  func change(_ suggestion: Suggestion, _ range: SourceRange) -> Edit? {
    suggestion.change(in: files.bytes, line: content(at: range.start).indices, at: range)
  }

  /// Returns the line with a change; of a very long line, or of several lines, only the words of the change. `nil` if they are
  /// not helpful.
  private func shown(_ change: Edit, _ range: SourceRange) -> String? {
    let content = content(at: range.start)
    guard content.count <= Suggestion.longestLine, Int(change.range.end) <= content.endIndex else {
      return change.text.isEmpty ? nil : change.text
    }
    var line = Array(content)
    let (start, end) = (Int(change.range.start), Int(change.range.end))
    line.replaceSubrange(start - content.startIndex..<end - content.startIndex, with: change.text.utf8)
    return ProblemRenderer.trimmed(line)
  }

  /// Returns the text of a line without the spaces around it; `nil` if nothing is left.
  static func trimmed(_ line: [UInt8]) -> String? {
    let text = String(decoding: line.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    let trimmed = text.drop { $0 == " " }
    return trimmed.lastIndex { $0 != " " && $0 != "\r" }.map { String(trimmed[...$0]) }
  }

  // MARK: Text

  private func paint(_ text: String, _ code: String) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var (line, lineWidth) = ("", 0)
    for bytes in Array(text.utf8).split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      let word = String(decoding: bytes, as: UTF8.self)
      let wordWidth = displayWidth(word)
      if !line.isEmpty, lineWidth + 1 + wordWidth > width {
        lines.append(line)
        (line, lineWidth) = ("", 0)
      }
      lineWidth += line.isEmpty ? wordWidth : 1 + wordWidth
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
