import MotionAlgebra
import Testing

@testable import MotionRuntime

/// The element that the directors of the tests move, and the record that they keep.
private final class Stage {
  nonisolated(unsafe) static var current = Stage()
  let panel = Element()
  var calls: [String] = []
  var setsUp = true
}

private final class SheetDirector: TransitionDirector {
  let direction: ReactiveProperty<TransitionDirection>

  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {
    self.direction = direction
    Stage.current.calls.append("made \(direction.value)")
  }

  private func move(_ transaction: inout Transaction, from: Double?) {
    let goal = direction.value == .present ? 0.0 : 400
    transaction.add(
      TweenPlan(
        \Element.position, from: from.map { Point(x: 0, y: $0) }, to: Point(x: 0, y: goal), over: 1,
        keepsVelocity: from == nil), to: Stage.current.panel)
  }

  func setUp(_ transaction: inout Transaction) {
    Stage.current.calls.append("set up \(direction.value)")
    if Stage.current.setsUp { move(&transaction, from: direction.value == .present ? 400 : 0) }
  }

  func turnAround(_ transaction: inout Transaction) {
    Stage.current.calls.append("turned \(direction.value)")
    if Stage.current.setsUp { move(&transaction, from: nil) }
  }

  func tearDown() { Stage.current.calls.append("torn down") }
}

/// Moves the element from its present state with named springs.
private class NamedDirector: TransitionDirector {
  var goal: Double { 100 }
  required init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {}
  func setUp(_ transaction: inout Transaction) {
    try? transaction.add(
      TweenPlan(\Element.width, from: 0, to: goal, over: 1), named: "width", to: Stage.current.panel)
    transaction.add(TweenPlan(\Element.opacity, from: 0, to: 1, over: 1), to: Stage.current.panel)
  }
}

private final class LaterDirector: NamedDirector {
  override var goal: Double { -50 }
}

/// Chooses the other direction during its set-up.
private final class TurningDirector: TransitionDirector {
  let direction: ReactiveProperty<TransitionDirection>
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {
    self.direction = direction
  }
  func setUp(_ transaction: inout Transaction) {
    direction.value = .dismiss
    add(to: &transaction)
  }
  func turnAround(_ transaction: inout Transaction) {
    Stage.current.calls.append("turned \(direction.value)")
    add(to: &transaction)
  }
  private func add(to transaction: inout Transaction) {
    transaction.add(TweenPlan(\Element.opacity, from: 0, to: 1, over: 1), to: Stage.current.panel)
  }
}

private final class ReplicaDirector: TransitionDirector {
  let replication: ReplicationController
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {
    self.replication = replication
  }
  func setUp(_ transaction: inout Transaction) {
    let replica = replication.replica(of: Stage.current.panel)
    _ = replication.replica(of: Stage.current.panel)
    transaction.add(TweenPlan(\Element.opacity, from: 0, to: 1, over: 1), to: replica)
  }
}

private final class ElementDuplicator: Duplicator {
  var calls: [String] = []
  func duplicate<Copied: AnyObject>(_ element: Copied) -> Copied {
    calls.append("duplicate")
    guard let element = element as? Element, let copy = Element() as? Copied else { return element }
    (copy as? Element)?.width = element.width
    return copy
  }
  func show(replica: AnyObject, insteadOf original: AnyObject) { calls.append("show") }
  func remove(replica: AnyObject, of original: AnyObject) { calls.append("remove") }
}

/// Only waits for a drag, and springs back after it.
private final class DragDirector: TransitionDirector {
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {}
  func setUp(_ transaction: inout Transaction) {
    transaction.add(Draggable(\Element.position), to: Stage.current.panel)
    transaction.add(SpringPlan(\Element.position, to: Point(x: 0, y: 0)), to: Stage.current.panel)
  }
  func tearDown() { Stage.current.calls.append("torn down") }
}

/// Presents in 200 ms and dismisses in a second.
private final class UnevenDirector: TransitionDirector {
  let direction: ReactiveProperty<TransitionDirection>
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {
    self.direction = direction
  }
  func setUp(_ transaction: inout Transaction) {
    let isShown = direction.value == .present
    transaction.add(
      TweenPlan(
        \Element.position, to: Point(x: 0, y: isShown ? 0 : 400), over: isShown ? 0.2 : 1, keepsVelocity: !isShown),
      to: Stage.current.panel)
  }
}

/// Listens to the direction for as long as it lives.
private final class ListeningDirector: TransitionDirector {
  private let direction: ReactiveProperty<TransitionDirection>
  private var heard: [TransitionDirection] = []
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {
    self.direction = direction
    direction.subscribe { direction in
      self.heard.append(direction)
      Stage.current.calls.append("heard \(direction)")
    }
  }
  func setUp(_ transaction: inout Transaction) {
    transaction.add(TweenPlan(\Element.opacity, from: 0, to: 1, over: 1), to: Stage.current.panel)
  }
}

@Suite(.serialized) struct TransitionTests {
  private func stage() -> Stage {
    Stage.current = Stage()
    return Stage.current
  }

  private func run(_ controller: TransitionController, from start: Double = 0, to end: Double) {
    var frame = Int((start * 60).rounded())
    while controller.isRunning, Double(frame) <= end * 60 {
      controller.update(to: Instant(frame: Int64(frame), at: FrameRate(60)!))
      frame += 1
    }
  }

  @Test func aTransitionFinishesWhenIdleAndReleasesEverything() throws {
    let stage = stage()
    let controller = TransitionController(SheetDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    #expect(controller.scheduler == nil && controller.directors.isEmpty)
    controller.willStart(.present)
    #expect(stage.calls == ["made present", "set up present"])
    #expect(controller.isRunning && controller.scheduler?.state == .active && controller.replication != nil)
    weak let scheduler = controller.scheduler
    weak let director = controller.directors.first
    run(controller, to: 0.5)
    #expect(stage.panel.position.y == 200)
    run(controller, from: 0.5, to: 3)
    #expect(stage.calls == ["made present", "set up present", "torn down"])
    #expect(ends.map(\.outcome) == [.completed] && ends.map(\.direction) == [.present])
    #expect(ends.first?.time == .s(1) && stage.panel.position.y == 0)
    #expect(scheduler == nil && director == nil && controller.replication == nil && !controller.isRunning)
  }

  @Test func oneControllerServesBothDirections() {
    let stage = stage()
    let controller = TransitionController(SheetDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    run(controller, to: 3)
    controller.willStart(.dismiss)
    #expect(controller.direction.value == .dismiss)
    run(controller, to: 3)
    #expect(ends.map(\.direction) == [.present, .dismiss] && stage.panel.position.y == 400)
    #expect(
      stage.calls == [
        "made present", "set up present", "torn down", "made dismiss", "set up dismiss", "torn down",
      ])
  }

  @Test func anInactiveDirectorFinishesOnTheNextUpdate() {
    let stage = stage()
    stage.setsUp = false
    let controller = TransitionController(SheetDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present, at: .s(5))
    #expect(ends.isEmpty && controller.isRunning && controller.needsUpdate)
    controller.update(to: .s(5))
    #expect(ends.map(\.outcome) == [.completed] && !controller.isRunning)
    controller.update(to: .s(6))
    #expect(ends.count == 1 && stage.calls.count { $0 == "torn down" } == 1)
  }

  @Test func reversingContinuesFromThePresentStateAndCancels() throws {
    let stage = stage()
    let controller = TransitionController(SheetDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    run(controller, to: 0.5)
    let there = stage.panel.position.y
    let velocity = try #require(controller.scheduler?.get(stage.panel).position.velocity.y)
    #expect(there == 200 && abs(velocity + 400) < 1e-6)
    controller.reverse()
    #expect(stage.calls.last == "turned dismiss" && controller.isRunning)
    #expect(stage.panel.position.y == there)
    // The velocity is kept too, so it goes on for a moment before it turns.
    controller.update(to: .s(0.5 + 1.0 / 960))
    #expect(abs(stage.panel.position.y - (there + velocity / 960)) < 0.01)
    run(controller, from: 0.51, to: 3)
    #expect(ends.map(\.outcome) == [.cancelled] && ends.map(\.direction) == [.dismiss])
    #expect(stage.panel.position.y == 400)
    #expect(stage.calls.count { $0 == "torn down" } == 1)
  }

  /// The velocity fades within 0.3 s, not within the second of the way back, which led 220 px beyond the end.
  @Test func aQuickPassageThatTurnsAroundHardlyOvershoots() throws {
    let stage = stage()
    stage.panel.position.y = 400
    let controller = TransitionController(UnevenDirector.self)
    controller.willStart(.present)
    controller.update(to: .s(0.19))
    #expect(abs(stage.panel.position.y - 20) < 1e-9)
    controller.reverse(at: .s(0.19))
    var least = 0.0
    for millisecond in 0...1000 {
      let time = Double(millisecond) / 1000
      controller.update(to: .s(0.19 + time))
      let left = max(0, 1 - time / 0.3)
      #expect(abs(stage.panel.position.y - (20 + 380 * time - 2380 * time * left * left)) < 1e-6)
      least = min(least, stage.panel.position.y)
    }
    #expect(least < -40 && least > -66 && stage.panel.position.y == 400 && !controller.isRunning)
  }

  @Test func reversingTwiceCompletes() {
    let stage = stage()
    let controller = TransitionController(SheetDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    run(controller, to: 0.25)
    controller.reverse()
    run(controller, from: 0.25, to: 0.4)
    controller.direction.value = .present
    controller.direction.value = .present
    run(controller, from: 0.4, to: 3)
    #expect(ends.map(\.outcome) == [.completed] && stage.panel.position.y == 0)
    #expect(stage.calls.count { $0.hasPrefix("turned") } == 2)
  }

  @Test func aDirectorMayChooseTheDirectionDuringSetUp() {
    let stage = stage()
    let controller = TransitionController(TurningDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    #expect(controller.isRunning && stage.calls.isEmpty)
    run(controller, to: 0.5)
    controller.reverse()
    #expect(stage.calls == ["turned present"])
    controller.reverse()
    #expect(stage.calls == ["turned present", "turned dismiss"])
    run(controller, from: 0.5, to: 3)
    #expect(ends.map(\.direction) == [.dismiss] && ends.map(\.outcome) == [.cancelled])
  }

  @Test func startingARunningTransitionDoesNothing() {
    let stage = stage()
    let controller = TransitionController(SheetDirector.self)
    controller.willStart(.present)
    controller.willStart(.dismiss)
    #expect(controller.direction.value == .present && stage.calls == ["made present", "set up present"])
  }

  /// Two directors: the plan of the later one replaces that of the same name, and nothing else.
  ///
  /// | time | width, earlier alone | width, both | opacity, both |
  /// | --- | --- | --- | --- |
  /// | 0 s | 0 | 0 | 0 |
  /// | 0.25 s | 25 | −12.5 | 0.25 |
  /// | 0.5 s | 50 | −25 | 0.5 |
  /// | 1 s | 100 | −50 | 1 |
  @Test func directorsStack() {
    func frames(_ types: any TransitionDirector.Type...) -> [[Double]] {
      let stage = stage()
      let controller = TransitionController()
      controller.directorTypes = types
      controller.willStart(.present)
      return [0, 0.25, 0.5, 1].map { time in
        controller.update(to: .s(time))
        return [stage.panel.width, stage.panel.opacity]
      }
    }
    #expect(frames(NamedDirector.self) == [[0, 0], [25, 0.25], [50, 0.5], [100, 1]])
    #expect(frames(NamedDirector.self, LaterDirector.self) == [[0, 0], [-12.5, 0.25], [-25, 0.5], [-50, 1]])
    #expect(frames(LaterDirector.self, NamedDirector.self) == [[0, 0], [25, 0.25], [50, 0.5], [100, 1]])
  }

  @Test func aReplicaMovesInPlaceOfItsOriginal() {
    let stage = stage()
    stage.panel.width = 77
    let duplicator = ElementDuplicator()
    let controller = TransitionController(ReplicaDirector.self, duplicator: { duplicator })
    controller.willStart(.present)
    #expect(duplicator.calls == ["duplicate", "show"])
    let replica = controller.replication?.replicas.first?.replica as? Element
    #expect(replica?.width == 77)
    run(controller, to: 0.5)
    #expect(replica?.opacity == 0.5 && stage.panel.opacity == 1)
    run(controller, from: 0.5, to: 2)
    #expect(duplicator.calls == ["duplicate", "show", "remove"])
  }

  @Test func aDirectorThatWaitsForADragEndsAfterTheDrag() throws {
    let stage = stage()
    let controller = TransitionController(DragDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    run(controller, to: 1)
    #expect(controller.isRunning && stage.calls.isEmpty && !controller.needsUpdate)
    let scheduler = try #require(controller.scheduler)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1, startingAt: 2) {
      scheduler.send(event, to: stage.panel)
    }
    #expect(controller.isRunning && abs(stage.panel.position.x - 40) < 1e-9)
    run(controller, from: 2.1, to: 9)
    #expect(ends.map(\.outcome) == [.completed] && stage.calls == ["torn down"])
    #expect(stage.panel.position == Point(x: 0, y: 0))
  }

  @Test func aTransitionThatIsTurnedAroundBeforeItsDragStillWaits() {
    let stage = stage()
    let controller = TransitionController(DragDirector.self)
    controller.willStart(.present)
    controller.reverse()
    run(controller, to: 1)
    #expect(controller.isRunning && stage.calls.isEmpty)
    controller.scheduler?.addPlan(SpringPlan(\Element.width, to: 10), to: stage.panel)
    run(controller, from: 1, to: 2)
    #expect(controller.isRunning)
  }

  @Test func aTransitionCanBeCancelled() {
    let stage = stage()
    let controller = TransitionController(DragDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    controller.cancel()
    controller.cancel()
    #expect(ends.map(\.outcome) == [.cancelled] && stage.calls == ["torn down"] && !controller.isRunning)
  }

  @Test func aPlanThatAnObserverAddsAtIdleIsPlayed() throws {
    let stage = stage()
    let controller = TransitionController(SheetDirector.self)
    var ends: [TransitionEnd] = []
    controller.observeEnd { ends.append($0) }
    controller.willStart(.present)
    var isAdded = false
    weak let scheduler = controller.scheduler
    scheduler?.observeState { state in
      guard state == .idle, !isAdded else { return }
      isAdded = true
      scheduler?.addPlan(TweenPlan(\Element.width, from: 0, to: 1, over: 1), to: stage.panel)
    }
    run(controller, to: 1.5)
    #expect(controller.isRunning && stage.panel.width == 0.5)
    run(controller, from: 1.5, to: 3)
    #expect(stage.panel.width == 1 && ends.map(\.time) == [.s(2)])
  }

  @Test func aDirectorThatListensToTheDirectionIsReleased() {
    let stage = stage()
    let controller = TransitionController(ListeningDirector.self)
    controller.willStart(.present)
    weak let director = controller.directors.first
    #expect(director != nil)
    run(controller, to: 0.5)
    controller.reverse()
    run(controller, from: 0.5, to: 3)
    #expect(director == nil && stage.calls == ["heard present", "heard dismiss"])
    controller.willStart(.present)
    #expect(stage.calls.count == 3)
  }

  @Test func aDirectorThatListensIsReleasedWithItsControllerWhileTheTransitionRuns() {
    let stage = stage()
    var controller: TransitionController? = TransitionController(ListeningDirector.self)
    controller?.willStart(.present)
    weak let director = controller?.directors.first
    #expect(director != nil && stage.calls == ["heard present"])
    controller = nil
    #expect(director == nil)
  }
}
