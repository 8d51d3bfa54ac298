@testable import MotionAlgebra

/// The meaning of a scene, found in a slow and obvious way. For an instant it descends the tree and asks at each node
/// which child the instant belongs to. It knows no windows, no segments and no sweeps. It finds what "before" and
/// "kept" mean by examining every whole flick from 0 on.
///
/// It suits small scenes of a few hundred flicks.
final class DirectEvaluator {
  /// An eased composite around a part.
  struct Frame {
    var start: Int64
    var end: Int64
    var easing: Easing
    var isReversed: Bool
  }

  /// One write of a sentence that plays.
  struct Writer {
    /// The use in the text, and the pass of it.
    var use: UInt64
    var occurrence: UInt64
    var track: Int
    var write: Write
    var start: Int64
    var end: Int64
    var easing: Easing
    var isReversed: Bool
    var frames: [Frame]
    /// The path along which it moves, and the coordinate that it writes.
    var path: (path: ArcLengthPath, component: Int)?

    /// Returns the eased share at an instant.
    func share(_ flicks: Int64, _ fraction: Double) -> Double {
      let origin = frames.last?.start ?? 0
      let now = DirectEvaluator.inner(frames, flicks, fraction)
      // Outside eased composites the whole flicks are subtracted first.
      let since = frames.isEmpty ? Double(flicks - start) + fraction : now - Double(start - origin)
      let length = Double(end - start)
      let progress = since >= length ? 1 : since <= 0 ? 0 : since / length
      let share = easing(isReversed ? 1 - progress : progress)
      return path.map { $0.path.component($0.component, at: share) } ?? share
    }
  }

  /// A use in the text of a part that is read forward to resolve sentences without `from`: something reversed always is,
  /// something overlapped where it would not show them.
  struct Part: Hashable {
    var use: UInt64
    var isOverlapped: Bool
  }

  /// A use in the text of a write without `from`.
  struct Use {
    var write: Write
    var track: Int
    /// The parts around it that may be read forward, outermost first: what is reversed, and what something overlaps.
    var parts: [Part]
    /// The first pass of the use.
    var occurrence: UInt64
  }

  struct Moment {
    var writers: [Writer] = []
    /// The parts that may be read forward and contain the instant, first passes only.
    var parts: Set<UInt64> = []
  }

  let scene: Scene
  let durations: [ExactTime?]
  let end: Int64
  private var uses: [UInt64: Use] = [:]
  private var partsOf: [UInt64: [Part]] = [:]
  private var grids: [Set<UInt64>: [Moment]] = [:]
  private var entries: [UInt64: Double?] = [:]
  /// The use of a write that each reversed use of it mirrors.
  private var mirrored: [UInt64: UInt64] = [:]
  private var mirrorable: [Mirrorable] = []
  /// The nodes that mirror something, each with its use.
  private var paired: Set<SIMD2<UInt64>> = []
  /// The value that a track keeps after the instant at which it was last written.
  private var keptValues: [SIMD2<Int64>: Double?] = [:]

  init?(_ scene: Scene) {
    self.scene = scene
    durations = scene.durations()
    guard let duration = durations.last!, let end = duration.wholeFlicks else { return nil }
    self.end = end
    collect(scene.composition.root.offset, use: 1, occurrence: 1, parts: [])
    _ = pair(scene.composition.root.offset, 1, .zero, .one, isReversed: false, .played, visible: [])
  }

  private static func step(_ id: UInt64, _ number: UInt64) -> UInt64 {
    var mixed = (id ^ (number &* 0x9E37_79B9_7F4A_7C15)) &+ 0x1234_5678_9ABC_DEF1
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the time inside eased composites, from the start of the innermost one.
  static func inner(_ frames: [Frame], _ flicks: Int64, _ fraction: Double) -> Double {
    var now = Double(flicks) + fraction
    var origin: Int64 = 0
    for frame in frames {
      now -= Double(frame.start - origin)
      origin = frame.start
      let length = Double(frame.end - frame.start)
      if length == 0 { now = 0; continue }
      let progress = min(max(now / length, 0), 1)
      let eased = frame.isReversed ? 1 - frame.easing(1 - progress) : frame.easing(progress)
      now = length * min(max(eased, 0), 1)
      // A time that is at a whole flick except for rounding counts as at it.
      if abs(now - now.rounded()) <= length * 0x1p-50 { now = now.rounded() }
    }
    return now
  }

  private func isNothing(_ node: Int) -> Bool { durations[node]?.isZero ?? true }

  private func collect(_ node: Int, use: UInt64, occurrence: UInt64, parts: [Part]) {
    guard !isNothing(node) else { return }
    switch scene.composition.nodes[node] {
    case .zero, .one: return
    case .single(let place):
      let tween = scene.composition.generators[Int(place)]
      for place in tween.writes {
        let write = scene.writes[Int(place)]
        let own = Self.step(use, UInt64(place))
        partsOf[own] = parts
        uses[own] = Use(
          write: write, track: Int(write.track), parts: parts,
          occurrence: Self.step(occurrence, UInt64(place)))
      }
    case .plus(let a, let b), .times(let a, let b):
      collect(a.offset, use: Self.step(use, 1), occurrence: Self.step(occurrence, 1), parts: parts)
      collect(b.offset, use: Self.step(use, 2), occurrence: Self.step(occurrence, 2), parts: parts)
    case .overlapped(let place):
      let both = scene.composition.overlaps[Int(place)]
      collect(
        both.earlier.offset, use: Self.step(use, 1), occurrence: Self.step(occurrence, 1),
        parts: parts + [Part(use: Self.step(use, 4), isOverlapped: true)])
      collect(both.later.offset, use: Self.step(use, 2), occurrence: Self.step(occurrence, 2), parts: parts)
    case .transformed(let transform, let child):
      let (use, occurrence) = (Self.step(use, 3), Self.step(occurrence, 3))
      switch scene.composition.transforms[Int(transform)] {
      case .reversed:
        collect(child.offset, use: use, occurrence: occurrence, parts: parts + [Part(use: use, isOverlapped: false)])
      case .repeated:
        collect(child.offset, use: use, occurrence: Self.step(occurrence, 100), parts: parts)
      case .stretched, .sped, .eased, .delayed, .named:
        collect(child.offset, use: use, occurrence: occurrence, parts: parts)
      }
    }
  }

  // MARK: What reversed parts mirror

  /// A use of a node that something reversed may mirror.
  private struct Mirrorable {
    var node: Int
    var use: UInt64
    var start: ExactTime
  }

  private enum Role {
    /// It may be mirrored, and something reversed in it mirrors something.
    case played
    /// It is part of something reversed that mirrors nothing as a whole, so it is looked up.
    case sought
    case none
  }

  /// Finds what the reversed parts below a node mirror.
  ///
  /// - Parameters:
  ///   - role: what the node does in pairing.
  ///   - visible: the uses before the node in a sequence that nothing reversed has taken.
  /// - Returns: the uses that what follows the node sees.
  private func pair(
    _ node: Int, _ use: UInt64, _ start: ExactTime, _ factor: Ratio, isReversed: Bool, _ role: Role, visible: [Int]
  ) -> [Int] {
    guard !isNothing(node), role != .none else { return visible }
    var visible = visible
    if role == .sought, take(node, use, &visible) { return visible }
    // A part with a name is the part itself.
    let own = role == .played && unnamed(node) == nil ? [mirrorable.count] : []
    if !own.isEmpty { mirrorable.append(Mirrorable(node: node, use: use, start: start)) }
    if role == .played, paired.contains(SIMD2(UInt64(node), use)) { return visible + own }
    func below(
      _ child: Int, _ number: UInt64, _ begin: ExactTime, _ visible: [Int], isReversed: Bool, _ role: Role,
      factor: Ratio
    ) -> [Int] {
      pair(child, Self.step(use, number), begin, factor, isReversed: isReversed, role, visible: visible)
    }
    func below(_ child: Int, _ number: UInt64, _ begin: ExactTime, _ visible: [Int]) -> [Int] {
      below(child, number, begin, visible, isReversed: isReversed, role, factor: factor)
    }
    let length = durations[node]! * factor
    switch scene.composition.nodes[node] {
    case .zero, .one, .single: break
    case .plus(let a, let b):
      let results = [(a.offset, 1), (b.offset, 2)].map { child, number -> [Int] in
        guard !isNothing(child) else { return visible }
        let begin = isReversed ? start + (length - durations[child]! * factor) : start
        return below(child, UInt64(number), begin, visible)
      }
      visible =
        visible.filter { results[0].contains($0) && results[1].contains($0) }
        + results.flatMap { $0.filter { !visible.contains($0) } }
    case .times(let a, let b):
      if isReversed {
        visible = below(b.offset, 2, start, visible)
        visible = below(a.offset, 1, start + (durations[b.offset] ?? .zero) * factor, visible)
      } else {
        visible = below(a.offset, 1, start, visible)
        visible = below(b.offset, 2, start + (durations[a.offset] ?? .zero) * factor, visible)
      }
    case .overlapped(let place):
      let both = scene.composition.overlaps[Int(place)]
      let (a, b) = (both.earlier.offset, both.later.offset)
      guard !isNothing(b) else {
        visible = below(a, 1, start, visible)
        break
      }
      let (length, late) = (durations[a]!, durations[b]!)
      let onset = both.onset.time(after: length)
      if isReversed {
        visible = below(b, 2, start + (durations[node]! - onset - late) * factor, visible)
        visible = below(a, 1, start + (durations[node]! - length) * factor, visible)
      } else {
        visible = below(a, 1, start, visible)
        visible = below(b, 2, start + onset * factor, visible)
      }
    case .transformed(let transform, let child):
      let inside = durations[child.offset]!
      switch scene.composition.transforms[Int(transform)] {
      case .reversed:
        if role == .played, !take(child.offset, Self.step(use, 3), &visible) {
          visible = below(child.offset, 3, start, visible, isReversed: !isReversed, .sought, factor: factor)
          // What is read forward sees only what is read with it.
          _ = below(child.offset, 3, start, [], isReversed: false, .played, factor: factor)
        }
      case .repeated(_, let alternating):
        let first = mirrorable.count
        visible = below(
          child.offset, 3, start, visible, isReversed: isReversed && !alternating, role, factor: factor)
        // On its way back, the repeat takes what is inside it.
        if alternating { visible.removeAll { $0 >= first } }
      case .stretched(let flicks):
        let stretched = factor.multiplied(by: ExactTime(flicks: flicks).ratio(to: inside)!)!
        visible = below(
          child.offset, 3, start, visible, isReversed: isReversed, role, factor: stretched)
      case .sped(let speed):
        visible = below(
          child.offset, 3, start, visible, isReversed: isReversed, role,
          factor: factor.multiplied(by: speed.inverse)!)
      case .delayed(let delay):
        visible = below(
          child.offset, 3, isReversed ? start : start + ExactTime(flicks: delay) * factor, visible)
      case .eased, .named: visible = below(child.offset, 3, start, visible)
      }
    }
    return visible + own
  }

  /// Takes the use that a node mirrors, with the uses inside it; returns false where there is none.
  private func take(_ node: Int, _ use: UInt64, _ visible: inout [Int]) -> Bool {
    let same = visible.filter { isSame(mirrorable[$0].node, node) }
    guard let found = same.max(by: { (mirrorable[$0].start, $0) < (mirrorable[$1].start, $1) }) else { return false }
    paired.insert(SIMD2(UInt64(node), use))
    var inside: Set<UInt64> = []
    mirror(node, use, mirrorable[found].node, mirrorable[found].use, &inside)
    visible.removeAll { inside.contains(mirrorable[$0].use) }
    return true
  }

  /// Lets every write below a node mirror the write at the same position below another, and lists the uses below the latter.
  private func mirror(_ node: Int, _ use: UInt64, _ other: Int, _ otherUse: UInt64, _ inside: inout Set<UInt64>) {
    inside.insert(otherUse)
    if let child = unnamed(node) { return mirror(child, Self.step(use, 3), other, otherUse, &inside) }
    if let child = unnamed(other) { return mirror(node, use, child, Self.step(otherUse, 3), &inside) }
    func below(_ a: Int, _ b: Int, _ number: UInt64) {
      mirror(a, Self.step(use, number), b, Self.step(otherUse, number), &inside)
    }
    let nodes = scene.composition.nodes
    switch (nodes[node], nodes[other]) {
    case (.single(let one), .single(let two)):
      let tweens = scene.composition.generators
      for (a, b) in zip(tweens[Int(one)].writes, tweens[Int(two)].writes) {
        mirrored[Self.step(use, UInt64(a))] = Self.step(otherUse, UInt64(b))
      }
    case (.plus(let a, let b), .plus(let c, let d)), (.times(let a, let b), .times(let c, let d)):
      below(a.offset, c.offset, 1)
      below(b.offset, d.offset, 2)
    case (.overlapped(let one), .overlapped(let two)):
      let (one, two) = (scene.composition.overlaps[Int(one)], scene.composition.overlaps[Int(two)])
      below(one.earlier.offset, two.earlier.offset, 1)
      below(one.later.offset, two.later.offset, 2)
    case (.transformed(_, let a), .transformed(_, let b)): below(a.offset, b.offset, 3)
    default: break
    }
  }

  private func unnamed(_ node: Int) -> Int? {
    guard case .transformed(let transform, let child) = scene.composition.nodes[node],
      case .named = scene.composition.transforms[Int(transform)]
    else { return nil }
    return child.offset
  }

  /// Whether two nodes are equal, with names written out.
  private func isSame(_ node: Int, _ other: Int) -> Bool {
    if node == other { return true }
    if let child = unnamed(node) { return isSame(child, other) }
    if let child = unnamed(other) { return isSame(node, child) }
    let nodes = scene.composition.nodes
    switch (nodes[node], nodes[other]) {
    case (.zero, .zero), (.one, .one): return true
    case (.single(let one), .single(let two)):
      let (one, two) = (scene.composition.generators[Int(one)], scene.composition.generators[Int(two)])
      return one.duration == two.duration && one.path == two.path && one.keepsSpeed == two.keepsSpeed
        && scene.easings[Int(one.easing)] == scene.easings[Int(two.easing)]
        && Array(scene.writes(of: one)) == Array(scene.writes(of: two))
    case (.plus(let a, let b), .plus(let c, let d)), (.times(let a, let b), .times(let c, let d)):
      return isSame(a.offset, c.offset) && isSame(b.offset, d.offset)
    case (.overlapped(let one), .overlapped(let two)):
      let (one, two) = (scene.composition.overlaps[Int(one)], scene.composition.overlaps[Int(two)])
      return one.onset == two.onset && isSame(one.earlier.offset, two.earlier.offset)
        && isSame(one.later.offset, two.later.offset)
    case (.transformed(let one, let a), .transformed(let two, let b)):
      let (one, two) = (scene.composition.transforms[Int(one)], scene.composition.transforms[Int(two)])
      if case .eased(let easing) = one, case .eased(let other) = two {
        return scene.easings[Int(easing)] == scene.easings[Int(other)] && isSame(a.offset, b.offset)
      }
      return one == two && isSame(a.offset, b.offset)
    default: return false
    }
  }

  // MARK: An instant

  /// Returns what plays at an instant. The parts in `straight` are read forward.
  func moment(_ flicks: Int64, _ fraction: Double, straight: Set<UInt64> = []) -> Moment {
    var moment = Moment()
    visit(
      scene.composition.root.offset, .zero, .one, isReversed: false, frames: [], use: 1, occurrence: 1,
      isFirst: true, taken: [], flicks, fraction, straight, &moment)
    return moment
  }

  /// Returns whether an instant is at or before a boundary on the time of some eased composites.
  private func isUpTo(_ seam: ExactTime, _ frames: [Frame], _ flicks: Int64, _ fraction: Double) -> Bool {
    let seam = seam.wholeFlicks!
    guard let last = frames.last else { return flicks + (fraction > 0 ? 1 : 0) <= seam }
    return Self.inner(frames, flicks, fraction) <= Double(seam - last.start)
  }

  /// Returns the tracks that whatever plays below a node writes.
  private func written(_ node: Int) -> [UInt32] {
    guard !isNothing(node) else { return [] }
    switch scene.composition.nodes[node] {
    case .zero, .one: return []
    case .single(let place): return scene.composition.generators[Int(place)].writes.map { scene.writes[Int($0)].track }
    case .plus(let a, let b), .times(let a, let b): return written(a.offset) + written(b.offset)
    case .transformed(_, let child): return written(child.offset)
    case .overlapped(let place):
      let both = scene.composition.overlaps[Int(place)]
      return written(both.earlier.offset) + written(both.later.offset)
    }
  }

  private func visit(
    _ node: Int, _ start: ExactTime, _ factor: Ratio, isReversed: Bool, frames: [Frame], use: UInt64,
    occurrence: UInt64, isFirst: Bool, taken: Set<UInt32>, _ flicks: Int64, _ fraction: Double, _ straight: Set<UInt64>,
    _ moment: inout Moment
  ) {
    guard !isNothing(node) else { return }
    let length = durations[node]! * factor
    func go(
      _ child: Int, at start: ExactTime, _ number: UInt64, isReversed: Bool, frames: [Frame], factor: Ratio,
      pass: UInt64? = nil, taken others: Set<UInt32>? = nil
    ) {
      var next = Self.step(occurrence, number)
      if let pass { next = Self.step(next, 100 + pass) }
      visit(
        child, start, factor, isReversed: isReversed, frames: frames, use: Self.step(use, number), occurrence: next,
        isFirst: isFirst && (pass ?? 0) == 0, taken: others ?? taken, flicks, fraction, straight, &moment)
    }
    switch scene.composition.nodes[node] {
    case .zero, .one: return
    case .single(let place):
      let tween = scene.composition.generators[Int(place)]
      for place in tween.writes where !taken.contains(scene.writes[Int(place)].track) {
        let write = scene.writes[Int(place)]
        moment.writers.append(
          Writer(
            use: Self.step(use, UInt64(place)), occurrence: Self.step(occurrence, UInt64(place)),
            track: Int(write.track), write: write, start: start.wholeFlicks!, end: (start + length).wholeFlicks!,
            easing: scene.easings[Int(tween.easing)], isReversed: isReversed, frames: frames,
            path: tween.path.map { (scene.paths[Int($0)], tween.component(ofWrite: place)) }))
      }
    case .plus(let a, let b):
      for (number, child) in [(1, a.offset), (2, b.offset)] as [(UInt64, Int)] where !isNothing(child) {
        let begin = isReversed ? start + (length - durations[child]! * factor) : start
        go(child, at: begin, number, isReversed: isReversed, frames: frames, factor: factor)
      }
    case .times(let a, let b):
      var order: [(UInt64, Int)] = [(1, a.offset), (2, b.offset)]
      if isReversed { order.reverse() }
      order.removeAll { isNothing($0.1) }
      if order.count == 1 {
        return go(order[0].1, at: start, order[0].0, isReversed: isReversed, frames: frames, factor: factor)
      }
      let seam = start + durations[order[0].1]! * factor
      let first = isUpTo(seam, frames, flicks, fraction)
      let (number, child) = order[first ? 0 : 1]
      go(child, at: first ? start : seam, number, isReversed: isReversed, frames: frames, factor: factor)
    case .overlapped(let place):
      let both = scene.composition.overlaps[Int(place)]
      let (a, b) = (both.earlier.offset, both.later.offset)
      if isNothing(b) { return go(a, at: start, 1, isReversed: isReversed, frames: frames, factor: factor) }
      let inside = Self.step(use, 4)
      if straight.contains(inside) {
        if isFirst { moment.parts.insert(inside) }
        return go(a, at: start, 1, isReversed: isReversed, frames: frames, factor: factor)
      }
      let own = durations[a]!
      // The onset counts from the start, or from the end, and never lies before the start.
      let offset = ExactTime(flicks: abs(both.onset.offset))
      let onset: ExactTime =
        switch both.onset.anchor {
        case .start: offset
        case .end: both.onset.offset > 0 ? own + offset : own < offset ? .zero : own - offset
        }
      let whole = durations[node]!
      let beginA = isReversed ? start + (whole - own) * factor : start
      let beginB = start + (isReversed ? whole - onset - durations[b]! : onset) * factor
      let seam = start + (isReversed ? whole - onset : onset) * factor
      // The instant of the seam belongs to what plays first.
      let isFirst = isUpTo(seam, frames, flicks, fraction)
      let playsB = onset.isZero || isFirst == isReversed
      if own <= onset {
        let endOfA = start + own * factor
        let playsA =
          !own.isZero
          && (isReversed ? !isUpTo(beginA, frames, flicks, fraction) : isUpTo(endOfA, frames, flicks, fraction))
        if playsA { go(a, at: beginA, 1, isReversed: isReversed, frames: frames, factor: factor) }
        if playsB, !playsA { go(b, at: beginB, 2, isReversed: isReversed, frames: frames, factor: factor) }
        return
      }
      let owned = Set(written(b))
      go(
        a, at: beginA, 1, isReversed: isReversed, frames: frames, factor: factor,
        taken: playsB ? taken.union(owned) : nil)
      if playsB { go(b, at: beginB, 2, isReversed: isReversed, frames: frames, factor: factor) }
    case .transformed(let transform, let child):
      let own = durations[child.offset]!
      switch scene.composition.transforms[Int(transform)] {
      case .repeated(let times, let alternating):
        let passes = times! * (alternating ? 2 : 1)
        var pass: UInt64 = 0
        while pass + 1 < passes, !isUpTo(start + own * factor * (pass + 1), frames, flicks, fraction) { pass += 1 }
        // Played backwards, the passes come from the last to the first, each mirrored.
        let original = isReversed ? passes - 1 - pass : pass
        let isBack = alternating && original % 2 == 1
        go(
          child.offset, at: start + own * factor * pass, 3, isReversed: isReversed != isBack, frames: frames,
          factor: factor, pass: pass)
      case .reversed:
        let inside = Self.step(use, 3)
        if isFirst { moment.parts.insert(inside) }
        go(
          child.offset, at: start, 3, isReversed: straight.contains(inside) ? isReversed : !isReversed,
          frames: frames, factor: factor, taken: straight.contains(inside) ? [] : nil)
      case .stretched(let flicks):
        let stretched = factor.multiplied(by: ExactTime(flicks: flicks).ratio(to: own)!)!
        go(child.offset, at: start, 3, isReversed: isReversed, frames: frames, factor: stretched)
      case .sped(let speed):
        go(
          child.offset, at: start, 3, isReversed: isReversed, frames: frames,
          factor: factor.multiplied(by: speed.inverse)!)
      case .eased(let easing):
        let frame = Frame(
          start: start.wholeFlicks!, end: (start + length).wholeFlicks!, easing: scene.easings[Int(easing)],
          isReversed: isReversed)
        go(child.offset, at: start, 3, isReversed: isReversed, frames: frames + [frame], factor: factor)
      case .delayed(let delay):
        let begin = isReversed ? start : start + ExactTime(flicks: delay) * factor
        go(child.offset, at: begin, 3, isReversed: isReversed, frames: frames, factor: factor)
      case .named:
        go(child.offset, at: start, 3, isReversed: isReversed, frames: frames, factor: factor)
      }
    }
  }

  // MARK: What came before

  private func grid(_ straight: Set<UInt64>) -> [Moment] {
    if let known = grids[straight] { return known }
    let made = (0...end).map { moment($0, 0, straight: straight) }
    grids[straight] = made
    return made
  }

  private func average(_ writers: [Writer], _ flicks: Int64, _ fraction: Double) -> Double? {
    var values: [Double] = []
    for writer in writers {
      guard let from = writer.write.from ?? entry(writer.use) else { return nil }
      let to = writer.write.scale == 0 ? writer.write.offset : writer.write.scale * from + writer.write.offset
      let share = writer.share(flicks, fraction)
      values.append(from == to ? from : from * (1 - share) + to * share)
    }
    return values.isEmpty ? nil : values.sorted().reduce(0, +) / Double(values.count)
  }

  /// Returns the last part of the flick after `flicks` at which `isSo` has the value that it has at its start.
  private func lastFraction(_ isSo: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isSo(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the first value of a write without `from`; `nil` where there is none, or where no whole flick shows it.
  private func entry(_ use: UInt64) -> Double? {
    // Something reversed keeps the values of the use that it mirrors.
    if let mirrored = mirrored[use] { return entry(mirrored) }
    if let known = entries[use] { return known }
    let found = findEntry(uses[use]!)
    entries[use] = found
    return found
  }

  private func findEntry(_ use: Use) -> Double? {
    var straight = Set(use.parts.filter { !$0.isOverlapped }.map(\.use))
    var overlapped = use.parts.filter(\.isOverlapped)[...]
    while !grid(straight).contains(where: { $0.writers.contains { $0.occurrence == use.occurrence } }) {
      // Something overlaps the use and hides it.
      guard let next = overlapped.popFirst() else { return nil }
      straight.insert(next.use)
    }
    let grid = grid(straight)
    var began: [UInt64: Int64] = [:]
    var partBegan: [UInt64: Int64] = [:]
    for (flicks, moment) in grid.enumerated() {
      for writer in moment.writers where began[writer.occurrence] == nil { began[writer.occurrence] = Int64(flicks) }
      for part in moment.parts where partBegan[part] == nil { partBegan[part] = Int64(flicks) }
    }
    guard let own = began[use.occurrence] else { return nil }
    func counts(_ writer: Writer) -> Bool {
      guard writer.track == use.track, let start = began[writer.occurrence] else { return false }
      let around = partsOf[writer.use]!
      for part in use.parts where straight.contains(part.use) && !around.contains(part) {
        return start < partBegan[part.use]!
      }
      return start < own
    }
    let base = scene.tracks[use.track].base
    guard own > 0 else { return base }
    let fraction = lastFraction { fraction in
      !moment(own - 1, fraction, straight: straight).writers.contains { $0.occurrence == use.occurrence }
    }
    let now = moment(own - 1, fraction, straight: straight).writers.filter(counts)
    if !now.isEmpty { return average(now, own - 1, fraction) }
    return kept(before: own, straight, counts) ?? base
  }

  /// Returns the value at the last instant at which there was one.
  private func kept(before flicks: Int64, _ straight: Set<UInt64>, _ counts: (Writer) -> Bool) -> Double? {
    let grid = grid(straight)
    for last in stride(from: min(flicks - 1, end), through: 0, by: -1)
    where grid[Int(last)].writers.contains(where: counts) {
      let fraction = lastFraction { moment(last, $0, straight: straight).writers.contains(where: counts) }
      return average(moment(last, fraction, straight: straight).writers.filter(counts), last, fraction)
    }
    return nil
  }

  private func lastWritten(_ track: Int, before flicks: Int64) -> Int64? {
    let grid = grid([])
    var last = min(flicks - 1, end)
    while last >= 0, !grid[Int(last)].writers.contains(where: { $0.track == track }) { last -= 1 }
    return last < 0 ? nil : last
  }

  /// Returns the number of writers of a track at a whole flick.
  func writers(ofTrack track: Int, at flicks: Int64) -> Int {
    flicks <= end ? grid([])[Int(flicks)].writers.count { $0.track == track } : 0
  }

  /// Returns the value of a track at an instant; `nil` where there is none.
  func value(_ track: Int, _ flicks: Int64, _ fraction: Double) -> Double? {
    let ceiling = flicks + (fraction > 0 ? 1 : 0)
    let counts: (Writer) -> Bool = { $0.track == track }
    if ceiling <= end {
      let active = grid([])[Int(ceiling)].writers.filter(counts)
      if !active.isEmpty { return average(active, flicks, fraction) }
    }
    if let last = lastWritten(track, before: ceiling) {
      if let known = keptValues[[Int64(track), last]] { return known }
      let kept = kept(before: last + 1, [], counts)
      keptValues[[Int64(track), last]] = kept
      return kept
    }
    if scene.tracks[track].isDeclared, let base = scene.tracks[track].base { return base }
    for (first, moment) in grid([]).enumerated() where moment.writers.contains(where: counts) {
      let writers = moment.writers.filter(counts)
      let flicks = Int64(max(first - 1, 0))
      guard first > 0, writers.contains(where: { !$0.frames.isEmpty }) else { return average(writers, flicks, 0) }
      // Eased time may leap into a reversed part within the flick before. The value after the leap counts, so this takes
      // the least step that eased time notices: a smaller one is lost when it is added to the flicks.
      let start = lastFraction { !self.moment(flicks, $0).writers.contains(where: counts) }
      var step = 0x1p-50
      while step < 0x1p-40, writers.contains(where: { isUnmoved($0.frames, flicks, from: start, by: step) }) {
        step *= 2
      }
      return average(writers, flicks, start + step)
    }
    return nil
  }

  private func isUnmoved(_ frames: [Frame], _ flicks: Int64, from start: Double, by step: Double) -> Bool {
    DirectEvaluator.inner(frames, flicks, start + step) == DirectEvaluator.inner(frames, flicks, start)
  }
}
