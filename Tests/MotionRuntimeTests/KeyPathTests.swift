import MotionAlgebra
import Testing

@testable import MotionRuntime

/// Tests properties that several key paths lead to.
@Suite struct KeyPathTests {
  private class Base {
    var x = 0.0
    var position = Point(x: 0, y: 0)
    var q = Point(x: 0, y: 0)
  }

  private final class Card: Base {}

  private let scheduler = Scheduler()
  private let card = Card()

  @Test func plansForASuperclassAndForItsSubclassHaveOnePerformer() throws {
    let told = Told(scheduler)
    scheduler.addPlan(SpringPlan(\Base.x, to: 100), to: card, at: .zero)
    scheduler.addPlan(SpringPlan(\Card.position, to: Point(x: 1, y: 1)), to: card, at: .zero)
    #expect(scheduler.performers(of: card).count == 1)
    #expect(!told.lines.contains { $0.contains("overlaps") })
    scheduler.run(to: .s(5))
    #expect(card.x == 100 && card.position == Point(x: 1, y: 1))
  }

  /// Key paths with different roots are never equal, so the properties are compared by what they change.
  @Test func theLaterOfTwoPathsToOnePropertyTakesOverWithTheVelocity() throws {
    let told = Told(scheduler)
    scheduler.addPlan(SpringPlan(\Base.x, to: 100), to: card, at: .zero)
    scheduler.run(to: .s(0.1))
    let (place, velocity) = (card.x, scheduler.get(card as Base).x.velocity.x)
    #expect(velocity > 100)
    let spring = try #require(Spring(stiffness: 100, damping: 8, mass: 1))
    scheduler.addPlan(SpringPlan(\Card.x, to: -100, spring: spring), to: card, at: scheduler.time)
    #expect(abs(card.x - place) < 1e-9 && scheduler.get(card).x.velocity.x == velocity)
    #expect(told.lines.count { $0.contains("overlaps") } == 1)
    #expect(told.lines.contains { $0.contains("Card") && $0.contains("Base") })
    let (start, expected) = (scheduler.time.seconds, Oscillator(stiffness: 100, damping: 8))
    for step in 1...30 {
      let passed = Double(step) / 60
      scheduler.update(to: .s(start + passed))
      let x = -100 + (place + 100) * expected.left(passed) + velocity * expected.push(passed)
      #expect(abs(card.x - x) < 1e-6)
    }
    scheduler.run(to: .s(20))
    #expect(card.x == -100 && scheduler.performerCount == 0)
    // It is reported once.
    scheduler.addPlan(SpringPlan(\Base.x, to: 100), to: card, at: scheduler.time)
    scheduler.addPlan(SpringPlan(\Card.x, to: -100), to: card, at: scheduler.time)
    scheduler.run(to: .s(40))
    #expect(card.x == -100)
  }

  @Test func aSpringThatReplacesADragOfAnotherPathKeepsItsVelocity() throws {
    try scheduler.addPlan(MatchPointer(\Base.position), named: "drag", to: card, at: .zero)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.5).dropLast() {
      scheduler.send(event, to: card)
    }
    try scheduler.addPlan(
      SpringPlan(\Card.position, to: Point(x: 0, y: 0)), named: "drag", to: card, at: scheduler.time)
    #expect(abs(scheduler.get(card).position.velocity.x - 200) < 1e-9)
    scheduler.update(to: .s(0.505))
    #expect(card.position.x > 100)
  }

  @Test func differentPropertiesOfTheSameValueAreNotTheSame() throws {
    scheduler.addPlan(FlingPlan(\Base.x, velocity: 500, friction: 0), to: card, at: .zero)
    let told = Told(scheduler)
    scheduler.addPlan(SpringPlan(\Card.position.y, to: 10), to: card, at: .zero)
    #expect(scheduler.get(card)[path: \Card.position.y].velocity == .zero)
    scheduler.update(to: .s(1))
    #expect(abs(card.x - 500) < 1e-9 && !told.lines.contains { $0.contains("overlaps") })
  }

  // MARK: Parts

  @Test func appendedKeyPathsAreEqual() throws {
    let (whole, part): (ReferenceWritableKeyPath<Card, Point>, WritableKeyPath<Point, Double>) = (\.q, \.x)
    let path = whole.appending(path: part)
    #expect(scheduler.get(card)[path: path] === scheduler.get(card)[path: \Card.q.x])
  }

  @Test func aPartAndItsWholeHaveOneValue() {
    let (whole, part) = (scheduler.get(card).q, scheduler.get(card)[path: \Card.q.x])
    var (wholes, parts) = ([Point](), [Double]())
    whole.subscribe { wholes.append($0) }
    part.subscribe { parts.append($0) }
    whole.value = Point(x: 3, y: 4)
    #expect(part.value == 3 && card.q == Point(x: 3, y: 4))
    part.value = 5
    #expect(whole.value == Point(x: 5, y: 4) && card.q == Point(x: 5, y: 4))
    #expect(wholes == [Point(x: 0, y: 0), Point(x: 3, y: 4), Point(x: 5, y: 4)] && parts == [0, 3, 5])
  }

  @Test func aPartAndItsWholeHaveOneWriter() {
    scheduler.addPlan(SpringPlan(\Card.q, to: Point(x: 100, y: 0)), to: card, at: .zero)
    scheduler.run(to: .s(0.1))
    let velocity = scheduler.get(card).q.velocity.x
    scheduler.addPlan(SpringPlan(\Card.q.x, to: -50), to: card, at: scheduler.time)
    #expect(scheduler.performers(of: card).count == 1)
    #expect(velocity > 100 && scheduler.get(card)[path: \Card.q.x].velocity.x == velocity)
    scheduler.run(to: .s(9))
    #expect(card.q == Point(x: -50, y: 0) && scheduler.state == .idle)
    scheduler.addPlan(SpringPlan(\Card.q, to: Point(x: 7, y: 8)), to: card, at: scheduler.time)
    scheduler.run(to: .s(19))
    #expect(card.q == Point(x: 7, y: 8) && scheduler.performerCount == 0)
  }

  /// A spring on a whole that loses a part to another spring goes on with the rest, as if nothing had happened.
  @Test func aSpringThatLosesAPartGoesOnWithTheOther() {
    let oscillator = Oscillator(stiffness: 200, damping: 20)
    scheduler.addPlan(SpringPlan(\Card.q, to: Point(x: 100, y: 50)), to: card, at: .zero)
    scheduler.run(to: .s(0.1))
    let (start, x, velocity) = (scheduler.time.seconds, card.q.x, scheduler.get(card).q.velocity.x)
    scheduler.addPlan(SpringPlan(\Card.q.x, to: -50), to: card, at: scheduler.time)
    for step in 1...60 {
      let passed = Double(step) / 60
      scheduler.update(to: .s(start + passed))
      let left = -50 + (x + 50) * oscillator.left(passed) + velocity * oscillator.push(passed)
      #expect(abs(card.q.x - left) < 0.12 && abs(card.q.y - 50 * (1 - oscillator.left(start + passed))) < 0.06)
    }
    scheduler.run(to: .s(9))
    #expect(card.q == Point(x: -50, y: 50) && scheduler.state == .idle && scheduler.performerCount == 0)
  }

  @Test func aPropertyThatHasLostEveryPartIsLost() throws {
    try scheduler.addPlan(SpringPlan(\Card.q, to: Point(x: 100, y: 50)), named: "q", to: card, at: .zero)
    scheduler.addPlan(SpringPlan(\Card.q.x, to: 1), to: card, at: .zero)
    scheduler.run(to: .s(5))
    #expect(card.q == Point(x: 1, y: 50))
    // The spring with a name still has y, and leaves x alone.
    scheduler.get(card).q.value = Point(x: 7, y: 8)
    scheduler.run(to: .s(10))
    #expect(card.q == Point(x: 7, y: 50) && !scheduler.needsUpdate)
    scheduler.addPlan(TweenPlan(\Card.q.y, to: 2, over: 1), to: card, at: scheduler.time)
    scheduler.run(to: .s(12))
    scheduler.get(card).q.value = Point(x: 3, y: 4)
    scheduler.run(to: .s(20))
    #expect(card.q == Point(x: 3, y: 4))
    // A new spring has both again.
    try scheduler.addPlan(SpringPlan(\Card.q, to: Point(x: 5, y: 6)), named: "q", to: card, at: scheduler.time)
    scheduler.run(to: .s(30))
    #expect(card.q == Point(x: 5, y: 6))
  }

  @Test func aDragThatLosesAPartMovesTheOther() throws {
    try scheduler.addPlan(MatchPointer(\Card.position), named: "drag", to: card, at: .zero)
    let trace = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 100), over: 1)
    for event in trace where event.time <= .s(0.5) { scheduler.send(event, to: card) }
    scheduler.addPlan(TweenPlan(\Card.position.x, to: 0, over: 0.2), to: card, at: scheduler.time)
    for event in trace where event.time > .s(0.5) { scheduler.send(event, to: card) }
    #expect(card.position == Point(x: 0, y: 100))
  }

  private final class Wide {
    var numbers = [Double](repeating: 0, count: 3000)
    subscript(place: Int) -> Double {
      get { numbers[place] }
      set { numbers[place] = newValue }
    }
  }

  /// Each of many key paths has a property of its own, which is found again.
  @Test func anElementMayHaveManyProperties() {
    let wide = Wide()
    let properties = wide.numbers.indices.map { scheduler.get(wide)[path: \Wide[$0]] }
    #expect(Set(properties.map(ObjectIdentifier.init)).count == 3000)
    for (place, property) in properties.enumerated() { property.value = Double(place) }
    let expected: [Double] = wide.numbers.indices.map { Double($0) }
    #expect(wide.numbers == expected)
    for (place, property) in properties.enumerated() {
      #expect(scheduler.get(wide)[path: \Wide[place]] === property && property.value == Double(place))
    }
  }

  private class Synchronised {
    let scheduler: Scheduler
    var x = 0.0 {
      didSet { scheduler.get(self).x.value = x }
    }

    init(_ scheduler: Scheduler) { self.scheduler = scheduler }
  }

  private final class SynchronisedCard: Synchronised {}

  /// Looking for overlaps changes the element for a moment. Its owner may tell the properties, which must not hear it.
  @Test func lookingForOverlapsIsNotHeard() {
    let card = SynchronisedCard(scheduler)
    scheduler.addPlan(SpringPlan(\Synchronised.x, to: 100), to: card, at: .zero)
    scheduler.run(to: .s(0.1))
    let base = scheduler.get(card as Synchronised).x
    var heard: [Double] = []
    base.subscribe { heard.append($0) }
    let velocity = base.velocity.x
    scheduler.addPlan(SpringPlan(\SynchronisedCard.x, to: -100), to: card, at: scheduler.time)
    #expect(velocity > 100 && scheduler.get(card).x.velocity.x == velocity)
    for (one, next) in zip(heard, heard.dropFirst()) { #expect(one != next) }
  }

  @Test func aDragBorrowsThePartsOfItsProperty() throws {
    scheduler.addPlan(Draggable(\Card.position), to: card, at: .zero)
    try scheduler.addPlan(SpringPlan(\Card.position.x, to: 0), named: "x", to: card, at: .zero)
    try scheduler.addPlan(SpringPlan(\Base.q, to: Point(x: 0, y: 0)), named: "q", to: card, at: .zero)
    for turn in 0..<2 {
      for event in Trace.line(
        from: Point(x: 0, y: 0), to: Point(x: 40, y: 30), over: 0.1, startingAt: Double(turn) * 10)
      {
        scheduler.send(event, to: card)
      }
      #expect(abs(card.position.x - 32) < 1e-9)
      scheduler.run(to: .s(Double(turn) * 10 + 9))
      #expect(card.position.x == 0 && abs(card.position.y - 24 * Double(turn + 1)) < 1e-9)
    }
  }

  @Test func aDragBorrowsAPropertyOfAnotherRoot() throws {
    scheduler.addPlan(Draggable(\Card.position), to: card, at: .zero)
    try scheduler.addPlan(
      SpringPlan(\Base.position, to: Point(x: 0, y: 0)), named: "home", to: card, at: .zero)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1) {
      scheduler.send(event, to: card)
    }
    #expect(abs(card.position.x - 40) < 1e-9)
    scheduler.update(to: .s(0.105))
    #expect(card.position.x > 40)
    scheduler.run(to: .s(9))
    #expect(card.position == Point(x: 0, y: 0))
  }

  /// The pointers move the property once, whichever of the drags came first.
  @Test(arguments: [true, false])
  func twoDragsOfOnePropertyMoveItOnce(isCardFirst: Bool) throws {
    if isCardFirst { scheduler.addPlan(Draggable(\Card.position), to: card, at: .zero) }
    scheduler.addPlan(Draggable(\Base.position), to: card, at: .zero)
    if !isCardFirst { scheduler.addPlan(Draggable(\Card.position), to: card, at: .zero) }
    try scheduler.addPlan(SpringPlan(\Base.position, to: .zero), named: "home", to: card, at: .zero)
    for turn in 0..<2 {
      let begin = Double(turn) * 10
      for event in Trace.line(
        from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.2, startingAt: begin,
        last: turn == 0 ? .ended : .cancelled)
      {
        scheduler.send(event, to: card)
        if event.phase == .moved { #expect(abs(card.position.x - max(0, event.location.x - 10)) < 1e-9) }
        if event.phase == .moved, event.location.x > 50 {
          let velocities = [scheduler.get(card).position.velocity.x, scheduler.get(card as Base).position.velocity.x]
          #expect(velocities.contains { abs($0 - 500) < 1e-6 }, "\(velocities)")
        }
      }
      #expect(turn == 0 ? abs(card.position.x - 90) < 1e-9 : card.position.x == 0)
      scheduler.run(to: .s(begin + 9))
      #expect(card.position == .zero && scheduler.state == .idle)
    }
    scheduler.removePlan(named: "home", from: card)
  }

  /// A spring home has the path of the superclass, the drag that of the subclass, in either order.
  @Test func aSpringOfAnotherRootBesideADragPullsAfterEachDrag() throws {
    for isDragFirst in [true, false] {
      let (scheduler, card) = (Scheduler(), Card())
      var transaction = Transaction()
      if isDragFirst { try transaction.add(Draggable(\Card.position), named: "drag", to: card) }
      transaction.add(SpringPlan(\Base.position, to: Point(x: 0, y: 0)), to: card)
      if !isDragFirst { try transaction.add(Draggable(\Card.position), named: "drag", to: card) }
      scheduler.commit(transaction, at: .zero)
      for turn in 0..<2 {
        let begin = Double(turn) * 10
        for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1, startingAt: begin) {
          scheduler.send(event, to: card)
        }
        #expect(abs(card.position.x - 40) < 1e-9)
        scheduler.run(to: .s(begin + 9))
        #expect(card.position == Point(x: 0, y: 0), "\(isDragFirst), \(turn)")
      }
      scheduler.removePlan(named: "drag", from: card)
      #expect(scheduler.performerCount == 0)
    }
  }

  private class Clamped {
    private var value = 1.0
    var opacity: Double {
      get { value }
      set { value = min(max(newValue, 0), 1) }
    }
  }

  private final class ClampedCard: Clamped {}

  @Test func aValueAtTheEndOfItsRangeIsComparedToo() {
    let card = ClampedCard()
    scheduler.addPlan(SpringPlan(\Clamped.opacity, to: 0), to: card, at: .zero)
    scheduler.addPlan(SpringPlan(\ClampedCard.opacity, to: 0.5), to: card, at: .zero)
    scheduler.run(to: .s(9))
    #expect(card.opacity == 0.5 && scheduler.performerCount == 0)
  }
}
