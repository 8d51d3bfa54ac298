import MotionAlgebra
import MotionTargets
import MotionText

/// The options of `compile`, some of which `run` and `watch` share.
struct CompileOptions {
  let output: [UInt8]?
  /// The format of frames.
  let format: FrameFormat
  /// The picture to draw instead of frames; `nil` for frames.
  let picture: PictureFormat?
  let layout: FrameLayout
  let rate: FrameRate
  let precision: Precision
  /// The frames to write; `nil` for all.
  let frames: FrameList?
  /// The requested time of the last frame, in flicks; `nil` for the end of the animation.
  let duration: Int64?
  /// The time of a picture without motion, in flicks.
  let at: Int64?
  /// The title of a picture; `nil` for the name of the script.
  let title: String?
  /// The largest error of a curve in a picture, in pixels.
  let tolerance: Double
  /// The number of threads that make a table side by side; `nil` for the number of processors.
  let jobs: Int?
  let play: String?
  let color: ColorChoice

  /// - Parameter format: the name of the format, if the arguments do not choose it.
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
    title = arguments[.title]?.text
    tolerance = arguments[.tolerance]?.pixels ?? 0.01
    jobs = arguments[.jobs]?.count
    play = arguments[.play]?.text
    color = arguments.color
    if at != nil, arguments.isGiven(.duration) {
      throw .usage("--at and --duration exclude each other: a picture without motion has no duration")
    }
  }

  /// The instant just after the last frame, in flicks; `nil` for the end of the animation.
  ///
  /// - Parameter end: the time at which the frames end. The last frame can be later, and then shows what begins between.
  func lastInstant(_ end: Int64) -> Int64? {
    duration == nil ? nil : rate.instantAfterFrame(atOrAfter: end)
  }
}
