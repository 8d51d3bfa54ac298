import MotionAlgebra
import Testing

@testable import MotionRuntime

/// Tests tweens that overlap on one property.
@Suite struct TweenSumTests {
  private let scheduler = Scheduler()
  private let target = Element()

  private func linear(_ from: Double, _ to: Double, _ seconds: Double) -> Animation<Average> {
    .runnable(duration: seconds) { Average(from + (to - from) * $0) }
  }

  private func run(to seconds: Double) -> [Double] {
    var values: [Double] = []
    var step = Int((scheduler.time.seconds * 100).rounded())
    while Double(step) <= seconds * 100 {
      scheduler.update(to: .s(Double(step) / 100))
      values.append(target.scale)
      step += 1
    }
    return values
  }

  @Test func aTweenOverATweenIsTheSumOfTheAlgebra() throws {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 100, over: 1), to: target, at: .zero)
    var values = run(to: 0.5)
    scheduler.addPlan(TweenPlan(\Element.scale, to: 0, over: 1), to: target, at: .s(0.5))
    values += run(to: 3).dropFirst()
    #expect(values[100] == 62.5 && values[150] == 50 && values.last == 50)
    #expect(scheduler.state == .idle && scheduler.performerCount == 0)
    // Of the first tween half a second is left when the second one begins.
    let sum = linear(50, 100, 0.5) + linear(50, 0, 1)
    for step in 50...150 {
      let expected = try #require(sum.value(Double(step - 50) / 100)).average
      #expect(abs(values[step] - expected) < 1e-9)
    }
    for (before, after) in zip(values, values.dropFirst()) { #expect(abs(after - before) < 1.01) }
  }

  @Test func threeTweensHaveOneMean() throws {
    for (start, end) in [(0.0, 30.0), (6, 12), (9, 0)] {
      scheduler.addPlan(TweenPlan(\Element.scale, from: start, to: end, over: end == 12 ? 1 : 2), to: target, at: .zero)
    }
    let values = run(to: 2)
    let sum = linear(0, 30, 2) + linear(6, 12, 1) + linear(9, 0, 2)
    for (step, value) in values.enumerated() {
      #expect(abs(value - (try #require(sum.value(Double(step) / 200)).average)) < 1e-9)
    }
    #expect(values.last == 14)
  }

  @Test func aTweenAfterATweenHasNothingOfIt() {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 100, over: 1), to: target, at: .zero)
    scheduler.addPlan(TweenPlan(\Element.scale, to: 0, over: 1), to: target, at: .s(1))
    #expect(run(to: 2).last == 0)
  }

  @Test func removingOneOfSeveralKeepsTheValueOfTheInstant() throws {
    try scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 100, over: 1), named: "a", to: target, at: .zero)
    try scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 50, over: 1), named: "b", to: target, at: .zero)
    scheduler.update(to: .s(0.5))
    #expect(target.scale == 37.5)
    scheduler.removePlan(named: "a", from: target)
    #expect(target.scale == 37.5)
    scheduler.update(to: .s(1))
    #expect(target.scale == 50)
  }

  @Test func aPlanPlaysAnAnimationOnTheClockOfTheScheduler() throws {
    let animation = linear(0, 8, 1) * (linear(8, 4, 1) + linear(8, 0, 2))
    scheduler.addPlan(AnimationPlan(\Element.scale, animation), to: target, at: .s(5))
    for step in 0...30 {
      scheduler.update(to: .s(5 + Double(step) / 10))
      let expected = try #require(animation.value(Double(step) / 30)).average
      #expect(abs(target.scale - expected) < 1e-9)
    }
    #expect(scheduler.state == .idle && target.scale == 2)
    let points = Animation<Point>.runnable(duration: 1) { Point(x: 10 * $0, y: 1) }
    scheduler.addPlan(AnimationPlan(\Element.position, points), to: target, at: .s(10))
    scheduler.update(to: .s(10.5))
    #expect(target.position == Point(x: 5, y: 1))
    for nothing in [Animation<Double>.cancelled, .trivial] {
      scheduler.addPlan(AnimationPlan(\Element.width, nothing), to: target, at: .s(20))
    }
    #expect(scheduler.state == .idle && target.width == 10)
  }

  @Test func aTweenThatIsReplacedBesideAnotherIsNotCounted() throws {
    try scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 100, over: 1), named: "a", to: target, at: .zero)
    scheduler.addPlan(TweenPlan(\Element.scale, from: 0, to: 50, over: 1), to: target, at: .zero)
    try scheduler.addPlan(TweenPlan(\Element.scale, to: 0, over: 1), named: "a", to: target, at: .s(0.5))
    // From 37.5 on, and the other one is at 25.
    #expect(target.scale == 31.25 && abs(scheduler.get(target).scale.velocity.x - 6.25) < 1e-9)
  }

  /// The cost of one plan must not depend on how many are there: 4 000 took 7 s.
  @Test func thousandsOfTweensOfOnePropertyCanBeAddedOneByOne() {
    let growth = growth(from: 1000) { count in
      let (scheduler, target) = (Scheduler(), Element())
      for step in 0..<count {
        scheduler.addPlan(TweenPlan(\Element.scale, to: Double(step), over: 1), to: target, at: .zero)
      }
      scheduler.update(to: .s(1))
      #expect(abs(target.scale - Double(count - 1) / 2) < 1e-6)
    }
    #expect(growth < 8)
  }

  @Test func thousandsOfNamesOfOneTargetCanBeAddedAndRemovedOneByOne() throws {
    let growth = try growth(from: 1000) { count in
      let (scheduler, target) = (Scheduler(), Element())
      for step in 0..<count {
        try scheduler.addPlan(SpringPlan(\Element.scale, to: Double(step)), named: "\(step)", to: target, at: .zero)
      }
      for step in 0..<count { scheduler.at(.s(Double(count - step))) {} }
      scheduler.update(to: .s(Double(count)))
      #expect(abs(target.scale - Double(count - 1) / 2) < 1e-6)
    }
    #expect(growth < 8)
  }

  /// The same for choices and for gestures, which are one by one added to a property and removed from it.
  @Test func thousandsOfNamesOfSnapsAndDragsCanBeAddedAndRemovedOneByOne() throws {
    let growth = try growth(from: 500) { count in
      let (scheduler, target) = (Scheduler(), Element())
      for step in 0..<count {
        try scheduler.addPlan(
          SnapPlan(\Element.scale, toNearestOf: [0, 100]), named: "snap \(step)", to: target, at: .zero)
        try scheduler.addPlan(Draggable(\Element.position), named: "drag \(step)", to: target, at: .zero)
      }
      for step in 0..<count {
        scheduler.removePlan(named: "snap \(step)", from: target)
        scheduler.removePlan(named: "drag \(step)", from: target)
      }
      #expect(scheduler.performerCount == 0)
    }
    #expect(growth < 8)
  }

  /// A motion that lasts for long keeps a velocity that it does not have itself for 0.3 s, and not for all its time.
  @Test func aKeptVelocityFadesSoon() {
    scheduler.addPlan(TweenPlan(\Element.scale, from: 400, to: 0, over: 0.2), to: target, at: .zero)
    scheduler.update(to: .s(0.19))
    let property = scheduler.get(target).scale
    scheduler.removePlans(from: target)
    property.write([20, 0, 0, 0], velocity: [-2000, 0, 0, 0])
    scheduler.addPlan(
      TweenPlan(\Element.scale, to: 400, over: 1, keepsVelocity: true), to: target, at: scheduler.time)
    var least = 20.0
    scheduler.run(to: .s(3), fps: 240) { least = min(least, target.scale) }
    // v·T·4/27 with 2 380 per second and 0.3 s, less the way back meanwhile.
    #expect(least < -30 && least > -86 && target.scale == 400)
  }

  /// Taking away the speed with which a steep curve begins does not lead the wrong way.
  @Test func aSteepTweenThatBeginsAtRestDoesNotGoBack() {
    let steep = Easing(cubicBezier: 0.05, 0.7, 0.1, 1)!
    for end in [100.0, -100] {
      let target = Element()
      scheduler.addPlan(
        TweenPlan(\Element.scale, from: 0, to: end, over: 0.25, easing: steep, keepsVelocity: true), to: target,
        at: scheduler.time)
      var least = 0.0
      scheduler.run(to: scheduler.time.later(by: ExactTime.flicksPerSecond), fps: 1000) {
        least = min(least, target.scale * end / 100)
      }
      #expect(least > -0.11 && target.scale == end)
    }
  }

  /// A spring goes on where a tween ended, also if another spring is added before the next update.
  @Test func theRateOfUpdatesDoesNotMatterAfterATween() {
    let values = [60, 120, 1000].map { rate in
      let (scheduler, target) = (Scheduler(), Element())
      scheduler.addPlan(SpringPlan(\Element.scale, to: 50), to: target, at: .zero)
      scheduler.addPlan(TweenPlan(\Element.scale, to: 100, over: 0.501), to: target, at: .zero)
      for step in 1...rate where Double(step) / Double(rate) < 0.511 {
        scheduler.update(to: .s(Double(step) / Double(rate)))
      }
      scheduler.addPlan(SpringPlan(\Element.scale, to: 200), to: target, at: .s(0.511))
      scheduler.update(to: .s(0.6))
      return target.scale
    }
    for value in values { #expect(abs(value - values[2]) < 1e-6, "\(values)") }
  }

  /// The same for the properties of one element.
  @Test func thousandsOfPropertiesCanBeginToMoveOneByOne() {
    let growth = growth(from: 500) { count in
      let (scheduler, target) = (Scheduler(), ManyValues(count))
      for place in 0..<count {
        scheduler.addPlan(TweenPlan(\ManyValues.tweened[place], to: 1, over: 1), to: target, at: .zero)
        scheduler.addPlan(SpringPlan(\ManyValues.pulled[place], to: 1), to: target, at: .zero)
      }
      scheduler.update(to: .s(10))
      #expect(target.tweened.allSatisfy { $0 == 1 } && target.pulled.allSatisfy { $0 == 1 } && scheduler.state == .idle)
    }
    #expect(growth < 8)
  }

  /// Named plans of many properties are replaced and removed, each for a cost that does not depend on the others.
  @Test func thousandsOfNamedPlansCanBeReplacedAndRemovedOneByOne() throws {
    for kind in 0..<4 {
      let growth = try growth(from: 300) { count in
        let (scheduler, target) = (Scheduler(), ManyValues(count))
        func add(_ place: Int, to end: Double) throws {
          let name = "\(kind) \(place)"
          switch kind {
          case 0:
            try scheduler.addPlan(SpringPlan(\ManyValues.pulled[place], to: end), named: name, to: target, at: .zero)
          case 1:
            try scheduler.addPlan(
              TweenPlan(\ManyValues.tweened[place], to: end, over: 1), named: name, to: target, at: .zero)
          case 2:
            try scheduler.addPlan(
              TweenPlan(\ManyValues.tweened[0], to: end, over: 1), named: name, to: target, at: .zero)
          case _: try scheduler.addPlan(Pinchable(\ManyValues.pulled[place]), named: name, to: target, at: .zero)
          }
        }
        for place in 0..<count { try add(place, to: 1) }
        for place in 0..<count { try add(place, to: 2) }
        for place in 0..<count { scheduler.removePlan(named: "\(kind) \(place)", from: target) }
        #expect(scheduler.performerCount == 0)
      }
      #expect(growth < 8, "kind \(kind)")
    }
  }

  /// All gestures of one element begin and end together.
  @Test func thousandsOfGesturesCanBeginAndEndAtOnce() {
    let growth = growth(from: 300) { count in
      let (scheduler, target) = (Scheduler(), ManyValues(count))
      for place in 0..<count {
        scheduler.addPlan(Rotatable(\ManyValues.pulled[place], threshold: 0), to: target, at: .zero)
      }
      for (pointer, x) in [(0, 0.0), (1, 100)] {
        scheduler.send(
          PointerEvent(time: .zero, pointer: pointer, phase: .began, location: Point(x: x, y: 0)), to: target)
      }
      scheduler.send(PointerEvent(time: .s(0.1), pointer: 1, phase: .moved, location: Point(x: 0, y: 100)), to: target)
      #expect(target.pulled.allSatisfy { abs($0 - 90) < 1e-9 })
      scheduler.send(PointerEvent(time: .s(0.2), pointer: 1, phase: .ended, location: Point(x: 0, y: 100)), to: target)
      #expect(scheduler.state == .idle)
    }
    #expect(growth < 8)
  }

  /// More than eight tweens are summed in a tree, and names leave it in any order.
  @Test func manyTweensOfOnePropertyHaveTheMeanOfThoseThatAreLeft() throws {
    for name in 0..<40 {
      try scheduler.addPlan(
        TweenPlan(\Element.scale, from: 0, to: Double(name), over: 1 + Double(name)), named: "\(name)", to: target,
        at: .zero)
    }
    scheduler.update(to: .s(0.5))
    func mean(_ names: some Collection<Int>, at time: Double) -> Double {
      names.reduce(0) { $0 + Double($1) * min(1, time / (1 + Double($1))) } / Double(names.count)
    }
    #expect(abs(target.scale - mean(0..<40, at: 0.5)) < 1e-12)
    var left = Array(0..<40)
    // Steps of 7 visit every number once.
    for step in 0..<35 {
      left.removeAll { $0 == step * 7 % 40 }
      scheduler.removePlan(named: "\(step * 7 % 40)", from: target)
      scheduler.update(to: .s(0.5 + 0.01 * Double(step + 1)))
      #expect(abs(target.scale - mean(left, at: 0.5 + 0.01 * Double(step + 1))) < 1e-9)
    }
    #expect(left.count == 5)
  }
}

/// A target with many properties.
private final class ManyValues {
  var tweened: [Double]
  var pulled: [Double]

  init(_ count: Int) { (tweened, pulled) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count)) }
}
