/// What becomes of a line that a message offers when a person writes it, and does what the messages about it say then.
enum OfferedLine {
  /// It has no mistake.
  case right
  /// It has mistakes that other messages correct. These lines have none.
  case changed(String)
  /// It has a mistake that was not there before, about which a message shows this.
  case wrong([Suggestion])

  /// The longest script that is compiled to try a line, in bytes.
  static let longestScript = 6000
  /// The largest number of messages that are followed.
  static let mostChanges = 6

  /// Returns the problems of a script that uses no other file, without those that only its scene shows.
  static func problems(_ source: [UInt8]) -> [Problem] {
    var parsed = Parser.parse(SourceFiles(script: source, name: "")) { _, _ in .refused(.missing) }
    if !parsed.tree.defines.isEmpty { Expand.expand(&parsed, limit: 10_000) }
    return Check.check(parsed, play: nil, mustPlay: false).problems
  }
}

extension ProblemRenderer {
  /// Tries a change of a short script that uses no other file.
  func followed(_ first: Edit) -> OfferedLine {
    guard files.files.count == 1, files.bytes.count <= OfferedLine.longestScript else { return .right }
    let start = files.bytes[..<Int(first.range.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = files.bytes[Int(first.range.end)...].firstIndex(of: UInt8(ascii: "\n")) ?? files.bytes.count
    let rest = files.bytes.count - end
    func mistakes(_ problems: [Problem], _ count: Int) -> [Problem] {
      let place = SourceRange(UInt32(start), UInt32(count - rest))
      return problems.filter {
        $0.severity == .error && $0.range.start < place.end && place.start < $0.range.end
          && !$0.message.isOfWholeScript && $0.message != .expansionTooLarge
      }
    }
    var (source, change) = (files.bytes, first)
    for number in 0..<OfferedLine.mostChanges {
      source.replaceSubrange(change.range.bytes, with: change.text.utf8)
      let left = mistakes(OfferedLine.problems(source), source.count)
      if left.isEmpty {
        let lines = source[start..<source.count - rest].split(separator: UInt8(ascii: "\n"))
        let text = lines.compactMap { ProblemRenderer.trimmed(Array($0)) }.joined(separator: "\n  ")
        return number == 0 ? .right : text.isEmpty ? .wrong([]) : .changed(text)
      }
      let renderer = ProblemRenderer(source: source, fileName: "", color: false)
      let next = left.lazy.compactMap { problem -> Edit? in
        let changes = problem.finding.words.instead.compactMap { renderer.change($0, problem.range) }
        let isInside = changes.first.map { Int($0.range.start) >= start && Int($0.range.end) <= source.count - rest }
        return changes.count == 1 && isInside ?? false ? changes[0] : nil
      }.first
      guard let next else {
        // Names in a line that could not be read are not reported, and may be declared in another such line.
        if left.allSatisfy({ $0.message == .unknownView }) { return .right }
        return left.count < mistakes(problems.value, files.bytes.count).count
          ? .right : .wrong(left[0].finding.words.instead)
      }
      change = next
    }
    return .wrong([])
  }
}
