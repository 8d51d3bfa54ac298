import Foundation
import MotionLanguage
import Testing

/// Every file in `Tests/Cases` is a test; its commands find `Examples` beside its own scripts. What a
/// file lacks is recorded into it, and the test fails once; with RECORD=1 in the environment
/// everything is recorded anew.
@Suite struct CaseTests {
  static let files: [String] = {
    let folder = Shell.projectFolder.appendingPathComponent("Tests/Cases")
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }.sorted()
  }()

  @Test func thereAreCases() {
    #expect(!CaseTests.files.isEmpty)
  }

  @Test(arguments: CaseTests.files)
  func holds(file: String) throws {
    let url = Shell.projectFolder.appendingPathComponent("Tests/Cases/\(file)")
    let snapshot = try CaseFile(url)
    // Few need them, and to copy them for all would take as long as the commands.
    let examples = snapshot.mentions("Examples/") ? try Scripts.examples() : [:]
    let shell = try Shell(files: examples.merging(snapshot.scripts) { $1 })
    defer { shell.remove() }
    let outcomes = try snapshot.steps.map { try shell.run($0.command) }
    let read = snapshot.readings.map(CaseTests.read)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(snapshot.recorded(outcomes, read).utf8).write(to: url)
      return
    }
    var isIncomplete = snapshot.readings.contains { $0.expected.isEmpty }
    for (reading, text) in zip(snapshot.readings, read) where !reading.expected.isEmpty {
      expectSame(Array(text.utf8), Array(reading.expected.utf8), reading.kind.rawValue)
    }
    for (step, outcome) in zip(snapshot.steps, outcomes) {
      let expected = step.expected
      isIncomplete =
        isIncomplete || expected.status == nil || (expected.output == nil && !outcome.output.isEmpty)
        || (expected.errors == nil && !outcome.errors.isEmpty)
      if let status = expected.status { #expect(outcome.status == status, "\(step.command)") }
      if let output = expected.output { expectSame(outcome.output, output, step.command) }
      if let errors = expected.errors { expectSame(outcome.errors, errors, step.command) }
    }
    if isIncomplete {
      try Data(snapshot.recorded(outcomes, read).utf8).write(to: url)
      Issue.record("\(file) lacked what its commands say; it is recorded now, please read it")
    }
  }

  private static func read(_ reading: CaseFile.Reading) -> String {
    let source = Array(reading.script.utf8)
    switch reading.kind {
    case .syntax: return syntax(of: source)
    case .cues: return compile(source: source).scene.map { CueText($0).text } ?? "none: the script is wrong\n"
    case .formatted: return String(decoding: format(source: source).text, as: UTF8.self)
    }
  }

  private func expectSame(_ got: [UInt8], _ expected: [UInt8], _ command: String) {
    guard got != expected else { return }
    let (got, expected) = (String(decoding: got, as: UTF8.self), String(decoding: expected, as: UTF8.self))
    Issue.record("\(command)\n--- expected\n\(expected)\n--- got\n\(got)")
  }
}
