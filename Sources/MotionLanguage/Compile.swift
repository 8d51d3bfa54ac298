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
  var parsed = Parser.parse(SourceFiles(script: source, name: name), read: read)
  let files = parsed.files
  if !parsed.tree.defines.isEmpty { Expand.expand(&parsed, limit: limit ?? Expand.usualLimit) }
  let (checked, found) = Check.check(parsed, play: play, mustPlay: mustPlay)
  var problems = parsed.tree.calls.isEmpty ? found : RepeatedProblems.once(found)
  problems.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  guard let checked else { return Compilation(problems: problems, files: files, scene: nil) }
  let (scene, ranges) = Lower.lower(checked)
  problems += RepeatedProblems.once(SceneProblems(scene, ranges).found)
  problems.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  let isPlayable = !problems.contains { $0.severity == .error }
  return Compilation(
    problems: problems, files: files, scene: isPlayable ? scene : nil, labelPlaces: isPlayable ? ranges.ofLabels : [])
}

/// Returns a script as an editor asks about it. Statements with a mistake are known by their text; what plays is known of the
/// others.
///
/// - Parameters: as for `compile`.
package func model(
  source: [UInt8], name: String = "script.motion", read: SourceReader = { _, _ in .refused(.missing) }
) -> ScriptModel {
  withoutActuallyEscaping(read) { read in
    let parsed = Parser.parse(SourceFiles(script: source, name: name), read: read)
    var tried = parsed
    for _ in 0..<ScriptModel.mostTries {
      if !tried.tree.defines.isEmpty { Expand.expand(&tried, limit: Expand.usualLimit) }
      let (checked, tables, found) = Check.tables(tried)
      var problems = found
      if let checked {
        let (scene, ranges) = Lower.lower(checked)
        problems += SceneProblems(scene, ranges).found
        if !problems.contains(where: { $0.severity == .error }) {
          return ScriptModel(parsed, tables, scene: (scene, ranges))
        }
      }
      guard let rest = ScriptModel.blanked(tried, problems) else { return ScriptModel(parsed, tables, scene: nil) }
      tried = Parser.parse(SourceFiles(script: rest, name: name), read: read)
    }
    return ScriptModel(parsed, nil, scene: nil)
  }
}
