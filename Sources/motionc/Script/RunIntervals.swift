import MotionAlgebra
import MotionRuntime
import MotionTargets

/// The intervals of a run: what the timeline and the events of a script played, from when and until when.
///
/// A sentence lasts as long as it says, and a plan until what it moves comes to rest, unless something else takes over all that
/// it moves. A plan that follows pointers has an interval for each gesture. What an event plays belongs to the event.
struct RunIntervals {
  /// The entries in order of start times.
  private(set) var entries: [TimelineEntry]

  /// Something with tracks of its own, in the order in which they began.
  private struct Part {
    var entry: TimelineEntry
    /// What began together and so does not interrupt itself: 0 for the timeline, and otherwise the number of the action.
    var owner: Int
    /// The time at which its owner takes its tracks; a sentence may begin later.
    var origin: Int64
    var tracks: [UInt32] = []
    /// The view and the name by which a plan can be removed.
    var plan: (view: UInt32, name: String?)?
    /// The time until which a plan followed pointers, and whether what it moves may return to its bounds from there.
    var gesture: (end: Int64, returns: Bool)?
    /// Whether it is a spring that pulls again after a gesture.
    var isResumed = false
  }

  /// The moment at which an owner takes a track.
  private struct Taking {
    var time: Int64
    var owner: Int
    /// The time at which another owner takes it after that.
    var lost = Int64.max
  }

  /// A plan that follows pointers, from when it was added until it is replaced or removed.
  private struct Follower {
    var plan: CuePlan
    var view: UInt32
    var name: String?
    var owner: Int
    var group: Int?
    var start: Int64
    var end = Int64.max
  }

  private let scene: Scene
  private let labels: TimelineWords
  private let recording: Recording
  private let end: Int64
  /// The column of each track in the recording.
  private var columns: [UInt32: Int] = [:]
  private var parts: [Part] = []
  /// Who takes each track, in order of time.
  private var takings: [UInt32: [Taking]] = [:]
  /// The removals of plans by name, in order of time.
  private var removals: [(time: Int64, view: UInt32, name: String)] = []
  private var followers: [Follower] = []
  /// The owner of the next gesture; the numbers of the actions are smaller.
  private var gestureOwner = Int.max / 2

  /// - Parameters:
  ///   - events: what happened in the run, in order of time.
  ///   - activities: when the plans that follow pointers did so, in order of their starts.
  ///   - transition: the name of the transition that was played; `nil` for the timeline and the reactions.
  ///   - originals: the original view for the name of each replica.
  ///   - end: the end of the run in flicks.
  init(
    _ scene: Scene, _ recording: Recording, _ events: [SceneEvent], _ activities: [RunLog.Activity],
    transition: String?, originals: [String: String], end: Int64
  ) throws(LayoutProblem) {
    (self.scene, self.recording, self.end, entries) = (scene, recording, end, [])
    labels = TimelineWords(scene)
    var places: [String: UInt32] = [:]
    for (place, track) in scene.tracks.enumerated() { places[track.name] = UInt32(place) }
    for (column, track) in recording.columns.enumerated() {
      var original = track
      original.view = originals[track.view] ?? track.view
      if let place = places[original.name] { columns[place] = column }
    }
    if transition == nil { try add(try scene.timeline(upTo: max(end, 1)), of: scene, at: 0, in: nil, owner: 0) }
    var last: (event: SceneEvent, words: String, place: Int)?
    for (number, event) in events.enumerated() {
      let (words, actions) = self.words(event, transition)
      // All cues of one instant or event are one event here.
      if last?.event.flicks != event.flicks || last?.words != words {
        last = (event, words, parts.count)
        parts.append(
          Part(
            entry: TimelineEntry(name: words, start: event.flicks, end: event.flicks, kind: .event), owner: -1,
            origin: event.flicks))
      }
      for (place, action) in actions.enumerated() {
        // Each action has an owner of its own.
        try add(action, at: event.flicks, in: last?.place, owner: 1 + number + place * events.count)
      }
    }
    for activity in activities { add(activity, viewed: originals[activity.view] ?? activity.view) }
    finish()
  }

  private func words(_ event: SceneEvent, _ transition: String?) -> (String, [CueAction]) {
    switch event.cause {
    case .cue(let place):
      let cue = scene.cues.cues[place]
      return (scene.words(cue.trigger), [cue.action])
    case .transition(let direction):
      let own = scene.cues.transitions.first { $0.name == transition }
      let actions =
        switch direction {
        case .present: own?.present
        case .dismiss: own?.dismiss
        }
      return ("transition \(transition ?? ""): \(direction.rawValue)", actions ?? [])
    }
  }

  // MARK: What plays

  private mutating func add(
    _ action: CueAction, at time: Int64, in group: Int?, owner: Int
  ) throws(LayoutProblem) {
    switch action {
    case .play(let index, _):
      var part = scene
      part.composition.root = index
      try add(try part.timeline(upTo: max(end - time, 1)), of: part, at: time, in: group, owner: owner)
    case .add(let plan, let view, let name) where plan.activity != nil:
      end(planNamed: name, of: view, at: time)
      followers.append(
        Follower(plan: plan, view: view, name: name, owner: owner, group: group, start: time))
    case .add(let plan, let view, let name):
      end(planNamed: name, of: view, at: time)
      parts.append(
        Part(
          entry: TimelineEntry(
            name: plan.words, start: time, end: nil, view: scene.views[Int(view)].name,
            property: scene.property(of: plan.tracks), group: group), owner: owner, origin: time, tracks: plan.tracks,
          plan: (view, name)))
      take(plan.tracks, at: time, owner)
    case .remove(let name, let view):
      end(planNamed: name, of: view, at: time)
      removals.append((time, view, name))
    }
  }

  /// Ends a plan that follows pointers, because a plan of its name takes its place or its name is removed.
  private mutating func end(planNamed name: String?, of view: UInt32, at time: Int64) {
    guard let name else { return }
    for place in followers.indices where followers[place].view == view && followers[place].name == name {
      followers[place].end = min(followers[place].end, time)
    }
  }

  /// Adds the intervals of the plans that followed pointers in an activity.
  private mutating func add(_ activity: RunLog.Activity, viewed view: String) {
    var known: Set<CuePlan> = []
    // Of equal plans, the last one to be added explains the gesture.
    for follower in followers.reversed() where follower.plan.activity == activity.name {
      guard scene.views[Int(follower.view)].name == view, follower.start <= activity.start,
        activity.start < follower.end,
        known.insert(follower.plan).inserted
      else { continue }
      let tracks = follower.plan.tracks
      parts.append(
        Part(
          entry: TimelineEntry(
            name: follower.plan.words, start: activity.start, end: nil, view: view,
            property: scene.property(of: tracks), group: follower.group),
          owner: gestureOwner, origin: activity.start, tracks: tracks,
          gesture: (activity.end ?? end, follower.plan.hasBounds)))
      take(tracks, at: activity.start, gestureOwner)
      gestureOwner += 1
      if let end = activity.end, !follower.plan.hasBounds { resume(what: tracks, at: end) }
    }
  }

  /// Adds what a timeline plays from a time on. It takes its tracks when it begins.
  private mutating func add(
    _ timeline: Timeline, of scene: Scene, at origin: Int64, in group: Int?, owner: Int
  ) throws(LayoutProblem) {
    let first = parts.count
    for (entry, interval) in zip(try labels.entries(timeline), timeline.intervals) {
      var entry = entry
      let (start, startOverflows) = entry.start.addingReportingOverflow(origin)
      let ends = entry.end.map { $0.addingReportingOverflow(origin) }
      if startOverflows || ends?.overflow == true { throw .tooLong }
      (entry.start, entry.end) = (start, ends?.partialValue)
      entry.group = entry.group.map { first + $0 } ?? group
      // Which sentences decide the length depends on what the events play.
      entry.isCritical = false
      var tracks: [UInt32] = []
      for write in interval.writes where !tracks.contains(scene.writes[Int(write)].track) {
        tracks.append(scene.writes[Int(write)].track)
      }
      // A sentence of the timeline takes a track back whenever it begins.
      let origin = owner == 0 ? start : origin
      parts.append(Part(entry: entry, owner: owner, origin: origin, tracks: tracks))
      take(tracks, at: origin, owner)
    }
  }

  /// Adds another interval of the plan that pulled some tracks before a gesture, because it pulls them again.
  private mutating func resume(what tracks: [UInt32], at time: Int64) {
    guard
      var part = parts.last(where: { $0.plan != nil && $0.origin <= time && !Set($0.tracks).isDisjoint(with: tracks) })
    else { return }
    (part.entry.start, part.origin, part.owner, part.isResumed) = (time, time, -1, true)
    parts.append(part)
  }

  private mutating func take(_ tracks: [UInt32], at time: Int64, _ owner: Int) {
    for track in tracks { takings[track, default: []].append(Taking(time: time, owner: owner)) }
  }

  // MARK: Ends

  /// Ends what is interrupted and what comes to rest, and sorts the entries.
  private mutating func finish() {
    for track in Array(takings.keys) {
      guard var all = takings.removeValue(forKey: track) else { continue }
      all.sort { ($0.time, $0.owner) < ($1.time, $1.owner) }
      for place in all.indices.dropLast().reversed() {
        let next = all[place + 1]
        all[place].lost = next.owner == all[place].owner ? next.lost : next.time
      }
      takings[track] = all
    }
    for place in parts.indices where !parts[place].tracks.isEmpty {
      let part = parts[place]
      var limit = part.tracks.map { interruption(of: part, on: $0) }.max() ?? end
      if let (view, name) = part.plan {
        let removal = removals.first { $0.time >= part.entry.start && $0.view == view && $0.name == name }
        limit = min(limit, removal?.time ?? end)
        limit = rest(of: part.tracks, from: part.entry.start, to: limit)
      }
      if let gesture = part.gesture, gesture.end < limit {
        limit = gesture.returns ? rest(of: part.tracks, from: gesture.end, to: limit) : gesture.end
      }
      parts[place].entry.end = part.entry.end.map { min($0, limit) } ?? limit
    }
    let kept = parts.indices.filter { place in
      let entry = parts[place].entry
      if parts[place].isResumed { return entry.end ?? entry.start > entry.start }
      // A sentence that was interrupted before it began did not play.
      return entry.start <= end && (entry.end.map { $0 >= entry.start } ?? true)
    }
    let order = kept.sorted { (parts[$0].entry.start, $0) < (parts[$1].entry.start, $1) }
    var moved: [Int: Int] = [:]
    for (place, old) in order.enumerated() { moved[old] = place }
    entries = order.map { old in
      var entry = parts[old].entry
      entry.group = entry.group.flatMap { moved[$0] }
      entry.end = entry.end.map { min($0, end) }
      return entry
    }
  }

  /// Returns the time at which something else takes a track, or the end of the run.
  private func interruption(of part: Part, on track: UInt32) -> Int64 {
    let all = takings[track] ?? []
    // The takings are sorted, so those after the start are found by bisection.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if (all[middle].time, all[middle].owner) <= (part.origin, part.owner) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < all.count else { return end }
    return min(all[low].owner != part.owner ? all[low].time : all[low].lost, end)
  }

  /// Returns the time of the last change of any of some tracks, or the limit if they move until then. A change at the limit
  /// belongs to what takes over.
  private func rest(of tracks: [UInt32], from start: Int64, to limit: Int64) -> Int64 {
    let isCut = limit < end
    let changes = tracks.compactMap { columns[$0] }.map {
      recording.lastChange(of: $0, from: start, to: isCut ? limit - 1 : limit)
    }
    let last = changes.max() ?? start
    return isCut && last > start && limit - last < RunIntervals.pause ? limit : last
  }

  /// The least time without a change that counts as rest: longer than that between two instants of a recording.
  private static let pause = ExactTime.flicksPerSecond / 400
}

extension CuePlan {
  /// Whether what is dragged returns to bounds.
  fileprivate var hasBounds: Bool {
    if case .drag(_, _, let bounds) = self { !bounds.isEmpty } else { false }
  }

  /// The name of the activity of the performer while the plan follows pointers; `nil` for other plans.
  fileprivate var activity: String? {
    switch self {
    case .matchPointer: "match"
    case .drag: "drag"
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .spring, .friction, .fling, .snap: nil
    }
  }
}
