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

  /// Returns the corrections that a message shows, as changes of the script: those of a problem that `check --fix` leaves alone,
  /// because it has several, or its only one is likely and not certain; or because a change would leave a mistake in its place.
  package func corrections(of problem: Problem) -> [(place: ReportedProblem.Place, text: String)] {
    let certain = problem.edits(in: files.bytes)
    guard problem.range.end <= files.scriptEnd, certain.isEmpty || certain.contains(where: leavesMistake) else {
      return []
    }
    var found: [Edit] = []
    for suggestion in problem.finding.words.instead {
      guard let change = change(suggestion, problem.range), Int(change.range.end) <= files.scriptEnd else { continue }
      switch followed(change) {
      case .right: found.append(change)
      case .changed(let lines, _): found.append(Edit(statementLines(of: change), lines))
      case .partly, .wrong: continue
      }
    }
    var texts: Set<String> = []
    return found.filter { texts.insert($0.text).inserted }.map { (place(of: $0.range), $0.text) }
  }

  /// Whether a script that is short enough to be tried has a mistake in the place of a change.
  package func leavesMistake(_ edit: Edit) -> Bool {
    guard TriedScript.isShort(files) else { return false }
    var source = Array(files.bytes[..<files.scriptEnd])
    source.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
    let end = edit.range.start + UInt32(edit.text.utf8.count)
    return TriedScript.problems(source, with: files).contains { problem in
      problem.severity == .error && !problem.message.isOfWholeScript && problem.range.start < end
        && problem.range.end > edit.range.start
    }
  }

  /// The lines that a change is in, without the spaces around them.
  private func statementLines(of change: Edit) -> SourceRange {
    let bytes = files.bytes[..<files.scriptEnd]
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var start = bytes[..<Int(change.range.start)].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    var end = bytes[Int(change.range.end)...].firstIndex(where: isBreak) ?? bytes.endIndex
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return SourceRange(UInt32(start), UInt32(end))
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
