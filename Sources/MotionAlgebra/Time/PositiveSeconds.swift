/// A positive, finite length of time in seconds: the duration of every animation that can run.
public struct PositiveSeconds: Hashable, Comparable, Sendable {
  /// The length in seconds, positive and finite.
  public let value: Double

  /// Makes a length of time. `nil` unless it is positive and finite.
  public init?(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return nil }
    value = seconds
  }

  private init(clamping seconds: Double) {
    value = min(max(seconds, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
  }

  /// Compares the lengths.
  public static func < (left: PositiveSeconds, right: PositiveSeconds) -> Bool { left.value < right.value }

  /// Returns the sum. A sum that would be infinite becomes the greatest finite number.
  public static func + (left: PositiveSeconds, right: PositiveSeconds) -> PositiveSeconds {
    PositiveSeconds(clamping: left.value + right.value)
  }

  /// Returns the time taken `count` times, at most the greatest finite number. `nil` unless `count` is positive.
  package func times(_ count: Int) -> PositiveSeconds? {
    count > 0 ? PositiveSeconds(clamping: value * Double(count)) : nil
  }
}
