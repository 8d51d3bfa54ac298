/// How progress through a duration becomes progress through a change: 0 to 0, 1 to 1.
public struct Easing: Hashable, Sendable {
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
  }
  public let shape: Shape
  init(shape: Shape) { self.shape = shape }

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

// What a curve does.
extension Easing {
  /// The eased progress: exactly 0 at 0 and below, exactly 1 at 1 and above. It may leave 0 … 1 in
  /// between.
  ///
  /// For more than a few values make an `EasingCurve`: it gives the same ones faster.
  public func callAsFunction(_ progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch shape {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return progress }
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: progress)
    case .easeIn(let c): return Easing.power(progress, 1 / c)
    case .easeOut(let c): return Easing.power(progress, c)
    case .easeInOut(let c): return Easing.logistic(progress, c)
    }
  }

  /// The progresses strictly between 0 and 1 at which the curve changes direction, rising. Between
  /// neighbours, and from either end to the nearest, it is monotone.
  public var turningPoints: [Double] {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: return []
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier.turns(y1, y2).map { CubicBezier.bernstein(x1, x2, $0) }.filter { $0 > 0 && $0 < 1 }
    }
  }

  /// The least and the greatest value from 0 to 1. What `callAsFunction` gives stays within it.
  public var range: ClosedRange<Double> {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: return 0...1
    case .cubicBezier(_, let y1, _, let y2): return CubicBezier.range(y1, y2)
    }
  }

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
