extension Scene {
  /// Who meets whom: each two sentences once, with the first stretch of time in which they write
  /// one track, by that time; at most `limit` of them.
  ///
  /// Only tracks that both sides of some `+` write are laid out at all, and where no `+` is around,
  /// what is played again is laid out once: a `let` doubled 60 times is answered at once. For what
  /// still grows beyond `work` steps, or has more to tell than `limit`, `isComplete` is false; what
  /// was found does meet.
  ///
  /// What has no end is looked at for as long as the whole takes with two passes of it.
  public func conflicts(limit: Int = .max, work: Int = 4_000_000) -> (found: [Conflict], isComplete: Bool) {
    let suspects = tracksMetInSums()
    guard !suspects.isEmpty else { return ([], true) }
    var walk = ConflictWalk(self, suspects: suspects, work: work)
    walk.run()
    return walk.sweep(limit: limit)
  }

  /// The tracks that both operands of some `+` write.
  private func tracksMetInSums() -> Set<UInt32> {
    var met: Set<UInt32> = []
    let nodes = composition.nodes
    guard !nodes.isEmpty else { return met }
    let last = composition.root.offset
    var uses = [UInt32](repeating: 0, count: last + 1)
    for node in nodes[...last] {
      for child in node.children { uses[child.offset] += 1 }
    }
    // The smaller set goes into the larger one, which is handed on at its last use.
    var written = [Set<UInt32>](repeating: [], count: last + 1)
    func take(_ index: Composition<Tween, Transform>.Index) -> Set<UInt32> {
      uses[index.offset] -= 1
      guard uses[index.offset] == 0 else { return written[index.offset] }
      var taken: Set<UInt32> = []
      swap(&taken, &written[index.offset])
      return taken
    }
    let durations = durations()
    for (place, node) in nodes[...last].enumerated() {
      let plays = !(durations[place] ?? .zero).isZero
      switch node {
      case .zero, .one: break
      case .single(let tween):
        let writes = composition.generators[Int(tween)].writes
        guard plays else { break }
        for write in self.writes[Int(writes.lowerBound)..<Int(writes.upperBound)] {
          written[place].insert(write.track)
        }
      case .transformed(_, let child):
        let inside = take(child)
        if plays { written[place] = inside }
      case .plus(let left, let right), .times(let left, let right):
        var (larger, smaller) = (take(left), take(right))
        guard plays else { break }
        if larger.count < smaller.count { swap(&larger, &smaller) }
        var isSum = false
        if case .plus = node { isSum = true }
        for track in smaller where !larger.insert(track).inserted && isSum { met.insert(track) }
        written[place] = larger
      }
    }
    return met
  }
}

extension Composition.Node {
  /// What it is made of.
  var children: [Composition.Index] {
    switch self {
    case .zero, .one, .single: []
    case .plus(let left, let right), .times(let left, let right): [left, right]
    case .transformed(_, let child): [child]
    }
  }
}

/// Lays out the windows of some tracks, then sweeps over them.
private struct ConflictWalk {
  private let scene: Scene
  private let suspects: Set<UInt32>
  private var work: Int
  private let durations: [ExactTime?]
  /// Whether a suspect is written inside a node that plays.
  private var holdsSuspect: [Bool] = []
  /// How many nodes stand right above each.
  private var uses: [UInt32]
  private let horizon: ExactTime
  private var windows: [WriterWindow] = []
  private var isComplete = true

  private struct Step: Hashable {
    var node: Composition<Tween, Transform>.Index
    var placement: Placement
    var start: ExactTime
    var end: ExactTime
    /// Nothing plays beside it.
    var isAlone: Bool
  }

  private struct Seen: Hashable {
    var node: Composition<Tween, Transform>.Index
    var scale: Ratio
    var isMirrored: Bool
  }

  init(_ scene: Scene, suspects: Set<UInt32>, work: Int) {
    self.scene = scene
    self.suspects = suspects
    self.work = work
    durations = scene.durations()
    horizon =
      scene.composition.fold(
        single: { Longest(ExactTime(flicks: max($0.duration, 0))) },
        transform: { (transform, child: Longest) in
          if case .repeated(nil, let alternating) = transform {
            return child.transformed(by: .repeated(times: 2, alternating: alternating))
          }
          return child.transformed(by: transform)
        }
      ).duration ?? .zero
    let composition = scene.composition
    uses = [UInt32](repeating: 0, count: durations.count)
    for (place, node) in composition.nodes[..<durations.count].enumerated() {
      for child in node.children { uses[child.offset] += 1 }
      guard !(durations[place] ?? .zero).isZero else {
        holdsSuspect.append(false)
        continue
      }
      if case .single(let tween) = node {
        let writes = composition.generators[Int(tween)].writes
        holdsSuspect.append(
          scene.writes[Int(writes.lowerBound)..<Int(writes.upperBound)].contains { suspects.contains($0.track) })
      } else {
        holdsSuspect.append(node.children.contains { holdsSuspect[$0.offset] })
      }
    }
  }

  mutating func run() {
    let root = scene.composition.root
    guard holdsSuspect[root.offset], let duration = durations[root.offset] else { return }
    var seen: Set<Seen> = []
    var visits: [Step: Int] = [:]
    var pending = [Step(node: root, placement: .unmoved, start: .zero, end: duration, isAlone: true)]
    while let step = pending.popLast() {
      guard work > 0 else {
        isComplete = false
        return
      }
      work -= 1
      if step.isAlone {
        let place = Seen(node: step.node, scale: step.placement.scale, isMirrored: step.placement.isMirrored)
        // Played again with nothing beside it, it meets nobody that it has not met.
        guard seen.insert(place).inserted else { continue }
      } else if uses[step.node.offset] > 1 {
        // Played twice at the very same time it meets itself; a third time adds nobody new.
        let count = visits[step, default: 0]
        guard count < 2 else { continue }
        visits[step] = count + 1
      }
      switch scene.composition.nodes[step.node.offset] {
      case .zero, .one: break
      case .single(let tween): addWindows(of: tween, step)
      case .plus(let left, let right):
        let isAlone = step.isAlone && !(plays(left) && plays(right))
        for child in [right, left] where holdsSuspect[child.offset] {
          var inside = step
          (inside.node, inside.isAlone) = (child, isAlone)
          pending.append(inside)
        }
      case .times(let left, let right): split(step, left, right, into: &pending)
      case .transformed(let transform, let child):
        transformed(scene.composition.transforms[Int(transform)], step, child, into: &pending)
      }
    }
  }

  private func plays(_ node: Composition<Tween, Transform>.Index) -> Bool {
    !(durations[node.offset] ?? .zero).isZero
  }

  private mutating func addWindows(of tween: UInt32, _ step: Step) {
    guard let start = step.start.wholeFlicks, step.end.isEndless || step.end.wholeFlicks != nil else {
      isComplete = false
      return
    }
    let run = scene.composition.generators[Int(tween)].writes
    for write in scene.writes[Int(run.lowerBound)..<Int(run.upperBound)] where suspects.contains(write.track) {
      windows.append(
        WriterWindow(writer: tween, track: write.track, start: start, end: step.end.wholeFlicks ?? .max))
    }
  }

  private func split(
    _ step: Step, _ left: Composition<Tween, Transform>.Index, _ right: Composition<Tween, Transform>.Index,
    into pending: inout [Step]
  ) {
    let length = durations[left.offset] ?? .zero
    var (a, b) = (step, step)
    a.node = left
    b.node = right
    b.placement = step.placement.placing(Placement(offset: length))
    let isMirrored = step.placement.isMirrored
    // A window is cut only between two that play.
    if plays(left), plays(right) {
      let seam = step.placement.of(length)
      if isMirrored { (b.end, a.start) = (seam, seam) } else { (a.end, b.start) = (seam, seam) }
    }
    // What plays first is taken first.
    for next in isMirrored ? [a, b] : [b, a] where holdsSuspect[next.node.offset] { pending.append(next) }
  }

  private mutating func transformed(
    _ transform: Transform, _ step: Step, _ child: Composition<Tween, Transform>.Index, into pending: inout [Step]
  ) {
    guard holdsSuspect[child.offset], let length = durations[child.offset] else { return }
    var inside = step
    inside.node = child
    switch transform {
    case .named, .eased: break
    case .reversed:
      inside.placement = step.placement.placing(Placement(offset: length, isMirrored: true))
    case .delayed(let flicks):
      inside.placement = step.placement.placing(Placement(offset: ExactTime(flicks: max(flicks, 0))))
    case .stretched:
      guard let ratio = durations[step.node.offset]?.ratio(to: length) else {
        isComplete = false
        return
      }
      inside.placement = step.placement.placing(Placement(scale: ratio))
    case .sped(let ratio): inside.placement = step.placement.placing(Placement(scale: ratio.inverse))
    case .repeated(let times, let alternating):
      addPasses(times, alternating, length, inside, into: &pending)
      return
    }
    pending.append(inside)
  }

  private mutating func addPasses(
    _ times: UInt64?, _ alternating: Bool, _ length: ExactTime, _ step: Step, into pending: inout [Step]
  ) {
    var count = times ?? .max
    if alternating { count = count.multipliedReportingOverflow(by: 2).overflow ? .max : count * 2 }
    let isMirrored = step.placement.isMirrored
    // With nothing beside it, no pass beyond the first of its kind meets anybody new.
    let laidOut = step.isAlone ? min(count, alternating ? 2 : 1) : count
    var passes: [Step] = []
    for pass in isMirrored ? count - laidOut..<count : 0..<laidOut {
      let start = length * pass
      if times == nil, start >= horizon { break }
      guard work > 0 else {
        isComplete = false
        break
      }
      work -= 1
      var next = step
      var inner = Placement(offset: start)
      if alternating, pass % 2 == 1 { inner = inner.placing(Placement(offset: length, isMirrored: true)) }
      next.placement = step.placement.placing(inner)
      let (opens, closes) = (step.placement.of(start), step.placement.of(start + length))
      let (isFirst, isLast) = (pass == 0, times != nil && pass == count - 1)
      if isMirrored {
        if !isLast { next.start = closes }
        if !isFirst { next.end = opens }
      } else {
        if !isFirst { next.start = opens }
        if !isLast { next.end = closes }
      }
      passes.append(next)
    }
    pending.append(contentsOf: isMirrored ? passes : passes.reversed())
  }

  /// Goes through the windows by their starts, each against those of its track that are still open.
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
    found.sort { ($0.start, $0.track, $0.first, $0.second) < ($1.start, $1.track, $1.first, $1.second) }
    return (found, isComplete)
  }
}
