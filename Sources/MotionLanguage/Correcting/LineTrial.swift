import MotionText

/// A script that is read and checked to see what a change of it would do.
enum TriedScript {
  /// The longest script that is tried for each line that a message offers, and the longest with the files that it uses, in bytes.
  private static let (longest, longestWithFiles) = (6000, 60_000)

  /// Whether a script and the files that it uses are short enough to be tried for each line that a message offers.
  static func isShort(_ files: SourceFiles) -> Bool {
    files.scriptEnd <= longest && files.bytes.count <= longestWithFiles
  }

  /// Reads a script.
  ///
  /// - Parameter files: what the script uses is among these; `nil` for a script that uses no other file.
  static func parsed(_ source: [UInt8], with files: SourceFiles? = nil) -> Parser.Parsed {
    Parser.parse(SourceFiles(script: source, name: ""), read: files?.reader() ?? { _, _ in .refused(.missing) })
  }

  /// Returns the problems of a script, without those that only its scene shows.
  static func problems(_ source: [UInt8], with files: SourceFiles? = nil) -> [Problem] {
    checked(parsed(source, with: files)).problems
  }

  /// Returns the problems of a script that has been read, and how many nodes it has with its calls written out.
  static func checked(_ script: Parser.Parsed) -> (problems: [Problem], nodes: Int) {
    var parsed = script
    if !parsed.tree.defines.isEmpty { Expand.expand(&parsed, limit: 10_000) }
    return (Check.check(parsed, play: nil, mustPlay: false).problems, parsed.tree.nodes.count)
  }
}

/// Tries changes of one line of a script. The lines with other mistakes are blank meanwhile, because names
/// are checked only in a script that can be read.
struct LineTrial {
  /// The script, with the lines of other mistakes blank.
  private(set) var source: [UInt8]
  /// Where the line begins, and how many bytes follow it.
  let start: Int
  let rest: Int
  private let files: SourceFiles

  /// - Parameters:
  ///   - files: the script, and what it uses.
  ///   - problems: those of the script.
  ///   - range: the place of the change, or a part of it.
  ///   - text: what would be there, by which one can tell whether the line continues the one before; `nil` for what is there.
  init(_ files: SourceFiles, _ problems: [Problem], at range: SourceRange, _ text: String? = nil) {
    let script = Array(files.bytes[..<files.scriptEnd])
    self.files = files
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    func lineStart(before place: Int) -> Int { script[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0 }
    let start = lineStart(before: Int(range.start))
    let end = script[max(Int(range.start), Int(range.end))...].firstIndex(where: isBreak) ?? script.count
    (self.start, rest, source) = (start, script.count - end, script)
    // The next line belongs to it.
    if text?.hasSuffix(Keyword.then.spelling) ?? false { return }
    // So do the lines that this one continues.
    var first = start
    while first > 0, LineTrial.continuesLine(script[first...]) { first = lineStart(before: first - 1) }
    // And those that continue it.
    var next = end
    while next < script.count, LineTrial.continuesLine(script[(next + 1)...]) {
      next = script[(next + 1)...].firstIndex(where: isBreak) ?? script.count
    }
    var blanked = 0
    for problem in problems where problem.severity == .error && problem.range.bytes.upperBound <= source.count {
      // Several mistakes can be in one line.
      if problem.range.bytes.upperBound < blanked { continue }
      let mistaken = lineStart(before: problem.range.bytes.lowerBound)
      let last = source[problem.range.bytes.upperBound...].firstIndex(where: isBreak) ?? source.count
      for place in mistaken..<last where (place < first || place >= next) && !isBreak(source[place]) {
        source[place] = UInt8(ascii: " ")
      }
      blanked = last
    }
  }

  /// Whether a line begins with a space, a sign, or a word that continues a statement.
  private static func continuesLine(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first != UInt8(ascii: "\n"), first != UInt8(ascii: "\r"),
      !line.starts(with: "//".utf8)
    else { return false }
    let word = String(decoding: line.prefix { CharacterClass.isLetter($0) }, as: UTF8.self)
    return word.isEmpty || SymbolTable(expecting: 0).find(word)?.keyword?.continuesExpression ?? false
  }

  /// The line.
  var line: ArraySlice<UInt8> { source[start..<source.count - rest] }

  /// Changes the line.
  mutating func apply(_ change: Edit) { source.replaceSubrange(change.range.bytes, with: change.text.utf8) }

  /// Returns the errors of the script as it is now.
  func errors() -> [Problem] { TriedScript.problems(source, with: files).filter { $0.severity == .error } }

  /// What is wrong in the script as it is now.
  struct Found {
    /// The errors in the line: those that reading it finds, or if there are none, those that the check finds.
    let ofLine: [Problem]
    /// All errors that reading the script finds.
    let ofReading: [Problem]
    /// How much work it was to find them, in bytes of a usual script.
    let work: Int
  }

  func found() -> Found {
    let parsed = TriedScript.parsed(source, with: files)
    let ofReading = parsed.problems.filter { $0.severity == .error }
    var (left, nodes) = (ofLine(ofReading), parsed.tree.nodes.count)
    if left.isEmpty {
      let checked = TriedScript.checked(parsed)
      (left, nodes) = (ofLine(checked.problems), checked.nodes)
    }
    // A few words can declare thousands of views, or call for thousands of sentences, and a mistake takes longer than a right line.
    let work = max(files.bytes.count, 4 * (parsed.tree.tokens.count + nodes)) + 200 * ofReading.count
    return Found(ofLine: left, ofReading: ofReading, work: work)
  }

  /// Returns those of some errors of a script that are about the line.
  ///
  /// - Parameter count: the number of bytes of that script.
  func ofLine(_ problems: [Problem], in count: Int? = nil) -> [Problem] {
    let place = SourceRange(UInt32(start), UInt32((count ?? source.count) - rest))
    return problems.filter {
      $0.severity == .error && $0.range.start < place.end && place.start < $0.range.end
        && !$0.message.isOfWholeScript && $0.message != .expansionTooLarge
    }
  }
}
