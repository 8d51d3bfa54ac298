/// How a motion that takes over another one exchanges the speed with which it begins for that of the other.
///
/// To its value at the share t of its duration it adds v · t · (1 − t/g)² before the share g, and takes c · t · (1 − t/l)²
/// away before the share l. v is the change per duration before it begins, and c the one with which it begins itself. All
/// that is added is zero at both ends and ends at rest.
package struct SpeedExchange: Sendable {
  /// g, the share of the duration in which the speed before fades.
  private let gaining: Double
  /// l, the share of the duration in which its own first speed is taken away.
  private let losing: Double

  /// Makes the exchange for a motion.
  ///
  /// Without its own first speed c, the motion has come to f(t) − c · t · (1 − t/l)². One that begins steeply would go far back
  /// first, if l were 1. So l is the greatest share at which it goes back by no more than a thousandth of the change, the least
  /// t / (1 − √((f(t) / f(1) + 0.001) · f(1) / (c · t))) of all t, and at most g.
  ///
  /// - Parameters:
  ///   - own: c, the slope with which the motion begins.
  ///   - longest: g.
  ///   - distance: f, the distance from the start at a share of the duration.
  package init(_ own: Double, upTo longest: Double = 1, _ distance: (Double) -> Double) {
    gaining = longest
    let change = distance(1)
    let speed = own / change
    // A motion that first draws back only comes forward without that speed.
    guard speed > 0, speed.isFinite else {
      losing = longest
      return
    }
    var (least, share) = (longest, 1.0)
    while share > 1e-6 {
      let covered = (distance(share) / change + 0.001) / (speed * share)
      if covered < 1 { least = min(least, share / (1 - max(0, covered).squareRoot())) }
      share *= 0.98
    }
    losing = least
  }

  /// Returns the factors of both speeds at a share of the duration.
  private func factors(at share: Double) -> (gained: Double, lost: Double) {
    let (more, less) = (max(0, 1 - share / gaining), max(0, 1 - share / losing))
    return (share * more * more, share * less * less)
  }

  /// Returns what is added at a share of the duration.
  package func addition(at share: Double, gained: Double, lost: Double) -> Double {
    let factors = factors(at: share)
    return gained * factors.gained - lost * factors.lost
  }

  /// Returns what is added to each component at a share of the duration.
  package func addition(at share: Double, gained: SIMD4<Double>, lost: SIMD4<Double>) -> SIMD4<Double> {
    let factors = factors(at: share)
    return gained * factors.gained - lost * factors.lost
  }

  /// Returns the least and the most that is added.
  func additions(gained: Double, lost: Double) -> ClosedRange<Double> {
    // Each part is greatest after a third of its time. Where both end together they are one.
    let isOne = gaining == losing
    let (up, down) = isOne ? (gained - lost, 0) : (gained, -lost)
    let parts = (up * gaining * 4 / 27, down * losing * 4 / 27)
    return min(0, parts.0) + min(0, parts.1)...max(0, parts.0) + max(0, parts.1)
  }
}
