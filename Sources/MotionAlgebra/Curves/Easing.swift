/// How progress through a duration becomes progress through a change: most go from 0 to 1. Steps may
/// begin higher, and stops begin and end anywhere.
public struct Easing: Hashable, Sendable {
  /// What kind of curve it is, with its numbers.
  public enum Shape: Hashable, Sendable {
    case linear
    /// CSS `cubic-bezier()`; x1 and x2 from 0 to 1, all finite.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// 1 − (1 − t)^(1/c), c > 0.
    case easeIn(Double)
    /// 1 − (1 − t)^c, c > 0.
    case easeOut(Double)
    /// e(t) / (e(t) + e(1 − t)), e(t) = exp(−c/t), c > 0.
    case easeInOut(Double)
    /// CSS `steps()`; see `Easing.init(steps:_:)`.
    case steps(Int, StepPosition)
    /// CSS `linear()`: at least two, their progresses never falling.
    case stops([EasingStop])
    /// One of Robert Penner's families.
    case penner(PennerFamily, PennerDirection)
    /// What a spring does in so many seconds; at the end it is there.
    case spring(Spring, seconds: Double)
  }
  public let shape: Shape

  public static let linear = Easing(shape: .linear)
}

// The checked ways in.
extension Easing {
  /// CSS `cubic-bezier(x1, y1, x2, y2)` (CSS Easing Functions Level 1, section 2.3): the curve
  /// through (0, 0) and (1, 1) with these two handles.
  ///
  /// `nil` unless x1 and x2 are from 0 to 1 (else there would be two values at one instant) and y1
  /// and y2 are from −1 000 000 to 1 000 000.
  public init?(cubicBezier x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let width = 0.0...1.0, height = -1e6...1e6
    guard width.contains(x1), width.contains(x2), height.contains(y1), height.contains(y2) else { return nil }
    // Adding zero makes −0 a plain 0, so that equal curves are equal values.
    self.init(shape: .cubicBezier(x1: x1 + 0, y1: y1 + 0, x2: x2 + 0, y2: y2 + 0))
  }

  /// 1 − (1 − t)^(1/c), the talk's library's `easeIn(c)` (github.com/bkase/swift-fp-animations): the
  /// greater `c`, the slower it begins. `nil` unless `c` is positive and finite.
  public init?(easeIn c: Double) {
    guard c > 0, c.isFinite, (1 / c).isFinite else { return nil }
    self.init(shape: .easeIn(c))
  }

  /// 1 − (1 − t)^c, the talk's library's `easeOut(c)`: the greater `c`, the faster it begins.
  /// `nil` unless `c` is positive and finite.
  public init?(easeOut c: Double) {
    guard c > 0, c.isFinite else { return nil }
    self.init(shape: .easeOut(c))
  }

  /// e(t) / (e(t) + e(1 − t)) with e(t) = exp(−c/t), the talk's library's `easeInOut(c)`: the
  /// greater `c`, the flatter both ends. `nil` unless `c` is positive and finite.
  public init?(easeInOut c: Double) {
    guard c > 0, c.isFinite else { return nil }
    self.init(shape: .easeInOut(c))
  }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    Easing(shape: .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// CSS `ease`.
  public static let cssEase = bezier(0.25, 0.1, 0.25, 1)
  /// CSS `ease-in`.
  public static let cssEaseIn = bezier(0.42, 0, 1, 1)
  /// CSS `ease-out`.
  public static let cssEaseOut = bezier(0, 0, 0.58, 1)
  /// CSS `ease-in-out`.
  public static let cssEaseInOut = bezier(0.42, 0, 0.58, 1)

  /// `ease-in` with a long handle.
  public static let highEaseIn = bezier(0.8, 0, 1, 1)
  /// `ease-out` with a long handle: the control points of the talk's own Core Animation example.
  public static let highEaseOut = bezier(0, 0, 0.2, 1)
  /// `ease-in-out` with long handles.
  public static let highEaseInOut = bezier(0.8, 0, 0.2, 1)
  /// `ease-in` with a short handle.
  public static let lowEaseIn = bezier(0.2, 0, 1, 1)
  /// `ease-out` with a short handle.
  public static let lowEaseOut = bezier(0, 0, 0.8, 1)
  /// `ease-in-out` with short handles.
  public static let lowEaseInOut = bezier(0.2, 0, 0.8, 1)
}

// The ways in for the other kinds of curve.
extension Easing {
  /// CSS `steps(count, position)`: so many stretches of equal length, over each of which it stands
  /// still.
  ///
  /// `nil` unless `count` is from 1 to 100 000, and at least 2 without jumps at the ends.
  public init?(steps count: Int, _ position: StepPosition = .end) {
    guard (position == .none ? 2 : 1)...100_000 ~= count else { return nil }
    self.init(shape: .steps(count, position))
  }

  /// CSS `linear()`: straight from each stop to the next, with a leap where two share a progress, and
  /// on at the pace of the last two beyond them. Progresses that are left out are found as CSS finds
  /// them (CSS Easing Functions Level 2, section 2.2.1): 0 for the first, 1 for the last, evenly
  /// between neighbours for the others; one that falls behind those before it is raised to them.
  ///
  /// `nil` unless there are at least two stops, and their numbers and the values at 0 and 1 are from
  /// −1 000 000 to 1 000 000.
  public init?(stops: [(value: Double, progress: Double?)]) {
    let bounds = -1e6...1e6
    guard stops.count >= 2 else { return nil }
    guard stops.allSatisfy({ bounds.contains($0.value) && bounds.contains($0.progress ?? 0) }) else { return nil }
    var progresses = stops.map(\.progress)
    progresses[0] = progresses[0] ?? 0
    progresses[stops.count - 1] = progresses[stops.count - 1] ?? 1
    var greatest = -Double.infinity
    var known = 0
    // Adding zero makes −0 a plain 0, so that equal curves are equal values.
    var resolved = stops.map { EasingStop(progress: 0, value: $0.value + 0) }
    for (place, progress) in progresses.enumerated() {
      guard let progress else { continue }
      greatest = max(greatest, progress + 0)
      resolved[place].progress = greatest
      let (start, gap) = (resolved[known].progress, Double(place - known))
      for between in stride(from: known + 1, to: place, by: 1) {
        let share = Double(between - known) / gap
        resolved[between].progress = start * (1 - share) + greatest * share
      }
      known = place
    }
    let line = Stops(resolved)
    guard bounds.contains(line.unclamped(0)), bounds.contains(line.unclamped(1)) else { return nil }
    self.init(shape: .stops(resolved))
  }

  /// One of Penner's curves, as easings.net states them: `in` is the formula, `out` its mirror image,
  /// `inOut` both at half the size; there `back` overshoots 1.525 times as much and `elastic` swings
  /// with a period of 0.45 in place of 0.3.
  public init(_ family: PennerFamily, _ direction: PennerDirection) {
    self.init(shape: .penner(family, direction))
  }

  /// What a spring does until it has settled, and then it is there. `nil` where it does not settle
  /// within an hour, or swings more than 50 000 times.
  public init?(_ spring: Spring) {
    guard let settling = spring.settlingMilliseconds else { return nil }
    self.init(spring, seconds: Double(settling) / 1000)
  }

  /// What a spring does in so many seconds, wherever it then is; at the very end it is there. `nil`
  /// unless that is a positive number of seconds in which it swings 50 000 times at most.
  public init?(_ spring: Spring, seconds: Double) {
    guard seconds > 0, seconds.isFinite, SpringMotion(spring, seconds: seconds).turns <= 1e5 else { return nil }
    self.init(shape: .spring(spring, seconds: seconds))
  }
}

// What a curve does.
extension Easing {
  /// The eased progress, which may leave 0 … 1; at 0 and below that of 0, at 1 and above that of 1:
  /// exactly 0 and 1, but for steps and stops that say otherwise.
  ///
  /// For more than a few values make an `EasingCurve`: it gives the same ones faster.
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

  /// The value at 0.
  var first: Double {
    switch shape {
    case .linear, .cubicBezier, .easeIn, .easeOut, .easeInOut, .penner, .spring: 0
    case .steps(let count, let position): Steps(count, position)(0)
    case .stops(let stops): Stops(stops)(0)
    }
  }

  /// The value at 1.
  var last: Double {
    switch shape {
    case .linear, .cubicBezier, .easeIn, .easeOut, .easeInOut, .steps, .penner, .spring: 1
    case .stops(let stops): Stops(stops)(1)
    }
  }

  /// The progresses strictly between 0 and 1 at which the curve changes direction, rising. Between
  /// neighbours, from either end to the nearest, and to the nearest of `jumps`, it is monotone.
  public var turningPoints: [Double] {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut, .steps: return []
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier.turns(y1, y2).map { CubicBezier.bernstein(x1, x2, $0) }.filter { $0 > 0 && $0 < 1 }
    case .stops(let stops): return Stops(stops).turningPoints
    case .penner(let family, let direction): return PennerCurve(family, direction).turningPoints
    case .spring(let spring, let seconds): return SpringMotion(spring, seconds: seconds).turningPoints
    }
  }

  /// The progresses from 0 to 1 at which the value leaps, rising. The instant itself has the value
  /// after the leap, as in CSS, save at 0, where only what comes after it differs.
  public var jumps: [Double] {
    switch shape {
    case .linear, .cubicBezier, .easeIn, .easeOut, .easeInOut: []
    case .steps(let count, let position): Steps(count, position).jumps
    case .stops(let stops): Stops(stops).jumps
    case .penner(let family, let direction): PennerCurve(family, direction).jumps
    case .spring: [1]
    }
  }

  /// The least and the greatest value from 0 to 1. What `callAsFunction` gives stays within it.
  public var range: ClosedRange<Double> {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: 0...1
    case .cubicBezier(_, let y1, _, let y2): CubicBezier.range(y1, y2)
    case .steps: first...1
    case .stops(let stops): Stops(stops).range
    case .penner(let family, let direction): PennerCurve(family, direction).range
    case .spring(let spring, let seconds): SpringMotion(spring, seconds: seconds).range
    }
  }

  /// Whether it goes from 0 to 1 without a leap.
  var isWhole: Bool { first == 0 && last == 1 && jumps.isEmpty }

  /// 1 − (1 − t)^exponent, without losing what is left of a small t.
  static func power(_ t: Double, _ exponent: Double) -> Double {
    if exponent == 2 { return t * (2 - t) }
    if exponent == 0.5 { return t / (1 + (1 - t).squareRoot()) }
    return -exponentialLessOne(exponent * logarithm(onePlus: -t))
  }

  /// e(t) / (e(t) + e(1 − t)) with numerator and denominator divided by e(t), which may underflow.
  static func logistic(_ t: Double, _ c: Double) -> Double {
    let difference = (1 - 2 * t) / (t * (1 - t))
    return 1 / (1 + exponential(c * difference))
  }
}
