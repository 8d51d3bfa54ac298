/// What a modifier does to an animation. It leaves `cancelled` and `trivial` as they are, except that a repeat
/// of 0 times is `trivial`, whatever it repeats.
public enum Transform: Hashable, Sendable {
  /// One pass after the other, `times` over (`nil`: without end). When `alternating`, one pass is
  /// there and back: `x * x reversed`.
  case repeated(times: UInt64?, alternating: Bool)
  /// Mirrored in time.
  case reversed
  /// Stretched or squeezed to a duration in flicks; positive.
  case stretched(to: Int64)
  /// Played at a speed: 2 halves the duration.
  case sped(by: Ratio)
  /// Time inside the whole runs along an easing (a place in `Scene.easings`), clamped to the whole.
  case eased(UInt32)
  /// The first values are held for so many flicks, then it plays; positive.
  case delayed(by: Int64)
  /// A name for the interval of the whole: a place in `Scene.labels`.
  case named(UInt32)

  /// Whether it repeats 0 times. x⁰ = 1 for every x, zero included: the result is `trivial`, not what is repeated.
  public var isZerothPower: Bool { if case .repeated(times: 0, _) = self { true } else { false } }
}
