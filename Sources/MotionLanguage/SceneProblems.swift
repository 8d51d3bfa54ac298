import MotionAlgebra

/// Where in the source stands what a scene holds.
struct SceneRanges {
  /// For each label its sentence or named composition.
  var ofLabels: [SourceRange]
  /// For each overlap the words that say by how much.
  var ofOverlaps: [SourceRange]
}

/// What only the whole scene shows: properties without a value, sentences that meet, leaps.
struct SceneProblems {
  /// More warnings of one kind than this help nobody.
  private static let most = 20

  private let scene: Scene
  private let ranges: [SourceRange]
  private(set) var found: [Problem] = []

  init(_ scene: Scene, _ ranges: SceneRanges) {
    self.scene = scene
    self.ranges = ranges.ofLabels
    findLongOverlaps(ranges.ofOverlaps)
    if found.isEmpty { findMissingEntries() }
    if found.isEmpty {
      findConflicts()
      findJumps()
    }
  }

  private func range(ofTween place: UInt32) -> SourceRange? {
    scene.composition.generators[Int(place)].label.map { ranges[Int($0)] }
  }

  /// What begins before something ends does not begin before that begins.
  private mutating func findLongOverlaps(_ ranges: [SourceRange]) {
    let overlaps = scene.composition.overlaps
    guard !overlaps.isEmpty else { return }
    let durations = scene.durations()
    for (overlap, range) in zip(overlaps, ranges) where overlap.onset.anchor == .end && overlap.onset.offset < 0 {
      guard overlap.earlier.offset < durations.count, let length = durations[overlap.earlier.offset], !length.isZero,
        length < ExactTime(flicks: -overlap.onset.offset)
      else { continue }
      found.append(Problem(.overlapTooLong(seconds: length.seconds), at: range))
    }
  }

  /// Only properties of one's own can lack a value: without any there is nothing to lay out.
  private mutating func findMissingEntries() {
    let lacksEntry = scene.writes.contains { $0.from == nil && scene.tracks[Int($0.track)].base == nil }
    guard lacksEntry else { return }
    // One pass of what is repeated forever is enough: what comes later has been written before.
    let once = scene.composition.fold(
      single: { Longest(ExactTime(flicks: $0.duration)) },
      transform: { (transform, child: Longest) in
        if case .repeated(nil, _) = transform { return child }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: Longest, later: Longest) in earlier.overlapped(by: later, at: onset) })
    do throws(LayoutProblem) {
      _ = try Score(scene, upTo: once.duration?.wholeFlicks)
    } catch {
      switch error {
      case .noEntryValue(let label, let track):
        let track = scene.tracks[Int(track)]
        let range = label.map { ranges[Int($0)] } ?? SourceRange(0, 0)
        found.append(Problem(.noEntryValue(view: track.view, property: track.property), at: range))
      case .tooLong, .overflow, .tooMany, .turnsTooOften, .endless:
        // Whoever lays it out is told.
        break
      }
    }
  }

  private mutating func findConflicts() {
    let (conflicts, isComplete) = scene.conflicts(limit: SceneProblems.most + 1)
    for conflict in conflicts.prefix(SceneProblems.most) {
      guard let first = range(ofTween: conflict.first), let second = range(ofTween: conflict.second) else { continue }
      let track = scene.tracks[Int(conflict.track)].name
      let start = ExactTime(flicks: conflict.start).seconds
      let end = conflict.end == .max ? nil : ExactTime(flicks: conflict.end).seconds
      if conflict.first == conflict.second {
        found.append(Problem(.conflictWithItself(track: track, start: start, end: end), at: second))
      } else {
        found.append(Problem(.conflict(track: track, other: first, start: start, end: end), at: second))
      }
    }
    if conflicts.count > SceneProblems.most, let last = range(ofTween: conflicts[SceneProblems.most].second) {
      found.append(Problem(.tooManyConflicts(SceneProblems.most), at: last))
    } else if !isComplete {
      found.append(Problem(.notAllConflicts, at: SourceRange(0, 0)))
    }
  }

  private mutating func findJumps() {
    for jump in scene.jumps().prefix(SceneProblems.most) {
      guard let before = range(ofTween: jump.before), let after = range(ofTween: jump.after) else { continue }
      let track = scene.tracks[Int(jump.track)]
      // A whole turn looks the same.
      let isWholeTurn = track.property == "rotation" && (jump.to - jump.from).remainder(dividingBy: 360) == 0
      guard !isWholeTurn, abs(jump.to - jump.from) > 1e-9 * max(1, abs(jump.from)) else { continue }
      found.append(
        Problem(.jump(track: track.name, before: jump.from, after: jump.to, other: before), at: after))
    }
  }
}
