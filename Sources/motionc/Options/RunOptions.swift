import MotionRuntime
import MotionTargets

/// The options that only `run` takes.
struct RunOptions {
  /// The format of the log; `nil` for frames or a picture.
  let logFormat: RunLogWriter.Format?
  /// The time to stop at, in flicks; `nil` to stop when nothing is left to do.
  let until: Int64?
  /// The file with the pointer events.
  let gestures: [UInt8]?
  let transition: String?
  let direction: TransitionDirection
  /// The time at which the transition is reversed, in flicks.
  let reverseAt: Int64?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    logFormat = arguments.isGiven(.log) ? RunLogWriter.Format(rawValue: arguments.format) : nil
    until = arguments[.until]?.time
    gestures = arguments[.gestures]?.path
    transition = arguments[.transition]?.text
    direction = arguments[.direction]?.text.flatMap(TransitionDirection.init) ?? .present
    reverseAt = arguments[.reverseAt]?.time
    if transition == nil {
      for option in [Option.direction, .reverseAt] where arguments.isGiven(option) {
        throw .usage("\(option.name) needs --transition")
      }
    } else {
      for option in [Option.gestures, .play] where arguments.isGiven(option) {
        throw .usage("\(option.name) and --transition exclude each other: only the transition plays")
      }
    }
    if gestures == [UInt8(ascii: "-")], arguments.operands.first.map({ $0 == [UInt8(ascii: "-")] }) ?? true {
      throw .usage("stdin is already the script; give --gestures a file")
    }
  }
}
