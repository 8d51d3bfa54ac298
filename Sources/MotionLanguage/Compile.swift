import MotionAlgebra

/// A script that has been read: what is wrong with it, and what it plays.
package struct Compilation: Sendable {
  /// In the order of the text.
  package var problems: [Problem]
  /// `nil` where any problem is an error.
  package var scene: Scene?
}

/// Source text -> tokens -> syntax -> calls written out -> checked -> scene -> what only the scene shows.
///
/// - Parameters:
///   - source: UTF-8, with or without a byte-order mark.
///   - play: the name to play instead of what the script plays by itself.
package func compile(source: [UInt8], play: String? = nil) -> Compilation {
  var (tree, symbols, letOfSymbol, syntaxProblems) = Parser.parse(source)
  if !tree.defines.isEmpty {
    let (expanded, callProblems) = Expand.expand(tree, source, symbols, letOfSymbol: letOfSymbol)
    tree = expanded
    syntaxProblems += callProblems
  }
  var check = Check(source, tree, symbols, letOfSymbol: letOfSymbol)
  check.problems = syntaxProblems
  check.run(play: play)
  var problems = tree.calls.isEmpty ? check.problems : Problem.once(check.problems)
  problems.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  guard let root = check.played, !problems.contains(where: { $0.severity == .error }) else {
    return Compilation(problems: problems, scene: nil)
  }
  let (scene, ranges) = Lower.lower(check, source: source, root: root)
  problems += Problem.once(SceneProblems(scene, ranges).found)
  problems.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  let isPlayable = !problems.contains { $0.severity == .error }
  return Compilation(problems: problems, scene: isPlayable ? scene : nil)
}
