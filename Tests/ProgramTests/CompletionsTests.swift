import Foundation
import Testing

@testable import motionc

/// The output of `motionc completions` is a valid script of its shell, and completes every word.
@Suite struct CompletionsTests {
  /// Runs a command in a shell; prints a note and returns `nil` if the shell is not installed.
  private func ask(_ shell: String, _ command: String, files: [String: String] = [:]) throws -> String? {
    guard try Shell.run("command -v \(shell)").status == 0 else {
      print("skipped: there is no \(shell) here to try its completions with")
      return nil
    }
    let outcome = try Shell.run(command, files: files)
    #expect(outcome.status == 0 && outcome.errorText == "", "\(outcome.errorText)")
    return outcome.outputText
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func theShellAcceptsTheScript(shell: String) throws {
    _ = try ask(shell, "motionc completions \(shell) > script && \(shell) -n script")
  }

  static let files = ["fade.motion": "", "spin fast.motion": "", "notes.txt": "", "parts/enter.motion": ""]

  /// Each row has the words of a line as typed, and what bash offers for the last one.
  @Test(arguments: [
    (["comp"], ["compile", "completions"]), (["timeline", "--f"], ["--format"]),
    (["timeline", "--format", ""], ["table", "csv", "json", "svg", "mermaid", "trace"]),
    (["timeline", "--format", "=", "j"], ["json"]),
    (["check", "--format", "="], ["human", "json"]), (["check", "--color", "a"], ["auto", "always"]),
    (["check", "-"], ["--fix", "--strict", "--format", "--color", "--help", "-h"]),
    (["compile", "--precision", ""], ["exact"]), (["compile", "--fps", ""], []),
    (["check", ""], ["fade.motion", "parts", "spin fast.motion"]),
    (["check", "fade.motion", "sp"], ["spin fast.motion"]),
    (["check", "parts/"], ["parts/enter.motion"]), (["compile", "-o", "n"], ["notes.txt"]),
    (["--v"], ["--version"]), (["explain", "M010"], (1...9).map { "M010\($0)" }),
    (["run", "--direction", "d"], ["dismiss"]), (["run", "--gestures", "n"], ["notes.txt"]),
    (["completions", "z"], ["zsh"]), (["help", "ti"], ["timeline"]),
  ])
  func bashCompletes(words: [String], offers: [String]) throws {
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <(motionc completions bash)
      complete -p motionc >/dev/null || exit 1
      COMP_WORDS=(motionc \(typed)); COMP_CWORD=\(words.count); _motionc 2>/dev/null
      [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    guard
      let output = try ask(
        "bash", "bash --norc -c \"$(cat line.sh)\"", files: CompletionsTests.files.merging(["line.sh": script]) { $1 })
    else { return }
    #expect(Set(output.split(separator: "\n").map(String.init)) == Set(offers), "\(words)")
  }

  /// Each command, option and value is in each script.
  @Test(arguments: ["bash", "zsh", "fish"])
  func theScriptContainsEveryWord(shell: String) throws {
    let script = try Shell.run("motionc completions \(shell)").outputText
    for command in Command.allCases {
      #expect(script.contains(command.rawValue))
      for option in command.options {
        #expect(script.contains(shell == "fish" ? "-l \(option.name.dropFirst(2))" : option.name), "\(option)")
        for choice in option.choices(in: command) { #expect(script.contains(choice)) }
      }
    }
  }

  @Test func fishCompletes() throws {
    let commands = try ask(
      "fish", "motionc completions fish > m.fish; fish -c 'source m.fish; complete -C \"motionc comp\"'")
    if let commands {
      #expect(commands.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["compile", "completions"])
    }
    let formats = try ask(
      "fish", "motionc completions fish > m.fish; fish -c 'source m.fish; complete -C \"motionc timeline --format j\"'")
    if let formats { #expect(formats.contains("json")) }
    let scripts = try ask(
      "fish", "motionc completions fish > m.fish; fish -c 'source m.fish; complete -C \"motionc check fa\"'",
      files: CompletionsTests.files)
    if let scripts { #expect(scripts.contains("fade.motion")) }
  }
}
