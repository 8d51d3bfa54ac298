import CaseFiles
import Foundation
import Testing

@testable import MotionLanguage

/// Tests every problem at each kind of position in which it can occur: the tables in Tests/Places, made from the wrong examples
/// of the explanations. RECORD=1 records them anew.
@Suite struct PlaceTests {
  static let folder = GrammarTests.root.appendingPathComponent("Tests/Places")

  /// The statements around a problem: two mistakes around a mistake, and two warnings around a warning, which is reported only
  /// without mistakes.
  private static let mistakes = (before: "let former = 5 then 6", after: "let latter = 5 / 0")
  private static let warnings = (before: "let former = 5", after: "let latter = 6")

  /// A script split into its statements; each begins at a line that is not indented.
  struct Pieces {
    var statements: [String] = []
    /// The index of the statement with the problem.
    var wrong = 0

    init?(_ script: String, line: Int) {
      for (place, text) in script.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if text.hasPrefix(" "), let last = statements.indices.last {
          statements[last] += "\n\(text)"
        } else {
          statements.append(String(text))
        }
        if place == line { wrong = statements.count - 1 }
      }
      if statements.isEmpty { return nil }
    }

    /// Splits a statement into the part before its expression, and the expression.
    static func halves(_ statement: String) -> (head: String, body: String)? {
      let words = statement.split(separator: " ", maxSplits: 3).map(String.init)
      let others = [
        "view", "group", "canvas", "default", "use", "define", "at", "on", "as", "when", "transition", "require",
        "prefer",
        "import", "function", "at:",
      ]
      guard let first = words.first, !others.contains(first) else { return nil }
      if first == "let" {
        guard words.count == 4, words[2] == "=" else { return nil }
        return (words[0...2].joined(separator: " ") + " ", words[3])
      }
      if first == "play" { return ("play ", String(statement.dropFirst(5))) }
      return words.count > 1 && (words[1] == "=" || words[1] == "is") ? nil : ("", statement)
    }

    var text: String { statements.joined(separator: "\n") }

    /// The script with the expression in parentheses.
    var inParentheses: String? {
      guard let (head, body) = Pieces.halves(statements[wrong]) else { return nil }
      var pieces = self
      pieces.statements[wrong] = "\(head)(\(body))"
      return pieces.text
    }

    /// The script with the expression in a definition.
    var inDefine: String? {
      guard let (head, body) = Pieces.halves(statements[wrong]) else { return nil }
      var pieces = self
      pieces.statements[wrong] = "define made(n) = \(body)\n\(head)made(5)"
      return pieces.text
    }

    /// The script as a used file, in which the played animation gets a name.
    var used: (file: String, script: String) {
      var pieces = self
      for (place, statement) in statements.enumerated() {
        guard let (head, body) = Pieces.halves(statement), head == "" || head == "play " else { continue }
        pieces.statements[place] = "let part = \(body)"
        return (pieces.text, "use \"part.motion\"\nplay part")
      }
      return (text, "use \"part.motion\"\nwait 1s")
    }
  }

  /// Returns the position of each problem, as `line:column code`.
  private func reported(_ script: String, _ files: [String: String]) throws -> [String] {
    var named = NamedFiles()
    named.files = files
    named.files["script.motion"] = script
    // The example that is too large is tested alone with the usual limit; elsewhere only the position matters.
    return reported(
      script.contains("\\")
        ? compile(source: try ExplanationTests.bytes(script)) : named.compiled(script, limit: 10_000))
  }

  private func reported(_ compilation: Compilation) -> [String] {
    let renderer = ProblemRenderer(compilation.files, color: false)
    return compilation.problems.map { problem in
      let place = renderer.shortPlace(problem).drop { $0 == " " }
      return "\(place.replacing("script.motion", with: "").drop { $0 == ":" }) \(problem.message.code)".drop {
        $0 == " "
      }.description
    }
  }

  /// Returns the positions of a problem with the messages there; `nil` if it cannot occur there.
  private func rows(_ message: Message) throws -> [(place: String, reported: [String]?)] {
    let example = message.wrong
    let files = Dictionary(uniqueKeysWithValues: example.files.map { ($0.name, $0.text) })
    let alone = try ExplanationTests.compiled(example)
    let problem = try #require(alone.problems.first { $0.message == message })
    let lines = SourceLines(alone.files.bytes)
    let isOwn = Int(problem.range.end) <= alone.files.scriptEnd
    let pieces = try #require(Pieces(example.script, line: isOwn ? lines.line(at: Int(problem.range.start)) : 0))
    let isLookedForLast =
      problem.severity != .error || [.noViews, .noEntryValue, .nothingToPlay].contains(message)
    let (before, after) = !isLookedForLast ? PlaceTests.mistakes : PlaceTests.warnings
    let script = example.script
    var rows: [(String, [String]?)] = [
      ("alone", reported(alone)), ("first", try reported("\(script)\n\(after)", files)),
      ("last", try reported("\(before)\n\(script)", files)),
      ("between two others", try reported("\(before)\n\(script)\n\(after)", files)),
      ("in parentheses", try pieces.inParentheses.map { try reported($0, files) }),
      ("in a define", try pieces.inDefine.map { try reported($0, files) }),
    ]
    if script.contains("\\") {
      rows.append(("in a used file", nil))
    } else {
      let used = pieces.used
      rows.append(("in a used file", try reported(used.script, files.merging(["part.motion": used.file]) { $1 })))
    }
    return rows
  }

  private func text(_ title: String, _ messages: [Message]) throws -> String {
    var text = "# \(title.prefix(1).uppercased())\(title.dropFirst())\n"
    for message in messages where message.wrong.play == nil {
      text += "\n## \(message.code): \(message.title)\n\n"
      text += message.wrong.script.split(separator: "\n").map { "    \($0)\n" }.joined()
      text += "\n| position | reported |\n| --- | --- |\n"
      for (place, reported) in try rows(message) {
        // Beside and inside others, a problem is reported as it is alone.
        if let reported {
          let isElsewhere = PlaceTests.elsewhere[message]?.contains(place) ?? false
          #expect(
            reported.contains { $0.hasSuffix(message.code) } != isElsewhere,
            "\(message.code) \(place): \(reported)")
        }
        text += "| \(place) | \(reported.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") } ?? "—") |\n"
      }
    }
    return text
  }

  @Test(arguments: MessageGroup.all.indices)
  func problemsAreReportedWhereTheyAre(group: Int) throws {
    let group = MessageGroup.all[group]
    let name = group.title.split(separator: " ").joined(separator: "-") + ".md"
    let url = PlaceTests.folder.appendingPathComponent(name)
    let text = try text(group.title, group.messages)
    let kept = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    if kept != text, kept == nil || ProcessInfo.processInfo.environment["RECORD"] != nil {
      try FileManager.default.createDirectory(at: PlaceTests.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      if kept == nil { Issue.record("\(name) was not there; it is recorded now, please read it") }
      return
    }
    #expect(kept == text)
  }

  /// The positions at which a problem is another one or none: problems of a whole file, of the played animation, or of
  /// parentheses.
  private static let elsewhere: [Message: Set<String>] = [
    .emptyScript: ["first", "last", "between two others", "in parentheses", "in a define", "in a used file"],
    .nothingToPlay: ["in a used file"], .onlyViews: ["first", "last", "between two others", "in a used file"],
    .utf16: ["last", "between two others", "in parentheses", "in a define"], .usedInside: ["in a define"],
    .unfinished: ["in parentheses", "in a define"],
    .strayComma: ["in parentheses"], .playedTwice: ["in a used file"], .unusedName: ["in a used file"],
    .wordsForParameters: ["in a used file"], .removedNothing: ["in a used file"], .springsTogether: ["in a used file"],
    .idlePlan: ["in a used file"], .dragsTogether: ["in a used file"], .tooManyActions: ["in a used file"],
    .planDuringDrag: ["in a used file"], .keptByMembers: ["in a used file"], .pointersTaken: ["in a used file"],
    .reversedAtStart: ["in a define", "in a used file"],
    // Lengths, and what the timeline plays, are known after everything else is right.
    .overlapTooLong: ["first", "last", "between two others"],
  ]
}
