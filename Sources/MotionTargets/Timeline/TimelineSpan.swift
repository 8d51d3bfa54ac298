import MotionAlgebra

/// The time that a timeline shows.
struct TimelineSpan {
  /// The last end of what is shown, in flicks.
  let shownEnd: Int64
  /// Whether anything has no end.
  let isOpen: Bool
  /// The time to which what has no end is drawn, in flicks: beyond the last end.
  let openEnd: Int64

  /// - Parameters:
  ///   - duration: the duration of the whole in flicks; `nil` if there is no end.
  ///   - room: the least time from the last end to the open one, in flicks.
  init(_ entries: [TimelineEntry], duration: Int64?, room: Int64 = ExactTime.flicksPerSecond / 2) {
    shownEnd = max(duration ?? 0, entries.lazy.map { $0.end ?? $0.start }.max() ?? 0)
    isOpen = duration == nil || entries.contains { $0.end == nil }
    let (end, overflow) = shownEnd.addingReportingOverflow(max(shownEnd / 4, room))
    openEnd = overflow ? .max : end
  }
}
