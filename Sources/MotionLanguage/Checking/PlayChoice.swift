import MotionText

/// Chooses the animation that a script plays.
struct PlayChoice {
  /// The node that is played, if any.
  private(set) var played: Int32?
  /// The node that is played for users who prefer reduced motion, if any.
  private(set) var reduced: Int32?

  // MARK: Reduced motion

  /// Chooses what is played for users who prefer reduced motion. Each file may declare it once; the declaration of the script
  /// takes precedence, as for what is played.
  mutating func chooseReduced(in script: inout EvaluatedScript) {
    var firsts: [Int32: SourceRange] = [:]
    for statement in script.tree.statements where statement.kind == .when {
      let range = script.tree.range(ofToken: statement.token)
      if let first = firsts[statement.file] {
        script.report(.whenTwice(first: first), at: range)
        continue
      }
      firsts[statement.file] = range
      guard script.isAnimation(statement.value) else { continue }
      if statement.file == 0 {
        reduced = statement.value
      } else {
        script.report(.ignoredInUsedFile("when"), at: range)
      }
    }
  }

  // MARK: The timeline

  /// Chooses what is played: the name on the command line; else the one `play` or bare expression; else the last `let` that is
  /// an animation and that `when` does not name, unless a reaction uses it.
  ///
  /// - Parameter mustPlay: whether a script that only names values for others is an error.
  mutating func choosePlayed(
    _ name: String?, mustPlay: Bool, _ views: CheckedViews, in script: inout EvaluatedScript
  ) {
    let statement = PlayChoice.statement(in: &script)
    if let name { return play(name, in: &script) }
    let last = statement == nil ? PlayChoice.lastAnimation(in: script) : nil
    played = statement?.value ?? last.map { script.tree.lets[$0].value }
    let hasErrors = script.hasErrors
    if played == nil, !script.hasReactions, !hasErrors {
      if script.tree.statements.isEmpty {
        script.report(.emptyScript, at: SourceRange(0, 0))
      } else if views.table.isDeclared, mustPlay || !PlayChoice.hasNamesForOthers(script.tree) {
        script.report(.onlyViews, at: SourceRange(0, 0))
      } else if mustPlay {
        script.report(.nothingToPlay, at: SourceRange(0, 0))
      }
      return
    }
    if !hasErrors { PlayChoice.warnOfUnusedNames(besides: last, in: &script) }
  }

  /// Returns whether a script declares what other scripts can use, besides its views.
  private static func hasNamesForOthers(_ tree: SyntaxTree) -> Bool {
    tree.statements.contains { $0.file == 0 && ($0.kind == .let || $0.kind == .define) }
  }

  /// The largest number of statements that a message shows joined.
  private static let mostJoined = 6

  /// Returns the first `play` or bare expression, and reports the others.
  private static func statement(in script: inout EvaluatedScript) -> SyntaxTree.Statement? {
    let tree = script.tree
    var played: [SyntaxTree.Statement] = []
    // Statements of used files that play something have no effect.
    for statement in tree.statements where (statement.kind == .play || statement.kind == .bare) && statement.file == 0 {
      let kind = script[statement.value].kind
      if kind != .animation, kind != .unknown {
        script.report(.playedValue(kind), at: tree.range(ofNode: statement.value))
      } else {
        played.append(statement)
      }
    }
    // A statement with a mistake may be meant as something else, and what is read of it is not all that it says.
    let sound = played.filter { script[$0.value].kind == .animation && !tree.unread.contains($0.token) }
    if sound.count > 1 {
      let ranges = sound.map { tree.range(ofNode: $0.value) }
      var shown: [(text: String, isSum: Bool)] = []
      for (statement, range) in zip(sound, ranges) where sound.count <= mostJoined {
        shown.append((script.text(range), tree.nodes[Int(statement.value)].kind == .add))
      }
      script.report(.playedTwice(sound.count, first: ranges[0], shown), at: ranges[1])
    }
    return played.first
  }

  /// Plays the animation that the command line names.
  private mutating func play(_ name: String, in script: inout EvaluatedScript) {
    guard let found = script.tree.lets.first(where: { script.text(ofToken: $0.nameToken) == name }) else {
      let animations = script.tree.lets.filter { script[$0.value].kind == .animation }
      let isTransition = script.tree.transitions.contains { script.text(ofToken: $0.nameToken) == name }
      let names = animations.map { script.text(ofToken: $0.nameToken) }
      return script.report(
        .noSuchPlay(name, nearest: nearest(to: name, among: names), names, isTransition: isTransition),
        at: SourceRange(0, 0))
    }
    let kind = script[found.value].kind
    if kind == .animation {
      played = found.value
    } else if kind != .unknown {
      script.report(.playedName(name, kind), at: script.tree.range(ofToken: found.nameToken))
    }
  }

  /// Returns the last `let` that is an animation; `nil` if a reaction uses it, since it should not play twice.
  private static func lastAnimation(in script: EvaluatedScript) -> Int? {
    let lets = script.tree.lets
    let animations = lets.indices.filter {
      lets[$0].nameToken < script.tree.ownTokens && script[lets[$0].value].kind == .animation
    }
    // An animation that `when` names is chosen only if there is no other.
    let last = animations.last { !lets[$0].isInWhen } ?? animations.last
    return last.flatMap { lets[$0].isInReaction ? nil : $0 }
  }

  /// The one statement that plays an animation, behind which another one can play; `nil` if it is long or may never end.
  private static func playedLine(in script: EvaluatedScript) -> String? {
    let played = script.tree.statements.filter { ($0.kind == .play || $0.kind == .bare) && $0.file == 0 }
    guard played.count == 1, let statement = played.first else { return nil }
    let range = script.tree.range(ofNode: statement.value)
    if range.bytes.count > 100 || script.values.animation(statement.value).isEndless { return nil }
    let words = script.text(range)
    if words.contains("\n") { return nil }
    let isSum = script.tree.nodes[Int(statement.value)].kind == .add
    return (statement.kind == .play ? "play " : "") + (isSum ? "(\(words))" : words)
  }

  /// - Parameter played: the index of the `let` that is played.
  private static func warnOfUnusedNames(besides played: Int?, in script: inout EvaluatedScript) {
    // Only the first names show how to play them.
    var (line, count) = (playedLine(in: script), 0)
    for (place, definition) in script.tree.lets.enumerated()
    where !definition.isUsed && place != played && definition.nameToken < script.tree.ownTokens
      && script[definition.value].kind != .unknown
    {
      let isAnimation = script[definition.value].kind == .animation
      count += 1
      if count > 20 { line = nil }
      script.report(
        .unusedName(script.text(ofToken: definition.nameToken), played: isAnimation ? line : nil),
        at: script.tree.range(ofToken: definition.nameToken))
    }
  }
}
