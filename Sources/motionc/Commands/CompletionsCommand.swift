import MotionLanguage
import MotionText

/// `motionc completions`: what a shell has to know to complete motionc's words.
struct CompletionsCommand {
  private let shell: Shell

  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  init(_ arguments: Arguments) throws(ProgramFailure) {
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = try arguments.onlyOperand("SHELL") else {
      throw .usage("say which shell: \(shells.list("or"))", command: .completions)
    }
    let written = String(decoding: word, as: UTF8.self)
    guard let shell = Shell(rawValue: written) else {
      let near = nearestWord(to: written, among: shells)
      let offer = near.map { "; did you mean \($0)?" } ?? "; there are \(shells.list("and"))"
      throw .usage("there are no completions for \"\(visible(word))\"\(offer)", command: .completions)
    }
    self.shell = shell
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let script =
      switch shell {
      case .bash: CompletionScript.bash
      case .zsh: CompletionScript.zsh
      case .fish: CompletionScript.fish
      }
    try StandardStream.output.write(script)
    return .success
  }
}

extension Command {
  /// What its operands can be.
  enum Operand {
    case scripts
    case words([String])
  }

  var operand: Operand {
    switch self {
    case .compile, .render, .watch, .run, .timeline, .plot, .check, .fmt: .scripts
    case .explain: .words(Message.all.map(\.code))
    case .prelude: .words([])
    case .completions: .words(CompletionsCommand.Shell.allCases.map(\.rawValue))
    case .help: .words(Command.allCases.map(\.rawValue))
    }
  }
}

extension Option {
  /// The words that may follow it: those of `csv|json`, not `N` and `FILE`, which stand for something.
  func choices(in command: Command) -> [String] {
    let words = value(in: command)?.split(separator: "|") ?? []
    return words.filter { $0.contains { $0.isLowercase } && !$0.contains { $0.isUppercase } }.map(String.init)
  }

  /// A file follows it.
  func takesFile(in command: Command) -> Bool { value(in: command) == "FILE" }
}
