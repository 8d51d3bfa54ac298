import Testing

@testable import motionc

/// Tests the manual page that `motionc help --man` prints.
@Suite struct ManualPageTests {
  /// Each row has a program that reads the page. The test prints a note and skips programs that are not installed.
  @Test(arguments: [
    ("groff", "groff -man -Tutf8 -ww -z"), ("man", "man -l - >/dev/null"), ("mandoc", "mandoc -T lint -W error"),
  ])
  func thePageHasNoWarnings(program: String, command: String) throws {
    guard try Shell.run("command -v \(program)").status == 0 else {
      print("skipped: \(program) is not installed, so it does not read the manual page")
      return
    }
    let outcome = try Shell.run("motionc help --man | \(command) 2>&1")
    #expect(outcome.status == 0 && outcome.outputText == "" && outcome.errorText == "", "\(outcome.outputText)")
  }

  @Test func explainsEveryCommandOptionAndFormat() throws {
    let outcome = try Shell.run("motionc help --man")
    #expect(outcome.status == 0 && outcome.errorText == "")
    #expect(outcome.output.allSatisfy { $0 < 0x80 })
    let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: "\\-").joined(separator: "-") }
    for command in Command.allCases {
      let start = try #require(lines.firstIndex { $0.hasPrefix(".SS \"motionc \(command.rawValue)") })
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix(".S") }.joined(separator: "\n")
      #expect(section.contains(command.row.summary))
      for option in command.options { #expect(section.contains(option.name.dropFirst(2)), "\(command) \(option)") }
      for format in command.formatNames { #expect(section.contains(".B \"\(format)\""), "\(command) \(format)") }
    }
  }

  /// A row without a help line, or without an example of its value, would leave a gap in the help.
  @Test(arguments: Option.allCases) func everyRowIsComplete(option: Option) {
    #expect(option == .version || Command.allCases.contains { $0.takes(option) })
    #expect(option.row.form.hasValue != option.row.example.isEmpty)
    for command in Command.allCases where option.row.form.hasValue && command.takes(option) {
      #expect(option.placeholder(in: command)?.isEmpty == false)
    }
  }
}
