import MotionAlgebra
import MotionTargets
import MotionText

/// `motionc render`: writes a video, an animated picture or PNGs, with other programs that draw and encode.
///
/// Each frame is an SVG that `FramePainter` draws, and goes on to ffmpeg or into a file in order. Memory holds no more frames
/// than are drawn at once.
struct RenderCommand {
  private let arguments: Arguments
  private let format: RenderFormat
  private let options: RunOptions
  private let rate: FrameRate
  private let size: RequestedSize?
  private let path: [UInt8]
  /// The background instead of that of the canvas, with red, green, blue and opacity; `nil` for the canvas's on white.
  private let background: SIMD4<Double>?
  private var isTransparent: Bool { background.map { $0.w < 1 } ?? false }
  /// The paths of the frames, where each is a file.
  private let numbered: NumberedPath?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    format = RenderFormat(rawValue: arguments.format) ?? .mp4
    rate = arguments[.fps]?.rate ?? format.usualRate
    options = try RunOptions(arguments, rate: rate)
    size = arguments[.size]?.size
    guard let output = arguments[.output]?.path, output != [UInt8(ascii: "-")] else {
      throw .usage("render needs an output file, as in \"-o fade.\(format.rawValue)\"")
    }
    path = output
    numbered = try NumberedPath(output)
    if numbered != nil, format != .png {
      throw .usage(
        "a number in the name of the file is for PNGs, one for each frame; \(format.rawValue) is one file, so leave out the number"
      )
    }
    if let most = format.mostFrames, rate.time(ofFrame: most).flicks < ExactTime.flicksPerSecond {
      throw .usage("\(format.rawValue) has at most \(most) frames per second; use --fps \(most)")
    }
    background = arguments[.background]?.background
    if !format.canBeTransparent, isTransparent {
      let others = RenderFormat.allCases.filter(\.canBeTransparent).map(\.rawValue)
      throw .usage("\(format.rawValue) cannot be transparent, but \(others.list("and")) can")
    }
    try checkTime()
  }

  /// Rejects a PNG without a time, or with more than one.
  private func checkTime() throws(ProgramFailure) {
    guard format == .png else { return }
    let frameOptions = [Option.fps, .frames, .duration, .resume].filter(arguments.isGiven)
    if arguments.isGiven(.at) {
      if numbered != nil { throw .usage("--at writes one picture, so the name of the file cannot contain a number") }
      if let other = frameOptions.first { throw .usage("--at and \(other.name) exclude each other") }
      return
    }
    guard numbered == nil else { return }
    let stem = visible(path.dropLast(path.suffix(4).elementsEqual(".png".utf8) ? 4 : 0))
    throw .usage(
      "a PNG shows one time, as in \"--at 1s\"; for a file for each frame, put a number into the name, as in "
        + "\"-o '\(stem)-%05d.png'\"")
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let played = try PlayedScript(arguments, options)
    let script = played.script
    let at = arguments[.at]?.time
    let (frames, end, isLoop) = at == nil ? try frames(played) : (FrameList(before: 1), 1, false)
    script.sayWhyEmpty(script.scene.duration)
    if let at { script.sayIfEnded(before: at) }
    guard !frames.isEmpty else {
      throw .script("\(script.source.name): the animation is cancelled, so there is nothing to render")
    }
    let rate = rate
    let time = { at ?? rate.time(ofFrame: $0).flicks }
    // The initial value of a view can come from a later sentence.
    let horizon = at == nil ? 0 : Performance(script.scene)?.horizon ?? 0
    let last = max(time((frames.last ?? 0) + 1), horizon)
    let score = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(scene, upTo: scene.duration?.isEndless == true ? Instant(flicks: last).later(by: 1).flicks : nil)
    }
    for note in [PictureCanvas.note(script.scene), Picture.noteOnUndrawn(script.scene, score)].compactMap({ $0 }) {
      StandardStream.error.say("\(format.rawValue): \(note)\n")
    }
    var canvas = PictureCanvas(script.scene)
    if let background { canvas.background = background.w == 0 ? nil : background }
    let size = try VideoSize(canvas, size, isEven: format.isEven)
    let painter = FramePainter(
      script.scene, score, size, isOnWhite: background == nil, jobs: arguments[.jobs]?.count ?? Processors.count,
      time: time)
    var progress = Progress(
      total: frames.count, started: started, dataGoesToStandardOutput: false, style: arguments.progress)
    if let numbered {
      let mark = FilmMark(
        checksum: checksum(played, size), rate: rate, frameCount: end == .max ? nil : end,
        isTransparent: isTransparent, painter: painter.name)
      try write(frames, as: NumberedFrames(path: numbered, size: size, mark: mark), painter, script, &progress)
    } else if format == .png {
      try writePicture(painter, script)
    } else {
      try writeVideo(of: frames, isLoop: isLoop, painter, script, &progress)
    }
    progress.finish()
    return .success
  }

  /// Returns the checksum of everything that decides how a frame looks, besides the program that draws it.
  private func checksum(_ played: PlayedScript, _ size: VideoSize) -> String {
    var parts = [Array(versionAndCommit.utf8)] + played.script.sources.map(\.bytes) + [played.gestures]
    let shown = size.canvas
    let colour = shown.background ?? .zero
    let numbers = [shown.origin.x, shown.origin.y, shown.size.x, shown.size.y, colour.x, colour.y, colour.z, colour.w]
    let words: [String] = [
      arguments[.play]?.text ?? "", options.transition ?? "", options.direction.rawValue,
      options.reverseAt.map(String.init) ?? "", options.until.map(String.init) ?? "",
      "\(rate.ratio.numerator)/\(rate.ratio.denominator)", "\(size.width)x\(size.height)", "\(background == nil)",
    ]
    parts += (words + numbers.map { String($0.bitPattern) }).map { Array($0.utf8) }
    // Each part follows its length, so that no other parts are the same bytes.
    return SHA256(Array(parts.map { Array("\($0.count) ".utf8) + $0 }.joined())).hexadecimal
  }

  private func writePicture(_ painter: FramePainter, _ script: CompiledScript) throws(ProgramFailure) {
    let before = Interrupts.block()
    defer { Interrupts.restore(before) }
    try painter.paint(FrameList(before: 1)) { (_, picture) throws(ProgramFailure) in
      var output = try OutputFile(path: path, sources: script.sources.map(\.identity))
      try output.write(picture)
      try output.finish()
    }
  }

  /// Writes a file for each frame.
  private func write(
    _ frames: FrameList, as files: NumberedFrames, _ painter: FramePainter, _ script: CompiledScript,
    _ progress: inout Progress
  ) throws(ProgramFailure) {
    // Between two files an interrupt waits, so that the programs that draw are ended first.
    let before = Interrupts.block()
    defer { Interrupts.restore(before) }
    let wanted = arguments.isGiven(.resume) ? files.missing(of: frames) : frames
    let (all, new) = (frames.count, wanted.count)
    if new > 0 { files.removeLeftFiles(of: wanted) }
    if new < all { StandardStream.error.say("motionc: note: \(all - new) of \(all) frames are there already.\n") }
    var count: Int64 = 0
    do throws(ProgramFailure) {
      try painter.paint(wanted) { (frame, picture) throws(ProgramFailure) in
        try files.write(picture, of: frame, sources: script.sources.map(\.identity))
        count += 1
        progress.reached(all - new + count)
      }
    } catch {
      throw Interrupts.isPending ? .file("interrupted after \(count) \(count == 1 ? "file" : "files")") : error
    }
  }

  private func writeVideo(
    of frames: FrameList, isLoop: Bool, _ painter: FramePainter, _ script: CompiledScript, _ progress: inout Progress
  ) throws(ProgramFailure) {
    // Both missing programs are reported at once.
    try RenderFormat.checkFFmpeg(missing: FramePainter.missing)
    let video = VideoFile(format: format, rate: rate, isLoop: isLoop, isTransparent: isTransparent, path: path)
    var count: Int64 = 0
    try video.write(sources: script.sources.map(\.identity)) { (add) throws(ProgramFailure) in
      try painter.paint(frames) { (_, picture) throws(ProgramFailure) in
        try add(picture)
        count += 1
        progress.reached(count)
      }
    }
  }

  /// The frames to write, the number of all frames, and whether the first follows the last.
  ///
  /// They are the frames of a table: the last shows the last values, and lasts as long as any other. An animated picture has
  /// one pass of an animation that repeats.
  private func frames(_ played: PlayedScript) throws(ProgramFailure) -> (FrameList, count: Int64, isLoop: Bool) {
    let script = played.script
    guard let whole = script.scene.duration else { return (FrameList(before: 0), 0, false) }
    let asked = arguments[.frames]?.frames
    if played.end == nil, asked == nil, whole.isEndless, format.isAnimatedPicture,
      case .looping(start: 0, let period, isWhole: true)? = Performance(script.scene)
    {
      let count = max(1, rate.firstFrame(atOrAfter: period))
      return (FrameList(before: count), count, true)
    }
    let own = try script.endTime(whole)
    var end = Int64.max
    // What is cut off begins again instead of showing its last frame.
    let isLoop = whole.isEndless && asked == nil && format.isAnimatedPicture
    if let time = played.end ?? own {
      let last = rate.firstFrame(atOrAfter: time)
      end = isLoop ? max(1, last) : last + 1
    } else if asked == nil {
      throw .script(
        """
        \(script.source.name): the animation never ends\(whyNoLoop(script)); \
        limit it with --duration, as in "motionc render \(arguments.fileName) -o \(visible(path)) --duration 10s"
        """)
    }
    let frames = asked?.prefix(before: end) ?? FrameList(before: end)
    if frames.isEmpty {
      throw .script("\(script.source.name): the last frame is \(end - 1), so --frames selects none")
    }
    guard !frames.hasMore(than: Int64(RenderCommand.mostFrames)) else {
      throw .script(
        "\(script.source.name): the output would have more than \(RenderCommand.mostFrames) frames; "
          + "use a lower --fps or a shorter --duration")
    }
    return (frames, end, isLoop)
  }

  /// Returns why an animated picture cannot contain one repetition, to follow the words that the animation never ends.
  private func whyNoLoop(_ script: CompiledScript) -> String {
    guard format.isAnimatedPicture else { return "" }
    switch Performance(script.scene) {
    case .looping(_, _, isWhole: false)?: return ", and its parts do not begin together again"
    case .looping?: return ", and its beginning does not repeat"
    case .once?, nil: return ", and does not repeat itself"
    }
  }

  /// The most frames: more than nine hours at 60 frames per second.
  private static let mostFrames = 2_000_000
}
