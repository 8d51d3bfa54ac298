/// A property that leaps where one sentence follows another.
public struct Jump: Hashable, Sendable {
  /// The sentences, as places among the generators: the one before the seam, the one after it.
  public var before: UInt32
  public var after: UInt32
  public var track: UInt32
  /// What the one before leaves, and what the one after begins with, in canonical units.
  public var from: Double
  public var to: Double
}

/// What is first and last written on each track, and where the two do not meet at a `*`.
///
/// Seams between the passes of a repeat are none: what is repeated is meant to begin again.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold |
/// | distributivity | fails, from either side: where both summands write a track, its last value is not known |
public struct Seams: Semiring, Equatable, Sendable {
  /// One end of what is written on a track.
  private struct Edge: Hashable, Sendable {
    var writer: UInt32
    /// `nil` where it depends on what was before, or on several writers.
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
  /// Whether `edges` are to be read the other way round.
  private var isMirrored = false

  private init(isCancelled: Bool, edges: [UInt32: Edges] = [:], found: Set<Jump> = []) {
    self.isCancelled = isCancelled
    self.edges = edges
    self.found = found
  }

  public static var zero: Seams { Seams(isCancelled: true) }
  public static var one: Seams { Seams(isCancelled: false) }

  /// One sentence, named by its place in the text.
  public init(_ writer: UInt32, _ writes: ArraySlice<Write>) { self.init(writer, writes, along: .linear) }

  /// The same along an easing, which need not go from 0 to 1.
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

  /// A sentence along a path, between two points of it.
  init(_ writer: UInt32, _ tracks: [UInt32], from first: SIMD2<Double>, to last: SIMD2<Double>) {
    self.init(isCancelled: false)
    for (place, track) in tracks.enumerated() {
      edges[track] = Edges(
        first: Edge(writer: writer, value: first[place % 2]), last: Edge(writer: writer, value: last[place % 2]))
    }
  }

  private func read(_ edges: Edges) -> Edges { isMirrored ? edges.mirrored : edges }

  public static func + (left: consuming Seams, right: consuming Seams) -> Seams {
    if left.isCancelled { return right }
    if right.isCancelled { return left }
    // The smaller one goes into the larger, which is not copied at its last use.
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

  /// Which of two comes first or last is not looked into: only that two had the word.
  private static func together(_ one: Edge, _ other: Edge) -> Edge {
    Edge(writer: min(one.writer, other.writer), value: nil)
  }

  private mutating func unite(_ others: inout Set<Jump>) {
    if found.count < others.count { swap(&found, &others) }
    found.formUnion(others)
  }

  public static func * (left: consuming Seams, right: consuming Seams) -> Seams {
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

  /// Two that overlap. What a property has while it changes is not known here: a later one that begins
  /// elsewhere is no jump, unless the earlier one has ended.
  public consuming func overlapped(by later: consuming Seams, at onset: Onset) -> Seams {
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

  /// The same of an animation that is transformed.
  public consuming func transformed(by transform: Transform) -> Seams {
    if transform.isZerothPower { return .one }
    if isCancelled { return self }
    switch transform {
    case .reversed:
      isMirrored.toggle()
      // Played backwards, what came after comes before.
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

  /// The same where the time inside does not go from the start to the end.
  fileprivate consuming func withoutEnds() -> Seams {
    edges = edges.mapValues { stored in
      Edges(first: Edge(writer: stored.first.writer, value: nil), last: Edge(writer: stored.last.writer, value: nil))
    }
    return self
  }

  /// The first jump of each two sentences, in the order of the text.
  public var jumps: [Jump] {
    let sorted = found.sorted {
      ($0.after, $0.before, $0.track, $0.from, $0.to) < ($1.after, $1.before, $1.track, $1.from, $1.to)
    }
    return sorted.indices.filter { place in
      place == 0 || sorted[place].after != sorted[place - 1].after || sorted[place].before != sorted[place - 1].before
    }.map { sorted[$0] }
  }

  public static func == (left: Seams, right: Seams) -> Bool {
    left.isCancelled == right.isCancelled && left.found == right.found
      && left.edges.mapValues(left.read) == right.edges.mapValues(right.read)
  }
}

extension Scene {
  /// Where a property leaps between two sentences in sequence; each two sentences of the text once.
  ///
  /// One fold: nothing is laid out, however often a name is used.
  public func jumps() -> [Jump] {
    // A generator does not know its place: the fold meets them in the order of the nodes.
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
