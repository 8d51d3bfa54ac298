import MotionAlgebra
import MotionRuntime

// A card is dragged by a finger for a quarter of a second, let go, and springs back to where it was.

final class Card {
  var position = Point(x: 0, y: 0)
  var opacity = 1.0
}

let card = Card()
let scheduler = Scheduler()
scheduler.observeState { print("  \($0)") }

// What the finger did: 60 pixels to the right in a quarter of a second.
func touch(_ seconds: Double, _ phase: PointerEvent.Phase, _ x: Double) -> PointerEvent {
  PointerEvent(time: Instant(seconds: seconds), pointer: 1, phase: phase, location: Point(x: x, y: 0))
}

let trace = [
  touch(0, .began, 0), touch(0.05, .moved, 12), touch(0.1, .moved, 24), touch(0.15, .moved, 36),
  touch(0.2, .moved, 48), touch(0.25, .moved, 60), touch(0.25, .ended, 60),
]

for event in trace {
  switch event.phase {
  case .began:
    var transaction = Transaction()
    try transaction.add(MatchPointer(\Card.position), named: "drag", to: card)
    transaction.add(TweenPlan(\Card.opacity, to: 0.5, over: 0.2), to: card)
    scheduler.commit(transaction, at: event.time)
  case .ended:
    // The same name: the spring replaces the finger, and starts with its velocity.
    try scheduler.addPlan(
      SpringPlan(\Card.position, to: Point(x: 0, y: 0)), named: "drag", to: card, at: event.time)
    continue
  case .moved, .cancelled, .scrolled: break
  }
  scheduler.send(event, to: card)
}

let rate = FrameRate(10)!
var frame = rate.firstFrame(atOrAfter: scheduler.time.flicks)
while scheduler.needsUpdate {
  scheduler.update(to: Instant(frame: frame, at: rate))
  print("\(Double(frame) / 10) s: \(Int(card.position.x.rounded())) px")
  frame += 1
}
