import CaseFiles
import Foundation
import MotionTargets
import SeededRandom
import Testing

@testable import MotionLanguage

/// Tests scripts as they are while somebody types them: every script of the cases and examples, cut off after a token, or with
/// one token missing, doubled or exchanged for another. `check` and `fmt` accept them all, and report every problem in words.
@Suite struct BrokenScriptTests {
  struct Original {
    var name: String
    var source: [UInt8]
    /// The ranges of its tokens.
    var tokens: [Range<Int>]
    /// The files that it can use.
    var files: NamedFiles
  }

  enum Damage: CaseIterable {
    case cutOff, missing, doubled, exchanged
  }

  struct Broken {
    var original: Int
    var damage: Damage
    var token: Int
  }

  static let originals: [Original] = {
    var originals: [Original] = []
    var seen: Set<String> = []
    func add(_ name: String, _ script: String, _ files: NamedFiles) {
      guard seen.insert(script).inserted else { return }
      let source = Array(script.utf8)
      let tokens = Lexer.lex(source).0.tokens.filter { $0.kind != .end }.map { Int($0.start)..<Int($0.end) }
      originals.append(Original(name: name, source: source, tokens: tokens, files: files))
    }
    for snapshot in (try? CaseFile.cases()) ?? [] {
      for script in snapshot.scripts { add(snapshot.name, script, NamedFiles(snapshot)) }
    }
    let examples = (try? Scripts.examples()) ?? [:]
    let files = NamedFiles(
      Dictionary(uniqueKeysWithValues: examples.map { (String($0.dropFirst("Examples/".count)), $1) }))
    for (name, script) in examples.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".motion") {
      add(name, script, files)
    }
    return originals
  }()

  /// All possible changes; `make test` takes a sample of them, and `make soak` takes all.
  static let chosen: [Broken] = {
    var all: [Broken] = []
    for (place, original) in originals.enumerated() {
      for damage in Damage.allCases {
        for token in original.tokens.indices { all.append(Broken(original: place, damage: damage, token: token)) }
      }
    }
    var random = SplitMix64(seed: 1)
    let count = Soak.rounds(500, soaking: all.count)
    return (0..<min(count, all.count)).map { place in
      all.swapAt(place, Int.random(in: place..<all.count, using: &random))
      return all[place]
    }
  }()

  /// The parts into which the test is split, so that it can use several cores.
  static let parts = 8

  @Test func scriptsExist() {
    #expect(BrokenScriptTests.originals.count > 800)
    #expect(BrokenScriptTests.chosen.count >= 500)
  }

  @Test(arguments: 0..<parts)
  func failuresAreReportedInWords(part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    // A trap ends the process; this file then contains the text that caused it.
    let last = FileManager.default.temporaryDirectory.appendingPathComponent(
      "motionc-broken-script-\(getpid())-\(part).motion")
    for place in stride(from: part, to: BrokenScriptTests.chosen.count, by: BrokenScriptTests.parts) {
      let broken = BrokenScriptTests.chosen[place]
      let original = BrokenScriptTests.originals[broken.original]
      let text = BrokenScriptTests.text(of: broken, original, &random)
      try Data(text).write(to: last)
      let script = String(decoding: text, as: UTF8.self)
      let findings = BrokenScriptTests.findings(
        of: text, original.files.reader(of: script), original.files.reader(of: script))
      #expect(findings.isEmpty, "\(original.name), \(broken.damage) token \(broken.token)\n\(script)")
    }
    try FileManager.default.removeItem(at: last)
  }

  static func text(of broken: Broken, _ original: Original, _ random: inout SplitMix64) -> [UInt8] {
    let (source, token) = (original.source, original.tokens[broken.token])
    let (before, after) = (source[..<token.lowerBound], source[token.upperBound...])
    switch broken.damage {
    case .cutOff: return Array(before + source[token])
    case .missing: return Array(before + after)
    case .doubled: return Array(before + source[token] + [UInt8(ascii: " ")] + source[token] + after)
    case .exchanged:
      guard let other = original.tokens.randomElement(using: &random), other != token else { return source }
      let (first, second) = other.lowerBound < token.lowerBound ? (other, token) : (token, other)
      return Array(
        source[..<first.lowerBound] + source[second] + source[first.upperBound..<second.lowerBound] + source[first]
          + source[second.upperBound...])
    }
  }

  /// The limit of nodes. Definitions that double each other take a while to reach it, so `make test` sets a low one.
  private static let limit: Int? = Soak.isLong ? nil : 10_000

  /// Returns what `check` and `fmt` do wrong with a text.
  static func findings(of text: [UInt8], _ read: SourceReader, _ readAgain: @escaping SourceReader) -> [String] {
    var findings: [String] = []
    let compilation = compile(source: text, limit: limit, read: read)
    let renderer = ProblemRenderer(compilation.files, color: false)
    var hasError = false
    for problem in compilation.problems {
      hasError = hasError || problem.severity == .error
      if let finding = mistake(problem, renderer, compilation.files) { findings.append(finding) }
    }
    if hasError != (compilation.scene == nil) { findings.append("an error is missing, or it plays in spite of one") }
    if let scene = compilation.scene {
      let report = SceneReport(scene)
      if report.text(name: "script.motion").isEmpty || report.json(name: "script.motion").isEmpty {
        findings.append("check reports nothing")
      }
    }
    let formatted = format(source: text, isChecked: false, reader: { readAgain })
    let formatRenderer = ProblemRenderer(formatted.files, color: false)
    for problem in formatted.problems {
      if let finding = mistake(problem, formatRenderer, formatted.files) { findings.append("fmt: " + finding) }
    }
    return findings
  }

  /// Returns the mistake in a message: it has no words, or its position is invalid.
  private static func mistake(_ problem: Problem, _ renderer: ProblemRenderer, _ files: SourceFiles) -> String? {
    let (told, json) = (renderer.human(problem), renderer.json(problem))
    guard let text = String(validating: told, as: UTF8.self), String(validating: json, as: UTF8.self) != nil else {
      return "no UTF-8"
    }
    let line = text.prefix { $0 != "\n" }
    guard let found = line.wholeMatch(of: /([^:]+)(?::(\d+):(\d+))?: (?:error|warning|note)\[M\d{4}\]: (.*\S.*)/) else {
      return "no words: \(line)"
    }
    guard Int(problem.range.end) <= files.bytes.count, problem.range.start <= problem.range.end else {
      return "no place: \(line)"
    }
    guard let row = found.2, let column = found.3 else { return problem.range.end == 0 ? nil : "no line: \(line)" }
    guard let file = files.files.first(where: { $0.name == found.1 }) else { return "no such file: \(line)" }
    let lines = files.bytes[file.range.bytes].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let row = Int(row), let column = Int(column), lines.indices.contains(row - 1) else {
      return "no such line: \(line)"
    }
    return (1...lines[row - 1].count + 1).contains(column) ? nil : "no such column: \(line)"
  }
}
