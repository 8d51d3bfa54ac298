import MotionAlgebra

/// A transition of a scene, played frame by frame. It takes the part of a platform: it starts the transition, advances
/// time, and may turn it around.
///
/// Replicated views move as their replicas, which have columns of their own. When the transition ends, each replica is
/// removed and its original takes its values.
///
/// With events of pointers, the cues of the scene that wait for events take part, and the replicas are what the pointers
/// touch. The transition then lasts until its drags are over and nothing moves.
package final class TransitionRun: ScenePlaying {
  /// A reason why a transition cannot be played.
  package enum Failure: Error, Sendable {
    /// A part of the scene cannot be laid out in time.
    case layout(LayoutProblem)
    /// Dismissing begins where presenting leaves the views, and presenting never ends.
    case presentNeverEnds
  }

  /// Something that happens while the transition runs.
  package enum Event {
    /// The scheduler reported an event.
    case scheduler(SchedulerEvent)
    /// The transition is about to turn to another direction.
    case turnedAround(TransitionDirection)
    /// The transition has ended.
    case ended(TransitionEnd)
  }

  /// The tracks that it can write in either direction. The tracks of a replica have its name as the view.
  package let columns: [Track]
  /// The name of the original view of each replica, by the name of the replica.
  package var originals: [String: String] { script.originals }
  /// The end of the transition; `nil` while it runs.
  package private(set) var end: TransitionEnd?
  /// Whether it was turned around. It may end before that.
  package private(set) var isReversed = false
  /// Whether pointers triggered something after it was turned around, which may have led elsewhere.
  package private(set) var hasReactedSinceTurn = false
  /// The start of the transition, and its turn.
  package private(set) var events: [SceneEvent]
  private let cells: [(view: StageView, track: UInt32)]
  private let stage: Stage
  private let controller: TransitionController
  private let observe: ((Event, Instant) -> Void)?
  /// The time at which it turns around, in flicks; `nil` once it has.
  private var reversal: Int64?
  private let script: TransitionScript
  /// The pointers; `nil` where there are none, and once the transition has ended.
  private var pointers: PointerReactions?
  private var hasHadPointerOnView = false
  /// Whether any pointer has been on a view.
  package var hasPointerOnView: Bool { hasHadPointerOnView || pointers?.hasPointerOnView ?? false }
  /// The time of the last event of the pointers, in flicks; `nil` where there are no pointers.
  private let lastEvent: Int64?
  private var start: [Double] = []

  /// Starts a transition.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - transition: the transition to play, one of the scene's cues.
  ///   - direction: the first direction. Dismissing begins where presenting leaves the views.
  ///   - reversal: the time at which it turns around, in flicks; `nil` for never.
  ///   - end: the last instant that will be asked for, in flicks; `nil` for the end of the transition.
  ///   - trace: the events of pointers, in the order of time; `nil` for a transition without pointers.
  ///   - observe: receives what happens, with its time.
  /// - Throws: the reason why the transition cannot be played.
  package init(
    _ scene: Scene, _ transition: CueTransition, _ direction: TransitionDirection, reversedAt reversal: Int64? = nil,
    upTo end: Int64? = nil, trace: [PointerEvent]? = nil, observe: ((Event, Instant) -> Void)? = nil
  ) throws(Failure) {
    (self.reversal, self.observe) = (reversal, observe)
    events = [SceneEvent(.transition(direction), at: 0)]
    lastEvent = trace.map { $0.last?.time.flicks ?? 0 }
    let horizon = Instant(flicks: max(reversal ?? 0, lastEvent ?? 0)).later(by: 2 * SceneRest.patience).flicks
    stage = Stage(scene, upTo: nil, horizon: max(horizon, end ?? 0))
    script = TransitionScript(transition, stage)
    let reactions = trace == nil ? [] : scene.cues.cues.filter(\.isEvent).map(\.action)
    (columns, cells) = try TransitionRun.cells(stage, transition.present + transition.dismiss + reactions, script)
    let (script, duplicator) = (script, StageDuplicator(script))
    controller = TransitionController(
      duplicator: { duplicator },
      director: { CueDirector(script, direction: $0, replication: $1) })
    if direction == .dismiss { try present() }
    controller.observeEnd { [weak self] in
      self?.end = $0
      observe?(.ended($0), $0.time)
    }
    let listen = observe.map { observe in
      { [weak controller] (event: SchedulerEvent) in
        observe(.scheduler(event), controller?.scheduler?.time ?? .zero)
      }
    }
    controller.willStart(direction, observe: listen)
    start = values
    pointers = trace.map { PointerReactions(stage, trace: $0) { script.actor($0) } }
    if let problem = script.problem { throw .layout(problem) }
  }

  private static func cells(
    _ stage: Stage, _ actions: [CueAction], _ script: TransitionScript
  ) throws(Failure) -> (columns: [Track], cells: [(view: StageView, track: UInt32)]) {
    do throws(LayoutProblem) {
      try stage.open(actions)
      var written: Set<UInt32> = []
      for action in actions { written.formUnion(try stage.tracks(action)) }
      let cells = written.sorted().map { (view: script.actor(stage.owners[Int($0)]), track: $0) }
      let columns = cells.map { cell in
        var track = stage.scene.tracks[Int(cell.track)]
        track.view = cell.view.name
        return track
      }
      return (columns, cells)
    } catch {
      throw .layout(error)
    }
  }

  /// Plays the other direction to its end, because dismissing begins there.
  private func present() throws(Failure) {
    controller.willStart(.present)
    var time = Int64(0)
    while controller.isRunning, script.problem == nil {
      if time > script.knownEnd, time - script.knownEnd > SceneRest.patience { throw .presentNeverEnds }
      controller.update(to: Instant(flicks: time))
      time += ExactTime.flicksPerSecond / 10
    }
    if let problem = script.problem { throw .layout(problem) }
  }

  /// The present values of `columns`.
  package var values: [Double] { cells.map { $0.view[$0.track] } }
  /// Whether the transition has ended, or waits for pointers of which no more events come.
  package var isDone: Bool { !controller.isRunning || isWaiting && pointers?.next == nil && reversal == nil }
  /// Whether the transition waits for pointers, and nothing moves.
  package var isWaiting: Bool { controller.isRunning && pointers != nil && !controller.needsUpdate }
  /// Whether everything is where it was when the transition began, as after a drag that was not far enough.
  package var isBackAtStart: Bool {
    zip(values, start).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }
  /// The time at which it turns around or a pointer does something, in flicks, where it moves or waits for so long that
  /// it cannot end before; otherwise `nil`.
  package var nextInstant: Int64? {
    guard let time = controller.scheduler?.time.flicks else { return nil }
    let next = earliest(reversal, pointers?.next)
    return isWaiting || time > script.knownEnd && time - script.knownEnd > SceneRest.patience ? next : nil
  }
  /// The transition may be done at once.
  package var earliestEnd: Int64 { 0 }
  /// The time, in flicks, at which its animations, its turn and its pointers are over, as far as their ends are known.
  package var knownEnd: Int64 {
    max(script.knownEnd, controller.isRunning ? max(reversal ?? 0, lastEvent ?? 0) : 0)
  }

  /// Advances time. Pointers act, and the transition turns around, when their time has come.
  package func advance(to time: Instant) throws(LayoutProblem) {
    while let next = earliest(reversal, pointers?.next), next <= time.flicks {
      if pointers?.next == next { react(at: Instant(flicks: next)) }
      if reversal == next { try turnAround(at: Instant(flicks: next)) }
    }
    controller.update(to: time)
    if let problem = script.problem { throw problem }
  }

  private func turnAround(at time: Instant) throws(LayoutProblem) {
    reversal = nil
    controller.update(to: time)
    script.time = time
    isReversed = controller.isRunning
    if isReversed {
      let direction = controller.direction.value.opposite
      events.append(SceneEvent(.transition(direction), at: time.flicks))
      observe?(.turnedAround(direction), script.time)
      script.wayBack = try wayBack(direction)
      controller.reverse(at: script.time)
    }
  }

  /// Returns the tracks that have moved and that no animation or spring of a direction leads, with the values that they had
  /// when the transition began.
  private func wayBack(
    _ direction: TransitionDirection
  ) throws(LayoutProblem) -> [(view: StageView, track: UInt32, value: Double)] {
    var led: Set<UInt32> = []
    for action in script.actions(direction) where action.leadsSomewhere {
      led.formUnion(try stage.tracks(action))
    }
    return zip(cells, start).compactMap { cell, value in
      cell.view[cell.track] == value || led.contains(cell.track) ? nil : (cell.view, cell.track, value)
    }
  }

  /// Passes the events of pointers at a time to the performers, and commits what they trigger. What ends then and what
  /// begins is one change, so that the transition does not end between a drag and the spring that follows it.
  private func react(at time: Instant) {
    guard let scheduler = controller.scheduler else {
      hasHadPointerOnView = hasPointerOnView
      pointers = nil
      return
    }
    scheduler.update(to: time) {
      var transaction = Transaction()
      let fired = pointers?.point(at: time, scheduler) ?? [:]
      if isReversed, !fired.isEmpty { hasReactedSinceTurn = true }
      do throws(LayoutProblem) {
        let acted = try pointers?.act(fired, to: &transaction, at: time) { script.actor($0) }
        script.knownEnd = max(script.knownEnd, acted?.end ?? 0)
        self.events += (acted?.cues ?? []).map { SceneEvent(.cue($0), at: time.flicks) }
      } catch {
        script.problem = script.problem ?? error
      }
      if !transaction.isEmpty { scheduler.commit(transaction) }
    }
  }
}

/// Copies the views of a stage.
private final class StageDuplicator: Duplicator {
  private let script: TransitionScript
  init(_ script: TransitionScript) { self.script = script }

  func duplicate<Element: AnyObject>(_ element: Element) -> Element {
    guard let view = element as? StageView else { return element }
    let replica = script.actor(view)
    if replica !== view { replica.assume(view) }
    return replica as? Element ?? element
  }

  func show(replica: AnyObject, insteadOf original: AnyObject) {}

  func remove(replica: AnyObject, of original: AnyObject) {
    if let replica = replica as? StageView, let original = original as? StageView, replica !== original {
      original.assume(replica)
    }
  }
}

/// Directs the actions of a script's transition.
private final class CueDirector: TransitionDirecting {
  private let script: TransitionScript
  private let direction: ReactiveProperty<TransitionDirection>
  private let replication: ReplicationController

  init(
    _ script: TransitionScript, direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController
  ) {
    (self.script, self.direction, self.replication) = (script, direction, replication)
  }

  func setUp(_ transaction: inout Transaction) { add(to: &transaction, continuesMotion: false) }
  /// Sentences continue from the present values and velocities; springs do so by nature.
  func turnAround(_ transaction: inout Transaction) {
    add(to: &transaction, continuesMotion: true)
    for (view, track, value) in script.wayBack {
      CuePlan.spring([CueTarget(track: track, value: value)], CueDirector.wayBack)
        .add(to: &transaction, view, named: nil, following: GestureSoFar())
    }
  }

  /// A spring that does not swing.
  private static let wayBack = Spring(stiffness: 200, damping: 2 * 200.0.squareRoot(), mass: 1) ?? .usual

  private func actor(_ view: StageView) -> StageView {
    script.actor(view) === view ? view : replication.replica(of: view)
  }

  private func add(to transaction: inout Transaction, continuesMotion: Bool) {
    let actions = script.actions(direction.value)
    // A replica stands for its view from the start, even if only the other direction moves it.
    for place in script.transition.replicated { _ = actor(script.stage.views[Int(place)]) }
    for action in actions {
      do throws(LayoutProblem) {
        let end = try script.stage.add(
          action, to: &transaction, at: script.time, continuesMotion: continuesMotion, actor: { self.actor($0) })
        if let end { script.knownEnd = max(script.knownEnd, end) }
      } catch {
        script.problem = script.problem ?? error
      }
    }
  }
}
