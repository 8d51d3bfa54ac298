/// Runs the command of a command line, and reports on stderr what goes wrong.
///
/// - Parameter words: the name of the program and the arguments. On Linux, Swift reads them from a file, so there are none if no file
///   can be opened.
func run(commandLine words: [[UInt8]]) -> ExitStatus {
  if words.isEmpty { return ProgramFailure.file("cannot read the command line: no file can be opened").report(in: nil) }
  return run(words.dropFirst())
}

/// Runs one command, and reports on stderr what goes wrong.
func run(_ words: some Sequence<[UInt8]>) -> ExitStatus {
  let words = Array(words)
  var command = Command(among: words)
  do throws(ProgramFailure) {
    switch try Request(words, guess: command) {
    case .help(let command):
      return try HelpCommand(on: command).run()
    case .version:
      try StandardStream.output.write(versionAndCommit + "\n")
      return .success
    case .run(let arguments):
      command = arguments.command
      return try arguments.run()
    }
  } catch {
    return error.report(in: command)
  }
}

extension Arguments {
  fileprivate func run() throws(ProgramFailure) -> ExitStatus {
    if command != .watch, command != .lsp { HeapMemory.keepAll() }
    return switch command {
    case .compile: try CompileCommand(self).run()
    case .render: try RenderCommand(self).run()
    case .stitch: try StitchCommand(self).run()
    case .watch: try WatchCommand(self).run()
    case .run: try RunCommand(self).run()
    case .timeline: try TimelineCommand(self).run()
    case .plot: try PlotCommand(self).run()
    case .check: try CheckCommand(self).run()
    case .fmt: try FormatCommand(self).run()
    case .lsp: try LanguageServerCommand().run()
    case .explain: try ExplainCommand(self).run()
    case .prelude: try PreludeCommand().run()
    case .completions: try CompletionsCommand(self).run()
    case .help: try HelpCommand(self).run()
    }
  }
}
