/// The motion of a mass with a damper and perhaps a spring, in closed form: x″ + c·x′ + k·x = 0, where x is the distance from
/// the target.
///
/// A motion that begins at x₀ with the velocity v₀ is x(t) = e^(−at)·(x₀·C(t) + w·S(t)) with w = v₀ + a·x₀:
///
/// - swinging, c² < 4k: a = c / 2, ω² = k − a², C = cos ωt, S = sin(ωt) / ω;
/// - otherwise: C = 1, S = (1 − e^(−dt)) / d, with −a and −(a + d) the roots of r² + c·r + k.
///
/// Where ω or d vanishes, both become C = 1, S = t, the critical case. Without a spring a is 0 and d is c.
package struct DampedMotion: Sendable {
  /// The decay a, per second.
  package let decay: Double
  /// The rate per second: ω, or d.
  package let rate: Double
  /// Whether the motion swings.
  package let swings: Bool

  /// Makes the motion of a mass: c is `damping / mass`, and k is `stiffness / mass`. All three are at least 0.
  package init(stiffness: Double, damping: Double, mass: Double = 1) {
    let half = damping / (2 * mass)
    // This is c² − 4mk. The difference of two nearly equal numbers must not be rounded first.
    let squared = DoubleDouble(product: damping, damping)
    let discriminant = (squared - 4 * DoubleDouble(product: mass, stiffness)).high
    let root = abs(discriminant).squareRoot() / (2 * mass)
    swings = discriminant < 0
    // The greater root gives the lesser one by their product, which avoids cancellation.
    decay = swings ? half : stiffness == 0 ? 0 : stiffness / mass / (half + root)
    rate = swings ? root : 2 * root
  }

  /// Makes a motion that only decays: x(t) = x₀·e^(−decay·t) where it begins with the velocity −decay·x₀.
  package init(decay: Double) { (self.decay, rate, swings) = (decay, 0, false) }

  /// Returns C and S at a time in seconds.
  private func shape(_ t: Double) -> (c: Double, s: Double) {
    let z = rate * t
    if swings { return (cosine(z), sine(z) / rate) }
    return (1, rate > 0 ? -exponentialLessOne(-z) / rate : t)
  }

  /// Returns the share of the distance that is left after some seconds, for a motion that begins at rest.
  package func left(_ t: Double) -> Double {
    let (c, s) = shape(t)
    return exponential(-decay * t) * (c + decay * s)
  }

  /// Returns the distance and the velocity after some seconds, as a linear map of x₀ and w.
  ///
  /// - Returns: x = xx·x₀ + xw·w, and x′ = vx·x₀ + vw·w.
  package func map(_ t: Double) -> (xx: Double, xw: Double, vx: Double, vw: Double) {
    let (c, s) = shape(t)
    let e = exponential(-decay * t)
    // These are the derivatives of C and S.
    let (dc, ds) = swings ? (-rate * (rate * s), c) : (0, 1 - rate * s)
    return (e * c, e * s, e * (dc - decay * c), e * (ds - decay * s))
  }

  /// Returns the greatest distance that the motion ever has in a component: that at the beginning, or that at which it turns
  /// back first, where its velocity vanishes.
  ///
  /// - Parameters:
  ///   - x: x₀ for each component.
  ///   - v: v₀ for each component.
  package func greatestDistance(from x: SIMD4<Double>, velocity v: SIMD4<Double>) -> Double {
    var greatest = x.largest
    for part in 0..<4 where v[part] != 0 {
      let (x, v) = (x[part], v[part])
      let w = v + decay * x
      if swings {
        // The velocity is proportional to v₀·cos ωt − (k·x₀ + a·v₀) / ω·sin ωt.
        let turn = angle(rate * v, (decay * decay + rate * rate) * x + decay * v)
        let z = turn > 0 ? turn : turn + .pi
        let swing = x * cosine(z) + w * (sine(z) / rate)
        greatest = max(greatest, abs(exponential(-decay * (z / rate)) * swing))
      } else {
        // The velocity vanishes where S = v₀ / (w·(a + d)), if S has that value at any time.
        let s = v / (w * (decay + rate))
        guard s > 0, s * rate < 1 else { continue }
        let t = rate > 0 ? -logarithm(onePlus: -s * rate) / rate : s
        greatest = max(greatest, abs(exponential(-decay * t) * (x + w * s)))
      }
    }
    return greatest
  }

  /// Returns the time in milliseconds, rounded up, from which on each component of the distance stays within a threshold: when a
  /// bound of it has fallen to that. It is the lesser of two bounds. The first is the amplitude of a swing, or the sum of both
  /// decays, x₀ + w/d and w/d; it says little near the critical case. The second is the critical case, or |x₀| + |w|·S.
  ///
  /// - Parameters:
  ///   - x: x₀ for each component.
  ///   - w: w for each component.
  ///   - longest: the longest time in milliseconds.
  /// - Returns: `nil` where it takes longer, or the motion never comes to rest.
  package func settlingMilliseconds(
    from x: SIMD4<Double>, _ w: SIMD4<Double>, within threshold: Double, longest: Int
  ) -> Int? {
    let (distance, carried) = (x.largest, w.largest)
    if distance == 0, carried == 0 { return 0 }
    let part = w / rate
    let slow = swings ? (x * x + part * part).max().squareRoot() : (x + part).largest
    let fast = swings ? 0 : part.largest
    // The second bound rises first where w is large, and falls from its only peak on.
    let share = carried > 0 ? (carried - decay * distance) / carried : 0
    let peak: Double
    if share <= 0 {
      peak = 0
    } else if swings || rate == 0 {
      peak = share / decay
    } else {
      peak = logarithm(onePlus: rate * share / (decay + rate * (1 - share))) / rate
    }
    func isSettled(_ milliseconds: Int) -> Bool {
      let t = Double(milliseconds) / 1000
      let e = exponential(-decay * t)
      if rate > 0, e * (slow + fast * exponential(-rate * t)) <= threshold { return true }
      return t >= peak && e * (distance + carried * (swings ? t : shape(t).s)) <= threshold
    }
    guard decay > 0, isSettled(longest) else { return nil }
    // A motion that is settled stays settled, so the time can be bisected.
    var (before, after) = (-1, 1024)
    while after < longest, !isSettled(after) { (before, after) = (after, after * 2) }
    after = min(after, longest)
    while after - before > 1 {
      let middle = (before + after) / 2
      if isSettled(middle) { after = middle } else { before = middle }
    }
    return after
  }
}

extension SIMD4<Double> {
  /// The greatest magnitude of the components.
  package var largest: Double { Swift.max(self.max(), -self.min()) }
}
