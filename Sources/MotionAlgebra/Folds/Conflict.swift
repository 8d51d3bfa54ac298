/// Two sentences that write the same track at the same time.
package struct Conflict: Hashable, Sendable {
  /// The sentence that is earlier in the text, as an index into the generators. A sentence overlaps itself where it is
  /// played twice at once.
  package var first: UInt32
  /// The sentence that is later in the text, as an index into the generators; it may equal `first`.
  package var second: UInt32
  /// The track on which the two overlap first, an index into `Scene.tracks`.
  package var track: UInt32
  /// The start of their first overlap in flicks: the start of the one that begins later.
  package var start: Int64
  /// The end of their first overlap in flicks: the end of the one that ends first, including the time that it holds.
  package var end: Int64

  /// Makes the conflict of two windows; `nil` where they do not overlap.
  init?(_ one: WriterWindow, _ other: WriterWindow) {
    let (start, end) = (max(one.start, other.start), min(one.end, other.end))
    guard one.track == other.track, start < end else { return nil }
    first = min(one.writer, other.writer)
    second = max(one.writer, other.writer)
    track = one.track
    self.start = start
    self.end = end
  }

  /// Returns whether `one` is reported before `other`. The order is by time, then by track and position in the text.
  static func inOrder(_ one: Conflict, _ other: Conflict) -> Bool {
    (one.start, one.track, one.first, one.second) < (other.start, other.track, other.first, other.second)
  }

  /// Returns whether this conflict is reported rather than `other`, which is of the same two sentences.
  func precedes(_ other: Conflict) -> Bool { (start, track, end) < (other.start, other.track, other.end) }
}

/// The time, in flicks, in which one sentence writes one track or holds it.
struct WriterWindow: Hashable, Sendable {
  var writer: UInt32
  var track: UInt32
  var start: Int64
  var end: Int64
}
