import CaseFiles
import Foundation
import MotionLanguage
import Testing

/// Runs every case in `Tests/Cases`, each in a folder of its own; commands that mention `Examples` find it there. The test
/// records missing expectations in the file of the case, and fails once. With RECORD=1 in the environment it records everything
/// anew.
@Suite struct CaseTests {
  @Test func casesAreFound() {
    #expect(!CaseFile.names.isEmpty)
  }

  @Test(arguments: CaseFile.names)
  func theOutputIsAsRecorded(file: String) throws {
    let snapshots = try CaseFile(path: file)
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
    var lacking: [String] = []
    let recorded = try snapshots.cases.map { snapshot in
      let shell = try Shell(files: try CaseTests.files(of: snapshot))
      defer { shell.remove() }
      let outcomes = try snapshot.steps.map { try shell.run($0.command) }
      let read = snapshot.readings.map(CaseTests.read)
      if !isRecording, try !isComplete(snapshot, outcomes, read) { lacking.append(snapshot.name) }
      return snapshot.recorded(outcomes, read)
    }
    if isRecording || !lacking.isEmpty {
      try Data(snapshots.text(recorded).utf8).write(to: CaseFile.folder.appendingPathComponent(file))
    }
    for name in lacking {
      Issue.record("\(name): the case lacked what its commands print; it is recorded now, please read it")
    }
  }

  /// Returns the files of a case. Few cases need the examples, and copying them for every case would take as long as the
  /// commands.
  private static func files(of snapshot: Case) throws -> [String: String] {
    guard snapshot.mentions("Examples/") else { return snapshot.files }
    return try Scripts.examples().merging(snapshot.files) { $1 }
  }

  private static func read(_ reading: Case.Reading) -> String {
    let source = Array(reading.script.utf8)
    switch reading.kind {
    case .syntax: return syntax(of: source)
    case .cues: return compile(source: source).scene.map { CueText($0).text } ?? "none: the script is wrong\n"
    case .formatted: return String(decoding: format(source: source).text, as: UTF8.self)
    }
  }

  /// Compares the outcome with the expectations, and returns whether every expectation exists.
  private func isComplete(_ snapshot: Case, _ outcomes: [Case.Outcome], _ read: [String]) throws -> Bool {
    var isComplete = true
    for (reading, text) in zip(snapshot.readings, read) {
      if reading.expected.isEmpty {
        isComplete = false
      } else {
        expectSame(Array(text.utf8), Array(reading.expected.utf8), "\(snapshot.name)\n\(reading.kind.rawValue)")
      }
    }
    for (step, outcome) in zip(snapshot.steps, outcomes) {
      let (expected, place) = (step.expected, "\(snapshot.name)\n\(step.command)")
      if expected.status == nil || (expected.output == nil && !outcome.output.isEmpty)
        || (expected.errors == nil && !outcome.errors.isEmpty)
      {
        isComplete = false
      }
      if let status = expected.status { #expect(outcome.status == status, "\(place)") }
      if let output = expected.output { expectSame(outcome.output, output, place) }
      if let errors = expected.errors { expectSame(outcome.errors, errors, place) }
    }
    return isComplete
  }

  private func expectSame(_ got: [UInt8], _ expected: [UInt8], _ place: String) {
    guard got != expected else { return }
    let (got, expected) = (String(decoding: got, as: UTF8.self), String(decoding: expected, as: UTF8.self))
    Issue.record("\(place)\n--- expected\n\(expected)\n--- got\n\(got)")
  }
}
