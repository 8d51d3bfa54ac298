/// An expression over `+` and `*`, kept as it was written: a flat array of small nodes, children before parents, in
/// which a name that is used twice is one node.
///
/// Without transforms it is the free semiring (`FreeSemiring`). A scene has two more kinds of node: a transform of one
/// child, and two children that overlap. The array replaces an `indirect enum`, whose release overflows the stack at a
/// depth of 100 000, and makes each fold a single loop.
public struct Composition<Generator, Transform> {
  /// The index of a node in `nodes`.
  public struct Index: Hashable, Sendable {
    /// The index as it is stored, in 32 bits.
    @usableFromInline package let rawValue: UInt32
    /// Makes an index. It must be 0 or more and fit in 32 bits.
    @inlinable package init(_ rawValue: Int) { self.rawValue = UInt32(rawValue) }
    /// The index as an `Int`, for arrays.
    @inlinable package var offset: Int { Int(rawValue) }
  }

  /// One step of an expression. Its children have lower indices.
  @usableFromInline package enum Node: Hashable, Sendable {
    /// The neutral element of `+`: never plays, and nothing in sequence with it does.
    case zero
    /// The neutral element of `*`: takes no time and does nothing.
    case one
    /// A generator, by its index in `generators`.
    case single(UInt32)
    /// Two parts played together.
    case plus(Index, Index)
    /// Two parts played one after the other.
    case times(Index, Index)
    /// A transformed part: the index of the transform in `transforms`, and the part.
    case transformed(UInt32, Index)
    /// Two overlapping parts, by their index in `overlaps`.
    case overlapped(UInt32)
  }

  /// Two parts, of which the later one begins at an onset relative to the earlier one. From then on the later part
  /// alone writes the tracks that it writes.
  @usableFromInline package struct Overlap: Hashable, Sendable {
    /// The part that begins first.
    @usableFromInline package var earlier: Index
    /// The part that begins at the onset.
    @usableFromInline package var later: Index
    /// The time at which the later part begins.
    @usableFromInline package var onset: Onset

    /// Makes an overlap of two parts.
    @inlinable
    package init(earlier: Index, later: Index, onset: Onset) {
      self.earlier = earlier
      self.later = later
      self.onset = onset
    }
  }

  // The stored arrays are separate from the public ones, so that the builder can be inlined where a scene is made.
  @usableFromInline var storedNodes: [Node] = []
  @usableFromInline var storedGenerators: [Generator] = []
  @usableFromInline var storedTransforms: [Transform] = []
  /// Only scenes have overlaps, see `append(_:overlappedBy:at:)`.
  @usableFromInline var storedOverlaps: [Overlap] = []

  /// The nodes of the expression, children before parents.
  @inlinable package var nodes: [Node] { storedNodes }
  /// The generators that `Node.single` refers to.
  @inlinable package var generators: [Generator] { storedGenerators }
  /// The transforms that `Node.transformed` refers to.
  @inlinable package var transforms: [Transform] { storedTransforms }
  /// The overlaps that `Node.overlapped` refers to.
  @inlinable package var overlaps: [Overlap] { storedOverlaps }
  /// The node of the whole expression; by default the node appended last.
  public var root: Index {
    get { chosenRoot ?? Index(nodes.count - 1) }
    set {
      precondition(newValue.offset < nodes.count)
      chosenRoot = newValue
    }
  }
  private var chosenRoot: Index?

  /// Whether each node so far contains the last parts before it that no other node contains, as in an expression that
  /// is written without names. Then a fold needs nothing but a stack.
  @usableFromInline var isInPostfixOrder = true
  /// The parts that no node contains yet, in the order of the nodes; empty unless the nodes are in postfix order.
  @usableFromInline var openParts: [Index] = []

  /// Whether each node is used once, by the nodes that come next: a tree in postfix order, with the root at its end.
  @inlinable package var isPostfixTree: Bool {
    isInPostfixOrder && openParts.count == 1 && root.offset == nodes.count - 1
  }

  /// Makes an empty builder. Append at least one node before you read it.
  @inlinable
  public init() {}

  /// Reserves room for a number of nodes, each with a generator.
  @inlinable
  package mutating func reserveCapacity(_ count: Int) {
    storedNodes.reserveCapacity(count)
    storedGenerators.reserveCapacity(count)
  }

  @inlinable @inline(__always)
  mutating func append(_ node: Node) -> Index {
    let index = Index(storedNodes.count)
    storedNodes.append(node)
    if isInPostfixOrder { close(node, at: index) }
    return index
  }

  /// Puts a new node in the place of the parts that it contains, if these are the last open ones.
  @inlinable
  mutating func close(_ node: Node, at index: Index) {
    switch node {
    case .zero, .one, .single: openParts.append(index)
    case .plus(let left, let right), .times(let left, let right): close(left, right, at: index)
    case .transformed(_, let child): close(nil, child, at: index)
    case .overlapped(let place): close(overlaps[Int(place)].earlier, overlaps[Int(place)].later, at: index)
    }
  }

  @inlinable
  mutating func close(_ left: Index?, _ right: Index, at index: Index) {
    let (last, first) = (openParts.count - 1, openParts.count - (left == nil ? 1 : 2))
    guard first >= 0, openParts[last] == right, left == nil || openParts[first] == left else {
      (isInPostfixOrder, openParts) = (false, [])
      return
    }
    if first < last { openParts.removeLast() }
    openParts[first] = index
  }

  /// Appends `zero`, and returns its index.
  @inlinable
  package mutating func appendZero() -> Index { append(Node.zero) }
  /// Appends `one`, and returns its index.
  @inlinable
  package mutating func appendOne() -> Index { append(Node.one) }

  /// Appends a generator, and returns the index of its node.
  @inlinable
  public mutating func append(single generator: Generator) -> Index {
    storedGenerators.append(generator)
    return append(.single(UInt32(generators.count - 1)))
  }

  /// Appends two parts played together, and returns the index of the node. Both parts must have been appended before.
  @inlinable
  public mutating func append(plus left: Index, _ right: Index) -> Index {
    precondition(left.offset < nodes.count && right.offset < nodes.count, "children come before parents")
    return append(.plus(left, right))
  }

  /// Appends two parts played one after the other, and returns the index of the node. Both parts must have been
  /// appended before.
  @inlinable
  public mutating func append(times left: Index, _ right: Index) -> Index {
    precondition(left.offset < nodes.count && right.offset < nodes.count, "children come before parents")
    return append(.times(left, right))
  }

  /// Appends a transformed part, and returns the index of the node. The part must have been appended before.
  @inlinable
  package mutating func append(_ transform: Transform, of child: Index) -> Index {
    precondition(child.offset < nodes.count, "children come before parents")
    storedTransforms.append(transform)
    return append(.transformed(UInt32(transforms.count - 1), child))
  }

  /// Calls `body` with each child of a node.
  @inlinable @inline(__always)
  func forEachChild(of node: Node, _ body: (Index) -> Void) {
    switch node {
    case .zero, .one, .single: break
    case .plus(let left, let right), .times(let left, let right):
      body(left)
      body(right)
    case .transformed(_, let child): body(child)
    case .overlapped(let place):
      body(overlaps[Int(place)].earlier)
      body(overlaps[Int(place)].later)
    }
  }

  /// Appends the nodes of another expression, and returns the index of its root here.
  ///
  /// Nothing is appended when `other` is a copy of this very value, with the same storage: its root is already here. An
  /// empty expression counts as `zero`.
  package mutating func append(_ other: Composition) -> Index {
    guard !other.nodes.isEmpty else { return appendZero() }
    if sharesStorage(with: other) { return other.root }
    let shift = nodes.count
    let firstGenerator = UInt32(generators.count)
    let firstTransform = UInt32(transforms.count)
    let firstOverlap = UInt32(overlaps.count)
    func shifted(_ index: Index) -> Index { Index(index.offset + shift) }
    storedGenerators.append(contentsOf: other.generators)
    storedTransforms.append(contentsOf: other.transforms)
    for overlap in other.overlaps {
      storedOverlaps.append(
        Overlap(earlier: shifted(overlap.earlier), later: shifted(overlap.later), onset: overlap.onset))
    }
    for node in other.nodes {
      switch node {
      case .zero, .one: _ = append(node)
      case .single(let place): _ = append(.single(place + firstGenerator))
      case .plus(let left, let right): _ = append(.plus(shifted(left), shifted(right)))
      case .times(let left, let right): _ = append(.times(shifted(left), shifted(right)))
      case .transformed(let place, let child):
        _ = append(.transformed(place + firstTransform, shifted(child)))
      case .overlapped(let place): _ = append(.overlapped(place + firstOverlap))
      }
    }
    return shifted(other.root)
  }

  private func sharesStorage(with other: Composition) -> Bool {
    nodes.count == other.nodes.count
      && nodes.withUnsafeBufferPointer { mine in
        other.nodes.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }

  /// Returns the value of every node up to the root, in order.
  ///
  /// This is one loop with one step per node, however often a node is used.
  ///
  /// - Parameters:
  ///   - single: returns the value of a generator.
  ///   - transform: returns the value of a transform applied to a value.
  ///   - overlap: returns the value of an earlier value and a later one that begins at an onset.
  @inlinable
  package func foldAll<Value: Semiring>(
    single: (Generator) throws -> Value, transform: (Transform, Value) throws -> Value,
    overlap: (Onset, Value, Value) throws -> Value
  ) rethrows -> [Value] {
    guard !nodes.isEmpty else { return [] }
    var values: [Value] = []
    let last = root.offset
    values.reserveCapacity(last + 1)
    for node in nodes[...last] {
      switch node {
      case .zero: values.append(.zero)
      case .one: values.append(.one)
      case .single(let place): values.append(try single(generators[Int(place)]))
      case .plus(let left, let right): values.append(values[left.offset] + values[right.offset])
      case .times(let left, let right): values.append(values[left.offset] * values[right.offset])
      case .transformed(let place, let child):
        values.append(try transform(transforms[Int(place)], values[child.offset]))
      case .overlapped(let place):
        let both = overlaps[Int(place)]
        values.append(try overlap(both.onset, values[both.earlier.offset], values[both.later.offset]))
      }
    }
    return values
  }

  /// Returns the value of the whole expression; `zero`, the empty sum, for an empty one. This is the only way to read
  /// an expression that keeps its structure.
  ///
  /// A value is passed on at its last use, so that a semiring whose operators consume their operands can reuse them.
  ///
  /// - Parameters:
  ///   - single: returns the value of a generator. They are visited in the order of the nodes, up to the root, also those that the
  ///     root does not contain.
  ///   - transform: returns the value of a transform applied to a value.
  ///   - overlap: returns the value of an earlier value and a later one that begins at an onset.
  @inlinable
  package func fold<Value: Semiring>(
    single: (Generator) throws -> Value, transform: (Transform, consuming Value) throws -> Value,
    overlap: (Onset, consuming Value, consuming Value) throws -> Value
  ) rethrows -> Value {
    guard !nodes.isEmpty else { return .zero }
    if isPostfixTree { return try foldPostfixTree(single: single, transform: transform, overlap: overlap) }
    let last = root.offset
    // Nodes that the root does not contain, such as a sum that is staggered, have no uses. Of these, only generators are visited.
    var uses = [UInt32](repeating: 0, count: last + 1)
    uses[last] = 1
    for place in nodes[...last].indices.reversed() where uses[place] > 0 {
      switch nodes[place] {
      case .zero, .one, .single: break
      case .plus(let left, let right), .times(let left, let right):
        uses[left.offset] += 1
        uses[right.offset] += 1
      case .transformed(_, let child): uses[child.offset] += 1
      case .overlapped(let place):
        uses[overlaps[Int(place)].earlier.offset] += 1
        uses[overlaps[Int(place)].later.offset] += 1
      }
    }
    // A value that was used for the last time leaves its slot to a later one. Otherwise a sum of a million sentences would
    // reserve memory for two million values, of which two exist at a time.
    var slots = [UInt32](repeating: 0, count: last + 1)
    var values: [Value?] = []
    var free: [UInt32] = []
    func take(_ index: Index) -> Value {
      uses[index.offset] -= 1
      let slot = Int(slots[index.offset])
      guard uses[index.offset] == 0 else { return values[slot] ?? .zero }
      free.append(UInt32(slot))
      return values[slot].take() ?? .zero
    }
    for (place, node) in nodes[...last].enumerated() {
      guard uses[place] > 0 else {
        if case .single(let place) = node { _ = try single(generators[Int(place)]) }
        continue
      }
      let value: Value
      switch node {
      case .zero: value = .zero
      case .one: value = .one
      case .single(let place): value = try single(generators[Int(place)])
      case .plus(let left, let right): value = take(left) + take(right)
      case .times(let left, let right): value = take(left) * take(right)
      case .transformed(let place, let child):
        value = try transform(transforms[Int(place)], take(child))
      case .overlapped(let place):
        let both = overlaps[Int(place)]
        value = try overlap(both.onset, take(both.earlier), take(both.later))
      }
      if let slot = free.popLast() {
        slots[place] = slot
        values[Int(slot)] = value
      } else {
        slots[place] = UInt32(values.count)
        values.append(value)
      }
    }
    return values[Int(slots[last])].take() ?? .zero
  }

  /// Returns the value of the whole expression, whose nodes are a tree in postfix order. This is the common case, and
  /// takes a third of the time.
  @inlinable
  func foldPostfixTree<Value: Semiring>(
    single: (Generator) throws -> Value, transform: (Transform, consuming Value) throws -> Value,
    overlap: (Onset, consuming Value, consuming Value) throws -> Value
  ) rethrows -> Value {
    // The values of the open parts but the last one, on top of a value that nothing uses.
    var values: [Value] = []
    // `consume` passes it on without a copy, so that the operators can reuse it.
    var last = Value.one
    for node in nodes {
      switch node {
      case .zero:
        values.append(consume last)
        last = .zero
      case .one:
        values.append(consume last)
        last = .one
      case .single(let place):
        values.append(consume last)
        last = try single(generators[Int(place)])
      case .plus: last = values.removeLast() + (consume last)
      case .times: last = values.removeLast() * (consume last)
      case .transformed(let place, _): last = try transform(transforms[Int(place)], consume last)
      case .overlapped(let place):
        last = try overlap(overlaps[Int(place)].onset, values.removeLast(), consume last)
      }
    }
    return last
  }
}

extension Composition where Transform == MotionAlgebra.Transform {
  /// Appends two overlapping parts, and returns the index of the node. `later` begins at `onset` relative to `earlier`,
  /// and from then on alone writes the tracks that it writes. Both parts must have been appended before.
  @inlinable
  package mutating func append(_ earlier: Index, overlappedBy later: Index, at onset: Onset) -> Index {
    precondition(earlier.offset < nodes.count && later.offset < nodes.count, "children come before parents")
    storedOverlaps.append(Overlap(earlier: earlier, later: later, onset: onset))
    return append(.overlapped(UInt32(overlaps.count - 1)))
  }
}

extension Composition: Sendable where Generator: Sendable, Transform: Sendable {}
extension Composition: Equatable where Generator: Equatable, Transform: Equatable {}
