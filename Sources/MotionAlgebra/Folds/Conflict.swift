/// Two sentences that write one track at one time.
public struct Conflict: Hashable, Sendable {
  /// The sentences by their places among the generators, the earlier in the text first. One sentence
  /// meets itself where it is played twice at once.
  public var first: UInt32
  public var second: UInt32
  /// The track on which they meet first.
  public var track: UInt32
  /// The first stretch of time in which they meet, in flicks: from the start of the later one to the
  /// end of what ends first, holding included.
  public var start: Int64
  public var end: Int64

  /// `nil` where these two windows do not meet.
  init?(_ one: WriterWindow, _ other: WriterWindow) {
    let (start, end) = (max(one.start, other.start), min(one.end, other.end))
    guard one.track == other.track, start < end else { return nil }
    first = min(one.writer, other.writer)
    second = max(one.writer, other.writer)
    track = one.track
    self.start = start
    self.end = end
  }

  /// The order in which they are told: by time, then by track and by place in the text.
  static func inOrder(_ one: Conflict, _ other: Conflict) -> Bool {
    (one.start, one.track, one.first, one.second) < (other.start, other.track, other.first, other.second)
  }

  /// Whether this is to be told rather than `other`, of the same two sentences.
  func precedes(_ other: Conflict) -> Bool { (start, track, end) < (other.start, other.track, other.end) }
}

/// A stretch of time, in flicks, in which one sentence writes one track, holding included.
struct WriterWindow: Hashable, Sendable {
  var writer: UInt32
  var track: UInt32
  var start: Int64
  var end: Int64
}
