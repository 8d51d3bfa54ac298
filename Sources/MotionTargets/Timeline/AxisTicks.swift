import MotionText

/// The ticks of an axis and their labels.
struct AxisTicks {
  struct Tick: Equatable {
    var value: Double
    var text: String
  }

  let ticks: [Tick]

  /// Makes about `count` ticks within the values, at multiples of 1, 2 or 5 times a power of ten.
  init(values: ClosedRange<Double>, about count: Int) {
    self.init(values: values, step: AxisTicks.roundStep(values, count))
  }

  static let degreeSteps = [15.0, 30, 45, 90, 180, 360, 720, 1800, 3600]
  /// The smallest range, in degrees, with steps of degrees.
  static let leastTurn = 60.0

  /// Makes ticks at multiples of 15, 45, 90 … degrees, if the range is large enough, otherwise as for other values.
  init(degrees: ClosedRange<Double>, about count: Int) {
    let span = degrees.upperBound - degrees.lowerBound
    let step = AxisTicks.degreeSteps.first { span / $0 <= Double(count) + 0.5 }
    self.init(
      values: degrees,
      step: span < AxisTicks.leastTurn
        ? AxisTicks.roundStep(degrees, count) : step ?? AxisTicks.roundStep(degrees, count))
  }

  private init(values: ClosedRange<Double>, step: Double) {
    let first = (values.lowerBound / step - 1e-9).rounded(.up)
    let last = (values.upperBound / step + 1e-9).rounded(.down)
    let count = last >= first ? min(Int(last - first), 100) : -1
    ticks = AxisTicks.ticks(stride(from: 0, through: count, by: 1).map { (first + Double($0)) * step }, step: step)
  }

  /// Makes ticks at multiples of a step, all in one notation. Large numbers are in millions, or more, if that is shorter.
  static func ticks(_ values: [Double], step: Double) -> [Tick] {
    let units = [(1.0, ""), (1e6, " M"), (1e9, " G"), (1e12, " T")]
    let most = values.lazy.map(\.magnitude).max() ?? 0
    let unit = units.last { $0.0 <= most && decimals(of: step / $0.0) <= 3 } ?? units[0]
    let number = DecimalText(.decimals(decimals(of: step / unit.0)))
    return values.map { value in
      Tick(value: value, text: withMinus(number.bytes(of: value / unit.0)) + (value == 0 ? "" : unit.1))
    }
  }

  /// Makes ticks of time from 0 on: seconds, or minutes and seconds, or hours.
  init(seconds end: Double, about count: Int) {
    let minutes: [Double] = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400]
    let wanted = end / Double(max(count, 1))
    var step = AxisTicks.roundStep(0...max(end, 1e-6), count)
    if step >= 10, end >= 60 {
      step = minutes.first { $0 >= wanted * 0.75 } ?? AxisTicks.roundStep(0...(end / 86_400), count) * 86_400
    }
    let last = Int((end / step + 1e-9).rounded(.down))
    let decimals = DecimalText(.decimals(AxisTicks.decimals(of: end <= 0.5 ? step * 1000 : step)))
    ticks = (0...min(max(last, 0), 100)).map { place in
      let value = Double(place) * step
      let text: String
      if end >= 60 {
        text = clockTime(Int64(value.rounded()))
      } else if end <= 0.5 {
        text = String(decoding: decimals.bytes(of: value * 1000), as: UTF8.self) + " ms"
      } else {
        text = String(decoding: decimals.bytes(of: value), as: UTF8.self) + " s"
      }
      return Tick(value: value, text: text)
    }
  }

  /// Returns 1, 2 or 5 times a power of ten, so that about `count` steps fit.
  static func roundStep(_ values: ClosedRange<Double>, _ count: Int) -> Double {
    let rough = max((values.upperBound - values.lowerBound) / Double(max(count, 1)), 1e-12)
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    let share = rough / power
    return power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10)
  }

  private static func decimals(of step: Double) -> Int {
    var decimals = 0
    var scaled = step
    while decimals < 12, abs(scaled - scaled.rounded()) > 1e-6 * scaled {
      decimals += 1
      scaled *= 10
    }
    return decimals
  }
}

/// Returns the digits with a minus sign as wide as a plus, instead of a hyphen.
private func withMinus(_ digits: [UInt8]) -> String {
  digits.first == UInt8(ascii: "-")
    ? "−" + String(decoding: digits.dropFirst(), as: UTF8.self) : String(decoding: digits, as: UTF8.self)
}
