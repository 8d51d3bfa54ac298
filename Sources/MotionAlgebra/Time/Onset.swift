/// The time at which the later of two overlapping animations begins, relative to the earlier one.
///
/// `then … overlapping by 1s` begins one second before the end of the earlier animation; `starting 200ms after the
/// start of …` counts from its start. The onset is never before the start of the earlier animation.
@usableFromInline package struct Onset: Hashable, Sendable {
  /// The end of the earlier animation that the offset counts from.
  package enum Anchor: Hashable, Sendable {
    /// The start of the earlier animation, or its end.
    case start, end
  }

  /// The end of the earlier animation that `offset` counts from.
  package var anchor: Anchor
  /// The offset from the anchor in flicks; negative before the anchor.
  package var offset: Int64

  /// Makes an onset at an offset in flicks from one end of the earlier animation.
  package init(_ offset: Int64, from anchor: Anchor) {
    self.anchor = anchor
    self.offset = offset
  }

  /// Returns the onset that many flicks before the end.
  package static func beforeEnd(_ flicks: Int64) -> Onset { Onset(flicks == .min ? .max : -flicks, from: .end) }
  /// Returns the onset that many flicks after the end.
  package static func afterEnd(_ flicks: Int64) -> Onset { Onset(flicks, from: .end) }
  /// Returns the onset that many flicks after the start.
  package static func afterStart(_ flicks: Int64) -> Onset { Onset(flicks, from: .start) }

  /// Returns the time from the start of the earlier animation to the onset.
  ///
  /// - Parameter duration: the length of the earlier animation.
  /// - Returns: zero or more; endless where the onset never comes.
  package func time(after duration: ExactTime) -> ExactTime {
    switch anchor {
    case .start: return ExactTime(flicks: max(offset, 0))
    case .end:
      if offset >= 0 { return duration + ExactTime(flicks: offset) }
      let overlap = ExactTime(flicks: offset == .min ? .max : -offset)
      return duration <= overlap ? .zero : duration - overlap
    }
  }

  /// Returns whether the earlier animation, which takes `duration`, has ended at the onset. The two then form a
  /// sequence, with a pause between them if the onset is later than the end.
  package func isSequence(after duration: ExactTime) -> Bool { duration <= time(after: duration) }
}
