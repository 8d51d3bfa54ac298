/// When the later of two overlapped animations begins, told by the earlier one.
///
/// `then … overlapping by 1s` is one second before its end, `starting 200ms after the start of …`
/// is told from its start. It never lies before the start of the earlier one.
public struct Onset: Hashable, Sendable {
  /// Which end of the earlier one it is told from.
  public enum Anchor: Hashable, Sendable {
    case start, end
  }

  public var anchor: Anchor
  /// In flicks; negative before the anchor.
  public var offset: Int64

  public init(_ offset: Int64, from anchor: Anchor) {
    self.anchor = anchor
    self.offset = offset
  }

  /// So many flicks before the end.
  public static func beforeEnd(_ flicks: Int64) -> Onset { Onset(flicks == .min ? .max : -flicks, from: .end) }
  /// So many flicks after the end.
  public static func afterEnd(_ flicks: Int64) -> Onset { Onset(flicks, from: .end) }
  /// So many flicks after the start.
  public static func afterStart(_ flicks: Int64) -> Onset { Onset(flicks, from: .start) }

  /// From the start of the earlier one, which takes `duration`, to that of the later one. Endless
  /// where that never comes.
  public func time(after duration: ExactTime) -> ExactTime {
    switch anchor {
    case .start: return ExactTime(flicks: max(offset, 0))
    case .end:
      if offset >= 0 { return duration + ExactTime(flicks: offset) }
      let overlap = ExactTime(flicks: offset == .min ? .max : -offset)
      return duration <= overlap ? .zero : duration - overlap
    }
  }

  /// Whether the earlier one is over when the later one begins: the two then are a sequence, with
  /// what lies between as a pause.
  public func isSequence(after duration: ExactTime) -> Bool { duration <= time(after: duration) }
}
