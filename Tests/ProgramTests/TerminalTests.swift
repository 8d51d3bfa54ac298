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

  @Test func aLongRunShowsAndClearsItsProgress() throws {
    let outcome = try shown(
      """
      echo 'grow circle from 1 to 2 over 10000000s' > long.motion
      motionc compile long.motion -o out.csv & job=$!
      sleep 2; kill $job; wait $job
      """)
    #expect(outcome.outputText.contains(/\rframe \d+ of 600000001 ━*─+ \d+ %, \d+ s left\u{1B}\[K/))
    #expect(outcome.outputText.contains("\r\u{1B}[K"))
    let quiet = try Shell.run("motionc compile grow.motion > out.csv", files: Scripts.all)
    #expect(quiet.errors.isEmpty)
  }

  /// After an interrupt the line is clear, and the status is that of the signal.
  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func anInterruptClearsTheBar(signal: String, status: Int) throws {
    guard try Shell.run("command -v python3").status == 0 else {
      return print("skipped: interrupts: there is no python3")
    }
    for output in ["-o out.csv", "> out.csv"] {
      let outcome = try shown(
        """
        echo 'grow circle from 1 to 2 over 10000000s' > long.motion
        # A shell lets what it starts in the background ignore interrupts.
        python3 -c 'import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])' \
          motionc compile long.motion \(output) & job=$!
        sleep 1.8; kill -\(signal) $job; wait $job; echo "ended $?"; ls out.csv.* 2> none; echo
        """)
      #expect(outcome.outputText.contains(" s left\u{1B}[K\r\u{1B}[K"), "\(outcome.outputText)")
      #expect(outcome.outputText.contains("ended \(status)\n"), "\(outcome.outputText)")
      #expect(!outcome.outputText.contains(".part"))
    }
  }

  @Test func theBarFitsTheTerminal() throws {
    func bars(_ columns: UInt16, _ terminal: String = "xterm") throws -> [String] {
      let outcome = try shown(
        """
        echo 'grow circle from 1 to 2 over 10000000s' > long.motion
        motionc compile long.motion -o out.csv & job=$!
        sleep 1.8; kill $job; wait $job
        """, columns: columns, environment: ["TERM": terminal])
      return outcome.outputText.matches(of: /\r([^\r\n]+?)\u{1B}\[K/).map { String($0.output.1) }
    }
    for columns in [100, 60] as [UInt16] {
      let all = try bars(columns)
      #expect(!all.isEmpty && all.allSatisfy { $0.count == Int(columns) - 1 && $0.contains("─") })
    }
    #expect(try bars(48).allSatisfy { $0.contains(/^frame \d+ of 600000001, 0 %, \d+ s left$/) })
    #expect(try bars(20).allSatisfy { $0.contains(/^0 %, \d+ s/) && $0.count <= 19 })
    #expect(try bars(80, "dumb").isEmpty)
  }
}
