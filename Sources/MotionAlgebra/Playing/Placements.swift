/// The times at which each sentence of a scene plays, without any values. It is for code that evaluates sentences itself;
/// a `Score` is made from the same walk.
package struct Placements: Sendable {
  /// One write of a sentence, in one window of root time.
  package struct Sentence: Sendable {
    /// The track that it writes and the change there.
    package var write: Write
    /// The start of its window. The window covers the instants after the whole `begin.flicks` up to and including
    /// `end.flicks`; the fractions order what begins or ends within one flick. The start of the whole is at −1.
    package var begin: Instant
    /// The end of its window, which belongs to it.
    package var end: Instant
    /// Whether the window takes no time at all: the sentence was leapt over, or taken over before it began, and writes
    /// nothing.
    package var isNothing: Bool { begin == end }
    /// The first instant that certainly belongs to it.
    package var first: Instant
    /// The start of the sentence on its clock, in whole flicks. Before it the first value is held.
    package var start: Int64
    /// The end of the sentence on its clock, in whole flicks. After it the last value is held.
    package var stop: Int64
    /// The easing: an index into the easings of the scene, continued by `pathCurves`.
    package var easing: UInt32
    /// Whether the sentence plays backwards.
    package var isReversed: Bool
    /// The clock of the sentence, an index into `clocks`; 0 for the time of the root.
    package var clock: UInt32
    /// The number of its first value, and of the speed that it keeps. Writes that are the same one in the text share it in
    /// all passes; `nil` for a write with a first value of its own that keeps no speed.
    package var slot: UInt32?
    /// Whether its slot may take the value that its track has where it begins.
    package var resolves: Bool
    /// The reading that it belongs to; 0 is played. The others are rehearsals: reversed parts read forward, only to
    /// find the first values of their sentences without `from`.
    package var reading: UInt32
    /// The label, an index into `Scene.labels`; `nil` for a pause that is no sentence.
    package var label: UInt32?
    /// Whether it begins with the speed that its track has; see `KeptSpeed`.
    package var keepsSpeed: Bool
    /// Whether it continues a sentence with values on the way.
    package var goesOn: Bool
  }

  /// The time inside a composite that is eased as a whole.
  package struct Clock: Sendable {
    /// The clock around this one; 0 for the time of the root.
    package var outer: UInt32
    /// The start of the composite in whole flicks, outside and inside alike.
    package var start: Int64
    /// The end of the composite in whole flicks, outside and inside alike.
    package var end: Int64
    /// The easing, an index as in `Sentence.easing`.
    package var easing: UInt32
    /// Whether the composite plays backwards.
    package var isReversed: Bool
  }

  /// A rehearsal of a reversed or overlapped part. It sees what began before `start` in the reading around it.
  package struct Reading: Sendable {
    /// The reading that contains it, an index into `readings`.
    package var around: UInt32
    /// The instant at which the part begins.
    package var start: Instant
    /// Whether something overlaps the part. On a track on which nothing of it is rehearsed, it plays as it is.
    package var isOverlapped: Bool
  }

  /// The length of the scene in whole flicks; 0 where it does nothing, `nil` where it never ends.
  package var duration: Int64?
  /// Whether the scene is `cancelled`.
  package var isCancelled: Bool
  /// The writes of all sentences, in no particular order.
  package var sentences: [Sentence]
  /// The clocks. The first is the time of the root.
  package var clocks: [Clock]
  /// The readings. The first is played.
  package var readings: [Reading]
  /// The curves of motions along paths. Their values are the coordinates.
  package var pathCurves: [EasingCurve]
}

extension Scene {
  /// Places every sentence in time.
  ///
  /// - Parameters:
  ///   - end: the last instant that will be asked for, in flicks. An endless scene needs one.
  ///   - limit: the largest number of writes that are placed.
  /// - Throws: the reason why the scene cannot be laid out.
  package func placements(upTo end: Int64? = nil, limit: UInt64 = Scene.usualLimit) throws(LayoutProblem) -> Placements
  {
    var layout = Layout(self, limit: end, resolves: true)
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
        slot: occurrence.slot == Occurrence.noSlot ? nil : occurrence.slot, resolves: occurrence.resolves,
        reading: occurrence.reading,
        label: occurrence.label, keepsSpeed: occurrence.keepsSpeed,
        goesOn: occurrence.leg.goesOn(isReversed: progression.isReversed))
    }
    return Placements(
      duration: duration, isCancelled: layout.duration == nil, sentences: sentences,
      clocks: layout.times.all.map {
        Placements.Clock(outer: $0.outer, start: $0.start, end: $0.end, easing: $0.easing, isReversed: $0.isReversed)
      },
      readings: collected.readings.map {
        Placements.Reading(around: $0.around, start: $0.start, isOverlapped: $0.kind == .overlapped)
      },
      pathCurves: Array(layout.times.curves.dropFirst(easings.count)))
  }
}
