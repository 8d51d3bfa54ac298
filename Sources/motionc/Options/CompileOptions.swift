import MotionAlgebra
import MotionTargets
import MotionText

/// What `compile`, `run` and `watch` write of a script, and how.
struct CompileOptions {
  let output: [UInt8]?
  /// The format of frames.
  let format: FrameFormat
  /// The picture that is drawn in place of frames; `nil` where frames are written.
  let picture: PictureFormat?
  let layout: FrameLayout
  let rate: FrameRate
  let precision: Precision
  /// The first and the last frame; `nil` for all.
  let frames: ClosedRange<Int64>?
  /// The time of the last frame, in flicks; `nil` where the animation ends by itself.
  let duration: Int64?
  /// The time of a picture that does not move, in flicks.
  let at: Int64?
  /// The largest error of a curve in a picture, in pixels.
  let tolerance: Double
  let play: String?
  let color: ColorChoice

  /// - Parameter format: the name of a format, where the arguments do not say it.
  init(_ arguments: Arguments, format: String? = nil) throws(ProgramFailure) {
    let name = format ?? arguments.format
    self.format = FrameFormat(rawValue: name) ?? .csv
    picture = PictureFormat(rawValue: name)
    output = arguments[.output]?.path
    layout = arguments[.layout]?.text.flatMap(FrameLayout.init) ?? .wide
    rate = arguments[.fps]?.rate ?? .sixty
    precision = arguments[.precision]?.precision ?? .decimals(6)
    frames = arguments[.frames]?.frames
    duration = (arguments[.duration] ?? arguments[.until])?.time
    at = arguments[.at]?.time
    tolerance = arguments[.tolerance]?.pixels ?? 0.01
    play = arguments[.play]?.text
    color = arguments.color
    try checkArray(arguments)
    try checkPicture(arguments)
  }

  /// The last instant that a frame is about, in flicks; `nil` where that is the end of the animation.
  ///
  /// - Parameter end: when the frames end. The last may stand just past it: what begins in between is seen there.
  func lastInstant(_ end: Int64) -> Int64? {
    guard duration != nil else { return nil }
    let time = rate.time(ofFrame: rate.firstFrame(atOrAfter: end))
    return time.flicks.addingReportingOverflow(1).overflow ? .max : time.flicks + 1
  }

  /// A picture has neither frames nor columns, a table no instant of its own.
  private func checkPicture(_ arguments: Arguments) throws(ProgramFailure) {
    guard let picture else {
      for option in [Option.at, .tolerance] where arguments.isGiven(option) {
        throw .usage("\(option.name) is for pictures; say --format svg too")
      }
      return
    }
    if picture != .svg, at != nil {
      throw .usage("--at makes a picture that does not move, as svg; \(picture.wordsOfInstants)")
    }
    for option in [Option.layout, .precision, .frames] where arguments.isGiven(option) {
      throw .usage("\(option.name) is for tables; \(picture.rawValue) has no frames")
    }
    if picture.hasNoRate, arguments.isGiven(.fps) {
      throw .usage("--fps is for tables, html and lottie; \(picture.rawValue) has no frames")
    }
    if at != nil, arguments.isGiven(.duration) {
      throw .usage("--duration is for what moves; --at makes a picture that does not")
    }
  }

  /// An array holds numbers alone, every bit of them, and is no text for a terminal.
  private func checkArray(_ arguments: Arguments) throws(ProgramFailure) {
    guard picture == nil, format == .npy else { return }
    if layout == .tidy {
      throw .usage("a .npy array has no column of words, as --layout tidy needs them; ask for csv, tsv, json or ndjson")
    }
    if arguments.isGiven(.precision), precision != .exact {
      throw .usage("--precision is for text; a .npy array holds every bit")
    }
    if output == nil, StandardStream.output.isTerminal {
      throw .usage("a .npy array is no text for a terminal; give it a file, as in \"-o frames.npy\"")
    }
  }
}
