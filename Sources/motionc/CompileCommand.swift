import MotionAlgebra
import MotionTargets

/// `motionc compile`: the value of every property in every frame, or a picture.
struct CompileCommand {
  private let arguments: Arguments
  private let options: CompileOptions

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    options = try CompileOptions(arguments)
    _ = try arguments.onlyFile()
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    guard let picture = options.picture else { return try runFrames() }
    return try PictureCommand(arguments, options, picture).run()
  }

  private func runFrames() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments, for: .compile, play: options.play, color: options.color)
    let duration = script.scene.duration
    let end = try endTime(script, duration)
    script.sayWhyEmpty(duration)
    let frames = frames(isCancelled: duration == nil, end: end)
    let score = try script.laidOut { (scene) throws(LayoutProblem) in try Score(scene, upTo: lastInstant(end)) }
    let tracks = score.tracks.map { script.scene.tracks[Int($0)] }
    var output = try OutputFile(path: options.output, sources: script.sources)
    var progress = Progress(
      total: Int64(frames.count), started: started, dataGoesToStandardOutput: output.isStandardOutput)
    try write(score, tracks, frames, end, to: &output, &progress)
    try output.finish()
    return .success
  }

  /// When the frames end, in flicks.
  private func endTime(_ script: CompiledScript, _ duration: ExactTime?) throws(ProgramFailure) -> Int64 {
    if let chosen = options.duration { return chosen }
    if let end = try script.endTime(duration) { return end }
    let file = arguments.operands.first.map { visible($0) } ?? "-"
    throw .script(
      """
      \(script.source.name): this animation never ends, so its frames need an end: \
      say how long with --duration, as in "motionc compile \(file) --duration 10s"
      """)
  }

  /// The last frame may stand just past the end: what begins in between is seen there.
  private func lastInstant(_ end: Int64) -> Int64? {
    guard options.duration != nil else { return nil }
    let time = options.rate.time(ofFrame: options.rate.firstFrame(atOrAfter: end))
    return time.flicks.addingReportingOverflow(1).overflow ? .max : time.flicks + 1
  }

  /// The rows that are asked for and that there are.
  private func frames(isCancelled: Bool, end: Int64) -> Range<Int64> {
    let all = 0..<(isCancelled ? 0 : options.rate.firstFrame(atOrAfter: end) + 1)
    guard let asked = options.frames else { return all }
    let first = min(asked.lowerBound, all.upperBound)
    let frames = first..<max(first, min(asked.upperBound, all.upperBound - 1) + 1)
    if frames.isEmpty, !isCancelled {
      StandardStream.error.say("motionc: note: the last frame is \(all.upperBound - 1); none is asked for.\n")
    }
    return frames
  }

  private func write(
    _ score: Score, _ tracks: [Track], _ frames: Range<Int64>, _ end: Int64, to output: inout OutputFile,
    _ progress: inout Progress
  ) throws(ProgramFailure) {
    var sampler = Sampler(score, rate: options.rate, frames: frames)
    // Some hundreds of kilobytes at a time: small enough for a cache, large enough not to count.
    var block = FrameBlock(trackCount: tracks.count, capacity: min(1024, max(32, 32_768 / max(1, tracks.count))))
    let isFirstPiece = (options.frames?.lowerBound ?? 0) == 0
    let duration = Double(end) / Double(ExactTime.flicksPerSecond)
    guard let format = options.format.table else {
      var writer = FrameArrayWriter(tracks: tracks.map(\.name), rate: options.rate, frameCount: Int64(frames.count))
      sayHowToLoad(writer)
      try output.write(writer.header)
      while sampler.nextBlock(into: &block) {
        try writer.write(block) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
        progress.reached(block.frames.upperBound - frames.lowerBound)
      }
      return try writer.end { (bytes) throws(ProgramFailure) in try output.write(bytes) }
    }
    if options.isTidy {
      var writer = TidyTableWriter(tracks: tracks, rate: options.rate, format: format, precision: options.precision)
      writer.begin(isFirstPiece: isFirstPiece, duration: duration)
      while sampler.nextBlock(into: &block) {
        try writer.write(block) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
        progress.reached(block.frames.upperBound - frames.lowerBound)
      }
      return try writer.end { (bytes) throws(ProgramFailure) in try output.write(bytes) }
    }
    var writer = FrameTableWriter(
      tracks: tracks.map(\.name), rate: options.rate, format: format, precision: options.precision)
    writer.begin(isFirstPiece: isFirstPiece, duration: duration)
    while sampler.nextBlock(into: &block) {
      try writer.write(block) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
      progress.reached(block.frames.upperBound - frames.lowerBound)
    }
    try writer.end { (bytes) throws(ProgramFailure) in try output.write(bytes) }
  }

  /// NumPy reads a header of more than 10 000 bytes only where it is told to.
  private func sayHowToLoad(_ writer: FrameArrayWriter) {
    guard writer.header.count > FrameArrayWriter.usualHeaderLimit else { return }
    StandardStream.error.say(
      """
      motionc: note: the names of so many columns make a long header; \
      load it with numpy.load(…, max_header_size=\(writer.header.count)).

      """)
  }
}
