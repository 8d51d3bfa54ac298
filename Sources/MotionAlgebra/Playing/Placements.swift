/// When each sentence of a scene plays: its place in time and nothing of its values. For those who
/// evaluate sentences themselves; a `Score` is made of the same walk.
public struct Placements: Sendable {
  /// One write of a sentence, in one window of the root's time.
  public struct Sentence: Sendable {
    /// What it does to which track.
    public var write: Write
    /// Where it begins to count: it has the instants after whole `begin.flicks` up to and including
    /// `end.flicks`. The fractions order what begins or ends within one flick. −1 at the start of the whole.
    public var begin: Instant
    public var end: Instant
    /// It takes no time at all: leapt over, or taken over before it began, it writes nothing.
    public var isNothing: Bool { begin == end }
    /// The first instant that is surely its own.
    public var first: Instant
    /// From where to where it runs on its clock, in whole flicks. Outside this it holds.
    public var start: Int64
    public var stop: Int64
    /// A place in the easings of the scene and, after those, in `pathCurves`.
    public var easing: UInt32
    public var isReversed: Bool
    /// A place in `clocks`; 0 for the root's time.
    public var clock: UInt32
    /// Writes without `from` that are one and the same in the text, in all of its passes; `nil` for
    /// a write that has its own first value.
    public var slot: UInt32?
    /// 0 for what is played. Others are rehearsals: something reversed, read forward, only to find
    /// the values that its sentences without `from` begin with.
    public var reading: UInt32
    public var label: UInt32?
  }

  /// The time inside a composite that is eased as a whole.
  public struct Clock: Sendable {
    /// The one around it; 0 for the root's.
    public var outer: UInt32
    /// In whole flicks, outside and inside alike.
    public var start: Int64
    public var end: Int64
    public var easing: UInt32
    public var isReversed: Bool
  }

  /// A rehearsal: it sees what of the reading around it began before `start`.
  public struct Reading: Sendable {
    public var around: UInt32
    public var start: Instant
  }

  /// In whole flicks; 0 for what does nothing; `nil` for what never ends.
  public var duration: Int64?
  public var isCancelled: Bool
  public var sentences: [Sentence]
  /// The first stands for the root's time.
  public var clocks: [Clock]
  /// The first is what is played.
  public var readings: [Reading]
  /// What moves along paths: the coordinate itself, by the share of the time.
  public var pathCurves: [EasingCurve]
}

extension Scene {
  /// Places every sentence in time.
  ///
  /// - Parameters:
  ///   - end: the last instant that will be asked for, in flicks; needed for a scene without end.
  ///   - limit: the most writes that are placed.
  public func placements(upTo end: Int64? = nil, limit: UInt64 = Scene.usualLimit) throws(LayoutProblem) -> Placements {
    var layout = Layout(self, limit: end)
    var duration: Int64? = 0
    if let length = layout.duration {
      if length.isEndless, end == nil { throw .endless }
      if length.isOverflow { throw .overflow }
      duration = length.isEndless ? nil : try length.instant().flicks
    }
    var collected = Occurrences(self, limit: min(limit, UInt64(UInt32.max) - 1))
    try collected.collect(&layout)
    let progressions = collected.progressions.all
    let sentences = collected.all.map { occurrence in
      let progression = progressions[Int(occurrence.progression)]
      return Placements.Sentence(
        write: writes[Int(occurrence.write)], begin: occurrence.window.start, end: occurrence.window.end,
        first: occurrence.window.firstInstant, start: progression.start, stop: progression.end,
        easing: progression.easing, isReversed: progression.isReversed, clock: progression.eased,
        slot: occurrence.slot == Occurrence.noSlot ? nil : occurrence.slot, reading: occurrence.reading,
        label: occurrence.label)
    }
    return Placements(
      duration: duration, isCancelled: layout.duration == nil, sentences: sentences,
      clocks: layout.times.all.map {
        Placements.Clock(outer: $0.outer, start: $0.start, end: $0.end, easing: $0.easing, isReversed: $0.isReversed)
      },
      readings: collected.readings.map { Placements.Reading(around: $0.around, start: $0.start) },
      pathCurves: Array(layout.times.curves.dropFirst(easings.count)))
  }
}
