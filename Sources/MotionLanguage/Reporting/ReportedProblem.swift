/// A problem as an editor gets it: the words of `check --format json`, and positions within the files.
package struct ReportedProblem: Sendable {
  /// A range of bytes in a file.
  package struct Place: Hashable, Sendable {
    /// The index in the files of the compilation; the script is 0.
    package let file: Int
    package let range: Range<Int>
  }

  package let code: String
  package let severity: Message.Severity
  package let message: String
  package let reason: String
  package let place: Place
  /// Other places that belong to the problem, each with a label.
  package let related: [(message: String, place: Place)]
  /// The changes that `check --fix` makes.
  package let edits: [(place: Place, text: String)]
  /// Whether it says that something is not used.
  package let isAboutUnused: Bool
}

extension ProblemRenderer {
  package func reported(_ problem: Problem) -> ReportedProblem {
    let words = problem.finding.words
    let related = problem.finding.related.map { [($0.words, place(of: $0.range))] } ?? []
    let calls = problem.calls.map { ("called here", place(of: $0)) }
    return ReportedProblem(
      code: problem.message.code, severity: problem.severity, message: ProblemRenderer.shortened(words.title),
      reason: ProblemRenderer.shortened(words.reason), place: place(of: problem.range), related: related + calls,
      edits: problem.edits(in: files.bytes).map { (place(of: $0.range), $0.text) },
      isAboutUnused: problem.message == .unusedName)
  }

  /// Returns a range of the sources as one within its file.
  private func place(of range: SourceRange) -> ReportedProblem.Place {
    files.place(of: range)
  }
}

extension SourceFiles {
  /// Returns a range of the sources as one within its file.
  package func place(of range: SourceRange) -> ReportedProblem.Place {
    let file = file(at: range.start)
    let (start, end) = (files[file].range.start, files[file].range.end)
    let first = min(range.start, end) - start
    return ReportedProblem.Place(file: file, range: Int(first)..<Int(max(first, min(range.end, end) - start)))
  }

  /// Returns the text of a file.
  package func text(ofFile file: Int) -> [UInt8] { Array(bytes[files[file].range.bytes]) }
}
