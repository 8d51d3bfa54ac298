import MotionAlgebra

/// A property under forces: one place, one velocity, integrated in fixed inner steps.
///
/// The inner steps begin when the motion does and do not depend on when anybody looks: between two of
/// them the place is worked out from the one before. So what is seen at an instant is to the bit the same
/// at any frame rate.
///
/// One step is Runge and Kutta's of the fourth order. The forces are linear, and so is the step: a
/// matrix. Stiff forces take 2ⁿ smaller steps within one, which is that step's matrix squared n times.
final class ForceIntegrator {
  /// 1/960 of a second, in flicks.
  static let innerStep = ExactTime.flicksPerSecond / 960

  /// The step: what place and velocity become, the place counted from where it will rest.
  private struct Matrix {
    var xx: Double
    var xv: Double
    var vx: Double
    var vv: Double

    var squared: Matrix {
      Matrix(
        xx: xx * xx + xv * vx, xv: xx * xv + xv * vv,
        vx: vx * xx + vv * vx, vv: vx * xv + vv * vv)
    }
  }

  private let stiffness: Double
  private let damping: Double
  /// Where it comes to rest under springs; without one, where places are counted from.
  private let centre: SIMD4<Double>
  private let step: Matrix
  /// At the inner step last passed; the place is counted from `centre`.
  private var offset: SIMD4<Double>
  private var speed: SIMD4<Double>
  private var start: Instant
  /// Below this it is at rest.
  private var threshold: Double
  private(set) var isAtRest: Bool

  /// - Parameters:
  ///   - forces: at least one.
  ///   - settling: what part of the way may be left when it is taken for at rest.
  init(
    _ forces: some Sequence<Force>, place: SIMD4<Double>, velocity: SIMD4<Double>, at start: Instant,
    settling: Double = 0.001
  ) {
    var (stiffness, damping) = (0.0, 0.0)
    var pull = SIMD4<Double>.zero
    for force in forces {
      stiffness += force.stiffness
      damping += force.damping
      pull += force.stiffness * force.anchor
    }
    self.stiffness = stiffness
    self.damping = damping
    centre = stiffness > 0 ? pull / stiffness : .zero
    offset = place - centre
    speed = velocity
    self.start = start
    step = ForceIntegrator.matrix(
      seconds: Double(ForceIntegrator.innerStep) / Double(ExactTime.flicksPerSecond), stiffness, damping)
    (threshold, isAtRest) = (0, false)
    // The way there, and what the velocity is good for; what nothing slows never rests.
    let way = stiffness > 0 ? max(offset.largest, speed.largest / stiffness.squareRoot()) : left
    threshold = way.isFinite ? way * settling : -1
    if left == 0 { settle() }
  }

  private static func matrix(seconds: Double, _ k: Double, _ c: Double) -> Matrix {
    // Small enough for an error of 10⁻¹⁰ of the amplitude in each radian of a swing.
    var (h, doublings) = (seconds, 0)
    while (k.squareRoot() + c) * h > 1 / 64, doublings < 64 {
      h /= 2
      doublings += 1
    }
    // 1 + hA + (hA)²/2 + (hA)³/6 + (hA)⁴/24 of A = (0 1; −k −c), by Horner.
    var m = Matrix(xx: 1, xv: 0, vx: 0, vv: 1)
    for divisor in [4.0, 3, 2, 1] {
      let s = h / divisor
      m = Matrix(
        xx: 1 + s * m.vx, xv: s * m.vv,
        vx: -s * (k * m.xx + c * m.vx), vv: 1 - s * (k * m.xv + c * m.vv))
    }
    for _ in 0..<doublings { m = m.squared }
    return m
  }

  /// How far it may still come: of a swing the amplitude, of friction alone the way until it stands.
  private var left: Double {
    if stiffness == 0 { return damping > 0 ? speed.largest / damping : (speed.largest > 0 ? .infinity : 0) }
    let half = damping / 2
    let square = stiffness - half * half
    // Nearly critical it hardly swings, and the amplitude of that is of no use.
    if square > half * half / 4 {
      let part = (speed + half * offset) / square.squareRoot()
      return (offset * offset + part * part).max().squareRoot()
    }
    let decay = square >= 0 ? half : stiffness / (half + (-square).squareRoot())
    return max(offset.largest, speed.largest / decay)
  }

  private func settle() {
    if stiffness > 0 {
      offset = .zero
    } else if damping > 0 {
      // The way that friction leaves it.
      offset += speed / damping
    }
    speed = .zero
    isAtRest = true
  }

  /// Place and velocity at an instant, no earlier than at the call before.
  func advance(to time: Instant) -> (place: SIMD4<Double>, velocity: SIMD4<Double>) {
    while !isAtRest {
      let next = start.later(by: ForceIntegrator.innerStep)
      if time < next || next <= start { break }
      (offset, speed) = (step.xx * offset + step.xv * speed, step.vx * offset + step.vv * speed)
      start = next
      // Far off it is not at rest, however slow.
      if offset.largest <= threshold || stiffness == 0, left <= threshold { settle() }
    }
    let rest = time.seconds(since: start)
    if isAtRest || rest <= 0 { return (centre + offset, speed) }
    let m = ForceIntegrator.matrix(seconds: rest, stiffness, damping)
    return (centre + (m.xx * offset + m.xv * speed), m.vx * offset + m.vv * speed)
  }
}

extension SIMD4<Double> {
  /// The greatest magnitude.
  fileprivate var largest: Double { Swift.max(self.max(), -self.min()) }
}
