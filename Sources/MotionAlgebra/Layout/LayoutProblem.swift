/// Why a scene cannot be laid out in time.
public enum LayoutProblem: Error, Hashable, Sendable {
  /// It goes on beyond what 64-bit flicks can count (some 414 years).
  case tooLong
  /// A stretched time is too fine, or a count too large, to be held exactly.
  case overflow
  /// More sentences than `limit` would be played; one that writes several tracks counts once for
  /// each. `count` is what there would be, `UInt64.max` for that or more.
  case tooMany(count: UInt64, limit: UInt64)
  /// Eased composites whose curves turn back stand in one another so deep that time inside turns
  /// thousands of times.
  case turnsTooOften
  /// It never ends, and no time was given up to which it is wanted; or what never ends is mirrored,
  /// stretched or eased.
  case endless
  /// A sentence without a first value, where its track has none: neither written before nor with a
  /// base. Places in `Scene.labels` and in `Scene.tracks`.
  case noEntryValue(label: UInt32?, track: UInt32)
}

extension Scene {
  /// The most occurrences, a sentence counted once for each track it writes, that are laid out unless
  /// another limit is given.
  public static let usualLimit: UInt64 = 20_000_000
}
