/// The families of Robert Penner (Programming Macromedia Flash MX, chapter 7), with the numbers of easings.net. The
/// formulas are those of direction `in`, over x from 0 to 1.
public enum PennerFamily: UInt8, Hashable, Sendable, CaseIterable {
  /// The curve 1 − cos(πx/2).
  case sine
  /// The power x².
  case quad
  /// The power x³.
  case cubic
  /// The power x⁴.
  case quart
  /// The power x⁵.
  case quint
  /// The curve 2^(10x − 10), with a leap from 0 at the start.
  case expo
  /// The curve 1 − √(1 − x²), a quarter of a circle.
  case circ
  /// The curve x²·((s + 1)·x − s), which first moves backwards by a tenth.
  case back
  /// A sine wave that grows by a factor of 1024, with a leap from 0 at the start.
  case elastic
  /// Four parabolas: the bounces of a ball, in reverse.
  case bounce
}

/// The side of the curve that has a family's own motion.
public enum PennerDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// The motion comes at the start.
  case `in`
  /// The motion comes at the end, as the mirror image of `in`.
  case out
  /// Half of the motion comes at either end, `in` first.
  case inOut
}

/// A curve of one of Penner's families in one direction.
struct PennerCurve: Sendable {
  let family: PennerFamily
  let direction: PennerDirection

  init(_ family: PennerFamily, _ direction: PennerDirection) {
    self.family = family
    self.direction = direction
  }

  /// Returns the value at a progress strictly between 0 and 1.
  func callAsFunction(_ progress: Double) -> Double {
    switch direction {
    case .in: beginning(progress)
    case .out: 1 - beginning(1 - progress)
    case .inOut: progress < 0.5 ? beginning(2 * progress) / 2 : 1 - beginning(2 - 2 * progress) / 2
    }
  }

  /// The number that makes `back` overshoot its ends; 1.70158 overshoots by a tenth.
  private var overshoot: Double { direction == .inOut ? 1.70158 * 1.525 : 1.70158 }
  /// The period of `elastic`, in tenths.
  private var period: Double { direction == .inOut ? 4.5 : 3 }

  /// Returns the value of direction `in` at a progress above 0 and at most 1.
  private func beginning(_ x: Double) -> Double {
    switch family {
    case .sine: return 1 - cosine(x * (.pi / 2))
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return (x * x) * (x * x)
    case .quint: return (x * x) * (x * x) * x
    case .expo: return powerOfTwo(10 * x - 10)
    case .circ: return x * x / (1 + ((1 - x) * (1 + x)).squareRoot())
    case .back: return x * x * ((overshoot + 1) * x - overshoot)
    case .elastic:
      return -powerOfTwo(10 * x - 10) * sine((10 * x - 10 - period / 4) * (2 * .pi / period))
    case .bounce: return min(max(1 - bounced(1 - x), 0), 1)
    }
  }

  /// Returns the value of four parabolas, each as wide as its bounce: something that falls from 1 and bounces.
  private func bounced(_ x: Double) -> Double {
    let (steepness, unit) = (7.5625, 2.75)
    func parabola(_ middle: Double, _ least: Double) -> Double {
      let offset = x - middle / unit
      return steepness * offset * offset + least
    }
    if x < 1 / unit { return parabola(0, 0) }
    if x < 2 / unit { return parabola(1.5, 0.75) }
    if x < 2.5 / unit { return parabola(2.25, 0.9375) }
    return parabola(2.625, 0.984375)
  }

  /// The progresses at which direction `in` changes direction.
  private var beginningTurns: [Double] {
    switch family {
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: return []
    case .back: return [2 * overshoot / (3 * (overshoot + 1))]
    case .elastic:
      // The slope is 0 where tan θ = −(2π / period) / ln 2, once in each half period.
      let speed = 2 * Double.pi / period
      let angle = -arctangent(speed / naturalLogarithm(2))
      let farthest = Int(20 / period) + 1
      return (-farthest...farthest).map { 1 + period / 40 + (angle + Double($0) * .pi) / (10 * speed) }
        .filter { $0 > 0 && $0 < 1 }
    case .bounce: return [2.625, 2.5, 2.25, 2, 1.5, 1].map { 1 - $0 / 2.75 }
    }
  }

  var turningPoints: [Double] {
    let turns = beginningTurns
    return switch direction {
    case .in: turns
    case .out: turns.reversed().map { 1 - $0 }
    case .inOut: turns.map { $0 / 2 } + turns.reversed().map { 1 - $0 / 2 }
    }
  }

  /// The leaps at the ends. 2^−10 is not 0, so the two families made of it leap over the rest.
  var jumps: [Double] {
    guard family == .expo || family == .elastic else { return [] }
    return switch direction {
    case .in: [0]
    case .out: [1]
    case .inOut: [0, 1]
    }
  }

  var range: ClosedRange<Double> {
    guard family == .back || family == .elastic else { return 0...1 }
    let extremes = turningPoints.map { self($0) }
    // Beside an extreme, rounding can carry another progress a little further.
    let (least, greatest) = (extremes.min() ?? 0, extremes.max() ?? 1)
    return (least < 0 ? least - 0x1p-51 : 0)...(greatest > 1 ? greatest + 0x1p-51 : 1)
  }
}
