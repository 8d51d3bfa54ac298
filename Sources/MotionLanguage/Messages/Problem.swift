/// A finding and its place.
package struct Problem: Sendable {
  package var finding: Finding
  package var range: SourceRange
  /// Where it is in a definition and shows only in a call: the call, and the one in the script's own text where that
  /// is another.
  package var calls: [SourceRange] = []

  init(_ finding: Finding, at range: SourceRange) {
    self.finding = finding
    self.range = range
  }

  package typealias Kind = Finding

  package var message: Message { finding.message }
  package var severity: Message.Severity { finding.severity }

  /// The changes of `check --fix`.
  ///
  /// - Parameter source: what the problem's range is a part of.
  package func edits(in source: [UInt8]) -> [Edit] {
    finding.words.edit(TextAround(source, range)).map { [$0] } ?? []
  }
}
