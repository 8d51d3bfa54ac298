/// The share of an animation's duration that has passed: 0 at its start, 1 at its end.
public typealias Progress = Double

/// A value that changes over time and has a duration, or nothing at all, or something that never plays.
///
/// This is the meaning of animations, after Brandon Kase's talk "Animations as a Semiring" and its library,
/// github.com/bkase/swift-fp-animations.
///
///     let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut).do(resize(circle))
///     let right = linear(from: 0, to: 2 * .pi, in: 2.0).time(easeOut(1.5)).do(rotate(square))
///     let final = fadeIn * (left + right).looped
///
/// Operators and modifiers compose closures, so n joins or modifiers are n calls deep when the animation is evaluated and
/// when it is released. About ten thousand are safe. `sequence(_:)`, `parallel(_:)` and `repeating(count:)` join lists of
/// any length in one call.
public enum Animation<A> {
  /// An animation that never plays, and neither does anything in sequence with it: the zero.
  case cancelled
  /// An animation that takes no time and does nothing: the one.
  case trivial
  /// An animation that has a value at every progress of a duration.
  case runnable(duration: PositiveSeconds, value: (Progress) -> A)

  /// Makes a runnable animation. `nil` unless the duration, in seconds, is positive and finite.
  public init?(duration: Double, value: @escaping (Progress) -> A) {
    guard let duration = PositiveSeconds(duration) else { return nil }
    self = .runnable(duration: duration, value: value)
  }

  /// Returns a runnable animation of a duration in seconds; `trivial` unless that is positive and finite.
  /// `init?(duration:value:)` is `nil` instead.
  public static func runnable(duration: Double, value: @escaping (Progress) -> A) -> Animation {
    Animation(duration: duration, value: value) ?? .trivial
  }

  /// The duration in seconds; 0 for `cancelled` and `trivial`.
  public var duration: Double {
    switch self {
    case .cancelled, .trivial: 0
    case .runnable(let duration, _): duration.value
    }
  }

  /// Returns the value at a progress from 0 to 1; `nil` for `cancelled` and `trivial`.
  public func value(_ progress: Progress) -> A? {
    switch self {
    case .cancelled, .trivial: nil
    case .runnable(_, let value): value(progress)
    }
  }

  /// Returns an animation with a constant value for a duration in seconds.
  public static func constant(_ value: A, in duration: Double) -> Animation {
    .runnable(duration: duration) { _ in value }
  }
}

// Animations one after the other.
extension Animation {
  /// The neutral element of `+`. In a product it makes the whole `cancelled`.
  public static var zero: Animation { .cancelled }
  /// The neutral element of `*`.
  public static var one: Animation { .trivial }

  /// Returns the animations one after the other. The instant of the seam belongs to the left one.
  public static func * (left: Animation, right: Animation) -> Animation {
    switch (left, right) {
    case (.cancelled, _), (_, .cancelled): return .cancelled
    case (.trivial, let other), (let other, .trivial): return other
    case (.runnable(let first, let before), .runnable(let second, let after)):
      let whole = first + second
      let seam = first.value / whole.value
      return .runnable(duration: whole) { progress in
        // A part may be too short to show beside the other. It must not divide by zero, nor hide the end.
        if progress >= 1 { return after(1) }
        if progress > seam { return after((progress - seam) / (1 - seam)) }
        return before(progress > 0 ? progress / seam : 0)
      }
    }
  }

  /// Returns the product of a list of any length, one call deep; `trivial` for an empty list.
  public static func sequence(_ animations: [Animation]) -> Animation {
    var parts: [(length: Double, value: (Progress) -> A)] = []
    var starts: [Double] = []
    var whole: PositiveSeconds?
    for animation in animations {
      switch animation {
      case .cancelled: return .cancelled
      case .trivial: continue
      case .runnable(let duration, let value):
        parts.append((duration.value, value))
        starts.append(whole?.value ?? 0)
        whole = whole.map { $0 + duration } ?? duration
      }
    }
    guard let whole else { return .trivial }
    return .runnable(duration: whole) { progress in
      guard progress < 1 else { return parts[parts.count - 1].value(1) }
      let time = max(progress, 0) * whole.value
      // Finds the last part that starts before this time, because a seam belongs to what plays first.
      var (low, high) = (0, parts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] < time { low = middle } else { high = middle }
      }
      return parts[low].value(min((time - starts[low]) / parts[low].length, 1))
    }
  }
}

/// Animations together: the shorter one holds its last value, and the values of both are joined.
///
/// With values compared by their averages, `Animation` keeps every law of a semiring (`SemiringLaw`) but two:
///
/// - `x * (y + z) = x * y + x * z` fails where one of y and z is trivial and the other runs: in `a + a * b` the shorter
///   a holds its last value, which is averaged in; `a * (1 + b)` is `a * b`.
/// - `(x + y) * z = x * z + y * z` fails where x and y differ in length and neither is cancelled: on the right z starts
///   for the shorter one before the longer one has ended.
///
/// The first, where it holds, holds for averages: `a * b + a * c` counts the values of a twice, so it must not be used
/// to rewrite a part of a larger sum.
///
/// `x + x = x` holds too, in the same way, and `x + 1 = x` unless x is cancelled.
extension Animation: Semiring where A: CommutativeSemigroup {
  /// Returns the animations played together. The shorter one holds its last value, and the values of both are joined.
  public static func + (left: Animation, right: Animation) -> Animation {
    switch (left, right) {
    case (.cancelled, let other), (let other, .cancelled): return other
    case (.trivial, let other), (let other, .trivial): return other
    case (.runnable(let first, let one), .runnable(let second, let other)):
      let whole = max(first, second)
      return .runnable(duration: whole) { progress in
        let (a, b) = (one(partProgress(progress, whole, first)), other(partProgress(progress, whole, second)))
        return a <> b
      }
    }
  }

  /// Returns the sum of a list of any length, one call deep; `cancelled` for an empty list.
  public static func parallel(_ animations: [Animation]) -> Animation {
    var parts: [(duration: PositiveSeconds, value: (Progress) -> A)] = []
    var without = Animation.cancelled
    for animation in animations {
      switch animation {
      case .cancelled: continue
      case .trivial: without = .trivial
      case .runnable(let duration, let value): parts.append((duration, value))
      }
    }
    guard let first = parts.first else { return without }
    let whole = parts.dropFirst().reduce(first.duration) { max($0, $1.duration) }
    return .runnable(duration: whole) { progress in
      parts.dropFirst().reduce(first.value(partProgress(progress, whole, first.duration))) { joined, part in
        joined <> part.value(partProgress(progress, whole, part.duration))
      }
    }
  }
}

/// Returns the progress of a part of a sum at a progress of the whole: 1 once the part has ended.
private func partProgress(_ progress: Progress, _ whole: PositiveSeconds, _ part: PositiveSeconds) -> Progress {
  min(max(progress, 0) * whole.value / part.value, 1)
}
