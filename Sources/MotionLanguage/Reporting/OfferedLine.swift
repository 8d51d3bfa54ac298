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

  /// The largest number of messages that are followed.
  static let mostChanges = 6
}

extension ProblemRenderer {
  /// Tries a change of a short script.
  func followed(_ first: Edit) -> OfferedLine {
    // A file that only the change uses has not been read.
    guard !first.text.hasPrefix(Keyword.use.spelling + " "), TriedScript.isShort(files),
      Int(first.range.end) <= files.scriptEnd
    else {
      return .right
    }
    let script = Array(files.bytes[..<files.scriptEnd])
    var trial = LineTrial(files, problems, at: first.range, first.text)
    let before = trial.ofLine(problems, in: script.count)
    var (change, reasons) = (first, [String]())
    let known = before.map(\.finding.words.reason)
    for number in 0..<OfferedLine.mostChanges {
      trial.apply(change)
      let left = trial.ofLine(trial.errors())
      if left.isEmpty {
        if number == 0 { return .right }
        let lines = trial.line.split(separator: UInt8(ascii: "\n"))
        let text = lines.compactMap { ProblemRenderer.trimmed(Array($0)) }.joined(separator: "\n  ")
        return text.isEmpty ? .wrong([]) : .changed(text, reasons: reasons)
      }
      let renderer = ProblemRenderer(source: trial.source, fileName: "", color: false)
      let next = left.lazy.compactMap { problem -> (change: Edit, reason: String?)? in
        let words = problem.finding.words
        let changes = words.instead.compactMap { renderer.change($0, problem.range) }
        let isInside = changes.first.map {
          Int($0.range.start) >= trial.start && Int($0.range.end) <= trial.source.count - trial.rest
        }
        // A stagger is wanted, although the sentence has one view, and the views of a kind, although there are none.
        return isInside ?? false && ![.staggeredNothing, .noViews].contains(problem.message)
          ? (changes[0], problem.message == .tokenGroup ? nil : words.reason) : nil
      }.first
      guard let next else {
        // Names in a line that could not be read are not reported, and may be declared in another such line.
        if left.allSatisfy(\.message.isOfUnknownName) { return .right }
        if left.count < before.count { return .right }
        let line = trial.start..<script.count - trial.rest
        return sentence(of: first, in: script[line]).flatMap { sentence in
          var source = script
          source.replaceSubrange(line, with: sentence.utf8)
          return trial.ofLine(TriedScript.problems(source, with: files), in: source.count).isEmpty
            ? .partly(sentence) : nil
        } ?? .wrong(left[0].finding.words.instead)
      }
      change = next.change
      // What has a message of its own is explained there, and a group of tokens in a group needs no second reason.
      if let reason = next.reason, !known.contains(reason), !reasons.contains(reason) { reasons.append(reason) }
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
