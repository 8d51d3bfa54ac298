import MotionAlgebra

/// A script as an editor asks about it: its text structure, also of half-written statements, its names, and what is known of its
/// sentences.
package struct ScriptModel {
  package let files: SourceFiles
  /// The tree without expanded calls.
  let tree: SyntaxTree
  let symbols: SymbolTable
  private let parsed: Parser.Parsed
  private let tables: CheckedTables
  private let viewTable: Deferred<ViewTable>
  private let nameTable: Deferred<NameTable>
  private let values: Deferred<ModelValues>
  /// What plays, which takes longer to find than all else.
  private let played: Deferred<PlayedFacts>
  /// Whether what plays is known without compiling a long script again.
  private let isQuick: Bool

  private struct PlayedFacts {
    let scene: (Scene, SceneRanges)?
    let maker: SentenceFacts.Maker
    let all: Deferred<(sentences: [SentenceFacts], calls: [PlayedPart], problem: LayoutProblem?)>
    let lengths: Deferred<SentenceFacts.Lengths>
    let written: Deferred<WrittenProperties?>
  }

  /// - Parameters:
  ///   - tables: what the check knows of the script, also of one with mistakes.
  ///   - isWhole: whether the script has no mistakes.
  ///   - played: returns the same text with the statements blanked out that have a mistake, compiled, and whether it plays what
  ///     the script plays.
  init(
    _ parsed: Parser.Parsed, _ tables: CheckedTables, isWhole: Bool,
    played: @escaping () -> (facts: CheckedTables?, scene: (Scene, SceneRanges)?, isPlayedKnown: Bool)
  ) {
    (self.parsed, self.tables) = (parsed, tables)
    files = parsed.files
    tree = parsed.tree
    symbols = parsed.symbols
    isQuick = isWhole || parsed.tree.sentences.count <= EntryTexts.mostSentences
    // The check has the views of the script with its calls expanded.
    let viewTable = Deferred {
      parsed.tree.defines.isEmpty ? tables.views : ViewTable(parsed.tree, parsed.symbols)
    }
    let nameTable = Deferred { NameTable(parsed, viewTable.value) }
    (self.viewTable, self.nameTable) = (viewTable, nameTable)
    values = Deferred { ModelValues(parsed, nameTable.value, tables) }
    self.played = Deferred {
      let (facts, scene, isPlayedKnown) = played()
      let shown = isPlayedKnown ? scene : nil
      let maker = SentenceFacts.Maker(parsed, facts, shown?.0)
      return PlayedFacts(
        scene: shown, maker: maker,
        all: Deferred {
          let parts = PlayedParts(shown)
          return (maker.all(parts), parts.calls, parts.problem)
        },
        lengths: Deferred { SentenceFacts.Lengths(nameTable.value, facts, scene) },
        written: Deferred { WrittenProperties(facts, scene) })
    }
  }

  var views: ViewTable { viewTable.value }
  package var names: NameTable { nameTable.value }

  /// The facts about the sentences of the script, in the order of the text.
  package var sentences: [SentenceFacts] { played.value.all.value.sentences }
  /// What plays at the place of each call and each named composition of the script.
  package var calls: [PlayedPart] { played.value.all.value.calls }
  /// Why it is not known when these play; `nil` if it is.
  package var timesProblem: LayoutProblem? { played.value.all.value.problem }
  /// The length of each `let` that is an animation, by the index of its name in `names`, in flicks; `nil` if it is endless.
  package var lengths: [Int: Int64?] { played.value.lengths.value.names }
  /// Returns the length of what a reaction plays, in flicks, `nil` if it is endless; `nil` if there is none, or it is not known.
  package func length(of reaction: Statement) -> Int64?? { played.value.lengths.value.reactions[reaction.range.start] }
  /// Returns what an animation with a name writes, each property once, such as `circle's radius`, and how much more there is.
  package func written(by name: NameTable.Name) -> (texts: [String], more: Int) {
    name.declaration.flatMap { played.value.written.value?.texts(ofLetAt: $0.start) } ?? ([], 0)
  }
  /// The scene, without the statements that have a mistake; `nil` if nothing of it plays.
  package var scene: Scene? { played.value.scene?.0 }

  /// The facts about the sentence whose verb is at an offset. In a long script with a mistake, they say nothing of when it plays,
  /// unless that is known already.
  package func sentence(withVerbAt offset: Int) -> SentenceFacts? {
    guard let index = token(at: offset), tree.tokens[index].kind == .word else { return nil }
    let isParticle = tree.tokens[index].symbol == .in || tree.tokens[index].symbol == .out
    let sentence = tree.sentences.first { sentence in
      Int(sentence.verbToken) == index
        || isParticle && Int(sentence.verbToken) == index - 1 && sentence.verb?.isFade == true
          && sentence.subjectEnd >= index
    }
    guard let sentence else { return nil }
    if isQuick || played.isKnown {
      let (known, start) = (played.value, tree.range(ofToken: sentence.verbToken).start)
      let facts = known.maker.facts(of: sentence, PlayedParts(known.scene, at: start))
      // A statement with a mistake is left out of what plays.
      if facts.property != nil || facts.duration != nil { return facts }
    }
    return SentenceFacts.Maker(parsed, tables, nil).facts(of: sentence, PlayedParts(nil))
  }

  /// The kind of each `let`, by the index of its name.
  package var kinds: [Int: Kind] { values.value.kinds }
  /// The value of each `let` that is no animation, by the index of its name.
  package var valueTexts: [Int: String] { values.value.texts }
  /// The value of each design token that the script names, by its place.
  package var tokenTexts: [SourceRange: String] { values.value.tokens }
  /// The paths of the design tokens that the script can name.
  var tokenNames: [(path: String, type: String?)] { values.value.tokenNames }
  /// The colours that are words or design tokens.
  var wordColours: [(range: SourceRange, colour: SIMD4<Double>, isToken: Bool)] { values.value.colours }

  package func text(_ range: SourceRange) -> String { String(decoding: files.bytes[range.bytes], as: UTF8.self) }

  /// Whether a word is said that is no name of the script, but one of the language or of nothing.
  package func says(_ word: String) -> Bool {
    guard let symbol = symbols.find(word) else { return false }
    return (0..<min(Int(tree.firstMember), tree.tokens.count)).contains { index in
      tree.tokens[index].kind == .word && tree.tokens[index].symbol == symbol
        && names.name(ofToken: UInt32(index)) == nil
    }
  }

  /// Whether an apostrophe without an s touches the end of a name.
  package func hasOnlyApostrophe(behind name: SourceRange) -> Bool {
    let next = (0..<tree.ownCount).countOfFirst { tree.tokens[$0].start < name.end }
    guard next < tree.ownCount, tree.tokens[next].kind == .possessive, tree.tokens[next].start == name.end else {
      return false
    }
    return tree.tokens[next].end - tree.tokens[next].start == 1
  }

  /// Returns the first place of a word in a statement that could not be read to its end, where the word is not known as a name;
  /// `nil` if there is none. The files that the script uses are searched too.
  ///
  /// - Parameters:
  ///   - word: a word of the name.
  ///   - name: the name that may be meant there.
  package func unreadPlace(of word: String, in name: NameTable.Name) -> SourceRange? {
    let errors = parsed.problems.filter { $0.severity == .error }.map { Int($0.range.start) }
    let isFirst = word == name.words.first
    let gerund = name.kind == .definition && isFirst ? DefinePatterns.gerund(of: word) : nil
    let written = min(Int(tree.firstMember), tree.tokens.count)
    var isUnread = false
    for index in 0..<max(0, written - 1) {
      let token = tree.tokens[index]
      if token.isStatementStart {
        let end = (index + 1..<written).first { tree.tokens[$0].isStatementStart || tree.tokens[$0].kind == .end }
        let range = Int(token.start)..<max(Int(token.start), Int(tree.tokens[end ?? written - 1].start))
        isUnread = tree.unread.contains(UInt32(index)) || errors.contains(where: range.contains)
        if tree.preludeFile >= 0, tree.file(ofToken: UInt32(index)) == tree.preludeFile { isUnread = false }
        // A parameter is known in its definition only.
        if name.kind == .parameter, !(name.declaration.map { range.contains(Int($0.start)) } ?? true) {
          isUnread = false
        }
      }
      if isUnread, name.kind == .plan, token.kind == .string, names.name(ofToken: UInt32(index)) == nil,
        text(token.range) == "\"\(word)\""
      {
        return token.range
      }
      guard isUnread, name.kind != .plan, token.kind == .word, names.name(ofToken: UInt32(index)) == nil else {
        continue
      }
      let range = tree.range(ofToken: UInt32(index))
      let text = text(range)
      // `dots.3` is a member of `dots`, and in `is a square` the word is an article.
      let isArticle = token.symbol.keyword?.isArticle ?? false && index > 0 && tree.tokens[index - 1].symbol == .is
      if text == word && !isArticle || text == gerund || text.hasPrefix(word + ".") { return range }
    }
    return nil
  }

  /// The number of times that statements with mistakes are left out, since what remains may need them.
  static let mostTries = 8

  /// What has been left out of a script with mistakes.
  struct Blanked {
    /// The script with spaces in place of it.
    var text: [UInt8] = []
    /// The starts of the statements of which only what follows their last sound sentence is left out.
    var cut: Set<UInt32> = []
    /// Whether a statement that plays something is left out as a whole, so that another one may seem to play.
    var isPlayedUnknown = false
  }

  /// Leaves out the statements that have a mistake: at first what follows `then` or another join before the mistake, and then
  /// all of it. Returns whether a mistake is in one of them.
  static func blank(_ parsed: Parser.Parsed, _ problems: [Problem], _ blanked: inout Blanked) -> Bool {
    let tree = parsed.tree
    let starts = (0..<tree.ownCount).filter { tree.tokens[$0].isStatementStart }
    var text = Array(parsed.files.bytes[..<parsed.files.scriptEnd])
    var isChanged = false
    var left: Set<Int> = []
    for problem in problems where problem.severity == .error && problem.range.end > 0 {
      // A mistake in a definition of another file is left out with the call of the script.
      let places = [problem.range] + problem.calls
      guard !starts.isEmpty, let range = places.first(where: { Int($0.start) <= parsed.files.scriptEnd }) else {
        continue
      }
      let place = max(0, starts.countOfFirst { tree.tokens[$0].start <= range.start } - 1)
      let next = place + 1 < starts.count ? starts[place + 1] : tree.ownCount - 1
      let end = place + 1 < starts.count ? Int(tree.tokens[next].start) : text.count
      var start = Int(tree.tokens[starts[place]].start)
      // What follows the last word on lines of its own, such as `/*`, is no part of the statement.
      let gap = Int(tree.tokens[next - 1].end)
      if Int(range.start) >= gap, text[gap..<Int(range.start)].contains(UInt8(ascii: "\n")) {
        start = gap
      } else if !left.insert(place).inserted {
        // A statement may have many mistakes.
        continue
      } else if blanked.cut.insert(UInt32(start)).inserted,
        let join = tree.join(before: range, from: starts[place], to: next)
      {
        start = Int(tree.tokens[join].start)
      } else if tree.mayPlay(starts[place])
        || tree.tokens[starts[place]].symbol == .let && !starts.contains(where: tree.mayPlay)
      {
        // Without another statement that plays, it is the last `let`.
        blanked.isPlayedUnknown = true
      }
      for offset in start..<end
      where text[offset] != UInt8(ascii: "\n") && text[offset] != UInt8(ascii: " ") {
        text[offset] = UInt8(ascii: " ")
        isChanged = true
      }
    }
    blanked.text = text
    return isChanged
  }

  /// Every word that has help, with its help.
  package static var allHelp: [(word: String, help: WordHelp)] {
    Keyword.allCases.compactMap { word in word.help.map { (word.spelling, $0) } }
  }

  /// The same for the words that have a meaning in reactions only.
  package static var allHelpInReactions: [(word: String, help: WordHelp)] {
    PlanVerb.allCases.map { ($0.rawValue, $0.help) } + PlanGesture.allCases.map { ($0.rawValue, $0.help) }
      + CueEvent.allCases.map { ($0.rawValue, $0.help) }
      + SyntaxTree.Direction.Kind.allCases.map { ($0.rawValue, $0.help) }
  }

  /// The same for the arguments of springs, and for words that are names for the language.
  package static var allHelpOfNames: [(word: String, help: WordHelp)] {
    SpringArgument.allCases.map { ($0.rawValue, $0.help) } + helpOfNames
  }

  /// The words that the language has a row for.
  package static var words: Set<String> {
    Set(Keyword.allCases.map(\.spelling) + ViewKind.allCases.map(\.plural) + Array(CurveNames.penner.keys))
  }

  func text(ofToken token: UInt32) -> String { text(tree.range(ofToken: token)) }

  /// The index of the token that contains an offset of the script, or begins or ends there; of two, the word.
  func token(at offset: Int) -> Int? {
    let own = 0..<max(0, tree.ownCount - 1)
    let after = tree.tokens[own].countOfTokens(before: offset)
    let candidates = [after, after + 1, after - 1].filter { own.contains($0) }.filter { index in
      Int(tree.tokens[index].start) <= offset && offset <= Int(tree.tokens[index].end)
    }
    return candidates.first { tree.tokens[$0].kind == .word } ?? candidates.first
  }
}

extension SyntaxTree {
  /// Returns the last token that joins animations before a mistake in a statement, outside of parentheses; `nil` without one.
  fileprivate func join(before mistake: SourceRange, from start: Int, to end: Int) -> Int? {
    if [.view, .group, .use, .canvas].contains(tokens[start].symbol.keyword) { return nil }
    var (depth, found) = (0, Int?.none)
    for index in start..<max(start, end) where tokens[index].start < mistake.end {
      depth += tokens[index].nesting
      // Numbers are added and multiplied too.
      let isSign = tokens[index].kind == .plus || tokens[index].kind == .star
      let joins =
        isSign && index + 1 < end && tokens[index + 1].symbol.keyword?.verb != nil
        || tokens[index].kind == .word && tokens[index].symbol.keyword?.isJoining == true
      if joins, depth == 0, index > start { found = index }
    }
    return found
  }

  /// Whether a statement that begins at a token may be what plays.
  fileprivate func mayPlay(_ start: Int) -> Bool {
    guard tokens[start].kind == .word, let word = tokens[start].symbol.keyword else { return true }
    return word == .play || !word.beginsStatement
  }

  /// The words of a definition behind `define`, with its body.
  func wholeRange(of define: Define) -> SourceRange {
    range(ofToken: define.first).through(range(ofToken: max(define.first, max(define.end, 1) - 1)))
  }

  /// The number of the script's own tokens, with its `end`.
  var ownCount: Int { min(Int(ownTokens), tokens.count) }
}

extension Slice where Base == Tokens {
  /// Returns the number of tokens that end before an offset.
  func countOfTokens(before offset: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].end) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
