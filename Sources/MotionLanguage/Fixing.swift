/// Returns a script with every edit of its problems applied, including edits of problems that only appear after others, and the
/// number of edits.
///
/// Only errors have edits, so a script that plays is not changed.
///
/// - Parameters:
///   - source: the script in UTF-8, with or without a byte order mark.
///   - reader: returns the reader of the used files, anew for each pass over the script.
package func fixed(
  source: [UInt8], name: String = "script.motion", reader: () -> SourceReader = { { _, _ in .refused(.missing) } }
) -> (source: [UInt8], count: Int) {
  var (source, count) = (source, 0)
  // A mistake may hide another, but long chains of hidden mistakes do not occur.
  for _ in 0..<40 {
    let once = compile(source: source, name: name, read: reader()).fixedOnce()
    if once.count == 0 { break }
    source = once.source
    count += once.count
  }
  return (source, count)
}

extension Compilation {
  /// Returns the script with the edits applied from start to end. An edit that overlaps an earlier one is left out. Used files
  /// are not changed.
  func fixedOnce() -> (source: [UInt8], count: Int) {
    let script = files.bytes[..<files.scriptEnd]
    let edits = problems.filter { $0.range.end <= files.scriptEnd }.flatMap { $0.edits(in: files.bytes) }
    var source: [UInt8] = []
    var (end, count) = (0, 0)
    for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      let range = edit.range.bytes
      guard range.lowerBound >= end, range.upperBound > end || count == 0 else { continue }
      source += script[end..<range.lowerBound]
      source += edit.text.utf8
      end = range.upperBound
      count += 1
    }
    return (source + script[end...], count)
  }
}
