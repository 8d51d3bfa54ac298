/// The number of sentences that play, each counted as often as it plays.
///
/// | law | |
/// | --- | --- |
/// | both monoids, commutativity of `+`, `zero` annihilates | hold |
/// | `x * (y + z) == x * y + x * z` | fails: x is counted once on the left, twice on the right |
/// | `(x + y) * z == x * z + y * z` | fails likewise |
package enum SentenceCount: Semiring, Hashable, Sendable {
  /// The animation never plays.
  case cancelled
  /// The exact number of sentences.
  case exactly(UInt128)
  /// The animation never ends, or its sentences are more than 128 bits can count.
  case beyondCount

  /// The count of an animation that never plays.
  package static var zero: SentenceCount { .cancelled }
  /// The count of an animation that takes no time: exactly 0.
  package static var one: SentenceCount { .exactly(0) }

  /// Returns the sum of the counts; a cancelled side counts nothing.
  package static func + (left: SentenceCount, right: SentenceCount) -> SentenceCount {
    switch (left, right) {
    case (.cancelled, let other), (let other, .cancelled): return other
    case (.exactly(let a), .exactly(let b)):
      let (sum, overflow) = a.addingReportingOverflow(b)
      return overflow ? .beyondCount : .exactly(sum)
    case (.beyondCount, _), (_, .beyondCount): return .beyondCount
    }
  }

  /// Returns the sum of the counts, or `cancelled` where either side is.
  package static func * (left: SentenceCount, right: SentenceCount) -> SentenceCount {
    switch (left, right) {
    case (.cancelled, _), (_, .cancelled): return .cancelled
    case (.exactly, _), (.beyondCount, _): return left + right
    }
  }

  /// Returns the count of the transformed animation. Only a repeat changes it.
  package func transformed(by transform: Transform) -> SentenceCount {
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
  /// The number of sentences that play. A pause that is no sentence does not count.
  package var sentenceCount: SentenceCount {
    composition.fold(
      single: sentences, transform: { (transform, child: SentenceCount) in child.transformed(by: transform) },
      overlap: { (_, earlier: SentenceCount, later: SentenceCount) in earlier * later }
    )
  }

  /// The numbers of sentences of one pass of each node: what repeats without an end counts once, or twice if every other pass is
  /// reversed.
  package var sentenceCountsOfOnePass: [SentenceCount] {
    var composition = composition
    if !composition.nodes.isEmpty { composition.root = Index(composition.nodes.count - 1) }
    return composition.foldAll(
      single: sentences,
      transform: { transform, child in
        guard case .repeated(nil, let alternating) = transform else { return child.transformed(by: transform) }
        return child.transformed(by: .repeated(times: 1, alternating: alternating))
      }, overlap: { _, earlier, later in earlier * later })
  }

  private func sentences(_ tween: Tween) -> SentenceCount {
    .exactly(tween.label == nil || tween.leg.goesOn(isReversed: false) ? 0 : 1)
  }
}
