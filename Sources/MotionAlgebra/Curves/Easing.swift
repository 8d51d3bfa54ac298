/// A curve that maps progress through a duration to progress through a change. Most curves go from 0 to 1; steps may
/// begin higher, and stops begin and end anywhere.
public struct Easing: Hashable, Sendable {
  /// The kind of a curve, with its numbers.
  package enum Shape: Hashable, Sendable {
    /// Constant pace: the eased progress is the progress.
    case linear
    /// CSS `cubic-bezier()`, with x1 and x2 from 0 to 1 and all numbers finite.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// The curve 1 − (1 − t)^(1/c), with c > 0.
    case easeIn(Double)
    /// The curve 1 − (1 − t)^c, with c > 0.
    case easeOut(Double)
    /// The curve e(t) / (e(t) + e(1 − t)) with e(t) = exp(−c/t) and c > 0.
    case easeInOut(Double)
    /// CSS `steps()`; see `Easing.init(steps:_:)`.
    case steps(Int, StepPosition)
    /// CSS `linear()`, with at least two stops whose progress never falls.
    case stops([EasingStop])
    /// A curve of one of Robert Penner's families.
    case penner(PennerFamily, PennerDirection)
    /// The motion of a spring over a number of seconds, which ends exactly at 1.
    case spring(Spring, seconds: Double)
  }
  /// The kind of the curve, with its numbers.
  package let shape: Shape

  /// The curve of constant pace.
  public static let linear = Easing(shape: .linear)
}

// These initialisers reject numbers that make no curve.
extension Easing {
  /// Makes CSS `cubic-bezier(x1, y1, x2, y2)` (CSS Easing Functions Level 1, section 2.3): the curve through (0, 0) and
  /// (1, 1) with these two handles.
  ///
  /// `nil` unless x1 and x2 are from 0 to 1 (otherwise one instant would have two values) and y1 and y2 are from −1 000
  /// 000 to 1 000 000.
  public init?(cubicBezier x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let width = 0.0...1.0, height = -1e6...1e6
    guard width.contains(x1), width.contains(x2), height.contains(y1), height.contains(y2) else { return nil }
    // Adding zero turns −0 into 0, so that equal curves are equal values.
    self.init(shape: .cubicBezier(x1: x1 + 0, y1: y1 + 0, x2: x2 + 0, y2: y2 + 0))
  }

  /// Makes 1 − (1 − t)^(1/c), `easeIn(c)` of github.com/bkase/swift-fp-animations. The greater `c` is, the slower the
  /// curve begins. `nil` unless `c` is positive and finite.
  public init?(easeIn c: Double) {
    guard c > 0, c.isFinite, (1 / c).isFinite else { return nil }
    self.init(shape: .easeIn(c))
  }

  /// Makes 1 − (1 − t)^c, `easeOut(c)` of github.com/bkase/swift-fp-animations. The greater `c` is, the faster the
  /// curve begins. `nil` unless `c` is positive and finite.
  public init?(easeOut c: Double) {
    guard c > 0, c.isFinite else { return nil }
    self.init(shape: .easeOut(c))
  }

  /// Makes e(t) / (e(t) + e(1 − t)) with e(t) = exp(−c/t), `easeInOut(c)` of github.com/bkase/swift-fp-animations. The
  /// greater `c` is, the flatter both ends are. `nil` unless `c` is positive and finite.
  public init?(easeInOut c: Double) {
    guard c > 0, c.isFinite else { return nil }
    self.init(shape: .easeInOut(c))
  }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    Easing(shape: .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// CSS `ease`, cubic-bezier(0.25, 0.1, 0.25, 1).
  public static let cssEase = bezier(0.25, 0.1, 0.25, 1)
  /// CSS `ease-in`, cubic-bezier(0.42, 0, 1, 1).
  public static let cssEaseIn = bezier(0.42, 0, 1, 1)
  /// CSS `ease-out`, cubic-bezier(0, 0, 0.58, 1).
  public static let cssEaseOut = bezier(0, 0, 0.58, 1)
  /// CSS `ease-in-out`, cubic-bezier(0.42, 0, 0.58, 1).
  public static let cssEaseInOut = bezier(0.42, 0, 0.58, 1)

  /// An `ease-in` with a long handle, cubic-bezier(0.8, 0, 1, 1).
  public static let highEaseIn = bezier(0.8, 0, 1, 1)
  /// An `ease-out` with a long handle, cubic-bezier(0, 0, 0.2, 1): the control points of the Core Animation example in
  /// the talk "Animations as a Semiring".
  public static let highEaseOut = bezier(0, 0, 0.2, 1)
  /// An `ease-in-out` with long handles, cubic-bezier(0.8, 0, 0.2, 1).
  public static let highEaseInOut = bezier(0.8, 0, 0.2, 1)
  /// An `ease-in` with a short handle, cubic-bezier(0.2, 0, 1, 1).
  public static let lowEaseIn = bezier(0.2, 0, 1, 1)
  /// An `ease-out` with a short handle, cubic-bezier(0, 0, 0.8, 1).
  public static let lowEaseOut = bezier(0, 0, 0.8, 1)
  /// An `ease-in-out` with short handles, cubic-bezier(0.2, 0, 0.8, 1).
  public static let lowEaseInOut = bezier(0.2, 0, 0.8, 1)
}

// These initialisers make the other kinds of curve.
extension Easing {
  /// Makes CSS `steps(count, position)`: `count` intervals of equal length, each with a constant value.
  ///
  /// `nil` unless `count` is from 1 to 100 000, and at least 2 where there are no jumps at the ends.
  public init?(steps count: Int, _ position: StepPosition = .end) {
    guard (position == .none ? 2 : 1)...100_000 ~= count else { return nil }
    self.init(shape: .steps(count, position))
  }

  /// Makes CSS `linear()`: straight lines from each stop to the next, a leap where two stops share a progress, and the
  /// pace of the last two stops beyond them. Missing progresses are filled in as in CSS (CSS Easing Functions Level 2,
  /// section 2.2.1): 0 for the first stop, 1 for the last, evenly spaced for the others. A progress below an earlier
  /// one is raised to it.
  ///
  /// `nil` unless there are at least two stops, and their numbers and the values at 0 and 1 are from −1 000 000 to 1
  /// 000 000.
  public init?(stops: [(value: Double, progress: Double?)]) {
    let bounds = -1e6...1e6
    guard stops.count >= 2 else { return nil }
    guard stops.allSatisfy({ bounds.contains($0.value) && bounds.contains($0.progress ?? 0) }) else { return nil }
    var progresses = stops.map(\.progress)
    progresses[0] = progresses[0] ?? 0
    progresses[stops.count - 1] = progresses[stops.count - 1] ?? 1
    var greatest = -Double.infinity
    var known = 0
    // Adding zero turns −0 into 0, so that equal curves are equal values.
    var resolved = stops.map { EasingStop(progress: 0, value: $0.value + 0) }
    for (place, progress) in progresses.enumerated() {
      guard let progress else { continue }
      greatest = max(greatest, progress + 0)
      resolved[place].progress = greatest
      let (start, gap) = (resolved[known].progress, Double(place - known))
      for between in stride(from: known + 1, to: place, by: 1) {
        let share = Double(between - known) / gap
        // Rounding must not bring a stop behind the next one.
        let progress = start * (1 - share) + greatest * share
        resolved[between].progress = min(max(progress, resolved[between - 1].progress), greatest)
      }
      known = place
    }
    let line = Stops(resolved)
    guard bounds.contains(line.unclamped(0)), bounds.contains(line.unclamped(1)) else { return nil }
    self.init(shape: .stops(resolved))
  }

  /// Makes one of Penner's curves as easings.net states them: `in` is the formula, `out` its mirror image, `inOut` both
  /// at half the size. In `inOut`, `back` overshoots 1.525 times as much, and `elastic` has a period of 0.45 instead of
  /// 0.3.
  public init(_ family: PennerFamily, _ direction: PennerDirection) {
    self.init(shape: .penner(family, direction))
  }

  /// Makes the motion of a spring until it has settled, which ends exactly at 1. `nil` where the spring does not settle
  /// within an hour, or swings more than 50 000 times.
  public init?(_ spring: Spring) {
    guard let settling = spring.settlingMilliseconds else { return nil }
    self.init(spring, seconds: Double(settling) / 1000)
  }

  /// Makes the motion of a spring over a number of seconds. Its last value is exactly 1, wherever the spring is then.
  /// `nil` unless the number is positive and the spring swings at most 50 000 times.
  public init?(_ spring: Spring, seconds: Double) {
    guard seconds > 0, seconds.isFinite, SpringMotion(spring, seconds: seconds).turns <= 1e5 else { return nil }
    self.init(shape: .spring(spring, seconds: seconds))
  }
}

// The values of a curve and what is known about them.
extension Easing {
  /// Returns the eased progress, which may leave 0 … 1. A progress of 0 or less gives the first value, 1 or more the
  /// last value: exactly 0 and 1, except for steps and stops.
  ///
  /// For more than a few values make an `EasingCurve`, which gives the same values faster.
  public func callAsFunction(_ progress: Double) -> Double {
    guard progress > 0 else { return first }
    guard progress < 1 else { return last }
    switch shape {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return progress }
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: progress)
    case .easeIn(let c): return Easing.power(progress, 1 / c)
    case .easeOut(let c): return Easing.power(progress, c)
    case .easeInOut(let c): return Easing.logistic(progress, c)
    case .steps(let count, let position): return Steps(count, position)(progress)
    case .stops(let stops): return Stops(stops)(progress)
    case .penner(let family, let direction): return PennerCurve(family, direction)(progress)
    case .spring(let spring, let seconds): return SpringMotion(spring, seconds: seconds)(progress)
    }
  }

  /// The value at progress 0.
  var first: Double {
    switch shape {
    case .linear, .cubicBezier, .easeIn, .easeOut, .easeInOut, .penner, .spring: 0
    case .steps(let count, let position): Steps(count, position)(0)
    case .stops(let stops): Stops(stops)(0)
    }
  }

  /// The value at progress 1.
  var last: Double {
    switch shape {
    case .linear, .cubicBezier, .easeIn, .easeOut, .easeInOut, .steps, .penner, .spring: 1
    case .stops(let stops): Stops(stops)(1)
    }
  }

  /// The progresses strictly between 0 and 1 at which the curve changes direction, rising. The curve is monotone
  /// between neighbours, from either end to the nearest one, and up to the nearest of `jumps`.
  package var turningPoints: [Double] {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut, .steps: return []
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier.turns(y1, y2).map { CubicBezier.bernstein(x1, x2, $0) }.filter { $0 > 0 && $0 < 1 }
    case .stops(let stops): return Stops(stops).turningPoints
    case .penner(let family, let direction): return PennerCurve(family, direction).turningPoints
    case .spring(let spring, let seconds): return SpringMotion(spring, seconds: seconds).turningPoints
    }
  }

  /// The progresses from 0 to 1 at which the value leaps, rising. As in CSS the instant of a leap has the value after
  /// it; only a leap at 0 changes just what comes after.
  package var jumps: [Double] {
    switch shape {
    case .linear, .cubicBezier, .easeIn, .easeOut, .easeInOut: []
    case .steps(let count, let position): Steps(count, position).jumps
    case .stops(let stops): Stops(stops).jumps
    case .penner(let family, let direction): PennerCurve(family, direction).jumps
    case .spring: [1]
    }
  }

  /// The least and the greatest value over 0 … 1. Every result of `callAsFunction` lies within it.
  package var range: ClosedRange<Double> {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: 0...1
    case .cubicBezier(_, let y1, _, let y2): CubicBezier.range(y1, y2)
    case .steps: first...1
    case .stops(let stops): Stops(stops).range
    case .penner(let family, let direction): PennerCurve(family, direction).range
    case .spring(let spring, let seconds): SpringMotion(spring, seconds: seconds).range
    }
  }

  /// Whether the curve goes from 0 to 1 without a leap.
  var isWhole: Bool { first == 0 && last == 1 && jumps.isEmpty }

  /// Returns 1 − (1 − t)^exponent without losing the digits of a small t.
  static func power(_ t: Double, _ exponent: Double) -> Double {
    if exponent == 2 { return t * (2 - t) }
    if exponent == 0.5 { return t / (1 + (1 - t).squareRoot()) }
    return -exponentialLessOne(exponent * logarithm(onePlus: -t))
  }

  /// Returns e(t) / (e(t) + e(1 − t)) with e(t) = exp(−c/t). Numerator and denominator are divided by e(t), which may
  /// underflow.
  static func logistic(_ t: Double, _ c: Double) -> Double {
    let difference = (1 - 2 * t) / (t * (1 - t))
    return 1 / (1 + exponential(c * difference))
  }
}
