/// The length of an animation: the semiring (max, +) over exact time, with minus infinity for `zero`.
///
/// Two animations together last as long as the longer one, one after the other as long as both. A runnable animation is
/// longer than nothing, so the length also says which of the three kinds an animation is.
///
/// | law | |
/// | --- | --- |
/// | every law of a semiring, `x + x == x` | hold for whole flicks, with `endless` or with `overflow` |
/// | the same, over fractions of a flick | hold as far as 64-bit denominators reach |
/// | `(x * y) * z == x * (y * z)`, with both | fails: x * y may be too long to hold, y * endless is not |
/// | distributivity, with both | fails likewise |
///
/// Beyond the reach of denominators one side of a law may be an overflow and the other not: 1/p + 1/q can be too fine
/// to hold where the longer sum beside it is not.
@usableFromInline package struct Longest: Semiring, Hashable, Sendable {
  /// The length: `nil` for cancelled, zero for trivial, positive for runnable.
  @usableFromInline package var duration: ExactTime?

  /// Makes a length that is not negative; `nil` means cancelled.
  @inlinable
  package init(_ duration: ExactTime?) { self.duration = duration }

  /// The length of an animation that never plays, less than any other.
  @inlinable package static var zero: Longest { Longest(nil) }
  /// The length of an animation that takes no time.
  @inlinable package static var one: Longest { Longest(.zero) }

  /// Returns the greater length.
  @inlinable
  package static func + (left: Longest, right: Longest) -> Longest {
    guard let a = left.duration else { return right }
    guard let b = right.duration else { return left }
    return a < b ? right : left
  }

  /// Returns the sum of the lengths, or `zero` where either is cancelled.
  @inlinable
  package static func * (left: Longest, right: Longest) -> Longest {
    guard let a = left.duration, let b = right.duration else { return .zero }
    return Longest(a + b)
  }

  /// Returns the length of the transformed animation.
  ///
  /// An endless animation stays endless under every transform but a repeat of 0 times. The language rejects stretching
  /// or mirroring it, but the fold has an answer all the same.
  package func transformed(by transform: Transform) -> Longest {
    if transform.isZerothPower { return .one }
    guard let duration, !duration.isZero else { return self }
    switch transform {
    case .repeated(nil, _): return Longest(duration.isOverflow ? duration : .endless)
    case .repeated(let times?, let alternating): return Longest(duration * times * (alternating ? 2 as UInt64 : 1))
    case .stretched(let flicks): return duration.denominator == 0 ? self : Longest(ExactTime(flicks: max(flicks, 0)))
    case .sped(let ratio): return Longest(duration * ratio.inverse)
    case .delayed(let flicks): return Longest(duration + ExactTime(flicks: max(flicks, 0)))
    case .reversed, .eased, .named: return self
    }
  }

  /// Returns the length of two overlapping animations: until both have ended.
  package func overlapped(by later: Longest, at onset: Onset) -> Longest {
    guard let a = duration, let b = later.duration else { return .zero }
    if b.isZero { return self }
    return Longest(max(a, onset.time(after: a) + b))
  }
}

extension Scene {
  /// Returns the length of each node of `composition` up to the root; `nil` for a cancelled node, zero for a trivial
  /// one.
  package func durations() -> [ExactTime?] {
    composition.foldAll(
      single: { Longest(ExactTime(flicks: max($0.duration, 0))) },
      transform: { $1.transformed(by: $0) },
      overlap: { $1.overlapped(by: $2, at: $0) }
    ).map(\.duration)
  }

  /// The length of the whole with a single pass of each endless repeat; `nil` where it is cancelled. All sentences that
  /// ever play have begun by then.
  package var durationOfOnePass: ExactTime? {
    composition.fold(
      single: { Longest(ExactTime(flicks: max($0.duration, 0))) },
      transform: { (transform, child: Longest) in
        if case .repeated(nil, _) = transform { return child }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: Longest, later: Longest) in earlier.overlapped(by: later, at: onset) }
    ).duration
  }

  /// The length of the whole; `nil` where it is cancelled.
  package var duration: ExactTime? {
    composition.fold(
      single: { Longest(ExactTime(flicks: max($0.duration, 0))) },
      transform: { (transform, child: Longest) in child.transformed(by: transform) },
      overlap: { (onset, earlier: Longest, later: Longest) in earlier.overlapped(by: later, at: onset) }
    ).duration
  }
}
