import MotionAlgebra

/// A transition of a scene, played frame by frame: the part of a platform that begins it, lets time go by, and may turn
/// it around.
///
/// Views that are replicated move as their replicas, which are columns of their own. When the transition is over each
/// replica goes, and its original stands where it was.
public final class TransitionRun: ScenePlaying {
  public enum Failure: Error, Sendable {
    case layout(LayoutProblem)
    /// It begins from where presenting leaves the views, and that never ends.
    case presentNeverEnds
  }

  /// What is told of one while it runs.
  public enum Event {
    case scheduler(SchedulerEvent)
    /// It is about to go another way.
    case turnedAround(TransitionDirection)
    case ended(TransitionEnd)
  }

  /// What it can write, in either direction.
  public let columns: [Track]
  /// For the name of each replica that of the view that it stands for.
  public var originals: [String: String] { script.originals }
  /// How it ended, once it has.
  public private(set) var end: TransitionEnd?
  /// Whether it was turned around: it may be over before that.
  public private(set) var isReversed = false
  private let cells: [(view: StageView, track: UInt32)]
  private let stage: Stage
  private let controller: TransitionController
  private let observe: ((Event, Instant) -> Void)?
  /// When it turns around, in flicks; `nil` once it has.
  private var reversal: Int64?
  private let script: TransitionScript

  /// - Parameters:
  ///   - direction: that in which it begins. Dismissing begins from where presenting leaves the views.
  ///   - reversal: when it turns around, in flicks.
  ///   - end: the last instant that will be asked for, in flicks; `nil` for its end.
  ///   - observe: hears of what happens, and when.
  public init(
    _ scene: Scene, _ transition: CueTransition, _ direction: TransitionDirection, reversedAt reversal: Int64? = nil,
    upTo end: Int64? = nil, observe: ((Event, Instant) -> Void)? = nil
  ) throws(Failure) {
    (self.reversal, self.observe) = (reversal, observe)
    let horizon = Instant(flicks: reversal ?? 0).later(by: 2 * SceneRest.patience).flicks
    stage = Stage(scene, upTo: nil, horizon: max(horizon, end ?? 0))
    script = TransitionScript(transition, stage)
    (columns, cells) = try TransitionRun.cells(stage, transition, script)
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
    if let problem = script.problem { throw .layout(problem) }
  }

  private static func cells(
    _ stage: Stage, _ transition: CueTransition, _ script: TransitionScript
  ) throws(Failure) -> (columns: [Track], cells: [(view: StageView, track: UInt32)]) {
    do throws(LayoutProblem) {
      let actions = transition.present + transition.dismiss
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

  /// Plays the whole of the other direction beforehand.
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

  public var values: [Double] { cells.map { $0.view[$0.track] } }
  public var isDone: Bool { !controller.isRunning }
  /// Before it turns around it may be over, save where it moves for so long that it will not be.
  public var nextInstant: Int64? {
    guard let reversal, let time = controller.scheduler?.time.flicks else { return nil }
    return time > script.knownEnd && time - script.knownEnd > SceneRest.patience ? reversal : nil
  }
  public var earliestEnd: Int64 { 0 }
  public var knownEnd: Int64 { max(script.knownEnd, controller.isRunning ? reversal ?? 0 : 0) }

  public func advance(to time: Instant) throws(LayoutProblem) {
    if let at = reversal, at <= time.flicks {
      reversal = nil
      controller.update(to: Instant(flicks: at))
      script.time = Instant(flicks: at)
      isReversed = controller.isRunning
      if isReversed {
        observe?(.turnedAround(controller.direction.value.opposite), script.time)
        controller.reverse()
      }
    }
    controller.update(to: time)
    if let problem = script.problem { throw problem }
  }
}

/// Copies views of a stage.
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

/// Directs what a script says of a transition.
private final class CueDirector: TransitionDirecting {
  private let script: TransitionScript
  private let direction: ReactiveProperty<TransitionDirection>
  private let replication: ReplicationController

  init(
    _ script: TransitionScript, direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController
  ) {
    (self.script, self.direction, self.replication) = (script, direction, replication)
  }

  func setUp(_ transaction: inout Transaction) { add(to: &transaction, goesOn: false) }
  /// Sentences are come upon from what there is then, value and velocity; springs begin with it.
  func turnAround(_ transaction: inout Transaction) { add(to: &transaction, goesOn: true) }

  private func actor(_ view: StageView) -> StageView {
    script.actor(view) === view ? view : replication.replica(of: view)
  }

  private func add(to transaction: inout Transaction, goesOn: Bool) {
    let actions: [CueAction]
    switch direction.value {
    case .present: actions = script.transition.present
    case .dismiss: actions = script.transition.dismiss
    }
    // A replica stands for its view from the start, though only the other direction may move it.
    for place in script.transition.replicated { _ = actor(script.stage.views[Int(place)]) }
    for action in actions {
      do throws(LayoutProblem) {
        let end = try script.stage.add(
          action, to: &transaction, at: script.time, goesOn: goesOn, actor: { self.actor($0) })
        if let end { script.knownEnd = max(script.knownEnd, end) }
      } catch {
        script.problem = script.problem ?? error
      }
    }
  }
}
