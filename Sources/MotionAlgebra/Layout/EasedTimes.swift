/// All eased composites of a scene, and the way from their time to that of the root.
///
/// A window inside a composite becomes windows of root time. A boundary b is at the last whole flick t with v(t) ≤ b,
/// found by bisection on v, run by run. A run is a stretch of root time over which v only rises or only falls, and does
/// not leap. Times inside count from the start of the composite, so that a `Double` never has to hold a large absolute
/// time.
struct EasedTimes: Sendable {
  /// All composites. The first stands for the root.
  private(set) var all: [EasedTime]
  private var runs: [Run] = []
  private let easings: [Easing]
  /// The curves of the easings that were prepared; the others are placeholders.
  private(set) var curves: [EasingCurve]
  private var isPrepared: [Bool]
  /// The composites around the one that was asked for last, outermost first, including itself.
  private var chain: [UInt32] = []
  /// The tracks that overlapping animations have taken over.
  var claims: Claims
  let paths: [ArcLengthPath]
  /// The indices of the curves of paths, which follow those of the easings.
  private(set) var pathCurves: [PathKey: UInt32] = [:]

  /// A stretch of root time over which the time inside only rises or only falls.
  private struct Run: Sendable {
    var window: RootWindow
    var rises: Bool
    /// The time inside at both ends of the window.
    var first: Double = 0
    var last: Double = 0
    /// The last two boundaries that were asked for.
    var lastCrossing: Crossing?
    var crossingBefore: Crossing?
  }

  private struct Crossing: Sendable {
    var boundary: Double
    var instant: Instant
    /// The time inside at the whole flick.
    var elapsed: Double
  }

  /// The most runs that one composite may have. Each ease that changes direction twice triples the runs around it, and
  /// every boundary is sought in all of them.
  private static let mostRuns = 1 << 12
  /// The runs that every search may examine, however many searches there are.
  private static let usualRuns = 64

  /// The runs that searches may still examine beyond the usual ones. That is enough for the most runs of one composite around
  /// two sentences, and little enough that a scene is refused within a fraction of a second.
  private var spareRuns = 3 * EasedTimes.mostRuns / 2

  init(_ easings: [Easing], paths: [ArcLengthPath], trackCount: Int) {
    self.easings = easings
    self.paths = paths
    claims = Claims(trackCount: trackCount)
    curves = [EasingCurve](repeating: EasingCurve(.linear), count: easings.count)
    isPrepared = [Bool](repeating: false, count: easings.count)
    all = [
      EasedTime(
        outer: 0, start: 0, end: 0, easing: 0, isReversed: false, offset: 0, length: 0, rootStart: 0, rootEnd: 0,
        runs: 0..<0)
    ]
  }

  /// Makes the curve of an easing when it is first needed, because making it takes a while.
  @inline(__always)
  mutating func prepare(_ easing: UInt32) {
    if isPrepared[Int(easing)] { return }
    curves[Int(easing)] = EasingCurve(easings[Int(easing)])
    isPrepared[Int(easing)] = true
  }

  mutating func append(_ curve: EasingCurve, for key: PathKey) -> UInt32 {
    let place = append(curve)
    pathCurves[key] = place
    return place
  }

  /// Adds a curve that is no easing of the scene, and returns its index in `curves`.
  mutating func append(_ curve: EasingCurve) -> UInt32 {
    curves.append(curve)
    return UInt32(curves.count - 1)
  }

  /// Adds a composite that is eased, and returns its index; `nil` where the easing does nothing.
  mutating func add(_ place: PlacedNode, end: Int64, easing: UInt32) throws(LayoutProblem) -> UInt32? {
    guard easings[Int(easing)] != .linear else { return nil }
    prepare(easing)
    let start = try place.start.instant().flicks
    let outer = all[Int(place.eased)]
    let (rootStart, rootEnd) = try rootTimes(of: place.eased, from: start, to: end)
    let outerRuns =
      place.eased != 0
      ? try runs(in: place.eased, place.window)
      : [
        Run(
          window: place.window, rises: true, first: Double(place.window.after - start),
          last: Double(place.window.until - start))
      ]
    all.append(
      EasedTime(
        outer: place.eased, start: start, end: end, easing: easing, isReversed: place.isReversed,
        offset: place.eased == 0 ? 0 : Double(start - outer.start), length: Double(end - start),
        rootStart: rootStart, rootEnd: rootEnd, runs: 0..<0))
    let own = UInt32(all.count - 1)
    let firstRun = runs.count
    let (cuts, rises) = cuts(of: all[Int(own)])
    for run in outerRuns {
      split(run, run.rises ? cuts : cuts.reversed(), run.rises ? rises : rises.reversed().map { !$0 }, of: own)
      if runs.count - firstRun > EasedTimes.mostRuns {
        throw .turnsTooOften
      }
    }
    all[Int(own)].runs = firstRun..<runs.count
    return own
  }

  // MARK: From root time to the time inside

  /// Prepares `elapsed(_:_:)` for a composite.
  private mutating func follow(_ eased: UInt32) {
    if chain.last == eased { return }
    // Nested composites are added from the outside in, so this one is most often inside the last.
    if let last = chain.last, eased != 0, all[Int(eased)].outer == last { return chain.append(eased) }
    chain.removeAll(keepingCapacity: true)
    var next = eased
    while next != 0 {
      chain.append(next)
      next = all[Int(next)].outer
    }
    chain.reverse()
  }

  /// Returns the time inside the composite that was last followed, in flicks from its start.
  private func elapsed(_ flicks: Int64, _ fraction: Double) -> Double {
    // Each step of a search comes here. Buffers avoid retaining an array.
    all.withUnsafeBufferPointer { all in
      curves.withUnsafeBufferPointer { curves in
        chain.withUnsafeBufferPointer { chain in
          var elapsed = 0.0
          for depth in chain.indices {
            let eased = all[Int(chain[depth])]
            let outside = depth == 0 ? Double(flicks - eased.start) + fraction : elapsed - eased.offset
            elapsed = eased.elapsed(outside, curves[Int(eased.easing)])
          }
          return elapsed
        }
      }
    }
  }

  /// Returns the time inside a composite at an instant of the root, in flicks from its start.
  mutating func elapsed(in eased: UInt32, at instant: Instant) -> Double {
    follow(eased)
    return elapsed(instant.flicks, instant.fraction)
  }

  // MARK: From windows inside to root time

  /// Returns the windows of root time that a window inside a composite becomes, in order; at least one. Windows that
  /// touch become one.
  mutating func windows(in eased: UInt32, _ inner: RootWindow) throws(LayoutProblem) -> [RootWindow] {
    var windows: [RootWindow] = []
    for run in try runs(in: eased, inner) {
      if let last = windows.indices.last, windows[last].until == run.window.after {
        windows[last].until = run.window.until
        windows[last].untilFraction = run.window.untilFraction
      } else {
        windows.append(run.window)
      }
    }
    return windows
  }

  /// Returns the root times at which something from `start` to `end` inside a composite begins and ends.
  mutating func rootTimes(
    of eased: UInt32, from start: Int64, to end: Int64
  ) throws(LayoutProblem) -> (start: Int64, end: Int64) {
    guard eased != 0 else { return (start, end) }
    let place = all[Int(eased)]
    if start <= place.start, end >= place.end { return (place.rootStart, place.rootEnd) }
    let found = try runs(in: eased, RootWindow(after: start, until: end))
    let first = found.first?.window.after ?? place.rootStart
    let last = found.last?.window.until ?? place.rootEnd
    return (start <= place.start ? place.rootStart : first, end >= place.end ? place.rootEnd : max(first, last))
  }

  private mutating func runs(in eased: UInt32, _ inner: RootWindow) throws(LayoutProblem) -> [Run] {
    follow(eased)
    let place = all[Int(eased)]
    spareRuns -= max(0, place.runs.count - EasedTimes.usualRuns)
    if spareRuns < 0 { throw .turnsTooOften }
    let after = inner.after == RootWindow.inheritedAfter ? nil : Double(inner.after - place.start)
    let until = inner.until == RootWindow.inheritedUntil ? nil : Double(inner.until - place.start)
    var found: [Run] = []
    for number in place.runs {
      let run = runs[number]
      // The boundary that is crossed first, and the one that is crossed last.
      let (near, far) = run.rises ? (after, until) : (until, after)
      var cut = run
      if run.rises {
        if let until, run.first > until { continue }
        if let after, run.last <= after { continue }
      } else {
        if let until, run.last > until { continue }
        if let after, run.first <= after { continue }
      }
      if let near, isBefore(near, run.first, run.rises) {
        let crossing = crossing(near, number)
        (cut.window.after, cut.window.afterFraction) = (crossing.instant.flicks, crossing.instant.fraction)
        cut.window.leap = 0
        cut.first = crossing.elapsed
      }
      if let far, !isBefore(far, run.last, run.rises) {
        let crossing = crossing(far, number)
        (cut.window.until, cut.window.untilFraction) = (crossing.instant.flicks, crossing.instant.fraction)
        cut.last = crossing.elapsed
      }
      found.append(cut)
    }
    if found.isEmpty, var first = runs[place.runs].first {
      // No part of the window is ever visible, so it begins and ends at the same instant.
      (first.window.until, first.window.untilFraction) = (first.window.after, first.window.afterFraction)
      first.last = first.first
      found.append(first)
    }
    return found
  }

  /// Returns whether the time inside has not yet crossed a boundary.
  @inline(__always)
  private func isBefore(_ boundary: Double, _ elapsed: Double, _ rises: Bool) -> Bool {
    rises ? elapsed <= boundary : elapsed > boundary
  }

  /// Returns the point where a boundary is crossed within a run: the last whole flick before it, and the fraction of a
  /// flick until it is reached.
  ///
  /// Where one sentence ends, another begins, and both ask for the same boundary in turn. The last two answers are
  /// kept.
  private mutating func crossing(_ boundary: Double, _ number: Int) -> Crossing {
    if let known = runs[number].lastCrossing, known.boundary == boundary { return known }
    if let known = runs[number].crossingBefore, known.boundary == boundary { return known }
    let found = soughtCrossing(boundary, runs[number])
    runs[number].crossingBefore = runs[number].lastCrossing
    runs[number].lastCrossing = found
    return found
  }

  /// Finds a crossing by the Illinois variant of the regula falsi (Dowell and Jarratt, 1971), on whole flicks first and
  /// then within the flick. Each fourth step is a bisection, in case the curve is too bent for it.
  private func soughtCrossing(_ boundary: Double, _ run: Run) -> Crossing {
    // The bracket stays below the endless time, so that it can be measured.
    var (before, beyond) = (run.window.after, min(run.window.until, .max - 1))
    // The distances of the time inside from the boundary at both ends.
    var (near, far) = (run.first - boundary, run.last - boundary)
    var (nearWeight, farWeight) = (near, far)
    var step = 0
    while beyond - before > 1 {
      step += 1
      var middle = before + (beyond - before) / 2
      if step % 4 != 0, nearWeight != farWeight {
        let offset = Double(beyond - before) * (nearWeight / (nearWeight - farWeight))
        if offset < 0x1p62 { middle = min(max(before + Int64(offset), before + 1), beyond - 1) }
      }
      let distance = elapsed(middle, 0) - boundary
      if isBefore(0, distance, run.rises) {
        (before, near, nearWeight) = (middle, distance, distance)
        farWeight /= 2
      } else {
        (beyond, far, farWeight) = (middle, distance, distance)
        nearWeight /= 2
      }
    }
    var crossing = Crossing(
      boundary: boundary, instant: Instant(flicks: before, fraction: 0), elapsed: near + boundary)
    // A run that begins with a leap owns only the rest of its first flick.
    let begun = before == run.window.after && run.window.leap > 0 ? run.window.afterFraction + run.window.leap : 0
    if near == 0 {
      crossing.instant.fraction = min(begun, 1.0.nextDown)
      return crossing
    }
    // The boundary is reached at the end of the bracket, so what ends here has ended. Over so short a time the secant
    // is nearly right, and the search closes in from its other side.
    let least = 0x1p-31
    var (low, high) = (begun, max(begun, 1))
    func narrow(at fraction: Double) -> Bool {
      let distance = elapsed(before, fraction) - boundary
      let isReached = run.rises ? distance >= 0 : distance <= 0
      if isReached { high = fraction } else { low = fraction }
      return isReached
    }
    if begun == 0 {
      let guess = min(max(near / (near - far), 2 * least), 1 - 2 * least)
      _ = narrow(at: narrow(at: guess) ? guess - least : guess + least)
    }
    while high - low > 2 * least { _ = narrow(at: (low + high) / 2) }
    crossing.instant.fraction = min(high, 1.0.nextDown)
    return crossing
  }

  /// A position at which the curve of a composite changes direction or leaps, as progress on the axis of the composite.
  private struct Cut {
    var progress: Double
    /// The position on the curve, if it leaps there.
    var jump: Double?
  }

  /// Returns where the curve of a composite changes direction and leaps, in the order of play, and whether it rises
  /// before each cut and after the last.
  private func cuts(of eased: EasedTime) -> (cuts: [Cut], rises: [Bool]) {
    let easing = easings[Int(eased.easing)]
    let curve = curves[Int(eased.easing)]
    var cuts = easing.turningPoints.map { Cut(progress: $0) } + easing.jumps.map { Cut(progress: $0, jump: $0) }
    cuts.sort { $0.progress < $1.progress }
    var rises: [Bool] = []
    var (start, isLeap) = (0.0, false)
    for end in cuts + [Cut(progress: 1)] {
      // The curve is read beside a leap, not at it.
      let margin = (end.progress - start) * 0x1p-10
      let before = curve(isLeap ? start + margin : start)
      rises.append(curve(end.jump != nil ? end.progress - margin : end.progress) >= before)
      (start, isLeap) = (end.progress, end.jump != nil)
    }
    guard eased.isReversed else { return (cuts, rises) }
    // 1 − e(1 − p) rises where e rises.
    return (cuts.reversed().map { Cut(progress: 1 - $0.progress, jump: $0.jump) }, rises.reversed())
  }

  /// Appends the runs of a composite that lie within a run of the composite around it.
  private mutating func split(_ outer: Run, _ cuts: [Cut], _ rises: [Bool], of own: UInt32) {
    let eased = all[Int(own)]
    let curve = curves[Int(eased.easing)]
    follow(eased.outer)
    /// Returns whether a time around the composite is before a cut.
    func isNear(_ cut: Cut, _ outside: Double) -> Bool {
      guard let jump = cut.jump else { return isBefore(cut.progress * eased.length, outside, outer.rises) }
      let isOver = isPast(jump, eased.progress(outside)) != eased.isReversed
      return isOver != outer.rises
    }
    var rest = outer
    // These are boundaries of the composite around it.
    (rest.lastCrossing, rest.crossingBefore) = (nil, nil)
    // These are the times inside at both ends of the run, from the times around the composite. Both count from its
    // start.
    let (first, last) = (outer.first - eased.offset, outer.last - eased.offset)
    (rest.first, rest.last) = (eased.elapsed(first, curve), eased.elapsed(last, curve))
    // Where the run ends within a flick, `last` is read at its last whole flick.
    let fraction = rest.window.untilFraction
    let end = fraction > 0 ? outside(eased, rest.window.until, fraction) : last
    var passed = 0
    for (place, cut) in cuts.enumerated() {
      let isInLastFlick = cut.jump != nil && isNear(cut, last) && !isNear(cut, end)
      // The cut lies beyond the run.
      if isNear(cut, last), !isInLastFlick { continue }
      passed += 1
      // It lies before the run.
      if !isNear(cut, first) { continue }
      var (before, beyond) = (rest.window.after, min(rest.window.until, .max - 1))
      if isInLastFlick { before = beyond }
      while beyond - before > 1 {
        let middle = before + (beyond - before) / 2
        if isNear(cut, outside(eased, middle)) { before = middle } else { beyond = middle }
      }
      let begun = before == rest.window.after ? rest.window.afterFraction : 0
      var (low, high) = (begun, isInLastFlick ? fraction : 1)
      while cut.jump != nil, high - low > 0x1p-31 {
        let middle = (low + high) / 2
        if isNear(cut, outside(eased, before, middle)) { low = middle } else { high = middle }
      }
      if before > rest.window.after {
        var piece = rest
        piece.rises = rises[place]
        (piece.window.until, piece.window.untilFraction) = (before, low)
        piece.last = eased.elapsed(outside(eased, before), curve)
        runs.append(piece)
        (rest.window.after, rest.window.afterFraction, rest.window.leap) = (before, low, 0)
        rest.first = piece.last
      }
      guard cut.jump != nil else { continue }
      (rest.window.after, rest.window.afterFraction, rest.window.leap) = (before, low, high - low)
      let instant = rest.window.firstInstant
      rest.first = eased.elapsed(outside(eased, instant.flicks, instant.fraction), curve)
      if isInLastFlick { rest.last = eased.elapsed(end, curve) }
    }
    // The direction at the end of the run is that of the stretch between two cuts in which it ends.
    rest.rises = rises[passed]
    runs.append(rest)
  }

  /// Returns the time around a composite, from the start of the composite. `follow` must have been called for the outer
  /// one.
  private func outside(_ eased: EasedTime, _ flicks: Int64, _ fraction: Double = 0) -> Double {
    eased.outer == 0 ? Double(flicks - eased.start) + fraction : elapsed(flicks, fraction) - eased.offset
  }
}

extension EasedTimes {
  /// Returns the windows of root time in which a use of a sentence writes a track; none where another animation has
  /// taken the track over before.
  mutating func windows(of track: UInt32, _ place: PlacedNode) throws(LayoutProblem) -> [RootWindow] {
    var claim = claims.claim(on: track, in: place.claims)
    var window = place.window
    if claim != 0, claims.all[Int(claim)].eased == place.eased {
      let own = claims.all[Int(claim)]
      window.clip(to: own.window)
      if own.isNothing || !(window.start < window.end) { return [] }
      claim = own.outer
    }
    var found = place.eased == 0 ? [window] : try windows(in: place.eased, window)
    while claim != 0 {
      let own = claims.all[Int(claim)]
      if own.isNothing { return [] }
      let left = own.eased == 0 ? [own.window] : try windows(in: own.eased, own.window)
      found = found.flatMap { window in
        left.compactMap { other in
          var both = window
          both.clip(to: other)
          // A window that begins and ends at the same instant lies within what is left, or nowhere.
          return both.start < both.end || (both.start == window.start && both.end == window.end) ? both : nil
        }
      }
      claim = own.outer
    }
    return found
  }
}

extension EasedTimes {
  /// The key of a path among the curves: one coordinate along one easing.
  struct PathKey: Hashable, Sendable {
    var path: UInt32
    var easing: UInt32
    var component: Int
  }

  /// Returns the index in `curves` of a coordinate of a path along an easing.
  mutating func curve(of path: UInt32, _ component: Int, along easing: UInt32) -> UInt32 {
    let key = PathKey(path: path, easing: easing, component: component)
    if let known = pathCurves[key] { return known }
    prepare(easing)
    let curve = EasingCurve(PathCurve(paths[Int(path)], component, along: curves[Int(easing)]))
    return append(curve, for: key)
  }
}
