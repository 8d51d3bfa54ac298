/// Finds the use that each reversed part mirrors: of the uses of the same part that come before it in a sequence and that
/// nothing reversed has taken, the one that begins last. Such a part shares the slots of that use, so that every
/// sentence in it keeps both of its ends.
///
/// It follows the walks of a layout, which visit everything in the order in which it begins to play: first the whole, then
/// each part that is read forward (`Reading`), which sees only what is read with it.
///
/// - A reversed part without such a use is taken apart: each part of it is looked up in this way. What is not found is
///   read forward.
/// - A use that is taken takes the uses inside it along.
/// - The summands of a sum do not see each other.
/// - The passes of a repeat are one use. Forth and back, a repeat takes the uses inside it itself.
/// - Where another animation overlaps a use and hides sentences of it, what is overlapped is read as a whole too.
struct Pairing {
  /// A use of a node, by its first slot.
  private struct Place: Hashable {
    var node: Int
    var slot: Int
  }

  /// A use that something reversed may mirror.
  private struct Use {
    var part: UInt32
    var slot: Int
    var start: ExactTime
    /// The end of the uses inside this one, which come right after it.
    var end: Int
    var isTaken = false
  }

  /// Something that the walk is inside of.
  private struct Open {
    enum Kind {
      case use(Int)
      case sum
      case forthAndBack
    }

    var kind: Kind
    /// The number of waiting nodes below it.
    var depth: Int
    /// The number of uses, and of taken uses, before it, and before the second summand once that has begun.
    var uses: Int
    var taken: Int
    var second: (uses: Int, taken: Int)?
  }

  /// For each node the number of the part that it is; 0 where no such part is ever looked up.
  private let parts: [UInt32]
  /// The slot of the use that each paired part mirrors.
  private var slots: [Place: Int] = [:]
  private var uses: [Use] = []
  /// The uses of each part in the order in which they begin.
  private var usesOfPart: [[Int]]
  private var open: [Open] = []
  /// The uses of the summands before the present ones, which do not see them.
  private var unseen: [Range<Int>] = []
  /// The uses that were taken inside a sum that they are older than, in this order. The other summand of that sum sees them.
  private var taken: [Int] = []
  /// The number of uses before each sum that the walk is inside of.
  private var sums: [Int] = []
  /// The number of first summands that the walk is inside of. What is taken there is given back to the second one.
  private var firstSummands = 0
  /// Whether all parts are paired.
  private(set) var isComplete = false
  /// The slots of sentences that are mirrored but never play forward, because something overlaps them, in rising order.
  private(set) var hidden: [Int] = []

  /// Prepares to pair the parts of a scene; `nil` where nothing reversed has sentences without `from`.
  init?(_ scene: Scene, _ counts: [LayoutCounts]) {
    guard scene.composition.transforms.contains(.reversed) else { return nil }
    let nodes = scene.composition.nodes[..<counts.count]
    var isMirrored = [Bool](repeating: false, count: counts.count)
    for place in nodes.indices.reversed() {
      if case .transformed(let transform, let child) = nodes[place], counts[child.offset].slots > 0,
        scene.composition.transforms[Int(transform)] == .reversed
      {
        isMirrored[child.offset] = true
      }
      if isMirrored[place] { scene.composition.forEachChild(of: nodes[place]) { isMirrored[$0.offset] = true } }
    }
    guard isMirrored.contains(true) else { return nil }
    var numbering = PartNumbers(scene)
    let numbers = nodes.indices.map { numbering.number(of: $0) }
    var isSought = [Bool](repeating: false, count: numbering.count + 1)
    for place in numbers.indices where isMirrored[place] && counts[place].slots > 0 {
      isSought[Int(numbers[place])] = true
    }
    parts = numbers.indices.map { isSought[Int(numbers[$0])] && counts[$0].slots > 0 ? numbers[$0] : 0 }
    usesOfPart = [[Int]](repeating: [], count: isSought.count)
  }

  /// Begins the walk of a part that is read forward.
  mutating func beginReading() {
    for use in uses { usesOfPart[Int(use.part)].removeAll(keepingCapacity: true) }
    uses.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    unseen.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    firstSummands = 0
  }

  // MARK: The walk

  /// Notes that the walk goes on with a node that has `depth` waiting nodes below it.
  mutating func move(to depth: Int) {
    while let last = open.last, last.depth > depth { close(open.removeLast()) }
    guard let last = open.last, last.depth == depth, last.second == nil, case .sum = last.kind else { return }
    // The second summand sees neither the uses of the first one nor what that has taken.
    open[open.count - 1].second = (uses.count, taken.count)
    firstSummands -= 1
    for place in taken[last.taken...] { uses[place].isTaken = false }
    unseen.append(last.uses..<uses.count)
  }

  /// Notes that the walk enters a sum, which has `depth` waiting nodes below it.
  mutating func enterSum(depth: Int) {
    firstSummands += 1
    sums.append(uses.count)
    open.append(Open(kind: .sum, depth: depth, uses: uses.count, taken: taken.count))
  }

  /// Notes that the walk enters a repeat that goes forth and back.
  mutating func enterForthAndBack(depth: Int) {
    open.append(Open(kind: .forthAndBack, depth: depth, uses: uses.count, taken: taken.count))
  }

  private mutating func close(_ last: Open) {
    switch last.kind {
    case .use(let place): uses[place].end = uses.count
    case .forthAndBack: take(last.uses..<uses.count)
    case .sum:
      sums.removeLast()
      guard let second = last.second else {
        firstSummands -= 1
        return
      }
      unseen.removeLast()
      for place in taken[last.taken..<second.taken] { uses[place].isTaken = true }
    }
  }

  // MARK: Uses

  /// Returns whether a node is a part that may be looked up.
  @inline(__always)
  func isSought(_ node: Int) -> Bool { parts[node] != 0 }

  /// Adds a use of a node, which has `depth` waiting nodes below it.
  mutating func add(_ node: Int, slot: Int, start: ExactTime, depth: Int) {
    let part = parts[node]
    // A part with a name is the part itself.
    if let last = open.last, last.depth == depth, case .use(let around) = last.kind, uses[around].part == part {
      return
    }
    open.append(Open(kind: .use(uses.count), depth: depth, uses: uses.count, taken: taken.count))
    let later = usesOfPart[Int(part)].reversed().prefix { uses[$0].start > start }.count
    usesOfPart[Int(part)].insert(uses.count, at: usesOfPart[Int(part)].count - later)
    uses.append(Use(part: part, slot: slot, start: start, end: uses.count + 1))
  }

  /// Returns the first slot of the use that a part mirrors, if it has been found.
  func slot(ofPart node: Int, slot: Int) -> Int? { slots.isEmpty ? nil : slots[Place(node: node, slot: slot)] }

  /// Looks up the use that a part mirrors, takes it, and returns its first slot; `nil` where there is none.
  mutating func pair(_ node: Int, slot: Int) -> Int? {
    let part = Int(parts[node])
    guard part != 0 else { return nil }
    if firstSummands == 0 {
      while let last = usesOfPart[part].last, uses[last].isTaken { usesOfPart[part].removeLast() }
    }
    guard let found = usesOfPart[part].last(where: { !uses[$0].isTaken && !isUnseen($0) }) else { return nil }
    take(found..<uses[found].end)
    slots[Place(node: node, slot: slot)] = uses[found].slot
    return uses[found].slot
  }

  private mutating func take(_ range: Range<Int>) {
    for place in range where !uses[place].isTaken {
      uses[place].isTaken = true
      if let last = sums.last, place < last { taken.append(place) }
    }
  }

  private func isUnseen(_ place: Int) -> Bool {
    unseen.contains { $0.contains(place) }
  }

  // MARK: Hidden sentences

  /// Ends the last walk. From then on, parts are paired as they were found to be.
  ///
  /// - Parameter slots: the slots of the sentences that overlaps hide.
  mutating func finish(hiding slots: [Int], _ counts: [LayoutCounts]) {
    beginReading()
    isComplete = true
    guard !slots.isEmpty else { return }
    let mirrored = self.slots.map { $1..<$1 + Int(truncatingIfNeeded: counts[$0.node].slots) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var (next, end) = (0, 0)
    for slot in slots.sorted() {
      while next < mirrored.count, mirrored[next].lowerBound <= slot {
        end = max(end, mirrored[next].upperBound)
        next += 1
      }
      if slot < end { hidden.append(slot) }
    }
  }

  /// Returns whether some of the slots from one on belong to sentences that are mirrored but never play forward.
  func hides(from slot: Int, count: Int) -> Bool {
    if hidden.isEmpty { return false }
    var (low, high) = (0, hidden.count)
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low < hidden.count && hidden[low] < slot + count
  }
}

/// A visitor of the walks that pair reversed parts with what they mirror.
struct PairingVisitor: LayoutVisitor {
  /// The parts that remain to be read.
  private var waiting: [(place: PlacedNode, kind: ReadingKind)] = []
  /// Whether what is read contains nothing but another reversed part, which sees nothing.
  private(set) var wantsReadingsOnly = false
  /// The slots of the sentences of which overlaps leave nothing.
  private(set) var hidden: [Int] = []
  private let writes: [Write]

  init(_ writes: [Write]) { self.writes = writes }

  var showsOnePass: Bool { false }

  /// Returns the next part that is to be read.
  mutating func next() -> PlacedNode? {
    guard let next = waiting.popLast() else { return nil }
    wantsReadingsOnly = next.kind == .reversedTwice
    return next.place
  }

  mutating func tween(
    _ tween: Tween, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) {
    guard place.claims != 0, place.resolves else { return }
    var slot = place.slot
    for write in tween.writes where tween.needsSlot(writes[Int(write)]) {
      let windows = try times.windows(of: writes[Int(write)].track, place)
      if windows.allSatisfy(\.isNothing) { hidden.append(slot) }
      slot += 1
    }
  }

  mutating func reading(
    _ place: PlacedNode, _ kind: ReadingKind, _ times: inout EasedTimes
  ) throws(LayoutProblem) { waiting.append((place, kind)) }

  mutating func named(
    _ label: UInt32, _ place: PlacedNode, end: ExactTime, _ times: inout EasedTimes
  ) throws(LayoutProblem) -> UInt32 { place.path }

  mutating func path(_ pass: UInt64?, after path: UInt32) -> UInt32 { path }
}

/// Numbers the parts of a scene so that equal ones have one number, wherever they are written: names and calls stand for
/// what they mean. Sentences from two different definitions are never equal.
private struct PartNumbers {
  private enum Part: Hashable {
    case zero, one
    case single(duration: Int64, easing: UInt32, path: UInt32?, keepsSpeed: Bool, origin: UInt32, writes: [Write])
    case plus(UInt32, UInt32)
    case times(UInt32, UInt32)
    case transformed(Transform, UInt32)
    case overlapped(UInt32, UInt32, Onset)
  }

  private let scene: Scene
  private var easings: [UInt32] = []
  private var known: [Part: UInt32] = [:]
  private var numbers: [UInt32] = []

  var count: Int { known.count }

  init(_ scene: Scene) {
    self.scene = scene
    var first: [Easing: UInt32] = [:]
    for (place, easing) in scene.easings.enumerated() {
      let same = first[easing] ?? UInt32(place)
      first[easing] = same
      easings.append(same)
    }
  }

  /// Returns the number of the next node, from 1 on. Its children have been numbered.
  mutating func number(of place: Int) -> UInt32 {
    let part: Part
    switch scene.composition.nodes[place] {
    case .zero: part = .zero
    case .one: part = .one
    case .single(let generator):
      let tween = scene.composition.generators[Int(generator)]
      part = .single(
        duration: tween.duration, easing: easings[Int(tween.easing)], path: tween.path, keepsSpeed: tween.keepsSpeed,
        origin: tween.label.map { scene.labels[Int($0)].origin } ?? 0, writes: Array(scene.writes(of: tween)))
    case .plus(let left, let right): part = .plus(numbers[left.offset], numbers[right.offset])
    case .times(let left, let right): part = .times(numbers[left.offset], numbers[right.offset])
    case .transformed(let transform, let child):
      var transform = scene.composition.transforms[Int(transform)]
      if case .eased(let easing) = transform { transform = .eased(easings[Int(easing)]) }
      if case .named = transform {
        // A name for an interval changes nothing that plays.
        numbers.append(numbers[child.offset])
        return numbers[place]
      }
      part = .transformed(transform, numbers[child.offset])
    case .overlapped(let overlap):
      let both = scene.composition.overlaps[Int(overlap)]
      part = .overlapped(numbers[both.earlier.offset], numbers[both.later.offset], both.onset)
    }
    let number = known[part] ?? UInt32(known.count + 1)
    known[part] = number
    numbers.append(number)
    return number
  }
}
