import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct SourceTests {
  private let scheduler = Scheduler()

  @Test func aSpringWithAnInvalidNumberKeepsTheLastSpring() {
    let spring = SpringSource(from: 0.0, to: 100, on: scheduler)
    var last = -1.0
    spring.stream.subscribe { last = $0 }
    scheduler.run(to: .s(0.1))
    spring.stiffness.value = -3
    spring.destination.value = 40
    scheduler.run(to: .s(9))
    #expect(last == 40 && scheduler.state == .idle)
  }

  @Test func aChangedSourceAtRestBeginsWithTheNextUpdate() {
    let spring = SpringSource(from: 0.0, to: 0, on: scheduler)
    var last = -1.0
    spring.stream.subscribe { last = $0 }
    scheduler.update(to: .s(1))
    #expect(scheduler.state == .idle)
    spring.destination.value = 100
    scheduler.update(to: .s(20))
    #expect(last == 0 && scheduler.state == .active)
  }

  /// A scheduler keeps its sources that have subscribers, and none of them keeps it.
  @Test func sourcesDoNotKeepTheirScheduler() {
    weak var released: Scheduler?
    var heard: [Double] = []
    let spring: SpringSource<Double>
    do {
      let scheduler = Scheduler()
      released = scheduler
      spring = SpringSource(from: 0.0, to: 1, on: scheduler)
      spring.stream.subscribe { heard.append($0) }
      TweenSource(from: 0.0, to: 1, over: 1, on: scheduler).stream.subscribe { _ in }
      FrictionSource(from: 0.0, velocity: 1, on: scheduler).stream.subscribe { _ in }
      let fling = FlingSource(from: 0.0, on: scheduler)
      fling.stream.subscribe { _ in }
      scheduler.run(to: .s(0.1))
    }
    #expect(released == nil && heard.count > 2)
    let last = heard.last
    spring.destination.value = 5
    spring.stream.subscribe { heard.append($0) }
    #expect(heard.last == last)
  }

  /// The new destination may be where the tween is just passing.
  @Test func aRunningTweenStopsAtItsPresentValueIfThatIsItsNewEnd() {
    let tween = TweenSource(from: 0.0, to: 10, over: 1, on: scheduler)
    var last = -1.0
    tween.stream.subscribe { last = $0 }
    scheduler.update(to: .zero)
    scheduler.update(to: .s(0.5))
    #expect(last == 5)
    tween.destination.value = 5
    scheduler.run(to: .s(3))
    #expect(last == 5 && scheduler.state == .idle)
  }

  @Test func aTweenStopsWithoutSubscribersAndBeginsAnew() {
    let tween = TweenSource(from: 0.0, to: 10, over: 1, on: scheduler)
    var heard: [Double] = []
    let subscription = tween.stream.subscribe { heard.append($0) }
    scheduler.update(to: .zero)
    scheduler.update(to: .s(0.5))
    #expect(heard == [0, 5])
    subscription.unsubscribe()
    #expect(scheduler.state == .idle && scheduler.performerCount == 0)
    scheduler.update(to: .s(0.75))
    var again: [Double] = []
    tween.stream.subscribe { again.append($0) }
    scheduler.update(to: .s(2))
    scheduler.update(to: .s(2.5))
    #expect(again.last == 5)
  }

  @Test func aTweenCanBeChangedWhileItRuns() {
    let tween = TweenSource(from: 0.0, to: 10, over: 1, on: scheduler)
    var last = -1.0
    tween.stream.subscribe { last = $0 }
    scheduler.update(to: .zero)
    scheduler.update(to: .s(0.5))
    tween.destination.value = 100
    #expect(last == 5)
    scheduler.update(to: .s(0.51))
    // It has its velocity of 10 per second and begins to gain the rest.
    #expect(last > 5.09 && last < 6)
    tween.duration.value = 4
    scheduler.update(to: .s(3))
    #expect(last > 5.9 && last < 100)
    scheduler.update(to: .s(4.51))
    #expect(last == 100 && scheduler.state == .idle)
  }

  @Test func frictionSlowsAVelocity() {
    let friction = FrictionSource(from: 0.0, velocity: 100, coefficient: 2, on: scheduler)
    var last = -1.0
    friction.stream.subscribe { last = $0 }
    scheduler.update(to: .zero)
    scheduler.update(to: .s(1))
    let expected = 50 * (1 - exponential(-2))
    #expect(abs(last - expected) < 1e-6)
    // Twice the friction from here on: half the way is left.
    friction.coefficient.value = 4
    scheduler.run(to: .s(20))
    #expect(abs(last - (expected + 25 * exponential(-2))) < 1e-6 && scheduler.state == .idle)
  }

  @Test func aFlingCanBePushedAgain() {
    let fling = FlingSource(from: Point(x: 0, y: 0), friction: 4, on: scheduler)
    fling.push(by: Point(x: 999, y: 0))
    var last = Point(x: -1, y: 0)
    let subscription = fling.stream.subscribe { last = $0 }
    scheduler.update(to: .zero)
    #expect(last == Point(x: 0, y: 0) && scheduler.state == .idle)
    for velocity in [100.0, 300] {
      fling.push(by: Point(x: velocity, y: 0))
      scheduler.run(to: .s(scheduler.time.seconds + 10))
    }
    #expect(abs(last.x - 100) < 1e-6 && scheduler.state == .idle)
    subscription.unsubscribe()
    #expect(scheduler.performerCount == 0)
  }

  @Test func aDelayThatNobodyListensToEnds() {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    let subscription = property.stream.delay(by: 5, on: scheduler).subscribe { heard.append($0) }
    property.value = 1
    #expect(scheduler.state == .active)
    subscription.unsubscribe()
    #expect(scheduler.state == .idle && scheduler.nextDue == nil)
    scheduler.update(to: .s(9))
    #expect(heard.isEmpty)
  }

  @Test func frictionThatIsLeftBeforeItsFirstUpdateKeepsItsVelocity() {
    let friction = FrictionSource(from: 0.0, velocity: 100, coefficient: 4, on: scheduler)
    friction.stream.subscribe { _ in }.unsubscribe()
    scheduler.update(to: .s(1))
    friction.stream.subscribe { _ in }.unsubscribe()
    var last = -1.0
    friction.stream.subscribe { last = $0 }
    scheduler.run(to: .s(20))
    #expect(abs(last - 25) < 1e-6)
  }
}
