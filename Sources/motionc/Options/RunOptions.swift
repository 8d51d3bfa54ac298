import MotionRuntime
import MotionTargets

/// What only `run` is told.
struct RunOptions {
  /// The format of the log; `nil` where frames or a picture are wanted.
  let logFormat: RunLogWriter.Format?
  /// When to stop, in flicks; `nil` where nothing is left to do.
  let until: Int64?
  /// The file that says what pointers do.
  let gestures: [UInt8]?
  let transition: String?
  let direction: TransitionDirection
  /// When the transition is turned around, in flicks.
  let reverseAt: Int64?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    if arguments.isGiven(.log) {
      for option in [Option.layout, .precision] where arguments.isGiven(option) {
        throw .usage("\(option.name) is for frames; --log writes none")
      }
    }
    logFormat = arguments.isGiven(.log) ? RunLogWriter.Format(rawValue: arguments.format) : nil
    until = arguments[.until]?.time
    gestures = arguments[.gestures]?.path
    transition = arguments[.transition]?.text
    direction = arguments[.direction]?.text.flatMap(TransitionDirection.init) ?? .present
    reverseAt = arguments[.reverseAt]?.time
    if transition == nil {
      for option in [Option.direction, .reverseAt] where arguments.isGiven(option) {
        throw .usage("\(option.name) is of a transition; say --transition NAME too")
      }
    } else {
      for option in [Option.gestures, .play] where arguments.isGiven(option) {
        throw .usage("\(option.name) is for the whole script; --transition plays nothing else of it")
      }
    }
    if gestures == [UInt8(ascii: "-")], arguments.operands.first.map({ $0 == [UInt8(ascii: "-")] }) ?? true {
      throw .usage("stdin is the script already; give --gestures a file")
    }
  }
}
