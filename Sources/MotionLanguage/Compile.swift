import MotionAlgebra

/// A compiled script: its problems, and the scene that it plays.
package struct Compilation: Sendable {
  /// The problems in the order of the text: first those of the script, then those of each file that it uses.
  package var problems: [Problem]
  /// The texts that the problems are about.
  package var files: SourceFiles
  /// The scene, or `nil` if any problem is an error.
  package var scene: Scene?
  /// The positions of the sentences and named compositions of the scene, by their labels.
  package var labelPlaces: [LabelPlace] = []
}

/// Compiles a script: source text -> tokens -> syntax -> calls expanded -> checked -> scene -> problems that only the scene
/// shows.
///
/// - Parameters:
///   - source: the script in UTF-8, with or without a byte order mark.
///   - name: the name of the script in messages.
///   - play: the name to play instead of what the script plays by itself.
///   - mustPlay: whether a script that only names values is an error. Otherwise it has a scene of nothing, so that files for other
///     scripts can be checked.
///   - limit: the largest number of nodes that expanding calls may produce, in addition to some for each word; `nil` is
///     the usual limit.
///   - read: reads the files that the script uses.
package func compile(
  source: [UInt8], name: String = "script.motion", play: String? = nil, mustPlay: Bool = true, limit: Int? = nil,
  read: SourceReader = { _, _ in .refused(.missing) }
) -> Compilation {
  var work = SlipSearch.mostWork
  return compile(
    source: source, name: name, play: play, mustPlay: mustPlay, limit: limit, workOnSlips: &work, read: read)
}

/// Compiles a script as above.
///
/// - Parameter workOnSlips: how much may be done to find slips of the keyboard. What has been done is subtracted.
func compile(
  source: [UInt8], name: String, play: String? = nil, mustPlay: Bool = true, limit: Int?, workOnSlips: inout Int,
  read: SourceReader
) -> Compilation {
  var parsed = Parser.parse(SourceFiles(script: source, name: name), read: read)
  if !parsed.tree.defines.isEmpty { Expand.expand(&parsed, limit: limit ?? Expand.usualLimit) }
  let (files, hasCalls) = (parsed.files, !parsed.tree.calls.isEmpty)
  // Each stage frees what the stages after it do not need. For a long script that is most of the memory.
  let (checked, found) = Check.check(consume parsed, play: play, mustPlay: mustPlay)
  var compilation = lowered(files, hasCalls: hasCalls, consume checked, found).compilation
  compilation.findSlips(work: &workOnSlips)
  return compilation
}

extension Compilation {
  /// Puts slips of the keyboard in the place of problems that do not say what is wrong.
  fileprivate mutating func findSlips(work: inout Int) {
    if scene == nil { problems = SlipSearch.corrected(problems, in: files, work: &work) }
  }
}

/// Lowers a checked script, and finds the problems that only the scene shows.
///
/// - Parameters:
///   - hasCalls: whether the script calls definitions, so that a problem can be found several times.
///   - checked: the script, or `nil` if the check has found errors.
///   - found: the problems of the check.
private func lowered(
  _ files: SourceFiles, hasCalls: Bool, _ checked: consuming CheckedScript?, _ found: [Problem]
) -> (compilation: Compilation, scene: (Scene, SceneRanges)?) {
  var problems = hasCalls ? RepeatedProblems.once(found) : found
  problems.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  guard let checked = consume checked else {
    return (Compilation(problems: problems, files: files, scene: nil), nil)
  }
  let (scene, ranges) = Lower.lower(consume checked)
  problems += RepeatedProblems.once(SceneProblems(scene, ranges, in: files).found)
  problems.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  guard !problems.contains(where: { $0.severity == .error }) else {
    return (Compilation(problems: problems, files: files, scene: nil), nil)
  }
  return (
    Compilation(problems: problems, files: files, scene: scene, labelPlaces: ranges.ofLabels), (scene, ranges)
  )
}

/// Compiles a script for an editor, and returns what an editor asks about it too, which is computed when it is first needed.
///
/// Statements with a mistake are known by their text; what plays is known of the others.
///
/// - Parameters:
///   - source: the script in UTF-8, with or without a byte order mark.
///   - name: the name of the script in messages.
///   - read: reads the files that the script uses.
///   - rereading: returns what reads them anew. A script with mistakes is read again without the statements that have them.
///   - syntax: the syntax of the version before, which saves time, and then that of this one.
package func compileForEditor(
  source: [UInt8], name: String = "script.motion", read: SourceReader = { _, _ in .refused(.missing) },
  rereading: @escaping () -> SourceReader = { { _, _ in .refused(.missing) } }, _ syntax: inout EditorSyntax
) -> (compilation: Compilation, model: Deferred<ScriptModel>) {
  let parsed = syntax.parse(source, name: name, read)
  var expanded = parsed
  if !parsed.tree.defines.isEmpty { Expand.expand(&expanded, limit: Expand.usualLimit) }
  let (checked, tables, found) = Check.tables(expanded)
  let (lowered, scene) = lowered(expanded.files, hasCalls: !expanded.tree.calls.isEmpty, checked, found)
  var (compilation, work) = (lowered, SlipSearch.mostWork)
  compilation.findSlips(work: &work)
  let (problems, tried) = (compilation.problems, expanded)
  let model = Deferred {
    ScriptModel(parsed, tables, isWhole: scene != nil) {
      if let scene { return (tables, scene, true) }
      return withoutMistakes(tried, problems, name: name, rereading)
    }
  }
  return (compilation, model)
}

/// The syntax of a script, kept from one version of its text to the next.
package struct EditorSyntax {
  private var parsed: Parser.Parsed?

  package init() {}

  /// Returns the syntax of a text. Of the version before, it takes over what is the same.
  fileprivate mutating func parse(_ source: [UInt8], name: String, _ read: SourceReader) -> Parser.Parsed {
    var lexed: LexedText?
    if parsed?.files.files[0].name == name {
      if parsed?.change(to: source) == true, let parsed { return parsed }
      lexed = parsed?.lexed(to: source)
    }
    // The memory of the old one is free for the new one.
    parsed = nil
    let new = Parser.parse(SourceFiles(script: source, name: name), taking: &lexed, read: read)
    parsed = new
    return new
  }
}

/// Compiles a script without the statements that have a mistake, several times, because others may need them.
///
/// - Returns: what is known of the rest, and its scene, `nil` for what is not known; and whether that plays what the script plays.
private func withoutMistakes(
  _ parsed: Parser.Parsed, _ problems: [Problem], name: String, _ rereading: () -> SourceReader
) -> (CheckedTables?, (Scene, SceneRanges)?, Bool) {
  var (tried, problems) = (parsed, problems)
  var last: CheckedTables?
  var blanked = ScriptModel.Blanked()
  for _ in 0..<ScriptModel.mostTries {
    guard ScriptModel.blank(tried, problems, &blanked) else { return (last, nil, false) }
    tried = Parser.parse(SourceFiles(script: blanked.text, name: name), read: rereading())
    if !tried.tree.defines.isEmpty { Expand.expand(&tried, limit: Expand.usualLimit) }
    let (checked, tables, found) = Check.tables(tried)
    let (compilation, scene) = lowered(tried.files, hasCalls: !tried.tree.calls.isEmpty, checked, found)
    if let scene { return (tables, scene, !blanked.isPlayedUnknown) }
    (problems, last) = (compilation.problems, tables)
  }
  return (last, nil, false)
}
