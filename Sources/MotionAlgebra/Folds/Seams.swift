/// A leap of a property from the end of one sentence to the start of the next.
package struct Jump: Hashable, Sendable {
  /// The sentence before the seam, as an index into the generators.
  package var before: UInt32
  /// The sentence after the seam, as an index into the generators.
  package var after: UInt32
  /// The track that leaps, an index into `Scene.tracks`.
  package var track: UInt32
  /// The last value before the seam, in canonical units.
  package var from: Double
  /// The first value after the seam, in canonical units.
  package var to: Double
  /// Whether the sentence after the seam plays backwards, from a value that depends on earlier ones.
  package var isReversed = false

  package init(before: UInt32, after: UInt32, track: UInt32, from: Double, to: Double, isReversed: Bool = false) {
    (self.before, self.after, self.track) = (before, after, track)
    (self.from, self.to, self.isReversed) = (from, to, isReversed)
  }
}

/// The first and the last value that is written on each track, and the leaps where the two differ at a `*`.
///
/// Seams between the passes of a repeat do not count: a repeat is meant to begin again.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold |
/// | distributivity | fails, from either side: where both summands write a track, its last value is not known |
package struct Seams: Semiring, Equatable, Sendable {
  /// One end of the writes on a track.
  private struct Edge: Sendable {
    var writer: UInt32
    /// The write, an index into `Scene.writes`; `nil` for several.
    var write: UInt32?
    /// Two of several writes, of which one may be at this end.
    private var either = SIMD2(UInt32.max, UInt32.max)
    /// The value at that end; `nil` where it depends on earlier values, or on several writers.
    var value: Double?
    /// Whether it begins with the value that the track has then, so that nothing leaps.
    var continues = false

    init(writer: UInt32, write: UInt32?, value: Double?, continues: Bool = false) {
      (self.writer, self.write, self.value, self.continues) = (writer, write, value, continues)
    }

    /// Makes the edge where one of two writes comes first or last, which is not known, or where both do.
    init(_ one: Edge, _ other: Edge) {
      self.init(writer: min(one.writer, other.writer), write: nil, value: nil)
      for write in one.possible + other.possible where write != either.x {
        if either.x == .max { either.x = write } else if either.y == .max { either.y = write }
      }
    }

    /// The writes at this end that may leap, as far as they are kept.
    var possible: [UInt32] {
      if let write { return continues ? [] : [write] }
      return [either.x, either.y].filter { $0 != .max }
    }

    func isSame(_ other: Edge) -> Bool { writer == other.writer && value == other.value }
  }

  private struct Edges: Sendable {
    var first: Edge
    var last: Edge

    init(first: Edge, last: Edge) { (self.first, self.last) = (first, last) }

    /// Makes the edges of one write, an index into `Scene.writes`.
    init(_ writer: UInt32, _ place: UInt32, _ write: Write, ends: (first: Double, last: Double)) {
      func value(_ share: Double) -> Double? {
        if share == 1, write.scale == 0 { return write.offset }
        return write.from.map { mixed($0, write.to(from: $0), share) }
      }
      first = Edge(
        writer: writer, write: place, value: value(ends.first), continues: write.from == nil && ends.first == 0)
      last = Edge(writer: writer, write: place, value: value(ends.last))
    }

    var mirrored: Edges {
      var mirrored = Edges(first: last, last: first)
      mirrored.first.continues = false
      mirrored.last.continues = false
      return mirrored
    }

    func isSame(_ other: Edges) -> Bool { first.isSame(other.first) && last.isSame(other.last) }
  }

  /// Two writes that meet where it depends on earlier values whether the track leaps.
  struct Doubt: Hashable, Sendable {
    /// The write before the seam; `nil` for any. Then only a leap counts that is the first of the write after it, since a repeat is
    /// meant to begin again.
    var before: UInt32?
    var after: UInt32
    /// Whether they may not meet at all. Then, too, only the first counts, and only where nothing else writes the track.
    var isLoose = false
  }

  private var isCancelled: Bool
  private var edges: TrackValues<Edges>
  private var found: Set<Jump>
  /// The seams where a leap cannot be ruled out here.
  private(set) var doubts: Set<Doubt> = []
  /// Whether `edges` are to be read with their ends exchanged.
  private var isMirrored = false
  /// Whether something was mirrored, even if it was mirrored again: nothing in it then begins with the value that its track has.
  private var isDisplaced = false

  private init(isCancelled: Bool, edges: TrackValues<Edges> = TrackValues(), found: Set<Jump> = []) {
    self.isCancelled = isCancelled
    self.edges = edges
    self.found = found
  }

  /// The seams of an animation that never plays.
  package static var zero: Seams { Seams(isCancelled: true) }
  /// The seams of an animation that takes no time.
  package static var one: Seams { Seams(isCancelled: false) }

  /// Makes the edges of one sentence, named by its index among the generators.
  package init(_ writer: UInt32, _ writes: ArraySlice<Write>) {
    self.init(isCancelled: false)
    for (place, write) in zip(writes.indices, writes) {
      edges.set(Edges(writer, UInt32(place), write, ends: (0, 1)), for: write.track)
    }
  }

  /// Makes the edges of one sentence of a scene, along a curve that need not go from 0 to 1.
  ///
  /// - Parameter ends: the values of its easing at its start and at its end.
  init(_ writer: UInt32, _ tween: Tween, in scene: Scene, ends: (first: Double, last: Double)) {
    self.init(isCancelled: false)
    Seams.forEachWrite(writer, tween, in: scene, ends: ends) { edges.set($1, for: $0) }
  }

  /// Calls `body` with each track that a sentence writes, and its edges.
  @inline(__always)
  private static func forEachWrite(
    _ writer: UInt32, _ tween: Tween, in scene: Scene, ends: (first: Double, last: Double),
    _ body: (UInt32, Edges) -> Void
  ) {
    for place in tween.writes {
      let write = scene.writes[Int(place)]
      guard let path = tween.path else {
        body(write.track, Edges(writer, place, write, ends: ends))
        continue
      }
      let component = tween.component(ofWrite: place)
      let (first, last) = (
        scene.paths[Int(path)].component(component, at: ends.first),
        scene.paths[Int(path)].component(component, at: ends.last)
      )
      body(
        write.track,
        Edges(
          first: Edge(writer: writer, write: place, value: first),
          last: Edge(writer: writer, write: place, value: last)))
    }
  }

  /// Makes the seams of a scene whose sentences take turns on each track (`Scene.writersTakeTurns`) and play forwards:
  /// each meets the one before it on its track.
  ///
  /// - Parameter ends: the values of each easing at its start and at its end.
  init(ofTurnsIn scene: Scene, ends: [(first: Double, last: Double)]) {
    self.init(isCancelled: false)
    var played = [Edge?](repeating: nil, count: scene.tracks.count)
    for (writer, tween) in scene.composition.generators.enumerated() {
      Seams.forEachWrite(UInt32(writer), tween, in: scene, ends: ends[Int(tween.easing)]) { track, edges in
        if let before = played[Int(track)] { meet(before, edges.first, on: track) }
        played[Int(track)] = edges.last
      }
    }
  }

  private func read(_ edges: Edges) -> Edges {
    if isMirrored { return edges.mirrored }
    var edges = edges
    if isDisplaced { edges.first.continues = false }
    return edges
  }

  /// Returns the seams of two animations played together. Where both write a track, its first and last values are
  /// unknown.
  package static func + (left: consuming Seams, right: consuming Seams) -> Seams {
    if left.isCancelled { return right }
    if right.isCancelled { return left }
    // The smaller one is merged into the larger, which is not copied at its last use.
    var (larger, smaller) = (consume left, consume right)
    if larger.edges.count < smaller.edges.count { swap(&larger, &smaller) }
    for entry in smaller.edges.entries {
      let (track, edges) = (entry.track, smaller.read(entry.value))
      guard let place = larger.edges.place(of: track) else {
        larger.edges.add(larger.read(edges), for: track)
        continue
      }
      let other = larger.read(larger.edges[place])
      larger.edges[place] = larger.read(
        Edges(first: Edge(edges.first, other.first), last: Edge(edges.last, other.last)))
      larger.doubtBeside(edges.last, other.first)
      larger.doubtBeside(other.last, edges.first)
    }
    larger.unite(&smaller)
    return larger
  }

  private mutating func unite(_ other: inout Seams) {
    if found.count < other.found.count { swap(&found, &other.found) }
    found.formUnion(other.found)
    if doubts.count < other.doubts.count { swap(&doubts, &other.doubts) }
    doubts.formUnion(other.doubts)
  }

  /// Returns the seams of two animations played one after the other, with the leaps between them.
  package static func * (left: consuming Seams, right: consuming Seams) -> Seams {
    if left.isCancelled || right.isCancelled { return zero }
    var (larger, smaller) = (consume left, consume right)
    let isSwapped = larger.edges.count < smaller.edges.count
    if isSwapped { swap(&larger, &smaller) }
    for entry in smaller.edges.entries {
      let (track, edges) = (entry.track, smaller.read(entry.value))
      guard let place = larger.edges.place(of: track) else {
        larger.edges.add(larger.read(edges), for: track)
        continue
      }
      let other = larger.read(larger.edges[place])
      let (before, after) = isSwapped ? (edges, other) : (other, edges)
      larger.edges[place] = larger.read(Edges(first: before.first, last: after.last))
      larger.meet(before.last, after.first, on: track)
    }
    larger.unite(&smaller)
    return larger
  }

  /// Notes a leap where a track passes from one sentence to the next, or that there may be one.
  private mutating func meet(_ before: Edge, _ after: Edge, on track: UInt32) {
    guard let from = before.value, let to = after.value else { return doubt(before, after) }
    if from != to, before.writer != after.writer {
      found.insert(Jump(before: before.writer, after: after.writer, track: track, from: from, to: to))
    }
  }

  private mutating func doubt(_ before: Edge, _ after: Edge) {
    for write in after.possible {
      doubts.insert(Doubt(before: before.write, after: write, isLoose: after.write == nil))
    }
  }

  /// Notes that one term of a sum may begin after another one has ended.
  private mutating func doubtBeside(_ before: Edge, _ after: Edge) {
    if let from = before.value, from == after.value { return }
    for write in after.possible { doubts.insert(Doubt(before: before.write, after: write, isLoose: true)) }
  }

  /// Returns the seams of two overlapping animations. The value of a property while it changes is not known here, so a
  /// later animation that begins elsewhere is no leap unless the earlier one has ended.
  package consuming func overlapped(by later: consuming Seams, at onset: Onset) -> Seams {
    if onset.anchor == .end, onset.offset >= 0 || edges.isEmpty || later.edges.isEmpty { return self * later }
    if isCancelled || later.isCancelled { return .zero }
    for entry in later.edges.entries {
      let edges = later.read(entry.value)
      let place = self.edges.place(of: entry.track)
      let earlier = place.map { read(self.edges[$0]) }
      if let earlier { doubt(Edge(earlier.last, edges.first), edges.first) }
      let first = earlier.map { Edge($0.first, edges.first) } ?? edges.first
      let both = read(Edges(first: first, last: edges.last))
      if let place { self.edges[place] = both } else { self.edges.add(both, for: entry.track) }
    }
    unite(&later)
    return self
  }

  /// Returns the seams of the transformed animation.
  package consuming func transformed(by transform: Transform) -> Seams {
    if transform.isZerothPower { return .one }
    if isCancelled { return self }
    switch transform {
    case .reversed:
      isMirrored.toggle()
      isDisplaced = true
      // Played backwards, the sentence after a seam comes before it.
      found = Set(
        found.map { Jump(before: $0.after, after: $0.before, track: $0.track, from: $0.to, to: $0.from) })
      doubts = Set(
        doubts.compactMap { doubt in
          doubt.before.map { Doubt(before: doubt.after, after: $0, isLoose: doubt.isLoose) }
        })
      return self
    case .repeated(_, let alternating):
      guard alternating else { return self }
      for place in edges.entries.indices {
        let first = read(edges[place]).first
        edges[place] = Edges(first: first, last: first)
      }
      isMirrored = false
      return self
    case .stretched, .sped, .eased, .delayed, .named: return self
    }
  }

  /// Returns the seams where the time inside does not go from the start to the end.
  consuming func withoutEnds() -> Seams {
    for place in edges.entries.indices {
      var ends = read(edges[place])
      if ends.first.write == nil || ends.first.write != ends.last.write {
        // It may begin with the sentence at its end, and end with the one at its start.
        ends.first.continues = false
        ends = Edges(first: Edge(ends.first, ends.last), last: Edge(ends.last, ends.first))
      } else {
        (ends.first.value, ends.first.continues) = (nil, false)
        ends.last.value = nil
      }
      edges[place] = ends
    }
    isMirrored = false
    return self
  }

  /// The first leap of each pair of sentences, in the order of the text.
  package var jumps: [Jump] { Seams.ordered(found) }

  /// Returns the first leap of each pair of sentences, in the order of the text.
  static func ordered(_ found: Set<Jump>) -> [Jump] {
    let sorted = found.sorted {
      ($0.after, $0.before, $0.track, $0.from, $0.to) < ($1.after, $1.before, $1.track, $1.from, $1.to)
    }
    return sorted.indices.filter { place in
      place == 0 || sorted[place].after != sorted[place - 1].after || sorted[place].before != sorted[place - 1].before
    }.map { sorted[$0] }
  }

  /// Returns whether both have the same leaps and the same first and last values.
  package static func == (left: Seams, right: Seams) -> Bool {
    left.isCancelled == right.isCancelled && left.found == right.found
      && left.edges.count == right.edges.count
      && left.edges.entries.allSatisfy { entry in
        right.edges.value(of: entry.track).map { left.read(entry.value).isSame(right.read($0)) } ?? false
      }
  }
}
