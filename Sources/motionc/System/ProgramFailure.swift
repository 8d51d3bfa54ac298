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
  /// More than one, in order.
  case several([ProgramFailure])
  case file(String)
  case script(String)
  /// What reads the output wants no more of it (`| head`): nothing is wrong.
  case closedPipe
  /// The problems are on stderr already.
  case reported(ExitStatus)

  /// What several steps say is wrong with the command line; other failures end them at once.
  struct Collected {
    private var failures: [(option: Option?, failure: ProgramFailure)] = []

    /// What a step gives, or something in its place.
    ///
    /// - Parameter option: what the step looks at.
    mutating func value<Value>(
      of option: Option? = nil, else other: Value, _ step: () throws(ProgramFailure) -> Value
    ) throws(ProgramFailure) -> Value {
      do throws(ProgramFailure) { return try step() } catch {
        guard case .usage = error else { throw error }
        failures.append((option, error))
        return other
      }
    }

    var isEmpty: Bool { failures.isEmpty }

    /// Throws what was wrong; of options with values in the order in which they were given.
    func finish(inOrderOf given: [Option] = []) throws(ProgramFailure) {
      guard let first = failures.first else { return }
      if failures.count == 1 { throw first.failure }
      func place(_ option: Option?) -> Int { option.flatMap { given.firstIndex(of: $0) } ?? 0 }
      throw .several(failures.sorted { place($0.option) < place($1.option) }.map(\.failure))
    }
  }

  /// A call of the C library that failed; `errno` is read here, so this comes right after the call.
  static func system(_ doing: String) -> ProgramFailure {
    .file("\(doing): \(String(cString: strerror(errno)))")
  }

  /// What a person is told, where something is told at all.
  var words: String? {
    switch self {
    case .usage(let words, _), .file(let words), .script(let words): words
    case .several(let failures): failures.first?.words
    case .closedPipe, .reported: nil
    }
  }

  private func sayUsage(_ all: [String], _ command: Command?) {
    let more = command.map { "motionc \($0.rawValue) --help" } ?? "motionc help"
    let lines = all.map { "motionc: \($0)\($0.last == "?" ? "" : ".")\n" }
    StandardStream.error.say(lines.joined() + "See \"\(more)\".\n")
  }

  /// Says it, and gives the exit status that goes with it. A stderr that cannot be written to
  /// changes nothing.
  func report() -> ExitStatus {
    switch self {
    case .usage(let words, let command):
      sayUsage([words], command)
      return .badUsage
    case .several(let failures):
      // A hundred wrong options are one misunderstanding.
      let usages = failures.prefix(20).compactMap { failure -> (words: String, command: Command?)? in
        guard case .usage(let words, let command) = failure else { return nil }
        return (words, command)
      }
      sayUsage(usages.map(\.words), usages.first?.command)
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
