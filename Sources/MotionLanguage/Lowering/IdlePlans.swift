import MotionAlgebra

/// Finds frictions, flings with the velocity 0, and springs that begin while nothing can move their views, and so end at once; of
/// those with names, which stay, only the ones whose views nothing ever moves.
struct IdlePlans {
  /// What may move a track first, with times in flicks. Events come after the start.
  private struct FirstMotion {
    var start = Int64.max
    /// The first gesture that may, and the time from which pointers can make it: the greatest if it begins at an event.
    var gesture: (words: String, start: Int64)?
  }

  private let scene: Scene
  /// The part of the composition that plays by itself.
  private let timeline: Scene.Index

  init(_ scene: Scene, beside timeline: Scene.Index) {
    (self.scene, self.timeline) = (scene, timeline)
  }

  /// Returns the problems of the plans that can be idle. A spring is idle if its view is where it pulls to, and nothing moves the
  /// view away, or only a gesture that begins later.
  func problems(_ plans: [SceneRanges.Passing]) -> [Problem] {
    if plans.isEmpty { return [] }
    guard let motion = firstMotion() else { return [] }
    var idle: [(range: SourceRange, plans: [SceneRanges.Passing])] = []
    for plan in plans {
      let tracks = plan.plan.tracks.map { motion[Int($0)] }
      // What begins at an event finds everything that has ever moved, and what has a name stays.
      let time = plan.hasName ? nil : plan.time
      guard tracks.allSatisfy({ $0.start > time ?? .max - 1 }) else { continue }
      if case .spring = plan.plan {
        let isNeverMoved = tracks.allSatisfy { $0.start == .max }
        let isLater = tracks.contains { $0.gesture.map { $0.start > time ?? .max } ?? false }
        guard isAtRest(plan.plan), isNeverMoved || isLater else { continue }
      }
      if idle.last?.range != plan.range { idle.append((plan.range, [])) }
      idle[idle.count - 1].plans.append(plan)
    }
    // A spring that gathers views may leave those where they are that are there already.
    let counts = Dictionary(plans.map { ($0.range.start, 1) }, uniquingKeysWith: +)
    idle.removeAll { range, found in
      guard case .spring = found[0].plan else { return false }
      return found.count < counts[range.start] ?? 0
    }
    return idle.prefix(SceneProblems.most).map { Problem(finding($0.plans, motion), at: $0.range) }
  }

  /// Returns what to say about the plans of one reaction.
  private func finding(_ plans: [SceneRanges.Passing], _ motion: [FirstMotion]) -> Finding {
    let gesture = plans[0].plan.tracks.lazy.compactMap { motion[Int($0)].gesture }.first?.words
    let plan = Finding.IdlePlan(
      views: plans.map { scene.views[Int($0.view)].name },
      seconds: plans[0].hasName ? nil : plans[0].time.map { ExactTime(flicks: $0).seconds }, head: plans[0].head,
      words: plans[0].words,
      gesture: gesture)
    if case .spring = plans[0].plan { return .idleSpring(plan) }
    let tracks = plans[0].plan.tracks.map { scene.tracks[Int($0)] }
    let isPoint = tracks.count > 1
    let property = isPoint ? tracks[0].property : tracks[0].component ?? tracks[0].property
    let friction: Double? = if case .friction(_, let rate) = plans[0].plan { rate } else { nil }
    return .idleFriction(
      plan, property: tracks[0].visible == .x && isPoint ? nil : property, velocity: IdlePlans.velocity(of: tracks),
      friction: friction)
  }

  /// Returns whether a plan is a spring that pulls its view to where the view is at the beginning.
  private func isAtRest(_ plan: CuePlan) -> Bool {
    guard case .spring(let targets, _) = plan else { return false }
    return targets.allSatisfy { scene.tracks[Int($0.track)].base == $0.value }
  }

  /// Returns a velocity with which an example can fling a property.
  private static func velocity(of tracks: [Track]) -> String {
    let number: String
    switch tracks[0].visible?.unit {
    case .degrees: number = "90 degrees"
    case .fraction, .colour: number = "1"
    case .pixels, .number, nil: number = "300"
    }
    return tracks.count > 1 ? "(\(number), 0)" : number
  }

  /// Returns what may move each track first; `nil` where that takes too long to find.
  private func firstMotion() -> [FirstMotion]? {
    var motion = scene.tracks.map { _ in FirstMotion() }
    for tween in scene.tweens(of: [timeline]) {
      for write in scene.writes(of: tween) { motion[Int(write.track)].start = 0 }
    }
    var steps = 0
    /// Notes what an action moves; `nil` after too many steps.
    func note(_ action: CueAction, from start: Int64, pointers begin: Int64) -> Bool {
      switch action {
      case .play(let part, _):
        // Examining a part takes steps for everything before it.
        steps += part.offset
        if steps > SceneProblems.mostSteps { return false }
        for tween in scene.tweens(of: [part]) {
          for write in scene.writes(of: tween) {
            motion[Int(write.track)].start = min(motion[Int(write.track)].start, start)
          }
        }
      case .add(let plan, _, _):
        if case .friction = plan { break }
        if plan.isEmptyFling || isAtRest(plan) { break }
        for track in plan.tracks {
          motion[Int(track)].start = min(motion[Int(track)].start, plan.isGesture ? max(1, start) : start)
          if plan.isGesture, motion[Int(track)].gesture.map({ begin < $0.start }) ?? true {
            motion[Int(track)].gesture = (plan.gestureInWords, begin)
          }
        }
      case .remove: break
      }
      return true
    }
    for cue in scene.cues.cues {
      var (start, begin): (Int64, Int64) = (1, .max)
      if case .at(let time) = cue.trigger { (start, begin) = (time, time) }
      guard note(cue.action, from: start, pointers: begin) else { return nil }
    }
    for transition in scene.cues.transitions {
      for action in transition.present + transition.dismiss {
        guard note(action, from: 0, pointers: .max) else { return nil }
      }
    }
    return motion
  }
}

extension CuePlan {
  /// Whether the plan is a fling that adds no velocity. It slows the property only, as friction does.
  var isEmptyFling: Bool {
    guard case .fling(let velocity, _) = self else { return false }
    return velocity.allSatisfy { $0.value == 0 }
  }

  /// What pointers do to make the plan move its property.
  fileprivate var gestureInWords: String {
    switch gesture {
    case .drag, .match: "drag"
    case .pinch, .rotate, nil: "gesture"
    }
  }
}
