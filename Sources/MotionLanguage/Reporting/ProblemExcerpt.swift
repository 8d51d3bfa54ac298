import MotionText

extension ProblemRenderer {
  /// Writes a problem for a page that shows it among the lines around it: one object, in which no text is markup.
  package func write(_ problem: Problem, forPageInto json: inout JSONWriter) {
    let words = problem.finding.words
    json.object { json in
      json.member("severity", problem.severity.rawValue)
      json.member("code", problem.message.code)
      json.member("title", escaped(words.title))
      json.member("place", shortPlace(problem))
      json.member("reason", escaped(words.reason))
      if problem.range.end != 0 {
        json.array("lines") { writeLines(around: problem.range, into: &$0) }
      }
      let suggested = suggested(words.instead, problem.range)
      for (name, lines) in [("instead", suggested.changed), ("examples", suggested.examples)] where !lines.isEmpty {
        json.array(name, lines.map(ProblemRenderer.escapedLines))
      }
      if let related = problem.finding.related {
        let place = parts(related.range)
        json.object("related") { json in
          json.member("title", related.words)
          json.member("place", "\(fileName(at: related.range.start)):\(place.line + 1)")
          json.array("lines") { write(place, into: &$0) }
        }
      }
    }
  }

  /// The number of lines to show before and after the line of a problem.
  private static let around = 2

  private func writeLines(around range: SourceRange, into json: inout JSONWriter) {
    let lines = lines(at: range.start)
    let place = parts(range)
    let first = max(0, place.line - ProblemRenderer.around)
    // An empty text after the last line break is not a line.
    let count = lines.starts.last == lines.end ? lines.starts.count - 1 : lines.starts.count
    let last = max(place.line, min(count - 1, place.line + ProblemRenderer.around))
    for line in first...last {
      if line == place.line {
        write(place, into: &json)
        continue
      }
      let content = lines.content(ofLine: line)
      let shown = content[..<boundary(min(content.startIndex + 160, content.endIndex), in: content)]
      json.object { json in
        json.member("number", line + 1)
        json.member("lead", visible(shown, from: 0) + (shown.count < content.count ? "…" : ""))
      }
    }
  }

  private func write(_ place: (line: Int, lead: String, marked: String, rest: String), into json: inout JSONWriter) {
    json.object { json in
      json.member("number", place.line + 1)
      json.member("lead", place.lead)
      json.member("marked", place.marked)
      json.member("rest", place.rest)
    }
  }
}
