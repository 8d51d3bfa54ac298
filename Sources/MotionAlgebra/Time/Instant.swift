/// Returns the earlier of two times, either of which may be missing.
package func earliest(_ one: Int64?, _ other: Int64?) -> Int64? { one.map { min($0, other ?? $0) } ?? other }

/// A point in time, counted from the start: whole flicks and a fraction of a flick.
public struct Instant: Hashable, Comparable, Sendable {
  /// The whole flicks; negative before the start.
  public var flicks: Int64
  /// The fraction of a flick after `flicks`, 0 ..< 1.
  public var fraction: Double

  /// Makes the instant at whole flicks and a fraction of a flick (0 ..< 1).
  @inlinable
  public init(flicks: Int64, fraction: Double = 0) {
    self.flicks = flicks
    self.fraction = fraction
  }

  /// Makes the instant of a frame, whose number is 0 or more.
  @inlinable
  public init(frame: Int64, at rate: FrameRate) {
    (flicks, fraction) = rate.time(ofFrame: frame)
  }

  /// Makes the instant at the nearest flick that 64 bits can hold. A value that is not a number gives 0.
  public init(seconds: Double) {
    let flicks = (seconds * Double(ExactTime.flicksPerSecond)).rounded()
    self.init(flicks: Int64(exactly: flicks) ?? (flicks > 0 ? .max : flicks < 0 ? .min : 0))
  }

  /// The start.
  public static let zero = Instant(flicks: 0)

  /// The time since the start in seconds, rounded to the nearest `Double`.
  public var seconds: Double {
    (Double(flicks) + fraction) / Double(ExactTime.flicksPerSecond)
  }

  /// Returns the seconds from another instant to this one; negative where the other is later.
  @inlinable @inline(__always)
  public func seconds(since other: Instant) -> Double {
    (Double(flicks &- other.flicks) + (fraction - other.fraction)) / Double(ExactTime.flicksPerSecond)
  }

  /// Returns the instant that many flicks later, at most the last flick that 64 bits can hold.
  @inlinable
  public func later(by flicks: Int64) -> Instant {
    let (sum, overflow) = self.flicks.addingReportingOverflow(flicks)
    return Instant(flicks: overflow ? .max : sum, fraction: overflow ? 0 : fraction)
  }

  @inlinable @inline(__always)
  /// Compares the flicks first, then the fractions.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.flicks != right.flicks ? left.flicks < right.flicks : left.fraction < right.fraction
  }
}
