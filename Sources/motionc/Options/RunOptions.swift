import MotionAlgebra
import MotionRuntime
import MotionTargets

/// The options of what the runtime plays, which every command that plays reactions takes.
struct RunOptions {
  /// The format of the log; `nil` for frames or a picture.
  let logFormat: RunLogWriter.Format?
  let rate: FrameRate
  /// The time to stop at, in flicks; `nil` to stop when nothing is left to do.
  let until: Int64?
  /// The file with the pointer events.
  let gestures: [UInt8]?
  let transition: String?
  let direction: TransitionDirection
  /// The time at which the transition is reversed, in flicks.
  let reverseAt: Int64?
  /// The pause after which a picture repeats, in flicks; `nil` to play it once.
  let repeatAfter: Int64?

  /// - Parameter rate: the frames per second.
  init(_ arguments: Arguments, rate: FrameRate = .sixty) throws(ProgramFailure) {
    self.rate = rate
    logFormat = arguments.isGiven(.log) ? RunLogWriter.Format(rawValue: arguments.format) : nil
    until = (arguments[.until] ?? arguments[.duration])?.time
    gestures = arguments[.gestures]?.path
    transition = arguments[.transition]?.text
    direction = arguments[.direction]?.text.flatMap(TransitionDirection.init) ?? .present
    reverseAt = arguments[.reverseAt]?.time
    repeatAfter = arguments[.repeatAfter]?.time
    if arguments.isGiven(.until), arguments.isGiven(.duration) {
      throw .usage("--duration and --until exclude each other: both say how long it plays")
    }
    if transition == nil {
      for option in [Option.direction, .reverseAt] where arguments.isGiven(option) {
        throw .usage("\(option.name) needs --transition")
      }
    } else if arguments.isGiven(.play) {
      throw .usage("\(Option.play.name) and --transition exclude each other: only the transition plays")
    }
    if gestures == [UInt8(ascii: "-")], arguments.operands.first.map({ $0 == [UInt8(ascii: "-")] }) ?? true {
      throw .usage("stdin is already the script; give --gestures a file")
    }
  }

  /// The instant just after the last frame, in flicks; `nil` where nothing but rest ends the run.
  var lastInstant: Int64? { until.map(rate.instantAfterFrame) }
}

extension FrameRate {
  /// Returns the instant just after the first frame at or after a time, in flicks.
  func instantAfterFrame(atOrAfter time: Int64) -> Int64 {
    let frame = self.time(ofFrame: firstFrame(atOrAfter: time))
    return frame.flicks.addingReportingOverflow(1).overflow ? .max : frame.flicks + 1
  }
}
