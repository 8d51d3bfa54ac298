/// One write of one track, in one window of root time.
struct Occurrence {
  static let noSlot = UInt32.max

  var window: RootWindow
  var progression: UInt32
  var write: UInt32
  /// The slot that keeps its first value and its speed once they are resolved; `noSlot` where the write has its own value
  /// and keeps no speed.
  var slot: UInt32
  var label: UInt32?
  /// The reading of the scene that it belongs to; 0 is played.
  var reading: UInt32
  var isEased: Bool
  /// Whether it begins with the speed that the track has.
  var keepsSpeed = false
  /// The leg of a sentence that it is.
  var leg = Tween.Leg.none
  /// Whether its slot may take the value that its track has where it begins. What takes no time leaves that to the
  /// occurrences of the slot that take some.
  var resolves = true
}

/// A part that is laid out once more, only to resolve its sentences without `from`: something reversed, as if it were not,
/// or something that another animation overlaps, as if it were not overlapped.
struct Reading {
  /// The reading that contains it. It sees the writers of that reading that began before `start`.
  var around: UInt32
  var start: Instant
  var kind = ReadingKind.reversed

  /// Returns the start of a reading inside this one, which writes nothing on its track. What is overlapped plays there as it
  /// is.
  func start(ofInner start: Instant) -> Instant { kind == .overlapped ? start : self.start }
}

/// A visitor that collects everything that plays.
struct Occurrences: LayoutVisitor {
  var showsOnePass: Bool { false }

  let writes: [Write]
  /// Whether any sentence of the scene keeps a speed.
  let keepsSpeeds: Bool
  private let limit: UInt64
  private(set) var all: [Occurrence] = []
  private(set) var progressions = ProgressionTable()
  /// All readings. The first is played.
  private(set) var readings = [Reading(around: 0, start: Instant(flicks: -1, fraction: 0))]
  /// The parts that remain to be read, with their readings.
  private var waiting: [(reading: UInt32, place: PlacedNode)] = []
  private var reading: UInt32 = 0

  /// Prepares to collect the occurrences of a scene.
  ///
  /// - Parameter limit: the largest number of occurrences.
  init(_ scene: Scene, limit: UInt64) {
    writes = scene.writes
    keepsSpeeds = scene.composition.generators.contains(where: \.keepsSpeed)
    self.limit = limit
  }

  /// Lays out the whole, and then in turn everything that has to be read forward.
  mutating func collect(_ layout: inout Layout) throws(LayoutProblem) {
    let expected = layout.counts.last.map { $0.occurrences.saturatingAdding($0.readings) } ?? 0
    guard expected <= limit else { throw .tooMany(count: expected, limit: limit) }
    all.reserveCapacity(Int(expected))
    // Uses of one name share progressions, so a large table would stay mostly empty.
    progressions.reserveCapacity(Int(min(expected, 1 << 16)))
    try layout.pairReversedParts()
    try layout.walk(layout.whole(), &self)
    while let next = waiting.popLast() {
      reading = next.reading
      wantsReadingsOnly = readings[Int(reading)].kind == .reversedTwice
      try layout.walk(next.place, &self)
    }
    if let hidden = layout.pairing?.hidden, !hidden.isEmpty { dropReadings(hiding: Set(hidden)) }
    if all.contains(where: { $0.window.isNothing }) { leaveSlotsToWhatIsSeen() }
  }

  /// Drops what is overlapped from its reading on the tracks on which nothing of it is hidden.
  private mutating func dropReadings(hiding slots: Set<Int>) {
    let (writes, readings) = (writes, readings)
    func key(_ occurrence: Occurrence) -> SIMD2<UInt32> {
      SIMD2(occurrence.reading, writes[Int(occurrence.write)].track)
    }
    let kept = Set(all.lazy.filter { slots.contains(Int($0.slot)) }.map(key))
    all.removeAll { readings[Int($0.reading)].kind == .overlapped && !kept.contains(key($0)) }
  }

  private mutating func leaveSlotsToWhatIsSeen() {
    let seen = Set(all.lazy.filter { !$0.window.isNothing }.map(\.slot))
    for place in all.indices where all[place].window.isNothing && seen.contains(all[place].slot) {
      all[place].resolves = false
    }
  }

  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    guard !tween.writes.isEmpty else { return }
    times.prepare(tween.easing)
    let way = Progression(
      start: try place.start.instant().flicks, end: try end.instant().flicks, easing: tween.easing,
      eased: place.eased, isReversed: place.isReversed)
    if let path = tween.path { return try append(tween, place, along: path, way, &times) }
    let progression = progressions.place(of: way)
    if place.claims != 0 {
      try appendRest(tween, place, progression, &times)
    } else if place.eased == 0 {
      try append(tween, place, place.window, progression)
    } else {
      for window in try times.windows(in: place.eased, place.window) { try append(tween, place, window, progression) }
    }
  }

  /// Appends one write.
  ///
  /// - Parameter slot: the slot that keeps its first value, or `noSlot`.
  @inline(__always)
  private mutating func append(
    _ write: UInt32, _ slot: UInt32, of tween: Tween, in window: RootWindow, _ progression: UInt32, isEased: Bool
  ) {
    all.append(
      Occurrence(
        window: window, progression: progression, write: write, slot: slot, label: tween.label, reading: reading,
        isEased: isEased, keepsSpeed: tween.keepsSpeed, leg: tween.leg))
  }

  /// Returns the slot of the next write of a sentence, or `noSlot` where it needs none.
  @inline(__always)
  private func slot(of write: UInt32, _ tween: Tween, _ next: inout Int) -> UInt32 {
    if !tween.needsSlot(writes[Int(write)]) { return Occurrence.noSlot }
    defer { next += 1 }
    return UInt32(truncatingIfNeeded: next)
  }

  @inline(__always)
  private func keepLimit() throws(LayoutProblem) {
    guard all.count <= limit else { throw .tooMany(count: UInt64(all.count), limit: limit) }
  }

  @inline(__always)
  private mutating func append(
    _ tween: Tween, _ place: PlacedNode, _ window: RootWindow, _ progression: UInt32
  ) throws(LayoutProblem) {
    var next = place.slot
    for write in tween.writes {
      append(write, slot(of: write, tween, &next), of: tween, in: window, progression, isEased: place.eased != 0)
    }
    try keepLimit()
  }

  /// Appends a motion along a path, in which each coordinate has a progression of its own.
  private mutating func append(
    _ tween: Tween, _ place: PlacedNode, along path: UInt32, _ way: Progression, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    var next = place.slot
    for write in tween.writes {
      var own = way
      own.easing = times.curve(of: path, tween.component(ofWrite: write), along: tween.easing)
      own.hasOwnCurve = true
      let progression = progressions.place(of: own)
      let slot = slot(of: write, tween, &next)
      for window in try times.windows(of: writes[Int(write)].track, place) {
        append(write, slot, of: tween, in: window, progression, isEased: place.eased != 0)
      }
    }
    try keepLimit()
  }

  /// Appends the windows that other animations have not taken over.
  private mutating func appendRest(
    _ tween: Tween, _ place: PlacedNode, _ progression: UInt32, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    var next = place.slot
    for write in tween.writes {
      let slot = slot(of: write, tween, &next)
      for window in try times.windows(of: writes[Int(write)].track, place) {
        append(write, slot, of: tween, in: window, progression, isEased: place.eased != 0)
      }
    }
    try keepLimit()
  }

  mutating func reading(
    _ place: PlacedNode, _ kind: ReadingKind, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    let window = place.eased == 0 ? place.window : try times.windows(in: place.eased, place.window)[0]
    var next = Reading(around: reading, start: window.start, kind: kind)
    // A part that is reversed twice is visible only as the inner one.
    if wantsReadingsOnly { (next.around, next.start) = (readings[Int(reading)].around, readings[Int(reading)].start) }
    readings.append(next)
    waiting.append((UInt32(readings.count - 1), place))
  }

  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) -> UInt32 { place.path }

  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32 { path }

  /// What is reversed twice has no sentences of its own, and nothing in it is visible.
  private(set) var wantsReadingsOnly = false
}
