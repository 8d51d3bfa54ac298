import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct TransactionTests {
  private let circle = Element()
  private let square = Element()

  /// This is the example of the specification: a fade and a drag on a circle; a drag, a pinch and a rotation on a
  /// square, the last of which is removed again.
  private func example() throws -> Transaction {
    var transaction = Transaction()
    transaction.add(TweenPlan(\Element.opacity, from: 0, to: 1, over: 1), to: circle)
    transaction.add(Draggable(\Element.position), to: square)
    try transaction.add(Pinchable(\Element.scale), named: "name1", to: square)
    try transaction.add(Rotatable(\Element.rotation), named: "name2", to: square)
    transaction.remove(named: "name2", from: square)
    transaction.add(Draggable(\Element.position), to: circle)
    return transaction
  }

  @Test func theLogHasTheOperationsInTheOrderOfTheRequests() throws {
    let log = try example().log
    #expect(log.map(\.action) == [.add, .add, .addNamed, .addNamed, .remove, .add])
    #expect(log.map(\.name) == [nil, nil, "name1", "name2", "name2", nil])
    let plans = log.map { operation in operation.plan.map { "\(type(of: $0))" } }
    #expect(
      plans == [
        "TweenPlan<Element>", "Draggable<Element>", "Pinchable<Element>", "Rotatable<Element>", nil,
        "Draggable<Element>",
      ])
    #expect(log.map { $0.target === circle } == [true, false, false, false, false, true])
    #expect(log.allSatisfy { $0.target === circle || $0.target === square })
  }

  @Test func theExampleOfTheSpecificationLeavesTheStateItShows() throws {
    let scheduler = Scheduler()
    scheduler.commit(try example(), at: scheduler.time)
    #expect(scheduler.performers(of: circle).count == 2)
    #expect(scheduler.performers(of: circle).first is TweenPerformer)
    #expect(scheduler.performers(of: circle).last is GesturePerformer)
    #expect(scheduler.performers(of: square).count == 1)
    let gestures = try #require(scheduler.performers(of: square).first)
    #expect(gestures is GesturePerformer)
    #expect(scheduler.performer(named: "name1", of: square) === gestures)
    // No rotation is left, so two fingers that turn change only what is pinched and dragged.
    #expect(scheduler.performer(named: "name2", of: square) == nil)
    for event in Trace.turn(by: 90) { scheduler.send(event, to: square) }
    #expect(square.rotation == 0)
  }

  @Test func nothingHappensBeforeTheCommit() throws {
    let scheduler = Scheduler()
    let told = Told(scheduler)
    let transaction = try example()
    #expect(scheduler.performerCount == 0 && told.lines.isEmpty && circle.opacity == 1)
    scheduler.commit(transaction, at: scheduler.time)
    #expect(scheduler.performerCount == 3)
  }

  @Test func theSchedulerTakesPlansDirectlyAsTransactionsOfOne() throws {
    let scheduler = Scheduler()
    let told = Told(scheduler)
    scheduler.addPlan(Recorded("a"), to: circle, at: scheduler.time)
    try scheduler.addPlan(Recorded("b"), named: "n", to: circle, at: scheduler.time)
    scheduler.removePlan(named: "n", from: circle)
    let performer = try #require(scheduler.performers(of: circle).first as? RecordingPerformer)
    #expect(performer.calls == ["add a", "add b named n", "remove n"])
    #expect(
      told.lines == [
        "committed 1", "target added", "made RecordingPerformer", "added", "committed 1", "added n", "committed 1",
        "removed n",
      ])
  }

  @Test func anEmptyTransactionDoesNothing() {
    let scheduler = Scheduler()
    scheduler.commit(Transaction(), at: scheduler.time)
    #expect(Transaction().isEmpty && scheduler.performerCount == 0 && scheduler.state == .idle)
  }

  @Test func transactionsCanBeAppended() throws {
    var whole = try example()
    whole.append(try example())
    #expect(whole.log.count == 12)
  }

  @Test func aPlanAddedDuringAnUpdateIsHandled() {
    let scheduler = Scheduler()
    scheduler.addPlan(Other(updates: 3), to: circle, at: scheduler.time)
    var added = false
    scheduler.get(circle).opacity.subscribe { _ in
      if !added, scheduler.time > .zero {
        added = true
        scheduler.addPlan(Recorded("late"), to: square, at: scheduler.time)
      }
    }
    scheduler.addPlan(TweenPlan(\Element.opacity, from: 0, to: 1, over: 1), to: circle, at: scheduler.time)
    scheduler.run(to: .s(0.5))
    #expect(added && scheduler.performers(of: square).count == 1)
  }
}
