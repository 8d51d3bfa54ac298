/// A reason why a scene cannot be laid out in time.
package enum LayoutProblem: Error, Hashable, Sendable {
  /// The scene lasts longer than 64-bit flicks can count (about 414 years).
  case tooLong
  /// A stretched time is too fine, or a count too large, to be held exactly.
  case overflow
  /// More than `limit` sentences would be played. A sentence that writes several tracks counts once for each. `count`
  /// is the number that would be played, or `UInt64.max` where it is at least that.
  case tooMany(count: UInt64, limit: UInt64)
  /// Eased composites are nested so deep, with curves that change direction, that the time inside changes direction
  /// thousands of times.
  case turnsTooOften
  /// The scene never ends and no last instant was given, or an endless part is mirrored, stretched or eased.
  case endless
  /// A sentence has no first value, and its track has none either: nothing was written before, and it has no base.
  /// `label` is an index into `Scene.labels`, `track` one into `Scene.tracks`.
  case noEntryValue(label: UInt32?, track: UInt32)
}

extension Scene {
  /// The largest number of occurrences that is laid out unless another limit is given. A sentence counts once for each
  /// track that it writes.
  package static let usualLimit: UInt64 = 10_000_000
}
