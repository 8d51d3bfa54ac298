/// `motionc help`: the help of the program or of one command, or the manual page.
struct HelpCommand {
  private let command: Command?
  private let isManual: Bool

  init(_ arguments: Arguments) throws(ProgramFailure) {
    command = try arguments.operand.map { (word) throws(ProgramFailure) in try Command(word: word) }
    isManual = arguments.isGiven(.man)
  }

  /// - Parameter command: `nil` for the help of the program.
  init(on command: Command?) { (self.command, isManual) = (command, false) }

  func run() throws(ProgramFailure) -> ExitStatus {
    let text = isManual ? ManualPage.text : help(on: command, width: HelpCommand.width)
    try StandardStream.output.write(text)
    return .success
  }

  /// Lines of this length are easy to read; a narrow terminal has shorter ones.
  private static var width: Int {
    StandardStream.output.isTerminal ? max(60, min(100, Terminal(.output, color: .never).width)) : 100
  }
}
