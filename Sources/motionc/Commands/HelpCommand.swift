import MotionText

/// `motionc help`: on the program, or on one command.
struct HelpCommand {
  private let command: Command?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    guard let word = arguments.operand else {
      command = nil
      return
    }
    let written = String(decoding: word, as: UTF8.self)
    guard let command = Command(rawValue: written) else {
      let offer = nearestWord(to: written, among: Command.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
      throw .usage("there is no command \"\(visible(word))\"\(offer ?? "")", page: .overview)
    }
    self.command = command
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    try StandardStream.output.write(help(on: command))
    return .success
  }
}
