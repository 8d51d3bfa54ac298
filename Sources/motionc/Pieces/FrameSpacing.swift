/// What the times of a piece tell of the seconds from one frame to the next: an interval that contains them.
///
/// The times of a table are rounded, so they tell the rate of the frames only in part. They are enough to notice a piece of
/// another rate, unless its frames are few.
struct FrameSpacing {
  private(set) var low = 0.0
  private(set) var high = Double.infinity
  /// The most decimals of a time so far.
  private(set) var decimals = 0
  /// Two early frames and the last one.
  private var samples: [(frame: Double, seconds: Double)] = []

  /// Adds a row.
  ///
  /// - Parameter decimals: the number of decimals with which the time is written; `nil` for a time with every bit.
  mutating func add(_ frame: Int64, _ seconds: Double, decimals: Int?) {
    guard frame > 0 else { return }
    self.decimals = max(self.decimals, decimals ?? FrameSpacing.exact)
    let (number, error) = (Double(frame), FrameSpacing.error(of: seconds, decimals: self.decimals))
    low = max(low, (seconds - error) / number)
    high = min(high, (seconds + error) / number)
    if samples.count == 3 { samples[2] = (number, seconds) } else { samples.append((number, seconds)) }
  }

  /// Whether the rows of the piece have one rate.
  var isOneRate: Bool { low <= high }

  /// Whether the times can be of a table with another spacing and with more decimals.
  func fits(_ spacing: ClosedRange<Double>, decimals: Int) -> Bool {
    samples.allSatisfy { frame, seconds in
      let error = FrameSpacing.error(of: seconds, decimals: decimals)
      return seconds - error <= frame * spacing.upperBound && seconds + error >= frame * spacing.lowerBound
    }
  }

  /// The decimals of a time that is written with every bit.
  static let exact = 16

  /// The largest difference between a time and what is written, with some room for the rounding in these calculations.
  private static func error(of seconds: Double, decimals: Int) -> Double {
    let bits = seconds * 0x1p-50
    return decimals >= exact ? bits : 0.5000001 * pow(10, -Double(decimals)) + bits
  }

  /// Returns the spacing that most of several pieces have, which is that of the first where they are equally many.
  static func common(_ all: [FrameSpacing]) -> ClosedRange<Double>? {
    var best: (count: Int, range: ClosedRange<Double>)?
    // The best interval begins where one of them begins. Few different ones are tried, because pieces are alike.
    for start in Set(all.map(\.low)).sorted() {
      let covering = all.filter { $0.low <= start && start <= $0.high }
      guard !covering.isEmpty, covering.count > best?.count ?? 0 else { continue }
      best = (covering.count, start...(covering.map(\.high).min() ?? start))
    }
    return best?.range
  }
}
