import MotionAlgebra
import MotionTargets

/// `motionc render`: a video, drawn and encoded by programs that the user has.
///
/// Each frame is a still in SVG, drawn by what `FramePainter` finds, and goes on to ffmpeg as soon as those before it have: there
/// are never more of them than are drawn at once.
struct RenderCommand {
  private let arguments: Arguments
  private let format: VideoFormat
  private let rate: FrameRate
  /// In flicks; `nil` where the animation's own length is meant.
  private let duration: Int64?
  private let size: RequestedSize?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    format = VideoFormat(rawValue: arguments.format) ?? .mp4
    rate = arguments[.fps]?.rate ?? format.usualRate
    duration = arguments[.duration]?.time
    size = arguments[.size]?.size
    guard let output = arguments[.output]?.path, output != [UInt8(ascii: "-")] else {
      throw .usage("a video needs a file, as in \"-o fade.mp4\"")
    }
    if let most = format.mostFrames, rate.time(ofFrame: most).flicks < ExactTime.flicksPerSecond {
      throw .usage("a \(format.rawValue) shows at most \(most) frames a second; say --fps \(most)")
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments)
    let (frames, isLoop) = try frames(script)
    script.sayWhyEmpty(script.scene.duration)
    guard !frames.isEmpty else {
      throw .script("\(script.source.name): this animation is cancelled: there is nothing to show in a video")
    }
    let last = rate.time(ofFrame: frames.upperBound).flicks
    let score = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(scene, upTo: scene.duration?.isEndless == true ? last + 1 : nil)
    }
    if let note = PictureCanvas.note(script.scene) { StandardStream.error.say("\(format.rawValue): \(note)\n") }
    let size = try VideoSize(PictureCanvas(script.scene), size, isEven: format.isEven)
    var output = try OutputFile(path: arguments[.output]?.path, sources: script.sources.map(\.identity))
    guard let path = output.temporaryPath else {
      throw .file("cannot write the video to \(visible(arguments[.output]?.path ?? [])): it has to be a file")
    }
    var program = format.encoder(rate, isLoop: isLoop, path: path)
    // Nobody wants to be told of one after the other.
    if let missing = FramePainter.missing { program.whereToGet += "; \(missing)" }
    let encoder = try RunningProgram(program, input: nil)
    var progress = Progress(total: Int64(frames.count), started: started, dataGoesToStandardOutput: false)
    let painter = FramePainter(script.scene, score, rate, size)
    try painter.paint(frames) { (frame, picture) throws(ProgramFailure) in
      try encoder.write(picture)
      progress.reached(frame + 1)
    }
    _ = try encoder.finish()
    try output.stopIfInterrupted()
    try output.finish()
    return .success
  }

  /// Which frames there are, and whether the first follows the last.
  ///
  /// They are those of a table: the last shows the last values, and is there for as long as every other. Of what
  /// never ends, a picture that repeats itself takes one pass.
  private func frames(_ script: CompiledScript) throws(ProgramFailure) -> (Range<Int64>, isLoop: Bool) {
    guard let whole = script.scene.duration else { return (0..<0, false) }
    if duration == nil, whole.isEndless, format.repeatsItself,
      case .looping(start: 0, let period)? = Performance(script.scene)
    {
      return (0..<max(1, rate.firstFrame(atOrAfter: period)), true)
    }
    let own = try script.endTime(whole)
    guard let end = duration ?? own else {
      throw .script(
        """
        \(script.source.name): this animation never ends, so its video needs an end: \
        say how long with --duration, as in "motionc render \(arguments.fileName) -o \(visible(arguments[.output]?.path ?? [])) \
        --duration 10s"
        """)
    }
    let count = rate.firstFrame(atOrAfter: end) + 1
    guard count <= RenderCommand.mostFrames else {
      throw .script(
        "\(script.source.name): a video of this length has more than \(RenderCommand.mostFrames) frames; "
          + "take fewer with --fps, or show a part of it with --duration")
    }
    return (0..<count, false)
  }

  /// More than nine hours at 60 a second, which nobody waits for.
  private static let mostFrames: Int64 = 2_000_000
}
