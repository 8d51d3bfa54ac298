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
  private struct Edge: Hashable, Sendable {
    var writer: UInt32
    /// The value at that end; `nil` where it depends on earlier values, or on several writers.
    var value: Double?
  }

  private struct Edges: Hashable, Sendable {
    var first: Edge
    var last: Edge

    var mirrored: Edges { Edges(first: last, last: first) }
  }

  private var isCancelled: Bool
  private var edges: [UInt32: Edges]
  private var found: Set<Jump>
  /// Whether `edges` are to be read with their ends exchanged.
  private var isMirrored = false

  private init(isCancelled: Bool, edges: [UInt32: Edges] = [:], found: Set<Jump> = []) {
    self.isCancelled = isCancelled
    self.edges = edges
    self.found = found
  }

  /// The seams of an animation that never plays.
  package static var zero: Seams { Seams(isCancelled: true) }
  /// The seams of an animation that takes no time.
  package static var one: Seams { Seams(isCancelled: false) }

  /// Makes the edges of one sentence, named by its index among the generators.
  package init(_ writer: UInt32, _ writes: ArraySlice<Write>) { self.init(writer, writes, along: .linear) }

  /// Makes the edges of one sentence along an easing, which need not go from 0 to 1.
  init(_ writer: UInt32, _ writes: ArraySlice<Write>, along easing: Easing) {
    self.init(isCancelled: false)
    for write in writes {
      func value(_ share: Double) -> Double? {
        if share == 1, write.scale == 0 { return write.offset }
        return write.from.map { mixed($0, write.to(from: $0), share) }
      }
      edges[write.track] = Edges(
        first: Edge(writer: writer, value: value(easing.first)),
        last: Edge(writer: writer, value: value(easing.last)))
    }
  }

  /// Makes the edges of a sentence that moves along a path from one point to another.
  init(_ writer: UInt32, _ tracks: [UInt32], from first: SIMD2<Double>, to last: SIMD2<Double>) {
    self.init(isCancelled: false)
    for (place, track) in tracks.enumerated() {
      edges[track] = Edges(
        first: Edge(writer: writer, value: first[place % 2]), last: Edge(writer: writer, value: last[place % 2]))
    }
  }

  private func read(_ edges: Edges) -> Edges { isMirrored ? edges.mirrored : edges }

  /// Returns the seams of two animations played together. Where both write a track, its first and last values are
  /// unknown.
  package static func + (left: consuming Seams, right: consuming Seams) -> Seams {
    if left.isCancelled { return right }
    if right.isCancelled { return left }
    // The smaller one is merged into the larger, which is not copied at its last use.
    var (larger, smaller) = (consume left, consume right)
    if larger.edges.count < smaller.edges.count { swap(&larger, &smaller) }
    for (track, stored) in smaller.edges {
      let edges = smaller.read(stored)
      guard let other = larger.edges[track].map(larger.read) else {
        larger.edges[track] = larger.read(edges)
        continue
      }
      larger.edges[track] = larger.read(
        Edges(first: together(edges.first, other.first), last: together(edges.last, other.last)))
    }
    larger.unite(&smaller.found)
    return larger
  }

  /// Returns the edge of two writers that write at once. Which of them comes first or last is not determined.
  private static func together(_ one: Edge, _ other: Edge) -> Edge {
    Edge(writer: min(one.writer, other.writer), value: nil)
  }

  private mutating func unite(_ others: inout Set<Jump>) {
    if found.count < others.count { swap(&found, &others) }
    found.formUnion(others)
  }

  /// Returns the seams of two animations played one after the other, with the leaps between them.
  package static func * (left: consuming Seams, right: consuming Seams) -> Seams {
    if left.isCancelled || right.isCancelled { return zero }
    var (larger, smaller) = (consume left, consume right)
    let isSwapped = larger.edges.count < smaller.edges.count
    if isSwapped { swap(&larger, &smaller) }
    for (track, stored) in smaller.edges {
      let edges = smaller.read(stored)
      guard let other = larger.edges[track].map(larger.read) else {
        larger.edges[track] = larger.read(edges)
        continue
      }
      let (before, after) = isSwapped ? (edges, other) : (other, edges)
      larger.edges[track] = larger.read(Edges(first: before.first, last: after.last))
      if let from = before.last.value, let to = after.first.value, from != to, before.last.writer != after.first.writer
      {
        larger.found.insert(
          Jump(before: before.last.writer, after: after.first.writer, track: track, from: from, to: to))
      }
    }
    larger.unite(&smaller.found)
    return larger
  }

  /// Returns the seams of two overlapping animations. The value of a property while it changes is not known here, so a
  /// later animation that begins elsewhere is no leap unless the earlier one has ended.
  package consuming func overlapped(by later: consuming Seams, at onset: Onset) -> Seams {
    if onset.anchor == .end, onset.offset >= 0 || edges.isEmpty || later.edges.isEmpty { return self * later }
    if isCancelled || later.isCancelled { return .zero }
    for (track, stored) in later.edges {
      let edges = later.read(stored)
      let first = self.edges[track].map { Seams.together(read($0).first, edges.first) } ?? edges.first
      self.edges[track] = read(Edges(first: first, last: edges.last))
    }
    unite(&later.found)
    return self
  }

  /// Returns the seams of the transformed animation.
  package consuming func transformed(by transform: Transform) -> Seams {
    if transform.isZerothPower { return .one }
    if isCancelled { return self }
    switch transform {
    case .reversed:
      isMirrored.toggle()
      // Played backwards, the sentence after a seam comes before it.
      found = Set(
        found.map { Jump(before: $0.after, after: $0.before, track: $0.track, from: $0.to, to: $0.from) })
      return self
    case .repeated(_, let alternating):
      guard alternating else { return self }
      edges = edges.mapValues { stored in
        let first = read(stored).first
        return Edges(first: first, last: first)
      }
      isMirrored = false
      return self
    case .stretched, .sped, .eased, .delayed, .named: return self
    }
  }

  /// Returns the seams where the time inside does not go from the start to the end.
  fileprivate consuming func withoutEnds() -> Seams {
    edges = edges.mapValues { stored in
      Edges(first: Edge(writer: stored.first.writer, value: nil), last: Edge(writer: stored.last.writer, value: nil))
    }
    return self
  }

  /// The first leap of each pair of sentences, in the order of the text.
  package var jumps: [Jump] {
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
      && left.edges.mapValues(left.read) == right.edges.mapValues(right.read)
  }
}

extension Scene {
  /// Returns the leaps of properties between two sentences in sequence, each pair of sentences once.
  ///
  /// This is one fold: nothing is laid out, however often a name is used.
  package func jumps() -> [Jump] {
    // A generator does not know its index, but the fold visits the generators in the order of the nodes.
    var places = composition.nodes.lazy.compactMap { node -> UInt32? in
      if case .single(let place) = node { place } else { nil }
    }.makeIterator()
    return composition.fold(
      single: { tween in
        let (writer, easing) = (places.next() ?? 0, easings[Int(tween.easing)])
        let written = writes(of: tween)
        guard let path = tween.path.map({ paths[Int($0)] }) else { return Seams(writer, written, along: easing) }
        return Seams(
          writer, written.map(\.track), from: path.point(at: easing.first), to: path.point(at: easing.last))
      },
      transform: { (transform, child: consuming Seams) in
        if case .eased(let easing) = transform, !easings[Int(easing)].isWhole { return child.withoutEnds() }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: consuming Seams, later: consuming Seams) in
        earlier.overlapped(by: later, at: onset)
      }
    ).jumps
  }
}
