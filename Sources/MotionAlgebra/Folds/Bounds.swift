/// The least and the greatest value of every track, as functions of the values that the tracks have on entry. Sentences
/// without `from` and scenes of any size are bounded without playing them: a `let` doubled 60 times takes 60 steps.
///
/// The bounds are exact, up to rounding, where no two writers of a track overlap. Where two overlap, their mean lies
/// between them and the bounds enclose it. The bounds are wider where writers overlap or take turns more than once and
/// a later one has no `from`: it may see any mixture of values, so the bounds enclose everything that the sentences
/// could reach in any order. They are wider, too, for sentences that keep a speed: what that adds at most, a third of the
/// way, is added to the whole range of the easing. Sentences are assumed to last at least a flick once they are stretched.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold where summands write different tracks |
/// | the same, and `x * (y + z) == x * y + x * z` | hold where every sentence has a `from`, also where they overlap |
/// | `(x + y) + z == x + (y + z)` | fails where three take turns on a track: both sides enclose |
/// | `x * (y + z) == x * y + x * z` | fails: on the right x overlaps itself |
/// | `(x + y) * z == x * z + y * z` | fails likewise, and z may begin at two times |
package struct Bounds: Semiring, Sendable {
  /// The length of the animation; `nil` where it is cancelled.
  package private(set) var duration: ExactTime?

  private var tracks = TrackValues<TrackBounds>()
  /// The time that the times of `tracks` count from. Moving it puts a short head before a long tail in one step.
  private var origin = ExactTime.zero
  /// The tracks whose windows touch the start, and those whose windows touch the end. Some of them may no longer do so.
  private var starting: [UInt32] = []
  private var ending: [UInt32] = []

  private init(_ duration: ExactTime?) { self.duration = duration }

  /// The bounds of an animation that never plays.
  package static var zero: Bounds { Bounds(nil) }
  /// The bounds of an animation that takes no time.
  package static var one: Bounds { Bounds(.zero) }

  /// Makes the bounds of one sentence.
  ///
  /// - Parameters:
  ///   - writes: what the sentence writes.
  ///   - duration: the length of the sentence; a sentence of no length writes nothing.
  ///   - easing: the least and the greatest value of its easing.
  ///   - ends: the values of its easing at progress 0 and 1.
  ///   - addition: returns what a kept speed adds to a write, by its index in `writes`; `nil` for nothing.
  package init(
    _ writes: ArraySlice<Write>, duration: ExactTime, easing: ClosedRange<Double>,
    ends: (first: Double, last: Double) = (0, 1), adding addition: (Int) -> ClosedRange<Double>? = { _ in nil }
  ) {
    self.duration = duration
    guard !duration.isZero else { return }
    for place in writes.indices {
      let write = writes[place]
      let made = TrackBounds(write, easing: easing, ends: ends, duration: duration, adding: addition(place))
      if let place = tracks.place(of: write.track) {
        tracks[place].overlap(made, duration: duration)
      } else {
        tracks.add(made, for: write.track)
        starting.append(write.track)
      }
    }
    ending = starting
  }

  /// Makes the bounds of what writes nothing, of a length.
  init(writingNothing length: Longest) { self.init(length.duration) }

  /// Lets the animation last at least as long as something else beside it, which writes nothing.
  mutating func extend(to length: Longest) { duration = (Longest(duration) + length).duration }

  /// Returns the bounds of two animations played together. What the shorter one writes last is held until the longer
  /// one ends.
  package static func + (left: consuming Bounds, right: consuming Bounds) -> Bounds {
    guard let a = left.duration else { return right }
    guard let b = right.duration else { return left }
    if a.isZero { return right }
    if b.isZero { return left }
    let longer = max(a, b)
    if left.tracks.count < right.tracks.count { swap(&left, &right) }
    // What touches the end of the shorter one is held until the end of the longer one.
    left.duration = longer
    for entry in right.tracks.entries {
      let (track, entry) = (entry.track, entry.value)
      let moved = entry.counted(from: right.origin)
      if let place = left.tracks.place(of: track) {
        left.mark(moved, track, unlike: left.tracks[place])
        left.tracks[place].recount(from: left.origin, to: .zero)
        left.tracks[place].overlap(moved, duration: longer)
        left.tracks[place].recount(from: .zero, to: left.origin)
      } else {
        left.mark(moved, track, unlike: nil)
        left.tracks.add(moved.counted(from: .zero, to: left.origin), for: track)
      }
    }
    return left
  }

  /// Returns the bounds of two animations played one after the other. What follows an endless animation is left out.
  package static func * (left: consuming Bounds, right: consuming Bounds) -> Bounds {
    guard let a = left.duration, let b = right.duration else { return .zero }
    if b.isZero || a.isEndless { return left }
    if a.isZero { return right }
    if left.tracks.count >= right.tracks.count {
      left.append(right, at: a)
      left.duration = a + b
      return left
    }
    right.prepend(left, lasting: a)
    right.duration = a + b
    return right
  }

  /// Returns the bounds of two overlapping animations. The later one may see any value of the earlier one, not only
  /// that at the onset.
  package consuming func overlapped(by later: consuming Bounds, at onset: Onset) -> Bounds {
    guard let a = duration, let b = later.duration else { return .zero }
    if b.isZero { return self }
    let start = onset.time(after: a)
    if start.isEndless { return self }
    if onset.isSequence(after: a) {
      return self * Bounds([], duration: a.isZero ? start : start - a, easing: 0...1) * later
    }
    let longer = max(a, start + b)
    duration = longer
    for entry in later.tracks.entries {
      let (track, entry) = (entry.track, entry.value)
      let moved =
        start.isZero ? entry.counted(from: later.origin) : entry.counted(from: later.origin + start, startingAt: start)
      if moved.touchesEnd { ending.append(track) }
      if start.isZero { starting.append(track) }
      if let place = tracks.place(of: track) {
        tracks[place].recount(from: origin, to: .zero)
        tracks[place].yield(to: moved, at: start, of: longer)
        tracks[place].recount(from: .zero, to: origin)
      } else {
        tracks.add(moved.counted(from: .zero, to: origin), for: track)
      }
    }
    return self
  }

  private mutating func append(_ next: Bounds, at seam: ExactTime) {
    for track in ending {
      guard let place = tracks.place(of: track), tracks[place].touchesEnd else { continue }
      tracks[place].touchesEnd = false
      tracks[place].end = seam - origin
    }
    ending.removeAll(keepingCapacity: true)
    for entry in next.tracks.entries {
      let (track, entry) = (entry.track, entry.value)
      let moved = entry.counted(from: next.origin + seam, startingAt: seam).counted(from: .zero, to: origin)
      if moved.touchesEnd { ending.append(track) }
      if let place = tracks.place(of: track) {
        tracks[place].follow(with: moved)
      } else {
        tracks.add(moved, for: track)
      }
    }
  }

  private mutating func prepend(_ head: Bounds, lasting seam: ExactTime) {
    origin = origin + seam
    for track in starting {
      guard let place = tracks.place(of: track), tracks[place].touchesStart else { continue }
      tracks[place].startInside(at: seam - origin)
    }
    starting.removeAll(keepingCapacity: true)
    for entry in head.tracks.entries {
      let (track, entry) = (entry.track, entry.value)
      var moved = entry.counted(from: head.origin, to: origin)
      if moved.touchesStart { starting.append(track) }
      if moved.touchesEnd { moved.end = seam - origin }
      moved.touchesEnd = false
      if let place = tracks.place(of: track) {
        moved.follow(with: tracks[place])
        tracks[place] = moved
      } else {
        tracks.add(moved, for: track)
      }
    }
  }

  /// Returns what the sentences on a track could reach in any order and mixture; `nil` where nothing writes it.
  func reach(of track: UInt32, entry: Double?) -> ClosedRange<Double>? {
    guard let found = tracks.value(of: track) else { return nil }
    let entry = entry ?? 0
    let written = found.reach.enclosure.values(over: entry...entry)
    return min(written.lowerBound, entry)...max(written.upperBound, entry)
  }

  private mutating func mark(_ entry: TrackBounds, _ track: UInt32, unlike present: TrackBounds?) {
    if entry.touchesStart, present?.touchesStart != true { starting.append(track) }
    if entry.touchesEnd, present?.touchesEnd != true { ending.append(track) }
  }

  /// Returns the bounds of the transformed animation, in one step per track.
  package consuming func transformed(by transform: Transform) -> Bounds {
    if transform.isZerothPower { return .one }
    guard let duration, !duration.isZero else { return self }
    if case .named = transform { return self }
    let longer = Longest(duration).transformed(by: transform).duration ?? .zero
    guard !longer.isZero else { return .one }
    self.duration = longer
    starting.removeAll(keepingCapacity: true)
    ending.removeAll(keepingCapacity: true)
    for place in tracks.entries.indices {
      tracks[place].recount(from: origin, to: .zero)
      tracks[place].transform(by: transform, duration: duration, longer: longer)
      if tracks[place].touchesStart { starting.append(tracks.entries[place].track) }
      if tracks[place].touchesEnd { ending.append(tracks.entries[place].track) }
    }
    origin = .zero
    return self
  }

  /// Returns the bounds where the time inside may leap over anything, in one step per track.
  consuming func loosened() -> Bounds {
    guard let duration, !duration.isZero else { return self }
    for place in tracks.entries.indices { tracks[place].loosen(duration: duration) }
    starting.removeAll(keepingCapacity: true)
    ending.removeAll(keepingCapacity: true)
    origin = .zero
    return self
  }

  /// Returns the least and the greatest value of one track from start to end; `nil` where nothing writes it.
  ///
  /// - Parameters:
  ///   - track: an index into `Scene.tracks`.
  ///   - entry: the first value of a sentence without `from` that comes first; `nil` where there is none.
  ///   - holdsEntry: whether the track also has the value `entry` before its first write. Otherwise it has the first
  ///     value that will be written.
  package func values(of track: UInt32, entry: Double?, holdsEntry: Bool = true) -> ClosedRange<Double>? {
    guard let found = tracks.value(of: track) else { return nil }
    let entries: ClosedRange<Double>
    if let entry {
      entries = entry...entry
    } else {
      // Where even the first value depends on an entry value that does not exist, the entry counts as zero.
      entries = found.first.values(over: 0...0)
    }
    let written = found.all.values(over: entries)
    if found.touchesStart || !holdsEntry { return written }
    return min(written.lowerBound, entries.lowerBound)...max(written.upperBound, entries.upperBound)
  }
}

extension TrackBounds {
  /// Returns the bounds with their times, which count from `from`, counted from `to` instead.
  func counted(from: ExactTime, to: ExactTime = .zero) -> TrackBounds {
    var moved = self
    moved.recount(from: from, to: to)
    return moved
  }

  /// Returns the bounds behind something that lasts until `seam`.
  func counted(from: ExactTime, startingAt seam: ExactTime) -> TrackBounds {
    var moved = counted(from: from)
    if touchesStart { moved.startInside(at: seam) }
    return moved
  }

  mutating func recount(from: ExactTime, to: ExactTime) {
    if from == to { return }
    let shift = from - to
    (start, end) = (start + shift, end + shift)
  }

  mutating func startInside(at time: ExactTime) {
    touchesStart = false
    start = time
    if dependence != .constant { dependence = .inside }
  }
}
