import MotionAlgebra
import MotionTargets
import MotionText

/// Writes frames to the output, block by block. The compiler and the runtime both use it.
struct FrameOutput {
  private let options: CompileOptions
  private let tracks: [Track]
  private let frameCount: Int64
  private let duration: Double
  /// The frames in a block: a few hundred kilobytes, which fit into a cache and make the calls per block negligible;
  /// or all frames if they are fewer, because clearing the block would take a short animation longer than filling it.
  private let capacity: Int

  /// - Parameters:
  ///   - frameCount: the number of frames that will follow.
  ///   - end: the end of the animation, in flicks.
  init(_ options: CompileOptions, tracks: [Track], frameCount: Int64, end: Int64) {
    (self.options, self.tracks, self.frameCount) = (options, tracks, frameCount)
    duration = Double(end) / Double(ExactTime.flicksPerSecond)
    capacity = min(1024, max(32, 32_768 / max(1, tracks.count)), Int(clamping: max(1, frameCount)))
  }

  /// Writes the whole output.
  ///
  /// - Parameters:
  ///   - sampled: the same frames, if several threads can make them side by side.
  ///   - next: fills a block with the next frames, and returns false if there are none.
  func write(
    to output: inout OutputFile, _ progress: inout Progress, sampled: SampledFrames? = nil,
    next: (inout FrameBlock) throws(ProgramFailure) -> Bool
  ) throws(ProgramFailure) {
    let isFirstPiece = (options.frames?.first ?? 0) == 0
    guard let format = options.format.table else {
      let writer = FrameArrayWriter(tracks: tracks.map(\.name), rate: options.rate, frameCount: frameCount)
      sayHowToLoad(writer)
      try output.write(writer.header)
      return try write(with: writer, to: &output, &progress, sampled, next: next)
    }
    if options.layout == .tidy {
      var writer = TidyTableWriter(tracks: tracks, rate: options.rate, format: format, precision: options.precision)
      writer.begin(isFirstPiece: isFirstPiece, duration: duration)
      return try write(with: writer, to: &output, &progress, sampled, next: next)
    }
    var writer = FrameTableWriter(
      tracks: tracks.map(\.name), rate: options.rate, format: format, precision: options.precision)
    writer.begin(isFirstPiece: isFirstPiece, duration: duration)
    try write(with: writer, to: &output, &progress, sampled, next: next)
  }

  /// Writes everything after the header.
  private func write(
    with writer: consuming some FrameWriter, to output: inout OutputFile, _ progress: inout Progress,
    _ sampled: SampledFrames?, next: (inout FrameBlock) throws(ProgramFailure) -> Bool
  ) throws(ProgramFailure) {
    // Small tables do not even ask for the number of processors.
    let threads = sampled == nil || !isLarge ? 1 : options.jobs ?? Processors.count
    if let sampled, threads > 1 {
      try write(sampled, threads, with: &writer, to: &output, &progress)
    } else {
      var block = FrameBlock(trackCount: tracks.count, capacity: capacity)
      var written: Int64 = 0
      while try next(&block) {
        try writer.write(block) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
        written += Int64(block.frames.count)
        progress.reached(written)
      }
    }
    try writer.end { (bytes) throws(ProgramFailure) in try output.write(bytes) }
  }

  /// Lets threads make and format parts of the rows side by side, and writes them in order.
  private func write(
    _ sampled: SampledFrames, _ threads: Int, with writer: inout some FrameWriter, to output: inout OutputFile,
    _ progress: inout Progress
  ) throws(ProgramFailure) {
    // Here the writer hands over the header, so that the copies of the threads begin without it.
    try writer.endPart { (bytes) throws(ProgramFailure) in try output.write(bytes) }
    let (trackCount, capacity, first) = (tracks.count, capacity, writer)
    let length = Int64(max(capacity, FrameOutput.valuesOfPart / max(1, trackCount)))
    var parts = FrameParts(sampled.frames, length: length)
    let work = OrderedWork<[Range<Int64>], [UInt8]>(mostAhead: 2 * threads) { parts.next() }
    var written: Int64 = 0
    try work.run(threads: Int(min(Int64(threads), (frameCount + length - 1) / length))) {
      var (sampler, writer) = (sampled.sampler, first)
      var block = FrameBlock(trackCount: trackCount, capacity: capacity)
      return { number, runs in
        var text: [UInt8] = []
        writer.beginPart(isFirst: number == 0)
        for run in runs {
          sampler.move(to: run)
          while sampler.nextBlock(into: &block) { writer.write(block) { text.append(contentsOf: $0) } }
        }
        writer.endPart { text.append(contentsOf: $0) }
        return text
      }
    } take: { (runs, text) throws(ProgramFailure) in
      try output.write(text)
      written += runs.reduce(0) { $0 + Int64($1.count) }
      progress.reached(written)
    }
  }

  /// Whether the table takes long enough for threads: some ten milliseconds.
  private var isLarge: Bool {
    frameCount.multipliedReportingOverflow(by: Int64(tracks.count + 1)).partialValue >= FrameOutput.leastForThreads
  }

  private static let leastForThreads: Int64 = 500_000
  /// The values in the part of a table that a thread makes at a time: some megabytes of text.
  private static let valuesOfPart = 131_072

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

/// A writer that takes frames in blocks. Copies of it can write parts of a table side by side.
private protocol FrameWriter: Sendable {
  mutating func beginPart(isFirst: Bool)

  mutating func endPart<Failure: Error>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure)

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
