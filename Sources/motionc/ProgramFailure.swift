/// How the program ends.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// The script does not compile, or cannot be written as asked.
  case badScript = 1
  /// The arguments are not understood.
  case badUsage = 2
  /// A file could not be read or written.
  case badFile = 3

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Why a command stopped, in words for stderr.
enum ProgramFailure: Error {
  case usage(String, command: Command?)
  case file(String)
  case script(String)
  /// What reads the output wants no more of it (`| head`): nothing is wrong.
  case closedPipe
  /// The problems are on stderr already.
  case reported(ExitStatus)

  /// A call of the C library that failed; `errno` is read here, so this comes right after the call.
  static func system(_ doing: String) -> ProgramFailure {
    .file("\(doing): \(String(cString: strerror(errno)))")
  }

  /// What a person is told, where something is told at all.
  var words: String? {
    switch self {
    case .usage(let words, _), .file(let words), .script(let words): words
    case .closedPipe, .reported: nil
    }
  }

  /// Says it, and gives the exit status that goes with it. A stderr that cannot be written to
  /// changes nothing.
  func report() -> ExitStatus {
    switch self {
    case .usage(let words, let command):
      let more = command.map { "motionc \($0.rawValue) --help" } ?? "motionc help"
      let stop = words.last == "?" ? "" : "."
      StandardStream.error.say("motionc: \(words)\(stop)\nSee \"\(more)\".\n")
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
