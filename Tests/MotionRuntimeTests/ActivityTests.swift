import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct ActivityTests {
  private let scheduler = Scheduler()
  private let target = Element()

  @Test func theSchedulerIsActiveWhileAPerformerMoves() {
    var states: [Scheduler.State] = []
    scheduler.observeState { states.append($0) }
    #expect(scheduler.state == .idle)
    scheduler.addPlan(Other(updates: 4), to: target, at: scheduler.time)
    #expect(scheduler.state == .active)
    for step in 1...3 {
      #expect(scheduler.state == .active)
      scheduler.update(to: .s(Double(step)))
    }
    #expect(scheduler.state == .idle)
    scheduler.update(to: .s(9))
    #expect(states == [.active, .idle])
  }

  @Test func theSchedulerIsActiveWhileAnActivityIsOpen() throws {
    try scheduler.addPlan(Recorded("a"), named: "a", to: target, at: scheduler.time)
    #expect(scheduler.state == .idle)
    let performer = try #require(scheduler.performers(of: target).first as? RecordingPerformer)
    let told = Told(scheduler)
    performer.scheduler.startActivity("gesture")
    performer.scheduler.startActivity("animation")
    #expect(scheduler.state == .active)
    scheduler.update(to: .s(1))
    #expect(performer.scheduler.endActivity("gesture"))
    #expect(scheduler.state == .active)
    #expect(performer.scheduler.endActivity("animation"))
    #expect(scheduler.state == .idle)
    #expect(
      told.lines == ["started gesture", "active", "started animation", "ended gesture", "ended animation", "idle"])
  }

  @Test func namesOfActivitiesAreScopedToThePerformer() throws {
    let other = Element()
    for target in [target, other] { try scheduler.addPlan(Recorded("a"), named: "a", to: target, at: scheduler.time) }
    let one = try #require(scheduler.performers(of: target).first as? RecordingPerformer)
    let two = try #require(scheduler.performers(of: other).first as? RecordingPerformer)
    one.scheduler.startActivity("gesture")
    two.scheduler.startActivity("gesture")
    one.scheduler.endActivity("gesture")
    #expect(scheduler.state == .active)
    two.scheduler.endActivity("gesture")
    #expect(scheduler.state == .idle)
  }

  @Test func endingAnActivityThatIsNotOpenIsOnlyReported() throws {
    try scheduler.addPlan(Recorded("a"), named: "a", to: target, at: scheduler.time)
    let performer = try #require(scheduler.performers(of: target).first as? RecordingPerformer)
    let told = Told(scheduler)
    #expect(!performer.scheduler.endActivity("gesture"))
    performer.scheduler.startActivity("gesture")
    performer.scheduler.endActivity("gesture")
    #expect(!performer.scheduler.endActivity("gesture"))
    #expect(
      told.lines == ["not open gesture", "started gesture", "active", "ended gesture", "idle", "not open gesture"])
    #expect(scheduler.state == .idle)
  }

  @Test func startingAnOpenActivityDoesNothing() throws {
    try scheduler.addPlan(Recorded("a"), named: "a", to: target, at: scheduler.time)
    let performer = try #require(scheduler.performers(of: target).first as? RecordingPerformer)
    performer.scheduler.startActivity("gesture")
    performer.scheduler.startActivity("gesture")
    performer.scheduler.endActivity("gesture")
    #expect(scheduler.state == .idle)
  }

  /// Observers get changes in order even where the first observer's answer to one change causes the next.
  @Test func observersReceiveEachChangeOnceAndInOrder() {
    var (first, second) = ([Scheduler.State](), [Scheduler.State]())
    var isAnswered = false
    scheduler.observeState { state in
      first.append(state)
      if state == .idle, !isAnswered {
        isAnswered = true
        scheduler.addPlan(Other(updates: 2), to: target, at: scheduler.time)
      }
    }
    scheduler.observeState { second.append($0) }
    scheduler.addPlan(Other(updates: 2), to: target, at: scheduler.time)
    scheduler.update(to: .s(1))
    scheduler.update(to: .s(2))
    #expect(first == [.active, .idle, .active, .idle])
    #expect(second == first)
  }

  @Test func anEndedSubscriptionReceivesNothing() {
    var heard = 0
    let subscription = scheduler.observe { _ in heard += 1 }
    scheduler.addPlan(Recorded("a"), to: target, at: scheduler.time)
    let before = heard
    subscription.unsubscribe()
    subscription.unsubscribe()
    scheduler.addPlan(Recorded("b"), to: target, at: scheduler.time)
    #expect(heard == before && before > 0)
  }

  @Test func timeDoesNotGoBack() {
    scheduler.update(to: .s(2))
    scheduler.update(to: .s(1))
    #expect(scheduler.time == .s(2))
  }

  @Test func anActivityKeepsItsPerformer() throws {
    try scheduler.addPlan(Recorded("a"), named: "a", to: target, at: scheduler.time)
    let performer = try #require(scheduler.performers(of: target).first as? RecordingPerformer)
    performer.scheduler.startActivity("animation")
    scheduler.removePlan(named: "a", from: target)
    #expect(scheduler.performerCount == 1)
    performer.scheduler.endActivity("animation")
    #expect(scheduler.performerCount == 0)
    // An activity that comes too late is not reported.
    performer.scheduler.startActivity("animation")
    #expect(scheduler.state == .idle)
  }
}
