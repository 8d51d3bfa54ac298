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
  var source = source
  var compilation = compile(source: source, name: name, limit: limit, read: reader())
  // The edits that have been tried on the source as it is, and caused errors.
  var wrong: [Edit] = []
  var passes: [FixingPass] = []
  // A mistake may hide another, but long chains of hidden mistakes do not occur.
  for _ in 0..<40 {
    let edits = compilation.edits.filter { !wrong.contains($0) }
    if edits.isEmpty { break }
    let (changed, places) = compilation.script(applying: edits)
    let next = compile(source: changed, name: name, limit: limit, read: reader())
    let failed = zip(edits, places).filter { next.hasError(at: $1) }.map(\.0)
    if !failed.isEmpty {
      wrong += failed
      continue
    }
    let all = passes.map(\.edits) + [edits]
    let moved = passes.indices.map { passes[$0].places(movedBy: all[($0 + 1)...]) }
    // An error at the place of an earlier edit was hidden by the mistake that this pass corrects.
    if let index = moved.firstIndex(where: { $0.contains(where: next.hasError) }) {
      let pass = passes[index]
      source = pass.source
      compilation = compile(source: source, name: name, limit: limit, read: reader())
      wrong = pass.wrong + zip(pass.edits, moved[index]).filter { next.hasError(at: $1) }.map(\.0)
      passes.removeSubrange(index...)
    } else {
      passes.append(FixingPass(source: source, wrong: wrong, edits: edits, places: places))
      (source, compilation, wrong) = (changed, next, [])
    }
  }
  return (source, passes.reduce(0) { $0 + $1.edits.count })
}

/// The edits that one pass over a script makes.
private struct FixingPass {
  /// The script before the edits.
  let source: [UInt8]
  /// The edits of that script that cause errors.
  let wrong: [Edit]
  let edits: [Edit]
  /// The place of each edit in the script right after this pass.
  let places: [SourceRange]

  /// Returns the places in the script after later passes, each of which makes its edits from start to end.
  func places(movedBy later: ArraySlice<[Edit]>) -> [SourceRange] {
    places.map { place in
      later.reduce(place) { place, edits in
        var (start, end) = (Int(place.start), Int(place.end))
        for edit in edits {
          let growth = edit.text.utf8.count - edit.range.bytes.count
          if edit.range.end <= place.start { start += growth }
          if edit.range.start < place.end { end += growth }
        }
        return SourceRange(UInt32(start), UInt32(max(start, end)))
      }
    }
  }
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
    problems.contains {
      $0.severity == .error && $0.range.start < place.end && place.start < $0.range.end
        && !$0.message.isOfWholeScript
    }
  }
}
