/// Which of the three kinds of animation one is. `Longest` says so too, but takes much more time and memory for each
/// node. A stretch to no time is taken to be of a part with an end: no script stretches another one so.
enum Presence: Semiring, Hashable, Sendable {
  /// It never plays, and nothing in sequence with it does.
  case cancelled
  /// It takes no time.
  case trivial
  /// It takes some time.
  case runnable

  static var zero: Presence { .cancelled }
  static var one: Presence { .trivial }

  static func + (left: Presence, right: Presence) -> Presence {
    switch (left, right) {
    case (.runnable, _), (_, .runnable): .runnable
    case (.trivial, _), (_, .trivial): .trivial
    case (.cancelled, .cancelled): .cancelled
    }
  }

  static func * (left: Presence, right: Presence) -> Presence {
    left == .cancelled || right == .cancelled ? .cancelled : left + right
  }

  func transformed(by transform: Transform) -> Presence {
    if transform.isZerothPower { return .trivial }
    if case .stretched(let flicks) = transform, self == .runnable, flicks <= 0 { return .trivial }
    return self
  }
}

extension Scene {
  /// Returns the kind of each node of `composition` up to the root.
  func presences() -> [Presence] {
    composition.foldAll(
      single: { $0.duration > 0 ? .runnable : .trivial }, transform: { $1.transformed(by: $0) },
      overlap: { $1 * $2 })
  }
}
