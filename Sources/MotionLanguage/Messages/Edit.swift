/// A change of a source text.
package struct Edit: Hashable, Sendable {
  package var range: SourceRange
  package var text: String

  init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Returns what `check --fix` does about some problems of a script, from start to end, without any edit that overlaps an earlier
  /// one. Problems of used files have no edits.
  static func ofScript(_ problems: [Problem], _ files: SourceFiles) -> [Edit] {
    let all = problems.filter { $0.range.end <= files.scriptEnd }.flatMap { $0.edits(in: files.bytes) }
    var edits: [Edit] = []
    for edit in all.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      if let last = edits.last, edit.range.start < last.range.end || edit.range.end == last.range.end { continue }
      edits.append(edit)
    }
    return edits
  }
}
