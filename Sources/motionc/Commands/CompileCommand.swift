import MotionAlgebra
import MotionTargets

/// `motionc compile`: writes the value of every property in every frame, or a picture.
struct CompileCommand {
  private let arguments: Arguments
  private let options: CompileOptions

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    options = try CompileOptions(arguments)
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    guard let picture = options.picture else { return try runFrames() }
    return try ScriptPicture(arguments, options, picture).run()
  }

  private func runFrames() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments)
    let end = try script.endOfFrames(options, by: .duration, arguments)
    script.sayWhyEmpty(script.scene.duration)
    let frames = try frames(of: script, end: end)
    let score = try script.laidOut { (scene) throws(LayoutProblem) in try Score(scene, upTo: options.lastInstant(end)) }
    let tracks = score.tracks.map { script.scene.tracks[Int($0)] }
    let sources = options.output == nil ? [] : script.sources.map(\.identity)
    var output = try OutputFile(path: options.output, sources: sources)
    var progress = Progress(
      total: frames.count, started: started, dataGoesToStandardOutput: output.isStandardOutput,
      style: arguments.progress)
    var sampled = SampledFrames(frames, of: score, rate: options.rate)
    let table = FrameOutput(options, tracks: tracks, frameCount: frames.count, end: end)
    try table.write(to: &output, &progress, sampled: sampled) { block in sampled.nextBlock(into: &block) }
    try output.finish()
    progress.finish()
    return .success
  }

  /// The frames to write: those that `--frames` selects and the animation has.
  private func frames(of script: CompiledScript, end: Int64) throws(ProgramFailure) -> FrameList {
    let isCancelled = script.scene.duration == nil
    let all = isCancelled ? 0 : options.rate.firstFrame(atOrAfter: end) + 1
    guard let asked = options.frames else {
      try script.refuseTooManyFrames(all, "use a lower --fps, or select frames, as in --frames 0-999")
      return FrameList(before: all)
    }
    let frames = asked.prefix(before: all)
    if frames.isEmpty, !isCancelled {
      // A piece of a table may have no rows, because the last piece may begin behind the end.
      StandardStream.error.say("motionc: note: the last frame is \(all - 1), so --frames selects none.\n")
    }
    return frames
  }
}
