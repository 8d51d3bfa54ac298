import Foundation
import SeededRandom
import Testing

/// `run` plays what `compile` computes: performers against the score.
@Suite struct RunTests {
  /// Returns the differences between the two commands for each script, with options for both, including their messages and exit
  /// statuses.
  private static func differences(_ scripts: [String: String], _ options: String, end: String?) throws -> [String] {
    let shell = try Shell(files: scripts)
    defer { shell.remove() }
    var command = ""
    for name in scripts.keys.sorted() where name.hasSuffix(".motion") {
      command += """
        motionc run \(name) \(options) \(end.map { "--until \($0)" } ?? "") > run.out 2> run.err; echo $? >> run.err
        motionc compile \(name) \(options) \(end.map { "--duration \($0)" } ?? "") > out 2> err; echo $? >> err
        cmp -s out run.out && cmp -s err run.err && echo "$(wc -c < out)" || echo '\(name) differs'

        """
    }
    let lines = try shell.run(command).outputText.split(separator: "\n").map(String.init)
    #expect(lines.count == scripts.keys.count { $0.hasSuffix(".motion") })
    #expect(lines.contains { (Int($0.filter { $0 != " " }) ?? 0) > 300 }, "nothing was played")
    return lines.filter { $0.hasSuffix("differs") }
  }

  @Test(arguments: ["", "--fps 24 --precision exact --layout tidy", "--fps 29.97 --format json", "--format npy"])
  func examplesRunLikeTheyCompile(options: String) throws {
    let examples = try Scripts.examples().filter { !Scripts.hasReactions($0.value) }
    let finite = examples.filter { ExamplesTests.durations["\($0.key.dropFirst(9).dropLast(7))"] == nil }
    #expect(try RunTests.differences(finite, options, end: nil) == [])
    // The formats are the same for endless scripts.
    if options.isEmpty { #expect(try RunTests.differences(examples, options, end: "3s") == []) }
  }

  @Test func randomScriptsRunLikeTheyCompile() throws {
    var scripts: [String: String] = [:]
    for seed in 0..<UInt64(Soak.rounds(15, soaking: 60)) { scripts["\(seed).motion"] = RandomScript.text(seed: seed) }
    #expect(try RunTests.differences(scripts, "--fps 23.976 --precision exact", end: nil) == [])
    #expect(try RunTests.differences(scripts, "--fps 7 --precision exact", end: "1.3s") == [])
  }

  /// In the log the scheduler alternates between idle and active, and is idle at the end.
  @Test func theLogAlternatesBetweenIdleAndActive() throws {
    let scripts = try Scripts.examples()
    for name in ExamplesTests.names where ExamplesTests.durations[name] == nil {
      let file = "Examples/\(name).motion"
      let outcome = try Shell.run(
        "motionc run \(file) --log --format ndjson 2>/dev/null; motionc compile \(file) 2>/dev/null | tail -1",
        files: scripts)
      let lines = outcome.outputText.split(separator: "\n")
      let end = try #require(lines.last.flatMap { Double($0.split(separator: ",")[1]) })
      let events = try lines.dropLast().map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      let times = events.compactMap { $0["time"] as? Double }
      #expect(times.count == events.count && times == times.sorted() && (times.last ?? 0) <= end + 1e-6)
      let kinds = events.compactMap { $0["event"] as? String }
      let states = kinds.filter { $0 == "active" || $0 == "idle" }
      #expect(states == states.indices.map { $0 % 2 == 0 ? "active" : "idle" } && states.last == "idle", "\(name)")
      let asked = events.compactMap { event in
        event["event"] as? String == "transaction" ? Int(String("\(event["what"] ?? "")".prefix { $0 != " " })) : nil
      }
      #expect(asked.reduce(0, +) == kinds.count { $0 == "plan added" } && !asked.contains(0), "\(name)")
      #expect(kinds.count { $0 == "performer made" } == Set(events.compactMap { $0["view"] as? String }).count)
    }
  }
}
