import MotionText

/// Writes values and keyframes in Lottie's form.
struct LottieText {
  let numbers: DecimalText
  static let times = DecimalText(.decimals(6))

  /// - Parameter tolerance: the tolerance in pixels; rounding takes at most a thousandth of it.
  init(tolerance: Double) {
    numbers = DecimalText(.within(tolerance, atLeast: 3))
  }

  func number(_ value: Double) -> String { String(decoding: numbers.bytes(of: value), as: UTF8.self) }

  /// Returns a time in frames.
  func time(_ value: Double) -> String { String(decoding: LottieText.times.bytes(of: value), as: UTF8.self) }

  // MARK: Properties

  /// Writes the value of a constant property.
  func still(_ json: inout JSONWriter, _ value: (inout JSONWriter) -> Void) {
    json.object { json in
      json.member("a", 0)
      json.key("k")
      value(&json)
    }
  }

  func still(_ json: inout JSONWriter, _ name: String, _ number: Double) {
    json.key(name)
    still(&json) { $0.value(number, numbers) }
  }

  func still(_ json: inout JSONWriter, _ name: String, _ vector: [Double]) {
    json.key(name)
    still(&json) { $0.values(vector, numbers) }
  }

  /// Writes a property that is constant or moves.
  ///
  /// - Parameters:
  ///   - isList: whether a value is already a list, as keyframes need it.
  ///   - write: writes a value.
  func property(
    _ json: inout JSONWriter, _ keyframes: KeyframeList, isList: Bool, _ write: (inout JSONWriter, [Double]) -> Void
  ) {
    if keyframes.isStill { return still(&json) { write(&$0, keyframes.keys[0].values) } }
    json.object { json in
      json.member("a", 1)
      json.array("k") { json in
        for key in keyframes.keys {
          json.object { json in
            json.member("t", key.time, LottieText.times)
            json.key("s")
            if isList { write(&json, key.values) } else { json.array { write(&$0, key.values) } }
            pace(&json, key.pace)
          }
        }
      }
    }
  }

  private func pace(_ json: inout JSONWriter, _ pace: KeyframeList.Pace) {
    switch pace {
    case .held: json.member("h", 1)
    case .eased(let x1, let y1, let x2, let y2):
      for (name, x, y) in [("o", x1, y1), ("i", x2, y2)] {
        json.object(name) { json in
          json.member("x", x, numbers)
          json.member("y", y, numbers)
        }
      }
    }
  }
}
