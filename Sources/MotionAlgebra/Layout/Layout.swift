/// Walks a scene from its root down to the sentences, and places each of them in time.
///
/// Every use of a node has a window of time, (after, until]. The window of the whole scene begins at −1, so that 0
/// belongs to it. `*` cuts the window at the seam, `+` gives it to both sides, a transform passes it on, and a repeat
/// cuts it at the seams of its passes. A sentence plays from its start to its end, and holds its first or last value
/// through the rest of its window. Where animations overlap, the window of the earlier one ends at the onset for the
/// tracks that the later one writes (`Claims`). Boundaries stay rational until each is rounded down to a whole flick at
/// the end.
struct Layout {
  private let nodes: [Composition<Tween, Transform>.Node]
  private let tweens: [Tween]
  private let transforms: [Transform]
  private let overlaps: [Composition<Tween, Transform>.Overlap]
  private let writes: [Write]
  /// The tracks that the later animation of each overlap writes.
  private let owned: [[UInt32]]
  private let root: Int
  let durations: [ExactTime?]
  let counts: [LayoutCounts]
  /// The time on the root from which on everything is left out.
  let limit: Int64?
  var times: EasedTimes
  /// The uses that reversed parts mirror, where the layout resolves sentences without `from`.
  private(set) var pairing: Pairing?

  /// - Parameter resolves: whether the layout resolves sentences without `from`.
  init(_ scene: Scene, limit: Int64?, resolves: Bool = false) {
    nodes = scene.composition.nodes
    tweens = scene.composition.generators
    transforms = scene.composition.transforms
    overlaps = scene.composition.overlaps
    writes = scene.writes
    durations = scene.durations()
    owned = overlaps.isEmpty ? [] : scene.tracksOfLater(durations)
    root = durations.count - 1
    counts = LayoutCounts.all(scene, durations: durations, limit: limit)
    self.limit = limit
    pairing = resolves ? Pairing(scene, counts) : nil
    times = EasedTimes(scene.easings, paths: scene.paths, trackCount: scene.tracks.count)
  }

  /// The length of the scene; `nil` for a cancelled one.
  var duration: ExactTime? { durations.last ?? nil }

  /// Returns the placement of the whole scene, forward from 0.
  func whole() throws(LayoutProblem) -> PlacedNode {
    var window = RootWindow(after: -1, until: RootWindow.inheritedUntil)
    if let duration, !duration.isEndless {
      let end = try duration.instant()
      (window.until, window.untilFraction) = (end.flicks, end.fraction)
    }
    return PlacedNode(node: root, start: .zero, factor: .one, window: window)
  }

  /// Pairs reversed parts with the uses that they mirror.
  mutating func pairReversedParts() throws(LayoutProblem) {
    guard pairing != nil else { return }
    // The walks of a copy leave nothing behind but the pairs.
    var rehearsal = self
    var visitor = PairingVisitor(writes)
    try rehearsal.walk(whole(), &visitor)
    while let next = visitor.next() {
      rehearsal.pairing?.beginReading()
      try rehearsal.walk(next, &visitor)
    }
    pairing = rehearsal.pairing
    pairing?.finish(hiding: visitor.hidden, counts)
  }

  /// Visits everything below `first`, in the order in which it begins to play.
  mutating func walk<Visitor: LayoutVisitor>(
    _ first: PlacedNode, _ visitor: inout Visitor
  ) throws(LayoutProblem) {
    guard root >= 0 else { return }
    var stack = [first]
    let isPairing = pairing.map { !$0.isComplete } ?? false
    while var place = stack.popLast() {
      if isPairing { pairing?.move(to: stack.count) }
      if let limit, place.eased == 0, place.window.after >= limit { continue }
      guard let length = durations[place.node], !length.isZero else { continue }
      if visitor.skips(place) { continue }
      if visitor.wantsReadingsOnly, !place.resolves { continue }
      if length.isOverflow { throw .overflow }
      if pairing?.isSought(place.node) == true { pair(&place, depth: stack.count) }
      switch nodes[place.node] {
      case .zero, .one: continue
      case .single(let tween):
        try visitor.tween(tweens[Int(tween)], place, end: place.start + length * place.factor, &times)
      case .plus(let left, let right):
        if isPairing { pairing?.enterSum(depth: stack.count) }
        try pushTogether(place, length, left.offset, right.offset, &stack)
        if Visitor.marksCriticalPath, place.isCritical { markCritical(length, &stack) }
      case .times(let left, let right):
        try pushInSequence(place, left.offset, right.offset, &stack)
      case .transformed(let transform, let child):
        try pushTransformed(place, length, transforms[Int(transform)], child.offset, &stack, &visitor)
      case .overlapped(let overlap):
        try pushOverlapped(place, length, Int(overlap), &stack, &visitor)
      }
    }
  }

  /// Gives a part that mirrors a use the slots of that use, and keeps the uses that others may mirror.
  private mutating func pair(_ place: inout PlacedNode, depth: Int) {
    let isUse = place.resolves && place.pass == 0 && pairing?.isComplete == false
    let slot =
      place.isSought
      ? pairing?.pair(place.node, slot: place.slot) : pairing?.slot(ofPart: place.node, slot: place.slot)
    if let slot {
      place.slot = slot
      place.resolves = false
      place.isSought = false
    }
    if isUse { pairing?.add(place.node, slot: place.slot, start: place.start, depth: depth) }
  }

  private func slots(_ node: Int) -> Int { Int(truncatingIfNeeded: counts[node].slots) }

  @inline(__always)
  private func pushTogether(
    _ place: PlacedNode, _ length: ExactTime, _ left: Int, _ right: Int, _ stack: inout [PlacedNode]
  ) throws(LayoutProblem) {
    var (a, b) = (place, place)
    (a.node, b.node) = (left, right)
    b.slot += slots(left)
    if place.isReversed {
      // The shorter one holds first, because time is reversed.
      if length.isEndless { throw .endless }
      if let own = durations[left] { a.start = place.start + (length - own) * place.factor }
      if let own = durations[right] { b.start = place.start + (length - own) * place.factor }
    }
    stack.append(b)
    stack.append(a)
  }

  /// Clears the mark of whichever of two animations played together ends earlier, because it has time to spare.
  private func markCritical(_ length: ExactTime, _ stack: inout [PlacedNode]) {
    for place in stack.count - 2..<stack.count { stack[place].isCritical = durations[stack[place].node] == length }
  }

  @inline(__always)
  private func pushInSequence(
    _ place: PlacedNode, _ left: Int, _ right: Int, _ stack: inout [PlacedNode]
  ) throws(LayoutProblem) {
    guard let leftLength = durations[left], let rightLength = durations[right] else { return }
    var (a, b) = (place, place)
    (a.node, b.node) = (left, right)
    b.slot += slots(left)
    if leftLength.isZero { return stack.append(b) }
    // An endless animation leaves no time for the one after it.
    if rightLength.isZero || leftLength.isEndless { return stack.append(a) }
    if leftLength.isOverflow || rightLength.isOverflow { throw .overflow }
    if place.isReversed {
      if rightLength.isEndless { throw .endless }
      a.start = place.start + rightLength * place.factor
      try cut(&b.window, &a.window, at: a.start)
      stack.append(a)
      stack.append(b)
    } else {
      b.start = place.start + leftLength * place.factor
      try cut(&a.window, &b.window, at: b.start)
      stack.append(b)
      stack.append(a)
    }
  }

  /// Places two overlapping animations. Of the tracks that the later one writes, the earlier one keeps only the time up
  /// to and including the onset.
  private mutating func pushOverlapped<Visitor: LayoutVisitor>(
    _ place: PlacedNode, _ length: ExactTime, _ overlap: Int, _ stack: inout [PlacedNode], _ visitor: inout Visitor
  ) throws(LayoutProblem) {
    let both = overlaps[overlap]
    let (earlier, later) = (both.earlier.offset, both.later.offset)
    guard let earlierLength = durations[earlier], let laterLength = durations[later] else { return }
    var (a, b) = (place, place)
    (a.node, b.node) = (earlier, later)
    b.slot += slots(earlier)
    let onset = both.onset.time(after: earlierLength)
    if laterLength.isZero || onset.isEndless { return stack.append(a) }
    if earlierLength.isZero, onset.isZero { return stack.append(b) }
    if earlierLength.isOverflow || onset.isOverflow { throw .overflow }
    if Visitor.marksCriticalPath, place.isCritical {
      b.isCritical = onset + laterLength == length
      // A later animation that begins at the end of the earlier one waits for it.
      a.isCritical = earlierLength == length || (b.isCritical && both.onset.anchor == .end && !onset.isZero)
    }
    if place.isReversed {
      if length.isEndless { throw .endless }
      a.start = place.start + (length - earlierLength) * place.factor
      b.start = place.start + (length - onset - laterLength) * place.factor
    } else {
      b.start = place.start + onset * place.factor
    }
    let seam = place.isReversed ? place.start + (length - onset) * place.factor : b.start
    if both.onset.isSequence(after: earlierLength) {
      // Nothing is written between them.
      if place.isReversed {
        try cut(&b.window, &a.window, at: a.start)
        (b.window.until, b.window.untilFraction) = try instant(seam)
      } else {
        try cut(&a.window, &b.window, at: place.start + earlierLength * place.factor)
        (b.window.after, b.window.afterFraction) = try instant(seam)
      }
    } else if onset.isZero {
      a.claims = times.claims.claiming(owned[overlap], leaving: nil, eased: place.eased, in: place.claims)
    } else {
      let instant = try seam.instant()
      if place.isReversed {
        (b.window.until, b.window.untilFraction) = (instant.flicks, instant.fraction)
      } else {
        (b.window.after, b.window.afterFraction) = (instant.flicks, instant.fraction)
      }
      a.claims = times.claims.claiming(
        owned[overlap], leaving: place.isReversed ? .after(instant) : .until(instant), eased: place.eased,
        in: place.claims)
    }
    if earlierLength.isZero { return stack.append(b) }
    if place.resolves, pairing?.hides(from: a.slot, count: slots(earlier)) == true {
      var whole = a
      whole.claims = 0
      try visitor.reading(whole, .overlapped, &times)
      a.resolves = false
    }
    if place.isReversed {
      stack.append(a)
      stack.append(b)
    } else {
      stack.append(b)
      stack.append(a)
    }
  }

  private func instant(_ time: ExactTime) throws(LayoutProblem) -> (Int64, Double) {
    let instant = try time.instant()
    return (instant.flicks, instant.fraction)
  }

  /// Ends one window and begins the next at a seam. The instant of the seam belongs to what plays first.
  @inline(__always)
  private func cut(_ first: inout RootWindow, _ second: inout RootWindow, at seam: ExactTime) throws(LayoutProblem) {
    let seam = try seam.instant()
    (first.until, first.untilFraction) = (seam.flicks, seam.fraction)
    (second.after, second.afterFraction) = (seam.flicks, seam.fraction)
  }

  private mutating func pushTransformed<Visitor: LayoutVisitor>(
    _ place: PlacedNode, _ length: ExactTime, _ transform: Transform, _ child: Int, _ stack: inout [PlacedNode],
    _ visitor: inout Visitor
  ) throws(LayoutProblem) {
    let childLength = durations[child] ?? .zero
    var below = place
    below.node = child
    switch transform {
    case .repeated(let times, let alternating):
      try pushPass(place, length, below, childLength, times, alternating, &stack, &visitor)
      return
    case .reversed:
      if length.isEndless { throw .endless }
      below.isReversed.toggle()
      let isPairing = pairing?.isComplete == false && place.resolves
      let slot =
        isPairing ? pairing?.pair(child, slot: place.slot) : pairing?.slot(ofPart: child, slot: place.slot)
      below.isSought = false
      if let slot {
        below.slot = slot
      } else if place.resolves, counts[child].slots > 0 {
        below.isSought = isPairing
        var forward = below
        forward.isReversed = false
        forward.isSought = false
        // It is read as a whole, whatever others take over from it.
        forward.claims = 0
        try visitor.reading(forward, isChain(from: child) ? .reversedTwice : .reversed, &times)
      }
      below.resolves = false
    case .stretched(let flicks):
      if childLength.isEndless { throw .endless }
      guard let ratio = ExactTime(flicks: flicks).ratio(to: childLength),
        let factor = place.factor.multiplied(by: ratio)
      else { throw .overflow }
      below.factor = factor
    case .sped(let speed):
      guard let factor = place.factor.multiplied(by: speed.inverse) else { throw .overflow }
      below.factor = factor
    case .eased(let easing):
      if length.isEndless { throw .endless }
      let end = try (place.start + length * place.factor).instant().flicks
      guard let eased = try times.add(place, end: end, easing: easing) else { break }
      below.eased = eased
      below.window = RootWindow(after: RootWindow.inheritedAfter, until: RootWindow.inheritedUntil)
    case .delayed(let delay):
      if !place.isReversed { below.start = place.start + ExactTime(flicks: delay) * place.factor }
    case .named(let label):
      below.path = try visitor.named(label, place, end: place.start + length * place.factor, &times)
    }
    stack.append(below)
  }

  /// Returns whether only transforms lead from a node to something reversed.
  private func isChain(from node: Int) -> Bool {
    var next = node
    while case .transformed(let transform, let child) = nodes[next] {
      if transforms[Int(transform)] == .reversed { return true }
      next = child.offset
    }
    return false
  }

  /// Puts one pass of a repeat on the stack, and the remaining passes below it.
  private mutating func pushPass<Visitor: LayoutVisitor>(
    _ place: PlacedNode, _ length: ExactTime, _ child: PlacedNode, _ childLength: ExactTime, _ times: UInt64?,
    _ alternating: Bool, _ stack: inout [PlacedNode], _ visitor: inout Visitor
  ) throws(LayoutProblem) {
    if childLength.isEndless, times != 1 || alternating, times != nil || alternating { throw .endless }
    if length.isEndless, place.isReversed { throw .endless }
    let (count, overflow) = (times ?? .max).multipliedReportingOverflow(by: alternating && times != nil ? 2 : 1)
    if overflow { throw .overflow }
    let standsForAll = times == nil && visitor.showsOnePass
    let isLast = place.pass == (standsForAll ? (alternating ? 1 : 0) : count - 1)
    let number = place.pass / (alternating ? 2 : 1)
    var pass = child
    pass.pass = 0
    pass.path = visitor.path(standsForAll ? nil : number + 1, after: place.path)
    // Forth and back is still forth and back when it is mirrored.
    if alternating {
      pass.isReversed = place.pass % 2 == 1
      if place.pass == 0, pairing?.isComplete == false { pairing?.enterForthAndBack(depth: stack.count) }
    }
    pass.resolves = place.resolves && place.pass == 0
    pass.isSought = place.isSought && place.pass == 0
    if !isLast {
      var rest = place
      rest.start = place.start + childLength * place.factor
      rest.pass += 1
      try cut(&pass.window, &rest.window, at: rest.start)
      stack.append(rest)
    }
    stack.append(pass)
  }
}
