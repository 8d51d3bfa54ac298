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
    var output = try OutputFile(path: options.output, sources: script.sources.map(\.identity))
    var progress = Progress(
      total: Int64(frames.count), started: started, dataGoesToStandardOutput: output.isStandardOutput)
    var sampler = Sampler(score, rate: options.rate, frames: frames)
    let table = FrameOutput(options, tracks: tracks, frames: frames, end: end)
    try table.write(to: &output, &progress) { block in sampler.nextBlock(into: &block) }
    try output.finish()
    return .success
  }

  /// The frames to write: those that `--frames` selects and the animation has.
  private func frames(of script: CompiledScript, end: Int64) throws(ProgramFailure) -> Range<Int64> {
    let isCancelled = script.scene.duration == nil
    let all = 0..<(isCancelled ? 0 : options.rate.firstFrame(atOrAfter: end) + 1)
    guard let asked = options.frames else {
      try script.refuseTooManyFrames(all.upperBound, "use a lower --fps, or select frames, as in --frames 0..999")
      return all
    }
    let first = min(asked.lowerBound, all.upperBound)
    let frames = first..<max(first, min(asked.upperBound, all.upperBound - 1) + 1)
    if frames.isEmpty, !isCancelled {
      StandardStream.error.say("motionc: note: the last frame is \(all.upperBound - 1), so --frames selects none.\n")
    }
    return frames
  }
}
