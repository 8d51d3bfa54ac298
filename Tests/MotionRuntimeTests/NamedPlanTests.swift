import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct NamedPlanTests {
  private let scheduler = Scheduler()
  private let target = Element()

  private func recording(_ target: Element) throws -> RecordingPerformer {
    try #require(scheduler.performers(of: target).compactMap { $0 as? RecordingPerformer }.first)
  }

  @Test func anEmptyNameIsRejected() {
    #expect(throws: PlanNameError.empty) {
      try scheduler.addPlan(Recorded("a"), named: "", to: target, at: scheduler.time)
    }
    var transaction = Transaction()
    #expect(throws: PlanNameError.empty) { try transaction.add(Recorded("a"), named: "", to: target) }
    #expect(transaction.isEmpty && scheduler.performerCount == 0)
  }

  @Test func removingANameThatWasNeverAddedDoesNothingAndMakesNoPerformer() throws {
    let told = Told(scheduler)
    scheduler.removePlan(named: "foo", from: target)
    #expect(scheduler.performerCount == 0 && told.lines == ["committed 1"])
    scheduler.addPlan(Recorded("a"), to: target, at: scheduler.time)
    scheduler.removePlan(named: "foo", from: target)
    #expect(try recording(target).calls == ["add a"])
  }

  @Test func addingANewNameMakesAPerformerAndAdds() throws {
    try scheduler.addPlan(Recorded("plan"), named: "foo", to: target, at: scheduler.time)
    #expect(try recording(target).calls == ["add plan named foo"])
    #expect(scheduler.performer(named: "foo", of: target) === (try recording(target)))
  }

  @Test func addingAnExistingNameReplacesThePlan() throws {
    try scheduler.addPlan(Recorded("plan"), named: "foo", to: target, at: scheduler.time)
    let first = try recording(target)
    try scheduler.addPlan(Recorded("plan2"), named: "foo", to: target, at: scheduler.time)
    #expect(try recording(target) === first)
    #expect(first.calls == ["add plan named foo", "remove foo", "add plan2 named foo"])
  }

  @Test func aReplacedPlanMayBelongToAnotherPerformer() throws {
    try scheduler.addPlan(Recorded("plan"), named: "foo", to: target, at: scheduler.time)
    let first = try recording(target)
    let told = Told(scheduler)
    try scheduler.addPlan(Other(), named: "foo", to: target, at: scheduler.time)
    #expect(first.calls == ["add plan named foo", "remove foo"])
    let second = try #require(scheduler.performer(named: "foo", of: target) as? OtherPerformer)
    #expect(second.calls == ["add named foo", "update"])
    #expect(
      told.lines == [
        "committed 1", "removed foo", "made OtherPerformer", "added foo", "released RecordingPerformer",
      ])
  }

  /// Even if the finger was lifted before, so that nothing but the plan keeps the property.
  @Test func aSpringThatReplacesADragAfterItsEndKeepsItsVelocity() throws {
    try scheduler.addPlan(MatchPointer(\Element.position), named: "drag", to: target, at: .zero)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.5) {
      scheduler.send(event, to: target)
    }
    try scheduler.addPlan(
      SpringPlan(\Element.position, to: Point(x: 0, y: 0)), named: "drag", to: target, at: scheduler.time)
    #expect(abs(scheduler.get(target).position.velocity.x - 200) < 1e-9)
  }

  @Test func namesAreScopedToTheTarget() throws {
    let other = Element()
    try scheduler.addPlan(Recorded("here"), named: "foo", to: target, at: scheduler.time)
    try scheduler.addPlan(Recorded("there"), named: "foo", to: other, at: scheduler.time)
    scheduler.removePlan(named: "foo", from: other)
    #expect(try recording(target).calls == ["add here named foo"])
    #expect(scheduler.performer(named: "foo", of: target) != nil)
    #expect(scheduler.performer(named: "foo", of: other) == nil)
  }

  @Test func aPlanWithANameIsNotRemovedWithAnotherName() throws {
    try scheduler.addPlan(Recorded("a"), named: "a", to: target, at: scheduler.time)
    try scheduler.addPlan(Recorded("b"), named: "b", to: target, at: scheduler.time)
    scheduler.removePlan(named: "a", from: target)
    #expect(scheduler.performer(named: "b", of: target) != nil)
  }

  /// This is the use case of the specification: a spring of the same name takes over what a finger drags.
  @Test func onDragMatchOnReleaseSpring() throws {
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.5) {
      scheduler.update(to: event.time)
      if event.phase == .began {
        try scheduler.addPlan(MatchPointer(\Element.position), named: "drag", to: target, at: scheduler.time)
      }
      if event.phase == .ended {
        try scheduler.addPlan(
          SpringPlan(\Element.position, to: Point(x: 0, y: 0)), named: "drag", to: target, at: scheduler.time)
        #expect(scheduler.performer(named: "drag", of: target) is ForcePerformer)
        #expect(abs(scheduler.get(target).position.velocity.x - 200) < 1e-9)
      } else {
        scheduler.send(event, to: target)
        #expect(target.position == event.location)
      }
    }
    #expect(scheduler.performerCount == 1)
    let start = target.position.x
    scheduler.update(to: .s(0.505))
    #expect(target.position.x > start, "the throw goes on before the spring turns it")
    scheduler.run(to: .s(5))
    #expect(target.position == Point(x: 0, y: 0) && scheduler.state == .idle)
  }

  @Test func aPlanCanBeRemovedByNameLater() throws {
    try scheduler.addPlan(
      SpringPlan(\Element.position, to: Point(x: 100, y: 0)), named: "spring", to: target, at: scheduler.time)
    scheduler.run(to: .s(0.1))
    let there = target.position
    scheduler.removePlan(named: "spring", from: target)
    #expect(scheduler.performerCount == 0 && scheduler.state == .idle)
    scheduler.run(to: .s(1))
    #expect(target.position == there && there.x > 0)
  }

  @Test func aLaterSpringOfTheSameNameKeepsTheVelocity() throws {
    try scheduler.addPlan(
      SpringPlan(\Element.position, to: Point(x: 200, y: 100)), named: "drag", to: target, at: scheduler.time)
    scheduler.run(to: .s(0.1))
    let velocity = scheduler.get(target).position.velocity
    try scheduler.addPlan(
      SpringPlan(\Element.position, to: Point(x: 0, y: 0)), named: "drag", to: target, at: scheduler.time)
    #expect(velocity.x > 100 && scheduler.get(target).position.velocity == velocity)
    #expect(scheduler.performerCount == 1)
  }

  /// A performer that adds a plan under a name while it removes that name.
  private final class AddingPerformer: NamedPlanPerforming {
    struct Again: NamedPlan {
      typealias PerformerType = AddingPerformer
      var request: String
    }

    typealias Target = Element
    typealias Request = String
    private let target: Element
    weak var whole: Scheduler?
    var calls: [String] = []
    private var names: Set<String> = []

    init(for target: Element, in scheduler: PerformerScheduler) { self.target = target }
    var hasPlans: Bool { !names.isEmpty }
    func add(_ request: String) {}
    func add(_ request: String, named name: String) {
      calls.append("add \(request)")
      names.insert(name)
    }
    func remove(named name: String) {
      calls.append("remove")
      names.remove(name)
      try? whole?.addPlan(Again(request: "inside"), named: name, to: target, at: whole?.time)
    }
  }

  @Test func addingANameWhileItIsRemovedNeverGivesAPerformerTwo() throws {
    try scheduler.addPlan(AddingPerformer.Again(request: "a"), named: "n", to: target, at: .zero)
    let performer = try #require(scheduler.performers(of: target).first as? AddingPerformer)
    performer.whole = scheduler
    try scheduler.addPlan(AddingPerformer.Again(request: "b"), named: "n", to: target, at: .zero)
    #expect(performer.calls == ["add a", "remove", "add b"])
    scheduler.removePlan(named: "n", from: target)
    #expect(performer.calls == ["add a", "remove", "add b", "remove", "add inside"])
    #expect(scheduler.performer(named: "n", of: target) === performer)
  }

  @Test func anObserverMayAddTheNameThatIsRemoved() throws {
    try scheduler.addPlan(Recorded("a"), named: "n", to: target, at: .zero)
    var isAnswered = false
    scheduler.observe { [scheduler, target] event in
      guard case .namedPlanRemoved = event, !isAnswered else { return }
      isAnswered = true
      try? scheduler.addPlan(Recorded("answer"), named: "n", to: target, at: .zero)
    }
    scheduler.removePlan(named: "n", from: target)
    #expect(try recording(target).calls == ["add a named n", "remove n", "add answer named n"])
  }
}
