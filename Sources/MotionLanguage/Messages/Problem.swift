/// A finding and its place.
package struct Problem: Sendable {
  package var finding: Finding
  package var range: SourceRange
  /// The calls that lead to the problem, if it is in a definition and depends on a call: the innermost call first, then the
  /// one in the script itself.
  package var calls: [SourceRange] = []
  /// Whether it is the same in every call.
  var isInEachCall = false

  init(_ finding: Finding, at range: SourceRange) {
    self.finding = finding
    self.range = range
  }

  package var message: Message { finding.message }
  package var severity: Message.Severity { finding.severity }

  /// Whether it is a mistake on the command line: `--play` with a name that the script does not declare as an animation.
  package var isAboutPlayOption: Bool { message == .noSuchPlay || message == .playedName }

  /// Returns the changes that `check --fix` makes.
  ///
  /// - Parameter source: the text that contains the range of the problem.
  package func edits(in source: [UInt8]) -> [Edit] {
    finding.words.edit(TextAround(source, range)).map { [$0] } ?? []
  }
}
