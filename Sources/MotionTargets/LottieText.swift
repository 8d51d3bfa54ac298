import MotionText

/// Numbers and objects as Lottie's JSON has them.
struct LottieText {
  private let numbers: DecimalText
  private static let times = DecimalText(.decimals(6))

  /// - Parameter tolerance: in pixels; what is rounded is a thousandth of it and less.
  init(tolerance: Double) {
    numbers = DecimalText(.within(tolerance, atLeast: 3))
  }

  func number(_ value: Double) -> String { String(decoding: numbers.bytes(of: value), as: UTF8.self) }
  func vector(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ","))]" }

  /// In frames.
  func time(_ value: Double) -> String { String(decoding: LottieText.times.bytes(of: value), as: UTF8.self) }

  static func string(_ text: String) -> String { String(decoding: jsonString(text), as: UTF8.self) }

  /// What stands still.
  func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  /// - Parameter value: a value as a keyframe has it: a list, of one where it is a number or a shape.
  func animated(_ keys: [KeyframeList.Key], _ value: ([Double]) -> String) -> String {
    let lines = keys.enumerated().map { place, key in
      let start = "{\"t\":\(time(key.time)),\"s\":\(value(key.values))"
      switch key.pace {
      case .held: return start + ",\"h\":1}"
      case .eased(let x1, let y1, let x2, let y2):
        return start
          + ",\"o\":{\"x\":\(number(x1)),\"y\":\(number(y1))},\"i\":{\"x\":\(number(x2)),\"y\":\(number(y2))}}"
      }
    }
    return "{\"a\":1,\"k\":[\(lines.joined(separator: ","))]}"
  }
}
