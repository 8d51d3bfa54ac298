import MotionAlgebra
import MotionTargets
import MotionText

/// The value of an option, as it was read.
enum OptionValue {
  /// The option takes no value, and was given.
  case flag
  /// A file name need not be UTF-8.
  case path([UInt8])
  case text(String)
  case rate(FrameRate)
  case precision(Precision)
  case frames(FrameList)
  /// A time in flicks.
  case time(Int64)
  case pixels(Double)
  case size(RequestedSize)
  case port(UInt16)
  case count(Int)
  /// A colour with red, green, blue and opacity from 0 to 1; no background has the opacity 0.
  case background(SIMD4<Double>)

  var path: [UInt8]? { if case .path(let path) = self { path } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var rate: FrameRate? { if case .rate(let rate) = self { rate } else { nil } }
  var precision: Precision? { if case .precision(let precision) = self { precision } else { nil } }
  var frames: FrameList? { if case .frames(let frames) = self { frames } else { nil } }
  var time: Int64? { if case .time(let flicks) = self { flicks } else { nil } }
  var pixels: Double? { if case .pixels(let pixels) = self { pixels } else { nil } }
  var size: RequestedSize? { if case .size(let size) = self { size } else { nil } }
  var background: SIMD4<Double>? { if case .background(let colour) = self { colour } else { nil } }
  var count: Int? { if case .count(let count) = self { count } else { nil } }
  var port: UInt16? { if case .port(let port) = self { port } else { nil } }
}

/// The size of a video that `--size` requests.
enum RequestedSize {
  case pixels(width: Int, height: Int)
  case scale(Double)
}
