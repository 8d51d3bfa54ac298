/// A length of time in seconds that is positive and finite: what every animation that can run has.
public struct PositiveSeconds: Hashable, Comparable, Sendable {
  /// In seconds.
  public let value: Double

  /// `nil` unless it is positive and finite.
  public init?(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return nil }
    value = seconds
  }

  private init(clamping seconds: Double) {
    value = min(max(seconds, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
  }

  public static func < (left: PositiveSeconds, right: PositiveSeconds) -> Bool { left.value < right.value }

  /// The sum; what would be infinite is the greatest finite number instead.
  public static func + (left: PositiveSeconds, right: PositiveSeconds) -> PositiveSeconds {
    PositiveSeconds(clamping: left.value + right.value)
  }

  /// The time taken `count` times, clamped like a sum; `nil` unless `count` is positive.
  public func times(_ count: Int) -> PositiveSeconds? {
    count > 0 ? PositiveSeconds(clamping: value * Double(count)) : nil
  }
}
