/// Returns a script with every edit of its problems applied, including edits of problems that only appear after others, and the
/// number of edits.
///
/// Only errors have edits, so a script that plays is not changed. Neither is one that is not UTF-8. An edit that has an error at
/// its own place is left out, since it may be wrong.
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
  if String(validating: source, as: UTF8.self) == nil { return (source, 0) }
  // Each pass may find other slips.
  var work = 6 * SlipSearch.mostWork
  func compiled(_ source: [UInt8]) -> Compilation {
    compile(source: source, name: name, limit: limit, workOnSlips: &work, read: reader())
  }
  var compilation = compiled(source)
  // The edits that have been tried on the source as it is, and caused errors.
  var wrong: Set<Edit> = []
  var passes: [FixingPass] = []
  // A mistake may hide another, but long chains of hidden mistakes do not occur.
  for _ in 0..<60 {
    let errors = ErrorPlaces(compilation)
    let edits = compilation.edits.filter { !wrong.contains($0) }
    // The places of the edits of each pass. An edit is wrong if it leaves a mistake right beside it.
    let moved = passes.indices.map { passes[$0].places(movedBy: passes[($0 + 1)...]) }
      .map { places in edits.isEmpty ? places.map(\.withNeighbours) : places }
    // An error at the place of an earlier edit was hidden by the mistake that this edit corrects.
    if let index = moved.firstIndex(where: { $0.contains(where: errors.overlap) }) {
      let pass = passes[index]
      source = pass.source
      compilation = compiled(source)
      wrong = pass.wrong.union(zip(pass.edits, moved[index]).filter { errors.overlap($1) }.map(\.0))
      passes.removeSubrange(index...)
      continue
    }
    if edits.isEmpty { break }
    let (changed, places) = compilation.script(applying: edits)
    let next = compiled(changed)
    let caused = ErrorPlaces(next)
    let failed = zip(edits, places).filter { caused.overlap($1) }.map(\.0)
    if failed.isEmpty {
      passes.append(FixingPass(source: source, wrong: wrong, edits: edits, places: places))
      (source, compilation, wrong) = (changed, next, [])
    } else {
      wrong.formUnion(failed)
    }
  }
  return (source, passes.reduce(0) { $0 + $1.edits.count })
}

/// The edits that one pass over a script makes.
private struct FixingPass {
  /// The script before the edits.
  let source: [UInt8]
  /// The edits of that script that cause errors.
  let wrong: Set<Edit>
  let edits: [Edit]
  /// The place of each edit in the script right after this pass.
  let places: [SourceRange]

  /// Returns the places in the script after later passes, each of which makes its edits from start to end.
  func places(movedBy later: ArraySlice<FixingPass>) -> [SourceRange] {
    later.reduce(places) { places, pass in
      // How much the script has grown before each edit.
      let growths = pass.edits.reduce(into: [0]) {
        $0.append($0[$0.count - 1] + $1.text.utf8.count - $1.range.bytes.count)
      }
      return places.map { place in
        let start = Int(place.start) + growths[pass.edits.countOfFirst { $0.range.end <= place.start }]
        let end = Int(place.end) + growths[pass.edits.countOfFirst { $0.range.start < place.end }]
        return SourceRange(UInt32(start), UInt32(max(start, end)))
      }
    }
  }
}

/// The places of the errors of a compilation that are about a part of the script.
private struct ErrorPlaces {
  private let starts: [UInt32]
  /// The greatest end of an error up to each one.
  private let ends: [UInt32]

  init(_ compilation: Compilation) {
    let bytes = compilation.files.bytes
    let isOfWordsBefore: Set<Message> = [.unexpected, .expectedOperand, .unfinished, .wrongKind]
    let ranges = compilation.problems.filter { $0.severity == .error && !$0.message.isOfWholeScript }
      .map { problem -> SourceRange in
        // A word that cannot continue the statement is a mistake of the words before it too.
        var start = problem.range.start
        while isOfWordsBefore.contains(problem.message), start > 0, bytes[Int(start) - 1] == UInt8(ascii: " ") {
          start -= 1
        }
        return SourceRange(start, problem.range.end)
      }.sorted { $0.start < $1.start }
    starts = ranges.map(\.start)
    ends = ranges.reduce(into: []) { $0.append(max($0.last ?? 0, $1.end)) }
  }

  /// Returns whether an error is in a place.
  func overlap(_ place: SourceRange) -> Bool {
    let count = starts.countOfFirst { $0 < place.end }
    return count > 0 && place.start < ends[count - 1]
  }
}

extension SourceRange {
  /// The range with a byte before it and behind it.
  fileprivate var withNeighbours: SourceRange { SourceRange(max(start, 1) - 1, end + 1) }
}

extension Compilation {
  /// The edits of the script from start to end, without any that overlaps an earlier one. Used files have none.
  ///
  /// An unknown name stays where a line that cannot be read may declare it, and where several places use it and none the name that is
  /// almost the same, because that may be the misspelt one.
  var edits: [Edit] {
    let errors = problems.filter { $0.severity == .error && $0.range.end > 0 && $0.range.end <= files.scriptEnd }
    let (unknown, others) = (errors.filter(\.message.isOfUnknownName), errors.filter { !$0.message.isOfUnknownName })
    if unknown.isEmpty { return Edit.ofScript(problems, files) }
    func text(_ range: SourceRange) -> String { String(decoding: files.bytes[range.bytes], as: UTF8.self) }
    var uses: [String: Int] = [:]
    for problem in unknown { uses[text(problem.range), default: 0] += 1 }
    func letters(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    // Without spaces and signs, `l et fa st = 2s` contains `fast`.
    var unread: [(line: SourceRange, letters: String)] = []
    for problem in others where problem.range.start >= unread.last?.line.end ?? 0 {
      let line = files.line(at: problem.range.start)
      unread.append((line, letters(text(line))))
    }
    let words = Lexer.lex(Array(files.bytes[..<files.scriptEnd])).0.tokens.filter { $0.kind == .word }
    let counts = Dictionary(words.map { (text($0.range), 1) }, uniquingKeysWith: +)
    let certain = problems.filter { problem in
      guard problem.message.isOfUnknownName, problem.range.end <= files.scriptEnd else { return true }
      let name = text(problem.range)
      let isMisspeltElsewhere = problem.edits(in: files.bytes).contains {
        uses[name, default: 0] > 1 && counts[$0.text] == 1
      }
      let said = letters(name)
      // Among very many such lines, it is not looked for.
      let isDeclared =
        unread.count > 200
        || unread.contains { line, letters in
          said.count > 2 && letters.contains(said) && !line.contains(problem.range)
        }
      return !isMisspeltElsewhere && !isDeclared
    }
    return Edit.ofScript(certain, files)
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
}
