/// Returns a script with every edit of its problems applied, including edits of problems that only appear after others, and the
/// number of edits.
///
/// Only errors have edits, so a script that plays is not changed. An edit that has an error at its own place is left out, since
/// it may be wrong.
///
/// - Parameters:
///   - source: the script in UTF-8, with or without a byte order mark.
///   - limit: the limit of nodes, as for `compile`.
///   - reader: returns the reader of the used files, anew for each pass over the script.
package func fixed(
  source: [UInt8], name: String = "script.motion", limit: Int? = nil,
  reader: () -> SourceReader = { { _, _ in .refused(.missing) } }
) -> (source: [UInt8], count: Int) {
  var (source, count) = (source, 0)
  var compilation = compile(source: source, name: name, limit: limit, read: reader())
  // The edits that have been tried on the source as it is, and caused errors.
  var wrong: [Edit] = []
  // A mistake may hide another, but long chains of hidden mistakes do not occur.
  for _ in 0..<40 {
    let edits = compilation.edits.filter { !wrong.contains($0) }
    if edits.isEmpty { break }
    let (changed, places) = compilation.script(applying: edits)
    let next = compile(source: changed, name: name, limit: limit, read: reader())
    let failed = zip(edits, places).filter { next.hasError(at: $1) }.map(\.0)
    wrong = failed.isEmpty ? [] : wrong + failed
    if failed.isEmpty {
      (source, compilation) = (changed, next)
      count += edits.count
    }
  }
  return (source, count)
}

extension Compilation {
  /// The edits of the script from start to end, without any that overlaps an earlier one. Used files have none.
  var edits: [Edit] {
    let all = problems.filter { $0.range.end <= files.scriptEnd }.flatMap { $0.edits(in: files.bytes) }
    var edits: [Edit] = []
    for edit in all.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      if let last = edits.last, edit.range.start < last.range.end || edit.range.end == last.range.end { continue }
      edits.append(edit)
    }
    return edits
  }

  /// Returns the script with edits applied, and where in it the text of each edit is.
  ///
  /// - Parameter edits: edits from start to end that do not overlap.
  fileprivate func script(applying edits: [Edit]) -> (source: [UInt8], places: [SourceRange]) {
    let script = files.bytes[..<files.scriptEnd]
    var (source, places, end): ([UInt8], [SourceRange], Int) = ([], [], 0)
    for edit in edits {
      source += script[end..<edit.range.bytes.lowerBound]
      let start = UInt32(source.count)
      source += edit.text.utf8
      places.append(SourceRange(start, UInt32(source.count)))
      end = edit.range.bytes.upperBound
    }
    return (source + script[end...], places)
  }

  fileprivate func hasError(at place: SourceRange) -> Bool {
    problems.contains { $0.severity == .error && $0.range.start < place.end && place.start < $0.range.end }
  }
}
