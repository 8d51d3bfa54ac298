/// The length of an animation, and the sentences that it depends on, as numbers: those on a longest path.
///
/// Where two paths are equally long, both are kept as sets, and values compare by these sets. The set is a rope with
/// shared parts, so a `let` doubled 60 times costs 60 steps.
///
/// | law | |
/// | --- | --- |
/// | every law of a semiring | holds for what ends and is not too long to hold |
/// | both monoids, `zero` annihilates | hold for what never ends too |
/// | `(x + y) * z == x * z + y * z` | fails where z never ends: x * z and y * z are then equally long |
package struct CriticalPath: Semiring, Sendable {
  /// The length of the animation; `nil` where it is cancelled, zero where it is trivial.
  package private(set) var duration: ExactTime?
  /// The number of sentences played along the path that `first(_:)` lists, each counted as often as it plays.
  package private(set) var count: SentenceCount
  /// Whether some part of the path could be replaced by another of the same length.
  package private(set) var isTied: Bool
  private var path: Path?
  private var isReversed = false
  /// Whether `sentences` also has those of the paths that are not listed. Without them, a sum makes no objects.
  private var keepsTies = true

  /// A single sentence, for which a fold makes no object, or several.
  private enum Path: Sendable {
    case sentence(UInt32)
    case several(RopeNode<Part>)

    func side(isReversed: Bool) -> Side {
      switch self {
      case .sentence(let sentence): Side(sentence: sentence, isReversed: isReversed)
      case .several: Side(isReversed: isReversed)
      }
    }

    var rope: RopeNode<Part>? { if case .several(let rope) = self { rope } else { nil } }

    static func === (left: Path, right: Path) -> Bool {
      switch (left, right) {
      case (.sentence(let a), .sentence(let b)): a == b
      case (.several(let a), .several(let b)): a === b
      case (.sentence, .several), (.several, .sentence): false
      }
    }
  }

  private struct Part: Sendable {
    /// The left part, then the right part. Otherwise both have the same length, and the left one is listed.
    var isSequence: Bool
    var left: Side
    var right: Side
  }

  private struct Side: Sendable {
    /// The sentence that this side is; `nil` where it is that branch of the rope.
    var sentence: UInt32?
    var isReversed = false

    func path(_ branch: RopeNode<Part>?) -> Path? { sentence.map(Path.sentence) ?? branch.map(Path.several) }
  }

  private init(_ duration: ExactTime?, _ path: Path?, count: SentenceCount = .one) {
    (self.duration, self.path, self.count, isTied) = (duration, path, count, false)
  }

  /// Makes the path of one sentence. Its duration is not negative; a pause is no sentence.
  package init(_ sentence: UInt32?, duration: ExactTime, keepsTies: Bool = true) {
    let counted = duration.isZero ? nil : sentence
    self.init(duration, counted.map(Path.sentence), count: .exactly(counted == nil ? 0 : 1))
    self.keepsTies = keepsTies
  }

  /// The path of an animation that never plays.
  package static var zero: CriticalPath { CriticalPath(nil, nil, count: .cancelled) }
  /// The path of an animation that takes no time.
  package static var one: CriticalPath { CriticalPath(.zero, nil) }

  /// Returns the path of two animations played together: that of the longer one, or both where they are equally long.
  package static func + (left: consuming CriticalPath, right: consuming CriticalPath) -> CriticalPath {
    guard let a = left.duration else { return right }
    guard let b = right.duration else { return left }
    if a < b { return right }
    if b < a { return left }
    if left.path == nil { return right }
    if right.path == nil { return left }
    // Of the same path, one may have lost what it was tied with.
    if left.isReversed == right.isReversed, left.isSamePath(as: right) { return right.isTied ? right : left }
    if left.keepsTies { left.path = joined(left, right, isSequence: false) }
    left.isTied = true
    return left
  }

  /// Returns the path of two animations played one after the other: both paths. What follows an endless animation is
  /// left out.
  package static func * (left: consuming CriticalPath, right: consuming CriticalPath) -> CriticalPath {
    guard let a = left.duration, let b = right.duration else { return .zero }
    // An animation that follows an endless one never plays.
    if a.isEndless { return left }
    let isTied = left.isTied || right.isTied
    if left.path == nil {
      swap(&left, &right)
    } else if right.path != nil {
      left.path = joined(left, right, isSequence: true)
      left.isReversed = false
      left.count = left.count * right.count
    }
    (left.duration, left.isTied) = (a + b, isTied)
    return left
  }

  private func isSamePath(as other: CriticalPath) -> Bool {
    guard let path, let other = other.path else { return false }
    return path === other
  }

  private static func joined(_ left: CriticalPath, _ right: CriticalPath, isSequence: Bool) -> Path? {
    guard let path = left.path, let other = right.path else { return nil }
    let part = Part(
      isSequence: isSequence, left: path.side(isReversed: left.isReversed),
      right: other.side(isReversed: right.isReversed))
    return .several(RopeNode(part, left: path.rope, right: other.rope))
  }

  private func lasting(_ duration: ExactTime, isTied: Bool? = nil) -> CriticalPath {
    var longer = self
    (longer.duration, longer.isTied) = (duration, isTied ?? self.isTied)
    return longer
  }

  /// Returns the path of the transformed animation.
  package func transformed(by transform: Transform) -> CriticalPath {
    if transform.isZerothPower { return .one }
    guard let duration, !duration.isZero else { return self }
    let longer = Longest(duration).transformed(by: transform).duration ?? .zero
    switch transform {
    case .named, .eased, .stretched, .sped, .delayed: return lasting(longer)
    case .reversed: return reversed
    case .repeated(let times, let alternating):
      let pass = alternating ? self * reversed : self
      let passes = power(pass, times ?? .max)
      guard times == nil else { return passes.lasting(longer) }
      // An endless repeat has more passes than anyone can list.
      var endless = passes.lasting(longer, isTied: isTied)
      (endless.count, endless.isReversed) = (count == .exactly(0) ? count : .beyondCount, false)
      return endless
    }
  }

  /// Returns the path of two overlapping animations. An animation whose onset counts from the end of the earlier one
  /// waits for it; one whose onset counts from its start does not.
  package func overlapped(by later: CriticalPath, at onset: Onset) -> CriticalPath {
    guard let a = duration, let b = later.duration else { return .zero }
    if b.isZero || a.isEndless && onset.anchor == .end { return self }
    let start = onset.time(after: a)
    let waits = onset.anchor == .end && !start.isZero
    return self + (waits ? self * later : later).lasting(start + b)
  }

  private var reversed: CriticalPath {
    var reversed = self
    reversed.isReversed.toggle()
    return reversed
  }

  /// Returns the first sentences along a longest path, at most `limit` of them, in the order of play. Of two equally
  /// long ways it lists the one that is written first.
  package func first(_ limit: Int) -> [UInt32] {
    guard let path else { return [] }
    var found: [UInt32] = []
    var pending = [(path: path, isReversed: isReversed)]
    while found.count < limit, let (path, isReversed) = pending.popLast() {
      guard case .several(let rope) = path else {
        if case .sentence(let sentence) = path { found.append(sentence) }
        continue
      }
      let part = rope.payload
      guard let left = part.left.path(rope.left), let right = part.right.path(rope.right) else { continue }
      guard part.isSequence else {
        pending.append((left, isReversed))
        continue
      }
      let (a, b) = ((left, part.left.isReversed != isReversed), (right, part.right.isReversed != isReversed))
      pending.append(isReversed ? a : b)
      pending.append(isReversed ? b : a)
    }
    return found
  }

  /// Every sentence that lies on some longest path. This takes one step per node of the rope, shared or not.
  package var sentences: Set<UInt32> {
    guard let path else { return [] }
    var found: Set<UInt32> = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [path]
    while let path = pending.popLast() {
      switch path {
      case .sentence(let sentence): found.insert(sentence)
      case .several(let rope):
        guard seen.insert(ObjectIdentifier(rope)).inserted else { continue }
        pending += [rope.payload.left.path(rope.left), rope.payload.right.path(rope.right)].compactMap { $0 }
      }
    }
    return found
  }
}

extension CriticalPath: Equatable {
  /// Returns whether both are equally long, through the same sentences.
  package static func == (left: CriticalPath, right: CriticalPath) -> Bool {
    left.duration == right.duration && left.sentences == right.sentences
  }
}

extension Scene {
  /// The sentences that the length of the whole depends on. A sentence is an index into `composition.generators`;
  /// pauses that are no sentences are left out.
  package var criticalPath: CriticalPath { criticalPath(keepingTies: true) }

  /// Returns the sentences that the length of the whole depends on.
  ///
  /// - Parameter keepingTies: whether `sentences` also has those of the paths that are not listed.
  package func criticalPath(keepingTies: Bool) -> CriticalPath {
    // A generator does not know its index, but the fold visits the generators in their order.
    var place: UInt32 = 0
    return composition.fold(
      single: { tween in
        defer { place += 1 }
        let isCounted = tween.label != nil && !tween.leg.goesOn(isReversed: false)
        return CriticalPath(
          isCounted ? place : nil, duration: ExactTime(flicks: max(tween.duration, 0)), keepsTies: keepingTies)
      },
      transform: { (transform, child: CriticalPath) in child.transformed(by: transform) },
      overlap: { (onset, earlier: CriticalPath, later: CriticalPath) in
        earlier.overlapped(by: later, at: onset)
      }
    )
  }
}
