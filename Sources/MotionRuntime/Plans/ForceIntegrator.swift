import MotionAlgebra

/// The motion of a property under forces: one value and one velocity, integrated in fixed inner steps.
///
/// The inner steps begin with the motion and do not depend on the times of updates. A value between two
/// steps is computed from the step before it. An instant therefore has the same value, to the bit, at any frame rate.
///
/// One step is the Runge–Kutta method of fourth order. The forces are linear, and so is the step: it is a matrix. Stiff
/// forces take 2ⁿ smaller steps within one step, which is the matrix of the smaller step squared n times.
struct ForceIntegrator {
  /// The length of an inner step, 1/960 of a second, in flicks.
  static let innerStep = ExactTime.flicksPerSecond / 960

  /// The linear map of one step for the value, counted from where it will rest, and the velocity.
  private struct Matrix {
    var xx: Double
    var xv: Double
    var vx: Double
    var vv: Double

    var isFinite: Bool { xx - xx + (xv - xv) + (vx - vx) + (vv - vv) == 0 }

    var squared: Matrix {
      Matrix(
        xx: xx * xx + xv * vx, xv: xx * xv + xv * vv,
        vx: vx * xx + vv * vx, vv: vx * xv + vv * vv)
    }
  }

  private let stiffness: Double
  private let damping: Double
  /// The value at which springs come to rest; without springs the origin.
  private let centre: SIMD4<Double>
  private let step: Matrix
  /// The value, counted from `centre`, and the velocity at the last inner step.
  private var offset: SIMD4<Double>
  private var speed: SIMD4<Double>
  private var start: Instant
  /// The distance below which the motion counts as at rest.
  private var threshold: Double
  private(set) var isAtRest: Bool
  /// The instant at which the motion came to rest; `nil` while it moves.
  var restTime: Instant? { isAtRest ? start : nil }

  /// Begins a motion. From a value that is not finite no way leads to another one, so it stays.
  ///
  /// - Parameters:
  ///   - forces: the sum of the forces.
  ///   - settling: the share of the distance that may be left when the motion counts as at rest.
  init(
    _ forces: ForceTotal, place: SIMD4<Double>, velocity: SIMD4<Double>, at start: Instant,
    settling: Double = 0.001
  ) {
    let isFinite = place - place == .zero && velocity - velocity == .zero
    (stiffness, damping) = (forces.stiffness, forces.damping)
    centre = isFinite ? forces.centre : .zero
    (offset, speed) = (place - centre, isFinite ? velocity : .zero)
    self.start = start
    step = ForceIntegrator.matrix(
      seconds: Double(ForceIntegrator.innerStep) / Double(ExactTime.flicksPerSecond), stiffness, damping)
    (threshold, isAtRest) = (0, !isFinite)
    if isAtRest { return }
    // The distance is the way to the target, or the way that the velocity can carry it. A motion that nothing slows
    // never rests.
    let way = stiffness > 0 ? max(offset.largest, speed.largest / stiffness.squareRoot()) : left
    threshold = way.isFinite ? way * settling : -1
    // Forces without bound bring it to rest at once.
    if left == 0 || !step.isFinite { settle() }
  }

  private static func matrix(seconds: Double, _ k: Double, _ c: Double) -> Matrix {
    // Steps of this size keep the error below 10⁻¹⁰ of the amplitude in each radian of a swing.
    var (h, doublings) = (seconds, 0)
    while (k.squareRoot() + c) * h > 1 / 64, doublings < 64 {
      h /= 2
      doublings += 1
    }
    // This is 1 + hA + (hA)²/2 + (hA)³/6 + (hA)⁴/24 with A = (0 1; −k −c), by Horner's rule.
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

  /// The distance that the motion may still cover: the amplitude of a swing, or the way that friction leaves it.
  private var left: Double {
    if stiffness == 0 { return damping > 0 ? speed.largest / damping : (speed.largest > 0 ? .infinity : 0) }
    let half = damping / 2
    let square = stiffness - half * half
    // A motion near critical damping hardly swings, and its amplitude says nothing.
    if square > half * half / 4 {
      let part = (speed + half * offset) / square.squareRoot()
      return (offset * offset + part * part).max().squareRoot()
    }
    let decay = square >= 0 ? half : stiffness / (half + (-square).squareRoot())
    return max(offset.largest, speed.largest / decay)
  }

  private mutating func settle() {
    if stiffness > 0 {
      offset = .zero
    } else if damping > 0 {
      // This is the way that friction leaves it.
      offset += speed / damping
    }
    speed = .zero
    isAtRest = true
  }

  /// Returns the value and the velocity at an instant, which is no earlier than at the call before.
  mutating func advance(to time: Instant) -> (place: SIMD4<Double>, velocity: SIMD4<Double>) {
    while !isAtRest {
      let next = start.later(by: ForceIntegrator.innerStep)
      if time < next || next <= start { break }
      (offset, speed) = (step.xx * offset + step.xv * speed, step.vx * offset + step.vv * speed)
      start = next
      // A motion far from its target is not at rest, however slow it is.
      if offset.largest <= threshold || stiffness == 0, left <= threshold { settle() }
    }
    let rest = time.seconds(since: start)
    if isAtRest || rest <= 0 { return (centre + offset, speed) }
    let m = ForceIntegrator.matrix(seconds: rest, stiffness, damping)
    return (centre + (m.xx * offset + m.xv * speed), m.vx * offset + m.vv * speed)
  }
}

extension SIMD4<Double> {
  /// The greatest magnitude of the components.
  fileprivate var largest: Double { Swift.max(self.max(), -self.min()) }
}
