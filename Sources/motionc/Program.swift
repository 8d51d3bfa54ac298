/// What is said when the program is asked who it is.
let version = "motionc 0.1.0"

/// Runs one command and answers with its exit status; what went wrong has then been said on stderr.
func run(_ arguments: some Sequence<[UInt8]>) -> ExitStatus {
  do throws(ProgramFailure) {
    let arguments = try Arguments(arguments)
    if arguments.isGiven(.help) {
      try StandardStream.output.write(help(on: arguments.command))
      return .success
    }
    if arguments.isGiven(.version) {
      try StandardStream.output.write(version + "\n")
      return .success
    }
    switch arguments.command {
    case .compile: return try CompileCommand(arguments).run()
    case .render: return try RenderCommand(arguments).run()
    case .watch: return try WatchCommand(arguments).run()
    case .run: return try RunCommand(arguments).run()
    case .timeline: return try TimelineCommand(arguments).run()
    case .plot: return try PlotCommand(arguments).run()
    case .check: return try CheckCommand(arguments).run()
    case .fmt: return try FormatCommand(arguments).run()
    case .explain: return try ExplainCommand(arguments).run()
    case .prelude: return try PreludeCommand(arguments).run()
    case .completions: return try CompletionsCommand(arguments).run()
    case .help: return try HelpCommand(arguments).run()
    case nil: throw .usage("say what to do: compile, render, watch, run, timeline, plot, check or fmt", command: nil)
    }
  } catch {
    return error.report()
  }
}
