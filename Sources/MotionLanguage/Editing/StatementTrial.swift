import MotionText

/// Finds what may follow a part of a statement: the statement is checked with each of them behind it.
struct StatementTrial {
  /// An error, which is known again by its message and its start.
  private struct Mistake: Hashable {
    let message: Message
    let start: Int
  }

  /// An error with its place in the statement: for one in a definition, that of the call.
  private struct Found {
    let message: Message
    let place: Range<Int>

    /// The same for a statement that begins elsewhere.
    func mistake(movedBy distance: Int) -> Mistake { Mistake(message: message, start: place.lowerBound - distance) }
  }

  /// What a statement is repeated as, so that one check tells of many words.
  private struct Copies {
    /// What precedes the number of a copy; `nil` where the statement has no name, and can be repeated as it is.
    let head: String?
    /// What follows the number.
    let neck: String
    /// Where the part that is repeated begins in the text.
    let body: Int
  }

  /// What the statement needs of the script, and its beginning.
  private let text: [UInt8]
  /// Where the statement begins in the text.
  private let start: Int
  /// The errors in the beginning alone.
  private let known: Set<Mistake>
  /// Whether the beginning is read to its end. If not, what follows must mend it.
  private let isRead: Bool
  /// `nil` for a statement that a script has once.
  private let copies: Copies?
  /// What must follow in the statement at least.
  private let end: String
  /// What must follow a number or a value besides.
  private let rest: String
  /// A view that the statement does not name yet.
  private let view: String
  /// Whether what follows is the first thing behind a parenthesis or a comma that is no call's.
  private let isInParentheses: Bool
  /// The number of arguments that a call needs besides.
  private let missing: Int
  /// Whether it belongs to a number in the parentheses of a point.
  private let isInPoint: Bool
  /// Whether it is a part of a plan.
  private let isInPlan: Bool

  /// The most words of a statement that is checked, because it is checked for each word that may follow.
  private static let mostTokens = 120
  /// The most statements, and the most bytes of them and of the statement, that are checked with it.
  private static let (mostStatements, mostBytes) = (30, 4000)
  /// The most bytes of a statement and its copies with each name or value that may follow.
  private static let mostCopied = 30_000

  /// - Parameters:
  ///   - index: the last token before the words.
  ///   - attempts: what may follow.
  ///   - views: the names of the views among them.
  /// - Returns: `nil` for a statement that is too long.
  init?(_ model: ScriptModel, _ statement: Int, upTo index: Int, _ attempts: [Attempt], naming views: [String]) {
    guard index - statement < StatementTrial.mostTokens else { return nil }
    let said = Set((statement...index).map { model.tree.tokens[$0].symbol })
    let other = model.names.names.first { name in
      name.kind == .view && name.declaration != nil && model.symbols.find(name.text).map { !said.contains($0) } ?? true
    }
    let named = model.declarations(ofViews: views) + (other?.declaration.map { [$0] } ?? [])
    let needed = model.statements(neededBy: statement...index, with: named, atMost: StatementTrial.mostStatements)
    let own = SourceRange(model.tree.tokens[statement].start, model.tree.tokens[index].end)
    guard Int(own.end - own.start) < StatementTrial.mostBytes else { return nil }
    let size = needed.reduce(0) { $0 + Int($1.end - $1.start) }
    view = other?.text ?? "q0"
    // Without a declaration, a script has the views that it mentions.
    var lines = size < StatementTrial.mostBytes ? needed.map { model.files.bytes[$0.bytes] } : []
    if other == nil { lines.append("let q1 = fadeIn \(view)".utf8.map { $0 }[...]) }
    lines += Attempt.declarations(for: attempts).map { Array($0.utf8)[...] }
    text = Array((lines + [model.files.bytes[own.bytes]]).joined(separator: [UInt8(ascii: "\n")]))
    let open = model.openParentheses(before: index + 1).count
    isInPlan = model.isInPlan(index)
    let call = model.call(around: index + 1)
    missing = call.flatMap { $0.isInnermost ? model.missing($0) : nil } ?? 0
    isInParentheses =
      [.leftParenthesis, .comma].contains(model.tree.tokens[index].kind)
      && !(call?.isInnermost ?? false)
    isInPoint = model.isInPoint(before: index + 1)
    rest = model.lacking(statement, upTo: index)
    end = model.isHeadOfReaction(statement, upTo: index) ? ": nothing" : String(repeating: ")", count: open)
    let (count, start) = (text.count, text.count - Int(own.end - own.start))
    self.start = start
    copies = StatementTrial.copies(model, statement, upTo: index) { start + Int($0 - own.start) }
    let problems = StatementTrial.problems(in: text, from: start)
    guard !problems.contains(where: { $0.message == .expansionTooLarge }) else { return nil }
    known = Set(problems.map { $0.mistake(movedBy: 0) })
    // These signs are a mistake wherever a statement is still read.
    isRead =
      known.isEmpty
      || StatementTrial.problems(in: text + " = =".utf8, from: start).contains { $0.place.lowerBound >= count }
  }

  /// Returns how a statement up to a token is repeated.
  ///
  /// - Parameter place: returns the place of an offset of the script in the text.
  private static func copies(
    _ model: ScriptModel, _ statement: Int, upTo index: Int, _ place: (UInt32) -> Int
  ) -> Copies? {
    let tokens = model.tree.tokens
    func named(_ head: String, from first: Int, _ neck: String) -> Copies? {
      first <= index ? Copies(head: head, neck: neck, body: place(tokens[first].start)) : nil
    }
    let word = tokens[statement].kind == .word ? tokens[statement].symbol.keyword : nil
    switch word {
    case .let where index > statement + 2 && tokens[statement + 2].kind == .equals:
      return named("let q_", from: statement + 3, " = ")
    case .play: return named("let q_", from: statement + 1, " = ")
    case .define: return named("define q_", from: statement + 2, model.hasSpace(before: statement + 2) ? " " : "")
    case .transition: return named("transition q_", from: statement + 2, "\n")
    // A view is a member of one group view at most.
    case .view:
      let isGroup = (statement...index).contains { model.text(ofToken: UInt32($0)) == "group" }
      return isGroup ? nil : named("view q_", from: statement + 2, " ")
    case .at, .on: return Copies(head: nil, neck: "", body: place(tokens[statement].start))
    case .as, .when:
      let colon = (statement...index).first { tokens[$0].kind == .colon }
      return colon.flatMap { named("let q_", from: $0 + 1, " = ") }
    case let word: return word?.beginsStatement ?? false ? nil : named("let q_", from: statement, " = ")
    }
  }

  /// Returns those of some attempts that may follow.
  func allowed(_ attempts: [Attempt]) -> Set<Attempt> {
    let names = attempts.filter { $0.role != .joining && $0.role != .unit }
    // Without a check, all of them may follow.
    let free = names.count * (text.count - start) > StatementTrial.mostCopied ? names : []
    let cases = attempts.filter { !free.contains($0) }.flatMap { attempt in
      attempt.endings(view, isInParentheses: isInParentheses, isInPoint: isInPoint, isInPlan: isInPlan, missing).map {
        let rest = rest(behind: attempt)
        return (attempt, $0 + (attempt.text == ":" ? "" : end.hasPrefix(":") ? rest + end : end + rest))
      }
    }
    guard let copies else { return Set(free).union(allowed(cases) { allows(cases[$0].0, before: cases[$0].1) }) }
    return Set(free).union(allowed(cases[...], copies))
  }

  /// Returns the attempts that are allowed with one of their endings, all checked in one script.
  ///
  /// - Parameter parts: the number of scripts that they may be divided into, where the calls of one are too many.
  private func allowed(_ cases: ArraySlice<(Attempt, String)>, _ copies: Copies, parts most: Int = 8) -> Set<Attempt> {
    var all = Array(text[..<start])
    var bodies: [Int] = []
    var parts: [Range<Int>] = []
    for (number, (attempt, ending)) in cases.enumerated() {
      all += "\n\(copies.head.map { "\($0)\(number)" } ?? "")\(copies.neck)".utf8
      bodies.append(all.count)
      all += text[copies.body...] + [UInt8(ascii: " ")]
      parts.append(part(attempt, ending, at: all.count))
      all += "\(attempt.text)\(ending)".utf8
    }
    var found = [[Found]](repeating: [], count: cases.count)
    let problems = StatementTrial.problems(in: all, from: start)
    if most > 1, cases.count > 1, problems.contains(where: { $0.message == .expansionTooLarge }) {
      let middle = cases.startIndex + cases.count / 2
      return allowed(cases[..<middle], copies, parts: most / 2)
        .union(allowed(cases[middle...], copies, parts: most / 2))
    }
    for problem in problems {
      let place = bodies.countOfFirst { $0 <= problem.place.lowerBound } - 1
      if place >= 0 { found[place].append(problem) }
    }
    return allowed(Array(cases)) { place in
      isAllowed(
        cases[cases.startIndex + place].0, at: parts[place], found[place], movedBy: bodies[place] - copies.body)
    }
  }

  /// Returns the attempts that are allowed with one of their endings.
  private func allowed(_ cases: [(Attempt, String)], _ isAllowed: (Int) -> Bool) -> Set<Attempt> {
    var allowed: Set<Attempt> = []
    for (place, (attempt, _)) in cases.enumerated() where !allowed.contains(attempt) && isAllowed(place) {
      allowed.insert(attempt)
    }
    return allowed
  }

  private func allows(_ attempt: Attempt, before ending: String) -> Bool {
    let all = text + " \(attempt.text)\(ending)".utf8
    let problems = StatementTrial.problems(in: all, from: start)
    return isAllowed(attempt, at: part(attempt, ending, at: text.count + 1), problems, movedBy: 0)
  }

  private func rest(behind attempt: Attempt) -> String {
    attempt.role == .unit || attempt.role == .value ? rest : ""
  }

  /// Where a mistake is that an attempt makes: in it, or in a part of its parentheses or an argument that would follow.
  private func part(_ attempt: Attempt, _ ending: String, at place: Int) -> Range<Int> {
    place..<place + attempt.text.utf8.count
      + (isInParentheses || missing > 0 && attempt.role == .value
        ? ending.utf8.count - rest(behind: attempt).utf8.count : 0)
  }

  /// Whether an attempt makes no mistake that was not there before.
  ///
  /// - Parameters:
  ///   - part: its place.
  ///   - problems: those of the statement with it.
  ///   - distance: how much farther the statement begins than in the text.
  private func isAllowed(_ attempt: Attempt, at part: Range<Int>, _ problems: [Found], movedBy distance: Int) -> Bool {
    // The definitions that are called once for each attempt may be too many together.
    let problems = problems.filter {
      // What a call needs besides may follow.
      $0.message != .expansionTooLarge && ($0.message != .argumentMissing || missing == 0)
    }
    let found = Set(problems.map { $0.mistake(movedBy: distance) })
    switch attempt.role {
    case .joining where attempt.text == "through" && problems.contains { $0.message == .toAndBy }: return false
    case .joining
    where StatementTrial.behindSentences.contains(attempt.text)
      && known.contains { StatementTrial.lacksOfSentences.contains($0.message) }
      || attempt.text == "at" && known.contains { $0.message == .missingTo }:
      return false
    case .joining, .unit:
      return found.allSatisfy { $0.start + distance >= part.upperBound || known.contains($0) }
        && (isRead || attempt.role == .unit || !known.isSubset(of: found))
    case .property, .declared, .value:
      // What is before it may be wrong with what follows, which is not written yet.
      return problems.allSatisfy { problem in
        !problem.place.overlaps(part) || StatementTrial.lacks.contains(problem.message)
          || known.contains(problem.mistake(movedBy: distance))
      }
    }
  }

  /// The words that only a whole sentence can precede, and the messages that it is not whole.
  private static let behindSentences: Set = [
    "then", "while", "looped", "repeated", "reversed", "delayed", "staggered", "overlapping", "starting",
  ]
  private static let lacksOfSentences: Set<Message> = [.missingTo, .holdWithoutDuration]

  /// The messages that something is missing, which may still follow.
  private static let lacks: Set<Message> = [
    .unfinished, .missingTo, .holdWithoutDuration, .possessiveWithoutProperty, .declaredWithoutValue, .callUnfinished,
  ]

  /// - Parameter start: where the statement begins.
  private static func problems(in text: [UInt8], from start: Int) -> [Found] {
    let problems = TriedScript.problems(text)
    // That nothing plays has no place in the text.
    return problems.filter { $0.severity == .error && $0.range.end > 0 }.compactMap { problem in
      let place = ([problem.range] + problem.calls).first { $0.start >= start }
      return place.map { Found(message: problem.message, place: Int($0.start)..<Int($0.end)) }
    }
  }
}

extension ScriptModel {
  /// The places that declare some views.
  fileprivate func declarations(ofViews words: [String]) -> [SourceRange] {
    let words = Set(words)
    return names.names.filter { words.contains($0.text) && ($0.kind == .view || $0.kind == .group) }
      .compactMap(\.declaration)
  }

  /// The statements that declare what is named in a part of another one, in the order of their files and texts: those of used
  /// files first.
  ///
  /// - Parameter others: the places of other names that are declared too.
  fileprivate func statements(
    neededBy part: ClosedRange<Int>, with others: [SourceRange], atMost most: Int
  ) -> [SourceRange] {
    var found: Set<Int> = []
    let own = statementStart(of: part.lowerBound)
    var parts = [part]
    func add(_ place: Int) {
      guard place >= 0 else { return }
      let start = statementStart(of: place)
      guard start != own, tree.tokens[start].isStatementStart, found.insert(start).inserted else { return }
      parts.append(start...max(start, statementEnd(of: start) - 1))
    }
    for other in others { add(token(startingAt: other.start)) }
    while let part = parts.popLast(), found.count < most {
      let symbols = Set(part.map { tree.tokens[$0].symbol })
      // A call that is half written is no name yet.
      let called = tree.defines.filter { $0.words.first.map { symbols.contains($0.symbol) } ?? false }
      let named = part.compactMap { names.name(ofToken: UInt32($0)) }.compactMap { names.names[$0].declaration }
      for place in called.map({ Int($0.first) }) + named.map({ token(startingAt: $0.start) }) { add(place) }
    }
    let isForeign = { [count = tree.ownCount] (start: Int) in start >= count }
    return found.sorted { (isForeign($0) ? 0 : 1, $0) < (isForeign($1) ? 0 : 1, $1) }.map(range(ofStatementAt:))
  }

  private func range(ofStatementAt start: Int) -> SourceRange {
    SourceRange(tree.tokens[start].start, tree.tokens[max(start, statementEnd(of: start) - 1)].end)
  }

  /// The token that begins at an offset, or the last one before it; -1 before the first.
  private func token(startingAt offset: UInt32) -> Int {
    tree.tokens[0..<min(Int(tree.firstMember), tree.tokens.count)].countOfFirst { $0.start <= offset } - 1
  }

  /// Whether there is a space before a token.
  fileprivate func hasSpace(before index: Int) -> Bool { index < tree.ownCount && tree.tokens[index].hasSpaceBefore }

  /// The token behind a statement.
  private func statementEnd(of start: Int) -> Int {
    var end = start + 1
    while end < tree.tokens.count, !tree.tokens[end].isStatementStart, tree.tokens[end].kind != .end { end += 1 }
    return end
  }

  /// Returns how many arguments without a default a call needs behind the one that is written.
  fileprivate func missing(_ call: OpenCall) -> Int {
    let free = call.free.filter { place in
      place != call.active && !call.named.contains { $0.parameter == place }
        && tree.parameters[Int(call.define.parameters[call.define.parameters.startIndex + Int32(place)])].nodes.isEmpty
    }
    return free.count
  }

  /// Whether the colon of a reaction is still to come.
  func isHeadOfReaction(_ statement: Int, upTo index: Int) -> Bool {
    guard tree.tokens[statement].kind == .word,
      [Keyword.at, .on, .as, .when].contains(tree.tokens[statement].symbol.keyword)
    else { return false }
    return !(statement...index).contains { tree.tokens[$0].kind == .colon }
  }
}
