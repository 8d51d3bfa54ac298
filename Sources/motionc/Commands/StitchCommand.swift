import MotionAlgebra
import MotionText

/// `motionc stitch`: joins the pieces of a table or the frames of a film, once they are all there and of one script.
struct StitchCommand {
  private let arguments: Arguments
  /// The most frames that `--frames` may select. Each is looked for.
  private static let mostFrames: Int64 = 100_000_000

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    if arguments.operands.isEmpty {
      throw .usage("no pieces given; write \"motionc stitch -o film.mp4 frames/\", for example")
    }
    if RenderFormat(rawValue: arguments.format) != nil, !arguments.isGiven(.output) {
      throw .usage("\(arguments.format) needs an output file, as in \"-o film.\(arguments.format)\"")
    }
    if let frames = arguments[.frames]?.frames, frames.hasMore(than: StitchCommand.mostFrames) {
      throw .usage(
        "--frames selects more than \(StitchCommand.mostFrames) frames, which is the most that can be joined")
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    if let format = FrameFormat(rawValue: arguments.format) { return try joinTable(format, started) }
    return try joinFilm(RenderFormat(rawValue: arguments.format) ?? .mp4, started)
  }

  private func joinTable(_ format: FrameFormat, _ started: Int64) throws(ProgramFailure) -> ExitStatus {
    let files = try PieceFile.all(arguments.operands, endings: format.row.endings)
    if files.isEmpty { throw .file("there are no pieces to join") }
    let table = try TablePieces(files, format, frames: arguments[.frames]?.frames)
    var output = try OutputFile(path: arguments[.output]?.path, sources: try sources(table.identities))
    var progress = Progress(
      total: table.frameCount, started: started, dataGoesToStandardOutput: output.isStandardOutput,
      style: arguments.progress)
    try table.write(to: &output, &progress)
    try output.finish()
    progress.finish()
    return .success
  }

  private func joinFilm(_ format: RenderFormat, _ started: Int64) throws(ProgramFailure) -> ExitStatus {
    let film = try FilmPieces(
      try PieceFile.all(arguments.operands, endings: ["png"]), frames: arguments[.frames]?.frames)
    if format.isEven, film.width % 2 != 0 || film.height % 2 != 0 {
      throw .usage(
        "the frames are \(film.width) by \(film.height) pixels, and \(format.rawValue) needs even numbers; "
          + "render them with --size \(film.width + film.width % 2)x\(film.height + film.height % 2)")
    }
    if film.mark.isTransparent, !format.canBeTransparent {
      throw .usage(
        "the frames are transparent, and \(format.rawValue) cannot be; render them with another --background")
    }
    let rate = film.mark.rate
    if let most = format.mostFrames, rate.time(ofFrame: most).flicks < ExactTime.flicksPerSecond {
      throw .usage("\(format.rawValue) has at most \(most) frames per second; render the frames with --fps \(most)")
    }
    try RenderFormat.checkFFmpeg(missing: nil)
    var progress = Progress(
      total: Int64(film.files.count), started: started, dataGoesToStandardOutput: false, style: arguments.progress)
    let video = VideoFile(
      format: format, rate: rate, isLoop: false, isTransparent: film.mark.isTransparent,
      path: arguments[.output]?.path ?? [])
    var count: Int64 = 0
    let identities = film.files.compactMap { file in
      var status = stat()
      return stat(cString(file.path), &status) == 0 ? FileIdentity(status) : nil
    }
    try video.write(sources: try sources(identities)) { (add) throws(ProgramFailure) in
      for file in film.files {
        let source = try SourceFile(path: file.path, for: .stitch, as: "a frame")
        guard let picture = PNGFile.bytesWithoutText(source.bytes) else {
          throw .file("\(file.name) is damaged; render it again with --resume")
        }
        try add(picture)
        count += 1
        progress.reached(count)
      }
    }
    progress.finish()
    return .success
  }

  /// Rejects an output that is one of the pieces.
  private func sources(_ pieces: [FileIdentity]) throws(ProgramFailure) -> [FileIdentity?] {
    var status = stat()
    guard let path = arguments[.output]?.path, stat(cString(path), &status) == 0 else { return [] }
    if pieces.contains(FileIdentity(status)) {
      throw .usage("\(visible(path)) is one of the pieces; write to another file")
    }
    return []
  }
}
