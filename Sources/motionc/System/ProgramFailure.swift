/// Why a command stopped, in words for stderr.
enum ProgramFailure: Error {
  /// The arguments are wrong; each string names one mistake.
  case usage([String], page: HelpPage)
  case file(String)
  case script(String)
  /// The reader of the output has closed it, as `| head` does. This is no error.
  case closedPipe
  /// The problems have already been written to stderr.
  case reported(ExitStatus)

  /// The help that explains a mistake in the arguments.
  enum HelpPage {
    /// The help of the program.
    case overview
    /// The help of the command that was running.
    case command
  }

  static func usage(_ words: String, page: HelpPage = .command) -> ProgramFailure { .usage([words], page: page) }

  /// A failed call of the C library. It reads `errno`, so create it directly after the call.
  static func system(_ doing: String) -> ProgramFailure {
    .file("\(doing): \(String(cString: strerror(errno)))")
  }

  /// The words for a reader, without the hint at a help page. A closed pipe has none, and neither has what is already
  /// reported.
  var words: String? {
    switch self {
    case .usage(let mistakes, _): mistakes.first
    case .file(let words), .script(let words): words
    case .closedPipe, .reported: nil
    }
  }
}

/// The mistakes that several steps find in the arguments. Any other failure ends the steps at once.
struct CollectedMistakes {
  private(set) var mistakes: [String] = []

  var isEmpty: Bool { mistakes.isEmpty }

  /// Runs a step, and keeps what it finds wrong with the arguments.
  ///
  /// - Returns: the result of the step, or `nil` where it found a mistake.
  mutating func collect<Value>(
    _ step: () throws(ProgramFailure) -> Value
  ) throws(ProgramFailure) -> Value? {
    do throws(ProgramFailure) { return try step() } catch {
      guard case .usage(let words, _) = error else { throw error }
      mistakes += words
      return nil
    }
  }

  /// Throws the mistakes, if there are any.
  func finish() throws(ProgramFailure) {
    if !mistakes.isEmpty { throw .usage(mistakes, page: .command) }
  }
}
