/// How many sentences play, each as often as it does.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold |
/// | `x * (y + z) == x * y + x * z` | fails: x is counted once on the left, twice on the right |
/// | `(x + y) * z == x * z + y * z` | fails likewise |
public enum SentenceCount: Semiring, Hashable, Sendable {
  case cancelled
  case exactly(UInt128)
  /// Without end, or more than 128 bits can count.
  case beyondCount

  public static var zero: SentenceCount { .cancelled }
  public static var one: SentenceCount { .exactly(0) }

  public static func + (left: SentenceCount, right: SentenceCount) -> SentenceCount {
    switch (left, right) {
    case (.cancelled, let other), (let other, .cancelled): return other
    case (.exactly(let a), .exactly(let b)):
      let (sum, overflow) = a.addingReportingOverflow(b)
      return overflow ? .beyondCount : .exactly(sum)
    case (.beyondCount, _), (_, .beyondCount): return .beyondCount
    }
  }

  public static func * (left: SentenceCount, right: SentenceCount) -> SentenceCount {
    switch (left, right) {
    case (.cancelled, _), (_, .cancelled): return .cancelled
    case (.exactly, _), (.beyondCount, _): return left + right
    }
  }

  /// What is transformed plays as often as before, unless it is repeated.
  public func transformed(by transform: Transform) -> SentenceCount {
    if transform.isZerothPower { return .one }
    switch (transform, self) {
    case (.repeated(nil, _), .exactly(let count)): return count == 0 ? self : .beyondCount
    case (.repeated(let times?, let alternating), .exactly(let count)):
      let (product, overflow) = count.multipliedReportingOverflow(by: UInt128(times) * (alternating ? 2 : 1))
      return overflow ? .beyondCount : .exactly(product)
    case (.repeated, .cancelled), (.repeated, .beyondCount): return self
    case (.reversed, _), (.stretched, _), (.sped, _), (.eased, _), (.delayed, _), (.named, _): return self
    }
  }
}

extension Scene {
  /// How many sentences play; a pause that no sentence asked for is none.
  public var sentenceCount: SentenceCount {
    composition.fold(
      single: { .exactly($0.label == nil ? 0 : 1) },
      transform: { (transform, child: SentenceCount) in child.transformed(by: transform) },
      overlap: { (_, earlier: SentenceCount, later: SentenceCount) in earlier * later }
    )
  }
}
