import MotionAlgebra
import MotionTargets
import MotionText

/// `motionc render`: writes a video with other programs that draw and encode it.
///
/// Each frame is an SVG that `FramePainter` draws, and goes on to ffmpeg in order. Memory holds no more frames than are
/// drawn at once.
struct RenderCommand {
  private let arguments: Arguments
  private let format: VideoFormat
  private let rate: FrameRate
  /// The requested length in flicks; `nil` for the length of the animation.
  private let duration: Int64?
  private let size: RequestedSize?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    format = VideoFormat(rawValue: arguments.format) ?? .mp4
    rate = arguments[.fps]?.rate ?? format.usualRate
    duration = arguments[.duration]?.time
    size = arguments[.size]?.size
    guard let output = arguments[.output]?.path, output != [UInt8(ascii: "-")] else {
      throw .usage("a video needs an output file, as in \"-o fade.mp4\"")
    }
    if let most = format.mostFrames, rate.time(ofFrame: most).flicks < ExactTime.flicksPerSecond {
      throw .usage("\(format.rawValue) has at most \(most) frames per second; use --fps \(most)")
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments)
    let (frames, isLoop) = try frames(script)
    script.sayWhyEmpty(script.scene.duration)
    guard !frames.isEmpty else {
      throw .script("\(script.source.name): the animation is cancelled, so there is no video to write")
    }
    let last = rate.time(ofFrame: frames.upperBound).flicks
    let score = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(scene, upTo: scene.duration?.isEndless == true ? last + 1 : nil)
    }
    if let note = PictureCanvas.note(script.scene) { StandardStream.error.say("\(format.rawValue): \(note)\n") }
    let size = try VideoSize(PictureCanvas(script.scene), size, isEven: format.isEven)
    var output = try OutputFile(path: arguments[.output]?.path, sources: script.sources.map(\.identity))
    guard let path = output.temporaryPath else {
      throw .file("cannot write the video to \(visible(arguments[.output]?.path ?? [])): it is not a regular file")
    }
    var program = format.encoder(rate, isLoop: isLoop, path: path)
    // Both missing programs are reported at once.
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

  /// The frames of the video, and whether the first follows the last.
  ///
  /// They are the frames of a table: the last shows the last values, and lasts as long as any other. A format that
  /// repeats itself takes one pass of an animation that repeats.
  private func frames(_ script: CompiledScript) throws(ProgramFailure) -> (Range<Int64>, isLoop: Bool) {
    guard let whole = script.scene.duration else { return (0..<0, false) }
    if duration == nil, whole.isEndless, format.repeatsItself,
      case .looping(start: 0, let period, isWhole: true)? = Performance(script.scene)
    {
      return (0..<max(1, rate.firstFrame(atOrAfter: period)), true)
    }
    let own = try script.endTime(whole)
    guard let end = duration ?? own else {
      throw .script(
        """
        \(script.source.name): the animation never ends; \
        limit it with --duration, as in "motionc render \(arguments.fileName) -o \(visible(arguments[.output]?.path ?? [])) \
        --duration 10s"
        """)
    }
    let count = rate.firstFrame(atOrAfter: end) + 1
    guard count <= RenderCommand.mostFrames else {
      throw .script(
        "\(script.source.name): the video would have more than \(RenderCommand.mostFrames) frames; "
          + "use a lower --fps or a shorter --duration")
    }
    return (0..<count, false)
  }

  /// The most frames: more than nine hours at 60 frames per second.
  private static let mostFrames: Int64 = 2_000_000
}
