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
    own = try RunOptions(arguments)
    options = try CompileOptions(arguments, format: arguments.isGiven(.log) ? FrameFormat.csv.rawValue : nil)
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments)
    let trace = try own.gestures.map { (path) throws(ProgramFailure) in try GestureTrace(path: path) }
    if let trace, let doubt = trace.doubt { StandardStream.error.say("\(trace.name): note: \(doubt).\n") }
    if let name = own.transition {
      let transition = try script.transition(named: name)
      return try play(script, TransitionPerformance(script, transition, own, options), started)
    }
    let isPlain = script.scene.cues.isEmpty
    if script.scene.cues.cues.isEmpty, !script.scene.cues.transitions.isEmpty, script.playsNothing {
      throw .usage(
        "\(script.source.name) plays nothing without --transition; its \(script.transitionNames)")
    }
    if let trace, !script.followsPointers {
      StandardStream.error.say(
        "\(trace.name): note: no reaction in \(script.source.name) uses pointers, so these events have no effect.\n")
    }
    if trace == nil, script.followsPointers {
      StandardStream.error.say(
        "\(script.source.name): note: the script waits for pointer events; give them with --gestures FILE.\n")
    }
    if isPlain, let format = options.picture {
      // A picture of the timeline alone is the one that compile draws.
      return try ScriptPicture(arguments, options, format).write(script)
    }
    let performance = ScenePerformance(script, trace, options)
    return try isPlain ? playTimeline(script, performance, started) : play(script, performance, started)
  }

  // MARK: Frames

  /// A player, and the frames to write.
  private struct Showing {
    var player: any ScenePlaying
    var frames: Range<Int64>
    /// The end of the animation in flicks.
    var end: Int64
    /// The log to write; `nil` for frames or a picture.
    var log: RunLog?
    /// Reports how it ended, once it has been played.
    var farewell: () -> Void = {}
  }

  /// Plays the timeline alone, whose length is known.
  private func playTimeline(
    _ script: CompiledScript, _ performance: ScenePerformance, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    let end = try script.endOfFrames(options, by: .until, arguments)
    script.sayWhyEmpty(script.scene.duration)
    let log = log(of: script)
    let player = try performance.start(log)
    let count = script.scene.duration == nil ? 0 : options.rate.firstFrame(atOrAfter: end) + 1
    return try write(script, Showing(player: player, frames: 0..<count, end: end, log: log), started)
  }

  /// Plays something that comes to rest at a time that is not known, or that the options stop.
  private func play(
    _ script: CompiledScript, _ performance: some RunPerformance, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    let last: Int64
    if let until = own.until {
      last = options.rate.firstFrame(atOrAfter: until)
    } else {
      // The last frame is found first, so that an endless output is rejected before it begins.
      guard let found = try performance.lastFrame() else { throw neverEnds(script, performance.restlessness) }
      last = found
    }
    let log = log(of: script)
    let player = try performance.start(log)
    let end = own.until ?? options.rate.time(ofFrame: last).flicks
    let showing = Showing(
      player: player, frames: 0..<last + 1, end: end, log: log, farewell: { performance.sayEnd(of: player) })
    return try write(script, showing, started)
  }

  private func log(of script: CompiledScript) -> RunLog? { own.logFormat.map { _ in RunLog(script.scene) } }

  private func neverEnds(_ script: CompiledScript, _ why: String) -> ProgramFailure {
    var words = "motionc run \(arguments.fileName)"
    for option in [Option.gestures, .transition] {
      if let value = arguments.written(option) { words += " \(option.name) \(visible(value))" }
    }
    return .script(
      """
      \(script.source.name): \(why); limit it with --until, as in "\(words) --until 10s"
      """)
  }

  private func write(
    _ script: CompiledScript, _ showing: Showing, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    let (player, frames) = (showing.player, showing.frames)
    try script.refuseTooManyFrames(Int64(frames.count), "use a lower --fps or an earlier --until")
    var output = try OutputFile(path: options.output, sources: script.sources.map(\.identity))
    var progress = Progress(
      total: Int64(frames.count), started: started, dataGoesToStandardOutput: output.isStandardOutput)
    func row(_ frame: Int64, at rate: FrameRate) throws(ProgramFailure) -> [Double] {
      try script.laidOut(cutBy: .until) { (_) throws(LayoutProblem) in
        try player.row(at: Instant(frame: frame, at: rate))
      }
    }
    if let format = own.logFormat, let log = showing.log {
      for frame in frames {
        _ = try row(frame, at: options.rate)
        progress.reached(frame + 1)
      }
      try output.write(RunLogWriter(format: format).text(log.entries))
    } else if let format = options.picture {
      var recording = Recording(player.columns, rate: options.rate)
      for instant in stride(from: 0, through: (frames.upperBound - 1) * recording.instantsPerFrame, by: 1) {
        recording.append(try row(instant, at: recording.rate))
        progress.reached(instant / recording.instantsPerFrame + 1)
      }
      let command = ScriptPicture(arguments, options, format)
      let originals = (player as? TransitionRun)?.originals ?? [:]
      let picture = try command.text(
        of: recording, of: script, originals: originals, showing: own.transition == nil ? script : nil)
      try output.write(try command.bytes(of: picture))
    } else {
      var next = frames.lowerBound
      let originals = (player as? TransitionRun)?.originals ?? [:]
      var limits = ValueLimits(player.columns, of: script.scene, originals: originals)
      let table = FrameOutput(options, tracks: player.columns, frames: frames, end: showing.end)
      try table.write(to: &output, &progress) { (block) throws(ProgramFailure) in
        guard next < frames.upperBound else { return false }
        let last = min(frames.upperBound, next + Int64(block.capacity))
        try block.fill(next..<last) { (frame) throws(ProgramFailure) in
          let row = try row(frame, at: options.rate)
          limits.look(at: row)
          return row
        }
        next = last
        return true
      }
      if let note = limits.note { StandardStream.error.say("\(script.source.name): note: \(note).\n") }
    }
    showing.farewell()
    try output.finish()
    return .success
  }
}
