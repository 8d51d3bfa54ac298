import MotionAlgebra
import MotionRuntime
import MotionTargets
import MotionText

/// A part of a script that the runtime can play any number of times.
protocol RunPerformance {
  /// Returns a player at the start.
  ///
  /// - Parameter log: the log that records what happens, if there is one.
  func start(_ log: RunLog?) throws(ProgramFailure) -> any ScenePlaying
  /// The frame in which it comes to rest; `nil` if it never does.
  func lastFrame() throws(ProgramFailure) -> Int64?
  /// The reason why it does not come to rest, as the beginning of a sentence.
  var restlessness: String { get }
  /// Reports how it ended.
  func sayEnd(of player: any ScenePlaying)
}

/// The words about something that moves for longer than `SceneRest.patience`. A slow spring may come to rest later.
private let restless = "does not come to rest within ten minutes"

/// The timeline of a script and its reactions.
struct ScenePerformance: RunPerformance {
  private let script: CompiledScript
  private let trace: GestureTrace?
  private let options: RunOptions

  init(_ script: CompiledScript, _ trace: GestureTrace?, _ options: RunOptions) {
    (self.script, self.trace, self.options) = (script, trace, options)
  }

  private func make(_ scene: Scene) throws(LayoutProblem) -> SceneRun {
    try SceneRun(scene, upTo: options.lastInstant, trace: trace?.events ?? [], scrolls: trace?.scrolls ?? [])
  }

  func start(_ log: RunLog?) throws(ProgramFailure) -> any ScenePlaying {
    let run = try script.laidOut(cutBy: .until, make)
    log?.listen(to: run.scheduler)
    return run
  }

  func lastFrame() throws(ProgramFailure) -> Int64? {
    if script.scene.duration?.isEndless == true { return nil }
    return try script.laidOut(cutBy: .until) { (scene) throws(LayoutProblem) in
      try SceneRest.lastFrame(at: options.rate) { () throws(LayoutProblem) in try make(scene) }
    }
  }

  var restlessness: String {
    if let trace, let pointer = trace.pointerLeftDown {
      return "pointer \(pointer) is still down at the end of \(trace.name), so what follows it never comes to rest"
    }
    return script.scene.duration?.isEndless == true ? "the animation never ends" : "the script \(restless)"
  }

  func sayEnd(of player: any ScenePlaying) {
    guard let trace, let run = player as? SceneRun, script.followsPointers, !run.hasPointerOnView else { return }
    sayMissed(trace)
  }
}

/// Notes that no pointer has been on a view.
private func sayMissed(_ trace: GestureTrace) {
  if trace.events.isEmpty { return }
  StandardStream.error.say(
    "\(trace.name): note: no pointer goes down on a view before the end; x and y count from the top left corner.\n")
}

/// A transition of a script.
struct TransitionPerformance: RunPerformance {
  private let script: CompiledScript
  private let transition: CueTransition
  private let trace: GestureTrace?
  private let options: RunOptions

  init(_ script: CompiledScript, _ transition: CueTransition, _ trace: GestureTrace?, _ options: RunOptions) {
    (self.script, self.transition, self.trace, self.options) = (script, transition, trace, options)
  }

  private func make(_ log: RunLog?) throws(ProgramFailure) -> TransitionRun {
    do throws(TransitionRun.Failure) {
      return try TransitionRun(
        script.scene, transition, options.direction, reversedAt: options.reverseAt,
        upTo: options.lastInstant, trace: trace?.events,
        observe: log.map { log in { log.take($0, of: transition.name, at: $1) } })
    } catch {
      switch error {
      case .layout(let problem): throw .script("\(script.source.name): \(problem.words(script.scene, cutBy: .until))")
      case .presentNeverEnds:
        throw .script(
          """
          \(script.source.name): dismissing \(visible(transition.name)) starts from where presenting it leaves the views, \
          and that \(restless)
          """)
      }
    }
  }

  func start(_ log: RunLog?) throws(ProgramFailure) -> any ScenePlaying { try make(log) }

  func lastFrame() throws(ProgramFailure) -> Int64? {
    // The first run is made here, so that a failure is reported in its own words. It would also stop the others.
    var made: TransitionRun? = try make(nil)
    return try script.laidOut(cutBy: .until) { (_) throws(LayoutProblem) in
      try SceneRest.lastFrame(at: options.rate) { () throws(LayoutProblem) in
        do {
          defer { made = nil }
          return try made ?? make(nil)
        } catch {
          throw .endless
        }
      }
    }
  }

  var restlessness: String {
    if let trace, let pointer = trace.pointerLeftDown {
      return "pointer \(pointer) is still down at the end of \(trace.name), so the transition never ends"
    }
    let name = "the transition \(visible(transition.name))"
    let waits = trace == nil && (transition.present + transition.dismiss).contains(where: \.followsPointers)
    return waits
      ? "\(name) waits for pointer events, which \(Option.gestures.name) gives" : "\(name) \(restless)"
  }

  func sayEnd(of player: any ScenePlaying) {
    guard let run = player as? TransitionRun else { return }
    if let trace, script.followsPointers(in: transition), !run.hasPointerOnView { sayMissed(trace) }
    let name = "\(script.source.name): note: the transition \(visible(transition.name))"
    let isMissed = options.reverseAt != nil && !run.isReversed
    guard let end = run.end else {
      let when = isMissed ? ", before it is reversed" : ""
      let what = run.isWaiting ? "waiting for pointer events" : "running"
      StandardStream.error.say("\(name) is still \(what) in the last frame\(when).\n")
      return
    }
    if isMissed { StandardStream.error.say("\(name) was not reversed: it ended before \(Option.reverseAt.name).\n") }
    let seconds = String(
      decoding: DecimalText(.decimals(6)).bytes(of: end.time.seconds), as: UTF8.self)
    let outcome =
      switch end.outcome {
      case .completed: "completed"
      case .cancelled: "was cancelled"
      }
    let state =
      switch end.direction {
      case .present: "presented"
      case .dismiss: "dismissed"
      }
    if trace != nil, end.outcome == .completed, run.isBackAtStart {
      StandardStream.error.say("\(name) ended in the frame at \(seconds) s with everything where it began.\n")
      return
    }
    if run.hasReactedSinceTurn, !run.isBackAtStart {
      StandardStream.error.say(
        "\(name) was reversed, and ended in the frame at \(seconds) s elsewhere than where it began.\n")
      return
    }
    StandardStream.error.say("\(name) \(outcome) in the frame at \(seconds) s: it is \(state).\n")
  }
}

extension CompiledScript {
  /// The transition with a name.
  func transition(named name: String) throws(ProgramFailure) -> CueTransition {
    let all = scene.cues.transitions
    if let transition = all.first(where: { $0.name == name }) { return transition }
    let missing = "\(source.name) has no transition \"\(visible(name))\""
    if all.isEmpty { throw .usage("\(missing); it has no transitions") }
    let near = nearestWord(to: name, among: all.map(\.name)).map { "did you mean \(visible($0))? Its" } ?? "its"
    throw .usage("\(missing); \(near) \(transitionNames)")
  }

  /// The end of a sentence that begins with "its".
  var transitionNames: String {
    let names = scene.cues.transitions.map { visible($0.name) }
    return (names.count < 2 ? "only transition is " : "transitions are ") + names.list("and", most: 8)
  }

  /// Whether the timeline is empty.
  var playsNothing: Bool { scene.duration.map { $0.isZero } ?? true }

  /// Whether any reaction waits for pointers or follows them.
  var followsPointers: Bool { scene.cues.cues.contains { $0.isEvent || $0.action.followsPointers } }

  /// Whether the page leads an animation as it scrolls.
  var followsPage: Bool { scene.cues.cues.contains { if case .scroll = $0.trigger { true } else { false } } }

  /// Whether a transition, or a reaction that takes part in it, waits for pointers or follows them.
  func followsPointers(in transition: CueTransition) -> Bool {
    scene.cues.cues.contains(where: \.isEvent)
      || (transition.present + transition.dismiss).contains(where: \.followsPointers)
  }
}

extension CueAction {
  /// Whether it adds a plan that follows pointers.
  fileprivate var followsPointers: Bool {
    guard case .add(let plan, _, _) = self else { return false }
    return plan.isGesture
  }
}
