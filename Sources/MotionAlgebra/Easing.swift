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
  public static let linear = Easing(shape: .linear)
  init(shape: Shape) { self.shape = shape }
}
