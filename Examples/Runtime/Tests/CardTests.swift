import MotionAlgebra
import MotionRuntime
import Testing

final class Card {
  var position = Point(x: 0, y: 0)
  var opacity = 1.0
}

@Suite struct CardTests {
  /// A test says what time it is, so it takes no time and never depends on the speed of the machine.
  @Test func theCardFadesInHalfASecond() {
    let (card, scheduler) = (Card(), Scheduler())
    scheduler.addPlan(TweenPlan(\Card.opacity, to: 0, over: 0.5), to: card, at: .zero)
    scheduler.update(to: Instant(seconds: 0.25))
    #expect(card.opacity == 0.5 && scheduler.needsUpdate)
    scheduler.update(to: Instant(seconds: 0.5))
    #expect(card.opacity == 0 && !scheduler.needsUpdate)
  }

  /// Events have the time of the same clock.
  @Test func theCardFollowsTheFingerAndSpringsHome() throws {
    let (card, scheduler) = (Card(), Scheduler())
    func send(_ phase: PointerEvent.Phase, at seconds: Double, x: Double) {
      let time = Instant(seconds: seconds)
      scheduler.send(PointerEvent(time: time, pointer: 1, phase: phase, location: Point(x: x, y: 0)), to: card)
    }
    try scheduler.addPlan(MatchPointer(\Card.position), named: "hand", to: card, at: .zero)
    send(.began, at: 1, x: 0)
    send(.moved, at: 1.1, x: 30)
    #expect(card.position.x == 30)
    send(.ended, at: 1.1, x: 30)
    try scheduler.addPlan(
      SpringPlan(\Card.position, to: .zero), named: "hand", to: card, at: scheduler.time)
    // The finger moved to the right at 300 px per second, so the card goes on to the right at first.
    scheduler.update(to: Instant(seconds: 1.12))
    #expect(card.position.x > 30)
    scheduler.update(to: Instant(seconds: 4))
    #expect(card.position == .zero && !scheduler.needsUpdate)
  }

  /// A value does not depend on how often it was asked for.
  @Test func theRateOfFramesChangesNothing() throws {
    var places: [Double] = []
    for rate in [60.0, 120, 1000] {
      let (card, scheduler) = (Card(), Scheduler())
      scheduler.addPlan(SpringPlan(\Card.position, to: Point(x: 100, y: 0)), to: card, at: .zero)
      for frame in 1...Int(rate / 4) { scheduler.update(to: Instant(seconds: Double(frame) / rate)) }
      places.append(card.position.x)
    }
    #expect(places[0] == places[1] && places[1] == places[2])
  }
}
