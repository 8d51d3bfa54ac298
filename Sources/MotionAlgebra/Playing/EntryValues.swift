/// Resolves, track by track, the first values of sentences without `from`, and reads the value of a track at an
/// instant.
///
/// It sweeps once over each track in the order in which its writers begin. A write depends on its own track alone, and
/// counts only writers that began strictly earlier.
struct EntryValues {
  /// The writers that the sweep knows at an instant: those that may still be writing, and those that stopped last.
  private struct Writers {
    var live: [UInt32] = []
    var last: [UInt32] = []
    var lastEnd = Instant(flicks: .min, fraction: 0)

    mutating func add(_ place: UInt32, _ occurrence: Occurrence) {
      live.append(place)
      addEnd(place, occurrence)
    }

    mutating func addEnd(_ place: UInt32, _ occurrence: Occurrence) {
      let end = occurrence.window.end
      if end < lastEnd { return }
      if lastEnd < end { last.removeAll(keepingCapacity: true) }
      lastEnd = end
      last.append(place)
    }
  }

  /// The state of the sweep within one reading on one track: the range of `order` that is left, and the writers so far.
  private struct Sweep {
    var run: Range<Int>
    var writers: Writers
    /// The readings of reversed parts within this one, in the order in which they begin.
    var inner: ArraySlice<Int>
  }

  private(set) var occurrences: [Occurrence]
  let writes: [Write]
  /// The progressions, and after them those of sentences that keep a speed.
  private(set) var progressions: [Progression]
  private let readings: [Reading]
  private var values: [Double]
  private var isResolved: [Bool]
  /// The slots that have no value, each with the occurrence that had no first value.
  private var lacking: [UInt32: UInt32] = [:]
  private var sample: [Double] = []
  /// Whether anything keeps a speed.
  private let keepsSpeeds: Bool
  /// The index of the curve of each slot that keeps a speed, and the last value to which its share 1 belongs.
  private var keptSpeeds: [UInt32: (easing: UInt32, to: Double)?] = [:]
  /// The least and the greatest of what kept speeds add to the values of each write, an index into `writes`.
  private(set) var additions: [UInt32: ClosedRange<Double>] = [:]

  init(_ collected: Occurrences, slotCount: Int) {
    occurrences = collected.all
    writes = collected.writes
    progressions = collected.progressions.all
    readings = collected.readings
    keepsSpeeds = collected.keepsSpeeds
    values = [Double](repeating: 0, count: slotCount)
    isResolved = [Bool](repeating: false, count: slotCount)
  }

  // MARK: Values

  /// Returns the values at both ends of the change. A write without `from` must have been resolved.
  @inline(__always)
  func ends(_ occurrence: Occurrence) -> (from: Double, to: Double) {
    let write = writes[Int(occurrence.write)]
    let from = write.from ?? values[Int(occurrence.slot)]
    if occurrence.keepsSpeed, let kept = keptSpeeds[occurrence.slot] ?? nil { return (from, kept.to) }
    return (from, write.to(from: from))
  }

  func value(_ occurrence: Occurrence, at instant: Instant, _ times: inout EasedTimes) -> Double {
    let (from, to) = ends(occurrence)
    if from == to { return from }
    let share = progressions[Int(occurrence.progression)].value(at: instant, &times)
    return mixed(from, to, share)
  }

  /// Returns the mean of the values that some occurrences write at an instant.
  mutating func mean(_ places: [UInt32], at instant: Instant, _ times: inout EasedTimes) -> Double {
    sample.removeAll(keepingCapacity: true)
    for place in places { sample.append(value(occurrences[Int(place)], at: instant, &times)) }
    return MotionAlgebra.mean(&sample)
  }

  /// Returns the value that a track keeps after its writers have stopped: the mean of those that stopped last. Outside
  /// eased composites each value is read at the rounded end.
  mutating func keptValue(_ last: [UInt32], _ times: inout EasedTimes) -> Double {
    sample.removeAll(keepingCapacity: true)
    for place in last {
      let occurrence = occurrences[Int(place)]
      sample.append(value(occurrence, at: evaluated(occurrence.window.end, occurrence), &times))
    }
    return MotionAlgebra.mean(&sample)
  }

  /// Returns the first value of a group of occurrences that begin together.
  mutating func firstValue(_ group: ArraySlice<UInt32>, _ times: inout EasedTimes) -> Double {
    sample.removeAll(keepingCapacity: true)
    for place in group {
      let occurrence = occurrences[Int(place)]
      let progression = progressions[Int(occurrence.progression)]
      if occurrence.isEased || occurrence.window.after > progression.start {
        sample.append(value(occurrence, at: occurrence.window.firstInstant, &times))
      } else {
        // The window begins no later than the sentence, or takes no time, so the value at the start of the sentence is
        // read.
        let (from, to) = ends(occurrence)
        sample.append(mixed(from, to, progression.eased(0, times.curves[Int(progression.easing)])))
      }
    }
    return MotionAlgebra.mean(&sample)
  }

  private func evaluated(_ instant: Instant, _ occurrence: Occurrence) -> Instant {
    Instant(flicks: max(instant.flicks, 0), fraction: occurrence.isEased ? instant.fraction : 0)
  }

  // MARK: The sweep

  /// Resolves the slots of a track.
  ///
  /// - Parameter order: the occurrences of the track, with those of a reading together and the played ones first.
  ///   Within a reading they are in the order in which they begin.
  mutating func resolve(_ order: ArraySlice<UInt32>, base: Double?, _ times: inout EasedTimes) {
    let runs = runs(order)
    guard let whole = runs.first else { return }
    var stack = [Sweep(run: whole.run, writers: Writers(), inner: whole.inner[...])]
    while var sweep = stack.popLast() {
      let next = sweep.run.first.map { occurrences[Int(order[$0])].window.start }
      if let inner = sweep.inner.first, next.map({ runs[inner].start <= $0 }) ?? true {
        sweep.inner.removeFirst()
        prune(&sweep.writers, at: runs[inner].start)
        stack.append(sweep)
        stack.append(Sweep(run: runs[inner].run, writers: sweep.writers, inner: runs[inner].inner[...]))
      } else if let next {
        resolveGroup(&sweep, beginningAt: next, order, base: base, &times)
        stack.append(sweep)
      }
    }
  }

  /// Resolves occurrences that begin together. They have one entry value, and none of them sees another.
  private mutating func resolveGroup(
    _ sweep: inout Sweep, beginningAt start: Instant, _ order: ArraySlice<UInt32>, base: Double?,
    _ times: inout EasedTimes
  ) {
    var end = sweep.run.lowerBound
    while end < sweep.run.upperBound, occurrences[Int(order[end])].window.start == start { end += 1 }
    let group = order[sweep.run.lowerBound..<end]
    sweep.run = end..<sweep.run.upperBound
    let unresolved = group.filter { place in
      let occurrence = occurrences[Int(place)]
      return occurrence.slot != Occurrence.noSlot && occurrence.resolves && !isResolved[Int(occurrence.slot)]
        && writes[Int(occurrence.write)].from == nil
    }
    if let first = unresolved.first {
      prune(&sweep.writers, at: start)
      var entry = 0.0
      var lack: UInt32?
      if !sweep.writers.live.isEmpty {
        lack = lacks(sweep.writers.live)
        let isEased = unresolved.contains { occurrences[Int($0)].isEased }
        let instant = Instant(flicks: max(start.flicks, 0), fraction: isEased ? start.fraction : 0)
        entry = mean(sweep.writers.live, at: instant, &times)
      } else if !sweep.writers.last.isEmpty {
        lack = lacks(sweep.writers.last)
        entry = keptValue(sweep.writers.last, &times)
      } else if let base {
        entry = base
      } else {
        lack = first
      }
      for place in unresolved {
        let slot = occurrences[Int(place)].slot
        values[Int(slot)] = entry
        isResolved[Int(slot)] = true
        if let lack { lacking[slot] = lack }
      }
    }
    if keepsSpeeds, group.contains(where: { occurrences[Int($0)].keepsSpeed }) {
      prune(&sweep.writers, at: start)
      keepSpeeds(of: group, after: sweep.writers.live, &times)
    }
    for place in group where !occurrences[Int(place)].window.isNothing {
      sweep.writers.add(place, occurrences[Int(place)])
    }
  }

  /// Gives the occurrences of a group that keep a speed their curves. All uses of a slot have one curve.
  private mutating func keepSpeeds(of group: ArraySlice<UInt32>, after live: [UInt32], _ times: inout EasedTimes) {
    var known: Double?
    for place in group where occurrences[Int(place)].keepsSpeed {
      let occurrence = occurrences[Int(place)]
      if keptSpeeds[occurrence.slot] == nil, !occurrence.window.isNothing {
        let speed = known ?? speed(of: live, before: occurrence.window.start, &times)
        known = speed
        // A use that cannot keep a speed keeps none in its other passes either.
        keptSpeeds[occurrence.slot] = .some(nil)
        keep(speed, occurrence, &times)
      }
      guard let kept = keptSpeeds[occurrence.slot] ?? nil else { continue }
      var progression = progressions[Int(occurrence.progression)]
      (progression.easing, progression.hasOwnCurve) = (kept.easing, true)
      progressions.append(progression)
      occurrences[Int(place)].progression = UInt32(progressions.count - 1)
    }
  }

  /// Returns the change per second of the mean of some occurrences just before an instant.
  private mutating func speed(of live: [UInt32], before start: Instant, _ times: inout EasedTimes) -> Double {
    guard let begin = live.map({ occurrences[Int($0)].window.start.flicks }).max() else { return 0 }
    return KeptSpeed.speed(beside: start, towards: -1, room: start.flicks - max(begin, 0)) {
      mean(live, at: $0, &times)
    }
  }

  /// Makes the curve with which an occurrence keeps a speed.
  private mutating func keep(_ speed: Double, _ occurrence: Occurrence, _ times: inout EasedTimes) {
    let (from, to) = ends(occurrence)
    let way = progressions[Int(occurrence.progression)]
    let pace: Double
    if way.eased == 0 {
      pace = Double(ExactTime.flicksPerSecond) / Double(way.end - way.start)
    } else {
      let origin = times.all[Int(way.eased)].start
      let (first, last) = (Double(way.start - origin), Double(way.end - origin))
      let window = occurrence.window
      pace = KeptSpeed.speed(
        beside: window.start, towards: 1, room: window.end.flicks - max(window.start.flicks, 0)
      ) { instant in
        way.fraction(elapsed: times.elapsed(in: way.eased, at: instant), from: first, to: last)
      }
    }
    let curve = times.curves[Int(way.easing)]
    guard let kept = KeptSpeed(curve, from: from, to: to, speed: speed, pace: pace) else { return }
    keptSpeeds[occurrence.slot] = (times.append(kept.curve), kept.to)
    let (known, new) = (additions[occurrence.write] ?? 0...0, kept.additions)
    additions[occurrence.write] = min(known.lowerBound, new.lowerBound)...max(known.upperBound, new.upperBound)
  }

  /// Returns the occurrence that has no first value and on which one of these depends; `nil` where all have values.
  private func lacks(_ places: some Sequence<UInt32>) -> UInt32? {
    if lacking.isEmpty { return nil }
    for place in places {
      if let first = lacking[occurrences[Int(place)].slot] { return first }
    }
    return nil
  }

  /// Checks that everything played on a track has a first value.
  ///
  /// - Throws: `noEntryValue` where a sentence has none.
  func requireValues(of played: ArraySlice<UInt32>, track: UInt32) throws(LayoutProblem) {
    if let first = lacks(played) { throw .noEntryValue(label: occurrences[Int(first)].label, track: track) }
  }

  private func prune(_ writers: inout Writers, at instant: Instant) {
    writers.live.removeAll { occurrences[Int($0)].window.end < instant }
  }

  /// A reading on a track. The whole comes first.
  private struct Run {
    var reading: UInt32
    /// It sees only those writers of the readings around it that began before this instant.
    var start: Instant
    var run: Range<Int>
    /// The indices of the readings inside this one among the runs of the track.
    var inner: [Int] = []
  }

  private func runs(_ order: ArraySlice<UInt32>) -> [Run] {
    var runs: [Run] = []
    for place in order.indices {
      let reading = occurrences[Int(order[place])].reading
      if let last = runs.indices.last, runs[last].reading == reading {
        runs[last].run = runs[last].run.lowerBound..<place + 1
      } else {
        runs.append(Run(reading: reading, start: readings[Int(reading)].start, run: place..<place + 1))
      }
    }
    guard runs.count > 1 else { return runs }
    var found: [UInt32: Int] = [:]
    for (place, run) in runs.enumerated() { found[run.reading] = place }
    for place in 1..<runs.count {
      // A reading around this one that writes nothing on the track is skipped.
      var around = readings[Int(runs[place].reading)].around
      while found[around] == nil, around != 0 {
        runs[place].start = readings[Int(around)].start(ofInner: runs[place].start)
        around = readings[Int(around)].around
      }
      runs[found[around] ?? 0].inner.append(place)
    }
    for place in runs.indices where runs[place].inner.count > 1 {
      let inner = runs[place].inner.sorted { (runs[$0].start, $0) < (runs[$1].start, $1) }
      runs[place].inner = inner
    }
    return runs
  }
}
