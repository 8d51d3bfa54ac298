import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct GestureTests {
  private func steps<R: GestureRecogniser>(_ recogniser: R, _ events: [PointerEvent]) -> [Gesture<R.Value>] {
    var recogniser = recogniser
    return events.flatMap { recogniser.handle($0) }
  }

  private func event(_ ms: Int, _ pointer: Int, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> PointerEvent {
    PointerEvent(time: .s(Double(ms) / 1000), pointer: pointer, phase: phase, location: Point(x: x, y: y))
  }

  // MARK: Drag

  @Test func aDragBeginsAtItsThresholdAndCountsFromThere() {
    let steps = steps(DragRecogniser(), Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 1))
    #expect(steps.first?.state == .began && steps.first?.value == Point(x: 0, y: 0))
    #expect(steps.first?.location == Point(x: 10, y: 0))
    #expect(steps.last?.state == .ended)
    #expect(abs((steps.last?.value.x ?? 0) - 90) < 1e-9)
    #expect(abs((steps.last?.velocity.x ?? 0) - 100) < 1e-9)
  }

  /// The point at which a gesture begins counts for its velocity, so that few events tell as much as many.
  @Test(arguments: [1, 2, 3, 7, 50])
  func theVelocityDoesNotDependOnTheNumberOfEvents(count: Int) {
    func moves(_ pointer: Int, _ place: (Double) -> Point) -> [PointerEvent] {
      (0...count).map { step in
        let share = Double(step) / Double(count)
        let point = place(share)
        return event(Int((90 * share).rounded()), pointer, step == 0 ? .began : .moved, point.x, point.y)
      }
    }
    func at(_ share: Double) -> Double { (90 * share).rounded() / 90 }
    let drag = steps(DragRecogniser(), moves(1) { Point(x: 90 * at($0), y: 0) })
    #expect(abs((drag.last?.velocity.x ?? 0) - 1000) < 1e-6)
    // One finger rests while the other moves away from it: their distance from the centre grows from 50 to 95.
    let rest = [event(0, 2, .began, -100, 0)]
    let pinch = steps(PinchRecogniser(), rest + moves(1) { Point(x: 90 * at($0), y: 0) })
    #expect(abs((pinch.last?.velocity ?? 0) - 500.0 / 58) < 1e-6)
    let turn = steps(
      RotateRecogniser(), rest + moves(1) { Point(x: -100 + 100 * cosine(at($0)), y: 100 * sine(at($0))) })
    #expect(abs((turn.last?.velocity ?? 0) - 180 / .pi / 0.09) < 1e-3)
  }

  @Test func anElementHasTheVelocityOfADragWithOneMovement() {
    let (element, scheduler) = (Element(), Scheduler())
    scheduler.addPlan(Draggable(\Element.position), to: element, at: .zero)
    for (ms, phase, x) in [(0, PointerEvent.Phase.began, 0.0), (100, .moved, 100)] {
      scheduler.send(event(ms, 1, phase, x, 0), to: element)
    }
    let velocity = scheduler.get(element).position.velocity
    #expect(abs(velocity.x - 1000) < 1e-6 && velocity.y == 0)
    // What the pointers did long before says nothing.
    scheduler.send(event(110, 1, .ended, 100, 0), to: element)
    for (ms, phase, x) in [(1000, PointerEvent.Phase.began, 0.0), (2000, .moved, 100)] {
      scheduler.send(event(ms, 1, phase, x, 0), to: element)
    }
    #expect(scheduler.get(element).position.velocity == .zero)
  }

  @Test func aMovementBelowTheThresholdIsNotADrag() {
    #expect(steps(DragRecogniser(), Trace.line(from: Point(x: 0, y: 0), to: Point(x: 9, y: 0), over: 1)).isEmpty)
  }

  @Test func aCancelledDragReportsItAndEnds() {
    var events = Trace.line(
      from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.2, last: .cancelled)
    events.append(event(300, 1, .moved, 200, 0))
    let steps = steps(DragRecogniser(), events)
    #expect(steps.last?.state == .cancelled && steps.count { $0.state == .cancelled } == 1)
  }

  /// A palm no longer counts; the finger goes on, and its position counts.
  @Test func aDragTreatsACancelledPointerAsLifted() {
    let first = Trace.line(from: .zero, to: Point(x: 100, y: 0), over: 1)
    for last in [PointerEvent.Phase.ended, .cancelled] {
      let second = Trace.line(
        from: Point(x: 500, y: 300), to: Point(x: 530, y: 300), over: 0.3, pointer: 2, startingAt: 0.405, last: last)
      let steps = steps(DragRecogniser(), Trace.joined(first, second))
      for (before, after) in zip(steps, steps.dropFirst()) { #expect(distance(before.value, after.value) < 1.5) }
      #expect(steps.last?.state == .ended && steps.count { $0.state == .ended || $0.state == .cancelled } == 1)
      #expect(abs((steps.last?.value.x ?? 0) - 90) < 1e-9, "\(last)")
    }
    // The last pointer decides.
    let lifted = Trace.line(from: Point(x: 500, y: 0), to: Point(x: 510, y: 0), over: 0.2, pointer: 2)
    let cancelled = Trace.line(from: .zero, to: Point(x: 100, y: 0), over: 1, last: .cancelled)
    #expect(steps(DragRecogniser(), Trace.joined(cancelled, lifted)).last?.state == .cancelled)
  }

  @Test func aCancelledPointerCancelsAPinchAndARotation() {
    let pinching = pinching.map { event in
      var event = event
      if event.pointer == 2, event.phase == .ended { event.phase = .cancelled }
      return event
    }
    // The first finger goes up last. With one left both gestures are over already.
    let inOrder = pinching.filter { $0.phase != .ended } + pinching.filter { $0.phase == .ended }
    #expect(steps(PinchRecogniser(), inOrder).last?.state == .cancelled)
    let turning = Trace.turn(by: 90).map { event in
      var event = event
      if event.pointer == 1, event.phase == .ended { event.phase = .cancelled }
      return event
    }
    #expect(steps(RotateRecogniser(), turning).last?.state == .cancelled)
    // Two of three are left, and go on.
    let third = Trace.line(
      from: Point(x: 0, y: 400), to: Point(x: 0, y: 401), over: 0.2, pointer: 3, startingAt: 0.5, last: .cancelled)
    let three = steps(PinchRecogniser(), Trace.joined(self.pinching, third))
    #expect(three.last?.state == .ended && three.allSatisfy { $0.state != .cancelled })
    for (before, after) in zip(three, three.dropFirst()) { #expect(abs(before.value - after.value) < 0.05) }
    // What comes after it is another pinch, from the present positions of the fingers.
    var recogniser = PinchRecogniser()
    for event in inOrder.dropLast() { _ = recogniser.handle(event) }
    let again =
      recogniser.handle(event(1100, 4, .began, 0, 0)) + recogniser.handle(event(1200, 4, .moved, 50, 0))
    #expect(again.map(\.state) == [.began] && again.first.map { $0.value > 1 && $0.value < 2 } == true)
  }

  @Test func afterAPauseTheVelocityIsZero() {
    var events = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.2).dropLast()
    events.append(event(400, 1, .ended, 100, 0))
    #expect(steps(DragRecogniser(), Array(events)).last?.velocity == Point(x: 0, y: 0))
  }

  @Test func aSecondFingerJoinsAndLeavesWithoutALeap() {
    let first = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 1)
    let second = Trace.line(
      from: Point(x: 500, y: 300), to: Point(x: 530, y: 300), over: 0.3, pointer: 2, startingAt: 0.405)
    let steps = steps(DragRecogniser(), Trace.joined(first, second))
    for (before, after) in zip(steps, steps.dropFirst()) { #expect(distance(before.value, after.value) < 1.5) }
    #expect(abs((steps.last?.value.x ?? 0) - 90) < 1e-9 && abs(steps.last?.value.y ?? 1) < 1e-9)
  }

  @Test func eventsWithoutAPointerAreIgnored() {
    let events = [
      event(0, 1, .moved, 50, 50), event(10, 1, .ended, 50, 50), event(20, 1, .began, 0, 0),
      event(30, 1, .began, 90, 0), event(40, 2, .ended, 5, 5), event(50, 1, .moved, 20, 0), event(60, 1, .ended, 20, 0),
    ]
    let steps = steps(DragRecogniser(), events)
    #expect(steps.map(\.state) == [.began, .ended] && steps.last?.location == Point(x: 20, y: 0))
  }

  // MARK: Tap

  @Test func aTapIsShortAndStaysInOnePosition() {
    let tap = [event(0, 1, .began, 5, 5), event(100, 1, .moved, 7, 5), event(200, 1, .ended, 7, 5)]
    #expect(steps(TapRecogniser(), tap).map(\.value) == [Point(x: 7, y: 5)])
    let strayed = [event(0, 1, .began, 5, 5), event(100, 1, .moved, 50, 5), event(200, 1, .ended, 6, 5)]
    #expect(steps(TapRecogniser(), strayed).isEmpty)
    #expect(steps(TapRecogniser(), [event(0, 1, .began, 5, 5), event(700, 1, .ended, 5, 5)]).isEmpty)
    #expect(steps(TapRecogniser(), [event(0, 1, .began, 5, 5), event(100, 1, .cancelled, 5, 5)]).isEmpty)
    let two = [
      event(0, 1, .began, 5, 5), event(10, 2, .began, 50, 5), event(100, 1, .ended, 5, 5), event(110, 2, .ended, 50, 5),
    ]
    #expect(steps(TapRecogniser(), two).isEmpty)
  }

  // MARK: Pinch and rotation

  /// Two fingers 100 pixels apart at first, each moving out at 100 pixels per second.
  private var pinching: [PointerEvent] {
    Trace.joined(
      Trace.line(from: Point(x: -50, y: 0), to: Point(x: -150, y: 0), over: 1, pointer: 1),
      Trace.line(from: Point(x: 50, y: 0), to: Point(x: 150, y: 0), over: 1, pointer: 2))
  }

  @Test func aPinchIsTheFactorOfTheDistance() throws {
    let steps = steps(PinchRecogniser(), pinching)
    let first = try #require(steps.first)
    let last = try #require(steps.last)
    #expect(first.state == .began && first.value == 1)
    #expect(last.state == .ended)
    // It began when the mean distance from the centre had grown by 8, from 50 to 58. One finger was up before the other
    // had made its last step of a pixel.
    #expect(abs(last.value - 149.5 / 58) < 1e-9)
    #expect(abs(last.velocity - 100.0 / 58) < 0.05)
  }

  @Test func aThirdFingerDoesNotChangeTheFactor() {
    let third = Trace.line(from: Point(x: 0, y: 400), to: Point(x: 0, y: 401), over: 0.2, pointer: 3, startingAt: 0.5)
    let steps = steps(PinchRecogniser(), Trace.joined(pinching, third))
    for (before, after) in zip(steps, steps.dropFirst()) { #expect(abs(before.value - after.value) < 0.05) }
  }

  @Test func oneFingerIsNeitherAPinchNorARotation() {
    let line = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 300, y: 200), over: 1)
    #expect(steps(PinchRecogniser(), line).isEmpty && steps(RotateRecogniser(), line).isEmpty)
  }

  @Test(arguments: [90.0, -200, 700])
  func aRotationCountsDegreesPastWholeTurns(degrees: Double) throws {
    let steps = steps(RotateRecogniser(), Trace.turn(by: degrees))
    let first = try #require(steps.first)
    let last = try #require(steps.last)
    #expect(first.state == .began && last.state == .ended)
    // It counts from where its threshold was passed, though that was between two events.
    #expect(abs(abs(degrees - last.value) - 5) < 1e-9 && abs(first.value) < abs(degrees) / 50)
    // The last finger is still when the first has gone, so the slope is that of the steps before.
    #expect(abs(last.velocity - degrees / 0.5) < abs(degrees) * 0.05)
  }

  @Test func turnsBelowTheThresholdAreNotRotations() {
    #expect(steps(RotateRecogniser(), Trace.turn(by: 4)).isEmpty)
  }

  // MARK: Plans

  @Test func dragPinchAndRotationOfOneElementAreFulfilledTogether() throws {
    let (scheduler, target) = (Scheduler(), Element())
    var transaction = Transaction()
    transaction.add(Draggable(\Element.position), to: target)
    transaction.add(Pinchable(\Element.scale), to: target)
    transaction.add(Rotatable(\Element.rotation), to: target)
    scheduler.commit(transaction, at: scheduler.time)
    let told = Told(scheduler)
    for event in Trace.turn(by: 90) {
      scheduler.update(to: event.time)
      scheduler.send(event, to: target)
    }
    #expect(abs(target.rotation - 85) < 1e-9)
    #expect(abs(target.scale - 1) < 1e-9)
    #expect(told.lines == ["started rotate", "active", "ended rotate", "idle"])
    for event in pinching {
      scheduler.update(to: .s(1 + event.time.seconds))
      scheduler.send(event, to: target)
    }
    #expect(abs(target.scale - 149.5 / 58) < 1e-9)
  }

  @Test func aCancelledGestureRestoresTheValues() {
    let (scheduler, target) = (Scheduler(), Element())
    target.position = Point(x: 3, y: 4)
    scheduler.addPlan(Draggable(\Element.position), to: target, at: scheduler.time)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.5, last: .cancelled) {
      if event.phase == .cancelled { #expect(target.position.x > 80 && scheduler.state == .active) }
      scheduler.send(event, to: target)
    }
    #expect(target.position == Point(x: 3, y: 4) && scheduler.state == .idle)
  }

  @Test func removingADragByNameEndsItsActivity() throws {
    let (scheduler, target) = (Scheduler(), Element())
    try scheduler.addPlan(Draggable(\Element.position), named: "d", to: target, at: scheduler.time)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), over: 0.5).dropLast() {
      scheduler.send(event, to: target)
    }
    #expect(scheduler.state == .active)
    scheduler.removePlan(named: "d", from: target)
    #expect(scheduler.state == .idle && scheduler.performerCount == 0)
  }

  @Test func twoDragsOfOnePropertyAreOne() throws {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    try scheduler.addPlan(Draggable(\Element.position), named: "d", to: target, at: .zero)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1) {
      scheduler.send(event, to: target)
    }
    #expect(abs(target.position.x - 40) < 1e-9)
    scheduler.removePlan(named: "d", from: target)
    #expect(scheduler.performerCount == 1)
    scheduler.removePlans(from: target)
    #expect(scheduler.performerCount == 0)
  }

  @Test func aDragBeyondItsBoundsIsHeldBackAndSpringsBack() {
    let (scheduler, target) = (Scheduler(), Element())
    let bounds = DragBounds(from: .zero, to: Point(x: 100, y: 0))
    scheduler.addPlan(Draggable(\Element.position, within: bounds), to: target, at: .zero)
    for event in Trace.line(from: .zero, to: Point(x: 210, y: 0), over: 0.5) { scheduler.send(event, to: target) }
    // It has gone 100 pixels beyond the bound.
    #expect(abs(target.position.x - (200 - 100 / 1.55)) < 1e-9 && target.position.y == 0)
    #expect(scheduler.state == .active)
    var (greatest, least) = (target.position.x, target.position.x)
    for step in 1...120 {
      scheduler.update(to: .s(0.5 + Double(step) / 60))
      (greatest, least) = (max(greatest, target.position.x), min(least, target.position.x))
    }
    #expect(greatest > 135.5 && greatest < 150 && least == 100)
    #expect(target.position == Point(x: 100, y: 0) && scheduler.state == .idle)
  }

  /// A subscriber takes the drag away while its property springs back, or replaces what moves it.
  @Test(arguments: [0, 1, 2]) func aSubscriberMayChangePlansWhileAPropertySpringsBack(change: Int) throws {
    let (scheduler, target) = (Scheduler(), Element())
    let bounds = DragBounds(from: .zero, to: Point(x: 100, y: 0))
    try scheduler.addPlan(Draggable(\Element.position, within: bounds), named: "d", to: target, at: .zero)
    for event in Trace.line(from: .zero, to: Point(x: 210, y: 0), over: 0.5) { scheduler.send(event, to: target) }
    var isChanged = false
    scheduler.get(target).position.subscribe { place in
      guard !isChanged, place.x < 120 else { return }
      isChanged = true
      switch change {
      case 0: scheduler.removePlan(named: "d", from: target)
      case 1: scheduler.removePlans(from: target)
      default: scheduler.addPlan(TweenPlan(\Element.position, to: Point(x: 7, y: 0), over: 0.1), to: target)
      }
    }
    for step in 1...120 { scheduler.update(to: .s(0.5 + Double(step) / 60)) }
    #expect(isChanged && scheduler.state == .idle)
    // Without the drag, it stays where it was.
    #expect(change == 2 ? target.position.x == 7 : target.position.x > 110 && target.position.x < 120)
  }

  /// A press stops a spring, a fling and a rubber band, and the drag begins without the usual distance. What was stopped goes
  /// on when the pointer goes up.
  @Test(arguments: [0, 1, 2]) func aPressStopsWhatForcesMove(motion: Int) {
    let (scheduler, target) = (Scheduler(), Element())
    let bounds = DragBounds(from: Point(x: -500, y: 0), to: Point(x: 100, y: 0))
    scheduler.addPlan(Draggable(\Element.position, within: motion == 2 ? bounds : nil), to: target, at: .zero)
    switch motion {
    case 0: scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 200, y: 0)), to: target, at: .zero)
    case 1: scheduler.addPlan(FlingPlan(\Element.position, velocity: Point(x: 300, y: 0)), to: target, at: .zero)
    default:
      for event in Trace.line(from: .zero, to: Point(x: 210, y: 0), over: 0.1, startingAt: -0.2) {
        scheduler.send(event, to: target)
      }
    }
    scheduler.update(to: .s(0.05))
    let caught = target.position.x
    func send(_ phase: PointerEvent.Phase, _ seconds: Double, _ x: Double) {
      scheduler.send(PointerEvent(time: .s(seconds), pointer: 1, phase: phase, location: Point(x: x, y: 0)), to: target)
    }
    send(.began, 0.05, 0)
    scheduler.update(to: .s(0.15))
    #expect(abs(target.position.x - caught) < 1e-9 && caught > 5 && scheduler.state == .active)
    send(.moved, 0.15, -3)
    #expect(target.position.x < caught && target.position.x >= caught - 3)
    send(.moved, 0.6, -3)
    send(.ended, 0.6, -3)
    let released = target.position.x
    scheduler.run(to: .s(5))
    #expect(target.position.x == [200, released, 100][motion] && scheduler.state == .idle)
  }

  @Test func aPressOnWhatRestsOrPlaysASentenceChangesNothing() {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    scheduler.addPlan(TweenPlan(\Element.position, to: Point(x: 100, y: 0), over: 1), to: target, at: .zero)
    scheduler.update(to: .s(0.5))
    scheduler.send(PointerEvent(time: .s(0.5), pointer: 1, phase: .began, location: .zero), to: target)
    scheduler.update(to: .s(0.75))
    #expect(target.position.x == 75)
    scheduler.send(PointerEvent(time: .s(0.75), pointer: 1, phase: .ended, location: .zero), to: target)
    scheduler.run(to: .s(2))
    #expect(target.position.x == 100 && scheduler.state == .idle)
    scheduler.send(PointerEvent(time: .s(2), pointer: 1, phase: .began, location: .zero), to: target)
    #expect(scheduler.state == .idle)
  }

  @Test func aRubberBandPullsAsFarAsItHolds() {
    for length in [1.0, 100] {
      let band = RubberBand(length: length)
      for pulled in [-1000.0, -3, 0, 0.1, 50, 1e4] {
        // Far outside, the band hardly moves: its slope is the part of it that is left, squared, and rounding counts by it.
        let left = 1 - abs(band.held(pulled)) / length
        #expect(abs(band.pulled(band.held(pulled)) - pulled) < 1e-15 * length * 4 / (left * left))
        #expect(abs(band.held(pulled)) < length)
      }
    }
    // A view that is far outside is taken where it is.
    let bands = DragBands(DragBounds(from: .zero, to: Point(x: 10, y: 10)), from: [-800, 5, 0, 0])
    #expect(abs(bands.held(bands.pulled([-800, 5, 0, 0])).x + 800) < 1e-9)
  }

  /// A plan that takes the property at the release moves it first. What it leaves outside springs back after it.
  @Test func whatFrictionLeavesOutsideSpringsBack() {
    let (scheduler, target) = (Scheduler(), Element())
    let bounds = DragBounds(from: Point(x: -10, y: -10), to: Point(x: 10, y: 10))
    scheduler.addPlan(Draggable(\Element.position, within: bounds), to: target, at: .zero)
    let trace = Trace.line(from: .zero, to: Point(x: 60, y: 0), over: 0.1)
    for event in trace {
      scheduler.update(to: event.time) {
        scheduler.send(event, to: target)
        if event.phase == .ended {
          scheduler.addPlan(FrictionPlan(\Element.position, coefficient: 8), to: target, at: event.time)
        }
      }
    }
    var greatest = 0.0
    for step in 1...300 {
      scheduler.update(to: .s(0.1 + Double(step) / 60))
      greatest = max(greatest, target.position.x)
    }
    #expect(greatest > 40 && target.position == Point(x: 10, y: 0) && scheduler.state == .idle)
  }

  @Test func aSnapGoesByTheVelocityAndReplacesTheOneBefore() {
    // The first drag aims at 100 from 40. The second one, which takes a second, aims at about where it ends.
    for (ways, end) in [([50.0], 100.0), ([50, -150], 0), ([50, 30], 100)] {
      let (scheduler, target) = (Scheduler(), Element())
      scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
      for (turn, way) in ways.enumerated() {
        let (begin, seconds) = (Double(turn) * 0.2, turn == 0 ? 0.1 : 1)
        let line = Trace.line(from: .zero, to: Point(x: way, y: 0), over: seconds, startingAt: begin)
        for event in line { scheduler.send(event, to: target) }
        let plan = SnapPlan(\Element.position, toNearestOf: [.zero, Point(x: 100, y: 0)])
        scheduler.addPlan(plan, to: target, at: .s(begin + seconds))
      }
      for step in 1...300 { scheduler.update(to: .s(2 + Double(step) / 60)) }
      #expect(target.position == Point(x: end, y: 0), "\(ways)")
    }
  }

  /// A spring without a name that rests beside a drag has not done its work: it springs home after each drag.
  @Test func aSpringHomeBesideADragPullsAfterEachDrag() throws {
    let (scheduler, target) = (Scheduler(), Element())
    try scheduler.addPlan(Draggable(\Element.position), named: "drag", to: target, at: .zero)
    scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 0, y: 0)), to: target, at: .zero)
    for turn in 0..<2 {
      #expect(scheduler.state == .idle)
      let begin = Double(turn) * 10
      for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1, startingAt: begin) {
        scheduler.send(event, to: target)
      }
      #expect(abs(target.position.x - 40) < 1e-9 && scheduler.state == .active)
      scheduler.run(to: .s(begin + 9))
      #expect(target.position == Point(x: 0, y: 0))
    }
    // Without the drag it has nothing left to do.
    scheduler.removePlan(named: "drag", from: target)
    #expect(scheduler.performerCount == 0)
  }

  /// An observer adds a drag at the end of the one that is removed.
  @Test func aDragThatBeginsAsAnotherIsRemovedFollowsThePointer() throws {
    let (scheduler, target) = (Scheduler(), Element())
    try scheduler.addPlan(Draggable(\Element.position, threshold: 0), named: "a", to: target, at: .zero)
    var isAdded = false
    scheduler.observe { event in
      guard case .activityEnded = event, !isAdded else { return }
      isAdded = true
      scheduler.addPlan(Draggable(\Element.position, threshold: 0), to: target, at: scheduler.time)
    }
    let events = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1)
    for event in events.dropLast() { scheduler.send(event, to: target) }
    scheduler.removePlan(named: "a", from: target)
    #expect(isAdded && target.position.x == 50)
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 30, y: 0), over: 0.1, pointer: 2, startingAt: 1) {
      scheduler.send(event, to: target)
    }
    #expect(target.position.x == 80 && scheduler.state == .idle)
  }

  /// An observer removes a drag as soon as it begins.
  @Test func aDragThatIsRemovedAsItBeginsIsClosed() throws {
    let (scheduler, target) = (Scheduler(), Element())
    try scheduler.addPlan(Draggable(\Element.position), named: "a", to: target, at: .zero)
    scheduler.observe { event in
      if case .activityStarted = event { scheduler.removePlan(named: "a", from: target) }
    }
    for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1) {
      scheduler.send(event, to: target)
    }
    #expect(target.position.x == 0 && scheduler.state == .idle && scheduler.performerCount == 0)
    scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 9, y: 0)), to: target, at: .s(1))
    scheduler.run(to: .s(9))
    #expect(target.position.x == 9)
  }

  /// Subscribers change the plans of properties that the same update has still to move.
  @Test func plansThatComeAndGoDuringAnUpdateLeaveNothingBehind() throws {
    let (scheduler, target) = (Scheduler(), Element())
    let (scale, width) = (scheduler.get(target).scale, scheduler.get(target).width)
    scheduler.addPlan(SpringPlan(\Element.scale, to: 50), to: target, at: .zero)
    try scheduler.addPlan(SpringPlan(\Element.width, to: 50), named: "a", to: target, at: .zero)
    var (isAdded, isRemoved) = (false, false)
    scale.subscribe { _ in
      guard scheduler.time > .s(0.1), !isAdded else { return }
      isAdded = true
      try? scheduler.addPlan(SpringPlan(\Element.width, to: 90), named: "b", to: target, at: scheduler.time)
    }
    width.subscribe { _ in
      guard isAdded, !isRemoved else { return }
      isRemoved = true
      scheduler.removePlan(named: "a", from: target)
    }
    scheduler.run(to: .s(9))
    #expect(isRemoved && target.scale == 50 && target.width == 90)
    scheduler.removePlan(named: "b", from: target)
    #expect(scheduler.state == .idle && scheduler.performerCount == 0)
  }

  /// A script adds a spring at the end of each drag. They must not add up.
  @Test func aNewSpringReplacesOneThatHasRested() throws {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    var ways: [[Double]] = []
    for turn in 0..<3 {
      let begin = Double(turn) * 10
      for event in Trace.line(from: Point(x: 0, y: 0), to: Point(x: 50, y: 0), over: 0.1, startingAt: begin) {
        scheduler.send(event, to: target)
      }
      scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 0, y: 0)), to: target, at: scheduler.time)
      var way: [Double] = []
      scheduler.run(to: .s(begin + 9)) { way.append(target.position.x) }
      ways.append(way)
    }
    for way in ways.dropFirst() {
      #expect(way.count == ways[0].count)
      for (one, first) in zip(way, ways[0]) { #expect(abs(one - first) < 1e-9) }
    }
  }

  @Test func theThresholdIsTheLeastOfThePlansThatAreThere() throws {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    try scheduler.addPlan(Draggable(\Element.position, threshold: 2), named: "d", to: target, at: .zero)
    let trace = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 5, y: 0), over: 0.1)
    for event in trace { scheduler.send(event, to: target) }
    #expect(abs(target.position.x - 3) < 1e-9)
    scheduler.removePlan(named: "d", from: target)
    for event in trace { scheduler.send(event, to: target) }
    #expect(abs(target.position.x - 3) < 1e-9)
  }

  /// A tween that ended while the drag went on does not matter when the pointer lets go.
  @Test func aReleasedViewGoesOnFromWhereItIs() throws {
    let (scheduler, target) = (Scheduler(), Element())
    try scheduler.addPlan(SpringPlan(\Element.position, to: .zero), named: "home", to: target, at: .zero)
    scheduler.addPlan(Draggable(\Element.position), to: target, at: .zero)
    let trace = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 210, y: 0), over: 0.9, startingAt: 0.1)
    for event in trace {
      if event.time > .s(0.2), scheduler.time <= .s(0.2) {
        scheduler.addPlan(TweenPlan(\Element.position, to: Point(x: 50, y: 0), over: 0.1), to: target, at: .s(0.2))
      }
      scheduler.send(event, to: target)
    }
    #expect(abs(target.position.x - 200) < 1e-9)
    scheduler.update(to: .s(1.001))
    #expect(abs(target.position.x - 200) < 1)
  }

  /// What a rubber band leaves to a spring of a part goes on from the instant at which the band was done.
  @Test func theRateOfUpdatesDoesNotMatterAfterABand() {
    let ends = [60, 120, 1000].map { rate in
      let (scheduler, target) = (Scheduler(), Element())
      scheduler.addPlan(
        Draggable(\Element.position, within: DragBounds(from: Point(x: 0, y: 0), to: Point(x: 50, y: 50))), to: target,
        at: .zero)
      scheduler.addPlan(SpringPlan(\Element.position.x, to: 20), to: target, at: .zero)
      let trace = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 160, y: 0), over: 0.1, startingAt: 0.1)
      for event in trace { scheduler.send(event, to: target) }
      for step in 1...rate where Double(step) / Double(rate) > 0.2 {
        scheduler.update(to: .s(Double(step) / Double(rate)))
      }
      return target.position.x
    }
    for end in ends { #expect(abs(end - ends[2]) < 1e-6, "\(ends)") }
  }

  /// A press finds the view where the spring has it, also if the rubber band has ended since the last update.
  @Test func theRateOfUpdatesDoesNotMatterAtAPress() throws {
    func place(pressedAt time: Double, rate: Int) throws -> Double {
      let (scheduler, target) = (Scheduler(), Element())
      scheduler.addPlan(
        Draggable(\Element.position, within: DragBounds(from: Point(x: 0, y: 0), to: Point(x: 50, y: 50))), to: target,
        at: .zero)
      try scheduler.addPlan(SpringPlan(\Element.position, to: .zero), named: "home", to: target, at: .zero)
      var events = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 160, y: 0), over: 0.1, startingAt: 0.1)
      events += Trace.line(from: Point(x: 0, y: 0), to: Point(x: 5, y: 0), over: 0.05, startingAt: time)
      var step = 0
      for event in events {
        while Double(step) / Double(rate) < event.time.seconds {
          scheduler.update(to: .s(Double(step) / Double(rate)))
          step += 1
        }
        scheduler.send(event, to: target)
      }
      return target.position.x
    }
    for time in stride(from: 0.7, to: 1.4, by: 0.0113) {
      let (slow, fast) = (try place(pressedAt: time, rate: 60), try place(pressedAt: time, rate: 1000))
      #expect(abs(slow - fast) < 1e-6, "\(time)")
    }
  }
}
