import MotionAlgebra
import MotionText

/// Finds the problems that only the whole scene shows: properties without a value, overlapping sentences, leaps.
struct SceneProblems {
  /// The largest number of warnings of one kind.
  static let most = 20
  static let mostSteps = 1_000_000

  /// The scene. Its root is the part that is examined.
  private var scene: Scene
  /// The position in the source of the sentence of each label.
  private let ranges: [LabelPlace]
  private let files: SourceFiles
  private(set) var found: [Problem] = []

  init(_ scene: Scene, _ ranges: SceneRanges, in files: SourceFiles) {
    (self.scene, self.files) = (scene, files)
    self.ranges = ranges.ofLabels
    let parts = [scene.composition.root] + (scene.reduced.map { [$0] } ?? [])
    let played = scene.cues.played
    self.scene.composition.root = Composition.Index(scene.composition.nodes.count - 1)
    findLongOverlaps(ranges.ofOverlaps)
    if found.isEmpty { look(at: parts) { $0.findMissingEntries() } }
    if found.isEmpty, !scene.cues.isEmpty { findMissingStarts(parts[0], played, ranges.ofPlans) }
    if found.isEmpty { look(at: parts + played) { $0.findLargeValues() } }
    if found.isEmpty { findIdleRemovals(ranges.ofRemovals) }
    if !found.contains(where: { $0.severity == .error }) {
      found += IdlePlans(scene, beside: parts[0]).problems(ranges.ofPassing)
      found += EventsKeptByMembers(scene).problems(ranges.ofWaits)
      found += CoveredViews(scene: scene).problems(ranges.ofWaits)
    }
    if !found.contains(where: { $0.severity == .error }) {
      look(at: parts + played) { problems in
        problems.findConflicts()
        problems.findJumps()
      }
      look(at: played) { $0.findReversedStarts() }
    }
  }

  /// Examines one part after the other. Problems that parts share are reported once.
  private mutating func look(
    at parts: [Scene.Index], for find: (inout SceneProblems) -> Void
  ) {
    var told: Set<Told> = []
    var steps = 0
    for (place, part) in parts.enumerated() {
      // Examining a part takes steps for everything before it.
      steps += part.offset
      if place > 1, steps > SceneProblems.mostSteps || found.count > SceneProblems.most { break }
      scene.composition.root = part
      let before = found.count
      find(&self)
      let new = found[before...].filter { !told.contains(Told($0)) }
      told.formUnion(new.map(Told.init))
      found.replaceSubrange(before..., with: new)
    }
  }

  private struct Told: Hashable {
    var message: Message
    var range: SourceRange

    init(_ problem: Problem) { (message, range) = (problem.message, problem.range) }
  }

  private func place(ofTween place: UInt32) -> LabelPlace? {
    scene.composition.generators[Int(place)].label.map { ranges[Int($0)] }
  }

  /// Returns the positions of two sentences: their calls, or the words inside one call if both belong to it.
  private func ranges(ofTweens first: UInt32, _ second: UInt32) -> (SourceRange, SourceRange, call: SourceRange?)? {
    guard let first = place(ofTween: first), let second = place(ofTween: second) else { return nil }
    if first.call == second.call { return (first.own, second.own, first.call) }
    return (first.call ?? first.own, second.call ?? second.own, nil)
  }

  private mutating func report(_ kind: Finding, at range: SourceRange, call: SourceRange?) {
    var problem = Problem(kind, at: range)
    if let call { problem.calls = [call] }
    found.append(problem)
  }

  /// Finds overlaps that are longer than the first animation, which would then begin after the second.
  private mutating func findLongOverlaps(_ ranges: [LabelPlace]) {
    let overlaps = scene.composition.overlaps
    guard !overlaps.isEmpty else { return }
    let durations = scene.durations()
    for (overlap, range) in zip(overlaps, ranges) where overlap.onset.anchor == .end && overlap.onset.offset < 0 {
      guard overlap.earlier.offset < durations.count, let length = durations[overlap.earlier.offset], !length.isZero,
        length < ExactTime(flicks: -overlap.onset.offset)
      else { continue }
      report(.overlapTooLong(seconds: length.seconds), at: range.own, call: range.call)
    }
  }

  /// Finds missing first values. Only custom properties can lack one; without any, the scene is not laid out.
  private mutating func findMissingEntries() {
    let lacksEntry = scene.writes.contains { $0.from == nil && scene.tracks[Int($0.track)].base == nil }
    guard lacksEntry else { return }
    // One pass of an endless repetition suffices, because later passes find written values.
    do throws(LayoutProblem) {
      _ = try Score(scene, upTo: scene.durationOfOnePass?.wholeFlicks)
    } catch {
      switch error {
      case .noEntryValue(let label, let track):
        let track = scene.tracks[Int(track)]
        let place = label.map { ranges[Int($0)] }
        report(noEntryValue(track, place), at: place?.own ?? SourceRange(0, 0), call: place?.call)
      case .tooLong, .overflow, .tooMany, .turnsTooOften, .endless:
        // Other problems are reported by the code that lays out the scene.
        break
      }
    }
  }

  /// - Parameter place: the sentence that begins at the value.
  private func noEntryValue(_ track: Track, _ place: LabelPlace?) -> Finding {
    var meant: String?
    if let own = place?.own, place?.call == nil, own.end - own.start < 200,
      let near = Words.misspeltProperty(track.property)
    {
      let said = String(decoding: files.bytes[own.bytes], as: UTF8.self)
      let words = said.ranges(of: track.property)
      if words.count == 1, !said.contains("\n") {
        meant = said[..<words[0].lowerBound] + near + said[words[0].upperBound...]
      }
    }
    return .noEntryValue(view: track.view, property: track.property, counts: counts(track.view), meant: meant)
  }

  /// Returns whether a view is a text that shows a number.
  private func counts(_ view: String) -> Bool {
    guard case .text(let words)? = scene.views.first(where: { $0.name == view })?.shape else { return false }
    return words.counts
  }

  /// Finds actions whose properties have no value. An action starts from the current values, and a custom property must have
  /// one from the timeline or another reaction; their order is not known here.
  private mutating func findMissingStarts(
    _ root: Scene.Index, _ played: [Scene.Index],
    _ plans: [(plan: CuePlan, range: SourceRange)]
  ) {
    var isGiven = scene.tracks.map { $0.base != nil }
    if isGiven.allSatisfy({ $0 }) { return }
    let inReactions = scene.tweens(of: played)
    for tween in scene.tweens(of: played + [root]) {
      for write in scene.writes(of: tween) where write.from != nil {
        isGiven[Int(write.track)] = true
      }
    }
    func report(_ track: UInt32, at range: SourceRange, _ call: SourceRange?) {
      guard found.count < SceneProblems.most, found.last?.range != range else { return }
      self.report(
        noEntryValue(scene.tracks[Int(track)], LabelPlace(own: range, call: call)), at: range, call: call)
    }
    for tween in inReactions {
      for write in scene.writes(of: tween)
      where !isGiven[Int(write.track)] {
        let place = tween.label.map { ranges[Int($0)] }
        report(write.track, at: place?.own ?? SourceRange(0, 0), place?.call)
      }
    }
    for (plan, range) in plans {
      for track in plan.tracks where !isGiven[Int(track)] { report(track, at: range, nil) }
    }
  }

  /// Finds a value beyond the largest number, to which sentences lead that begin where the one before ended.
  private mutating func findLargeValues() {
    guard let beyond = scene.valueBeyond(Quantity.greatest), let place = place(ofTween: beyond.sentence) else { return }
    report(
      .valueTooLarge(scene.tracks[Int(beyond.track)].name, beyond.value), at: place.call ?? place.own, call: nil)
  }

  /// Finds removals of plans that their view never has.
  private mutating func findIdleRemovals(_ removals: [SceneRanges.Removal]) {
    if removals.isEmpty { return }
    var names: [UInt32: Set<String>] = [:]
    let places = Dictionary(scene.views.enumerated().map { ($1.name, UInt32($0)) }) { first, _ in first }
    var steps = 0
    for action in scene.cues.actions {
      switch action {
      case .add(_, let view, let name?): names[view, default: []].insert(name)
      case .play(let part, let name?):
        // Examining a part takes steps for everything before it.
        steps += part.offset
        if steps > SceneProblems.mostSteps { return }
        for tween in scene.tweens(of: [part]) {
          for write in scene.writes(of: tween) {
            if let view = places[scene.tracks[Int(write.track)].view] { names[view, default: []].insert(name) }
          }
        }
      case .add(_, _, nil), .play(_, nil), .remove: break
      }
    }
    for removal in removals {
      if found.count >= SceneProblems.most { break }
      let known = removal.views.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) }
      if known.contains(removal.name) { continue }
      let view = removal.views.count == 1 ? scene.views[Int(removal.views[0])].name : nil
      let near = nearest(to: removal.name, among: known.sorted())
      found.append(Problem(.removedNothing(removal.name, view: view, nearest: near), at: removal.range))
    }
  }

  private mutating func findConflicts() {
    let (conflicts, isComplete) = scene.conflicts(limit: SceneProblems.most + 1)
    for conflict in conflicts.prefix(SceneProblems.most) {
      guard let (first, second, call) = ranges(ofTweens: conflict.first, conflict.second) else { continue }
      let track = scene.tracks[Int(conflict.track)].name
      let start = ExactTime(flicks: conflict.start).seconds
      let end = conflict.end == .max ? nil : ExactTime(flicks: conflict.end).seconds
      if conflict.first == conflict.second {
        report(.conflictWithItself(track: track, start: start, end: end), at: second, call: call)
      } else {
        report(.conflict(track: track, other: first, start: start, end: end), at: second, call: call)
      }
    }
    if conflicts.count > SceneProblems.most, let last = place(ofTween: conflicts[SceneProblems.most].second) {
      found.append(Problem(.tooManyConflicts(SceneProblems.most), at: last.call ?? last.own))
    } else if !isComplete {
      found.append(Problem(.notAllConflicts, at: SourceRange(0, 0)))
    }
  }

  /// Finds what a reaction plays backwards although nothing in it played forwards. A definition may mean it so.
  private mutating func findReversedStarts() {
    var sentences: Set<UInt32> = []
    for start in scene.reversedStarts().prefix(SceneProblems.most) where sentences.insert(start.sentence).inserted {
      guard let place = place(ofTween: start.sentence), place.call == nil else { continue }
      report(.reversedAtStart(track: scene.tracks[Int(start.track)].name), at: place.own, call: nil)
    }
  }

  /// Returns whether a leap is between two legs of a sentence. A colour may leap while it passes `none`.
  private func isWithinSentence(_ jump: Jump) -> Bool {
    let generators = scene.composition.generators
    let (before, after) = (generators[Int(jump.before)].leg, generators[Int(jump.after)].leg)
    if jump.after == jump.before + 1 { return after == .middle || after == .last }
    // From the last leg to the first, the sentence plays again.
    return jump.before == jump.after + 1 && (before == .middle || (before == .last && after == .middle))
  }

  private mutating func findJumps() {
    let jumps = scene.jumps().filter { !isWithinSentence($0) }
    for jump in jumps.prefix(SceneProblems.most) {
      guard let (before, after, call) = ranges(ofTweens: jump.before, jump.after) else { continue }
      let track = scene.tracks[Int(jump.track)]
      // A definition that begins reversed, such as `slide in`, brings its views from elsewhere.
      if jump.isReversed, let call = place(ofTween: jump.after)?.call, place(ofTween: jump.before)?.call != call {
        continue
      }
      // A whole turn is not visible.
      let isWholeTurn = track.visible == .rotation && (jump.to - jump.from).remainder(dividingBy: 360) == 0
      guard !isWholeTurn, abs(jump.to - jump.from) > 1e-9 * max(1, abs(jump.from)) else { continue }
      let writes = scene.writes(of: scene.composition.generators[Int(jump.after)])
      // Played backwards, a sentence begins at its last value.
      let isEased = writes.contains { write in
        write.track == jump.track && write.from == nil && abs(write.to(from: jump.from) - jump.to) > 1e-9
      }
      report(
        .jump(
          track: track.name, before: jump.from, after: jump.to, other: before, isReversed: jump.isReversed,
          isEased: isEased),
        at: after, call: call)
    }
  }
}

extension CueSheet {
  fileprivate var actions: [CueAction] {
    cues.map(\.action) + transitions.flatMap { $0.present + $0.dismiss }
  }

  /// The parts of the composition that reactions play, each once, in the order of the text.
  fileprivate var played: [Scene.Index] {
    var seen: Set<Scene.Index> = []
    return actions.compactMap { action in
      guard case .play(let part, _) = action, seen.insert(part).inserted else { return nil }
      return part
    }
  }
}

extension Scene {
  /// Returns the sentences in some parts.
  func tweens(of parts: [Scene.Index]) -> [Tween] {
    var isReached = [Bool](repeating: false, count: composition.nodes.count)
    for part in parts { isReached[part.offset] = true }
    var tweens: [Tween] = []
    for (place, node) in composition.nodes.enumerated().reversed() where isReached[place] {
      switch node {
      case .zero, .one: break
      case .single(let generator): tweens.append(composition.generators[Int(generator)])
      case .plus(let left, let right), .times(let left, let right):
        isReached[left.offset] = true
        isReached[right.offset] = true
      case .transformed(_, let child): isReached[child.offset] = true
      case .overlapped(let overlap):
        isReached[composition.overlaps[Int(overlap)].earlier.offset] = true
        isReached[composition.overlaps[Int(overlap)].later.offset] = true
      }
    }
    return tweens.reversed()
  }
}
