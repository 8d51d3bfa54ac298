/// The curve of a sentence that begins with the speed that its track has.
///
/// It exchanges the speed with which the curve of the sentence begins for that of the track; see `SpeedExchange`. What
/// that adds is zero at both ends and ends at rest, so the sentence ends as it would without.
package struct KeptSpeed: Sendable {
  /// The curve. Its values are shares of the change.
  package let curve: EasingCurve
  /// The last value to which share 1 belongs. It is not that of the sentence where the sentence itself hardly changes
  /// the track.
  package let to: Double
  /// The least and the most that it adds to the value.
  let additions: ClosedRange<Double>

  /// Makes the curve; `nil` where the curve of the sentence begins with no finite speed, or its time stands still there.
  ///
  /// - Parameters:
  ///   - curve: the curve of the sentence.
  ///   - from: the first value.
  ///   - to: the last value.
  ///   - speed: the change per second just before the sentence begins.
  ///   - pace: the progress per second with which the sentence begins.
  package init?(_ curve: EasingCurve, from: Double, to: Double, speed: Double, pace: Double) {
    guard pace > 1e-9, let own = KeptSpeed.slope(from: 0, by: 1.0 / 16384, curve.callAsFunction) else { return nil }
    let change = to - from
    let exchange = SpeedExchange(own) { curve($0) - curve(0) }
    let (gained, lost) = (speed / pace, change * own)
    guard (gained - lost).isFinite else { return nil }
    additions = exchange.additions(gained: gained, lost: lost)
    // Shares of a small change would be large numbers, whose rounding shows.
    let most = max(abs(gained), abs(lost))
    let isShare = change != 0 && most <= 1e6 * abs(change)
    let unit = isShare ? change : max(1, most)
    self.curve = EasingCurve(
      curve, scale: change / unit, exchange, gained: gained / unit, lost: lost / unit)
    self.to = isShare ? to : from + unit
  }

  /// Returns the slope of a function at a place, from the side of the step; `nil` where it grows without bound.
  ///
  /// The place itself is not read, because the function may leap there. The difference is exact for cubics.
  private static func slope(from start: Double, by step: Double, _ value: (Double) -> Double) -> Double? {
    func slope(_ step: Double) -> Double {
      let (first, second) = (value(start + step), value(start + 2 * step))
      let (third, fourth) = (value(start + 3 * step), value(start + 4 * step))
      return (57 * second - 26 * first - 42 * third + 11 * fourth) / (6 * step)
    }
    let (wide, narrow) = (slope(step), slope(step / 16))
    let difference = abs(wide - narrow)
    // Near a slope of zero, rounding alone tells the two apart.
    let (first, last) = (value(start + step), value(start + 4 * step))
    let rounding = max(abs(last - first) / 10, 1e-11 * max(abs(first), abs(last))) / step
    if difference <= max(abs(wide) / 4, rounding) { return wide }
    // A leap between the places is steep in the wide step alone.
    return abs(narrow) < abs(wide) ? narrow : nil
  }

  /// The longest step of the differences over time, in flicks: a tenth of a millisecond.
  private static let step = ExactTime.flicksPerSecond / 10_000

  /// Returns the change per second just after an instant (1) or just before it (−1); 0 where there is no room for
  /// differences, and where the change has no bound.
  ///
  /// - Parameter room: the time on that side in which the value is that of one curve, in flicks.
  package static func speed(
    beside time: Instant, towards side: Int64, room: Int64, _ value: (Instant) -> Double
  ) -> Double {
    // Four steps fit, and a sixteenth of a step is a whole number of flicks.
    let step = min(step, room / 5) / 16 * 16
    guard step > 0 else { return 0 }
    let start = Instant(flicks: max(time.flicks, 0))
    let slope = slope(from: 0, by: Double(step)) { away in value(start.later(by: side * Int64(away))) }
    return (slope ?? 0) * Double(side) * Double(ExactTime.flicksPerSecond)
  }
}
