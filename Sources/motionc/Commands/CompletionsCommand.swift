import MotionText

/// `motionc completions`: prints the completion script for a shell.
struct CompletionsCommand {
  private let shell: Shell

  init(_ arguments: Arguments) throws(ProgramFailure) {
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = arguments.operand else {
      throw .usage("no shell given; completions are for \(shells.list("and"))")
    }
    let written = String(decoding: word, as: UTF8.self)
    guard let shell = Shell(rawValue: written) else {
      let near = nearestWord(to: written, among: shells)
      let offer = near.map { "; did you mean \($0)?" } ?? "; completions are for \(shells.list("and"))"
      throw .usage("unknown shell \"\(visible(word))\"\(offer)")
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
