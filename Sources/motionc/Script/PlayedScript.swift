import MotionAlgebra
import MotionTargets

/// What commands draw that know only timelines: a script, or a recording of its reactions or of one of its transitions.
struct PlayedScript {
  /// The script; for a recording, one whose timeline is what was recorded.
  let script: CompiledScript
  /// The end in flicks, of a recording or as the options say; `nil` for the end of the script.
  let end: Int64?
  /// What was played in a recording, and when; `nil` for a script.
  let entries: [TimelineEntry]?
  /// The file with the pointer events; empty for a script.
  let gestures: [UInt8]

  /// Reads and compiles the script that the arguments name, and plays its reactions or a transition if there are any.
  init(_ arguments: Arguments, _ options: RunOptions) throws(ProgramFailure) {
    let script = try CompiledScript(arguments)
    guard let run = try ScriptRun(script, options, arguments) else {
      (self.script, end, entries, gestures) = (script, options.until, nil, [])
      return
    }
    let recorded = try RecordedRun(run, of: script, options)
    self.script = try recorded.drawn(from: script)
    (end, entries, gestures) = (recorded.end, recorded.entries, run.gestures)
    recorded.sayEnd()
  }
}
