// The second layer: modifiers of any animation. They leave `cancelled` and `trivial` as they are, except that 0 passes
// of anything are `trivial`.
extension Animation {
  private func withValue<B>(_ change: (@escaping (Progress) -> A) -> (Progress) -> B) -> Animation<B> {
    switch self {
    case .cancelled: .cancelled
    case .trivial: .trivial
    case .runnable(let duration, let value): .runnable(duration: duration, value: change(value))
    }
  }

  /// Returns the animation with each value transformed.
  public func map<B>(_ transform: @escaping (A) -> B) -> Animation<B> {
    withValue { value in { transform(value($0)) } }
  }

  /// Returns the animation that calls `use` with each value as soon as the value is asked for.
  public func `do`(_ use: @escaping (A) -> Void) -> Animation<Done> {
    map { value in
      use(value)
      return Done()
    }
  }

  /// The animation mirrored in time: its value at progress t is that at 1 − t.
  ///
  /// The instant of a seam inside keeps belonging to the same side. A compiled scene pushes the reversal to its leaves,
  /// where a seam belongs to what plays first; the two differ at that instant alone.
  public var reversed: Animation {
    withValue { value in { value(1 - $0) } }
  }

  /// The animation forth and back: itself, then its reverse.
  public var looped: Animation { self * reversed }

  /// Returns the animation `count` times in sequence; `trivial` where `count` is 0 or less, also for `cancelled` (x⁰ =
  /// 1). The instant of a seam belongs to the pass that ends there.
  public func repeating(count: Int) -> Animation {
    guard count > 0 else { return .trivial }
    guard case .runnable(let duration, let value) = self, let whole = duration.times(count) else { return self }
    let count = Double(count)
    return .runnable(duration: whole) { progress in
      let passes = min(max(progress, 0), 1) * count
      return value(passes > 0 ? passes - (passes.rounded(.up) - 1) : 0)
    }
  }

  /// Returns the animation after a delay in seconds, during which its first value is held. A delay that is not positive
  /// and finite changes nothing.
  public func delayed(by delay: Double) -> Animation {
    guard case .runnable(_, let value) = self, let delay = PositiveSeconds(delay) else { return self }
    // The first value is asked for each time, because it may be an effect that must not happen while the animation is
    // built.
    return .runnable(duration: delay) { _ in value(0) } * self
  }

  /// Returns the animation stretched or squeezed to a number of seconds; `trivial` unless that number is positive and
  /// finite.
  public func stretched(to seconds: Double) -> Animation {
    guard case .runnable(_, let value) = self else { return self }
    return .runnable(duration: seconds, value: value)
  }

  /// Returns the animation along an easing: its value at progress t is that at `easing(t)`.
  ///
  /// Where the easing leaves 0 … 1, `linear` continues beyond its ends; sequences, sums, repeats and delays stop at
  /// theirs.
  public func time(_ easing: Easing) -> Animation {
    let curve = EasingCurve(easing)
    return time { curve($0) }
  }

  /// Returns the animation whose value at progress t is that at `change(t)`.
  public func time(_ change: @escaping (Progress) -> Progress) -> Animation {
    withValue { value in { value(change($0)) } }
  }
}

extension Animation where A == Average {
  /// Returns the animation that writes each average to a property of an object as soon as the value is asked for.
  public func bind<Object, Number: BinaryFloatingPoint>(
    _ object: Object, with property: ReferenceWritableKeyPath<Object, Number>
  ) -> Animation<Done> {
    self.do { object[keyPath: property] = Number($0.average) }
  }
}

/// Returns an animation from `first` to `last` at an even pace over a number of seconds; `trivial` unless that number
/// is positive and finite. Beyond 0 and 1 it continues at the same pace.
public func linear(from first: Double, to last: Double, in duration: Double) -> Animation<Average> {
  .runnable(duration: duration) { Average(first * (1 - $0) + last * $0) }
}
