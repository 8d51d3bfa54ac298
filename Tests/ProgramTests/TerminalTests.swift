import Foundation
import Testing

/// Tests what a terminal shows.
@Suite struct TerminalTests {
  private func shown(
    _ command: String, columns: UInt16 = 80, environment: [String: String] = ["TERM": "xterm"]
  ) throws -> Shell.Outcome {
    let shell = try Shell(files: Scripts.all)
    defer { shell.remove() }
    return try shell.runOnTerminal(command, columns: columns, environment: environment)
  }

  @Test func aTimelineFillsTheTerminal() throws {
    for columns in [60, 80, 120] as [UInt16] {
      let terminal = try shown("motionc timeline grow.motion", columns: columns)
      #expect(terminal.outputText.contains("\u{1B}[") && terminal.status == 0)
      let plain = try Shell.run(
        "motionc timeline grow.motion", files: Scripts.all, environment: ["COLUMNS": String(columns)])
      #expect(terminal.outputText.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.outputText)
      #expect(plain.outputText.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
  }

  @Test func colourFollowsOptionsAndEnvironment() throws {
    let command = "motionc timeline grow.motion"
    func hasColor(_ option: String, _ environment: [String: String]) throws -> Bool {
      try shown("\(command) \(option)", environment: environment).outputText.contains("\u{1B}[")
    }
    #expect(try hasColor("", ["TERM": "xterm"]))
    #expect(try !hasColor("", ["TERM": "dumb"]))
    #expect(try !hasColor("", ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(try hasColor("", ["TERM": "xterm", "NO_COLOR": ""]))
    #expect(try hasColor("--color always", ["TERM": "dumb", "NO_COLOR": "1"]))
    #expect(try !hasColor("--color never", ["TERM": "xterm"]))
    let piped = try Shell.run("\(command) --color always", files: Scripts.all)
    #expect(piped.outputText.contains("\u{1B}["))
    #expect(try !Shell.run(command, files: Scripts.all).outputText.contains("\u{1B}["))
    // Output to a file does not depend on the terminal.
    #expect(try !shown("\(command) -o out.txt; cat out.txt").outputText.contains("\u{1B}["))
  }

  @Test func messagesAreColouredTheSameWay() throws {
    #expect(try shown("motionc compile wrong.motion").outputText.contains("\u{1B}["))
    #expect(try !shown("motionc compile wrong.motion --color never").outputText.contains("\u{1B}["))
    #expect(try !shown("motionc compile wrong.motion", environment: ["NO_COLOR": "1"]).outputText.contains("\u{1B}["))
  }

  /// Interrupts a run as soon as it has shown its progress, and returns what the terminal shows.
  private func interrupted(
    _ command: String, by signal: Int32 = SIGTERM, columns: UInt16 = 80, once words: String = " left\u{1B}[K",
    in shell: Shell
  ) throws -> Shell.Outcome {
    try Data("grow circle from 1 to 2 over 10000000s\n".utf8).write(
      to: shell.folder.appendingPathComponent("long.motion"))
    return try shell.runOnTerminal(
      command, columns: columns, environment: ["TERM": "xterm"], reaction: (words, { kill($0, signal) }))
  }

  @Test func aShortRunShowsNothing() throws {
    #expect(try shown("motionc compile grow.motion -o out.csv").output.isEmpty)
  }

  /// After an interrupt the line is clear, and the status is that of the signal.
  @Test(arguments: [(SIGINT, "-o out.csv"), (SIGTERM, "> out.csv"), (SIGHUP, "-o out.csv")])
  func anInterruptClearsTheBar(signal: Int32, output: String) throws {
    let shell = try Shell()
    defer { shell.remove() }
    let outcome = try interrupted(
      "exec motionc compile long.motion --frames 0..600000000 \(output)", by: signal, in: shell)
    #expect(outcome.outputText.contains(/^\rframe \d+ of 600000001 ━*─+ \d+ %, \d+ s left\u{1B}\[K/))
    #expect(outcome.outputText.hasSuffix(" s left\u{1B}[K\r\u{1B}[K"), "\(outcome.outputText)")
    #expect(outcome.status == 128 + signal)
    #expect(try !shell.run("ls -A").outputText.contains("part"))
  }

  @Test(arguments: [
    (100, "frame [0-9]+ of 600000001 ━*─+ [0-9]+ %, [0-9]+ s left"),
    (48, "frame [0-9]+ of 600000001, 0 %, [0-9]+ s left"), (20, "0 %, [0-9]+ s.*"),
  ])
  func theBarFitsTheTerminal(columns: Int, form: String) throws {
    let shell = try Shell()
    defer { shell.remove() }
    let outcome = try interrupted(
      "exec motionc compile long.motion --frames 0..600000000 -o out.csv", columns: UInt16(columns), once: "\u{1B}[K",
      in: shell)
    let bar = try #require(outcome.outputText.firstMatch(of: /^\r([^\r\n]+?)\u{1B}\[K/)?.output.1)
    #expect(try Regex(form).wholeMatch(in: bar) != nil && bar.count < columns, "\(bar)")
    if columns == 100 { #expect(bar.count == 99) }
  }

  /// The second run starts later and shows its progress; the first, whose terminal is dumb, does not.
  @Test func aDumbTerminalShowsNoBar() throws {
    let shell = try Shell(files: ["other.motion": "grow circle from 1 to 2 over 5000000s\n"])
    defer { shell.remove() }
    let outcome = try interrupted(
      """
      trap 'kill $job $other' TERM
      TERM=dumb motionc compile long.motion --frames 0..600000000 -o out.csv & job=$!
      motionc compile other.motion --frames 0..300000000 -o other.csv & other=$!
      wait; wait
      """, in: shell)
    #expect(outcome.outputText.contains(" of 300000001 ") && !outcome.outputText.contains(" of 600000001 "))
  }
}
