// The second layer: what can be done with any animation. All of it leaves `cancelled` and
// `trivial` as they are, except that 0 passes of anything are `trivial`.
extension Animation {
  private func withValue<B>(_ change: (@escaping (Progress) -> A) -> (Progress) -> B) -> Animation<B> {
    switch self {
    case .cancelled: .cancelled
    case .trivial: .trivial
    case .runnable(let duration, let value): .runnable(duration: duration, value: change(value))
    }
  }

  /// Each value transformed.
  public func map<B>(_ transform: @escaping (A) -> B) -> Animation<B> {
    withValue { value in { transform(value($0)) } }
  }

  /// Each value put to use, as soon as it is asked for.
  public func `do`(_ use: @escaping (A) -> Void) -> Animation<Done> {
    map { value in
      use(value)
      return Done()
    }
  }

  /// Mirrored in time: the value at progress t is what was at 1 − t.
  ///
  /// The instant of a seam inside goes on belonging to the same side. (A compiled scene pushes the
  /// reversal to its leaves, where a seam belongs to what plays first: the two differ at that
  /// instant alone.)
  public var reversed: Animation {
    withValue { value in { value(1 - $0) } }
  }

  /// There and back: itself, then its reverse.
  public var looped: Animation { self * reversed }

  /// Itself, `count` times in sequence; `trivial` where `count` is 0 or less, also for `cancelled`
  /// (x⁰ = 1). The instants of its seams belong to the pass that ends there.
  public func repeating(count: Int) -> Animation {
    guard count > 0 else { return .trivial }
    guard case .runnable(let duration, let value) = self, let whole = duration.times(count) else { return self }
    let count = Double(count)
    return .runnable(duration: whole) { progress in
      let passes = min(max(progress, 0), 1) * count
      return value(passes > 0 ? passes - (passes.rounded(.up) - 1) : 0)
    }
  }

  /// Holds its first value for so many seconds, then plays. Nothing changes unless the delay is
  /// positive and finite.
  public func delayed(by delay: Double) -> Animation {
    guard case .runnable(_, let value) = self, let delay = PositiveSeconds(delay) else { return self }
    // Asked for anew each time: a value may be an effect, which must not happen while it is built.
    return .runnable(duration: delay) { _ in value(0) } * self
  }

  /// The same in so many seconds, stretched or squeezed; `trivial` where that is no duration.
  public func stretched(to seconds: Double) -> Animation {
    guard case .runnable(_, let value) = self else { return self }
    return .runnable(duration: seconds, value: value)
  }

  /// Along an easing: the value at progress t is what was at `easing(t)`.
  ///
  /// Beyond 0 and 1, where the easing goes there, `linear` goes on beyond its ends; sequences,
  /// sums, repeats and delays stop at theirs.
  public func time(_ easing: Easing) -> Animation {
    let curve = EasingCurve(easing)
    return time { curve($0) }
  }

  /// The value at progress t is what was at `change(t)`.
  public func time(_ change: @escaping (Progress) -> Progress) -> Animation {
    withValue { value in { value(change($0)) } }
  }
}

extension Animation where A == Average {
  /// Each average written to a property of an object, as soon as it is asked for.
  public func bind<Object, Number: BinaryFloatingPoint>(
    _ object: Object, with property: ReferenceWritableKeyPath<Object, Number>
  ) -> Animation<Done> {
    self.do { object[keyPath: property] = Number($0.average) }
  }
}

/// From `first` to `last` at an even pace in so many seconds; `trivial` where that is no duration.
/// Past 0 and 1 it goes on at the same pace.
public func linear(from first: Double, to last: Double, in duration: Double) -> Animation<Average> {
  .runnable(duration: duration) { Average(first * (1 - $0) + last * $0) }
}
