import MotionText

/// Finds slips of the keyboard in the lines that have a mistake without a certain correction. Each small change that makes words of
/// the language is tried. If only one leaves the line without a mistake, it is what is meant.
///
/// So no rule is needed for each word that can be misspelt at each place.
struct SlipSearch {
  /// The most lines of a script in which slips are looked for, and the most changes of one that are tried.
  private static let (mostLines, mostTries) = (200, 10)
  /// The most slips in one line, besides the first.
  private static let mostSlips = 3
  /// The most work for all tries, in bytes of a usual script, and the longest script with the files that it uses.
  static let mostWork = 500_000

  private let files: SourceFiles
  private let script: [UInt8]
  private let problems: [Problem]
  private var workLeft: Int
  private lazy var words: KnownWords = KnownWords(files, around: problems.compactMap { line(of: $0) })

  /// The names that the problems say are unknown.
  private lazy var unknown: Set<String> = Set(
    problems.filter { $0.message.isOfUnknownName && $0.range.end <= script.count }.map { text($0.range) })

  /// A line with a slip taken back.
  private struct Attempt {
    let slip: Slip
    let trial: LineTrial
    /// Where the changed words end in the line that is tried.
    let end: Int
    /// The first error that is left in the line.
    let left: Problem?

    var line: [UInt8] { Array(trial.line) }
  }

  /// Returns the problems of a script. In the place of those of a line that has slips, there is one about them.
  ///
  /// - Parameter work: how much may be done, in bytes of a usual script. What has been done is subtracted.
  static func corrected(_ problems: [Problem], in files: SourceFiles, work: inout Int) -> [Problem] {
    if work <= 0 || files.bytes.count > SlipSearch.mostWork { return problems }
    let script = Array(files.bytes[..<files.scriptEnd])
    var search = SlipSearch(files: files, script: script, problems: problems, workLeft: work)
    defer { work = search.workLeft }
    return search.run()
  }

  private init(files: SourceFiles, script: [UInt8], problems: [Problem], workLeft: Int) {
    (self.files, self.script, self.problems, self.workLeft) = (files, script, problems, workLeft)
  }

  private mutating func run() -> [Problem] {
    // The errors of each line, by its start.
    var lines: [Int: (range: Range<Int>, errors: [Problem])] = [:]
    var order: [Int] = []
    for problem in problems {
      guard let line = line(of: problem) else { continue }
      if lines[line.lowerBound] == nil { order.append(line.lowerBound) }
      lines[line.lowerBound, default: (line, [])].errors.append(problem)
    }
    var said: [Int: [Problem]] = [:]
    for start in order.prefix(SlipSearch.mostLines) where workLeft > 0 {
      if let line = lines[start] { said[start] = explained(line.errors, in: line.range) }
    }
    if said.isEmpty { return problems }
    var corrected: [Problem] = []
    var isDone: Set<Int> = []
    for problem in problems {
      guard let start = line(of: problem)?.lowerBound, let instead = said[start] else {
        corrected.append(problem)
        continue
      }
      if isDone.insert(start).inserted { corrected += instead }
    }
    // A misspelt word that was read as a view is almost the name of another one.
    let misspelt = said.values.joined().map { "`\(text($0.range))`" }
    corrected.removeAll { problem in
      problem.message == .misspeltView && misspelt.contains { problem.finding.words.title.contains($0) }
    }
    // Slips are before the first mistake of their line or behind it.
    corrected.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return corrected
  }

  /// Returns the line of an error of the script; `nil` for any other problem, and for a line that is too long.
  private func line(of problem: Problem) -> Range<Int>? {
    guard problem.severity == .error, problem.range.end > 0, problem.range.end <= script.count, problem.calls.isEmpty,
      !problem.message.isOfWholeScript
    else { return nil }
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let before = script[..<problem.range.bytes.lowerBound].suffix(Suggestion.longestLine)
    let after = script[problem.range.bytes.lowerBound...].prefix(Suggestion.longestLine)
    let start = before.lastIndex(where: isBreak).map { $0 + 1 } ?? (before.startIndex == 0 ? 0 : nil)
    let end = after.firstIndex(where: isBreak) ?? (after.endIndex == script.count ? script.count : nil)
    guard let start, let end, end - start <= Suggestion.longestLine, end >= problem.range.bytes.upperBound else {
      return nil
    }
    return start..<end
  }

  // MARK: A line

  /// What the messages about a line offer.
  private struct Offers {
    /// The line as `check --fix` leaves it, if it has no mistake then.
    var fixed: [UInt8]?
    /// The other changes that leave the line without a mistake, with the number of the error and with the line that each makes.
    var others: [(error: Int, edit: Edit, line: [UInt8])] = []
    /// Whether a change that is offered leaves a mistake.
    var hasWrong = false

    var lines: [[UInt8]] { others.map(\.line) + [fixed].compactMap(\.self) }
  }

  /// Returns what to say of a line with slips: the slips, or its errors, of which one has a correction that is now certain. `nil` if
  /// something else is wrong, or the messages say what.
  ///
  /// - Parameter errors: those of the line.
  private mutating func explained(_ errors: [Problem], in line: Range<Int>) -> [Problem]? {
    let all = slips(in: script[line], at: errors[0].range)
    // A slip behind a mistake that a message corrects is found once that is corrected.
    let isFirstCertain = errors.count > 1 && !errors[0].edits(in: script).isEmpty
    if all.isEmpty, !isFirstCertain { return nil }
    let trial = LineTrial(files, problems, at: SourceRange(UInt32(line.lowerBound), UInt32(line.upperBound)))
    guard let offers = offers(of: errors, trial) else { return nil }
    let isVague = offers.hasWrong || errors.contains(where: \.finding.isVague)
    // A slip that is not strong is no better than what a message says. It can only make that certain.
    let isBetter = { [self] (slip: Slip) in
      slip.isStrong || offers.lines.isEmpty || offers.lines.contains { keeps(slip, $0, trial) }
        || isShorter(slip, than: offers.fixed, trial)
    }
    // A word may be like another one by chance, but not so easily be one with the next word.
    let slips = all.filter {
      offers.fixed != nil
        ? isBetter($0) : isVague || $0.isStrong || !offers.others.isEmpty || offers.lines.isEmpty && $0.kind != .letters
    }
    let (attempts, isComplete) = attempts(slips, trial)
    let right = attempts.filter { $0.left == nil }
    if right.isEmpty {
      guard offers.lines.isEmpty else { return nil }
      var found = chain(attempts, isComplete, trial)
      if found == nil, isFirstCertain {
        let (first, isComplete) = self.attempts(corrections(of: errors[0], trial), trial)
        found = chain(first, isComplete, trial, [errors[0].finding.words.reason])
      }
      guard let slips = found else { return nil }
      // A certain correction of one of them is better than a guess at all.
      let isKept = slips.edits(in: script).isEmpty && errors.contains { !$0.edits(in: script).isEmpty }
      return isKept ? nil : [slips]
    }
    if let offer = offers.others.first(where: { offer in right.contains { $0.line == offer.line } }) {
      guard isComplete, offers.others.count == 1, right.count == 1, right[0].slip.isCertain else { return nil }
      var errors = errors
      errors[offer.error].finding = errors[offer.error].finding.corrected(by: offer.edit)
      return errors
    }
    if let fixed = offers.fixed, right.contains(where: { $0.line == fixed }) { return nil }
    return problem(of: right.map(\.slip).filter(isBetter), isComplete, in: line).map { [$0] }
  }

  /// Tries what the messages about a line offer. `nil` if too much has been tried.
  private mutating func offers(of errors: [Problem], _ trial: LineTrial) -> Offers? {
    var offers = Offers()
    let edits = Edit.ofScript(errors, files)
    if !edits.isEmpty {
      guard let (changed, found) = tried(edits, trial) else { return nil }
      if left(found, changed).isEmpty { offers.fixed = Array(changed.line) } else { offers.hasWrong = true }
    }
    for (index, error) in errors.prefix(2).enumerated() where offers.fixed == nil {
      for edit in error.finding.words.instead.prefix(2).compactMap({
        $0.change(in: script, line: wholeLine(of: error), at: error.range)
      }) {
        guard let (changed, found) = tried([edit], trial) else { return nil }
        if left(found, changed).isEmpty {
          offers.others.append((index, edit, Array(changed.line)))
        } else {
          offers.hasWrong = true
        }
      }
    }
    return offers
  }

  /// Returns the problem that a slip of a line is; `nil` if slips at several places may be meant.
  ///
  /// - Parameters:
  ///   - slips: those that leave the line without a mistake. Of several words for one place, each may be meant.
  ///   - isComplete: whether all slips have been tried.
  private func problem(of slips: [Slip], _ isComplete: Bool, in line: Range<Int>) -> Problem? {
    guard let first = slips.first, slips.allSatisfy({ $0.place == first.place }) else { return nil }
    var meant: [String] = []
    for slip in slips where !meant.contains(slip.meant) { meant.append(slip.meant) }
    let range = range(of: first, line.lowerBound)
    let isCertain = meant.count == 1 && first.isCertain && (isComplete || first.isStrong)
    return Problem(.slip(first.kind, text(range), instead: meant, isCertain: isCertain), at: range)
  }

  /// Returns what to say of a line with several slips, each of which hides the next; `nil` if something else is wrong for which
  /// no message offers other words.
  ///
  /// - Parameters:
  ///   - attempts: what has been tried of the first slip.
  ///   - isComplete: whether all of it has been tried.
  ///   - reasons: why the first is corrected, if it is the mistake of a message.
  private mutating func chain(
    _ attempts: [Attempt], _ isComplete: Bool, _ trial: LineTrial, _ reasons: [String] = []
  ) -> Problem? {
    guard let first = attempts.first else { return nil }
    var (last, isCertain) = (first, isComplete && attempts.count == 1 && first.slip.isCertain)
    var reasons = reasons
    for _ in 0..<SlipSearch.mostSlips {
      guard let left = last.left else { return nil }
      var (all, isComplete) = self.attempts(slips(in: last.trial.line, at: left.range), last.trial)
      if all.isEmpty {
        (all, isComplete) = self.attempts(corrections(of: left, last.trial), last.trial)
        reasons.append(left.finding.words.reason)
      }
      let next = all.filter { $0.trial.start + $0.slip.place.lowerBound >= last.end }
      let right = next.filter { $0.left == nil }
      guard let step = right.first ?? next.first else { return nil }
      isCertain = isCertain && isComplete && step.slip.isCertain && (right.isEmpty ? next : right).count == 1
      last = step
      if !right.isEmpty { break }
    }
    guard last.left == nil else { return nil }
    // All words from the first slip to the last.
    let start = trial.start + first.slip.place.lowerBound
    let end = min(last.end, last.trial.source.count - last.trial.rest)
    guard start <= end else { return nil }
    let range = SourceRange(UInt32(start), UInt32(script.count - (last.trial.source.count - end)))
    let meant = String(decoding: last.trial.source[start..<end], as: UTF8.self)
    return Problem(.slips(text(range), meant, others: reasons, isCertain: isCertain), at: range)
  }

  /// Returns what a message offers about an error of the line that is tried, as if it were a slip.
  private func corrections(of error: Problem, _ trial: LineTrial) -> [Slip] {
    let certain = error.edits(in: trial.source)
    let line = SlipSearch.withoutReturn(trial.line.indices, in: trial.source)
    let offered = error.finding.words.instead.compactMap { $0.change(in: trial.source, line: line, at: error.range) }
    // Of several, none is likelier.
    return (!certain.isEmpty ? certain : offered.count == 1 ? offered : []).map { edit in
      let (start, end) = (edit.range.bytes.lowerBound - trial.start, edit.range.bytes.upperBound - trial.start)
      return Slip(
        kind: .letters, isStrong: false, isCertain: !certain.isEmpty, place: start..<max(start, end), meant: edit.text)
    }
  }

  // MARK: Tries

  /// Returns the slips near a mistake of a line, which is a part of the script or of what is tried.
  private mutating func slips(in line: ArraySlice<UInt8>, at mistake: SourceRange) -> [Slip] {
    let (start, end) = (Int(mistake.start), max(Int(mistake.start), Int(mistake.end)))
    return LineSlips(line, words: words.elsewhere, unknown: unknown).found(
      at: start - line.startIndex..<end - line.startIndex)
  }

  /// Takes back one slip after the other. Returns the attempts that leave no mistake in the line, or only mistakes behind the slip,
  /// and whether all slips have been tried.
  private mutating func attempts(_ slips: [Slip], _ trial: LineTrial) -> (attempts: [Attempt], isComplete: Bool) {
    // The mistakes of the other lines, which are found when they are needed.
    var known: Set<Mistake>?
    var attempts: [Attempt] = []
    for slip in slips.prefix(SlipSearch.mostTries) {
      let edit = edit(of: slip, trial)
      guard let (changed, found) = tried([edit], trial) else { return (attempts, false) }
      let left = left(found, changed)
      let end = Int(edit.range.start) + edit.text.utf8.count
      guard left.allSatisfy({ Int($0.range.start) > end }) else { continue }
      let others = found.ofReading.filter { problem in
        problem.range.end > 0 && !problem.message.isOfUnknownName
          && !left.contains { $0.range == problem.range && $0.message == problem.message }
      }
      if !others.isEmpty, known == nil {
        guard let (before, found) = tried([], trial) else { return (attempts, false) }
        known = Set(found.ofReading.map { Mistake($0, before) })
      }
      guard others.allSatisfy({ known?.contains(Mistake($0, changed)) ?? false }) else { continue }
      attempts.append(Attempt(slip: slip, trial: changed, end: end, left: left.first))
    }
    return (attempts, slips.count <= SlipSearch.mostTries)
  }

  /// Returns the line with some edits, and what is wrong then; `nil` if too much has been tried, or an edit leaves the line.
  private mutating func tried(_ edits: [Edit], _ trial: LineTrial) -> (trial: LineTrial, found: LineTrial.Found)? {
    let line = trial.start...trial.source.count - trial.rest
    guard workLeft > 0,
      edits.allSatisfy({ line.contains(Int($0.range.start)) && line.contains(Int($0.range.end)) })
    else { return nil }
    var trial = trial
    for edit in edits.reversed() { trial.apply(edit) }
    let found = trial.found()
    workLeft -= found.work
    return (trial, found)
  }

  /// Returns the errors in the line that is tried. A name that a slip hid before is none if another line with a mistake may declare it.
  private mutating func left(_ found: LineTrial.Found, _ trial: LineTrial) -> [Problem] {
    found.ofLine.filter { error in
      guard error.message.isOfUnknownName else { return true }
      let name = String(decoding: trial.source[error.range.bytes], as: UTF8.self)
      return unknown.contains(name) || !words.isDeclaredOnOtherLine(than: trial.start, name)
    }
  }

  /// An error that a changed script may have at another place.
  private struct Mistake: Hashable {
    let message: Message
    /// The place in the script if it is before the line; behind the line, the distance from the end, which is negative.
    let place: Int

    init(_ problem: Problem, _ trial: LineTrial) {
      message = problem.message
      let start = Int(problem.range.start)
      place = start < trial.start ? start : start - trial.source.count
    }
  }

  // MARK: Changes

  /// The line of an error, without its end.
  private func wholeLine(of error: Problem) -> Range<Int> {
    SlipSearch.withoutReturn(files.line(at: error.range.start).bytes, in: script)
  }

  private static func withoutReturn(_ line: Range<Int>, in source: [UInt8]) -> Range<Int> {
    source[line].last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Whether an offered line keeps the word that is misspelt, and adds a phrase where the right one would begin:
  /// `fadeIn a ovre over 2s`.
  private func keeps(_ slip: Slip, _ offered: [UInt8], _ trial: LineTrial) -> Bool {
    let word = trial.line.dropFirst(slip.place.lowerBound).prefix(slip.place.count)
    guard slip.kind == .letters,
      Nearest.certain(slip.meant).isAllOf(String(decoding: word, as: UTF8.self))
    else { return false }
    var changed = trial
    changed.apply(edit(of: slip, trial))
    let meant = changed.line.split(separator: UInt8(ascii: " "))
    var said = offered.split(separator: UInt8(ascii: " "))
    guard let misspelt = said.firstIndex(where: { $0.elementsEqual(word) }) else { return false }
    said.remove(at: misspelt)
    let isPhrase = { (word: ArraySlice<UInt8>) in
      Keyword.allCases.contains { $0.isPhrase && word.elementsEqual($0.spelling.utf8) }
    }
    return said.count == meant.count && misspelt < said.count && isPhrase(said[misspelt]) && isPhrase(meant[misspelt])
      && said.indices.allSatisfy { $0 == misspelt || said[$0] == meant[$0] }
  }

  /// Whether a slip of one letter makes a line with fewer words than the correction of a message, which has words in its place:
  /// `wigh ease` means `with ease` rather than `with high ease`.
  private func isShorter(_ slip: Slip, than fixed: [UInt8]?, _ trial: LineTrial) -> Bool {
    guard let fixed, slip.kind == .letters, slip.isCertain else { return false }
    let words = { (line: [UInt8]) in line.split(separator: UInt8(ascii: " ")) }
    let word = trial.line.dropFirst(slip.place.lowerBound).prefix(slip.place.count)
    return words(fixed).count > words(Array(trial.line)).count && !words(fixed).contains { $0.elementsEqual(word) }
  }

  private func text(_ range: SourceRange) -> String { String(decoding: script[range.bytes], as: UTF8.self) }

  /// The place of a slip, for a line that begins at an offset.
  private func range(of slip: Slip, _ start: Int) -> SourceRange {
    SourceRange(UInt32(start + slip.place.lowerBound), UInt32(start + slip.place.upperBound))
  }

  /// The change of a slip in the line that is tried.
  private func edit(of slip: Slip, _ trial: LineTrial) -> Edit {
    let range = range(of: slip, trial.start)
    return TextAround(trial.source, range).replacing(slip.meant) ?? Edit(range, slip.meant)
  }
}

/// The words of a script with mistakes, and of the files that it uses.
private struct KnownWords {
  /// The words of the lines without a mistake. They are not misspelt.
  private(set) var elsewhere: Set<String> = []
  /// What the lines with a mistake may declare, each with the start of its line; `nil` for a word of several lines.
  private var declared: [String: Int?] = [:]

  /// - Parameter lines: those with a mistake, in order.
  init(_ files: SourceFiles, around lines: [Range<Int>]) {
    var (lines, place) = (lines[...], 0)
    for token in Lexer.lex(files.bytes).0.tokens where token.kind == .word {
      while let line = lines.first, line.upperBound <= token.start {
        lines.removeFirst()
        place = 0
      }
      let word = String(decoding: files.bytes[token.range.bytes], as: UTF8.self)
      guard let line = lines.first, line.contains(Int(token.start)) else {
        elsewhere.insert(word)
        continue
      }
      place += 1
      // The name follows one word, or two if there is a space in it.
      guard (2...3).contains(place) else { continue }
      let known = declared[word]
      declared[word] = known == nil || known == line.lowerBound ? .some(line.lowerBound) : .some(nil)
    }
  }

  /// Whether a line with a mistake may declare a name, other than the line that begins at an offset.
  func isDeclaredOnOtherLine(than start: Int, _ name: String) -> Bool {
    declared[name].map { $0 != start } ?? false
  }
}
