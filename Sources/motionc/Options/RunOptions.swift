import MotionAlgebra
import MotionRuntime
import MotionTargets

/// What `run` was told besides its file and its table.
struct RunOptions {
  /// What the log is written as; `nil` where frames are wanted.
  var logFormat: RunLogWriter.Format?
  /// When to stop, in flicks; `nil` where nothing is left to do.
  var until: Int64?
  /// The path of what pointers do.
  var gestures: [UInt8]?
  var transition: String?
  var direction: TransitionDirection
  /// In flicks.
  var reverseAt: Int64?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    logFormat = try RunOptions.logFormat(arguments)
    if arguments.value(.until) != "idle" { until = try CompileOptions.time(.until, arguments) }
    gestures = arguments.rawValue(.gestures)
    transition = arguments.value(.transition)
    let directions = TransitionDirection.allCases.map(\.rawValue)
    direction = try arguments.choice(.direction, directions).flatMap(TransitionDirection.init) ?? .present
    reverseAt = try CompileOptions.time(.reverseAt, arguments)
    if transition == nil {
      for option in [Option.direction, .reverseAt] where arguments.isGiven(option) {
        throw .usage("\(option.name) is of a transition; say --transition NAME too", command: .run)
      }
    } else {
      for option in [Option.gestures, .play] where arguments.isGiven(option) {
        throw .usage("\(option.name) is for the whole script; --transition plays nothing else of it", command: .run)
      }
    }
    if gestures == [UInt8(ascii: "-")], arguments.operands.first.map({ $0 == [UInt8(ascii: "-")] }) ?? true {
      throw .usage("stdin is the script already; give --gestures a file", command: .run)
    }
  }

  private static func logFormat(_ arguments: Arguments) throws(ProgramFailure) -> RunLogWriter.Format? {
    let table = RunLogWriter.Format.table.rawValue
    guard arguments.isGiven(.log) else {
      if arguments.value(.format) == table { throw .usage("--format \(table) is for --log", command: .run) }
      return nil
    }
    for option in [Option.layout, .precision] where arguments.isGiven(option) {
      throw .usage("\(option.name) is for frames; --log writes none", command: .run)
    }
    let formats = RunLogWriter.Format.allCases.map(\.rawValue)
    let name = try arguments.format(
      formats, plain: table, endings: ["jsonl": RunLogWriter.Format.ndjson.rawValue])
    return RunLogWriter.Format(rawValue: name)
  }

  /// Of frames or of a picture; the log has formats of its own.
  static func format(_ arguments: Arguments) throws(ProgramFailure) -> String {
    if arguments.isGiven(.log) { return FrameFormat.csv.rawValue }
    return try CompileOptions.format(arguments)
  }
}
