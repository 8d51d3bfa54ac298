/// The effect of a modifier on an animation. It leaves `cancelled` and `trivial` as they are, except that a repeat of 0
/// times is `trivial`, whatever it repeats.
package enum Transform: Hashable, Sendable {
  /// One pass after the other, `times` over, or without end for `nil`. Each pass is `x * x reversed` when
  /// `alternating`, else x.
  case repeated(times: UInt64?, alternating: Bool)
  /// The animation mirrored in time.
  case reversed
  /// The animation stretched or squeezed to a duration in flicks, which is positive.
  case stretched(to: Int64)
  /// The animation played at a speed; a speed of 2 halves the duration.
  case sped(by: Ratio)
  /// The animation with its time inside eased along a curve, an index into `Scene.easings`. The eased time never leaves
  /// the whole.
  case eased(UInt32)
  /// The animation after a delay in flicks, which is positive. Until then its first values are held.
  case delayed(by: Int64)
  /// The animation with a name for the interval of the whole, an index into `Scene.labels`.
  case named(UInt32)

  /// Whether this repeats 0 times. x⁰ = 1 for every x, zero included, so the result is `trivial` and not what is
  /// repeated.
  package var isZerothPower: Bool { if case .repeated(times: 0, _) = self { true } else { false } }
}
