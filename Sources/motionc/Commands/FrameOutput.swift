import MotionAlgebra
import MotionTargets

/// Frames on their way to the output, block by block, whoever makes them.
struct FrameOutput {
  private let options: CompileOptions
  private let tracks: [Track]
  private let frames: Range<Int64>
  private let duration: Double
  /// Some hundreds of kilobytes at a time: small enough for a cache, large enough not to count.
  private let capacity: Int

  /// - Parameters:
  ///   - frames: which of them will come.
  ///   - end: when the whole ends, in flicks.
  init(_ options: CompileOptions, tracks: [Track], frames: Range<Int64>, end: Int64) {
    (self.options, self.tracks, self.frames) = (options, tracks, frames)
    duration = Double(end) / Double(ExactTime.flicksPerSecond)
    capacity = min(1024, max(32, 32_768 / max(1, tracks.count)))
  }

  /// - Parameter next: fills a block with the frames that follow; false where none do.
  func write(
    to output: inout OutputFile, _ progress: inout Progress,
    next: (inout FrameBlock) throws(ProgramFailure) -> Bool
  ) throws(ProgramFailure) {
    let isFirstPiece = (options.frames?.lowerBound ?? 0) == 0
    guard let format = options.format.table else {
      let writer = FrameArrayWriter(tracks: tracks.map(\.name), rate: options.rate, frameCount: Int64(frames.count))
      sayHowToLoad(writer)
      try output.write(writer.header)
      return try write(with: writer, to: &output, &progress, next: next)
    }
    if options.layout == .tidy {
      var writer = TidyTableWriter(tracks: tracks, rate: options.rate, format: format, precision: options.precision)
      writer.begin(isFirstPiece: isFirstPiece, duration: duration)
      return try write(with: writer, to: &output, &progress, next: next)
    }
    var writer = FrameTableWriter(
      tracks: tracks.map(\.name), rate: options.rate, format: format, precision: options.precision)
    writer.begin(isFirstPiece: isFirstPiece, duration: duration)
    try write(with: writer, to: &output, &progress, next: next)
  }

  /// Writes what comes after the head.
  private func write(
    with writer: consuming some FrameWriter, to output: inout OutputFile, _ progress: inout Progress,
    next: (inout FrameBlock) throws(ProgramFailure) -> Bool
  ) throws(ProgramFailure) {
    var block = FrameBlock(trackCount: tracks.count, capacity: capacity)
    while try next(&block) {
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

/// What writes frames as they come.
private protocol FrameWriter {
  mutating func write<Failure: Error>(
    _ block: FrameBlock, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure)

  mutating func end<Failure: Error>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure)
}

extension FrameArrayWriter: FrameWriter {}
extension FrameTableWriter: FrameWriter {}
extension TidyTableWriter: FrameWriter {}

extension CompiledScript {
  /// When the frames end, in flicks: where that was asked for, else where the animation does.
  ///
  /// - Parameter option: which option says when, for one that never ends.
  func endOfFrames(
    _ options: CompileOptions, by option: Option, _ arguments: Arguments
  ) throws(ProgramFailure) -> Int64 {
    if let chosen = options.duration { return chosen }
    if let end = try endTime(scene.duration) { return end }
    throw .script(
      """
      \(source.name): this animation never ends, so its frames need an end: \
      say how long with \(option.name), as in "motionc \(arguments.command.rawValue) \(arguments.fileName) \(option.name) 10s"
      """)
  }
}
