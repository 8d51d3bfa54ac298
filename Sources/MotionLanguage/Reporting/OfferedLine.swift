import MotionText

/// What becomes of a line that a message offers when a person writes it, and does what the messages about it say then.
enum OfferedLine {
  /// It has no mistake.
  case right
  /// It has mistakes that other messages correct, for these reasons. These lines have none.
  case changed(String, reasons: [String])
  /// It has another mistake, and this sentence of it has none.
  case partly(String)
  /// It has a mistake that was not there before, about which a message shows this.
  case wrong([Suggestion])

  /// The longest script that is compiled to try a line, in bytes.
  static let longestScript = 6000
  /// The largest number of messages that are followed.
  static let mostChanges = 6

  /// Reads a script that uses no other file.
  static func parsed(_ source: [UInt8]) -> Parser.Parsed {
    Parser.parse(SourceFiles(script: source, name: "")) { _, _ in .refused(.missing) }
  }

  /// Returns the problems of a script that uses no other file, without those that only its scene shows.
  static func problems(_ source: [UInt8]) -> [Problem] { problems(parsed(source)) }

  static func problems(_ script: Parser.Parsed) -> [Problem] {
    var parsed = script
    if !parsed.tree.defines.isEmpty { Expand.expand(&parsed, limit: 10_000) }
    return Check.check(parsed, play: nil, mustPlay: false).problems
  }
}

extension ProblemRenderer {
  /// Tries a change of a short script that uses no other file.
  func followed(_ first: Edit) -> OfferedLine {
    let script = Array(files.bytes[..<files.scriptEnd])
    let isAlone = files.files.dropFirst().allSatisfy { $0.name == Prelude.name }
    // The other file is not read here.
    guard isAlone, !first.text.hasPrefix(Keyword.use.spelling + " "), script.count <= OfferedLine.longestScript,
      Int(first.range.end) <= script.count
    else {
      return .right
    }
    let start = script[..<Int(first.range.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = script[Int(first.range.end)...].firstIndex(of: UInt8(ascii: "\n")) ?? script.count
    let rest = script.count - end
    func mistakes(_ problems: [Problem], _ count: Int) -> [Problem] {
      let place = SourceRange(UInt32(start), UInt32(count - rest))
      return problems.filter {
        $0.severity == .error && $0.range.start < place.end && place.start < $0.range.end
          && !$0.message.isOfWholeScript && $0.message != .expansionTooLarge
      }
    }
    // Names are checked in a script without other mistakes, so those are left out, if the line does not continue one of them.
    var source = script
    let word = String(decoding: source[start...].prefix { CharacterClass.isLetter($0) }, as: UTF8.self)
    let continues =
      word.isEmpty || first.text.hasSuffix(Keyword.then.spelling)
      || Keyword.allCases.contains { $0.spelling == word && $0.continuesExpression }
    for problem in continues ? [] : problems.value
    where problem.severity == .error && problem.range.bytes.upperBound <= source.count {
      let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
      let first = source[..<problem.range.bytes.lowerBound].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
      let last = source[problem.range.bytes.upperBound...].firstIndex(where: isBreak) ?? source.count
      for place in first..<last where (place < start || place >= end) && !isBreak(source[place]) {
        source[place] = UInt8(ascii: " ")
      }
    }
    var (change, reasons) = (first, [String]())
    let known = mistakes(problems.value, script.count).map(\.finding.words.reason)
    for number in 0..<OfferedLine.mostChanges {
      source.replaceSubrange(change.range.bytes, with: change.text.utf8)
      let left = mistakes(OfferedLine.problems(source), source.count)
      if left.isEmpty {
        let lines = source[start..<source.count - rest].split(separator: UInt8(ascii: "\n"))
        let text = lines.compactMap { ProblemRenderer.trimmed(Array($0)) }.joined(separator: "\n  ")
        return number == 0 ? .right : text.isEmpty ? .wrong([]) : .changed(text, reasons: reasons)
      }
      let renderer = ProblemRenderer(source: source, fileName: "", color: false)
      let next = left.lazy.compactMap { problem -> (change: Edit, reason: String)? in
        let words = problem.finding.words
        let changes = words.instead.compactMap { renderer.change($0, problem.range) }
        let isInside = changes.first.map { Int($0.range.start) >= start && Int($0.range.end) <= source.count - rest }
        // A stagger is wanted, although the sentence has one view, and the views of a kind, although there are none.
        return isInside ?? false && ![.staggeredNothing, .noViews].contains(problem.message)
          ? (changes[0], words.reason) : nil
      }.first
      guard let next else {
        // Names in a line that could not be read are not reported, and may be declared in another such line.
        if left.allSatisfy({ [.unknownView, .unknownName, .unknownCurve, .unknownFunction].contains($0.message) }) {
          return .right
        }
        if left.count < mistakes(problems.value, script.count).count { return .right }
        return sentence(of: first, in: script[start..<end]).flatMap { sentence in
          var source = script
          source.replaceSubrange(start..<end, with: sentence.utf8)
          return mistakes(OfferedLine.problems(source), source.count).isEmpty ? .partly(sentence) : nil
        } ?? .wrong(left[0].finding.words.instead)
      }
      change = next.change
      // What has a message of its own is explained there.
      if !known.contains(next.reason), !reasons.contains(next.reason) { reasons.append(next.reason) }
    }
    return .wrong([])
  }

  /// Returns the sentence of a changed line that contains the change; `nil` if the line has no other.
  private func sentence(of change: Edit, in line: ArraySlice<UInt8>) -> String? {
    guard Int(change.range.end) <= line.endIndex else { return nil }
    let joins = [Keyword.then, .while].map { Array(" \($0.spelling) ".utf8) }
    let before = line[..<Int(change.range.start)]
    let after = line[Int(change.range.end)...]
    let start = before.indices.last { place in joins.contains { before[place...].starts(with: $0) } }
    let end = after.indices.first { place in joins.contains { after[place...].starts(with: $0) } }
    guard start != nil || end != nil else { return nil }
    let head = start.map { before[$0...].dropFirst().drop { $0 != UInt8(ascii: " ") }.dropFirst() } ?? before
    return ProblemRenderer.trimmed(Array(head) + Array(change.text.utf8) + Array(after[..<(end ?? after.endIndex)]))
  }
}
