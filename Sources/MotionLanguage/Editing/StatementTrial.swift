import MotionText

/// Finds which words may follow a part of a statement: the statement is checked with each of them behind it.
struct StatementTrial {
  /// An error, which is known again by its message and its start.
  private struct Mistake: Hashable {
    let message: Message
    let start: Int

    init(message: Message, start: Int) { (self.message, self.start) = (message, start) }

    init(_ problem: Problem) { (message, start) = (problem.message, Int(problem.range.start)) }
  }

  /// What the statement needs of the script, and its beginning.
  private let text: [UInt8]
  /// Where the statement begins in the text.
  private let start: Int
  /// The errors in the beginning alone.
  private let known: Set<Mistake>
  /// Whether the beginning is read to its end. If not, what follows must mend it.
  private let isRead: Bool
  /// Where the expression of the statement begins in the text, if it could also be that of a `let`; else `nil`.
  private let body: Int?
  /// What must follow in the statement at least.
  private let end: String
  /// A view that the statement does not name yet.
  private let view: String

  /// The most words of a statement that is checked, because it is checked for each word that may follow.
  private static let mostTokens = 120
  /// The most statements, and the most bytes of them and of the statement, that are checked with it.
  private static let (mostStatements, mostBytes) = (30, 4000)

  /// - Parameter index: the last token before the words.
  /// - Returns: `nil` for a statement that is too long.
  init?(_ model: ScriptModel, _ statement: Int, upTo index: Int) {
    guard index - statement < StatementTrial.mostTokens else { return nil }
    var needed = model.statements(neededBy: statement...index, atMost: StatementTrial.mostStatements)
    let said = Set((statement...index).map { model.tree.tokens[$0].symbol })
    let other = model.names.names.first { name in
      name.kind == .view && name.declaration != nil && model.symbols.find(name.text).map { !said.contains($0) } ?? true
    }
    if let declared = other?.declaration.map(model.statement(declaring:)), !needed.contains(declared) {
      needed.insert(declared, at: 0)
    }
    let own = SourceRange(model.tree.tokens[statement].start, model.tree.tokens[index].end)
    guard Int(own.end - own.start) < StatementTrial.mostBytes else { return nil }
    let size = needed.reduce(0) { $0 + Int($1.end - $1.start) }
    view = other?.text ?? "q0"
    // Without a declaration, a script has the views that it mentions.
    var lines = size < StatementTrial.mostBytes ? needed.map { model.files.bytes[$0.bytes] } : []
    if other == nil { lines.append("let q1 = fadeIn \(view)".utf8.map { $0 }[...]) }
    text = Array((lines + [model.files.bytes[own.bytes]]).joined(separator: [UInt8(ascii: "\n")]))
    let open = model.openParentheses(before: index + 1).count
    end = model.isHeadOfReaction(statement, upTo: index) ? ": nothing" : String(repeating: ")", count: open)
    let (count, start) = (text.count, text.count - Int(own.end - own.start))
    self.start = start
    body = model.expressionStart(statement, upTo: index).map { start + Int($0 - own.start) }
    let problems = StatementTrial.problems(in: text, from: start)
    guard !problems.contains(where: { $0.message == .expansionTooLarge }) else { return nil }
    known = Set(problems.map(Mistake.init))
    // These signs are a mistake wherever a statement is still read.
    isRead =
      known.isEmpty
      || StatementTrial.mistakes(in: text + " = =".utf8, from: start).contains { $0.start >= count }
  }

  /// Returns the words that may follow, each with something behind it: those that make no mistake that was not there before.
  ///
  /// - Parameter isUnit: returns whether a word belongs to the number before it.
  func allowed(_ words: [String], isUnit: (String) -> Bool) -> Set<String> {
    guard isRead, let body else { return Set(words.filter { allows($0, isUnit: isUnit($0)) }) }
    // All are checked at once, each as a name of its own.
    var all = Array(text[..<start])
    var tried: [(word: String, body: Int, stop: Int)] = []
    for word in words {
      for ending in endings(of: word) {
        all += "\nlet q_\(tried.count) = ".utf8
        let place = all.count
        all += text[body...] + " \(word)".utf8
        tried.append((word, place, all.count))
        all += "\(ending)\(end)".utf8
      }
    }
    let found = StatementTrial.mistakes(in: all, from: start)
    let starts = Dictionary(grouping: found) { mistake in tried.countOfFirst { $0.body <= mistake.start } - 1 }
    return Set(
      tried.indices.filter { place in
        starts[place, default: []].allSatisfy { mistake in
          let before = Mistake(message: mistake.message, start: mistake.start - tried[place].body + body)
          return mistake.start >= tried[place].stop || known.contains(before)
        }
      }.map { tried[$0].word })
  }

  private func endings(of word: String) -> [String] {
    let last = word.split(separator: " ").last.map(String.init) ?? word
    return (StatementTrial.endings[last] ?? [""]).map { $0.isEmpty ? "" : " " + ($0 == "VIEW" ? view : $0) }
  }

  private func allows(_ word: String, isUnit: Bool) -> Bool {
    let stop = text.count + 1 + word.utf8.count
    return endings(of: word).contains { ending in
      let found = StatementTrial.mistakes(in: text + " \(word)\(ending)\(word == ":" ? "" : end)".utf8, from: start)
      return found.allSatisfy { $0.start >= stop || known.contains($0) }
        && (isRead || isUnit || !known.isSubset(of: found))
    }
  }

  /// - Parameter start: where the statement begins.
  private static func mistakes(in text: [UInt8], from start: Int) -> [Mistake] {
    // The definitions that are called once for each word may be too many together.
    problems(in: text, from: start).filter { $0.message != .expansionTooLarge }.map(Mistake.init)
  }

  /// The largest number of nodes that the calls of a trial become.
  private static let mostNodes = 10_000

  private static func problems(in text: [UInt8], from start: Int) -> [Problem] {
    var parsed = Parser.parse(SourceFiles(script: text, name: "")) { _, _ in .refused(.missing) }
    if !parsed.tree.defines.isEmpty { Expand.expand(&parsed, limit: mostNodes) }
    let problems = Check.check(parsed, play: nil, mustPlay: false).problems
    // That nothing plays has no place in the text.
    return problems.filter { $0.severity == .error && $0.range.start >= start && $0.range.end > 0 }
  }

  private static let values = ["1", "(1, 1)", "red", "1s"]

  /// What can follow a word, so that nothing is missing behind it.
  private static let endings: [String: [String]] = [
    "from": values + ["1 to 2"], "to": values, "by": values, "through": ["1 to 1", "(1, 1) to (1, 1)", "red to red"],
    "along": ["\"M0 0 L9 9\""], "over": ["1s"], "in": ["1s"], "for": ["1s"], "after": ["1s"],
    "with": ["linear", "opacity 1"], "using": ["linear"], "named": ["\"q\""], "then": ["nothing"], "while": ["nothing"],
    "and": ["VIEW", "opacity 1"], "repeated": ["2 times"], "delayed": ["by 1s"], "staggered": ["by 1s"],
    "overlapping": ["by 1s"], "starting": ["1s after the end of q0"],
    "at": ["2x speed", "1", "(1, 1)", "50%"], "a": ["circle"], "text": ["\"q\""], "of": ["VIEW", "2 circles"],
    "background": ["red"], "seed": ["1"], ":": ["nothing"], "=": ["nothing", "VIEW"], "ring-radius": ["1"],
  ]
}

extension ScriptModel {
  /// The statements that declare what is named in a part of another one, in the order of their files and texts: those of used
  /// files first.
  fileprivate func statements(neededBy part: ClosedRange<Int>, atMost most: Int) -> [SourceRange] {
    var found: Set<Int> = []
    var parts = [part]
    let own = statementStart(of: part.lowerBound)
    while let part = parts.popLast(), found.count < most {
      let symbols = Set(part.map { tree.tokens[$0].symbol })
      // A call that is half written is no name yet.
      let called = tree.defines.filter { $0.words.first.map { symbols.contains($0.symbol) } ?? false }
      let named = part.compactMap { names.name(ofToken: UInt32($0)) }.compactMap { names.names[$0].declaration }
      for place in called.map({ Int($0.first) }) + named.map({ token(startingAt: $0.start) }) where place >= 0 {
        let start = statementStart(of: place)
        guard start != own, tree.tokens[start].isStatementStart, found.insert(start).inserted else { continue }
        parts.append(start...max(start, statementEnd(of: start) - 1))
      }
    }
    let isForeign = { [count = tree.ownCount] (start: Int) in start >= count }
    return found.sorted { (isForeign($0) ? 0 : 1, $0) < (isForeign($1) ? 0 : 1, $1) }.map(range(ofStatementAt:))
  }

  /// The statement that declares a name.
  fileprivate func statement(declaring declaration: SourceRange) -> SourceRange {
    range(ofStatementAt: statementStart(of: token(startingAt: declaration.start)))
  }

  private func range(ofStatementAt start: Int) -> SourceRange {
    SourceRange(tree.tokens[start].start, tree.tokens[max(start, statementEnd(of: start) - 1)].end)
  }

  /// The token that begins at an offset, or the last one before it; -1 before the first.
  private func token(startingAt offset: UInt32) -> Int {
    tree.tokens[0..<min(Int(tree.firstMember), tree.tokens.count)].countOfFirst { $0.start <= offset } - 1
  }

  /// The token behind a statement.
  private func statementEnd(of start: Int) -> Int {
    var end = start + 1
    while end < tree.tokens.count, !tree.tokens[end].isStatementStart, tree.tokens[end].kind != .end { end += 1 }
    return end
  }

  /// Where the expression of a statement begins that is a `let`, a `play` or a bare expression, if it does before a token ends.
  fileprivate func expressionStart(_ statement: Int, upTo index: Int) -> UInt32? {
    let first: Int
    switch tree.tokens[statement].symbol.keyword {
    case .let: first = tree.tokens[statement + 2].kind == .equals ? statement + 3 : index + 1
    case .play: first = statement + 1
    case let word: first = word?.beginsStatement ?? false ? index + 1 : statement
    }
    return first <= index ? tree.tokens[first].start : nil
  }

  /// Whether the colon of a reaction is still to come.
  func isHeadOfReaction(_ statement: Int, upTo index: Int) -> Bool {
    guard tree.tokens[statement].kind == .word,
      [Keyword.at, .on, .as, .when].contains(tree.tokens[statement].symbol.keyword)
    else { return false }
    return !(statement...index).contains { tree.tokens[$0].kind == .colon }
  }
}
