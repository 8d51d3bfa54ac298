/// A point in time: whole flicks and a part of one (0 ..< 1).
public struct Instant: Hashable, Comparable, Sendable {
  /// May be negative: before the start.
  public var flicks: Int64
  public var fraction: Double

  @inlinable
  public init(flicks: Int64, fraction: Double = 0) {
    self.flicks = flicks
    self.fraction = fraction
  }

  /// When a frame stands, its number 0 or more.
  @inlinable
  public init(frame: Int64, at rate: FrameRate) {
    (flicks, fraction) = rate.time(ofFrame: frame)
  }

  /// The nearest flick, or the nearest that 64 bits can hold; not a number is 0.
  public init(seconds: Double) {
    let flicks = (seconds * Double(ExactTime.flicksPerSecond)).rounded()
    self.init(flicks: Int64(exactly: flicks) ?? (flicks > 0 ? .max : flicks < 0 ? .min : 0))
  }

  public static let zero = Instant(flicks: 0)

  /// Since the start, rounded to the nearest `Double`.
  public var seconds: Double {
    (Double(flicks) + fraction) / Double(ExactTime.flicksPerSecond)
  }

  /// Seconds from another instant to this one.
  @inlinable @inline(__always)
  public func seconds(since other: Instant) -> Double {
    (Double(flicks &- other.flicks) + (fraction - other.fraction)) / Double(ExactTime.flicksPerSecond)
  }

  /// So many flicks later, at most the last of them.
  @inlinable
  public func later(by flicks: Int64) -> Instant {
    let (sum, overflow) = self.flicks.addingReportingOverflow(flicks)
    return Instant(flicks: overflow ? .max : sum, fraction: overflow ? 0 : fraction)
  }

  @inlinable @inline(__always)
  public static func < (left: Instant, right: Instant) -> Bool {
    left.flicks != right.flicks ? left.flicks < right.flicks : left.fraction < right.fraction
  }
}
