import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct StreamTests {
  /// A stream whose values the test sends.
  private final class Feed<Value> {
    let channel = Channel<Value>()
    var stream: MotionObservable<Value> { MotionObservable { self.channel.add($0) } }
  }

  private func heard<Value, Other>(
    _ values: [Value], through make: (MotionObservable<Value>) -> MotionObservable<Other>
  ) -> [Other] {
    let feed = Feed<Value>()
    var heard: [Other] = []
    let subscription = make(feed.stream).subscribe { heard.append($0) }
    for value in values { feed.channel.send(value) }
    subscription.unsubscribe()
    for value in values { feed.channel.send(value) }
    return heard
  }

  /// A subscription that ended with all others does not end one that was made after.
  @Test func newSubscribersStayWhenOldOnesEndAgain() {
    let channel = Channel<Int>()
    var heard: [Int] = []
    let old = channel.add { heard.append(-$0) }
    channel.removeAll()
    let new = channel.add { heard.append($0) }
    old.unsubscribe()
    channel.send(1)
    #expect(heard == [1] && channel.hasSubscribers)
    new.unsubscribe()
    #expect(!channel.hasSubscribers)
  }

  @Test func operatorsTransformValues() {
    #expect(heard([1, 2, 3]) { $0.map { "\($0)" } } == ["1", "2", "3"])
    #expect(heard([1, 2, 3, 4]) { $0.filter { $0 % 2 == 0 } } == [2, 4])
    #expect(heard([1.0, 2]) { $0.offset(by: 10) } == [11, 12])
    #expect(heard([1.0, 2]) { $0.scaled(by: -2) } == [-2, -4])
    #expect(heard([1.0, 5, 9]) { $0.lowerBound(4) } == [4, 5, 9])
    #expect(heard([1.0, 5, 9]) { $0.upperBound(4) } == [1, 4, 4])
    #expect(
      heard([Point(x: 1, y: 9)]) { $0.lowerBound(Point(x: 4, y: 4)).upperBound(Point(x: 5, y: 5)) }
        == [Point(x: 4, y: 5)])
  }

  @Test func mergeContainsTheValuesOfBothInOrder() {
    let (one, two) = (Feed<Int>(), Feed<Int>())
    var heard: [Int] = []
    let subscription = one.stream.merge(two.stream).subscribe { heard.append($0) }
    one.channel.send(1)
    two.channel.send(2)
    one.channel.send(3)
    subscription.unsubscribe()
    two.channel.send(4)
    #expect(heard == [1, 2, 3])
  }

  @Test func delayKeepsTheSchedulerActive() {
    let (scheduler, feed) = (Scheduler(), Feed<Int>())
    var heard: [(Int, Double)] = []
    let stream = feed.stream.delay(by: 0.5, on: scheduler)
    let subscription = stream.subscribe { heard.append(($0, scheduler.time.seconds)) }
    feed.channel.send(1)
    scheduler.update(to: .s(0.25))
    feed.channel.send(2)
    #expect(scheduler.state == .active && scheduler.nextDue == .s(0.5))
    scheduler.update(to: .s(0.5))
    #expect(heard.map(\.0) == [1] && scheduler.state == .active)
    scheduler.update(to: .s(2))
    #expect(heard.map(\.0) == [1, 2] && scheduler.state == .idle)
    feed.channel.send(3)
    subscription.unsubscribe()
    scheduler.update(to: .s(4))
    #expect(heard.map(\.0) == [1, 2])
  }

  @Test func logWritesEachValueAndPassesItOn() {
    var lines: [String] = []
    #expect(heard([1, 2]) { $0.log("x", to: { lines.append($0) }) } == [1, 2])
    #expect(lines == ["x: 1", "x: 2"])
  }

  @Test func connectWritesAStreamToAProperty() {
    let (scheduler, element, feed) = (Scheduler(), Element(), Feed<Double>())
    let connection = scheduler.connect(feed.stream, to: scheduler.get(element).opacity)
    feed.channel.send(0.5)
    #expect(element.opacity == 0.5)
    connection.unsubscribe()
    feed.channel.send(0.75)
    #expect(element.opacity == 0.5)
  }

  @Test func aSpringSourceUsesANewStiffnessAtOnce() throws {
    func values(changing: Bool) -> [Double] {
      let scheduler = Scheduler()
      let spring = SpringSource(from: 0.0, to: 100, on: scheduler)
      var heard: [Double] = []
      spring.stream.subscribe { heard.append($0) }
      scheduler.update(to: .zero)
      for step in 1...20 {
        scheduler.update(to: .s(Double(step) / 60))
        if step == 5, changing { spring.stiffness.value = 800 }
      }
      return heard
    }
    let (steady, changed) = (values(changing: false), values(changing: true))
    let common = zip(steady, changed).prefix { $0 == $1 }.count
    #expect(common >= 6 && changed.last != steady.last)
    let scheduler = Scheduler()
    let spring = SpringSource(from: 0.0, to: 100, on: scheduler)
    var last = 0.0
    let subscription = spring.stream.subscribe { last = $0 }
    scheduler.update(to: .zero)
    scheduler.update(to: .s(0.1))
    let before = last
    spring.stiffness.value = 2000
    scheduler.update(to: .s(0.1 + 1.0 / 60))
    let force = Force.spring(Spring(stiffness: 200, damping: 20, mass: 1)!, to: [100, 0, 0, 0])
    var reference = ForceMotion(
      ForceTotal(force), place: .zero, velocity: .zero,
      at: .zero)
    #expect(last - before > reference.advance(to: .s(0.1 + 1.0 / 60)).place.x - before + 1)
    spring.destination.value = 0
    scheduler.run(to: .s(8))
    #expect(last == 0 && scheduler.state == .idle)
    subscription.unsubscribe()
    #expect(scheduler.performerCount == 0)
  }

  @Test func aTweenWithAnyEasingIsASource() throws {
    let scheduler = Scheduler()
    let easing = try #require(Easing(cubicBezier: 0, 0, 0.2, 1))
    let tween = TweenSource(from: Point(x: 0, y: 0), to: Point(x: 10, y: 20), over: 1, easing: easing, on: scheduler)
    var heard: [Point] = []
    tween.stream.subscribe { heard.append($0) }
    scheduler.update(to: .zero)
    for step in 1...4 { scheduler.update(to: .s(Double(step) / 4)) }
    #expect(heard.first == Point(x: 0, y: 0) && heard.last == Point(x: 10, y: 20))
    #expect(abs(heard[2].x - 10 * easing(0.5)) < 1e-12 && abs(heard[2].y - 20 * easing(0.5)) < 1e-12)
    #expect(scheduler.state == .idle)
  }

  @Test func aRubberBandHoldsBackWhatIsBeyondItsBounds() {
    #expect(
      heard([-50.0, 110]) { $0.rubberBanded(from: 0, to: 10, length: .infinity) } == [0.55 * -50, 10 + 0.55 * 100])
    let banded = heard([-50.0, 0, 5, 10, 60, 1e9]) { $0.rubberBanded(from: 0, to: 10, length: 100) }
    let held = (1 - 1 / (0.55 * 50 / 100 + 1)) * 100
    #expect(abs(banded[0] + held) < 1e-12 && banded[1...3] == [0, 5, 10] && abs(banded[4] - 10 - held) < 1e-12)
    #expect(banded[5] < 110 && banded[5] > 109.9)
    #expect(
      heard([Point(x: 99, y: 5)]) {
        $0.rubberBanded(from: Point(x: 0, y: 0), to: Point(x: 10, y: 10), length: 0)
      } == [Point(x: 10, y: 5)])
  }

  @Test func aThresholdSendsTheSideWhenItChanges() {
    #expect(heard([1.0, 2, 10, 11, 12, 3]) { $0.threshold(10) } == [.below, .within, .above, .below])
    #expect(heard([1.0, 9, 10, 11, 12]) { $0.threshold(10, slop: 1) } == [.below, .within, .above])
    // What is not a number is on no side.
    #expect(heard([.nan, 1, .nan, 2, 10, .nan, 12]) { $0.threshold(10) } == [.below, .within, .above])
    #expect(heard([1.0, 12]) { $0.threshold(.nan) } == [])
    #expect(heard([-.infinity, .infinity]) { $0.threshold(.infinity) } == [.below, .within])
  }

  @Test func aStreamHasAVelocity() throws {
    let (scheduler, feed) = (Scheduler(), Feed<Point>())
    var heard: [Point] = []
    let subscription = feed.stream.velocity(on: scheduler).subscribe { heard.append($0) }
    for step in 0...20 {
      scheduler.update(to: .s(Double(step) / 60))
      feed.channel.send(Point(x: Double(step) * 5, y: 7))
    }
    subscription.unsubscribe()
    #expect(heard.count == 21 && heard[0] == Point(x: 0, y: 0))
    #expect(heard.dropFirst().allSatisfy { abs($0.x - 300) < 1e-9 && abs($0.y) < 1e-9 })
  }

  @Test func gesturesAndScrollingAreSources() {
    let drag = GestureSource(DragRecogniser())
    var way: [Point] = []
    drag.stream.filter { $0.state == .changed }.map(\.value).subscribe { way.append($0) }
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1) { drag.send(event) }
    #expect(way.last == Point(x: 40, y: 0))

    let (scheduler, element) = (Scheduler(), Element())
    let scroll = GestureSource(ScrollRecogniser())
    scheduler.connect(
      scroll.stream.map(\.value.y).scaled(by: -0.01).offset(by: 1).lowerBound(0).upperBound(1),
      to: scheduler.get(element).opacity)
    for step in 1...4 {
      scroll.send(
        PointerEvent(time: .s(Double(step) / 60), pointer: 0, phase: .scrolled, location: Point(x: 0, y: 15)))
    }
    #expect(abs(element.opacity - 0.4) < 1e-12)
  }
}
