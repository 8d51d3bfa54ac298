extension ProgramFailure {
  /// The most mistakes that are reported: a hundred wrong options are one misunderstanding.
  private static let mostMistakes = 20

  /// Reports the failure on stderr. It changes nothing where stderr cannot be written to.
  ///
  /// - Parameter command: the command that was running, or that the arguments name.
  /// - Returns: the exit status that belongs to the failure.
  func report(in command: Command?) -> ExitStatus {
    switch self {
    case .usage(let mistakes, let page):
      let lines = mistakes.prefix(ProgramFailure.mostMistakes).map { words in
        "motionc: \(words)\(words.last == "?" ? "" : ".")\n"
      }
      let help =
        switch page {
        case .overview: "motionc help"
        case .command: command.map { "motionc \($0.rawValue) --help" } ?? "motionc help"
        }
      StandardStream.error.say(lines.joined() + "See \"\(help)\".\n")
      return .badUsage
    case .file(let words):
      StandardStream.error.say("motionc: \(words)\n")
      return .badFile
    case .script(let words):
      StandardStream.error.say("motionc: \(words)\n")
      return .badScript
    case .closedPipe: return .success
    case .reported(let status): return status
    }
  }
}
