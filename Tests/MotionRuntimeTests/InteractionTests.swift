import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionRuntime

/// Plays random interactions at several rates of updates. The rate must not matter.
@Suite struct InteractionTests {
  /// Something that happens to an element at a time.
  private enum Step {
    case event(PointerEvent)
    case add(name: String?, kind: Int, value: Double, rate: Double)
    case remove(name: String)
    case write(Double)
  }

  private static func interaction(_ random: inout SplitMix64) -> [(time: Instant, step: Step)] {
    var steps: [(time: Instant, step: Step)] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let begin = Double.random(in: 0...2, using: &random)
      let end = Point(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
      let last: PointerEvent.Phase = Int.random(in: 0...5, using: &random) == 0 ? .cancelled : .ended
      let trace = Trace.line(
        from: Point(x: 0, y: 0), to: end, over: .random(in: 0.05...0.6, using: &random),
        pointer: Int.random(in: 1...2, using: &random), startingAt: begin, last: last)
      steps += trace.map { ($0.time, .event($0)) }
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let time = Instant(seconds: .random(in: 0...2.5, using: &random))
      let name = ["a", "b", nil][Int.random(in: 0...2, using: &random)]
      let step: Step =
        switch Int.random(in: 0...9, using: &random) {
        case 0: .remove(name: name ?? "a")
        case 1: .write(.random(in: -100...100, using: &random))
        default:
          .add(
            name: name, kind: .random(in: 0...7, using: &random), value: .random(in: -200...200, using: &random),
            rate: .random(in: 0.5...8, using: &random))
        }
      steps.append((time, step))
    }
    return steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func add(
    _ name: String?, _ kind: Int, _ value: Double, _ rate: Double, to transaction: inout Transaction, _ target: Element
  ) {
    let place = Point(x: value, y: value / 2)
    func add<P: NamedPlan>(_ plan: P) where P.Target == Element { transaction.add(plan, name: name, to: target) }
    switch kind {
    case 0: add(SpringPlan(\Element.position, to: place, spring: Spring(stiffness: 20 * rate, damping: rate, mass: 1)!))
    case 1: add(FrictionPlan(\Element.position, coefficient: rate))
    case 2: add(FlingPlan(\Element.position, velocity: place, friction: rate))
    case 3: add(TweenPlan(\Element.position, to: place, over: rate / 4, keepsVelocity: value > 0))
    case 4: add(MatchPointer(\Element.position))
    case 5: add(Draggable(\Element.position))
    case 6: add(SnapPlan(\Element.position, toNearestOf: [place, .zero, Point(x: -value, y: rate)]))
    default: add(Draggable(\Element.position, within: DragBounds(from: Point(x: -50, y: -20), to: place)))
    }
  }

  /// Returns the positions at thirty common times.
  private static func play(_ steps: [(time: Instant, step: Step)], fps: Double) -> [Point] {
    let (scheduler, target) = (Scheduler(), Element())
    var places: [Point] = []
    var frame = 0
    func run(to time: Instant) {
      while Instant(frame: Int64(frame), at: FrameRate(fps)!) <= time {
        scheduler.update(to: Instant(frame: Int64(frame), at: FrameRate(fps)!))
        if frame % Int(fps / 10) == 0 { places.append(target.position) }
        frame += 1
      }
    }
    for (time, step) in steps {
      // What happens at the time of a frame happens before it at any rate.
      run(to: Instant(flicks: time.flicks - 1))
      switch step {
      case .event(let event): scheduler.send(event, to: target)
      case .add(let name, let kind, let value, let rate):
        var transaction = Transaction()
        add(name, kind, value, rate, to: &transaction, target)
        scheduler.commit(transaction, at: time)
      case .remove(let name): scheduler.removePlan(named: name, from: target, at: time)
      case .write(let value):
        scheduler.update(to: time) { scheduler.get(target).position.value = Point(x: value, y: -value) }
      }
    }
    run(to: .s(3))
    return places
  }

  @Test func randomInteractionsAreTheSameAtAnyRate() {
    var random = SplitMix64(seed: 14)
    for number in 0..<Soak.rounds(300, soaking: 1_000) {
      let steps = InteractionTests.interaction(&random)
      let slow = InteractionTests.play(steps, fps: 60)
      var extent = 1.0
      for place in slow { extent = max(extent, abs(place.x), abs(place.y)) }
      for fps in [120.0, 1000] {
        let fast = InteractionTests.play(steps, fps: fps)
        #expect(slow.count == 31 && fast.count == slow.count)
        let worst = zip(slow, fast).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? .infinity
        #expect(worst <= 1e-6 * extent, "interaction \(number) at \(fps)")
      }
    }
  }
}
