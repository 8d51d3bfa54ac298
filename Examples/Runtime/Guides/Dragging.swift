import MotionAlgebra
import MotionRuntime

final class Panel {
  /// Its place on the screen, in pixels. At (0, 400) it is out of sight.
  var position = Point.zero
}

/// Lets a finger drag the panel away.
final class DragDirector: TransitionDirecting {
  private let panel: Panel
  init(_ panel: Panel) { self.panel = panel }

  func setUp(_ transaction: inout Transaction) {
    transaction.add(Draggable(\Panel.position), to: panel)
  }

  func turnAround(_ transaction: inout Transaction) {
    transaction.add(SpringPlan(\Panel.position, to: .zero), to: panel)
  }
}

func dragging() {
  let panel = Panel()
  let transition = TransitionController(director: { _, _ in DragDirector(panel) })
  transition.observeEnd { print("  \($0.direction): \($0.outcome), the panel is at \(panel.position.y)") }

  func send(_ phase: PointerEvent.Phase, _ y: Double, at seconds: Double) {
    let event = PointerEvent(
      time: Instant(seconds: seconds), pointer: 1, phase: phase, location: Point(x: 0, y: y))
    transition.scheduler?.send(event, to: panel)
  }

  /// The finger is about to go up: friction would let the panel slide on by a quarter of its velocity.
  func letGo(at seconds: Double) {
    guard let scheduler = transition.scheduler else { return }
    let velocity = scheduler.get(panel).position.velocity.y
    if panel.position.y + velocity / 4 < 200 {
      transition.reverse(at: Instant(seconds: seconds))
    } else {
      let away = SpringPlan(\Panel.position, to: Point(x: 0, y: 400))
      scheduler.addPlan(away, to: panel, at: Instant(seconds: seconds))
    }
  }

  for (name, pace) in [("slowly", 300.0), ("fast", 1500.0)] {
    print("Dragged \(name):")
    panel.position = .zero
    transition.willStart(.dismiss)
    send(.began, 0, at: 0)
    for step in 1...10 { send(.moved, pace * Double(step) / 100, at: Double(step) / 100) }
    print("  let go at \(panel.position.y)")
    letGo(at: 0.1)
    send(.ended, pace / 10, at: 0.1)
    var frame = 7.0
    while transition.isRunning {
      transition.update(to: Instant(seconds: frame / 60))
      frame += 1
    }
  }
}
