import MotionAlgebra
import Testing

@testable import MotionRuntime

/// Tests when plans begin, and when the scheduler needs updates.
@Suite struct TimeTests {
  private let scheduler = Scheduler()
  private let target = Element()

  // MARK: The beginning of a plan

  @Test func withoutATimeAPlanBeginsWithTheNextUpdate() {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 8, over: 1), to: target)
    #expect(scheduler.state == .active && scheduler.needsUpdate && scheduler.performerCount == 0)
    scheduler.update(to: .s(10))
    #expect(target.scale == 0 && scheduler.state == .active)
    scheduler.update(to: .s(10.25))
    #expect(target.scale == 2)
    scheduler.update(to: .s(11))
    #expect(target.scale == 8 && scheduler.state == .idle)
  }

  @Test func aPlanBeginsAtTheTimeOfItsCommit() {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 8, over: 1), to: target, at: .s(10))
    #expect(scheduler.time == .s(10) && target.scale == 0)
    scheduler.update(to: .s(10.25))
    #expect(target.scale == 2)
    // A time that is past is the present time.
    scheduler.addPlan(TweenPlan(\Element.width, from: 0, to: 8, over: 1), to: target, at: .s(3))
    scheduler.update(to: .s(10.5))
    #expect(target.width == 2 && scheduler.time == .s(10.5))
  }

  @Test func whatMovesIsAdvancedToTheTimeOfACommit() {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 10, over: 1), to: target, at: .zero)
    try? scheduler.addPlan(Recorded("a"), named: "a", to: target, at: .s(0.5))
    #expect(target.scale == 5)
  }

  @Test func plansThatAreCommittedDuringAnUpdateBeginThen() {
    scheduler.update(to: .s(2)) {
      scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 8, over: 1), to: target)
    }
    scheduler.update(to: .s(2.5))
    #expect(target.scale == 4)
    // An observer of the end adds another one, which begins where the first has ended.
    let other = Element()
    var isAdded = false
    scheduler.observeState { [scheduler] state in
      guard state == .idle, !isAdded else { return }
      isAdded = true
      scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 8, over: 1), to: other)
    }
    scheduler.update(to: .s(3))
    scheduler.update(to: .s(3.5))
    #expect(other.scale == 4)
  }

  @Test func transactionsWithoutATimeKeepTheirOrder() throws {
    try scheduler.addPlan(Recorded("a"), named: "n", to: target)
    scheduler.removePlan(named: "n", from: target)
    try scheduler.addPlan(Recorded("b"), named: "n", to: target)
    scheduler.update(to: .s(1))
    let performer = try #require(scheduler.performers(of: target).first as? RecordingPerformer)
    #expect(performer.calls == ["add a named n", "remove n", "add b named n"])
  }

  /// A plan may take the velocity over that a removed plan leaves. An update shows that nothing has.
  @Test func aVelocityThatNobodyTakesOverNeedsAnUpdate() {
    let width = scheduler.get(target).width
    for turn in 0..<2 {
      let start = Double(turn) * 100
      scheduler.addPlan(SpringPlan(\Element.width, to: width.value + 100), to: target, at: .s(start))
      scheduler.update(to: .s(start + 0.1))
      scheduler.removePlans(from: target)
      #expect(scheduler.state == .idle && scheduler.needsUpdate && width.velocity.x > 100)
      let place = target.width
      if turn == 0 {
        // At the same instant a plan goes on with the velocity.
        scheduler.addPlan(FrictionPlan(\Element.width), to: target, at: scheduler.time)
        scheduler.run(to: .s(50))
        #expect(target.width > place + 10 && !scheduler.needsUpdate)
      } else {
        scheduler.update(to: .s(start + 0.2))
        #expect(!scheduler.needsUpdate && width.velocity.x == 0)
        scheduler.addPlan(FrictionPlan(\Element.width), to: target)
        scheduler.run(to: .s(start + 60))
        #expect(target.width == place)
      }
    }
  }

  @Test func aPlanWithoutATimeContinuesWithTheVelocityOfThePointer() throws {
    scheduler.addPlan(Draggable(\Element.position), to: target)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.25) {
      scheduler.send(event, to: target)
    }
    scheduler.addPlan(FlingPlan(\Element.position, velocity: Point(x: 0, y: 0), friction: 4), to: target)
    scheduler.update(to: .s(0.26))
    #expect(target.position.x == 90)
    scheduler.run(to: .s(20))
    #expect(abs(target.position.x - 190) < 1e-6)
  }

  // MARK: Events of pointers

  /// Events ahead of the last update used to be taken as if they had happened at that update, so that what followed ran
  /// through the time in between at once.
  @Test func anEventAdvancesTimeToItsOwn() {
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    try? scheduler.addPlan(FrictionPlan(\Element.position), named: "f", to: target, at: .zero)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 20, y: 0), over: 0.1) {
      scheduler.send(event, to: target)
    }
    #expect(scheduler.time == .s(0.1))
    let place = target.position.x
    scheduler.update(to: .s(0.101))
    #expect(target.position.x > place && target.position.x < place + 0.21)
    // A late event does not turn time back.
    scheduler.send(PointerEvent(time: .s(0.05), pointer: 1, phase: .began, location: .zero), to: target)
    #expect(scheduler.time == .s(0.101))
  }

  // MARK: Updates

  @Test func aWriteFromOutsideWakesASpringAtRest() throws {
    try scheduler.addPlan(SpringPlan(\Element.width, to: 10), named: "home", to: target, at: .zero)
    scheduler.run(to: .s(1))
    #expect(!scheduler.needsUpdate)
    var states: [Scheduler.State] = []
    scheduler.observeState { states.append($0) }
    scheduler.get(target).width.value = 60
    #expect(scheduler.needsUpdate && states == [.active])
    // Ten seconds later it begins to pull.
    scheduler.update(to: .s(11))
    #expect(target.width == 60)
    scheduler.update(to: .s(11.05))
    #expect(target.width < 60 && target.width > 30)
    scheduler.run(to: .s(20))
    #expect(target.width == 10 && !scheduler.needsUpdate && states == [.active, .idle])
  }

  /// An infinite value has no way to the spring. It stays until another one is written.
  @Test func aSpringWaitsWhileItsPropertyIsInfinite() throws {
    try scheduler.addPlan(SpringPlan(\Element.width, to: 10), named: "home", to: target, at: .zero)
    let width = scheduler.get(target).width
    width.value = .infinity
    scheduler.run(to: .s(1))
    #expect(target.width == .infinity && !scheduler.needsUpdate)
    width.value = 60
    scheduler.run(to: .s(10))
    #expect(target.width == 10 && !scheduler.needsUpdate)
  }

  @Test func performersAtRestGetNoUpdates() throws {
    try scheduler.addPlan(Other(), named: "n", to: target, at: .zero)
    let performer = try #require(scheduler.performers(of: target).first as? OtherPerformer)
    let before = performer.calls
    scheduler.run(to: .s(1))
    #expect(performer.calls == before)
  }

  /// 100 000 springs at rest used to take 81 ms in each frame. The frames take as long beside few of them as beside many.
  @Test func springsAtRestCostNothing() throws {
    var resting: [Int: (scheduler: Scheduler, targets: [Element])] = [:]
    for count in [2000, 8000] {
      let (scheduler, targets) = (Scheduler(), (0..<count).map { _ in Element() })
      var transaction = Transaction()
      for target in targets {
        try transaction.add(SpringPlan(\Element.width, to: 10), named: "home", to: target)
      }
      scheduler.commit(transaction, at: .zero)
      #expect(!scheduler.needsUpdate && scheduler.performerCount == count)
      resting[count] = (scheduler, targets)
    }
    let growth = growth(from: 2000) { count in
      guard let scheduler = resting[count]?.scheduler else { return }
      let start = scheduler.time.flicks
      for step in 1...20_000 { scheduler.update(to: Instant(flicks: start + Int64(step))) }
    }
    #expect(growth < 2)
  }

  /// A performer passes its properties in order. One that it has passed may be written after that.
  @Test func aWriteDuringAnUpdateIsNotLost() throws {
    try scheduler.addPlan(SpringPlan(\Element.width, to: 10), named: "home", to: target, at: .zero)
    scheduler.addPlan(SpringPlan(\Element.scale, to: 100), to: target, at: .zero)
    let width = scheduler.get(target).width
    scheduler.get(target).scale.subscribe { if $0 == 100 { width.value = 60 } }
    scheduler.run(to: .s(9))
    #expect(target.scale == 100 && target.width == 10 && !scheduler.needsUpdate)
  }

  @Test func removingASpringKeepsWhatWasWrittenFromOutside() throws {
    try scheduler.addPlan(SpringPlan(\Element.width, to: 10), named: "home", to: target, at: .zero)
    scheduler.run(to: .s(1))
    scheduler.get(target).width.value = 60
    scheduler.removePlan(named: "home", from: target)
    #expect(target.width == 60)
  }

  /// A performer that is in its update is told its time once. Time must not pass meanwhile.
  @Test func aLaterCommitDuringAnUpdateWaitsForItsTime() {
    let other = Element()
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 10, over: 1), to: target, at: .zero)
    scheduler.addPlan(TweenPlan(\Element.width, from: 0, to: 10, over: 1), to: target, at: .zero)
    var isAdded = false
    scheduler.get(target).scale.subscribe { [scheduler] scale in
      guard scale == 5, !isAdded else { return }
      isAdded = true
      scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 10, over: 1), to: other, at: .s(0.75))
    }
    scheduler.update(to: .s(0.5))
    #expect(scheduler.time == .s(0.5) && target.width == 5)
    scheduler.update(to: .s(0.75))
    #expect(target.width == 7.5)
    scheduler.update(to: .s(1.25))
    #expect(target.width == 10 && other.scale == 5)
  }

  @Test func anotherPlanForAPastTimeDoesNotBeginOneThatWaits() {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 8, over: 1), to: target)
    scheduler.addPlan(TweenPlan(\Element.width, from: 0, to: 8, over: 1), to: target, at: .zero)
    scheduler.update(to: .s(10))
    #expect(target.scale == 0 && target.width == 8)
  }
}
