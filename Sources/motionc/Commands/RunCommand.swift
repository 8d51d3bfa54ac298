import MotionAlgebra
import MotionRuntime
import MotionTargets
import MotionText

/// `motionc run`: plays a script in the runtime, and writes its frames, a picture of them, or a log.
struct RunCommand {
  private let arguments: Arguments
  private let options: CompileOptions
  private let own: RunOptions

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    options = try CompileOptions(arguments, format: arguments.isGiven(.log) ? FrameFormat.csv.rawValue : nil)
    own = try RunOptions(arguments, rate: options.rate)
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments)
    if let run = try ScriptRun(script, own, arguments) {
      if let format = options.picture { return try draw(run, of: script, as: format, started) }
      let log = log(of: script)
      let player = try run.start(log)
      let showing = Showing(
        player: player, frames: run.frames, end: run.end, log: log, farewell: { run.sayEnd(of: player) })
      return try write(script, showing, started)
    }
    if let format = options.picture {
      if own.repeatAfter != nil {
        throw .usage(
          "--repeat-after repeats reactions and transitions; to repeat a timeline, end it with `repeated forever`")
      }
      // A picture of the timeline alone is the one that compile draws.
      return try ScriptPicture(arguments, options, format).write(script)
    }
    return try playTimeline(script, started)
  }

  private func draw(
    _ run: ScriptRun, of script: CompiledScript, as format: PictureFormat, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    var output = try PictureOutput(path: options.output, format, sources: script.sources.map(\.identity))
    var progress = Progress(
      total: Int64(run.frames.count), started: started, dataGoesToStandardOutput: output.isStandardOutput)
    let recorded = try RecordedRun(run, of: script, own) { progress.reached($0) }
    let command = ScriptPicture(arguments, options, format)
    let picture = try command.picture(of: recorded, of: script, own)
    try output.write(picture, try command.bytes(of: picture.text))
    recorded.sayEnd()
    try output.finish()
    return .success
  }

  // MARK: Frames

  /// A player, and the frames to write.
  private struct Showing {
    var player: any ScenePlaying
    var frames: Range<Int64>
    /// The end of the animation in flicks.
    var end: Int64
    /// The log to write; `nil` for frames.
    var log: RunLog?
    /// Reports how it ended, once it has been played.
    var farewell: () -> Void = {}
  }

  /// Plays the timeline alone, whose length is known.
  private func playTimeline(_ script: CompiledScript, _ started: Int64) throws(ProgramFailure) -> ExitStatus {
    let end = try script.endOfFrames(options, by: .until, arguments)
    script.sayWhyEmpty(script.scene.duration)
    let log = log(of: script)
    let player = try ScenePerformance(script, nil, own).start(log)
    let count = script.scene.duration == nil ? 0 : options.rate.firstFrame(atOrAfter: end) + 1
    return try write(script, Showing(player: player, frames: 0..<count, end: end, log: log), started)
  }

  private func log(of script: CompiledScript) -> RunLog? { own.logFormat.map { _ in RunLog(script.scene) } }

  private func write(
    _ script: CompiledScript, _ showing: Showing, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    let (player, frames) = (showing.player, showing.frames)
    try script.refuseTooManyFrames(Int64(frames.count), "use a lower --fps or an earlier --until")
    var output = try OutputFile(path: options.output, sources: script.sources.map(\.identity))
    var progress = Progress(
      total: Int64(frames.count), started: started, dataGoesToStandardOutput: output.isStandardOutput)
    if let format = own.logFormat, let log = showing.log {
      for frame in frames {
        _ = try script.row(of: player, at: Instant(frame: frame, at: options.rate))
        progress.reached(frame + 1)
      }
      try output.write(RunLogWriter(format: format).text(log.entries))
    } else {
      var next = frames.lowerBound
      let originals = (player as? TransitionRun)?.originals ?? [:]
      var limits = ValueLimits(player.columns, of: script.scene, originals: originals)
      let table = FrameOutput(options, tracks: player.columns, frameCount: Int64(frames.count), end: showing.end)
      try table.write(to: &output, &progress) { (block) throws(ProgramFailure) in
        guard next < frames.upperBound else { return false }
        let last = min(frames.upperBound, next + Int64(block.capacity))
        try block.fill(next..<last) { (frame) throws(ProgramFailure) in
          let row = try script.row(of: player, at: Instant(frame: frame, at: options.rate))
          limits.look(at: row)
          return row
        }
        next = last
        return true
      }
      // A timeline alone has the same output as with compile, which says nothing about its values.
      if !script.scene.cues.isEmpty, let note = limits.note {
        StandardStream.error.say("\(script.source.name): note: \(note).\n")
      }
    }
    showing.farewell()
    try output.finish()
    return .success
  }
}
