import MotionAlgebra
import MotionTargets
import MotionText

/// Writes frames to the output, block by block. The compiler and the runtime both use it.
struct FrameOutput {
  private let options: CompileOptions
  private let tracks: [Track]
  private let frameCount: Int64
  private let duration: Double
  /// The frames in a block: a few hundred kilobytes, which fit into a cache and make the calls per block negligible.
  private let capacity: Int

  /// - Parameters:
  ///   - frameCount: the number of frames that will follow.
  ///   - end: the end of the animation, in flicks.
  init(_ options: CompileOptions, tracks: [Track], frameCount: Int64, end: Int64) {
    (self.options, self.tracks, self.frameCount) = (options, tracks, frameCount)
    duration = Double(end) / Double(ExactTime.flicksPerSecond)
    capacity = min(1024, max(32, 32_768 / max(1, tracks.count)))
  }

  /// Writes the whole output.
  ///
  /// - Parameter next: fills a block with the next frames, and returns false if there are none.
  func write(
    to output: inout OutputFile, _ progress: inout Progress,
    next: (inout FrameBlock) throws(ProgramFailure) -> Bool
  ) throws(ProgramFailure) {
    let isFirstPiece = (options.frames?.first ?? 0) == 0
    guard let format = options.format.table else {
      let writer = FrameArrayWriter(tracks: tracks.map(\.name), rate: options.rate, frameCount: frameCount)
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

  /// Writes everything after the header.
  private func write(
    with writer: consuming some FrameWriter, to output: inout OutputFile, _ progress: inout Progress,
    next: (inout FrameBlock) throws(ProgramFailure) -> Bool
  ) throws(ProgramFailure) {
    var block = FrameBlock(trackCount: tracks.count, capacity: capacity)
    var written: Int64 = 0
    while try next(&block) {
      try writer.write(block) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
      written += Int64(block.frames.count)
      progress.reached(written)
    }
    try writer.end { (bytes) throws(ProgramFailure) in try output.write(bytes) }
  }

  /// Explains how to load a file with a header of more than 10 000 bytes, which NumPy rejects by default.
  private func sayHowToLoad(_ writer: FrameArrayWriter) {
    guard writer.header.count > FrameArrayWriter.usualHeaderLimit else { return }
    StandardStream.error.say(
      """
      motionc: note: the header is long because of the many columns; \
      load the file with numpy.load(…, max_header_size=\(writer.header.count)).

      """)
  }
}

/// A writer that takes frames in blocks.
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
  /// The time of the last frame, in flicks: what the options request, or else the end of the animation.
  ///
  /// - Parameter option: the option that limits an endless animation.
  func endOfFrames(
    _ options: CompileOptions, by option: Option, _ arguments: Arguments
  ) throws(ProgramFailure) -> Int64 {
    if let chosen = options.duration { return chosen }
    if let end = try endTime(scene.duration) { return end }
    throw .script(
      """
      \(source.name): the animation never ends; \
      limit it with \(option.name), as in "motionc \(arguments.command.rawValue) \(arguments.fileName) \(option.name) 10s"
      """)
  }
}
