import MotionAlgebra

/// A force that pulls or slows a property of mass 1.
package struct Force: Hashable, Sendable {
  /// The acceleration towards `anchor`, in units per second squared for each unit of distance.
  package var stiffness: Double
  /// The rate per second at which the velocity is lost.
  package var damping: Double
  /// The components of the value that the force pulls towards.
  package var anchor: SIMD4<Double>

  /// The rate per second at which friction takes velocity away unless another is given.
  static let usualFriction = CuePlan.usualFriction

  /// Returns the force of a spring fixed at a value: m·x″ + c·x′ + k·(x − anchor) = 0.
  package static func spring(_ spring: Spring, to anchor: SIMD4<Double>) -> Force {
    Force(stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass, anchor: anchor)
  }

  /// Returns the force of friction: x″ = −c·x′.
  package static func friction(_ coefficient: Double) -> Force {
    Force(stiffness: 0, damping: coefficient, anchor: .zero)
  }
}

/// The sum of several forces on one property.
struct ForceTotal: Summable {
  private(set) var stiffness = 0.0
  private(set) var damping = 0.0
  private(set) var pull = SIMD4<Double>.zero

  /// The value at which springs come to rest; without springs the origin.
  var centre: SIMD4<Double> { stiffness > 0 ? pull / stiffness : .zero }

  init() {}

  init(_ force: Force?) {
    guard let force else { return }
    (stiffness, damping, pull) = (force.stiffness, force.damping, force.stiffness * force.anchor)
  }

  static func + (left: ForceTotal, right: ForceTotal) -> ForceTotal {
    var sum = left
    sum.stiffness += right.stiffness
    sum.damping += right.damping
    sum.pull += right.pull
    return sum
  }
}
