import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionRuntime

@Suite struct SpringTruthTests {
  private static let springs: [Spring] = [
    Spring(stiffness: 200, damping: 20, mass: 1)!,
    Spring(stiffness: 300, damping: 5, mass: 1)!,
    Spring(stiffness: 100, damping: 20, mass: 1)!,
    Spring(stiffness: 100, damping: 60, mass: 1)!,
    Spring(stiffness: 1000, damping: 1000, mass: 3)!,
    Spring(stiffness: 50_000, damping: 40, mass: 0.5)!,
    Spring(stiffness: 5, damping: 1, mass: 10)!,
    Spring(stiffness: 1e6, damping: 1e4, mass: 1)!,
  ]

  /// The curve of the language and the performer use one closed form, which other tests compare with the equation of motion.
  @Test(arguments: springs, [24.0, 60, 120, 29.97, 7])
  func springsEqualTheCurveOfTheLanguage(spring: Spring, fps: Double) throws {
    let settling = try #require(spring.settlingMilliseconds)
    let curve = EasingCurve(try #require(Easing(spring, seconds: Double(settling) / 1000)))
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(SpringPlan(\Element.width, to: 110, spring: spring), to: target, at: scheduler.time)
    let rate = try #require(FrameRate(fps))
    let last = rate.firstFrame(atOrAfter: Instant(seconds: Double(settling) / 1000).flicks) - 1
    var worst = 0.0
    for frame in 1...max(1, min(last, 3000)) where frame <= last {
      let time = Instant(frame: frame, at: rate)
      scheduler.update(to: time)
      worst = max(worst, abs((target.width - 10) / 100 - curve(time.seconds * 1000 / Double(settling))))
    }
    #expect(worst < 1e-12)
  }

  @Test func anyFrameRateGivesTheSameMotionAtCommonTimesToTheBit() throws {
    func motion(_ fps: Double) -> [Instant: Double] {
      let (scheduler, target) = (Scheduler(), Element())
      var seen: [Instant: Double] = [:]
      scheduler.addPlan(
        SpringPlan(\Element.width, to: 300, spring: Spring(stiffness: 230, damping: 9, mass: 1.5)!), to: target,
        at: scheduler.time)
      scheduler.run(to: .s(0.35), fps: fps) { seen[scheduler.time] = target.width }
      try? scheduler.addPlan(FrictionPlan(\Element.width, coefficient: 3), named: "f", to: target, at: scheduler.time)
      scheduler.run(to: .s(6), fps: fps) { seen[scheduler.time] = target.width }
      return seen
    }
    // The friction is added in the frame at 0.333 s or 0.35 s, so the rates have a frame at both.
    let fine = motion(1000)
    let (slow, fast) = (motion(20), motion(100))
    for (time, value) in slow {
      #expect(fast[time]?.bitPattern == value.bitPattern)
      #expect(fine[time]?.bitPattern == value.bitPattern)
    }
    #expect(slow.count == 120)
  }

  @Test func at24And120FramesPerSecondTheMotionIsTheSame() throws {
    func motion(_ fps: Double) -> [Instant: Point] {
      let (scheduler, target) = (Scheduler(), Element())
      var seen: [Instant: Point] = [:]
      scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 200, y: 100)), to: target, at: scheduler.time)
      scheduler.addPlan(
        FlingPlan(\Element.position, velocity: Point(x: -900, y: 30), friction: 1), to: target, at: scheduler.time)
      scheduler.run(to: .s(4), fps: fps) { seen[scheduler.time] = target.position }
      return seen
    }
    let (slow, fast) = (motion(24), motion(120))
    #expect(slow.count == 96)
    for (time, point) in slow { #expect(fast[time] == point) }
  }

  /// Random springs, pushed and moved, are compared with the closed form.
  @Test func randomSpringsWithVelocityEqualTheClosedForm() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let stiffness = Double.random(in: 20...2000, using: &random)
      let damping = Double.random(in: 0.1...1.9, using: &random) * stiffness.squareRoot()
      let velocity = Double.random(in: -500...500, using: &random)
      let spring = try #require(Spring(stiffness: stiffness, damping: damping, mass: 1))
      let (scheduler, target) = (Scheduler(), Element())
      target.width = 50
      scheduler.addPlan(SpringPlan(\Element.width, to: 0, spring: spring), to: target, at: scheduler.time)
      scheduler.addPlan(FlingPlan(\Element.width, velocity: velocity, friction: 0), to: target, at: scheduler.time)
      let expected = Oscillator(stiffness: stiffness, damping: damping)
      for step in 1...12 {
        let time = Double(step) * 0.01
        scheduler.update(to: .s(time))
        #expect(abs(target.width - 50 * expected.left(time) - velocity * expected.push(time)) < 1e-9)
      }
    }
  }

  @Test func aSpringAtItsDestinationIsAtRest() {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(SpringPlan(\Element.width, to: 10), to: target, at: scheduler.time)
    scheduler.update(to: .s(0.01))
    #expect(scheduler.state == .idle && target.width == 10 && scheduler.performerCount == 0)
  }

  /// Slow springs that begin fast travel far less than √(m/k) times their velocity.
  @Test(arguments: [(1.0, 6.0, 100.0, 900.0), (2.89, 3.4, 100, 900), (1, 1.9, 10, -900), (200, 20, 1, 900)])
  func theLastStepIsAtMostAThousandthOfTheWay(stiffness: Double, damping: Double, from start: Double, velocity: Double)
    throws
  {
    let (scheduler, target) = (Scheduler(), Element())
    let spring = try #require(Spring(stiffness: stiffness, damping: damping, mass: 1))
    target.width = start
    scheduler.addPlan(SpringPlan(\Element.width, to: 0, spring: spring), to: target, at: .zero)
    scheduler.addPlan(FlingPlan(\Element.width, velocity: velocity, friction: 0), to: target, at: .zero)
    var (greatest, before, milliseconds) = (abs(start), start, 0)
    while (scheduler.state == .active || milliseconds == 0) && milliseconds < 60_000 {
      before = target.width
      milliseconds += 1
      scheduler.update(to: .s(Double(milliseconds) / 1000))
      greatest = max(greatest, abs(target.width))
    }
    #expect(milliseconds < 60_000)
    #expect(target.width == 0 && abs(before) < greatest / 990, "\(before) of \(greatest)")
  }

  @Test func anUndampedSpringNeverRests() throws {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(
      SpringPlan(\Element.width, to: 0, spring: try #require(Spring(stiffness: 40, damping: 0, mass: 1))), to: target,
      at: scheduler.time)
    scheduler.run(to: .s(60), fps: 10)
    #expect(scheduler.state == .active)
    #expect(abs(target.width - 10 * cosine(40.0.squareRoot() * 60)) < 1e-9)
  }

  @Test func oneUpdateAfterADayIsExact() throws {
    let (scheduler, swinging, flying) = (Scheduler(), Element(), Element())
    let spring = try #require(Spring(stiffness: 40, damping: 0, mass: 1))
    scheduler.addPlan(SpringPlan(\Element.width, to: 0, spring: spring), to: swinging, at: .zero)
    flying.width = 0
    scheduler.addPlan(FlingPlan(\Element.width, velocity: 7, friction: 0), to: flying, at: .zero)
    scheduler.update(to: .s(86_400))
    #expect(abs(swinging.width - 10 * cosine(40.0.squareRoot() * 86_400)) < 1e-8)
    #expect(flying.width == 7 * 86_400 && scheduler.state == .active)
  }

  @Test(arguments: [1e9, 1e12, 1e18])
  func theStiffestSpringsAreExact(stiffness: Double) throws {
    let (scheduler, target) = (Scheduler(), Element())
    let spring = try #require(Spring(stiffness: min(stiffness, 1e9), damping: 0, mass: min(1, 1e9 / stiffness)))
    scheduler.addPlan(SpringPlan(\Element.width, to: 0, spring: spring), to: target, at: .zero)
    for flicks in [1, 2, 10, 700] as [Int64] {
      let time = Instant(flicks: flicks)
      scheduler.update(to: time)
      #expect(abs(target.width - 10 * cosine(stiffness.squareRoot() * time.seconds)) < 1e-7)
    }
  }

  @Test func theLastValueIsExact() {
    let (scheduler, target) = (Scheduler(), Element())
    scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 200, y: 100)), to: target, at: scheduler.time)
    scheduler.run(to: .s(3))
    #expect(target.position == Point(x: 200, y: 100) && scheduler.state == .idle)
  }
}
