extension ProblemRenderer {
  /// A problem for a page that shows it among the lines around it: one JSON object, in which no text is markup.
  package func pageJSON(_ problem: Problem) -> String {
    let words = problem.finding.words
    var text = "{\"severity\":\"\(problem.severity.rawValue)\",\"code\":\"\(problem.message.code)\""
    text += ",\"title\":\(quoted(ProblemRenderer.escaped(words.title)))"
    text += ",\"place\":\(quoted(shortPlace(problem)))"
    text += ",\"reason\":\(quoted(ProblemRenderer.escaped(words.reason)))"
    if problem.range.end != 0 { text += ",\"lines\":[\(lines(around: problem.range).joined(separator: ","))]" }
    let instead = changed(words.instead, problem.range).map { quoted(ProblemRenderer.escaped($0)) }
    if !instead.isEmpty { text += ",\"instead\":[\(instead.joined(separator: ","))]" }
    if let related = problem.finding.related {
      let place = parts(related.range)
      let name = fileName(at: related.range.start)
      text += ",\"related\":{\"title\":\(quoted(related.words)),\"place\":\(quoted("\(name):\(place.line + 1)"))"
      text += ",\"lines\":[\(marked(place))]}"
    }
    return text + "}"
  }

  /// So many lines before and after one.
  private static let around = 2

  private func lines(around range: SourceRange) -> [String] {
    let lines = lines(at: range.start)
    let place = parts(range)
    let first = max(0, place.line - ProblemRenderer.around)
    // What follows the last line break is no line.
    let count = lines.starts.last == lines.end ? lines.starts.count - 1 : lines.starts.count
    let last = max(place.line, min(count - 1, place.line + ProblemRenderer.around))
    return (first...last).map { line in
      guard line != place.line else { return marked(place) }
      let content = lines.content(ofLine: line)
      let shown = content[..<boundary(min(content.startIndex + 160, content.endIndex), in: content)]
      let words = visible(shown, from: 0) + (shown.count < content.count ? "…" : "")
      return "{\"number\":\(line + 1),\"lead\":\(quoted(words))}"
    }
  }

  private func marked(_ place: (line: Int, lead: String, marked: String, rest: String)) -> String {
    "{\"number\":\(place.line + 1),\"lead\":\(quoted(place.lead)),\"marked\":\(quoted(place.marked)),"
      + "\"rest\":\(quoted(place.rest))}"
  }
}
