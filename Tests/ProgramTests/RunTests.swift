import Foundation
import Testing

/// `run` plays what `compile` computes: performers against the score.
@Suite struct RunTests {
  /// For each script both commands, with options of both and the end in the words of each; what they say
  /// and how they end counts too.
  private static func differences(_ scripts: [String: String], _ options: String, end: String?) throws -> [String] {
    let shell = try Shell(files: scripts)
    defer { shell.remove() }
    var command = ""
    for name in scripts.keys.sorted() where name.hasSuffix(".motion") {
      command += """
        motionc run \(name) \(options) \(end.map { "--until \($0)" } ?? "") > run.out 2> run.err; echo $? >> run.err
        motionc compile \(name) \(options) \(end.map { "--duration \($0)" } ?? "") > out 2> err; echo $? >> err
        cmp -s out run.out && cmp -s err run.err && echo "$(wc -l < out)" || echo '\(name) differs'

        """
    }
    let lines = try shell.run(command).outputText.split(separator: "\n").map(String.init)
    #expect(lines.count == scripts.keys.count { $0.hasSuffix(".motion") })
    #expect(lines.contains { (Int($0) ?? 0) > 50 }, "nothing was played")
    return lines.filter { $0.hasSuffix("differs") }
  }

  @Test(arguments: ["", "--fps 24 --precision exact --layout tidy", "--fps 29.97 --format json", "--format npy"])
  func examplesRunAsTheyCompile(options: String) throws {
    let (endless, finite) = (ExamplesTests.durations, try Scripts.examples())
    #expect(
      try RunTests.differences(
        finite.filter { endless["\($0.key.dropFirst(9).dropLast(7))"] == nil }, options, end: nil) == [])
    #expect(try RunTests.differences(finite, options, end: "3s") == [])
  }

  @Test func randomScriptsRunAsTheyCompile() throws {
    var scripts: [String: String] = [:]
    for seed in 0..<60 as Range<UInt64> { scripts["\(seed).motion"] = RandomScript(seed: seed).text }
    #expect(try RunTests.differences(scripts, "--fps 23.976 --precision exact", end: nil) == [])
    #expect(try RunTests.differences(scripts, "--fps 7 --precision exact", end: "1.3s") == [])
  }

  /// In the log the scheduler goes by turns from idle to active and back; at the end it is idle.
  @Test func theLogGoesOn() throws {
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

/// A script of sentences that meet, turn and stretch; the same for the same seed.
private struct RandomScript {
  private var random: SplitMix64
  private(set) var text = ""

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let names = (0..<Int.random(in: 1...4, using: &random)).map { "part\($0)" }
    for (place, name) in names.enumerated() {
      text += "let \(name) = \(expression(Array(names[..<place]), depth: 3))\n"
    }
    text += "play \(names.last ?? "")\n"
  }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func expression(_ names: [String], depth: Int) -> String {
    if depth == 0 || number(0...4) == 0 { return names.isEmpty || number(0...2) > 0 ? sentence() : pick(names) }
    let left = expression(names, depth: depth - 1)
    switch number(0...7) {
    case 0...2: return "(\(left)) + (\(expression(names, depth: depth - 1)))"
    case 3...4: return "(\(left)) * (\(expression(names, depth: depth - 1)))"
    case 5: return "(\(left)) \(pick(["reversed", "looped", "repeated 2 times", "looped twice"]))"
    case 6: return "(\(left)) \(pick(["over 700ms", "at 2x speed", "delayed by 130ms", "over 1s with ease-in"]))"
    default: return "(\(left)) then (\(expression(names, depth: depth - 1)))"
    }
  }

  private mutating func sentence() -> String {
    let curve = pick(["", " with ease-in-out", " with a high ease-out", " with steps(3)", " with spring(120, 14)"])
    let length = pick(["", " over 300ms", " over 0s", " over 1.01s"])
    let from = number(0...1) == 0 ? " from \(number(0...90))" : ""
    let view = pick(["circle", "square"])
    switch number(0...5) {
    case 0: return "grow circle from \(number(1...50)) to \(number(50...90))\(length)\(curve)"
    case 1: return "rotate \(view)\(from) to \(number(0...360)) degrees\(length)\(curve)"
    case 2: return "move \(view) to (\(number(0...90)), \(number(0...90)))\(length)\(curve)"
    case 3: return "fadeIn \(view)\(length)\(curve)"
    case 4: return "rotate \(view) by \(number(-90...90)) degrees\(length)\(curve)"
    default: return "wait \(number(0...400))ms"
    }
  }
}
