import MotionAlgebra
import MotionRuntime
import MotionTargets

/// `motionc run`: the frames of a script as the runtime plays them, a picture of them, or what the runtime does
/// meanwhile.
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
        "of itself \(script.source.name) plays nothing; say --transition and its name: there \(script.transitionNames)")
    }
    if let trace, !script.followsPointers {
      StandardStream.error.say(
        "\(trace.name): note: nothing in \(script.source.name) follows pointers: these change nothing.\n")
    }
    if trace == nil, script.followsPointers {
      StandardStream.error.say(
        "\(script.source.name): note: this script waits for pointers; say what they do with --gestures FILE.\n")
    }
    if isPlain, let format = options.picture {
      // What is known from the text alone needs no run to be seen.
      return try ScriptPicture(arguments, options, format).write(script)
    }
    let performance = ScenePerformance(script, trace, options)
    return try isPlain ? playTimeline(script, performance, started) : play(script, performance, started)
  }

  // MARK: Frames

  /// What there is to play, and how many frames of it.
  private struct Showing {
    var player: any ScenePlaying
    var frames: Range<Int64>
    /// In flicks.
    var end: Int64
    /// `nil` where frames are wanted.
    var log: RunLog?
    /// Says how it went, once it has been played.
    var farewell: () -> Void = {}
  }

  /// The timeline alone: it says itself how long it is, and is laid out as far as it is asked for.
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

  /// What comes to rest when it does, or is stopped.
  private func play(
    _ script: CompiledScript, _ performance: some RunPerformance, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    let last: Int64
    if let until = own.until {
      last = options.rate.firstFrame(atOrAfter: until)
    } else {
      // Found beforehand: an output that turns out to be endless must not have begun.
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
      \(script.source.name): \(why), so its frames need an end: \
      say how long with --until, as in "\(words) --until 10s"
      """)
  }

  private func write(
    _ script: CompiledScript, _ showing: Showing, _ started: Int64
  ) throws(ProgramFailure) -> ExitStatus {
    let (player, frames) = (showing.player, showing.frames)
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
      try output.write(Array(picture.utf8))
    } else {
      var next = frames.lowerBound
      let table = FrameOutput(options, tracks: player.columns, frames: frames, end: showing.end)
      try table.write(to: &output, &progress) { (block) throws(ProgramFailure) in
        guard next < frames.upperBound else { return false }
        let last = min(frames.upperBound, next + Int64(block.capacity))
        try block.fill(next..<last) { (frame) throws(ProgramFailure) in try row(frame, at: options.rate) }
        next = last
        return true
      }
    }
    showing.farewell()
    try output.finish()
    return .success
  }
}
