import MotionAlgebra
import MotionRuntime

final class Ball {
  var height = 0.0
}

/// A plan: the ball falls to the floor, at height 0, and bounces until it lies there.
struct Falling: Plan {
  typealias PerformerType = FallingPerformer
  /// The acceleration in pixels per second squared.
  var gravity = 2000.0
  /// The share of the speed that is left after a bounce.
  var bounce = 0.5
  var request: Falling { self }
}

/// Fulfils `Falling`. The scheduler makes one for each ball that has such a plan.
final class FallingPerformer: PlanPerforming, PlanWithdrawing, UpdatePerforming {
  typealias Target = Ball
  typealias Request = Falling

  private let scheduler: PerformerScheduler
  private let height: ReactiveProperty<Double>
  private var plan: Falling?
  /// The height and the velocity at the beginning, or after the last bounce.
  private var start = Instant.zero
  private var first = (height: 0.0, velocity: 0.0)

  init(for target: Ball, in scheduler: PerformerScheduler) {
    self.scheduler = scheduler
    height = scheduler.get(target).height
  }

  /// The scheduler releases the performer when this is false.
  var hasPlans: Bool { plan != nil }

  func add(_ plan: Falling) {
    // From here on no other performer writes the height. It has the velocity that the last one gave it.
    scheduler.take(height)
    self.plan = plan
    start = scheduler.time
    first = (height.value, height.velocity.x)
  }

  func withdrawPlans() {
    plan = nil
    scheduler.giveBack(height)
  }

  func update(at time: Instant) -> PerformerState {
    guard let plan else { return .atRest }
    // Another performer has taken the height, such as that of a spring.
    guard scheduler.isWriter(of: height) else {
      withdrawPlans()
      return .atRest
    }
    // The height follows from the time alone, so it does not depend on the rate of frames.
    while true {
      // A ball below the floor has hit it already.
      let speed = max(0, first.velocity * first.velocity + 2 * plan.gravity * first.height).squareRoot()
      let impact = start.later(by: Instant(seconds: (first.velocity + speed) / plan.gravity).flicks)
      if time < impact { break }
      (start, first) = (impact, (0, speed * plan.bounce))
      if first.velocity < 20 {
        height.write(0.0.components, velocity: 0.0.components)
        withdrawPlans()
        return .atRest
      }
    }
    let seconds = time.seconds(since: start)
    let velocity = first.velocity - plan.gravity * seconds
    let value = first.height + (first.velocity + velocity) / 2 * seconds
    height.write(value.components, velocity: velocity.components)
    return .moving
  }
}

func falling() {
  let (scheduler, ball) = (Scheduler(), Ball())
  ball.height = 160
  scheduler.addPlan(Falling(), to: ball, at: .zero)
  for tenth in 1...5 {
    scheduler.update(to: Instant(seconds: Double(tenth) / 10))
    print("\(Double(tenth) / 10) s: \(Int(ball.height.rounded())) px")
  }
  // The spring begins with the velocity of the ball.
  scheduler.addPlan(SpringPlan(\Ball.height, to: 0), to: ball, at: scheduler.time)
  for tenth in 6...8 {
    scheduler.update(to: Instant(seconds: Double(tenth) / 10))
    print("\(Double(tenth) / 10) s: \(Int(ball.height.rounded())) px, with a spring")
  }
  // The spring has gone beyond the floor, so the ball lies there when it falls again.
  scheduler.addPlan(Falling(), to: ball, at: scheduler.time)
  scheduler.update(to: Instant(seconds: 0.9))
  print("0.9 s: \(ball.height) px")
}
