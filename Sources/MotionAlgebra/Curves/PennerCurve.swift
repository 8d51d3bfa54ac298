/// The families of Robert Penner (Programming Macromedia Flash MX, chapter 7), with the numbers that
/// easings.net gives.
public enum PennerFamily: UInt8, Hashable, Sendable, CaseIterable {
  case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
}

/// Whether a family's own movement comes at the start, mirrored at the end, or half of each.
public enum PennerDirection: UInt8, Hashable, Sendable, CaseIterable {
  case `in`, out, inOut
}

struct PennerCurve: Sendable {
  private let family: PennerFamily
  private let direction: PennerDirection

  init(_ family: PennerFamily, _ direction: PennerDirection) {
    self.family = family
    self.direction = direction
  }

  /// The value at a progress strictly between 0 and 1.
  func callAsFunction(_ progress: Double) -> Double {
    switch direction {
    case .in: beginning(progress)
    case .out: 1 - beginning(1 - progress)
    case .inOut: progress < 0.5 ? beginning(2 * progress) / 2 : 1 - beginning(2 - 2 * progress) / 2
    }
  }

  /// What makes `back` go beyond its ends: 1.70158 by a tenth.
  private var overshoot: Double { direction == .inOut ? 1.70158 * 1.525 : 1.70158 }
  /// How long a swing of `elastic` takes, in tenths.
  private var period: Double { direction == .inOut ? 4.5 : 3 }

  /// What `in` is, at a progress above 0 and up to 1.
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

  /// Four parabolas, each as wide as it bounces: what falls from 1 and is let go.
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

  /// Where `in` turns.
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

  /// 2^−10 is not 0: the two families that are made of it leap over what is left.
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
    // Beside an extreme another progress may be rounded to a little more.
    let (least, greatest) = (extremes.min() ?? 0, extremes.max() ?? 1)
    return (least < 0 ? least - 0x1p-51 : 0)...(greatest > 1 ? greatest + 0x1p-51 : 1)
  }
}
