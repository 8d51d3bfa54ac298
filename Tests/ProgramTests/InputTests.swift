import Foundation
import Testing

/// Tests the inputs of scripts: files and stdin.
@Suite struct InputTests {
  private func run(_ command: String, input: String? = nil) throws -> Shell.Outcome {
    try Shell.run(command, files: Scripts.all, input: input)
  }

  @Test func stdinByNameAndByDefault() throws {
    let file = try run("motionc compile grow.motion")
    for command in [
      "motionc compile -", "motionc compile", "cat | motionc compile -", "motionc compile -- -",
      "motionc compile --fps 60 /dev/stdin", "motionc --fps=60 compile -",
    ] {
      #expect(try run(command, input: Scripts.grow) == file, "\(command)")
    }
  }

  @Test(arguments: [
    ("motionc compile none.motion", "motionc: cannot read none.motion: No such file or directory\n"),
    ("motionc compile .", "motionc: cannot read .: it is a folder, not a script\n"),
    ("motionc compile ''", "motionc: cannot read \"\": No such file or directory\n"),
    ("motionc compile grow.motion/x", "motionc: cannot read grow.motion/x: Not a directory\n"),
    ("motionc compile - < .", "motionc: cannot read <stdin>: it is a folder, not a script\n"),
    ("motionc timeline none.motion", "motionc: cannot read none.motion: No such file or directory\n"),
    (
      "truncate -s 3G large.motion; motionc compile large.motion",
      "motionc: cannot read large.motion: it is larger than 256 MiB, the limit for a script\n"
    ),
  ])
  func unreadableFilesAreReported(command: String, words: String) throws {
    let outcome = try run(command)
    #expect(outcome.outputText == "" && outcome.errorText == words && outcome.status == 3)
  }

  @Test func controlCharactersInNamesAreEscaped() throws {
    let outcome = try run("motionc compile \"$(printf 'a\\033[2J\\nb\\302\\205\\342\\200\\256\\377.motion')\"")
    #expect(
      outcome.errorText
        == "motionc: cannot read a\\u{1B}[2J\\nb\\u{85}\\u{202E}\\xff.motion: No such file or directory\n")
  }

  @Test func namesThatBeginWithADash() throws {
    let file = try run("motionc compile grow.motion")
    #expect(try run("cp grow.motion ./--fps; motionc compile -- --fps") == file)
    #expect(try run("cp grow.motion ./-x; motionc compile ./-x") == file)
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8() throws {
      let file = try run("motionc compile grow.motion")
      #expect(try run("name=$(printf '\\377.motion'); cp grow.motion $name; motionc compile $name") == file)
    }
  #endif

  @Test func aTerminalAsInputIsRejected() throws {
    let shell = try Shell()
    defer { shell.remove() }
    for command in ["compile", "timeline", "check"] {
      let outcome = try shell.runOnTerminal("motionc \(command)", columns: 80)
      #expect(
        outcome.outputText
          == """
          motionc: no file given; write "motionc \(command) fade.motion", or "motionc \(command) -" to type the script.
          See "motionc \(command) --help".

          """)
      #expect(outcome.status == 2)
    }
  }

  @Test func everyFileIsChecked() throws {
    let outcome = try run("motionc check grow.motion none.motion wrong.motion grow.motion")
    #expect(outcome.status == 3)
    #expect(outcome.errorText.contains("motionc: cannot read none.motion: No such file or directory\n"))
    #expect(outcome.errorText.contains("wrong.motion"))
    #expect(try run("motionc check wrong.motion grow.motion").status == 1)
    #expect(try run("motionc check grow.motion").status == 0)
    #expect(try run("motionc check founding.motion").status == 0)
    #expect(try run("motionc check --strict founding.motion").status == 1)
    #expect(try run("motionc check --strict grow.motion").status == 0)
  }
}
