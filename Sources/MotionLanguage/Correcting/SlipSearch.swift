import MotionText

/// Finds slips of the keyboard in the lines that have a mistake without a certain correction. Each small change that makes words of
/// the language is tried. A change that leaves the line without a mistake is what is meant.
///
/// So no rule is needed for each word that can be misspelt at each place.
struct SlipSearch {
  /// The most lines of a script that are searched, and the most changes of one that are tried.
  private static let (mostLines, mostTries) = (20, 10)
  /// The most slips in one line, besides the first.
  private static let mostSlips = 3
  /// The most bytes of all scripts that are tried.
  private static let mostBytes = 500_000
  /// The longest line that is searched, in bytes.
  private static let longestLine = 160

  private let files: SourceFiles
  private let script: [UInt8]
  private let problems: [Problem]
  private var bytesLeft = SlipSearch.mostBytes
  /// The words of the lines without errors. What they name is not misspelt.
  private lazy var names: Set<String> = {
    var lines = problems.compactMap(line)[...]
    var names: Set<String> = []
    for token in Lexer.lex(script).0.tokens where token.kind == .word {
      while let line = lines.first, line.upperBound <= token.start { lines.removeFirst() }
      if lines.first.map({ $0.contains(Int(token.start)) }) ?? false { continue }
      names.insert(String(decoding: script[token.range.bytes], as: UTF8.self))
    }
    return names
  }()

  /// Returns the problems of a script. In the place of those of a line that has one slip, there is one about the slip.
  static func corrected(_ problems: [Problem], in files: SourceFiles) -> [Problem] {
    if files.bytes.count > SlipSearch.mostBytes { return problems }
    var search = SlipSearch(files: files, script: Array(files.bytes[..<files.scriptEnd]), problems: problems)
    return search.run()
  }

  private init(files: SourceFiles, script: [UInt8], problems: [Problem]) {
    (self.files, self.script, self.problems) = (files, script, problems)
  }

  private mutating func run() -> [Problem] {
    var corrected: [Problem] = []
    var next = 0
    var (lines, hasSlips) = (0, false)
    while next < problems.count {
      // The problems are in the order of the text, so those of a line are together.
      let line = line(of: problems[next])
      let end = problems[next...].firstIndex { self.line(of: $0) != line || line == nil } ?? problems.count
      let found = problems[next..<max(end, next + 1)]
      next = found.endIndex
      if let line, lines < SlipSearch.mostLines {
        lines += 1
        if let said = self.corrected(Array(found), in: line) {
          corrected += said
          hasSlips = true
          continue
        }
      }
      corrected += found
    }
    // A misspelt word that was read as a view is almost the name of another view.
    if hasSlips { corrected.removeAll { $0.message == .misspeltView } }
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

  /// Returns what to say of a line that has slips: the slips, or its problems, of which one has a correction that is now certain.
  /// `nil` if something else is wrong, or the messages say what.
  ///
  /// - Parameter found: the problems of the line.
  private mutating func corrected(_ found: [Problem], in line: Range<Int>) -> [Problem]? {
    let trial = LineTrial(files, problems, at: SourceRange(UInt32(line.lowerBound), UInt32(line.upperBound)))
    let all = slips(in: trial, at: found[0].range)
    if all.isEmpty { return nil }
    // What `check --fix` does is right, unless it leaves a mistake.
    let edits = Edit.ofScript(found, files)
    var fixed: [UInt8]?
    if !edits.isEmpty {
      guard let (changed, errors) = tried(edits, trial) else { return nil }
      if changed.ofLine(errors).isEmpty { fixed = Array(changed.line) }
    }
    // What else the messages offer, with the line that it makes.
    var (offers, hasWrong): ([(problem: Int, edit: Edit, line: [UInt8])], Bool) = ([], !edits.isEmpty && fixed == nil)
    for (index, problem) in found.prefix(2).enumerated() where fixed == nil {
      for edit in offered(problem) {
        guard let (changed, errors) = tried([edit], trial) else { return nil }
        if changed.ofLine(errors).isEmpty { offers.append((index, edit, Array(changed.line))) } else { hasWrong = true }
      }
    }
    let others = offers.map(\.line) + [fixed].compactMap(\.self)
    let isVague = hasWrong || found.contains(where: \.finding.isVague)
    var slips = others.isEmpty && !isVague ? all.filter(\.isStrong) : all
    // A slip that is not strong is no better than what a message says. It can only make that certain.
    let isBetter = { [self] (slip: Slip) in
      slip.isStrong || others.isEmpty || others.contains { keeps(slip, $0, trial) }
    }
    if fixed != nil { slips.removeAll { !isBetter($0) } }
    var (right, partly) = tried(slips, trial)
    if right.isEmpty { return others.isEmpty ? chain(partly, trial) : nil }
    let lines = right.map { Array($0.trial.line) }
    if let offer = offers.first(where: { lines.contains($0.line) }) {
      guard offers.count == 1, right.count == 1, right[0].slip.isCertain else { return nil }
      var found = found
      found[offer.problem].finding = found[offer.problem].finding.corrected(by: offer.edit)
      return found
    }
    right.removeAll { !isBetter($0.slip) }
    guard let first = right.first?.slip, right.allSatisfy({ $0.slip.place == first.place }),
      fixed.map({ !lines.contains($0) }) ?? true
    else { return nil }
    // Of several words for one place, each may be meant.
    var meant: [String] = []
    for (slip, _) in right where !meant.contains(slip.meant) { meant.append(slip.meant) }
    let range = range(of: first, line.lowerBound)
    let isCertain = meant.count == 1 && first.isCertain
    return [Problem(.slip(first.kind, text(range), instead: meant, isCertain: isCertain), at: range)]
  }

  /// Returns the slips near a mistake of the line that is tried.
  private mutating func slips(in trial: LineTrial, at mistake: SourceRange) -> [Slip] {
    let place = Int(mistake.start) - trial.start..<max(Int(mistake.start), Int(mistake.end)) - trial.start
    return LineSlips(trial.line, names: names).found(at: place)
  }

  /// Whether an offered line keeps the word that is misspelt, and adds a phrase where the right one would begin:
  /// `fadeIn a ovre over 2s`.
  /// A word with another letter, or with one more, may be a name, such as `cover`.
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
    let isSpace = { (byte: UInt8) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    let end = script[problem.range.bytes.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? script.count
    let last = UInt32((script[..<end].lastIndex { !isSpace($0) } ?? -1) + 1)
    return SourceRange(last, last)
  }

  /// Returns the slips that are the only mistake of the line, and those without which its first mistake is behind them, each with
  /// the line without it.
  private mutating func tried(
    _ slips: [Slip], _ trial: LineTrial
  ) -> (right: [(slip: Slip, trial: LineTrial)], partly: [(slip: Slip, trial: LineTrial)]) {
    // The mistakes of the other lines, which are found when they are needed.
    var known: Set<Mistake>?
    var (right, partly): ([(Slip, LineTrial)], [(Slip, LineTrial)]) = ([], [])
    for slip in slips.prefix(SlipSearch.mostTries) {
      guard let (after, errors) = tried([edit(of: slip, trial)], trial) else { break }
      let left = after.ofLine(errors)
      // Names that other lines cannot declare yet are unknown.
      let others = errors.filter { problem in
        problem.range.end > 0 && !problem.message.isOfUnknownName
          && !left.contains { $0.range == problem.range && $0.message == problem.message }
      }
      if !others.isEmpty, known == nil {
        guard let (before, errors) = tried([], trial) else { break }
        known = Set(errors.map { Mistake($0, before) })
      }
      let isAlone = others.allSatisfy { known?.contains(Mistake($0, after)) ?? false }
      let end = trial.start + slip.place.lowerBound + slip.meant.utf8.count
      if left.isEmpty {
        if isAlone { right.append((slip, after)) }
      } else if isAlone, left.allSatisfy({ Int($0.range.start) > end }) {
        partly.append((slip, after))
      }
    }
    return (right, partly)
  }

  /// Returns what to say of a line with several slips, each of which hides the next; `nil` if something else is wrong.
  ///
  /// - Parameter partly: the slips before the first mistake, each with the line without it.
  private mutating func chain(_ partly: [(slip: Slip, trial: LineTrial)], _ trial: LineTrial) -> [Problem]? {
    guard let first = partly.first else { return nil }
    var (slip, changed, isCertain) = (first.slip, first.trial, partly.count == 1)
    for _ in 0..<SlipSearch.mostSlips {
      guard let next = changed.ofLine(changed.firstErrors()).first else { return nil }
      bytesLeft -= files.bytes.count
      let (right, partly) = tried(slips(in: changed, at: next.range), changed)
      guard let step = right.first ?? partly.first else { return nil }
      isCertain = isCertain && slip.isCertain && step.slip.isCertain && (right.isEmpty ? partly : right).count == 1
      (slip, changed) = step
      if right.isEmpty { continue }
      // All words from the first slip to the last.
      let end = min(
        trial.start + slip.place.lowerBound + slip.meant.utf8.count, changed.source.count - changed.rest)
      let behind = changed.source.count - end
      let range = SourceRange(UInt32(trial.start + first.slip.place.lowerBound), UInt32(script.count - behind))
      let meant = String(decoding: changed.source[Int(range.start)..<end], as: UTF8.self)
      return [Problem(.slips(text(range), meant, isCertain: isCertain), at: range)]
    }
    return nil
  }

  /// Returns the line with some edits, and the errors of the script; `nil` if too much has been tried.
  private mutating func tried(_ edits: [Edit], _ trial: LineTrial) -> (trial: LineTrial, errors: [Problem])? {
    guard files.bytes.count < bytesLeft else { return nil }
    bytesLeft -= files.bytes.count
    var trial = trial
    for edit in edits.reversed() { trial.apply(edit) }
    return (trial, trial.firstErrors())
  }

  /// An error that a changed script may have at another place.
  private struct Mistake: Hashable {
    let message: Message
    /// Counted from the end of the script if it is behind the line, and from its start otherwise.
    let place: Int

    init(_ problem: Problem, _ trial: LineTrial) {
      message = problem.message
      let start = Int(problem.range.start)
      place = start < trial.start ? start : start - trial.source.count
    }
  }

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
