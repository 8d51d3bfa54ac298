extension Scene {
  /// Returns the pairs of sentences that write one track at the same time, each pair once, with the first time at which
  /// they do and in the order of that time.
  ///
  /// Only tracks that both sides of some `+` write are laid out. Outside of every `+`, a part that plays again is laid
  /// out only once, so a `let` doubled 60 times is answered at once. An endless part is examined for as long as the
  /// whole takes with two passes of it.
  ///
  /// - Parameters:
  ///   - limit: the largest number of pairs returned.
  ///   - work: the largest number of steps taken; `nil` for a number that a part which is written once never reaches, and
  ///     that copies of copies reach in a few hundredths of a second.
  /// - Returns: the pairs, and whether they are all. A limit that was reached leaves pairs out, but adds no wrong ones.
  package func conflicts(limit: Int = .max, work: Int? = nil) -> (found: [Conflict], isComplete: Bool) {
    if writersTakeTurns { return ([], true) }
    let suspects = tracksSharedInSums()
    guard !suspects.isEmpty else { return ([], true) }
    var windows = WriterWindows(self, suspects: suspects, work: work ?? 40_000 + 32 * composition.nodes.count)
    windows.collect(horizon)
    return windows.sweep(limit: limit)
  }

  /// The length of the whole with two passes of each endless part, in flicks; `nil` where every part ends.
  var horizon: Int64? {
    guard durations().contains(where: { $0?.isEndless == true }) else { return nil }
    let finite = composition.fold(
      single: { Longest(ExactTime(flicks: max($0.duration, 0))) },
      transform: { (transform, child: Longest) in
        if case .repeated(nil, let alternating) = transform {
          return child.transformed(by: .repeated(times: 2, alternating: alternating))
        }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: Longest, later: Longest) in earlier.overlapped(by: later, at: onset) })
    return finite.duration?.wholeFlicks
  }

  /// Returns the tracks that both operands of some `+` write.
  private func tracksSharedInSums() -> Set<UInt32> {
    var shared: Set<UInt32> = []
    let nodes = composition.nodes
    guard !nodes.isEmpty else { return shared }
    let last = composition.root.offset
    var uses = [UInt32](repeating: 0, count: last + 1)
    for node in nodes[...last] { composition.forEachChild(of: node) { uses[$0.offset] += 1 } }
    guard uses.contains(where: { $0 > 1 }) || writesSomeTrackTwice(in: nodes[...last]) else { return shared }
    var written = WrittenTracks(uses: uses)
    let presences = presences()
    for (place, node) in nodes[...last].enumerated() {
      let plays = presences[place] == .runnable
      switch node {
      case .zero, .one: break
      case .single(let tween):
        guard plays else { break }
        for write in writes(of: composition.generators[Int(tween)]) { written.add(write.track, to: place) }
      case .transformed(_, let child): written.move(child.offset, to: place, plays: plays)
      case .plus(let left, let right):
        written.join(left.offset, right.offset, to: place, plays: plays) { shared.insert($0) }
      case .times(let left, let right): written.join(left.offset, right.offset, to: place, plays: plays) { _ in }
      case .overlapped(let overlap):
        // From the onset on, the later one alone writes its tracks, so nothing overlaps.
        let both = composition.overlaps[Int(overlap)]
        written.join(both.earlier.offset, both.later.offset, to: place, plays: plays) { _ in }
      }
    }
    return shared
  }
}

extension Scene {
  /// Returns whether a track has more than one write in these nodes.
  private func writesSomeTrackTwice(in nodes: ArraySlice<Composition<Tween, Transform>.Node>) -> Bool {
    var isWritten = [Bool](repeating: false, count: tracks.count)
    for case .single(let tween) in nodes {
      for write in writes(of: composition.generators[Int(tween)]) {
        if isWritten[Int(write.track)] { return true }
        isWritten[Int(write.track)] = true
      }
    }
    return false
  }
}

/// The tracks that each node of a composition writes. A set moves on from a node to the one that uses it last.
private struct WrittenTracks {
  /// How often each node is still to be used.
  private var uses: [UInt32]
  /// For each node: 0 for no track, `track + 1` for one, `-(index + 1)` for several, by their index in `sets`.
  private var held: [Int]
  private var sets: [TrackValues<Void>] = []

  init(uses: [UInt32]) { (self.uses, held) = (uses, [Int](repeating: 0, count: uses.count)) }

  mutating func add(_ track: UInt32, to place: Int) { held[place] = union(held[place], Int(track) + 1) { _ in } }

  mutating func move(_ child: Int, to place: Int, plays: Bool) {
    let inside = take(child)
    if plays { held[place] = inside }
  }

  /// Gives a node the tracks of its children, and calls `body` with each that both of them write.
  mutating func join(_ left: Int, _ right: Int, to place: Int, plays: Bool, _ body: (UInt32) -> Void) {
    let (left, right) = (take(left), take(right))
    if plays { held[place] = union(left, right, body) }
  }

  /// Returns what a node holds, and a copy of it if the node is used again.
  private mutating func take(_ place: Int) -> Int {
    uses[place] -= 1
    guard uses[place] > 0, held[place] < 0 else { return held[place] }
    sets.append(sets[-held[place] - 1])
    return -sets.count
  }

  private mutating func union(_ one: Int, _ other: Int, _ body: (UInt32) -> Void) -> Int {
    if one == 0 || other == 0 { return one + other }
    if one > 0, other > 0 {
      guard one != other else {
        body(UInt32(one - 1))
        return one
      }
      sets.append(TrackValues())
      for track in [one, other] { sets[sets.count - 1].add((), for: UInt32(track - 1)) }
      return -sets.count
    }
    if one > 0 || other > 0 {
      let (set, track) = (-min(one, other) - 1, UInt32(max(one, other) - 1))
      if sets[set].place(of: track) == nil { sets[set].add((), for: track) } else { body(track) }
      return -set - 1
    }
    // The smaller set is merged into the larger one.
    var (larger, smaller) = (-one - 1, -other - 1)
    if sets[larger].count < sets[smaller].count { swap(&larger, &smaller) }
    var merged = TrackValues<Void>()
    swap(&merged, &sets[smaller])
    for entry in merged.entries {
      if sets[larger].place(of: entry.track) == nil {
        sets[larger].add((), for: entry.track)
      } else {
        body(entry.track)
      }
    }
    return -larger - 1
  }
}

/// A visitor that collects the windows of some tracks, and then sweeps over them.
private struct WriterWindows: LayoutVisitor {
  var showsOnePass: Bool { false }

  private let scene: Scene
  private let suspects: Set<UInt32>
  private var work: Int
  /// Whether a node that plays contains a write of a suspect track.
  private var holdsSuspect: [Bool] = []
  /// Whether something else plays beside a node in some use of it.
  private var hasCompany: [Bool]
  private var seen: Set<Seen> = []
  /// Whether a node is a child of two others, or a child of one twice.
  private var isShared: [Bool]
  private var playings: [Playing: Int] = [:]
  private var windows: [WriterWindow] = []
  private var isComplete = true
  /// Whether any curve of the scene leaps.
  private let leaps: Bool

  private struct Seen: Hashable {
    var node: Int
    var factor: Ratio
    var isReversed: Bool
    var eased: UInt32
    var pass: UInt64
    var claims: UInt32

    init(_ place: PlacedNode) {
      (node, factor, isReversed) = (place.node, place.factor, place.isReversed)
      (eased, pass, claims) = (place.eased, place.pass, place.claims)
    }
  }

  private struct Playing: Hashable {
    var seen: Seen
    var start: ExactTime
    var after: Int64
    var until: Int64
  }

  init(_ scene: Scene, suspects: Set<UInt32>, work: Int) {
    self.scene = scene
    self.suspects = suspects
    self.work = work
    leaps = scene.easings.contains { !$0.jumps.isEmpty }
    let durations = scene.durations()
    let nodes = scene.composition.nodes
    hasCompany = [Bool](repeating: false, count: durations.count)
    var isUsed = hasCompany
    isShared = hasCompany
    let composition = scene.composition
    for node in nodes[..<durations.count] {
      composition.forEachChild(of: node) { child in
        if isUsed[child.offset] { isShared[child.offset] = true }
        isUsed[child.offset] = true
      }
    }
    func plays(_ index: Scene.Index) -> Bool { !(durations[index.offset] ?? .zero).isZero }
    for place in durations.indices {
      guard !(durations[place] ?? .zero).isZero else {
        holdsSuspect.append(false)
        continue
      }
      if case .single(let tween) = nodes[place] {
        let writes = scene.writes(of: composition.generators[Int(tween)])
        holdsSuspect.append(writes.contains { suspects.contains($0.track) })
      } else {
        var holds = false
        composition.forEachChild(of: nodes[place]) { holds = holds || holdsSuspect[$0.offset] }
        holdsSuspect.append(holds)
      }
    }
    for place in durations.indices.reversed() {
      var isSum = false
      if case .plus(let left, let right) = nodes[place] { isSum = plays(left) && plays(right) }
      if isSum || hasCompany[place] { composition.forEachChild(of: nodes[place]) { hasCompany[$0.offset] = true } }
    }
  }

  mutating func collect(_ horizon: Int64?) {
    var layout = Layout(scene, limit: horizon)
    do {
      try layout.walk(layout.whole(), &self)
    } catch {
      isComplete = false
    }
  }

  mutating func skips(_ place: PlacedNode) -> Bool {
    guard holdsSuspect[place.node] else { return true }
    guard work > 0 else {
      isComplete = false
      return true
    }
    work -= 1
    if hasCompany[place.node] { return isShared[place.node] && isPlayedThrice(place) }
    // A curve that leaps, and something that overlaps, may show one pass and not another.
    if place.claims != 0 || (place.eased != 0 && leaps) { return false }
    // A part that plays again with nothing beside it overlaps nothing new.
    if place.pass > 1 { return true }
    return !seen.insert(Seen(place)).inserted
  }

  /// Returns whether a part plays a third time at the very same time. Played twice it overlaps itself, and a third time
  /// adds nothing, so a doubled sum stays small.
  private mutating func isPlayedThrice(_ place: PlacedNode) -> Bool {
    let playing = Playing(
      seen: Seen(place), start: place.start, after: place.window.after, until: place.window.until)
    let count = playings[playing, default: 0]
    playings[playing] = count + 1
    return count >= 2
  }

  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    guard case .single(var writer) = scene.composition.nodes[place.node] else { return }
    // The legs of a sentence are generators in a row, and the first of them stands for the sentence.
    while scene.composition.generators[Int(writer)].leg.goesOn(isReversed: false) { writer -= 1 }
    let played = place.eased == 0 ? [place.window] : try times.windows(in: place.eased, place.window)
    for write in scene.writes(of: tween)
    where suspects.contains(write.track) {
      let own = place.claims == 0 ? played : try times.windows(of: write.track, place)
      for window in own where window.after < window.until {
        windows.append(
          WriterWindow(writer: writer, track: write.track, start: max(0, window.after), end: window.until))
      }
    }
  }

  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) -> UInt32 { place.path }

  mutating func reading(
    _ place: PlacedNode, _ kind: ReadingKind, _ times: inout EasedTimes
  ) throws(LayoutProblem) {}

  var wantsReadingsOnly: Bool { false }

  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32 { path }

  /// Compares each window, in the order of their starts, with the windows of its track that have not ended yet.
  mutating func sweep(limit: Int) -> (found: [Conflict], isComplete: Bool) {
    windows.sort { ($0.start, $0.track) < ($1.start, $1.track) }
    var open: [UInt32: [WriterWindow]] = [:]
    var places: [UInt64: Int] = [:]
    var found: [Conflict] = []
    sweeping: for window in windows where window.start < window.end {
      let track = window.track
      open[track, default: []].removeAll { $0.end <= window.start }
      for other in open[track, default: []] {
        guard work > 0 else {
          isComplete = false
          break sweeping
        }
        work -= 1
        guard let conflict = Conflict(window, other) else { continue }
        let pair = UInt64(conflict.first) << 32 | UInt64(conflict.second)
        if let place = places[pair] {
          if conflict.precedes(found[place]) { found[place] = conflict }
          continue
        }
        guard found.count < limit else {
          isComplete = false
          break sweeping
        }
        places[pair] = found.count
        found.append(conflict)
      }
      open[track, default: []].append(window)
    }
    found.sort(by: Conflict.inOrder)
    return (found, isComplete)
  }
}
