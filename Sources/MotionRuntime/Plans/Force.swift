import MotionAlgebra

/// What pulls or slows a property, for a mass of 1.
public struct Force: Hashable, Sendable {
  /// By how much it is pulled towards `anchor`, a second squared, for each unit that it is away.
  public var stiffness: Double
  /// By how much of its velocity it is slowed, a second.
  public var damping: Double
  public var anchor: SIMD4<Double>

  /// A spring fixed at a place: m·x″ + c·x′ + k·(x − anchor) = 0.
  public static func spring(_ spring: Spring, to anchor: SIMD4<Double>) -> Force {
    Force(stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass, anchor: anchor)
  }

  /// Friction: x″ = −c·x′.
  public static func friction(_ coefficient: Double) -> Force {
    Force(stiffness: 0, damping: coefficient, anchor: .zero)
  }
}
