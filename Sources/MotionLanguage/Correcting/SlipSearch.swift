import MotionText

/// Finds slips of the keyboard in the lines that have a mistake without a certain correction. Each small change that makes words of
/// the language is tried. If only one leaves the line without a mistake, it is what is meant.
///
/// So no rule is needed for each word that can be misspelt at each place.
struct SlipSearch {
  /// The most lines of a script that are searched, and the most changes of one that are tried.
  private static let (mostLines, mostTries) = (20, 10)
  /// The most slips in one line, besides the first.
  private static let mostSlips = 3
  /// The most work for all tries, in bytes of a usual script, and the longest script with the files that it uses.
  private static let mostWork = 500_000
  /// The longest line that is searched, in bytes.
  private static let longestLine = 160

  private let files: SourceFiles
  private let script: [UInt8]
  private let problems: [Problem]
  private var workLeft = SlipSearch.mostWork
  /// The words of all files but those on lines with errors. They are not misspelt.
  private lazy var words: Set<String> = {
    var lines = problems.compactMap(line)[...]
    var words: Set<String> = []
    for token in Lexer.lex(files.bytes).0.tokens where token.kind == .word {
      while let line = lines.first, line.upperBound <= token.start { lines.removeFirst() }
      if lines.first.map({ $0.contains(Int(token.start)) }) ?? false { continue }
      words.insert(String(decoding: files.bytes[token.range.bytes], as: UTF8.self))
    }
    return words
  }()

  /// A line with a slip taken back.
  private struct Attempt {
    let slip: Slip
    let trial: LineTrial
    /// Where the changed words end in the line that is tried.
    let end: Int
    /// The first error that is left in the line.
    let left: SourceRange?

    var line: [UInt8] { Array(trial.line) }
  }

  /// Returns the problems of a script. In the place of those of a line that has slips, there is one about them.
  static func corrected(_ problems: [Problem], in files: SourceFiles) -> [Problem] {
    if files.bytes.count > SlipSearch.mostWork { return problems }
    var search = SlipSearch(files: files, script: Array(files.bytes[..<files.scriptEnd]), problems: problems)
    return search.run()
  }

  private init(files: SourceFiles, script: [UInt8], problems: [Problem]) {
    (self.files, self.script, self.problems) = (files, script, problems)
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
    for start in order.prefix(SlipSearch.mostLines) {
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
    return corrected
  }

  /// Returns the line of an error of the script; `nil` for any other problem, and for a line that is too long.
  private func line(of problem: Problem) -> Range<Int>? {
    guard problem.severity == .error, problem.range.end > 0, problem.range.end <= script.count, problem.calls.isEmpty,
      !problem.message.isOfWholeScript
    else { return nil }
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let before = script[..<problem.range.bytes.lowerBound].suffix(SlipSearch.longestLine)
    let after = script[problem.range.bytes.lowerBound...].prefix(SlipSearch.longestLine)
    let start = before.lastIndex(where: isBreak).map { $0 + 1 } ?? (before.startIndex == 0 ? 0 : nil)
    let end = after.firstIndex(where: isBreak) ?? (after.endIndex == script.count ? script.count : nil)
    guard let start, let end, end - start <= SlipSearch.longestLine, end >= problem.range.bytes.upperBound else {
      return nil
    }
    return start..<end
  }

  // MARK: A line

  /// Returns what to say of a line with slips: the slips, or its errors, of which one has a correction that is now certain. `nil` if
  /// something else is wrong, or the messages say what.
  ///
  /// - Parameter errors: those of the line.
  private mutating func explained(_ errors: [Problem], in line: Range<Int>) -> [Problem]? {
    let trial = LineTrial(files, problems, at: SourceRange(UInt32(line.lowerBound), UInt32(line.upperBound)))
    let all = slips(in: trial, at: errors[0].range)
    if all.isEmpty { return nil }
    // What `check --fix` does is right, unless it leaves a mistake.
    let edits = Edit.ofScript(errors, files)
    var fixed: [UInt8]?
    if !edits.isEmpty {
      guard let (changed, left) = tried(edits, trial) else { return nil }
      if changed.ofLine(left).isEmpty { fixed = Array(changed.line) }
    }
    // What else the messages offer, with the line that it makes.
    var (offers, hasWrong): ([(problem: Int, edit: Edit, line: [UInt8])], Bool) = ([], !edits.isEmpty && fixed == nil)
    for (index, problem) in errors.prefix(2).enumerated() where fixed == nil {
      for edit in offered(problem) {
        guard let (changed, left) = tried([edit], trial) else { return nil }
        if changed.ofLine(left).isEmpty { offers.append((index, edit, Array(changed.line))) } else { hasWrong = true }
      }
    }
    let others = offers.map(\.line) + [fixed].compactMap(\.self)
    let isVague = hasWrong || errors.contains(where: \.finding.isVague)
    // A slip that is not strong is no better than what a message says. It can only make that certain.
    let isBetter = { [self] (slip: Slip) in
      slip.isStrong || others.isEmpty || others.contains { keeps(slip, $0, trial) }
    }
    let slips = all.filter { fixed != nil ? isBetter($0) : isVague || !others.isEmpty || $0.isStrong }
    let (attempts, isComplete) = attempts(slips, trial)
    var right = attempts.filter { $0.left == nil }
    if right.isEmpty { return others.isEmpty ? chain(attempts, isComplete, trial) : nil }
    let lines = right.map(\.line)
    if let offer = offers.first(where: { lines.contains($0.line) }) {
      guard isComplete, offers.count == 1, right.count == 1, right[0].slip.isCertain else { return nil }
      var errors = errors
      errors[offer.problem].finding = errors[offer.problem].finding.corrected(by: offer.edit)
      return errors
    }
    right.removeAll { !isBetter($0.slip) }
    guard let first = right.first?.slip, right.allSatisfy({ $0.slip.place == first.place }),
      fixed.map({ !lines.contains($0) }) ?? true
    else { return nil }
    // Of several words for one place, each may be meant.
    var meant: [String] = []
    for attempt in right where !meant.contains(attempt.slip.meant) { meant.append(attempt.slip.meant) }
    let range = range(of: first, line.lowerBound)
    let isCertain = meant.count == 1 && first.isCertain && (isComplete || first.isStrong)
    return [Problem(.slip(first.kind, text(range), instead: meant, isCertain: isCertain), at: range)]
  }

  /// Returns what to say of a line with several slips, each of which hides the next; `nil` if something else is wrong.
  ///
  /// - Parameters:
  ///   - attempts: what has been tried of the first slip.
  ///   - isComplete: whether all of it has been tried.
  private mutating func chain(_ attempts: [Attempt], _ isComplete: Bool, _ trial: LineTrial) -> [Problem]? {
    guard let first = attempts.first else { return nil }
    var (last, isCertain) = (first, isComplete && attempts.count == 1 && first.slip.isCertain)
    for _ in 0..<SlipSearch.mostSlips {
      guard let left = last.left else { return nil }
      let (all, isComplete) = self.attempts(slips(in: last.trial, at: left), last.trial)
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
    return [Problem(.slips(text(range), meant, isCertain: isCertain), at: range)]
  }

  // MARK: Tries

  /// Returns the slips near a mistake of the line that is tried.
  private mutating func slips(in trial: LineTrial, at mistake: SourceRange) -> [Slip] {
    let place = Int(mistake.start) - trial.start..<max(Int(mistake.start), Int(mistake.end)) - trial.start
    return LineSlips(trial.line, words: words).found(at: place)
  }

  /// Takes back one slip after the other. Returns the attempts that leave no mistake in the line, or only mistakes behind the slip,
  /// and whether all slips have been tried.
  private mutating func attempts(_ slips: [Slip], _ trial: LineTrial) -> (attempts: [Attempt], isComplete: Bool) {
    // The mistakes of the other lines, which are found when they are needed.
    var known: Set<Mistake>?
    var attempts: [Attempt] = []
    for slip in slips.prefix(SlipSearch.mostTries) {
      let edit = edit(of: slip, trial)
      guard let (after, errors) = tried([edit], trial) else { return (attempts, false) }
      let left = after.ofLine(errors)
      let end = Int(edit.range.start) + edit.text.utf8.count
      guard left.allSatisfy({ Int($0.range.start) > end }) else { continue }
      // Names that other lines cannot declare yet are unknown.
      let others = errors.filter { problem in
        problem.range.end > 0 && !problem.message.isOfUnknownName
          && !left.contains { $0.range == problem.range && $0.message == problem.message }
      }
      if !others.isEmpty, known == nil {
        guard let (before, errors) = tried([], trial) else { return (attempts, false) }
        known = Set(errors.map { Mistake($0, before) })
      }
      guard others.allSatisfy({ known?.contains(Mistake($0, after)) ?? false }) else { continue }
      attempts.append(Attempt(slip: slip, trial: after, end: end, left: left.first?.range))
    }
    return (attempts, slips.count <= SlipSearch.mostTries)
  }

  /// Returns the line with some edits, and the errors of the script; `nil` if too much has been tried, or an edit leaves the line.
  private mutating func tried(_ edits: [Edit], _ trial: LineTrial) -> (trial: LineTrial, errors: [Problem])? {
    let line = trial.start...trial.source.count - trial.rest
    guard workLeft > 0,
      edits.allSatisfy({ line.contains(Int($0.range.start)) && line.contains(Int($0.range.end)) })
    else { return nil }
    var trial = trial
    for edit in edits.reversed() { trial.apply(edit) }
    let (errors, work) = trial.firstErrors()
    workLeft -= work
    return (trial, errors)
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

  /// Returns the changes of words that a message offers.
  private func offered(_ problem: Problem) -> [Edit] {
    problem.finding.words.instead.prefix(2).compactMap { suggestion in
      switch suggestion {
      case .replacing(let words), .likely(let words): Edit(problem.range, words)
      case .appending(let words): Edit(endOfLine(of: problem), words)
      default: nil
      }
    }
  }

  /// The end of the line of a problem, before spaces.
  private func endOfLine(of problem: Problem) -> SourceRange {
    let line = files.line(at: problem.range.start)
    let isSpace = { (byte: UInt8) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    let end = UInt32((script[line.bytes].lastIndex { !isSpace($0) } ?? line.bytes.lowerBound - 1) + 1)
    return SourceRange(end, end)
  }

  /// Whether an offered line keeps the word that is misspelt, and adds a phrase where the right one would begin:
  /// `fadeIn a ovre over 2s`. A word with another letter, or with one more, may be a name, such as `cover`.
  private func keeps(_ slip: Slip, _ offered: [UInt8], _ trial: LineTrial) -> Bool {
    let word = trial.line.dropFirst(slip.place.lowerBound).prefix(slip.place.count)
    guard slip.kind == .letters,
      word.count < slip.meant.utf8.count || String(decoding: word, as: UTF8.self).sorted() == slip.meant.sorted()
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
