/// One write of one track, in one window of the root's time.
struct Occurrence {
  static let noSlot = UInt32.max

  var window: RootWindow
  var progression: UInt32
  var write: UInt32
  /// Where the value it begins with is kept once it is resolved; `noSlot` where the write has its own.
  var slot: UInt32
  var label: UInt32?
  /// Which reading of the scene it belongs to; 0 is the one that is played.
  var reading: UInt32
  var isEased: Bool
}

/// Something reversed, read forward: what is inside it is laid out once more, as it would play if it
/// were not reversed, only to resolve its sentences without `from`.
struct Reading {
  /// The reading that it is met in, whose writers it sees if they began before `start`.
  var around: UInt32
  var start: Instant
}

/// Collects what plays from the walk of a scene.
struct Occurrences: LayoutVisitor {
  static let showsOnePass = false

  let writes: [Write]
  private let limit: UInt64
  private(set) var all: [Occurrence] = []
  private(set) var progressions = ProgressionTable()
  /// The first is what is played.
  private(set) var readings = [Reading(around: 0, start: Instant(flicks: -1, fraction: 0))]
  /// What is yet to be read, by its reading.
  private var waiting: [(reading: UInt32, place: PlacedNode, isChain: Bool)] = []
  private var reading: UInt32 = 0
  /// Whether nothing is in the reading but what is in one more reversed thing inside it: then its
  /// own sentences are none, and nobody in it is seen.
  private var isChain = false

  /// - Parameter limit: the most writes to be collected.
  init(_ scene: Scene, limit: UInt64) {
    writes = scene.writes
    self.limit = limit
  }

  /// Lays out the whole and then, in turn, all that has to be read forward.
  mutating func collect(_ layout: inout Layout) throws(LayoutProblem) {
    let expected = layout.counts.last.map { $0.occurrences.saturatingAdding($0.readings) } ?? 0
    guard expected <= limit else { throw .tooMany(count: expected, limit: limit) }
    all.reserveCapacity(Int(expected))
    // Names that are used often share progressions, and a large table would be for nothing.
    progressions.reserveCapacity(Int(min(expected, 1 << 16)))
    try layout.walk(layout.whole(), &self)
    while let next = waiting.popLast() {
      reading = next.reading
      isChain = next.isChain
      try layout.walk(next.place, &self)
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
      for window in times.windows(in: place.eased, place.window) { try append(tween, place, window, progression) }
    }
  }

  /// - Parameter slot: where the value it begins with is kept, if it needs one.
  @inline(__always)
  private mutating func append(
    _ write: UInt32, _ slot: UInt32, of tween: Tween, in window: RootWindow, _ progression: UInt32, isEased: Bool
  ) {
    all.append(
      Occurrence(
        window: window, progression: progression, write: write, slot: slot, label: tween.label, reading: reading,
        isEased: isEased))
  }

  /// Where the next of the writes of a sentence keeps the value it begins with, if it needs one.
  @inline(__always)
  private func slot(of write: UInt32, _ next: inout Int) -> UInt32 {
    if writes[Int(write)].from != nil { return Occurrence.noSlot }
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
      append(write, slot(of: write, &next), of: tween, in: window, progression, isEased: place.eased != 0)
    }
    try keepLimit()
  }

  /// Appends what moves along a path: each coordinate has a progression of its own.
  private mutating func append(
    _ tween: Tween, _ place: PlacedNode, along path: UInt32, _ way: Progression, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    for write in tween.writes {
      var own = way
      own.easing = times.curve(of: path, tween.component(ofWrite: write), along: tween.easing)
      own.isAlongPath = true
      let progression = progressions.place(of: own)
      for window in times.windows(of: writes[Int(write)].track, place) {
        append(write, Occurrence.noSlot, of: tween, in: window, progression, isEased: place.eased != 0)
      }
    }
    try keepLimit()
  }

  /// Appends what others have not taken over of it.
  private mutating func appendRest(
    _ tween: Tween, _ place: PlacedNode, _ progression: UInt32, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    var next = place.slot
    for write in tween.writes {
      let slot = slot(of: write, &next)
      for window in times.windows(of: writes[Int(write)].track, place) {
        append(write, slot, of: tween, in: window, progression, isEased: place.eased != 0)
      }
    }
    try keepLimit()
  }

  mutating func reversal(
    _ place: PlacedNode, isChain holdsOne: Bool, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    let window = place.eased == 0 ? place.window : times.windows(in: place.eased, place.window)[0]
    // What is reversed twice and nothing else is seen as the inner one alone.
    let next = isChain ? readings[Int(reading)] : Reading(around: reading, start: window.start)
    readings.append(next)
    waiting.append((UInt32(readings.count - 1), place, holdsOne))
  }

  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {}

  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32 { path }

  var wantsReversalsOnly: Bool { isChain }
}
