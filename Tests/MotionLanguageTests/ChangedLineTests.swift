import CaseFiles
import Foundation
import MotionText
import Testing

@testable import MotionLanguage

/// Tests what is said of the statements of the cases once each is changed in one place, as while someone types: a word is missing, is
/// there twice, touches the next one. RECORD=1 records it anew.
@Suite struct ChangedLineTests {
  private static let record = PlaceTests.folder.appendingPathComponent("changed-lines.txt")

  /// The hash FNV-1a of a text, so that a statement is changed in the same way in every run, whatever other statements there are.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static let words = [
    "over", "with", "then", "to", "all", "2s", "red", "(", "of", "and", "by", "x", "100", "'s",
  ]

  /// Returns the statement with one change; `nil` for every second statement, to save time, and for a short one.
  private func changed(_ statement: String) -> String? {
    var choice = ChangedLineTests.hash(statement)
    func next(_ count: Int) -> Int {
      let place = Int(choice % UInt64(count))
      choice /= UInt64(count)
      return place
    }
    var parts = statement.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard next(2) == 0, parts.count > 2, parts.count < 24 else { return nil }
    let change = next(8)
    let place = next(parts.count - 1)
    switch change {
    case 0: parts.remove(at: place)
    case 1: parts.insert(parts[place], at: place)
    case 2: parts.swapAt(place, place + 1)
    case 3: parts.removeSubrange((place + 1)...)
    case 4: parts[place] = String(parts[place].dropLast())
    case 5: parts.insert(ChangedLineTests.words[next(ChangedLineTests.words.count)], at: place)
    case 6: parts.replaceSubrange(place...place + 1, with: [parts[place] + parts[place + 1]])
    default: parts[place + 1] = "\n  \(parts[place + 1])"
    }
    return parts.joined(separator: " ")
  }

  /// Returns what the messages about a script say of a statement of it: the place, the title and the lines that are offered.
  private func said(_ script: String, of statement: Range<Int>, _ files: NamedFiles) -> String {
    let compilation = files.compiled(script, limit: 10_000)
    let renderer = ProblemRenderer(compilation.files, compilation.problems, color: false)
    var text = ""
    for problem in compilation.problems
    where Int(problem.range.end) >= statement.lowerBound && Int(problem.range.start) <= statement.upperBound {
      let suggested = renderer.suggested(for: problem)
      let place = "\(Int(problem.range.start) - statement.lowerBound)-\(Int(problem.range.end) - statement.lowerBound)"
      text += "  \(place) \(problem.message.code) \(visible(problem.finding.words.title))\n"
      for line in suggested.changed { text += "    = \(visible(line))\n" }
      for line in suggested.examples { text += "    . \(visible(line))\n" }
    }
    return text
  }

  private func visible(_ text: String) -> String { wholeVisible(text.replacing("\n", with: "\u{23CE}").utf8) }

  @Test func theSameIsSaidAsBefore() throws {
    var (text, done): (String, Set<String>) = ("", [])
    for snapshot in try CaseFile.cases(in: ["messages"]) {
      let files = NamedFiles(snapshot)
      for script in snapshot.scripts where script.utf8.count < 4000 {
        guard let pieces = PlaceTests.Pieces(script, line: 0), pieces.statements.count < 60 else { continue }
        let statements = pieces.statements
        let chosen = statements.indices.compactMap { index in
          done.insert(statements[index]).inserted ? changed(statements[index]).map { (index, $0) } : nil
        }
        if chosen.isEmpty { continue }
        // The statements without a mistake stay.
        let errors = files.compiled(script, limit: 10_000).problems.filter { $0.severity == .error }
        var (right, end): (Set<Int>, Int) = ([], 0)
        for (index, statement) in statements.enumerated() {
          let start = end
          end += statement.utf8.count + 1
          let isWrong = errors.contains { Int($0.range.start) < end && Int($0.range.end) > start }
          if !isWrong { right.insert(index) }
        }
        for (index, changed) in chosen {
          let before = statements[..<index].indices.filter(right.contains).map { statements[$0] + "\n" }.joined()
          let after = statements[(index + 1)...].indices.filter(right.contains).map { "\n" + statements[$0] }.joined()
          let place = before.utf8.count..<before.utf8.count + changed.utf8.count
          text += "\(visible(changed))\n\(said(before + changed + after, of: place, files))"
        }
      }
    }
    let kept = (try? Data(contentsOf: ChangedLineTests.record)).map { String(decoding: $0, as: UTF8.self) }
    if kept != text, ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(text.utf8).write(to: ChangedLineTests.record)
      return
    }
    #expect(kept == text)
  }
}
