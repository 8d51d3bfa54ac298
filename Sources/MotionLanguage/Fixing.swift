/// A script with every edit of its problems made, also of those that show only then, and how many that were.
///
/// Only problems that are errors have edits, so that a script that plays stays as it is.
///
/// - Parameters:
///   - source: UTF-8, with or without a byte-order mark.
///   - reader: gives what reads the files that the script uses, anew for each reading of the script.
package func fixed(
  source: [UInt8], name: String = "script.motion", reader: () -> SourceReader = { { _, _ in .refused(.missing) } }
) -> (source: [UInt8], count: Int) {
  var (source, count) = (source, 0)
  // A mistake seldom hides another, and hardly ever a third.
  for _ in 0..<40 {
    let once = compile(source: source, name: name, read: reader()).fixedOnce()
    if once.count == 0 { break }
    source = once.source
    count += once.count
  }
  return (source, count)
}

extension Compilation {
  /// The script with the edits made, from its start to its end; one that overlaps an earlier one is left out. The files that it
  /// uses are left alone.
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
